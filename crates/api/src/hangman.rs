//! Hangman: the reports `hangman.next`, `.rate`, `.tree`, `.prove`, `.simulate` and `.learn`, and whole
//! games.

mod learn;
mod next;
mod play;
mod prove;
mod rate;
mod simulate;
mod strategy;
mod tree;

pub use learn::{LearnReport, LearnRequest, learn};
pub use next::{Basis, NextReport, NextRequest, next};
pub use pegword_games::Entry;
pub use pegword_games::hangman::{Levels, Notation, Rating};
pub use play::{GameRequest, Guesser, Reply, Reveal, Rules, Session, SetterStyle, start_game};
pub use prove::{ProveRequest, check_proof, prove};
pub use rate::{LevelRow, Order, RateReport, RateRequest, RatedWord, rate};
pub use simulate::{LengthRow, SimulateReport, SimulateRequest, simulate};
pub use strategy::StrategyName;
pub use tree::{TreeRequest, check_tree, tree};

pub use crate::guessing::{PriorChoice, WordsChoice};
