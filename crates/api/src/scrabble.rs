//! What to play on a board: the reports `scrabble.next`, `scrabble.count` and `scrabble.score`.

mod count;
mod next;
mod request;
mod score;

pub use count::{CountReport, count};
pub use next::{MoveReport, NextReport, next};
pub use request::{PositionSource, ScrabbleRequest};
pub use score::{ScoreReport, ScoredWord, score};

pub use crate::lexicon::Source;
