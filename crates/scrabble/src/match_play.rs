//! Engine against engine: many games by themselves, in pairs that share their luck.
//!
//! The tiles of a game lie in an order that its seed and its pair's number give, and each seat draws
//! from its own end. A pair is two games with the same order, in which the players change seats. Each
//! game has random numbers of its own and results are added up as integers, so neither the order of
//! the games nor the number of threads matters.

mod tally;
mod tile_order;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

pub use tally::{Estimate, Tally};

use crate::board::Board;
use crate::field::Field;
use crate::game::{Action, Draw, Game, Move, Phase, Seat};
use crate::rules::Rules;
use crate::strategy::Strategy;
use tile_order::TileOrder;

/// A game that its rules do not end is stopped after so many turns without score.
const MOST_ZERO_TURNS: u32 = 6;

/// Games of two players against each other.
#[derive(Clone, Debug)]
pub struct Match<'a> {
    /// What they play by.
    pub rules: &'a Arc<Rules>,
    /// How each of them chooses its moves.
    pub players: [Strategy<'a>; 2],
    /// Which games: the same seed gives the same ones.
    pub seed: u64,
}

/// What a game came to. Pairs are by player, the first of the match first, whoever began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The final scores.
    pub scores: [i32; 2],
    /// How many turns each took.
    pub turns: [u32; 2],
    /// How many plays of a whole rack each made.
    pub all_tiles: [u32; 2],
}

impl Match<'_> {
    /// Plays this many pairs of games and adds them up, on as many threads as there are.
    ///
    /// `watch` is told how many pairs of how many are done, from any thread, and says whether to go on.
    /// A match that is stopped comes to the pairs that were finished by then, as many as
    /// [`Tally::pairs`] says. Which these are depends on the threads; a whole match is the same for any
    /// number of them.
    pub fn run(&self, pairs: u64, watch: &(dyn Fn(u64, u64) -> bool + Sync)) -> Tally {
        let (done, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let goes_on = |done| {
            let goes_on = !stopped.load(Ordering::Relaxed) && watch(done, pairs);
            if !goes_on {
                stopped.store(true, Ordering::Relaxed);
            }
            goes_on
        };
        let within_a_move = |_, _| goes_on(done.load(Ordering::Relaxed));
        let pair = |number| {
            let result = |seat| self.result(number, seat, &within_a_move);
            let tally = Tally::of_pair([result(Seat::First)?, result(Seat::Second)?]);
            goes_on(1 + done.fetch_add(1, Ordering::Relaxed));
            Some(tally)
        };
        let next = |number| if stopped.load(Ordering::Relaxed) { None } else { pair(number) };
        (0..pairs).into_par_iter().map(next).while_some().sum()
    }

    /// The game of a pair in which the first player has this seat; the first seat begins.
    pub fn game(&self, pair: u64, seat: Seat) -> Game {
        self.game_watched(pair, seat, &|_, _| true).expect("nothing stops it")
    }

    fn game_watched(
        &self,
        pair: u64,
        seat: Seat,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Option<Game> {
        let [first, second] = &self.players;
        let players = if seat == Seat::First { [first, second] } else { [second, first] };
        play_out(self.rules, players, &mut random(self.seed, pair), |_, _, _| (), watch)
    }

    fn result(
        &self,
        pair: u64,
        seat: Seat,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Option<GameResult> {
        let game = self.game_watched(pair, seat, watch)?;
        let mut result = GameResult { scores: game.scores(), turns: [0; 2], all_tiles: [0; 2] };
        for turn in game.turns() {
            let Action::Move(chosen) = &turn.action else { continue };
            result.turns[turn.seat.index()] += 1;
            if let Move::Play(play) = chosen
                && play.laid().count() == usize::from(self.rules.rack_size)
            {
                result.all_tiles[turn.seat.index()] += 1;
            }
        }
        if seat == Seat::Second {
            result.scores.reverse();
            result.turns.reverse();
            result.all_tiles.reverse();
        }
        Some(result)
    }
}

/// The random numbers of one game among many.
pub(crate) fn random(seed: u64, game: u64) -> Pcg64Mcg {
    // An odd factor keeps the games of a seed apart; a seed is spread over all bits by the generator.
    Pcg64Mcg::seed_from_u64(seed.wrapping_add(game.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// Plays a game to its end, unless `watch` stops an engine; `players` sit in the order of the seats.
/// Before each move `look` is shown the game with its board made ready for the player on turn.
pub(crate) fn play_out(
    rules: &Arc<Rules>,
    players: [&Strategy<'_>; 2],
    random: &mut Pcg64Mcg,
    mut look: impl FnMut(&Game, &Field<'_>, &mut Pcg64Mcg),
    watch: &(dyn Fn(u64, u64) -> bool + Sync),
) -> Option<Game> {
    let mut order = TileOrder::shuffled(rules, random);
    let mut game = Game::new(Arc::clone(rules), Seat::First);
    for seat in Seat::BOTH {
        let tiles = order.draw(seat, rules.rack_size.into());
        game.draw(seat, Draw::Tiles(&tiles)).expect("the order has the tiles of the game");
    }
    let board = Board::new(rules.layout.size());
    let mut fields = players.map(|player| player.engine.vocabulary().field(rules, &board));
    while game.phase() == Phase::UnderWay && game.zero_turns() < most_zero_turns(rules) {
        let seat = game.on_turn();
        let field = &fields[seat.index()];
        look(&game, field, random);
        let choice = players[seat.index()].choose(field, &game, random, watch);
        if choice.stopped {
            return None;
        }
        let chosen = choice.action;
        let drawn = match &chosen {
            Move::Play(play) => {
                fields.iter_mut().for_each(|field| field.lay(play));
                play.laid().count()
            }
            Move::Exchange(tiles) => tiles.len(),
            Move::ExchangeCount(_) | Move::Pass => 0,
        };
        let drawn = order.draw(seat, drawn);
        if let Move::Exchange(tiles) = &chosen {
            order.put_back(tiles, random);
        }
        game.make(chosen, Draw::Tiles(&drawn)).expect("a chosen move is legal");
    }
    if let Phase::Closing(_) = game.phase() {
        game.settle().expect("both racks are known");
    }
    Some(game)
}

fn most_zero_turns(rules: &Rules) -> u32 {
    match rules.zero_turns_to_end {
        0 => MOST_ZERO_TURNS,
        turns => turns.into(),
    }
}
