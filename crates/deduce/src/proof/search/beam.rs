//! Whole games searched to the end: all of them, or those of the few most promising guesses.

use std::collections::{BTreeSet, BinaryHeap};
use std::sync::Arc;

use super::ProveError;
use super::answers::Answers;
use super::best::Best;
use super::branch_and_bound::{Node, Search};
use super::split::Splitter;
use super::stages::Stages;
use super::worker::{Pulse, Worker};
use crate::proof::prices::FREE;
use crate::{
    BuildError, Game, GuessId, Objective, Outcome, PlayError, Position, Score, Scratch, Strategy,
    Symmetry, Tree, Value,
};

/// How many bytes a search may remember its findings in.
const MOST_BYTES: usize = 1 << 28;

/// How many first guesses are weighed up before it is asked whether to go on.
const GUESSES_A_STEP: usize = 64;

/// Plays every game to the end, trying at each point the `width` most promising guesses, and takes the
/// guess that ends best.
///
/// Promising is what has low bounds: many classes, and small ones. With a `width` of [`usize::MAX`]
/// nothing is left out, and what it chooses is the best there is; that is for few candidates. With fewer
/// guesses it is a bound from above, and often the best too.
/// A limit of the objective is for the whole game, the history included.
/// Ties: a guess that could be the secret, then the first in the list.
///
/// As a [`Strategy`] it searches anew at each point; [`Beam::tree`] searches once for a whole tree.
/// Source: B. T. Lowerre, “The HARPY Speech Recognition System” (1976), whose beam keeps the best few
/// at each level.
///
/// Growth: `width` to the power of the depth of the game, less what the bounds cut off.
///
/// # Examples
/// ```
/// use pegword_deduce::{Beam, GuessId, Objective, Position, Scratch, Strategy, all_secrets};
/// use pegword_deduce::example::HigherLower;
///
/// let game = HigherLower(7);
/// let secrets = all_secrets(&game);
/// let position = Position::new(&game, &secrets);
/// let best = Beam::new(usize::MAX, Objective::AverageCost);
/// // Halving finds one number with one guess, two with two, and four with three: 17 in all.
/// let mut scores = Vec::new();
/// best.score(&position, &[GuessId(3), GuessId(2)], &mut Scratch::default(), &mut scores);
/// assert_eq!(scores[0].0, [17.0, 3.0, 0.0]);
/// assert_eq!(scores[1].0, [18.0, 4.0, 0.0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Beam {
    width: usize,
    objective: Objective,
}

/// Why a beam found no tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum BeamError {
    #[error(transparent)]
    Search(ProveError),
    #[error(transparent)]
    Build(#[from] BuildError),
}

impl From<ProveError> for BeamError {
    fn from(error: ProveError) -> Self {
        match error {
            ProveError::Stopped => BuildError::Stopped(Outcome::default()).into(),
            error => Self::Search(error),
        }
    }
}

impl Beam {
    /// Tries the `width` most promising guesses, at least one.
    #[must_use]
    pub const fn new(width: usize, objective: Objective) -> Self {
        Self { width: if width == 0 { 1 } else { width }, objective }
    }

    /// The `most` guesses that end best, each with the value that the objective then has; of guesses that
    /// end alike, one that could be the secret first, then the first in the list.
    ///
    /// The third part of a value is left open, and 0: how many cost the worst, or what the worst is.
    /// Guesses that tell nothing are left out, and those after which the objective cannot be met.
    ///
    /// # Errors
    /// [`BeamError`] if the game is too large, or `watch` stopped it.
    pub fn best_first<G: Game + Sync>(
        self,
        position: &Position<'_, G>,
        most: usize,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Result<Vec<(GuessId, Value)>, BeamError> {
        if position.candidates.is_empty() || most == 0 {
            return Ok(Vec::new());
        }
        let pulse = || watch(0, position.candidates.len() as u64);
        let best = Ready::new(self, position, None, &pulse)?.best_first(most);
        if pulse() { Ok(best) } else { Err(BuildError::Stopped(Outcome::default()).into()) }
    }

    /// The strategy as a tree, beginning with `first` if given: found in one search. `symmetry` says which
    /// guesses are alike, and is for positions in which all guesses are allowed, or all candidates.
    ///
    /// `watch` is told how many secrets of how many are done, until it says false.
    ///
    /// # Errors
    /// [`BeamError`] if the game is too large or cannot be won, or `watch` stopped it.
    pub fn tree<'a, G: Game + Sync>(
        self,
        position: &Position<'a, G>,
        symmetry: Option<&'a dyn Symmetry<G>>,
        first: Option<GuessId>,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Result<Tree, BeamError> {
        if position.candidates.is_empty() {
            return Err(ProveError::NoCandidates.into());
        }
        let left = position.candidates.len();
        let pulse = || watch(0, left as u64);
        let ready = Ready::new(self, position, symmetry, &pulse)?;
        let found = ready.ending(first);
        if !pulse() {
            return Err(BuildError::Stopped(Outcome::default()).into());
        }
        let found = found.ok_or(BuildError::Play(PlayError::NoGuess { left }))?;
        let best = Best::new(&ready.search, &pulse, found.limit);
        Tree::build_watched(position, &best, first, watch).map_err(|error| match error {
            // A choice that was broken off looks as if there were none.
            BuildError::Play(PlayError::NoGuess { .. }) if !pulse() => {
                BuildError::Stopped(Outcome::default()).into()
            }
            error => error.into(),
        })
    }
}

impl<G: Game + Sync> Strategy<G> for Beam {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        _: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let ready = Ready::new(*self, position, None, &|| true).ok();
        scores.extend(guesses.iter().map(|&guess| {
            let ready = ready.as_ref().filter(|ready| ready.tells(guess));
            let value = ready.and_then(|ready| Some(ready.value(ready.ending(Some(guess))?)));
            value.map_or(Score::new(f64::INFINITY), |Value(parts)| {
                Score(parts.map(|part| part as f64))
            })
        }));
    }

