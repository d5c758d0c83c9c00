//! What a guesser knows: letters shown, letters excluded place by place, words tried.

use std::fmt::Write as _;

use pegword_lexicon::{Alphabet, Letter, LetterSet, UnknownLetter};

use crate::entries::Shape;
use crate::entry::{Entry, EntryError};
use crate::hangman::{Known, KnownError, Notation};

/// What is known of a word: the letters that show, those that each other place lacks, and the words
/// that it is not.
///
/// ```
/// use pegword_games::{Entry, positional::Constraint};
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let known = Constraint::parse("---the", &["1:st", "2:lo", "4-6:iu"], &["scythe"], &english)?;
/// assert_eq!(known.regex(&english), "^[^st][^lo].{1}[t][h][e]$");
/// assert!(known.fits(&Entry::parse("writhe", &english)?));
/// assert!(!known.fits(&Entry::parse("soothe", &english)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    cells: Vec<Cell>,
    tried: Vec<Vec<Option<Letter>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// Not known, but not one of these letters.
    Unknown(LetterSet),
    Shown(Letter),
    Sign(char),
}

/// Why a constraint was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ConstraintError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    Known(#[from] KnownError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
    #[error("`{found}` does not say at which place")]
    #[diagnostic(
        code(positional::no_place),
        help(
            "write the place, a colon and the letters that it lacks: 2:lo, or 2-3:lo for several"
        )
    )]
    NoPlace { found: String },
    #[error("`{found}` is no place")]
    #[diagnostic(
        code(positional::not_a_place),
        help("write a number from 1 on, or a range from low to high: 2:lo, 2-3:lo")
    )]
    NotAPlace { found: String },
    #[error("there is no place {place}: the pattern has {places}")]
    #[diagnostic(code(positional::place), help("count the places from 1"))]
    Place { place: usize, places: usize },
    #[error("no letter is excluded at place {place}")]
    #[diagnostic(
        code(positional::no_letter),
        help("write the letters after the colon: {place}:lo")
    )]
    NoLetter { place: String },
    #[error("{letter} is excluded at place {place}, where it shows")]
    #[diagnostic(
        code(positional::shown_and_excluded),
        help("take {letter} out of the letters excluded there, or out of the pattern")
    )]
    ShownAndExcluded { letter: String, place: usize },
    #[error("every letter is excluded at place {place}")]
    #[diagnostic(code(positional::all_excluded), help("one of them must be wrong"))]
    AllExcluded { place: usize },
    #[error("the tried word: {0}")]
    #[diagnostic(code(positional::tried), help("write whole words, as they were named"))]
    TriedWord(EntryError),
    #[error("`{word}` was tried, and has {found} places; the pattern has {places}")]
    #[diagnostic(code(positional::tried_length), help("leave it out: it excludes nothing"))]
    TriedLength { word: String, found: usize, places: usize },
}

impl Constraint {
    /// Reads what is known.
    ///
    /// `known` has `-`, `_`, `.` or `?` for an unknown letter, letters where they show, other signs as
    /// they are and `\-` for a hyphen, as [`Known::parse`] reads it. Each of `excluded` has one or
    /// several places, counted from 1, with the letters that they lack: `1:st`, `2-3:lo`,
    /// `1:s t, 4:e`. Excluding other letters where one shows says nothing new, and is no error.
    /// `tried` are words that were named in vain.
    ///
    /// # Errors
    /// [`ConstraintError`] names the place, letter or word that makes no sense.
    pub fn parse<E: AsRef<str>, T: AsRef<str>>(
        known: &str,
        excluded: &[E],
        tried: &[T],
        alphabet: &Alphabet,
    ) -> Result<Self, ConstraintError> {
        let notation = Notation { recurring: true, ..Notation::default() };
        let mut constraint = Self::from_known(&Known::parse(known, "", notation, alphabet)?);
        for text in excluded {
            constraint.exclude_text(text.as_ref(), alphabet)?;
        }
        for (place, cell) in (1..).zip(&constraint.cells) {
            if let Cell::Unknown(excluded) = cell
                && alphabet.all().difference(*excluded).is_empty()
            {
                return Err(ConstraintError::AllExcluded { place });
            }
        }
        for word in tried {
            let word = Entry::parse(word.as_ref(), alphabet).map_err(ConstraintError::TriedWord)?;
            let (found, places) = (word.cells().len(), constraint.width());
            if found != places {
                let word = word.written().to_owned();
                return Err(ConstraintError::TriedLength { word, found, places });
            }
            constraint.exclude_word(&word);
        }
        Ok(constraint)
    }

