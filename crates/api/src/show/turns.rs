//! The grades of games as text: turns, players, and the positions of the turns that lost most.

use std::collections::BTreeSet;
use std::io::{self, Write};

use serde::Serialize;

use super::board::draw;
use super::scrabble::exactly;
use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::options::SkippedLines;
use crate::puzzle::Stopped;
use crate::scrabble::{
    AnalyzeReport, AnalyzedGame, GradedMove, PlayerGrades, Points, RefusedFile, TurnReport,
    WorstTurn,
};

impl Show for AnalyzeReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.games.is_empty() {
            return Ok(());
        }
        if let Some(Stopped { done, of }) = self.stopped {
            writeln!(out, "note: stopped after {done} of {of} turns; the others are not graded")?;
        }
        for game in &self.games {
            game.remarks
                .iter()
                .try_for_each(|remark| writeln!(out, "note: {}: {remark}", game.file))?;
            if game.errors > 0 {
                let (file, errors) = (&game.file, game.errors);
                writeln!(out, "note: {file}: errors {errors}; `scrabble check` lists them")?;
            }
            if !self.is_collection {
                write_turns(game, out)?;
            }
        }
        write_players(&self.players, out)?;
        for worst in &self.worst {
            if let Some(game) = self.games.get(worst.game) {
                write_worst(game, worst, out)?;
            }
        }
        write_grounds(self, out)
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        if self.is_collection {
            return rows.extend(self.players.iter().map(PlayerCsv::of));
        }
        rows.extend(self.games.iter().flat_map(|game| &game.turns).map(TurnCsv::of))
    }
}

impl Reports for AnalyzeReport {
    fn outcome(&self) -> Outcome {
        let graded: usize = self.players.iter().map(|player| player.graded).sum();
        if graded == 0 { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    fn refused(&self) -> &[RefusedFile] {
        &self.refused
    }
}

fn write_turns(game: &AnalyzedGame, out: &mut dyn Write) -> io::Result<()> {
    let columns = [
        ("turn", RIGHT),
        ("player", LEFT),
        ("rack", LEFT),
        ("move", LEFT),
        ("score", RIGHT),
        ("equity", RIGHT),
        ("lost", RIGHT),
        ("best", LEFT),
        ("equity", RIGHT),
        ("", LEFT),
    ];
    let row = |turn: &TurnReport| {
        // Of a best move there is no better one to name.
        let better = turn.best.first().filter(|_| {
            turn.lost.is_some_and(|lost| lost > Points::default() || !turn.not_words.is_empty())
        });
        vec![
            turn.turn.to_string(),
            turn.player.clone(),
            turn.rack.clone().unwrap_or_default(),
            move_text(&turn.notation),
            turn.score.to_string(),
            points(turn.equity),
            points(turn.lost),
            better.map_or_else(String::new, |best| move_text(&best.notation)),
            points(better.map(|best| best.equity)),
            notes(turn),
        ]
    };
    writeln!(out, "{}", game.file)?;
    writeln!(out, "{}", table(&columns, game.turns.iter().map(row)))
}

fn write_players(players: &[PlayerGrades], out: &mut dyn Write) -> io::Result<()> {
    let columns = [
        ("player", LEFT),
        ("games", RIGHT),
        ("turns", RIGHT),
        ("graded", RIGHT),
        ("points", RIGHT),
        ("lost/turn", RIGHT),
        ("best", RIGHT),
        ("bingos", RIGHT),
        ("missed", RIGHT),
        ("phonies", RIGHT),
        ("taken back", RIGHT),
    ];
    let row = |player: &PlayerGrades| {
        vec![
            player.player.clone(),
            player.games.to_string(),
            player.turns.to_string(),
            player.graded.to_string(),
            points(player.points_a_game),
            player.lost_a_turn.map_or_else(String::new, |lost| format!("{lost:.2}")),
            player.best_moves.to_string(),
            player.all_tiles_played.to_string(),
            player.all_tiles_missed.to_string(),
            player.phonies_unchallenged.to_string(),
            player.phonies_withdrawn.to_string(),
        ]
    };
    write!(out, "{}", table(&columns, players.iter().map(row)))
}

/// The position of a turn that lost much, with the best move marked if it is a play.
fn write_worst(game: &AnalyzedGame, worst: &WorstTurn, out: &mut dyn Write) -> io::Result<()> {
    let Some(turn) = game.turns.get(worst.turn) else { return Ok(()) };
    let (file, number, line, player) = (&game.file, turn.turn, turn.line, &turn.player);
    let rack = turn.rack.as_deref().unwrap_or_default();
    writeln!(out, "\n{file}, turn {number} (line {line}): {player} with {rack}")?;
    let made = move_text(&turn.notation);
    let made = if turn.withdrawn { format!("{made}, taken back,") } else { made };
    let (equity, lost) = (points(turn.equity), points(turn.lost));
    writeln!(out, "{made} is worth {equity}, {lost} less than the best\n")?;
    writeln!(out, "{}", draw(&worst.board))?;
    let columns =
        [("", RIGHT), ("move", LEFT), ("score", RIGHT), ("leave", LEFT), ("equity", RIGHT)];
    let row = |(rank, best): (usize, &GradedMove)| {
        vec![
            rank.to_string(),
            move_text(&best.notation),
            best.score.to_string(),
            best.leave.clone(),
            points(Some(best.equity)),
        ]
    };
    write!(out, "{}", table(&columns, (1..).zip(&turn.best).map(row)))
}

/// What the grades rest on.
fn write_grounds(report: &AnalyzeReport, out: &mut dyn Write) -> io::Result<()> {
    let each = |name: fn(&AnalyzedGame) -> String| {
        let names: BTreeSet<String> = report.games.iter().map(name).collect();
        names.into_iter().collect::<Vec<_>>().join(", ")
    };
    let rules = each(|game| game.rules.clone());
    let leaves = each(|game| format!("{} ({})", game.leaves.name, game.leaves.leaves));
    let (method, words, count) = (&report.method, &report.lexicon.name, report.lexicon.words);
    writeln!(out, "\n{method}; rules {rules}, words {words} ({count}), leaves {leaves}")
}

/// A player in a spreadsheet.
#[derive(Default, Serialize)]
struct PlayerCsv<'a> {
    player: &'a str,
    games: usize,
    turns: usize,
    graded: usize,
    points_a_game: Option<String>,
    lost_a_turn: Option<String>,
    best_moves: usize,
    all_tiles_played: usize,
    all_tiles_missed: usize,
    phonies_unchallenged: usize,
    phonies_withdrawn: usize,
}

impl<'a> PlayerCsv<'a> {
    fn of(player: &'a PlayerGrades) -> Self {
        Self {
            player: &player.player,
            games: player.games,
            turns: player.turns,
            graded: player.graded,
            points_a_game: player.points_a_game.map(exactly),
            lost_a_turn: player.lost_a_turn.map(exactly),
            best_moves: player.best_moves,
            all_tiles_played: player.all_tiles_played,
            all_tiles_missed: player.all_tiles_missed,
            phonies_unchallenged: player.phonies_unchallenged,
            phonies_withdrawn: player.phonies_withdrawn,
        }
    }
}

/// A turn in a spreadsheet.
#[derive(Default, Serialize)]
struct TurnCsv<'a> {
    turn: usize,
    line: usize,
    player: &'a str,
    rack: Option<&'a str>,
    #[serde(rename = "move")]
    notation: &'a str,
    score: i32,
    withdrawn: bool,
    equity: Option<String>,
    lost: Option<String>,
    best: Option<&'a str>,
    best_score: Option<i32>,
    best_equity: Option<String>,
    all_tiles: bool,
    all_tiles_missed: Option<&'a str>,
    not_words: String,
    not_graded: Option<&'a str>,
}

