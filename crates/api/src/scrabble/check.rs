//! What is wrong with the files of games, and the files set right.

use miette::Diagnostic as _;
use pegword_scrabble::{Phase, Problem, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::Check;
use super::games::{GameFile, ReadGame, RefusedFile, RulesOfGames};
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};

/// The most problems of a file that are listed.
const MOST_PROBLEMS: usize = 1_000;

/// The most characters that are quoted of a file.
const MOST_QUOTED: usize = 1_000;

/// What is wrong with the files of games: `scrabble.check`.
///
/// No word list is needed: words are not judged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckReport {
    /// How many problems leave in doubt what happened, or break a rule; in all files.
    pub errors: usize,
    /// How many others.
    pub warnings: usize,
    /// The files, as they were given.
    pub games: Vec<CheckedGame>,
    /// Files that cannot be read at all.
    pub refused: Vec<RefusedFile>,
    /// If it was set right: the file in the strict form; what is still wrong is by its lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed: Option<String>,
    /// If it was set right: lines of events, or parts of them, that cannot be read and became notes; by their
    /// lines in the file that was given, the first 1,000.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost_events: Vec<GameProblem>,
}

/// One file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckedGame {
    /// Its name.
    pub file: String,
    /// The name of the rules that it was replayed by.
    pub rules: String,
    /// The players' names.
    pub players: [String; 2],
    /// Their totals, as the file has them.
    pub totals: [i32; 2],
    /// How many plays, exchanges and passes there are.
    pub turns: usize,
    /// Is the game over, the tiles left counted?
    pub over: bool,
    /// How many of its problems are errors.
    pub errors: usize,
    /// How many are warnings.
    pub warnings: usize,
    /// What is wrong with it, by line: the first 1,000 of all those counted.
    pub problems: Vec<GameProblem>,
    /// What else is to be said of it.
    pub remarks: Vec<String>,
}

/// Something that the form or the rules want otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameProblem {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// Is it clear all the same what is meant, so that it is a warning only?
    pub warning: bool,
    /// Which kind of problem, such as `gcg::score`.
    pub code: Option<String>,
    /// What was read there; of more than 1,000 characters the first.
    pub met: String,
    /// What is wrong with it.
    pub message: String,
    /// What to do about that.
    pub help: Option<String>,
}

impl Question for Check {
    type Report = CheckReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(CheckReport, Vec<OutFile>), Error> {
        let rules = RulesOfGames::new(asking.shelf, self.files.rules.as_deref())?;
        let (files, mut refused) = self.files.read(asking.shelf)?;
        if self.fix {
            let ([file], []) = (files.as_slice(), refused.as_slice()) else {
                return Err(match refused.into_iter().next() {
                    Some(RefusedFile { file, reason, help }) => Error::FilesRefused {
                        files: format!("{file}: {reason}"),
                        help: help.unwrap_or_default(),
                    },
                    None => Error::FixOne { found: files.len() },
                });
            };
            return Ok((fix(&rules, file)?, Vec::new()));
        }
        let mut games = Vec::new();
        for file in &files {
            match rules.read(file) {
                Ok(game) => games.push(checked(&game)),
                Err(error) => refused.push(RefusedFile::new(&file.name, &error)),
            }
        }
        Ok((report(games, refused), Vec::new()))
    }
}

/// Writes the file of a game in the strict form, with nothing lost, and checks what was written: only
/// what happened in the game can still be wrong with it. What cannot be read becomes a note.
fn fix(rules: &RulesOfGames, game: &GameFile) -> Result<CheckReport, Error> {
    let read = |file: &GameFile| {
        rules.read(file).map_err(|source| Error::Gcg { name: file.name.clone(), source })
    };
    let gcg = read(game)?.gcg;
    let lost = gcg.problems().iter().filter(|problem| problem.is_lost_event());
    let lost_events = lost.take(MOST_PROBLEMS).map(described).collect();
    let text = gcg.write();
    let clean = GameFile { name: game.name.clone(), bytes: Arc::new(text.clone().into_bytes()) };
    let report = report(vec![checked(&read(&clean)?)], Vec::new());
    Ok(CheckReport { fixed: Some(text), lost_events, ..report })
}

fn report(games: Vec<CheckedGame>, refused: Vec<RefusedFile>) -> CheckReport {
    CheckReport {
        errors: games.iter().map(|game| game.errors).sum(),
        warnings: games.iter().map(|game| game.warnings).sum(),
        games,
        refused,
        fixed: None,
        lost_events: Vec::new(),
    }
}

fn checked(game: &ReadGame) -> CheckedGame {
    let gcg = &game.gcg;
    let warnings = gcg.problems().iter().filter(|problem| problem.is_warning()).count();
    CheckedGame {
        file: game.file.clone(),
        rules: game.rules().name.clone(),
        players: Seat::BOTH.map(|seat| gcg.players()[seat.index()].name.clone()),
        totals: gcg.totals(),
        turns: gcg.events().iter().filter(|event| event.is_move()).count(),
        over: matches!(gcg.game().phase(), Phase::Over(_)),
        errors: gcg.problems().len() - warnings,
        warnings,
        problems: gcg.problems().iter().take(MOST_PROBLEMS).map(described).collect(),
        remarks: game.remark.iter().cloned().collect(),
    }
}

fn described(problem: &Problem) -> GameProblem {
    GameProblem {
        line: problem.line,
        column: problem.column,
        warning: problem.is_warning(),
        code: problem.fault.code().map(|code| code.to_string()),
        met: shortened(&problem.met),
        message: shortened(&problem.fault.to_string()),
        help: problem.help(),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
