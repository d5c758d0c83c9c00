//! Why no strategy is better, in steps that a checker can follow.
//!
//! The search knows what sets of candidates pay. From the set of all candidates down, each guess is looked
//! at as the checker will: where what is plain does not suffice, classes get lemmas that make up for it,
//! which are to be shown in turn. Sets get smaller, so this ends.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::alike::{Alike, NotAlike};
use super::certificate::{Certificate, Claim, Lemma};
use super::demand::{Demand, demands};
use super::lemmas::Lemmas;
use super::obvious::Class;
use super::rules::{Classes, Rules};
use super::search::{Search, Short};
use super::worker::Worker;
use super::{FREE, Proving, Watch};
use crate::{Clue, Game, GuessId, Value};

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

/// A set of candidates that needs lemmas: its size, and its members.
type Wanted = (Reverse<usize>, Vec<u32>);

/// Makes the lemmas of one claim.
struct Refuter<'r, 'a, G: Game> {
    search: &'r Search<'a, G>,
    lemmas: Lemmas<'r, 'a, G>,
    /// The sets whose lemmas are still to be shown, and clues that lead to each.
    wanted: BTreeMap<Wanted, Vec<Clue>>,
    worker: Worker<'r, 'a, G>,
    scratch: Classes,
}

/// A class whose bound could be raised.
struct Raise<'c> {
    class: Class<'c>,
    image: Vec<u32>,
    steps: Vec<usize>,
    gain: u64,
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
        let tree = self.tree.clone().ok_or(CertifyError::NotProved)?;
        let start = self.search.start;
        let rules = self.threads.install(|| Rules::new(start)).ok_or(CertifyError::TooLarge)?;
        if !rules.forgets() {
            return Err(CertifyError::History);
        }
        let alike = Alike::new(&rules, self.search.symmetry)?;
        let outcome = tree.weighted_outcome(start.weights);
        let (demands, parts) = demands(self.objective, &outcome, rules.most_total());
        let Value(value) = self.objective.value(&outcome);
        if value[..parts] != self.lower.0[..parts] {
            return Err(CertifyError::NotProved);
        }
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
            tree,
            claims,
        })
    }

    fn refute<'a>(
        &self,
        rules: &Rules<'a, G>,
        alike: &Alike<'_, 'a, G>,
        demand: Demand,
        watch: Watch<'_>,
    ) -> Result<Claim, CertifyError> {
        let Demand { prices, limit, price } = demand;
        let pulse = || watch(&self.progress(&Vec::new));
        let mut lemmas = self.threads.install(|| {
            let mut refuter = Refuter {
                search: &self.search,
                lemmas: Lemmas::new(rules, alike, prices),
                wanted: BTreeMap::new(),
                worker: Worker::new(&self.search, &pulse, self.search.start.history),
                scratch: Classes::default(),
            };
            refuter.refute(limit, price, self.first)
        })?;
        lemmas.sort_by(|a, b| {
            let order = |lemma: &Lemma| (Reverse(lemma.set.len()), Reverse(lemma.left));
            order(a).cmp(&order(b)).then_with(|| a.set.cmp(&b.set))
        });
        Ok(Claim { prices, limit, price, lemmas })
    }
}

impl<G: Game + Sync> Refuter<'_, '_, G> {
    /// All lemmas that it takes so that all candidates pay at least `price`.
    fn refute(
        &mut self,
        limit: u32,
        price: u64,
        first: Option<GuessId>,
    ) -> Result<Vec<Lemma>, CertifyError> {
        let all: Vec<u32> = (0..self.lemmas.rules.n_members).collect();
        let history = self.search.start.history.to_vec();
        self.support(&all, &history, limit, price, first)?;
        let mut lemmas = Vec::new();
        while let Some(((_, members), history)) = self.wanted.pop_first() {
            let set = self.lemmas.rules.secrets(&members);
            for (left, price) in self.lemmas.take(&members) {
                self.support(&members, &history, left, price, None)?;
                lemmas.push(Lemma { left, price, set: set.clone() });
            }
        }
        Ok(lemmas)
    }

