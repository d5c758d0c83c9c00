//! What is wrong with the files of games, and the files set right.

use miette::Diagnostic as _;
use pegword_scrabble::{Phase, Problem, Seat};
use serde::Serialize;

use super::games::{GameFile, ReadGame, RefusedFile, RulesOfGames};
use crate::lexicon::Source;
use crate::{Error, SCHEMA};

/// Games to check.
#[derive(Clone, Debug)]
pub struct CheckRequest {
    /// The rules; without any, those that each file names, or the standard ones.
    pub rules: Option<Source>,
    /// The files.
    pub games: Vec<GameFile>,
}

/// What is wrong with the files of games: `scrabble.check`.
///
/// No word list is needed: words are not judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    schema: u32,
    report: &'static str,
    /// How many problems leave in doubt what happened, or break a rule; in all files.
    pub errors: usize,
    /// How many others.
    pub warnings: usize,
    /// The files, as they were given.
    pub games: Vec<CheckedGame>,
    /// Files that cannot be read at all.
    pub refused: Vec<RefusedFile>,
}

/// One file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
    /// What is wrong with it, by line.
    pub problems: Vec<GameProblem>,
    /// What else is to be said of it.
    pub remarks: Vec<String>,
}

/// Something that the form or the rules want otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameProblem {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// Is it clear all the same what is meant, so that it is a warning only?
    pub warning: bool,
    /// Which kind of problem, such as `gcg::score`.
    pub code: Option<String>,
    /// What was read there.
    pub met: String,
    /// What is wrong with it.
    pub message: String,
    /// What to do about that.
    pub help: Option<String>,
}

/// Replays games and lists what is wrong with their files.
///
/// # Errors
/// [`Error`] if the rules cannot be read. A file that cannot is listed in the report.
pub fn check(request: &CheckRequest) -> Result<CheckReport, Error> {
    let rules = RulesOfGames::new(request.rules.as_ref())?;
    let (mut games, mut refused) = (Vec::new(), Vec::new());
    for file in &request.games {
        match rules.read(file) {
            Ok(game) => games.push(checked(&game)),
            Err(error) => refused.push(RefusedFile::new(&file.name, &error)),
        }
    }
    Ok(report(games, refused))
}

/// Writes the file of a game in the strict form, with nothing lost, and checks what was written: only
/// what happened in the game can still be wrong with it.
///
/// # Errors
/// [`Error`] if the rules or the file cannot be read.
pub fn fix(rules: Option<&Source>, game: &GameFile) -> Result<(String, CheckReport), Error> {
    let rules = RulesOfGames::new(rules)?;
    let read = |file: &GameFile| {
        rules.read(file).map_err(|source| Error::Gcg { name: file.name.clone(), source })
    };
    let text = read(game)?.gcg.write();
    let clean = GameFile { name: game.name.clone(), bytes: text.clone().into_bytes() };
    Ok((text, report(vec![checked(&read(&clean)?)], Vec::new())))
}

fn report(games: Vec<CheckedGame>, refused: Vec<RefusedFile>) -> CheckReport {
    CheckReport {
        schema: SCHEMA,
        report: "scrabble.check",
        errors: games.iter().map(|game| game.errors).sum(),
        warnings: games.iter().map(|game| game.warnings).sum(),
        games,
        refused,
    }
}

fn checked(game: &ReadGame) -> CheckedGame {
    let gcg = &game.gcg;
    let problems: Vec<GameProblem> = gcg.problems().iter().map(described).collect();
    let warnings = problems.iter().filter(|problem| problem.warning).count();
    CheckedGame {
        file: game.file.clone(),
        rules: game.rules().name.clone(),
        players: Seat::BOTH.map(|seat| gcg.players()[seat.index()].name.clone()),
        totals: gcg.totals(),
        turns: gcg.events().iter().filter(|event| event.is_move()).count(),
        over: matches!(gcg.game().phase(), Phase::Over(_)),
        errors: problems.len() - warnings,
        warnings,
        problems,
        remarks: game.remark.iter().cloned().collect(),
    }
}

fn described(problem: &Problem) -> GameProblem {
    GameProblem {
        line: problem.line,
        column: problem.column,
        warning: problem.is_warning(),
        code: problem.fault.code().map(|code| code.to_string()),
        met: problem.met.clone(),
        message: problem.fault.to_string(),
        help: problem.help(),
    }
}
