//! The rules that a file names by its board and its tiles.

use super::Gcg;
use crate::rules::Rules;

/// Names that programs give to boards and tiles, in lower case and without signs, beside ours.
const NAMES: [(&str, &str); 5] = [
    ("crosswordgame", "standard"),
    ("supercrosswordgame", "super"),
    ("english", "standard"),
    ("englishsuper", "super"),
    ("wordswithfriends", "wwf"),
];

impl Gcg {
    /// The built-in rules that the file names by `#board-layout` or `#game-board`, and by
    /// `#tile-distribution` or `#tile-set`; `None` if it names none.
    ///
    /// The tiles decide; English ones go with every board.
    ///
    /// # Errors
    /// The pragma, as it is written, that names something else, or two that do not go together.
    pub fn rules_named(&self) -> Result<Option<&'static str>, String> {
        let board = self.named(["board-layout", "game-board"])?;
        let tiles = self.named(["tile-distribution", "tile-set"])?;
        match (board, tiles) {
            (None, None) => Ok(None),
            (Some((_, rules)), None | Some((_, "standard")))
            | (None | Some((_, "standard")), Some((_, rules))) => Ok(Some(rules)),
            (Some((_, board)), Some((_, tiles))) if board == tiles => Ok(Some(board)),
            (Some((board, _)), Some((tiles, _))) => Err(format!("{board}, {tiles}")),
        }
    }

    /// The first of these pragmas that the file has, as it is written, and the rules that it means.
    fn named(&self, pragmas: [&str; 2]) -> Result<Option<(String, &'static str)>, String> {
        let found = pragmas.into_iter().find_map(|name| Some((name, self.pragma(name)?)));
        let Some((name, value)) = found else { return Ok(None) };
        let written = format!("#{name} {value}");
        match meaning(value) {
            Some(rules) => Ok(Some((written, rules))),
            None => Err(written),
        }
    }
}

fn meaning(value: &str) -> Option<&'static str> {
    let plain: String = value.chars().filter(|sign| sign.is_alphanumeric()).collect();
    let plain = plain.to_lowercase();
    let theirs = NAMES.iter().find(|(name, _)| *name == plain).map(|&(_, rules)| rules);
    theirs.or_else(|| Rules::names().find(|name| *name == plain))
}
