//! The move generator's fingerprint of a position.

use pegword_scrabble::{Field, Unseen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Count;
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};

/// How many plays there are, and what they sum to: `scrabble.count`.
///
/// Two programs that agree on these numbers for many positions agree on the rules. A blank and the
/// letter it stands for count apart; a play of one tile counts once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CountReport {
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

impl Question for Count {
    type Report = CountReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(CountReport, Vec<OutFile>), Error> {
        let table = self.table.read_with_rack(asking.shelf)?;
        let (rules, position, words) = (&table.rules, &table.position, &table.words);
        let rack = position.rack();
        let field = Field::new(rules, &position.board, words.lexicon.kwg())?;
        let mut report = CountReport {
            lexicon: ListUsed::of(&words.lexicon),
            plays: 0,
            exchanges: 0,
            best: 0,
            score_sum: 0,
            skipped: words.skipped.clone(),
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
        Ok((report, Vec::new()))
    }
}
