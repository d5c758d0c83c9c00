//! Listens to long work: shows how far it is, saves checkpoints, and stops it at the deadline or on Ctrl-C.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use pegword_api::{Answer, Ask, Problem, Progress, ProofProgress, Shelf, Watch, ask};

use crate::outputs;

/// How often the line on the terminal changes.
const SHOWN_EVERY: Duration = Duration::from_millis(100);

/// How often a checkpoint is saved.
const SAVED_EVERY: Duration = Duration::from_secs(60);

/// The exit status of a program that was interrupted.
const INTERRUPTED: i32 = 130;

static IS_PRESSED: AtomicBool = AtomicBool::new(false);

/// Was Ctrl-C pressed while something listened?
pub(crate) fn was_interrupted() -> bool {
    IS_PRESSED.load(Ordering::Relaxed)
}

/// From the first sign of long work on, Ctrl-C pressed once stops it with what was found, and twice ends the
/// program at once. Before that, it ends the program at once.
fn listen() {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| {
        let pressed = || {
            if IS_PRESSED.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
        };
        // Where nothing can listen, Ctrl-C ends the program at once, as usual.
        let _ = ctrlc::set_handler(pressed);
    });
}

/// Listens to one question after the other.
pub(crate) struct Listener {
    started: Instant,
    deadline: Option<Duration>,
    bar: ProgressBar,
    /// When the line was changed.
    shown: Mutex<Instant>,
    /// When a checkpoint was saved.
    saved: Mutex<Instant>,
}

impl Listener {
    pub(crate) fn new(deadline: Option<Duration>) -> Self {
        let started = Instant::now();
        Self {
            started,
            deadline,
            bar: ProgressBar::no_length(),
            shown: Mutex::new(started),
            saved: Mutex::new(started),
        }
    }

    /// Answers a question, listening to it.
    pub(crate) fn answer(
        &self,
        question: &Ask,
        shelf: &Shelf,
        threads: usize,
    ) -> Result<Answer, Problem> {
        let started = Instant::now();
        let hear = |progress: &Progress<'_>| self.goes_on(progress);
        let answer = ask(question, shelf, &Watch::new(threads, &hear));
        self.bar.finish_and_clear();
        let mut answer = answer?;
        answer.report.took(started.elapsed().as_secs_f64());
        Ok(answer)
    }

    /// Whether to go on. Called from any thread, at any time.
    pub(crate) fn goes_on(&self, progress: &Progress<'_>) -> bool {
        listen();
        let is_over = self.deadline.is_some_and(|deadline| self.started.elapsed() >= deadline);
        if is_over || was_interrupted() {
            return false;
        }
        now_and_then(&self.shown, SHOWN_EVERY, || match progress.proof {
            Some(proof) => self.show_proof(proof),
            None => self.show(progress),
        });
        if let Some(proof) = progress.proof
            && let Some(file) = proof.checkpoint
        {
            now_and_then(&self.saved, SAVED_EVERY, || {
                let saved = proof.to_checkpoint().map(|bytes| outputs::write_file(file, &bytes));
                if let Some(Err(failure)) = saved {
                    self.bar.suspend(|| anstream::eprintln!("note: {failure}"));
                }
            });
        }
        true
    }

    fn show(&self, progress: &Progress<'_>) {
        if progress.of > 0 {
            self.bar.set_style(style("{msg} {wide_bar} {percent:>3} % {eta:>4}"));
            self.bar.set_length(progress.of);
        } else {
            self.bar.set_style(style("{msg} {pos} done"));
        }
        self.bar.set_message(progress.what);
        self.bar.set_position(progress.done);
    }

    fn show_proof(&self, proof: &ProofProgress<'_>) {
        self.bar.set_style(style("{wide_msg}"));
        if let Some((shown, open)) = proof.lemmas() {
            self.bar.set_message(format!(
                "writing the proof down: {shown} lemmas, {open} sets to go, or more"
            ));
            return;
        }
        let ProofProgress { measure, lower, upper, .. } = proof;
        let best = match upper {
            Some(upper) => {
                let gap = upper.saturating_sub(*lower) as f64 / (*upper).max(1) as f64 * 100.0;
                format!("best {upper}, bound {lower}, gap {gap:.1} %")
            }
            None => format!("bound {lower}"),
        };
        let nodes = proof.nodes();
        let rate = nodes as f64 / self.started.elapsed().as_secs_f64();
        let megabytes = proof.bytes() >> 20;
        self.bar.set_message(format!(
            "{measure}: {best}; nodes {nodes}, {rate:.0} a second; {megabytes} MB"
        ));
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Does something if it was not done for this long, and no other thread is at it.
fn now_and_then(last: &Mutex<Instant>, every: Duration, work: impl FnOnce()) {
    if let Ok(mut last) = last.try_lock()
        && last.elapsed() >= every
    {
        work();
        *last = Instant::now();
    }
}
