//! `pegword hangman learn`

use clap::Args;
use pegword_api::hangman::{LearnRequest, learn};
use pegword_api::lexicon::Source;

use crate::failure::Failure;
use crate::lists::{GameWords, report_skipped};
use crate::output::Output;
use crate::{Outcome, files};

/// Learn how a setter chooses from the words it chose before
///
/// Three kinds of setters are told apart: one that takes any word, one that takes words people know,
/// and one that takes hard words. Use what was learnt with `hangman next --prior MODEL`.
#[derive(Args)]
pub(super) struct Learn {
    /// File with the words that the setter chose, one a line
    #[arg(long, value_name = "FILE")]
    games: String,
    /// File with what was learnt so far, if it is there; what is learnt now is saved to it
    #[arg(long, value_name = "FILE")]
    model: Option<String>,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    output: Output,
}

impl Learn {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let read = |file: &String| -> Result<Source, Failure> {
            Ok(Source::File { name: file.clone(), bytes: files::read(file)? })
        };
        let before = self.model.as_ref().filter(|file| std::path::Path::new(file).exists());
        let report = learn(&LearnRequest {
            words: self.words.choice()?,
            name: self.games.clone(),
            games: files::read(&self.games)?,
            model: before.map(read).transpose()?,
        })?;
        report_skipped(&report.skipped);
        if let Some(file) = &self.model {
            files::write(file, &serde_json::to_vec(&report.model)?)?;
        }
        self.output.write(&report)?;
        Ok(if report.model.games() == 0 { Outcome::Nothing } else { Outcome::Found })
    }
}
