//! `pegword positional simulate`

use clap::Args;
use pegword_api::positional::simulate;

use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{GameWords, Threads, report_skipped};
use crate::output::Output;

/// Play both strategies, side by side, against every word of a list
#[derive(Args)]
pub(super) struct Simulate {
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    output: Output,
}

impl Simulate {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let words = self.words.choice()?;
        let report = self.threads.install(|| simulate(&words))??;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
