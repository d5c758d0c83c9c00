//! Proofs of the best strategy, against every way to play.

#[path = "../support/mod.rs"]
mod support;

mod resume;
mod same;
mod symmetry;
mod values;

use std::collections::BTreeSet;

use pegword_deduce::proof::{Proof, Prover};
use pegword_deduce::*;
use support::exhaustive::Costs;

/// All kinds of objectives, with limits that small games keep and that they break.
pub(crate) const OBJECTIVES: [Objective; 11] = [
    Objective::AverageCost,
    Objective::WorstCost,
    Objective::MostWithin(0),
    Objective::MostWithin(1),
    Objective::MostWithin(2),
    Objective::MostWithin(3),
    Objective::MostWithin(4),
    Objective::AverageWithin(1),
    Objective::AverageWithin(2),
    Objective::AverageWithin(3),
    Objective::AverageWithin(4),
];

/// Guesses that name a secret, and those above the last one that cost something.
///
/// What is allowed after a clue, and the clues to come, say what will be allowed; but nobody need know.
#[derive(Clone, Copy)]
pub(crate) struct Rising(pub(crate) Memory);

impl<G: Game> Pool<G> for Rising {
    fn fill(&self, game: &G, history: &[Clue], _: &[SecretId], guesses: &mut Vec<GuessId>) {
        let paid = history.iter().rfind(|clue| game.cost(clue.feedback) > 0);
        let is_above = |guess| paid.is_none_or(|clue| guess > clue.guess);
        let all = (0..game.n_guesses()).map(GuessId);
        guesses.extend(all.filter(|&guess| is_above(guess) || game.names(guess).is_some()));
    }

    fn memory(&self) -> Memory {
        self.0
    }
}

/// The pools that a game may have.
pub(crate) fn pools<G: Game>() -> [&'static dyn Pool<G>; 5] {
    [
        &AllGuesses,
        &CandidatesOnly,
        &Unasked,
        &Rising(Memory::Forbidden),
        &Rising(Memory::Everything),
    ]
}

/// A proof to the end.
pub(crate) fn prove<G: Game + Sync>(prover: Prover<'_, G>) -> Proof {
    prover.start().unwrap().run(&|_| true).unwrap()
}

/// All but how long it took.
pub(crate) fn without_nodes(proof: Proof) -> Proof {
    Proof { nodes: 0, ..proof }
}

/// The least value of strategies that pay `all`, of those that keep the limit of the objective.
pub(crate) fn least_of(all: &BTreeSet<Costs>, objective: Objective) -> Option<Value> {
    let keeps = |outcome: &Outcome| match objective {
        Objective::AverageWithin(limit) => outcome.worst() <= limit,
        _ => true,
    };
    let outcomes = all.iter().map(Costs::weighted).filter(keeps);
    outcomes.map(|outcome| objective.value(&outcome)).min()
}
