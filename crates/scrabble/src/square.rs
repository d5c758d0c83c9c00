//! Squares, directions, and the way players write both: `8H` across, `H8` down.

use std::fmt;
use std::str::FromStr;

/// The most rows and columns that a board may have: columns are named by one letter.
pub const LARGEST_BOARD: usize = 26;

/// A square, counted from 0 at the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub col: u8,
}

/// The direction of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// From left to right; lanes are rows.
    Across,
    /// From top to bottom; lanes are columns.
    Down,
}

impl Axis {
    /// Both directions, across first.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// The other direction.
    #[must_use]
    pub const fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// The square at a place of a lane: column `place` of row `lane` across, and the reverse down.
    #[inline]
    pub const fn square(self, lane: u8, place: u8) -> Square {
        match self {
            Self::Across => Square { row: lane, col: place },
            Self::Down => Square { row: place, col: lane },
        }
    }

    /// The lane of a square and its place there.
    #[inline]
    pub const fn lane_and_place(self, square: Square) -> (u8, u8) {
        match self {
            Self::Across => (square.row, square.col),
            Self::Down => (square.col, square.row),
        }
    }
}

impl fmt::Display for Square {
    /// Row first, as in `8H`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Coordinates { square: *self, axis: Axis::Across }.fmt(f)
    }
}

/// Where a word starts and which way it runs.
///
/// ```
/// use pegword_scrabble::{Axis, Coordinates};
/// let coordinates: Coordinates = "h8".parse()?;
/// assert_eq!((coordinates.square.row, coordinates.square.col, coordinates.axis), (7, 7, Axis::Down));
/// assert_eq!(coordinates.to_string(), "H8");
/// # Ok::<(), pegword_scrabble::CoordinatesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coordinates {
    /// The square of its first letter.
    pub square: Square,
    /// Its direction.
    pub axis: Axis,
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.square.row + 1;
        let col = char::from(b'A' + self.square.col);
        match self.axis {
            Axis::Across => write!(f, "{row}{col}"),
            Axis::Down => write!(f, "{col}{row}"),
        }
    }
}

/// A text that names no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("`{found}` names no square")]
#[diagnostic(
    code(play::coordinates),
    help("write row and column for a word across (8H), column and row for one down (H8)")
)]
pub struct CoordinatesError {
    /// What was met.
    pub found: String,
}

impl FromStr for Coordinates {
    type Err = CoordinatesError;

    fn from_str(text: &str) -> Result<Self, CoordinatesError> {
        let digit = |character: char| character.is_ascii_digit();
        let (axis, row, col) = match text.chars().next() {
            Some(first) if digit(first) => {
                let (row, col) =
                    text.split_at(text.find(|character| !digit(character)).unwrap_or(text.len()));
                (Axis::Across, row, col)
            }
            Some(first) => {
                let (col, row) = text.split_at(first.len_utf8());
                (Axis::Down, row, col)
            }
            None => (Axis::Across, "", ""),
        };
        let refuse = || CoordinatesError { found: text.to_owned() };
        let row = row.chars().all(digit).then(|| row.parse::<u8>().ok()).flatten();
        let row = row.filter(|row| (1..=LARGEST_BOARD as u8).contains(row)).ok_or_else(refuse)?;
        let &[col] = col.as_bytes() else { return Err(refuse()) };
        if !col.is_ascii_alphabetic() {
            return Err(refuse());
        }
        Ok(Self { square: Square { row: row - 1, col: col.to_ascii_uppercase() - b'A' }, axis })
    }
}
