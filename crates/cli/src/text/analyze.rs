//! The grades of games as text: turns, players, and the positions of the turns that lost most.

use std::collections::BTreeSet;
use std::io::{self, Write};

use pegword_api::scrabble::{
    AnalyzeReport, AnalyzedGame, GradedMove, PlayerGrades, Points, TurnReport, WorstTurn,
};

use super::board::draw;
use super::table::{LEFT, RIGHT, table};
use crate::output::Show;

impl Show for AnalyzeReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.games.is_empty() {
            return Ok(());
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
            write_worst(&self.games[worst.game], worst, out)?;
        }
        write_grounds(self, out)
    }

    fn columns(&self) -> &'static [&'static str] {
        if self.is_collection {
            &[
                "player",
                "games",
                "turns",
                "graded",
                "points_a_game",
                "lost_a_turn",
                "best_moves",
                "all_tiles_played",
                "all_tiles_missed",
                "phonies_unchallenged",
                "phonies_withdrawn",
            ]
        } else {
            &[
                "turn",
                "line",
                "player",
                "rack",
                "move",
                "score",
                "withdrawn",
                "equity",
                "lost",
                "best",
                "best_score",
                "best_equity",
                "all_tiles",
                "all_tiles_missed",
                "not_words",
                "not_graded",
            ]
        }
    }

    fn rows(&self) -> Vec<Vec<String>> {
        if self.is_collection {
            return self.players.iter().map(player_row).collect();
        }
        self.games.iter().flat_map(|game| &game.turns).map(turn_row).collect()
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
        ("all tiles", RIGHT),
        ("missed", RIGHT),
        ("phonies", RIGHT),
        ("taken back", RIGHT),
    ];
    let row = |player: &PlayerGrades| {
        let mut row = player_row(player);
        row[4] = points(player.points_a_game);
        row[5] = player.lost_a_turn.map_or_else(String::new, |lost| format!("{lost:.2}"));
        row
    };
    write!(out, "{}", table(&columns, players.iter().map(row)))
}

/// The position of a turn that lost much, with the best move marked if it is a play.
fn write_worst(game: &AnalyzedGame, worst: &WorstTurn, out: &mut dyn Write) -> io::Result<()> {
    let turn = &game.turns[worst.turn];
    let (rules, board, best) = &worst.table;
    let (file, number, line, player) = (&game.file, turn.turn, turn.line, &turn.player);
    let rack = turn.rack.as_deref().unwrap_or_default();
    writeln!(out, "\n{file}, turn {number} (line {line}): {player} with {rack}")?;
    let made = move_text(&turn.notation);
    let made = if turn.withdrawn { format!("{made}, taken back,") } else { made };
    let (equity, lost) = (points(turn.equity), points(turn.lost));
    writeln!(out, "{made} is worth {equity}, {lost} less than the best\n")?;
    writeln!(out, "{}", draw(rules, board, best.as_ref()))?;
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
    let (method, words, count) = (report.method, &report.lexicon.name, report.lexicon.words);
    writeln!(out, "\n{method}; rules {rules}, words {words} ({count}), leaves {leaves}")
}

fn player_row(player: &PlayerGrades) -> Vec<String> {
    vec![
        player.player.clone(),
        player.games.to_string(),
        player.turns.to_string(),
        player.graded.to_string(),
        exactly(player.points_a_game),
        exactly(player.lost_a_turn),
        player.best_moves.to_string(),
        player.all_tiles_played.to_string(),
        player.all_tiles_missed.to_string(),
        player.phonies_unchallenged.to_string(),
        player.phonies_withdrawn.to_string(),
    ]
}

fn turn_row(turn: &TurnReport) -> Vec<String> {
    let best = turn.best.first();
    vec![
        turn.turn.to_string(),
        turn.line.to_string(),
        turn.player.clone(),
        turn.rack.clone().unwrap_or_default(),
        turn.notation.clone(),
        turn.score.to_string(),
        turn.withdrawn.to_string(),
        exactly(turn.equity),
        exactly(turn.lost),
        best.map_or_else(String::new, |best| best.notation.clone()),
        best.map_or_else(String::new, |best| best.score.to_string()),
        exactly(best.map(|best| best.equity)),
        turn.all_tiles.to_string(),
        turn.all_tiles_missed.as_ref().map_or_else(String::new, |missed| missed.notation.clone()),
        turn.not_words.join(" "),
        turn.not_graded.clone().unwrap_or_default(),
    ]
}

/// What is to be said of a turn beside its numbers.
fn notes(turn: &TurnReport) -> String {
    let mut notes = Vec::new();
    notes.extend(turn.withdrawn.then(|| "taken back".to_owned()));
    if !turn.not_words.is_empty() {
        notes.push(format!("not words: {}", turn.not_words.join(" ")));
    }
    notes.extend(turn.all_tiles.then(|| "all tiles".to_owned()));
    if let Some(missed) = &turn.all_tiles_missed {
        notes.push(format!("missed all tiles: {}", missed.notation));
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

/// Points to their last decimal.
fn exactly(points: Option<Points>) -> String {
    points.map_or_else(String::new, |points| points.to_string())
}

/// Points to a tenth.
fn points(points: Option<Points>) -> String {
    points.map_or_else(String::new, |points| format!("{points:.1}"))
}
