//! Branch and bound: a guess is given up as soon as it cannot end better than another.

use super::{Beam, Ending};
use crate::strategy::measures::{Measure, Rated, rate_each};
use crate::{Class, Clue, Game, GuessId, Memory, Partitioner, Position, SecretId};
use foldhash::fast::FixedState;
use hashbrown::{HashMap, HashSet};
use std::cmp::Ordering;

/// What is known of a set of candidates with a limit.
#[derive(Clone, Copy)]
enum Known {
    /// It ends so, with this guess.
    Exactly(Ending, GuessId),
    /// It ends no better than this.
    AtLeast(Ending),
}

/// The most secrets that the keys of the memo hold together: 64 MiB of them.
const MOST_REMEMBERED: usize = 1 << 24;

pub(super) struct Search<'a, G: Game, M> {
    beam: &'a Beam<M>,
    start: &'a Position<'a, G>,
    history: Vec<Clue>,
    partitioner: Partitioner,
    levels: Vec<Level>,
    /// For each depth the guesses that still make a difference below it.
    useful: Vec<Vec<GuessId>>,
    memo: HashMap<Key, Known, FixedState>,
    remembered: usize,
}

/// What the end of a game depends on.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    limit: u32,
    candidates: Box<[SecretId]>,
    /// Empty where all is allowed whatever the history.
    allowed: Box<[GuessId]>,
}

/// A point of the search.
#[derive(Clone, Copy)]
struct Node<'a> {
    candidates: &'a [SecretId],
    limit: u32,
    depth: usize,
    /// No guess gets more answers that do not end the game.
    others: u64,
    bound: Ending,
}

/// What may be guessed at a point.
pub(super) struct Choices {
    /// All that is allowed, in order.
    pub(super) all: Vec<Tried>,
    /// What is tried, the most promising first: of guesses that tell the same candidates apart, those
    /// that could be the secret, or else one.
    pub(super) tried: Vec<Tried>,
    /// No guess gets more answers that do not end the game.
    pub(super) others: u64,
}

/// Buffers for one depth of the search.
#[derive(Default)]
struct Level {
    secrets: Vec<SecretId>,
    classes: Vec<Class>,
}

/// A guess to try.
#[derive(Clone, Copy)]
pub(super) struct Tried {
    pub(super) guess: GuessId,
    badness: f64,
    pub(super) could_be_secret: bool,
    /// Which candidates it tells apart, where that is known.
    pub(super) partition: Option<u64>,
}

impl Tried {
    /// The more promising first.
    fn compare(&self, other: &Self) -> Ordering {
        self.badness
            .total_cmp(&other.badness)
            .then(other.could_be_secret.cmp(&self.could_be_secret))
            .then(self.guess.cmp(&other.guess))
    }
}

impl<'a, G: Game, M: Measure> Search<'a, G, M> {
    pub(super) fn new(beam: &'a Beam<M>, start: &'a Position<'a, G>) -> Self {
        Self {
            beam,
            start,
            history: start.history.to_vec(),
            partitioner: Partitioner::default(),
            levels: Vec::new(),
            useful: Vec::new(),
            memo: HashMap::default(),
            remembered: 0,
        }
    }

    /// How these candidates end at best and the guess that leads there, if it is better than `below`.
    ///
    /// No guess gets more than `others` answers that do not end the game.
    pub(super) fn best(
        &mut self,
        candidates: &[SecretId],
        limit: u32,
        depth: usize,
        others: u64,
        below: Ending,
    ) -> Option<(Ending, GuessId)> {
        let bound = bound(self.start.game, candidates, limit, others);
        if bound >= below {
            return None;
        }
        let node = Node { candidates, limit, depth, others, bound };
        let Some(key) = self.key(node) else {
            return self.search(node, below);
        };
        match self.memo.get(&key) {
            Some(&Known::Exactly(end, guess)) => return (end < below).then_some((end, guess)),
            Some(&Known::AtLeast(end)) if end >= below => return None,
            _ => (),
        }
        let found = self.search(node, below);
        if self.remembered < MOST_REMEMBERED {
            self.remembered += key.candidates.len() + key.allowed.len();
            let known =
                found.map_or(Known::AtLeast(below), |(end, guess)| Known::Exactly(end, guess));
            self.memo.insert(key, known);
        }
        found
    }

