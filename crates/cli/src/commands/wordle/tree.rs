//! `pegword wordle tree`, `rate` and `simulate`: a strategy worked out against every word.

use clap::Args;
use pegword_api::wordle::{TreeRequest, check_tree, rate, simulate, tree};

use super::{ListArgs, StrategyArgs};
use crate::Outcome;
use crate::commands::trees::TreeArgs;
use crate::failure::Failure;
use crate::lists::{Prior, Threads, report_skipped};
use crate::output::Output;
use crate::progress::Progress;

/// A strategy to work out
#[derive(Args)]
struct WholeGame {
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    /// Guess to begin with
    #[arg(long, value_name = "WORD")]
    first: Option<String>,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    threads: Threads,
}

impl WholeGame {
    fn request(&self) -> Result<TreeRequest, Failure> {
        Ok(TreeRequest {
            lists: self.lists.choice()?,
            strategy: self.strategy.choice(),
            first: self.first.clone(),
            prior: self.prior.choice()?,
            form: None,
            threads: self.threads.count(),
        })
    }
}

/// Work out a whole strategy, and save, check or draw it
#[derive(Args)]
pub(super) struct TreeCommand {
    #[command(flatten)]
    game: WholeGame,
    #[command(flatten)]
    tree: TreeArgs,
}

impl TreeCommand {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let request = self.game.request()?;
        self.tree.run(
            |form, watch| tree(&TreeRequest { form, ..request.clone() }, watch),
            |bytes, form| check_tree(bytes, &TreeRequest { form, ..request.clone() }),
        )
    }
}

/// Count the guesses that each word takes
#[derive(Args)]
pub(super) struct Rate {
    #[command(flatten)]
    game: WholeGame,
    #[command(flatten)]
    output: Output,
}

impl Rate {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let progress = Progress::counting("rating");
        let report = rate(&self.game.request()?, |done| progress.count(done))?;
        drop(progress);
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}

/// Play a strategy against every word
#[derive(Args)]
pub(super) struct Simulate {
    #[command(flatten)]
    game: WholeGame,
    #[command(flatten)]
    output: Output,
}

impl Simulate {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let progress = Progress::counting("playing");
        let report = simulate(&self.game.request()?, |done| progress.count(done))?;
        drop(progress);
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
