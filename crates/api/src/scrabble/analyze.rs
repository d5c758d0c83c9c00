//! The turns of finished games, graded.

mod players;
mod turns;

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use pegword_lexicon::{Anagrams, Contents, Lexicon};
use pegword_scrabble::{Board, Grader, Play, Rules};
use rayon::prelude::*;
use serde::Serialize;

pub use players::PlayerGrades;
pub use turns::{GradedMove, TurnReport};

use super::Points;
use super::games::{GameFile, ReadGame, RefusedFile, RulesOfGames};
use super::leaves::{LeavesChoice, LeavesUsed, NamedLeaves};
use crate::lexicon::{LexiconRequest, Opened, SkippedLines, Source};
use crate::{Error, ListUsed, SCHEMA};

/// Games that were played.
#[derive(Clone, Debug)]
pub struct AnalyzeRequest {
    /// The files.
    pub games: Vec<GameFile>,
    /// Are they a collection, whose table has a row a player? That of one game has a row a turn.
    pub is_collection: bool,
    /// The rules; without any, those that each file names, or the standard ones.
    pub rules: Option<Source>,
    /// The words that count. Its alphabet is taken from the rules of the first game.
    pub lexicon: LexiconRequest,
    /// The values of tiles kept.
    pub leaves: LeavesChoice,
    /// How many of the best moves of each turn are listed, one at least.
    pub top: usize,
    /// How many of the turns that lost most are pointed out.
    pub worst: usize,
}

/// The turns of games, graded: `scrabble.analyze`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalyzeReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// How moves are valued: `static equity`, the score and what the tiles kept are worth.
    pub method: &'static str,
    /// The players over all games, by name, in the order in which they first occur.
    pub players: Vec<PlayerGrades>,
    /// The turns that lost most, the worst first; of equal ones the first first. None that lost nothing.
    pub worst: Vec<WorstTurn>,
    /// The games, in the order of the files.
    pub games: Vec<AnalyzedGame>,
    /// Files that no game was read from.
    pub refused: Vec<RefusedFile>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
    /// As it was asked.
    #[serde(skip)]
    pub is_collection: bool,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalyzedGame {
    /// Its file.
    pub file: String,
    /// The name of the rules.
    pub rules: String,
    /// The values of tiles kept.
    pub leaves: LeavesUsed,
    /// How many errors the file has: where it has some, grades may rest on a game that was not played.
    pub errors: usize,
    /// What else is to be said of the file.
    pub remarks: Vec<String>,
    /// The players in this game, the first of the file first.
    pub players: [PlayerGrades; 2],
    /// Its plays, exchanges and passes.
    pub turns: Vec<TurnReport>,
}

/// A turn that is pointed out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorstTurn {
    /// Its game: the index in `games`, from 0.
    pub game: usize,
    /// Its index in the game's `turns`, from 0.
    pub turn: usize,
    /// The rules, the board before the turn, and the best move if it was a play, for drawing.
    #[serde(skip)]
    pub table: (Arc<Rules>, Board, Option<Play>),
}

/// Grades every turn of every game. `progress` hears how many turns of how many are done.
///
/// Works on as many threads as there are in the current pool; their number does not change the report.
///
/// # Errors
/// [`Error`] if rules, words or leaves cannot be read. A game that cannot is listed in the report.
pub fn analyze(
    request: &AnalyzeRequest,
    progress: impl Fn(usize, usize) + Sync,
) -> Result<AnalyzeReport, Error> {
    let rules = RulesOfGames::new(request.rules.as_ref())?;
    let (mut games, mut refused) = (Vec::new(), Vec::new());
    for file in &request.games {
        match rules.read(file) {
            Ok(game) => games.push(game),
            Err(error) => refused.push(RefusedFile::new(&file.name, &error)),
        }
    }
    let alphabet = games.first().map_or_else(|| rules.usual(), ReadGame::rules).alphabet.clone();
    let Opened { lexicon, skipped } =
        request.lexicon.or_alphabet(&alphabet).open(Contents::DawgAndGaddag)?;
    games.retain(|game| match has_alphabet(game, &lexicon) {
        Ok(()) => true,
        Err(error) => {
            refused.push(RefusedFile::new(&game.file, &error));
            false
        }
    });
    let leaves = leaves_of(&games, &request.leaves, &lexicon)?;
    let graded = grade(&games, &lexicon, &leaves, request.top, progress)?;
    let games_and_turns = games.iter().zip(graded);
    let analyzed: Vec<AnalyzedGame> = games_and_turns
        .map(|(game, turns)| AnalyzedGame {
            file: game.file.clone(),
            rules: game.rules().name.clone(),
            leaves: leaves_for(&leaves, game).used(),
            errors: game.gcg.problems().iter().filter(|problem| !problem.is_warning()).count(),
            remarks: game.remark.iter().cloned().collect(),
            players: players::of_game(&game.gcg, &turns),
            turns,
        })
        .collect();
    Ok(AnalyzeReport {
        schema: SCHEMA,
        report: "scrabble.analyze",
        lexicon: ListUsed::of(&lexicon),
        method: "static equity",
        players: players::of_all(&analyzed),
        worst: worst(&games, &analyzed, request.worst),
        games: analyzed,
        refused,
        skipped,
        is_collection: request.is_collection,
    })
}