    /// All that the end of a game depends on; `None` where remembering it does not pay, or it may
    /// depend on the whole history.
    fn key(&self, node: Node<'_>) -> Option<Key> {
        let Node { candidates, limit, .. } = node;
        if candidates.len() <= 2 {
            return None;
        }
        let allowed = match self.start.pool.memory() {
            Memory::Nothing => Vec::new(),
            Memory::Forbidden => {
                Position { candidates, history: &self.history, ..*self.start }.guesses()
            }
            Memory::Everything => return None,
        };
        Some(Key { limit, candidates: candidates.into(), allowed: allowed.into() })
    }

    fn search(&mut self, node: Node<'_>, mut below: Ending) -> Option<(Ending, GuessId)> {
        let Node { candidates, limit, depth, others, bound } = node;
        let mut best = None;
        // Candidates that tell all others apart are often there, and found at once.
        for secret in candidates {
            let Some(guess) = self.start.game.naming(*secret) else { break };
            let position = Position { candidates, history: &self.history, ..*self.start };
            if !self.partitioner.tells_apart(&position, guess) {
                continue;
            }
            if let Some(end) = self.end_of(guess, candidates, limit, depth, others, below) {
                best = Some((end, guess));
                below = end;
            }
            if best.is_some_and(|(end, _)| end <= bound) {
                return best;
            }
        }
        if candidates.len() <= 2 && self.start.game.naming(candidates[0]).is_some() {
            return best;
        }
        let Choices { tried: order, others: fewer, .. } = self.choices(candidates, depth);
        let others = others.min(fewer);
        // The guesses at hand say better than those before how few answers there are.
        let bound = bound.max(self::bound(self.start.game, candidates, limit, others));
        for Tried { guess, .. } in order {
            if let Some(end) = self.end_of(guess, candidates, limit, depth, others, below) {
                best = Some((end, guess));
                below = end;
                if end <= bound {
                    break;
                }
            }
        }
        best
    }

    /// What may be guessed.
    pub(super) fn choices(&mut self, candidates: &[SecretId], depth: usize) -> Choices {
        let position = Position { candidates, history: &self.history, ..*self.start };
        let is_free = self.start.pool.memory() == Memory::Nothing;
        let above = depth.checked_sub(1).and_then(|above| self.useful.get(above));
        let guesses = match above {
            Some(useful) if is_free => useful.clone(),
            _ => position.guesses(),
        };
        let mut all = Vec::with_capacity(guesses.len());
        let mut others = 1;
        let (measure, partitioner) = (&self.beam.measure, &mut self.partitioner);
        rate_each(measure, &position, &guesses, partitioner, |rated| {
            let Rated { guess, badness, n_classes, partition } = rated;
            let could_be_secret = position.could_be_secret(guess);
            others = others.max(n_classes as u64 - u64::from(could_be_secret));
            // What is allowed later may depend on which of two guesses was made.
            let partition = partition.filter(|_| is_free);
            all.push(Tried { guess, badness, could_be_secret, partition });
        });
        let mut tried = distinct(&all);
        // What tells the same apart here does so among fewer candidates, too.
        self.useful.resize(self.useful.len().max(depth + 1), Vec::new());
        self.useful[depth].clear();
        self.useful[depth].extend(tried.iter().map(|tried| tried.guess));
        let width = self.beam.width.max(1);
        if width < tried.len() {
            tried.select_nth_unstable_by(width, Tried::compare);
            tried.truncate(width);
        }
        tried.sort_unstable_by(Tried::compare);
        Choices { all, tried, others }
    }

    /// How the candidates end if this is the guess, if that is better than `below`.
    pub(super) fn end_of(
        &mut self,
        guess: GuessId,
        candidates: &[SecretId],
        limit: u32,
        depth: usize,
        others: u64,
        below: Ending,
    ) -> Option<Ending> {
        let game = self.start.game;
        let mut level = self.take_level(depth);
        level.secrets.clear();
        level.secrets.extend_from_slice(candidates);
        level.classes.clear();
        let (secrets, classes) = (&mut level.secrets, &mut level.classes);
        self.partitioner.split(game, self.start.weights, guess, secrets, classes);
        let found = if classes.len() == 1 && !game.ends(classes[0].feedback) {
            None // it tells nothing
        } else {
            self.end_of_classes(guess, &level, limit, depth, others, below)
        };
        self.put_level(depth, level);
        found
    }

