//! The signatures of all workloads, as the tests compare them.

use std::thread;

use crate::{Bench, Error, Group, Inputs, Measured, Sizes};

/// First line of `signatures.tsv`.
pub const HOW_TO_REGENERATE: &str = "# name, signature; made again by: \
    cargo run --release -p pegword-bench -- --signatures > crates/bench/signatures.tsv";

/// Every workload with its signature, in the order of [`Group::ALL`]: list `en`, the project's own
/// positions, [`Sizes::SMALL`], each group on a thread.
///
/// # Errors
/// If what a workload starts from cannot be made of the inputs.
pub fn signatures() -> Result<Vec<(String, u64)>, Error> {
    let inputs = Inputs::embedded(&Sizes::SMALL)?;
    let signatures_of = |group: Group| {
        let mut bench = Bench::new(None, 0);
        group.run(&mut bench, &inputs)?;
        let named = |measured: &Measured| (measured.name().to_owned(), measured.signature());
        Ok(bench.results().iter().map(named).collect::<Vec<_>>())
    };
    let groups: Vec<Result<_, Error>> = thread::scope(|scope| {
        let running = Group::ALL.map(|group| scope.spawn(move || signatures_of(group)));
        running.map(|thread| thread.join().expect("a workload does not panic")).into()
    });
    Ok(groups.into_iter().collect::<Result<Vec<_>, Error>>()?.concat())
}
