//! The rules of games on a board as text.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::board::draw;
use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::contract::Reports;
use crate::scrabble::{BoardDrawing, RulesReport, RulesSummary};

impl Show for RulesReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if let [rules] = self.rules.as_slice() {
            return describe(rules, out);
        }
        let columns = [
            ("rules", LEFT),
            ("board", RIGHT),
            ("tiles", RIGHT),
            ("points", RIGHT),
            ("rack", RIGHT),
            ("bonus", RIGHT),
            ("letters", RIGHT),
        ];
        let row = |rules: &RulesSummary| {
            let RulesSummary { name, size, tiles, points, rack_size, .. } = rules;
            let numbers = [points.to_string(), rack_size.to_string()];
            let row = [name.clone(), format!("{size}×{size}"), tiles.to_string()];
            let last = [rules.all_tiles_bonus.to_string(), rules.letters.to_string()];
            row.into_iter().chain(numbers).chain(last).collect()
        };
        write!(out, "{}", table(&columns, self.rules.iter().map(row)))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        if let [rules] = self.rules.as_slice() {
            return rows.extend(rules.tile_set.iter().cloned());
        }
        rows.extend(self.rules.iter().map(|rules| RulesCsv {
            name: &rules.name,
            size: rules.size,
            start: &rules.start,
            tiles: rules.tiles,
            points: rules.points,
            rack_size: rules.rack_size,
            all_tiles_bonus: rules.all_tiles_bonus,
            minimum_first_play: rules.minimum_first_play,
            minimum_bag_to_exchange: rules.minimum_bag_to_exchange,
            alphabet: &rules.alphabet,
            letters: rules.letters,
        }))
    }
}

impl Reports for RulesReport {}

/// A set of rules in a spreadsheet.
#[derive(Default, Serialize)]
struct RulesCsv<'a> {
    name: &'a str,
    size: u8,
    start: &'a str,
    tiles: u32,
    points: u32,
    rack_size: u8,
    all_tiles_bonus: i32,
    minimum_first_play: u8,
    minimum_bag_to_exchange: u8,
    alphabet: &'a str,
    letters: usize,
}

/// One set of rules: its numbers, its board, its tiles by what they are worth.
fn describe(rules: &RulesSummary, out: &mut dyn Write) -> io::Result<()> {
    let RulesSummary { name, size, tiles, points, rack_size, all_tiles_bonus: bonus, .. } = rules;
    writeln!(out, "{name}: {size}×{size} board, {tiles} tiles worth {points} points")?;
    writeln!(out, "rack of {rack_size}, {bonus} points for laying all of it")?;
    let (start, first) = (&rules.start, rules.minimum_first_play);
    writeln!(out, "first play: {first} or more tiles, through {start}")?;
    writeln!(out, "exchanges: {} or more tiles in the bag", rules.minimum_bag_to_exchange)?;
    let widest = rules.tile_set.iter().map(|kind| kind.tile.chars().count()).max();
    let board = BoardDrawing {
        premiums: rules.board.clone(),
        tiles: Vec::new(),
        letter_width: widest.unwrap_or(1),
    };
    writeln!(out, "\n{}", draw(&board))?;
    let mut by_value: BTreeMap<i32, Vec<String>> = BTreeMap::new();
    for kind in &rules.tile_set {
        let tiles = format!("{} ×{}", kind.tile, kind.count);
        by_value.entry(kind.value).or_default().push(tiles);
    }
    let rows = by_value.into_iter().map(|(value, tiles)| vec![value.to_string(), tiles.join("  ")]);
    write!(out, "{}", table(&[("worth", RIGHT), ("tiles", LEFT)], rows))?;
    writeln!(out, "\n{} letters, alphabet {}", rules.letters, rules.alphabet)
}
