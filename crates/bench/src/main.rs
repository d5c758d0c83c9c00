//! Times the workloads that Pegword promises figures for, on one core.
//!
//! Each is run several times and the median is printed, beside its signature.

use std::fs;

use clap::Parser;
use pegword_bench::{Bench, Error, Group, HOW_TO_REGENERATE, Inputs, Sizes, signatures};

/// Time Pegword's workloads
#[derive(Parser)]
struct Arguments {
    /// Only the workloads whose name contains this
    filter: Option<String>,
    /// Word list to use instead of the embedded `en`
    #[arg(long, value_name = "FILE")]
    words: Option<String>,
    /// Positions to use instead of the project's own: tab-separated, CGP in the first column or
    /// after the name of its rules
    #[arg(long, value_name = "FILE")]
    positions: Option<String>,
    /// How often each workload is run
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// How many threads prove; all other workloads run on one
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Print the file of signatures that the tests compare, at their small sizes, and time nothing
    #[arg(long, exclusive = true)]
    signatures: bool,
}

fn main() -> Result<(), Error> {
    let arguments = Arguments::parse();
    if arguments.signatures {
        println!("{HOW_TO_REGENERATE}");
        signatures()?.iter().for_each(|(name, signature)| println!("{name}\t{signature:016x}"));
        return Ok(());
    }
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global()?;
    let list = arguments.words.map(fs::read).transpose()?;
    let inputs = match arguments.positions {
        Some(file) => Inputs::new(list, &fs::read_to_string(file)?, &Sizes::FULL)?,
        None => Inputs::with_own_positions(list, &Sizes::FULL)?,
    }
    .with_threads(arguments.threads);

    let proofs_too = arguments.filter.as_ref().is_some_and(|filter| filter.contains("prove"));
    let mut bench = Bench::new(arguments.filter, arguments.runs.max(1));
    for group in Group::ALL.into_iter().filter(|&group| group != Group::Proofs || proofs_too) {
        group.run(&mut bench, &inputs)?;
    }
    bench.results().iter().for_each(|measured| println!("{measured}"));
    Ok(())
}
