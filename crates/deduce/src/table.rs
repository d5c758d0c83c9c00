//! A game with all its feedbacks worked out in advance.

use crate::{Feedback, Game, GuessId, SecretId, Weights};
use std::thread;

/// Another game, answering from a table of one byte per guess and secret.
///
/// Worth its memory when the game is asked many times; results are the same.
#[derive(Clone, Debug)]
pub struct Tabled<G> {
    game: G,
    n_secrets: usize,
    /// Row by row: the feedbacks of one guess to all secrets.
    table: Box<[u8]>,
}

/// Why a game was refused a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum TableError {
    #[error("a table needs a game of at most 256 feedbacks, numbered from 0")]
    ManyFeedbacks,
    #[error("the table would take {bytes} bytes, more than {limit}")]
    TooLarge { bytes: u64, limit: u64 },
}

impl<G: Game + Sync> Tabled<G> {
    /// Works out all feedbacks of `game` on `threads` threads (at least one).
    ///
    /// # Errors
    /// [`TableError`] if a feedback does not fit a byte, or if the table exceeds `limit` bytes.
    pub fn new(game: G, limit: u64, threads: usize) -> Result<Self, TableError> {
        if game.n_feedbacks().is_none_or(|n| n > 256) {
            return Err(TableError::ManyFeedbacks);
        }
        let bytes = u64::from(game.n_secrets()) * u64::from(game.n_guesses());
        if bytes > limit {
            return Err(TableError::TooLarge { bytes, limit });
        }
        let secrets = crate::all_secrets(&game);
        let mut table = vec![0; secrets.len() * game.n_guesses() as usize].into_boxed_slice();
        let n_rows = (game.n_guesses() as usize).div_ceil(threads.max(1)).max(1);
        let n_secrets = secrets.len().max(1);
        thread::scope(|scope| {
            for (block, first) in
                table.chunks_mut(n_rows * n_secrets).zip((0..game.n_guesses()).step_by(n_rows))
            {
                let (game, secrets) = (&game, secrets.as_slice());
                let mut fill = move || {
                    let mut row = Vec::with_capacity(n_secrets);
                    for (answers, guess) in block.chunks_mut(n_secrets).zip(first..) {
                        row.clear();
                        game.feedbacks(GuessId(guess), secrets, &mut row);
                        for (answer, feedback) in answers.iter_mut().zip(&row) {
                            let [low, ..] = feedback.0.to_le_bytes();
                            *answer = low;
                        }
                    }
                };
                if threads <= 1 {
                    fill();
                } else {
                    scope.spawn(fill);
                }
            }
        });
        Ok(Self { game, n_secrets, table })
    }
}

impl<G> Tabled<G> {
    /// The game behind the table.
    pub const fn game(&self) -> &G {
        &self.game
    }

    fn row(&self, guess: GuessId) -> &[u8] {
        &self.table[guess.0 as usize * self.n_secrets..][..self.n_secrets]
    }
}

impl<G: Game> Game for Tabled<G> {
    fn n_secrets(&self) -> u32 {
        self.game.n_secrets()
    }

    fn n_guesses(&self) -> u32 {
        self.game.n_guesses()
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        Feedback(u64::from(self.row(guess)[secret.0 as usize]))
    }

    fn cost(&self, feedback: Feedback) -> u32 {
        self.game.cost(feedback)
    }

    fn ends(&self, feedback: Feedback) -> bool {
        self.game.ends(feedback)
    }

    fn ends_when_known(&self) -> bool {
        self.game.ends_when_known()
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        self.game.names(guess)
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        self.game.naming(secret)
    }

    fn is_hit(&self, feedback: Feedback) -> bool {
        self.game.is_hit(feedback)
    }

    fn shows(&self, feedback: Feedback) -> u32 {
        self.game.shows(feedback)
    }

    fn distance(&self, seen: Feedback, other: Feedback) -> u32 {
        self.game.distance(seen, other)
    }

    fn n_feedbacks(&self) -> Option<usize> {
        self.game.n_feedbacks()
    }

    fn feedbacks(&self, guess: GuessId, secrets: &[SecretId], out: &mut Vec<Feedback>) {
        let row = self.row(guess);
        out.extend(secrets.iter().map(|secret| Feedback(u64::from(row[secret.0 as usize]))));
    }

    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        for (column, &guess) in guesses.iter().enumerate() {
            let row = self.row(guess);
            let entries = out[column..].iter_mut().step_by(guesses.len());
            for (entry, secret) in entries.zip(secrets) {
                *entry = row[secret.0 as usize].into();
            }
        }
    }

    fn cost_totals(
        &self,
        guesses: &[GuessId],
        secrets: &[SecretId],
        weights: &Weights,
        totals: &mut Vec<u64>,
    ) {
        self.game.cost_totals(guesses, secrets, weights, totals);
    }
}
