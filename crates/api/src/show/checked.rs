//! What is wrong with the files of games, as text.

use std::io::{self, Write};

use serde::Serialize;

use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::scrabble::{CheckReport, CheckedGame, GameProblem, RefusedFile};

/// The most problems of a file that are shown.
const MOST_PROBLEMS: usize = 50;

/// The most characters of what was read that are shown.
const MOST_MET: usize = 80;

/// The most characters of any other text from a file that are shown.
const MOST_SHOWN: usize = 300;

impl Show for CheckReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.fixed {
            Some(fixed) => out.write_all(fixed.as_bytes()),
            None => self.listing(out),
        }
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        let problems = |game: &'_ CheckedGame| -> Vec<ProblemCsv> {
            game.problems.iter().map(|problem| ProblemCsv::of(game, problem)).collect()
        };
        rows.extend(self.games.iter().flat_map(problems))
    }
}

impl Reports for CheckReport {
    fn outcome(&self) -> Outcome {
        let listed = self.errors + self.warnings + self.lost_events.len();
        if listed > 0 { Outcome::Nothing } else { Outcome::Found }
    }

    fn refused(&self) -> &[RefusedFile] {
        &self.refused
    }

    fn is_file(&self) -> bool {
        self.fixed.is_some()
    }

    /// What is still wrong with a file that was set right.
    fn aside(&self) -> String {
        let mut text = Vec::new();
        if self.fixed.is_some() {
            let name = self.games.first().map_or("", |game| &game.file);
            write_lost_events(name, &self.lost_events, &mut text).expect("memory takes any text");
            if self.errors + self.warnings > 0 {
                self.listing(&mut text).expect("memory takes any text");
            }
        }
        String::from_utf8_lossy(&text).into_owned()
    }
}

impl CheckReport {
    /// What is wrong with each game.
    fn listing(&self, out: &mut dyn Write) -> io::Result<()> {
        for game in &self.games {
            let [(first, points), (second, others)] =
                [0, 1].map(|seat| (printable(&game.players[seat], MOST_SHOWN), game.totals[seat]));
            let (file, rules, turns) = (&game.file, &game.rules, game.turns);
            let state = if game.over { "over" } else { "not over" };
            writeln!(
                out,
                "{file}: {first} {points}, {second} {others}; turns {turns}, {state}; rules {rules}"
            )?;
            game.remarks
                .iter()
                .try_for_each(|remark| writeln!(out, "note: {}", printable(remark, MOST_SHOWN)))?;
            let mut shown = game.problems.iter().take(MOST_PROBLEMS);
            shown.try_for_each(|problem| write_problem(game, problem, out))?;
            let all = game.errors + game.warnings;
            if all > MOST_PROBLEMS {
                writeln!(out, "{file}: … and {} more", all - MOST_PROBLEMS)?;
            }
        }
        writeln!(
            out,
            "games {}, errors {}, warnings {}",
            self.games.len(),
            self.errors,
            self.warnings
        )
    }
}

fn write_problem(game: &CheckedGame, problem: &GameProblem, out: &mut dyn Write) -> io::Result<()> {
    let GameProblem { line, column, met, message, help, .. } = problem;
    writeln!(
        out,
        "{}:{line}:{column}: {}: {}",
        game.file,
        severity(problem),
        printable(message, MOST_SHOWN)
    )?;
    if !met.is_empty() {
        writeln!(out, "  read: {}", printable(met, MOST_MET))?;
    }
    help.iter().try_for_each(|help| writeln!(out, "  help: {help}"))
}

/// What became a note when a file was set right, and why.
fn write_lost_events(file: &str, lost: &[GameProblem], out: &mut dyn Write) -> io::Result<()> {
    for GameProblem { line, column, message, .. } in lost.iter().take(MOST_PROBLEMS) {
        writeln!(
            out,
            "note: {file}:{line}:{column} as it was: {}",
            printable(message, MOST_SHOWN)
        )?;
    }
    if lost.len() > MOST_PROBLEMS {
        writeln!(out, "note: … and {} more", lost.len() - MOST_PROBLEMS)?;
    }
    Ok(())
}

/// A text from a file, of so many characters at most, without signs that a terminal would obey.
fn printable(text: &str, most: usize) -> String {
    let plain = |sign: char| if sign.is_control() { '\u{fffd}' } else { sign };
    let mut shown: String = text.chars().take(most).map(plain).collect();
    if text.chars().nth(most).is_some() {
        shown.push_str(" …");
    }
    shown
}

/// A problem in a spreadsheet.
#[derive(Default, Serialize)]
struct ProblemCsv {
    file: String,
    line: usize,
    column: usize,
    severity: &'static str,
    code: Option<String>,
    met: String,
    message: String,
    help: Option<String>,
}

impl ProblemCsv {
    fn of(game: &CheckedGame, problem: &GameProblem) -> Self {
        Self {
            file: game.file.clone(),
            line: problem.line,
            column: problem.column,
            severity: severity(problem),
            code: problem.code.clone(),
            met: problem.met.clone(),
            message: problem.message.clone(),
            help: problem.help.clone(),
        }
    }
}

const fn severity(problem: &GameProblem) -> &'static str {
    if problem.warning { "warning" } else { "error" }
}
