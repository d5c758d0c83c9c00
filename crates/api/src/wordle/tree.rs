//! Whole strategies, and how many guesses each word takes.

use pegword_deduce::{Labels, Position, Tabled, Tree, all_secrets};
use serde::Serialize;

use super::lists::{Lists, ListsChoice};
use super::next::check_mode;
use super::strategy::{StrategyChoice, StrategyName};
use crate::guessing::{BeamChoice, PriorChoice, Statistics};
use crate::lexicon::SkippedLines;
use crate::proofs::PriorUsed;
use crate::trees::{Nouns, TreeForm, TreeReport, Weighted, load_checked};
use crate::{Error, ListUsed, SCHEMA};

/// The most bytes that a table of answers may take.
const LARGEST_TABLE: u64 = 256 << 20;

/// A strategy to work out.
#[derive(Clone, Debug)]
pub struct TreeRequest {
    /// The words.
    pub lists: ListsChoice,
    /// How guesses are chosen.
    pub strategy: StrategyChoice,
    /// The guess to begin with.
    pub first: Option<String>,
    /// How likely each word is.
    pub prior: PriorChoice,
    /// How to show the tree; `None` gives its numbers alone.
    pub form: Option<TreeForm>,
    /// How many threads work out the answers; the tree does not depend on it.
    pub threads: usize,
}

/// Works out a strategy to the end. `watch` is told how many words are done, until it says false.
///
/// # Errors
/// [`Error`] if the lists or the first guess make no sense, or `watch` stopped it.
pub fn tree(request: &TreeRequest, watch: impl FnMut(u32) -> bool) -> Result<TreeReport, Error> {
    let lists = request.lists.open(&[])?;
    let tree = build(&lists, request, watch)?;
    Ok(report("wordle.tree", lists, &tree, request)?.found_by(beam_of(request)))
}

/// How a strategy fares against every word: a tree's numbers.
///
/// # Errors
/// As for [`tree`].
pub fn simulate(
    request: &TreeRequest,
    watch: impl FnMut(u32) -> bool,
) -> Result<TreeReport, Error> {
    let lists = request.lists.open(&[])?;
    let tree = build(&lists, request, watch)?;
    let request = &TreeRequest { form: None, ..request.clone() };
    Ok(report("wordle.simulate", lists, &tree, request)?.found_by(beam_of(request)))
}

fn beam_of(request: &TreeRequest) -> Option<BeamChoice> {
    let choice = request.strategy;
    (choice.name == StrategyName::Beam).then(|| choice.beam())
}

/// Loads a tree from its file, replays every word through it, and reports it.
///
/// # Errors
/// [`Error`] if the file is no tree, or one word takes another course.
pub fn check_tree(bytes: &[u8], request: &TreeRequest) -> Result<TreeReport, Error> {
    let lists = request.lists.open(&[])?;
    let tree = load_checked(bytes, &lists.game)?;
    let mut allowed = Ok(());
    tree.visit_ends(|path, _, _| {
        if allowed.is_ok() {
            allowed = check_mode(&lists.game, path, request.strategy);
        }
    });
    allowed?;
    report("wordle.tree", lists, &tree, request)
}

fn report(
    name: &'static str,
    lists: Lists,
    tree: &Tree,
    request: &TreeRequest,
) -> Result<TreeReport, Error> {
    let nouns = Nouns { secrets: "words", costs: "guesses" };
    let weights = lists.weights(&request.prior)?;
    let mut report = TreeReport::new(name, nouns, lists.answers, tree, &lists.game, request.form);
    report.allowed = Some(lists.allowed);
    report.prior = (!weights.is_uniform()).then(|| Weighted {
        prior: request.prior.name(),
        average: tree.weighted_outcome(&weights).average(),
    });
    report.skipped = lists.skipped;
    Ok(report)
}

fn build(
    lists: &Lists,
    request: &TreeRequest,
    watch: impl FnMut(u32) -> bool,
) -> Result<Tree, Error> {
    let first = request.first.as_deref().map(|first| lists.guess(first)).transpose()?;
    let weights = lists.weights(&request.prior)?;
    let secrets = all_secrets(&lists.game);
    let choice = request.strategy;
    let tree = if choice.name == StrategyName::Beam {
        let (weights, _) = PriorUsed::of(request.prior.name(), &weights, &secrets);
        let position =
            Position::new(&lists.game, &secrets).with_pool(&choice.mode).with_weights(&weights);
        choice.beam().beam().tree(&position, None, first, watch)?
    } else {
        let game = Tabled::new(lists.game.clone(), LARGEST_TABLE, request.threads);
        let position =
            Position::new(&game, &secrets).with_pool(&choice.mode).with_weights(&weights);
        let tree = Tree::build_watched(&position, &*choice.strategy(), first, watch);
        tree.map_err(|error| Error::Tree(error.to_string()))?
    };
    Ok(tree.with_title(choice.label()))
}

/// How many guesses each word takes: `wordle.rate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RateReport {
    schema: u32,
    report: &'static str,
    /// The words that may be hidden.
    pub lexicon: ListUsed,
    /// The words that may be guessed.
    pub allowed: ListUsed,
    /// The strategy, with what restricts it.
    pub strategy: String,
    /// Over all words.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// The words, those that take the most guesses first.
    pub words: Vec<WordRow>,
    /// What was left out of text lists.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// One word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WordRow {
    /// The word.
    pub word: String,
    /// How many guesses it takes, the last included.
    pub guesses: u32,
}

/// Rates words. `watch` is told how many are done, until it says false.
///
/// # Errors
/// As for [`tree`].
pub fn rate(request: &TreeRequest, watch: impl FnMut(u32) -> bool) -> Result<RateReport, Error> {
    let lists = request.lists.open(&[])?;
    let tree = build(&lists, request, watch)?;
    let mut rows = Vec::new();
    tree.visit_ends(|_, guesses, secrets| {
        rows.extend(secrets.iter().map(|&secret| (guesses, secret)));
    });
    rows.sort_by_key(|&(guesses, secret)| (std::cmp::Reverse(guesses), secret));
    let word = |(guesses, secret)| WordRow { word: lists.game.secret_text(secret), guesses };
    Ok(RateReport {
        schema: SCHEMA,
        report: "wordle.rate",
        strategy: request.strategy.label(),
        statistics: Statistics::of(&tree.outcome()),
        words: rows.into_iter().map(word).collect(),
        lexicon: lists.answers,
        allowed: lists.allowed,
        skipped: lists.skipped,
    })
}
