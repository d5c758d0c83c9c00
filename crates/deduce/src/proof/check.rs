//! Checking a proof against its game, without trust in whoever made it.
//!
//! The strategy is played against every candidate, which shows what it pays. That none pays less is shown
//! set by set: for every guess that may be asked, what its answers cost and what its classes pay at least
//! add up to what the set is said to pay at least. A class is believed to pay what is plain from the
//! answers of the game (`obvious`), or what a lemma says, and lemmas are checked in the same way. Guesses that
//! tell nothing are left out, so classes are smaller than their set, and no lemma rests on itself; only a
//! first guess that is fixed may leave all candidates to a lemma, which then is about any guess.
//!
//! Of guesses that checked symmetries map to each other without changing the set, one is tried; and a
//! lemma holds for all sets that checked symmetries map to its own. Where a pool goes by the candidates,
//! it is believed to allow alike what is alike.

mod alike;
mod class_counts;
mod lemmas;
mod obvious;
mod rules;

pub(super) use alike::Alike;
pub use alike::NotAlike;
pub(super) use lemmas::Lemmas;
pub(super) use obvious::Class;
pub(super) use rules::{Classes, Rules};

use rayon::prelude::*;

use super::demand::{Demand, demand_of_impossibility, demands};
use super::{Certificate, Claim, Lemma};
use crate::counter::Counter;
use crate::{
    Branch, CheckError, Game, GuessId, Objective, Outcome, Position, SecretId, Symmetry, Tree,
};
use lemmas::Low;

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How the strategy fares, by weight; `None` if none does what the objective demands.
    pub outcome: Option<Outcome>,
    /// How many of the parts of its [`Value`](crate::Value) are the least possible, one after the other.
    pub parts_proved: usize,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum Refused {
    #[error("the game is too large to be checked")]
    TooLarge,
    #[error("what may be asked depends on the history, and no proof is known for that")]
    History,
    #[error(transparent)]
    Symmetry(#[from] NotAlike),
    #[error("there is no candidate to find")]
    NoCandidates,
    #[error("there is no strategy, and the objective has no limit that none could keep")]
    NoStrategy,
    #[error("the strategy: {0}")]
    Tree(#[from] CheckError),
    #[error("the strategy finds {found} secrets, or others than the {expected} candidates")]
    Candidates { found: usize, expected: usize },
    #[error("the strategy asks guess {}, which is not allowed there", guess.0)]
    NotAllowed { guess: GuessId },
    #[error("the strategy does not begin with guess {}", guess.0)]
    First { guess: GuessId },
    #[error("the strategy costs {worst} at worst, more than the limit of {limit}")]
    Limit { worst: u32, limit: u32 },
    #[error("the proof makes {found} claims; that the strategy is the best takes {expected}")]
    Claims { found: usize, expected: usize },
    #[error(
        "claim {claim} is that all pay {found}; that the strategy is the best takes {expected}"
    )]
    Claim { claim: usize, found: u64, expected: u64 },
    #[error("claim {claim} goes by other prices or another limit than the objective")]
    Prices { claim: usize },
    #[error("lemma {lemma} of claim {claim} is about no candidate, or about a secret that is none")]
    NoCandidate { claim: usize, lemma: usize },
    #[error("stopped before all was checked")]
    Stopped,
    #[error("claim {claim} rests on it that a secret pays for more when it is known")]
    Over { claim: usize },
    #[error("claim {claim}: guess {} may pay {found}, and not {expected}", guess.0)]
    Unproved { claim: usize, guess: GuessId, found: u64, expected: u64 },
    #[error(
        "lemma {lemma} of claim {claim}: guess {} may pay {found}, and not {expected}",
        guess.0
    )]
    UnprovedLemma { claim: usize, lemma: usize, guess: GuessId, found: u64, expected: u64 },
}

/// The largest sum of weights that is checked, so that what is paid fits 64 bits.
const MOST_WEIGHT: u64 = 1 << 26;

impl Certificate {
    /// Checks that the strategy does what it says, and that none is better, on all threads of the pool it
    /// is called in.
    ///
    /// `position` is what was proved; `symmetry` is checked against the answers before it is used, and a
    /// pool that goes by the candidates is believed to allow alike what is alike.
    ///
    /// # Errors
    /// [`Refused`] if anything does not hold.
    pub fn check<G: Game + Sync>(
        &self,
        position: Position<'_, G>,
        symmetry: Option<&dyn Symmetry<G>>,
    ) -> Result<Checked, Refused> {
        self.check_watched(position, symmetry, &|_, _| true)
    }

