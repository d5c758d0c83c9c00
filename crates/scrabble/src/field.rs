//! A board made ready for one lexicon: for each empty square and direction, which letters the tiles
//! around allow, and what a crossing word adds to the score.
//!
//! Three facts about a *group*, a run of adjacent tiles in a lane, follow from one walk of the GADDAG
//! along its letters, read backwards: the letters that make a word in front of it or behind it, which
//! are the cross-sets of the squares there; and the letters that can stand in front of it anywhere in
//! a longer word. Which can stand behind it is told from its last letter alone. Both directions are kept, each stored so that a lane is contiguous. Laying a play
//! or taking it back looks again at the lanes through its tiles and at no other.
//!
//! Source: the cross-checks of A. W. Appel and G. J. Jacobson, “The World's Fastest Scrabble Program”
//! (1988).

use std::fmt;
use std::iter::zip;

use pegword_lexicon::{Kwg, Letter, LetterSet, Node, Nodes};

use crate::board::Board;
use crate::layout::Premium;
use crate::play::Play;
use crate::rules::Rules;
use crate::square::{Axis, Square};
use crate::tile::Tile;

/// A board with all that move generation asks about it.
#[derive(Clone)]
pub struct Field<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) nodes: Nodes<'a>,
    tiles: usize,
    /// Lane by lane, for words across and for words down.
    spots: [Vec<Spot>; 2],
}

/// A square as seen by a word along one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The letters that make a word of the crossing tiles; all, if none touch.
    crossing: LetterSet,
    /// The letters that can stand beside the tiles of the lane that touch, anywhere in a longer word,
    /// as far as one tile before and all tiles after tell.
    beside: LetterSet,
    /// Under the last tile of a group: the GADDAG's list of what comes before the group's letters.
    pub(crate) list: u32,
    /// What the tiles of the crossing word that lie there already are worth.
    pub(crate) cross_value: i16,
    pub(crate) tile: Option<Tile>,
    pub(crate) premium: Premium,
    /// Does a tile laid here make a crossing word?
    pub(crate) crossed: bool,
}

impl Spot {
    /// The letters that may be laid here. Of no meaning under a tile.
    #[inline]
    pub(crate) const fn allowed(&self) -> LetterSet {
        self.crossing.intersection(self.beside)
    }
}

