//! A place in a tree, and the way down from it.

use super::{Node, Tree};
use crate::{Feedback, GuessId, SecretId};
use std::ops::Range;

/// A place in a tree: a guess to make, or an end.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'a> {
    pub(super) tree: &'a Tree,
    pub(super) node: u32,
}

impl<'a> Branch<'a> {
    /// The guess to make here; `None` at an end.
    #[must_use]
    pub fn guess(self) -> Option<GuessId> {
        self.node().guess
    }

    /// The answer that leads here; 0 at the root.
    #[must_use]
    pub fn feedback(self) -> Feedback {
        self.node().feedback
    }

    /// What that answer cost.
    #[must_use]
    pub fn cost(self) -> u32 {
        self.node().cost
    }

    /// The candidates here: ascending at an end, else in the order of the ends below.
    #[must_use]
    pub fn secrets(self) -> &'a [SecretId] {
        let Range { start, end } = self.node().secrets;
        &self.tree.secrets[start as usize..end as usize]
    }

    /// The branches below, one per answer, in feedback order.
    pub fn children(self) -> impl Iterator<Item = Self> {
        let Self { tree, node } = self;
        let end = tree.nodes[node as usize].end;
        let mut next = node + 1;
        std::iter::from_fn(move || {
            let child = Self { tree, node: next };
            (next < end).then(|| {
                next = child.node().end;
                child
            })
        })
    }

    /// The branch for `feedback`; `None` if no candidate gives it.
    #[must_use]
    pub fn child(self, feedback: Feedback) -> Option<Self> {
        self.children().find(|child| child.feedback() == feedback)
    }

    fn node(self) -> &'a Node {
        &self.tree.nodes[self.node as usize]
    }
}
