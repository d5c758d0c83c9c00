//! How many guesses each secret takes.

use std::cmp::Reverse;

use pegword_deduce::{Labels, Outcome};
use pegword_lexicon::Tier;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tree::{Built, build};
use super::{Grounds, Nouns, Puzzle, Statistics, Stopped};
use crate::options::{ListUsed, SkippedLines};
use crate::{Error, Watch};

/// How many guesses each secret takes: `<game>.rate`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RateReport {
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// The strategy, with what restricts it.
    pub strategy: String,
    /// Over all secrets.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// The secrets, those that take the most guesses first.
    #[serde(flatten)]
    pub rated: Rated,
    /// What the game calls its secrets and costs.
    pub nouns: Nouns,
    /// If it was told to stop: the numbers are about the secrets done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What was left out of text lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// The secrets that were rated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rated {
    /// Words.
    Words(Vec<RatedWord>),
    /// Codes.
    Codes(Vec<RatedCode>),
}

/// One word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatedWord {
    /// As it was written.
    pub word: String,
    /// How many guesses it takes, the last included.
    pub guesses: u32,
    /// How common it is, 10 the commonest; null if that is not known.
    pub tier: Option<Tier>,
}

/// One code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatedCode {
    /// The code.
    pub code: String,
    /// How many guesses it takes, the last included.
    pub guesses: u32,
}

/// Rates secrets that are in the puzzles of `open`, from the first to the last; `of` is how many there are.
pub(crate) fn rate<P: Puzzle>(
    puzzles: impl IntoIterator<Item = Result<P, Error>>,
    (first, of): (Option<&str>, u64),
    watch: &Watch<'_>,
) -> Result<RateReport, Error> {
    let (mut report, mut outcome, mut rows) = (None, Outcome::default(), Vec::new());
    let mut stopped = None;
    for puzzle in puzzles {
        let puzzle = puzzle?;
        report.get_or_insert_with(|| RateReport::new(&puzzle));
        let done = rows.len() as u64;
        let tell = |progress: &crate::Progress<'_>| {
            watch.of("rating")(done + progress.done, of.max(progress.of))
        };
        let built = build(&puzzle, first, "rating", &Watch::new(watch.threads(), &tell))?;
        match built {
            Built::Whole(tree) => tree.visit_ends(|_, guesses, secrets| {
                outcome.add(guesses, secrets.len() as u64);
                let labels = puzzle.labels();
                let row = |&secret| RatedWord {
                    word: labels.secret_text(secret),
                    guesses,
                    tier: puzzle.tier(secret),
                };
                rows.extend(secrets.iter().map(|secret| (*secret, row(secret))));
            }),
            Built::Part { outcome: part, of: all } => {
                (0..).zip(part.histogram()).for_each(|(cost, &n)| outcome.add(cost, n));
                stopped = Some(Stopped { done: outcome.secrets(), of: of.max(all) });
                break;
            }
        }
    }
    let mut report = report.ok_or(Error::Tree(pegword_deduce::PlayError::NoCandidates.into()))?;
    let are_codes = report.nouns.secrets == "codes";
    rows.sort_by_key(|(secret, row)| (Reverse(row.guesses), *secret));
    if report.sorts_by_text() {
        rows.sort_by(|(_, a), (_, b)| b.guesses.cmp(&a.guesses).then_with(|| a.word.cmp(&b.word)));
    }
    let rows = rows.into_iter().map(|(_, row)| row);
    report.rated = if are_codes {
        Rated::Codes(rows.map(|row| RatedCode { code: row.word, guesses: row.guesses }).collect())
    } else {
        Rated::Words(rows.collect())
    };
    Ok(RateReport { statistics: Statistics::of(&outcome), stopped, ..report })
}

impl RateReport {
    fn new<P: Puzzle>(puzzle: &P) -> Self {
        let Grounds { lexicon, allowed, skipped, .. } = puzzle.grounds();
        Self {
            lexicon,
            allowed,
            strategy: puzzle.plan().label,
            statistics: Statistics::default(),
            rated: Rated::Words(Vec::new()),
            nouns: puzzle.nouns(),
            stopped: None,
            skipped,
        }
    }

    /// Words of several lengths have no numbers in common to be sorted by.
    fn sorts_by_text(&self) -> bool {
        self.nouns.costs == "questions"
    }
}
