//! What to guess.

use pegword_deduce::{
    Clue, Game as _, GuessId, Labels, Limited, Measures, Pool, Position, Ranked, Score, Scratch,
    SecretId, Tabled, Value, candidates, diagnose, rank_first,
};
use pegword_games::wordle::{Row, Share, Symbols, Wordle};
use serde::Serialize;

use super::lists::{Lists, ListsChoice};
use super::strategy::{Game, StrategyChoice, StrategyName};
use super::together::rank_together;
use crate::guessing::{Aim, Conflict, GuessRow, PriorChoice};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// With at most so many candidates, games are played to the end with every guess.
const FEW: usize = 14;

/// Guesses tried times words left, above which only some guesses are tried.
const MOST_WORK: u64 = 1 << 29;

/// A game under way.
#[derive(Clone, Debug)]
pub struct NextRequest {
    /// The words.
    pub lists: ListsChoice,
    /// The clues as typed: `crane:bbygb`; with several boards `crane:bbygb/gybbb`. With `share`: the
    /// words alone.
    pub rows: Vec<String>,
    /// The squares of a game that was shared, as pasted.
    pub share: Option<String>,
    /// Signs for absent, elsewhere and in place that are not the usual ones: `🍏,🥚,🍊`.
    pub symbols: Option<String>,
    /// How many boards are played at once.
    pub boards: usize,
    /// How the guess is chosen.
    pub strategy: StrategyChoice,
    /// How likely each word is.
    pub prior: PriorChoice,
    /// Rank so many guesses.
    pub top: usize,
    /// Name so many of the words that fit.
    pub secrets: usize,
}

/// What to guess: `wordle.next`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NextReport {
    schema: u32,
    report: &'static str,
    /// The words that may be hidden.
    pub lexicon: ListUsed,
    /// The words that may be guessed.
    pub allowed: ListUsed,
    /// The clues as they were read.
    pub rows: Vec<String>,
    /// How guesses are ranked.
    pub strategy: String,
    /// How many words fit; with several boards, on all together.
    pub candidates: usize,
    /// The word, if only one fits; with several boards a word that is known and not yet played.
    pub answer: Option<String>,
    /// The guesses, best first.
    pub guesses: Vec<RankedGuess>,
    /// The first words that fit; empty with several boards.
    pub secrets: Vec<String>,
    /// With several boards: what is known of each.
    pub boards: Vec<BoardRow>,
    /// If no word fits: what contradicts what.
    pub conflict: Option<Conflict>,
    /// If no answer fits: words that may be guessed and do.
    pub widened: Option<Widened>,
    /// What is odd about the clues.
    pub remarks: Vec<String>,
    /// What was left out of text lists.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// A guess, and where it leads. With several boards its numbers are sums over those not yet solved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankedGuess {
    /// The guess.
    #[serde(flatten)]
    pub row: GuessRow,
    /// The best that can follow, where games were played to the end.
    pub continuation: Option<Continuation>,
}

/// Guesses still needed, this one included, if all are as good as can be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Continuation {
    /// On average.
    pub average: f64,
    /// At worst.
    pub worst: u32,
}

impl Continuation {
    /// What a value says of candidates of this weight.
    pub(super) fn of(value: Value, aim: Aim, weight: u64) -> Self {
        let (total, worst) = match (aim, value) {
            (Aim::Average, Value([total, worst, _])) | (Aim::Worst, Value([worst, total, _])) => {
                (total, worst)
            }
        };
        let worst = u32::try_from(worst).unwrap_or(u32::MAX);
        Self { average: total as f64 / weight.max(1) as f64, worst }
    }
}

/// Are so few candidates left that all games are played to the end?
pub(super) const fn is_few(n_candidates: usize) -> bool {
    n_candidates <= FEW
}

/// One of several boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardRow {
    /// How many words fit.
    pub candidates: usize,
    /// Has its word been played?
    pub solved: bool,
    /// The first words that fit.
    pub secrets: Vec<String>,
}

/// Words outside the list of answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Widened {
    /// How many fit.
    pub candidates: usize,
    /// The first of them.
    pub words: Vec<String>,
}

impl NextReport {
    /// Is every one of several boards solved?
    pub fn is_solved(&self) -> bool {
        !self.boards.is_empty() && self.boards.iter().all(|board| board.solved)
    }
}

/// Ranks the guesses.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read.
pub fn next(request: &NextRequest) -> Result<NextReport, Error> {
    let (rows, was_hard) = request.read_rows()?;
    let lists = request.lists.open(&rows)?;
    let strategy = request.strategy.or_hard(was_hard);
    advise(&lists, &rows, &NextRequest { strategy, ..request.clone() })
}

