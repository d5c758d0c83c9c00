//! Mastermind, Bulls and Cows and what lies between.

mod next;
mod opened;
mod rules;
mod tree;

pub use next::{Certain, OwnNext};
pub use rules::RulesOptions;
pub use tree::TreeReport;

use clap::Args;
use pegword_deduce::{Clue, StrategyName};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::Place;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::error::Error;
use crate::names::{self, one_or_many};
use crate::options::{BeamOptions, whole_number};
use crate::play::{self, PlayReport, Session};
use crate::puzzle::Puzzle as _;
use crate::puzzle::analyze::{AnalyzeReport, Graded, analyze};
use crate::puzzle::play::{Guessing, PlayOptions, Setter, Setting};
use crate::puzzle::prove::{ProofOptions, ProofReport, prove};
use crate::puzzle::rate::{RateReport, rate};
use crate::puzzle::simulate::{Group, SampleOptions, SimulateReport, simulate};
use crate::puzzle::tree::TreeOptions;
use opened::Opened;

/// The strategies that it has.
pub(crate) const STRATEGIES: &[StrategyName] = &[
    StrategyName::WorstCase,
    StrategyName::ExpectedSize,
    StrategyName::Entropy,
    StrategyName::MostClasses,
    StrategyName::First,
    StrategyName::Beam,
];

fn strategies(_: &mut SchemaGenerator) -> Schema {
    names::schema(STRATEGIES)
}

/// How guesses are chosen
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct StrategyOptions {
    /// How guesses are chosen
    #[arg(long, default_value_t = StrategyName::WorstCase, value_parser = names::parser(STRATEGIES))]
    #[default(StrategyName::WorstCase)]
    #[schemars(schema_with = "strategies")]
    pub strategy: StrategyName,
    /// How whole games are searched.
    #[command(flatten)]
    #[serde(flatten)]
    pub beam: BeamOptions,
    /// Guess only codes that could be right
    #[arg(long)]
    pub candidates_only: bool,
    /// Try at most this many guesses, for very large games
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub limit_guesses: Option<usize>,
}

/// Rank the guesses to make
///
/// A clue is a guess and its answer: `1122:1,1`, `RRGG=1-1`, `1122bw`, `1122=RW`, `1234=0A2B`, or with
/// spaces in quotes, `'1122 1 1'`. `?` stands for a peg or count that you do not know.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Next {
    /// Clues, oldest first
    #[arg(value_name = "CLUE")]
    #[serde(deserialize_with = "one_or_many")]
    pub clues: Vec<String>,
    /// Take the guess from a tree that was saved, at once
    #[arg(long, value_name = "FILE", conflicts_with_all = ["strategy", "candidates_only", "limit_guesses"])]
    pub tree: Option<String>,
    /// The rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOptions,
    /// How guesses are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// List this many guesses
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 5]
    pub top: usize,
}

/// Play against Pegword, or let it guess a code of yours
///
/// You guess unless you say `--guess`: type a code. With `--guess` you think of a code and type the answers,
/// such as `1,2`. `hint`, `undo`, `save FILE`, `help` and `quit` are there in every game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Play {
    /// How Pegword chooses its code
    #[arg(long, default_value_t = Setter::Random, value_parser = names::parser(&[Setter::Random, Setter::Evil]))]
    #[schemars(schema_with = "names::any::<Setter>")]
    pub setter: Setter,
    /// Let Pegword guess a code of yours
    #[arg(long, conflicts_with = "setter")]
    pub guess: bool,
    /// The rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOptions,
    /// How guesses are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// Which game, and how far it is.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: PlayOptions,
}

/// Count the guesses that each code takes
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Rate {
    /// The game and its strategy.
    #[command(flatten)]
    #[serde(flatten)]
    pub whole: WholeGame,
}

/// Work out a whole strategy, and save, check or draw it
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Tree {
    /// The game and its strategy.
    #[command(flatten)]
    #[serde(flatten)]
    pub whole: WholeGame,
    /// Show the tree as nested braces, {1122:{00:…}}; `--check` reads these too
    #[arg(long, conflicts_with_all = ["stats", "format"])]
    pub braces: bool,
    /// What to do with it.
    #[command(flatten)]
    #[serde(flatten)]
    pub tree: TreeOptions,
}

/// Find the best possible strategy, and prove that none is better
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Prove {
    /// The rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOptions,
    /// Guess only codes that could be right
    #[arg(long)]
    pub candidates_only: bool,
    /// Guess to begin with
    #[arg(long, value_name = "CODE")]
    pub first: Option<String>,
    /// What to prove.
    #[command(flatten)]
    #[serde(flatten)]
    pub proof: ProofOptions,
}

/// Play a strategy against every code, or a sample of them
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Simulate {
    /// The game and its strategy.
    #[command(flatten)]
    #[serde(flatten)]
    pub whole: WholeGame,
    /// Which codes are set.
    #[command(flatten)]
    #[serde(flatten)]
    pub sample: SampleOptions,
}

