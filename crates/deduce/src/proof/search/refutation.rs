//! Why no strategy is better, in steps that a checker can follow.
//!
//! The search knows what sets of candidates pay. From the set of all candidates down, each guess is looked
//! at as the checker will: where what is plain does not suffice, classes get lemmas that make up for it,
//! which are to be shown in turn. Sets get smaller, so this ends.

mod support;

use rayon::prelude::*;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use super::branch_and_bound::Search;
use super::memo::Memo;
use super::worker::Pulse;
use super::{LemmaCount, Progress, Proving, Watch};
use crate::proof::certificate::{Certificate, Claim, Lemma};
use crate::proof::check::Lemmas;
use crate::proof::check::{Alike, NotAlike};
use crate::proof::check::{Classes, Rules};
use crate::proof::demand::{Demand, demand_of_impossibility, demands};
use crate::{Clue, Game, GuessId, Value};
use support::{Support, Want};

/// Why a proof has no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum CertifyError {
    #[error("no certificate for games whose allowed guesses depend on the history")]
    History,
    #[error("no certificate for a game as large as this")]
    TooLarge,
    #[error("there is no strategy that is proved to be the best")]
    NotProved,
    #[error("stopped before the certificate was made")]
    Stopped,
    #[error(transparent)]
    Symmetry(#[from] NotAlike),
}

/// A set of candidates that is to pay at least `price`, and clues that lead to it.
struct Goal {
    members: Vec<u32>,
    history: Vec<Clue>,
    left: u32,
    price: u64,
    /// The only guess that is tried, if there is one.
    first: Option<GuessId>,
}

/// How many goals, and how many guesses for them, are looked at together; what is found for one serves
/// those that follow. More would keep threads busier, and make more lemmas.
const TOGETHER: usize = 64;

/// Makes the lemmas of one claim.
struct Refuter<'r, 'a, G: Game> {
    search: &'r Search<'a, G>,
    pulse: Pulse<'r>,
    lemmas: Lemmas<'r, 'a, G>,
    /// The sets whose lemmas are still to be shown, the largest first, and clues that lead to each.
    wanted: BTreeMap<(Reverse<usize>, Vec<u32>), Vec<Clue>>,
    /// How many lemmas are shown, and how many sets are wanted.
    shown: &'r AtomicU64,
    open: &'r AtomicU64,
    /// What sets pay at least, as far as one step shows.
    one_step: Memo,
}

impl<G: Game + Sync> Proving<'_, G> {
    /// What was proved, for a checker: the strategy, and why none is better. To be called after a
    /// [`run`](Proving::run) that was not stopped; `description` says which game it is.
    ///
    /// # Errors
    /// [`CertifyError`] if nothing was proved, or it cannot be written down.
    pub fn certificate(
        &mut self,
        description: impl Into<String>,
        watch: Watch<'_>,
    ) -> Result<Certificate, CertifyError> {
        let start = self.search.start;
        let go_on = || watch(&self.progress(&Vec::new));
        let rules = self.threads.install(|| Rules::new(start, &go_on));
        let none = || if go_on() { CertifyError::TooLarge } else { CertifyError::Stopped };
        let rules = rules.ok_or_else(none)?;
        if !rules.forgets() {
            return Err(CertifyError::History);
        }
        let alike = Alike::new(&rules, self.search.symmetry)?;
        let demands = self.demands(rules.most_total()).ok_or(CertifyError::NotProved)?;
        // The last was searched last, so it is still remembered.
        let mut claims = Vec::new();
        for demand in demands.into_iter().rev() {
            self.set_prices(demand.prices);
            claims.insert(0, self.refute(&rules, &alike, demand, watch)?);
        }
        Ok(Certificate {
            description: description.into(),
            objective: self.objective,
            first: self.first,
            ties: self.ties,
            tree: self.tree.clone(),
            claims,
        })
    }

    /// What must be shown; `None` if it was not proved.
    fn demands(&self, most_total: u64) -> Option<Vec<Demand>> {
        let Some(tree) = &self.tree else {
            return demand_of_impossibility(self.objective)
                .filter(|_| self.lower.0[0] > 0)
                .map(|demand| vec![demand]);
        };
        let outcome = tree.weighted_outcome(self.search.start.weights);
        let (demands, parts) = demands(self.objective, self.ties, &outcome, most_total);
        let Value(value) = self.objective.value(&outcome);
        (value[..parts] == self.lower.0[..parts]).then_some(demands)
    }

    fn refute<'a>(
        &self,
        rules: &Rules<'a, G>,
        alike: &Alike<'_, 'a, G>,
        demand: Demand,
        watch: Watch<'_>,
    ) -> Result<Claim, CertifyError> {
        let Demand { prices, limit, price } = demand;
        let (shown, open) = (AtomicU64::new(0), AtomicU64::new(0));
        let pulse = || {
            let now = |count: &AtomicU64| count.load(Ordering::Relaxed);
            let lemmas = Some(LemmaCount { shown: now(&shown), open: now(&open) });
            watch(&Progress { lemmas, ..self.progress(&Vec::new) })
        };
        let mut lemmas = self.threads.install(|| {
            let mut refuter = Refuter {
                search: &self.search,
                pulse: &pulse,
                lemmas: Lemmas::new(rules, alike, prices),
                wanted: BTreeMap::new(),
                shown: &shown,
                open: &open,
                one_step: Memo::new(self.most_bytes / 4),
            };
            let members = (0..rules.n_members).collect();
            let history = self.search.start.history.to_vec();
            refuter.refute(Goal { members, history, left: limit, price, first: self.first })
        })?;
        lemmas.sort_by(|a, b| {
            let order = |lemma: &Lemma| (Reverse(lemma.set.len()), Reverse(lemma.left));
            order(a).cmp(&order(b)).then_with(|| a.set.cmp(&b.set))
        });
        Ok(Claim { prices, limit, price, lemmas })
    }
}

