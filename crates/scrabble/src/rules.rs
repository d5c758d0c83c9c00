//! The rules of a game as data, read from a TOML file.

use std::sync::Arc;

use pegword_lexicon::{Alphabet, AlphabetError, AlphabetSpec, Letter, MAX_LETTERS};
use serde::Deserialize;

use crate::game::ChallengeRule;
use crate::layout::{Layout, Premium};
use crate::rack::LARGEST_RACK;
use crate::square::{Axis, Coordinates, LARGEST_BOARD};
use crate::tile::Tile;

/// The rules files that come with Pegword, by name.
const BUILT_IN: [(&str, &str); 9] = [
    ("standard", include_str!("../rules/standard.toml")),
    ("super", include_str!("../rules/super.toml")),
    ("wwf", include_str!("../rules/wwf.toml")),
    ("catalan", include_str!("../rules/catalan.toml")),
    ("dutch", include_str!("../rules/dutch.toml")),
    ("french", include_str!("../rules/french.toml")),
    ("german", include_str!("../rules/german.toml")),
    ("polish", include_str!("../rules/polish.toml")),
    ("spanish", include_str!("../rules/spanish.toml")),
];

/// The most that one play may multiply its word by: with it the longest word of the most valuable
/// letters has a score that fits an `i32`.
const MOST_TIMES: u64 = 1 << 16;

/// What a game is played with and by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What reports call it.
    pub name: String,
    /// The letters of its tiles.
    pub alphabet: Arc<Alphabet>,
    /// Its board.
    pub layout: Layout,
    /// How many tiles a player holds.
    pub rack_size: u8,
    /// Points for laying a whole rack at once.
    pub all_tiles_bonus: i32,
    /// How many tiles the first play must have.
    pub minimum_first_play: u8,
    /// How many tiles the bag must hold for an exchange.
    pub minimum_bag_to_exchange: u8,
    /// What a challenge costs whom.
    pub challenge: ChallengeRule,
    /// How many turns in a row without score end the game; with 0 they never do.
    pub zero_turns_to_end: u8,
    /// Who goes out gains the value of the other rack this many times.
    pub out_gain: u8,
    /// Who is left with tiles when the other goes out loses their value this many times.
    pub out_loss: u8,
    /// When turns without score end the game, each loses the value of its rack this many times.
    pub zero_turns_loss: u8,
    /// Points lost for each started minute of overtime.
    pub overtime_points: u16,
    /// What each letter is worth, by its number; a blank is worth nothing.
    values: [u8; MAX_LETTERS + 1],
    /// How many tiles of each letter there are, by its number; at 0 the blanks.
    counts: [u8; MAX_LETTERS + 1],
}

/// A rules file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spec {
    name: String,
    /// `english`, or an alphabet's own keys.
    alphabet: AlphabetChoice,
    rack_size: u8,
    all_tiles_bonus: u16,
    minimum_first_play: u8,
    minimum_bag_to_exchange: u8,
    #[serde(default)]
    challenge: ChallengeRule,
    #[serde(default = "usual::zero_turns_to_end")]
    zero_turns_to_end: u8,
    #[serde(default = "usual::out_gain")]
    out_gain: u8,
    #[serde(default)]
    out_loss: u8,
    #[serde(default = "usual::zero_turns_loss")]
    zero_turns_loss: u8,
    #[serde(default = "usual::overtime_points")]
    overtime_points: u16,
    start: String,
    /// The premium squares; a start that doubles the word is drawn so.
    board: String,
    tiles: String,
}

