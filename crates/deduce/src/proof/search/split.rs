//! The classes of one guess.

use super::answers::{Answers, Rows};
use crate::GuessId;

/// A class: a run of the members in their new order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    /// The number of its answer.
    pub(super) answer: usize,
    pub(super) start: u32,
    pub(super) end: u32,
    /// What is left to spend there.
    pub(super) left: u32,
    /// What it pays at least, what is still to come.
    pub(super) lower: u64,
    pub(super) is_exact: bool,
}

/// Splits members into classes, in time that does not depend on how many answers there are.
#[derive(Default)]
pub(super) struct Splitter {
    /// For each answer the size of its class, then where its next member goes; zero between calls.
    slots: Vec<u32>,
    answers: Vec<u16>,
    seen: Vec<u16>,
}

impl Splitter {
    /// Puts `members` class by class into `out`, in the order of answers; inside a class they keep their
    /// order.
    pub(super) fn split(
        &mut self,
        answers: &Answers,
        members: &[u32],
        guess: GuessId,
        out: &mut Vec<u32>,
        parts: &mut Vec<Part>,
    ) {
        self.slots.resize(answers.kinds.len(), 0);
        self.answers.clear();
        let column = guess.0 as usize;
        let place = |&member: &u32| member as usize * answers.n_guesses + column;
        match &answers.rows {
            Rows::Bytes(rows) => {
                self.answers.extend(members.iter().map(|member| u16::from(rows[place(member)])));
            }
            Rows::Words(rows) => {
                self.answers.extend(members.iter().map(|member| rows[place(member)]));
            }
        }
        self.seen.clear();
        for &answer in &self.answers {
            let size = &mut self.slots[usize::from(answer)];
            if *size == 0 {
                self.seen.push(answer);
            }
            *size += 1;
        }
        self.seen.sort_unstable();
        parts.clear();
        let mut start = 0;
        for &answer in &self.seen {
            let size = std::mem::replace(&mut self.slots[usize::from(answer)], start);
            let end = start + size;
            parts.push(Part {
                answer: answer.into(),
                start,
                end,
                left: 0,
                lower: 0,
                is_exact: false,
            });
            start = end;
        }
        out.resize(members.len(), 0);
        for (&member, &answer) in members.iter().zip(&self.answers) {
            let place = &mut self.slots[usize::from(answer)];
            out[*place as usize] = member;
            *place += 1;
        }
        for &answer in &self.seen {
            self.slots[usize::from(answer)] = 0;
        }
    }

    /// Keeps the guesses that not all members answer alike, or that end the game for the only one.
    pub(super) fn keep_telling(
        &mut self,
        answers: &Answers,
        members: &[u32],
        guesses: &mut Vec<GuessId>,
    ) {
        let Some((&first, others)) = members.split_first() else { return };
        if others.is_empty() {
            guesses.retain(|&guess| answers.kinds[answers.of(guess, first)].ends);
            return;
        }
        let n_guesses = answers.n_guesses;
        self.seen.clear();
        self.seen.resize(n_guesses, 0);
        let row = |member: u32| member as usize * n_guesses..(member as usize + 1) * n_guesses;
        match &answers.rows {
            Rows::Bytes(rows) => differ(rows, row, first, others, &mut self.seen),
            Rows::Words(rows) => differ(rows, row, first, others, &mut self.seen),
        }
        guesses.retain(|guess| {
            let guess_differs = self.seen[guess.0 as usize] != 0;
            guess_differs || answers.kinds[answers.of(*guess, first)].ends
        });
    }
}

/// Marks the columns in which not all rows are equal.
fn differ<T: Copy + Into<u16>>(
    rows: &[T],
    row: impl Fn(u32) -> std::ops::Range<usize>,
    first: u32,
    others: &[u32],
    marks: &mut [u16],
) {
    let first = &rows[row(first)];
    for &other in others {
        for ((mark, &a), &b) in marks.iter_mut().zip(first).zip(&rows[row(other)]) {
            *mark |= a.into() ^ b.into();
        }
    }
}

#[cfg(test)]
mod tests;
