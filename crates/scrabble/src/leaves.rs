//! What the tiles that stay on the rack are worth for the turns to come.
//!
//! The tiles kept after a move are its *leave*; good ones are worth points before they score any.
//! The values of hundreds of thousands of leaves are kept as programs exchange them: a small graph
//! spells the leaves, each as its tiles in order with blanks first, and numbers them as it goes; the
//! values are an array in that order. A leave that is not there is worth nothing.
//!
//! [`LeaveTable`] holds the values for one rack, where a move generator reads them.

mod build;
mod csv;
mod extend;
mod graph;
mod klv;
mod table;

pub use build::TooManyLeaves;
pub use csv::LeavesCsvError;
pub(crate) use extend::kinds;
pub use klv::KlvError;
pub use table::LeaveTable;

use pegword_lexicon::Letter;

use crate::equity::Equity;
use crate::rack::Rack;
use graph::Graph;

/// No leave is worth more points than this, or less than its negative.
const MOST_POINTS: i32 = 1_000;

/// The values of tiles kept.
///
/// ```
/// use pegword_lexicon::Alphabet;
/// use pegword_scrabble::{Equity, Leaves, Rack};
/// let english = Alphabet::english();
/// let leaves = Leaves::from_csv("S,7.4\nQ,-10.6\n?S,31", &english)?;
/// assert_eq!(leaves.value(&Rack::parse("S?", &english)?), Equity::from_points(31));
/// assert_eq!(leaves.value(&Rack::parse("QS", &english)?), Equity::ZERO);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaves {
    graph: Graph,
    /// In the order in which the graph spells the leaves.
    values: Vec<Equity>,
}

impl Leaves {
    /// No values: every leave is worth nothing, and equity is the score.
    pub fn none() -> Self {
        Self { graph: Graph::empty(), values: Vec::new() }
    }

    /// How many leaves have a value.
    pub const fn len(&self) -> usize {
        self.values.len()
    }

    /// Has no leave a value?
    pub const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// What these tiles are worth when they are kept; no tiles, and those that have no value here,
    /// are worth nothing. `O(tiles)`.
    pub fn value(&self, rack: &Rack) -> Equity {
        self.get(rack).unwrap_or(Equity::ZERO)
    }

    /// What these tiles are worth when they are kept, if they have a value here. `O(tiles)`.
    pub fn get(&self, rack: &Rack) -> Option<Equity> {
        let mut at = self.graph.start();
        let mut number = None;
        for (tile, count) in tiles_in_order(rack) {
            for _ in 0..count {
                (at, number) = self.graph.step(at, tile);
            }
        }
        number.map(|number| self.values[number as usize])
    }

    /// Every leave that has a value, in order of its tiles, blanks first.
    pub fn iter(&self) -> impl Iterator<Item = (Rack, Equity)> {
        self.graph.spellings().zip(self.values.iter().copied())
    }

    fn numbered(&self, number: Option<u32>) -> Equity {
        number.map_or(Equity::ZERO, |number| self.values[number as usize])
    }
}

impl Default for Leaves {
    fn default() -> Self {
        Self::none()
    }
}

/// The distinct tiles of a rack in the order in which leaves are spelt, `None` the blank, each with
/// how many there are.
fn tiles_in_order(rack: &Rack) -> impl Iterator<Item = (Option<Letter>, u8)> {
    let blanks = std::iter::once(None).filter(|_| rack.count(None) > 0);
    blanks.chain(rack.letters().iter().map(Some)).map(|tile| (tile, rack.count(tile)))
}
