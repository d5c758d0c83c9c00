//! Hooks: the single letters that make a longer word of a word.

use crate::kwg::{Kwg, Node};
use crate::letter::{Letter, LetterSet};

/// The letters that extend a word by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hooks {
    /// Letters that make a word when put before it.
    pub front: LetterSet,
    /// Letters that make a word when put after it.
    pub back: LetterSet,
}

impl Kwg<'_> {
    /// The hooks of a word, which need not be a word itself. `letters` are those to try in front.
    ///
    /// `O(letters × length)`.
    pub fn hooks(&self, word: &[Letter], letters: LetterSet) -> Hooks {
        let nodes = self.nodes();
        let in_front = |&letter: &Letter| {
            let node = nodes.find(nodes.dawg(), letter);
            node.and_then(|node| nodes.walk(node.list(), word)).is_some_and(Node::accepts)
        };
        let back = nodes
            .walk(nodes.dawg(), word)
            .map_or(LetterSet::EMPTY, |node| nodes.endings(node.list()));
        Hooks { front: letters.iter().filter(in_front).collect(), back }
    }
}
