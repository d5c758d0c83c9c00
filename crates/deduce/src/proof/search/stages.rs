//! What is proved one after the other.
//!
//! | to make small | first | then | then |
//! | --- | --- | --- | --- |
//! | the average | the total | the worst case, at that total | how many cost the worst |
//! | the worst | the worst case | the total, within it | how many cost the worst |
//! | those beyond a limit | how many are beyond, and the total | | |
//!
//! The total is approached in passes: each rules out more of what lies between the bounds.

use std::sync::atomic::Ordering;

use super::best::Best;
use super::branch_and_bound::{Search, Short};
use super::worker::{Pulse, Worker};
use super::{Progress, Proof, ProveError, Proving, Watch};
use crate::proof::demand;
use crate::proof::prices::{FREE, Prices};
use crate::{BuildError, Game, Objective, Outcome, PlayError, Position, Tree, Value};

/// How many guesses are tried at each point for the first strategy of games by turns, where bounds tell
/// little; of others, one.
const FIRST_WIDTH: usize = 2;

/// How many passes look for less than the best strategy pays before all is ruled out.
const PASSES: u32 = 8;

/// The first pass rules out one in so many of what lies between the bounds, the next one in half as many,
/// and so on down to one in `LAST_PART`: even where the proof takes days, the first are over in minutes.
const FIRST_PART: u64 = 16;

const LAST_PART: u64 = 4;

/// No game that can be won costs more than this at worst.
const MOST_LIMIT: u32 = Tree::MAX_DEPTH as u32;

/// How objectives become prices.
#[derive(Debug)]
pub(super) struct Stages {
    /// The sum of all weights.
    weight: u64,
    /// More than all candidates can cost together.
    pub(super) beyond: u64,
    objective: Objective,
}

/// How a search for a price ended.
enum Found {
    /// This is the least price.
    Exactly(u64),
    /// None is below what was asked for, nor below this.
    NoLess(u64),
    Stopped,
}

impl Stages {
    pub(super) fn new<G: Game>(
        objective: Objective,
        position: &Position<'_, G>,
    ) -> Result<Self, ProveError> {
        const MOST: u64 = 1 << 26;
        let weight = position.weights.total(position.candidates);
        if weight > MOST {
            return Err(ProveError::TooHeavy { found: weight, most: MOST });
        }
        Ok(Self { weight, beyond: demand::over(weight), objective })
    }

    /// The total, and far more for each candidate beyond a limit.
    pub(super) const fn prices(&self) -> Prices {
        demand::total_first(self.weight)
    }

    /// A value as a price of [`Stages::prices`], as far as it is one.
    const fn price(&self, Value(value): Value) -> u64 {
        match self.objective {
            Objective::AverageCost => value[0],
            Objective::WorstCost => value[1],
            Objective::MostWithin(_) | Objective::AverageWithin(_) => {
                value[0] * self.beyond + value[1]
            }
        }
    }

    /// A price of [`Stages::prices`] as the first parts of a value.
    const fn value(&self, price: u64, worst: u32) -> Value {
        let (over, total) = (price / self.beyond, price % self.beyond);
        Value(match self.objective {
            Objective::AverageCost => [price, 0, 0],
            Objective::WorstCost => [worst as u64, total, 0],
            Objective::MostWithin(_) | Objective::AverageWithin(_) => [over, total, 0],
        })
    }
}

/// How far a run has come.
#[derive(Default)]
struct Run {
    parts_proved: usize,
    is_impossible: bool,
}

