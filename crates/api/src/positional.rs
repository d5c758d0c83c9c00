//! Positional hangman: the reports `positional.next`, `.rate`, `.tree` and `.simulate`, and whole
//! games.

mod next;
mod play;
mod rate;
mod simulate;
mod strategy;
mod tree;

pub use next::{Guess, NextReport, NextRequest, next};
pub use play::{GameRequest, Guesser, Reply, Session, SetterStyle, start_game};
pub use rate::{RateReport, RateRequest, RatedWord, rate};
pub use simulate::{Figures, LengthRow, SimulateReport, simulate};
pub use strategy::StrategyName;
pub use tree::{TreeRequest, check_tree, tree};

pub use crate::guessing::{PriorChoice, WordsChoice};
