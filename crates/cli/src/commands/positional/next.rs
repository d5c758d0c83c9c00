//! `pegword positional next`

use clap::Args;
use pegword_api::positional::{NextRequest, next};

use super::StrategyArgs;
use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{GameWords, Prior, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;

/// Rank the questions to ask
#[derive(Args)]
pub(super) struct Next {
    /// What shows, `-`, `_`, `.` or `?` for an unknown letter: `---the`
    #[arg(allow_hyphen_values = true)]
    known: String,
    /// Letters that a place lacks, places counted from 1: `1:st`, or `2-3:lo` for several places
    #[arg(long = "not", value_name = "PLACE:LETTERS")]
    excluded: Vec<String>,
    /// Words tried that are not it, separated by commas
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    tried: Vec<String>,
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    /// List this many questions
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    top: usize,
    /// List every question
    #[arg(long, conflicts_with = "top")]
    all: bool,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    output: Output,
}

impl Next {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let mut report = next(&NextRequest {
            words: self.words.choice()?,
            known: self.known.clone(),
            excluded: self.excluded.clone(),
            tried: self.tried.clone(),
            strategy: self.strategy.name(),
            prior: self.prior.choice()?,
            secrets: 20,
        })?;
        let is_answered = report.answer.is_some() || !report.guesses.is_empty();
        if !self.all {
            report.guesses.truncate(self.top);
        }
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(if is_answered { Outcome::Found } else { Outcome::Nothing })
    }
}
