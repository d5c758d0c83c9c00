//! One thread of the search, with the buffers that it uses again.

mod look;
mod share;
mod tries;

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use super::branch_and_bound::{Node, Search, Short};
use super::memo::Known;
use super::split::{Part, Splitter};
use super::survey::Shape;
use crate::{Clue, Game, GuessId, SecretId};
use tries::Try;

/// Asked now and then whether to go on.
pub(super) type Pulse<'s> = &'s (dyn Fn() -> bool + Sync);

pub(super) struct Worker<'s, 'a, G: Game> {
    pub(super) search: &'s Search<'a, G>,
    pulse: Pulse<'s>,
    pub(super) history: Vec<Clue>,
    levels: Vec<Level>,
    splitter: Splitter,
    counts: Vec<u16>,
    secrets: Vec<SecretId>,
    beyond: Vec<u64>,
    least: Vec<u64>,
    seen: Vec<u64>,
    nodes: u32,
}

/// Buffers for one depth of the search.
#[derive(Default)]
struct Level {
    members: Vec<u32>,
    parts: Vec<Part>,
    tries: Vec<Try>,
    guesses: Vec<GuessId>,
    shapes: Vec<Shape>,
}

/// A guess at a point of the search, and the price that it has to stay below.
#[derive(Clone, Copy)]
struct Attempt<'n> {
    depth: usize,
    node: Node<'n>,
    guess: GuessId,
    below: u64,
}

/// After so many beats it is asked whether to go on.
const BEATS: u64 = 64;

/// A look at so many answers takes about as long as all else at a node, and is another beat.
const ANSWERS_A_BEAT: u64 = 1 << 17;

/// Sets of at least so many candidates are searched on several threads.
const LEAST_SHARED: usize = 100;

impl<'s, 'a, G: Game + Sync> Worker<'s, 'a, G> {
    pub(super) fn new(search: &'s Search<'a, G>, pulse: Pulse<'s>, history: &[Clue]) -> Self {
        Self {
            search,
            pulse,
            history: history.to_vec(),
            levels: Vec::new(),
            splitter: Splitter::default(),
            counts: Vec::new(),
            secrets: Vec::new(),
            beyond: Vec::new(),
            least: Vec::new(),
            seen: Vec::new(),
            nodes: 0,
        }
    }

    /// What the best strategy for a set pays, if that is less than `below`.
    pub(super) fn solve(&mut self, depth: usize, node: Node<'_>, below: u64) -> Result<u64, Short> {
        let (known, key) = self.look(node, below);
        if known.lower >= below {
            return Err(Short::AtLeast(known.lower));
        }
        let is_draft = self.search.is_draft;
        if known.is_exact() || is_draft && known.upper != u64::MAX {
            let price = known.upper;
            return if price < below { Ok(price) } else { Err(Short::AtLeast(price)) };
        }
        self.count_node(node.members.len())?;
        let before = self.nodes;
        let mut level = self.take_level(depth);
        let found = self.search_guesses(depth, node, known, below, &mut level);
        self.levels[depth] = level;
        let work = self.nodes.wrapping_sub(before).saturating_add(1);
        let found_out = match found {
            // A few guesses only give a bound from above.
            Ok(price) if is_draft => Known { upper: price, work, ..known },
            Ok(price) => Known { work, ..Known::exactly(price) },
            Err(Short::AtLeast(_)) if is_draft => return found,
            Err(Short::AtLeast(lower)) => Known { lower, upper: u64::MAX, work },
            Err(Short::Stopped) => return found,
        };
        if let Some(key) = key.or_else(|| self.search.key(node, self)) {
            self.search.memo.add(key, found_out);
        }
        found
    }

    /// What any strategy pays for a set at least, as far as can be said without trying guesses.
    pub(super) fn bound(&mut self, node: Node<'_>) -> u64 {
        let (known, _) = self.look(node, u64::MAX);
        if known.is_exact() {
            return known.lower;
        }
        let (mut level, mut lowest) = (Level::default(), u64::MAX);
        self.list_tries(node, u64::MAX, usize::MAX, &mut lowest, &mut level);
        let least = level.tries.iter().map(|tried| tried.bound).min();
        known.lower.max(least.unwrap_or(lowest))
    }

