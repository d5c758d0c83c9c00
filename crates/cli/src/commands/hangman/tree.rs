//! `pegword hangman tree`

use clap::Args;
use pegword_api::hangman::{TreeRequest, check_tree, tree};

use super::StrategyArgs;
use crate::failure::Failure;
use crate::lists::{GameWords, Prior, report_skipped};
use crate::output::TreeOutput;
use crate::progress::Progress;
use crate::{Outcome, files};

/// Work out a whole strategy for words of one length, and save, check or draw it
#[derive(Args)]
pub(super) struct TreeCommand {
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    /// Letter to begin with
    #[arg(long, value_name = "LETTER")]
    first: Option<String>,
    /// Save the tree to this file
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Instead of building one, load this tree and replay every word of the list through it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["strategy", "lives", "prior", "first", "out"])]
    check: Option<String>,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    output: TreeOutput,
}

impl TreeCommand {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let words = self.words.choice()?;
        let form = self.output.form();
        let report = if let Some(file) = &self.check {
            check_tree(&files::read(file)?, &words, form)?
        } else {
            let request = TreeRequest {
                words,
                strategy: self.strategy.strategy.name(),
                lives: self.strategy.lives,
                first: self.first.clone(),
                prior: self.prior.choice()?,
                form,
            };
            let progress = Progress::counting("building");
            tree(&request, |done| progress.count(done))?
        };
        report_skipped(&report.skipped);
        if let Some(out) = &self.out {
            files::write(out, &report.body.file)?;
        }
        self.output.write(&report, &report.body)?;
        Ok(Outcome::Found)
    }
}
