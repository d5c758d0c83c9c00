//! Trees as bytes.
//!
//! | bytes | hold |
//! | --- | --- |
//! | 8 | `PEGTREE` and a line feed |
//! | 1 | version, 1 |
//! | n | title: its length in bytes, then UTF-8 |
//! | n | secrets: how many, then each, in the order of the ends |
//! | n | nodes: how many, then each in preorder: feedback, cost, guess + 1 or 0 at an end, and the number of branches or, at an end, of secrets |
//! | 8 | FNV-1a (64 bits) of all bytes before, least significant byte first |
//!
//! Numbers are LEB128. Nothing is read before the checksum fits, and no more memory is taken than
//! a fixed multiple of the bytes given.

use super::Tree;
use super::shape::{Raw, RawNode, ShapeError};
use crate::codec::{Kind, Missing, Reader, Unfit, put};
use crate::{Feedback, GuessId, SecretId};

const VERSION: u8 = 1;

const TREE: Kind = Kind { name: b"PEGTREE\n", version: VERSION };

/// Why bytes are not a tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum LoadError {
    #[error("not a tree: the first 8 bytes are not those of a tree file")]
    Magic,
    #[error("tree file of version {found}; this program reads version {VERSION}")]
    Version { found: u8 },
    #[error("damaged tree file: the checksum does not fit")]
    Checksum,
    #[error("malformed tree file: {what} expected at byte {at}")]
    Malformed { what: &'static str, at: usize },
    #[error("malformed tree file: {0}")]
    Shape(#[from] ShapeError),
}

impl Tree {
    /// The tree as bytes, for [`Tree::load`].
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let raw = Raw::from(self.clone());
        let mut bytes = TREE.begin();
        put(&mut bytes, raw.title.len() as u64);
        bytes.extend_from_slice(raw.title.as_bytes());
        put(&mut bytes, raw.secrets.len() as u64);
        for secret in &raw.secrets {
            put(&mut bytes, u64::from(secret.0));
        }
        put(&mut bytes, raw.nodes.len() as u64);
        for node in &raw.nodes {
            put(&mut bytes, node.feedback.0);
            put(&mut bytes, u64::from(node.cost));
            put(&mut bytes, node.guess.map_or(0, |guess| u64::from(guess.0) + 1));
            put(&mut bytes, u64::from(node.size));
        }
        Kind::seal(bytes)
    }

    /// Reads a tree from the bytes that [`Tree::save`] gave.
    ///
    /// # Errors
    /// [`LoadError`], whatever the bytes are.
    pub fn load(bytes: &[u8]) -> Result<Self, LoadError> {
        let mut reader = TREE.open(bytes)?;
        let title = reader.text("a title in UTF-8")?.to_owned();
        let n_secrets = reader.length("the number of secrets", 1)?;
        let secrets = (0..n_secrets)
            .map(|_| reader.number("a secret").map(SecretId))
            .collect::<Result<_, Missing>>()?;
        let n_nodes = reader.length("the number of nodes", 4)?;
        let nodes = (0..n_nodes).map(|_| read_node(&mut reader)).collect::<Result<_, _>>()?;
        if !reader.is_at_end() {
            return Err(("the end", reader.at()).into());
        }
        Ok(Self::try_from(Raw { title, secrets, nodes })?)
    }
}

impl From<Unfit> for LoadError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Name => Self::Magic,
            Unfit::Version(found) => Self::Version { found },
            Unfit::Checksum => Self::Checksum,
        }
    }
}

impl From<Missing> for LoadError {
    fn from((what, at): Missing) -> Self {
        Self::Malformed { what, at }
    }
}

fn read_node(reader: &mut Reader<'_>) -> Result<RawNode, LoadError> {
    let feedback = Feedback(reader.wide("a feedback")?);
    let cost = reader.number("a cost")?;
    let start = reader.at();
    let guess = match reader.wide("a guess")?.checked_sub(1).map(u32::try_from) {
        None => None,
        Some(Ok(guess)) => Some(GuessId(guess)),
        Some(Err(_)) => return Err(LoadError::Malformed { what: "a guess", at: start }),
    };
    let size = reader.number("the size of a node")?;
    Ok(RawNode { feedback, cost, guess, size })
}
