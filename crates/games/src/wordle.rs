//! Wordle and its relatives: guess a hidden word, told of each letter whether it is in place, elsewhere
//! or absent.
//!
//! There are two lists, words that may be hidden and words that may be guessed ([`Wordle`]), in any
//! alphabet and of any one length. A [`Mode`] says which guesses are allowed after the clues so far.
//!
//! People write what they were told in many ways: [`Row`] reads guesses with their marks, [`Share`] the
//! squares that a finished game gives to paste, [`read_marks`] one row of marks.

mod game;
mod kernel;
mod labels;
mod mark;
mod mode;
mod row;
mod share;
mod symbols;

pub use game::{MOST_LETTERS, Wordle, WordleError};
pub(crate) use kernel::{answer_block, marks};
pub use mark::{Mark, MarkError, marks_text, read_marks};
pub use mode::{Mode, Refusal};
pub(crate) use row::split_word;
pub use row::{Row, RowError};
pub use share::{Share, ShareError, Stated};
pub use symbols::{Symbols, SymbolsError};
