//! Every way in which a game can be played: the slow and obvious twin of searches for the best one.
//!
//! After every history every allowed guess is tried, unless it tells nothing. Nothing is given up
//! early, nothing is remembered, and no rule says which guesses are alike.
//! That is for a handful of secrets: [`small_games`] makes such games by chance.

use std::collections::{BTreeMap, BTreeSet};

use pegword_deduce::{
    Clue, Feedback, Game, GuessId, Objective, Outcome, Position, SecretId, Value, Weights,
    reach_by_turns,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// What a strategy pays: for each cost, from 0, the secrets that it finds at exactly that cost.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Costs {
    /// What they weigh together.
    pub weights: Vec<u64>,
    /// How many they are.
    pub numbers: Vec<u64>,
}

impl Costs {
    /// Each secret counted by its weight.
    pub fn weighted(&self) -> Outcome {
        Outcome::from_histogram(self.weights.clone())
    }

    /// Each secret counted once.
    pub fn counted(&self) -> Outcome {
        Outcome::from_histogram(self.numbers.clone())
    }

    /// These secrets and those of `rest`, which cost `paid` more.
    fn and(&self, rest: &Self, paid: u32) -> Self {
        Self {
            weights: sum(&self.weights, &rest.weights, paid),
            numbers: sum(&self.numbers, &rest.numbers, paid),
        }
    }
}

/// The sum of two histograms, the second moved up by `paid`.
fn sum(one: &[u64], rest: &[u64], paid: u32) -> Vec<u64> {
    let mut sum = one.to_vec();
    for (cost, n) in (paid as usize..).zip(rest) {
        sum.resize(sum.len().max(cost + 1), 0);
        sum[cost] += n;
    }
    sum
}

/// What each strategy pays from `position` on; empty if there is no strategy that finds every candidate.
///
/// A guess that leaves all candidates together, without ending the game, is part of no strategy.
/// What the history has cost is not counted.
pub fn all_outcomes<G: Game>(position: &Position<'_, G>) -> BTreeSet<Costs> {
    if position.is_over() {
        return BTreeSet::from([found_now(position)]);
    }
    position.guesses().iter().flat_map(|&guess| outcomes_after(position, guess)).collect()
}

/// What each strategy pays that begins with `guess`.
pub fn outcomes_after<G: Game>(position: &Position<'_, G>, guess: GuessId) -> BTreeSet<Costs> {
    let game = position.game;
    let mut classes: BTreeMap<Feedback, Vec<SecretId>> = BTreeMap::new();
    for &secret in position.candidates {
        classes.entry(game.feedback(guess, secret)).or_default().push(secret);
    }
    let tells_something = classes.len() > 1 || classes.keys().any(|&feedback| game.ends(feedback));
    if !tells_something {
        return BTreeSet::new();
    }
    // Every way to go on in one class goes with every way in each of the others.
    let mut all = BTreeSet::from([Costs::default()]);
    for (&feedback, members) in &classes {
        let history = [position.history, &[Clue { guess, feedback }]].concat();
        let after = Position { candidates: members, history: &history, ..*position };
        let ways = if game.ends(feedback) {
            BTreeSet::from([found_now(&after)])
        } else {
            all_outcomes(&after)
        };
        let paid = game.cost(feedback);
        let pairs = all.iter().flat_map(|one| ways.iter().map(move |way| one.and(way, paid)));
        all = pairs.collect();
    }
    all
}

/// All candidates at no further cost.
fn found_now<G: Game>(position: &Position<'_, G>) -> Costs {
    let Position { candidates, weights, .. } = position;
    Costs { weights: vec![weights.total(candidates)], numbers: vec![candidates.len() as u64] }
}

/// The least value of any strategy from `position` on, secrets counted by weight; `None` if there is no
/// strategy.
///
/// A limit of the objective is for what is still to be paid: the history is not counted.
pub fn least<G: Game>(position: &Position<'_, G>, objective: Objective) -> Option<Value> {
    all_outcomes(position).iter().map(|costs| objective.value(&costs.weighted())).min()
}

/// The least average cost of those strategies that pay at most `limit` for every candidate; `None` if
/// there is none.
pub fn least_within<G: Game>(position: &Position<'_, G>, limit: u32) -> Option<Value> {
    let all = all_outcomes(position);
    let outcomes = all.iter().map(Costs::weighted).filter(|outcome| outcome.worst() <= limit);
    outcomes.map(|outcome| Objective::AverageCost.value(&outcome)).min()
}

/// A game given by a table.
#[derive(Clone, Debug)]
pub struct TableGame {
    pub n_secrets: u32,
    /// The answers to each guess: a row with one entry per secret.
    pub answers: Vec<Vec<u64>>,
    /// What each answer costs.
    pub costs: Vec<u32>,
    /// The answer that ends the game, if one does.
    pub ending: Option<u64>,
    pub ends_when_known: bool,
    /// The secret that each guess names, if it names one.
    pub names: Vec<Option<u32>>,
}

impl TableGame {
    /// Whether every guess costs 1, and the game ends only with a guess that is right for one secret.
    fn goes_by_turns(&self) -> bool {
        let is_end = |answer: &&u64| Some(**answer) == self.ending;
        let mut ends = self.answers.iter().map(|row| row.iter().filter(is_end).count());
        !self.ends_when_known && self.costs.iter().all(|&cost| cost == 1) && ends.all(|n| n <= 1)
    }
}

