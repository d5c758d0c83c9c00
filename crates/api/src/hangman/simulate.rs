//! How a strategy fares over a whole list, length by length.

use std::collections::BTreeMap;

use pegword_deduce::{Game, Outcome, Position, SecretId, all_secrets, trace};
use pegword_games::Entry;
use pegword_games::hangman::{Hangman, Letters};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use serde::Serialize;

use super::strategy::StrategyName;
use crate::guessing::Statistics;
use crate::guessing::{PriorChoice, WordsChoice};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// Games to play: every word of a list is set once, or a sample of them.
#[derive(Clone, Debug)]
pub struct SimulateRequest {
    /// The words.
    pub words: WordsChoice,
    /// How letters are chosen.
    pub strategy: StrategyName,
    /// Count the games that are won with so many lives, and play for them.
    pub lives: Option<u32>,
    /// What the guesser believes of the setter.
    pub prior: PriorChoice,
    /// Set only so many words, chosen by chance.
    pub sample: Option<usize>,
    /// Which chance.
    pub seed: u64,
}

/// How a strategy fares: `hangman.simulate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulateReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The strategy's name.
    pub strategy: String,
    /// Over all games.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// Length by length.
    pub lengths: Vec<LengthRow>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// The games of one length.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LengthRow {
    /// How many places.
    pub length: usize,
    /// How many words were set.
    pub words: u64,
    /// Misses in all.
    pub total: u64,
    /// Mean misses.
    pub average: f64,
    /// Most misses.
    pub worst: u32,
    /// Games won with the lives given; null if none were.
    pub won: Option<u64>,
}

/// Plays the games. `progress` is told how many of how many words are done.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read.
pub fn simulate(
    request: &SimulateRequest,
    mut progress: impl FnMut(usize, usize),
) -> Result<SimulateReport, Error> {
    let words = request.words.open()?;
    let entries = words.all()?;
    let alphabet = words.alphabet();
    let prior = request.prior.read(alphabet)?;
    let misses_allowed = request.lives.map(|lives| lives.saturating_sub(1));
    let strategy = request.strategy.strategy(misses_allowed);
    let chosen = sample(entries.as_slice().len(), request.sample, request.seed);
    let (mut done, all) = (0, chosen.iter().filter(|&&chosen| chosen).count());
    let mut by_length: BTreeMap<usize, Outcome> = BTreeMap::new();
    for (shape, group) in entries.groups() {
        let members: Vec<&Entry> = group.iter().map(|&index| &entries.as_slice()[index]).collect();
        let game = Hangman::new(members.iter().copied(), alphabet);
        let weights = prior.weights(&members, alphabet);
        let (secrets, pool) = (all_secrets(&game), Letters::default());
        let position = Position::new(&game, &secrets).with_pool(&pool).with_weights(&weights);
        let outcome = by_length.entry(shape.len()).or_default();
        let failed = |error: pegword_deduce::PlayError| Error::Tree(error.to_string());
        if request.sample.is_none() {
            let tree =
                pegword_deduce::Tree::build_watched(&position, &*strategy, None, |secrets| {
                    progress(done + secrets as usize, all);
                    true
                });
            let tree = tree.map_err(|error| Error::Tree(error.to_string()))?;
            (0..).zip(tree.outcome().histogram()).for_each(|(cost, &n)| outcome.add(cost, n));
            done += group.len();
        } else {
            for (secret, _) in (0..).map(SecretId).zip(&group).filter(|(_, index)| chosen[**index])
            {
                let clues = trace(&position, &*strategy, secret).map_err(failed)?;
                outcome.add(clues.iter().map(|clue| game.cost(clue.feedback)).sum(), 1);
                done += 1;
                progress(done, all);
            }
        }
    }
    let mut whole = Outcome::default();
    for outcome in by_length.values() {
        (0..).zip(outcome.histogram()).for_each(|(cost, &n)| whole.add(cost, n));
    }
    let row = |(&length, outcome): (&usize, &Outcome)| LengthRow {
        length,
        words: outcome.secrets(),
        total: outcome.total(),
        average: outcome.average(),
        worst: outcome.worst(),
        won: misses_allowed.map(|misses| outcome.within(misses)),
    };
    Ok(SimulateReport {
        schema: SCHEMA,
        report: "hangman.simulate",
        lexicon: words.used.clone(),
        strategy: misses_allowed
            .map_or(request.strategy.greedy().label(), |misses| format!("most-within {misses}")),
        statistics: Statistics::of(&whole),
        lengths: by_length.iter().filter(|(_, outcome)| outcome.secrets() > 0).map(row).collect(),
        skipped: words.skipped,
    })
}

/// Which of `n` words are set.
fn sample(n: usize, wanted: Option<usize>, seed: u64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..n).collect();
    let mut chosen = vec![false; n];
    let wanted = wanted.unwrap_or(n).min(n);
    let (picked, _) = order.partial_shuffle(&mut Pcg64Mcg::seed_from_u64(seed), wanted);
    picked.iter().for_each(|&index| chosen[index] = true);
    chosen
}
