//! What the guessing games share: each verb, once.
//!
//! A game *opens* itself: it reads its options and the lists they name, and is a `Puzzle` then, which says
//! what its secrets and guesses are called, which of them are allowed, how likely each is, and how guesses are
//! chosen. The verbs (`next`, `tree`, `prove`, `rate`, `simulate`, `analyze` and both sides of
//! `play`) are functions of any puzzle. A new game is rules, notation and an opening; it needs no verb.

pub(crate) mod analyze;
pub(crate) mod next;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod questions;
pub(crate) mod rate;
pub(crate) mod simulate;
mod statistics;
pub(crate) mod tree;

pub use analyze::{AnalyzeReport, Grade};
pub use next::{Conflict, Continuation, Guess, GuessRow, NextReport, RepairRow};
pub use prove::{ProofOptions, ProofPrior, ProofReport, ThenRow};
pub use questions::{GameOptions, NoLimits, Options, WholeGame};
pub use rate::{RateReport, Rated, RatedCode, RatedWord};
pub use simulate::{LengthRow, SampleOptions, SimulateReport};
pub use statistics::{Bar, Statistics, Stopped};
pub use tree::{TreeOptions, TreeReport, Weighted};

use pegword_deduce::{
    AllGuesses, Clue, Game, GuessId, Labels, Pool, Position, SecretId, Strategy, StrategyName,
    Symmetry, Weights,
};
use pegword_lexicon::Tier;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

use crate::Error;
use crate::options::{BeamOptions, ListUsed, PriorOptions, SkippedLines};

/// A guessing game that was opened.
pub(crate) trait Puzzle: Sync {
    /// The game as the engine sees it.
    type Game: Game + Sync;

    /// What it is called: `mastermind`.
    fn name(&self) -> &'static str;

    /// What it calls its secrets and costs.
    fn nouns(&self) -> Nouns;

    /// The game as the engine sees it.
    fn game(&self) -> &Self::Game;

    /// How guesses, answers and secrets are written.
    fn labels(&self) -> impl Labels + '_;

    /// The lists that answers rest on.
    fn grounds(&self) -> Grounds;

    /// The guess that was typed.
    fn guess(&self, typed: &str) -> Result<GuessId, Error>;

    /// How guesses are chosen.
    fn plan(&self) -> Plan<'_, Self::Game>;

    // A game says the above, and of the following what is different from the usual.

    /// A guess as reports give it.
    fn named(&self, guess: GuessId) -> Guess {
        Guess::Text(self.labels().guess_text(guess))
    }

    /// The guesses that are allowed.
    fn pool(&self) -> Box<dyn Pool<Self::Game> + '_> {
        Box::new(AllGuesses)
    }

    /// The same guesses, for proofs, beams and trees of all games: those that `symmetry` speaks of.
    fn whole_pool(&self) -> Box<dyn Pool<Self::Game> + '_> {
        self.pool()
    }

    /// What is alike, where all guesses are allowed.
    fn symmetry(&self) -> Option<Box<dyn Symmetry<Self::Game> + '_>> {
        None
    }

    /// How likely each secret is.
    fn weights(&self) -> &Weights {
        &Weights::UNIFORM
    }

    /// What restricts the guesses: `hard mode`.
    fn mode(&self) -> Option<&'static str> {
        None
    }

    /// Refuses a guess that the rules do not allow after these clues.
    fn check_guess(&self, _: &[Clue], _: GuessId) -> Result<(), Error> {
        Ok(())
    }

    /// How common a secret is, if that is known.
    fn tier(&self, _: SecretId) -> Option<Tier> {
        None
    }

    /// Are games played to the end with every guess where few secrets are left?
    fn ends_exactly(&self) -> bool {
        false
    }

    /// How many guesses are tried times secrets left, above which only some guesses are tried.
    fn most_work(&self) -> u64 {
        1 << 31
    }
}

/// How guesses are chosen.
pub(crate) struct Plan<'p, G: Game> {
    /// The strategy; for a beam what a single guess goes by.
    pub(crate) strategy: Box<dyn Strategy<G> + Sync + 'p>,
    /// What it is called, with what restricts it.
    pub(crate) label: String,
    /// For a beam: what a single guess goes by, likewise.
    pub(crate) single: String,
    /// The search of whole games, if it is one.
    pub(crate) beam: Option<BeamOptions>,
    /// How the end of a game is searched.
    pub(crate) ending: BeamOptions,
    /// Try at most this many guesses.
    pub(crate) limit: Option<usize>,
}

/// What a game calls its secrets and what guesses cost, in the plural.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Nouns {
    /// Words, codes.
    pub secrets: Cow<'static, str>,
    /// Misses, questions, guesses.
    pub costs: Cow<'static, str>,
}

/// The lists that answers rest on.
#[derive(Clone, Debug)]
pub(crate) struct Grounds {
    pub(crate) lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    pub(crate) allowed: Option<ListUsed>,
    pub(crate) skipped: Vec<SkippedLines>,
    /// What says how likely the secrets are.
    pub(crate) prior: PriorOptions,
}

impl Nouns {
    pub(crate) const fn new(secrets: &'static str, costs: &'static str) -> Self {
        Self { secrets: Cow::Borrowed(secrets), costs: Cow::Borrowed(costs) }
    }
}

impl Grounds {
    pub(crate) fn of(lexicon: ListUsed) -> Self {
        Self { lexicon, allowed: None, skipped: Vec::new(), prior: PriorOptions::default() }
    }
}

/// A puzzle after some clues, for a strategy.
pub(crate) fn position<'a, P: Puzzle>(
    puzzle: &'a P,
    candidates: &'a [SecretId],
    history: &'a [Clue],
    pool: &'a dyn Pool<P::Game>,
) -> Position<'a, P::Game> {
    Position::new(puzzle.game(), candidates)
        .after(history)
        .with_pool(pool)
        .with_weights(puzzle.weights())
}

/// How guesses are chosen by a strategy of the engine; a single guess of a beam goes by `single`.
pub(crate) fn plan_of<'p, G: Game + 'p>(
    name: StrategyName,
    single: StrategyName,
    beam: BeamOptions,
    known: &[StrategyName],
) -> Plan<'p, G> {
    // Names that a game does not have are refused before.
    let name = if known.contains(&name) { name } else { known[0] };
    let is_beam = name == StrategyName::Beam;
    let engine = if is_beam { single } else { name };
    Plan {
        strategy: engine.strategy().expect("a strategy that looks at one guess"),
        label: if is_beam { beam.label() } else { name.to_string() },
        single: engine.to_string(),
        beam: is_beam.then_some(beam),
        ending: beam,
        limit: None,
    }
}

impl<G: Game> Plan<'_, G> {
    /// Adds what restricts it to what it is called.
    pub(crate) fn restricted(mut self, restriction: &str) -> Self {
        self.label.push_str(restriction);
        self.single.push_str(restriction);
        self
    }
}

/// Refuses a strategy that a game does not have.
pub(crate) fn check_strategy(name: StrategyName, known: &[StrategyName]) -> Result<(), Error> {
    if known.contains(&name) {
        return Ok(());
    }
    let has: Vec<String> = known.iter().map(ToString::to_string).collect();
    let error = Error::NoStrategy { name: name.to_string(), has: has.join(", ") };
    Err(error.at(crate::Place::field("strategy")))
}

/// The guess to begin with, if one was typed.
pub(crate) fn first_guess<P: Puzzle>(
    puzzle: &P,
    typed: Option<&str>,
) -> Result<Option<GuessId>, Error> {
    typed.map(|typed| puzzle.guess(typed)).transpose()
}
