//! One play, judged and scored.

use pegword_scrabble::{Play, WrittenPlay, place};
use serde::Serialize;

use super::ScrabbleRequest;
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// What a play scores: `scrabble.score`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The play, its square and its word with dots for tiles that lie there.
    #[serde(rename = "move")]
    pub notation: String,
    /// The same with those tiles in parentheses.
    pub word: String,
    /// Are all its words in the list?
    pub valid: bool,
    /// What it scores, if it stands.
    pub score: i32,
    /// The words it makes, the main word first.
    pub words: Vec<ScoredWord>,
    /// Points for laying a whole rack.
    pub bonus: i32,
    /// The tiles that stay on the rack; null if the position does not say the rack.
    pub leave: Option<String>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// One word of a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoredWord {
    /// In capitals.
    pub word: String,
    /// What it scores, premiums applied.
    pub score: i32,
    /// Is it in the list?
    pub valid: bool,
}

/// Judges a play such as `8H WORD`. If the position does not say the rack, any tiles may be laid.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read, or the play does not lie as the rules want.
/// A word that is not in the list is no error: the report says so.
pub fn score(request: &ScrabbleRequest, play: &str) -> Result<ScoreReport, Error> {
    let table = request.read()?;
    let (rules, board) = (&table.rules, &table.position.board);
    let rack = Some(table.position.rack()).filter(|rack| !rack.is_empty());
    let written: WrittenPlay = play.parse()?;
    let play: Play = place(rules, board, rack, &written)?;
    let scored = pegword_scrabble::score(rules, board, &play);
    let judged = scored.words.iter().map(|word| ScoredWord {
        word: rules.alphabet.upper(&word.letters()),
        score: word.score,
        valid: table.lexicon.kwg().contains(&word.letters()),
    });
    let words: Vec<ScoredWord> = judged.collect();
    let leave = rack.and_then(|rack| rack.without(play.laid().map(|(_, tile)| tile)).ok());
    Ok(ScoreReport {
        schema: SCHEMA,
        report: "scrabble.score",
        lexicon: ListUsed::of(&table.lexicon),
        notation: WrittenPlay::with_dots(&play, &rules.alphabet).to_string(),
        word: WrittenPlay::with_letters(&play, board, &rules.alphabet).word().to_owned(),
        valid: words.iter().all(|word| word.valid),
        score: scored.total(),
        words,
        bonus: scored.bonus,
        leave: leave.map(|leave| leave.write(&rules.alphabet)),
        skipped: table.skipped,
    })
}
