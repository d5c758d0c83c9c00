//! Errors as they are shown: what was met, then what to type instead.

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use miette::Diagnostic;

/// Why a command gave no answer.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub(crate) enum Failure {
    /// The question was not understood, or has no answer by the rules.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Question(#[from] pegword_api::Error),
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    #[diagnostic(code(file), help("{help}"))]
    File { path: String, source: io::Error, help: &'static str },
    /// The answer could not be written out.
    #[error("the answer could not be written: {0}")]
    #[diagnostic(code(output), help("is there room on the disk?"))]
    Output(#[from] io::Error),
}

impl Failure {
    /// A reader that has seen enough, such as `head`, is no failure.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// A play against the rules is an answer, if not the one hoped for; all else is bad input.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Self::Question(error) if error.is_a_verdict() => 1,
            _ => 2,
        }
    }

    pub(crate) fn show(&self) {
        let bold = |color: AnsiColor| color.on_default().bold();
        let mut stderr = anstream::stderr().lock();
        let mut line = |style: Style, label: &str, message: &str| {
            let indented = message.trim_end().replace('\n', "\n  ");
            let _ = writeln!(stderr, "{style}{label}:{style:#} {indented}");
        };
        line(bold(AnsiColor::Red), "error", &self.to_string());
        if let Some(help) = self.help() {
            line(bold(AnsiColor::Cyan), "help", &help.to_string());
        }
    }
}

impl From<csv::Error> for Failure {
    fn from(error: csv::Error) -> Self {
        Self::Output(error.into())
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
