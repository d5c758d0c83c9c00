//! The best strategy as a [`Strategy`]: what a search knows, played out.

use std::sync::{Mutex, PoisonError};

use super::branch_and_bound::Search;
use super::worker::{Pulse, Worker};
use crate::{Game, GuessId, Position, Score, Scratch, Strategy};

/// Chooses guesses by a search that has been done.
pub(super) struct Best<'s, 'a, G: Game> {
    search: &'s Search<'a, G>,
    worker: Mutex<Worker<'s, 'a, G>>,
    /// What may be spent in all.
    limit: u32,
}

impl<'s, 'a, G: Game + Sync> Best<'s, 'a, G> {
    pub(super) fn new(search: &'s Search<'a, G>, pulse: Pulse<'s>, limit: u32) -> Self {
        let worker = Mutex::new(Worker::new(search, pulse, &[]));
        Self { search, worker, limit }
    }
}

impl<G: Game + Sync> Strategy<G> for Best<'_, '_, G> {
    /// All guesses alike: the choice is made by the search.
    fn score(
        &self,
        _: &Position<'_, G>,
        guesses: &[GuessId],
        _: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        scores.extend(guesses.iter().map(|_| Score::new(0.0)));
    }

    fn choose(&self, position: &Position<'_, G>, _: &mut Scratch) -> Option<GuessId> {
        let start = &self.search.start;
        let member = |secret| start.candidates.binary_search(secret).ok().map(|place| place as u32);
        let members: Vec<u32> = position.candidates.iter().filter_map(member).collect();
        let prices = self.search.bounds.prices;
        let mut left = self.limit;
        for clue in &position.history[start.history.len()..] {
            left = prices.pay(position.game.cost(clue.feedback), left).1;
        }
        let mut worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner);
        worker.history.clear();
        worker.history.extend_from_slice(position.history);
        worker.choose(self.search.root(&members, left), u64::MAX).map(|(guess, _)| guess)
    }
}