impl NextRequest {
    /// The clues, each with a row of marks for every board, and whether the game was in hard mode.
    pub(super) fn read_rows(&self) -> Result<(Vec<Row>, bool), Error> {
        let alphabet = self.lists.alphabet();
        let symbols = self.symbols.as_deref().map(Symbols::parse).transpose()?;
        let (rows, was_hard) = match &self.share {
            Some(text) => {
                let share = Share::parse(text, symbols.as_ref())?;
                (share.with_words(&self.rows, &alphabet)?, share.hard)
            }
            None => (Row::parse_all(&self.rows, &alphabet, symbols.as_ref())?, false),
        };
        for row in &rows {
            let (found, expected) = (row.boards().len(), self.boards.max(1));
            if found != expected {
                return Err(Error::Boards { row: row.to_string(), found, expected });
            }
        }
        Ok((rows, was_hard))
    }
}

/// The report for clues that were read.
pub(super) fn advise(
    lists: &Lists,
    rows: &[Row],
    request: &NextRequest,
) -> Result<NextReport, Error> {
    let game = Tabled::new(lists.game.clone(), 0, 1);
    let mut report = NextReport {
        schema: SCHEMA,
        report: "wordle.next",
        lexicon: lists.answers.clone(),
        allowed: lists.allowed.clone(),
        rows: rows.iter().map(Row::to_string).collect(),
        strategy: request.strategy.label(),
        candidates: 0,
        answer: None,
        guesses: Vec::new(),
        secrets: Vec::new(),
        boards: Vec::new(),
        conflict: None,
        widened: None,
        remarks: lists.remarks.clone(),
        skipped: lists.skipped.clone(),
    };
    if request.boards > 1 {
        several_boards(&game, lists, rows, request, &mut report)?;
    } else {
        let clues = lists.clues(rows, 0)?;
        check_mode(&lists.game, &clues, request.strategy)?;
        one_board(&game, lists, &clues, request, &mut report)?;
    }
    Ok(report)
}

/// Refuses clues whose guesses the mode would have refused.
pub(super) fn check_mode(
    game: &Wordle,
    clues: &[Clue],
    strategy: StrategyChoice,
) -> Result<(), Error> {
    for (asked, clue) in clues.iter().enumerate() {
        strategy.mode.allows(game, &clues[..asked], game.guess_word(clue.guess))?;
    }
    Ok(())
}

fn one_board(
    game: &Game,
    lists: &Lists,
    clues: &[Clue],
    request: &NextRequest,
    report: &mut NextReport,
) -> Result<(), Error> {
    let candidates = candidates(&lists.game, clues);
    let words = &lists.game;
    report.candidates = candidates.len();
    report.secrets = first_words(words, &candidates, request.secrets);
    match candidates.as_slice() {
        [] => {
            report.conflict = conflict(words, clues)?;
            report.widened = Some(widened(words, clues, request.secrets));
        }
        &[only] => report.answer = Some(words.secret_text(only)),
        _ => {
            let weights = lists.weights(&request.prior)?;
            let n_guesses = u64::from(game.n_guesses());
            let most = (MOST_WORK / candidates.len() as u64).max(64);
            let limited = Limited { pool: request.strategy.mode, most: most as usize };
            let is_too_much = n_guesses > most;
            let pool: &dyn Pool<Game> = if is_too_much { &limited } else { &request.strategy.mode };
            let position = Position::new(game, &candidates)
                .after(clues)
                .with_pool(pool)
                .with_weights(&weights);
            // Whole games need the answers to all guesses.
            let strategy = if is_too_much { request.strategy.greedy() } else { request.strategy };
            (report.strategy, report.guesses) = ranked(&position, strategy, request.top)?;
            if !weights.is_uniform() {
                report.strategy.extend([", prior ", &request.prior.name()]);
            }
            if is_too_much {
                report.remarks.push(format!("of {n_guesses} guesses {most} were tried"));
            }
        }
    }
    Ok(())
}

