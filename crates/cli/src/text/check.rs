//! What is wrong with the files of games, as text.

use std::io::{self, Write};

use pegword_api::scrabble::{CheckReport, CheckedGame, GameProblem};

use crate::output::Show;

/// The most problems of a file that are shown.
const MOST_PROBLEMS: usize = 50;

/// The most characters of what was read that are shown.
const MOST_MET: usize = 80;

/// The most characters of any other text from a file that are shown.
const MOST_SHOWN: usize = 300;

impl Show for CheckReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
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

    fn columns(&self) -> &'static [&'static str] {
        &["file", "line", "column", "severity", "code", "met", "message", "help"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let problems = |game: &CheckedGame| -> Vec<Vec<String>> {
            game.problems.iter().map(|problem| row(game, problem)).collect()
        };
        self.games.iter().flat_map(problems).collect()
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
pub(crate) fn write_lost_events(
    file: &str,
    lost: &[GameProblem],
    out: &mut dyn Write,
) -> io::Result<()> {
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

fn row(game: &CheckedGame, problem: &GameProblem) -> Vec<String> {
    vec![
        game.file.clone(),
        problem.line.to_string(),
        problem.column.to_string(),
        severity(problem).to_owned(),
        problem.code.clone().unwrap_or_default(),
        problem.met.clone(),
        problem.message.clone(),
        problem.help.clone().unwrap_or_default(),
    ]
}

const fn severity(problem: &GameProblem) -> &'static str {
    if problem.warning { "warning" } else { "error" }
}
