//! Marks in a few instructions: one pair letter by letter, many by comparing bytes side by side.

use pegword_deduce::Feedback;
use pegword_lexicon::{Letter, MAX_LETTERS};

use super::mark::Mark;
use crate::lanes::{LANES, Plane, mask};

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

/// So many digits of base 3 fit a byte.
const DIGITS: usize = 5;

/// The answers of a block of hidden words, of the guess's length and at most ten letters, to `guess`.
pub(crate) fn answer_block(guess: &[Letter], block: &[Plane], answers: &mut [u16; LANES]) {
    let high = 3_u16.pow(guess.len().saturating_sub(DIGITS) as u32);
    let [first, second] = digits_of_block(guess, block);
    for ((answer, &first), &second) in answers.iter_mut().zip(&first).zip(&second) {
        *answer = u16::from(first) * high + u16::from(second);
    }
}

/// The answers of a block: the first [`DIGITS`] digits, then the others.
///
/// Letter by letter of the guess: the copies that no place of that letter hits are left for the marks
/// elsewhere, from left to right.
#[inline]
fn digits_of_block(guess: &[Letter], block: &[Plane]) -> [[u8; LANES]; 2] {
    let mut codes = [[0_u8; LANES]; 2];
    for (first, &letter) in guess.iter().enumerate() {
        if guess[..first].contains(&letter) {
            continue;
        }
        let number = letter.number();
        let equal = |hidden: u8| mask(hidden == number);
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

/// Which of both numbers holds the digit of a place, and how high it stands there.
const fn digit(place: usize, length: usize) -> (usize, usize) {
    let first = if length < DIGITS { length } else { DIGITS };
    if place < first { (0, first - 1 - place) } else { (1, length - 1 - place) }
}
