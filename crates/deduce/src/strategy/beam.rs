//! Whole games searched to the end: all of them, or those of the few most promising guesses.

use super::measures::{Measure, Rated, rate_each};
use super::{Score, Scratch, Strategy};
use crate::game::count;
use crate::{Class, Clue, Game, GuessId, Objective, Partitioner, Position, SecretId};
use foldhash::fast::FixedState;
use hashbrown::{HashMap, HashSet};
use std::cmp::Ordering;

/// Plays every game to the end, trying at each point the `width` best guesses by a measure, and takes
/// the guess that ends best.
///
/// With a `width` of [`usize::MAX`] nothing is left out, and what it chooses is the best there is;
/// that is for few candidates. With fewer guesses it is a bound from above, and often the best too.
/// A limit of the objective is for the whole game, the history included.
/// Ties: the guess that the measure likes better, then one that could be the secret, then the first in
/// the list.
/// Source: B. T. Lowerre, “The HARPY Speech Recognition System” (1976), whose beam keeps the best few
/// at each level; the bounds are those of A. H. Land and A. G. Doig, “An Automatic Method of Solving
/// Discrete Programming Problems” (1960).
///
/// Growth: `width` to the power of the depth of the game, less what the bounds of [`Game::reach`] cut
/// off.
///
/// # Examples
/// ```
/// use pegword_deduce::{Beam, GuessId, MostClasses, Objective, Position, Scratch, Strategy, all_secrets};
/// use pegword_deduce::example::HigherLower;
///
/// let game = HigherLower(7);
/// let secrets = all_secrets(&game);
/// let position = Position::new(&game, &secrets);
/// let best = Beam::new(MostClasses, usize::MAX, Objective::AverageCost);
/// // Halving finds one number with one guess, two with two, and four with three: 17 in all.
/// let mut scores = Vec::new();
/// best.score(&position, &[GuessId(3), GuessId(2)], &mut Scratch::default(), &mut scores);
/// assert_eq!(scores[0].0, [0.0, 17.0, 3.0]);
/// assert_eq!(scores[1].0, [0.0, 18.0, 4.0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Beam<M> {
    measure: M,
    width: usize,
    objective: Objective,
}

impl<M: Measure> Beam<M> {
    /// Tries the `width` guesses that `measure` likes best, at least one.
    pub const fn new(measure: M, width: usize, objective: Objective) -> Self {
        Self { measure, width, objective }
    }
}

/// How the rest of a game ends, over all its candidates; a lower one is better.
///
/// Where a guess leads to several games, the first two parts add up and the third is the largest; so
/// the best of the whole is made of the best of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ending {
    /// The weight of the candidates that cost more than a limit, if there is one.
    pub over: u64,
    /// What all candidates cost: the sum of weight times cost.
    pub total: u64,
    /// What the costliest costs.
    pub worst: u32,
}

impl Ending {
    const FREE: Self = Self { over: 0, total: 0, worst: 0 };
    /// Worse than every ending.
    const NONE: Self = Self { over: u64::MAX, total: u64::MAX, worst: u32::MAX };
    /// Worse than every ending that keeps within the limit, and no other.
    const NONE_OVER: Self = Self { over: 1, total: 0, worst: 0 };

    /// Worse than this ending, and better than all others that are.
    const fn just_above(self) -> Self {
        Self { worst: self.worst + 1, ..self }
    }

    fn and(self, other: Self) -> Self {
        Self {
            over: self.over + other.over,
            total: self.total + other.total,
            worst: self.worst.max(other.worst),
        }
    }

    /// The same after a cost of `cost` was paid for candidates of this weight.
    const fn after(self, cost: u32, weight: u64) -> Self {
        Self { total: self.total + weight * cost as u64, worst: self.worst + cost, ..self }
    }
}

