//! What to guess.

use pegword_deduce::{Clue, FollowError, Position, SecretId, all_secrets, diagnose, rank_first};
use pegword_games::mastermind::{Deductions, Mastermind, Row, candidates_of_rows};
use serde::Serialize;

use super::rules::{RulesChoice, codes};
use super::strategy::StrategyChoice;
use crate::guessing::{Conflict, GuessRow};
use crate::trees::load_checked;
use crate::{Error, ListUsed, SCHEMA};

/// Guesses tried times codes left, above which only some guesses are tried unless told otherwise.
const MOST_WORK: u64 = 1 << 31;

/// A game under way.
#[derive(Clone, Debug)]
pub struct NextRequest {
    /// The rules.
    pub rules: RulesChoice,
    /// The clues as typed: `1122:1,1`.
    pub rows: Vec<String>,
    /// How the guess is chosen.
    pub strategy: StrategyChoice,
    /// Rank so many guesses.
    pub top: usize,
    /// Name so many of the codes that fit.
    pub secrets: usize,
}

/// What to guess: `mastermind.next`, `bulls.next`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NextReport {
    schema: u32,
    report: &'static str,
    /// The codes of the game.
    pub lexicon: ListUsed,
    /// The clues as they were read.
    pub rows: Vec<String>,
    /// The strategy, with what restricts it.
    pub strategy: String,
    /// How many codes fit.
    pub candidates: usize,
    /// The code, if only one fits.
    pub answer: Option<String>,
    /// The guesses, best first. Of guesses that are alike only the first is listed.
    pub guesses: Vec<GuessRow>,
    /// The first codes that fit.
    pub secrets: Vec<String>,
    /// What is certain.
    pub deductions: Certain,
    /// If no code fits: what contradicts what.
    pub conflict: Option<Conflict>,
}

/// What all codes that fit have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Certain {
    /// For each place the colours that it may have.
    pub places: Vec<String>,
    /// Colours that the code has.
    pub sure: String,
    /// Colours that it has not.
    pub out: String,
}

/// Ranks the guesses.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read.
pub fn next(request: &NextRequest) -> Result<NextReport, Error> {
    let game = request.rules.game()?;
    let rows = parse_rows(&game, &request.rows)?;
    advise(&game, &rows, request)
}

/// The report for clues that were read.
pub(super) fn advise(
    game: &Mastermind,
    rows: &[Row],
    request: &NextRequest,
) -> Result<NextReport, Error> {
    let candidates = candidates_of_rows(game, rows);
    let mut strategy = request.strategy.greedy();
    let work = game.rules().n_guesses().saturating_mul(candidates.len() as u64);
    if strategy.limit.is_none() && !rows.is_empty() && work > MOST_WORK {
        strategy.limit = Some((MOST_WORK / candidates.len().max(1) as u64).max(16) as usize);
    }
    let mut report = empty_report(game, rows, request, strategy.label());
    report.candidates = candidates.len();
    report.secrets =
        candidates.iter().take(request.secrets).map(|&secret| text(game, secret)).collect();
    report.deductions = certain(game, &candidates);
    match candidates.as_slice() {
        [] => report.conflict = conflict(game, rows)?,
        &[only] => report.answer = Some(text(game, only)),
        _ => {
            let clues: Vec<Clue> = rows.iter().filter_map(|row| row.clue(game)).collect();
            let jokers: Vec<Row> = rows.iter().filter(|row| !row.is_exact()).cloned().collect();
            let pool = strategy.pool(game, &jokers);
            let position = Position::new(game, &candidates).after(&clues).with_pool(&*pool);
            let ranked = rank_first(&position, &*strategy.strategy(), request.top);
            let name = |guess| game.text(game.guess_code(guess));
            report.guesses = ranked.iter().map(|ranked| GuessRow::of(ranked, name)).collect();
        }
    }
    Ok(report)
}

