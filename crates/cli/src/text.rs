//! Reports as text: aligned tables, a drawn board, histograms.

mod analyze;
mod board;
mod check;
mod games;
mod guessing;
mod hangman;
mod histogram;
mod lexicon;
mod mastermind;
mod positional;
mod proofs;
mod rules;
mod scrabble;
mod table;
mod wordle;
mod words;

pub(crate) use board::draw;
pub(crate) use check::write_lost_events;
pub(crate) use games::hints;
pub(crate) use guessing::conflict;
pub(crate) use wordle::{marked_word, squares};
