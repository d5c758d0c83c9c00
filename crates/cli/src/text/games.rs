//! The reports about whole games of crosswords as text.

use std::io::{self, Write};

use pegword_api::scrabble::{Hint, PlayerReport, SimulateReport, TileWorth, TrainReport};

use super::table::{LEFT, RIGHT, table};
use crate::output::Show;

/// What tells two players of one level apart.
const ORDINALS: [&str; 2] = ["first", "second"];

/// The moves that a player is shown, the best first.
pub(crate) fn hints(hints: &[Hint]) -> String {
    let row = |(rank, hint): (usize, &Hint)| {
        let (at, play) = match (hint.score, hint.action.split_once(' ')) {
            (Some(_), Some(parts)) => parts,
            _ => ("", hint.action.as_str()),
        };
        let score = hint.score.unwrap_or(0).to_string();
        vec![rank.to_string(), at.to_owned(), play.to_owned(), score, hint.equity.clone()]
    };
    let columns = [("", RIGHT), ("at", RIGHT), ("play", LEFT), ("score", RIGHT), ("equity", RIGHT)];
    table(&columns, (1..).zip(hints).map(row))
}

impl Show for SimulateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let games = self.games as f64;
        let name = |index: usize| {
            let [first, second] = [0, 1].map(|player| self.players[player].level.as_str());
            let is_both = first == second;
            let level = self.players[index].level.clone();
            if is_both { format!("{level} ({})", ORDINALS[index]) } else { level }
        };
        let row = |(index, player): (usize, &PlayerReport)| {
            vec![
                name(index),
                player.words.to_string(),
                player.leaves.as_ref().map_or(String::new(), |leaves| leaves.name.clone()),
                format!("{:.1}", player.score),
                format!("{:.1} %", 100.0 * player.wins as f64 / games),
                format!("{:.2}", player.turns),
                format!("{:.2}", player.all_tiles),
            ]
        };
        let columns = [
            ("player", LEFT),
            ("words", RIGHT),
            ("leaves", LEFT),
            ("score", RIGHT),
            ("won", RIGHT),
            ("turns", RIGHT),
            ("all tiles", RIGHT),
        ];
        write!(out, "{}", table(&columns, self.players.iter().enumerate().map(row)))?;
        let error = |error: Option<f64>, unit: f64| {
            error.map_or(String::new(), |error| format!(" ± {:.2}", unit * error))
        };
        let first = name(0);
        writeln!(
            out,
            "\n{first} scores {:+.2}{} a game, and wins {:.2}{} %; {} {}",
            self.spread,
            error(self.spread_error, 1.0),
            100.0 * self.win_rate,
            error(self.win_rate_error, 100.0),
            self.draws,
            if self.draws == 1 { "draw" } else { "draws" }
        )?;
        let (list, words, rules) = (&self.lexicon.name, self.lexicon.words, &self.rules);
        writeln!(
            out,
            "{} games, two with the same tiles each; seed {}, rules {rules}, words {list} ({words})",
            self.games, self.seed
        )
    }

    fn columns(&self) -> &'static [&'static str] {
        &[
            "player",
            "level",
            "words",
            "leaves",
            "games",
            "wins",
            "score",
            "turns",
            "all_tiles",
            "spread",
            "spread_error",
            "win_rate",
            "win_rate_error",
        ]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let error = |error: Option<f64>| error.map_or(String::new(), thousandths);
        let row = |(index, player): (usize, &PlayerReport)| {
            // The spread is the first player's; the second's is its opposite.
            let spread = if index == 0 { self.spread } else { 0.0 - self.spread };
            let half_wins = 2 * player.wins + self.draws;
            vec![
                ORDINALS[index].to_owned(),
                player.level.clone(),
                player.words.to_string(),
                player.leaves.as_ref().map_or(String::new(), |leaves| leaves.name.clone()),
                self.games.to_string(),
                player.wins.to_string(),
                thousandths(player.score),
                thousandths(player.turns),
                thousandths(player.all_tiles),
                thousandths(spread),
                error(self.spread_error),
                thousandths(half_wins as f64 / (2 * self.games) as f64),
                error(self.win_rate_error),
            ]
        };
        self.players.iter().enumerate().map(row).collect()
    }
}

impl Show for TrainReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let row = |tile: &TileWorth| vec![tile.tile.clone(), format!("{:+.1}", tile.worth)];
        write!(out, "{}", table(&[("tile", LEFT), ("kept", RIGHT)], self.tiles.iter().map(row)))?;
        let (list, words, rules) = (&self.lexicon.name, self.lexicon.words, &self.rules);
        let file = self.file.as_ref().map_or(String::new(), |file| format!(", in {file}"));
        let small = if self.written < self.leaves {
            format!(" of up to three tiles, which tell all {},", self.leaves)
        } else {
            String::new()
        };
        writeln!(
            out,
            "\n{} leaves{small} from {} games{file}; seed {}, rules {rules}, words {list} ({words})",
            self.written, self.games, self.seed
        )
    }

    fn columns(&self) -> &'static [&'static str] {
        &["tile", "worth"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.tiles.iter().map(|tile| vec![tile.tile.clone(), tile.worth.to_string()]).collect()
    }
}

/// A number with at most three decimals.
fn thousandths(number: f64) -> String {
    ((number * 1_000.0).round() / 1_000.0).to_string()
}
