//! From sorted words to the smallest graph, in one pass over them.
//!
//! Words come in alphabetical order, so once a word leaves a branch of the tree of words that
//! branch is final: its list of siblings is looked up among those already written, and written only
//! if it is new. Children are written before their parents, and the array under construction is the
//! file. Source: J. Daciuk, S. Mihov, B. W. Watson, R. E. Watson, “Incremental Construction of
//! Minimal Acyclic Finite-State Automata” (2000).
//!
//! The GADDAG needs no list of its own strings. What may follow the separator after a reversed front
//! is what may follow that front in the DAWG, which is there already: so only the distinct fronts
//! are reversed and sorted, and each leads, through the separator, into the DAWG.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::HashTable;

use super::{ACCEPTS, ARC, LAST, MOST_NODES, SEPARATOR};
use crate::letter::Letter;
use crate::wordset::{WordSet, leading_letters};

/// What a graph is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// The words, for look-up and search.
    Dawg,
    /// The words, and the reversed words that move generation needs.
    DawgAndGaddag,
}

/// A list whose graph would not fit the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("the word graph needs more than {MOST_NODES} nodes, the most that the format can number")]
#[diagnostic(
    code(kwg::too_many_nodes),
    help("use fewer or shorter words, or leave out the GADDAG with --dawg-only")
)]
pub struct TooManyNodes;

pub(super) fn build(words: &WordSet, contents: Contents) -> Result<Vec<u32>, TooManyNodes> {
    let mut graph = Assembler::new();
    let mut fronts = Vec::new();
    let mut dawg = Branch::new(&mut graph);
    for (index, word) in words.iter().enumerate() {
        let previous = index.checked_sub(1).map_or(&[][..], |index| words.get(index));
        let shared = common_prefix(previous.iter(), word.iter());
        dawg.cut(shared, |front| fronts.push(front.of_word(index - 1, previous)))?;
        word[shared..].iter().for_each(|letter| dawg.grow(letter.number()));
        dawg.accept();
    }
    let last = words.len().saturating_sub(1);
    let root = dawg.finish(|front| fronts.push(front.of_word(last, words.get(last))))?;
    graph.nodes[0] |= root;
    if contents == Contents::DawgAndGaddag {
        graph.nodes[1] |= build_gaddag(&mut graph, words, fronts)?;
    }
    Ok(graph.nodes)
}

fn build_gaddag(
    graph: &mut Assembler,
    words: &WordSet,
    mut fronts: Vec<Front>,
) -> Result<u32, TooManyNodes> {
    let letters =
        |front: &Front| words.get(front.word as usize)[..front.length as usize].iter().rev();
    fronts.sort_unstable_by(|a, b| a.key.cmp(&b.key).then_with(|| letters(a).cmp(letters(b))));
    let mut gaddag = Branch::new(graph);
    let mut previous = None;
    for front in &fronts {
        let shared =
            previous.map_or(0, |previous| common_prefix(letters(previous), letters(front)));
        gaddag.cut(shared, |_| ())?;
        letters(front).skip(shared).for_each(|letter| gaddag.grow(letter.number()));
        if front.is_word {
            gaddag.accept();
        }
        if front.list != 0 {
            gaddag.add_leaf(SEPARATOR, front.list);
        }
        previous = Some(front);
    }
    gaddag.finish(|_| ())
}

/// A distinct prefix of the words: the first `length` letters of word number `word`.
struct Front {
    /// Its letters reversed, as far as they fit a number.
    key: u128,
    word: u32,
    length: u8,
    is_word: bool,
    /// What may follow it in the DAWG, 0 if nothing.
    list: u32,
}

/// A branch that has just been written: the arc at `depth` and the list below it.
struct Written {
    depth: usize,
    accepts: bool,
    list: u32,
}

