//! `pegword mastermind analyze`, `pegword bulls analyze`

use clap::Args;
use pegword_api::mastermind::{AnalyzeRequest, Preset, analyze};

use super::{RulesArgs, StrategyArgs};
use crate::Outcome;
use crate::failure::Failure;
use crate::output::Output;

/// Grade the guesses of a finished game
#[derive(Args)]
pub(super) struct Analyze {
    /// Code that was hidden
    #[arg(long, value_name = "CODE")]
    code: String,
    /// Guesses, in order
    #[arg(value_name = "GUESS", required = true)]
    guesses: Vec<String>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    output: Output,
}

impl Analyze {
    pub(super) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        let report = analyze(&AnalyzeRequest {
            rules: self.rules.choice(preset),
            code: self.code.clone(),
            guesses: self.guesses.clone(),
            strategy: self.strategy.choice(),
        })?;
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
