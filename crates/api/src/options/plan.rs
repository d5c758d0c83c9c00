//! Whole games searched with a few guesses at each point.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use pegword_deduce::{Beam, Objective};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::names::{self, Named};

/// What matters at the end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// The lowest cost on average, then at worst.
    #[default]
    Average,
    /// The lowest cost at worst, then on average.
    Worst,
}

/// How whole games are searched
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args,
)]
#[serde(default)]
pub struct BeamOptions {
    /// How many guesses `beam` tries at each point
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    #[default = 10]
    #[schemars(range(min = 1))]
    pub width: u32,
    /// What matters at the end of a game: for `beam`, and where few secrets are left
    #[arg(long, default_value_t = Aim::Average, value_parser = names::parser(Aim::ALL))]
    pub objective: Aim,
}

impl Named for Aim {
    const ALL: &'static [Self] = &[Self::Average, Self::Worst];

    fn name(self) -> &'static str {
        match self {
            Self::Average => "average",
            Self::Worst => "worst",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Average => "The lowest cost on average, then at worst",
            Self::Worst => "The lowest cost at worst, then on average",
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Aim {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().find(|aim| aim.to_string() == text).copied().ok_or(())
    }
}

impl Aim {
    pub(crate) const fn objective(self) -> Objective {
        match self {
            Self::Average => Objective::AverageCost,
            Self::Worst => Objective::WorstCost,
        }
    }
}

impl BeamOptions {
    pub(crate) const fn beam(self) -> Beam {
        Beam::new(self.width as usize, self.objective.objective())
    }

    /// Everything that can still be played, to the end.
    pub(crate) const fn exactly(self) -> Beam {
        Beam::new(usize::MAX, self.objective.objective())
    }

    pub(crate) fn label(self) -> String {
        format!("beam of {} by {}", self.width, self.objective)
    }
}
