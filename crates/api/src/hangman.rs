//! Hangman: letters of a hidden word or phrase; a miss costs.

mod learn;
mod next;
mod opened;
mod play;
mod rate;

pub use learn::LearnReport;
pub use next::{Basis, OwnNext};
pub(crate) use play::yes;
pub use rate::{LevelRow, RateReport, RatedWord};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use pegword_deduce::StrategyName;
use pegword_games::hangman::{Notation, Reveal, SetterStyle};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::names::{self, Named};
use crate::options::{BeamOptions, GameWords, PriorOptions, whole_number};
use crate::puzzle::play::PlayOptions;
use crate::puzzle::questions::{self, GameOptions, NoLimits, Opens};
use crate::puzzle::simulate::{SampleOptions, SimulateReport, simulate};
use opened::Opened;

/// The strategies that it has.
pub(crate) const STRATEGIES: &[StrategyName] = &[
    StrategyName::Misses,
    StrategyName::WorstCase,
    StrategyName::ExpectedSize,
    StrategyName::Entropy,
    StrategyName::MostClasses,
    StrategyName::Rollout,
    StrategyName::Beam,
];

fn strategies(_: &mut SchemaGenerator) -> Schema {
    names::schema(STRATEGIES)
}

/// How letters are chosen
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct StrategyOptions {
    /// How letters are chosen
    #[arg(long, default_value_t = StrategyName::Misses, value_parser = names::parser(STRATEGIES))]
    #[default(StrategyName::Misses)]
    #[schemars(schema_with = "strategies")]
    pub strategy: StrategyName,
    /// How whole games are searched.
    #[command(flatten)]
    #[serde(flatten)]
    pub beam: BeamOptions,
    /// Play to win with this many lives, whatever the misses
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    #[schemars(range(min = 1))]
    pub lives: Option<u32>,
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
    const GUESS: &'static str = "LETTER";
    const FIRST: &'static str = "Letter to begin with";
}

/// Words of one length.
impl Opens for Options {
    type Opened = Opened;

    fn open(&self, asking: &Asking<'_>, strategy: &StrategyOptions) -> Result<Opened, Error> {
        let words = self.list.open(asking.shelf)?;
        let entries = words.one_shape()?;
        Opened::new(asking.shelf, &words, entries, (strategy, &self.prior))
    }

    fn within(_: &NoLimits) -> StrategyOptions {
        StrategyOptions::default()
    }
}

/// `hangman.tree`.
pub type Tree = questions::Tree<Options>;
/// `hangman.prove`.
pub type Prove = questions::Prove<Options>;

/// How a pattern is read
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct NotationOptions {
    /// What `-` stands for in a pattern
    #[arg(long, default_value_t = Hyphen::Unknown, value_parser = hyphen_parser())]
    pub hyphen: Hyphen,
    /// Letters that show may hide at unknown places too
    #[arg(long)]
    pub recurring: bool,
}

/// What `-` stands for in a pattern.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hyphen {
    /// An unknown letter, as `_` does.
    #[default]
    Unknown,
    /// A hyphen.
    Literal,
}

impl std::fmt::Display for Hyphen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Unknown => "unknown",
            Self::Literal => "literal",
        })
    }
}

fn hyphen_parser() -> impl TypedValueParser<Value = Hyphen> {
    PossibleValuesParser::new(["unknown", "literal"])
        .map(|name| if name == "literal" { Hyphen::Literal } else { Hyphen::Unknown })
}

/// Rank the letters to ask, with the chance of a hit
///
/// In the pattern `_`, `?`, `.` and `-` are unknown letters, with or without spaces between; letters
/// stand where they show; other signs stand for themselves, and so does `\-` for a hyphen.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Next {
    /// What shows: `_a__m`, or `_ A _ _ M`
    #[arg(allow_hyphen_values = true)]
    pub pattern: String,
    /// Letters asked in vain: `esr`, or `e,s,r`
    #[arg(long, value_name = "LETTERS", default_value = "")]
    pub missed: String,
    /// Words tried that are not it, separated by commas
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    #[serde(deserialize_with = "names::one_or_many")]
    pub tried: Vec<String>,
    /// How the pattern is read.
    #[command(flatten)]
    #[serde(flatten)]
    pub notation: NotationOptions,
    /// How letters are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// List this many letters
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 8]
    pub top: usize,
    /// List every letter
    #[arg(long, conflicts_with = "top")]
    pub all: bool,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: Options,
}

