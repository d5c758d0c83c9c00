//! What a setter's past words say of the next.

use pegword_games::hangman::SetterModel;
use pegword_games::{Entries, Entry, ReadEntries};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::Learn;
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines, read_model};

/// What is believed of a setter: `hangman.learn`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LearnReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// The chance of each kind of setter, and how many games that rests on.
    #[serde(flatten)]
    #[schemars(with = "serde_json::Value")]
    pub model: SetterModel,
    /// Words of its games that are not in the list, from which nothing is learnt.
    pub unknown: Vec<String>,
    /// What was left out of the games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

impl Question for Learn {
    type Report = LearnReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(LearnReport, Vec<OutFile>), Error> {
        if self.games.is_empty() {
            let help = "name a file with the words that the setter chose";
            return Err(Error::Missing { field: "games", help });
        }
        let words = self.words.open(asking.shelf)?;
        let alphabet = words.alphabet();
        let before = self.model.as_ref().filter(|file| asking.shelf.exists(file));
        let mut model = match before {
            Some(file) => read_model(&asking.shelf.bytes(file)?)?,
            None => SetterModel::default(),
        };
        let options = ReadEntries { column: None, repeats: true };
        let read = Entries::read(&asking.shelf.bytes(&self.games)?, Arc::clone(alphabet), options);
        let (games, skipped) =
            read.map_err(|source| Error::Entries { name: self.games.clone(), source })?;
        let mut unknown = Vec::new();
        for game in games.as_slice() {
            let alike = words.alike(&game.shape());
            let rivals: Vec<&Entry> = alike.iter().collect();
            match rivals.iter().position(|rival| rival.cells() == game.cells()) {
                Some(chosen) => model.learn(&rivals, chosen, alphabet),
                None => unknown.push(game.written().to_owned()),
            }
        }
        let file = self
            .model
            .as_ref()
            .map(|file| OutFile::new(file, "model", serde_json::to_vec(&model).ok()));
        let report = LearnReport {
            lexicon: words.used.clone(),
            model,
            unknown,
            skipped: SkippedLines::by_reason(skipped),
        };
        Ok((report, file.into_iter().collect()))
    }
}
