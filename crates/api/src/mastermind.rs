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
use crate::puzzle::Puzzle as _;
use crate::puzzle::analyze::{AnalyzeReport, Graded, analyze};
use crate::puzzle::play::Setter;
use crate::puzzle::questions::{self, GameOptions, Opens, WholeGame};
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
    /// Which guesses are allowed.
    #[command(flatten)]
    #[serde(flatten)]
    pub limits: Limits,
    /// Try at most this many guesses, for very large games
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub limit_guesses: Option<usize>,
}

/// Which guesses are allowed
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Limits {
    /// Guess only codes that could be right
    #[arg(long)]
    pub candidates_only: bool,
}

impl GameOptions for RulesOptions {
    type Strategy = StrategyOptions;
    type Limits = Limits;
    const GUESS: &'static str = "CODE";
    const SETTERS: &'static [Setter] = &[Setter::Random, Setter::Evil];
}

impl Opens for RulesOptions {
    type Opened = Opened;

    fn open(&self, asking: &Asking<'_>, strategy: &StrategyOptions) -> Result<Opened, Error> {
        Opened::new(asking.game, self, strategy)
    }

    fn within(limits: &Limits) -> StrategyOptions {
        StrategyOptions { limits: *limits, ..StrategyOptions::default() }
    }
}

/// `mastermind.play`.
pub type Play = questions::Play<RulesOptions>;
/// `mastermind.rate`.
pub type Rate = questions::Rate<RulesOptions>;
/// `mastermind.prove`.
pub type Prove = questions::Prove<RulesOptions>;
/// `mastermind.simulate`.
pub type Simulate = questions::Simulate<RulesOptions>;

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

/// Work out a whole strategy, and save, check or draw it
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Tree {
    /// The game and its strategy.
    #[command(flatten)]
    #[serde(flatten)]
    pub whole: WholeGame<RulesOptions>,
    /// Show the tree as nested braces, {1122:{00:…}}; `--check` reads these too
    #[arg(long, conflicts_with_all = ["stats", "format"])]
    pub braces: bool,
    /// What to do with it.
    #[command(flatten)]
    #[serde(flatten)]
    pub tree: TreeOptions,
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
