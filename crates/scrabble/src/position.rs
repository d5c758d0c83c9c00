//! A game at one moment: the board, both racks, both scores.

use crate::board::Board;
use crate::rack::Rack;

/// What a player to move looks at. Pairs are the mover's first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The tiles on the board.
    pub board: Board,
    /// The racks, as far as they are known.
    pub racks: [Rack; 2],
    /// The scores.
    pub scores: [i32; 2],
    /// How many turns just before scored nothing.
    pub zero_turns: u32,
    /// What else a CGP line says, an operation and its value each.
    pub operations: Vec<String>,
}

impl Position {
    /// A position with nothing known but the board.
    pub const fn new(board: Board) -> Self {
        Self {
            board,
            racks: [Rack::EMPTY; 2],
            scores: [0; 2],
            zero_turns: 0,
            operations: Vec::new(),
        }
    }

    /// The rack of the player to move.
    pub const fn rack(&self) -> &Rack {
        &self.racks[0]
    }

    /// The value of an operation such as `lex`, if the position has it.
    pub fn operation(&self, name: &str) -> Option<&str> {
        self.operations
            .iter()
            .find_map(|operation| operation.strip_prefix(name)?.strip_prefix(' '))
            .map(str::trim)
    }
}
