//! What a guesser knows of the word, in the notations people type.

use pegword_deduce::{Clue, Feedback};
use pegword_lexicon::{Alphabet, Letter, LetterSet, UnknownLetter};

use super::game::Hangman;
use crate::entries::Shape;
use crate::entry::{Entry, MOST_CELLS};

/// A pattern and the letters that were missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// What each cell shows.
    cells: Vec<KnownCell>,
    /// Letters asked in vain.
    missed: LetterSet,
    /// May a letter that shows hide at an unknown place too?
    recurring: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KnownCell {
    Unknown,
    Letter(Letter),
    Sign(char),
}

/// How a pattern is to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notation {
    /// Read `-` as a hyphen, not as an unknown letter.
    pub literal_hyphen: bool,
    /// Letters that show may hide at unknown places too.
    pub recurring: bool,
}

/// Why a pattern was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum KnownError {
    #[error("the pattern is empty")]
    #[diagnostic(code(hangman::empty), help("write a letter or _ for each place: _a__m"))]
    Empty,
    #[error("the pattern has {cells} places, the most are {MOST_CELLS}")]
    #[diagnostic(code(hangman::too_long), help("write one character for each place"))]
    TooLong { cells: usize },
    #[error("{letter} is both shown and missed")]
    #[diagnostic(
        code(hangman::shown_and_missed),
        help("take {letter} out of --missed, or out of the pattern")
    )]
    ShownAndMissed { letter: String },
    #[error("{found} missed letters, but the alphabet has {letters}")]
    #[diagnostic(code(hangman::missed), help("name each letter that is not in the word once"))]
    TooManyMissed { found: usize, letters: usize },
    #[error("every letter has been asked, and {unknown} places are still unknown")]
    #[diagnostic(code(hangman::all_asked), help("one of the letters shown or missed is wrong"))]
    AllAsked { unknown: usize },
    #[error("the pattern ends with a backslash")]
    #[diagnostic(code(hangman::escape), help("write \\- for a hyphen, or --hyphen literal"))]
    Escape,
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
}

impl Known {
    /// Reads a pattern: `_`, `?`, `.` or `-` for an unknown letter, letters where they show, other
    /// signs as they are, `\-` for a hyphen. A space between all cells (`_ A _ _ _`) is no cell, and
    /// then two spaces or a `/` part words. `missed` is a run or list of letters: `esr`, `e, s, r`.
    ///
    /// ```
    /// use pegword_games::hangman::{Known, Notation};
    /// use pegword_lexicon::Alphabet;
    /// let english = Alphabet::english();
    /// let known = Known::parse("_ A _ _ M", "e, s r", Notation::default(), &english)?;
    /// assert_eq!(known.pattern(&english), "_a__m");
    /// assert_eq!(known.asked().len(), 5);
    /// # Ok::<(), pegword_games::hangman::KnownError>(())
    /// ```
    ///
    /// # Errors
    /// [`KnownError`] names the letter or the number that makes no sense.
    pub fn parse(
        pattern: &str,
        missed: &str,
        notation: Notation,
        alphabet: &Alphabet,
    ) -> Result<Self, KnownError> {
        let cells = cells(pattern, notation, alphabet)?;
        if cells.is_empty() {
            return Err(KnownError::Empty);
        }
        if cells.len() > MOST_CELLS {
            return Err(KnownError::TooLong { cells: cells.len() });
        }
        let missed: String =
            missed.chars().filter(|sign| !sign.is_whitespace() && !",;/".contains(*sign)).collect();
        let missed = alphabet.parse(&missed)?;
        if missed.len() > alphabet.len() {
            return Err(KnownError::TooManyMissed { found: missed.len(), letters: alphabet.len() });
        }
        let known =
            Self { cells, missed: missed.into_iter().collect(), recurring: notation.recurring };
        if let Some(letter) = known.shown().intersection(known.missed).iter().next() {
            return Err(KnownError::ShownAndMissed {
                letter: alphabet.upper_form(letter).to_owned(),
            });
        }
        let unknown = known.unknown().count();
        if unknown > 0 && alphabet.all().difference(known.asked()).is_empty() {
            return Err(KnownError::AllAsked { unknown });
        }
        Ok(known)
    }

    /// The start of a game on entries of this shape.
    pub fn start(shape: &Shape) -> Self {
        let cells = shape.iter().map(|sign| sign.map_or(KnownCell::Unknown, KnownCell::Sign));
        Self { cells: cells.collect(), missed: LetterSet::EMPTY, recurring: false }
    }

    /// Takes in the answer to a letter: the places that show it, none for a miss.
    pub fn learn(&mut self, letter: Letter, places: Feedback) {
        if places == Feedback(0) {
            self.missed.insert(letter);
        }
        for (place, cell) in self.cells.iter_mut().enumerate() {
            if places.0 >> place & 1 == 1 {
                *cell = KnownCell::Letter(letter);
            }
        }
    }

    /// The pattern in its standard form, `_` for an unknown letter.
    pub fn pattern(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for cell in &self.cells {
            match cell {
                KnownCell::Unknown => text.push('_'),
                KnownCell::Letter(letter) => text.push_str(alphabet.lower_form(*letter)),
                KnownCell::Sign(sign) => text.push(*sign),
            }
        }
        text
    }

    /// The letters that show.
    pub fn shown(&self) -> LetterSet {
        self.letters().flatten().collect()
    }

