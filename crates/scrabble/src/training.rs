//! Values of leaves, learnt from games that an engine plays against itself.
//!
//! On the boards of such games some racks are drawn at random from all tiles that are not on the
//! board. What a rack can do is the equity of its best move less the mean of the other racks there, so
//! that it does not matter how open the board is. What some tiles are worth when they are kept is then
//! the mean over all racks that have them, for these are what keeping them and drawing the rest leads
//! to. That is done for one, two and three tiles; what two or three of them add to their parts is
//! trusted the more, the more racks it was seen on. [`Leaves::extended`] values larger leaves.
//! On racks that nothing was learnt from, a point that it gives to a leave, be it of one tile or of six,
//! was found to be 0.99 to 1.00 points of what the rack could do.
//!
//! Equity rests on values of leaves, so all this is done over and over, on more games each time,
//! beginning with play by score.

mod means;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use pegword_lexicon::Letter;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use crate::engine::{Engine, StaticEquity, View};
use crate::field::Field;
use crate::game::{Game, Seat};
use crate::leaves::Leaves;
use crate::match_play::{play_out, random};
use crate::rack::Rack;
use crate::ranking::Wanted;
use crate::rules::Rules;
use crate::strategy::Strategy;
use crate::vocabulary::Vocabulary;
use means::Means;

/// Which share of the games each generation plays: one in so many.
const GENERATIONS: [u64; 4] = [8, 4, 2, 1];

/// How many racks are drawn on each board.
const RACKS: usize = 8;

/// What leaves are learnt from.
#[derive(Clone, Copy, Debug)]
pub struct Training<'a> {
    /// What is played by.
    pub rules: &'a Arc<Rules>,
    /// The words.
    pub vocabulary: &'a Vocabulary,
    /// How many games the last generation plays; all of them play not quite twice as many.
    pub games: u64,
    /// Which games.
    pub seed: u64,
}

/// What was learnt.
#[derive(Clone, Debug, PartialEq)]
pub struct Learnt {
    /// The values of leaves; none if no game was played.
    pub leaves: Leaves,
    /// How many games were played, of all generations: fewer than [`Training::all_games`] if it was
    /// stopped.
    pub games: u64,
}

impl Training<'_> {
    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        GENERATIONS.iter().map(|share| self.games.div_ceil(*share)).sum()
    }

    /// Learns values for the leaves of up to three tiles.
    ///
    /// `watch` is told how many games of how many are done, from any thread, and says whether to go on.
    /// Who stops it gets the leaves of the generation that played most games, be it the last whole one
    /// or the one under way. A whole training has the same result for any number of threads; which games
    /// count of a generation that was stopped depends on them.
    pub fn run(&self, watch: &(dyn Fn(u64, u64) -> bool + Sync)) -> Learnt {
        let all = self.all_games();
        let (done, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let (mut leaves, mut games_before) = (Leaves::none(), 0);
        for (generation, share) in (0..).zip(GENERATIONS) {
            let before = done.load(Ordering::Relaxed);
            let engine_leaves = leaves.for_play(self.rules);
            let learn = |mut means: Means, game: u64| {
                let mut random = random(self.seed, game * GENERATIONS.len() as u64 + generation);
                self.play(&engine_leaves, &mut random, &mut means);
                if !watch(1 + done.fetch_add(1, Ordering::Relaxed), all) {
                    stopped.store(true, Ordering::Relaxed);
                }
                means
            };
            let none = || Means::new(self.rules);
            let games = (0..self.games.div_ceil(share)).into_par_iter();
            let games = games.take_any_while(|_| !stopped.load(Ordering::Relaxed));
            let means = games.fold(none, learn).reduce(none, Means::with);
            let games = done.load(Ordering::Relaxed) - before;
            if games > games_before || !stopped.load(Ordering::Relaxed) {
                leaves = means.leaves(self.rules);
            }
            games_before = games;
            if stopped.load(Ordering::Relaxed) {
                break;
            }
        }
        Learnt { leaves, games: done.into_inner() }
    }

    /// Plays a game, and draws racks along it.
    fn play(&self, leaves: &Leaves, random: &mut Pcg64Mcg, means: &mut Means) {
        let engine = StaticEquity { vocabulary: self.vocabulary, leaves };
        let player = Strategy::new(engine);
        let look = |game: &Game, field: &Field<'_>, random: &mut Pcg64Mcg| {
            if game.bag_len() >= self.rules.rack_size.into() {
                self.draw(&engine, game, field, random, means);
            }
        };
        play_out(self.rules, [&player; 2], random, look, &|_, _| true);
    }

    /// Draws racks for one board.
    fn draw(
        &self,
        engine: &StaticEquity<'_>,
        game: &Game,
        field: &Field<'_>,
        random: &mut Pcg64Mcg,
        means: &mut Means,
    ) {
        let on_racks = Seat::BOTH.into_iter().flat_map(|seat| game.held(seat).known().tiles());
        let mut tiles: Vec<Option<Letter>> = game.unseen().tiles().chain(on_racks).collect();
        let mut drawn: Vec<(Rack, i64)> = Vec::with_capacity(RACKS);
        for _ in 0..RACKS {
            let (rack, _) = tiles.partial_shuffle(random, self.rules.rack_size.into());
            let rack: Rack = rack.iter().copied().collect();
            let view = View { most_exchanged: rack.len(), ..View::of_game(game, &rack) };
            let best = engine.rank_on(field, &view, Wanted::top(1), &|_, _| true).moves;
            drawn.extend(
                best.first()
                    .map(|best| best.equity.thousandths().into())
                    .map(|worth| (rack.clone(), worth)),
            );
        }
        let all: i64 = drawn.iter().map(|(_, equity)| equity).sum();
        for (rack, equity) in &drawn {
            means.add(rack, equity - (all - equity) / (RACKS as i64 - 1));
        }
    }
}
