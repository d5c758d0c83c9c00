//! What has to be trusted stands apart: the checker names nothing of the search.

use std::path::{Path, PathBuf};

/// The sources of a module without its tests: its file, and those in its folder.
fn sources(module: &str) -> Vec<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/proof");
    let mut found = vec![source.join(module).with_extension("rs")];
    let mut folders = vec![source.join(module)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.retain(|path| !path.ends_with("tests.rs"));
    found
}

/// A file without its comments, and from where its tests begin.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]");
    lines.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_is_trusted_names_nothing_of_the_search() {
    let of_search = [
        "search",
        "Prover",
        "Proving",
        "Proof",
        "Beam",
        "Progress",
        "Watch",
        "ProveError",
        "CertifyError",
        "ResumeError",
        "LemmaCount",
    ];
    let mut n_files = 0;
    for path in ["check", "certificate", "demand", "prices"].into_iter().flat_map(sources) {
        n_files += 1;
        let code = code(&path);
        for word in code.split(|c: char| !c.is_alphanumeric() && c != '_') {
            assert!(!of_search.contains(&word), "{} names {word}", path.display());
        }
        assert!(!code.contains("super::*"), "{} may name anything", path.display());
    }
    assert_eq!(n_files, 9);
}

/// The bounds that a game states are for the search; a checker that believed them would prove what they
/// say.
#[test]
fn the_checker_asks_for_no_bound_of_the_game() {
    for path in sources("check") {
        let code = code(&path);
        assert!(!code.contains(".reach(") && !code.contains("costs_beyond"), "{}", path.display());
    }
}
