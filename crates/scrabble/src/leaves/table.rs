//! What every part of one rack is worth when it is kept.

use pegword_lexicon::{Letter, MAX_LETTERS};

use super::graph::Place;
use super::{Leaves, tiles_in_order};
use crate::equity::Equity;
use crate::rack::{LARGEST_RACK, Rack};

/// The value of each part of a rack, filled in once and then read at a glance.
///
/// Entries are numbered as in a mixed radix: each distinct tile has a *stride*, and the number of
/// some tiles is the sum of their strides. From the number of the whole rack, each tile laid takes
/// its stride, so when a play is complete its leave is one look. A table has at most
/// 2^[`LARGEST_RACK`] entries, and filling it again takes no new memory once it has held as many.
///
/// Rack AAB: the stride of A is 1 and that of B is 3; AAB has number 5, and what is left when A and B
/// are laid has number 5 - 1 - 3 = 1: one A.
/// ```
/// use pegword_lexicon::{Alphabet, Letter};
/// use pegword_scrabble::{LeaveTable, Leaves, Rack};
/// let english = Alphabet::english();
/// let leaves = Leaves::from_csv("A,1\nAA,-3\nAB,2", &english)?;
/// let mut table = LeaveTable::new();
/// table.fill(&leaves, &Rack::parse("AAB", &english)?);
/// let [a, b] = [1, 2].map(|number| table.stride(Some(Letter::new(number))));
/// assert_eq!((a, b, table.whole()), (1, 3, 5));
/// assert_eq!(table.value(table.whole() - a - b).to_string(), "1"); // A
/// assert_eq!(table.best(2).to_string(), "2"); // AB rather than AA
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LeaveTable {
    /// By number.
    values: Vec<Equity>,
    /// By number, how many tiles that is.
    kept: Vec<u8>,
    /// By letter number, at 0 the blank; 0 for a tile that is not on the rack.
    strides: [u32; MAX_LETTERS + 1],
    /// By number of tiles, as far as the rack has so many.
    best: [Equity; LARGEST_RACK + 1],
    /// By number, where the leaves' graph has it: only used while filling.
    places: Vec<Place>,
}

impl LeaveTable {
    /// The table of no tiles.
    pub fn new() -> Self {
        Self {
            values: vec![Equity::ZERO],
            kept: vec![0],
            strides: [0; MAX_LETTERS + 1],
            best: [Equity::ZERO; LARGEST_RACK + 1],
            places: Vec::new(),
        }
    }

    /// Fills it in with the leaves of a rack. `O(entries)`: each is one step in the graph from another.
    ///
    /// # Panics
    /// If the rack has more than [`LARGEST_RACK`] tiles.
    pub fn fill(&mut self, leaves: &Leaves, rack: &Rack) {
        self.lay_out(rack);
        let Self { values, places, .. } = self;
        places.clear();
        places.reserve(values.capacity());
        places.push(leaves.graph.start());
        values.push(Equity::ZERO);
        for (tile, count) in tiles_in_order(rack) {
            for shorter in 0..places.len() * usize::from(count) {
                let (place, number) = leaves.graph.step(places[shorter], tile);
                places.push(place);
                values.push(leaves.numbered(number));
            }
        }
        self.find_best(rack);
    }

    /// Fills it in with `base` and what each tile kept adds to it, or `none` when no tile is kept.
    pub(crate) fn fill_with_sums(
        &mut self,
        rack: &Rack,
        none: Equity,
        base: Equity,
        each: impl Fn(Option<Letter>) -> Equity,
    ) {
        self.lay_out(rack);
        let values = &mut self.values;
        values.push(base);
        for (tile, count) in tiles_in_order(rack) {
            for shorter in 0..values.len() * usize::from(count) {
                values.push(values[shorter] + each(tile));
            }
        }
        values[0] = none;
        self.find_best(rack);
    }

    /// Gives the whole rack the value of the best part that lacks one tile.
    pub(crate) fn value_whole_by_parts(&mut self) {
        let whole = self.whole();
        let strides = self.strides.iter().filter(|&&stride| stride > 0);
        let parts = strides.map(|&stride| self.values[whole - stride as usize]);
        if let Some(best) = parts.max() {
            self.values[whole] = best;
            self.best[usize::from(self.kept[whole])] = best;
        }
    }

    /// The number of the whole rack; numbers go from 0, no tiles, to this.
    #[inline]
    pub const fn whole(&self) -> usize {
        self.values.len() - 1
    }

    /// By how much a tile of a letter, or with `None` a blank, changes the number; 0 if the rack has
    /// none.
    #[inline]
    pub fn stride(&self, tile: Option<Letter>) -> usize {
        self.strides[tile.map_or(0, Letter::index)] as usize
    }

    /// What the tiles with this number are worth.
    ///
    /// # Panics
    /// If the number is above [`whole`](Self::whole).
    #[inline]
    pub fn value(&self, number: usize) -> Equity {
        self.values[number]
    }

    /// How many tiles have this number.
    ///
    /// # Panics
    /// If the number is above [`whole`](Self::whole).
    pub fn tile_count(&self, number: usize) -> u8 {
        self.kept[number]
    }

    /// The most that `tiles` of the rack's tiles are worth.
    ///
    /// # Panics
    /// If that is more than [`LARGEST_RACK`]. Beyond the size of the rack the value is 0.
    #[inline]
    pub const fn best(&self, tiles: usize) -> Equity {
        self.best[tiles]
    }

    /// The tiles with this number. `O(alphabet)`.
    pub fn tiles(&self, number: usize) -> Rack {
        let mut rack = Rack::EMPTY;
        let mut rest = number;
        let strides = self.strides.iter().enumerate().rev().filter(|&(_, &stride)| stride != 0);
        for (tile, &stride) in strides {
            for _ in 0..rest / stride as usize {
                rack.add((tile != 0).then(|| Letter::new(tile as u8)));
            }
            rest %= stride as usize;
        }
        rack
    }

    /// Numbers the parts of the rack: each tile's stride is how many there are of the tiles before it.
    fn lay_out(&mut self, rack: &Rack) {
        assert!(rack.len() <= LARGEST_RACK, "a rack has at most {LARGEST_RACK} tiles");
        self.values.clear();
        self.strides.fill(0);
        self.kept.clear();
        let entries = rack.distinct_subsets() as usize + 1;
        self.values.reserve(entries);
        self.kept.reserve(entries);
        self.kept.push(0);
        for (tile, count) in tiles_in_order(rack) {
            let stride = self.kept.len();
            self.strides[tile.map_or(0, Letter::index)] = stride as u32;
            for shorter in 0..stride * usize::from(count) {
                self.kept.push(self.kept[shorter] + 1);
            }
        }
    }

    fn find_best(&mut self, rack: &Rack) {
        self.best = [Equity::ZERO; LARGEST_RACK + 1];
        self.best[1..=rack.len()].fill(Equity::from_points(i32::MIN));
        self.best[0] = self.values[0];
        for (&kept, &value) in self.kept.iter().zip(&self.values).skip(1) {
            let best = &mut self.best[usize::from(kept)];
            *best = value.max(*best);
        }
    }
}

impl Default for LeaveTable {
    fn default() -> Self {
        Self::new()
    }
}
