//! Whole strategies for words of one length.

use pegword_deduce::{Position, Tree, all_secrets};
use pegword_games::Entry;
use pegword_games::positional::{Positional, PositionalLabels, Questions};

use super::strategy::StrategyName;
use crate::Error;
use crate::guessing::{OpenedWords, PriorChoice, WordsChoice};
use crate::trees::{Nouns, TreeForm, TreeReport, load_checked};

/// A strategy to work out.
#[derive(Clone, Debug)]
pub struct TreeRequest {
    /// Words of one shape.
    pub words: WordsChoice,
    /// How questions are chosen.
    pub strategy: StrategyName,
    /// The question to begin with, such as `2:e`, or a word.
    pub first: Option<String>,
    /// How likely each word is.
    pub prior: PriorChoice,
    /// How to show the tree; `None` gives its numbers alone.
    pub form: Option<TreeForm>,
}

/// Works out a strategy to the end. `watch` is told how many words are done, until it says false.
///
/// # Errors
/// [`Error`] if the words cannot be read or are of several shapes, or `watch` stopped it.
pub fn tree(request: &TreeRequest, watch: impl FnMut(u32) -> bool) -> Result<TreeReport, Error> {
    let words = request.words.open()?;
    let entries = words.one_shape()?;
    let members: Vec<&Entry> = entries.as_slice().iter().collect();
    let tree =
        build(&words, &members, request.strategy, &request.prior, request.first.as_deref(), watch)?;
    Ok(report(&words, &members, &tree, request.form))
}

/// Loads a tree from its file, replays every word of the list through it, and reports it.
///
/// # Errors
/// [`Error`] if the file is no tree, or one word of the list takes another course.
pub fn check_tree(
    bytes: &[u8],
    words: &WordsChoice,
    form: Option<TreeForm>,
) -> Result<TreeReport, Error> {
    let words = words.open()?;
    let entries = words.one_shape()?;
    let members: Vec<&Entry> = entries.as_slice().iter().collect();
    let tree = load_checked(bytes, &Positional::new(members.iter().copied(), words.alphabet()))?;
    Ok(report(&words, &members, &tree, form))
}

/// The tree of a strategy over entries of one shape.
pub(super) fn build(
    words: &OpenedWords,
    members: &[&Entry],
    strategy: StrategyName,
    prior: &PriorChoice,
    first: Option<&str>,
    watch: impl FnMut(u32) -> bool,
) -> Result<Tree, Error> {
    let alphabet = words.alphabet();
    let game = Positional::new(members.iter().copied(), alphabet);
    let weights = prior.read(alphabet)?.weights(members, alphabet);
    let (secrets, pool) = (all_secrets(&game), Questions::under(&weights));
    let position = Position::new(&game, &secrets).with_pool(&pool).with_weights(&weights);
    let labels = PositionalLabels { alphabet, game: &game, entries: members.to_vec() };
    let first = match first {
        Some(text) => Some(
            guess_of(text, &labels).ok_or_else(|| Error::FirstGuess { found: text.to_owned() })?,
        ),
        None => None,
    };
    let tree = Tree::build_watched(&position, &*strategy.strategy(), first, watch);
    Ok(tree.map_err(|error| Error::Tree(error.to_string()))?.with_title(strategy.name()))
}

/// The guess that is written so: `2:e`, or a word of the game.
fn guess_of(text: &str, labels: &PositionalLabels<'_>) -> Option<pegword_deduce::GuessId> {
    use pegword_deduce::{Game, GuessId, Labels};
    let text = text.trim().to_lowercase();
    (0..labels.game.n_guesses())
        .map(GuessId)
        .find(|&guess| labels.guess_text(guess).to_lowercase() == text)
}

fn report(
    words: &OpenedWords,
    members: &[&Entry],
    tree: &Tree,
    form: Option<TreeForm>,
) -> TreeReport {
    let alphabet = words.alphabet();
    let game = Positional::new(members.iter().copied(), alphabet);
    let labels = PositionalLabels { alphabet, game: &game, entries: members.to_vec() };
    let nouns = Nouns { secrets: "words", costs: "questions" };
    let mut report =
        TreeReport::new("positional.tree", nouns, words.used.clone(), tree, &labels, form);
    report.skipped.clone_from(&words.skipped);
    report
}