/// The first guesses and how they were ranked.
pub(super) fn ranked(
    position: &Position<'_, Game>,
    strategy: StrategyChoice,
    most: usize,
) -> Result<(String, Vec<RankedGuess>), Error> {
    let words = position.game.game();
    let is_few = is_few(position.candidates.len());
    if !is_few && strategy.name != StrategyName::Beam {
        let ranked = rank_first(position, &*strategy.strategy(), most);
        let row = |ranked: &Ranked| RankedGuess {
            row: GuessRow::of(ranked, |guess| words.guess_text(guess)),
            continuation: None,
        };
        return Ok((strategy.label(), ranked.iter().map(row).collect()));
    }
    let (label, search) = if is_few {
        (strategy.exact_label(), strategy.exactly())
    } else {
        (strategy.label(), strategy.beam().beam())
    };
    // One more than is shown, to see whether the last one shown is tied.
    let best = search.best_first(position, most.saturating_add(1))?;
    let mut scratch = Scratch::default();
    let weight = position.weights.total(position.candidates);
    let row = |(place, &(guess, value)): (usize, &(GuessId, Value))| {
        let is_like =
            |other: Option<&(GuessId, Value)>| other.is_some_and(|(_, other)| *other == value);
        let tied = is_like(best.get(place + 1))
            || is_like(place.checked_sub(1).and_then(|before| best.get(before)));
        let measures = Measures::of(position, guess, &mut scratch);
        let ranked =
            Ranked { guess, place: place as u32 + 1, tied, score: Score::new(0.0), measures };
        RankedGuess {
            row: GuessRow::of(&ranked, |guess| words.guess_text(guess)),
            continuation: Some(Continuation::of(value, strategy.aim, weight)),
        }
    };
    Ok((label, best.iter().enumerate().take(most).map(row).collect()))
}

fn several_boards(
    game: &Game,
    lists: &Lists,
    rows: &[Row],
    request: &NextRequest,
    report: &mut NextReport,
) -> Result<(), Error> {
    let words = &lists.game;
    let weights = lists.weights(&request.prior)?;
    let mut open: Vec<(Vec<SecretId>, Vec<Clue>)> = Vec::new();
    for board in 0..request.boards {
        let mut clues = lists.clues(rows, board)?;
        let solved = clues.iter().position(|clue| words.ends(clue.feedback));
        // What comes after the right guess says nothing.
        clues.truncate(solved.map_or(clues.len(), |right| right + 1));
        check_mode(words, &clues, request.strategy)?;
        let left = candidates(words, &clues);
        report.candidates += left.len();
        report.boards.push(BoardRow {
            candidates: left.len(),
            solved: solved.is_some(),
            secrets: first_words(words, &left, request.secrets),
        });
        if left.is_empty() && report.conflict.is_none() {
            report.remarks.push(format!("nothing fits on board {}", board + 1));
            report.conflict = conflict(words, &clues)?;
            report.widened = Some(widened(words, &clues, request.secrets));
        }
        if solved.is_none() {
            open.push((left, clues));
        }
    }
    if report.conflict.is_some() {
        return Ok(());
    }
    let known = open.iter().find(|(left, _)| left.len() == 1);
    report.answer = known.map(|(left, _)| words.secret_text(left[0]));
    let position = |(left, clues)| Position::new(game, left).after(clues).with_weights(&weights);
    let positions: Vec<Position<'_, Game>> =
        open.iter().map(|(left, clues)| position((left, clues))).collect();
    report.strategy = request.strategy.greedy().label();
    report.guesses = rank_together(&positions, request.strategy, request.top);
    Ok(())
}

fn first_words(game: &Wordle, secrets: &[SecretId], most: usize) -> Vec<String> {
    secrets.iter().take(most).map(|&secret| game.secret_text(secret)).collect()
}

/// Which clues contradict each other.
pub(super) fn conflict(game: &Wordle, clues: &[Clue]) -> Result<Option<Conflict>, Error> {
    const MOST_CONFLICTS: usize = 10;
    let diagnosis = diagnose(game, &pegword_deduce::all_secrets(game), clues, MOST_CONFLICTS);
    let diagnosis = diagnosis.map_err(|error| Error::Tree(error.to_string()))?;
    Ok(diagnosis.map(|diagnosis| Conflict::of(&diagnosis, clues, game)))
}

/// The words that may be guessed and fit, though they are no answers.
fn widened(game: &Wordle, clues: &[Clue], most: usize) -> Widened {
    let fits = |word: &&[pegword_lexicon::Letter]| {
        let fits = |clue: &Clue| game.marks(game.guess_word(clue.guess), word) == clue.feedback;
        clues.iter().all(fits)
    };
    let fitting: Vec<_> = game.guesses().iter().filter(fits).collect();
    let words = fitting.iter().take(most).map(|word| game.alphabet().lower(word)).collect();
    Widened { candidates: fitting.len(), words }
}
