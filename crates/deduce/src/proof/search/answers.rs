//! All answers of a game, numbered without gaps and laid side by side, as the search reads them.

use foldhash::fast::FixedState;
use hashbrown::HashMap;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::hash::BuildHasher as _;

use super::ProveError;
use crate::counter::Counter;
use crate::{Feedback, Game, GuessId, Position, SecretId};

/// One kind of answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) feedback: Feedback,
    pub(super) cost: u32,
    pub(super) ends: bool,
}

/// The answers of every candidate to every guess.
///
/// Candidates are numbered from 0 in their order: the *members* of the search.
#[derive(Debug)]
pub(super) struct Answers {
    pub(super) n_guesses: usize,
    /// What the numbers of answers mean, in feedback order.
    pub(super) kinds: Vec<Answer>,
    /// A row per candidate, with the number of its answer to each guess.
    pub(super) rows: Rows,
    /// The same as sets with one element, for games with few kinds.
    pub(super) sets: Option<Sets>,
}

#[derive(Debug)]
pub(super) enum Rows {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

/// How many guesses are answered at a time.
const BLOCK: usize = 64;

/// How many candidates answer a block of guesses, or how many answers are read again, before it is asked
/// whether to go on.
const CANDIDATES_A_STEP: usize = 1 << 12;
const ANSWERS_A_STEP: usize = CANDIDATES_A_STEP * BLOCK;

/// The most answers that are held: a few bytes each.
const MOST_PAIRS: u64 = 1 << 30;

/// Answers as sets of kinds, eight kinds to a byte.
#[derive(Debug)]
pub(super) struct Sets {
    /// How many bytes a set has.
    pub(super) n_planes: usize,
    /// For each candidate so many rows: the first bytes of its sets, one for each guess, then the next.
    pub(super) rows: Vec<u8>,
}

/// Sets pay for at most so many kinds of answers.
const MOST_IN_SETS: usize = 64;

impl Answers {
    /// Works out all answers, on all threads of the pool it is called in. `watch` is told how many guesses
    /// of how many are done, until it says no.
    pub(super) fn new<G: Game + Sync>(
        position: &Position<'_, G>,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Result<Self, ProveError> {
        let (game, candidates) = (position.game, position.candidates);
        let n_guesses = game.n_guesses() as usize;
        let pairs = n_guesses as u64 * candidates.len() as u64;
        if pairs > MOST_PAIRS {
            return Err(ProveError::TooLarge { pairs });
        }
        let counter = &Counter::new(n_guesses as u64, watch);
        let (rows, feedbacks) = match game.n_feedbacks() {
            Some(n) if n <= 1 << 8 => {
                let (rows, feedbacks) =
                    counted(game, candidates, counter, |feedback| feedback as u8)?;
                (Rows::Bytes(rows), feedbacks)
            }
            Some(n) if n <= 1 << 16 => {
                let (rows, feedbacks) = counted(game, candidates, counter, |feedback| feedback)?;
                (Rows::Words(rows), feedbacks)
            }
            _ => {
                let (rows, feedbacks) = numbered(game, candidates, counter)?;
                (Rows::Words(rows), feedbacks)
            }
        };
        let rows = match rows {
            Rows::Words(rows) if feedbacks.len() <= 1 << 8 => {
                Rows::Bytes(rows.par_iter().map(|&answer| answer as u8).collect())
            }
            rows => rows,
        };
        let kinds: Vec<Answer> = feedbacks
            .into_iter()
            .map(|feedback| {
                let (cost, ends) = (game.cost(feedback), game.ends(feedback));
                Answer { feedback, cost, ends }
            })
            .collect();
        let sets = match &rows {
            Rows::Bytes(rows) if kinds.len() <= MOST_IN_SETS => {
                Some(Sets::new(rows, n_guesses, kinds.len().div_ceil(8), counter))
            }
            _ => None,
        };
        if counter.is_stopped() {
            return Err(ProveError::Stopped);
        }
        Ok(Self { n_guesses, kinds, rows, sets })
    }

    /// All answers, folded to a number.
    pub(super) fn checksum(&self) -> u64 {
        match &self.rows {
            Rows::Bytes(rows) => FixedState::with_seed(0).hash_one(rows),
            Rows::Words(rows) => FixedState::with_seed(0).hash_one(rows),
        }
    }