    fn count_node(&mut self, n_members: usize) -> Result<(), Short> {
        self.nodes = self.nodes.wrapping_add(1);
        self.search.nodes.fetch_add(1, Ordering::Relaxed);
        self.beat(n_members);
        if self.search.is_stopped() { Err(Short::Stopped) } else { Ok(()) }
    }

    /// Asks now and then whether to go on: the sooner, the more members are looked at with all guesses.
    fn beat(&self, n_members: usize) {
        let answers = n_members as u64 * self.search.answers.n_guesses as u64;
        let steps = 1 + answers / ANSWERS_A_BEAT;
        let before = self.search.beats.fetch_add(steps, Ordering::Relaxed);
        let is_time = before == 0 || before / BEATS != (before + steps) / BEATS;
        if is_time && !(self.pulse)() {
            self.search.is_stopped.store(true, Ordering::Relaxed);
        }
    }

    /// Tries guesses, the most promising first.
    fn search_guesses(
        &mut self,
        depth: usize,
        node: Node<'_>,
        known: Known,
        mut below: u64,
        level: &mut Level,
    ) -> Result<u64, Short> {
        let mut best = None;
        if known.upper < below {
            best = Some(known.upper);
            below = known.upper;
        }
        let mut lowest = u64::MAX;
        let width = self.search.width;
        let node = self.list_tries(node, below, width, &mut lowest, level);
        let tries = std::mem::take(&mut level.tries);
        let mut rest = tries.iter();
        let is_shared = self.search.is_parallel && node.members.len() >= LEAST_SHARED;
        for tried in &mut rest {
            if tried.bound >= below {
                lowest = lowest.min(tried.bound);
                continue;
            }
            let found = if tried.is_exact {
                Ok(tried.bound)
            } else {
                self.attempt(depth, node, tried.guess, below, level)
            };
            match found {
                Ok(price) => {
                    best = Some(price);
                    below = price;
                }
                Err(Short::AtLeast(lower)) => lowest = lowest.min(lower),
                Err(Short::Stopped) => return found,
            }
            if is_shared {
                break;
            }
        }
        if is_shared && !rest.as_slice().is_empty() {
            let shared = self.share(depth, node, rest.as_slice(), below)?;
            best = shared.0.or(best);
            lowest = lowest.min(shared.1);
        }
        level.tries = tries;
        best.ok_or(Short::AtLeast(lowest))
    }

    fn split(&mut self, members: &[u32], guess: GuessId, level: &mut Level) {
        let answers = &self.search.answers;
        self.splitter.split(answers, members, guess, &mut level.members, &mut level.parts);
    }

    /// What the best strategy that begins with `guess` pays, if that is less than `below`.
    pub(super) fn attempt_first(
        &mut self,
        node: Node<'_>,
        guess: GuessId,
        below: u64,
    ) -> Result<u64, Short> {
        let mut level = self.take_level(0);
        let found = self.attempt(0, node, guess, below, &mut level);
        self.levels[0] = level;
        found
    }

    fn attempt(
        &mut self,
        depth: usize,
        node: Node<'_>,
        guess: GuessId,
        below: u64,
        level: &mut Level,
    ) -> Result<u64, Short> {
        if self.search.is_stopped() {
            return Err(Short::Stopped);
        }
        self.split(node.members, guess, level);
        let mut parts = std::mem::take(&mut level.parts);
        let members = std::mem::take(&mut level.members);
        let found = self.sum_parts(Attempt { depth, node, guess, below }, &members, &mut parts);
        level.members = members;
        level.parts = parts;
        found
    }

