//! CGP, one line for a position: `BOARD RACKS SCORES ZEROS op value; op value; …`.
//!
//! Rows go from top to bottom, joined by `/`; a number is a run of empty squares, upper case a tile,
//! lower case a blank, `[CH]` a letter of several characters. Racks and scores are the mover's first,
//! joined by `/`; zeros counts the turns without score just before. Operations are kept as they are.
//! Read leniently (scores, zeros, the other rack and the last `;` may be missing), written strictly.

use std::fmt::Write as _;

use super::tiles::{TilesError, one_tile, write_tile};
use crate::board::Board;
use crate::position::Position;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::square::Square;

/// Why a position in CGP notation was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum CgpError {
    #[error("the position is empty")]
    #[diagnostic(
        code(cgp::empty),
        help("write the board, a space, and the rack: 15/15/…/15 AEINRST/")
    )]
    Empty,
    #[error("the board has {found} rows, expected {expected}")]
    #[diagnostic(
        code(cgp::rows),
        help(
            "separate rows with `/`; an empty row is `{expected}`; for another board, name its --rules"
        )
    )]
    Rows { found: usize, expected: usize },
    #[error("row {row} of the board has {found} squares, expected {expected}")]
    #[diagnostic(
        code(cgp::row),
        help(
            "a number stands for that many empty squares; letters and numbers add up to {expected}"
        )
    )]
    Row { row: usize, found: usize, expected: usize },
    #[error("row {row} of the board has a 0, but a run of empty squares has at least one")]
    #[diagnostic(code(cgp::zero), help("is it the letter O?"))]
    Zero { row: usize },
    #[error("row {row} of the board: {reason}")]
    #[diagnostic(
        code(cgp::tile),
        help("upper case is a tile, lower case a blank, a number a run of empty squares")
    )]
    Tile { row: usize, reason: TilesError },
    #[error("the rack `{rack}`: {reason}")]
    #[diagnostic(
        code(cgp::rack),
        help("write the mover's tiles, ? for a blank, then `/`: AEINRS?/")
    )]
    Rack { rack: String, reason: TilesError },
    #[error("`{found}` is not two scores")]
    #[diagnostic(code(cgp::scores), help("write the mover's score, `/`, and the other's: 357/289"))]
    Scores { found: String },
}

impl Position {
    /// Reads a position.
    ///
    /// ```
    /// use pegword_scrabble::{Position, Rules};
    /// let rules = Rules::built_in("standard").unwrap();
    /// let text = "15/15/15/15/15/15/15/6ION6/15/15/15/15/15/15/15 LS?/IQ 3/0 0 lex XYZ;";
    /// let position = Position::parse(text, &rules)?;
    /// assert_eq!(position.board.tile_count(), 3);
    /// assert_eq!(position.write(&rules), text);
    /// # Ok::<(), pegword_scrabble::CgpError>(())
    /// ```
    ///
    /// # Errors
    /// [`CgpError`] says which row, rack or score is wrong.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, CgpError> {
        let text = text.trim();
        let (board, rest) = next_field(text);
        if board.is_empty() {
            return Err(CgpError::Empty);
        }
        let board = parse_board(board, rules)?;
        let (racks, rest) = next_field(rest);
        let (mover, other) = racks.split_once('/').unwrap_or((racks, ""));
        let rack = |rack: &str| {
            Rack::parse(rack, &rules.alphabet)
                .map_err(|reason| CgpError::Rack { rack: rack.to_owned(), reason })
        };
        let mut position = Self { racks: [rack(mover)?, rack(other)?], ..Self::new(board) };
        let (scores, after_scores) = next_field(rest);
        let mut rest = rest;
        if let Some((mover, other)) = scores.split_once('/') {
            let score = |score: &str| {
                score.parse().map_err(|_| CgpError::Scores { found: scores.to_owned() })
            };
            position.scores = [score(mover)?, score(other)?];
            rest = after_scores;
        }
        let (zeros, after_zeros) = next_field(rest);
        if let Ok(zeros) = zeros.parse() {
            position.zero_turns = zeros;
            rest = after_zeros;
        }
        let operations = rest.split(';').map(str::trim).filter(|operation| !operation.is_empty());
        position.operations = operations.map(str::to_owned).collect();
        Ok(position)
    }

    /// Writes the position, in the strict form.
    pub fn write(&self, rules: &Rules) -> String {
        let mut text = String::new();
        for row in 0..self.board.size() {
            let mut empty = 0;
            for col in 0..self.board.size() {
                match self.board.tile(Square { row, col }) {
                    None => empty += 1,
                    Some(tile) => {
                        write_run(&mut text, &mut empty);
                        write_tile(&mut text, tile, &rules.alphabet);
                    }
                }
            }
            write_run(&mut text, &mut empty);
            text.push(if row + 1 < self.board.size() { '/' } else { ' ' });
        }
        let [mover, other] = &self.racks;
        let [score, other_score] = self.scores;
        let (mover, other) = (mover.write(&rules.alphabet), other.write(&rules.alphabet));
        let _ = write!(text, "{mover}/{other} {score}/{other_score} {}", self.zero_turns);
        self.operations.iter().for_each(|operation| text.extend([" ", operation, ";"]));
        text
    }
}

fn next_field(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

fn parse_board(text: &str, rules: &Rules) -> Result<Board, CgpError> {
    let size = rules.layout.size();
    let expected = usize::from(size);
    let rows = text.split('/').count();
    if rows != expected {
        return Err(CgpError::Rows { found: rows, expected });
    }
    let mut board = Board::new(size);
    for (row, text) in (0..size).zip(text.split('/')) {
        let number = usize::from(row) + 1;
        let mut col = 0;
        let mut rest = text;
        while !rest.is_empty() {
            let digits =
                rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
            if digits > 0 {
                let run = rest[..digits].parse::<u16>().map_or(usize::from(u16::MAX), usize::from);
                if run == 0 {
                    return Err(CgpError::Zero { row: number });
                }
                col += run;
                rest = &rest[digits..];
                continue;
            }
            let (tile, after) = one_tile(rest, &rules.alphabet)
                .map_err(|reason| CgpError::Tile { row: number, reason })?;
            if col < expected {
                board.set(Square { row, col: col as u8 }, Some(tile));
            }
            col += 1;
            rest = after;
        }
        if col != expected {
            return Err(CgpError::Row { row: number, found: col, expected });
        }
    }
    Ok(board)
}

fn write_run(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}
