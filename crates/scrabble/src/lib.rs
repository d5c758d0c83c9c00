//! Tiles on a board: every legal play, its score and the best one.
//!
//! The best move of a position. QI scores 22 on the start, and here no tile that is kept is worth anything:
//! ```
//! use pegword_lexicon::{Contents, Kwg, Lexicon, WordSet};
//! use pegword_scrabble::{Engine, Leaves, Move, Position, Rules, StaticEquity, View, Vocabulary, Wanted};
//! let rules = Rules::built_in("standard").ok_or("built in")?;
//! let words: WordSet = [rules.alphabet.parse("QI")?, rules.alphabet.parse("IS")?].into_iter().collect();
//! let kwg = Kwg::build(&words, Contents::DawgAndGaddag)?;
//! let vocabulary = Vocabulary::new(Lexicon::new("two words", rules.alphabet.clone(), kwg))?;
//! let engine = StaticEquity { vocabulary: &vocabulary, leaves: &Leaves::none() };
//! let position = Position::parse("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 QIS/ 0/0 0", &rules)?;
//! let best = engine.rank(&View::of_position(&rules, &position), Wanted::top(1), &|_, _| true);
//! let Move::Play(play) = &best.moves[0].action else { return Err("a play".into()) };
//! assert_eq!(play.score, 22); // (10 + 1) × 2
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The score of a play, word by word. QUIZ through an I that lies there:
//! ```
//! use pegword_scrabble::{Position, Rules, WrittenPlay, place, score};
//! let rules = Rules::built_in("standard").ok_or("built in")?;
//! let cgp = "15/15/15/15/15/15/15/7I7/15/15/15/15/15/15/15 QUZ/ 0/0 0";
//! let position = Position::parse(cgp, &rules)?;
//! let written: WrittenPlay = "8F QU.Z".parse()?;
//! let play = place(&rules, &position.board, Some(position.rack()), &written)?;
//! let scored = score(&rules, &position.board, &play);
//! assert_eq!((scored.words.len(), scored.total()), (1, 22)); // 10 + 1 + 1 + 10
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game, step by step:
//! ```
//! use std::sync::Arc;
//! use pegword_scrabble::{Draw, Game, Move, Rack, Rules, Seat, place};
//! let rules = Arc::new(Rules::built_in("standard").ok_or("built in")?);
//! let mut game = Game::new(rules.clone(), Seat::First);
//! game.draw(Seat::First, Draw::Tiles(&Rack::parse("AEINQST", &rules.alphabet)?))?;
//! let play = place(&rules, game.board(), None, &"8G QATS".parse()?)?;
//! game.make(Move::Play(play), Draw::Unknown)?;
//! game.make(Move::Pass, Draw::Unknown)?;
//! assert_eq!((game.scores(), game.on_turn()), ([26, 0], Seat::First));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Rules`] are data: the board's shape and premium squares, the tiles and what they are worth. A
//! [`Position`] is a board with the racks and scores; it is read from and written to CGP
//! ([`Position::parse`]). A [`Field`] is a board made ready for one lexicon: it finds every legal
//! [`Play`] of a rack, or the best ones alone. An [`Engine`] ranks all moves of the player on turn, and
//! whoever wants them ranked asks one: a [`Strategy`] that plays, a [`Match`] of two of them, a
//! [`Grader`] that says what moves lost, the [`Training`] that leaves are learnt from. [`judge`] says of
//! a play that somebody wrote down whether it is legal, and what each word of it scores. A [`Game`] is
//! played move by move, and every step can be taken back.
//!
//! Words come from the lexicon crate; guessing games are none of this crate's business, nor are
//! files, clocks and terminals.
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]
#![forbid(unsafe_code)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod best;
mod board;
mod engine;
mod equity;
mod field;
mod game;
mod generate;
mod grade;
mod judge;
mod layout;
mod leaves;
mod level;
mod match_play;
mod moves;
mod names;
mod notation;
mod parts;
mod play;
mod position;
mod rack;
mod ranking;
mod rules;
mod score;
mod spans;
mod square;
mod strategy;
mod tile;
mod training;
mod unseen;
mod valuation;
mod vocabulary;

pub use board::Board;
pub use engine::{ByScore, Engine, Ranked, StaticEquity, View};
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
pub use level::Level;
pub use match_play::{Estimate, GameResult, Match, Tally};
pub use moves::RankedMove;
pub use names::UnknownName;
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
pub use square::{Axis, Coordinates, CoordinatesError, LARGEST_BOARD, Square};
pub use strategy::{Choice, Strategy};
pub use tile::Tile;
pub use training::{Learnt, Training};
pub use unseen::Unseen;
pub use valuation::Valuation;
pub use vocabulary::Vocabulary;
