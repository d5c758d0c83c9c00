//! All of a game that changes, but for the board: small enough to be kept for every step.

use super::MoveError;
use super::bag::Bag;
use super::ending::Phase;
use super::held::Held;
use super::moves::Draw;
use super::seat::Seat;
use crate::rack::Rack;
use crate::rules::Rules;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// What the players hold, by seat.
    pub(super) held: [Held; 2],
    /// The tiles that are neither on the board nor known to be on a rack: those in the bag, and the
    /// unknown ones of the racks.
    pub(super) unseen: Bag,
    /// By seat.
    pub(super) scores: [i32; 2],
    pub(super) on_turn: Seat,
    /// How many turns just before scored nothing.
    pub(super) zero_turns: u32,
    pub(super) phase: Phase,
}

impl State {
    /// How many tiles are in the bag.
    pub(super) fn bag_len(&self) -> usize {
        self.unseen.len() - self.held.iter().map(Held::unknown).sum::<usize>()
    }

    /// Takes tiles that a player is known to have, or may have.
    pub(super) fn give(&mut self, seat: Seat, tiles: &Rack) {
        let held = &mut self.held[seat.index()];
        let given = tiles.tiles().all(|tile| held.give(tile, &mut self.unseen));
        assert!(given, "what a player gives was checked to be there");
    }

    /// Fills a rack from the bag with unknown tiles.
    pub(super) fn refill(&mut self, seat: Seat, rack_size: u8) {
        let bag = self.bag_len();
        let held = &mut self.held[seat.index()];
        held.unknown += usize::from(rack_size).saturating_sub(held.len()).min(bag) as u8;
    }

    /// Says what the unknown tiles of a rack are.
    pub(super) fn draw(
        &mut self,
        seat: Seat,
        draw: Draw<'_>,
        rules: &Rules,
    ) -> Result<(), MoveError> {
        let held = &mut self.held[seat.index()];
        match draw {
            Draw::Unknown => (),
            Draw::Tiles(tiles) => {
                if tiles.len() > held.unknown() {
                    let (found, unknown) = (tiles.len(), held.unknown());
                    return Err(MoveError::DrawsTooMany { found, unknown });
                }
                for tile in tiles.tiles() {
                    if !held.reveal(tile, &mut self.unseen) {
                        return Err(MoveError::none_left(tile, tiles, rules));
                    }
                }
            }
            Draw::Random(random) => {
                for _ in 0..std::mem::take(&mut held.unknown) {
                    held.known.add(self.unseen.draw(random));
                }
            }
        }
        Ok(())
    }

    /// If the bag is empty and one rack alone is unknown, it must be what is left.
    pub(super) fn deduce(&mut self) {
        if self.bag_len() > 0 {
            return;
        }
        let left: Vec<_> = self.unseen.tiles().collect();
        let mut unknown = self.held.iter_mut().filter(|held| held.unknown > 0);
        if let (Some(held), None) = (unknown.next(), unknown.next()) {
            for tile in left {
                held.reveal(tile, &mut self.unseen);
            }
        }
    }
}