    /// Finds lemmas with which the checker sees by one step that members pay at least `price`.
    fn support(
        &mut self,
        members: &[u32],
        history: &[Clue],
        left: u32,
        price: u64,
        first: Option<GuessId>,
    ) -> Result<(), CertifyError> {
        if self.lemmas.obvious.closer_bound(members, left, &mut self.scratch) >= price {
            return Ok(());
        }
        let rules = self.lemmas.rules;
        let differing = || self.lemmas.alike.differing(members);
        let guesses = first.map_or_else(differing, |guess| vec![guess]);
        let mut classes = Classes::default();
        for guess in self.lemmas.obvious.undecided(members, left, price, guesses) {
            let obvious = &self.lemmas.obvious;
            if obvious.sum_by_sizes(members, left, guess, &mut self.scratch) >= price {
                continue;
            }
            classes.split(rules, members, guess);
            if first.is_some() || classes.tell(&rules.kinds) {
                self.support_guess(&classes, guess, history, left, price)?;
            }
        }
        Ok(())
    }

    fn support_guess(
        &mut self,
        classes: &Classes,
        guess: GuessId,
        history: &[Clue],
        left: u32,
        price: u64,
    ) -> Result<(), CertifyError> {
        let mut open = Vec::new();
        let mut sum = self.lemmas.sum(classes, left, price, &mut open, &mut self.scratch);
        if sum >= price {
            return Ok(());
        }
        let mut raises = Vec::with_capacity(open.len());
        for mut class in open {
            let (image, steps) = self.lemmas.alike.image(class.members)?;
            let bound = self.lemmas.of_image(&image, class.left).max(class.bound);
            sum = sum.saturating_add(bound - class.bound);
            if sum >= price {
                return Ok(());
            }
            class.bound = bound;
            raises.push(Raise { class, image, steps, gain: 0 });
        }
        let mut missing = price - sum;
        for raise in &mut raises {
            raise.gain = self.gain(raise.class, guess, history, missing)?;
        }
        raises.retain(|raise| raise.gain > 0);
        // Much for a small set: it is shown with little, and is a class of many others.
        raises.sort_by(|a, b| {
            let share = |one: &Raise<'_>, other: &Raise<'_>| {
                u128::from(one.gain) * other.class.members.len() as u128
            };
            share(b, a).cmp(&share(a, b))
        });
        for Raise { class, image, steps, gain } in raises {
            if missing == 0 {
                break;
            }
            let gain = gain.min(missing);
            missing -= gain;
            self.want(class, image, &steps, class.bound + gain, guess, history);
        }
        if missing > 0 { Err(CertifyError::NotProved) } else { Ok(()) }
    }

    /// By how much the search can raise the bound of a class, up to `most`.
    fn gain(
        &mut self,
        class: Class<'_>,
        guess: GuessId,
        history: &[Clue],
        most: u64,
    ) -> Result<u64, CertifyError> {
        let Class { kind, members, left, bound } = class;
        self.worker.history.clear();
        self.worker.history.extend_from_slice(history);
        self.worker.history.push(Clue { guess, feedback: kind.feedback });
        let node = self.search.root(members, left);
        match self.worker.solve(0, node, bound.saturating_add(most)) {
            Ok(price) | Err(Short::AtLeast(price)) => Ok(price.saturating_sub(bound).min(most)),
            Err(Short::Stopped) => Err(CertifyError::Stopped),
        }
    }

    /// Adds a lemma about the image of a class.
    fn want(
        &mut self,
        class: Class<'_>,
        image: Vec<u32>,
        steps: &[usize],
        price: u64,
        guess: GuessId,
        history: &[Clue],
    ) {
        let Lemmas { rules, alike, .. } = self.lemmas;
        let feedback = class.kind.feedback;
        let clues = history.iter().copied().chain([Clue { guess, feedback }]);
        let image_of = |clue: Clue| {
            let guess = alike.image_of_guess(clue.guess, steps);
            let answer = rules.row(guess)[image[0] as usize];
            Clue { guess, feedback: rules.kinds[usize::from(answer)].feedback }
        };
        let clues = if steps.is_empty() { clues.collect() } else { clues.map(image_of).collect() };
        let is_long = class.left as usize > image.len() && self.search.is_by_turns;
        let left = if is_long { FREE } else { class.left };
        self.wanted.entry((Reverse(image.len()), image.clone())).or_insert(clues);
        self.lemmas.add(image, left, price);
    }
}
