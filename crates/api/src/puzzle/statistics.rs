//! How a strategy fares.

use pegword_deduce::Outcome;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a strategy fares over many secrets.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bar {
    /// The cost.
    pub cost: u32,
    /// How many secrets have it.
    pub secrets: u64,
}

/// Long work that was told to stop: what a report says is about the part that was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stopped {
    /// How much was done: secrets, games, turns.
    pub done: u64,
    /// Of how much; 0 if that is not known.
    pub of: u64,
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
