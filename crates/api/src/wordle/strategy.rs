//! Strategies of Wordle by name.

use pegword_deduce::{
    Beam, Entropy, ExpectedSize, FirstThatFits, MostClasses, Strategy, Tabled, WorstCase,
};
use pegword_games::wordle::{Mode, Wordle};

use crate::guessing::{Aim, BeamChoice};

/// The game, with its answers in a table where that pays.
pub(super) type Game = Tabled<Wordle>;

/// How a guess is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyName {
    /// The guess that leaves the fewest words at worst.
    WorstCase,
    /// The guess that is expected to leave the fewest words.
    ExpectedSize,
    /// The guess that tells most.
    Entropy,
    /// The guess with the most different answers.
    MostClasses,
    /// The first word that fits.
    First,
    /// Whole games with the best few guesses at each point.
    Beam,
}

/// How a guess is chosen, and from which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyChoice {
    /// How.
    pub name: StrategyName,
    /// How many guesses [`StrategyName::Beam`] tries at each point.
    pub width: usize,
    /// What matters at the end.
    pub aim: Aim,
    /// Which guesses are allowed.
    pub mode: Mode,
}

impl StrategyChoice {
    /// The few best guesses at each point, to the end.
    pub(super) const fn beam(self) -> BeamChoice {
        BeamChoice { width: self.width, aim: self.aim }
    }

    /// Everything that can still be played, to the end.
    pub(super) const fn exactly(self) -> Beam {
        Beam::new(usize::MAX, self.aim.objective())
    }

    /// The same, in hard mode if the game was.
    pub(super) fn or_hard(self, was_hard: bool) -> Self {
        let is_normal = self.mode == Mode::Normal;
        Self { mode: if was_hard && is_normal { Mode::Hard } else { self.mode }, ..self }
    }

    /// The same, or for [`StrategyName::Beam`] what it goes by at each point.
    pub(super) const fn greedy(self) -> Self {
        match self.name {
            StrategyName::Beam => Self { name: StrategyName::MostClasses, ..self },
            _ => self,
        }
    }

    pub(super) fn strategy(self) -> Box<dyn Strategy<Game>> {
        match self.name {
            StrategyName::WorstCase => Box::new(WorstCase),
            StrategyName::ExpectedSize => Box::new(ExpectedSize),
            StrategyName::Entropy => Box::new(Entropy),
            StrategyName::MostClasses => Box::new(MostClasses),
            StrategyName::First => Box::new(FirstThatFits),
            StrategyName::Beam => Box::new(self.beam().beam()),
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
            StrategyName::Beam => &self.beam().label(),
        };
        format!("{name}{}", self.mode_label())
    }

    /// The label of a search of everything.
    pub(super) fn exact_label(self) -> String {
        format!("best possible by {}{}", self.aim.name(), self.mode_label())
    }

    const fn mode_label(self) -> &'static str {
        match self.mode {
            Mode::Normal => "",
            Mode::Hard => ", hard mode",
            Mode::Ultra => ", ultra-hard mode",
        }
    }
}
