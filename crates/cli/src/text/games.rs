//! The reports about whole games of crosswords as text.

use std::io::{self, Write};

use pegword_api::scrabble::{PlayerReport, SimulateReport, TileWorth, TrainReport};

use super::table::{LEFT, RIGHT, table};
use crate::output::Show;

impl Show for SimulateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let games = self.games as f64;
        let row = |player: &PlayerReport| {
            vec![
                player.level.clone(),
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
        write!(out, "{}", table(&columns, self.players.iter().map(row)))?;
        let error = |error: Option<f64>, unit: f64| {
            error.map_or(String::new(), |error| format!(" ± {:.2}", unit * error))
        };
        let first = &self.players[0].level;
        writeln!(
            out,
            "\n{first} scores {:+.2}{} a game, and wins {:.2}{} %; {} draws",
            self.spread,
            error(self.spread_error, 1.0),
            100.0 * self.win_rate,
            error(self.win_rate_error, 100.0),
            self.draws
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
        let error = |error: Option<f64>| error.map_or(String::new(), |error| error.to_string());
        let row = |(index, player): (usize, &PlayerReport)| {
            // The spread is the first player's; the second's is its opposite.
            let spread = if index == 0 { self.spread } else { 0.0 - self.spread };
            let half_wins = 2 * player.wins + self.draws;
            vec![
                player.level.clone(),
                player.words.to_string(),
                player.leaves.as_ref().map_or(String::new(), |leaves| leaves.name.clone()),
                self.games.to_string(),
                player.wins.to_string(),
                player.score.to_string(),
                player.turns.to_string(),
                player.all_tiles.to_string(),
                spread.to_string(),
                error(self.spread_error),
                (half_wins as f64 / (2 * self.games) as f64).to_string(),
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
        writeln!(
            out,
            "\n{} leaves from {} games{file}; seed {}, rules {rules}, words {list} ({words})",
            self.leaves, self.games, self.seed
        )
    }

    fn columns(&self) -> &'static [&'static str] {
        &["tile", "worth"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.tiles.iter().map(|tile| vec![tile.tile.clone(), tile.worth.to_string()]).collect()
    }
}
