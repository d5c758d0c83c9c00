//! `pegword hangman simulate`

use clap::Args;
use pegword_api::hangman::{SimulateRequest, simulate};

use super::StrategyArgs;
use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{GameWords, Prior, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;
use crate::progress::Progress;

/// Play a strategy against every word of a list, or a sample of them
#[derive(Args)]
pub(super) struct Simulate {
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    /// Set only so many words, chosen by chance
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    sample: Option<usize>,
    /// Which chance
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    output: Output,
}

impl Simulate {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let request = SimulateRequest {
            words: self.words.choice()?,
            strategy: self.strategy.name(),
            lives: self.strategy.lives,
            prior: self.prior.choice()?,
            sample: self.sample,
            seed: self.seed,
        };
        let progress = Progress::new("playing");
        let report = simulate(&request, |done, all| progress.show(done, all))?;
        drop(progress);
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        let n_games = report.statistics.secrets;
        Ok(if n_games == 0 { Outcome::Nothing } else { Outcome::Found })
    }
}
