//! How hard each word is.

use std::collections::BTreeMap;

use pegword_games::Entry;
use pegword_games::hangman::{Levels, Rated, Rating, rate_watched};
use pegword_lexicon::{Alphabet, Tier};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Rate, Sort};
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};
use crate::puzzle::{Bar, Statistics, Stopped};

/// How hard each word is: `hangman.rate`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RateReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// The misses of the greedy games.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// The levels, the easiest first.
    pub levels: Vec<LevelRow>,
    /// The words.
    pub words: Vec<RatedWord>,
    /// If it was told to stop: how many parts were done, each a game against all words of a length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What was left out of a text list.
    pub skipped: Vec<SkippedLines>,
}

/// One level.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelRow {
    /// Its name: easy, medium, hard where there are three, otherwise a number from 1.
    pub level: String,
    /// How many words.
    pub words: usize,
    /// The lowest score in it.
    pub from: f64,
    /// The highest.
    pub to: f64,
}

/// One word.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RatedWord {
    /// As it was written.
    pub word: String,
    /// Misses of the greedy game.
    pub misses: u32,
    /// How many letters the greedy game asks.
    pub guesses: usize,
    /// Those letters, in order.
    pub letters: String,
    /// The mean misses of a slightly erring player; null if none was asked for.
    pub score: Option<f64>,
    /// How common it is, 10 the commonest; null if that is not known.
    pub tier: Option<Tier>,
    /// The classic formula.
    pub formula: i64,
    /// Its level's name.
    pub level: String,
}

impl Question for Rate {
    type Report = RateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(RateReport, Vec<OutFile>), Error> {
        let words = self.words.open(asking.shelf)?;
        let entries = words.all()?;
        let mut cuts = self.cuts.clone();
        cuts.sort_by(f64::total_cmp);
        let n_levels = if cuts.is_empty() { self.levels.max(1).into() } else { cuts.len() + 1 };
        let levels = if cuts.is_empty() {
            Levels::Quantiles(self.levels.into())
        } else {
            Levels::Cuts(cuts)
        };
        let rating = Rating { runs: self.runs, seed: self.seed, levels };
        let hear = asking.watch.of("rating");
        let rated = asking.watch.install(|| Ok(rate_watched(&entries, &rating, &hear)))?;
        let stopped = rated.stopped.map(|(done, of)| Stopped { done, of });
        let listed = entries.as_slice().iter().zip(&rated.entries);
        let mut order: Vec<(&Entry, &Rated)> =
            listed.filter_map(|(entry, rated)| Some((entry, rated.as_ref()?))).collect();
        let all: Vec<&Rated> = order.iter().map(|&(_, rated)| rated).collect();
        sort(&mut order, self.sort);
        let row =
            |(entry, rated): &(&Entry, &Rated)| word(entry, rated, n_levels, words.alphabet());
        let report = RateReport {
            lexicon: words.used.clone(),
            statistics: statistics(&all),
            levels: (0..n_levels).filter_map(|level| level_row(level, n_levels, &all)).collect(),
            words: order.iter().map(row).collect(),
            stopped,
            skipped: words.skipped,
        };
        Ok((report, Vec::new()))
    }
}

fn sort(order: &mut [(&Entry, &Rated)], by: Sort) {
    let key = |(_, rated): &(&Entry, &Rated)| {
        (score_of(rated), f64::from(rated.misses), rated.asked.len())
    };
    let compare = |a: &(&Entry, &Rated), b: &(&Entry, &Rated)| {
        let (a, b) = (key(a), key(b));
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
    };
    match by {
        Sort::Easiest => order.sort_by(compare),
        Sort::Hardest => order.sort_by(|a, b| compare(b, a)),
        Sort::List => (),
    }
}

fn score_of(rated: &Rated) -> f64 {
    rated.score.unwrap_or_else(|| rated.misses.into())
}

fn statistics(rated: &[&Rated]) -> Statistics {
    let mut bars: BTreeMap<u32, u64> = BTreeMap::new();
    rated.iter().for_each(|rated| *bars.entry(rated.misses).or_default() += 1);
    let total = rated.iter().map(|rated| u64::from(rated.misses)).sum();
    Statistics {
        secrets: rated.len() as u64,
        total,
        average: total as f64 / rated.len().max(1) as f64,
        worst: bars.keys().last().copied().unwrap_or(0),
        histogram: bars.into_iter().map(|(cost, secrets)| Bar { cost, secrets }).collect(),
    }
}

fn level_name(level: usize, n_levels: usize) -> String {
    match (n_levels, level) {
        (3, 0) => "easy".to_owned(),
        (3, 1) => "medium".to_owned(),
        (3, 2) => "hard".to_owned(),
        _ => (level + 1).to_string(),
    }
}

fn level_row(level: usize, n_levels: usize, rated: &[&Rated]) -> Option<LevelRow> {
    let scores: Vec<f64> =
        rated.iter().filter(|rated| rated.level == level).map(|rated| score_of(rated)).collect();
    let from = scores.iter().copied().min_by(f64::total_cmp)?;
    let to = scores.iter().copied().max_by(f64::total_cmp)?;
    Some(LevelRow { level: level_name(level, n_levels), words: scores.len(), from, to })
}

fn word(entry: &Entry, rated: &Rated, n_levels: usize, alphabet: &Alphabet) -> RatedWord {
    RatedWord {
        word: entry.written().to_owned(),
        misses: rated.misses,
        guesses: rated.asked.len(),
        letters: alphabet.lower(&rated.asked),
        score: rated.score,
        tier: rated.tier,
        formula: rated.formula,
        level: level_name(rated.level, n_levels),
    }
}
