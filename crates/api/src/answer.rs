//! Answers: one report for each question, and what is to be written to files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Error, Problem, Report};

/// The number that every answer begins with.
pub const SCHEMA: u32 = 1;

/// The answer to a question: `{"schema": 1, "report": "<game>.<verb>", …}`.
///
/// Answers may gain fields, but not lose or change them, while the schema stays 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Answer {
    /// 1.
    pub schema: u32,
    /// What was found.
    #[serde(flatten)]
    pub report: Report,
    /// The files that it is to be saved to, for whoever asked to write.
    #[serde(skip)]
    pub files: Vec<OutFile>,
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutFile {
    /// Its name, as it was asked for.
    pub name: String,
    /// What it holds: `tree`, `proof`, `checkpoint`, `strategy`, `graph`, `model`, `leaves`, `game`.
    pub what: &'static str,
    /// Its bytes; nothing if there is no such thing, or the work was stopped before it was made.
    pub bytes: Option<Vec<u8>>,
}

/// How a sound question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There was an answer.
    Found,
    /// There is none: no word, no legal play.
    Nothing,
}

impl OutFile {
    pub(crate) fn new(name: &str, what: &'static str, bytes: Option<Vec<u8>>) -> Self {
        Self { name: name.to_owned(), what, bytes }
    }
}

impl Answer {
    pub(crate) fn new(report: Report, files: Vec<OutFile>) -> Self {
        Self { schema: SCHEMA, report, files }
    }

    /// The answer as one line of JSON.
    ///
    /// # Panics
    /// Never: every answer can be written.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every answer can be written")
    }

    /// Reads an answer.
    ///
    /// # Errors
    /// [`Problem`] if it is no answer of Pegword's, or of a newer schema.
    pub fn from_json(json: &str) -> Result<Self, Problem> {
        let answer: Result<Self, _> = serde_json::from_str(json);
        let not_one = |error: serde_json::Error| Error::NotAnAnswer(error.to_string());
        let answer = answer.map_err(|error| Problem::of(&not_one(error)))?;
        if answer.schema > SCHEMA {
            return Err(Problem::of(&Error::NewerAnswer(answer.schema)));
        }
        Ok(answer)
    }
}
