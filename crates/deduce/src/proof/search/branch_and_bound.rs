//! Branch and bound over sets of candidates.
//!
//! What the best strategy pays for a set is the least, over all guesses, of what it pays for the classes
//! of the guess. A guess is given up as soon as the bounds of its classes add up to as much as another
//! guess pays; so bounds are raised class by class, cheap ones first: what is remembered, then a survey
//! of all guesses, then a search of the class itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::answers::Answers;
use super::bounds::{Bounds, Crowd};
use super::memo::{Key, Memo};
use super::worker::Worker;
use crate::proof::prices::{FREE, Prices};
use crate::{Game, GuessId, Memory, Position, SecretId, Symmetry};

/// A search that may go on, with all that it found so far.
#[expect(clippy::struct_excessive_bools, reason = "each says something of the game or the run")]
pub(super) struct Search<'a, G: Game> {
    pub(super) start: Position<'a, G>,
    pub(super) symmetry: Option<&'a dyn Symmetry<G>>,
    pub(super) answers: Arc<Answers>,
    pub(super) bounds: Bounds,
    pub(super) memo: Memo,
    pub(super) memory: Memory,
    /// By member: its weight.
    pub(super) weights: Vec<u64>,
    pub(super) is_uniform: bool,
    /// By member: the guess that names it.
    pub(super) naming: Vec<Option<GuessId>>,
    /// By guess: the member that it names, or [`NOBODY`].
    pub(super) named: Vec<u32>,
    /// Does every answer cost 1, and does a game end with the guess that names the secret?
    pub(super) is_by_turns: bool,
    /// At most so many guesses are tried for a set.
    pub(super) width: usize,
    /// Whether what is found are bounds from above, for a search that tries all guesses.
    pub(super) is_draft: bool,
    /// Whether large sets are searched on several threads.
    pub(super) is_parallel: bool,
    pub(super) nodes: AtomicU64,
    /// Steps of work, of which some are the moment to ask whether to go on.
    pub(super) beats: AtomicU64,
    pub(super) is_stopped: AtomicBool,
}

/// No member.
pub(super) const NOBODY: u32 = u32::MAX;

/// Why there is no price below the one asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Short {
    /// Every strategy pays at least this.
    AtLeast(u64),
    /// The search was stopped.
    Stopped,
}

/// What is searched at a point: a set of members, ascending, and what is left to spend.
#[derive(Clone, Copy)]
pub(super) struct Node<'s> {
    pub(super) members: &'s [u32],
    pub(super) left: u32,
    /// No guess gets more answers that do not end the game.
    pub(super) others: usize,
}

impl<'a, G: Game + Sync> Search<'a, G> {
    /// A search that has found nothing yet, on one thread.
    pub(super) fn new(
        start: Position<'a, G>,
        answers: Arc<Answers>,
        prices: Prices,
        most_bytes: usize,
    ) -> Self {
        let (game, candidates) = (start.game, start.candidates);
        let weights: Vec<u64> = candidates.iter().map(|&secret| start.weights.of(secret)).collect();
        let naming: Vec<_> = candidates.iter().map(|&secret| game.naming(secret)).collect();
        let mut named = vec![NOBODY; answers.n_guesses];
        for (member, guess) in (0..).zip(&naming) {
            if let Some(guess) = guess {
                named[guess.0 as usize] = member;
            }
        }
        let costs_one = answers.kinds.iter().all(|kind| kind.cost == 1);
        let is_by_turns =
            costs_one && !game.ends_when_known() && naming.iter().all(Option::is_some);
        let bounds = Bounds::new(game, answers.kinds.len(), candidates.len(), prices, &weights);
        Self {
            memory: start.pool.memory(),
            start,
            symmetry: None,
            is_uniform: weights.iter().all(|&weight| weight == weights[0]),
            answers,
            bounds,
            memo: Memo::new(most_bytes),
            weights,
            naming,
            named,
            is_by_turns,
            width: usize::MAX,
            is_draft: false,
            is_parallel: false,
            nodes: AtomicU64::new(0),
            beats: AtomicU64::new(0),
            is_stopped: AtomicBool::new(false),
        }
    }

    /// The same search for other prices, with nothing found yet.
    pub(super) fn reprice(&mut self, prices: Prices, most_bytes: usize) {
        let n_kinds = self.answers.kinds.len();
        let n_members = self.weights.len();
        self.bounds = Bounds::new(self.start.game, n_kinds, n_members, prices, &self.weights);
        self.memo = Memo::new(most_bytes);
    }

    /// The whole game.
    pub(super) fn root<'s>(&self, members: &'s [u32], left: u32) -> Node<'s> {
        Node { members, left, others: self.answers.kinds.len() }
    }

    pub(super) fn crowd(&self, members: &[u32]) -> Crowd {
        let n = members.len() as u64;
        let weight = if self.is_uniform {
            n * self.weights[0]
        } else {
            members.iter().map(|&member| self.weights[member as usize]).sum()
        };
        Crowd { n, weight }
    }

    /// Nothing says more about what a set pays than itself and this: what is left to spend, as far as it
    /// matters, and what is allowed. `None` where it may depend on the whole history.
    pub(super) fn key(&self, node: Node<'_>, worker: &Worker<'_, 'a, G>) -> Option<Key> {
        let left = if node.left as usize > node.members.len() && self.is_by_turns {
            FREE
        } else {
            node.left
        };
        let secret = |&member: &u32| self.start.candidates[member as usize];
        let mut set: Vec<SecretId> = node.members.iter().map(secret).collect();
        let mut key = Vec::with_capacity(set.len() * 2 + 8);
        put(&mut key, left.wrapping_add(1));
        match self.memory {
            Memory::All | Memory::Nothing => {
                if let Some(symmetry) = self.symmetry {
                    symmetry.settle(self.start.game, &mut set);
                }
            }
            Memory::Forbidden => {
                let history = worker.history.as_slice();
                let allowed = Position { candidates: &set, history, ..self.start }.guesses();
                put(&mut key, allowed.len() as u32);
                put_ascending(&mut key, allowed.iter().map(|guess| guess.0));
            }
            Memory::Everything => return None,
        }
        put_ascending(&mut key, set.iter().map(|secret| secret.0));
        Some(key.into())
    }

    /// Whether every candidate may be named at any time.
    pub(super) fn takes_names(&self) -> bool {
        matches!(self.memory, Memory::All | Memory::Nothing)
    }

    /// Whether sizes of classes say all about them: a game by turns, whose candidates weigh the same and
    /// may all be named.
    pub(super) fn counts_alike(&self) -> bool {
        self.is_by_turns && self.is_uniform && self.takes_names()
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }
}

/// Appends a number in as few bytes as it needs, seven bits each.
pub(super) fn put(key: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        key.push(number as u8 | 0x80);
        number >>= 7;
    }
    key.push(number as u8);
}

/// Appends ascending numbers by their differences.
pub(super) fn put_ascending(key: &mut Vec<u8>, numbers: impl Iterator<Item = u32>) {
    let mut next = 0;
    for number in numbers {
        put(key, number - next);
        next = number + 1;
    }
}