impl<G: Game + Sync> Proving<'_, G> {
    /// Searches until all is proved, or `watch` says no.
    ///
    /// # Errors
    /// [`ProveError`] if the best strategy cannot be written down as a tree.
    pub fn run(&mut self, watch: Watch<'_>) -> Result<Proof, ProveError> {
        self.search.is_stopped.store(false, Ordering::Relaxed);
        let mut run = Run::default();
        self.first_strategy(watch)?;
        let goes_on = match self.objective {
            Objective::AverageCost => {
                self.prove_total(FREE, watch, &mut run)?
                    && self.ties
                    && self.prove_worst_at_total(watch, &mut run)?
            }
            Objective::WorstCost => {
                self.prove_worst(watch, &mut run)?.is_some_and(|limit| limit != FREE)
                    && self.prove_total(self.worst(), watch, &mut run)?
                    && self.ties
            }
            Objective::MostWithin(limit) | Objective::AverageWithin(limit) => {
                self.prove_total(limit, watch, &mut run)?;
                false
            }
        };
        if goes_on {
            self.prove_few_at_worst(watch, &mut run)?;
        }
        let outcome = self.outcome();
        Ok(Proof {
            upper: outcome.as_ref().map(|outcome| self.objective.value(outcome)),
            tree: self.tree.clone(),
            outcome,
            lower: self.lower,
            parts_proved: run.parts_proved,
            is_impossible: run.is_impossible,
            nodes: self.nodes(),
        })
    }

    /// Plays the few most promising guesses to the end.
    fn first_strategy(&mut self, watch: Watch<'_>) -> Result<(), ProveError> {
        if self.tree.is_some() {
            return Ok(());
        }
        let limit = match self.objective {
            Objective::MostWithin(limit) | Objective::AverageWithin(limit) => limit,
            Objective::AverageCost | Objective::WorstCost => FREE,
        };
        let threads = std::mem::replace(&mut self.search.is_parallel, false);
        self.search.width = if self.search.is_by_turns { FIRST_WIDTH } else { 1 };
        self.search.is_draft = true;
        let checkpoint = || self.checkpoint();
        let pulse = || watch(&self.progress(&checkpoint));
        let tree = self.build(&self.search, &pulse, limit)?;
        (self.search.width, self.search.is_draft) = (usize::MAX, false);
        self.search.is_parallel = threads;
        if let Some(tree) = tree {
            self.take(tree);
        }
        Ok(())
    }

    /// The total within a limit, in passes that leave less and less between the bounds. Whether it is
    /// proved.
    fn prove_total(
        &mut self,
        limit: u32,
        watch: Watch<'_>,
        run: &mut Run,
    ) -> Result<bool, ProveError> {
        self.set_prices(self.stages.prices());
        let worst = self.worst();
        let root: Vec<u32> = (0..self.search.weights.len() as u32).collect();
        let mut lower = self.stages.price(self.lower);
        if self.first.is_none() {
            let mut worker = Worker::new(&self.search, &|| true, self.search.start.history);
            lower = lower.max(worker.bound(self.search.root(&root, limit)));
        }
        let is_strict = matches!(self.objective, Objective::AverageWithin(_));
        let impossible = if is_strict { self.stages.beyond } else { u64::MAX };
        for pass in 0.. {
            self.lower = self.stages.value(lower, worst);
            let upper = self.price(limit).unwrap_or(impossible).min(impossible);
            if lower >= upper {
                break;
            }
            // A part of what is left between the bounds, then a part of the rest, and so on; then all.
            let part = (upper - lower) / (FIRST_PART >> pass).max(LAST_PART);
            let is_pass = pass < PASSES && upper < impossible && part > 0;
            let below = if is_pass { lower + part } else { upper };
            match self.seek(limit, below, watch)? {
                Found::Exactly(price) => lower = price,
                Found::NoLess(least) => lower = least.min(upper).max(below),
                Found::Stopped => return Ok(false),
            }
        }
        self.lower = self.stages.value(lower, worst);
        run.is_impossible = self.tree.is_none();
        run.parts_proved = if self.tree.is_none() {
            0
        } else if self.objective == Objective::AverageCost {
            1
        } else {
            2
        };
        Ok(!run.is_impossible)
    }

    /// The worst case: limits are tried one after the other until nobody is beyond. `None` if it was
    /// stopped.
    fn prove_worst(&mut self, watch: Watch<'_>, run: &mut Run) -> Result<Option<u32>, ProveError> {
        self.set_prices(demand::BEYOND_ONLY);
        loop {
            let limit = self.lower.0[0] as u32;
            if self.tree.as_ref().is_some_and(|_| self.worst() <= limit) {
                run.parts_proved = 1;
                return Ok(Some(limit));
            }
            if self.tree.is_none() && limit > MOST_LIMIT {
                run.is_impossible = true;
                return Ok(None);
            }
            match self.seek(limit, 1, watch)? {
                Found::Exactly(_) => (),
                Found::NoLess(_) => self.lower = Value([u64::from(limit) + 1, 0, 0]),
                Found::Stopped => return Ok(None),
            }
        }
    }

    /// The least worst case of those strategies that have the best total.
    fn prove_worst_at_total(
        &mut self,
        watch: Watch<'_>,
        run: &mut Run,
    ) -> Result<bool, ProveError> {
        let total = self.lower.0[0];
        while let Some(limit) = self.worst().checked_sub(1) {
            match self.seek(limit, total + 1, watch)? {
                Found::Exactly(_) => (),
                Found::NoLess(_) => break,
                Found::Stopped => return Ok(false),
            }
        }
        self.lower.0[1] = self.worst().into();
        run.parts_proved = 2;
        Ok(true)
    }

    /// How few cost the worst, where total and worst case are the best.
    ///
    /// Not for very large sums of weights.
    fn prove_few_at_worst(&mut self, watch: Watch<'_>, run: &mut Run) -> Result<(), ProveError> {
        if self.stages.weight > demand::MOST_COUNTED {
            return Ok(());
        }
        self.set_prices(demand::total_then_last(self.stages.weight));
        let limit = self.worst();
        while let Some(below) = self.price(limit) {
            match self.seek(limit, below, watch)? {
                Found::Exactly(_) => (),
                Found::NoLess(_) => break,
                Found::Stopped => return Ok(()),
            }
        }
        if let Some(outcome) = self.outcome() {
            self.lower = self.objective.value(&outcome);
            run.parts_proved = 3;
        }
        Ok(())
    }

    /// Looks for a price below `below`, and keeps the strategy if there is one.
    fn seek(&mut self, limit: u32, below: u64, watch: Watch<'_>) -> Result<Found, ProveError> {
        let search = &self.search;
        let checkpoint = || self.checkpoint();
        let pulse = || watch(&self.progress(&checkpoint));
        let members: Vec<u32> = (0..search.weights.len() as u32).collect();
        let found = self.threads.install(|| {
            let mut worker = Worker::new(search, &pulse, search.start.history);
            let root = search.root(&members, limit);
            match self.first {
                Some(first) => worker.attempt_first(root, first, below),
                None => worker.solve(0, root, below),
            }
        });
        match found {
            Err(Short::Stopped) => Ok(Found::Stopped),
            Err(Short::AtLeast(least)) => Ok(Found::NoLess(least)),
            Ok(price) => {
                let tree = self.threads.install(|| self.build(search, &pulse, limit))?;
                match tree {
                    Some(tree) => self.take(tree),
                    None if search.is_stopped() => return Ok(Found::Stopped),
                    None => return Err(ProveError::Tree("no guess leads to it".to_owned())),
                }
                Ok(Found::Exactly(price))
            }
        }
    }

    /// Writes down the strategy that a search found; `None` if it found none.
    fn build(
        &self,
        search: &Search<'_, G>,
        pulse: Pulse<'_>,
        limit: u32,
    ) -> Result<Option<Tree>, ProveError> {
        let best = Best::new(search, pulse, limit);
        match Tree::build(&search.start, &best, self.first) {
            Ok(tree) => Ok(Some(tree)),
            Err(BuildError::Play(PlayError::NoGuess { .. })) => Ok(None),
            Err(error) => Err(ProveError::Tree(error.to_string())),
        }
    }

    /// Keeps a strategy if it does what the objective demands.
    pub(super) fn take(&mut self, tree: Tree) {
        let outcome = tree.weighted_outcome(self.search.start.weights);
        let is_allowed = match self.objective {
            Objective::AverageWithin(limit) => outcome.worst() <= limit,
            _ => true,
        };
        if is_allowed {
            self.upper = Some(self.objective.value(&outcome));
            self.tree = Some(tree);
        }
    }

    /// Changes what the search pays; what was found by other prices is forgotten, and what a checkpoint
    /// holds for these is taken over.
    pub(super) fn set_prices(&mut self, prices: Prices) {
        if self.search.bounds.prices != prices {
            self.search.reprice(prices, self.most_bytes);
        }
        if let Some(resumed) = self.resumed.take_if(|resumed| resumed.prices == prices) {
            for (key, known) in resumed.findings {
                self.search.memo.add(key, known);
            }
        }
    }

    pub(super) fn progress<'p>(
        &self,
        checkpoint: &'p (dyn Fn() -> Vec<u8> + Sync),
    ) -> Progress<'p> {
        Progress {
            lower: self.lower,
            upper: self.upper,
            nodes: self.nodes(),
            bytes: self.search.memo.bytes(),
            lemmas: None,
            checkpoint,
        }
    }

    /// How the best strategy so far fares.
    fn outcome(&self) -> Option<Outcome> {
        self.tree.as_ref().map(|tree| tree.weighted_outcome(self.search.start.weights))
    }

    /// The worst case of the best strategy so far.
    fn worst(&self) -> u32 {
        self.outcome().map_or(FREE, |outcome| outcome.worst())
    }

    /// What the best strategy so far pays by the prices of the search.
    fn price(&self, limit: u32) -> Option<u64> {
        let prices = self.search.bounds.prices;
        let price = |(cost, &weight): (u32, &u64)| prices.price(cost, limit) * weight;
        let outcome = self.outcome()?;
        Some((0..).zip(outcome.histogram()).map(price).sum())
    }
}
