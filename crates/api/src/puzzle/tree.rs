//! Whole strategies: worked out, saved, checked and shown.

use clap::Args;
use pegword_deduce::{
    BuildError, Clue, FollowError, Game, GuessId, LabelledTree, Labels, Limited, Memory, Outcome,
    Position, Tree, all_secrets,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Grounds, Nouns, Puzzle, Statistics, Stopped, first_guess};
use crate::answer::OutFile;
use crate::contract::Asking;
use crate::error::TreeFileError;
use crate::options::{ListUsed, PriorOptions, PriorUsed, SkippedLines};
use crate::{Error, Watch};

/// What to do with a tree
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct TreeOptions {
    /// Save the tree to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<String>,
    /// Instead of building one, load this tree and replay every secret through it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["strategy", "first", "out"])]
    pub check: Option<String>,
    /// Give the numbers of the tree without the tree
    #[arg(long)]
    pub stats: bool,
}

/// A strategy worked out: `<game>.tree`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TreeReport {
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// What the tree is: its strategy's name.
    pub strategy: String,
    /// How its strategy fares.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// `upper` where a better strategy may be left out: the numbers are bounds from above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<String>,
    /// With a bound: how many guesses were tried at each point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// How it fares if the secrets are not equally likely; the other numbers count each once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prior: Option<Weighted>,
    /// If it was told to stop: the numbers are about the secrets done, and there is no tree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// The tree, if it was asked for: `{guess, replies: [{feedback, …}]}`, ends `{won: […]}` or
    /// `{lost: true}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub tree: Option<LabelledTree>,
    /// What the game calls its secrets and costs.
    pub nouns: Nouns,
    /// What was left out of text lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// The mean cost of secrets that are not equally likely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Weighted {
    /// What says how likely they are.
    pub prior: String,
    /// The mean cost by that.
    pub average: f64,
}

/// A strategy that was worked out, or as much of it as there was time for.
pub(crate) enum Built {
    Whole(Tree),
    Part { outcome: Outcome, of: u64 },
}

/// Works out a strategy to the end, or checks one from a file; `see` is shown the tree.
pub(crate) fn tree<P: Puzzle>(
    puzzle: &P,
    (options, first): (&TreeOptions, Option<&str>),
    load: impl FnOnce(&P, &[u8]) -> Result<Tree, Error>,
    see: impl FnOnce(&Tree),
    asking: &Asking<'_>,
) -> Result<(TreeReport, Vec<OutFile>), Error> {
    if let Some(file) = &options.check {
        let tree = load(puzzle, &asking.shelf.bytes(file)?)?;
        check_mode(puzzle, &tree)?;
        see(&tree);
        return Ok((report(puzzle, &tree, !options.stats), Vec::new()));
    }
    match build(puzzle, first, "building", asking.watch)? {
        Built::Whole(tree) => {
            see(&tree);
            let file = options.out.as_ref().map(|out| OutFile::new(out, "tree", Some(tree.save())));
            let report = report(puzzle, &tree, !options.stats).found_by(puzzle);
            Ok((report, file.into_iter().collect()))
        }
        Built::Part { outcome, of } => {
            let file = options.out.as_ref().map(|out| OutFile::new(out, "tree", None));
            let report = part(puzzle, &outcome, of).found_by(puzzle);
            Ok((report, file.into_iter().collect()))
        }
    }
}

/// The tree of the puzzle's strategy.
pub(crate) fn build<P: Puzzle>(
    puzzle: &P,
    first: Option<&str>,
    what: &'static str,
    watch: &Watch<'_>,
) -> Result<Built, Error> {
    let first = first_guess(puzzle, first)?;
    let secrets = all_secrets(puzzle.game());
    let plan = puzzle.plan();
    let hear = watch.of(what);
    let built = if let Some(beam) = plan.beam {
        beam_tree(puzzle, beam.beam(), &secrets, first, &hear)
    } else {
        let pool = puzzle.pool();
        let position = super::position(puzzle, &secrets, &[], &*pool);
        let limited = plan.limit.map(|most| Limited { pool: &*pool, most });
        let position = match &limited {
            Some(limited) => position.with_pool(limited),
            None => position,
        };
        Tree::build_watched(&position, &*plan.strategy, first, &hear).map_err(Error::from)
    };
    match built {
        Ok(tree) => Ok(Built::Whole(tree.with_title(plan.label))),
        Err(Error::Tree(BuildError::Stopped(outcome))) => {
            Ok(Built::Part { outcome, of: secrets.len() as u64 })
        }
        Err(error) => Err(error),
    }
}

