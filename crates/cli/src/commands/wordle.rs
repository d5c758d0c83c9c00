//! `pegword wordle next`, `play`, `rate`, `tree`, `prove`, `simulate` and `analyze`

mod analyze;
mod next;
mod play;
mod prove;
mod tree;

use clap::{Args, Subcommand, ValueEnum};
use pegword_api::wordle::{ListsChoice, Mode, StrategyChoice, StrategyName};

use crate::Outcome;
use crate::commands::beam::Objective;
use crate::failure::Failure;
use crate::lists::Cut;
use crate::numbers::whole_number;

/// Wordle: guess a hidden word by words
#[derive(Args)]
pub(crate) struct WordleCommand {
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

impl WordleCommand {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        match &self.verb {
            Verb::Next(next) => next.run(),
            Verb::Play(play) => play.run(),
            Verb::Rate(rate) => rate.run(),
            Verb::Tree(tree) => tree.run(),
            Verb::Prove(prove) => prove.run(),
            Verb::Simulate(simulate) => simulate.run(),
            Verb::Analyze(analyze) => analyze.run(),
        }
    }
}

/// Which words; without any of these, the 2,315 answers and 12,972 guesses of the original game
#[derive(Args)]
struct ListArgs {
    /// Words that may be hidden: a file; the words that may be guessed too, if --guesses is not given
    #[arg(long, value_name = "FILE")]
    answers: Option<String>,
    /// Words that may be guessed: a file; the words that may be hidden too, if --answers is not given
    #[arg(long, value_name = "FILE")]
    guesses: Option<String>,
    /// Make a game from this list: all its words may be guessed, those up to --max-tier hidden
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["answers", "guesses"])]
    from_lexicon: Option<String>,
    /// Only words of this many letters
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    length: Option<usize>,
    #[command(flatten)]
    cut: Cut,
}

impl ListArgs {
    fn choice(&self) -> Result<ListsChoice, Failure> {
        let lists = [&self.answers, &self.guesses, &self.from_lexicon];
        if lists.iter().all(|list| list.is_none()) && !self.cut.is_all() {
            return Err(Failure::NoList);
        }
        let open =
            |list: &Option<String>| list.as_ref().map(|list| self.cut.request(list)).transpose();
        Ok(ListsChoice {
            answers: open(&self.answers)?,
            guesses: open(&self.guesses)?,
            from_lexicon: open(&self.from_lexicon)?,
            length: self.length,
        })
    }
}

/// Which guesses are allowed
#[derive(Args)]
struct ModeArgs {
    /// Hard mode: use what was shown; letters in place stay
    #[arg(long)]
    hard: bool,
    /// Ultra-hard mode: guess only words that fit every clue
    #[arg(long, conflicts_with = "hard")]
    ultra: bool,
}

impl ModeArgs {
    const fn mode(&self) -> Mode {
        match (self.hard, self.ultra) {
            (_, true) => Mode::Ultra,
            (true, false) => Mode::Hard,
            (false, false) => Mode::Normal,
        }
    }
}

/// How guesses are chosen
#[derive(Args)]
struct StrategyArgs {
    /// How guesses are chosen
    #[arg(long, value_enum, default_value_t = Strategy::MostClasses)]
    strategy: Strategy,
    /// How many guesses `beam` tries at each point
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    width: u32,
    /// What matters at the end of a game: for `beam`, and for `next` and `analyze` where few words are left
    #[arg(long, value_enum, default_value_t = Objective::Average)]
    objective: Objective,
    #[command(flatten)]
    mode: ModeArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Strategy {
    /// The guess that leaves the fewest words at worst
    WorstCase,
    /// The guess that is expected to leave the fewest words
    ExpectedSize,
    /// The guess that tells most
    Entropy,
    /// The guess with the most different answers
    MostClasses,
    /// The first word that fits
    First,
    /// Whole games, trying the best few guesses at each point
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
            Strategy::Beam => StrategyName::Beam,
        };
        let (width, aim) = (self.width as usize, self.objective.aim());
        StrategyChoice { name, width, aim, mode: self.mode.mode() }
    }
}

/// How marks are written
#[derive(Args)]
struct MarkArgs {
    /// Signs of your own for absent, elsewhere and in place: 🍏,🥚,🍊
    #[arg(long, value_name = "SIGNS")]
    symbols: Option<String>,
    /// The squares of a shared game: the text itself, or a file (- for standard input)
    #[arg(long, value_name = "TEXT|FILE")]
    share: Option<String>,
}

impl MarkArgs {
    /// The text of the shared game.
    fn share(&self) -> Result<Option<String>, Failure> {
        let Some(share) = &self.share else { return Ok(None) };
        let is_text = share.contains('\n') || !share.is_ascii();
        Ok(Some(if is_text { share.clone() } else { crate::files::read_text(share)? }))
    }
}
