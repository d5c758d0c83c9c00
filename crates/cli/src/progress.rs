//! A progress bar on stderr, where that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// Shows how much of long work is done; gone when dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub(crate) fn new(what: &'static str) -> Self {
        let bar = ProgressBar::new(0).with_message(what);
        let style = ProgressStyle::with_template("{msg} {wide_bar} {percent:>3} % {eta:>4}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { bar }
    }

    /// For work of which only the part done is known.
    pub(crate) fn counting(what: &'static str) -> Self {
        let bar = ProgressBar::no_length().with_message(what);
        let style = ProgressStyle::with_template("{msg} {pos} words done");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        Self { bar }
    }

    /// For work that says in words how far it has come.
    pub(crate) fn telling() -> Self {
        let bar = ProgressBar::no_length();
        let style = ProgressStyle::with_template("{wide_msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        Self { bar }
    }

    /// Shows how far the work has come.
    pub(crate) fn tell(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Says something on stderr that stays there.
    pub(crate) fn note(&self, note: &str) {
        self.bar.suspend(|| anstream::eprintln!("note: {note}"));
    }

    /// Shows how much is done, and says to go on.
    pub(crate) fn count(&self, done: u32) -> bool {
        self.bar.set_position(done.into());
        true
    }

    pub(crate) fn show(&self, done: usize, all: usize) {
        self.bar.set_length(all as u64);
        self.bar.set_position(done as u64);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
