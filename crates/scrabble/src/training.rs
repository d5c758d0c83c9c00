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
use std::sync::atomic::{AtomicU64, Ordering};

use pegword_lexicon::Letter;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use crate::field::Field;
use crate::game::{Game, Seat};
use crate::leaves::Leaves;
use crate::rack::Rack;
use crate::ranking::Wanted;
use crate::rules::Rules;
use crate::simulation::{play_out, random};
use crate::strategy::{Strategy, Vocabulary};
use crate::unseen::Unseen;
use crate::valuation::Valuation;
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

impl Training<'_> {
    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        GENERATIONS.iter().map(|share| self.games.div_ceil(*share)).sum()
    }

    /// Learns values for the leaves of up to three tiles; with how many games they are learnt from. `watch` is
    /// told how many games of how many are done, from any thread, and says whether to go on: when it does not,
    /// what the last whole generation learnt is given.
    ///
    /// The result of a whole run does not depend on the number of threads.
    pub fn run(&self, watch: &(dyn Fn(u64, u64) -> bool + Sync)) -> (Leaves, u64) {
        let (done, of) = (AtomicU64::new(0), self.all_games());
        let mut games_before = 0;
        let mut learnt = Leaves::none();
        for (generation, share) in (0..).zip(GENERATIONS) {
            let leaves = learnt.for_play(self.rules);
            let games = self.games.div_ceil(share);
            let learn = |mut means: Means, game: u64| {
                if !watch(done.load(Ordering::Relaxed), of) {
                    return means;
                }
                let mut random = random(self.seed, game * GENERATIONS.len() as u64 + generation);
                self.play(&leaves, &mut random, &mut means);
                done.fetch_add(1, Ordering::Relaxed);
                means
            };
            let none = || Means::new(self.rules);
            let means = (0..games).into_par_iter().fold(none, learn).reduce(none, Means::with);
            if done.load(Ordering::Relaxed) < games_before + games {
                break;
            }
            games_before += games;
            learnt = means.leaves(self.rules);
        }
        (learnt, games_before)
    }

    /// Plays a game, and draws racks along it.
    fn play(&self, leaves: &Leaves, random: &mut Pcg64Mcg, means: &mut Means) {
        let player = Strategy { vocabulary: self.vocabulary, leaves: Some(leaves), sight: 100 };
        play_out(self.rules, [&player; 2], random, |game, field, random| {
            if game.bag_len() >= self.rules.rack_size.into() {
                self.draw(leaves, game, field, random, means);
            }
        });
    }

    /// Draws racks for one board.
    fn draw(
        &self,
        leaves: &Leaves,
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
            let unseen = Unseen::new(self.rules, game.board(), &rack);
            let valuation = Valuation::new(self.rules, leaves, game.board(), &unseen);
            let anagrams = self.vocabulary.anagrams();
            let best = field.best_moves(anagrams, &valuation, &rack, rack.len(), Wanted::top(1));
            drawn.extend(best.first().map(|best| (rack, best.equity.thousandths().into())));
        }
        let all: i64 = drawn.iter().map(|(_, equity)| equity).sum();
        for (rack, equity) in &drawn {
            means.add(rack, equity - (all - equity) / (RACKS as i64 - 1));
        }
    }
}
