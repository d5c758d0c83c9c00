//! Wordle and its relatives: the reports `wordle.next`, `.analyze`, `.rate`, `.tree`, `.prove`
//! and `.simulate`, and whole games.

mod analyze;
mod lists;
mod next;
mod play;
mod prove;
mod strategy;
mod together;
mod tree;

pub use analyze::{AnalyzeReport, AnalyzeRequest, Grade, Played, analyze};
pub use lists::ListsChoice;
pub use next::{BoardRow, Continuation, NextReport, NextRequest, RankedGuess, Widened, next};
pub use play::{GameRequest, Guesser, Session, SetterStyle};
pub use prove::{ProveRequest, check_proof, prove};
pub use strategy::{StrategyChoice, StrategyName};
pub use tree::{RateReport, TreeRequest, WordRow, check_tree, rate, simulate, tree};

pub use crate::guessing::Aim;
pub use pegword_games::wordle::{Mark, Mode};
