//! How a strategy fares over a whole list, or a sample of it.

use std::collections::BTreeMap;

use clap::Args;
use pegword_deduce::{Game as _, Outcome, SecretId, all_secrets, trace};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tree::{Built, build};
use super::{Grounds, Nouns, Plan, Puzzle, Statistics, Stopped, Weighted, position};
use crate::options::{ListUsed, SkippedLines, whole_number};
use crate::{Error, Watch};

/// Which secrets are set
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct SampleOptions {
    /// Set only this many secrets, chosen at random
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub sample: Option<usize>,
    /// Which random choice
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub seed: u64,
}

/// How a strategy fares: `<game>.simulate`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SimulateReport {
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// The strategy's name, with what restricts it.
    pub strategy: String,
    /// Over all games.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// `upper` where a better strategy may be left out: the numbers are bounds from above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<String>,
    /// With a bound: how many guesses were tried at each point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// How it fares if the secrets are not equally likely; the other numbers count each once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prior: Option<Weighted>,
    /// Length by length, where words may have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lengths: Option<Vec<LengthRow>>,
    /// If it was told to stop: the numbers are about the games played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What the game calls its secrets and costs.
    pub nouns: Nouns,
    /// What was left out of text lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// The games of one length.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LengthRow {
    /// How many places.
    pub length: usize,
    /// How many words were set.
    pub words: u64,
    /// Cost in all.
    pub total: u64,
    /// Mean cost.
    pub average: f64,
    /// Highest cost.
    pub worst: u32,
    /// Games won with the lives given; null if none were.
    pub won: Option<u64>,
}

/// The secrets of one length.
pub(crate) struct Group<P> {
    pub(crate) puzzle: P,
    /// How many places they have, where that tells groups apart.
    pub(crate) length: Option<usize>,
    /// Where they stand in the list.
    pub(crate) places: Vec<usize>,
}

/// Plays the puzzle's strategy against all secrets of some groups, which are `of` in all, or a sample of them.
/// Games that cost at most `within` are counted.
pub(crate) fn simulate<P: Puzzle>(
    groups: impl IntoIterator<Item = Result<Group<P>, Error>>,
    (options, of): (&SampleOptions, usize),
    (first, within): (Option<&str>, Option<u32>),
    watch: &Watch<'_>,
) -> Result<SimulateReport, Error> {
    let chosen = sample(of, options.sample, options.seed);
    let all = chosen.iter().filter(|&&chosen| chosen).count() as u64;
    let (mut report, mut by_length) = (None, BTreeMap::<Option<usize>, Outcome>::new());
    let (mut done, mut stopped) = (0, None);
    for group in groups {
        let Group { puzzle, length, places } = group?;
        report.get_or_insert_with(|| SimulateReport::new(&puzzle, options.sample.is_some()));
        let outcome = by_length.entry(length).or_default();
        let before = done;
        let hear = |so_far: u64| watch.of("playing")(before + so_far, all);
        let finished = if options.sample.is_none() {
            let tell = |progress: &crate::Progress<'_>| hear(progress.done);
            match build(&puzzle, first, "playing", &Watch::new(watch.threads(), &tell))? {
                Built::Whole(tree) => {
                    let weights = puzzle.weights();
                    let prior = puzzle.grounds().prior;
                    if let (Some(report), false, Some(prior)) =
                        (&mut report, weights.is_uniform(), prior.name())
                        && length.is_none()
                    {
                        let average = tree.weighted_outcome(weights).average();
                        report.prior = Some(Weighted { prior: prior.to_owned(), average });
                    }
                    join(outcome, &tree.outcome());
                    true
                }
                Built::Part { outcome: part, .. } => {
                    join(outcome, &part);
                    false
                }
            }
        } else {
            play_sample(&puzzle, &places, &chosen, outcome, &hear)?
        };
        done = by_length.values().map(Outcome::secrets).sum();
        if !finished {
            stopped = Some(Stopped { done, of: all });
            break;
        }
    }
    let report = report.ok_or(Error::Tree(pegword_deduce::PlayError::NoCandidates.into()))?;
    let mut whole = Outcome::default();
    by_length.values().for_each(|outcome| join(&mut whole, outcome));
    let row = |(&length, outcome): (&Option<usize>, &Outcome)| {
        Some(LengthRow {
            length: length?,
            words: outcome.secrets(),
            total: outcome.total(),
            average: outcome.average(),
            worst: outcome.worst(),
            won: within.map(|limit| outcome.within(limit)),
        })
    };
    let has_lengths = by_length.keys().any(Option::is_some);
    let rows = by_length.iter().filter(|(_, outcome)| outcome.secrets() > 0).filter_map(row);
    let lengths = has_lengths.then(|| rows.collect());
    Ok(SimulateReport { statistics: Statistics::of(&whole), lengths, stopped, ..report })
}

/// Plays against those secrets that were chosen; says whether all of them were played.
fn play_sample<P: Puzzle>(
    puzzle: &P,
    places: &[usize],
    chosen: &[bool],
    outcome: &mut Outcome,
    hear: &dyn Fn(u64) -> bool,
) -> Result<bool, Error> {
    let secrets = all_secrets(puzzle.game());
    let pool = puzzle.pool();
    let position = position(puzzle, &secrets, &[], &*pool);
    let strategy = puzzle.plan().strategy;
    let set = (0..).map(SecretId).zip(places).filter(|(_, place)| chosen[**place]);
    for (played, (secret, _)) in (1..).zip(set) {
        let clues = trace(&position, &*strategy, secret)?;
        outcome.add(clues.iter().map(|clue| puzzle.game().cost(clue.feedback)).sum(), 1);
        if !hear(played) {
            return Ok(false);
        }
    }
    Ok(true)
}

impl SimulateReport {
    /// The report of no games at all, for a list without words.
    pub(crate) fn of_none<P: Puzzle>(puzzle: &P) -> Self {
        Self { lengths: Some(Vec::new()), ..Self::new(puzzle, false) }
    }

    /// A sample is played guess by guess, not by a search of whole games.
    fn new<P: Puzzle>(puzzle: &P, is_sample: bool) -> Self {
        let Grounds { lexicon, allowed, skipped, .. } = puzzle.grounds();
        let Plan { label, single, beam, .. } = puzzle.plan();
        let beam = beam.filter(|_| !is_sample);
        Self {
            lexicon,
            allowed,
            strategy: if is_sample { single } else { label },
            statistics: Statistics::default(),
            bound: beam.map(|_| "upper".to_owned()),
            width: beam.map(|beam| beam.width),
            prior: None,
            lengths: None,
            stopped: None,
            nouns: puzzle.nouns(),
            skipped,
        }
    }
}

fn join(outcome: &mut Outcome, part: &Outcome) {
    (0..).zip(part.histogram()).for_each(|(cost, &n)| outcome.add(cost, n));
}

/// Which of `n` secrets are set.
pub(crate) fn sample(n: usize, wanted: Option<usize>, seed: u64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..n).collect();
    let mut chosen = vec![false; n];
    let wanted = wanted.unwrap_or(n).min(n);
    let (picked, _) = order.partial_shuffle(&mut Pcg64Mcg::seed_from_u64(seed), wanted);
    picked.iter().for_each(|&index| chosen[index] = true);
    chosen
}
