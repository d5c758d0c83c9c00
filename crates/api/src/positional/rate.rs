//! How many questions each word takes.

use pegword_deduce::Tree;
use pegword_games::Entry;
use pegword_lexicon::Tier;
use serde::Serialize;

use super::strategy::StrategyName;
use super::tree::build;
use crate::guessing::{PriorChoice, Statistics, WordsChoice};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// Words to rate, each among those of its own shape.
#[derive(Clone, Debug)]
pub struct RateRequest {
    /// The words.
    pub words: WordsChoice,
    /// How questions are chosen.
    pub strategy: StrategyName,
    /// How likely each word is.
    pub prior: PriorChoice,
}

/// How many questions each word takes: `positional.rate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RateReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The strategy's name.
    pub strategy: &'static str,
    /// Over all words.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// The words, those that take the most questions first.
    pub words: Vec<RatedWord>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// One word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RatedWord {
    /// As it was written.
    pub word: String,
    /// How many questions it takes, the one that names it included.
    pub guesses: u32,
    /// How common it is, 10 the commonest; null if that is not known.
    pub tier: Option<Tier>,
}

/// Rates words. `progress` is told how many of how many words are done.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read.
pub fn rate(
    request: &RateRequest,
    mut progress: impl FnMut(usize, usize),
) -> Result<RateReport, Error> {
    let words = request.words.open()?;
    let entries = words.all()?;
    let mut outcome = pegword_deduce::Outcome::default();
    let mut rated = Vec::with_capacity(entries.as_slice().len());
    for group in entries.groups().into_values() {
        let members: Vec<&Entry> = group.iter().map(|&index| &entries.as_slice()[index]).collect();
        let tree: Tree = build(&words, &members, request.strategy, &request.prior, None, |_| true)?;
        tree.visit_ends(|_, guesses, secrets| {
            for secret in secrets {
                let entry = members[secret.0 as usize];
                outcome.add(guesses, 1);
                rated.push(RatedWord {
                    word: entry.written().to_owned(),
                    guesses,
                    tier: entry.tier(),
                });
            }
        });
        progress(rated.len(), entries.as_slice().len());
    }
    rated.sort_by(|a, b| b.guesses.cmp(&a.guesses).then_with(|| a.word.cmp(&b.word)));
    Ok(RateReport {
        schema: SCHEMA,
        report: "positional.rate",
        lexicon: words.used.clone(),
        strategy: request.strategy.name(),
        statistics: Statistics::of(&outcome),
        words: rated,
        skipped: words.skipped,
    })
}
