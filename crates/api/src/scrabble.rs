//! What to play on a board: the reports `scrabble.next`, `scrabble.count`, `scrabble.score` and
//! `scrabble.rules`.

mod count;
mod next;
mod request;
mod rules;
mod score;

pub use count::{CountReport, count};
pub use next::{MoveReport, NextReport, next};
pub use request::{PositionSource, ScrabbleRequest};
pub use rules::{RulesReport, RulesSummary, TileKind, built_in_rules, rules};
pub use score::{ScoreReport, ScoredWord, score};

pub use crate::lexicon::Source;
