//! `pegword mastermind next`, `pegword bulls next`

use clap::Args;
use pegword_api::mastermind::{NextRequest, Preset, next, next_by_tree};

use super::{RulesArgs, StrategyArgs};
use crate::failure::Failure;
use crate::numbers::whole_number;
use crate::output::Output;
use crate::{Outcome, files};

/// Rank the guesses to make
///
/// A clue is a guess and its answer: `1122:1,1`, `RRGG=1-1`, `1122bw`, `1122=RW`, `1234=0A2B`, or with
/// spaces in quotes, `'1122 1 1'`. `?` stands for a peg or count that you do not know.
#[derive(Args)]
pub(super) struct Next {
    /// Clues, oldest first
    #[arg(value_name = "CLUE")]
    rows: Vec<String>,
    /// Take the guess from a tree that was saved, at once
    #[arg(long, value_name = "FILE", conflicts_with_all = ["strategy", "candidates_only", "limit_guesses"])]
    tree: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    strategy: StrategyArgs,
    /// List this many guesses
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    top: usize,
    #[command(flatten)]
    output: Output,
}

impl Next {
    pub(super) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        let request = NextRequest {
            rules: self.rules.choice(preset),
            rows: self.rows.clone(),
            strategy: self.strategy.choice(),
            top: self.top,
            secrets: 20,
        };
        let report = match &self.tree {
            Some(file) => next_by_tree(&request, &files::read(file)?)?,
            None => next(&request)?,
        };
        self.output.write(&report)?;
        Ok(if report.candidates == 0 { Outcome::Nothing } else { Outcome::Found })
    }
}
