//! The tiles a player holds, as far as they are known.

use pegword_lexicon::Letter;

use super::bag::Bag;
use crate::rack::Rack;

/// A rack of which all, some or none of the tiles are known; how many there are always is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub(super) known: Rack,
    pub(super) unknown: u8,
}

impl Held {
    /// Nothing known of a rack of so many tiles.
    pub(super) const fn unknown_tiles(unknown: u8) -> Self {
        Self { known: Rack::EMPTY, unknown }
    }

    /// The tiles that are known.
    pub const fn known(&self) -> &Rack {
        &self.known
    }

    /// How many more there are.
    pub const fn unknown(&self) -> usize {
        self.unknown as usize
    }

    /// How many tiles in all.
    pub const fn len(&self) -> usize {
        self.known.len() + self.unknown as usize
    }

    /// Does the player hold nothing?
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The rack, if all of it is known.
    pub fn rack(&self) -> Option<&Rack> {
        (self.unknown == 0).then_some(&self.known)
    }

    /// An unknown tile turns out to be this one; says whether it can be.
    pub(super) fn reveal(&mut self, tile: Option<Letter>, unseen: &mut Bag) -> bool {
        if self.unknown == 0 || !unseen.take(tile) {
            return false;
        }
        self.unknown -= 1;
        self.known.add(tile);
        true
    }

    /// Nothing is known any more.
    pub(super) fn forget(&mut self, unseen: &mut Bag) {
        self.known.tiles().for_each(|tile| unseen.add(tile));
        *self = Self::unknown_tiles(self.len() as u8);
    }

    /// Gives up a tile, known or not; says whether it could.
    pub(super) fn give(&mut self, tile: Option<Letter>, unseen: &mut Bag) -> bool {
        self.known.take(tile) || (self.reveal(tile, unseen) && self.known.take(tile))
    }
}
