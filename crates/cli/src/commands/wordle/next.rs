//! `pegword wordle next`

use clap::Args;
use pegword_api::wordle::{NextRequest, next};

use super::{ListArgs, MarkArgs, StrategyArgs};
use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{Prior, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;

/// Rank the words to guess
///
/// A clue is a guess and its marks: `crane:bbygb` with b for absent (grey), y for elsewhere (yellow) and g
/// for in place (green); or x o v, 0 1 2, squares as in `slate=⬛🟨⬛⬛🟩`, or the letters of the guess,
/// `crane:**a*E`. `tares.bbbbb.colin.bbbbb` is two clues.
#[derive(Args)]
pub(super) struct Next {
    /// Clues, oldest first; with --share the guesses alone
    #[arg(value_name = "CLUE")]
    rows: Vec<String>,
    #[command(flatten)]
    marks: MarkArgs,
    /// Play several boards at once: a clue has the marks of all, crane:bbygb/gybbb
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64), conflicts_with = "share")]
    boards: u32,
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    /// List this many guesses
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    top: usize,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    output: Output,
}

impl Next {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let report = next(&NextRequest {
            lists: self.lists.choice()?,
            rows: self.rows.clone(),
            share: self.marks.share()?,
            symbols: self.marks.symbols.clone(),
            boards: self.boards as usize,
            strategy: self.strategy.choice(),
            prior: self.prior.choice()?,
            top: self.top,
            secrets: 20,
        })?;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        let nothing = report.conflict.is_some()
            || report.answer.is_none() && report.guesses.is_empty() && !report.is_solved();
        Ok(if nothing { Outcome::Nothing } else { Outcome::Found })
    }
}