    /// The letters that were missed.
    pub fn missed(&self) -> LetterSet {
        self.missed
    }

    /// The letters that need not be asked again.
    pub fn asked(&self) -> LetterSet {
        if self.recurring { self.missed } else { self.shown().union(self.missed) }
    }

    /// The places that are unknown, from 0.
    pub fn unknown(&self) -> impl Iterator<Item = usize> {
        self.cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| **cell == KnownCell::Unknown)
            .map(|(place, _)| place)
    }

    /// What entries must look like before the first guess.
    pub fn shape(&self) -> Shape {
        let sign =
            |cell: &KnownCell| if let KnownCell::Sign(sign) = cell { Some(*sign) } else { None };
        self.cells.iter().map(sign).collect()
    }

    /// The letters of each word of it, `None` where one is unknown; signs part words.
    pub fn words(&self) -> Vec<Vec<Option<Letter>>> {
        let parts = self.cells.split(|cell| matches!(cell, KnownCell::Sign(_)));
        let letter = |cell: &KnownCell| {
            if let KnownCell::Letter(letter) = cell { Some(*letter) } else { None }
        };
        parts
            .filter(|part| !part.is_empty())
            .map(|part| part.iter().map(letter).collect())
            .collect()
    }

    /// The letters that an unknown place may hide.
    pub fn hidden(&self, alphabet: &Alphabet) -> LetterSet {
        alphabet.all().difference(self.asked())
    }

    /// The letters that each place may have; none for a sign.
    pub fn choices(&self, alphabet: &Alphabet) -> Vec<LetterSet> {
        let hidden = self.hidden(alphabet);
        let choice = |cell: &KnownCell| match cell {
            KnownCell::Unknown => hidden,
            KnownCell::Letter(letter) => [*letter].into_iter().collect(),
            KnownCell::Sign(_) => LetterSet::EMPTY,
        };
        self.cells.iter().map(choice).collect()
    }

    /// Does an entry fit?
    pub fn fits(&self, entry: &Entry) -> bool {
        let asked = self.asked();
        let fits =
            |(place, (known, cell)): (usize, (&KnownCell, &Option<Letter>))| match (known, cell) {
                (KnownCell::Unknown, Some(letter)) => !asked.contains(*letter),
                (KnownCell::Letter(known), Some(letter)) => known == letter,
                (KnownCell::Sign(sign), None) => entry.shown(place).starts_with(*sign),
                _ => false,
            };
        let cells = self.cells.iter().zip(entry.cells()).enumerate();
        entry.cells().len() == self.cells.len() && cells.into_iter().all(fits)
    }

    /// The same as clues: each letter that shows with its places, each letter missed with none.
    ///
    /// They say that letters which show do not recur, so they stand for the pattern only if that is
    /// the notation.
    pub fn clues(&self) -> Vec<Clue> {
        let places = |letter| {
            let shows = |(place, cell): (usize, &KnownCell)| {
                u64::from(*cell == KnownCell::Letter(letter)) << place
            };
            Feedback(self.cells.iter().enumerate().map(shows).sum())
        };
        let letters = self.shown().union(self.missed);
        letters
            .iter()
            .map(|letter| Clue { guess: Hangman::ask(letter), feedback: places(letter) })
            .collect()
    }

    fn letters(&self) -> impl Iterator<Item = Option<Letter>> {
        self.cells
            .iter()
            .map(|cell| if let KnownCell::Letter(letter) = cell { Some(*letter) } else { None })
    }
}

fn cells(
    pattern: &str,
    notation: Notation,
    alphabet: &Alphabet,
) -> Result<Vec<KnownCell>, KnownError> {
    let pattern = pattern.trim();
    let is_unknown = |sign: char| "_?.".contains(sign) || sign == '-' && !notation.literal_hyphen;
    let spaced = is_spaced(pattern, alphabet);
    let mut cells = Vec::new();
    let mut rest = pattern;
    while let Some(sign) = rest.chars().next() {
        let mut length = sign.len_utf8();
        if sign == '\\' {
            let escaped = rest[1..].chars().next().ok_or(KnownError::Escape)?;
            cells.push(KnownCell::Sign(escaped));
            length += escaped.len_utf8();
        } else if spaced && (sign.is_whitespace() || sign == '/') {
            let gap =
                rest.find(|sign: char| !sign.is_whitespace() && sign != '/').unwrap_or(rest.len());
            if rest[..gap].chars().count() > 1 {
                cells.push(KnownCell::Sign(' '));
            }
            length = gap;
        } else if is_unknown(sign) {
            cells.push(KnownCell::Unknown);
        } else if let Some((letters, taken)) = alphabet.letters_at(rest) {
            cells.extend(letters.into_iter().map(KnownCell::Letter));
            length = taken;
        } else if sign.is_alphabetic() {
            return Err(alphabet.unknown(sign).into());
        } else {
            cells.push(KnownCell::Sign(if sign.is_whitespace() { ' ' } else { sign }));
        }
        rest = &rest[length..];
    }
    Ok(cells)
}

/// Does white space stand between all cells?
fn is_spaced(pattern: &str, alphabet: &Alphabet) -> bool {
    let is_cell = |field: &str| {
        let one_character = field.trim_start_matches('\\').chars().nth(1).is_none();
        one_character || alphabet.letters_at(field).is_some_and(|(_, length)| length == field.len())
    };
    pattern.split_whitespace().nth(1).is_some() && pattern.split_whitespace().all(is_cell)
}
