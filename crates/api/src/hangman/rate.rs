//! How hard each word is.

use std::collections::BTreeMap;

use pegword_games::Entry;
use pegword_games::hangman::{Levels, Rated, Rating};
use pegword_lexicon::{Alphabet, Tier};
use serde::Serialize;

use crate::guessing::WordsChoice;
use crate::guessing::{Bar, Statistics};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// Words to rate. Each is rated among those of its own shape in the list.
#[derive(Clone, Debug)]
pub struct RateRequest {
    /// The words.
    pub words: WordsChoice,
    /// How to rate them.
    pub rating: Rating,
    /// In which order to give them.
    pub order: Order,
}

/// In which order words are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The easiest first.
    Easiest,
    /// The hardest first.
    Hardest,
    /// As in the list.
    List,
}

/// How hard each word is: `hangman.rate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RateReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The misses of the greedy games.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// The levels, the easiest first.
    pub levels: Vec<LevelRow>,
    /// The words.
    pub words: Vec<RatedWord>,
    /// What was left out of a text list.
    pub skipped: Vec<SkippedLines>,
}

/// One level.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
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

/// Rates words. `progress` is told how many of how many parts are done, from any thread.
///
/// # Errors
/// [`Error`] if the list cannot be read or has no word of the length.
pub fn rate(
    request: &RateRequest,
    progress: impl Fn(usize, usize) + Sync,
) -> Result<RateReport, Error> {
    let words = request.words.open()?;
    let entries = words.all()?;
    let rated = pegword_games::hangman::rate(&entries, &request.rating, progress);
    let n_levels = match &request.rating.levels {
        Levels::Quantiles(levels) => (*levels).max(1),
        Levels::Cuts(cuts) => cuts.len() + 1,
    };
    let mut order: Vec<(&Entry, &Rated)> = entries.as_slice().iter().zip(&rated).collect();
    let key = |(_, rated): &(&Entry, &Rated)| {
        (score_of(rated), f64::from(rated.misses), rated.asked.len())
    };
    let compare = |a: &(&Entry, &Rated), b: &(&Entry, &Rated)| {
        let (a, b) = (key(a), key(b));
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
    };
    match request.order {
        Order::Easiest => order.sort_by(compare),
        Order::Hardest => order.sort_by(|a, b| compare(b, a)),
        Order::List => (),
    }
    Ok(RateReport {
        schema: SCHEMA,
        report: "hangman.rate",
        lexicon: words.used.clone(),
        statistics: statistics(&rated),
        levels: (0..n_levels).filter_map(|level| level_row(level, n_levels, &rated)).collect(),
        words: order
            .into_iter()
            .map(|(entry, rated)| word(entry, rated, n_levels, words.alphabet()))
            .collect(),
        skipped: words.skipped,
    })
}

fn score_of(rated: &Rated) -> f64 {
    rated.score.unwrap_or_else(|| rated.misses.into())
}

fn statistics(rated: &[Rated]) -> Statistics {
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

fn level_row(level: usize, n_levels: usize, rated: &[Rated]) -> Option<LevelRow> {
    let scores: Vec<f64> =
        rated.iter().filter(|rated| rated.level == level).map(score_of).collect();
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
