//! Crosswords on a board: what to play, what was played, and whole games.

mod analyze;
mod board;
mod check;
mod count;
mod games;
mod leaves;
mod matches;
mod next;
mod play;
mod points;
mod rules;
mod score;
mod table;
mod train;

pub use analyze::{AnalyzeReport, AnalyzedGame, GradedMove, PlayerGrades, TurnReport, WorstTurn};
pub use board::BoardDrawing;
pub use check::{CheckReport, CheckedGame, GameProblem};
pub use count::CountReport;
pub use games::RefusedFile;
pub use leaves::{LeavesOption, LeavesUsed};
pub use matches::{PlayerReport, SimulateReport};
pub use next::{MoveReport, NextReport};
pub use pegword_scrabble::Level;
pub use points::Points;
pub use rules::{RulesReport, RulesSummary, TileKind};
pub use score::{ScoreReport, ScoredWord};
pub use table::TableOptions;
pub use train::{TileWorth, TrainReport};

use clap::Args;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::names::{self, Named, one_or_many};
use crate::options::{LexiconOptions, RulesOption, whole_number};
use crate::puzzle::play::PlayOptions;

fn level(_: &mut SchemaGenerator) -> Schema {
    let mut names: Vec<serde_json::Value> =
        Level::ALL.iter().map(|level| level.name().into()).collect();
    names.push(serde_json::Value::Null);
    json_schema!({ "enum": names })
}

fn levels(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": names::any::<Level>(generator) })
}

/// Rank the moves of a position: plays, exchanges and the pass
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Next {
    /// The board and the rack.
    #[command(flatten)]
    #[serde(flatten)]
    pub table: TableOptions,
    /// What tiles kept are worth.
    #[command(flatten)]
    #[serde(flatten)]
    pub leaves: LeavesOption,
    /// What moves are ranked by
    #[arg(long, value_enum, default_value_t = By::Equity)]
    pub by: By,
    /// List this many moves
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 10]
    pub top: usize,
    /// List every move
    #[arg(long, conflicts_with = "top")]
    pub all: bool,
}

/// What moves are ranked by.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, clap::ValueEnum,
)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The score and what the tiles kept are worth
    #[default]
    Equity,
    /// The score of plays
    Score,
}

/// Count the plays of a position: the fingerprint of a move generator
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Count {
    /// The board and the rack.
    #[command(flatten)]
    #[serde(flatten)]
    pub table: TableOptions,
}

/// Judge and score one play
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Score {
    /// Play: `8H WORD` across, `H8 WORD` down; lower case for a blank, `.` or (…) for tiles that lie there
    #[arg(value_name = "MOVE", num_args = 1..=2, required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub play: Vec<String>,
    /// The board and the rack.
    #[command(flatten)]
    #[serde(flatten)]
    pub table: TableOptions,
}

/// List the rules that are built in, or check and show one set of rules
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Rules {
    /// Rules to show: a built-in name, or a TOML file
    #[arg(value_name = "NAME|FILE")]
    pub rules: Option<String>,
}

/// Which games
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct GameFiles {
    /// Games: GCG files, and folders of which every *.gcg file is read, in the order of their names
    #[arg(value_name = "GAME|FOLDER", required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub games: Vec<String>,
    /// Rules to play by: a name that `scrabble rules` lists, or a TOML file; without this, those that a
    /// file names with #board-layout or #tile-distribution, or the standard ones
    #[arg(long, value_name = "NAME|FILE")]
    pub rules: Option<String>,
}

/// List what is wrong with the files of games, or write a clean file
///
/// Games are replayed by the rules; no word list is needed. Exit status 1 if anything is listed, be it an
/// error or a warning, or a line became a note, 2 if a file cannot be read at all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Check {
    /// Which games.
    #[command(flatten)]
    #[serde(flatten)]
    pub files: GameFiles,
    /// Write the file of the one game in the strict form, with nothing lost; what is still wrong with it
    /// goes to stderr
    #[arg(long, conflicts_with = "format")]
    pub fix: bool,
}

/// Grade every turn of finished games: the best moves by equity, and what was lost
///
/// Of one game the table has a row a turn, of several or a folder a row a player.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Analyze {
    /// Which games.
    #[command(flatten)]
    #[serde(flatten)]
    pub files: GameFiles,
    /// List this many of the best moves of a turn
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 5]
    pub top: usize,
    /// Draw this many of the turns that lost most
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 1]
    pub worst: usize,
    /// What tiles kept are worth.
    #[command(flatten)]
    #[serde(flatten)]
    pub leaves: LeavesOption,
    /// The words that count.
    #[command(flatten)]
    #[serde(flatten)]
    pub lexicon: LexiconOptions,
}

/// Let two players of Pegword's play many games against each other
///
/// Games are played in pairs: with the same tiles, and the seats changed. With `--train`, values of tiles
/// kept are learnt from such games and written to a file.
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Simulate {
    /// How many games; with `--train` those of the last of four generations
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    #[default = 1000]
    pub games: u64,
    /// Which games
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Who plays whom: beginner, casual, club, score, expert or equity
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', default_value = "equity,score", value_parser = names::parser(<Level as Named>::ALL))]
    #[default(vec![Level::Equity, Level::Score])]
    #[schemars(schema_with = "levels")]
    pub players: Vec<Level>,
    /// Values of tiles kept: a KLV2 file, lines `leave,value`, or `none`; twice for one player each
    #[arg(long, value_name = "FILE", num_args = 1)]
    #[serde(deserialize_with = "one_or_many")]
    pub leaves: Vec<String>,
    /// Which rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOption,
    /// The words that count.
    #[command(flatten)]
    #[serde(flatten)]
    pub lexicon: LexiconOptions,
}

/// Learn values of tiles kept, from games that Pegword plays against itself
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Train {
    /// How many games the last of four generations plays
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    #[default = 1000]
    pub games: u64,
    /// Which games
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
    /// Write them to this file: all of them, or to a `.csv` file those of up to three tiles
    #[arg(long, value_name = "FILE")]
    pub out: String,
    /// Which rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOption,
    /// The words that count.
    #[command(flatten)]
    #[serde(flatten)]
    pub lexicon: LexiconOptions,
}

/// Play against Pegword
///
/// Type a move, such as `8H WORD`, or `help`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Play {
    /// How well Pegword plays; without this, as in the game that goes on, or as at a club
    #[arg(long, value_name = "LEVEL", value_parser = names::parser(<Level as Named>::ALL))]
    #[schemars(schema_with = "level")]
    pub level: Option<Level>,
    /// Let Pegword begin
    #[arg(long)]
    pub second: bool,
    /// Take a play that is no word, and let it be challenged as the rules say, instead of refusing it
    #[arg(long)]
    pub challenges: bool,
    /// A game to go on with, as a GCG file
    #[arg(skip)]
    pub from: Option<String>,
    /// What tiles kept are worth.
    #[command(flatten)]
    #[serde(flatten)]
    pub leaves: LeavesOption,
    /// Rules to play by: a name that `scrabble rules` lists, or a TOML file; without this, those of the
    /// game that goes on, or the standard ones
    #[arg(long, value_name = "NAME|FILE")]
    pub rules: Option<String>,
    /// The words that count.
    #[command(flatten)]
    #[serde(flatten)]
    pub lexicon: LexiconOptions,
    /// Which game, and how far it is.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: PlayOptions,
}
