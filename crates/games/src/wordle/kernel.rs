//! Marks in a few instructions: one pair letter by letter, many by comparing bytes side by side.

use pegword_deduce::Feedback;
use pegword_lexicon::{Letter, MAX_LETTERS};

use super::mark::Mark;

/// The answer to `guess` if `hidden` is the secret, in digits of base 3.
pub(crate) fn marks(guess: &[Letter], hidden: &[Letter]) -> Feedback {
    let mut unused = [0_u8; MAX_LETTERS + 1];
    for (asked, hidden) in guess.iter().zip(hidden) {
        unused[hidden.index()] += u8::from(asked != hidden);
    }
    let digits = guess.iter().zip(hidden).map(|(asked, hidden)| {
        let left = &mut unused[asked.index()];
        if asked == hidden {
            Mark::InPlace
        } else if *left > 0 {
            *left -= 1;
            Mark::Elsewhere
        } else {
            Mark::Absent
        }
    });
    Feedback(digits.fold(0, |number, mark| 3 * number + mark as u64))
}

/// How many hidden words are compared side by side.
pub(super) const LANES: usize = 64;

/// So many digits of base 3 fit a byte.
const DIGITS: usize = 5;

/// Hidden words side by side, at most ten letters each: for each block of [`LANES`] words, place by
/// place, a byte a word.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    length: usize,
    planes: Vec<[u8; LANES]>,
}

impl Lanes {
    pub(super) fn new<'w>(
        words: impl ExactSizeIterator<Item = &'w [Letter]>,
        length: usize,
    ) -> Self {
        let mut planes = vec![[0; LANES]; words.len().div_ceil(LANES) * length];
        for (index, word) in words.enumerate() {
            let block = &mut planes[index / LANES * length..][..length];
            for (plane, letter) in block.iter_mut().zip(word) {
                plane[index % LANES] = letter.number();
            }
        }
        Self { length, planes }
    }

    /// Calls `write` with the answers of each block of words to `guess`, in order; those beyond the
    /// last word mean nothing.
    pub(super) fn answers(&self, guess: &[Letter], mut write: impl FnMut(&[u16; LANES])) {
        let high = 3_u16.pow(self.length.saturating_sub(DIGITS) as u32);
        let mut numbers = [0; LANES];
        for block in self.planes.chunks_exact(self.length) {
            let [first, second] = answer_block(guess, block);
            for ((number, &first), &second) in numbers.iter_mut().zip(&first).zip(&second) {
                *number = u16::from(first) * high + u16::from(second);
            }
            write(&numbers);
        }
    }
}

/// The answers of a block: the first [`DIGITS`] digits, then the others.
///
/// Letter by letter of the guess: the copies that no place of that letter hits are left for the marks
/// elsewhere, from left to right.
#[inline]
fn answer_block(guess: &[Letter], block: &[[u8; LANES]]) -> [[u8; LANES]; 2] {
    let mut codes = [[0_u8; LANES]; 2];
    for (first, &letter) in guess.iter().enumerate() {
        if guess[..first].contains(&letter) {
            continue;
        }
        let equal = |hidden: u8| mask(hidden == letter.number());
        let mut left = [0_u8; LANES];
        for (plane, _) in block.iter().zip(guess).filter(|(_, asked)| **asked != letter) {
            for (left, &hidden) in left.iter_mut().zip(plane) {
                *left = left.wrapping_sub(equal(hidden));
            }
        }
        for (place, (plane, &asked)) in block.iter().zip(guess).enumerate() {
            if asked != letter {
                continue;
            }
            let (code, digit) = digit(place, guess.len());
            let weight = 3_u8.pow(digit as u32);
            for ((code, left), &hidden) in codes[code].iter_mut().zip(&mut left).zip(plane) {
                let in_place = equal(hidden);
                let elsewhere = !in_place & mask(*left > 0);
                *left = left.wrapping_add(elsewhere);
                *code = code.wrapping_add(in_place & (2 * weight) | elsewhere & weight);
            }
        }
    }
    codes
}

/// All bits set, or none: as the comparisons of many bytes at once give it.
const fn mask(holds: bool) -> u8 {
    (holds as u8).wrapping_neg()
}

/// Which of both numbers holds the digit of a place, and how high it stands there.
const fn digit(place: usize, length: usize) -> (usize, usize) {
    let first = if length < DIGITS { length } else { DIGITS };
    if place < first { (0, first - 1 - place) } else { (1, length - 1 - place) }
}
