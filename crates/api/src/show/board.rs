//! A board drawn with characters, the squares of one play marked.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::scrabble::BoardDrawing;

/// Draws a board with coordinates and premium squares; a play's new tiles stand in brackets.
pub(crate) fn draw(board: &BoardDrawing) -> String {
    let size = board.premiums.len();
    let width = |col: usize| if col + 1 == size { 1 } else { board.letter_width };
    let mut drawing = String::from("    ");
    for col in 0..size {
        let letter = char::from(b'A' + (col % 26) as u8);
        let _ = write!(drawing, " {letter:width$}", width = width(col));
    }
    drawing.push('\n');
    for (row, signs) in board.premiums.iter().enumerate() {
        let _ = write!(drawing, " {:>2} ", row + 1);
        let mut marked = false;
        for (col, sign) in signs.chars().enumerate() {
            let here = (row, col);
            let tile = board.tiles.iter().find(|tile| (tile.row.into(), tile.col.into()) == here);
            let is_new = tile.is_some_and(|tile| tile.new);
            drawing.push(match (marked, is_new) {
                (false, true) => '[',
                (true, false) => ']',
                _ => ' ',
            });
            marked = is_new;
            let (style, text) = match tile {
                Some(tile) if marked => (Style::new().bold(), tile.letter.clone()),
                Some(tile) => (Style::new(), tile.letter.clone()),
                None => (premium(sign), sign.to_string()),
            };
            let _ = write!(drawing, "{style}{text:width$}{style:#}", width = width(col));
        }
        drawing.push_str(if marked { "]\n" } else { "\n" });
    }
    drawing
}

fn premium(sign: char) -> Style {
    let colour = match sign {
        '=' | '~' => AnsiColor::Red,
        '-' => AnsiColor::Magenta,
        '"' | '^' => AnsiColor::Blue,
        '\'' => AnsiColor::Cyan,
        _ => AnsiColor::BrightBlack,
    };
    colour.on_default()
}