impl<G: Game + Sync> Refuter<'_, '_, G> {
    /// All lemmas that it takes to reach a goal.
    fn refute(&mut self, goal: Goal) -> Result<Vec<Lemma>, CertifyError> {
        self.support(&[goal])?;
        let mut lemmas = Vec::new();
        while let Some(&(size, _)) = self.wanted.keys().next() {
            // Sets of a size are no classes of each other.
            let mut goals = Vec::new();
            while let Some(entry) = self.wanted.first_entry().filter(|entry| entry.key().0 == size)
            {
                let ((_, members), history) = entry.remove_entry();
                let set = self.lemmas.rules.secrets(&members);
                for (left, price) in self.lemmas.take(&members) {
                    lemmas.push(Lemma { left, price, set: set.clone() });
                    let (members, history) = (members.clone(), history.clone());
                    goals.push(Goal { members, history, left, price, first: None });
                }
            }
            for goals in goals.chunks(TOGETHER) {
                self.support(goals)?;
                self.shown.fetch_add(goals.len() as u64, Ordering::Relaxed);
            }
        }
        Ok(lemmas)
    }

    /// Finds lemmas with which the checker sees by one step that goals are reached.
    fn support(&mut self, goals: &[Goal]) -> Result<(), CertifyError> {
        let guesses = |goal| self.undecided(goal).into_iter().map(move |guess| (goal, guess));
        let guesses: Vec<_> = goals.par_iter().flat_map_iter(guesses).collect();
        for guesses in guesses.chunks(TOGETHER) {
            self.open.store(self.wanted.len() as u64, Ordering::Relaxed);
            if !(self.pulse)() {
                return Err(CertifyError::Stopped);
            }
            let supports: Vec<_> = guesses
                .par_iter()
                .map_init(
                    || Support::new(self),
                    |support, &(goal, guess)| support.find(goal, guess),
                )
                .collect();
            for want in supports {
                want?.into_iter().for_each(|want| self.want(want));
            }
        }
        Ok(())
    }

    /// The guesses of which the checker needs lemmas, if any.
    fn undecided(&self, goal: &Goal) -> Vec<GuessId> {
        let &Goal { ref members, left, price, first, .. } = goal;
        let Lemmas { rules, alike, ref obvious, .. } = self.lemmas;
        if obvious.closer_bound(members, left, &mut Classes::default()) >= price {
            return Vec::new();
        }
        let guesses = first.map_or_else(|| alike.differing(members), |guess| vec![guess]);
        let guesses = obvious.undecided(members, left, price, guesses);
        let is_undecided = |classes: &mut Classes, guess: GuessId| {
            if obvious.sum_by_sizes(members, left, guess, classes) >= price {
                return None;
            }
            classes.sizes(rules, members, guess);
            (first.is_some() || classes.tell(&rules.kinds)).then_some(guess)
        };
        guesses.into_par_iter().map_init(Classes::default, is_undecided).flatten_iter().collect()
    }

    fn want(&mut self, Want { image, left, price, clues }: Want) {
        self.wanted.entry((Reverse(image.len()), image.clone())).or_insert(clues);
        self.lemmas.add(image, left, price);
    }
}
