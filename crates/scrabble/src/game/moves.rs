//! What a player can do in a turn, and what is remembered of it.

use std::fmt;

use rand::Rng;

use super::held::Held;
use super::seat::Seat;
use super::state::State;
use crate::play::Play;
use crate::rack::Rack;

/// What the player on turn does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Lays tiles.
    Play(Play),
    /// Puts these tiles back and draws as many.
    Exchange(Rack),
    /// Puts so many tiles back, nobody knows which.
    ExchangeCount(u8),
    /// Does nothing.
    Pass,
}

/// Which tiles a player draws.
pub enum Draw<'a> {
    /// Nobody knows: they stay unknown.
    Unknown,
    /// These; if they are fewer than are drawn, the others stay unknown.
    Tiles(&'a Rack),
    /// Any of the tiles that nobody has looked at, each with the same chance.
    Random(&'a mut dyn Rng),
}

impl fmt::Debug for Draw<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("Unknown"),
            Self::Tiles(tiles) => f.debug_tuple("Tiles").field(tiles).finish(),
            Self::Random(_) => f.write_str("Random"),
        }
    }
}

/// One step of a game, as it was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player whose step it is; when rack points are counted, the one who would be next.
    pub seat: Seat,
    /// What happened.
    pub action: Action,
    /// What it added to the scores, by seat.
    pub points: [i32; 2],
    /// How things stood before it, the board apart.
    pub(super) before: State,
}

/// What happens in a step of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A player moves.
    Move(Move),
    /// This play, the step before, is challenged and taken back: the turn is lost.
    Withdrawal(Play),
    /// The step before, a play, is challenged and stands.
    Challenge,
    /// The tiles left on the racks are counted.
    RackPoints,
    /// A player pays for overtime.
    Overtime,
}

impl Turn {
    /// What its player held before it, as far as that was known then.
    pub const fn held(&self) -> &Held {
        &self.before.held[self.seat.index()]
    }

    /// What both players held before it, by seat.
    pub const fn racks(&self) -> &[Held; 2] {
        &self.before.held
    }

    /// The scores after it, by seat.
    pub fn scores(&self) -> [i32; 2] {
        Seat::BOTH
            .map(|seat| self.before.scores[seat.index()].saturating_add(self.points[seat.index()]))
    }
}
