//! The moves of a position, the best first.

use std::cmp::Reverse;
use std::sync::Arc;

use pegword_scrabble::{
    Axis, Engine as _, Equity, Move, Play, RankedMove, StaticEquity, Unseen, View, Vocabulary,
    Wanted, WrittenPlay,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::table::Table;
use super::{BoardDrawing, By, LeavesUsed, Next, Points};
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};

/// What to play: `scrabble.next`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NextReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// The name of the rules.
    pub rules: String,
    /// The values of tiles kept.
    pub leaves: LeavesUsed,
    /// What moves are ranked by: `equity` or `score`.
    pub order: String,
    /// The position in CGP notation, written strictly.
    pub position: String,
    /// How many legal plays there are, listed or not.
    pub plays: usize,
    /// The best moves; of equal plays by square, across before down.
    pub moves: Vec<MoveReport>,
    /// Tiles of which more are in play than the game has, such as `2 more E than the game has`.
    pub remarks: Vec<String>,
    /// What was left out of a text list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
    /// The board with the best play on it.
    pub board: BoardDrawing,
}

/// One move. What only a play has is null for the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
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
}

impl Question for Next {
    type Report = NextReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(NextReport, Vec<OutFile>), Error> {
        let table = self.table.read_with_rack(asking.shelf)?;
        let (rules, position, words) = (&table.rules, &table.position, &table.words);
        let leaves = self.leaves.open(asking.shelf, rules)?;
        let vocabulary = Vocabulary::without_anagrams(Arc::clone(&words.lexicon))?;
        let engine = StaticEquity { vocabulary: &vocabulary, leaves: &leaves.values };
        let view = View::of_position(rules, position);
        let mut moves = engine.rank(&view, Wanted::ALL, &|_, _| true).moves;
        let is_play = |ranked: &&RankedMove| matches!(ranked.action, Move::Play(_));
        let plays = moves.iter().filter(is_play).count();
        if self.by == By::Score {
            moves.retain(|ranked| is_play(&ranked));
            moves.sort_by_key(|ranked| match &ranked.action {
                Move::Play(play) => (Reverse(play.score), play.coordinates().square, play.axis),
                _ => unreachable!("only plays are left"),
            });
        }
        let top = if self.all { usize::MAX } else { self.top };
        let described = moves.iter().take(top).map(|ranked| describe(ranked, &table));
        let best = moves.first().filter(|_| top > 0).and_then(|best| match &best.action {
            Move::Play(play) => Some(play),
            _ => None,
        });
        let report = NextReport {
            lexicon: ListUsed::of(&words.lexicon),
            rules: rules.name.clone(),
            leaves: leaves.used(),
            order: match self.by {
                By::Equity => "equity".to_owned(),
                By::Score => "score".to_owned(),
            },
            position: position.write(rules),
            plays,
            moves: described.collect(),
            remarks: remarks(&table),
            board: BoardDrawing::of(rules, &position.board, best),
            skipped: words.skipped.clone(),
        };
        Ok((report, Vec::new()))
    }
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
}

fn remarks(table: &Table) -> Vec<String> {
    let (rules, position) = (&table.rules, &table.position);
    let unseen = Unseen::new(rules, &position.board, position.rack());
    let remark = |&(letter, surplus): &(Option<_>, u8)| {
        let tile = letter.map_or("?", |letter| rules.alphabet.upper_form(letter));
        format!("{surplus} more {tile} than the game has")
    };
    unseen.surplus.iter().map(remark).collect()
}
