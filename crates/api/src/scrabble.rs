//! What to play on a board, what was played, and whole games: the reports `scrabble.next`, `.count`,
//! `.score`, `.rules`, `.check`, `.analyze`, `.simulate` and `.train`.

mod analyze;
mod check;
mod count;
mod games;
mod leaves;
mod level;
mod next;
mod play;
mod points;
mod request;
mod rules;
mod score;
mod simulate;

pub use analyze::{
    AnalyzeReport, AnalyzeRequest, AnalyzedGame, GradedMove, PlayerGrades, TurnReport, WorstTurn,
    analyze,
};
pub use check::{CheckReport, CheckRequest, CheckedGame, FixedGame, GameProblem, check, fix};
pub use count::{CountReport, count};
pub use games::{GameFile, RefusedFile};
pub use leaves::{LeavesChoice, LeavesUsed, NamedLeaves, default_leaves};
pub use level::Level;
pub use next::{MoveOrder, MoveReport, NextReport, NextRequest, next};
pub use play::{GameRequest, Hint, Remarks, Session, Step, Summary};
pub use points::Points;
pub use request::{PositionSource, ScrabbleRequest};
pub use rules::{RulesReport, RulesSummary, TileKind, built_in_rules, rules};
pub use score::{ScoreReport, ScoredWord, score};
pub use simulate::{
    LeavesForm, PlayerChoice, PlayerReport, SimulateReport, SimulateRequest, TileWorth,
    TrainReport, TrainRequest, simulate, train,
};

pub use crate::lexicon::Source;
pub use pegword_scrabble::ChallengeRule;