/// How games usually end, for rules files that do not say.
mod usual {
    pub(super) const fn zero_turns_to_end() -> u8 {
        6
    }
    pub(super) const fn out_gain() -> u8 {
        2
    }
    pub(super) const fn zero_turns_loss() -> u8 {
        1
    }
    pub(super) const fn overtime_points() -> u16 {
        10
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum AlphabetChoice {
    Named(String),
    Given(AlphabetSpec),
}

impl Rules {
    /// The names of the rules that come with Pegword.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|&(name, _)| name)
    }

    /// The built-in rules with this name.
    ///
    /// # Panics
    /// Never: the files are compiled in and tested.
    pub fn built_in(name: &str) -> Option<Self> {
        let (_, text) = BUILT_IN.iter().find(|(built_in, _)| *built_in == name)?;
        Some(Self::from_toml(text).expect("the built-in rules are sound"))
    }

    /// Reads rules from TOML; the built-in files show the keys.
    ///
    /// # Errors
    /// [`RulesError`] says which key is missing or what is wrong with it.
    pub fn from_toml(text: &str) -> Result<Self, RulesError> {
        let spec: Spec =
            toml::from_str(text).map_err(|error| RulesError::Toml(error.to_string()))?;
        let alphabet = alphabet(spec.alphabet)?;
        let layout = layout(&spec.board, &spec.start)?;
        let (counts, values) = tiles(&spec.tiles, &alphabet)?;
        if !(1..=layout.size().min(LARGEST_RACK as u8)).contains(&spec.rack_size) {
            return Err(RulesError::RackSize { found: spec.rack_size });
        }
        let times = most_times(&layout, spec.rack_size);
        if times > MOST_TIMES {
            return Err(RulesError::Times { found: times });
        }
        Ok(Self {
            name: spec.name,
            alphabet: Arc::new(alphabet),
            layout,
            rack_size: spec.rack_size,
            all_tiles_bonus: spec.all_tiles_bonus.into(),
            minimum_first_play: spec.minimum_first_play,
            minimum_bag_to_exchange: spec.minimum_bag_to_exchange,
            challenge: spec.challenge,
            zero_turns_to_end: spec.zero_turns_to_end,
            out_gain: spec.out_gain,
            out_loss: spec.out_loss,
            zero_turns_loss: spec.zero_turns_loss,
            overtime_points: spec.overtime_points,
            values,
            counts,
        })
    }

    /// What a letter's tile is worth.
    #[inline]
    pub fn letter_value(&self, letter: Letter) -> i32 {
        self.values[letter.index()].into()
    }

    /// What a tile is worth on the board: 0 for a blank.
    #[inline]
    pub fn tile_value(&self, tile: Tile) -> i32 {
        if tile.is_blank() { 0 } else { self.letter_value(tile.letter()) }
    }

    /// Is it played with the same tiles, as many of each, as many of them on a rack?
    pub fn has_tiles_of(&self, other: &Self) -> bool {
        let tiles = |rules: &Self| (rules.values, rules.counts, rules.rack_size);
        self.alphabet == other.alphabet && tiles(self) == tiles(other)
    }

    /// How many tiles of a letter the game has, or with `None` how many blanks.
    pub fn tile_count(&self, letter: Option<Letter>) -> u8 {
        self.counts[letter.map_or(0, Letter::index)]
    }
}

fn alphabet(choice: AlphabetChoice) -> Result<Alphabet, RulesError> {
    match choice {
        AlphabetChoice::Named(name) if name == "english" => Ok(Alphabet::english()),
        AlphabetChoice::Named(name) => Err(RulesError::Alphabet { name }),
        AlphabetChoice::Given(spec) => Ok(Alphabet::new(&spec)?),
    }
}

fn layout(board: &str, start: &str) -> Result<Layout, RulesError> {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let size = rows.len();
    if !(1..=LARGEST_BOARD).contains(&size) {
        return Err(RulesError::Rows { found: size });
    }
    let mut premiums = Vec::with_capacity(size * size);
    for (row, signs) in rows.iter().enumerate() {
        for sign in signs.chars() {
            premiums.push(
                Premium::from_sign(sign).ok_or(RulesError::Sign { row: row + 1, found: sign })?,
            );
        }
        if premiums.len() != (row + 1) * size {
            return Err(RulesError::Row {
                row: row + 1,
                found: signs.chars().count(),
                expected: size,
            });
        }
    }
    let square = start.parse::<Coordinates>().map(|coordinates| coordinates.square);
    let square = square.ok().filter(|square| usize::from(square.row.max(square.col)) < size);
    let square = square.ok_or_else(|| RulesError::Start { found: start.to_owned() })?;
    Ok(Layout::new(size as u8, premiums, square))
}

/// By how much one play can multiply its word: the highest premiums in one lane, one a tile.
fn most_times(layout: &Layout, rack_size: u8) -> u64 {
    let times_in = |axis: Axis, lane: u8| {
        let places = 0..layout.size();
        let mut times: Vec<u8> =
            places.map(|place| layout.premium(axis.square(lane, place)).word).collect();
        times.sort_unstable_by(|a, b| b.cmp(a));
        times[..usize::from(rack_size)].iter().map(|&word| u64::from(word)).product()
    };
    let lanes =
        Axis::BOTH.into_iter().flat_map(|axis| (0..layout.size()).map(move |lane| (axis, lane)));
    lanes.map(|(axis, lane)| times_in(axis, lane)).max().unwrap_or(1)
}

type Table = [u8; MAX_LETTERS + 1];

/// How many tiles there are, and what they are worth, from `A 9 1  B 2 3 …`.
fn tiles(text: &str, alphabet: &Alphabet) -> Result<(Table, Table), RulesError> {
    let mut counts = [0; MAX_LETTERS + 1];
    let mut values = [0; MAX_LETTERS + 1];
    let mut named = vec![false; alphabet.len() + 1];
    let fields: Vec<&str> = text.split_whitespace().collect();
    for entry in fields.chunks(3) {
        let refuse = || RulesError::Tile { found: entry.join(" ") };
        let &[letter, count, value] = entry else { return Err(refuse()) };
        let index = match alphabet.parse(letter) {
            _ if letter == "?" => 0,
            Ok(word) if word.len() == 1 => word[0].index(),
            _ => return Err(refuse()),
        };
        counts[index] = count.parse().map_err(|_| refuse())?;
        values[index] = value.parse().map_err(|_| refuse())?;
        if std::mem::replace(&mut named[index], true) || values[0] != 0 {
            return Err(refuse());
        }
    }
    match alphabet.letters().find(|letter| !named[letter.index()]) {
        Some(letter) => Err(RulesError::NoTile { letter: alphabet.upper_form(letter).to_owned() }),
        None => Ok((counts, values)),
    }
}

/// Why a rules file was refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum RulesError {
    #[error("the rules are not readable: {0}")]
    #[diagnostic(code(rules::toml), help("start from a copy of one of the built-in rules files"))]
    Toml(String),
    #[error("there is no alphabet `{name}`")]
    #[diagnostic(
        code(rules::alphabet),
        help("use \"english\", or give a table: alphabet = {{ name = …, letters = … }}")
    )]
    Alphabet { name: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    AlphabetFile(#[from] AlphabetError),
    #[error("the board has {found} rows, expected 1 to {LARGEST_BOARD}")]
    #[diagnostic(code(rules::board), help("draw one line a row"))]
    Rows { found: usize },
    #[error("row {row} of the board has {found} squares, expected {expected} as there are rows")]
    #[diagnostic(
        code(rules::board),
        help("a board is as wide as it is high; a square without premium is `.`")
    )]
    Row { row: usize, found: usize, expected: usize },
    #[error("row {row} of the board has the sign `{found}`")]
    #[diagnostic(
        code(rules::board),
        help(
            "the signs are . ' \" ^ - = ~ for 1, 2, 3, 4 times the letter and 2, 3, 4 times the word"
        )
    )]
    Sign { row: usize, found: char },
    #[error("the start `{found}` is not on the board")]
    #[diagnostic(code(rules::start), help("write row and column, such as 8H"))]
    Start { found: String },
    #[error("a rack of {found} tiles does not fit the game")]
    #[diagnostic(
        code(rules::rack),
        help("a rack has 1 to {LARGEST_RACK} tiles, and at most as many as a row has squares")
    )]
    RackSize { found: u8 },
    #[error("one play could multiply its word by {found}, the most is {MOST_TIMES}")]
    #[diagnostic(code(rules::times), help("draw fewer word premiums in one row or column"))]
    Times { found: u64 },
    #[error("`{found}` says no tile")]
    #[diagnostic(
        code(rules::tiles),
        help(
            "write each letter once, then how many there are and what one is worth: E 12 1; the blank is ? and worth 0"
        )
    )]
    Tile { found: String },
    #[error("the tiles lack the letter {letter}")]
    #[diagnostic(
        code(rules::tiles),
        help("name every letter of the alphabet, if need be with 0 tiles: {letter} 0 0")
    )]
    NoTile { letter: String },
}