impl Game for TableGame {
    fn n_secrets(&self) -> u32 {
        self.n_secrets
    }

    fn n_guesses(&self) -> u32 {
        u32::try_from(self.answers.len()).unwrap()
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        Feedback(self.answers[guess.0 as usize][secret.0 as usize])
    }

    fn cost(&self, feedback: Feedback) -> u32 {
        self.costs[usize::try_from(feedback.0).unwrap()]
    }

    fn ends(&self, feedback: Feedback) -> bool {
        Some(feedback.0) == self.ending
    }

    fn ends_when_known(&self) -> bool {
        self.ends_when_known
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        self.names[guess.0 as usize].map(SecretId)
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        (0..self.n_guesses()).map(GuessId).find(|&guess| self.names(guess) == Some(secret))
    }

    fn n_feedbacks(&self) -> Option<usize> {
        Some(self.costs.len())
    }

    fn reach(&self, limit: u32, others: u64) -> u64 {
        if self.goes_by_turns() { reach_by_turns(limit, others) } else { u64::MAX }
    }
}

/// Games of 2 to 6 secrets and at most 8 guesses, of three kinds:
///
/// | | [`turn_games`] | [`hangman_games`] | [`mixed_games`] |
/// | --- | --- | --- | --- |
/// | like | Mastermind | hangman | neither |
/// | an answer costs | 1 | 1 if it is 0, else nothing | 0, 1 or 2 |
/// | the game ends | with the right guess | when the secret is known | when the secret is known |
/// | a guess names | one secret each, then none | none | none |
/// | all can be told apart | yes | yes | not always: then there is no strategy |
pub fn small_games() -> impl Strategy<Value = TableGame> {
    prop_oneof![turn_games(), hangman_games(), mixed_games()]
}

/// Weights for the secrets of a small game.
pub fn small_weights() -> impl Strategy<Value = Weights> {
    vec(1..5_u32, 6).prop_map(|each| Weights::new(each).unwrap())
}

/// Every answer costs 1. The first guesses name the secrets, in order: the last answer says that one is
/// right, and ends the game. Further guesses name nothing and only tell secrets apart.
pub fn turn_games() -> impl Strategy<Value = TableGame> {
    let sizes = (2..=6_usize, 1..=3_u64);
    let tables = sizes.prop_flat_map(|(n_secrets, n_others)| {
        (vec(vec(0..n_others, n_secrets), n_secrets..=8), Just((n_secrets, n_others)))
    });
    tables.prop_map(|(mut answers, (n_secrets, right))| {
        for (secret, row) in answers.iter_mut().enumerate().take(n_secrets) {
            row[secret] = right;
        }
        let n_secrets = u32::try_from(n_secrets).unwrap();
        let names = (0..).map(|guess| (guess < n_secrets).then_some(guess));
        TableGame {
            n_secrets,
            costs: vec![1; right as usize + 1],
            ending: Some(right),
            ends_when_known: false,
            names: names.take(answers.len()).collect(),
            answers,
        }
    })
}

/// The answer 0 is a miss and costs 1, all others are free; the game ends when the secret is known.
/// A secret that no guess tells from one before it gets a guess that hits it alone.
pub fn hangman_games() -> impl Strategy<Value = TableGame> {
    let sizes = (2..=6_usize, 2..=4_u64);
    let tables = sizes.prop_flat_map(|(n_secrets, n_answers)| {
        let costs: Vec<_> = (0..n_answers).map(|answer| u32::from(answer == 0)).collect();
        (vec(vec(0..n_answers, n_secrets), 0..=9 - n_secrets), Just((n_secrets, costs)))
    });
    tables.prop_map(|(mut answers, (n_secrets, costs))| {
        for secret in 1..n_secrets {
            let is_alike = |other| answers.iter().all(|row| row[secret] == row[other]);
            if (0..secret).any(is_alike) {
                answers.push((0..n_secrets).map(|other| u64::from(other == secret)).collect());
            }
        }
        until_known(n_secrets, answers, costs)
    })
}

/// Each answer has a cost of its own, from 0 to 2; the game ends when the secret is known, which it may
/// never be.
pub fn mixed_games() -> impl Strategy<Value = TableGame> {
    let sizes = (2..=6_usize, 2..=4_usize);
    sizes.prop_flat_map(|(n_secrets, n_answers)| {
        let answers = vec(vec(0..n_answers as u64, n_secrets), 1..=8);
        let costs = vec(0..=2_u32, n_answers);
        (answers, costs).prop_map(move |(answers, costs)| until_known(n_secrets, answers, costs))
    })
}

/// The same, or it ends with the last of the answers, whoever gives it and whatever it costs.
pub fn ending_games() -> impl Strategy<Value = TableGame> {
    mixed_games().prop_map(|game| {
        let ending = game.costs.len().checked_sub(1).map(|last| last as u64);
        TableGame { ending, ..game }
    })
}

/// A game that ends when the secret is known, without guesses that name one.
fn until_known(n_secrets: usize, answers: Vec<Vec<u64>>, costs: Vec<u32>) -> TableGame {
    TableGame {
        n_secrets: u32::try_from(n_secrets).unwrap(),
        names: vec![None; answers.len()],
        answers,
        costs,
        ending: None,
        ends_when_known: true,
    }
}