/// The guess of a tree from a file, at once.
///
/// # Errors
/// [`Error`] if the file is no tree, or the clues lead out of it.
pub fn next_by_tree(request: &NextRequest, file: &[u8]) -> Result<NextReport, Error> {
    let game = request.rules.game()?;
    let tree = load_checked(file, &game)?;
    let rows = parse_rows(&game, &request.rows)?;
    let clues: Option<Vec<Clue>> = rows.iter().map(|row| row.clue(&game)).collect();
    let clues = clues
        .ok_or_else(|| Error::TreeFile("a clue with jokers leads nowhere in a tree".to_owned()))?;
    let branch = tree.follow(&clues).map_err(|error| strayed(&game, error))?;
    let mut candidates: Vec<SecretId> = branch.secrets().to_vec();
    candidates.sort_unstable();
    let mut report = empty_report(&game, &rows, request, format!("{}, from a tree", tree.title()));
    report.candidates = candidates.len();
    report.secrets =
        candidates.iter().take(request.secrets).map(|&secret| text(&game, secret)).collect();
    report.deductions = certain(&game, &candidates);
    report.answer =
        candidates.first().filter(|_| candidates.len() == 1).map(|&only| text(&game, only));
    if let Some(guess) =
        branch.guess().filter(|guess| u64::from(guess.0) < game.rules().n_guesses())
    {
        let position = Position::new(&game, &candidates);
        let measures =
            pegword_deduce::Measures::of(&position, guess, &mut pegword_deduce::Scratch::default());
        let score = pegword_deduce::Score::new(0.0);
        let ranked = pegword_deduce::Ranked { guess, place: 1, tied: false, score, measures };
        report.guesses = vec![GuessRow::of(&ranked, |guess| game.text(game.guess_code(guess)))];
    }
    Ok(report)
}

/// Why the clues lead nowhere in a tree, with codes for numbers.
fn strayed(game: &Mastermind, error: FollowError) -> Error {
    Error::TreeFile(match error {
        FollowError::Strayed { clue, found, expected }
            if u64::from(found.0.max(expected.0)) < game.rules().n_guesses() =>
        {
            let [found, expected] =
                [found, expected].map(|guess| game.text(game.guess_code(guess)));
            format!("clue {clue} guesses {found}, where the tree guesses {expected}")
        }
        error => error.to_string(),
    })
}

fn empty_report(
    game: &Mastermind,
    rows: &[Row],
    request: &NextRequest,
    strategy: String,
) -> NextReport {
    NextReport {
        schema: SCHEMA,
        report: request.rules.report("mastermind.next", "bulls.next"),
        lexicon: codes(game),
        rows: rows.iter().map(Row::to_string).collect(),
        strategy,
        candidates: 0,
        answer: None,
        guesses: Vec::new(),
        secrets: Vec::new(),
        deductions: Certain::default(),
        conflict: None,
    }
}

/// The clues, each read by itself.
pub(super) fn parse_rows(game: &Mastermind, rows: &[String]) -> Result<Vec<Row>, Error> {
    Ok(rows.iter().map(|row| Row::parse(row, game.rules())).collect::<Result<_, _>>()?)
}

pub(super) fn text(game: &Mastermind, secret: SecretId) -> String {
    game.text(game.secret_code(secret))
}

fn certain(game: &Mastermind, candidates: &[SecretId]) -> Certain {
    if candidates.is_empty() {
        return Certain::default();
    }
    let (known, colours) = (Deductions::of(game, candidates), &game.rules().colours);
    let places = (0..game.rules().pegs).map(|place| colours.text(known.possible(place)));
    Certain {
        places: places.collect(),
        sure: colours.text(known.sure()),
        out: colours.text(known.out()),
    }
}

/// Which clues contradict each other; nothing if one has jokers, as these are not single clues.
pub(super) fn conflict(game: &Mastermind, rows: &[Row]) -> Result<Option<Conflict>, Error> {
    const MOST_CONFLICTS: usize = 10;
    let clues: Option<Vec<Clue>> = rows.iter().map(|row| row.clue(game)).collect();
    let Some(clues) = clues else { return Ok(None) };
    let diagnosis = diagnose(game, &all_secrets(game), &clues, MOST_CONFLICTS);
    let diagnosis = diagnosis.map_err(|error| Error::Tree(error.to_string()))?;
    Ok(diagnosis.map(|diagnosis| Conflict::of(&diagnosis, &clues, game)))
}
