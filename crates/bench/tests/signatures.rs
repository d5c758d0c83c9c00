//! Every workload counts what it always counted: its signature stands in `signatures.tsv`.

use std::collections::BTreeMap;

use pegword_bench::{HOW_TO_REGENERATE, signatures};

#[test]
fn every_workload_has_the_signature_of_the_file() {
    let file = include_str!("../signatures.tsv");
    let (first, rows) = file.split_once('\n').unwrap();
    assert_eq!(first, HOW_TO_REGENERATE);
    let expected: BTreeMap<String, String> = rows
        .lines()
        .map(|row| row.split_once('\t').unwrap())
        .map(|(name, signature)| (name.to_owned(), signature.to_owned()))
        .collect();

    let found = signatures().unwrap();
    for (name, signature) in &found {
        assert_ne!(*signature, 0, "{name} came to nothing");
    }
    let found: BTreeMap<String, String> =
        found.into_iter().map(|(name, signature)| (name, format!("{signature:016x}"))).collect();
    assert_eq!(found, expected);
}
