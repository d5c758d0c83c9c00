//! A play as players write it: where it starts, and its word.

use std::fmt;
use std::str::FromStr;

use pegword_lexicon::Alphabet;

use super::tiles::{self, Cell, TilesError};
use crate::board::Board;
use crate::play::Play;
use crate::square::{Coordinates, CoordinatesError};

/// Coordinates and a word, such as `8H WORD` across or `H8 WORD` down, not yet tied to a board.
///
/// In the word, upper case is a tile and lower case a blank; `.` and `(A)` are tiles that lie there
/// already; `[CH]` is one tile. Text and value are each other's inverse.
///
/// ```
/// use pegword_scrabble::WrittenPlay;
/// let play: WrittenPlay = " 8h  QuA.(T) ".parse()?;
/// assert_eq!(play.to_string(), "8H QuA.(T)");
/// assert_eq!(play.to_string().parse(), Ok(play));
/// # Ok::<(), pegword_scrabble::PlayTextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPlay {
    /// Where it starts and which way it runs.
    pub coordinates: Coordinates,
    /// Its word: letters, dots, brackets and parentheses.
    word: String,
}

impl WrittenPlay {
    /// A play in the form that programs exchange: the board's tiles as dots.
    pub fn with_dots(play: &Play, alphabet: &Alphabet) -> Self {
        let mut word = String::new();
        for tile in play.tiles() {
            match tile {
                Some(tile) => tiles::write_tile(&mut word, *tile, alphabet),
                None => word.push('.'),
            }
        }
        Self { coordinates: play.coordinates(), word }
    }

    /// A play in the form that people read: the board's tiles in parentheses.
    pub fn with_letters(play: &Play, board: &Board, alphabet: &Alphabet) -> Self {
        let mut word = String::new();
        let mut through = false;
        for (tile, new) in play.word(board).zip(play.tiles()) {
            if through == new.is_some() {
                word.push(if through { ')' } else { '(' });
                through = !through;
            }
            tiles::write_tile(&mut word, tile, alphabet);
        }
        if through {
            word.push(')');
        }
        Self { coordinates: play.coordinates(), word }
    }

    /// The same play with a dot for each tile that lies on the board already.
    pub(super) fn dotted(&self, board: &Board, alphabet: &Alphabet) -> Result<Self, TilesError> {
        let (lane, start) = self.coordinates.axis.lane_and_place(self.coordinates.square);
        let tiles = board.lane(self.coordinates.axis, lane);
        let mut word = String::new();
        for (place, cell) in (usize::from(start)..).zip(self.cells(alphabet)?) {
            match (cell, tiles[place]) {
                (Cell::New(tile), None) => tiles::write_tile(&mut word, tile, alphabet),
                _ => word.push('.'),
            }
        }
        Ok(Self { coordinates: self.coordinates, word })
    }

    /// The word as it is written.
    pub fn word(&self) -> &str {
        &self.word
    }

    pub(crate) fn cells(&self, alphabet: &Alphabet) -> Result<Vec<Cell>, TilesError> {
        tiles::cells(&self.word, alphabet)
    }
}

impl fmt::Display for WrittenPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.coordinates, self.word)
    }
}

/// Why a text is no play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum PlayTextError {
    #[error("`{found}` is no play: expected a square and a word, separated by a space")]
    #[diagnostic(code(play::shape), help("write 8H WORD for a word across, H8 WORD for one down"))]
    Shape { found: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Coordinates(#[from] CoordinatesError),
    #[error("`{found}` in {word} is no tile")]
    #[diagnostic(
        code(play::word),
        help(
            "upper case is a tile, lower case a blank, `.` a tile that lies there, [CH] one tile"
        )
    )]
    Word { found: char, word: String },
}

impl FromStr for WrittenPlay {
    type Err = PlayTextError;

    fn from_str(text: &str) -> Result<Self, PlayTextError> {
        let mut fields = text.split_whitespace();
        let (Some(square), Some(word), None) = (fields.next(), fields.next(), fields.next()) else {
            return Err(PlayTextError::Shape { found: text.trim().to_owned() });
        };
        let coordinates = square.parse()?;
        let belongs = |&sign: &char| {
            sign.is_alphabetic()
                || ".()[]·".contains(sign)
                || ('\u{300}'..='\u{36f}').contains(&sign)
        };
        match word.chars().find(|sign| !belongs(sign)) {
            Some(found) => Err(PlayTextError::Word { found, word: word.to_owned() }),
            None => Ok(Self { coordinates, word: word.to_owned() }),
        }
    }
}
