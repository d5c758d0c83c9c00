//! Wordle and its relatives: a hidden word, guessed by words.

mod analyze;
mod lists;
mod next;
mod opened;
mod together;

pub use analyze::{OwnGame, OwnGrade};
pub use lists::ListOptions;
pub use next::{BoardRow, OwnNext, Widened};

use clap::Args;
use pegword_deduce::StrategyName;
use pegword_games::wordle::Mode;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::names::{self, one_or_many};
use crate::options::{BeamOptions, PriorOptions, whole_number};
use crate::play::{self, PlayReport, Session};
use crate::puzzle::play::{Guessing, PlayOptions, Setter, Setting};
use crate::puzzle::questions::{self, GameOptions, Opens};
use crate::{Error, Shelf};
use lists::Clues;
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

/// Which guesses are allowed
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct ModeOptions {
    /// Hard mode: use what was shown; letters in place stay
    #[arg(long)]
    pub hard: bool,
    /// Ultra-hard mode: guess only words that fit every clue
    #[arg(long, conflicts_with = "hard")]
    pub ultra: bool,
}

/// How guesses are chosen
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct StrategyOptions {
    /// How guesses are chosen
    #[arg(long, default_value_t = StrategyName::MostClasses, value_parser = names::parser(STRATEGIES))]
    #[default(StrategyName::MostClasses)]
    #[schemars(schema_with = "strategies")]
    pub strategy: StrategyName,
    /// How whole games are searched.
    #[command(flatten)]
    #[serde(flatten)]
    pub beam: BeamOptions,
    /// Which guesses are allowed.
    #[command(flatten)]
    #[serde(flatten)]
    pub mode: ModeOptions,
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
    pub lists: ListOptions,
}

impl GameOptions for Options {
    type Strategy = StrategyOptions;
    type Limits = ModeOptions;
    const GUESS: &'static str = "WORD";
}

impl Opens for Options {
    type Opened = Opened;

    fn open(&self, asking: &Asking<'_>, strategy: &StrategyOptions) -> Result<Opened, Error> {
        let lists = self.lists.open(asking.shelf, &Clues::default())?;
        Opened::new(asking.shelf, lists, strategy, &self.prior)
    }

    /// With its answers in a table, unless the search of a beam has its own.
    fn open_whole(&self, asking: &Asking<'_>, strategy: &StrategyOptions) -> Result<Opened, Error> {
        let opened = self.open(asking, strategy)?;
        if strategy.strategy == StrategyName::Beam {
            return Ok(opened);
        }
        opened.with_table(asking)
    }

    fn within(limits: &ModeOptions) -> StrategyOptions {
        StrategyOptions { mode: *limits, ..StrategyOptions::default() }
    }
}

/// `wordle.rate`.
pub type Rate = questions::Rate<Options>;
/// `wordle.tree`.
pub type Tree = questions::Tree<Options>;
/// `wordle.prove`.
pub type Prove = questions::Prove<Options>;
/// `wordle.simulate`.
pub type Simulate = questions::Simulate<Options>;

/// How marks are written
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct MarkOptions {
    /// Signs of your own for absent, elsewhere and in place: 🍏,🥚,🍊
    #[arg(long, value_name = "SIGNS")]
    pub symbols: Option<String>,
    /// The squares of a shared game: the text itself, or a file (- for standard input)
    #[arg(long, value_name = "TEXT|FILE")]
    pub share: Option<String>,
}

/// Rank the words to guess
///
/// A clue is a guess and its marks: `crane:bbygb` with b for absent (grey), y for elsewhere (yellow) and g
/// for in place (green); or x o v, 0 1 2, squares as in `slate=⬛🟨⬛⬛🟩`, or the letters of the guess,
/// `crane:**a*E`. `tares.bbbbb.colin.bbbbb` is two clues.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Next {
    /// Clues, oldest first; with --share the guesses alone
    #[arg(value_name = "CLUE")]
    #[serde(deserialize_with = "one_or_many")]
    pub clues: Vec<String>,
    /// How marks are written.
    #[command(flatten)]
    #[serde(flatten)]
    pub marks: MarkOptions,
    /// Play several boards at once: a clue has the marks of all, crane:bbygb/gybbb
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64), conflicts_with = "share")]
    #[default = 1]
    #[schemars(range(min = 1, max = 64))]
    pub boards: u32,
    /// How guesses are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// List this many guesses
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 5]
    pub top: usize,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: Options,
}

/// Play against Pegword, or let it guess a word of yours
///
/// You guess unless you say `--guess`: type a word. An answer shows letters in place in brackets, `[a]`, and
/// letters that are elsewhere in parentheses, `(a)`. With `--guess` you think of a word and type the marks,
/// such as `bbygb`. `hint`, `undo`, `save FILE`, `help` and `quit` are there in every game.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Play {
    /// How Pegword chooses its word
    #[arg(long, default_value_t = Setter::Random, value_parser = names::parser(<Setter as names::Named>::ALL))]
    #[schemars(schema_with = "names::any::<Setter>")]
    pub setter: Setter,
    /// Play several boards at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    #[default = 1]
    #[schemars(range(min = 1, max = 64))]
    pub boards: u32,
    /// How many guesses you have; five more than boards if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    #[schemars(range(min = 1))]
    pub tries: Option<u32>,
    /// Let Pegword guess a word of yours
    #[arg(long, conflicts_with_all = ["setter", "boards", "tries"])]
    pub guess: bool,
    /// How guesses are chosen.
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

/// Grade the guesses of a game
///
/// Give the guesses and the word with --answer, or the guesses and the squares with --share, or guesses
/// with their marks, as for `next`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Analyze {
    /// Guesses, in order
    #[arg(value_name = "GUESS", required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub played: Vec<String>,
    /// Word that was hidden
    #[arg(long, value_name = "WORD")]
    pub answer: Option<String>,
    /// How marks are written.
    #[command(flatten)]
    #[serde(flatten)]
    pub marks: MarkOptions,
    /// What guesses are measured against.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: StrategyOptions,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub words: Options,
}

impl ModeOptions {
    pub(crate) const fn mode(self) -> Mode {
        match (self.hard, self.ultra) {
            (_, true) => Mode::Ultra,
            (true, false) => Mode::Hard,
            (false, false) => Mode::Normal,
        }
    }

    /// The same, in hard mode if the game was.
    const fn or_hard(self, was_hard: bool) -> Self {
        Self { hard: self.hard || was_hard && !self.ultra, ..self }
    }
}

impl MarkOptions {
    /// The text of the shared game.
    fn share(&self, shelf: &Shelf) -> Result<Option<String>, Error> {
        let Some(share) = &self.share else { return Ok(None) };
        let is_text = share.contains('\n') || !share.is_ascii();
        Ok(Some(if is_text { share.clone() } else { shelf.text(share)? }))
    }
}

impl Question for Play {
    type Report = PlayReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(PlayReport, Vec<OutFile>), Error> {
        play::answer(self, &self.game.moves, self.game.seed, asking)
    }

    fn begin(&self, asking: &Asking<'_>) -> Option<Result<Box<dyn Session>, Error>> {
        let begin = || -> Result<Box<dyn Session>, Error> {
            let opened = self.words.open(asking, &self.strategy)?;
            if self.guess {
                return Ok(Box::new(Guessing::new(opened)?));
            }
            let boards = self.boards as usize;
            let tries = self.tries.unwrap_or(self.boards + 5) as usize;
            let seed = self.game.seed.unwrap_or(0);
            Ok(Box::new(Setting::new(opened, self.setter, (boards, tries), seed)))
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
