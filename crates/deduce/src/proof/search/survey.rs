//! The hot loops: into how many classes, and how large, do all guesses split a set of candidates?
//!
//! Answers lie row by row, a row per candidate, so that many guesses are worked on side by side.

use super::answers::{Answers, Rows, Sets};
use crate::GuessId;

/// How many guesses are counted at a time, so that their sets stay in the nearest cache.
const BLOCK: usize = 256;

/// How many guesses have counters at a time.
const LANES: usize = 64;

/// Into how many classes each guess of the game splits `members`. Soon after a guess that makes `enough`
/// classes no more are looked at, and their counts are 0.
///
/// `O(members × guesses)`, at a small part of a nanosecond each where answers are few.
pub(super) fn count_classes(
    answers: &Answers,
    members: &[u32],
    enough: usize,
    counts: &mut Vec<u16>,
) {
    counts.clear();
    counts.resize(answers.n_guesses, 0);
    match (&answers.sets, &answers.rows) {
        (Some(sets), _) => unite(sets, members, enough, counts),
        (None, Rows::Bytes(rows)) => mark(rows, answers.kinds.len(), members, enough, counts),
        (None, Rows::Words(rows)) => mark(rows, answers.kinds.len(), members, enough, counts),
    }
}

fn are_enough(counts: &[u16], enough: usize) -> bool {
    counts.iter().any(|&count| usize::from(count) >= enough)
}

/// Counts the answers in the union of one-element sets.
fn unite(sets: &Sets, members: &[u32], enough: usize, counts: &mut [u16]) {
    let n_guesses = counts.len();
    let (fours, rest) = members.as_chunks::<4>();
    for (counts, start) in counts.chunks_mut(BLOCK).zip((0..).step_by(BLOCK)) {
        for plane in 0..sets.n_planes {
            let row = |member: u32| {
                let row = member as usize * sets.n_planes + plane;
                &sets.rows[row * n_guesses + start..][..counts.len()]
            };
            let mut unions = [0_u8; BLOCK];
            let unions = &mut unions[..counts.len()];
            for &four in fours {
                let [a, b, c, d] = four.map(row);
                for ((((union, &a), &b), &c), &d) in unions.iter_mut().zip(a).zip(b).zip(c).zip(d) {
                    *union |= a | b | c | d;
                }
            }
            for &member in rest {
                for (union, &set) in unions.iter_mut().zip(row(member)) {
                    *union |= set;
                }
            }
            for (count, &union) in counts.iter_mut().zip(&*unions) {
                *count += union.count_ones() as u16;
            }
        }
        if are_enough(counts, enough) {
            return;
        }
    }
}

/// Counts answers when they come up for the first time.
fn mark<T: Copy + Default + PartialEq + Into<usize>>(
    rows: &[T],
    n_kinds: usize,
    members: &[u32],
    enough: usize,
    counts: &mut [u16],
) {
    let n_guesses = counts.len();
    let mut block = vec![[T::default(); LANES]; members.len()];
    let mut marks = Marks::new(n_kinds);
    for (counts, start) in counts.chunks_mut(LANES).zip((0..).step_by(LANES)) {
        for (lanes, &member) in block.iter_mut().zip(members) {
            let row = &rows[member as usize * n_guesses + start..][..counts.len()];
            lanes[..row.len()].copy_from_slice(row);
        }
        if members.len() <= MOST_COMPARED {
            compare(&block, counts);
        } else {
            marks.count(&block, counts);
        }
        if are_enough(counts, enough) {
            return;
        }
    }
}

/// Up to so many members it is faster to compare all with all.
const MOST_COMPARED: usize = 48;

/// A member's answer is new if no member before gives it: many guesses are compared side by side.
fn compare<T: Copy + PartialEq>(block: &[[T; LANES]], counts: &mut [u16]) {
    let mut n_new = [0_u8; LANES];
    for (place, answers) in block.iter().enumerate() {
        let mut is_old = [0_u8; LANES];
        for before in &block[..place] {
            for lane in 0..LANES {
                is_old[lane] |= u8::from(answers[lane] == before[lane]);
            }
        }
        for (n_new, is_old) in n_new.iter_mut().zip(is_old) {
            *n_new += 1 - is_old;
        }
    }
    for (count, n_new) in counts.iter_mut().zip(n_new) {
        *count = n_new.into();
    }
}

