//! The rules of games on a board as text.

use std::collections::BTreeMap;
use std::io::{self, Write};

use pegword_api::scrabble::{RulesReport, RulesSummary, TileKind};
use pegword_scrabble::Board;

use super::board::draw;
use super::table::{LEFT, RIGHT, table};
use crate::output::Show;

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

    fn columns(&self) -> &'static [&'static str] {
        match self.rules.as_slice() {
            [_] => &["tile", "count", "value"],
            _ => &[
                "name",
                "size",
                "start",
                "tiles",
                "points",
                "rack_size",
                "all_tiles_bonus",
                "minimum_first_play",
                "minimum_bag_to_exchange",
                "alphabet",
                "letters",
            ],
        }
    }

    fn rows(&self) -> Vec<Vec<String>> {
        if let [rules] = self.rules.as_slice() {
            let row = |kind: &TileKind| {
                vec![kind.tile.clone(), kind.count.to_string(), kind.value.to_string()]
            };
            return rules.tile_set.iter().map(row).collect();
        }
        let row = |rules: &RulesSummary| {
            vec![
                rules.name.clone(),
                rules.size.to_string(),
                rules.start.clone(),
                rules.tiles.to_string(),
                rules.points.to_string(),
                rules.rack_size.to_string(),
                rules.all_tiles_bonus.to_string(),
                rules.minimum_first_play.to_string(),
                rules.minimum_bag_to_exchange.to_string(),
                rules.alphabet.clone(),
                rules.letters.to_string(),
            ]
        };
        self.rules.iter().map(row).collect()
    }
}

/// One set of rules: its numbers, its board, its tiles by what they are worth.
fn describe(rules: &RulesSummary, out: &mut dyn Write) -> io::Result<()> {
    let RulesSummary { name, size, tiles, points, rack_size, all_tiles_bonus: bonus, .. } = rules;
    writeln!(out, "{name}: {size}×{size} board, {tiles} tiles worth {points} points")?;
    writeln!(out, "rack of {rack_size}, {bonus} points for laying all of it")?;
    let (start, first) = (&rules.start, rules.minimum_first_play);
    writeln!(out, "first play: {first} or more tiles, through {start}")?;
    writeln!(out, "exchanges: {} or more tiles in the bag", rules.minimum_bag_to_exchange)?;
    writeln!(out, "\n{}", draw(&rules.source, &Board::new(*size), None))?;
    let mut by_value: BTreeMap<i32, Vec<String>> = BTreeMap::new();
    for kind in &rules.tile_set {
        let tiles = format!("{} ×{}", kind.tile, kind.count);
        by_value.entry(kind.value).or_default().push(tiles);
    }
    let rows = by_value.into_iter().map(|(value, tiles)| vec![value.to_string(), tiles.join("  ")]);
    write!(out, "{}", table(&[("worth", RIGHT), ("tiles", LEFT)], rows))?;
    writeln!(out, "\n{} letters, alphabet {}", rules.letters, rules.alphabet)
}