/// Play against Pegword, or let it guess a word of yours
///
/// You guess unless you say `--guess`: type a letter, or a whole word. With `--guess` you think of a
/// word and answer with the places at which a letter stands, such as `2 5`, or `no`. `hint`, `undo`,
/// `save FILE`, `help` and `quit` are there in every game.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Play {
    /// How Pegword chooses its word
    #[arg(long, default_value_t = SetterStyle::Honest, value_parser = names::parser(<SetterStyle as Named>::ALL))]
    #[schemars(schema_with = "names::any::<SetterStyle>")]
    pub setter: SetterStyle,
    /// Let Pegword guess a word of yours with this many letters, or that looks so: `_ _ _ ' _`
    #[arg(long, value_name = "LENGTH|PATTERN", conflicts_with_all = ["setter", "reveal", "wrong_word", "asked_again"])]
    pub guess: Option<String>,
    /// Lives that a wrong word costs
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<u32>, allow_negative_numbers = true)]
    #[default = 1]
    pub wrong_word: u32,
    /// Lives that a letter asked again costs
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u32>, allow_negative_numbers = true)]
    pub asked_again: u32,
    /// What a hit shows
    #[arg(long, default_value_t = Reveal::All, value_parser = names::parser(<Reveal as Named>::ALL))]
    #[schemars(schema_with = "names::any::<Reveal>")]
    pub reveal: Reveal,
    /// How the pattern is read.
    #[command(flatten)]
    #[serde(flatten)]
    pub notation: NotationOptions,
    /// How letters are chosen.
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

/// Rate how hard each word is to guess for someone who knows the list
///
/// Words are rated among those of the list that look alike at the start: of the same length. The
/// score is the mean number of misses over many games of a player who errs a little; levels are cut
/// by it.
#[derive(Clone, Debug, PartialEq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Rate {
    /// Games that make the score; 0 rates by one greedy game
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    #[default = 32]
    #[schemars(range(max = 10_000))]
    pub runs: u32,
    /// Which games these are
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many levels of about as many words
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    #[default = 3]
    #[schemars(range(min = 1, max = 1000))]
    pub levels: u16,
    /// Scores at which levels are cut instead, such as 2,4.5
    #[arg(long, value_name = "SCORES", value_delimiter = ',', conflicts_with = "levels")]
    pub cuts: Vec<f64>,
    /// In which order words are listed
    #[arg(long, value_enum, default_value_t = Sort::Easiest)]
    pub sort: Sort,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: GameWords,
}

/// In which order words are listed.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, clap::ValueEnum,
)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// The easiest first
    #[default]
    Easiest,
    /// The hardest first
    Hardest,
    /// As in the list
    List,
}

/// Play a strategy against every word of a list, or a sample of them
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Simulate {
    /// How letters are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// Which words are set.
    #[command(flatten)]
    #[serde(flatten)]
    pub sample: SampleOptions,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: Options,
}

/// Learn how a setter chooses from the words it chose before
///
/// Three kinds of setters are told apart: one that takes any word, one that takes words people know,
/// and one that takes hard words. Use what was learnt with `hangman next --prior MODEL`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Learn {
    /// File with the words that the setter chose, one a line
    #[arg(long, value_name = "FILE", required = true)]
    pub games: String,
    /// File with what was learnt so far, if it is there; what is learnt now is saved to it
    #[arg(long, value_name = "FILE")]
    pub model: Option<String>,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: GameWords,
}

impl NotationOptions {
    pub(crate) fn notation(self) -> Notation {
        Notation { literal_hyphen: self.hyphen == Hyphen::Literal, recurring: self.recurring }
    }
}

impl Question for Simulate {
    type Report = SimulateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(SimulateReport, Vec<OutFile>), Error> {
        let words = self.words.list.open(asking.shelf)?;
        let entries = words.all()?;
        let within = self.strategy.lives.map(|lives| lives.saturating_sub(1));
        let n = entries.as_slice().len();
        let plan = (&self.strategy, &self.words.prior);
        if n == 0 {
            let opened = Opened::new(asking.shelf, &words, entries, plan)?;
            return Ok((SimulateReport::of_none(&opened), Vec::new()));
        }
        let groups = opened::groups(asking.shelf, &words, &entries, plan);
        let report = simulate(groups, (&self.sample, n), (None, within), asking.watch)?;
        Ok((report, Vec::new()))
    }
}
