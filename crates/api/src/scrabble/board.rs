//! A board for drawing.

use pegword_scrabble::{Board, Play, Rules, Square, Tile};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board for drawing: all that a picture of it needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoardDrawing {
    /// The premium squares, a row each: `~` `=` `-` for 4, 3, 2 times the word, `^` `"` `'` for 4, 3, 2
    /// times the letter, `.` for none.
    pub premiums: Vec<String>,
    /// The tiles: each with its row and column, counted from 0.
    pub tiles: Vec<DrawnTile>,
    /// How many characters the longest letter has.
    pub letter_width: usize,
}

/// A tile on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DrawnTile {
    /// Its row, from 0.
    pub row: u8,
    /// Its column, from 0.
    pub col: u8,
    /// The letter; a blank in lower case.
    pub letter: String,
    /// Does it belong to the play that is shown, and lies not there yet?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new: bool,
}

impl BoardDrawing {
    /// A board with a play that is shown on it, or was made last.
    pub(crate) fn of(rules: &Rules, board: &Board, play: Option<&Play>) -> Self {
        let size = board.size();
        let sign = |row, col| rules.layout.premium(Square { row, col }).sign();
        let letter = |tile: Tile| {
            let alphabet = &rules.alphabet;
            let letter = tile.letter();
            let form = if tile.is_blank() {
                alphabet.lower_form(letter)
            } else {
                alphabet.upper_form(letter)
            };
            form.to_owned()
        };
        let new: Vec<(Square, Tile)> = play.map(|play| play.laid().collect()).unwrap_or_default();
        let mut tiles = Vec::new();
        for row in 0..size {
            for col in 0..size {
                let square = Square { row, col };
                let laid = new.iter().find(|(at, _)| *at == square).map(|&(_, tile)| tile);
                if let Some(tile) = laid.or(board.tile(square)) {
                    tiles.push(DrawnTile { row, col, letter: letter(tile), new: laid.is_some() });
                }
            }
        }
        let forms = rules
            .alphabet
            .letters()
            .map(|letter| rules.alphabet.upper_form(letter).chars().count());
        Self {
            premiums: (0..size).map(|row| (0..size).map(|col| sign(row, col)).collect()).collect(),
            tiles,
            letter_width: forms.max().unwrap_or(1),
        }
    }
}
