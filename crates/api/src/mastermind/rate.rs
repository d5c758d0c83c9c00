//! How many guesses each code takes.

use serde::Serialize;

use super::next::text;
use super::rules::codes;
use super::tree::{TreeRequest, build};
use crate::guessing::Statistics;
use crate::{Error, ListUsed, SCHEMA};

/// How many guesses each code takes: `mastermind.rate`, `bulls.rate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RateReport {
    schema: u32,
    report: &'static str,
    /// The codes of the game.
    pub lexicon: ListUsed,
    /// The strategy, with what restricts it.
    pub strategy: String,
    /// Over all codes.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// The codes, those that take the most guesses first.
    pub codes: Vec<CodeRow>,
}

/// One code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CodeRow {
    /// The code.
    pub code: String,
    /// How many guesses it takes, the last included.
    pub guesses: u32,
}

/// Rates codes. `watch` is told how many are done, until it says false.
///
/// # Errors
/// [`Error`] if the rules make no sense, or `watch` stopped it.
pub fn rate(request: &TreeRequest, watch: impl FnMut(u32) -> bool) -> Result<RateReport, Error> {
    let game = request.rules.game()?;
    let tree = build(&game, request, watch)?;
    let mut rows = Vec::new();
    tree.visit_ends(|_, guesses, secrets| {
        rows.extend(secrets.iter().map(|&secret| (guesses, secret)));
    });
    rows.sort_by_key(|&(guesses, secret)| (std::cmp::Reverse(guesses), secret));
    let row = |(guesses, secret)| CodeRow { code: text(&game, secret), guesses };
    Ok(RateReport {
        schema: SCHEMA,
        report: request.rules.report("mastermind.rate", "bulls.rate"),
        lexicon: codes(&game),
        strategy: request.strategy.label(),
        statistics: Statistics::of(&tree.outcome()),
        codes: rows.into_iter().map(row).collect(),
    })
}
