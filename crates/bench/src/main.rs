//! Times the workloads that Pegword promises figures for, on one core.
//!
//! Each is run several times and the median is printed, beside a *signature*: one number folded from
//! all that the workload counted, the same on every machine. Speed work must leave it as it is.

mod guessing;
mod lexicon;
mod measure;
mod proofs;
mod scrabble;
mod wordle;

use std::error::Error;
use std::fs;

use clap::Parser;
use pegword_lexicon::{Alphabet, ReadOptions, WordSet, read_words};

use crate::measure::{Bench, Measured};

/// Time Pegword's workloads
#[derive(Parser)]
struct Arguments {
    /// Only the workloads whose name contains this
    filter: Option<String>,
    /// Word list to use instead of the embedded `en`
    #[arg(long, value_name = "FILE")]
    words: Option<String>,
    /// Positions to use instead of the project's own: CGP in the first column, tab-separated
    #[arg(long, value_name = "FILE")]
    positions: Option<String>,
    /// How often each workload is run
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// How many threads prove; all other workloads run on one
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global()?;
    let alphabet = Alphabet::english();
    let list = arguments.words.as_ref().map(fs::read).transpose()?;
    let words: WordSet = if let Some(bytes) = &list {
        read_words(bytes, &alphabet, &ReadOptions::default())?.words
    } else {
        let mut words = Vec::new();
        let en =
            pegword_data::lexicon("en", pegword_lexicon::Contents::Dawg).ok_or("no list `en`")?;
        en.kwg().every_word(|word| words.push(word.to_vec()));
        words.into_iter().collect()
    };
    let positions = match &arguments.positions {
        Some(file) => fs::read_to_string(file)?,
        None => include_str!("../../scrabble/tests/data/positions.tsv").to_owned(),
    };

    let mut bench = Bench::new(arguments.filter.clone(), arguments.runs);
    lexicon::run(&mut bench, &words, list.as_deref())?;
    scrabble::run(&mut bench, &words, &positions)?;
    guessing::run(&mut bench, &words);
    wordle::run(&mut bench)?;
    if arguments.filter.as_ref().is_some_and(|filter| filter.contains("prove")) {
        proofs::run(&mut bench, &words, arguments.threads)?;
    }
    bench.results().iter().for_each(Measured::print);
    Ok(())
}