/// A member's answer is new if it has not been marked yet: one guess after the other.
struct Marks {
    /// The last guess, counted from 1, that got each answer.
    last: Vec<u32>,
    guess: u32,
}

impl Marks {
    fn new(n_kinds: usize) -> Self {
        Self { last: vec![0; n_kinds], guess: 0 }
    }

    fn count<T: Copy + Into<usize>>(&mut self, block: &[[T; LANES]], counts: &mut [u16]) {
        for (lane, count) in counts.iter_mut().enumerate() {
            self.guess += 1;
            let mut n_new = 0;
            for answers in block {
                let last = &mut self.last[answers[lane].into()];
                n_new += u16::from(*last != self.guess);
                *last = self.guess;
            }
            *count = n_new;
        }
    }
}

/// What the sizes of the classes of a guess say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape {
    /// How many classes have more than two members.
    pub(super) n_large: u32,
    /// How many candidates are in their classes beyond the first so many.
    pub(super) beyond: u32,
    /// The sum of the squares of the sizes; of very large ones, the lowest bits.
    pub(super) squares: u32,
}

/// The shape of the classes of each of `guesses`; `beyond` counts from `reach` on.
pub(super) fn shapes(
    answers: &Answers,
    members: &[u32],
    guesses: &[GuessId],
    reach: u32,
    shapes: &mut Vec<Shape>,
) {
    shapes.clear();
    match (&answers.sets, &answers.rows) {
        (None, Rows::Bytes(rows)) => {
            grow(answers, rows, members, guesses, reach, shapes);
        }
        (None, Rows::Words(rows)) => {
            grow(answers, rows, members, guesses, reach, shapes);
        }
        (_, Rows::Bytes(rows)) => count_sizes(answers, rows, members, guesses, reach, shapes),
        (_, Rows::Words(rows)) => count_sizes(answers, rows, members, guesses, reach, shapes),
    }
}

/// Lets the classes of one guess after the other grow.
fn grow<T: Copy + Into<usize>>(
    answers: &Answers,
    rows: &[T],
    members: &[u32],
    guesses: &[GuessId],
    reach: u32,
    shapes: &mut Vec<Shape>,
) {
    let row = |&member: &u32| &rows[member as usize * answers.n_guesses..][..answers.n_guesses];
    let rows: Vec<&[T]> = members.iter().map(row).collect();
    let mut sizes = vec![0_u32; answers.kinds.len()];
    shapes.extend(guesses.iter().map(|guess| {
        let mut shape = Shape::default();
        for row in &rows {
            let size = &mut sizes[row[guess.0 as usize].into()];
            shape.n_large += u32::from(*size == 2);
            shape.beyond += u32::from(*size >= reach);
            shape.squares = shape.squares.wrapping_add(2 * *size + 1);
            *size += 1;
        }
        rows.iter().for_each(|row| sizes[row[guess.0 as usize].into()] = 0);
        shape
    }));
}

/// Counts the classes of many guesses side by side.
fn count_sizes<T: Copy + Into<usize>>(
    answers: &Answers,
    rows: &[T],
    members: &[u32],
    guesses: &[GuessId],
    reach: u32,
    shapes: &mut Vec<Shape>,
) {
    const LANES: usize = 32;
    let mut sizes = vec![[0_u32; LANES]; answers.kinds.len()];
    for guesses in guesses.chunks(LANES) {
        sizes.fill([0; LANES]);
        for &member in members {
            let row = &rows[member as usize * answers.n_guesses..][..answers.n_guesses];
            for (lane, guess) in guesses.iter().enumerate() {
                sizes[row[guess.0 as usize].into()][lane] += 1;
            }
        }
        let (mut n_large, mut beyond, mut squares) = ([0_u32; LANES], [0; LANES], [0_u32; LANES]);
        for sizes in &sizes {
            for lane in 0..LANES {
                let size = sizes[lane];
                n_large[lane] += u32::from(size > 2);
                beyond[lane] += size.saturating_sub(reach);
                squares[lane] = squares[lane].wrapping_add(size.wrapping_mul(size));
            }
        }
        shapes.extend((0..guesses.len()).map(|lane| Shape {
            n_large: n_large[lane],
            beyond: beyond[lane],
            squares: squares[lane],
        }));
    }
}

#[cfg(test)]
mod tests;
