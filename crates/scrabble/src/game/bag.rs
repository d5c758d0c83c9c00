//! Tiles that nobody has looked at.

use pegword_lexicon::{Alphabet, Letter, MAX_LETTERS};
use rand::{Rng, RngExt};

use crate::rules::Rules;

/// A multiset of tiles, larger than a rack can be; `None` stands for a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    /// By letter number; at 0 the blanks.
    counts: [u16; MAX_LETTERS + 1],
    tiles: u32,
}

impl Bag {
    /// All tiles of a game.
    pub fn full(rules: &Rules) -> Self {
        let mut bag = Self { counts: [0; MAX_LETTERS + 1], tiles: 0 };
        for tile in tiles_of(&rules.alphabet) {
            let count = u16::from(rules.tile_count(tile));
            bag.counts[index(tile)] = count;
            bag.tiles += u32::from(count);
        }
        bag
    }

    /// How many tiles.
    pub const fn len(&self) -> usize {
        self.tiles as usize
    }

    /// Is nothing in it?
    pub const fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// How many tiles of a letter.
    pub fn count(&self, tile: Option<Letter>) -> usize {
        self.counts[index(tile)].into()
    }

    /// Every tile, blanks first, then letters in alphabetical order.
    pub fn tiles(&self) -> impl Iterator<Item = Option<Letter>> {
        let kinds = std::iter::once(None).chain((1..=MAX_LETTERS as u8).map(Letter::new).map(Some));
        kinds.flat_map(|kind| std::iter::repeat_n(kind, self.count(kind)))
    }

    pub(super) fn add(&mut self, tile: Option<Letter>) {
        self.counts[index(tile)] += 1;
        self.tiles += 1;
    }

    /// Takes a tile; says whether there was one.
    pub(super) fn take(&mut self, tile: Option<Letter>) -> bool {
        let count = &mut self.counts[index(tile)];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        self.tiles -= 1;
        true
    }

    /// Takes a tile at random, each with the same chance.
    ///
    /// # Panics
    /// If there is none.
    pub(super) fn draw(&mut self, random: &mut dyn Rng) -> Option<Letter> {
        let mut rank = random.random_range(0..self.tiles);
        for (number, count) in (0u8..).zip(&mut self.counts) {
            if rank < u32::from(*count) {
                *count -= 1;
                self.tiles -= 1;
                return (number > 0).then(|| Letter::new(number));
            }
            rank -= u32::from(*count);
        }
        unreachable!("the counts add up to the number of tiles")
    }
}

/// The kinds of tiles that an alphabet can have: the blank, then its letters.
pub(super) fn tiles_of(alphabet: &Alphabet) -> impl Iterator<Item = Option<Letter>> + use<> {
    std::iter::once(None).chain(alphabet.letters().map(Some))
}

fn index(tile: Option<Letter>) -> usize {
    tile.map_or(0, Letter::index)
}
