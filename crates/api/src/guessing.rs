//! What the reports of all guessing games share: ranked guesses, statistics, diagnosis.

mod beam;
mod words;

pub use beam::{Aim, BeamChoice};
pub(crate) use words::{OpenedWords, read_model};
pub use words::{PriorChoice, WordsChoice};

use pegword_deduce::{Clue, Diagnosis, GuessId, Labels, Outcome, Ranked, Repair};
use serde::Serialize;

/// A guess with all that is known of it before it is made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GuessRow<G = String> {
    /// The guess.
    pub guess: G,
    /// Could it be the secret itself?
    pub could_be_secret: bool,
    /// The chance of a hit, 0 to 1.
    pub hit_chance: f64,
    /// What it is expected to cost now: in hangman, the chance of a miss.
    pub misses: f64,
    /// How many candidates the answer leaves at worst; null, as the next three, where the answer does
    /// not rest on a list of candidates.
    pub worst: Option<u32>,
    /// How many candidates it is expected to leave.
    pub expected_size: Option<f64>,
    /// Information it is expected to give, in bits.
    pub entropy_bits: Option<f64>,
    /// How many different answers it may get.
    pub classes: Option<u32>,
    /// Is another guess just as good by the strategy?
    pub tied: bool,
}

impl<G> GuessRow<G> {
    /// A guess of which only the chance of a hit is known.
    pub(crate) const fn by_chance(guess: G, hit_chance: f64, tied: bool) -> Self {
        Self {
            guess,
            could_be_secret: false,
            hit_chance,
            misses: 1.0 - hit_chance,
            worst: None,
            expected_size: None,
            entropy_bits: None,
            classes: None,
            tied,
        }
    }

    pub(crate) fn of(ranked: &Ranked, name: impl FnOnce(GuessId) -> G) -> Self {
        let measures = &ranked.measures;
        Self {
            guess: name(ranked.guess),
            could_be_secret: measures.could_be_secret,
            hit_chance: measures.hit_chance(),
            misses: measures.expected_cost(),
            worst: Some(measures.worst),
            expected_size: Some(measures.expected_size()),
            entropy_bits: Some(measures.entropy_bits),
            classes: Some(measures.classes),
            tied: ranked.tied,
        }
    }
}

/// How a strategy fares over many secrets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// How many secrets (with a prior: their weight).
    pub secrets: u64,
    /// The cost of all of them together.
    pub total: u64,
    /// The mean cost.
    pub average: f64,
    /// The cost of the costliest.
    pub worst: u32,
    /// How many secrets have each cost, from the lowest that happens.
    pub histogram: Vec<Bar>,
}

/// One bar of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    /// The cost.
    pub cost: u32,
    /// How many secrets have it.
    pub secrets: u64,
}

impl Statistics {
    pub(crate) fn of(outcome: &Outcome) -> Self {
        let bars = (0..).zip(outcome.histogram()).map(|(cost, &secrets)| Bar { cost, secrets });
        Self {
            secrets: outcome.secrets(),
            total: outcome.total(),
            average: outcome.average(),
            worst: outcome.worst(),
            histogram: bars.skip_while(|bar| bar.secrets == 0).collect(),
        }
    }
}

/// Why nothing fits: clues are numbered from 1, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Conflict {
    /// What each clue says.
    pub clues: Vec<String>,
    /// Smallest sets of clues that contradict each other.
    pub conflicts: Vec<Vec<usize>>,
    /// For clues that alone are to blame: the nearest other answer that leaves candidates.
    pub repairs: Vec<RepairRow>,
}

/// One way to make all clues fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RepairRow {
    /// Which clue to change.
    pub clue: usize,
    /// What its answer would be.
    pub feedback: String,
    /// How many candidates then fit.
    pub candidates: u32,
}

impl Conflict {
    pub(crate) fn of(diagnosis: &Diagnosis, clues: &[Clue], labels: &impl Labels) -> Self {
        let clue = |clue: &Clue| {
            format!(
                "{} {}",
                labels.guess_text(clue.guess),
                labels.feedback_text(clue.guess, clue.feedback)
            )
        };
        let repair = |repair: &Repair| RepairRow {
            clue: repair.clue + 1,
            feedback: labels.feedback_text(clues[repair.clue].guess, repair.feedback),
            candidates: repair.candidates,
        };
        let conflict = |conflict: &Vec<usize>| conflict.iter().map(|clue| clue + 1).collect();
        Self {
            clues: clues.iter().map(clue).collect(),
            conflicts: diagnosis.conflicts.iter().map(conflict).collect(),
            repairs: diagnosis.repairs.iter().map(repair).collect(),
        }
    }
}
