//! The engine under guessing games.
//!
//! A *secret* is hidden; every *guess* earns *feedback*; a guess with its feedback is a *clue*.
//! The secrets that fit the clues so far are *candidates*, and a guess splits them into *classes*
//! that would answer alike. A [`Strategy`] chooses guesses; a [`Tree`] is a strategy worked out to
//! the end. Games come in through one trait, [`Game`], and the engine knows none by name.
//!
//! A game is two numbered lists and the answer to every guess. Here the secret is one of four words, and a
//! guess is told how many of its letters stand right; each guess costs 1:
//! ```
//! use pegword_deduce::{
//!     Feedback, Game, GuessId, MostClasses, Position, SecretId, all_secrets, rank,
//! };
//!
//! struct Words([&'static str; 4]);
//!
//! impl Game for Words {
//!     fn n_secrets(&self) -> u32 {
//!         4
//!     }
//!     fn n_guesses(&self) -> u32 {
//!         4
//!     }
//!     fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
//!         let (guess, secret) = (self.0[guess.0 as usize], self.0[secret.0 as usize]);
//!         Feedback(guess.chars().zip(secret.chars()).filter(|(a, b)| a == b).count() as u64)
//!     }
//!     fn cost(&self, _: Feedback) -> u32 {
//!         1
//!     }
//!     fn ends(&self, feedback: Feedback) -> bool {
//!         feedback == Feedback(3)
//!     }
//! }
//!
//! let game = Words(["bat", "bad", "cat", "cot"]);
//! let secrets = all_secrets(&game);
//! let ranked = rank(&Position::new(&game, &secrets), &MostClasses);
//! // `bad` has 2, 3, 1 and 0 letters in common with the words, so it tells all apart; so does `cot`.
//! assert_eq!(ranked.iter().map(|one| one.guess.0).collect::<Vec<_>>(), [1, 3, 0, 2]);
//! assert_eq!((ranked[0].measures.classes, ranked[0].measures.entropy_bits, ranked[0].tied), (4, 2.0, true));
//! assert_eq!((ranked[2].measures.classes, ranked[2].measures.worst), (3, 2));
//! ```
//!
//! A tree is a strategy for every secret at once. Here the secret is a number from 0 to 6, and a guess is
//! told whether it is too low, right or too high:
//! ```
//! use pegword_deduce::{GuessId, Position, Tree, WorstCase, all_secrets, example::HigherLower};
//!
//! let game = HigherLower(7);
//! let secrets = all_secrets(&game);
//! let tree = Tree::build(&Position::new(&game, &secrets), &WorstCase, None)?;
//! // Halving finds one number with one guess, two with two, and four with three.
//! assert_eq!(tree.root().guess(), Some(GuessId(3)));
//! let outcome = tree.outcome();
//! assert_eq!(outcome.histogram(), [0, 1, 2, 4]);
//! assert_eq!((outcome.total(), outcome.worst(), outcome.average()), (17, 3, 17.0 / 7.0));
//! # Ok::<(), pegword_deduce::BuildError>(())
//! ```
//!
//! A proof is the best tree, and why none is better, for a checker that believes nothing:
//! ```
//! use pegword_deduce::{Objective, Position, all_secrets, example::HigherLower};
//! use pegword_deduce::proof::Prover;
//!
//! let game = HigherLower(3);
//! let secrets = all_secrets(&game);
//! let position = Position::new(&game, &secrets);
//! let mut proving = Prover::new(position, Objective::AverageCost).start()?;
//! assert!(proving.run(&|_| true)?.is_proved());
//! let certificate = proving.certificate("a number below 3", &|_| true)?;
//! // One number is found with one guess, and the two others take two each, whatever is asked.
//! let checked = certificate.check(position, None)?;
//! assert_eq!(checked.outcome.unwrap().total(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]
#![forbid(unsafe_code)]
#![expect(
    clippy::cast_precision_loss,
    reason = "numbers of secrets, their sums and powers of two stay in the exact range of f64"
)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

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
