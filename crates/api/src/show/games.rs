//! The reports about whole games of crosswords as text.

use std::io::{self, Write};

use serde::Serialize;

use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::contract::Reports;
use crate::names::counted;
use crate::options::SkippedLines;
use crate::puzzle::Stopped;
use crate::scrabble::{PlayerReport, SimulateReport, TileWorth, TrainReport};

/// What tells two players of one level apart.
const ORDINALS: [&str; 2] = ["first", "second"];

/// The moves that a player is shown, the best first: each with its score, if it is a play, and its equity.
pub(crate) fn hints(hints: impl Iterator<Item = (String, Option<i32>, String)>) -> String {
    let row = |(rank, (action, score, equity)): (usize, (String, Option<i32>, String))| {
        let (at, play) = match (score, action.split_once(' ')) {
            (Some(_), Some(parts)) => parts,
            _ => ("", action.as_str()),
        };
        let score = score.unwrap_or(0).to_string();
        vec![rank.to_string(), at.to_owned(), play.to_owned(), score, equity]
    };
    let columns = [("", RIGHT), ("at", RIGHT), ("play", LEFT), ("score", RIGHT), ("equity", RIGHT)];
    table(&columns, (1..).zip(hints).map(row))
}

/// That not all games were played.
fn write_stopped(stopped: Option<Stopped>, out: &mut dyn Write) -> io::Result<()> {
    match stopped {
        Some(Stopped { done, of }) => {
            writeln!(
                out,
                "note: stopped after {done} of {of} games; the numbers are about these alone"
            )
        }
        None => Ok(()),
    }
}

impl Show for SimulateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        write_stopped(self.stopped, out)?;
        let games = self.games.max(1) as f64;
        let name = |index: usize| {
            let level =
                |player: usize| self.players.get(player).map(|player| player.level.as_str());
            let is_both = level(0) == level(1);
            let level = level(index).unwrap_or_default().to_owned();
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
            ("bingos", RIGHT),
        ];
        write!(out, "{}", table(&columns, self.players.iter().enumerate().map(row)))?;
        let error = |error: Option<f64>, unit: f64| {
            error.map_or(String::new(), |error| format!(" ± {:.2}", unit * error))
        };
        let first = name(0);
        writeln!(
            out,
            "\n{first} scores {:+.2}{} a game, and wins {:.2}{} %; {}",
            self.spread,
            error(self.spread_error, 1.0),
            100.0 * self.win_rate,
            error(self.win_rate_error, 100.0),
            counted(self.draws, "draws")
        )?;
        let (list, words, rules) = (&self.lexicon.name, self.lexicon.words, &self.rules);
        writeln!(
            out,
            "{} games, two with the same tiles each; seed {}, rules {rules}, words {list} ({words})",
            self.games, self.seed
        )
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        let row = |(index, player): (usize, &PlayerReport)| {
            // The spread is the first player's; the second's is its opposite.
            let spread = if index == 0 { self.spread } else { 0.0 - self.spread };
            let half_wins = 2 * player.wins + self.draws;
            PlayerCsv {
                player: ORDINALS[index % 2],
                level: player.level.clone(),
                words: player.words,
                leaves: player.leaves.as_ref().map(|leaves| leaves.name.clone()),
                games: self.games,
                wins: player.wins,
                score: thousandths(player.score),
                turns: thousandths(player.turns),
                all_tiles: thousandths(player.all_tiles),
                spread: thousandths(spread),
                spread_error: self.spread_error.map(thousandths),
                win_rate: thousandths(half_wins as f64 / (2 * self.games.max(1)) as f64),
                win_rate_error: self.win_rate_error.map(thousandths),
            }
        };
        rows.extend(self.players.iter().enumerate().map(row))
    }
}

impl Reports for SimulateReport {
    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

/// A player in a spreadsheet.
#[derive(Default, Serialize)]
struct PlayerCsv {
    player: &'static str,
    level: String,
    words: usize,
    leaves: Option<String>,
    games: u64,
    wins: u64,
    score: String,
    turns: String,
    all_tiles: String,
    spread: String,
    spread_error: Option<String>,
    win_rate: String,
    win_rate_error: Option<String>,
}

impl Show for TrainReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        write_stopped(self.stopped, out)?;
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

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        rows.extend(self.tiles.iter().cloned())
    }
}

impl Reports for TrainReport {
    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

/// A number with at most three decimals.
fn thousandths(number: f64) -> String {
    ((number * 1_000.0).round() / 1_000.0).to_string()
}