fn beam_tree<P: Puzzle>(
    puzzle: &P,
    beam: pegword_deduce::Beam,
    secrets: &[pegword_deduce::SecretId],
    first: Option<GuessId>,
    hear: &(dyn Fn(u64, u64) -> bool + Sync),
) -> Result<Tree, Error> {
    let grounds = puzzle.grounds();
    let (weights, _) = PriorUsed::of(grounds.prior.prior, puzzle.weights(), secrets);
    let pool = puzzle.whole_pool();
    let position = Position::new(puzzle.game(), secrets).with_pool(&*pool).with_weights(&weights);
    let limited = puzzle.plan().limit.map(|most| Limited { pool: &*pool, most });
    let position = match &limited {
        Some(limited) => position.with_pool(limited),
        None => position,
    };
    let is_whole = limited.is_none() && pool.memory() == Memory::All;
    let symmetry = puzzle.symmetry().filter(|_| is_whole);
    Ok(beam.tree(&position, symmetry.as_deref(), first, hear)?)
}

/// Loads a tree and replays every secret of the game through it.
pub(crate) fn load<P: Puzzle>(puzzle: &P, bytes: &[u8]) -> Result<Tree, Error> {
    let game = puzzle.game();
    let tree = Tree::load(bytes).map_err(TreeFileError::from)?;
    tree.check(game).map_err(TreeFileError::from)?;
    let (found, expected) = (tree.secrets().len(), game.n_secrets() as usize);
    if found != expected {
        return Err(TreeFileError::Secrets { found, expected }.into());
    }
    Ok(tree)
}

/// The branch of a tree that clues lead to, or why they lead nowhere.
pub(crate) fn follow<'t, P: Puzzle>(
    puzzle: &P,
    tree: &'t Tree,
    clues: &[Clue],
) -> Result<pegword_deduce::Branch<'t>, Error> {
    tree.follow(clues).map_err(|error| match error {
        FollowError::Strayed { clue, found, expected }
            if found.0.max(expected.0) < puzzle.game().n_guesses() =>
        {
            let labels = puzzle.labels();
            let [found, expected] = [found, expected].map(|guess| labels.guess_text(guess));
            TreeFileError::Strayed { clue, found, expected }.into()
        }
        error => TreeFileError::from(error).into(),
    })
}

/// Refuses a tree that guesses what the mode does not allow.
fn check_mode<P: Puzzle>(puzzle: &P, tree: &Tree) -> Result<(), Error> {
    let mut allowed = Ok(());
    tree.visit_ends(|path, _, _| {
        for (asked, clue) in path.iter().enumerate() {
            if allowed.is_ok() {
                allowed = puzzle.check_guess(&path[..asked], clue.guess);
            }
        }
    });
    allowed
}

fn report<P: Puzzle>(puzzle: &P, tree: &Tree, shown: bool) -> TreeReport {
    let weights = puzzle.weights();
    let prior = puzzle.grounds().prior.prior;
    let weighted = (!weights.is_uniform())
        .then(|| Weighted { prior, average: tree.weighted_outcome(weights).average() });
    TreeReport {
        strategy: tree.title().to_owned(),
        prior: weighted,
        tree: shown.then(|| tree.labelled(&puzzle.labels())),
        ..part(puzzle, &tree.outcome(), 0).unstopped()
    }
}

/// A report of the secrets that were done.
fn part<P: Puzzle>(puzzle: &P, outcome: &Outcome, of: u64) -> TreeReport {
    let Grounds { lexicon, allowed, skipped, .. } = puzzle.grounds();
    TreeReport {
        lexicon,
        allowed,
        strategy: puzzle.plan().label,
        statistics: Statistics::of(outcome),
        bound: None,
        width: None,
        prior: None,
        stopped: Some(Stopped { done: outcome.secrets(), of }),
        tree: None,
        nouns: puzzle.nouns(),
        skipped,
    }
}

impl TreeReport {
    fn unstopped(self) -> Self {
        Self { stopped: None, ..self }
    }

    /// The same, saying what the numbers are worth if a beam found the tree.
    fn found_by(self, puzzle: &impl Puzzle) -> Self {
        match puzzle.plan().beam {
            Some(beam) => Self { bound: Some("upper".to_owned()), width: Some(beam.width), ..self },
            None => self,
        }
    }
}

impl PriorOptions {
    /// Its name, if it tells secrets apart.
    pub(crate) fn name(&self) -> Option<&str> {
        (!self.is_uniform()).then_some(&self.prior)
    }
}
