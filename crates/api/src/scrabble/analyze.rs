//! The turns of finished games, graded.

mod players;
mod turns;

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pegword_lexicon::Contents;
use pegword_scrabble::{Grader, Play, Rules, StaticEquity, Vocabulary};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use players::PlayerGrades;
pub use turns::{GradedMove, TurnReport};

use super::games::{ReadGame, RefusedFile, RulesOfGames};
use super::leaves::NamedLeaves;
use super::table::has_alphabet;
use super::{Analyze, BoardDrawing, LeavesOption, LeavesUsed, Points};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};
use crate::puzzle::Stopped;
use crate::{Error, Shelf};

/// The turns of games, graded: `scrabble.analyze`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnalyzeReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// How moves are valued: `static equity`, the score and what the tiles kept are worth.
    pub method: String,
    /// The players over all games, by name, in the order in which they first occur.
    pub players: Vec<PlayerGrades>,
    /// The turns that lost most, the worst first; of equal ones the first first. None that lost nothing.
    pub worst: Vec<WorstTurn>,
    /// The games, in the order of the files.
    pub games: Vec<AnalyzedGame>,
    /// Files that no game was read from.
    pub refused: Vec<RefusedFile>,
    /// What was left out of a text list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
    /// Are they a collection, whose table has a row a player? That of one game has a row a turn.
    pub is_collection: bool,
    /// If it was told to stop: how many turns were graded, and of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorstTurn {
    /// Its game: the index in `games`, from 0.
    pub game: usize,
    /// Its index in the game's `turns`, from 0.
    pub turn: usize,
    /// The board before the turn, with the best move on it if that was a play.
    pub board: BoardDrawing,
}

impl Question for Analyze {
    type Report = AnalyzeReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(AnalyzeReport, Vec<OutFile>), Error> {
        let shelf = asking.shelf;
        let rules = RulesOfGames::new(shelf, self.files.rules.as_deref())?;
        let (files, mut refused) = self.files.read(shelf)?;
        let mut games = Vec::new();
        for file in &files {
            match rules.read(file) {
                Ok(game) => games.push(game),
                Err(error) => refused.push(RefusedFile::new(&file.name, &error)),
            }
        }
        let usual = games.first().map_or_else(|| rules.usual(), ReadGame::rules);
        let words = self.lexicon.open(shelf, &usual.alphabet, Contents::DawgAndGaddag)?;
        games.retain(|game| match has_alphabet(game.rules(), &words) {
            Ok(()) => true,
            Err(error) => {
                refused.push(RefusedFile::new(&game.file, &error));
                false
            }
        });
        let leaves = leaves_of(shelf, &games, &self.leaves)?;
        let vocabulary = self.lexicon.vocabulary(shelf, &words)?;
        let hear = asking.watch.of("grading");
        let grade = || Ok(grade(&games, &vocabulary, &leaves, self.top, &hear));
        let (graded, stopped) = asking.watch.install(grade)?;
        let tallies: Vec<[players::Tally; 2]> = games
            .iter()
            .zip(&graded)
            .map(|(game, turns)| players::of_game(&game.gcg, &turns.iter().map(|(turn, _)| turn)))
            .collect();
        let worst = worst(&games, &graded, self.worst);
        let analyzed = games.iter().zip(graded).zip(&tallies);
        let analyzed: Vec<AnalyzedGame> = analyzed
            .map(|((game, turns), tallies)| AnalyzedGame {
                file: game.file.clone(),
                rules: game.rules().name.clone(),
                leaves: leaves_for(&leaves, game).used(),
                errors: game.gcg.problems().iter().filter(|problem| !problem.is_warning()).count(),
                remarks: game.remark.iter().cloned().collect(),
                players: [0, 1].map(|seat| tallies[seat].averaged()),
                turns: turns.into_iter().map(|(turn, _)| turn).collect(),
            })
            .collect();
        let report = AnalyzeReport {
            lexicon: ListUsed::of(&words.lexicon),
            method: "static equity".to_owned(),
            players: players::of_all(tallies.iter()),
            worst,
            games: analyzed,
            refused,
            skipped: words.skipped.clone(),
            is_collection: self.files.is_collection(shelf),
            stopped,
        };
        Ok((report, Vec::new()))
    }
}