impl<M: Measure> Beam<M> {
    /// The `most` guesses that end best, each with how the game then ends; of guesses that end alike,
    /// one that could be the secret first, then the first in the list.
    ///
    /// Guesses that tell nothing are left out.
    pub fn best_first<G: Game>(
        &self,
        position: &Position<'_, G>,
        most: usize,
    ) -> Vec<(GuessId, Ending)> {
        let mut best: Vec<(GuessId, Ending)> = Vec::new();
        if position.candidates.is_empty() || most == 0 {
            return best;
        }
        let mut search = Search::new(self, position);
        let order = search.ordered(position.candidates, 0);
        let rank = |&(guess, ending): &(GuessId, Ending)| {
            let ending = match self.objective {
                Objective::WorstCost => (ending.worst.into(), ending.total, ending.worst),
                _ => (ending.over, ending.total, ending.worst),
            };
            (ending, !position.could_be_secret(guess), guess)
        };
        for (limit, mut below) in self.limits(position) {
            // Guesses that tell the same apart and are not the secret end alike.
            let mut known: HashMap<u64, Option<Ending>, FixedState> = HashMap::default();
            for tried in &order {
                if best.iter().any(|&(guess, _)| guess == tried.guess) {
                    continue;
                }
                let alike = tried.partition.filter(|_| !tried.could_be_secret);
                let end = match alike.and_then(|partition| known.get(&partition)) {
                    Some(&end) => end.filter(|&end| end < below),
                    None => search.end_of(tried.guess, position.candidates, limit, 0, below),
                };
                alike.map(|partition| known.insert(partition, end));
                let Some(end) = end else { continue };
                let found = (tried.guess, end);
                best.insert(best.partition_point(|other| rank(other) < rank(&found)), found);
                best.truncate(most);
                if best.len() == most && self.objective != Objective::WorstCost {
                    below = best[most - 1].1.just_above();
                }
            }
            if best.len() == most {
                break;
            }
        }
        best
    }

    /// What may be paid from here on, and what an ending has to be better than. To make the worst
    /// cost small, limits are tried one after the other until no candidate is beyond.
    fn limits<G: Game>(&self, position: &Position<'_, G>) -> Vec<(u32, Ending)> {
        let paid = position.history.iter().map(|clue| position.game.cost(clue.feedback)).sum();
        let n_candidates = count(position.candidates.len());
        match self.objective.after(paid) {
            Objective::AverageCost => vec![(u32::MAX, Ending::NONE)],
            Objective::MostWithin(limit) => vec![(limit, Ending::NONE)],
            Objective::WorstCost => {
                let least = bound(position.game, position.candidates, u32::MAX).worst;
                (least..=n_candidates).map(|limit| (limit, Ending::NONE_OVER)).collect()
            }
        }
    }
}

impl<G: Game, M: Measure> Strategy<G> for Beam<M> {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        _: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let mut search = Search::new(self, position);
        let limits = self.limits(position);
        scores.extend(guesses.iter().map(|&guess| {
            let mut limits = limits.iter();
            let ending = limits.find_map(|&(limit, below)| {
                search.end_of(guess, position.candidates, limit, 0, below)
            });
            match (ending, self.objective) {
                (None, _) => Score::new(f64::INFINITY),
                (Some(end), Objective::WorstCost) => {
                    Score([end.worst.into(), end.total as f64, 0.0])
                }
                (Some(end), _) => Score([end.over as f64, end.total as f64, end.worst.into()]),
            }
        }));
    }

    fn choose(&self, position: &Position<'_, G>, _: &mut Scratch) -> Option<GuessId> {
        let candidates = position.candidates;
        if candidates.is_empty() {
            return None;
        }
        let mut search = Search::new(self, position);
        let mut limits = self.limits(position).into_iter();
        let best = limits.find_map(|(limit, below)| search.best(candidates, limit, 0, below));
        best.map(|(_, guess)| guess)
    }
}

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

struct Search<'a, G: Game, M> {
    beam: &'a Beam<M>,
    start: &'a Position<'a, G>,
    history: Vec<Clue>,
    partitioner: Partitioner,
    levels: Vec<Level>,
    /// For each depth the guesses that still make a difference below it.
    useful: Vec<Vec<GuessId>>,
    memo: HashMap<(u32, Box<[SecretId]>), Known, FixedState>,
    remembered: usize,
}

/// Buffers for one depth of the search.
#[derive(Default)]
struct Level {
    secrets: Vec<SecretId>,
    classes: Vec<Class>,
}

