//! The tiles on the board, stored along both axes so that every lane is contiguous.

use std::iter::zip;

use crate::square::{Axis, Square};
use crate::tile::Tile;

/// Which tile lies on which square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: u8,
    /// Row by row, and column by column.
    lanes: [Vec<Option<Tile>>; 2],
    tiles: usize,
}

impl Board {
    /// An empty board of `size` rows and columns.
    pub fn new(size: u8) -> Self {
        let empty = vec![None; usize::from(size) * usize::from(size)];
        Self { size, lanes: [empty.clone(), empty], tiles: 0 }
    }

    /// How many rows and columns.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many tiles lie on it.
    pub const fn tile_count(&self) -> usize {
        self.tiles
    }

    /// Does no tile lie on it?
    pub const fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// The tile on a square.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn tile(&self, square: Square) -> Option<Tile> {
        self.lane(Axis::Across, square.row)[usize::from(square.col)]
    }

    /// Lays a tile on a square, or takes away what lies there.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn set(&mut self, square: Square, tile: Option<Tile>) {
        for axis in Axis::BOTH {
            let (lane, place) = axis.lane_and_place(square);
            let index = usize::from(lane) * usize::from(self.size) + usize::from(place);
            let before = std::mem::replace(&mut self.lanes[axis as usize][index], tile);
            if axis == Axis::Across {
                self.tiles =
                    self.tiles + usize::from(tile.is_some()) - usize::from(before.is_some());
            }
        }
    }

    /// A row or column.
    pub fn lane(&self, axis: Axis, lane: u8) -> &[Option<Tile>] {
        let size = usize::from(self.size);
        &self.lanes[axis as usize][usize::from(lane) * size..][..size]
    }

    /// Every tile with its square, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Tile)> {
        let rows = zip(0.., self.lanes[Axis::Across as usize].chunks(self.size.into()));
        rows.flat_map(|(row, tiles)| {
            zip(0.., tiles).filter_map(move |(col, &tile)| Some((Square { row, col }, tile?)))
        })
    }
}