    fn choose(&self, position: &Position<'_, G>, _: &mut Scratch) -> Option<GuessId> {
        let best = self.best_first(position, 1, &|_, _| true).ok()?;
        best.first().map(|&(guess, _)| guess)
    }
}

/// A search for one position.
struct Ready<'a, 'w, G: Game> {
    search: Search<'a, G>,
    /// Is the search to go on?
    pulse: Pulse<'w>,
    stages: Stages,
    /// What is still to be made small.
    objective: Objective,
    members: Vec<u32>,
    /// No strategy costs more than this.
    most_limit: u32,
}

/// How the game ends at best: a price, when so much may be spent.
#[derive(Clone, Copy)]
struct Ending {
    limit: u32,
    price: u64,
}

/// A first guess to try, with what it pays at least.
struct Promise {
    guess: GuessId,
    bound: u64,
    squares: u64,
    is_candidate: bool,
}

impl<'a, 'w, G: Game + Sync> Ready<'a, 'w, G> {
    fn new(
        beam: Beam,
        position: &Position<'a, G>,
        symmetry: Option<&'a dyn Symmetry<G>>,
        pulse: Pulse<'w>,
    ) -> Result<Self, ProveError> {
        let paid = position.history.iter().map(|clue| position.game.cost(clue.feedback)).sum();
        let objective = beam.objective.after(paid);
        let stages = Stages::new(objective, position)?;
        let answers = Arc::new(Answers::new(position, &|_, _| pulse())?);
        let mut search = Search::new(*position, answers, stages.prices(), MOST_BYTES);
        search.width = beam.width;
        search.symmetry = symmetry;
        let n_members = search.weights.len() as u32;
        // Each guess tells at least one candidate from the others.
        let most_cost = search.answers.kinds.iter().map(|kind| kind.cost).max().unwrap_or(0);
        let most_limit = n_members.saturating_mul(most_cost);
        let members = (0..n_members).collect();
        Ok(Self { search, pulse, stages, objective, members, most_limit })
    }

