//! Where a symmetry of the rules sends places and colours.
//!
//! Permuting the places and the colours of all codes, secrets and guesses alike, changes no count of
//! pegs. Marks place by place change their order, but tell the same secrets apart: pegs in place move
//! with their places, and of the others the answer says how many of each colour count, since it is
//! always the leftmost that do. Where no code begins with a colour, it stays, and so does the first
//! place.

use std::array;

use pegword_deduce::SecretId;

use super::super::game::Mastermind;
use super::super::rules::{MOST_COLOURS, MOST_PEGS, Rules};
use super::marks::Marks;
use super::numbers::Numbers;

/// A way to map all codes to codes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrangement {
    /// Where each place goes.
    pub(super) places: [u8; MOST_PEGS],
    /// Where each colour goes.
    pub(super) colours: [u8; MOST_COLOURS],
}

impl Arrangement {
    /// The one that leaves all as it is.
    pub(super) fn identity() -> Self {
        Self { places: array::from_fn(|place| place as u8), colours: array::from_fn(|c| c as u8) }
    }

    /// The one that makes sets of secrets that are alike the same.
    pub(super) fn settling(game: &Mastermind, set: &[SecretId]) -> Self {
        let find = match game.rules().pegs {
            1 => Marks::<1>::arrangement,
            2 => Marks::<2>::arrangement,
            3 => Marks::<3>::arrangement,
            4 => Marks::<4>::arrangement,
            5 => Marks::<5>::arrangement,
            6 => Marks::<6>::arrangement,
            7 => Marks::<7>::arrangement,
            _ => Marks::<MOST_PEGS>::arrangement,
        };
        find(game, set)
    }

    /// Replaces secrets by their images, in ascending order.
    pub(super) fn apply(&self, game: &Mastermind, set: &mut [SecretId]) {
        let rules = game.rules();
        let numbers = Numbers::new(rules, rules.repeats, self);
        for secret in &mut *set {
            *secret = SecretId(numbers.of_image(game.secret_code(*secret)));
        }
        set.sort_unstable();
    }
}

/// The places that may go elsewhere.
pub(super) fn free_places(rules: &Rules) -> Vec<usize> {
    (usize::from(rules.forbidden_leader().is_some())..rules.pegs).collect()
}

/// The colours that may go elsewhere.
pub(super) fn free_colours(rules: &Rules) -> Vec<usize> {
    let zero = rules.forbidden_leader().map(usize::from);
    (0..rules.colours.len()).filter(|&colour| Some(colour) != zero).collect()
}
