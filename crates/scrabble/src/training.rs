//! Values of leaves, learnt from games that an engine plays against itself.
//!
//! On the boards of such games some racks are drawn at random from all tiles that are not on the
//! board. What a rack can do is the equity of its best move less the mean of the other racks there, so
//! that it does not matter how open the board is. What some tiles are worth when they are kept is then
//! the mean over all racks that have them, for these are what keeping them and drawing the rest leads
//! to. That is done for one, two and three tiles; what two or three of them add to their parts is
//! trusted the more, the more racks it was seen on. [`Leaves::extended`] values larger leaves.
//!
//! Equity rests on values of leaves, so all this is done over and over, on more games each time,
//! beginning with play by score.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pegword_lexicon::Letter;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use crate::equity::Equity;
use crate::field::Field;
use crate::game::{Game, Seat};
use crate::leaves::{Leaves, kinds, leave_count};
use crate::rack::Rack;
use crate::ranking::Wanted;
use crate::rules::Rules;
use crate::simulation::{play_out, random};
use crate::strategy::{Strategy, Vocabulary};
use crate::unseen::Unseen;
use crate::valuation::Valuation;

/// Which share of the games each generation plays: one in so many.
const GENERATIONS: [u64; 4] = [8, 4, 2, 1];

/// How many racks are drawn on each board.
const RACKS: usize = 8;

/// What two tiles add is halved if it was seen on so many racks, and what three do.
const DOUBT: [f64; 2] = [200.0, 800.0];

/// The most leaves that values are given for.
const MOST_LEAVES: usize = 1 << 21;

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

/// A rack that was drawn.
struct Sample {
    tiles: Vec<u8>,
    /// What its best move is worth more than those of other racks, in thousandths of a point.
    worth: i64,
}

impl Training<'_> {
    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        GENERATIONS.iter().map(|share| self.games.div_ceil(*share)).sum()
    }

    /// Learns values for the leaves of up to three tiles. `progress` is told how many games are done,
    /// from any thread.
    ///
    /// The result does not depend on the number of threads.
    pub fn run(&self, progress: impl Fn(u64) + Sync) -> Leaves {
        let done = AtomicU64::new(0);
        let mut learnt = Leaves::none();
        for (generation, share) in (0..).zip(GENERATIONS) {
            let leaves = learnt.for_play(self.rules);
            let games = self.games.div_ceil(share);
            let samples: Vec<Sample> = (0..games)
                .into_par_iter()
                .flat_map_iter(|game| {
                    let mut random =
                        random(self.seed, game * GENERATIONS.len() as u64 + generation);
                    let samples = self.samples(&leaves, &mut random);
                    progress(1 + done.fetch_add(1, Ordering::Relaxed));
                    samples
                })
                .collect();
            learnt = self.learn(&samples);
        }
        learnt
    }

    /// The racks drawn along one game.
    fn samples(&self, leaves: &Leaves, random: &mut Pcg64Mcg) -> Vec<Sample> {
        let player = Strategy { vocabulary: self.vocabulary, leaves: Some(leaves), sight: 100 };
        let mut samples = Vec::new();
        play_out(self.rules, [&player; 2], random, |game, field, random| {
            if game.bag_len() >= self.rules.rack_size.into() {
                self.draw(leaves, game, field, random, &mut samples);
            }
        });
        samples
    }

    /// Draws racks for one board.
    fn draw(
        &self,
        leaves: &Leaves,
        game: &Game,
        field: &Field<'_>,
        random: &mut Pcg64Mcg,
        samples: &mut Vec<Sample>,
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
            let best = field.best_moves(anagrams, &valuation, &rack, true, Wanted::top(1));
            drawn.extend(best.first().map(|best| (rack, best.equity.thousandths().into())));
        }
        let all: i64 = drawn.iter().map(|(_, equity)| equity).sum();
        samples.extend(drawn.iter().map(|(rack, equity)| Sample {
            tiles: rack.tiles().map(|tile| tile.map_or(0, Letter::number)).collect(),
            worth: equity - (all - equity) / (RACKS as i64 - 1),
        }));
    }

    fn learn(&self, samples: &[Sample]) -> Leaves {
        let kinds: Vec<Option<Letter>> = kinds(self.rules).collect();
        let n = kinds.len();
        let [mut one, mut two, mut three] =
            [n, n * n, n * n * n].map(|parts| vec![Mean::default(); parts]);
        for Sample { tiles, worth } in samples {
            let mut tiles: Vec<usize> = tiles.iter().copied().map(usize::from).collect();
            tiles.sort_unstable();
            for (i, &a) in tiles.iter().enumerate() {
                one[a].add(*worth);
                for (j, &b) in tiles.iter().enumerate().skip(i + 1) {
                    two[a * n + b].add(*worth);
                    for &c in &tiles[j + 1..] {
                        three[(a * n + b) * n + c].add(*worth);
                    }
                }
            }
        }
        let rack = |tiles: &[usize]| tiles.iter().map(|&tile| kinds[tile]).collect::<Rack>();
        let mut values: Vec<(Rack, Equity)> = Vec::new();
        let mut set = |tiles: &[usize], value: f64| {
            let rack = rack(tiles);
            if kinds.iter().all(|&kind| rack.count(kind) <= self.rules.tile_count(kind)) {
                values.push((rack, Equity::from_thousandths(value.round() as i32)));
            }
        };
        let ones: Vec<f64> = one.iter().map(|mean| mean.shrunk(0.0, 0.0)).collect();
        let mut twos = vec![0.0; n * n];
        for a in 0..n {
            set(&[a], ones[a]);
            for b in a..n {
                let value = two[a * n + b].shrunk(ones[a] + ones[b], DOUBT[0]);
                set(&[a, b], value);
                twos[a * n + b] = value - ones[a] - ones[b];
            }
        }
        for a in 0..n {
            for b in a..n {
                for c in b..n {
                    let parts = ones[a]
                        + ones[b]
                        + ones[c]
                        + twos[a * n + b]
                        + twos[a * n + c]
                        + twos[b * n + c];
                    set(&[a, b, c], three[(a * n + b) * n + c].shrunk(parts, DOUBT[1]));
                }
            }
        }
        Leaves::from_values(values).expect("leaves of three tiles are not too many")
    }
}

impl Leaves {
    /// [Extended](Self::extended) to as many tiles as are kept in a game by these rules, or as there can
    /// be values for.
    #[must_use]
    pub fn for_play(&self, rules: &Rules) -> Self {
        let counts: Vec<u8> = kinds(rules).map(|kind| rules.tile_count(kind)).collect();
        let most = usize::from(rules.rack_size).saturating_sub(1);
        let tiles = (0..=most).rev().find(|&tiles| leave_count(&counts, tiles) <= MOST_LEAVES);
        self.extended(rules, tiles.unwrap_or(0)).expect("so many leaves are not too many")
    }
}

/// A mean in the making.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: i64,
    count: i64,
}

impl Mean {
    fn add(&mut self, number: i64) {
        self.sum += number;
        self.count += 1;
    }

    /// The mean of the numbers and of `expected`, which counts as often as `doubt` says.
    fn shrunk(self, expected: f64, doubt: f64) -> f64 {
        let weight = self.count as f64 + doubt;
        if weight == 0.0 { expected } else { (self.sum as f64 + expected * doubt) / weight }
    }
}
