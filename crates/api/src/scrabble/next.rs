//! The plays of a position, the best first.

use std::cmp::Reverse;

use pegword_scrabble::{Board, Field, Play, Rules, Unseen, WrittenPlay};
use serde::Serialize;

use super::ScrabbleRequest;
use super::request::Table;
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// What to play: `scrabble.next`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NextReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The name of the rules.
    pub rules: String,
    /// The position in CGP notation, written strictly.
    pub position: String,
    /// How many legal plays there are, listed or not.
    pub plays: usize,
    /// The best of them, ranked by score; equal ones by square, across before down.
    pub moves: Vec<MoveReport>,
    /// Tiles of which more are in play than the game has, such as `2 more E than the game has`.
    pub remarks: Vec<String>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
    /// The board as it was read, for drawing.
    #[serde(skip)]
    pub table: (Rules, Board),
}

/// One play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveReport {
    /// Square and word with dots for tiles that lie there: `8D QU.Z`; what `score` takes.
    #[serde(rename = "move")]
    pub notation: String,
    /// The row of its first square, from 1.
    pub row: u8,
    /// The column of its first square, from 1.
    pub col: u8,
    /// Across or down?
    pub across: bool,
    /// The main word with tiles that lie there in parentheses: `QU(I)Z`.
    pub word: String,
    /// The tiles that are laid, a blank in lower case.
    pub tiles: String,
    /// What it scores.
    pub score: i32,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// Every word it makes, the main word first.
    pub words: Vec<String>,
    /// The play itself, for drawing.
    #[serde(skip)]
    pub play: Play,
}

/// Ranks the plays of a position and describes the first `top` of them.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read.
pub fn next(request: &ScrabbleRequest, top: usize) -> Result<NextReport, Error> {
    let table = request.read_with_rack()?;
    let mut plays = Vec::new();
    let board = &table.position.board;
    Field::new(&table.rules, board, table.lexicon.kwg())?
        .plays(table.position.rack(), |play| plays.push(*play));
    let rank = |play: &Play| (Reverse(play.score), play.coordinates().square, play.axis);
    plays.sort_by_key(rank);
    Ok(NextReport {
        schema: SCHEMA,
        report: "scrabble.next",
        lexicon: ListUsed::of(&table.lexicon),
        rules: table.rules.name.clone(),
        position: table.position.write(&table.rules),
        plays: plays.len(),
        moves: plays.iter().take(top).map(|play| describe(play, &table)).collect(),
        remarks: remarks(&table),
        skipped: table.skipped,
        table: (table.rules, table.position.board),
    })
}

fn describe(play: &Play, table: &Table) -> MoveReport {
    let (rules, board) = (&table.rules, &table.position.board);
    let square = play.coordinates().square;
    let dotted = WrittenPlay::with_dots(play, &rules.alphabet);
    let leave = table.position.rack().without(play.laid().map(|(_, tile)| tile));
    let words = pegword_scrabble::score(rules, board, play).words;
    MoveReport {
        notation: dotted.to_string(),
        row: square.row + 1,
        col: square.col + 1,
        across: play.axis == pegword_scrabble::Axis::Across,
        word: WrittenPlay::with_letters(play, board, &rules.alphabet).word().to_owned(),
        tiles: dotted.word().replace('.', ""),
        score: play.score,
        leave: leave.map(|leave| leave.write(&rules.alphabet)).unwrap_or_default(),
        words: words.iter().map(|word| rules.alphabet.upper(&word.letters())).collect(),
        play: *play,
    }
}

fn remarks(table: &Table) -> Vec<String> {
    let rules = &table.rules;
    let unseen = Unseen::new(rules, &table.position.board, table.position.rack());
    let remark = |&(letter, surplus): &(Option<_>, u8)| {
        let tile = letter.map_or("?", |letter| rules.alphabet.upper_form(letter));
        format!("{surplus} more {tile} than the game has")
    };
    unseen.surplus.iter().map(remark).collect()
}
