//! Tiles on a board: every legal play, its score and the best one.
//!
//! [`Rules`] are data: the board's shape and premium squares, the tiles and what they are worth. A
//! [`Position`] is a board with the racks and scores; it is read from and written to CGP
//! ([`Position::parse`]). A [`Field`] is a board made ready for one lexicon: it finds every legal
//! [`Play`] of a rack, or the best by score or equity alone. [`judge`] says of a play that somebody
//! wrote down whether it is legal, and what each word of it scores. A [`Game`] is played move by move,
//! and every step can be taken back; a [`Grader`] says what its moves lost.
//!
//! Words come from the lexicon crate; guessing games are none of this crate's business, nor are
//! files, clocks and terminals.

mod best;
mod board;
mod equity;
mod field;
mod game;
mod generate;
mod grade;
mod judge;
mod layout;
mod leaves;
mod moves;
mod notation;
mod parts;
mod play;
mod position;
mod rack;
mod ranking;
mod rules;
mod score;
mod simulation;
mod spans;
mod square;
mod strategy;
mod tile;
mod training;
mod unseen;
mod valuation;

pub use board::Board;
pub use equity::Equity;
pub use field::{Field, NoGaddag};
pub use game::{
    Action, Bag, ChallengeRule, Draw, Ending, Game, Held, Move, MoveError, Phase, Seat, SetupError,
    Turn, Verdict,
};
pub use grade::{Grade, Grader, Ungraded};
pub use judge::{PlayError, judge, place};
pub use layout::{Layout, Premium};
pub use leaves::{KlvError, LeaveTable, Leaves, LeavesCsvError, TooManyLeaves};
pub use moves::RankedMove;
pub use notation::{
    CgpError, DrawingError, Event, EventAction, Fault, Gcg, GcgError, PlayTextError, Player,
    Pragma, Problem, TilesError, WrittenPlay, parse_drawing,
};
pub use play::Play;
pub use position::Position;
pub use rack::{LARGEST_RACK, Rack};
pub use ranking::{RankedPlay, Ranking, Wanted};
pub use rules::{Rules, RulesError};
pub use score::{FormedWord, Scored, score};
pub use simulation::{Estimate, GameResult, Simulation, Tally};
pub use square::{Axis, Coordinates, CoordinatesError, LARGEST_BOARD, Square};
pub use strategy::{Strategy, Vocabulary};
pub use tile::Tile;
pub use training::Training;
pub use unseen::Unseen;
pub use valuation::Valuation;
