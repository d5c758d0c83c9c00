//! What a search found so far, as bytes, so that it can be taken up again.
//!
//! | bytes | hold |
//! | --- | --- |
//! | 9 | `PEGSTATE` and a line feed |
//! | 1 | version, 1 |
//! | n | what the game, its candidates and the objective are, folded to a number |
//! | n | numbers: the lower bound (3), the prices (3), how many sets were searched |
//! | n | the best strategy so far as a tree file, after its length; 0 if there is none |
//! | n | how many findings |
//! | n | each finding: the length of its key, the key, lower bound, upper bound + 1 (0 if none), work |
//! | 8 | FNV-1a (64 bits) of all bytes before, least significant byte first |
//!
//! Numbers are LEB128. Findings that took little work are left out, so that a checkpoint stays below
//! [`MOST_BYTES`].

use super::Proving;
use super::memo::{Key, Known};
use crate::codec::{Kind, Reader, Unfit, fnv1a, put};
use crate::proof::prices::Prices;
use crate::{Game, Tree, Value};
use std::sync::atomic::Ordering;

/// About the most bytes that a checkpoint takes.
const MOST_BYTES: usize = 64 << 20;

const VERSION: u8 = 1;

const STATE: Kind = Kind { name: b"PEGSTATE\n", version: VERSION };

/// What a checkpoint holds.
#[derive(Debug)]
pub(super) struct Checkpoint {
    pub(super) prices: Prices,
    pub(super) findings: Vec<(Key, Known)>,
}

/// Why a search cannot be taken up again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ResumeError {
    #[error("not a checkpoint: the first bytes are not those of one")]
    Magic,
    #[error("checkpoint of version {found}; this program reads version {VERSION}")]
    Version { found: u8 },
    #[error("damaged checkpoint: the checksum does not fit")]
    Checksum,
    #[error("malformed checkpoint: {what} expected at byte {at}")]
    Malformed { what: &'static str, at: usize },
    #[error("the checkpoint is of another game, list or objective")]
    OtherGame,
    #[error("malformed checkpoint: its strategy: {0}")]
    Tree(String),
}

impl From<Unfit> for ResumeError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Name => Self::Magic,
            Unfit::Version(found) => Self::Version { found },
            Unfit::Checksum => Self::Checksum,
        }
    }
}

impl<G: Game + Sync> Proving<'_, G> {
    /// What was found so far, for [`resume`](Proving::resume).
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut least_work = 1;
        // What an earlier search found waits until its prices come up.
        let (prices, mut findings) = match &self.resumed {
            Some(resumed) => (resumed.prices, resumed.findings.clone()),
            None => (self.search.bounds.prices, self.search.memo.worth(least_work)),
        };
        let size = |findings: &[(Key, Known)]| {
            findings.iter().map(|(key, _)| key.len() + 16).sum::<usize>()
        };
        while size(&findings) > MOST_BYTES {
            least_work *= 2;
            findings.retain(|(_, known)| known.work >= least_work);
        }
        let mut bytes = STATE.begin();
        put(&mut bytes, self.fingerprint());
        let Prices { unit, last, over } = prices;
        for number in self.lower.0.into_iter().chain([unit, last, over, self.nodes()]) {
            put(&mut bytes, number);
        }
        let tree = self.tree.as_ref().map(Tree::save).unwrap_or_default();
        put(&mut bytes, tree.len() as u64);
        bytes.extend_from_slice(&tree);
        put(&mut bytes, findings.len() as u64);
        for (key, known) in &findings {
            put(&mut bytes, key.len() as u64);
            bytes.extend_from_slice(key);
            put(&mut bytes, known.lower);
            put(&mut bytes, known.upper.wrapping_add(1));
            put(&mut bytes, known.work.into());
        }
        Kind::seal(bytes)
    }

    /// Takes over what an earlier search found, from the bytes of its checkpoint.
    ///
    /// What it says is believed: a checkpoint is no proof by itself.
    ///
    /// # Errors
    /// [`ResumeError`] if the bytes are no checkpoint, or one of another game.
    pub fn resume(&mut self, bytes: &[u8]) -> Result<(), ResumeError> {
        let mut reader = STATE.open(bytes)?;
        let malformed = |(what, at)| ResumeError::Malformed { what, at };
        let number = |reader: &mut Reader<'_>, what| reader.wide(what).map_err(malformed);
        if number(&mut reader, "what game it is of")? != self.fingerprint() {
            return Err(ResumeError::OtherGame);
        }
        let bounds_at = reader.at();
        let mut head = [0; 7];
        for part in &mut head {
            *part = number(&mut reader, "a bound or price")?;
        }
        let [a, b, c, unit, last, over, nodes] = head;
        let tree = self.read_tree(reader.bytes("a strategy").map_err(malformed)?)?;
        let n_findings = reader.length("the number of findings", 4).map_err(malformed)?;
        let mut findings = Vec::with_capacity(n_findings);
        for _ in 0..n_findings {
            let key = reader.bytes("a set of candidates").map_err(malformed)?.into();
            let lower = number(&mut reader, "a lower bound")?;
            let upper = number(&mut reader, "an upper bound")?.wrapping_sub(1);
            let work = number(&mut reader, "an amount of work")?;
            let work = u32::try_from(work).unwrap_or(u32::MAX);
            findings.push((key, Known { lower, upper, work }));
        }
        self.lower = Value([a, b, c]);
        self.search.nodes.store(nodes, Ordering::Relaxed);
        if let Some(tree) = tree {
            self.take(tree);
        }
        if self.upper.is_some_and(|upper| upper < self.lower) {
            return Err(ResumeError::Malformed { what: "a bound from below", at: bounds_at });
        }
        self.resumed = Some(Checkpoint { prices: Prices { unit, last, over }, findings });
        Ok(())
    }

    /// The strategy of a checkpoint, if it has one that finds all candidates.
    fn read_tree(&self, bytes: &[u8]) -> Result<Option<Tree>, ResumeError> {
        if bytes.is_empty() {
            return Ok(None);
        }
        let tree = Tree::load(bytes).map_err(|error| ResumeError::Tree(error.to_string()))?;
        let start = self.search.start;
        tree.check(start.game).map_err(|error| ResumeError::Tree(error.to_string()))?;
        let mut secrets = tree.secrets().to_vec();
        secrets.sort_unstable();
        if secrets != start.candidates {
            return Err(ResumeError::OtherGame);
        }
        Ok(Some(tree))
    }

    /// The game, its candidates and weights, what is allowed and what is to be made small, as a number.
    fn fingerprint(&self) -> u64 {
        let search = &self.search;
        let mut bytes =
            format!("{:?} {:?} {:?}", self.objective, search.memory, self.first).into_bytes();
        for kind in &search.answers.kinds {
            bytes.extend_from_slice(&kind.feedback.0.to_le_bytes());
            bytes.extend_from_slice(&kind.cost.to_le_bytes());
        }
        for guess in search.start.guesses() {
            bytes.extend_from_slice(&guess.0.to_le_bytes());
        }
        for (secret, weight) in search.start.candidates.iter().zip(&search.weights) {
            bytes.extend_from_slice(&secret.0.to_le_bytes());
            bytes.extend_from_slice(&weight.to_le_bytes());
        }
        fnv1a(&bytes) ^ search.answers.checksum()
    }
}
