//! A board drawn with characters, the squares of one play marked.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use pegword_scrabble::{Board, Play, Premium, Rules, Square, Tile};

/// Draws a board with coordinates and premium squares; a play's new tiles stand in brackets.
pub(crate) fn draw(rules: &Rules, board: &Board, play: Option<&Play>) -> String {
    let size = board.size();
    let new_tile = |square: Square| {
        play.and_then(|play| play.laid().find(|&(at, _)| at == square)).map(|(_, tile)| tile)
    };
    let forms =
        rules.alphabet.letters().map(|letter| rules.alphabet.upper_form(letter).chars().count());
    let widest = forms.max().unwrap_or(1);
    let width = |col: u8| if col + 1 == size { 1 } else { widest };
    let mut drawing = String::from("    ");
    for col in 0..size {
        let _ = write!(drawing, " {:width$}", char::from(b'A' + col), width = width(col));
    }
    drawing.push('\n');
    for row in 0..size {
        let _ = write!(drawing, " {:>2} ", row + 1);
        let mut marked = false;
        for col in 0..size {
            let square = Square { row, col };
            let new = new_tile(square);
            drawing.push(match (marked, new.is_some()) {
                (false, true) => '[',
                (true, false) => ']',
                _ => ' ',
            });
            marked = new.is_some();
            let (style, text) = match new.or(board.tile(square)) {
                Some(tile) if marked => (Style::new().bold(), letter(rules, tile)),
                Some(tile) => (Style::new(), letter(rules, tile)),
                None => premium(rules.layout.premium(square)),
            };
            let _ = write!(drawing, "{style}{text:width$}{style:#}", width = width(col));
        }
        drawing.push_str(if marked { "]\n" } else { "\n" });
    }
    drawing
}

fn letter(rules: &Rules, tile: Tile) -> String {
    let alphabet = &rules.alphabet;
    let form = if tile.is_blank() {
        alphabet.lower_form(tile.letter())
    } else {
        alphabet.upper_form(tile.letter())
    };
    form.to_owned()
}

fn premium(premium: Premium) -> (Style, String) {
    let color = match premium.sign() {
        '=' | '~' => AnsiColor::Red,
        '-' => AnsiColor::Magenta,
        '"' | '^' => AnsiColor::Blue,
        '\'' => AnsiColor::Cyan,
        _ => AnsiColor::BrightBlack,
    };
    (color.on_default(), premium.sign().to_string())
}
