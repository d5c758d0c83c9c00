//! One request and one report per question: the same for the command line, the page and Python.
//!
//! A request holds what was asked, files as bytes; a report is plain data whose JSON form is part of
//! the interface. Every report begins with `"schema": 1` and `"report": "<name>"`, names the lists
//! that it used, and may gain fields, but not lose or change them, while the schema stays 1.

mod error;
pub mod guessing;
pub mod hangman;
pub mod lexicon;
pub mod mastermind;
pub mod positional;
mod proofs;
pub mod scrabble;
mod trees;
pub mod wordle;
pub mod words;

pub use error::Error;
pub use pegword_deduce::Objective;
pub use proofs::{
    Checkpoint, LemmaCount, ProofChoice, ProofPrior, ProofProgress, ProofReport, ProofWatch,
    ThenRow,
};
pub use trees::{Nouns, TreeForm, TreeReport, Weighted};

use serde::Serialize;

/// The number that every report begins with.
pub const SCHEMA: u32 = 1;

/// A word list that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListUsed {
    /// Its name or file.
    pub name: String,
    /// How many words it has.
    pub words: usize,
}

impl ListUsed {
    fn of(lexicon: &pegword_lexicon::Lexicon) -> Self {
        Self { name: lexicon.name().to_owned(), words: lexicon.kwg().word_count() }
    }
}
