//! The engine under guessing games.
//!
//! A *secret* is hidden; every *guess* earns *feedback*; a guess with its feedback is a *clue*.
//! The secrets that fit the clues so far are *candidates*, and a guess splits them into *classes*
//! that would answer alike. A [`Strategy`] chooses guesses; a [`Tree`] is a strategy worked out to
//! the end. Games come in through one trait, [`Game`], and the engine knows none by name.
//!
//! | to | use |
//! | --- | --- |
//! | describe a game | [`Game`], [`Pool`], [`Weights`] |
//! | know what still fits | [`candidates`], [`Position`] |
//! | choose a guess, and see why | [`Strategy`], [`rank`] |
//! | play to the end | [`trace`], [`outcome`], [`Tree`] |
//! | compare strategies | [`Outcome`], [`Objective`] |
//! | set against the guesser | [`Setter`] |
//! | find the wrong clue | [`diagnose`] |
//!
//! Nothing here reads files or clocks, prints, or draws random numbers of its own: the same
//! arguments give the same results, to the last bit, on every machine.
#![forbid(unsafe_code)]
#![expect(
    clippy::cast_precision_loss,
    reason = "numbers of secrets, their sums and powers of two stay in the exact range of f64"
)]

#[cfg(test)]
extern crate self as pegword_deduce;

mod bits;
mod codec;
mod counter;
mod diagnosis;
pub mod example;
mod game;
mod outcome;
mod partition;
mod play;
mod pool;
mod position;
pub mod proof;
mod rank;
mod setter;
mod strategy;
mod symmetry;
mod table;
mod tree;
mod weights;

pub use bits::{entropy_bits, information_bits};
pub use diagnosis::{Diagnosis, MAX_CLUES, Repair, TooManyClues, diagnose};
pub use game::{
    Clue, Feedback, Game, GuessId, SecretId, all_secrets, candidates, keep_fitting, reach_by_turns,
};
pub use outcome::{Objective, ObjectiveError, Outcome, Value};
pub use partition::{Class, Partitioner, Split};
pub use play::{PlayError, outcome, outcome_watched, trace};
pub use pool::{AllGuesses, CandidatesOnly, Limited, Memory, Pool, Unasked};
pub use position::Position;
pub use proof::{Beam, BeamError};
pub use rank::{Measures, Ranked, rank, rank_first};
pub use setter::{CostliestClass, LargestClass, Setter};
pub use strategy::{
    Entropy, ExpectedSize, FewestMisses, FirstThatFits, Measure, MostClasses, NoisyMisses, Rollout,
    Score, Scratch, Strategy, StrategyName, UnknownStrategy, WorstCase, choose_by, score_by,
};
pub use symmetry::{Permutation, Symmetry};
pub use table::Tabled;
pub use tree::{
    Branch, BuildError, CheckError, FollowError, LabelledTree, Labels, LoadError, ShapeError, Tree,
};
pub use weights::{Weights, WeightsError};
