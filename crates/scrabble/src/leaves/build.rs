//! From leaves with their values to the graph that spells them.
//!
//! Sorted leaves form a tree of tiles; equal lists of siblings in it are written once, children
//! before their parents.

use std::collections::HashMap;

use pegword_lexicon::{Letter, MAX_LETTERS};

use super::graph::{ACCEPTS, ARC, Graph, LAST};
use super::{Leaves, tiles_in_order};
use crate::equity::Equity;
use crate::rack::{LARGEST_RACK, Rack};

/// The most leaves, and the most nodes: an index has 22 bits.
pub(super) const MOST: usize = 1 << 22;

/// More leaves than their graph can number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("the leaves, or the nodes of the graph that spells them, are more than {MOST}")]
#[diagnostic(code(leaves::too_many), help("keep the leaves of fewer tiles"))]
pub struct TooManyLeaves;

/// A leave's tiles in order, each as its number plus one, then zeros: they sort as the graph does.
type Spelling = [u8; LARGEST_RACK];

impl Leaves {
    /// Makes leaves of tiles with their values; of equal ones the last counts, and none for no tiles.
    /// `O(n log n)`.
    ///
    /// # Errors
    /// [`TooManyLeaves`] if there are more than 2²², or they need more nodes than that.
    ///
    /// # Panics
    /// If a leave has more than [`LARGEST_RACK`] tiles.
    pub fn from_values(
        values: impl IntoIterator<Item = (Rack, Equity)>,
    ) -> Result<Self, TooManyLeaves> {
        let mut spelt: Vec<(Spelling, Equity)> = Vec::new();
        for (rack, value) in values {
            if spelt.len() == MOST {
                return Err(TooManyLeaves);
            }
            if !rack.is_empty() {
                spelt.push((spelling(&rack), value));
            }
        }
        // Of equal leaves the last comes first, and stays.
        spelt.reverse();
        spelt.sort_by_key(|&(spelling, _)| spelling);
        spelt.dedup_by_key(|&mut (spelling, _)| spelling);
        let (spellings, values): (Vec<Spelling>, Vec<Equity>) = spelt.into_iter().unzip();
        let mut writer = Writer::new();
        let root = if spellings.is_empty() { 0 } else { writer.list(&spellings, 0)? };
        let graph = Graph::new(writer.finish(root), MAX_LETTERS).expect("what is built is sound");
        Ok(Self { graph, values })
    }
}

fn spelling(rack: &Rack) -> Spelling {
    assert!(rack.len() <= LARGEST_RACK, "a leave has at most {LARGEST_RACK} tiles");
    let mut spelling = [0; LARGEST_RACK];
    let tiles = tiles_in_order(rack)
        .flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)));
    for (place, tile) in spelling.iter_mut().zip(tiles) {
        *place = 1 + tile.map_or(0, Letter::number);
    }
    spelling
}

/// The nodes written so far, and where each list of siblings stands.
pub(super) struct Writer {
    nodes: Vec<u32>,
    lists: HashMap<Vec<u32>, u32>,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self { nodes: vec![LAST; 2], lists: HashMap::new() }
    }

    /// The nodes, which lead to this list first.
    pub(super) fn finish(mut self, root: u32) -> Vec<u32> {
        self.nodes[0] |= root;
        self.nodes
    }

    /// Writes what follows the first `depth` tiles, which all these leaves share and go beyond.
    fn list(&mut self, spellings: &[Spelling], depth: usize) -> Result<u32, TooManyLeaves> {
        let mut siblings = Vec::new();
        for same in spellings.chunk_by(|a, b| a[depth] == b[depth]) {
            let mut node = u32::from(same[0][depth] - 1) << 24;
            let ends = same[0].get(depth + 1).is_none_or(|&next| next == 0);
            if ends {
                node |= ACCEPTS;
            }
            let longer = &same[usize::from(ends)..];
            if !longer.is_empty() {
                node |= self.list(longer, depth + 1)? & ARC;
            }
            siblings.push(node);
        }
        self.write(siblings)
    }

    /// Writes a list of siblings, unless an equal one is there; none is list 0.
    pub(super) fn write(&mut self, mut siblings: Vec<u32>) -> Result<u32, TooManyLeaves> {
        match siblings.last_mut() {
            Some(last) => *last |= LAST,
            None => return Ok(0),
        }
        if let Some(&list) = self.lists.get(&siblings) {
            return Ok(list);
        }
        if self.nodes.len() + siblings.len() > MOST {
            return Err(TooManyLeaves);
        }
        let list = self.nodes.len() as u32;
        self.nodes.extend_from_slice(&siblings);
        self.lists.insert(siblings, list);
        Ok(list)
    }
}