    fn end_of_classes(
        &mut self,
        guess: GuessId,
        level: &Level,
        limit: u32,
        depth: usize,
        others: u64,
        below: Ending,
    ) -> Option<Ending> {
        let game = self.start.game;
        let parts = || {
            let mut rest = level.secrets.as_slice();
            level.classes.iter().map(move |class| {
                let (members, others) = rest.split_at(class.size as usize);
                rest = others;
                (class, members)
            })
        };
        let is_over =
            |class: &Class| game.ends(class.feedback) || class.size == 1 && game.ends_when_known();
        // What each class costs at least, put together; then class by class what it really costs.
        let paid = |end: Ending, class: &Class| {
            let cost = game.cost(class.feedback);
            let over = if cost > limit { class.weight } else { end.over };
            Ending { over, ..end }.after(cost, class.weight)
        };
        let left = |class: &Class| limit.saturating_sub(game.cost(class.feedback));
        let mut known = Ending::FREE;
        let mut guessed = Ending::FREE;
        for (class, members) in parts() {
            if is_over(class) {
                known = known.and(paid(Ending::FREE, class));
            } else {
                guessed = guessed.and(paid(bound(game, members, left(class), others), class));
            }
        }
        if known.and(guessed) >= below {
            return None;
        }
        for (class, members) in parts() {
            if is_over(class) {
                continue;
            }
            let bound = paid(bound(game, members, left(class), others), class);
            guessed.over -= bound.over;
            guessed.total -= bound.total;
            let rest = known.and(Ending { worst: 0, ..guessed });
            let room = room(below, rest, paid(Ending::FREE, class));
            self.history.push(Clue { guess, feedback: class.feedback });
            let found = self.best(members, left(class), depth + 1, others, room);
            self.history.pop();
            known = known.and(paid(found?.0, class));
            if known.and(Ending { worst: 0, ..guessed }) >= below {
                return None;
            }
        }
        Some(known)
    }

    fn take_level(&mut self, depth: usize) -> Level {
        if self.levels.len() <= depth {
            self.levels.resize_with(depth + 1, Level::default);
        }
        std::mem::take(&mut self.levels[depth])
    }

    fn put_level(&mut self, depth: usize, level: Level) {
        self.levels[depth] = level;
    }
}

/// Those guesses, in order, that tell different candidates apart or could be the secret.
fn distinct(all: &[Tried]) -> Vec<Tried> {
    let possible = all.iter().filter(|tried| tried.could_be_secret);
    let mut seen: HashSet<u64, FixedState> = possible.filter_map(|tried| tried.partition).collect();
    let is_new = |tried: &&Tried| {
        let mut is_new = || tried.partition.is_none_or(|partition| seen.insert(partition));
        tried.could_be_secret || is_new()
    };
    all.iter().filter(is_new).copied().collect()
}

/// What candidates cost at least, whatever is asked.
pub(super) fn bound<G: Game>(game: &G, candidates: &[SecretId], limit: u32, others: u64) -> Ending {
    let n = candidates.len() as u64;
    let mut bound = Ending { over: n.saturating_sub(game.reach(limit, others)), ..Ending::FREE };
    // A candidate that is not among the first `reach(k)` costs more than `k`.
    loop {
        let beyond = n.saturating_sub(game.reach(bound.worst, others));
        if beyond == 0 {
            return bound;
        }
        bound.total += beyond;
        bound.worst += 1;
    }
}

/// What a class may come to, so that with all others it stays below `below`.
///
/// It errs on the side of too much room: the worst cost is looked at when all is known.
fn room(below: Ending, others: Ending, paid: Ending) -> Ending {
    if below == Ending::NONE {
        return below;
    }
    let over = below.over.saturating_sub(others.over);
    let total = below.total.saturating_sub(others.total).saturating_sub(paid.total);
    Ending { over, total, worst: u32::MAX }
}
