//! Hangman's strategies by name.

use pegword_deduce::{
    Entropy, ExpectedSize, FewestMisses, MostClasses, Objective, Rollout, Strategy, WorstCase,
};
use pegword_games::hangman::Hangman;

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
}

impl StrategyName {
    /// The strategy, and when only so many misses may happen, one that wins most games within them.
    pub(super) fn strategy(self, misses_allowed: Option<u32>) -> Box<dyn Strategy<Hangman>> {
        if let Some(misses) = misses_allowed {
            return Box::new(Rollout::with_objective(FewestMisses, Objective::MostWithin(misses)));
        }
        match self {
            Self::Misses => Box::new(FewestMisses),
            Self::WorstCase => Box::new(WorstCase),
            Self::ExpectedSize => Box::new(ExpectedSize),
            Self::Entropy => Box::new(Entropy),
            Self::MostClasses => Box::new(MostClasses),
            Self::Rollout => Box::new(Rollout::new(FewestMisses)),
        }
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misses => "misses",
            Self::WorstCase => "worst-case",
            Self::ExpectedSize => "expected-size",
            Self::Entropy => "entropy",
            Self::MostClasses => "most-classes",
            Self::Rollout => "rollout",
        }
    }
}
