//! Which kind of setter one plays against, learnt from the words it chose.
//!
//! Three kinds are told apart, by how they choose among the words of one shape:
//!
//! - *uniform*: every word is as likely as any other;
//! - *familiar*: a word is chosen in proportion to its [`common_weight`];
//! - *hard*: in proportion to (1 + m)², m being the misses of the greedy game for the word.
//!
//! After a word *w* the chance of each kind is multiplied by the chance that this kind would have
//! chosen *w*, and the three are scaled to sum to 1 (Bayes's rule). None falls below 0.001, so a
//! setter that changes its ways is found out in a few games.
//! Source: T. Bayes, “An Essay towards solving a Problem in the Doctrine of Chances” (1763).

use pegword_lexicon::Alphabet;
use serde::{Deserialize, Serialize};

use super::common_weight;
use super::rating::greedy_misses;
use crate::entry::Entry;

/// The least chance that a kind of setter is left with.
const LEAST: f64 = 0.001;

/// A kind of setter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SetterKind {
    /// Chooses any word.
    Uniform,
    /// Chooses words that people know.
    Familiar,
    /// Chooses words that cost many misses.
    Hard,
}

impl SetterKind {
    /// All kinds, in the order of [`SetterModel::kinds`].
    pub const ALL: [Self; 3] = [Self::Uniform, Self::Familiar, Self::Hard];
}

/// What is believed of a setter: how likely each kind is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetterModel {
    games: u32,
    uniform: f64,
    familiar: f64,
    hard: f64,
}

impl Default for SetterModel {
    /// Nothing learnt: each kind has a third.
    fn default() -> Self {
        Self { games: 0, uniform: 1.0 / 3.0, familiar: 1.0 / 3.0, hard: 1.0 / 3.0 }
    }
}

impl SetterModel {
    /// How many words it has learnt from.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The chance of each kind, in the order of [`SetterKind::ALL`]; they sum to 1.
    pub const fn kinds(&self) -> [f64; 3] {
        [self.uniform, self.familiar, self.hard]
    }

    /// Is it a sound model: chances above 0 that sum to 1?
    pub fn is_sound(&self) -> bool {
        let sum: f64 = self.kinds().iter().sum();
        self.kinds().iter().all(|chance| *chance > 0.0) && (sum - 1.0).abs() < 1e-6
    }

    /// Takes in a word that the setter chose: the one at `chosen` among all `entries` of its shape.
    ///
    /// # Panics
    /// If there are not that many entries.
    pub fn learn(&mut self, entries: &[&Entry], chosen: usize, alphabet: &Alphabet) {
        let by_kind = choices(entries, alphabet);
        let mut kinds = [0.0; 3];
        for ((kind, before), choice) in kinds.iter_mut().zip(self.kinds()).zip(&by_kind) {
            *kind = before * choice[chosen];
        }
        let sum: f64 = kinds.iter().sum();
        kinds = kinds.map(|kind| (kind / sum).max(LEAST));
        let sum: f64 = kinds.iter().sum();
        [self.uniform, self.familiar, self.hard] = kinds.map(|kind| kind / sum);
        self.games += 1;
    }

    /// The chance of each of `entries`, all of one shape, to be this setter's choice.
    pub fn chances(&self, entries: &[&Entry], alphabet: &Alphabet) -> Vec<f64> {
        let by_kind = choices(entries, alphabet);
        let chance = |index: usize| {
            self.kinds().iter().zip(&by_kind).map(|(kind, choice)| kind * choice[index]).sum()
        };
        (0..entries.len()).map(chance).collect()
    }
}

/// For each kind, the chance of each entry.
fn choices(entries: &[&Entry], alphabet: &Alphabet) -> [Vec<f64>; 3] {
    let misses = greedy_misses(entries, alphabet);
    let familiar = entries.iter().map(|entry| f64::from(common_weight(entry.tier())));
    let hard = misses.iter().map(|&misses| f64::from((1 + misses) * (1 + misses)));
    [vec![1.0; entries.len()], familiar.collect(), hard.collect()].map(|weights: Vec<f64>| {
        let sum: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / sum).collect()
    })
}
