//! Whole strategies.

use pegword_deduce::{GuessId, Position, Tree, all_secrets};
use pegword_games::mastermind::{Mastermind, Symmetric, from_braces, to_braces};

use super::rules::{RulesChoice, codes};
use super::strategy::StrategyChoice;
use crate::Error;
use crate::guessing::BeamChoice;
use crate::trees::{Nouns, TreeForm, TreeReport, load_checked};

/// A strategy to work out.
#[derive(Clone, Debug)]
pub struct TreeRequest {
    /// The rules.
    pub rules: RulesChoice,
    /// How guesses are chosen.
    pub strategy: StrategyChoice,
    /// The guess to begin with.
    pub first: Option<String>,
    /// How to show the tree; `None` gives its numbers alone.
    pub form: Option<TreeForm>,
    /// Show it as nested braces instead: `{1122:{00:…}}`.
    pub braces: bool,
}

/// Works out a strategy to the end. `watch` is told how many codes are done, until it says false.
///
/// # Errors
/// [`Error`] if the rules or the first guess make no sense, or `watch` stopped it.
pub fn tree(request: &TreeRequest, watch: impl FnMut(u32) -> bool) -> Result<TreeReport, Error> {
    let game = request.rules.game()?;
    let tree = build(&game, request, watch)?;
    Ok(report(&game, &tree, request, "tree").found_by(request.strategy.beam()))
}

/// How a strategy fares against every code: a tree's numbers.
///
/// # Errors
/// As for [`tree`].
pub fn simulate(
    request: &TreeRequest,
    watch: impl FnMut(u32) -> bool,
) -> Result<TreeReport, Error> {
    let game = request.rules.game()?;
    let tree = build(&game, request, watch)?;
    Ok(report(&game, &tree, request, "simulate").found_by(request.strategy.beam()))
}

/// Loads a tree from its file, or reads one as nested braces, replays every code through it, and
/// reports it.
///
/// # Errors
/// [`Error`] if the file is no tree, or one code takes another course.
pub fn check_tree(bytes: &[u8], request: &TreeRequest) -> Result<TreeReport, Error> {
    let game = request.rules.game()?;
    let tree = match str::from_utf8(bytes).ok().filter(|text| text.trim_start().starts_with('{')) {
        Some(text) => from_braces(text, &game)?.with_title("nested braces"),
        None => load_checked(bytes, &game)?,
    };
    Ok(report(&game, &tree, request, "tree"))
}

/// The tree of a strategy.
pub(super) fn build(
    game: &Mastermind,
    request: &TreeRequest,
    watch: impl FnMut(u32) -> bool,
) -> Result<Tree, Error> {
    let secrets = all_secrets(game);
    let pool = request.strategy.pool(game, &[]);
    let position = Position::new(game, &secrets).with_pool(&*pool);
    let first = request.first.as_deref().map(|text| game.parse_code(text)).transpose()?;
    let first = first.and_then(|code| game.guess(code));
    let tree = if let Some(choice) = request.strategy.beam() {
        beam_tree(game, choice, request.strategy, &position, first, watch)?
    } else {
        let tree = Tree::build_watched(&position, &*request.strategy.strategy(), first, watch);
        tree.map_err(|error| Error::Tree(error.to_string()))?
    };
    Ok(tree.with_title(request.strategy.label()))
}

/// The tree of a beam; where all codes may be guessed, what is alike counts as one.
fn beam_tree(
    game: &Mastermind,
    beam: BeamChoice,
    strategy: StrategyChoice,
    position: &Position<'_, Mastermind>,
    first: Option<GuessId>,
    watch: impl FnMut(u32) -> bool,
) -> Result<Tree, Error> {
    if strategy.candidates_only || strategy.limit.is_some() {
        return Ok(beam.beam().tree(position, None, first, watch)?);
    }
    let symmetry = Symmetric::new(game.rules());
    let position = Position::new(game, position.candidates);
    Ok(beam.beam().tree(&position, Some(&symmetry), first, watch)?)
}

fn report(game: &Mastermind, tree: &Tree, request: &TreeRequest, verb: &str) -> TreeReport {
    let nouns = Nouns { secrets: "codes", costs: "guesses" };
    let name = match verb {
        "tree" => request.rules.report("mastermind.tree", "bulls.tree"),
        _ => request.rules.report("mastermind.simulate", "bulls.simulate"),
    };
    let mut report = TreeReport::new(name, nouns, codes(game), tree, game, request.form);
    if request.braces {
        (report.drawing, report.drawing_alone) = (Some(to_braces(tree, game)), true);
    }
    report
}
