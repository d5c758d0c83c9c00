//! What is told of one letter of a guess, and how a row of it is read.

use pegword_lexicon::{Alphabet, Letter};

use super::symbols::{Symbols, meaning, plain, shown, signs};

/// What is told of one letter of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Mark {
    /// Grey: the word has it nowhere, or no more often than marked otherwise.
    Absent,
    /// Yellow: the word has it at another place.
    Elsewhere,
    /// Green: the word has it here.
    InPlace,
}

/// Why a row of marks was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum MarkError {
    #[error("there are no marks")]
    #[diagnostic(
        code(wordle::no_marks),
        help("write one a letter: b for absent, y for elsewhere, g for in place")
    )]
    Empty,
    #[error("{found} at place {place} of `{row}` is no mark")]
    #[diagnostic(
        code(wordle::unknown_mark),
        help(
            "write b y g, x o v, 0 1 2 or squares for absent, elsewhere, in place; or say what your own signs are, in that order: 🍏,🥚,🍊"
        )
    )]
    Unknown { found: String, place: usize, row: String },
    #[error("`{found}` at place {place} of `{row}` is of another kind than `{first}`")]
    #[diagnostic(
        code(wordle::mixed_marks),
        help("keep to one kind in a row: b y g, x o v, 0 1 2, or squares of one theme")
    )]
    Mixed { found: String, place: usize, row: String, first: String },
    #[error("`{found}` at place {place} of `{row}` is not the letter of the guess, `{lower}`")]
    #[diagnostic(
        code(wordle::other_letter),
        help("write * for absent, {lower} for elsewhere, {upper} for in place; or b, y, g")
    )]
    OtherLetter { found: String, place: usize, row: String, lower: String, upper: String },
}

impl Mark {
    /// All marks, in order.
    pub const ALL: [Self; 3] = [Self::Absent, Self::Elsewhere, Self::InPlace];

    /// How it is written at its plainest: `b`, `y` or `g`.
    pub const fn letter(self) -> char {
        ['b', 'y', 'g'][self as usize]
    }
}

/// A row of marks at its plainest: `bbygb`.
pub fn marks_text(marks: &[Mark]) -> String {
    marks.iter().map(|mark| mark.letter()).collect()
}

/// Reads a row of marks, in whatever signs people use.
///
/// | absent | elsewhere | in place | |
/// | --- | --- | --- | --- |
/// | `b` `.` `-` `_` | `y` | `g` | in either case |
/// | `x` | `o` | `v` | in either case |
/// | `0` | `1` | `2` | |
/// | ⬛ ⬜ | 🟨 | 🟩 | or names, as in `:large_green_square:` |
/// | ⬛ ⬜ | 🟦 | 🟧 | high contrast |
/// | `*` | `r` | `R` | the letter of the `guess` itself |
///
/// One row keeps to one line of the table, but any sign for absent goes with it. The last line is
/// tried when the row is none of the others. Signs in `symbols` go before all. White space,
/// variation selectors and joiners mean nothing.
///
/// How many letters the guess has is not compared: [`Row`](super::Row) does that.
///
/// # Errors
/// [`MarkError`] if there is no mark, or a sign that is none.
///
/// ```
/// use pegword_games::wordle::{marks_text, read_marks};
/// use pegword_lexicon::Alphabet;
/// assert_eq!(marks_text(&read_marks("⬛🟨⬛⬛🟩", None, None)?), "bybbg");
/// let english = Alphabet::english();
/// let crane = english.parse("crane").unwrap();
/// assert_eq!(marks_text(&read_marks("*r**E", Some((&crane, &english)), None)?), "bybbg");
/// # Ok::<(), pegword_games::wordle::MarkError>(())
/// ```
pub fn read_marks(
    text: &str,
    guess: Option<(&[Letter], &Alphabet)>,
    symbols: Option<&Symbols>,
) -> Result<Box<[Mark]>, MarkError> {
    let text = plain(text);
    if text.is_empty() {
        return Err(MarkError::Empty);
    }
    read_signs(&text, symbols).or_else(|error| {
        let Some((word, alphabet)) = guess else { return Err(error) };
        let by_letter = read_letters(&text, word, alphabet);
        // What is wrong with letters matters to those who mean letters.
        by_letter.map_err(|by_letter| if text.contains(ABSENT_LETTER) { by_letter } else { error })
    })
}

/// Stands for an absent letter among letters of the guess.
const ABSENT_LETTER: char = '*';

fn read_signs(text: &str, symbols: Option<&Symbols>) -> Result<Box<[Mark]>, MarkError> {
    let mut first = None;
    let marks = signs(text).enumerate().map(|(at, sign)| {
        let place = at + 1;
        let (mark, kind) = meaning(sign, symbols).ok_or_else(|| unknown(sign, place, text))?;
        if mark != Mark::Absent {
            let (first_kind, first) = *first.get_or_insert((kind, sign));
            if kind != first_kind {
                let (found, first) = (sign.to_owned(), first.to_owned());
                return Err(MarkError::Mixed { found, place, row: text.to_owned(), first });
            }
        }
        Ok(mark)
    });
    marks.collect()
}

fn read_letters(
    text: &str,
    word: &[Letter],
    alphabet: &Alphabet,
) -> Result<Box<[Mark]>, MarkError> {
    let mut marks = Vec::with_capacity(word.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first == ABSENT_LETTER {
            marks.push(Mark::Absent);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let mark = if first.is_uppercase() { Mark::InPlace } else { Mark::Elsewhere };
        let found = alphabet.letters_at(rest);
        let (letters, length) = found
            .filter(|_| first.is_uppercase() || first.is_lowercase())
            .ok_or_else(|| unknown(&first.to_string(), marks.len() + 1, text))?;
        for letter in letters {
            if let Some(&own) = word.get(marks.len())
                && own != letter
            {
                return Err(MarkError::OtherLetter {
                    found: rest[..length].to_owned(),
                    place: marks.len() + 1,
                    row: text.to_owned(),
                    lower: alphabet.lower_form(own).to_owned(),
                    upper: alphabet.upper_form(own).to_owned(),
                });
            }
            marks.push(mark);
        }
        rest = &rest[length..];
    }
    Ok(marks.into())
}

fn unknown(sign: &str, place: usize, row: &str) -> MarkError {
    MarkError::Unknown { found: shown(sign), place, row: row.to_owned() }
}
