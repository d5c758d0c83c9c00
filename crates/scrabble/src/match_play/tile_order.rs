//! The tiles of a game in the order in which they are drawn.

use std::collections::VecDeque;

use pegword_lexicon::Letter;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use crate::game::{Bag, Seat};
use crate::rack::Rack;
use crate::rules::Rules;

/// A bag whose order is fixed: the first seat draws from the front, the second from the back.
///
/// So what a seat draws does not depend on how many tiles the other one takes, as long as the bag has
/// plenty, and two games with the same order are alike even when their players differ.
pub(super) struct TileOrder(VecDeque<Option<Letter>>);

impl TileOrder {
    /// All tiles of a game, shuffled.
    pub(super) fn shuffled(rules: &Rules, random: &mut dyn Rng) -> Self {
        let mut tiles: Vec<Option<Letter>> = Bag::full(rules).tiles().collect();
        tiles.shuffle(random);
        Self(tiles.into())
    }

    /// Takes so many tiles, or all if there are fewer.
    pub(super) fn draw(&mut self, seat: Seat, tiles: usize) -> Rack {
        let next = |_| match seat {
            Seat::First => self.0.pop_front(),
            Seat::Second => self.0.pop_back(),
        };
        (0..tiles).map_while(next).collect()
    }

    /// Puts tiles back, each at a place chosen at random.
    pub(super) fn put_back(&mut self, tiles: &Rack, random: &mut dyn Rng) {
        for tile in tiles.tiles() {
            let place = random.random_range(0..=self.0.len());
            self.0.insert(place, tile);
        }
    }
}
