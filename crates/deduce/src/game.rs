//! What a guessing game is: two numbered lists and one pure question.
//!
//! A *secret* is hidden; a *guess* earns *feedback*; a guess with its feedback is a *clue*.
//! The engine sees numbers only: words, letters and colours stay with the game that owns the lists.

use crate::Weights;
use serde::{Deserialize, Serialize};

/// A secret: its place in the game's list of secrets, from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct SecretId(pub u32);

/// A guess: its place in the game's list of guesses, from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct GuessId(pub u32);

/// What the guesser is told, as a number that only the game can read.
///
/// Pegs, coloured tiles, a bit mask of the places where a letter stands.
/// The order of the numbers is the fixed order of replies: classes, subtrees and reports follow it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Feedback(pub u64);

/// A guess with the feedback it earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Clue {
    /// What was asked.
    pub guess: GuessId,
    /// What the setter answered.
    pub feedback: Feedback,
}

/// A secret is hidden; each guess earns feedback.
///
/// A game implements the first five methods, and [`names`](Game::names) with
/// [`naming`](Game::naming) if a guess can be the secret.
/// The rest is inherited; the last three are kernels that a game may replace by faster ones with
/// the same results.
/// [`example::HigherLower`](crate::example::HigherLower) is one in full.
pub trait Game {
    /// How many secrets there are.
    fn n_secrets(&self) -> u32;

    /// How many guesses there are.
    fn n_guesses(&self) -> u32;

    /// The answer to `guess` when `secret` is hidden. Pure: same arguments, same answer.
    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback;

    /// What hearing `feedback` costs: one a turn in Mastermind, one a miss in hangman.
    fn cost(&self, feedback: Feedback) -> u32;

    /// Whether `feedback` ends the game: all pegs black, all tiles green.
    fn ends(&self, feedback: Feedback) -> bool;

    // Games implement the methods above and inherit those below.

    /// Whether one candidate left ends the game at no further cost, as in hangman.
    fn ends_when_known(&self) -> bool {
        false
    }

    /// The secret that `guess` names, if it can be right. The inverse of [`naming`](Game::naming).
    fn names(&self, guess: GuessId) -> Option<SecretId> {
        let _ = guess;
        None
    }

