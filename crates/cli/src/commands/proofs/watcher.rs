//! Watches a proof: shows how far it is, saves checkpoints, and stops it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use pegword_api::{LemmaCount, ProofProgress};

use crate::progress::Progress;
use crate::{files, interrupt};

/// How often the line on the terminal changes.
const SHOWN_EVERY: Duration = Duration::from_millis(200);

/// How often a checkpoint is saved.
const SAVED_EVERY: Duration = Duration::from_secs(60);

pub(super) struct Watcher<'f> {
    pub(super) started: Instant,
    deadline: Option<Duration>,
    is_interrupted: &'static AtomicBool,
    checkpoint: Option<&'f str>,
    bar: Progress,
    /// When the line was changed.
    shown: Mutex<Instant>,
    /// When a checkpoint was saved.
    saved: Mutex<Instant>,
}

impl<'f> Watcher<'f> {
    pub(super) fn new(deadline: Option<Duration>, checkpoint: Option<&'f str>) -> Self {
        let started = Instant::now();
        Self {
            started,
            deadline,
            is_interrupted: interrupt::listen(),
            checkpoint,
            bar: Progress::telling(),
            shown: Mutex::new(started),
            saved: Mutex::new(started),
        }
    }

    /// Whether to go on. Called from any thread, at any time.
    pub(super) fn goes_on(&self, progress: &ProofProgress<'_>) -> bool {
        let is_over = self.deadline.is_some_and(|deadline| self.started.elapsed() >= deadline);
        if is_over || self.is_interrupted.load(Ordering::Relaxed) {
            return false;
        }
        now_and_then(&self.shown, SHOWN_EVERY, || self.show(progress));
        if let Some(file) = self.checkpoint {
            now_and_then(&self.saved, SAVED_EVERY, || {
                let saved = progress.checkpoint().map(|bytes| files::write(file, &bytes));
                if let Some(Err(failure)) = saved {
                    self.bar.note(&failure.to_string());
                }
            });
        }
        true
    }

    fn show(&self, progress: &ProofProgress<'_>) {
        if let Some(LemmaCount { shown, open }) = progress.lemmas {
            self.bar.tell(format!(
                "writing the proof down: {shown} lemmas, {open} sets to go, or more"
            ));
            return;
        }
        let ProofProgress { measure, lower, upper, nodes, bytes, .. } = progress;
        let best = match upper {
            Some(upper) => {
                let gap = upper.saturating_sub(*lower) as f64 / (*upper).max(1) as f64 * 100.0;
                format!("best {upper}, bound {lower}, gap {gap:.1} %")
            }
            None => format!("bound {lower}"),
        };
        let rate = *nodes as f64 / self.started.elapsed().as_secs_f64();
        let megabytes = bytes >> 20;
        self.bar
            .tell(format!("{measure}: {best}; nodes {nodes}, {rate:.0} a second; {megabytes} MB"));
    }
}

/// Does something if it was not done for so long, and no other thread is at it.
fn now_and_then(last: &Mutex<Instant>, every: Duration, work: impl FnOnce()) {
    if let Ok(mut last) = last.try_lock()
        && last.elapsed() >= every
    {
        work();
        *last = Instant::now();
    }
}