    /// The start of a game on entries of this shape.
    pub fn start(shape: &Shape) -> Self {
        let unknown = Cell::Unknown(LetterSet::EMPTY);
        let cells = shape.iter().map(|sign| sign.map_or(unknown, Cell::Sign)).collect();
        Self { cells, tried: Vec::new() }
    }

    /// Takes in the answer to a letter at a place, counted from 0.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn learn(&mut self, place: usize, letter: Letter, is_hit: bool) {
        let cell = &mut self.cells[place];
        match cell {
            _ if is_hit => *cell = Cell::Shown(letter),
            Cell::Unknown(excluded) => excluded.insert(letter),
            Cell::Shown(_) | Cell::Sign(_) => (),
        }
    }

    /// Takes in that it is not this word.
    pub fn exclude_word(&mut self, word: &Entry) {
        if !self.tried.iter().any(|tried| **tried == *word.cells()) {
            self.tried.push(word.cells().to_vec());
        }
    }

    /// How many places there are, signs included.
    pub fn width(&self) -> usize {
        self.cells.len()
    }

    /// The letter that shows at a place, counted from 0.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn shown(&self, place: usize) -> Option<Letter> {
        if let Cell::Shown(letter) = self.cells[place] { Some(letter) } else { None }
    }

    /// The letters that a place lacks, counted from 0; none where a letter or a sign shows.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn excluded(&self, place: usize) -> LetterSet {
        if let Cell::Unknown(excluded) = self.cells[place] { excluded } else { LetterSet::EMPTY }
    }

    /// The words that were tried, as cells.
    pub fn tried(&self) -> &[Vec<Option<Letter>>] {
        &self.tried
    }

    /// The places that are unknown, from 0.
    pub fn unknown(&self) -> impl Iterator<Item = usize> {
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, cell)| matches!(cell, Cell::Unknown(_))).map(|(place, _)| place)
    }

    /// What entries must look like before the first guess.
    pub fn shape(&self) -> Shape {
        let sign = |cell: &Cell| if let Cell::Sign(sign) = cell { Some(*sign) } else { None };
        self.cells.iter().map(sign).collect()
    }

    /// The letters that each place may have; none where a sign shows.
    pub fn letters(&self, alphabet: &Alphabet) -> Vec<LetterSet> {
        let letters = |cell: &Cell| match cell {
            Cell::Unknown(excluded) => alphabet.all().difference(*excluded),
            Cell::Shown(letter) => [*letter].into_iter().collect(),
            Cell::Sign(_) => LetterSet::EMPTY,
        };
        self.cells.iter().map(letters).collect()
    }

    /// Does an entry fit? It has the same signs at the same places, and was not tried.
    pub fn fits(&self, entry: &Entry) -> bool {
        let fits = |(place, (known, cell)): (usize, (&Cell, &Option<Letter>))| match (known, cell) {
            (Cell::Unknown(excluded), Some(letter)) => !excluded.contains(*letter),
            (Cell::Shown(shown), Some(letter)) => shown == letter,
            (Cell::Sign(sign), None) => entry.shown(place).starts_with(*sign),
            _ => false,
        };
        entry.cells().len() == self.cells.len()
            && self.cells.iter().zip(entry.cells()).enumerate().all(fits)
            && !self.tried.iter().any(|tried| **tried == *entry.cells())
    }

    /// What is known in its standard form, `-` for an unknown letter.
    pub fn known_text(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for cell in &self.cells {
            match cell {
                Cell::Unknown(_) => text.push('-'),
                Cell::Shown(letter) => text.push_str(alphabet.lower_form(*letter)),
                Cell::Sign('-') => text.push_str("\\-"),
                Cell::Sign(sign) => text.push(*sign),
            }
        }
        text
    }

    /// The pattern of a lexicon search that finds the words which fit, tried ones included:
    /// `[^st][^lo].the`. `None` if a sign shows: no word of a lexicon has one.
    pub fn search_text(&self, alphabet: &Alphabet) -> Option<String> {
        let mut text = String::new();
        for cell in &self.cells {
            match cell {
                Cell::Unknown(excluded) if excluded.is_empty() => text.push('.'),
                Cell::Unknown(excluded) => {
                    text.push_str("[^");
                    push_apart(&mut text, *excluded, alphabet);
                    text.push(']');
                }
                Cell::Shown(letter) => {
                    text.push('[');
                    text.push_str(alphabet.lower_form(*letter));
                    text.push(']');
                }
                Cell::Sign(_) => return None,
            }
        }
        Some(text)
    }

    /// What is known, except for tried words, as a regular expression in lower case:
    /// `^[^st][^lo].{1}[t][h][e]$`.
    ///
    /// Letters excluded are in alphabetical order, and places of which nothing is known are counted.
    /// Where letters of the alphabet have several characters (`ch`), the letters that a place may have
    /// are listed instead: `(?:a|b|ch)`.
    pub fn regex(&self, alphabet: &Alphabet) -> String {
        let single = alphabet.letters().all(|l| alphabet.lower_form(l).chars().nth(1).is_none());
        let mut text = "^".to_owned();
        let same = |a: &Cell, b: &Cell| is_free(a) && is_free(b);
        for run in self.cells.chunk_by(same) {
            let join = |letters: LetterSet, between: &str| {
                let forms: Vec<_> = letters.iter().map(|l| alphabet.lower_form(l)).collect();
                forms.join(between)
            };
            let part = match run[0] {
                Cell::Sign(sign) if r"\^]".contains(sign) => format!("[\\{sign}]"),
                Cell::Sign(sign) => format!("[{sign}]"),
                Cell::Shown(letter) if single => format!("[{}]", alphabet.lower_form(letter)),
                Cell::Shown(letter) => format!("(?:{})", alphabet.lower_form(letter)),
                Cell::Unknown(excluded) if !single => {
                    format!("(?:{})", join(alphabet.all().difference(excluded), "|"))
                }
                Cell::Unknown(excluded) if excluded.is_empty() => ".".to_owned(),
                Cell::Unknown(excluded) => format!("[^{}]", join(excluded, "")),
            };
            text.push_str(&part);
            if is_free(&run[0]) {
                write!(text, "{{{}}}", run.len()).expect("a string takes any text");
            }
        }
        text.push('$');
        text
    }

    /// What to ask when no word of the list fits: of the letters not yet excluded at the first unknown
    /// place, the one that most of `entries` have there, and of equals the earliest.
    ///
    /// `entries` of other shapes are passed over; without any it is the earliest letter not excluded,
    /// as the classic helper asks. The place is counted from 0. `None` if every place is known.
    ///
    /// ```
    /// use pegword_games::{Entry, positional::Constraint};
    /// use pegword_lexicon::Alphabet;
    /// let english = Alphabet::english();
    /// let known = Constraint::parse("x--", &["2:a"], &[] as &[&str], &english)?;
    /// let letter = |text| english.parse(text).unwrap()[0];
    /// assert_eq!(known.unlisted(&[], &english), Some((1, letter("b"))));
    /// let words = ["cat", "dog", "fog"].map(|word| Entry::parse(word, &english).unwrap());
    /// assert_eq!(known.unlisted(&words, &english), Some((1, letter("o"))));
    /// # Ok::<(), pegword_games::positional::ConstraintError>(())
    /// ```
    pub fn unlisted<'e>(
        &self,
        entries: impl IntoIterator<Item = &'e Entry>,
        alphabet: &Alphabet,
    ) -> Option<(usize, Letter)> {
        let place = self.unknown().next()?;
        let mut having = vec![0_u32; alphabet.len() + 1];
        for entry in entries {
            if entry.cells().len() == self.width()
                && let Some(letter) = entry.cells()[place]
            {
                having[letter.index()] += 1;
            }
        }
        let left = alphabet.all().difference(self.excluded(place));
        let letter = left.iter().min_by_key(|letter| u32::MAX - having[letter.index()])?;
        Some((place, letter))
    }

    fn from_known(known: &Known) -> Self {
        let mut letters = known.words().into_iter().flatten();
        let mut cell = |sign: Option<char>| match sign {
            Some(sign) => Cell::Sign(sign),
            None => letters.next().flatten().map_or(Cell::Unknown(LetterSet::EMPTY), Cell::Shown),
        };
        Self { cells: known.shape().into_iter().map(&mut cell).collect(), tried: Vec::new() }
    }

    /// Takes in `1:st`, `2-3:lo`, or several of them.
    fn exclude_text(&mut self, text: &str, alphabet: &Alphabet) -> Result<(), ConstraintError> {
        let fields = text.split([' ', '\t', ',', ';']).filter(|field| !field.is_empty());
        let mut parts: Vec<(&str, String)> = Vec::new();
        for field in fields {
            match (field.split_once(':'), parts.last_mut()) {
                (Some((places, letters)), _) => parts.push((places, letters.to_owned())),
                (None, Some((_, letters))) => letters.push_str(field),
                (None, None) => return Err(ConstraintError::NoPlace { found: field.to_owned() }),
            }
        }
        if parts.is_empty() {
            return Err(ConstraintError::NoPlace { found: text.to_owned() });
        }
        for (places, letters) in parts {
            let letters = alphabet.parse(&letters)?;
            if letters.is_empty() {
                return Err(ConstraintError::NoLetter { place: places.to_owned() });
            }
            for place in self.places(places)? {
                for &letter in &letters {
                    if self.shown(place - 1) == Some(letter) {
                        let letter = alphabet.upper_form(letter).to_owned();
                        return Err(ConstraintError::ShownAndExcluded { letter, place });
                    }
                    self.learn(place - 1, letter, false);
                }
            }
        }
        Ok(())
    }

    /// The places, from 1, that `2` or `2-3` names.
    fn places(&self, text: &str) -> Result<std::ops::RangeInclusive<usize>, ConstraintError> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let number = |digits: &str| digits.parse::<usize>().ok();
        let range = number(first).zip(number(last)).filter(|(first, last)| first <= last);
        let (first, last) =
            range.ok_or_else(|| ConstraintError::NotAPlace { found: text.to_owned() })?;
        let places = self.width();
        match [first, last].into_iter().find(|&place| place == 0 || place > places) {
            Some(place) => Err(ConstraintError::Place { place, places }),
            None => Ok(first..=last),
        }
    }
}

/// Is nothing known of it?
fn is_free(cell: &Cell) -> bool {
    *cell == Cell::Unknown(LetterSet::EMPTY)
}

/// Writes letters so that no two are read as one: where they might be, the later letter goes first.
fn push_apart(text: &mut String, letters: LetterSet, alphabet: &Alphabet) {
    let forms: String = letters.iter().map(|letter| alphabet.lower_form(letter)).collect();
    let reads_back = |text: &str| {
        alphabet.parse(text).is_ok_and(|read| read.into_iter().collect::<LetterSet>() == letters)
    };
    if reads_back(&forms) {
        text.push_str(&forms);
    } else {
        let mut reversed: Vec<_> = letters.iter().map(|l| alphabet.lower_form(l)).collect();
        reversed.reverse();
        text.push_str(&reversed.concat());
    }
}
