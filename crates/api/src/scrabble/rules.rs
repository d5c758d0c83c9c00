//! What games are played by: the built-in rules, or those in a file.

use pegword_lexicon::Letter;
use pegword_scrabble::{Rules, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::rules;

/// Boards, tiles and numbers of some rules: `scrabble.rules`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulesReport {
    /// The rules, those that are built in or the one that was asked for.
    pub rules: Vec<RulesSummary>,
}

/// One set of rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulesSummary {
    /// What it is called.
    pub name: String,
    /// How many rows and columns the board has.
    pub size: u8,
    /// The square that the first play must cover.
    pub start: String,
    /// How many tiles there are, blanks among them.
    pub tiles: u32,
    /// What all of them are worth.
    pub points: u32,
    /// How many tiles a player holds.
    pub rack_size: u8,
    /// Points for laying a whole rack at once.
    pub all_tiles_bonus: i32,
    /// How many tiles the first play must have.
    pub minimum_first_play: u8,
    /// How many tiles the bag must hold for an exchange.
    pub minimum_bag_to_exchange: u8,
    /// The name of the alphabet.
    pub alphabet: String,
    /// How many letters it has.
    pub letters: usize,
    /// The premium squares, a row each: `~` `=` `-` for 4, 3, 2 times the word, `^` `"` `'` for 4, 3, 2
    /// times the letter, `.` for none.
    pub board: Vec<String>,
    /// The letters in order, then the blank.
    pub tile_set: Vec<TileKind>,
}

/// The tiles of one letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TileKind {
    /// The letter in capitals, `?` for the blank.
    pub tile: String,
    /// How many there are.
    pub count: u8,
    /// What one is worth.
    pub value: i32,
}

impl Question for super::Rules {
    type Report = RulesReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(RulesReport, Vec<OutFile>), Error> {
        let rules = if let Some(name) = &self.rules {
            vec![summary(&*rules(asking.shelf, name)?)]
        } else {
            let built_in = Rules::names().filter_map(Rules::built_in);
            built_in.map(|rules| summary(&rules)).collect()
        };
        Ok((RulesReport { rules }, Vec::new()))
    }
}

fn summary(rules: &Rules) -> RulesSummary {
    let size = rules.layout.size();
    let sign = |row, col| rules.layout.premium(Square { row, col }).sign();
    let tiles = rules.alphabet.letters().map(Some).chain([None]);
    let tile_set: Vec<TileKind> = tiles.map(|letter| tile_kind(rules, letter)).collect();
    RulesSummary {
        name: rules.name.clone(),
        size,
        start: rules.layout.start().to_string(),
        tiles: tile_set.iter().map(|kind| u32::from(kind.count)).sum(),
        points: tile_set.iter().map(|kind| u32::from(kind.count) * kind.value as u32).sum(),
        rack_size: rules.rack_size,
        all_tiles_bonus: rules.all_tiles_bonus,
        minimum_first_play: rules.minimum_first_play,
        minimum_bag_to_exchange: rules.minimum_bag_to_exchange,
        alphabet: rules.alphabet.name().to_owned(),
        letters: rules.alphabet.len(),
        board: (0..size).map(|row| (0..size).map(|col| sign(row, col)).collect()).collect(),
        tile_set,
    }
}

fn tile_kind(rules: &Rules, letter: Option<Letter>) -> TileKind {
    TileKind {
        tile: letter.map_or("?", |letter| rules.alphabet.upper_form(letter)).to_owned(),
        count: rules.tile_count(letter),
        value: letter.map_or(0, |letter| rules.letter_value(letter)),
    }
}
