//! A named word graph with its alphabet: what a game is played with.

use std::borrow::Cow;
use std::sync::Arc;

use crate::alphabet::Alphabet;
use crate::kwg::{Contents, Kwg, KwgError, TooManyNodes};
use crate::letter::Letter;
use crate::wordlist::{ReadOptions, ReadReport, WordListError, read_words};

/// How common a word is: the size of the smallest list that has it, 10 the commonest.
pub type Tier = u8;

/// Words to look up and search, with the alphabet they are written in.
#[derive(Clone, Debug)]
pub struct Lexicon {
    name: String,
    alphabet: Arc<Alphabet>,
    kwg: Kwg<'static>,
    /// For each word in alphabetical order, how common it is; empty if that is not known.
    tiers: Cow<'static, [Tier]>,
}

impl Lexicon {
    /// A lexicon from a graph that is ready.
    pub fn new(name: impl Into<String>, alphabet: Arc<Alphabet>, kwg: Kwg<'static>) -> Self {
        Self { name: name.into(), alphabet, kwg, tiers: Cow::Borrowed(&[]) }
    }

    /// Adds how common each word is, in alphabetical order of the words.
    ///
    /// There must be as many tiers as words.
    #[must_use]
    pub fn with_tiers(mut self, tiers: impl Into<Cow<'static, [Tier]>>) -> Self {
        self.tiers = tiers.into();
        debug_assert_eq!(self.tiers.len(), self.kwg.word_count(), "one tier for each word");
        self
    }

    /// Reads a word list or a KWG file, whichever the bytes are. A list becomes a graph with these
    /// `contents`, and the account of its skipped lines is returned beside it.
    ///
    /// # Errors
    /// [`FileError`] if the bytes are neither, the list has no word, or its graph would be too large.
    pub fn from_file(
        name: impl Into<String>,
        bytes: &[u8],
        alphabet: Arc<Alphabet>,
        options: &ReadOptions,
        contents: Contents,
    ) -> Result<(Self, Option<ReadReport>), FileError> {
        if is_kwg(bytes) {
            match Kwg::from_bytes(bytes, alphabet.len()) {
                Ok(kwg) if kwg.word_count() == 0 => return Err(FileError::EmptyGraph),
                Ok(kwg) => return Ok((Self::new(name, alphabet, kwg.into_owned()), None)),
                Err(error) if !has_mark_of_text(bytes) => return Err(error.into()),
                Err(_) => (),
            }
        }
        let list = read_words(bytes, &alphabet, options)?;
        if list.words.is_empty() {
            return Err(FileError::NoWords {
                lines: list.report.lines,
                why: list.report.to_string(),
            });
        }
        let kwg = Kwg::build(&list.words, contents)?;
        Ok((Self::new(name, alphabet, kwg), Some(list.report)))
    }

    /// A lexicon of the words up to this tier alone.
    ///
    /// # Errors
    /// [`TierError`] if it is not known how common the words are, or none is that common.
    pub fn up_to_tier(&self, most: Tier, contents: Contents) -> Result<Self, TierError> {
        let lowest = *self
            .tiers
            .iter()
            .min()
            .ok_or_else(|| TierError::Unknown { lexicon: self.name.clone() })?;
        let mut words = Vec::new();
        let mut tiers = Vec::new();
        let mut all_tiers = self.tiers.iter();
        self.kwg.every_word(|word| {
            if let Some(&tier) = all_tiers.next().filter(|&&tier| tier <= most) {
                words.push(word.to_vec());
                tiers.push(tier);
            }
        });
        if words.is_empty() {
            return Err(TierError::Empty { lexicon: self.name.clone(), most, lowest });
        }
        let kwg = Kwg::build(&words.into_iter().collect(), contents)
            .expect("part of a graph is no larger");
        Ok(Self::new(format!("{} up to tier {most}", self.name), Arc::clone(&self.alphabet), kwg)
            .with_tiers(tiers))
    }

    /// The same words as a graph with other contents.
    ///
    /// # Errors
    /// [`TooManyNodes`] if that graph would be too large.
    pub fn with_contents(self, contents: Contents) -> Result<Self, TooManyNodes> {
        if self.kwg.has_gaddag() == (contents == Contents::DawgAndGaddag) {
            return Ok(self);
        }
        let mut words = Vec::with_capacity(self.kwg.word_count());
        self.kwg.every_word(|word| words.push(word.to_vec()));
        let kwg = Kwg::build(&words.into_iter().collect(), contents)?;
        Ok(Self { kwg, ..self })
    }

    /// What it is called in reports.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The letters its words are made of.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// Its words as a graph.
    pub fn kwg(&self) -> &Kwg<'static> {
        &self.kwg
    }

    /// How common each word is, in alphabetical order of the words; empty if that is not known.
    pub fn tiers(&self) -> &[Tier] {
        &self.tiers
    }

    /// How common a word is; `None` if that is not known, or it is no word. `O(letters × alphabet)`.
    pub fn tier(&self, word: &[Letter]) -> Option<Tier> {
        if self.tiers.is_empty() {
            return None;
        }
        self.tiers.get(self.kwg.index_of(word)?).copied()
    }
}

/// Text has no zero byte, and in a word graph the fourth byte, the tile of the first root, is zero.
fn is_kwg(bytes: &[u8]) -> bool {
    bytes.get(3) == Some(&0)
}

/// Gzip and UTF-16 may have a zero there too: in gzip it says that no file name is stored.
fn has_mark_of_text(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0x1f, 0x8b]) || bytes.starts_with(&[0xff, 0xfe])
}

/// Why a file gave no lexicon.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
pub enum FileError {
    /// It looks like a word graph and is none.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Kwg(#[from] KwgError),
    /// It is no text either.
    #[error(transparent)]
    #[diagnostic(transparent)]
    WordList(#[from] WordListError),
    /// Its words do not fit a graph.
    #[error(transparent)]
    #[diagnostic(transparent)]
    TooManyNodes(#[from] TooManyNodes),
    /// It is a word graph without a word.
    #[error("the word graph holds no word")]
    #[diagnostic(code(lexicon::no_words), help("build it again from a list with words in it"))]
    EmptyGraph,
    /// No line of it is a word.
    #[error("no word in {lines} lines{why}")]
    #[diagnostic(
        code(lexicon::no_words),
        help(
            "give a list with one word a line; --column says which column holds the words, if not the first"
        )
    )]
    NoWords {
        /// How many lines it has.
        lines: usize,
        /// Why they were left out, such as `: 3 blank`; empty if there are none.
        why: String,
    },
}

/// Why a lexicon was not cut by tier.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum TierError {
    #[error("the list {lexicon} does not say how common its words are")]
    #[diagnostic(code(lexicon::no_tiers), help("leave out --max-tier, or use the list `en`"))]
    Unknown { lexicon: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    TooManyNodes(#[from] TooManyNodes),
    #[error("the list {lexicon} has no word up to tier {most}")]
    #[diagnostic(code(lexicon::tier), help("its commonest words have tier {lowest}"))]
    Empty { lexicon: String, most: Tier, lowest: Tier },
}
