//! The moves of a position, the best first.

use std::cmp::Reverse;

use pegword_scrabble::{
    Axis, Board, Equity, Field, Move, Play, RankedMove, Rules, Unseen, Valuation, WrittenPlay,
};
use serde::Serialize;

use super::request::Table;
use super::{LeavesChoice, LeavesUsed, Points, ScrabbleRequest};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// A position, and by what its moves are ranked.
#[derive(Clone, Debug)]
pub struct NextRequest {
    /// The position, the rules and the words.
    pub table: ScrabbleRequest,
    /// The values of tiles kept.
    pub leaves: LeavesChoice,
    /// What moves are ranked by.
    pub order: MoveOrder,
    /// How many moves are described.
    pub top: usize,
}

/// What moves are ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrder {
    /// The score and what the tiles kept are worth; exchanges and the pass compete.
    Equity,
    /// The score of plays alone.
    Score,
}

/// What to play: `scrabble.next`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NextReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The name of the rules.
    pub rules: String,
    /// The values of tiles kept.
    pub leaves: LeavesUsed,
    /// What moves are ranked by: `equity` or `score`.
    pub order: &'static str,
    /// The position in CGP notation, written strictly.
    pub position: String,
    /// How many legal plays there are, listed or not.
    pub plays: usize,
    /// The best moves; of equal plays by square, across before down.
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

/// One move. What only a play has is null for the others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveReport {
    /// Square and word with dots for tiles that lie there, `8D QU.Z`, which is what `score` takes;
    /// `-AEI` for an exchange, `-` for a pass.
    #[serde(rename = "move")]
    pub notation: String,
    /// The row of its first square, from 1.
    pub row: Option<u8>,
    /// The column of its first square, from 1.
    pub col: Option<u8>,
    /// Across or down?
    pub across: Option<bool>,
    /// The main word with tiles that lie there in parentheses: `QU(I)Z`.
    pub word: Option<String>,
    /// The tiles that are laid, a blank in lower case; or exchanged.
    pub tiles: String,
    /// What it scores.
    pub score: i32,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// What these are worth, and what else counts beside the score.
    pub leave_value: Points,
    /// What the move is worth: the sum of both.
    pub equity: Points,
    /// Every word it makes, the main word first.
    pub words: Vec<String>,
    /// The play itself, for drawing.
    #[serde(skip)]
    pub play: Option<Play>,
}

/// Ranks the moves of a position and describes the first of them.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read.
pub fn next(request: &NextRequest) -> Result<NextReport, Error> {
    let table = request.table.read_with_rack()?;
    let (rules, position) = (&table.rules, &table.position);
    let (board, rack) = (&position.board, position.rack());
    let leaves = request.leaves.open(rules, &table.lexicon)?;
    let unseen = Unseen::new(rules, board, rack);
    let valuation = Valuation::new(rules, &leaves.values, board, &unseen);
    let bag = unseen.in_bag(rules);
    let may_exchange = bag >= usize::from(rules.minimum_bag_to_exchange);
    let most_exchanged = if may_exchange { bag.min(rack.len()) } else { 0 };
    let field = Field::new(rules, board, table.lexicon.kwg())?;
    let mut moves = field.every_move(&valuation, rack, most_exchanged);
    let is_play = |ranked: &&RankedMove| matches!(ranked.action, Move::Play(_));
    let plays = moves.iter().filter(is_play).count();
    if request.order == MoveOrder::Score {
        moves.retain(|ranked| is_play(&ranked));
        moves.sort_by_key(|ranked| match &ranked.action {
            Move::Play(play) => (Reverse(play.score), play.coordinates().square, play.axis),
            _ => unreachable!("only plays are left"),
        });
    }
    let described = moves.iter().take(request.top).map(|ranked| describe(ranked, &table));
    Ok(NextReport {
        schema: SCHEMA,
        report: "scrabble.next",
        lexicon: ListUsed::of(&table.lexicon),
        rules: rules.name.clone(),
        leaves: leaves.used(),
        order: match request.order {
            MoveOrder::Equity => "equity",
            MoveOrder::Score => "score",
        },
        position: position.write(rules),
        plays,
        moves: described.collect(),
        remarks: remarks(&table, &unseen),
        skipped: table.skipped,
        table: (table.rules, table.position.board),
    })
}

fn describe(ranked: &RankedMove, table: &Table) -> MoveReport {
    let (rules, position) = (&table.rules, &table.position);
    let rack = position.rack();
    let mut report = MoveReport {
        notation: "-".to_owned(),
        row: None,
        col: None,
        across: None,
        word: None,
        tiles: String::new(),
        score: 0,
        leave: rack.write(&rules.alphabet),
        leave_value: Points(ranked.equity),
        equity: Points(ranked.equity),
        words: Vec::new(),
        play: None,
    };
    match &ranked.action {
        Move::Play(play) => describe_play(play, table, &mut report),
        Move::Exchange(tiles) => {
            let mut leave = rack.clone();
            tiles.tiles().for_each(|tile| {
                leave.take(tile);
            });
            report.tiles = tiles.write(&rules.alphabet);
            report.notation = format!("-{}", report.tiles);
            report.leave = leave.write(&rules.alphabet);
        }
        Move::ExchangeCount(_) | Move::Pass => (),
    }
    report.leave_value = Points(ranked.equity - Equity::from_points(report.score));
    report
}

fn describe_play(play: &Play, table: &Table, report: &mut MoveReport) {
    let (rules, position) = (&table.rules, &table.position);
    let board = &position.board;
    let square = play.coordinates().square;
    let dotted = WrittenPlay::with_dots(play, &rules.alphabet);
    let leave = position.rack().without(play.laid().map(|(_, tile)| tile));
    let words = pegword_scrabble::score(rules, board, play).words;
    report.row = Some(square.row + 1);
    report.col = Some(square.col + 1);
    report.across = Some(play.axis == Axis::Across);
    report.word = Some(WrittenPlay::with_letters(play, board, &rules.alphabet).word().to_owned());
    report.tiles = dotted.word().replace('.', "");
    report.notation = dotted.to_string();
    report.score = play.score;
    report.leave = leave.map(|leave| leave.write(&rules.alphabet)).unwrap_or_default();
    report.words = words.iter().map(|word| rules.alphabet.upper(&word.letters())).collect();
    report.play = Some(*play);
}

fn remarks(table: &Table, unseen: &Unseen) -> Vec<String> {
    let rules = &table.rules;
    let remark = |&(letter, surplus): &(Option<_>, u8)| {
        let tile = letter.map_or("?", |letter| rules.alphabet.upper_form(letter));
        format!("{surplus} more {tile} than the game has")
    };
    unseen.surplus.iter().map(remark).collect()
}
