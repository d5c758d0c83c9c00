//! How a player chooses its moves: by which engine, and with how sharp an eye.
//!
//! A player may overlook moves: of all moves in the engine's order, each is seen with the same chance,
//! and the first one seen is made. With every move seen that is the best one.

use std::sync::Arc;

use rand::{Rng, RngExt};

use crate::engine::{Engine, View};
use crate::field::Field;
use crate::game::{Game, Move};
use crate::ranking::Wanted;

/// Who overlooks this many moves in a row makes the next.
const MOST_OVERLOOKED: usize = 50;

/// How a player chooses its moves.
#[derive(Clone, Debug)]
pub struct Strategy<'a> {
    /// What ranks them.
    pub engine: Arc<dyn Engine + 'a>,
    /// With what chance it sees a move, in percent; 0 counts as 1.
    pub sight: u8,
}

/// What a player chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub action: Move,
    /// Was the engine stopped? Then the choice rests on what was known by then.
    pub stopped: bool,
}

impl<'a> Strategy<'a> {
    /// Makes the best move by this engine, and overlooks none.
    pub fn new(engine: impl Engine + 'a) -> Self {
        Self { engine: Arc::new(engine), sight: 100 }
    }

    /// The same, seeing a move with this chance in percent.
    #[must_use]
    pub fn with_sight(self, sight: u8) -> Self {
        Self { sight, ..self }
    }

    /// The move of the player on turn, whose rack must be known. `watch` as in [`Engine`].
    ///
    /// `field` is the game's board, made ready by the engine's vocabulary.
    ///
    /// # Panics
    /// If the rack is not known.
    pub fn choose(
        &self,
        field: &Field<'_>,
        game: &Game,
        random: &mut dyn Rng,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Choice {
        let rack = game.held(game.on_turn()).rack().expect("a player knows its own rack");
        let overlooked = (0..MOST_OVERLOOKED)
            .take_while(|_| self.sight < 100 && random.random_range(1..=100) > self.sight.max(1))
            .count();
        let view = View::of_game(game, rack);
        let mut ranked = self.engine.rank_on(field, &view, Wanted::top(overlooked + 1), watch);
        let action = ranked.moves.pop().map_or(Move::Pass, |last| last.action);
        Choice { action, stopped: ranked.stopped }
    }
}
