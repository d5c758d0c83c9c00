//! What makes a list of nodes a tree: the one way in, for trees built and trees read alike.

use super::{Branch, Node, Tree};
use crate::game::count;
use crate::{Feedback, GuessId, SecretId};
use serde::{Deserialize, Serialize};

/// A tree as it is written: all that cannot be worked out.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Raw {
    pub(super) title: String,
    pub(super) secrets: Vec<SecretId>,
    pub(super) nodes: Vec<RawNode>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct RawNode {
    pub(super) feedback: Feedback,
    pub(super) cost: u32,
    pub(super) guess: Option<GuessId>,
    /// The number of branches of a guess, or of secrets of an end.
    pub(super) size: u32,
}

/// Why nodes do not make a tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ShapeError {
    #[error("the tree ends after {nodes} nodes, with branches missing")]
    Unfinished { nodes: usize },
    #[error("node {node} belongs to no branch")]
    Stray { node: usize },
    #[error("node {node} has no branch or no secret")]
    Empty { node: usize },
    #[error("the answers before node {node} do not ascend")]
    Order { node: usize },
    #[error("the ends hold {found} secrets, and {expected} are listed")]
    Secrets { found: u64, expected: usize },
    #[error("secret {} is listed twice, or after a higher one of the same end", secret.0)]
    Repeated { secret: SecretId },
    #[error("node {node} lies deeper than {} guesses", Tree::MAX_DEPTH)]
    Deep { node: usize },
    #[error("reaching node {node} costs more than {}", Tree::MAX_COST)]
    Costly { node: usize },
}

/// An open node while a tree is put together.
struct Open {
    node: usize,
    missing: u32,
    last: Option<Feedback>,
    paid: u32,
}

impl TryFrom<Raw> for Tree {
    type Error = ShapeError;

    fn try_from(raw: Raw) -> Result<Self, ShapeError> {
        let n_secrets = u32::try_from(raw.secrets.len()).unwrap_or(u32::MAX);
        let mut nodes: Vec<Node> = Vec::with_capacity(raw.nodes.len());
        let mut open: Vec<Open> = Vec::new();
        let (mut used, mut found) = (0_u32, 0_u64);
        for (node, &each) in raw.nodes.iter().enumerate() {
            let mut paid = 0;
            if let Some(parent) = open.last_mut() {
                if parent.last.is_some_and(|last| last >= each.feedback) {
                    return Err(ShapeError::Order { node });
                }
                parent.last = Some(each.feedback);
                parent.missing -= 1;
                paid = parent.paid.saturating_add(each.cost);
            } else if node > 0 {
                return Err(ShapeError::Stray { node });
            }
            if each.size == 0 {
                return Err(ShapeError::Empty { node });
            }
            if paid > Self::MAX_COST {
                return Err(ShapeError::Costly { node });
            }
            let start = used;
            if each.guess.is_none() {
                found += u64::from(each.size);
                used = used.saturating_add(each.size).min(n_secrets);
            }
            nodes.push(Node {
                feedback: each.feedback,
                cost: each.cost,
                guess: each.guess,
                end: 0,
                secrets: start..used,
            });
            open.push(Open {
                node,
                missing: if each.guess.is_some() { each.size } else { 0 },
                last: None,
                paid,
            });
            if open.len() > Self::MAX_DEPTH + 1 {
                return Err(ShapeError::Deep { node });
            }
            let end = u32::try_from(nodes.len()).map_err(|_| ShapeError::Stray { node })?;
            while let Some(done) = open.pop_if(|last| last.missing == 0) {
                nodes[done.node].end = end;
                nodes[done.node].secrets.end = used;
            }
        }
        if nodes.is_empty() || !open.is_empty() {
            let nodes = nodes.len();
            return Err(ShapeError::Unfinished { nodes });
        }
        if found != raw.secrets.len() as u64 {
            let expected = raw.secrets.len();
            return Err(ShapeError::Secrets { found, expected });
        }
        let tree = Self { title: raw.title, secrets: raw.secrets, nodes };
        tree.check_secrets()?;
        Ok(tree)
    }
}

impl Tree {
    /// Every secret is listed once, and those of one end ascend.
    fn check_secrets(&self) -> Result<(), ShapeError> {
        for end in self.nodes.iter().filter(|node| node.guess.is_none()) {
            let secrets = &self.secrets[end.secrets.start as usize..end.secrets.end as usize];
            if let Some(pair) = secrets.windows(2).find(|pair| pair[0] >= pair[1]) {
                return Err(ShapeError::Repeated { secret: pair[1] });
            }
        }
        let mut sorted = self.secrets.clone();
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(ShapeError::Repeated { secret: pair[0] }),
            None => Ok(()),
        }
    }
}

impl From<Tree> for Raw {
    fn from(tree: Tree) -> Self {
        let nodes = (0..)
            .zip(&tree.nodes)
            .map(|(node, each)| {
                let branch = Branch { tree: &tree, node };
                let size = match each.guess {
                    Some(_) => branch.children().count(),
                    None => branch.secrets().len(),
                };
                RawNode {
                    feedback: each.feedback,
                    cost: each.cost,
                    guess: each.guess,
                    size: count(size),
                }
            })
            .collect();
        Self { title: tree.title, secrets: tree.secrets, nodes }
    }
}