    /// The guess that names `secret`, if there is one. The inverse of [`names`](Game::names).
    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        let _ = secret;
        None
    }

    /// Whether `feedback` is a hit: by default, when it is free or ends the game.
    fn is_hit(&self, feedback: Feedback) -> bool {
        self.cost(feedback) == 0 || self.ends(feedback)
    }

    /// How much `feedback` gives away, for a setter who would rather show less: letters shown.
    fn shows(&self, feedback: Feedback) -> u32 {
        let _ = feedback;
        0
    }

    /// How far `other` is from `seen`, for a clue that may have been misread; 0 is nearest.
    fn distance(&self, seen: Feedback, other: Feedback) -> u32 {
        let _ = (seen, other);
        0
    }

    /// The number of feedbacks, if all are below it and it is small enough to count in an array:
    /// at most 65,536.
    fn n_feedbacks(&self) -> Option<usize> {
        None
    }

    /// The most secrets that any strategy can find at a cost of at most `limit`, if no guess gets more
    /// than `others` answers that do not end the game: a bound for searches, which grows with both.
    /// [`reach_by_turns`] gives it for games in which every guess costs 1.
    ///
    /// Proofs believe it: a bound that is too low falsifies them, for the search then rules out strategies
    /// that there are. [`Certificate::check`](crate::proof::Certificate::check) does not ask for it, and so
    /// refuses what rests on a wrong one.
    fn reach(&self, limit: u32, others: u64) -> u64 {
        let _ = (limit, others);
        u64::MAX
    }

    /// Appends to `beyond`, for costs 0, 1, 2, …, what those of `secrets` weigh at least that cost more,
    /// whatever is asked: a bound for searches, as far as the game has one that looks at the secrets.
    ///
    /// Proofs believe it: a bound that is too high falsifies them, for the search then rules out strategies
    /// that there are. [`Certificate::check`](crate::proof::Certificate::check) does not ask for it, and so
    /// refuses what rests on a wrong one.
    fn costs_beyond(&self, secrets: &[SecretId], weights: &Weights, beyond: &mut Vec<u64>) {
        let _ = (secrets, weights, beyond);
    }

    /// Appends to `out` the feedback that each of `secrets`, in order, gives to `guess`.
    fn feedbacks(&self, guess: GuessId, secrets: &[SecretId], out: &mut Vec<Feedback>) {
        out.extend(secrets.iter().map(|&secret| self.feedback(guess, secret)));
    }

    /// Writes the feedbacks of all `guesses` to all `secrets`: one row per secret, each with one
    /// entry per guess; `out` has their product as its length.
    ///
    /// This is what strategies spend their time on. It is called only when
    /// [`n_feedbacks`](Game::n_feedbacks) is known.
    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        for (row, &secret) in out.chunks_exact_mut(guesses.len().max(1)).zip(secrets) {
            for (entry, &guess) in row.iter_mut().zip(guesses) {
                *entry = u16::try_from(self.feedback(guess, secret).0).unwrap_or(u16::MAX);
            }
        }
    }

    /// Appends to `totals`, for each of `guesses` in order, what it costs over all of `secrets`:
    /// the sum of weight times cost.
    fn cost_totals(
        &self,
        guesses: &[GuessId],
        secrets: &[SecretId],
        weights: &Weights,
        totals: &mut Vec<u64>,
    ) {
        totals.extend(guesses.iter().map(|&guess| {
            let cost = |&secret| u64::from(self.cost(self.feedback(guess, secret)));
            secrets.iter().map(|secret| weights.of(*secret) * cost(secret)).sum::<u64>()
        }));
    }
}

/// [`Game::reach`] where every guess costs 1, and one answer says that it is right: one secret with the
/// first guess, then one more after each of at most `others` other answers, and so on.
///
/// ```
/// use pegword_deduce::reach_by_turns;
/// // Too low, right, too high.
/// assert_eq!([0, 1, 2, 3].map(|guesses| reach_by_turns(guesses, 2)), [0, 1, 3, 7]);
/// ```
#[must_use]
pub fn reach_by_turns(limit: u32, others: u64) -> u64 {
    if others <= 1 {
        return if others == 0 { limit.min(1).into() } else { limit.into() };
    }
    let mut reach: u64 = 0;
    for _ in 0..limit {
        reach = reach.saturating_mul(others).saturating_add(1);
        if reach == u64::MAX {
            break;
        }
    }
    reach
}

/// A dense feedback as an index; too large a one is out of every array's bounds.
pub(crate) fn index(feedback: Feedback) -> usize {
    usize::try_from(feedback.0).unwrap_or(usize::MAX)
}

/// A number of secrets, classes or guesses, which are all numbered by `u32`.
pub(crate) fn count(n: usize) -> u32 {
    u32::try_from(n).expect("secrets and guesses are numbered by u32")
}

/// All secrets of `game`, in order.
pub fn all_secrets<G: Game>(game: &G) -> Vec<SecretId> {
    (0..game.n_secrets()).map(SecretId).collect()
}

/// The secrets that fit all of `clues`, in order: each would have given exactly the feedback seen.
///
/// Cost: one feedback per clue and secret that fits the clues before it.
pub fn candidates<G: Game>(game: &G, clues: &[Clue]) -> Vec<SecretId> {
    let mut left = all_secrets(game);
    for &clue in clues {
        keep_fitting(game, clue, &mut left);
    }
    left
}

/// Drops the secrets that would not have given the feedback of `clue`; the others keep their order.
pub fn keep_fitting<G: Game>(game: &G, clue: Clue, secrets: &mut Vec<SecretId>) {
    secrets.retain(|&secret| game.feedback(clue.guess, secret) == clue.feedback);
}
