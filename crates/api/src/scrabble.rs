//! What to play on a board, and what was played: the reports `scrabble.next`, `.count`, `.score`,
//! `.rules`, `.check` and `.analyze`.

mod analyze;
mod check;
mod count;
mod games;
mod leaves;
mod next;
mod points;
mod request;
mod rules;
mod score;

pub use analyze::{
    AnalyzeReport, AnalyzeRequest, AnalyzedGame, GradedMove, PlayerGrades, TurnReport, WorstTurn,
    analyze,
};
pub use check::{CheckReport, CheckRequest, CheckedGame, GameProblem, check, fix};
pub use count::{CountReport, count};
pub use games::{GameFile, RefusedFile};
pub use leaves::{LeavesChoice, LeavesUsed, NamedLeaves, default_leaves};
pub use next::{MoveOrder, MoveReport, NextReport, NextRequest, next};
pub use points::Points;
pub use request::{PositionSource, ScrabbleRequest};
pub use rules::{RulesReport, RulesSummary, TileKind, built_in_rules, rules};
pub use score::{ScoreReport, ScoredWord, score};

pub use crate::lexicon::Source;
