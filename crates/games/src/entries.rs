//! Lists of words and phrases to guess, grouped by what a guesser sees at the start.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use pegword_lexicon::{Alphabet, Lexicon, Tier, WordListError, list_text};

use crate::entry::{Entry, EntryError, MOST_CELLS};

/// Words and phrases in the order they came; no two of the same cells, unless repeats were wanted.
#[derive(Clone, Debug)]
pub struct Entries {
    alphabet: Arc<Alphabet>,
    entries: Vec<Entry>,
}

/// What an entry looks like before the first guess: a sign, or `None` where a letter hides.
pub type Shape = Vec<Option<char>>;

/// How to read a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadEntries {
    /// The column with the word, from 1, columns being separated by white space; `None` takes whole
    /// lines, which may be phrases.
    pub column: Option<usize>,
    /// Keep entries that come again.
    pub repeats: bool,
}

/// Why a list gave nothing to guess.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum EntriesError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    List(#[from] WordListError),
    #[error("none of its {lines} lines is a word or phrase to guess{why}")]
    #[diagnostic(code(entries::none), help("give a list with one word or phrase a line"))]
    NoEntries { lines: usize, why: String },
}

impl Entries {
    /// The words of a lexicon.
    pub fn from_lexicon(lexicon: &Lexicon) -> Self {
        let alphabet = Arc::clone(lexicon.alphabet());
        let mut tiers = lexicon.tiers().iter();
        let mut entries = Vec::with_capacity(lexicon.kwg().word_count());
        lexicon.kwg().every_word(|word| {
            let tier = tiers.next().copied();
            if word.len() <= MOST_CELLS {
                entries.push(Entry::from_word(word, tier, &alphabet));
            }
        });
        Self { alphabet, entries }
    }

    /// Reads a list with a word or phrase a line; blank lines and `#` comments are passed over.
    ///
    /// Returns beside it the lines that gave none, with their numbers and why. Of entries with the
    /// same cells the first stays, without a mention, unless repeats are wanted.
    ///
    /// # Errors
    /// [`EntriesError`] if the bytes are no text, or no line is an entry.
    pub fn read(
        bytes: &[u8],
        alphabet: Arc<Alphabet>,
        options: ReadEntries,
    ) -> Result<(Self, Vec<(u32, EntryError)>), EntriesError> {
        let mut entries = Vec::new();
        let mut skipped = Vec::new();
        let mut seen = HashSet::new();
        let mut lines = 0;
        for (number, line) in list_text(bytes)?.lines() {
            lines = number as usize;
            let line = line.trim();
            let text = match options.column {
                Some(column) => line.split_whitespace().nth(column.max(1) - 1).unwrap_or(""),
                None => line,
            };
            if text.is_empty() || line.starts_with('#') {
                continue;
            }
            match Entry::parse(text, &alphabet) {
                Err(error) => skipped.push((number, error)),
                Ok(entry) => {
                    if options.repeats || seen.insert((entry.cells().to_vec(), entry.shape())) {
                        entries.push(entry);
                    }
                }
            }
        }
        if entries.is_empty() {
            let why = skipped.first().map(|(line, error)| format!("; line {line}: {error}"));
            return Err(EntriesError::NoEntries { lines, why: why.unwrap_or_default() });
        }
        Ok((Self { alphabet, entries }, skipped))
    }

    /// Takes these entries, which must differ in their cells.
    pub fn new(alphabet: Arc<Alphabet>, entries: Vec<Entry>) -> Self {
        Self { alphabet, entries }
    }

    /// The letters they are written in.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// The entries.
    pub fn as_slice(&self) -> &[Entry] {
        &self.entries
    }

    /// The same entries, each as common as `tier` says.
    #[must_use]
    pub fn with_tiers(mut self, tier: impl Fn(&Entry) -> Option<Tier>) -> Self {
        let rate = |entry: Entry| {
            let tier = tier(&entry);
            entry.with_tier(tier)
        };
        self.entries = self.entries.into_iter().map(rate).collect();
        self
    }

    /// Only the entries that `keep` says yes to.
    #[must_use]
    pub fn filtered(mut self, keep: impl FnMut(&Entry) -> bool) -> Self {
        self.entries.retain(keep);
        self
    }

    /// The entries by their shape, as indices in order: what hangman plays with at a time.
    pub fn groups(&self) -> BTreeMap<Shape, Vec<usize>> {
        let mut groups: BTreeMap<Shape, Vec<usize>> = BTreeMap::new();
        // Plain words are told apart by length alone, which is quick.
        let mut plain: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (index, entry) in self.entries.iter().enumerate() {
            if entry.cells().iter().all(Option::is_some) {
                plain.entry(entry.cells().len()).or_default().push(index);
            } else {
                groups.entry(entry.shape()).or_default().push(index);
            }
        }
        groups.extend(plain.into_iter().map(|(length, indices)| (vec![None; length], indices)));
        groups
    }
}
