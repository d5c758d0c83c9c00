//! Tiles laid in one turn.

use crate::board::Board;
use crate::rules::Rules;
use crate::square::{Axis, Coordinates, LARGEST_BOARD, Square};
use crate::tile::Tile;

/// A word laid on the board: the whole main word, with the tiles that are new.
///
/// Plays sort by square and axis only as a tie-break of theirs; rank them by score first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The direction of the main word.
    pub axis: Axis,
    /// Its row when across, its column when down.
    pub lane: u8,
    /// The place of its first letter in the lane.
    pub start: u8,
    /// How many squares it covers.
    pub length: u8,
    /// What it scores, the bonus included.
    pub score: i32,
    /// The new tiles by their place in the word; `None` where a tile lies already, and beyond.
    pub(crate) tiles: [Option<Tile>; LARGEST_BOARD],
}

impl Play {
    /// For each square of the word the new tile, `None` where one lies already.
    pub fn tiles(&self) -> &[Option<Tile>] {
        &self.tiles[..usize::from(self.length)]
    }

    /// The new tiles with their squares.
    pub fn laid(&self) -> impl Iterator<Item = (Square, Tile)> {
        let square = |place| self.axis.square(self.lane, place);
        (self.start..)
            .zip(self.tiles())
            .filter_map(move |(place, tile)| Some((square(place), (*tile)?)))
    }

    /// Does it lay as many tiles as a rack has, which earns the bonus?
    pub fn lays_rack(&self, rules: &Rules) -> bool {
        self.laid().count() == usize::from(rules.rack_size)
    }

    /// Where it starts and which way it runs.
    pub const fn coordinates(&self) -> Coordinates {
        Coordinates { square: self.axis.square(self.lane, self.start), axis: self.axis }
    }

    /// The tiles of the whole word, once it lies on this board.
    ///
    /// # Panics
    /// If the board has no tile where the play lays none.
    pub fn word<'b>(&'b self, board: &'b Board) -> impl Iterator<Item = Tile> + 'b {
        let lane = board.lane(self.axis, self.lane);
        let new_or_old = |(place, tile): (usize, &Option<Tile>)| {
            tile.or(lane[place]).expect("no gaps in a word")
        };
        (usize::from(self.start)..).zip(self.tiles()).map(new_or_old)
    }

    /// Lays its tiles on a board.
    pub fn lay(&self, board: &mut Board) {
        self.laid().for_each(|(square, tile)| board.set(square, Some(tile)));
    }
}
