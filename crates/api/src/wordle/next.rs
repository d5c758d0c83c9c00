//! What to guess: on one board, or on several at once.

use pegword_deduce::{Clue, Game as _, Labels, Position, SecretId, Tabled, candidates};
use pegword_games::wordle::{Row, Share, Symbols, Wordle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::lists::Clues;
use super::together::rank_together;
use super::{Next, Opened, StrategyOptions};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::puzzle::next::{NextReport, advise, conflict};
use crate::puzzle::{Puzzle, position};
use crate::{Error, Place};

/// How many of the words that fit are named.
const NAMED: usize = 20;

/// What only Wordle has to say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnNext {
    /// The clues as they were read.
    pub rows: Vec<String>,
    /// With several boards: what is known of each.
    pub boards: Vec<BoardRow>,
    /// If no answer fits: words that may be guessed and do.
    pub widened: Option<Widened>,
}

/// One of several boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoardRow {
    /// How many words fit.
    pub candidates: usize,
    /// Has its word been played?
    pub solved: bool,
    /// The first words that fit.
    pub secrets: Vec<String>,
}

/// Words outside the list of answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Widened {
    /// How many fit.
    pub candidates: usize,
    /// The first of them.
    pub words: Vec<String>,
}

impl NextReport<OwnNext> {
    /// Is every one of several boards solved?
    pub(crate) fn is_solved(&self) -> bool {
        !self.own.boards.is_empty() && self.own.boards.iter().all(|board| board.solved)
    }
}

impl Question for Next {
    type Report = NextReport<OwnNext>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        let (rows, was_hard) = self.read_rows(asking)?;
        let clues = Clues { rows, hidden: None };
        let lists = self.words.lists.open(asking.shelf, &clues)?;
        let Clues { rows, .. } = clues;
        let mode = self.strategy.mode.or_hard(was_hard);
        let strategy = StrategyOptions { mode, ..self.strategy.clone() };
        let opened = Opened::new(asking.shelf, lists, &strategy, &self.words.prior)?;
        let own = OwnNext { rows: rows.iter().map(Row::to_string).collect(), ..OwnNext::default() };
        let mut report = NextReport::empty(opened.grounds(), opened.plan().label, own);
        report.remarks.clone_from(&opened.lists.remarks);
        if self.boards > 1 {
            several_boards(&opened, &rows, self, &mut report)?;
        } else {
            one_board(&opened, &rows, self, &mut report)?;
        }
        Ok((report, Vec::new()))
    }
}

impl Next {
    /// The clues, each with a row of marks for every board, and whether the game was in hard mode.
    fn read_rows(&self, asking: &Asking<'_>) -> Result<(Vec<Row>, bool), Error> {
        let alphabet = self.words.lists.alphabet(asking.shelf)?;
        let symbols = self.marks.symbols.as_deref().map(Symbols::parse).transpose()?;
        let (rows, was_hard) = match self.marks.share(asking.shelf)? {
            Some(text) => {
                let share = Share::parse(&text, symbols.as_ref())?;
                (share.with_words(&self.clues, &alphabet)?, share.hard)
            }
            None => (Row::parse_all(&self.clues, &alphabet, symbols.as_ref())?, false),
        };
        for (index, row) in rows.iter().enumerate() {
            let (found, expected) = (row.boards().len(), self.boards.max(1) as usize);
            if found != expected {
                let error = Error::Boards { row: row.to_string(), found, expected };
                return Err(error.at(Place::clue("clues", index)));
            }
        }
        Ok((rows, was_hard))
    }
}

fn one_board(
    opened: &Opened,
    rows: &[Row],
    ask: &Next,
    report: &mut NextReport<OwnNext>,
) -> Result<(), Error> {
    let clues = opened.lists.clues(rows, 0)?;
    opened.check_mode(&clues)?;
    let words = opened.words();
    let left = candidates(words, &clues);
    advise(opened, (&clues, &left), &*opened.pool(), (ask.top, NAMED), report)?;
    if left.is_empty() {
        report.own.widened = Some(widened(words, &clues, NAMED));
    }
    if left.len() > 1 && !opened.weights().is_uniform() {
        report.strategy.extend([", prior ", &ask.words.prior.prior]);
    }
    Ok(())
}

fn several_boards(
    opened: &Opened,
    rows: &[Row],
    ask: &Next,
    report: &mut NextReport<OwnNext>,
) -> Result<(), Error> {
    let words = opened.words();
    let mut open: Vec<(Vec<SecretId>, Vec<Clue>)> = Vec::new();
    for board in 0..ask.boards as usize {
        let mut clues = opened.lists.clues(rows, board)?;
        let solved = clues.iter().position(|clue| words.ends(clue.feedback));
        // What comes after the right guess says nothing.
        clues.truncate(solved.map_or(clues.len(), |right| right + 1));
        opened.check_mode(&clues)?;
        let left = candidates(words, &clues);
        report.candidates += left.len() as u64;
        report.own.boards.push(BoardRow {
            candidates: left.len(),
            solved: solved.is_some(),
            secrets: left.iter().take(NAMED).map(|&secret| words.secret_text(secret)).collect(),
        });
        if left.is_empty() && report.conflict.is_none() {
            report.remarks.push(format!("nothing fits on board {}", board + 1));
            report.conflict = conflict(opened, &clues)?;
            report.own.widened = Some(widened(words, &clues, NAMED));
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
    let pool = opened.pool();
    let positions: Vec<Position<'_, Tabled<Wordle>>> =
        open.iter().map(|(left, clues)| position(opened, left, clues, &*pool)).collect();
    report.strategy = opened.plan().single;
    report.guesses = rank_together(opened, &positions, ask.top);
    Ok(())
}

/// The words that may be guessed and fit, though they are no answers.
pub(super) fn widened(game: &Wordle, clues: &[Clue], most: usize) -> Widened {
    let fits = |word: &&[pegword_lexicon::Letter]| {
        let fits = |clue: &Clue| game.marks(game.guess_word(clue.guess), word) == clue.feedback;
        clues.iter().all(fits)
    };
    let fitting: Vec<_> = game.guesses().iter().filter(fits).collect();
    let words = fitting.iter().take(most).map(|word| game.alphabet().lower(word)).collect();
    Widened { candidates: fitting.len(), words }
}
