//! The board without tiles: its size, its premium squares, the square to start on.

use crate::square::{LARGEST_BOARD, Square};

/// What a square multiplies when a tile is laid on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premium {
    /// Times the letter laid here, 1 to 4.
    pub letter: u8,
    /// Times each word through here, 1 to 4.
    pub word: u8,
}

impl Premium {
    /// No premium.
    pub const NONE: Self = Self { letter: 1, word: 1 };

    /// The premium that a sign of a rules file stands for.
    pub const fn from_sign(sign: char) -> Option<Self> {
        let (letter, word) = match sign {
            '.' => (1, 1),
            '\'' => (2, 1),
            '"' => (3, 1),
            '^' => (4, 1),
            '-' => (1, 2),
            '=' => (1, 3),
            '~' => (1, 4),
            _ => return None,
        };
        Some(Self { letter, word })
    }

    /// The sign of this premium in a rules file.
    pub const fn sign(self) -> char {
        match (self.letter, self.word) {
            (2, _) => '\'',
            (3, _) => '"',
            (4, _) => '^',
            (_, 2) => '-',
            (_, 3) => '=',
            (_, 4) => '~',
            _ => '.',
        }
    }
}

/// A square board with premium squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    size: u8,
    /// Row by row.
    premiums: Vec<Premium>,
    start: Square,
}

impl Layout {
    /// A board of `size` rows and columns; `premiums` go row by row.
    ///
    /// # Panics
    /// If the size is 0 or over [`LARGEST_BOARD`], there is not one premium a square, or the start
    /// is off the board.
    pub fn new(size: u8, premiums: Vec<Premium>, start: Square) -> Self {
        assert!(
            (1..=LARGEST_BOARD).contains(&usize::from(size)),
            "a board has 1 to {LARGEST_BOARD} rows"
        );
        assert_eq!(premiums.len(), usize::from(size) * usize::from(size), "one premium a square");
        assert!(start.row < size && start.col < size, "the start is on the board");
        Self { size, premiums, start }
    }

    /// How many rows and columns.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The square that the first play must cover.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// The premium of a square.
    pub fn premium(&self, square: Square) -> Premium {
        self.premiums[usize::from(square.row) * usize::from(self.size) + usize::from(square.col)]
    }

    /// Is the board the same with rows and columns exchanged? Then a first play across is worth what
    /// the same play down is.
    pub fn is_symmetric(&self) -> bool {
        let mut squares =
            (0..self.size).flat_map(|row| (0..self.size).map(move |col| Square { row, col }));
        self.start.row == self.start.col
            && squares
                .all(|at| self.premium(at) == self.premium(Square { row: at.col, col: at.row }))
    }
}
