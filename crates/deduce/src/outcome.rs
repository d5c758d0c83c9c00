//! How a whole strategy fares: how many secrets cost how much, and which of two is better.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// For each cost, how many secrets a strategy finds at exactly that cost (or what they weigh).
///
/// # Examples
/// ```
/// use pegword_deduce::Outcome;
/// let outcome = Outcome::from_histogram(vec![0, 1, 7, 17, 2]);
/// assert_eq!((outcome.secrets(), outcome.total(), outcome.worst()), (27, 74, 4));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome {
    histogram: Vec<u64>,
}

impl Outcome {
    /// `histogram[c]` secrets cost `c`.
    #[must_use]
    pub fn from_histogram(mut histogram: Vec<u64>) -> Self {
        let used = histogram.iter().rposition(|&n| n > 0).map_or(0, |i| i + 1);
        histogram.truncate(used);
        Self { histogram }
    }

    /// `histogram[c]` secrets cost `c`; the last entry is not zero.
    #[must_use]
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// How many secrets there are.
    #[must_use]
    pub fn secrets(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// The cost of all secrets together.
    #[must_use]
    pub fn total(&self) -> u64 {
        (0..).zip(&self.histogram).map(|(cost, &n)| cost * n).sum()
    }

    /// The cost of the costliest secret; 0 if there is none.
    #[must_use]
    pub fn worst(&self) -> u32 {
        u32::try_from(self.histogram.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// The mean cost of a secret; 0 if there is none.
    #[must_use]
    pub fn average(&self) -> f64 {
        self.total() as f64 / self.secrets().max(1) as f64
    }

    /// How many secrets cost at most `limit`.
    #[must_use]
    pub fn within(&self, limit: u32) -> u64 {
        let end = self.histogram.len().min(limit as usize + 1);
        self.histogram[..end].iter().sum()
    }

    /// Adds `n` secrets of this `cost`.
    pub fn add(&mut self, cost: u32, n: u64) {
        let cost = cost as usize;
        if n > 0 {
            if self.histogram.len() <= cost {
                self.histogram.resize(cost + 1, 0);
            }
            self.histogram[cost] += n;
        }
    }

    /// Forgets all secrets.
    pub(crate) fn clear(&mut self) {
        self.histogram.clear();
    }

    /// Moves `n` secrets from a cost to a higher one.
    pub(crate) fn raise(&mut self, from: u32, to: u32, n: u64) {
        self.add(to, n);
        self.histogram[from as usize] -= n;
    }
}

/// What a strategy is to make small.
///
/// # Examples
/// Two ways to find three words: all at a cost of 1, or two of them free and one at 3.
/// ```
/// use pegword_deduce::{Objective, Outcome};
/// let even = Outcome::from_histogram(vec![0, 3]);
/// let bold = Outcome::from_histogram(vec![2, 0, 0, 1]);
/// assert!(Objective::WorstCost.value(&even) < Objective::WorstCost.value(&bold));
/// assert!(Objective::MostWithin(0).value(&bold) < Objective::MostWithin(0).value(&even));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Objective {
    /// The total cost, then the worst cost, then how many secrets cost that much.
    #[default]
    AverageCost,
    /// The worst cost, then the total, then how many secrets cost the worst.
    WorstCost,
    /// How many secrets cost more than this, then the total cost, then the worst.
    MostWithin(u32),
    /// The same, and no secret may cost more than this.
    AverageWithin(u32),
}

/// A text that is no objective.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown objective `{0}`; write `average`, `worst`, `average-within 5` or `most-within 5`")]
pub struct ObjectiveError(pub String);

/// `average`, `worst`, `average-within 5`, `most-within 5`.
impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AverageCost => f.write_str("average"),
            Self::WorstCost => f.write_str("worst"),
            Self::AverageWithin(limit) => write!(f, "average-within {limit}"),
            Self::MostWithin(limit) => write!(f, "most-within {limit}"),
        }
    }
}

/// As it is written; `=` or `:` may stand for the space.
impl FromStr for Objective {
    type Err = ObjectiveError;

    fn from_str(text: &str) -> Result<Self, ObjectiveError> {
        let (name, limit) = match text.trim().split_once([' ', '=', ':']) {
            Some((name, limit)) => (name, Some(limit.trim().parse::<u32>())),
            None => (text.trim(), None),
        };
        match (name, limit) {
            ("average", None) => Ok(Self::AverageCost),
            ("worst", None) => Ok(Self::WorstCost),
            ("average-within", Some(Ok(limit))) => Ok(Self::AverageWithin(limit)),
            ("most-within", Some(Ok(limit))) => Ok(Self::MostWithin(limit)),
            _ => Err(ObjectiveError(text.to_owned())),
        }
    }
}

/// An outcome as an objective sees it: a smaller one is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub [u64; 3]);

impl Objective {
    /// The value of `outcome`; values of one objective compare exactly.
    #[must_use]
    pub fn value(self, outcome: &Outcome) -> Value {
        let total = outcome.total();
        let worst = u64::from(outcome.worst());
        let at_worst = outcome.histogram.last().copied().unwrap_or(0);
        Value(match self {
            Self::AverageCost => [total, worst, at_worst],
            Self::WorstCost => [worst, total, at_worst],
            Self::MostWithin(limit) | Self::AverageWithin(limit) => {
                [outcome.secrets() - outcome.within(limit), total, worst]
            }
        })
    }

    /// The same objective once `paid` has been spent: a limit shrinks, and one that is overspent
    /// leaves the average cost.
    #[must_use]
    pub const fn after(self, paid: u32) -> Self {
        match self {
            Self::MostWithin(limit) if paid <= limit => Self::MostWithin(limit - paid),
            Self::AverageWithin(limit) if paid <= limit => Self::AverageWithin(limit - paid),
            Self::MostWithin(_) | Self::AverageWithin(_) => Self::AverageCost,
            Self::AverageCost | Self::WorstCost => self,
        }
    }
}
