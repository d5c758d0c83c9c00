//! What is wrong with the files of games, as text.

use std::io::{self, Write};

use pegword_api::scrabble::{CheckReport, CheckedGame, GameProblem};

use crate::output::Show;

/// The most characters of what was read that are shown.
const MOST_MET: usize = 80;

impl Show for CheckReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        for game in &self.games {
            let [(first, points), (second, others)] =
                [0, 1].map(|seat| (&game.players[seat], game.totals[seat]));
            let (file, rules, turns) = (&game.file, &game.rules, game.turns);
            let state = if game.over { "over" } else { "not over" };
            writeln!(
                out,
                "{file}: {first} {points}, {second} {others}; turns {turns}, {state}; rules {rules}"
            )?;
            game.remarks.iter().try_for_each(|remark| writeln!(out, "note: {remark}"))?;
            game.problems.iter().try_for_each(|problem| write_problem(game, problem, out))?;
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
    writeln!(out, "{}:{line}:{column}: {}: {message}", game.file, severity(problem))?;
    if !met.is_empty() {
        let shown: String = met.chars().take(MOST_MET).collect();
        writeln!(out, "  read: {shown}{}", if shown.len() < met.len() { " …" } else { "" })?;
    }
    help.iter().try_for_each(|help| writeln!(out, "  help: {help}"))
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
