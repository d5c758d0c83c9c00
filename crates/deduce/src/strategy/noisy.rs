//! A greedy player with a little noise, for difficulty scores that do not hang on one tie.

use super::{Score, Scratch, Strategy};
use crate::{Clue, Game, GuessId, Position, bits};
use std::f64::consts::LN_2;

/// [`FewestMisses`](super::FewestMisses) of a player who errs a little: the guess with the highest
/// share of candidates that do not cost, plus Gumbel noise.
///
/// The noise depends on the seed, the clues so far and the guess, and on nothing else: all secrets
/// meet the same player, so one tree per seed serves them all, and any thread may build it.
/// It takes 4,096 equally likely values, the quantiles of the Gumbel distribution.
/// Ties: a guess that could be the secret first, then the first in the list.
/// Source: E. J. Gumbel, “Statistical Theory of Extreme Values” (1954).
#[derive(Clone, Debug)]
pub struct NoisyMisses {
    seed: u64,
    noise: Box<[f64]>,
}

/// How many values the noise takes, as a power of two.
const NOISE_BITS: u32 = 12;

impl NoisyMisses {
    /// A player whose noise is `scale` times a standard Gumbel variable.
    ///
    /// With a scale of 0 it plays like [`FewestMisses`](super::FewestMisses).
    #[must_use]
    pub fn new(scale: f64, seed: u64) -> Self {
        let quantile = |i: u64| {
            // u = (2i + 1) / 2^13 lies in the middle of its step; -ln(-ln u) by whole numbers.
            let minus_ln = (f64::from(NOISE_BITS + 1) - bits::log2(2 * i + 1)) * LN_2;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "between 2^39 and 2^56"
            )]
            let fixed = (minus_ln * (1_u64 << 52) as f64) as u64;
            -scale * LN_2 * (bits::log2(fixed) - 52.0)
        };
        Self { seed, noise: (0..1 << NOISE_BITS).map(quantile).collect() }
    }
}

impl<G: Game> Strategy<G> for NoisyMisses {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        scratch: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let Position { game, candidates, weights, history, .. } = *position;
        let weight = weights.total(candidates).max(1) as f64;
        let state = history.iter().fold(mix(self.seed), |state, clue| {
            let Clue { guess, feedback } = clue;
            mix(mix(state ^ u64::from(guess.0)) ^ feedback.0)
        });
        scratch.totals.clear();
        game.cost_totals(guesses, candidates, weights, &mut scratch.totals);
        scores.extend(guesses.iter().zip(&scratch.totals).map(|(guess, &total)| {
            let draw = mix(state ^ u64::from(guess.0)) >> (64 - NOISE_BITS);
            Score::new(total as f64 / weight - self.noise[draw as usize])
        }));
    }
}

/// One step of the generator `SplitMix64`.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, “Fast Splittable Pseudorandom Number Generators”
/// (2014).
fn mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
