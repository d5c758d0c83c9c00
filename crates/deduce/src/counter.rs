//! Counting work that several threads do, and asking whether to go on with it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far some work has come, and whether it was stopped.
pub(crate) struct Counter<'w> {
    done: AtomicU64,
    of: u64,
    watch: &'w (dyn Fn(u64, u64) -> bool + Sync),
    is_stopped: AtomicBool,
}

impl<'w> Counter<'w> {
    /// Nothing is done yet; `watch` is told how much is, and `of` how much.
    pub(crate) const fn new(of: u64, watch: &'w (dyn Fn(u64, u64) -> bool + Sync)) -> Self {
        Self { done: AtomicU64::new(0), of, watch, is_stopped: AtomicBool::new(false) }
    }

    /// Adds what was done since, and asks whether to go on. Once stopped, it stays stopped.
    pub(crate) fn goes_on(&self, more: u64) -> bool {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        if !self.is_stopped() && !(self.watch)(done, self.of) {
            self.is_stopped.store(true, Ordering::Relaxed);
        }
        !self.is_stopped()
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }
}
