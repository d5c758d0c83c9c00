//! `pegword wordle analyze`

use clap::Args;
use pegword_api::wordle::{AnalyzeRequest, Played, analyze};

use super::{ListArgs, MarkArgs, StrategyArgs};
use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{Prior, report_skipped};
use crate::output::Output;

/// Grade the guesses of a game
///
/// Give the guesses and the word with --answer, or the guesses and the squares with --share, or guesses
/// with their marks, as for `next`.
#[derive(Args)]
pub(super) struct Analyze {
    /// Guesses, in order
    #[arg(value_name = "GUESS", required = true)]
    played: Vec<String>,
    /// Word that was hidden
    #[arg(long, value_name = "WORD")]
    answer: Option<String>,
    #[command(flatten)]
    marks: MarkArgs,
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    output: Output,
}

impl Analyze {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let report = analyze(&AnalyzeRequest {
            lists: self.lists.choice()?,
            played: Played {
                guesses: self.played.clone(),
                answer: self.answer.clone(),
                share: self.marks.share()?,
            },
            symbols: self.marks.symbols.clone(),
            strategy: self.strategy.choice(),
            prior: self.prior.choice()?,
        })?;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(if report.conflict.is_some() { Outcome::Nothing } else { Outcome::Found })
    }
}
