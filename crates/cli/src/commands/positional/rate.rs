//! `pegword positional rate`

use clap::Args;
use pegword_api::positional::{RateRequest, rate};

use super::StrategyArgs;
use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{GameWords, Prior, report_skipped};
use crate::output::Output;
use crate::progress::Progress;

/// Count the questions that each word takes
#[derive(Args)]
pub(super) struct Rate {
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    output: Output,
}

impl Rate {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let request = RateRequest {
            words: self.words.choice()?,
            strategy: self.strategy.name(),
            prior: self.prior.choice()?,
        };
        let progress = Progress::new("rating");
        let report = rate(&request, |done, all| progress.show(done, all))?;
        drop(progress);
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
