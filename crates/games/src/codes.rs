//! Word codes: a hidden word of a list, guessed by words, with feedback by a rule.
//!
//! | rule | the guesser is told |
//! | --- | --- |
//! | `places` | how many letters stand right: the terminal-hacking game |
//! | `bulls` | how many stand right, and how many more are elsewhere: Bulls and Cows with letters |
//! | `colours` | each letter's mark, as in Wordle |
//! | `common` | how many letters the words have in common, wherever they stand: jotto |
//!
//! A clue is a guess and its answer, `crane:2`, `crane=1A2B` or `crane:bbygb`: see [`Words::read_clue`].

mod clue;
mod game;
mod kernel;
mod rule;

pub use clue::ClueError;
pub use game::{Words, WordsError};
pub use rule::FeedbackRule;
