//! Strategies by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{
    Entropy, ExpectedSize, FewestMisses, FirstThatFits, MostClasses, Rollout, Strategy, WorstCase,
};
use crate::Game;

/// A strategy that people ask for by name.
///
/// ```
/// use pegword_deduce::StrategyName;
/// assert_eq!("worst-case".parse(), Ok(StrategyName::WorstCase));
/// assert_eq!(StrategyName::MostClasses.to_string(), "most-classes");
/// assert!("best".parse::<StrategyName>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StrategyName {
    /// [`FewestMisses`].
    Misses,
    /// [`WorstCase`].
    WorstCase,
    /// [`ExpectedSize`].
    ExpectedSize,
    /// [`Entropy`].
    Entropy,
    /// [`MostClasses`].
    MostClasses,
    /// [`FirstThatFits`].
    First,
    /// [`Rollout`] of [`FewestMisses`].
    Rollout,
    /// [`Beam`](crate::Beam), which wants to know how wide, and what matters at the end.
    Beam,
}

/// A name that no strategy has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown strategy `{0}`; there are: {names}", names = StrategyName::ALL.map(StrategyName::name).join(", "))]
pub struct UnknownStrategy(pub String);

impl StrategyName {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Misses,
        Self::WorstCase,
        Self::ExpectedSize,
        Self::Entropy,
        Self::MostClasses,
        Self::First,
        Self::Rollout,
        Self::Beam,
    ];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misses => "misses",
            Self::WorstCase => "worst-case",
            Self::ExpectedSize => "expected-size",
            Self::Entropy => "entropy",
            Self::MostClasses => "most-classes",
            Self::First => "first",
            Self::Rollout => "rollout",
            Self::Beam => "beam",
        }
    }

    /// Which guess it makes.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Misses => "The guess that the fewest candidates miss",
            Self::WorstCase => "The guess that leaves the fewest candidates at worst",
            Self::ExpectedSize => "The guess that is expected to leave the fewest candidates",
            Self::Entropy => "The guess that tells most",
            Self::MostClasses => "The guess with the most different answers",
            Self::First => "The first guess that fits",
            Self::Rollout => "Look how `misses` would end after each guess, and take the best",
            Self::Beam => "Whole games, trying the best few guesses at each point",
        }
    }

    /// The strategy for a game; nothing for [`StrategyName::Beam`].
    #[must_use]
    pub fn strategy<G: Game>(self) -> Option<Box<dyn Strategy<G> + Sync>> {
        Some(match self {
            Self::Misses => Box::new(FewestMisses),
            Self::WorstCase => Box::new(WorstCase),
            Self::ExpectedSize => Box::new(ExpectedSize),
            Self::Entropy => Box::new(Entropy),
            Self::MostClasses => Box::new(MostClasses),
            Self::First => Box::new(FirstThatFits),
            Self::Rollout => Box::new(Rollout::new(FewestMisses)),
            Self::Beam => return None,
        })
    }
}

impl fmt::Display for StrategyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for StrategyName {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<Self, UnknownStrategy> {
        let named = Self::ALL.into_iter().find(|strategy| strategy.name() == text);
        named.ok_or_else(|| UnknownStrategy(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in StrategyName::ALL {
            assert_eq!(name.to_string().parse(), Ok(name));
            assert_eq!(serde_json::to_value(name).unwrap(), name.name());
        }
    }
}
