//! Greedy hangman: the guess that costs least now.

use super::{Score, Scratch, Strategy};
use crate::{Game, GuessId, Position};

/// The guess with the lowest expected cost now: in hangman, the letter that the fewest candidates
/// lack.
///
/// A guess that costs nothing is taken even when it splits nothing.
/// Ties: a guess that could be the secret first, then the first in the list: the earlier letter.
/// Source: folklore; N. Berry, “A Better Strategy for Hangman” (2012).
#[derive(Clone, Copy, Debug, Default)]
pub struct FewestMisses;

impl<G: Game> Strategy<G> for FewestMisses {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        scratch: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let Position { game, candidates, weights, .. } = *position;
        scratch.totals.clear();
        game.cost_totals(guesses, candidates, weights, &mut scratch.totals);
        scores.extend(scratch.totals.iter().map(|&total| Score::new(total as f64)));
    }
}
