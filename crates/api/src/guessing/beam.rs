//! Whole games searched with a few guesses at each point.

use pegword_deduce::{Beam, Objective};

/// What matters at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The lowest cost on average, then at worst.
    Average,
    /// The lowest cost at worst, then on average.
    Worst,
}

/// How whole games are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamChoice {
    /// How many guesses are tried at each point.
    pub width: usize,
    /// What matters at the end.
    pub aim: Aim,
}

impl Aim {
    pub(crate) const fn objective(self) -> Objective {
        match self {
            Self::Average => Objective::AverageCost,
            Self::Worst => Objective::WorstCost,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Average => "average",
            Self::Worst => "worst",
        }
    }
}

impl BeamChoice {
    pub(crate) const fn beam(self) -> Beam {
        Beam::new(self.width, self.aim.objective())
    }

    pub(crate) fn label(self) -> String {
        format!("beam of {} by {}", self.width, self.aim.name())
    }
}
