//! Positional hangman's strategies by name.

use pegword_deduce::Strategy;
use pegword_games::positional::{Classic, Positional, Splitting};

/// How a question is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyName {
    /// The question whose answer tells most, looking one step further when few words are left.
    Splitting,
    /// The commonest letter of a place, at the place where it is commonest.
    Frequency,
}

impl StrategyName {
    pub(super) fn strategy(self) -> Box<dyn Strategy<Positional> + Sync> {
        match self {
            Self::Splitting => Box::new(Splitting::default()),
            Self::Frequency => Box::new(Classic),
        }
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Splitting => "splitting",
            Self::Frequency => "frequency",
        }
    }
}
