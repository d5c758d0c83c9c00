//! `pegword positional next`, `play`, `rate`, `tree` and `simulate`

mod next;
mod play;
mod rate;
mod simulate;
mod tree;

use clap::{Args, Subcommand, ValueEnum};
use pegword_api::positional::StrategyName;

use crate::Outcome;
use crate::failure::Failure;

/// Positional hangman: a guess is a letter at a place
#[derive(Args)]
pub(crate) struct PositionalCommand {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Next(next::Next),
    Play(play::Play),
    Rate(rate::Rate),
    Tree(tree::TreeCommand),
    Simulate(simulate::Simulate),
}

impl PositionalCommand {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        match &self.verb {
            Verb::Next(next) => next.run(),
            Verb::Play(play) => play.run(),
            Verb::Rate(rate) => rate.run(),
            Verb::Tree(tree) => tree.run(),
            Verb::Simulate(simulate) => simulate.run(),
        }
    }
}

/// How questions are chosen
#[derive(Args)]
struct StrategyArgs {
    /// How questions are chosen
    #[arg(long, value_enum, default_value_t = Strategy::Splitting)]
    strategy: Strategy,
}

#[derive(Clone, Copy, ValueEnum)]
enum Strategy {
    /// The question that tells most, looking ahead when few words are left
    Splitting,
    /// The commonest letter of a place
    Frequency,
}

impl StrategyArgs {
    const fn name(&self) -> StrategyName {
        match self.strategy {
            Strategy::Splitting => StrategyName::Splitting,
            Strategy::Frequency => StrategyName::Frequency,
        }
    }
}
