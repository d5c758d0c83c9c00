//! Strategies of code-breaking by name, and the guesses they may choose from.

use pegword_deduce::{
    CandidatesOnly, Entropy, ExpectedSize, FirstThatFits, Limited, MostClasses, Pool, Strategy,
    WorstCase,
};
use pegword_games::mastermind::{Mastermind, Row, Symmetric};

use crate::guessing::BeamChoice;

/// How a guess is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyName {
    /// The guess whose largest class is smallest (Knuth).
    WorstCase,
    /// The guess that is expected to leave the fewest codes (Irving).
    ExpectedSize,
    /// The guess that tells most.
    Entropy,
    /// The guess with the most different answers (Kooi).
    MostClasses,
    /// The first code that fits.
    First,
    /// Whole games with a few guesses at each point; a single guess goes by `MostClasses`.
    Beam(BeamChoice),
}

/// How a guess is chosen, and from which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyChoice {
    /// How.
    pub name: StrategyName,
    /// Only guesses that could be right?
    pub candidates_only: bool,
    /// Try at most so many guesses.
    pub limit: Option<usize>,
}

impl StrategyChoice {
    pub(super) fn strategy(self) -> Box<dyn Strategy<Mastermind>> {
        match self.name {
            StrategyName::WorstCase => Box::new(WorstCase),
            StrategyName::ExpectedSize => Box::new(ExpectedSize),
            StrategyName::Entropy => Box::new(Entropy),
            StrategyName::MostClasses | StrategyName::Beam(_) => Box::new(MostClasses),
            StrategyName::First => Box::new(FirstThatFits),
        }
    }

    /// The same, or for [`StrategyName::Beam`] what a single guess goes by.
    pub(super) const fn greedy(self) -> Self {
        match self.name {
            StrategyName::Beam(_) => Self { name: StrategyName::MostClasses, ..self },
            _ => self,
        }
    }

    /// The search of whole games, if it is one.
    pub(super) const fn beam(self) -> Option<BeamChoice> {
        match self.name {
            StrategyName::Beam(beam) => Some(beam),
            _ => None,
        }
    }

    /// The guesses to choose from; `rows` are clues with jokers, which the history cannot hold.
    pub(super) fn pool(self, game: &Mastermind, rows: &[Row]) -> Box<dyn Pool<Mastermind>> {
        match (self.candidates_only, self.limit) {
            (true, None) => Box::new(CandidatesOnly),
            (true, Some(most)) => Box::new(Limited { pool: CandidatesOnly, most }),
            (false, None) => Box::new(Symmetric::new(game.rules()).with_rows(rows)),
            (false, Some(most)) => {
                Box::new(Limited { pool: Symmetric::new(game.rules()).with_rows(rows), most })
            }
        }
    }

    /// Its name, with what restricts it.
    pub(super) fn label(self) -> String {
        let name = match self.name {
            StrategyName::WorstCase => "worst-case",
            StrategyName::ExpectedSize => "expected-size",
            StrategyName::Entropy => "entropy",
            StrategyName::MostClasses => "most-classes",
            StrategyName::First => "first",
            StrategyName::Beam(beam) => &beam.label(),
        };
        let only = if self.candidates_only { ", candidates only" } else { "" };
        let limit =
            self.limit.map_or(String::new(), |most| format!(", at most {most} guesses tried"));
        format!("{name}{only}{limit}")
    }
}
