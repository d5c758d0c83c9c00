//! Plays in order, and the best of them as they are found.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use crate::equity::Equity;
use crate::leaves::LeaveTable;
use crate::play::Play;
use crate::rack::Rack;
use crate::square::{Axis, Square};
use crate::tile::Tile;
use crate::valuation::Valuation;

/// A play with what it is worth.
///
/// The better is the less: plays sort by equity from the highest, then by the square of their first
/// letter row by row, across before down, and by their tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedPlay {
    /// The play.
    pub play: Play,
    /// Its worth: by score, the score.
    pub equity: Equity,
}

/// What the plays of one rack are ranked by.
#[derive(Clone, Debug)]
pub struct Ranking<'a> {
    /// What the parts of the rack are worth when they are kept.
    pub(crate) kept: LeaveTable,
    valuation: Option<&'a Valuation<'a>>,
}

/// Which plays are wanted: the best `top`, and of them those that are no more than `margin` behind
/// the very best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How many at most.
    pub top: usize,
    /// How far behind at most, if that matters.
    pub margin: Option<Equity>,
}

/// The best plays found so far.
pub(crate) struct Shortlist {
    wanted: Wanted,
    /// The worst on top.
    plays: BinaryHeap<RankedPlay>,
    best: Equity,
    floor: Rank,
}

/// The part of a play's place in the order that comes before its tiles; the better is the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank(u64);

impl RankedPlay {
    fn place(&self) -> (Reverse<Equity>, Square, Axis, &[Option<Tile>]) {
        let square = self.play.coordinates().square;
        (Reverse(self.equity), square, self.play.axis, self.play.tiles())
    }
}

impl Ord for RankedPlay {
    fn cmp(&self, other: &Self) -> Ordering {
        self.place().cmp(&other.place())
    }
}

impl PartialOrd for RankedPlay {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'a> Ranking<'a> {
    /// Ranks plays by their score.
    ///
    /// # Panics
    /// If the rack has more than [`LARGEST_RACK`](crate::LARGEST_RACK) tiles.
    pub fn by_score(rack: &Rack) -> Self {
        let mut kept = LeaveTable::new();
        kept.fill_with_sums(rack, Equity::ZERO, Equity::ZERO, |_| Equity::ZERO);
        Self { kept, valuation: None }
    }

    /// Ranks plays by their equity.
    ///
    /// # Panics
    /// If the rack has more than [`LARGEST_RACK`](crate::LARGEST_RACK) tiles.
    pub fn by_equity(valuation: &'a Valuation<'a>, rack: &Rack) -> Self {
        let mut kept = LeaveTable::new();
        valuation.fill(&mut kept, rack);
        Self { kept, valuation: Some(valuation) }
    }

    /// What a play of the rack is worth.
    pub fn equity(&self, play: &Play) -> Equity {
        let stride = |tile: Tile| self.kept.stride((!tile.is_blank()).then_some(tile.letter()));
        let laid: usize = play.laid().map(|(_, tile)| stride(tile)).sum();
        let opening = self.valuation.map_or(Equity::ZERO, |valuation| valuation.opening(play));
        Equity::from_points(play.score) + self.kept.value(self.kept.whole() - laid) + opening
    }
}

impl Wanted {
    /// All plays.
    pub const ALL: Self = Self::top(usize::MAX);

    /// The best `n` plays.
    pub const fn top(n: usize) -> Self {
        Self { top: n, margin: None }
    }

    /// All plays that are no more than `margin` behind the best.
    pub const fn within(margin: Equity) -> Self {
        Self { top: usize::MAX, margin: Some(margin) }
    }
}

impl Rank {
    const LOWEST: Self = Self(0);

    /// The rank's lowest bits, which the order of plays leaves free.
    pub(crate) const FREE_BITS: u32 = 16;

    pub(crate) const fn new(equity: Equity, square: Square, axis: Axis) -> Self {
        let order = (square.row as u64) << 6 | (square.col as u64) << 1 | axis as u64;
        Self(Self::lowest_of(equity).0 | (0xffff - order) << Self::FREE_BITS)
    }

    /// The lowest rank of plays of this equity.
    const fn lowest_of(equity: Equity) -> Self {
        Self((((equity.thousandths() as u32) ^ (1 << 31)) as u64) << 32)
    }

    /// The rank with a number in its free bits, which come after all else in the order.
    pub(crate) const fn with(self, number: u16) -> Self {
        Self(self.0 | number as u64)
    }

    /// The number in its free bits.
    pub(crate) const fn number(self) -> u16 {
        self.0 as u16
    }

    /// What it was made of.
    pub(crate) const fn parts(self) -> (Equity, Square, Axis) {
        let order = 0xffff - (self.0 >> Self::FREE_BITS) as u16;
        let square = Square { row: (order >> 6) as u8, col: (order >> 1 & 31) as u8 };
        let axis = if order & 1 == 0 { Axis::Across } else { Axis::Down };
        (Equity::from_thousandths(((self.0 >> 32) as u32 ^ (1 << 31)) as i32), square, axis)
    }
}

impl Shortlist {
    pub(crate) const fn new(wanted: Wanted) -> Self {
        let floor = if wanted.top == 0 { Rank(u64::MAX) } else { Rank::LOWEST };
        let best = Equity::from_thousandths(i32::MIN);
        Self { wanted, plays: BinaryHeap::new(), best, floor }
    }

    /// Could a play of this rank be among those wanted?
    #[inline]
    pub(crate) fn admits(&self, rank: Rank) -> bool {
        rank >= self.floor
    }

    pub(crate) fn add(&mut self, play: RankedPlay) {
        if !self.admits(Rank::new(play.equity, play.play.coordinates().square, play.play.axis)) {
            return;
        }
        self.best = self.best.max(play.equity);
        self.plays.push(play);
        if self.plays.len() > self.wanted.top {
            self.plays.pop();
        }
        if let Some(margin) = self.wanted.margin {
            self.floor = self.floor.max(Rank::lowest_of(self.best - margin));
        }
        if self.plays.len() == self.wanted.top
            && let Some(RankedPlay { play, equity }) = self.plays.peek()
        {
            let worst = Rank::new(*equity, play.coordinates().square, play.axis);
            self.floor = self.floor.max(worst);
        }
    }

    /// The plays wanted, the best first.
    pub(crate) fn into_sorted(self) -> Vec<RankedPlay> {
        let mut plays = self.plays.into_sorted_vec();
        if let Some(margin) = self.wanted.margin {
            plays.retain(|play| play.equity >= self.best - margin);
        }
        plays
    }
}
