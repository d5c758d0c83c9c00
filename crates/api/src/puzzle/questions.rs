//! The questions that guessing games share: the options of a game, and those of a verb.
//!
//! A game says what its options are ([`GameOptions`]) and opens itself; it has these questions then, each of
//! which is a verb.

use std::fmt::Debug;

use clap::Args;
use pegword_deduce::Game as _;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Puzzle;
use super::play::{Guessing, PlayOptions, Playable, Setter, Setting};
use super::prove::{ProofOptions, ProofReport, prove};
use super::rate::{RateReport, rate};
use super::simulate::{Group, SampleOptions, SimulateReport, simulate};
use super::tree::{TreeOptions, TreeReport, load, tree};
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::names;
use crate::play::{self, PlayReport, Session};

/// A group of options: plain data, in JSON and on the command line.
pub trait Options:
    Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + JsonSchema + Args
{
}

impl<T> Options for T where
    T: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + JsonSchema + Args
{
}

/// What there is to say about a guessing game before it is played: its rules or words.
pub trait GameOptions: Options {
    /// How guesses are chosen.
    type Strategy: Options;

    /// Which guesses are allowed, where no strategy is chosen: in proofs.
    type Limits: Options;

    /// What stands for a guess in help: `CODE`.
    const GUESS: &'static str = "GUESS";

    /// What help says of the guess to begin with.
    const FIRST: &'static str = "Guess to begin with";

    /// How Pegword may set a secret.
    const SETTERS: &'static [Setter] = <Setter as names::Named>::ALL;
}

/// Options that open their game.
pub(crate) trait Opens: GameOptions {
    /// The game that was opened.
    type Opened: Puzzle;

    /// Opens it, with how guesses are chosen.
    fn open(&self, asking: &Asking<'_>, strategy: &Self::Strategy) -> Result<Self::Opened, Error>;

    /// Opens it to work a whole strategy out.
    fn open_whole(
        &self,
        asking: &Asking<'_>,
        strategy: &Self::Strategy,
    ) -> Result<Self::Opened, Error> {
        self.open(asking, strategy)
    }

    /// The usual strategy, with the guesses that are allowed.
    fn within(limits: &Self::Limits) -> Self::Strategy;
}

/// Nothing restricts the guesses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
pub struct NoLimits {}

/// A strategy to work out
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct WholeGame<G: GameOptions> {
    /// How guesses are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: G::Strategy,
    /// Guess to begin with
    #[arg(long, value_name = G::GUESS, help = G::FIRST)]
    pub first: Option<String>,
    /// The game.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: G,
}

/// Count what each secret costs
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct Rate<G: GameOptions> {
    /// The game and its strategy.
    #[command(flatten)]
    #[serde(flatten)]
    pub whole: WholeGame<G>,
}

/// Work out a whole strategy, and save, check or draw it
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct Tree<G: GameOptions> {
    /// The game and its strategy.
    #[command(flatten)]
    #[serde(flatten)]
    pub whole: WholeGame<G>,
    /// What to do with it.
    #[command(flatten)]
    #[serde(flatten)]
    pub tree: TreeOptions,
}

/// Find the best possible strategy, and prove that none is better
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct Prove<G: GameOptions> {
    /// Which guesses are allowed.
    #[command(flatten)]
    #[serde(flatten)]
    pub limits: G::Limits,
    /// Guess to begin with
    #[arg(long, value_name = G::GUESS, help = G::FIRST)]
    pub first: Option<String>,
    /// What to prove.
    #[command(flatten)]
    #[serde(flatten)]
    pub proof: ProofOptions,
    /// The game.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: G,
}

/// Play a strategy against every secret, or a sample of them
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct Simulate<G: GameOptions> {
    /// The game and its strategy.
    #[command(flatten)]
    #[serde(flatten)]
    pub whole: WholeGame<G>,
    /// Which secrets are set.
    #[command(flatten)]
    #[serde(flatten)]
    pub sample: SampleOptions,
}

/// Play against Pegword, or let it guess a secret of yours
///
/// You guess unless you say `--guess`. With `--guess` you think of a secret and type the answers. `hint`,
/// `undo`, `save FILE`, `help` and `quit` are there in every game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct Play<G: GameOptions> {
    /// How Pegword chooses its secret
    #[arg(long, default_value_t = Setter::Random, value_parser = names::parser(G::SETTERS))]
    #[schemars(schema_with = "names::any::<Setter>")]
    pub setter: Setter,
    /// How many guesses you have; without this, as many as you like
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    #[schemars(range(min = 1))]
    pub tries: Option<u32>,
    /// Let Pegword guess a secret of yours
    #[arg(long, conflicts_with_all = ["setter", "tries"])]
    pub guess: bool,
    /// How guesses are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: G::Strategy,
    /// Which game, and how far it is.
    #[command(flatten)]
    #[serde(flatten)]
    pub under_way: PlayOptions,
    /// The game.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: G,
}

/// The game, and the guess to begin with.
pub(crate) fn open<'w, G: Opens>(
    whole: &'w WholeGame<G>,
    asking: &Asking<'_>,
) -> Result<(G::Opened, Option<&'w str>), Error> {
    Ok((whole.game.open_whole(asking, &whole.strategy)?, whole.first.as_deref()))
}

impl<G: Opens> Question for Rate<G> {
    type Report = RateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(RateReport, Vec<OutFile>), Error> {
        let (opened, first) = open(&self.whole, asking)?;
        Ok((rate([Ok(opened)], (first, 0), asking.watch)?, Vec::new()))
    }
}

impl<G: Opens> Question for Tree<G> {
    type Report = TreeReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(TreeReport, Vec<OutFile>), Error> {
        let (opened, first) = open(&self.whole, asking)?;
        tree(&opened, (&self.tree, first), load, |_| (), asking)
    }
}

impl<G: Opens> Question for Prove<G> {
    type Report = ProofReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(ProofReport, Vec<OutFile>), Error> {
        let opened = self.game.open(asking, &G::within(&self.limits))?;
        prove(&opened, (&self.proof, self.first.as_deref()), asking.shelf, asking.watch)
    }
}

impl<G: Opens> Question for Simulate<G> {
    type Report = SimulateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(SimulateReport, Vec<OutFile>), Error> {
        let (puzzle, first) = open(&self.whole, asking)?;
        let n = puzzle.game().n_secrets() as usize;
        let group = Group { puzzle, length: None, places: (0..n).collect() };
        let report = simulate([Ok(group)], (&self.sample, n), (first, None), asking.watch)?;
        Ok((report, Vec::new()))
    }
}

impl<G: Opens<Opened: Playable>> Question for Play<G> {
    type Report = PlayReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(PlayReport, Vec<OutFile>), Error> {
        play::answer(self, &self.under_way.moves, self.under_way.seed, asking)
    }

    fn begin(&self, asking: &Asking<'_>) -> Option<Result<Box<dyn Session>, Error>> {
        let begin = || -> Result<Box<dyn Session>, Error> {
            let opened = self.game.open(asking, &self.strategy)?;
            if self.guess {
                return Ok(Box::new(Guessing::new(opened)?));
            }
            let tries = self.tries.map_or(usize::MAX, |tries| tries as usize);
            let seed = self.under_way.seed.unwrap_or(0);
            Ok(Box::new(Setting::new(opened, self.setter, (1, tries), seed)))
        };
        Some(begin())
    }

    fn moves(&mut self) -> Option<&mut Vec<String>> {
        Some(&mut self.under_way.moves)
    }

    fn seed(&mut self) -> Option<&mut Option<u64>> {
        Some(&mut self.under_way.seed)
    }
}