/// Grade the guesses of a finished game
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Analyze {
    /// Code that was hidden
    #[arg(long, value_name = "CODE", required = true)]
    pub code: String,
    /// Guesses, in order
    #[arg(value_name = "GUESS", required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub played: Vec<String>,
    /// The rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOptions,
    /// What guesses are measured against.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
}

/// A strategy to work out
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct WholeGame {
    /// The rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOptions,
    /// How guesses are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// Guess to begin with
    #[arg(long, value_name = "CODE")]
    pub first: Option<String>,
}

/// The game that was graded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnGame {
    /// The code that was hidden.
    pub code: String,
}

/// What only code-breaking says of a guess.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OwnGrade {
    /// Its answer.
    pub reply: String,
    /// What the strategy would have guessed.
    pub best: String,
    /// How many secrets the best guess in this respect was expected to leave.
    pub best_expected_size: f64,
    /// How many secrets more than that the guess was expected to leave.
    pub cost: f64,
}

impl OwnGrade {
    pub(crate) fn of(puzzle: &impl crate::puzzle::Puzzle, graded: &Graded<'_>) -> Self {
        use pegword_deduce::Labels as _;
        let (labels, clue) = (puzzle.labels(), graded.clue);
        let (expected, best_expected_size) = graded.expected;
        Self {
            reply: labels.feedback_text(clue.guess, clue.feedback),
            best: labels.guess_text(graded.first),
            best_expected_size,
            cost: expected - best_expected_size,
        }
    }
}

impl WholeGame {
    fn open(&self, asking: &Asking<'_>) -> Result<Opened, Error> {
        Opened::new(asking.game, &self.rules, &self.strategy)
    }
}

impl Question for Rate {
    type Report = RateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(RateReport, Vec<OutFile>), Error> {
        let opened = self.whole.open(asking)?;
        let first = self.whole.first.as_deref();
        Ok((rate([Ok(opened)], (first, 0), asking.watch)?, Vec::new()))
    }
}

impl Question for Prove {
    type Report = ProofReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(ProofReport, Vec<OutFile>), Error> {
        let strategy =
            StrategyOptions { candidates_only: self.candidates_only, ..StrategyOptions::default() };
        let opened = Opened::new(asking.game, &self.rules, &strategy)?;
        prove(&opened, (&self.proof, self.first.as_deref()), asking.shelf, asking.watch)
    }
}

impl Question for Simulate {
    type Report = SimulateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(SimulateReport, Vec<OutFile>), Error> {
        use pegword_deduce::Game as _;
        let puzzle = self.whole.open(asking)?;
        let n = puzzle.game().n_secrets() as usize;
        let group = Group { puzzle, length: None, places: (0..n).collect() };
        let first = self.whole.first.as_deref();
        let report = simulate([Ok(group)], (&self.sample, n), (first, None), asking.watch)?;
        Ok((report, Vec::new()))
    }
}

impl Question for Analyze {
    type Report = AnalyzeReport<OwnGame, OwnGrade>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        use pegword_deduce::Game as _;
        if self.code.is_empty() {
            return Err(Error::Missing { field: "code", help: "give the code that was hidden" });
        }
        let opened = Opened::new(asking.game, &self.rules, &self.strategy)?;
        let secret = opened.secret(&self.code).map_err(|error| error.at(Place::field("code")))?;
        let clue = |(index, typed): (usize, &String)| {
            let guess =
                opened.guess(typed).map_err(|error| error.at(Place::clue("played", index)))?;
            Ok(Clue { guess, feedback: opened.game().feedback(guess, secret) })
        };
        let clues: Vec<Clue> =
            self.played.iter().enumerate().map(clue).collect::<Result<_, Error>>()?;
        let own = OwnGame { code: opened.secret_text(secret) };
        let own_grade = |graded: &Graded<'_>| OwnGrade::of(&opened, graded);
        Ok((analyze(&opened, &clues, (own, own_grade), asking.watch)?, Vec::new()))
    }
}

impl Question for Play {
    type Report = PlayReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(PlayReport, Vec<OutFile>), Error> {
        play::answer(self, &self.game.moves, self.game.seed, asking)
    }

    fn begin(&self, asking: &Asking<'_>) -> Option<Result<Box<dyn Session>, Error>> {
        let begin = || -> Result<Box<dyn Session>, Error> {
            let opened = Opened::new(asking.game, &self.rules, &self.strategy)?;
            if self.guess {
                return Ok(Box::new(Guessing::new(opened)?));
            }
            let seed = self.game.seed.unwrap_or(0);
            Ok(Box::new(Setting::new(opened, self.setter, (1, usize::MAX), seed)))
        };
        Some(begin())
    }

    fn moves(&mut self) -> Option<&mut Vec<String>> {
        Some(&mut self.game.moves)
    }

    fn seed(&mut self) -> Option<&mut Option<u64>> {
        Some(&mut self.game.seed)
    }
}
