//! One play, judged and scored.

use miette::Diagnostic as _;
use pegword_scrabble::{PlayError, WrittenPlay, place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Score;
use super::table::Table;
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};

/// What a play scores: `scrabble.score`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ScoreReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// The play, its square and its word with dots for tiles that lie there.
    #[serde(rename = "move")]
    pub notation: String,
    /// The same with those tiles in parentheses.
    pub word: String,
    /// Does it lie as the rules want, with all its words in the list?
    pub valid: bool,
    /// Which rule it breaks, if one; then it scores nothing and makes no words.
    pub problem: Option<String>,
    /// What to do about that.
    pub help: Option<String>,
    /// What it scores, if it stands.
    pub score: i32,
    /// The words it makes, the main word first.
    pub words: Vec<ScoredWord>,
    /// Points for laying a whole rack.
    pub bonus: i32,
    /// The tiles that stay on the rack; null if the position does not say the rack.
    pub leave: Option<String>,
    /// What was left out of a text list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// One word of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ScoredWord {
    /// In capitals.
    pub word: String,
    /// What it scores, premiums applied.
    pub score: i32,
    /// Is it in the list?
    pub valid: bool,
}

/// Judges a play such as `8H WORD`. If the position does not say the rack, any tiles may be laid. That the play
/// breaks a rule, or makes a word that is not in the list, is no error: the report says so.
impl Question for Score {
    type Report = ScoreReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(ScoreReport, Vec<OutFile>), Error> {
        if self.play.is_empty() {
            return Err(Error::Missing { field: "play", help: "give a play: 8H WORD" });
        }
        let table = self.table.read(asking.shelf)?;
        let written: WrittenPlay = self.play.join(" ").parse()?;
        Ok((score(&table, &written)?, Vec::new()))
    }
}

fn score(table: &Table, written: &WrittenPlay) -> Result<ScoreReport, Error> {
    let (rules, board) = (&table.rules, &table.position.board);
    let rack = Some(table.position.rack()).filter(|rack| !rack.is_empty());
    let mut report = ScoreReport {
        lexicon: ListUsed::of(&table.words.lexicon),
        notation: written.to_string(),
        word: written.word().to_owned(),
        valid: false,
        problem: None,
        help: None,
        score: 0,
        words: Vec::new(),
        bonus: 0,
        leave: None,
        skipped: table.words.skipped.clone(),
    };
    let play = match place(rules, board, rack, written) {
        Ok(play) => play,
        Err(PlayError::Tiles(error)) => return Err(error.into()),
        Err(error) => {
            report.help = error.help().map(|help| help.to_string());
            report.problem = Some(error.to_string());
            return Ok(report);
        }
    };
    let scored = pegword_scrabble::score(rules, board, &play);
    let judged = scored.words.iter().map(|word| ScoredWord {
        word: rules.alphabet.upper(&word.letters()),
        score: word.score,
        valid: table.words.lexicon.kwg().contains(&word.letters()),
    });
    report.words = judged.collect();
    report.valid = report.words.iter().all(|word| word.valid);
    report.score = scored.total();
    report.bonus = scored.bonus;
    report.notation = WrittenPlay::with_dots(&play, &rules.alphabet).to_string();
    WrittenPlay::with_letters(&play, board, &rules.alphabet).word().clone_into(&mut report.word);
    let leave = rack.and_then(|rack| rack.without(play.laid().map(|(_, tile)| tile)).ok());
    report.leave = leave.map(|leave| leave.write(&rules.alphabet));
    Ok(report)
}
