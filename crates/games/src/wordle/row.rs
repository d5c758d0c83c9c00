//! A guess with its marks, as people write it.

use std::fmt;

use pegword_lexicon::{Alphabet, Letter, UnknownLetter};

use super::mark::{Mark, MarkError, marks_text, read_marks};
use super::symbols::{Symbols, first_code};

/// A guess with its marks, on one board or on several.
///
/// `crane:bbygb`, `crane=bbygb`, `crane bbygb`, `crane:⬛⬛🟨🟩⬛` and `crane:**aN*` are all read, and
/// `crane:bbygb/gybbb` for two boards. Several rows may follow each other, with white space or commas
/// between them; `tares.BBBBB.colin.BBBBB` is two rows as well.
///
/// It shows as it was understood: `crane:bbygb`.
///
/// ```
/// use pegword_games::wordle::Row;
/// use pegword_lexicon::Alphabet;
/// let rows = Row::parse_all(&["slate=⬛🟨⬛⬛🟩".to_owned()], &Alphabet::english(), None)?;
/// assert_eq!(rows[0].to_string(), "slate:bybbg");
/// # Ok::<(), pegword_games::wordle::RowError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    word: Box<[Letter]>,
    boards: Vec<Box<[Mark]>>,
    text: String,
}

/// Why a guess with its marks was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum RowError {
    #[error("there is no guess in `{found}`")]
    #[diagnostic(code(wordle::no_guess), help("write a guess, then its marks: crane:bbygb"))]
    NoGuess { found: String },
    #[error("`{word}` has no marks")]
    #[diagnostic(
        code(wordle::no_marks),
        help(
            "write them after the guess, as in crane:bbygb: b for absent, y for elsewhere, g for in place"
        )
    )]
    Unmarked { word: String },
    #[error("`{word}` is no guess: {error}")]
    #[diagnostic(
        code(wordle::guess),
        help("write the guess in letters of that alphabet, then its marks: crane:bbygb")
    )]
    Guess { word: String, error: UnknownLetter },
    #[error("`{word}` has {letters} letters, but `{marks}` marks {found}")]
    #[diagnostic(
        code(wordle::n_marks),
        help(
            "write {letters} marks, one a letter and nothing between them; / before the next board"
        )
    )]
    Count { word: String, letters: usize, marks: String, found: usize },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Mark(#[from] MarkError),
}

impl Row {
    /// A row of a guess and its marks, board by board.
    ///
    /// # Errors
    /// [`RowError`] if the guess is empty, there is no board, or one has not a mark for each letter.
    pub fn new(
        word: &[Letter],
        boards: Vec<Box<[Mark]>>,
        alphabet: &Alphabet,
    ) -> Result<Self, RowError> {
        let written = alphabet.lower(word);
        let texts: Vec<String> = boards.iter().map(|marks| marks_text(marks)).collect();
        let text = format!("{written}:{}", texts.join("/"));
        if word.is_empty() {
            return Err(RowError::NoGuess { found: text });
        }
        if boards.is_empty() {
            return Err(RowError::Unmarked { word: written });
        }
        let letters = word.len();
        for (marks, text) in boards.iter().zip(texts) {
            let found = marks.len();
            if found != letters {
                return Err(RowError::Count { word: written, letters, marks: text, found });
            }
        }
        Ok(Self { word: word.into(), boards, text })
    }

    /// Reads rows, one or more in each argument.
    ///
    /// # Errors
    /// [`RowError`] at the first argument that is not made of guesses, each with its marks.
    pub fn parse_all(
        arguments: &[String],
        alphabet: &Alphabet,
        symbols: Option<&Symbols>,
    ) -> Result<Vec<Self>, RowError> {
        let mut rows = Vec::new();
        for argument in arguments {
            let mut rest = argument.trim_matches(is_gap);
            if rest.is_empty() {
                return Err(RowError::NoGuess { found: argument.clone() });
            }
            while !rest.is_empty() {
                let written;
                (written, rest) = split_row(rest);
                rows.push(written.read(alphabet, symbols)?);
            }
        }
        Ok(rows)
    }

    /// The guess.
    pub fn word(&self) -> &[Letter] {
        &self.word
    }

    /// The marks, board by board; at least one board, and on each a mark for every letter.
    pub fn boards(&self) -> &[Box<[Mark]>] {
        &self.boards
    }

    /// The marks, if there is one board only.
    pub fn marks(&self) -> Option<&[Mark]> {
        match &*self.boards {
            [marks] => Some(marks),
            _ => None,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The letters of a guess that stands in no row.
pub(super) fn read_guess(word: &str, alphabet: &Alphabet) -> Result<Vec<Letter>, RowError> {
    alphabet.parse(word).map_err(|error| RowError::Guess { word: word.to_owned(), error })
}

/// A row not yet read.
struct Written<'t> {
    word: &'t str,
    marks: &'t str,
}

impl Written<'_> {
    fn read(&self, alphabet: &Alphabet, symbols: Option<&Symbols>) -> Result<Row, RowError> {
        let Self { word, marks } = *self;
        if word.is_empty() {
            return Err(RowError::NoGuess { found: marks.to_owned() });
        }
        let letters = read_guess(word, alphabet)?;
        if marks.is_empty() {
            return Err(RowError::Unmarked { word: word.to_owned() });
        }
        let guess = Some((&*letters, alphabet));
        let boards = marks.split('/').map(|marks| read_marks(marks, guess, symbols));
        Row::new(&letters, boards.collect::<Result<_, _>>()?, alphabet)
    }
}

/// The row that a text begins with, and what follows it.
fn split_row(text: &str) -> (Written<'_>, &str) {
    let (word, rest) = split_word(text);
    let dotted = text[word.len()..].starts_with('.');
    let ends_marks = |c: char| is_gap(c) || (dotted && c == '.');
    let (marks, rest) = rest.split_at(rest.find(ends_marks).unwrap_or(rest.len()));
    (Written { word, marks }, rest.trim_start_matches(ends_marks))
}

/// The guess that a text begins with, and what follows the sign or the white space after it.
pub(crate) fn split_word(text: &str) -> (&str, &str) {
    let ends_word = |c: char| is_gap(c) || ":=.".contains(c);
    let (word, rest) = text.split_at(text.find(ends_word).unwrap_or(text.len()));
    let dotted = rest.starts_with('.');
    let rest = rest.trim_start();
    // In `crane :egg:…` the colon is not between the guess and its marks, but part of them.
    let begins_marks = first_code(rest).is_some() || (rest.starts_with('.') && !dotted);
    let rest = if begins_marks { rest } else { rest.strip_prefix(is_between).unwrap_or(rest) };
    (word, rest.trim_start())
}

/// What may stand between one row and the next.
fn is_gap(c: char) -> bool {
    c == ',' || c.is_whitespace()
}

/// What may stand between a guess and its marks, besides white space.
fn is_between(c: char) -> bool {
    ":=.,".contains(c)
}
