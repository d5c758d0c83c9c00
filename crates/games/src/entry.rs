//! A word or phrase to be guessed, cell by cell.

use crate::entries::Shape;
use pegword_lexicon::{Alphabet, Letter, Tier, UnknownLetter};

/// The most cells that an entry may have: places are bits of a number.
pub const MOST_CELLS: usize = 62;

/// A word or phrase: letters to guess, and signs that show from the start (spaces, apostrophes,
/// hyphens, digits).
///
/// ```
/// use pegword_games::Entry;
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let entry = Entry::parse("Café-bar", &english)?;
/// assert_eq!(entry.cells().len(), 8);
/// assert_eq!(entry.cells()[4], None); // the hyphen
/// assert_eq!(entry.cells()[3], entry.cells()[3].filter(|e| english.lower_form(*e) == "e"));
/// assert_eq!(entry.shown(3), "é");
/// # Ok::<(), pegword_games::EntryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    written: Box<str>,
    cells: Box<[Option<Letter>]>,
    /// Where each cell ends in what is written; `None` if each is one byte.
    ends: Option<Box<[u32]>>,
    tier: Option<Tier>,
}

/// Why a text is no entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum EntryError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
    #[error("`{found}` has no letter to guess")]
    #[diagnostic(code(entry::no_letter), help("give a word or phrase with letters"))]
    NoLetter { found: String },
    #[error("`{found}` has {cells} places, the most are {MOST_CELLS}")]
    #[diagnostic(code(entry::too_long), help("give a shorter word or phrase"))]
    TooLong { found: String, cells: usize },
}

impl Entry {
    /// Reads a word or phrase; case and accents are kept for showing it.
    ///
    /// # Errors
    /// [`EntryError`] if it has a letter that the alphabet lacks, no letter, or too many places.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, EntryError> {
        let text = text.trim();
        let mut cells = Vec::with_capacity(text.len());
        let mut ends = Vec::new();
        if alphabet.parse(text).is_ok_and(|word| text.is_ascii() && word.len() == text.len()) {
            cells.extend(alphabet.parse(text)?.into_iter().map(Some));
        } else {
            let mut rest = text;
            while let Some(first) = rest.chars().next() {
                let (letters, length) = match alphabet.letters_at(rest) {
                    Some(found) => found,
                    None if first.is_alphabetic() => return Err(alphabet.unknown(first).into()),
                    None => (Vec::new(), first.len_utf8()),
                };
                rest = &rest[length..];
                let end = (text.len() - rest.len()) as u32;
                let n = letters.len().max(1);
                cells.extend(letters.into_iter().map(Some));
                cells.resize(ends.len() + n, None);
                ends.resize(ends.len() + n, end);
            }
        }
        if cells.len() > MOST_CELLS {
            return Err(EntryError::TooLong { found: text.to_owned(), cells: cells.len() });
        }
        if cells.iter().all(Option::is_none) {
            return Err(EntryError::NoLetter { found: text.to_owned() });
        }
        let ends = (!ends.is_empty()).then(|| ends.into());
        Ok(Self { written: text.into(), cells: cells.into(), ends, tier: None })
    }

    /// The entry of a plain word of a lexicon.
    ///
    /// # Panics
    /// If it has more than [`MOST_CELLS`] letters.
    pub fn from_word(word: &[Letter], tier: Option<Tier>, alphabet: &Alphabet) -> Self {
        assert!(word.len() <= MOST_CELLS, "a word has at most {MOST_CELLS} letters");
        let mut written = String::with_capacity(word.len());
        let mut ends = Vec::with_capacity(word.len());
        for &letter in word {
            written.push_str(alphabet.lower_form(letter));
            ends.push(written.len() as u32);
        }
        let ends = (written.len() != word.len()).then(|| ends.into());
        Self {
            written: written.into(),
            cells: word.iter().copied().map(Some).collect(),
            ends,
            tier,
        }
    }

    /// As it was written.
    pub fn written(&self) -> &str {
        &self.written
    }

    /// Its cells: a letter to guess, or `None` for a sign that shows from the start.
    pub fn cells(&self) -> &[Option<Letter>] {
        &self.cells
    }

    /// What a cell shows once it is known: as it was written.
    ///
    /// Of several letters written as one character (`œ` for O and E) the first shows it all.
    ///
    /// # Panics
    /// If there are not that many cells.
    pub fn shown(&self, cell: usize) -> &str {
        match &self.ends {
            None => &self.written[cell..=cell],
            Some(ends) => {
                let start = cell.checked_sub(1).map_or(0, |before| ends[before] as usize);
                &self.written[start..ends[cell] as usize]
            }
        }
    }

    /// What it looks like before the first guess: its signs, `None` where a letter hides.
    pub fn shape(&self) -> Shape {
        let sign = |(cell, letter): (usize, &Option<Letter>)| {
            if letter.is_some() { None } else { self.shown(cell).chars().next() }
        };
        self.cells.iter().enumerate().map(sign).collect()
    }

    /// The same entry, known to be so common.
    #[must_use]
    pub fn with_tier(self, tier: Option<Tier>) -> Self {
        Self { tier, ..self }
    }

    /// The letters of an entry that is one plain word.
    pub fn plain_word(&self) -> Option<Vec<Letter>> {
        self.cells.iter().copied().collect()
    }

    /// How common it is, if that is known.
    pub fn tier(&self) -> Option<Tier> {
        self.tier
    }

    /// Its letters in order, without signs.
    pub fn letters(&self) -> impl Iterator<Item = Letter> {
        self.cells.iter().filter_map(|cell| *cell)
    }
}
