//! The commands, a module each: arguments in, a request to the api, the report out.

mod lexicon;
mod scrabble;
mod words;

use clap::Subcommand;

use crate::Outcome;
use crate::failure::Failure;

#[derive(Subcommand)]
pub(crate) enum Command {
    Words(words::Words),
    Scrabble(scrabble::Scrabble),
    Lexicon(lexicon::LexiconCommand),
}

impl Command {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        match self {
            Self::Words(words) => words.run(),
            Self::Scrabble(scrabble) => scrabble.run(),
            Self::Lexicon(lexicon) => lexicon.run(),
        }
    }
}
