//! Word graphs in the KWG format: a DAWG and a GADDAG in one array of 32-bit nodes.
//!
//! A node is an arc with a letter: bits 31–24 the tile (0 is the GADDAG's separator, which sorts
//! first), bit 23 “a word ends here”, bit 22 “last of its siblings”, bits 21–0 the index of the first
//! child (0: none). Siblings lie side by side in ascending order. Node 0 leads to the DAWG's first
//! list of siblings, node 1 to the GADDAG's (0 if there is none). On disk: little-endian, no header.
//!
//! The GADDAG holds, for each word and each split of it, the reversed front, the separator and the
//! back; and the whole word reversed, without separator. CARE gives ERAC, RAC·E, AC·RE and C·ARE.
//! Source: S. A. Gordon, “A Faster Scrabble Move Generation Algorithm” (1994).

mod build;
mod counts;
mod validate;

use std::borrow::Cow;
use std::sync::OnceLock;

pub use build::{Contents, TooManyNodes};
pub use validate::KwgError;

use crate::bits::count_ones;
use crate::letter::{Letter, LetterSet, MAX_LETTERS};
use crate::wordset::WordSet;

/// The tile of the arc from a reversed front to the rest of the word.
pub const SEPARATOR: u8 = 0;

/// The most letters that a word in a graph may have.
pub const LONGEST_WORD: usize = 63;

/// A graph has at most this many nodes: an index has 22 bits.
const MOST_NODES: usize = 1 << 22;

const ACCEPTS: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const ARC: u32 = LAST - 1;

/// A validated word graph: walking it cannot leave the array, run in circles, or go deeper than
/// [`LONGEST_WORD`] letters.
///
/// Beside the nodes, which may be borrowed, it keeps for each list the set of its tiles, so that a
/// step finds its node, or that there is none, without looking at the siblings: 8 bytes a node.
#[derive(Clone, Debug)]
pub struct Kwg<'a> {
    nodes: Cow<'a, [u32]>,
    /// For the first node of each list, bit *n* set if a sibling has tile *n*.
    sets: Vec<u64>,
    /// For each letter, by its number, those that follow it in some word, if there is a GADDAG.
    followers: [LetterSet; MAX_LETTERS + 1],
    counts: OnceLock<Vec<u32>>,
}

/// One arc of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(u32);

/// The nodes of a graph, for walking; as cheap to copy as a slice.
///
/// A *list* is the index of the first of some siblings, 0 when there are none.
#[derive(Clone, Copy, Debug)]
pub struct Nodes<'a> {
    arcs: &'a [u32],
    sets: &'a [u64],
    followers: &'a [LetterSet; MAX_LETTERS + 1],
}

impl<'a> Kwg<'a> {
    /// Builds the smallest graph in which equal endings of words are stored once.
    ///
    /// `O(letters)` expected, over all words; the GADDAG adds a sort of their distinct prefixes.
    ///
    /// # Errors
    /// [`TooManyNodes`] if it would need more than 2²² nodes.
    ///
    /// # Panics
    /// If a word has more than [`LONGEST_WORD`] letters; [`read_words`](crate::read_words) takes
    /// none that has.
    pub fn build(words: &WordSet, contents: Contents) -> Result<Kwg<'static>, TooManyNodes> {
        let fits = words.iter().all(|word| word.len() <= LONGEST_WORD);
        assert!(fits, "a word in a graph has at most {LONGEST_WORD} letters");
        Ok(Kwg::trusted(build::build(words, contents)?))
    }

    /// Takes a graph from the bytes of a KWG file, for an alphabet of `letters` letters.
    ///
    /// Borrows the bytes where they are aligned to four bytes (as a memory map is) on a
    /// little-endian machine, and copies them otherwise.
    ///
    /// # Errors
    /// [`KwgError`] says which node breaks which rule of the format.
    pub fn from_bytes(bytes: &'a [u8], letters: usize) -> Result<Self, KwgError> {
        if !bytes.len().is_multiple_of(4) {
            return Err(KwgError::Length { bytes: bytes.len() });
        }
        Self::new(nodes_of(bytes), letters)
    }

    /// Takes a graph from nodes in memory, owned or borrowed.
    ///
    /// # Errors
    /// As for [`from_bytes`](Self::from_bytes).
    pub fn new(nodes: impl Into<Cow<'a, [u32]>>, letters: usize) -> Result<Self, KwgError> {
        let nodes = nodes.into();
        validate::validate(&nodes, letters)?;
        Ok(Self::trusted(nodes))
    }

    /// Takes the bytes of a graph that [`build`](Self::build) made without checking them again, as a
    /// program does with what its own build script made. Borrows as [`from_bytes`](Self::from_bytes).
    ///
    /// # Panics
    /// With other bytes, now or in any later call; or a call may never return.
    pub fn trusted_bytes(bytes: &'a [u8]) -> Self {
        Self::trusted(nodes_of(bytes))
    }

    fn trusted(nodes: impl Into<Cow<'a, [u32]>>) -> Self {
        let nodes = nodes.into();
        let mut sets = vec![0; nodes.len()];
        // A node that nothing leads to was not checked: its tile and its sibling may be anything.
        for (index, &node) in nodes.iter().enumerate().skip(2).rev() {
            let later = if node & LAST == 0 { sets.get(index + 1).copied() } else { None };
            sets[index] = 1u64.wrapping_shl(node >> 24) | later.unwrap_or(0);
        }
        let followers = [LetterSet::EMPTY; MAX_LETTERS + 1];
        let mut kwg = Self { nodes, sets, followers, counts: OnceLock::new() };
        kwg.followers = kwg.nodes().every_follower();
        kwg
    }

    /// The same graph, owning its nodes.
    pub fn into_owned(self) -> Kwg<'static> {
        Kwg { nodes: Cow::Owned(self.nodes.into_owned()), ..self }
    }

    /// The nodes, for walking.
    #[inline]
    pub fn nodes(&self) -> Nodes<'_> {
        Nodes { arcs: &self.nodes, sets: &self.sets, followers: &self.followers }
    }

    /// The graph as the bytes of a KWG file.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.nodes.iter().flat_map(|node| node.to_le_bytes()).collect()
    }

    /// Does it hold reversed words for move generation, beside the words?
    pub fn has_gaddag(&self) -> bool {
        self.nodes().gaddag() != 0
    }

    /// Is this a word? `O(letters)`.
    pub fn contains(&self, word: &[Letter]) -> bool {
        let nodes = self.nodes();
        nodes.walk(nodes.dawg(), word).is_some_and(Node::accepts)
    }
}

