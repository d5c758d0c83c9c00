//! What a setter's past words say of the next.

use pegword_games::hangman::SetterModel;
use pegword_games::{Entries, Entry, ReadEntries};
use serde::Serialize;
use std::sync::Arc;

use crate::guessing::{WordsChoice, read_model};
use crate::lexicon::{SkippedLines, Source};
use crate::{Error, ListUsed, SCHEMA};

/// Words that one setter chose.
#[derive(Clone, Debug)]
pub struct LearnRequest {
    /// The words that it chose from.
    pub words: WordsChoice,
    /// What messages call the list of its games.
    pub name: String,
    /// The words it chose, one a line.
    pub games: Vec<u8>,
    /// The model learnt so far, from its file.
    pub model: Option<Source>,
}

/// What is believed of a setter: `hangman.learn`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LearnReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The chance of each kind of setter, and how many games that rests on.
    #[serde(flatten)]
    pub model: SetterModel,
    /// Words of its games that are not in the list, from which nothing is learnt.
    pub unknown: Vec<String>,
    /// What was left out of the games.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// Learns from games; the report's model is what to save.
///
/// # Errors
/// [`Error`] if a list or the model cannot be read.
pub fn learn(request: &LearnRequest) -> Result<LearnReport, Error> {
    let words = request.words.open()?;
    let alphabet = words.alphabet();
    let mut model = match &request.model {
        Some(Source::File { bytes, .. }) => read_model(bytes)?,
        _ => SetterModel::default(),
    };
    let read = Entries::read(
        &request.games,
        Arc::clone(alphabet),
        ReadEntries { column: None, repeats: true },
    );
    let (games, skipped) =
        read.map_err(|source| Error::Entries { name: request.name.clone(), source })?;
    let mut unknown = Vec::new();
    for game in games.as_slice() {
        let alike = words.alike(&game.shape());
        let rivals: Vec<&Entry> = alike.iter().collect();
        match rivals.iter().position(|rival| rival.cells() == game.cells()) {
            Some(chosen) => model.learn(&rivals, chosen, alphabet),
            None => unknown.push(game.written().to_owned()),
        }
    }
    Ok(LearnReport {
        schema: SCHEMA,
        report: "hangman.learn",
        lexicon: words.used.clone(),
        model,
        unknown,
        skipped: SkippedLines::by_reason(skipped),
    })
}
