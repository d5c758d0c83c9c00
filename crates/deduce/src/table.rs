//! A game with all its feedbacks worked out in advance.

use crate::counter::Counter;
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

/// After so many answers it is asked whether to go on.
const ANSWERS_A_STEP: usize = 1 << 18;

impl<G: Game + Sync> Tabled<G> {
    /// Works out all feedbacks of `game` on `threads` threads (at least one), if each fits a byte
    /// and all together fit `most_bytes`. Otherwise the game goes on answering by itself.
    pub fn new(game: G, most_bytes: u64, threads: usize) -> Self {
        let fits = fits(&game, most_bytes);
        let table = fits.then(|| fill_table(&game, threads, &|_, _| true)).flatten();
        Self { n_secrets: game.n_secrets() as usize, game, table: table.unwrap_or_default() }
    }

    /// The same, unless `watch` says no: then there is none. It is told how many guesses are done, and of
    /// how many.
    ///
    /// # Examples
    /// ```
    /// use pegword_deduce::{Tabled, example::HigherLower};
    /// assert!(Tabled::new_watched(HigherLower(7), 1 << 20, 1, &|_, _| true).is_some());
    /// assert!(Tabled::new_watched(HigherLower(7), 1 << 20, 1, &|_, _| false).is_none());
    /// ```
    pub fn new_watched(
        game: G,
        most_bytes: u64,
        threads: usize,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Option<Self> {
        let fits = fits(&game, most_bytes);
        let table = if fits { fill_table(&game, threads, watch)? } else { Box::default() };
        Some(Self { n_secrets: game.n_secrets() as usize, game, table })
    }
}

/// Whether a table of all feedbacks is possible, and not too large.
fn fits<G: Game>(game: &G, most_bytes: u64) -> bool {
    let bytes = u64::from(game.n_secrets()) * u64::from(game.n_guesses());
    bytes <= most_bytes && game.n_feedbacks().is_some_and(|n| n <= 256)
}

/// All feedbacks, a row per guess; `None` if `watch` says no.
fn fill_table<G: Game + Sync>(
    game: &G,
    threads: usize,
    watch: &(dyn Fn(u64, u64) -> bool + Sync),
) -> Option<Box<[u8]>> {
    let (n_secrets, n_guesses) = (game.n_secrets() as usize, game.n_guesses() as usize);
    let mut table = vec![0; n_secrets * n_guesses].into_boxed_slice();
    let rows_each = n_guesses.div_ceil(threads.max(1)).max(1);
    let secrets = crate::all_secrets(game);
    let counter = Counter::new(n_guesses as u64, watch);
    thread::scope(|scope| {
        let blocks = table.chunks_mut((rows_each * n_secrets).max(1));
        for (block, first) in blocks.zip((0..n_guesses).step_by(rows_each)) {
            let (secrets, counter) = (secrets.as_slice(), &counter);
            let mut fill = move || fill(game, secrets, first as u32, block, counter);
            if threads <= 1 {
                fill();
            } else {
                scope.spawn(fill);
            }
        }
    });
    (!counter.is_stopped()).then_some(table)
}

/// Fills rows from that of guess `first` on, until it is stopped.
fn fill<G: Game>(
    game: &G,
    secrets: &[SecretId],
    first: u32,
    rows: &mut [u8],
    counter: &Counter<'_>,
) {
    let mut feedbacks = vec![0; secrets.len()];
    let guesses_a_step = (ANSWERS_A_STEP / secrets.len().max(1)).max(1);
    let steps = (first..).step_by(guesses_a_step);
    for (step, first) in rows.chunks_mut(guesses_a_step * secrets.len()).zip(steps) {
        for (row, guess) in step.chunks_mut(secrets.len()).zip(first..) {
            game.feedback_block(&[GuessId(guess)], secrets, &mut feedbacks);
            for (entry, &feedback) in row.iter_mut().zip(&feedbacks) {
                *entry = feedback as u8;
            }
        }
        if !counter.goes_on((step.len() / secrets.len()) as u64) {
            return;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::all_secrets;
    use crate::example::HigherLower;
    use std::sync::Mutex;

    #[test]
    fn a_table_tells_how_far_it_is_and_can_be_stopped() {
        for threads in [1, 3] {
            let told = Mutex::new(Vec::new());
            let watch = |done, of| {
                told.lock().unwrap().push((done, of));
                true
            };
            let table = Tabled::new_watched(HigherLower(1000), 1 << 20, threads, &watch).unwrap();
            let told = told.into_inner().unwrap();
            assert_eq!(told.iter().map(|told| told.0).max(), Some(1000));
            assert!(told.iter().all(|told| told.1 == 1000));
            for guess in (0..1000).step_by(37).map(GuessId) {
                for secret in all_secrets(table.game()) {
                    assert_eq!(table.feedback(guess, secret), table.game().feedback(guess, secret));
                }
            }
            let stopped = Tabled::new_watched(HigherLower(1000), 1 << 20, threads, &|_, _| false);
            assert!(stopped.is_none());
        }
    }

    #[test]
    fn a_game_that_has_no_table_has_nothing_to_stop() {
        assert!(Tabled::new_watched(HigherLower(1000), 1 << 10, 2, &|_, _| false).is_some());
        assert!(Tabled::new_watched(HigherLower(0), 1 << 10, 2, &|_, _| false).is_some());
    }
}
