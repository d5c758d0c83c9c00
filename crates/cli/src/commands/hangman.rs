//! `pegword hangman next`, `play`, `rate`, `tree`, `prove`, `simulate` and `learn`

mod learn;
mod next;
mod play;
mod prove;
mod rate;
mod simulate;
mod tree;

use clap::{Args, Subcommand, ValueEnum};
use pegword_api::hangman::{Notation, StrategyName};

use crate::Outcome;
use crate::commands::beam::BeamArgs;
use crate::failure::Failure;

/// Hangman: the letter to ask, games, how hard words are
#[derive(Args)]
pub(crate) struct HangmanCommand {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Next(next::Next),
    Play(play::Play),
    Rate(rate::Rate),
    Tree(tree::TreeCommand),
    Prove(prove::Prove),
    Simulate(simulate::Simulate),
    Learn(learn::Learn),
}

impl HangmanCommand {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        match &self.verb {
            Verb::Next(next) => next.run(),
            Verb::Play(play) => play.run(),
            Verb::Rate(rate) => rate.run(),
            Verb::Tree(tree) => tree.run(),
            Verb::Prove(prove) => prove.run(),
            Verb::Simulate(simulate) => simulate.run(),
            Verb::Learn(learn) => learn.run(),
        }
    }
}

/// How letters are chosen
#[derive(Clone, Copy, ValueEnum)]
enum Strategy {
    /// The letter that the fewest candidates lack
    Misses,
    /// The letter whose answers leave the fewest candidates at worst
    WorstCase,
    /// The letter that is expected to leave the fewest candidates
    ExpectedSize,
    /// The letter that tells most
    Entropy,
    /// The letter with the most different answers
    MostClasses,
    /// Look how `misses` would end after each letter, and take the best
    Rollout,
    /// Whole games, trying the best few letters at each point: for `tree`
    Beam,
}

impl StrategyArgs {
    const fn name(&self) -> StrategyName {
        match self.strategy {
            Strategy::Misses => StrategyName::Misses,
            Strategy::WorstCase => StrategyName::WorstCase,
            Strategy::ExpectedSize => StrategyName::ExpectedSize,
            Strategy::Entropy => StrategyName::Entropy,
            Strategy::MostClasses => StrategyName::MostClasses,
            Strategy::Rollout => StrategyName::Rollout,
            Strategy::Beam => StrategyName::Beam(self.beam.choice()),
        }
    }
}

/// How letters are chosen
#[derive(Args)]
struct StrategyArgs {
    /// How letters are chosen
    #[arg(long, value_enum, default_value_t = Strategy::Misses)]
    strategy: Strategy,
    #[command(flatten)]
    beam: BeamArgs,
    /// Play to win with so many lives, whatever the misses
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    lives: Option<u32>,
}

/// How a pattern is read
#[derive(Args)]
struct NotationArgs {
    /// What `-` stands for in a pattern
    #[arg(long, value_enum, default_value_t = Hyphen::Unknown)]
    hyphen: Hyphen,
    /// Letters that show may hide at unknown places too
    #[arg(long)]
    recurring: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Hyphen {
    /// An unknown letter, as `_` does
    Unknown,
    /// A hyphen
    Literal,
}

impl NotationArgs {
    fn notation(&self) -> Notation {
        Notation { literal_hyphen: self.hyphen == Hyphen::Literal, recurring: self.recurring }
    }
}
