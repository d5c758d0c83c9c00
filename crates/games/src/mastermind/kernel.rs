//! Feedback in a few instructions: one pair by counting bits, many by comparing bytes side by side.

use pegword_deduce::Feedback;

use super::code::Code;
use super::reply::{ELSEWHERE, IN_PLACE};
use super::rules::{FeedbackRule, MOST_COLOURS, MOST_PEGS, Rules};

/// A code as sets of bits: pegs in place, and pegs of a colour, are counted by intersection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bits {
    /// One bit for each place and its colour.
    places: u128,
    /// For each colour as many bits as it has pegs, the lowest ones.
    colours: u128,
}

impl Bits {
    pub(super) fn of(code: Code, rules: &Rules) -> Self {
        let (pegs, n_colours) = (rules.pegs, rules.colours.len());
        let mut bits = Self { places: 0, colours: 0 };
        for (place, colour) in code.colours(pegs).map(usize::from).enumerate() {
            bits.places |= 1 << (place * n_colours + colour);
            let mask = ((1 << pegs) - 1) << (colour * pegs);
            let so_far = bits.colours & mask;
            bits.colours |= (so_far << 1 | 1 << (colour * pegs)) & mask;
        }
        bits
    }
}

/// The number of the answer, for every rule but marks place by place.
pub(super) fn reply(rule: FeedbackRule, pegs: u32, guess: Bits, secret: Bits) -> u32 {
    let black = || (guess.places & secret.places).count_ones();
    let total = || (guess.colours & secret.colours).count_ones();
    match rule {
        FeedbackRule::BlackAndWhite => black() * pegs + total(),
        FeedbackRule::BlacksOnly => black(),
        _ => total() + black() / pegs,
    }
}

/// Marks place by place, as digits of base 3.
pub(super) fn marks(guess: Code, secret: Code, pegs: usize) -> Feedback {
    let mut unused = [0_u8; MOST_COLOURS];
    for (asked, hidden) in guess.colours(pegs).zip(secret.colours(pegs)) {
        unused[usize::from(hidden)] += u8::from(asked != hidden);
    }
    let mut number = 0;
    for (asked, hidden) in guess.colours(pegs).zip(secret.colours(pegs)) {
        let left = &mut unused[usize::from(asked)];
        number = 3 * number
            + if asked == hidden {
                IN_PLACE
            } else if *left > 0 {
                *left -= 1;
                ELSEWHERE
            } else {
                0
            };
    }
    Feedback(number)
}

/// How many guesses are answered side by side.
pub(super) const LANES: usize = 64;

/// With fewer guesses than this it is faster to answer one after the other.
pub(super) const LEAST_LANES: usize = 8;

/// Up to [`LANES`] guesses, peg by peg and colour by colour: a byte for each guess.
pub(super) struct Planes {
    pegs: usize,
    /// What a peg in place adds to the number of the answer.
    black: u8,
    /// What a right code adds beside.
    right: u8,
    counts_colours: bool,
    places: [[u8; LANES]; MOST_PEGS],
    colours: [[u8; LANES]; MOST_COLOURS],
}

impl Planes {
    pub(super) fn new(guesses: impl Iterator<Item = Code>, rules: &Rules) -> Self {
        let pegs = rules.pegs;
        let (black, right) = match rules.feedback {
            FeedbackRule::BlackAndWhite => (pegs as u8, 0),
            FeedbackRule::BlacksOnly => (1, 0),
            // Pegs in place are told from those elsewhere to see whether all are.
            _ => (1 << 4, 1),
        };
        let mut planes = Self {
            pegs,
            black,
            right,
            counts_colours: rules.feedback != FeedbackRule::BlacksOnly,
            places: [[0; LANES]; MOST_PEGS],
            colours: [[0; LANES]; MOST_COLOURS],
        };
        for (lane, guess) in guesses.enumerate() {
            for (place, colour) in guess.colours(pegs).enumerate() {
                planes.places[place][lane] = colour;
                planes.colours[usize::from(colour)][lane] += 1;
            }
        }
        planes
    }

    /// The numbers of the answers that `secret` gives to the guesses.
    pub(super) fn answer(&self, secret: Code, out: &mut [u16]) {
        let mut sums = [0_u8; LANES];
        let mut counts = [0_u8; MOST_COLOURS];
        for (colour, plane) in secret.colours(self.pegs).zip(&self.places) {
            for (sum, &asked) in sums.iter_mut().zip(plane) {
                *sum += if asked == colour { self.black } else { 0 };
            }
            counts[usize::from(colour)] += 1;
        }
        if self.counts_colours {
            for (place, colour) in secret.colours(self.pegs).map(usize::from).enumerate() {
                // Each colour once, at its first peg.
                if (0..place).any(|before| usize::from(secret.colour(before)) == colour) {
                    continue;
                }
                let count = counts[colour];
                for (sum, &asked) in sums.iter_mut().zip(&self.colours[colour]) {
                    *sum += asked.min(count);
                }
            }
        }
        if self.right > 0 {
            let most = self.black * self.pegs as u8;
            for sum in &mut sums {
                *sum = (*sum & 15) + if *sum >= most { self.right } else { 0 };
            }
        }
        for (entry, &sum) in out.iter_mut().zip(&sums) {
            *entry = sum.into();
        }
    }
}
