//! Work on large sets, shared between threads.

use rayon::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::tries::Try;
use super::{Attempt, Worker};
use crate::Game;
use crate::proof::search::branch_and_bound::{Node, Short};
use crate::proof::search::split::Part;

impl<G: Game + Sync> Worker<'_, '_, G> {
    /// Tries guesses on all threads: the least price below `below`, if any, and what all others pay at
    /// least.
    pub(super) fn share(
        &self,
        depth: usize,
        node: Node<'_>,
        tries: &[Try],
        below: u64,
    ) -> Result<(Option<u64>, u64), Short> {
        let best = AtomicU64::new(below);
        let lowest = AtomicU64::new(u64::MAX);
        let idle = Mutex::new(Vec::new());
        tries.par_iter().with_max_len(1).try_for_each(|tried| {
            let below = best.load(Ordering::Relaxed);
            if tried.bound >= below {
                lowest.fetch_min(tried.bound, Ordering::Relaxed);
                return Ok(());
            }
            let found = if tried.is_exact {
                Ok(tried.bound)
            } else {
                self.lend(&idle, |worker| {
                    let mut level = worker.take_level(depth);
                    let found = worker.attempt(depth, node, tried.guess, below, &mut level);
                    worker.levels[depth] = level;
                    found
                })
            };
            match found {
                Ok(price) => best.fetch_min(price, Ordering::Relaxed),
                Err(Short::AtLeast(lower)) => lowest.fetch_min(lower, Ordering::Relaxed),
                Err(Short::Stopped) => return Err(Short::Stopped),
            };
            Ok(())
        })?;
        let best = best.into_inner();
        Ok(((best < below).then_some(best), lowest.into_inner()))
    }

    /// Solves classes on all threads, and adds up what all classes pay.
    pub(super) fn share_parts(
        &self,
        attempt: Attempt<'_>,
        total: u64,
        members: &[u32],
        parts: &[Part],
    ) -> Result<u64, Short> {
        let below = attempt.below;
        let sum = AtomicU64::new(total);
        let idle = Mutex::new(Vec::new());
        parts.par_iter().with_max_len(1).try_for_each(|part| {
            let total = sum.load(Ordering::Relaxed);
            if total >= below {
                return Err(Short::AtLeast(total));
            }
            let found = self.lend(&idle, |worker| worker.solve_part(attempt, total, members, part));
            let price = match found {
                Ok(price) | Err(Short::AtLeast(price)) => price,
                Err(Short::Stopped) => return Err(Short::Stopped),
            };
            let more = price.saturating_sub(part.lower);
            let total = sum.fetch_add(more.min(below), Ordering::Relaxed).saturating_add(more);
            if total >= below { Err(Short::AtLeast(total)) } else { Ok(()) }
        })?;
        Ok(sum.into_inner())
    }

    /// Lets another worker at the same point of the game do some work; workers wait in `idle`.
    pub(super) fn lend<T>(&self, idle: &Mutex<Vec<Self>>, work: impl FnOnce(&mut Self) -> T) -> T {
        let waiting = idle.lock().ok().and_then(|mut idle| idle.pop());
        let mut worker =
            waiting.unwrap_or_else(|| Self::new(self.search, self.pulse, &self.history));
        let done = work(&mut worker);
        if let Ok(mut idle) = idle.lock() {
            idle.push(worker);
        }
        done
    }
}
