//! `pegword mastermind tree`, `rate` and `simulate`: a strategy worked out against every code.

use clap::Args;
use pegword_api::mastermind::{Preset, TreeRequest, check_tree, rate, simulate, tree};

use super::{RulesArgs, StrategyArgs};
use crate::Outcome;
use crate::commands::trees::TreeArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;

/// A strategy to work out
#[derive(Args)]
struct WholeGame {
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    strategy: StrategyArgs,
    /// Guess to begin with
    #[arg(long, value_name = "CODE")]
    first: Option<String>,
}

impl WholeGame {
    fn request(&self, preset: Preset) -> TreeRequest {
        TreeRequest {
            rules: self.rules.choice(preset),
            strategy: self.strategy.choice(),
            first: self.first.clone(),
            form: None,
            braces: false,
        }
    }
}

/// Work out a whole strategy, and save, check or draw it
#[derive(Args)]
pub(super) struct TreeCommand {
    #[command(flatten)]
    game: WholeGame,
    /// Show the tree as nested braces, {1122:{00:…}}; `--check` reads these too
    #[arg(long, conflicts_with_all = ["stats", "format"])]
    braces: bool,
    #[command(flatten)]
    tree: TreeArgs,
}

impl TreeCommand {
    pub(super) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        let request = TreeRequest { braces: self.braces, ..self.game.request(preset) };
        self.tree.run(
            |form, watch| tree(&TreeRequest { form, ..request.clone() }, watch),
            |bytes, form| check_tree(bytes, &TreeRequest { form, ..request.clone() }),
        )
    }
}

/// Count the guesses that each code takes
#[derive(Args)]
pub(super) struct Rate {
    #[command(flatten)]
    game: WholeGame,
    #[command(flatten)]
    output: Output,
}

impl Rate {
    pub(super) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        let progress = Progress::counting("rating");
        let report = rate(&self.game.request(preset), |done| progress.count(done))?;
        drop(progress);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}

/// Play a strategy against every code
#[derive(Args)]
pub(super) struct Simulate {
    #[command(flatten)]
    game: WholeGame,
    #[command(flatten)]
    output: Output,
}

impl Simulate {
    pub(super) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        let progress = Progress::counting("playing");
        let report = simulate(&self.game.request(preset), |done| progress.count(done))?;
        drop(progress);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