impl<'a> TurnCsv<'a> {
    fn of(turn: &'a TurnReport) -> Self {
        let best = turn.best.first();
        Self {
            turn: turn.turn,
            line: turn.line,
            player: &turn.player,
            rack: turn.rack.as_deref(),
            notation: &turn.notation,
            score: turn.score,
            withdrawn: turn.withdrawn,
            equity: turn.equity.map(exactly),
            lost: turn.lost.map(exactly),
            best: best.map(|best| best.notation.as_str()),
            best_score: best.map(|best| best.score),
            best_equity: best.map(|best| exactly(best.equity)),
            all_tiles: turn.all_tiles,
            all_tiles_missed: turn.all_tiles_missed.as_ref().map(|missed| missed.notation.as_str()),
            not_words: turn.not_words.join(" "),
            not_graded: turn.not_graded.as_deref(),
        }
    }
}

/// What is to be said of a turn beside its numbers.
fn notes(turn: &TurnReport) -> String {
    let mut notes = Vec::new();
    notes.extend(turn.withdrawn.then(|| "taken back".to_owned()));
    if !turn.not_words.is_empty() {
        notes.push(format!("not words: {}", turn.not_words.join(" ")));
    }
    notes.extend(turn.all_tiles.then(|| "bingo".to_owned()));
    if let Some(missed) = &turn.all_tiles_missed {
        notes.push(format!("missed bingo: {}", missed.notation));
    }
    notes.extend(turn.not_graded.iter().map(|reason| format!("not graded: {reason}")));
    notes.join("; ")
}

/// A move in words: `8D FLYING`, `exchange AEI`, `pass`.
fn move_text(notation: &str) -> String {
    match notation.strip_prefix('-') {
        None => notation.to_owned(),
        Some("") => "pass".to_owned(),
        Some(tiles) => format!("exchange {tiles}"),
    }
}

/// Points to a tenth.
fn points(points: Option<Points>) -> String {
    points.map_or_else(String::new, |points| format!("{points:.1}"))
}
