//! The options of `--strategy beam`.

use clap::{Args, ValueEnum};
use pegword_api::guessing::{Aim, BeamChoice};

/// How whole games are searched
#[derive(Args)]
pub(crate) struct BeamArgs {
    /// How many guesses `beam` tries at each point
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    width: u32,
    /// What matters at the end of a game, for `beam`
    #[arg(long, value_enum, default_value_t = Objective::Average)]
    objective: Objective,
}

/// What matters at the end of a game
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Objective {
    /// The lowest cost on average, then at worst
    Average,
    /// The lowest cost at worst, then on average
    Worst,
}

impl BeamArgs {
    pub(crate) const fn choice(&self) -> BeamChoice {
        BeamChoice { width: self.width as usize, aim: self.objective.aim() }
    }
}

impl Objective {
    pub(crate) const fn aim(self) -> Aim {
        match self {
            Self::Average => Aim::Average,
            Self::Worst => Aim::Worst,
        }
    }
}
