//! A game with all its feedbacks worked out in advance.

use crate::{Feedback, Game, GuessId, SecretId, Weights};
use std::thread;

/// Another game, answering from a table of one byte per guess and secret if that fits.
///
/// Worth its memory when the game is asked many times; results are the same.
#[derive(Clone, Debug)]
pub struct Tabled<G> {
    game: G,
    n_secrets: usize,
    /// Row by row: the feedbacks of one guess to all secrets. Empty if they do not fit.
    table: Box<[u8]>,
}

impl<G: Game + Sync> Tabled<G> {
    /// Works out all feedbacks of `game` on `threads` threads (at least one), if each fits a byte
    /// and all together fit `most_bytes`. Otherwise the game goes on answering by itself.
    pub fn new(game: G, most_bytes: u64, threads: usize) -> Self {
        let (n_secrets, n_guesses) = (game.n_secrets(), game.n_guesses());
        let bytes = u64::from(n_secrets) * u64::from(n_guesses);
        let fits = bytes <= most_bytes && game.n_feedbacks().is_some_and(|n| n <= 256);
        let mut table = vec![0; if fits { bytes as usize } else { 0 }].into_boxed_slice();
        let n_secrets = n_secrets as usize;
        let rows_each = (n_guesses as usize).div_ceil(threads.max(1)).max(1);
        let secrets = crate::all_secrets(&game);
        thread::scope(|scope| {
            let blocks = table.chunks_mut((rows_each * n_secrets).max(1));
            for (block, first) in blocks.zip((0..n_guesses).step_by(rows_each)) {
                let (game, secrets) = (&game, secrets.as_slice());
                let mut fill = move || fill(game, secrets, first, block);
                if threads <= 1 {
                    fill();
                } else {
                    scope.spawn(fill);
                }
            }
        });
        Self { game, n_secrets, table }
    }
}

/// Fills rows from that of guess `first` on.
fn fill<G: Game>(game: &G, secrets: &[SecretId], first: u32, rows: &mut [u8]) {
    let mut feedbacks = vec![0; secrets.len()];
    for (row, guess) in rows.chunks_mut(secrets.len()).zip(first..) {
        game.feedback_block(&[GuessId(guess)], secrets, &mut feedbacks);
        for (entry, &feedback) in row.iter_mut().zip(&feedbacks) {
            *entry = feedback as u8;
        }
    }
}

impl<G> Tabled<G> {
    /// The game behind the table.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The feedbacks of a guess to all secrets, if there is a table.
    fn row(&self, guess: GuessId) -> Option<&[u8]> {
        self.table.get(guess.0 as usize * self.n_secrets..)?.get(..self.n_secrets)
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
        match self.row(guess) {
            Some(row) => Feedback(u64::from(row[secret.0 as usize])),
            None => self.game.feedback(guess, secret),
        }
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

    fn reach(&self, limit: u32, others: u64) -> u64 {
        self.game.reach(limit, others)
    }

    fn costs_beyond(&self, secrets: &[SecretId], weights: &Weights, beyond: &mut Vec<u64>) {
        self.game.costs_beyond(secrets, weights, beyond);
    }

    fn feedbacks(&self, guess: GuessId, secrets: &[SecretId], out: &mut Vec<Feedback>) {
        match self.row(guess) {
            Some(row) => {
                let feedback = |secret: &SecretId| Feedback(row[secret.0 as usize].into());
                out.extend(secrets.iter().map(feedback));
            }
            None => self.game.feedbacks(guess, secrets, out),
        }
    }

    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        if self.table.is_empty() {
            return self.game.feedback_block(guesses, secrets, out);
        }
        for (column, &guess) in guesses.iter().enumerate() {
            let Some(row) = self.row(guess) else { return };
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
