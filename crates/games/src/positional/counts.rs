//! How many candidates have each letter at each place: one pass over them serves every question.

use pegword_deduce::{GuessId, Position, SecretId, Weights};

use super::game::{Asked, Positional};

/// For each letter at each place, the weight of the candidates that have it there.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    /// The weights of one place after the other; a place starts with that of the signs.
    having: Vec<u64>,
    /// How many numbers a place takes.
    stride: usize,
    /// The weight of all candidates.
    total: u64,
}

impl Counts {
    /// The counts of a position. `O(candidates × places)`.
    pub(super) fn of(position: &Position<'_, Positional>) -> Self {
        let mut counts = Self::default();
        counts.count(position.game, position.weights, position.candidates);
        counts
    }

    /// Counts anew.
    pub(super) fn count(&mut self, game: &Positional, weights: &Weights, secrets: &[SecretId]) {
        self.stride = game.n_letters() + 1;
        self.having.clear();
        self.having.resize(game.width() * self.stride, 0);
        self.total = weights.total(secrets);
        for &secret in secrets {
            let weight = weights.of(secret);
            for (place, &number) in self.having.chunks_exact_mut(self.stride).zip(game.row(secret))
            {
                place[usize::from(number)] += weight;
            }
        }
    }

    /// The weight of all candidates.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// The weight of the candidates for which the guess is a hit. A guess of a word must name a
    /// candidate, or it counts as one that none is.
    pub(super) fn hit(&self, position: &Position<'_, Positional>, guess: GuessId) -> u64 {
        match position.game.asked(guess) {
            Asked::Letter { place, letter } => self.having[place * self.stride + letter.index()],
            Asked::Word(secret) if position.could_be_secret(guess) => position.weights.of(secret),
            Asked::Word(_) => 0,
        }
    }

    /// The questions that some candidates answer with yes, in order, with the weight of those.
    pub(super) fn questions(&self) -> impl Iterator<Item = (GuessId, u64)> {
        let numbers = self.having.chunks_exact(self.stride).flat_map(|place| &place[1..]);
        (0..).map(GuessId).zip(numbers.copied()).filter(|&(_, having)| having > 0)
    }
}