/// A guess to try.
#[derive(Clone, Copy)]
struct Tried {
    guess: GuessId,
    badness: f64,
    could_be_secret: bool,
    /// Which candidates it tells apart, where that is known.
    partition: Option<u64>,
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
    fn new(beam: &'a Beam<M>, start: &'a Position<'a, G>) -> Self {
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
    fn best(
        &mut self,
        candidates: &[SecretId],
        limit: u32,
        depth: usize,
        below: Ending,
    ) -> Option<(Ending, GuessId)> {
        let bound = bound(self.start.game, candidates, limit);
        if bound >= below {
            return None;
        }
        let remembers = candidates.len() > 2 && self.start.pool.forgets_history();
        if !remembers {
            return self.search(candidates, limit, depth, bound, below);
        }
        let key = (limit, Box::from(candidates));
        match self.memo.get(&key) {
            Some(&Known::Exactly(end, guess)) => return (end < below).then_some((end, guess)),
            Some(&Known::AtLeast(end)) if end >= below => return None,
            _ => (),
        }
        let found = self.search(candidates, limit, depth, bound, below);
        if self.remembered < MOST_REMEMBERED {
            self.remembered += candidates.len();
            let known =
                found.map_or(Known::AtLeast(below), |(end, guess)| Known::Exactly(end, guess));
            self.memo.insert(key, known);
        }
        found
    }

    fn search(
        &mut self,
        candidates: &[SecretId],
        limit: u32,
        depth: usize,
        bound: Ending,
        mut below: Ending,
    ) -> Option<(Ending, GuessId)> {
        let mut best = None;
        // Candidates that tell all others apart are often there, and found at once.
        for secret in candidates {
            let Some(guess) = self.start.game.naming(*secret) else { break };
            let position = Position { candidates, history: &self.history, ..*self.start };
            if !self.partitioner.tells_apart(&position, guess) {
                continue;
            }
            if let Some(end) = self.end_of(guess, candidates, limit, depth, below) {
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
        let mut order = self.ordered(candidates, depth);
        // Of guesses that tell the same apart, those that could be the secret are tried, or else one.
        let mut seen: HashSet<u64, FixedState> = HashSet::default();
        order.retain(|tried| {
            let is_new = tried.partition.is_none_or(|partition| seen.insert(partition));
            is_new || tried.could_be_secret
        });
        for Tried { guess, .. } in order {
            if let Some(end) = self.end_of(guess, candidates, limit, depth, below) {
                best = Some((end, guess));
                below = end;
                if end <= bound {
                    break;
                }
            }
        }
        best
    }

    /// The guesses to try, the most promising first.
    fn ordered(&mut self, candidates: &[SecretId], depth: usize) -> Vec<Tried> {
        let position = Position { candidates, history: &self.history, ..*self.start };
        let above = depth.checked_sub(1).and_then(|above| self.useful.get(above));
        let guesses = match above {
            Some(useful) if self.start.pool.forgets_history() => useful.clone(),
            _ => position.guesses(),
        };
        let mut order = Vec::with_capacity(guesses.len());
        let (measure, partitioner) = (&self.beam.measure, &mut self.partitioner);
        rate_each(measure, &position, &guesses, partitioner, |rated| {
            let Rated { guess, badness, partition } = rated;
            let could_be_secret = position.could_be_secret(guess);
            order.push(Tried { guess, badness, could_be_secret, partition });
        });
        if self.useful.len() <= depth {
            self.useful.resize(depth + 1, Vec::new());
        }
        self.useful[depth] = useful(guesses, &order);
        let width = self.beam.width.max(1);
        if width < order.len() {
            order.select_nth_unstable_by(width, Tried::compare);
            order.truncate(width);
        }
        order.sort_unstable_by(Tried::compare);
        order
    }

    /// How the candidates end if this is the guess, if that is better than `below`.
    fn end_of(
        &mut self,
        guess: GuessId,
        candidates: &[SecretId],
        limit: u32,
        depth: usize,
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
            self.end_of_classes(guess, &level, limit, depth, below)
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
                guessed = guessed.and(paid(bound(game, members, left(class)), class));
            }
        }
        if known.and(guessed) >= below {
            return None;
        }
        for (class, members) in parts() {
            if is_over(class) {
                continue;
            }
            let bound = paid(bound(game, members, left(class)), class);
            guessed.over -= bound.over;
            guessed.total -= bound.total;
            let others = known.and(Ending { worst: 0, ..guessed });
            let room = room(below, others, paid(Ending::FREE, class));
            self.history.push(Clue { guess, feedback: class.feedback });
            let found = self.best(members, left(class), depth + 1, room);
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

/// Those of `guesses`, in order, that still make a difference among fewer candidates: what tells the
/// same apart here does so there, unless it could be the secret.
fn useful(mut guesses: Vec<GuessId>, tried: &[Tried]) -> Vec<GuessId> {
    let mut seen: HashSet<u64, FixedState> = HashSet::default();
    let mut tried = tried.iter();
    guesses.retain(|_| {
        let Some(tried) = tried.next() else { return true };
        let is_new = tried.partition.is_none_or(|partition| seen.insert(partition));
        is_new || tried.could_be_secret
    });
    guesses
}

/// What candidates cost at least, whatever is asked.
fn bound<G: Game>(game: &G, candidates: &[SecretId], limit: u32) -> Ending {
    let n = candidates.len() as u64;
    let mut bound = Ending { over: n.saturating_sub(game.reach(limit)), ..Ending::FREE };
    // A candidate that is not among the first `reach(k)` costs more than `k`.
    loop {
        let beyond = n.saturating_sub(game.reach(bound.worst));
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
