//! How a guess is chosen.
//!
//! A strategy gives each allowed guess a [`Score`]; the lowest wins. All share one tie rule:
//! of equal scores, a guess that could be the secret first, then the first in the list.

mod first;
mod measures;
mod misses;
mod name;
mod noisy;
mod rollout;

pub use first::FirstThatFits;
pub use measures::{Entropy, ExpectedSize, Measure, MostClasses, WorstCase, choose_by, score_by};
pub use misses::FewestMisses;
pub use name::{StrategyName, UnknownStrategy};
pub use noisy::NoisyMisses;
pub use rollout::Rollout;

use crate::bits::TIE;
use crate::play::Player;
use crate::{Game, GuessId, Partitioner, Position};
use std::cmp::Ordering;
use std::fmt;

/// How good a guess is in the eyes of a strategy: lower is better.
///
/// Parts are compared one after the other; parts within 1e-9 of each other are equal.
/// Whole numbers up to 2^53 are exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score(pub [f64; 3]);

impl Score {
    /// A score of one part.
    #[must_use]
    pub const fn new(value: f64) -> Self {
        Self([value, 0.0, 0.0])
    }

    /// Which is lower, or equal within the tolerance.
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        for (a, b) in self.0.iter().zip(&other.0) {
            if *a < b - TIE {
                return Ordering::Less;
            }
            if *a > b + TIE {
                return Ordering::Greater;
            }
        }
        Ordering::Equal
    }
}

/// Buffers that strategies use again from guess to guess.
#[derive(Default)]
pub struct Scratch {
    /// Splits candidates into classes.
    pub partitioner: Partitioner,
    guesses: Vec<GuessId>,
    scores: Vec<Score>,
    totals: Vec<u64>,
    player: Option<Box<Player>>,
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scratch").finish_non_exhaustive()
    }
}

impl Scratch {
    /// Takes the player for games inside games; give it back by [`Scratch::keep_player`].
    pub(crate) fn take_player(&mut self) -> Box<Player> {
        self.player.take().unwrap_or_default()
    }

    pub(crate) fn keep_player(&mut self, player: Box<Player>) {
        self.player = Some(player);
    }
}

/// A way to choose guesses.
///
/// A game's own strategy implements [`score`](Strategy::score) and inherits the choice.
pub trait Strategy<G: Game> {
    /// Appends to `scores` the score of each of `guesses`, in order.
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        scratch: &mut Scratch,
        scores: &mut Vec<Score>,
    );

    // Strategies implement the method above and inherit the one below.

    /// The allowed guess with the lowest score, or `None` if no guess is allowed or no candidate
    /// is left.
    ///
    /// Ties: a guess that could be the secret first, then the first in the list.
    /// A strategy may replace this by a faster way to the same guess.
    fn choose(&self, position: &Position<'_, G>, scratch: &mut Scratch) -> Option<GuessId> {
        if position.candidates.is_empty() {
            return None;
        }
        let mut guesses = std::mem::take(&mut scratch.guesses);
        let mut scores = std::mem::take(&mut scratch.scores);
        position.fill_guesses(&mut guesses);
        scores.clear();
        self.score(position, &guesses, scratch, &mut scores);
        let mut best: Option<(GuessId, Score)> = None;
        for (&guess, &score) in guesses.iter().zip(&scores) {
            let better = best.is_none_or(|(rival, low)| match score.compare(&low) {
                Ordering::Less => true,
                Ordering::Equal => {
                    position.could_be_secret(guess) && !position.could_be_secret(rival)
                }
                Ordering::Greater => false,
            });
            if better {
                best = Some((guess, score));
            }
        }
        scratch.guesses = guesses;
        scratch.scores = scores;
        best.map(|(guess, _)| guess)
    }
}

impl<G: Game, S: Strategy<G> + ?Sized> Strategy<G> for &S {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        scratch: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        (**self).score(position, guesses, scratch, scores);
    }

    fn choose(&self, position: &Position<'_, G>, scratch: &mut Scratch) -> Option<GuessId> {
        (**self).choose(position, scratch)
    }
}

impl<G: Game, S: Strategy<G> + ?Sized> Strategy<G> for Box<S> {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        scratch: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        (**self).score(position, guesses, scratch, scores);
    }

    fn choose(&self, position: &Position<'_, G>, scratch: &mut Scratch) -> Option<GuessId> {
        (**self).choose(position, scratch)
    }
}