/// The values of tiles kept by the rules that they are for.
type LeavesByRules = Vec<(Arc<Rules>, NamedLeaves)>;

fn leaves_of(
    games: &[ReadGame],
    choice: &LeavesChoice,
    lexicon: &Lexicon,
) -> Result<LeavesByRules, Error> {
    let mut leaves: LeavesByRules = Vec::new();
    for game in games {
        let rules = game.rules();
        if !leaves.iter().any(|(other, _)| Arc::ptr_eq(other, rules)) {
            leaves.push((rules.clone(), choice.open(rules, lexicon)?));
        }
    }
    Ok(leaves)
}

fn leaves_for<'a>(leaves: &'a LeavesByRules, game: &ReadGame) -> &'a NamedLeaves {
    let found = leaves.iter().find(|(rules, _)| Arc::ptr_eq(rules, game.rules()));
    &found.expect("each game's rules have leaves").1
}

fn has_alphabet(game: &ReadGame, lexicon: &Lexicon) -> Result<(), Error> {
    let rules = game.rules();
    if *lexicon.alphabet() == rules.alphabet {
        return Ok(());
    }
    Err(Error::OtherAlphabet {
        lexicon: lexicon.name().to_owned(),
        its: lexicon.alphabet().name().to_owned(),
        rules: rules.name.clone(),
        theirs: rules.alphabet.name().to_owned(),
    })
}

/// The turns of each game, graded.
fn grade(
    games: &[ReadGame],
    lexicon: &Lexicon,
    leaves: &LeavesByRules,
    top: usize,
    progress: impl Fn(usize, usize) + Sync,
) -> Result<Vec<Vec<TurnReport>>, Error> {
    let anagrams = Anagrams::new(lexicon.kwg());
    let graders = games
        .iter()
        .map(|game| Grader::new(lexicon, &anagrams, &leaves_for(leaves, game).values))
        .collect::<Result<Vec<_>, _>>()?;
    let turns: Vec<(usize, usize)> = (games.iter().enumerate())
        .flat_map(|(game, read)| turns::events(&read.gcg).map(move |event| (game, event)))
        .collect();
    let done = AtomicUsize::new(0);
    let reports: Vec<TurnReport> = (turns.par_iter())
        .map(|&(game, event)| {
            let report = turns::report(&games[game].gcg, event, &graders[game], top);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, turns.len());
            report
        })
        .collect();
    let mut by_game: Vec<Vec<TurnReport>> = games.iter().map(|_| Vec::new()).collect();
    for ((game, _), report) in turns.into_iter().zip(reports) {
        by_game[game].push(report);
    }
    Ok(by_game)
}

fn worst(games: &[ReadGame], analyzed: &[AnalyzedGame], count: usize) -> Vec<WorstTurn> {
    let mut turns: Vec<(Reverse<Points>, usize, usize)> = (analyzed.iter().enumerate())
        .flat_map(|(game, analyzed)| {
            let lost = analyzed.turns.iter().enumerate();
            lost.filter_map(move |(turn, report)| Some((Reverse(report.lost?), game, turn)))
        })
        .filter(|(lost, _, _)| lost.0 > Points::default())
        .collect();
    turns.sort_unstable();
    let point_out = |(_, game, turn): (_, usize, usize)| {
        let event = turns::events(&games[game].gcg).nth(turn).expect("turns are events");
        let board = games[game].gcg.before(event).board().clone();
        let best = analyzed[game].turns[turn].best.first().and_then(|best| best.play);
        WorstTurn { game, turn, table: (games[game].rules().clone(), board, best) }
    };
    turns.into_iter().take(count).map(point_out).collect()
}