    /// Adds up what all classes of a guess pay, raising their bounds in stages until the sum is exact, or
    /// reaches `below`.
    fn sum_parts(
        &mut self,
        attempt: Attempt<'_>,
        members: &[u32],
        parts: &mut Vec<Part>,
    ) -> Result<u64, Short> {
        let search = self.search;
        let Attempt { node, below, .. } = attempt;
        let class = |part: &Part| &members[part.start as usize..part.end as usize];
        let mut total = 0;
        parts.retain_mut(|part| {
            let kind = search.answers.kinds[part.answer];
            let members = class(part);
            let crowd = search.crowd(members);
            let (paid, left) = search.bounds.prices.pay(kind.cost, node.left);
            total += paid * crowd.weight;
            if kind.ends {
                total += search.bounds.prices.price(0, left) * crowd.weight;
                return false;
            }
            part.left = left;
            part.lower = search.bounds.by_reach(crowd, left, node.others);
            total += part.lower;
            true
        });
        if total >= below {
            return Err(Short::AtLeast(total));
        }
        parts.sort_unstable_by_key(|part| Reverse(part.end - part.start));
        for part in &mut *parts {
            let rest = Node { members: class(part), left: part.left, others: node.others };
            let (known, _) = self.look(rest, below - (total - part.lower));
            let lower = known.lower.max(part.lower);
            total = total.saturating_add(lower - part.lower);
            part.lower = lower;
            part.is_exact = known.is_exact();
            if total >= below {
                return Err(Short::AtLeast(total));
            }
        }
        parts.retain(|part| !part.is_exact);
        if search.bounds.prices.unit > 0 {
            parts.reverse(); // small classes are soon exact
        } else {
            parts.sort_by_key(|part| part.left); // only the worst class counts
        }
        let open = parts.iter().map(|part| part.end - part.start).sum::<u32>() as usize;
        if search.is_parallel && parts.len() > 1 && open >= LEAST_SHARED {
            return self.share_parts(attempt, total, members, parts);
        }
        for part in &*parts {
            let found = self.solve_part(attempt, total, members, part);
            match found {
                Ok(price) => total = total - part.lower + price,
                Err(Short::AtLeast(lower)) => {
                    return Err(Short::AtLeast((total - part.lower).saturating_add(lower)));
                }
                Err(Short::Stopped) => return found,
            }
        }
        Ok(total)
    }

    /// What a class pays, if all classes together then pay less than `below`; `total` is what they pay at
    /// least.
    fn solve_part(
        &mut self,
        attempt: Attempt<'_>,
        total: u64,
        members: &[u32],
        part: &Part,
    ) -> Result<u64, Short> {
        let Attempt { depth, node, guess, below } = attempt;
        let members = &members[part.start as usize..part.end as usize];
        let rest = Node { members, left: part.left, others: node.others };
        let feedback = self.search.answers.kinds[part.answer].feedback;
        self.history.push(Clue { guess, feedback });
        let found = self.solve(depth + 1, rest, below - (total - part.lower));
        self.history.pop();
        found
    }

    /// The first guess, in the order in which they are tried, that leads to the best price; and the
    /// price. `None` if there is none, or the search was stopped.
    pub(super) fn choose(&mut self, node: Node<'_>, below: u64) -> Option<(GuessId, u64)> {
        let price = self.solve(0, node, below).ok()?;
        let few = self.search.answers.kinds.len();
        if self.search.counts_alike()
            && node.members.len() <= few
            && let Some((guess, n_classes)) = self.best_member(node.members)
            && n_classes == node.members.len()
        {
            return Some((guess, price));
        }
        let mut level = self.take_level(0);
        // Bounds must not depend on the way that led here.
        let node = Node { others: self.search.answers.kinds.len(), ..node };
        let node = self.list_tries(node, price + 1, usize::MAX, &mut 0, &mut level);
        let tries = std::mem::take(&mut level.tries);
        // A few guesses only may pay more here than where they were searched first.
        let is_beam = self.search.width != usize::MAX;
        let mut below = if is_beam { u64::MAX } else { price + 1 };
        let mut best = None;
        for tried in &tries {
            let found = if tried.is_exact {
                Ok(tried.bound)
            } else {
                self.attempt(0, node, tried.guess, below, &mut level)
            };
            if let Ok(found) = found {
                best = Some((tried.guess, found));
                below = found;
                if found <= price {
                    break;
                }
            }
        }
        level.tries = tries;
        self.levels[0] = level;
        best
    }

    fn take_level(&mut self, depth: usize) -> Level {
        if self.levels.len() <= depth {
            self.levels.resize_with(depth + 1, Level::default);
        }
        std::mem::take(&mut self.levels[depth])
    }
}

#[cfg(test)]
mod tests;
