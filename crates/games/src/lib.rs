//! Guessing games, a module each: their rules and notation over the engine of `pegword-deduce`.
//!
//! [`Entries`] are the words and phrases that a setter may have in mind. [`hangman`] asks for letters,
//! [`positional`] for letters at a place. In [`mastermind`] the secret is a row of colours, in [`wordle`]
//! a word.

#[macro_use]
mod names;

pub mod codes;
mod entries;
mod entry;
pub mod hangman;
mod lanes;
pub mod mastermind;
pub mod positional;
pub mod table;
pub mod wordle;

pub use entries::{Entries, EntriesError, ReadEntries, Shape};
pub use entry::{Entry, EntryError, MOST_CELLS};
pub use names::UnknownName;
