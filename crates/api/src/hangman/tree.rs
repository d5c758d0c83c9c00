//! Whole strategies for words of one length.

use pegword_deduce::{GuessId, Position, Tree, all_secrets};
use pegword_games::hangman::{Hangman, HangmanLabels, Letters};
use pegword_games::{Entries, Entry};
use pegword_lexicon::Alphabet;

use super::strategy::StrategyName;
use crate::Error;
use crate::guessing::{OpenedWords, PriorChoice, WordsChoice};
use crate::trees::{Nouns, TreeForm, TreeReport, load_checked};

/// A strategy to work out.
#[derive(Clone, Debug)]
pub struct TreeRequest {
    /// Words of one shape.
    pub words: WordsChoice,
    /// How letters are chosen.
    pub strategy: StrategyName,
    /// Play to win most games with so many lives.
    pub lives: Option<u32>,
    /// The letter to begin with.
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
    let alphabet = words.alphabet();
    let game = Hangman::new(members.iter().copied(), alphabet);
    let weights = request.prior.read(alphabet)?.weights(&members, alphabet);
    let (secrets, pool) = (all_secrets(&game), Letters::default());
    let position = Position::new(&game, &secrets).with_pool(&pool).with_weights(&weights);
    let first = request.first.as_deref().map(|first| first_letter(first, alphabet)).transpose()?;
    let misses_allowed = request.lives.map(|lives| lives.saturating_sub(1));
    let beam = request.strategy.beam().filter(|_| misses_allowed.is_none());
    let name =
        misses_allowed.map_or(request.strategy.label(), |misses| format!("most-within {misses}"));
    let tree = if let Some(beam) = beam {
        beam.beam().tree(&position, None, first, watch)?
    } else {
        let strategy = request.strategy.strategy(misses_allowed);
        let tree = Tree::build_watched(&position, &*strategy, first, watch);
        tree.map_err(|error| Error::Tree(error.to_string()))?
    };
    Ok(report(&words, &entries, &tree.with_title(name), request.form).found_by(beam))
}

/// The guess that asks for a letter that was typed.
pub(super) fn first_letter(typed: &str, alphabet: &Alphabet) -> Result<GuessId, Error> {
    match alphabet.parse(typed)?.as_slice() {
        &[letter] => Ok(Hangman::ask(letter)),
        _ => Err(Error::FirstGuess { found: typed.to_owned() }),
    }
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
    let game = Hangman::new(entries.as_slice(), words.alphabet());
    let tree = load_checked(bytes, &game)?;
    Ok(report(&words, &entries, &tree, form))
}

fn report(
    words: &OpenedWords,
    entries: &Entries,
    tree: &Tree,
    form: Option<TreeForm>,
) -> TreeReport {
    let labels =
        HangmanLabels { alphabet: words.alphabet(), entries: entries.as_slice().iter().collect() };
    let nouns = Nouns { secrets: "words", costs: "misses" };
    let mut report =
        TreeReport::new("hangman.tree", nouns, words.used.clone(), tree, &labels, form);
    report.skipped.clone_from(&words.skipped);
    report
}
