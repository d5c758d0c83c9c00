//! Mastermind, Bulls and Cows and what lies between: the reports `<game>.next`, `.rate`, `.tree`,
//! `.prove`, `.simulate` and `.analyze`, and whole games.

mod analyze;
mod next;
mod play;
mod prove;
mod rate;
mod rules;
mod strategy;
mod tree;

pub use analyze::{AnalyzeReport, AnalyzeRequest, Grade, analyze};
pub use next::{Certain, NextReport, NextRequest, next, next_by_tree};
pub use play::{Adversary, Guesser, Session};
pub use prove::{ProveRequest, check_proof, prove};
pub use rate::{CodeRow, RateReport, rate};
pub use rules::{Preset, RulesChoice};
pub use strategy::{StrategyChoice, StrategyName};
pub use tree::{TreeRequest, check_tree, simulate, tree};

pub use pegword_games::mastermind::FeedbackRule;
