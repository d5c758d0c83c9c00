//! The guesses of positional hangman that are worth a look.

use pegword_deduce::{Clue, Game, GuessId, Pool, SecretId, Weights};

use super::game::{Asked, Positional};

/// A word may be named when its chance is at least one in this many.
const LONGEST_ODDS: u64 = 64;

/// The questions that some candidate answers with yes and that have not been, and the words with a
/// chance of at least 1 in 64, beside the first of all.
///
/// Asking for a letter that no candidate has there, or that shows there already, tells nothing;
/// naming one of very many words tells next to nothing. Without them a ranking stays short.
#[derive(Clone, Copy, Debug)]
pub struct Questions<'w> {
    weights: &'w Weights,
}

impl<'w> Questions<'w> {
    /// The guesses worth a look when words are as likely as this says.
    pub const fn under(weights: &'w Weights) -> Self {
        Self { weights }
    }
}

/// Every word is as likely as any other.
impl Default for Questions<'_> {
    fn default() -> Self {
        Self::under(&Weights::UNIFORM)
    }
}

impl Pool<Positional> for Questions<'_> {
    fn fill(
        &self,
        game: &Positional,
        history: &[Clue],
        candidates: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let mut letters = vec![0_u64; game.width()];
        for &secret in candidates {
            for (here, &number) in letters.iter_mut().zip(game.row(secret)) {
                *here |= 1 << number;
            }
        }
        for clue in history {
            if let (Asked::Letter { place, .. }, Positional::YES) =
                (game.asked(clue.guess), clue.feedback)
            {
                letters[place] = 0;
            }
        }
        for (place, mut here) in letters.into_iter().enumerate() {
            here &= !1; // a sign
            while here != 0 {
                let number = here.trailing_zeros() as usize;
                guesses.push(GuessId((place * game.n_letters() + number - 1) as u32));
                here &= here - 1;
            }
        }
        let total = self.weights.total(candidates);
        let likely = |&secret: &SecretId| self.weights.of(secret) * LONGEST_ODDS >= total;
        let words = candidates.iter().enumerate().filter(|(at, secret)| *at == 0 || likely(secret));
        guesses.extend(words.filter_map(|(_, &secret)| game.naming(secret)));
    }
}
