//! What is known of sets of candidates, in a bounded number of bytes.
//!
//! A key holds the set itself, not a hash of it, so a collision costs a comparison and never a proof.
//! When the memory is used up, what was found with the least work goes first.

use foldhash::fast::FixedState;
use hashbrown::HashMap;
use std::hash::BuildHasher as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is known of a set of candidates: what the best strategy pays lies between two bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) lower: u64,
    pub(super) upper: u64,
    /// How many sets were searched to find it.
    pub(super) work: u32,
}

impl Known {
    pub(super) const NOTHING: Self = Self { lower: 0, upper: u64::MAX, work: 0 };

    pub(super) const fn exactly(price: u64) -> Self {
        Self { lower: price, upper: price, work: 0 }
    }

    pub(super) const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// All that two findings about the same set say together.
    fn and(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
            work: self.work.saturating_add(other.work),
        }
    }
}

/// A set of candidates, with all else that its price depends on, as bytes.
pub(super) type Key = Box<[u8]>;

/// Findings about sets, shared by all threads.
#[derive(Debug)]
pub(super) struct Memo {
    shards: Vec<Mutex<Shard>>,
    /// The most bytes of each shard.
    most_bytes: usize,
}

#[derive(Debug, Default)]
struct Shard {
    known: HashMap<Key, Known, FixedState>,
    bytes: usize,
}

/// What an entry takes beside its key: itself, a control byte, the block on the heap, and room that
/// a table of hashes leaves empty.
const BESIDE: usize = 96;

const SHARDS: usize = 64;

impl Memo {
    /// An empty memo of at most about so many bytes.
    pub(super) fn new(most_bytes: usize) -> Self {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        Self { shards, most_bytes: most_bytes / SHARDS }
    }

    fn shard(&self, key: &[u8]) -> MutexGuard<'_, Shard> {
        let hash = FixedState::with_seed(1).hash_one(key) as usize;
        // A thread that panicked left no half-made finding behind.
        self.shards[hash % SHARDS].lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, key: &[u8]) -> Option<Known> {
        self.shard(key).known.get(key).copied()
    }

    /// Adds a finding to what is known of a set.
    pub(super) fn add(&self, key: Key, found: Known) {
        let mut shard = self.shard(&key);
        let shard = &mut *shard;
        let bytes = key.len() + BESIDE;
        let known = shard.known.entry(key).or_insert_with(|| {
            shard.bytes += bytes;
            Known::NOTHING
        });
        *known = known.and(found);
        let mut least_work = 1_u32;
        while shard.bytes > self.most_bytes {
            let mut bytes = 0;
            shard.known.retain(|key, known| {
                let stays = known.work >= least_work;
                bytes += if stays { key.len() + BESIDE } else { 0 };
                stays
            });
            shard.bytes = bytes;
            if least_work == u32::MAX {
                break;
            }
            least_work = least_work.saturating_mul(4);
        }
    }

    /// How many bytes it takes, about.
    pub(super) fn bytes(&self) -> usize {
        let bytes =
            |shard: &Mutex<Shard>| shard.lock().unwrap_or_else(PoisonError::into_inner).bytes;
        self.shards.iter().map(bytes).sum()
    }

    /// All findings that took at least so much work, in the order of their keys.
    pub(super) fn worth(&self, least_work: u32) -> Vec<(Key, Known)> {
        let mut all = Vec::new();
        for shard in &self.shards {
            let shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
            let worth = shard.known.iter().filter(|(_, known)| known.work >= least_work);
            all.extend(worth.map(|(key, &known)| (key.clone(), known)));
        }
        all.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        all
    }
}