/// A run of tiles in a lane, from `start` up to `end`; none if they are the same.
#[derive(Clone, Copy)]
struct Group {
    start: usize,
    end: usize,
    value: i16,
    /// What comes before its letters, in the GADDAG.
    list: u32,
    /// Its last letter.
    last: Option<Letter>,
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
        let lanes = || 0..board.size();
        let spots = Axis::BOTH.map(|axis| {
            let mut spots = Vec::with_capacity(usize::from(board.size()).pow(2));
            for lane in lanes() {
                let tiles = zip(lanes(), board.lane(axis, lane));
                spots.extend(
                    tiles.map(|(place, &tile)| Spot::new(rules, axis.square(lane, place), tile)),
                );
            }
            spots
        });
        let mut field = Self { rules, nodes, tiles: board.tile_count(), spots };
        for axis in Axis::BOTH {
            let has_tiles = |&lane: &u8| board.lane(axis, lane).iter().any(Option::is_some);
            lanes().filter(has_tiles).for_each(|lane| field.look_again(axis, lane));
        }
        Ok(field)
    }

    /// Lays a play's tiles. `O(tiles laid × lane)`.
    ///
    /// # Panics
    /// If the play goes beyond the board.
    pub fn lay(&mut self, play: &Play) {
        self.tiles += play.laid().count();
        self.change(play, Some);
    }

    /// Takes the tiles of a play away that was laid, be it the last one or an earlier one.
    ///
    /// # Panics
    /// If the play goes beyond the board, or lays more tiles than lie there.
    pub fn take_back(&mut self, play: &Play) {
        self.tiles -= play.laid().count();
        self.change(play, |_| None);
    }

    fn change(&mut self, play: &Play, after: impl Fn(Tile) -> Option<Tile>) {
        for (square, tile) in play.laid() {
            for axis in Axis::BOTH {
                let index = self.index(axis, square);
                self.spots[axis as usize][index] = Spot::new(self.rules, square, after(tile));
            }
        }
        self.look_again(play.axis, play.lane);
        for (square, _) in play.laid() {
            let crossing = play.axis.crossing();
            self.look_again(crossing, crossing.lane_and_place(square).0);
        }
    }

    /// Does no tile lie on the board?
    pub(crate) const fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// A row or column.
    #[inline]
    pub(crate) fn lane(&self, axis: Axis, lane: u8) -> &[Spot] {
        let size = usize::from(self.rules.layout.size());
        &self.spots[axis as usize][usize::from(lane) * size..][..size]
    }

    fn index(&self, axis: Axis, square: Square) -> usize {
        let (lane, place) = axis.lane_and_place(square);
        usize::from(lane) * usize::from(self.rules.layout.size()) + usize::from(place)
    }

    /// Finds out again what the tiles of a lane allow beside them, for words along it and across it.
    fn look_again(&mut self, axis: Axis, lane: u8) {
        let size = usize::from(self.rules.layout.size());
        let from = usize::from(lane) * size;
        let mut before = self.group(axis, lane, 0);
        let mut place = before.end;
        while place < size {
            let after = self.group(axis, lane, place + 1);
            let (beside, words) = self.fitting(self.lane(axis, lane), before, after);
            self.spots[axis as usize][from + place].beside = beside;
            let crossing =
                &mut self.spots[axis.crossing() as usize][place * size + usize::from(lane)];
            crossing.crossing = words;
            crossing.crossed = before.start < before.end || after.start < after.end;
            crossing.cross_value = before.value + after.value;
            before = after;
            place = after.end;
        }
    }

    /// The group of a lane from `start`, noted under its last tile.
    fn group(&mut self, axis: Axis, lane: u8, start: usize) -> Group {
        let size = usize::from(self.rules.layout.size());
        let (rules, nodes) = (self.rules, self.nodes);
        let spots = &mut self.spots[axis as usize][usize::from(lane) * size..][..size];
        let rest = spots.get_mut(start..).unwrap_or_default();
        let length = rest.iter().take_while(|spot| spot.tile.is_some()).count();
        let mut group =
            Group { start, end: start + length, value: 0, list: nodes.gaddag(), last: None };
        for spot in rest[..length].iter_mut().rev() {
            let Some(tile) = spot.tile else { break };
            group.value += rules.tile_value(tile) as i16;
            group.list = nodes.find(group.list, tile.letter()).map_or(0, Node::list);
            spot.list = 0;
        }
        if let Some(last) = rest[..length].last_mut() {
            last.list = group.list;
            group.last = last.tile.map(Tile::letter);
        }
        group
    }

    /// The letters that can stand between two groups, as far as the last tile of the first and all of
    /// the second tell; and those that make a word there.
    fn fitting(&self, lane: &[Spot], before: Group, after: Group) -> (LetterSet, LetterSet) {
        let nodes = self.nodes;
        let all = self.rules.alphabet.all();
        let following = before.last.map_or(all, |last| nodes.followers(last));
        match (before.start < before.end, after.start < after.end) {
            (false, false) => (following, following),
            (false, true) => (nodes.letters(after.list), nodes.endings(after.list)),
            (true, false) => (following, nodes.endings(nodes.beyond_separator(before.list))),
            (true, true) => {
                let front = || lane[before.start..before.end].iter().rev();
                let is_word = |node: Node| {
                    let mut tiles = front().filter_map(|spot| spot.tile).map(Tile::letter);
                    let end = tiles.try_fold(node, |node, letter| nodes.find(node.list(), letter));
                    end.is_some_and(Node::accepts)
                };
                let words = nodes.among(after.list, following).filter(|&(_, node)| is_word(node));
                let words = words.map(|(letter, _)| letter).collect();
                (following.intersection(nodes.letters(after.list)), words)
            }
        }
    }
}

impl fmt::Debug for Field<'_> {
    /// The number of tiles; all squares would be thousands of lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Field").field("tiles", &self.tiles).finish_non_exhaustive()
    }
}

/// Do the same tiles lie on both, with the same letters allowed?
impl PartialEq for Field<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.tiles == other.tiles && self.spots == other.spots
    }
}

impl Spot {
    /// A square as if nothing lay around it.
    fn new(rules: &Rules, square: Square, tile: Option<Tile>) -> Self {
        Self {
            crossing: rules.alphabet.all(),
            beside: rules.alphabet.all(),
            list: 0,
            cross_value: 0,
            tile,
            premium: rules.layout.premium(square),
            crossed: false,
        }
    }
}
