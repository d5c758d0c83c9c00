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
//! Numbers are LEB128: seven bits a byte, the least significant first, the high bit set on all
//! bytes but the last. Nothing is read before the checksum fits, and no more memory is taken than
//! a fixed multiple of the bytes given.

use super::Tree;
use super::shape::{Raw, RawNode, ShapeError};
use crate::{Feedback, GuessId, SecretId};

const MAGIC: &[u8; 8] = b"PEGTREE\n";
const VERSION: u8 = 1;
const CHECKSUM_LEN: usize = 8;

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
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
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
        let checksum = fnv1a(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads a tree from the bytes that [`Tree::save`] gave.
    ///
    /// # Errors
    /// [`LoadError`], whatever the bytes are.
    pub fn load(bytes: &[u8]) -> Result<Self, LoadError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(LoadError::Magic)?;
        match rest.first() {
            Some(&VERSION) => {}
            Some(&found) => return Err(LoadError::Version { found }),
            None => return Err(LoadError::Checksum),
        }
        let (body, checksum) = bytes
            .split_last_chunk::<CHECKSUM_LEN>()
            .filter(|(body, _)| body.len() > MAGIC.len())
            .ok_or(LoadError::Checksum)?;
        if u64::from_le_bytes(*checksum) != fnv1a(body) {
            return Err(LoadError::Checksum);
        }
        let mut reader = Reader { bytes: body, at: MAGIC.len() + 1 };
        let title = reader.title()?;
        let n_secrets = reader.length("the number of secrets", 1)?;
        let secrets = (0..n_secrets)
            .map(|_| reader.number("a secret").map(SecretId))
            .collect::<Result<_, _>>()?;
        let n_nodes = reader.length("the number of nodes", 4)?;
        let nodes = (0..n_nodes).map(|_| reader.node()).collect::<Result<_, _>>()?;
        if reader.at < body.len() {
            return Err(reader.malformed("the end"));
        }
        Ok(Self::try_from(Raw { title, secrets, nodes })?)
    }
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    loop {
        let [low, ..] = (number & 0x7F).to_le_bytes();
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return;
        }
        bytes.push(low | 0x80);
    }
}

/// Source: G. Fowler, L. C. Noll, K.-P. Vo, “FNV”, RFC 9923.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    const fn malformed(&self, what: &'static str) -> LoadError {
        LoadError::Malformed { what, at: self.at }
    }

    fn wide(&mut self, what: &'static str) -> Result<u64, LoadError> {
        let start = self.at;
        let mut number = 0_u64;
        for shift in (0..u64::BITS).step_by(7) {
            let &byte = self.bytes.get(self.at).ok_or(self.malformed(what))?;
            self.at += 1;
            let digit = u64::from(byte & 0x7F);
            if digit << shift >> shift != digit {
                break;
            }
            number |= digit << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        self.at = start;
        Err(self.malformed(what))
    }

    fn number(&mut self, what: &'static str) -> Result<u32, LoadError> {
        let start = self.at;
        u32::try_from(self.wide(what)?).map_err(|_| LoadError::Malformed { what, at: start })
    }

    /// A number of things that take at least `least` bytes each, which must still be there.
    fn length(&mut self, what: &'static str, least: usize) -> Result<usize, LoadError> {
        let start = self.at;
        let length = self.number(what)? as usize;
        if length > (self.bytes.len() - self.at) / least {
            return Err(LoadError::Malformed { what, at: start });
        }
        Ok(length)
    }

    fn title(&mut self) -> Result<String, LoadError> {
        let length = self.length("the length of the title", 1)?;
        let bytes = &self.bytes[self.at..self.at + length];
        let title = str::from_utf8(bytes).map_err(|_| self.malformed("a title in UTF-8"))?;
        self.at += length;
        Ok(title.to_owned())
    }

    fn node(&mut self) -> Result<RawNode, LoadError> {
        let feedback = Feedback(self.wide("a feedback")?);
        let cost = self.number("a cost")?;
        let start = self.at;
        let guess = match self.wide("a guess")?.checked_sub(1).map(u32::try_from) {
            None => None,
            Some(Ok(guess)) => Some(GuessId(guess)),
            Some(Err(_)) => {
                self.at = start;
                return Err(self.malformed("a guess"));
            }
        };
        let size = self.number("the size of a node")?;
        Ok(RawNode { feedback, cost, guess, size })
    }
}
