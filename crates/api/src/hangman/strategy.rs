//! Hangman's strategies by name.

use pegword_deduce::{
    Entropy, ExpectedSize, FewestMisses, MostClasses, Objective, Rollout, Strategy, WorstCase,
};
use pegword_games::hangman::Hangman;

use crate::guessing::BeamChoice;

/// How a guess is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyName {
    /// The letter that the fewest candidates lack.
    Misses,
    /// The letter whose largest class is smallest.
    WorstCase,
    /// The letter that is expected to leave the fewest candidates.
    ExpectedSize,
    /// The letter that tells most.
    Entropy,
    /// The letter with the most different answers.
    MostClasses,
    /// One step of improvement on `Misses`.
    Rollout,
    /// Whole games with a few letters at each point; a single letter goes by `Misses`.
    Beam(BeamChoice),
}

impl StrategyName {
    /// The strategy, and when only so many misses may happen, one that wins most games within them.
    pub(super) fn strategy(self, misses_allowed: Option<u32>) -> Box<dyn Strategy<Hangman>> {
        if let Some(misses) = misses_allowed {
            return Box::new(Rollout::with_objective(FewestMisses, Objective::MostWithin(misses)));
        }
        match self {
            Self::Misses | Self::Beam(_) => Box::new(FewestMisses),
            Self::WorstCase => Box::new(WorstCase),
            Self::ExpectedSize => Box::new(ExpectedSize),
            Self::Entropy => Box::new(Entropy),
            Self::MostClasses => Box::new(MostClasses),
            Self::Rollout => Box::new(Rollout::new(FewestMisses)),
        }
    }

    /// The same, or for [`StrategyName::Beam`] what a single letter goes by.
    pub(super) const fn greedy(self) -> Self {
        match self {
            Self::Beam(_) => Self::Misses,
            _ => self,
        }
    }

    /// The search of whole games, if it is one.
    pub(super) const fn beam(self) -> Option<BeamChoice> {
        match self {
            Self::Beam(beam) => Some(beam),
            _ => None,
        }
    }

    /// Its name on the command line, with what restricts it.
    pub fn label(self) -> String {
        let name = match self {
            Self::Beam(beam) => return beam.label(),
            Self::Misses => "misses",
            Self::WorstCase => "worst-case",
            Self::ExpectedSize => "expected-size",
            Self::Entropy => "entropy",
            Self::MostClasses => "most-classes",
            Self::Rollout => "rollout",
        };
        name.to_owned()
    }
}
