//! A board drawn with characters: one line a row, one character a square; or as Pegword draws it, with
//! coordinates and a space or bracket between squares.

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
/// empty square. What Pegword drew is read back, as long as its letters have one character each. Spaces at the end of a line may be missing; empty lines may follow the last.
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
    let numbered = numbered_rows(text, expected);
    let lines: Vec<&str> = match &numbered {
        Some(rows) => rows.iter().map(String::as_str).collect(),
        None => text.lines().map(str::trim_end).collect(),
    };
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

/// The squares of rows that begin with their numbers, `None` if the rows are not so.
fn numbered_rows(text: &str, expected: usize) -> Option<Vec<String>> {
    let squares = |(number, line): (usize, &str)| {
        let line = line.trim_start().strip_prefix(&number.to_string())?.strip_prefix(' ')?;
        // Before each square stands a space or a bracket.
        Some(line.chars().skip(1).step_by(2).take(expected).collect())
    };
    let rows = text.lines().skip_while(|line| !line.trim_start().starts_with("1 "));
    let rows: Option<Vec<String>> = (1..=expected).zip(rows).map(squares).collect();
    rows.filter(|rows| rows.len() == expected)
}