    /// The same, unless `watch` says no. It is told how many lemmas are checked, and of how many.
    ///
    /// # Errors
    /// As for [`check`](Certificate::check), and [`Refused::Stopped`].
    pub fn check_watched<G: Game + Sync>(
        &self,
        position: Position<'_, G>,
        symmetry: Option<&dyn Symmetry<G>>,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Result<Checked, Refused> {
        if position.weights.total(position.candidates) > MOST_WEIGHT {
            return Err(Refused::TooLarge);
        }
        if position.candidates.is_empty() {
            return Err(Refused::NoCandidates);
        }
        let n_lemmas = self.claims.iter().map(|claim| claim.lemmas.len() as u64).sum();
        let counter = Counter::new(n_lemmas, watch);
        let rules = Rules::new(position, &|| counter.goes_on(0));
        let rules = rules.ok_or_else(|| stopped_or(&counter, Refused::TooLarge))?;
        if !rules.forgets() {
            return Err(Refused::History);
        }
        let all: Vec<u32> = (0..rules.n_members).collect();
        if let Some(guess) = self.first
            && rules.allowed(&all).binary_search(&guess).is_err()
        {
            return Err(Refused::NotAllowed { guess });
        }
        let outcome = self.tree.as_ref().map(|tree| self.check_tree(tree, &rules)).transpose()?;
        let (demands, parts_proved) = if let Some(outcome) = &outcome {
            demands(self.objective, self.ties, outcome, rules.most_total())
        } else {
            let demand = demand_of_impossibility(self.objective).ok_or(Refused::NoStrategy)?;
            (vec![demand], 0)
        };
        if self.claims.len() != demands.len() {
            let (found, expected) = (self.claims.len(), demands.len());
            return Err(Refused::Claims { found, expected });
        }
        let alike = Alike::new(&rules, symmetry)?;
        for (number, (claim, demand)) in self.claims.iter().zip(demands).enumerate() {
            is_demanded(number, claim, demand)?;
            let mut lemmas = Lemmas::new(&rules, &alike, claim.prices);
            for (lemma, &Lemma { left, price, ref set }) in claim.lemmas.iter().enumerate() {
                let members = rules.members(set).filter(|members| !members.is_empty());
                let members = members.ok_or(Refused::NoCandidate { claim: number, lemma })?;
                lemmas.add(members, left, price);
            }
            self.check_claim(number, claim, &lemmas, &counter)?;
        }
        Ok(Checked { outcome, parts_proved })
    }

    /// Plays the strategy, and gives what it pays.
    fn check_tree<G: Game + Sync>(
        &self,
        tree: &Tree,
        rules: &Rules<'_, G>,
    ) -> Result<Outcome, Refused> {
        let candidates = rules.position.candidates;
        tree.check(rules.position.game)?;
        if sorted(tree.root()) != candidates {
            let (found, expected) = (tree.secrets().len(), candidates.len());
            return Err(Refused::Candidates { found, expected });
        }
        if let Some(guess) = self.first
            && tree.root().guess() != Some(guess)
        {
            return Err(Refused::First { guess });
        }
        check_allowed(rules, tree.root())?;
        let outcome = tree.weighted_outcome(rules.position.weights);
        match self.objective {
            Objective::AverageWithin(limit) if outcome.worst() > limit => {
                Err(Refused::Limit { worst: outcome.worst(), limit })
            }
            _ => Ok(outcome),
        }
    }

    fn check_claim<G: Game + Sync>(
        &self,
        number: usize,
        claim: &Claim,
        lemmas: &Lemmas<'_, '_, G>,
        counter: &Counter<'_>,
    ) -> Result<(), Refused> {
        let refuse = |low, lemma, expected| match low {
            Low::Over => Refused::Over { claim: number },
            Low::NotAlike(error) => Refused::Symmetry(error),
            Low::Guess { guess, found } => match lemma {
                None => Refused::Unproved { claim: number, guess, found, expected },
                Some(lemma) => {
                    Refused::UnprovedLemma { claim: number, lemma, guess, found, expected }
                }
            },
        };
        let all: Vec<u32> = (0..lemmas.rules.n_members).collect();
        let found = lemmas.check(&all, claim.limit, claim.price, self.first);
        found.map_err(|low| refuse(low, None, claim.price))?;
        // The first lemmas are about the largest sets, so threads take few at a time.
        let each = claim.lemmas.par_iter().enumerate().with_max_len(16);
        let refused = each.find_map_first(|(lemma, &Lemma { left, price, ref set })| {
            let members = lemmas.rules.members(set).unwrap_or_default();
            let found = lemmas.check(&members, left, price, None);
            if !counter.goes_on(1) {
                return Some(Refused::Stopped);
            }
            found.err().map(|low| refuse(low, Some(lemma), price))
        });
        refused.map_or(Ok(()), Err)
    }
}

/// Why there is nothing to go on with.
fn stopped_or(counter: &Counter<'_>, otherwise: Refused) -> Refused {
    if counter.is_stopped() { Refused::Stopped } else { otherwise }
}

/// The secrets of a branch, in ascending order.
fn sorted(branch: Branch<'_>) -> Vec<SecretId> {
    let mut secrets = branch.secrets().to_vec();
    secrets.sort_unstable();
    secrets
}

/// Whether all guesses of a tree are allowed where they are made.
fn check_allowed<G: Game + Sync>(rules: &Rules<'_, G>, root: Branch<'_>) -> Result<(), Refused> {
    let mut branches = vec![root];
    while let Some(branch) = branches.pop() {
        if let Some(guess) = branch.guess() {
            let members = rules.members(&sorted(branch)).unwrap_or_default();
            if rules.allowed(&members).binary_search(&guess).is_err() {
                return Err(Refused::NotAllowed { guess });
            }
        }
        branches.extend(branch.children());
    }
    Ok(())
}

/// Whether a claim is what it takes.
fn is_demanded(number: usize, claim: &Claim, demand: Demand) -> Result<(), Refused> {
    if (claim.prices, claim.limit) != (demand.prices, demand.limit) {
        return Err(Refused::Prices { claim: number });
    }
    if claim.price != demand.price {
        let (found, expected) = (claim.price, demand.price);
        return Err(Refused::Claim { claim: number, found, expected });
    }
    Ok(())
}