/// The values of tiles kept by the rules that they are for.
type LeavesByRules = Vec<(Arc<Rules>, Arc<NamedLeaves>)>;

fn leaves_of(
    shelf: &Shelf,
    games: &[ReadGame],
    choice: &LeavesOption,
) -> Result<LeavesByRules, Error> {
    let mut leaves: LeavesByRules = Vec::new();
    for game in games {
        let rules = game.rules();
        if !leaves.iter().any(|(other, _)| Arc::ptr_eq(other, rules)) {
            leaves.push((rules.clone(), choice.open(shelf, rules)?));
        }
    }
    Ok(leaves)
}

fn leaves_for<'a>(leaves: &'a LeavesByRules, game: &ReadGame) -> &'a NamedLeaves {
    let found = leaves.iter().find(|(rules, _)| Arc::ptr_eq(rules, game.rules()));
    &found.expect("each game's rules have leaves").1
}

/// A turn, with its best move if that was a play.
type GradedTurn = (TurnReport, Option<Play>);

/// The turns of each game, graded, those that there was time for.
fn grade(
    games: &[ReadGame],
    vocabulary: &Vocabulary,
    leaves: &LeavesByRules,
    top: usize,
    hear: &(dyn Fn(u64, u64) -> bool + Sync),
) -> (Vec<Vec<GradedTurn>>, Option<Stopped>) {
    let engine = |game| StaticEquity { vocabulary, leaves: &leaves_for(leaves, game).values };
    let engines: Vec<StaticEquity<'_>> = games.iter().map(engine).collect();
    let graders: Vec<Grader<'_>> = engines.iter().map(|engine| Grader::new(engine)).collect();
    let turns: Vec<(usize, usize)> = (games.iter().enumerate())
        .flat_map(|(game, read)| turns::events(&read.gcg).map(move |event| (game, event)))
        .collect();
    let (done, of) = (AtomicU64::new(0), turns.len() as u64);
    let reports: Vec<Option<GradedTurn>> = (turns.par_iter())
        .map(|&(game, event)| {
            if !hear(done.load(Ordering::Relaxed), of) {
                return None;
            }
            let report = turns::report(&games[game].gcg, event, &graders[game], (top, hear));
            done.fetch_add(1, Ordering::Relaxed);
            Some(report)
        })
        .collect();
    let mut by_game: Vec<Vec<GradedTurn>> = games.iter().map(|_| Vec::new()).collect();
    for ((game, _), report) in turns.into_iter().zip(reports) {
        by_game[game].extend(report);
    }
    let done = done.into_inner();
    (by_game, (done < of).then_some(Stopped { done, of }))
}

fn worst(games: &[ReadGame], graded: &[Vec<GradedTurn>], count: usize) -> Vec<WorstTurn> {
    let mut turns: Vec<(Reverse<Points>, usize, usize)> = (graded.iter().enumerate())
        .flat_map(|(game, graded)| {
            let lost = graded.iter().enumerate();
            lost.filter_map(move |(turn, (report, _))| Some((Reverse(report.lost?), game, turn)))
        })
        .filter(|(lost, _, _)| lost.0 > Points::default())
        .collect();
    turns.sort_unstable();
    let point_out = |(_, game, turn): (_, usize, usize)| {
        let (read, (report, best)) = (&games[game], &graded[game][turn]);
        // A turn is told by its number: some may not have been graded.
        let event = turns::events(&read.gcg).nth(report.turn - 1).expect("turns are events");
        let before = read.gcg.before(event);
        let board = BoardDrawing::of(read.rules(), before.board(), best.as_ref());
        WorstTurn { game, turn, board }
    };
    turns.into_iter().take(count).map(point_out).collect()
}
