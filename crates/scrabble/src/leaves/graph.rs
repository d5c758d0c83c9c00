//! The graph that spells leaves and numbers them.
//!
//! Its nodes are those of the KWG format of word graphs: bits 31–24 the tile, bit 23 “a leave ends
//! here”, bit 22 “last of its siblings”, bits 21–0 the first child (0: none); node 0 leads to the
//! first list of siblings. But tile 0, which separates in a word graph, is the blank here; and the
//! tiles of a leave never descend. So the graph has a check and a walk of its own.
//!
//! A step knows the number of the leave it comes to without looking at the siblings: it counts, at
//! each node, the leaves that it and its right siblings spell, and notes which tiles they have.

use pegword_lexicon::Letter;

use super::KlvError;
use crate::rack::{LARGEST_RACK, Rack};

pub(super) const ACCEPTS: u32 = 1 << 23;
pub(super) const LAST: u32 = 1 << 22;
pub(super) const ARC: u32 = LAST - 1;

/// A graph that was checked: no walk leaves it, or spells a leave of more than [`LARGEST_RACK`] tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Graph {
    pub(super) nodes: Vec<u32>,
    /// For each node that can be reached, itself and its right siblings: bit *n* set if one has tile *n*.
    offered: Vec<u64>,
    /// For each such node, how many leaves it and its right siblings spell.
    leaves: Vec<u32>,
}

/// A place in the graph: the list of what may come next, and how many leaves come before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    list: u32,
    before: u32,
}

impl Graph {
    pub(super) fn empty() -> Self {
        Self { nodes: vec![LAST; 2], offered: vec![0; 2], leaves: vec![0; 2] }
    }

    /// Checks every node that can be reached. `O(nodes)`.
    pub(super) fn new(nodes: Vec<u32>, letters: usize) -> Result<Self, KlvError> {
        let unseen = vec![0; nodes.len()];
        let graph = Self { offered: vec![0; nodes.len()], leaves: vec![0; nodes.len()], nodes };
        let mut check = Check { graph, letters, height: unseen };
        match check.graph.nodes.first().map(|root| root & ARC) {
            None => return Err(KlvError::NoNodes),
            Some(0) => {}
            Some(list) => check.list(list as usize, 0, 0)?,
        }
        Ok(check.graph)
    }

    /// How many leaves it spells.
    pub(super) fn leave_count(&self) -> u32 {
        self.leaves[self.start().list as usize]
    }

    pub(super) fn start(&self) -> Place {
        Place { list: self.nodes[0] & ARC, before: 0 }
    }

    /// Goes on by one tile, which must not come before the last one; with the number of the leave
    /// spelt so far, if it is one.
    #[inline]
    pub(super) fn step(&self, at: Place, tile: Option<Letter>) -> (Place, Option<u32>) {
        let list = at.list as usize;
        let tile = tile.map_or(0, Letter::number);
        let offered = self.offered[list];
        if offered >> tile & 1 == 0 {
            return (Place { list: 0, before: 0 }, None);
        }
        let node = list + (offered & ((1 << tile) - 1)).count_ones() as usize;
        let arc = self.nodes[node];
        let number = at.before + self.leaves[list] - self.leaves[node];
        let ends = arc & ACCEPTS != 0;
        let place = Place { list: arc & ARC, before: number + u32::from(ends) };
        (place, ends.then_some(number))
    }

    /// The leaves in the order of their numbers.
    pub(super) fn spellings(&self) -> impl Iterator<Item = Rack> {
        // What is still to do: a node, with the leave that leads to it.
        let first = |list: u32| (list != 0).then_some(list as usize);
        let mut open: Vec<(usize, Rack)> =
            first(self.start().list).map(|node| (node, Rack::EMPTY)).into_iter().collect();
        std::iter::from_fn(move || {
            while let Some((node, before)) = open.pop() {
                let arc = self.nodes[node];
                let mut leave = before.clone();
                leave.add(tile(arc).checked_sub(1).map(|letter| Letter::new(letter + 1)));
                if arc & LAST == 0 {
                    open.push((node + 1, before));
                }
                if let Some(child) = first(arc & ARC) {
                    open.push((child, leave.clone()));
                }
                if arc & ACCEPTS != 0 {
                    return Some(leave);
                }
            }
            None
        })
    }
}

fn tile(node: u32) -> u8 {
    (node >> 24) as u8
}

struct Check {
    graph: Graph,
    letters: usize,
    /// For each node that is done, the most tiles in a row from it or a right sibling on; 0 before.
    height: Vec<u8>,
}

impl Check {
    /// Checks a list of siblings and all below it, `depth` tiles down, where tiles before `least` are
    /// spent. The depth is bounded, so a circle is seen as a leave that is too long.
    fn list(&mut self, list: usize, least: u8, depth: usize) -> Result<(), KlvError> {
        let too_long = Err(KlvError::TooLong { node: list });
        if depth == LARGEST_RACK {
            return too_long;
        }
        let nodes = self.graph.nodes.len();
        let &first =
            self.graph.nodes.get(list).ok_or(KlvError::ArcOutOfRange { to: list, nodes })?;
        if tile(first) < least {
            return Err(KlvError::NotAscending { node: list });
        }
        if self.height[list] == 0 {
            let last = self.last_sibling(list)?;
            for node in (list..=last).rev() {
                if self.height[node] == 0 {
                    self.node(node, depth)?;
                }
            }
        }
        if depth + usize::from(self.height[list]) > LARGEST_RACK { too_long } else { Ok(()) }
    }

    /// The end of a list of siblings, whose tiles are known and ascend.
    fn last_sibling(&self, list: usize) -> Result<usize, KlvError> {
        let nodes = &self.graph.nodes;
        for (node, &arc) in nodes.iter().enumerate().skip(list) {
            if usize::from(tile(arc)) > self.letters {
                let (tile, letters) = (tile(arc), self.letters);
                return Err(KlvError::UnknownTile { node, tile, letters });
            }
            if node > list && tile(arc) <= tile(nodes[node - 1]) {
                return Err(KlvError::NotAscending { node });
            }
            if arc & LAST != 0 {
                return Ok(node);
            }
        }
        Err(KlvError::Unterminated { node: list })
    }

    /// Checks a node whose right sibling is done.
    fn node(&mut self, node: usize, depth: usize) -> Result<(), KlvError> {
        let arc = self.graph.nodes[node];
        let child = (arc & ARC) as usize;
        let mut height = 1;
        let mut leaves = u32::from(arc & ACCEPTS != 0);
        if child != 0 {
            self.list(child, tile(arc), depth + 1)?;
            height += self.height[child];
            leaves = leaves.saturating_add(self.graph.leaves[child]);
        }
        if leaves == 0 {
            return Err(KlvError::DeadEnd { node });
        }
        let mut offered = 1 << tile(arc);
        if arc & LAST == 0 {
            height = height.max(self.height[node + 1]);
            leaves = leaves.saturating_add(self.graph.leaves[node + 1]);
            offered |= self.graph.offered[node + 1];
        }
        self.height[node] = height;
        self.graph.leaves[node] = leaves;
        self.graph.offered[node] = offered;
        Ok(())
    }
}