    fn root(&self, limit: u32) -> Node<'_> {
        self.search.root(&self.members, limit)
    }

    fn worker(&self) -> Worker<'_, 'a, G> {
        Worker::new(&self.search, self.pulse, self.search.start.history)
    }

    /// Whether a guess tells any candidates apart, or ends the game for the only one.
    fn tells(&self, guess: GuessId) -> bool {
        let mut guesses = vec![guess];
        Splitter::default().keep_telling(&self.search.answers, &self.members, &mut guesses);
        !guesses.is_empty()
    }

    /// What the best strategy pays, one that begins with `first` if given, if that is less than `below`.
    fn price(&self, first: Option<GuessId>, limit: u32, below: u64) -> Option<u64> {
        let mut worker = self.worker();
        let root = self.root(limit);
        let found = match first {
            Some(first) => worker.attempt_first(root, first, below),
            None => worker.solve(0, root, below),
        };
        found.ok()
    }

    /// How the game ends at best, after `first` if given.
    fn ending(&self, first: Option<GuessId>) -> Option<Ending> {
        let within =
            |limit, below| self.price(first, limit, below).map(|price| Ending { limit, price });
        match self.objective {
            Objective::MostWithin(limit) => within(limit, u64::MAX),
            Objective::AverageWithin(limit) => within(limit, self.stages.beyond),
            Objective::AverageCost | Objective::WorstCost => {
                let free = within(FREE, u64::MAX)?;
                let below = self.below_by_limits(free.price);
                (0..=self.most_limit).find_map(|limit| within(limit, below)).or(Some(free))
            }
        }
    }

    /// What has to be paid less than for a limit to be kept: the average must not suffer from it, the
    /// total of a small worst case may.
    fn below_by_limits(&self, total: u64) -> u64 {
        if self.objective == Objective::WorstCost { self.stages.beyond } else { total + 1 }
    }

    fn value(&self, Ending { limit, price }: Ending) -> Value {
        let worst = u64::from(limit);
        Value(match self.objective {
            Objective::AverageCost => [price, worst, 0],
            Objective::WorstCost => [worst, price, 0],
            Objective::MostWithin(_) | Objective::AverageWithin(_) => {
                [price / self.stages.beyond, price % self.stages.beyond, 0]
            }
        })
    }

    fn best_first(&self, most: usize) -> Vec<(GuessId, Value)> {
        let promises = self.promises();
        let mut best: Vec<(&Promise, Ending)> = Vec::new();
        match self.objective {
            Objective::MostWithin(limit) => best = self.cheapest(&promises, limit, u64::MAX, most),
            Objective::AverageWithin(limit) => {
                best = self.cheapest(&promises, limit, self.stages.beyond, most);
            }
            Objective::WorstCost => {
                let mut left: Vec<&Promise> = promises.iter().collect();
                for limit in 0..=self.most_limit {
                    let more = most - best.len();
                    let found =
                        self.cheapest(left.iter().copied(), limit, self.stages.beyond, more);
                    let placed: BTreeSet<_> = found.iter().map(|(one, _)| one.guess).collect();
                    left.retain(|other| !placed.contains(&other.guess));
                    best.extend(found);
                    if best.len() >= most || left.is_empty() {
                        break;
                    }
                }
            }
            Objective::AverageCost => {
                let cheapest = self.cheapest(&promises, FREE, u64::MAX, most);
                for alike in cheapest.chunk_by(|a, b| a.1.price == b.1.price) {
                    if best.len() >= most {
                        break;
                    }
                    best.extend(self.least_worst_first(alike, most - best.len()));
                }
            }
        }
        best.truncate(most);
        best.into_iter().map(|(promise, ending)| (promise.guess, self.value(ending))).collect()
    }

    /// The guesses that pay least, and all that pay as much as the last of the `most` best; the cheapest
    /// first.
    fn cheapest<'p>(
        &self,
        promises: impl IntoIterator<Item = &'p Promise>,
        limit: u32,
        mut below: u64,
        most: usize,
    ) -> Vec<(&'p Promise, Ending)> {
        let mut found: Vec<(&Promise, Ending)> = Vec::new();
        let mut worker = self.worker();
        let mut prices = BinaryHeap::new();
        for promise in promises {
            if promise.bound >= below {
                continue;
            }
            let Ok(price) = worker.attempt_first(self.root(limit), promise.guess, below) else {
                continue;
            };
            found.push((promise, Ending { limit, price }));
            prices.push(price);
            if prices.len() > most {
                prices.pop();
            }
            if prices.len() == most {
                below = prices.peek().map_or(below, |&last| below.min(last + 1));
            }
        }
        found.retain(|(_, ending)| ending.price < below);
        found.sort_unstable_by_key(|(promise, ending)| (ending.price, promise.order()));
        found
    }

    /// Of guesses that pay alike, the `most` with the least worst cost.
    fn least_worst_first<'p>(
        &self,
        alike: &[(&'p Promise, Ending)],
        most: usize,
    ) -> Vec<(&'p Promise, Ending)> {
        let mut best = Vec::new();
        let mut left = alike.to_vec();
        let mut worker = self.worker();
        for limit in 0..=self.most_limit {
            left.retain(|&(promise, Ending { price, .. })| {
                if best.len() >= most {
                    return false;
                }
                let found = worker.attempt_first(self.root(limit), promise.guess, price + 1);
                best.extend(found.ok().map(|price| (promise, Ending { limit, price })));
                found.is_err()
            });
        }
        best.extend(left);
        best
    }

    /// The guesses that tell something, the most promising first: of a beam, only those in it.
    fn promises(&self) -> Vec<Promise> {
        let Search { start, answers, bounds, .. } = &self.search;
        let mut splitter = Splitter::default();
        let (mut members, mut parts) = (Vec::new(), Vec::new());
        let node = self.root(match self.objective {
            Objective::MostWithin(limit) | Objective::AverageWithin(limit) => limit,
            Objective::AverageCost | Objective::WorstCost => FREE,
        });
        let mut promises = Vec::new();
        for (number, guess) in start.guesses().into_iter().enumerate() {
            if number.is_multiple_of(GUESSES_A_STEP) && !(self.pulse)() {
                return Vec::new();
            }
            splitter.split(answers, node.members, guess, &mut members, &mut parts);
            if parts.len() == 1 && !answers.kinds[parts[0].answer].ends {
                continue;
            }
            let (mut bound, mut squares) = (0, 0);
            for part in &parts {
                let kind = answers.kinds[part.answer];
                let crowd = self.search.crowd(&members[part.start as usize..part.end as usize]);
                let (paid, left) = bounds.prices.pay(kind.cost, node.left);
                bound += paid * crowd.weight;
                if kind.ends {
                    bound += bounds.prices.price(0, left) * crowd.weight;
                } else {
                    bound += bounds.by_reach(crowd, left, node.others);
                    squares += crowd.n * crowd.n;
                }
            }
            let is_candidate = start.could_be_secret(guess);
            promises.push(Promise { guess, bound, squares, is_candidate });
        }
        promises.sort_unstable_by_key(|promise| (promise.bound, promise.squares, promise.order()));
        promises.truncate(self.search.width);
        promises
    }
}

impl Promise {
    /// Of guesses that end alike, the first.
    const fn order(&self) -> (bool, GuessId) {
        (!self.is_candidate, self.guess)
    }
}
