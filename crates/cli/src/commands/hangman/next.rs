//! `pegword hangman next`

use clap::Args;
use pegword_api::hangman::{NextRequest, next};

use super::{NotationArgs, StrategyArgs};
use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{GameWords, Prior, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;

/// Rank the letters to ask, with the chance of a hit
///
/// In the pattern `_`, `?`, `.` and `-` are unknown letters, with or without spaces between; letters
/// stand where they show; other signs stand for themselves, and so does `\-` for a hyphen.
#[derive(Args)]
pub(super) struct Next {
    /// What shows: `_a__m`, or `_ A _ _ M`
    #[arg(allow_hyphen_values = true)]
    pattern: String,
    /// Letters asked in vain: `esr`, or `e,s,r`
    #[arg(long, value_name = "LETTERS", default_value = "")]
    missed: String,
    /// Words tried that are not it, separated by commas
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    tried: Vec<String>,
    #[command(flatten)]
    notation: NotationArgs,
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    /// List this many letters
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    top: usize,
    /// List every letter
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
            pattern: self.pattern.clone(),
            missed: self.missed.clone(),
            tried: self.tried.clone(),
            notation: self.notation.notation(),
            lives: self.strategy.lives,
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
