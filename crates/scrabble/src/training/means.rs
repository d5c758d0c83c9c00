//! Means over racks, for every one, two and three tiles that they have.

use std::iter::zip;

use pegword_lexicon::Letter;

use crate::equity::Equity;
use crate::leaves::{Leaves, kinds};
use crate::rack::Rack;
use crate::rules::Rules;

/// What two tiles add is halved if it was seen on so many racks, and what three do.
const DOUBT: [f64; 2] = [200.0, 800.0];

/// Sums in the making. By the numbers of the tiles, the blank's being 0, from the lowest.
pub(super) struct Means {
    kinds: usize,
    one: Vec<Mean>,
    two: Vec<Mean>,
    three: Vec<Mean>,
}

impl Means {
    pub(super) fn new(rules: &Rules) -> Self {
        let n = kinds(rules).count();
        let [one, two, three] = [n, n * n, n * n * n].map(|parts| vec![Mean::default(); parts]);
        Self { kinds: n, one, two, three }
    }

    /// Adds a rack whose best move is worth so many thousandths of a point more than those of others.
    /// Tiles count one by one: a rack AAB has two parts A and two parts AB.
    pub(super) fn add(&mut self, rack: &Rack, worth: i64) {
        let tiles = rack.tiles().map(|tile| tile.map_or(0, Letter::index));
        let mut tiles: Vec<usize> = tiles.collect();
        tiles.sort_unstable();
        for (i, &a) in tiles.iter().enumerate() {
            self.one[a].add(worth);
            for (j, &b) in tiles.iter().enumerate().skip(i + 1) {
                let pair = a * self.kinds + b;
                self.two[pair].add(worth);
                for &c in &tiles[j + 1..] {
                    self.three[pair * self.kinds + c].add(worth);
                }
            }
        }
    }

    /// These racks and others.
    pub(super) fn with(mut self, others: Self) -> Self {
        let each = |means: &mut Vec<Mean>, others: Vec<Mean>| {
            for (mean, other) in zip(means, others) {
                mean.sum += other.sum;
                mean.count += other.count;
            }
        };
        each(&mut self.one, others.one);
        each(&mut self.two, others.two);
        each(&mut self.three, others.three);
        self
    }

    /// The values of all leaves of up to three tiles.
    pub(super) fn leaves(&self, rules: &Rules) -> Leaves {
        let n = self.kinds;
        let one: Vec<f64> = self.one.iter().map(|mean| mean.shrunk(0.0, 0.0)).collect();
        let mut values: Vec<(Vec<usize>, f64)> = Vec::new();
        // What two tiles add to what they are worth alone.
        let mut two = vec![0.0; n * n];
        for a in 0..n {
            values.push((vec![a], one[a]));
            for b in a..n {
                let alone = one[a] + one[b];
                let value = self.two[a * n + b].shrunk(alone, DOUBT[0]);
                two[a * n + b] = value - alone;
                values.push((vec![a, b], value));
            }
        }
        for a in 0..n {
            for b in a..n {
                for c in b..n {
                    let alone = one[a] + one[b] + one[c];
                    let pairs = two[a * n + b] + two[a * n + c] + two[b * n + c];
                    let mean = self.three[(a * n + b) * n + c];
                    values.push((vec![a, b, c], mean.shrunk(alone + pairs, DOUBT[1])));
                }
            }
        }
        let kinds: Vec<Option<Letter>> = kinds(rules).collect();
        let leave = |(tiles, value): (Vec<usize>, f64)| {
            let rack: Rack = tiles.into_iter().map(|tile| kinds[tile]).collect();
            (rack, Equity::from_thousandths(value.round() as i32))
        };
        let exists = |(rack, _): &(Rack, Equity)| {
            kinds.iter().all(|&kind| rack.count(kind) <= rules.tile_count(kind))
        };
        let leaves = Leaves::from_values(values.into_iter().map(leave).filter(exists));
        leaves.expect("leaves of three tiles are not too many")
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
