//! Positional hangman: a guess is a letter at a place, or the whole word.

mod next;
mod opened;
mod play;
mod simulate;

pub use next::OwnNext;
pub use simulate::{Figures, SideBySide, SimulateReport};

use clap::Args;
use pegword_games::hangman::SetterStyle;
use pegword_games::positional::StrategyName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::names::{self, Named};
use crate::options::{GameWords, PriorOptions, whole_number};
use crate::puzzle::play::PlayOptions;
use crate::puzzle::questions::{self, GameOptions, NoLimits, Opens};
use crate::puzzle::rate::{RateReport, rate};
use crate::puzzle::simulate::SampleOptions;
use opened::Opened;

/// The setters that it has.
const SETTERS: &[SetterStyle] = &[SetterStyle::Honest, SetterStyle::Random, SetterStyle::Evil];

/// How questions are chosen
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct StrategyOptions {
    /// How questions are chosen
    #[arg(long, default_value_t = StrategyName::Splitting, value_parser = names::parser(<StrategyName as Named>::ALL))]
    #[schemars(schema_with = "names::any::<StrategyName>")]
    pub strategy: StrategyName,
}

/// Which words, and how likely each is
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Options {
    /// How likely each word is.
    #[command(flatten)]
    #[serde(flatten)]
    pub prior: PriorOptions,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub list: GameWords,
}

impl GameOptions for Options {
    type Strategy = StrategyOptions;
    type Limits = NoLimits;
    const GUESS: &'static str = "PLACE:LETTER";
    const FIRST: &'static str = "Question to begin with, such as 2:e, or a word";
}

/// Words of one length.
impl Opens for Options {
    type Opened = Opened;

    fn open(&self, asking: &Asking<'_>, strategy: &StrategyOptions) -> Result<Opened, Error> {
        let words = self.list.open(asking.shelf)?;
        let entries = words.one_shape()?;
        Opened::new(asking.shelf, &words, entries, (*strategy, &self.prior))
    }

    fn within(_: &NoLimits) -> StrategyOptions {
        StrategyOptions::default()
    }
}

/// `positional.tree`.
pub type Tree = questions::Tree<Options>;

/// Rank the questions to ask
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Next {
    /// What shows, `-`, `_`, `.` or `?` for an unknown letter: `---the`
    #[arg(allow_hyphen_values = true)]
    pub pattern: String,
    /// Letters that a place lacks, places counted from 1: `1:st`, or `2-3:lo` for several places
    #[arg(long, value_name = "PLACE:LETTERS")]
    #[serde(deserialize_with = "names::one_or_many")]
    pub not: Vec<String>,
    /// Words tried that are not it, separated by commas
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    #[serde(deserialize_with = "names::one_or_many")]
    pub tried: Vec<String>,
    /// How questions are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// List this many questions
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 8]
    pub top: usize,
    /// List every question
    #[arg(long, conflicts_with = "top")]
    pub all: bool,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: Options,
}

/// Play against Pegword, or let it guess a word of yours
///
/// You guess unless you say `--guess`: ask for E at the second place with `2e`, or type a whole word.
/// With `--guess` you think of a word and answer `yes` or `no`. `hint`, `undo`, `save FILE`, `help` and
/// `quit` are there in every game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Play {
    /// How Pegword chooses its word
    #[arg(long, default_value_t = SetterStyle::Honest, value_parser = names::parser(SETTERS))]
    #[schemars(schema_with = "names::any::<SetterStyle>")]
    pub setter: SetterStyle,
    /// Let Pegword guess a word of yours with this many letters, or that looks so: `-----`
    #[arg(
        long,
        value_name = "LENGTH|KNOWN",
        conflicts_with = "setter",
        allow_hyphen_values = true
    )]
    pub guess: Option<String>,
    /// How questions are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: Options,
    /// Which game, and how far it is.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: PlayOptions,
}

/// Count the questions that each word takes
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Rate {
    /// How questions are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: Options,
}

/// Play both strategies, side by side, against every word of a list, or a sample of them
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Simulate {
    /// Which words are set.
    #[command(flatten)]
    #[serde(flatten)]
    pub sample: SampleOptions,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: GameWords,
}

impl Question for Rate {
    type Report = RateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(RateReport, Vec<OutFile>), Error> {
        let words = self.words.list.open(asking.shelf)?;
        let entries = words.all()?;
        let all = entries.as_slice().len() as u64;
        let groups =
            opened::groups(asking.shelf, &words, &entries, (self.strategy, &self.words.prior));
        let puzzles = groups.map(|group| Ok(group?.puzzle));
        Ok((rate(puzzles, (None, all), asking.watch)?, Vec::new()))
    }
}
