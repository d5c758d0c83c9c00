//! What to play on a board: the reports `scrabble.next`, `scrabble.count`, `scrabble.score` and
//! `scrabble.rules`; and what comes of whole games: `scrabble.simulate`, `scrabble.train`.

mod count;
mod games;
mod leaves;
mod level;
mod next;
mod play;
mod request;
mod rules;
mod score;
mod simulate;

pub use count::{CountReport, count};
pub use games::GameFile;
pub use leaves::{LeavesChoice, LeavesUsed, NamedLeaves, default_leaves};
pub use level::Level;
pub use next::{MoveReport, NextReport, next};
pub use play::{GameRequest, Hint, Remarks, Session, Step, Summary};
pub use request::{PositionSource, ScrabbleRequest};
pub use rules::{RulesReport, RulesSummary, TileKind, built_in_rules, rules};
pub use score::{ScoreReport, ScoredWord, score};
pub use simulate::{
    LeavesForm, PlayerChoice, PlayerReport, SimulateReport, SimulateRequest, TileWorth,
    TrainReport, TrainRequest, simulate, train,
};

pub use crate::lexicon::Source;
pub use pegword_scrabble::ChallengeRule;
