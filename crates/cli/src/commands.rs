//! The commands, a module each: arguments in, a request to the api, the report out.

mod beam;
mod hangman;
mod lexicon;
mod lines;
mod mastermind;
mod positional;
mod proofs;
mod scrabble;
mod trees;
mod wordle;
mod words;

use clap::Subcommand;
use pegword_api::mastermind::Preset;

use crate::Outcome;
use crate::failure::Failure;

#[derive(Subcommand)]
pub(crate) enum Command {
    Words(words::Words),
    Hangman(hangman::HangmanCommand),
    Positional(positional::PositionalCommand),
    /// Mastermind: break a code of colours
    Mastermind(mastermind::MastermindCommand),
    /// Bulls and Cows: break a code of different digits
    Bulls(mastermind::MastermindCommand),
    Wordle(wordle::WordleCommand),
    Scrabble(scrabble::Scrabble),
    Lexicon(lexicon::LexiconCommand),
}

impl Command {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        match self {
            Self::Words(words) => words.run(),
            Self::Hangman(hangman) => hangman.run(),
            Self::Positional(positional) => positional.run(),
            Self::Mastermind(mastermind) => mastermind.run(Preset::Mastermind),
            Self::Bulls(bulls) => bulls.run(Preset::Bulls),
            Self::Wordle(wordle) => wordle.run(),
            Self::Scrabble(scrabble) => scrabble.run(),
            Self::Lexicon(lexicon) => lexicon.run(),
        }
    }
}
