//! The move generator's fingerprint of a position.

use pegword_scrabble::{Field, Unseen};
use serde::Serialize;

use super::ScrabbleRequest;
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// How many plays there are, and what they sum to: `scrabble.count`.
///
/// Two programs that agree on these numbers for many positions agree on the rules. A blank and the
/// letter it stands for count apart; a play of one tile counts once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CountReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// How many legal plays.
    pub plays: u64,
    /// How many different sets of tiles could be exchanged; 0 if the bag holds too few for that,
    /// the opponent's rack being full as long as there are tiles for it.
    pub exchanges: u64,
    /// The highest score, 0 if there is no play.
    pub best: i32,
    /// The scores of all plays added up.
    pub score_sum: i64,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// Counts the plays of a position.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read.
pub fn count(request: &ScrabbleRequest) -> Result<CountReport, Error> {
    let table = request.read_with_rack()?;
    let (rules, position) = (&table.rules, &table.position);
    let rack = position.rack();
    let field = Field::new(rules, &position.board, table.lexicon.kwg())?;
    let mut report = CountReport {
        schema: SCHEMA,
        report: "scrabble.count",
        lexicon: ListUsed::of(&table.lexicon),
        plays: 0,
        exchanges: 0,
        best: 0,
        score_sum: 0,
        skipped: table.skipped,
    };
    field.plays(rack, |play| {
        report.plays += 1;
        report.best = report.best.max(play.score);
        report.score_sum += i64::from(play.score);
    });
    let bag = Unseen::new(rules, &position.board, rack).in_bag(rules);
    if bag >= usize::from(rules.minimum_bag_to_exchange) {
        report.exchanges = rack.distinct_subsets();
    }
    Ok(report)
}
