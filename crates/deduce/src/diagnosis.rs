//! When no secret fits: which clues contradict each other, and what may have been meant.
//!
//! Every secret violates some set of clues. A set of clues is contradictory when every secret
//! violates one of them, so the minimal contradictions are the minimal *hitting sets* of the
//! violated sets; they are found by growing size, and bounded, since there may be very many.
//! Source: R. Reiter, “A Theory of Diagnosis from First Principles”, Artificial Intelligence 32
//! (1987).

use crate::{Clue, Feedback, Game, SecretId};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What is wrong with clues that no secret fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// Sets of clues that contradict each other, each minimal: without any one of its clues some
    /// secret fits. Clues are counted from 0; smaller sets first, then in the order of their
    /// clues.
    pub conflicts: Vec<Vec<usize>>,
    /// Whether `conflicts` holds all minimal sets, rather than as many as the limits allow.
    pub complete: bool,
    /// For each clue that is alone to blame for some secret, in order: the nearest answer that
    /// would leave candidates.
    pub repairs: Vec<Repair>,
}

/// Another answer to one clue, with which all clues fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Which clue to change, from 0.
    pub clue: usize,
    /// What its answer would be.
    pub feedback: Feedback,
    /// How many secrets then fit all clues.
    pub candidates: u32,
}

/// The clues are too many to diagnose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found} clues are too many to diagnose; the most is {MAX_CLUES}")]
pub struct TooManyClues {
    /// How many there are.
    pub found: usize,
}

/// The most clues that can be diagnosed.
pub const MAX_CLUES: usize = 128;

/// How many partial sets the search for conflicts looks at before it gives up.
const MAX_STEPS: usize = 100_000;

/// Says why none of `secrets` fits `clues`, or `None` if one does.
///
/// At most `max_conflicts` conflicts are listed. Of the answers that repair a clue, the nearest
/// (by [`Game::distance`]) is taken, then the one that leaves most candidates, then the first.
///
/// Cost: one feedback per clue and secret, and a bounded search.
///
/// # Errors
/// [`TooManyClues`] beyond [`MAX_CLUES`].
///
/// # Examples
/// It is above 1, below 2, and above 0: the first two contradict each other.
/// ```
/// use pegword_deduce::{Clue, GuessId, all_secrets, diagnose};
/// use pegword_deduce::example::HigherLower;
///
/// let game = HigherLower(4);
/// let clue = |guess, feedback| Clue { guess: GuessId(guess), feedback };
/// let clues = [
///     clue(1, HigherLower::TOO_LOW),
///     clue(2, HigherLower::TOO_HIGH),
///     clue(0, HigherLower::TOO_LOW),
/// ];
/// let diagnosis = diagnose(&game, &all_secrets(&game), &clues, 10)?.unwrap();
/// assert_eq!(diagnosis.conflicts, [[0, 1]]);
/// // If 1 were right, it would be 1; if 2 were right, 2 (and if 2 were too low, 3: as good).
/// assert_eq!(diagnosis.repairs[0].feedback, HigherLower::RIGHT);
/// assert_eq!(diagnosis.repairs[1].feedback, HigherLower::TOO_LOW);
/// # Ok::<(), pegword_deduce::TooManyClues>(())
/// ```
pub fn diagnose<G: Game>(
    game: &G,
    secrets: &[SecretId],
    clues: &[Clue],
    max_conflicts: usize,
) -> Result<Option<Diagnosis>, TooManyClues> {
    if clues.len() > MAX_CLUES {
        return Err(TooManyClues { found: clues.len() });
    }
    let mut all_violated = Vec::with_capacity(secrets.len());
    let mut blamed: Vec<BTreeMap<Feedback, u32>> = vec![BTreeMap::new(); clues.len()];
    for &secret in secrets {
        let violated = violations(game, clues, secret);
        if violated == 0 {
            return Ok(None);
        }
        if violated.is_power_of_two() {
            let clue = violated.trailing_zeros() as usize;
            let feedback = game.feedback(clues[clue].guess, secret);
            *blamed[clue].entry(feedback).or_default() += 1;
        }
        all_violated.push(violated);
    }
    let repairs = blamed.iter().enumerate().filter_map(|(clue, answers)| {
        let seen = clues[clue].feedback;
        answers
            .iter()
            .min_by_key(|&(&other, &n)| (game.distance(seen, other), Reverse(n), other))
            .map(|(&feedback, &candidates)| Repair { clue, feedback, candidates })
    });
    let repairs = repairs.collect();
    let mut search = Search::new(all_violated, max_conflicts);
    for size in 0..=clues.len() {
        let first = search.found.len();
        search.size = size;
        search.extend(0, 0);
        search.found[first..].sort_by_key(|set| members(*set));
    }
    Ok(Some(Diagnosis {
        conflicts: search.found.iter().map(|&set| members(set)).collect(),
        complete: search.complete,
        repairs,
    }))
}

/// The clues that `secret` does not fit, as a bit set.
fn violations<G: Game>(game: &G, clues: &[Clue], secret: SecretId) -> u128 {
    clues
        .iter()
        .enumerate()
        .filter(|(_, clue)| game.feedback(clue.guess, secret) != clue.feedback)
        .fold(0, |set, (i, _)| set | 1 << i)
}

fn members(set: u128) -> Vec<usize> {
    (0..MAX_CLUES).filter(|&i| set >> i & 1 == 1).collect()
}

/// A search for minimal hitting sets.
struct Search {
    /// The sets to hit, none inside another.
    targets: Vec<u128>,
    found: Vec<u128>,
    /// The size of the sets looked for now.
    size: usize,
    max_found: usize,
    steps: usize,
    complete: bool,
}

impl Search {
    fn new(mut sets: Vec<u128>, max_found: usize) -> Self {
        sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
        sets.dedup();
        let mut targets: Vec<u128> = Vec::new();
        for set in sets {
            if targets.iter().all(|inner| inner & !set != 0) {
                targets.push(set);
            }
        }
        Self { targets, found: Vec::new(), size: 0, max_found, steps: 0, complete: true }
    }

    /// Finds the sets of the current size that hold `chosen` and nothing of `excluded`.
    fn extend(&mut self, chosen: u128, excluded: u128) {
        self.steps += 1;
        let n_chosen = chosen.count_ones() as usize;
        let Some(&missed) = self.targets.iter().find(|&target| target & chosen == 0) else {
            if n_chosen == self.size && self.is_minimal(chosen) {
                if self.found.len() == self.max_found {
                    self.complete = false;
                } else {
                    self.found.push(chosen);
                }
            }
            return;
        };
        if n_chosen == self.size {
            return;
        }
        let mut excluded = excluded;
        for clue in members(missed & !excluded) {
            if self.steps >= MAX_STEPS || !self.complete {
                self.complete = false;
                return;
            }
            self.extend(chosen | 1 << clue, excluded);
            excluded |= 1 << clue;
        }
    }

    /// Whether each clue of `chosen` is the only one to hit some target.
    fn is_minimal(&self, chosen: u128) -> bool {
        members(chosen)
            .iter()
            .all(|clue| self.targets.iter().any(|target| target & chosen == 1 << clue))
    }
}
