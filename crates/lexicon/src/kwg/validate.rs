//! The one check of a graph from outside, after which every walk is safe.

use super::{LONGEST_WORD, MOST_NODES, Node, SEPARATOR};
use crate::letter::MAX_LETTERS;

/// Why bytes were refused as a word graph.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
#[diagnostic(help(
    "the file is damaged, made for another alphabet, or no KWG file: build it again with `pegword lexicon build`"
))]
pub enum KwgError {
    #[error("{bytes} bytes are no whole number of 4-byte nodes")]
    Length { bytes: usize },
    #[error("{nodes} nodes, expected 2 to {MOST_NODES}")]
    Nodes { nodes: usize },
    #[error("node {node} leads to node {to}, beyond the last of {nodes} nodes")]
    ArcOutOfRange { node: usize, to: usize, nodes: usize },
    #[error("node {node} leads to a root")]
    ArcToRoot { node: usize },
    #[error("the siblings at node {node} run past the end of the file")]
    Unterminated { node: usize },
    #[error("node {node} is not after its left sibling in alphabetical order")]
    NotAscending { node: usize },
    #[error("node {node} has tile {tile}, but the alphabet has {letters} letters")]
    UnknownTile { node: usize, tile: u8, letters: usize },
    #[error("node {node} is a GADDAG separator inside the words")]
    SeparatorInWord { node: usize },
    #[error("node {node} is part of a circle")]
    Cycle { node: usize },
    #[error("the words below node {node} have more than {LONGEST_WORD} letters")]
    TooLong { node: usize },
    #[error("node {node} leads to no word")]
    DeadEnd { node: usize },
    #[error("the graph spells more than {MOST_WORDS} words")]
    TooManyWords,
}

/// More words than any list has, and few enough to go through.
const MOST_WORDS: u32 = 1 << 26;

/// Checks every node that can be reached. `O(nodes)`.
pub(super) fn validate(nodes: &[u32], letters: usize) -> Result<(), KwgError> {
    assert!(letters <= MAX_LETTERS, "an alphabet has at most {MAX_LETTERS} letters");
    if nodes.len() < 2 || nodes.len() > MOST_NODES {
        return Err(KwgError::Nodes { nodes: nodes.len() });
    }
    let mut check =
        Check { nodes, letters, depth: vec![UNSEEN; nodes.len()], words: vec![0; nodes.len()] };
    check.everything_below(0, &Part { longest: LONGEST_WORD, separator: false })?;
    if check.words[Node(nodes[0]).list() as usize] > MOST_WORDS {
        return Err(KwgError::TooManyWords);
    }
    check.everything_below(1, &Part { longest: LONGEST_WORD + 1, separator: true })
}

/// What a part of the graph may hold.
struct Part {
    /// The most tiles in a row.
    longest: usize,
    /// May the separator be among them?
    separator: bool,
}

const UNSEEN: u8 = 0;
const OPEN: u8 = u8::MAX;

struct Check<'a> {
    nodes: &'a [u32],
    letters: usize,
    /// For each node that is done: the most tiles in a row from it or a right sibling of it on.
    depth: Vec<u8>,
    /// For each node that is done: how many words end at it, below it or below a right sibling.
    words: Vec<u32>,
}

impl Check<'_> {
    /// Depth first, without recursion: a node is done when its children and its right sibling are.
    fn everything_below(&mut self, root: usize, part: &Part) -> Result<(), KwgError> {
        let first = Node(self.nodes[root]).list() as usize;
        let mut path = Vec::new();
        if first != 0 && self.is_new(first, root, false)? {
            path.push(self.enter(first, part)?);
        }
        'path: while let Some(&node) = path.last() {
            let arc = Node(self.nodes[node]);
            let child = Some(arc.list() as usize).filter(|&child| child != 0);
            let sibling = (!arc.is_last()).then_some(node + 1);
            for (next, is_sibling) in [(child, false), (sibling, true)] {
                let Some(next) = next else { continue };
                if self.is_new(next, node, is_sibling)? {
                    path.push(self.enter(next, part)?);
                    continue 'path;
                }
            }
            if sibling.is_some_and(|sibling| Node(self.nodes[sibling]).tile() <= arc.tile()) {
                return Err(KwgError::NotAscending { node: node + 1 });
            }
            let tiles_from = |next: Option<usize>| next.map_or(0, |next| self.depth[next]);
            let depth = tiles_from(sibling).max(tiles_from(child) + 1);
            if usize::from(depth) > part.longest {
                return Err(KwgError::TooLong { node });
            }
            if !arc.accepts() && child.is_none() {
                return Err(KwgError::DeadEnd { node });
            }
            let words_from = |next: Option<usize>| next.map_or(0, |next| self.words[next]);
            let words = words_from(sibling).saturating_add(words_from(child));
            self.words[node] = words.saturating_add(arc.accepts().into());
            self.depth[node] = depth;
            path.pop();
        }
        Ok(())
    }

    /// Is the node that `from` leads to still to be checked?
    fn is_new(&self, node: usize, from: usize, is_sibling: bool) -> Result<bool, KwgError> {
        match self.depth.get(node) {
            None if is_sibling => Err(KwgError::Unterminated { node: from }),
            None => Err(KwgError::ArcOutOfRange { node: from, to: node, nodes: self.nodes.len() }),
            Some(_) if node < 2 => Err(KwgError::ArcToRoot { node: from }),
            Some(&OPEN) => Err(KwgError::Cycle { node }),
            Some(&depth) => Ok(depth == UNSEEN),
        }
    }

    /// Checks a node by itself and marks it as being worked on.
    fn enter(&mut self, node: usize, part: &Part) -> Result<usize, KwgError> {
        let tile = Node(self.nodes[node]).tile();
        if usize::from(tile) > self.letters {
            return Err(KwgError::UnknownTile { node, tile, letters: self.letters });
        }
        if tile == SEPARATOR && !part.separator {
            return Err(KwgError::SeparatorInWord { node });
        }
        self.depth[node] = OPEN;
        Ok(node)
    }
}
