//! A board drawn with characters: one line a row, one character a square.

use super::tiles::{TilesError, one_tile};
use crate::board::Board;
use crate::layout::Premium;
use crate::rules::Rules;
use crate::square::Square;

/// Why a drawing was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum DrawingError {
    #[error("the drawing has {found} lines, expected {expected}")]
    #[diagnostic(
        code(drawing::lines),
        help("draw {expected} lines of {expected} squares, `.` for an empty one")
    )]
    Lines { found: usize, expected: usize },
    #[error("line {line} has {found} squares, expected {expected}")]
    #[diagnostic(code(drawing::line), help("draw every square, `.` or a space for an empty one"))]
    Line { line: usize, found: usize, expected: usize },
    #[error("line {line}: {reason}")]
    #[diagnostic(
        code(drawing::tile),
        help("upper case is a tile, lower case a blank, `.` or a space an empty square")
    )]
    Tile { line: usize, reason: TilesError },
}

/// Reads a drawn board: upper case a tile, lower case a blank, `.`, a space or a premium sign an
/// empty square. Spaces at the end of a line may be missing; empty lines may follow the last.
///
/// ```
/// use pegword_scrabble::{Rules, parse_drawing};
/// let rules = Rules::built_in("standard").unwrap();
/// let drawing = format!("{}......IoN......\n", "\n".repeat(7)) + &"\n".repeat(7);
/// assert_eq!(parse_drawing(&drawing, &rules)?.tile_count(), 3);
/// # Ok::<(), pegword_scrabble::DrawingError>(())
/// ```
///
/// # Errors
/// [`DrawingError`] names the line that is wrong.
pub fn parse_drawing(text: &str, rules: &Rules) -> Result<Board, DrawingError> {
    let size = rules.layout.size();
    let expected = usize::from(size);
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    if lines.len() < expected || lines[expected..].iter().any(|line| !line.is_empty()) {
        return Err(DrawingError::Lines { found: lines.len(), expected });
    }
    let mut board = Board::new(size);
    for (row, line) in lines[..expected].iter().enumerate() {
        let number = row + 1;
        let mut col = 0;
        let mut rest = *line;
        while let Some(sign) = rest.chars().next() {
            if sign == ' ' || Premium::from_sign(sign).is_some() {
                rest = &rest[1..];
            } else {
                let (tile, after) = one_tile(rest, &rules.alphabet)
                    .map_err(|reason| DrawingError::Tile { line: number, reason })?;
                if col < expected {
                    board.set(Square { row: row as u8, col: col as u8 }, Some(tile));
                }
                rest = after;
            }
            col += 1;
        }
        if col > expected {
            return Err(DrawingError::Line { line: number, found: col, expected });
        }
    }
    Ok(board)
}
