//! The strategies of positional hangman by name.

use pegword_deduce::Strategy;

use super::{Classic, Positional, Splitting};

/// How a question is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StrategyName {
    /// [`Splitting`].
    #[default]
    Splitting,
    /// [`Classic`].
    Frequency,
}

names! {
    StrategyName is a "strategy" {
        Splitting = "splitting": "The question that tells most, looking ahead when few words are left",
        Frequency = "frequency": "The commonest letter of a place",
    }
}

impl StrategyName {
    /// The strategy.
    #[must_use]
    pub fn strategy(self) -> Box<dyn Strategy<Positional> + Sync> {
        match self {
            Self::Splitting => Box::new(Splitting::default()),
            Self::Frequency => Box::new(Classic),
        }
    }
}