impl Written {
    fn of_word(&self, index: usize, word: &[Letter]) -> Front {
        let key = leading_letters(word[..self.depth].iter().rev().copied());
        Front {
            key,
            word: index as u32,
            length: self.depth as u8,
            is_word: self.accepts,
            list: self.list,
        }
    }
}

/// Nodes written so far, with an index from the content of a list to its place.
struct Assembler {
    nodes: Vec<u32>,
    lists: HashTable<u32>,
    hasher: FixedState,
}

impl Assembler {
    fn new() -> Self {
        Self { nodes: vec![LAST; 2], lists: HashTable::new(), hasher: FixedState::default() }
    }

    /// The place of this list of siblings, written now if it is new; 0 for an empty one.
    fn place(&mut self, siblings: &mut [u32]) -> Result<u32, TooManyNodes> {
        let Some(last) = siblings.last_mut() else { return Ok(0) };
        *last |= LAST;
        let Self { nodes, lists, hasher } = self;
        let is_same = |&list: &u32| nodes[list as usize..].starts_with(siblings);
        let hash = hasher.hash_one(&*siblings);
        if let Some(&list) = lists.find(hash, is_same) {
            return Ok(list);
        }
        if nodes.len() + siblings.len() > MOST_NODES {
            return Err(TooManyNodes);
        }
        let list = nodes.len() as u32;
        nodes.extend_from_slice(siblings);
        lists.insert_unique(hash, list, |&list| hasher.hash_one(list_at(nodes, list)));
        Ok(list)
    }
}

fn list_at(nodes: &[u32], list: u32) -> &[u32] {
    let rest = &nodes[list as usize..];
    let length = rest.iter().position(|node| node & LAST != 0).map_or(rest.len(), |last| last + 1);
    &rest[..length]
}

/// The branch of the tree of words that is still open: at each depth, the siblings so far.
struct Branch<'g> {
    graph: &'g mut Assembler,
    /// The siblings of all depths, one depth after the other.
    siblings: Vec<u32>,
    /// Where each depth starts in `siblings`; the last is that of the children of the newest arc.
    starts: Vec<usize>,
}

impl<'g> Branch<'g> {
    fn new(graph: &'g mut Assembler) -> Self {
        Self { graph, siblings: Vec::new(), starts: vec![0] }
    }

    /// Adds an arc below the newest one.
    fn grow(&mut self, tile: u8) {
        self.siblings.push(u32::from(tile) << 24);
        self.starts.push(self.siblings.len());
    }

    /// Adds an arc below the newest one that leads to a list already written.
    fn add_leaf(&mut self, tile: u8, list: u32) {
        self.siblings.push(u32::from(tile) << 24 | list);
    }

    /// Says that a word ends with the newest arc.
    fn accept(&mut self) {
        if let Some(arc) = self.siblings.last_mut() {
            *arc |= ACCEPTS;
        }
    }

    /// Writes everything below the first `depth` arcs, deepest first.
    fn cut(&mut self, depth: usize, mut written: impl FnMut(&Written)) -> Result<(), TooManyNodes> {
        while self.starts.len() > depth + 1 {
            let list = self.write_deepest()?;
            let arc = self.siblings.last_mut().expect("an open depth has an arc above it");
            *arc |= list & ARC;
            written(&Written { depth: self.starts.len(), accepts: *arc & ACCEPTS != 0, list });
        }
        Ok(())
    }

    fn finish(mut self, written: impl FnMut(&Written)) -> Result<u32, TooManyNodes> {
        self.cut(0, written)?;
        self.write_deepest()
    }

    fn write_deepest(&mut self) -> Result<u32, TooManyNodes> {
        let start = self.starts.pop().expect("the root is open");
        let list = self.graph.place(&mut self.siblings[start..])?;
        self.siblings.truncate(start);
        Ok(list)
    }
}

fn common_prefix<'a>(
    a: impl Iterator<Item = &'a Letter>,
    b: impl Iterator<Item = &'a Letter>,
) -> usize {
    a.zip(b).take_while(|(a, b)| a == b).count()
}
