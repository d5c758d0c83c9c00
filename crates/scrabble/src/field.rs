//! A board made ready for one lexicon: for each empty square and direction, which letters its
//! crossing neighbours allow, and what they add to the score.
//!
//! Source: the cross-checks of A. W. Appel and G. J. Jacobson, “The World's Fastest Scrabble Program”
//! (1988); kept for both directions, each stored so that a lane is contiguous.

use pegword_lexicon::{Kwg, Letter, LetterSet, Node, Nodes};

use crate::board::Board;
use crate::layout::Premium;
use crate::rules::Rules;
use crate::square::Axis;
use crate::tile::Tile;

/// A board with all that move generation asks about it.
pub struct Field<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) nodes: Nodes<'a>,
    pub(crate) is_empty: bool,
    /// Lane by lane, for words across and for words down.
    spots: [Vec<Spot>; 2],
}

/// A square as seen by a word along one axis.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// The letters that may be laid here: all, unless a crossing word forbids some. Of no meaning
    /// under a tile.
    pub(crate) allowed: LetterSet,
    pub(crate) tile: Option<Tile>,
    pub(crate) premium: Premium,
    /// Does a tile laid here make a crossing word?
    pub(crate) crossed: bool,
    /// What the tiles of that word that lie there already are worth.
    pub(crate) cross_value: i16,
}

/// A word graph without the reversed words that move generation needs.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("the word graph holds words only, without the GADDAG that finding plays needs")]
#[diagnostic(
    code(field::no_gaddag),
    help("build it again from the word list: pegword lexicon build LIST OUT.kwg")
)]
pub struct NoGaddag;

impl<'a> Field<'a> {
    /// Makes a board ready. `O(squares + tiles × alphabet)`.
    ///
    /// # Errors
    /// [`NoGaddag`] if the graph has words but no GADDAG.
    ///
    /// # Panics
    /// If the board has another size than the rules.
    pub fn new(rules: &'a Rules, board: &Board, kwg: &'a Kwg<'_>) -> Result<Self, NoGaddag> {
        assert_eq!(board.size(), rules.layout.size(), "a board of the size that the rules say");
        let nodes = kwg.nodes();
        if nodes.dawg() != 0 && !kwg.has_gaddag() {
            return Err(NoGaddag);
        }
        let spots = Axis::BOTH.map(|axis| spots(rules, board, nodes, axis));
        Ok(Self { rules, nodes, is_empty: board.is_empty(), spots })
    }

    /// A row or column.
    pub(crate) fn lane(&self, axis: Axis, lane: u8) -> &[Spot] {
        let size = usize::from(self.rules.layout.size());
        &self.spots[axis as usize][usize::from(lane) * size..][..size]
    }
}

fn spots(rules: &Rules, board: &Board, nodes: Nodes<'_>, axis: Axis) -> Vec<Spot> {
    let size = board.size();
    let mut spots = Vec::with_capacity(usize::from(size) * usize::from(size));
    for lane in 0..size {
        for place in 0..size {
            let square = axis.square(lane, place);
            let tile = board.tile(square);
            let premium = rules.layout.premium(square);
            let mut spot = Spot {
                allowed: rules.alphabet.all(),
                tile,
                premium,
                crossed: false,
                cross_value: 0,
            };
            if tile.is_none() {
                let crossing = board.lane(axis.crossing(), place);
                let (before, after) = around(crossing, lane.into());
                if !(before.is_empty() && after.is_empty()) {
                    let value =
                        |&tile: &Option<Tile>| tile.map_or(0, |tile| rules.tile_value(tile) as i16);
                    spot.crossed = true;
                    spot.cross_value = before.iter().chain(after).map(value).sum();
                    spot.allowed = fitting(nodes, &letters(before), &letters(after));
                }
            }
            spots.push(spot);
        }
    }
    spots
}

/// The tiles that touch a place of a lane, before and after it.
fn around(lane: &[Option<Tile>], place: usize) -> (&[Option<Tile>], &[Option<Tile>]) {
    let (before, after) = (&lane[..place], &lane[place + 1..]);
    let from = before.iter().rposition(Option::is_none).map_or(0, |empty| empty + 1);
    let to = after.iter().position(Option::is_none).unwrap_or(after.len());
    (&before[from..], &after[..to])
}

fn letters(tiles: &[Option<Tile>]) -> Vec<Letter> {
    tiles.iter().flatten().map(|tile| tile.letter()).collect()
}

/// The letters that make a word between `before` and `after`.
fn fitting(nodes: Nodes<'_>, before: &[Letter], after: &[Letter]) -> LetterSet {
    if before.is_empty() {
        let reversed: Vec<Letter> = after.iter().rev().copied().collect();
        return nodes
            .walk(nodes.gaddag(), &reversed)
            .map_or(LetterSet::EMPTY, |node| nodes.endings(node.list()));
    }
    let Some(list) = nodes.walk(nodes.dawg(), before).map(Node::list) else {
        return LetterSet::EMPTY;
    };
    if after.is_empty() {
        return nodes.endings(list);
    }
    let completes = |&letter: &Letter| {
        let node = nodes.find(list, letter).and_then(|node| nodes.walk(node.list(), after));
        node.is_some_and(Node::accepts)
    };
    nodes.letters(list).iter().filter(completes).collect()
}
