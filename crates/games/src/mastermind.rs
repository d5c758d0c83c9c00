//! Mastermind, Bulls and Cows and their relatives: guess a hidden row of colours.
//!
//! A *code* is a row of pegs, each of a colour. The answer to a guess says how many pegs are in place
//! (black) and how many more have a colour that is elsewhere (white), or a variant of it
//! ([`FeedbackRule`]). All variants are one game, [`Mastermind`], over different [`Rules`].
//!
//! People write their clues in many ways; [`Row`] reads them, jokers included. Of guesses that are
//! alike after a history, [`Symmetric`] offers the first only. [`to_braces`] and [`from_braces`]
//! exchange whole strategies as text.

mod braces;
mod code;
mod colours;
mod deductions;
mod game;
mod kernel;
mod labels;
mod reply;
mod row;
mod rules;
mod symmetry;

pub use braces::{BracesError, from_braces, to_braces};
pub use code::Code;
pub use colours::{Colours, ColoursError};
pub use deductions::Deductions;
pub use game::Mastermind;
pub(crate) use reply::read_pair;
pub use row::{Row, RowError, candidates_of_rows};
pub use rules::{FeedbackRule, MOST_CODES, MOST_COLOURS, MOST_PEGS, Rules, RulesError};
pub use symmetry::Symmetric;
