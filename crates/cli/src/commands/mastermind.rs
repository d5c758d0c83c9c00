//! `pegword mastermind` and `pegword bulls`: `next`, `play`, `rate`, `tree`, `prove`, `simulate` and `analyze`

mod analyze;
mod next;
mod play;
mod prove;
mod tree;

use clap::{Args, Subcommand, ValueEnum};
use pegword_api::mastermind::{FeedbackRule, Preset, RulesChoice, StrategyChoice, StrategyName};

use crate::Outcome;
use crate::commands::beam::BeamArgs;
use crate::failure::Failure;
use crate::numbers::whole_number;

/// The questions about games of code-breaking
#[derive(Args)]
pub(crate) struct MastermindCommand {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Next(next::Next),
    Play(play::Play),
    Rate(tree::Rate),
    Tree(tree::TreeCommand),
    Prove(prove::Prove),
    Simulate(tree::Simulate),
    Analyze(analyze::Analyze),
}

impl MastermindCommand {
    pub(crate) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        match &self.verb {
            Verb::Next(next) => next.run(preset),
            Verb::Play(play) => play.run(preset),
            Verb::Rate(rate) => rate.run(preset),
            Verb::Tree(tree) => tree.run(preset),
            Verb::Prove(prove) => prove.run(preset),
            Verb::Simulate(simulate) => simulate.run(preset),
            Verb::Analyze(analyze) => analyze.run(preset),
        }
    }
}

/// The rules, where they differ from the usual ones
#[derive(Args)]
struct RulesArgs {
    /// How many pegs a code has
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pegs: Option<usize>,
    /// How many colours there are, or their letters (RGBYOP), or their names (red,green,blue)
    #[arg(long, value_name = "N|COLORS")]
    colors: Option<String>,
    /// May a code have a colour twice?
    #[arg(long, value_name = "YES|NO", value_enum)]
    repeats: Option<YesNo>,
    /// May a guess have a colour twice, if that is not as for codes?
    #[arg(long, value_name = "YES|NO", value_enum)]
    guess_repeats: Option<YesNo>,
    /// What the guesser is told
    #[arg(long, value_enum, default_value_t = Told::BlackWhite)]
    feedback: Told,
    /// An empty hole is one more colour
    #[arg(long)]
    blank: bool,
    /// No code begins with 0
    #[arg(long)]
    no_leading_zero: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum YesNo {
    Yes,
    No,
}

#[derive(Clone, Copy, ValueEnum)]
enum Told {
    /// How many pegs are in place, and how many more elsewhere
    BlackWhite,
    /// How many pegs are in place
    Blacks,
    /// For each place: in place, elsewhere, or neither
    Places,
    /// How many pegs are in place or elsewhere, together
    Totals,
}

impl RulesArgs {
    fn choice(&self, preset: Preset) -> RulesChoice {
        let yes = |answer: Option<YesNo>| answer.map(|answer| matches!(answer, YesNo::Yes));
        RulesChoice {
            preset,
            pegs: self.pegs,
            colours: self.colors.clone(),
            repeats: yes(self.repeats),
            guess_repeats: yes(self.guess_repeats),
            feedback: match self.feedback {
                Told::BlackWhite => FeedbackRule::BlackAndWhite,
                Told::Blacks => FeedbackRule::BlacksOnly,
                Told::Places => FeedbackRule::PerPlace,
                Told::Totals => FeedbackRule::TotalsOnly,
            },
            blank: self.blank,
            leading_zero: !self.no_leading_zero,
        }
    }
}

/// How guesses are chosen
#[derive(Args)]
struct StrategyArgs {
    /// How guesses are chosen
    #[arg(long, value_enum, default_value_t = Strategy::WorstCase)]
    strategy: Strategy,
    #[command(flatten)]
    beam: BeamArgs,
    /// Guess only codes that could be right
    #[arg(long)]
    candidates_only: bool,
    /// Try at most so many guesses, for very large games
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    limit_guesses: Option<usize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Strategy {
    /// The guess that leaves the fewest codes at worst
    WorstCase,
    /// The guess that is expected to leave the fewest codes
    ExpectedSize,
    /// The guess that tells most
    Entropy,
    /// The guess with the most different answers
    MostClasses,
    /// The first code that fits
    First,
    /// Whole games, trying the best few guesses at each point: for `tree`, `rate` and `simulate`
    Beam,
}

impl StrategyArgs {
    const fn choice(&self) -> StrategyChoice {
        let name = match self.strategy {
            Strategy::WorstCase => StrategyName::WorstCase,
            Strategy::ExpectedSize => StrategyName::ExpectedSize,
            Strategy::Entropy => StrategyName::Entropy,
            Strategy::MostClasses => StrategyName::MostClasses,
            Strategy::First => StrategyName::First,
            Strategy::Beam => StrategyName::Beam(self.beam.choice()),
        };
        StrategyChoice { name, candidates_only: self.candidates_only, limit: self.limit_guesses }
    }
}
