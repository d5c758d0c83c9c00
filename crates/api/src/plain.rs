//! `next` and `analyze` of a guessing game that has nothing of its own to say there.
//!
//! Such a game reads its clues, and needs no more. Word codes and games as tables are two of them.

use clap::Args;
use pegword_deduce::{Clue, Game as _, SecretId, StrategyName, candidates};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::mastermind::OwnGrade;
use crate::names::{self, one_or_many};
use crate::options::{BeamOptions, whole_number};
use crate::puzzle::analyze::{AnalyzeReport, Graded, analyze};
use crate::puzzle::next::{advise, advise_by_tree};
use crate::puzzle::play::{Advice, Playable};
use crate::puzzle::questions::{GameOptions, Opens};
use crate::puzzle::{NextReport, Puzzle};
use crate::{Error, Place, show};

/// How many of the secrets that fit are named.
const NAMED: usize = 20;

/// The strategies that such a game has.
pub(crate) const STRATEGIES: &[StrategyName] = &[
    StrategyName::WorstCase,
    StrategyName::ExpectedSize,
    StrategyName::Entropy,
    StrategyName::MostClasses,
    StrategyName::First,
    StrategyName::Beam,
];

fn strategies(_: &mut SchemaGenerator) -> Schema {
    names::schema(STRATEGIES)
}

/// A game that was opened, with its notation.
pub(crate) trait Plain: Playable {
    /// A clue, as people write it.
    fn read_clue(&self, typed: &str) -> Result<Clue, Error>;

    /// A secret, as people write it.
    fn read_secret(&self, typed: &str) -> Result<SecretId, Error>;
}

/// How guesses are chosen
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args,
)]
#[serde(default)]
pub struct StrategyOptions {
    /// How guesses are chosen
    #[arg(long, default_value_t = StrategyName::MostClasses, value_parser = names::parser(STRATEGIES))]
    #[default(StrategyName::MostClasses)]
    #[schemars(schema_with = "strategies")]
    pub strategy: StrategyName,
    /// How whole games are searched.
    #[command(flatten)]
    #[serde(flatten)]
    pub beam: BeamOptions,
}

/// Rank the guesses to make
#[derive(Clone, Debug, PartialEq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct Next<G: GameOptions> {
    /// Clues, oldest first: a guess and its answer
    #[arg(value_name = "CLUE")]
    #[serde(deserialize_with = "one_or_many")]
    pub clues: Vec<String>,
    /// Take the guess from a tree that was saved, at once
    #[arg(long, value_name = "FILE", conflicts_with = "strategy")]
    pub tree: Option<String>,
    /// How guesses are chosen.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: G::Strategy,
    /// List this many guesses
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    #[default = 5]
    pub top: usize,
    /// The game.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: G,
}

/// Grade the guesses of a finished game
///
/// Give the guesses and the secret with --answer, or guesses with their answers, as for `next`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default, bound = "")]
pub struct Analyze<G: GameOptions> {
    /// Guesses, in order
    #[arg(value_name = "GUESS", required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub played: Vec<String>,
    /// Secret that was hidden
    #[arg(long, value_name = "SECRET")]
    pub answer: Option<String>,
    /// What guesses are measured against.
    #[command(flatten)]
    #[serde(flatten)]
    pub strategy: G::Strategy,
    /// The game.
    #[command(flatten)]
    #[serde(flatten)]
    pub game: G,
}

/// What such a game has to say beside the guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnNext {
    /// The clues as they were read.
    pub rows: Vec<String>,
}

/// The game that was graded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnGame {
    /// The secret that was hidden, if that is known.
    pub answer: Option<String>,
}

fn read_clues<P: Plain>(puzzle: &P, clues: &[String], field: &str) -> Result<Vec<Clue>, Error> {
    let read = |(index, typed): (usize, &String)| {
        puzzle.read_clue(typed).map_err(|error| error.at(Place::clue(field, index)))
    };
    clues.iter().enumerate().map(read).collect()
}

fn clue_text<P: Plain>(puzzle: &P, clue: &Clue) -> String {
    use pegword_deduce::Labels as _;
    let labels = puzzle.labels();
    let answer = labels.feedback_text(clue.guess, clue.feedback);
    format!("{}:{answer}", labels.guess_text(clue.guess))
}

/// The best guess after some clues, for a game without boards.
pub(crate) fn advice<P: Plain>(puzzle: &P, boards: &[Vec<Clue>]) -> Result<Advice, Error> {
    let clues = boards.first().map_or(&[][..], Vec::as_slice);
    let left = candidates(puzzle.game(), clues);
    let mut report = NextReport::empty(puzzle.grounds(), String::new(), ());
    advise(puzzle, (clues, &left), &*puzzle.pool(), (1, 0), &mut report)?;
    let told = report.conflict.as_ref().map(show::conflict);
    Ok(Advice { candidates: report.candidates, best: report.best(), conflict: told })
}

impl<G: Opens<Opened: Plain>> Question for Next<G> {
    type Report = NextReport<OwnNext>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        let opened = self.game.open(asking, &self.strategy)?;
        let clues = read_clues(&opened, &self.clues, "clues")?;
        let own = OwnNext { rows: clues.iter().map(|clue| clue_text(&opened, clue)).collect() };
        let mut report = NextReport::empty(opened.grounds(), opened.plan().label, own);
        if let Some(file) = &self.tree {
            advise_by_tree(&opened, &asking.shelf.bytes(file)?, &clues, NAMED, &mut report)?;
        } else {
            let left = candidates(opened.game(), &clues);
            advise(&opened, (&clues, &left), &*opened.pool(), (self.top, NAMED), &mut report)?;
        }
        Ok((report, Vec::new()))
    }
}

impl<G: Opens<Opened: Plain>> Question for Analyze<G> {
    type Report = AnalyzeReport<OwnGame, OwnGrade>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        use pegword_deduce::Labels as _;
        let opened = self.game.open(asking, &self.strategy)?;
        let secret = self.answer.as_deref().map(|answer| {
            opened.read_secret(answer).map_err(|error| error.at(Place::field("answer")))
        });
        let secret = secret.transpose()?;
        let clues: Vec<Clue> = match secret {
            Some(secret) => {
                let clue = |(index, typed): (usize, &String)| {
                    let guess = opened.guess(typed);
                    let guess = guess.map_err(|error| error.at(Place::clue("played", index)))?;
                    Ok(Clue { guess, feedback: opened.game().feedback(guess, secret) })
                };
                self.played.iter().enumerate().map(clue).collect::<Result<_, Error>>()?
            }
            None => read_clues(&opened, &self.played, "played")?,
        };
        let answer = secret.map(|secret| opened.labels().secret_text(secret));
        let own_grade = |graded: &Graded<'_>| OwnGrade::of(&opened, graded);
        let report = analyze(&opened, &clues, (OwnGame { answer }, own_grade), asking.watch)?;
        Ok((report, Vec::new()))
    }
}
