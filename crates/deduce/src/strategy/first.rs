//! The simplest consistent player.

use super::{Score, Scratch, Strategy};
use crate::{Game, GuessId, Position};

/// The first guess in the list that could be the secret; if none is allowed, the first guess.
///
/// Source: folklore; S. Shapiro, “Playing Mastermind Logically”, SIGART Bulletin 85 (1983).
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstThatFits;

impl<G: Game> Strategy<G> for FirstThatFits {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        _: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let n_guesses = f64::from(position.game.n_guesses());
        scores.extend(guesses.iter().map(|&guess| {
            let place = f64::from(guess.0);
            Score::new(if position.could_be_secret(guess) { place } else { n_guesses + place })
        }));
    }

    fn choose(&self, position: &Position<'_, G>, _: &mut Scratch) -> Option<GuessId> {
        if position.candidates.is_empty() {
            return None;
        }
        let naming = |secret: &_| position.game.naming(*secret);
        let named = position.candidates.iter().filter_map(naming).min();
        named.or_else(|| position.guesses().first().copied())
    }
}