    /// The number of a member's answer to a guess.
    pub(super) fn of(&self, guess: GuessId, member: u32) -> usize {
        let place = member as usize * self.n_guesses + guess.0 as usize;
        match &self.rows {
            Rows::Bytes(rows) => rows[place].into(),
            Rows::Words(rows) => rows[place].into(),
        }
    }
}

impl Sets {
    /// Each answer as a set with one element; not all of them if it is stopped.
    fn new(answers: &[u8], n_guesses: usize, n_planes: usize, counter: &Counter<'_>) -> Self {
        let mut rows = vec![0; answers.len() * n_planes];
        let answers = answers.par_chunks(n_guesses.max(1));
        rows.par_chunks_mut((n_guesses * n_planes).max(1)).zip(answers).for_each(
            |(rows, answers)| {
                if !counter.goes_on(0) {
                    return;
                }
                for (plane, first) in rows.chunks_mut(n_guesses).zip((0..).step_by(8)) {
                    for (set, &answer) in plane.iter_mut().zip(answers) {
                        let place = answer.wrapping_sub(first);
                        *set = if place < 8 { 1 << place } else { 0 };
                    }
                }
            },
        );
        Self { n_planes, rows }
    }
}

/// Answers of games that number them, without gaps.
fn counted<G: Game + Sync, T: Copy + Default + Into<u16> + Send + Sync>(
    game: &G,
    candidates: &[SecretId],
    counter: &Counter<'_>,
    to_cell: impl Fn(u16) -> T + Sync,
) -> Result<(Vec<T>, Vec<Feedback>), ProveError> {
    let n_guesses = game.n_guesses() as usize;
    let guesses: Vec<GuessId> = (0..game.n_guesses()).map(GuessId).collect();
    let mut rows = vec![T::default(); n_guesses * candidates.len()];
    let at_a_time = rayon::current_num_threads() * 4;
    let chunks: Vec<&[GuessId]> = guesses.chunks(BLOCK).collect();
    for (batch, first) in chunks.chunks(at_a_time).zip((0..).step_by(at_a_time * BLOCK)) {
        let answer = |guesses: &&[GuessId]| {
            let mut block = vec![0; guesses.len() * candidates.len()];
            let steps = block.chunks_mut(guesses.len() * CANDIDATES_A_STEP);
            for (step, candidates) in steps.zip(candidates.chunks(CANDIDATES_A_STEP)) {
                if counter.goes_on(0) {
                    game.feedback_block(guesses, candidates, step);
                }
            }
            counter.goes_on(guesses.len() as u64).then_some(block)
        };
        let blocks: Option<Vec<Vec<u16>>> = batch.par_iter().map(answer).collect();
        let blocks = blocks.ok_or(ProveError::Stopped)?;
        rows.par_chunks_mut(n_guesses.max(1)).enumerate().for_each(|(member, row)| {
            let row = &mut row[first..];
            for (cells, (block, guesses)) in row.chunks_mut(BLOCK).zip(blocks.iter().zip(batch)) {
                let answers = &block[member * guesses.len()..][..guesses.len()];
                for (cell, &answer) in cells.iter_mut().zip(answers) {
                    *cell = to_cell(answer);
                }
            }
        });
    }
    let mut is_used = vec![false; 1 << 16];
    for step in rows.chunks(ANSWERS_A_STEP) {
        if !counter.goes_on(0) {
            return Err(ProveError::Stopped);
        }
        step.iter().for_each(|&cell| is_used[usize::from(cell.into())] = true);
    }
    let used: Vec<u16> = (0..=u16::MAX).filter(|&answer| is_used[usize::from(answer)]).collect();
    if used.last().is_some_and(|&last| usize::from(last) >= used.len()) {
        let mut number = [T::default(); 1 << 16];
        (0..).zip(&used).for_each(|(place, &answer)| number[usize::from(answer)] = to_cell(place));
        rows.par_chunks_mut(ANSWERS_A_STEP).filter(|_| counter.goes_on(0)).for_each(|step| {
            step.iter_mut().for_each(|cell| *cell = number[usize::from((*cell).into())]);
        });
    }
    Ok((rows, used.into_iter().map(|answer| Feedback(answer.into())).collect()))
}

/// Answers of any game, numbered as they come up.
fn numbered<G: Game>(
    game: &G,
    candidates: &[SecretId],
    counter: &Counter<'_>,
) -> Result<(Vec<u16>, Vec<Feedback>), ProveError> {
    let n_guesses = game.n_guesses() as usize;
    let mut columns = Vec::with_capacity(n_guesses);
    for guess in (0..game.n_guesses()).map(GuessId) {
        let mut column = Vec::with_capacity(candidates.len());
        for candidates in candidates.chunks(ANSWERS_A_STEP) {
            if !counter.goes_on(0) {
                return Err(ProveError::Stopped);
            }
            game.feedbacks(guess, candidates, &mut column);
        }
        columns.push(column);
        counter.goes_on(1);
    }
    let used: BTreeSet<Feedback> = columns.iter().flatten().copied().collect();
    if used.len() > 1 << 16 {
        return Err(ProveError::TooManyAnswers { found: used.len() });
    }
    let number: HashMap<Feedback, u16, FixedState> = used.iter().copied().zip(0..).collect();
    let members = 0..candidates.len();
    let raw = members.flat_map(|member| columns.iter().map(move |column| column[member]));
    let raw = raw.map(|feedback| number[&feedback]).collect();
    Ok((raw, used.into_iter().collect()))
}

#[cfg(test)]
mod tests;