impl Node {
    /// The letter number, or [`SEPARATOR`].
    #[inline]
    pub const fn tile(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// The letter, or `None` for the separator.
    #[inline]
    pub fn letter(self) -> Option<Letter> {
        (self.tile() != SEPARATOR).then(|| Letter::new(self.tile()))
    }

    /// Does a word end with this arc?
    #[inline]
    pub const fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    /// Is it the last of its siblings?
    #[inline]
    pub const fn is_last(self) -> bool {
        self.0 & LAST != 0
    }

    /// The list of its children, 0 if there are none.
    #[inline]
    pub const fn list(self) -> u32 {
        self.0 & ARC
    }
}

impl<'a> Nodes<'a> {
    /// How many nodes, the two roots included.
    pub const fn len(self) -> usize {
        self.arcs.len()
    }

    /// Never true: a graph has two roots.
    pub const fn is_empty(self) -> bool {
        self.arcs.is_empty()
    }

    /// The list of first letters of all words.
    #[inline]
    pub const fn dawg(self) -> u32 {
        Node(self.arcs[0]).list()
    }

    /// The list of letters that the GADDAG's strings start with, 0 if there is no GADDAG.
    #[inline]
    pub const fn gaddag(self) -> u32 {
        Node(self.arcs[1]).list()
    }

    /// The letters that a list offers.
    #[inline]
    pub const fn letters(self, list: u32) -> LetterSet {
        LetterSet::from_bits(self.sets[list as usize])
    }

    /// The letters that follow a letter in some word, if there is a GADDAG.
    #[inline]
    pub const fn followers(self, letter: Letter) -> LetterSet {
        self.followers[letter.index()]
    }

    /// The letters of a list that end a word.
    pub fn endings(self, list: u32) -> LetterSet {
        self.siblings(list).filter(|node| node.accepts()).filter_map(Node::letter).collect()
    }

    /// The node of a list with this letter.
    #[inline]
    pub fn find(self, list: u32, letter: Letter) -> Option<Node> {
        self.letters(list).contains(letter).then(|| self.arc(list, letter.number()))
    }

    /// The nodes of a list with these letters, as far as it has them, in alphabetical order.
    #[inline]
    pub fn among(
        self,
        list: u32,
        wanted: LetterSet,
    ) -> impl Iterator<Item = (Letter, Node)> + use<'a> {
        let offered = self.letters(list);
        let found = offered.intersection(wanted);
        let all = found == offered;
        let mut next = list + (self.sets[list as usize] & 1) as u32;
        found.iter().map(move |letter| {
            let node =
                if all { Node(self.arcs[next as usize]) } else { self.arc(list, letter.number()) };
            next += 1;
            (letter, node)
        })
    }

    /// The list of what follows the separator, 0 if a list has none.
    #[inline]
    pub fn beyond_separator(self, list: u32) -> u32 {
        if self.sets[list as usize] & 1 == 0 { 0 } else { self.arc(list, SEPARATOR).list() }
    }

    /// The nodes of a list, in ascending order of tile.
    #[inline]
    pub fn siblings(self, list: u32) -> impl Iterator<Item = Node> + use<'a> {
        let siblings = count_ones(self.sets[list as usize]);
        self.arcs[list as usize..][..siblings as usize].iter().copied().map(Node)
    }

    /// The node that the last letter of `word` leads to from a list; `None` if there is no such
    /// path, or no letter.
    #[inline]
    pub fn walk(self, list: u32, word: &[Letter]) -> Option<Node> {
        let (&last, front) = word.split_last()?;
        let list =
            front.iter().try_fold(list, |list, &letter| Some(self.find(list, letter)?.list()))?;
        self.find(list, last)
    }

    /// For each letter those that follow it, as the reversed fronts of words say.
    fn every_follower(self) -> [LetterSet; MAX_LETTERS + 1] {
        let mut followers = [LetterSet::EMPTY; MAX_LETTERS + 1];
        for (follower, node) in self.among(self.gaddag(), LetterSet::first(MAX_LETTERS)) {
            for letter in self.letters(node.list()).iter() {
                followers[letter.index()].insert(follower);
            }
        }
        followers
    }

    /// The node of a list with this tile, which it must have.
    #[inline]
    fn arc(self, list: u32, tile: u8) -> Node {
        let before = self.sets[list as usize] & ((1 << tile) - 1);
        Node(self.arcs[(list + count_ones(before)) as usize])
    }
}

/// The whole nodes in some bytes, borrowed if they stand in memory as nodes do.
fn nodes_of(bytes: &[u8]) -> Cow<'_, [u32]> {
    match bytemuck::try_cast_slice(bytes) {
        Ok(nodes) if cfg!(target_endian = "little") => nodes.into(),
        _ => bytes.as_chunks().0.iter().map(|&node| u32::from_le_bytes(node)).collect(),
    }
}
