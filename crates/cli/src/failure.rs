//! Errors as they are shown: what was met, then what to type instead.

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use miette::Diagnostic;
use pegword_api::Problem;

/// The most characters of a message that are shown: it may quote what was typed.
const MOST_SHOWN: usize = 1000;

/// Why a command gave no answer.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub(crate) enum Failure {
    /// The question was not understood, or has no answer by the rules.
    #[error(transparent)]
    Question(#[from] Problem),
    /// A file could not be written.
    #[error("{path}: {source}")]
    #[diagnostic(code(file), help("{help}"))]
    Written { path: String, source: io::Error, help: &'static str },
    /// A file could not be read.
    #[error("{path}: {source}")]
    #[diagnostic(code(file), help("give the path of a file that you can read"))]
    Read { path: String, source: io::Error },
    /// Two things would be written to one file, or in the place of what was read.
    #[error("{path} is named for two different things")]
    #[diagnostic(code(files), help("give each file a name of its own"))]
    SameFile { path: String },
    /// Some files are no games; the others were dealt with.
    #[error("{files}")]
    #[diagnostic(code(games::refused), help("{help}"))]
    Refused { files: String, help: String },
    /// An answer has no tree to draw.
    #[error("the answer has no tree")]
    #[diagnostic(code(show::tree), help("show it as text, or give the answer of a `tree` command"))]
    NoTree,
    /// A game that goes on is another one.
    #[error("{path} holds a game of {found}")]
    #[diagnostic(
        code(play::resume),
        help("go on with it by: pegword {found} play --resume {path}")
    )]
    OtherGame { path: String, found: String },
    /// The answer could not be written out.
    #[error("the answer could not be written: {0}")]
    #[diagnostic(code(output), help("is there room on the disk?"))]
    Answer(#[from] io::Error),
}

impl Failure {
    /// A reader that has seen enough, such as `head`, is no failure.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Answer(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    fn advice(&self) -> Option<String> {
        match self {
            Self::Question(problem) => problem.help.clone(),
            other => other.help().map(|help| help.to_string()),
        }
    }

    pub(crate) fn show(&self) {
        let bold = |color: AnsiColor| color.on_default().bold();
        let mut stderr = anstream::stderr().lock();
        let mut line = |style: Style, label: &str, message: &str| {
            let shown: String = message.trim_end().chars().take(MOST_SHOWN).collect();
            let more = if shown.len() < message.trim_end().len() { " …" } else { "" };
            let indented = shown.replace('\n', "\n  ") + more;
            let _ = writeln!(stderr, "{style}{label}:{style:#} {indented}");
        };
        line(bold(AnsiColor::Red), "error", &self.to_string());
        if let Some(help) = self.advice() {
            line(bold(AnsiColor::Cyan), "help", &help);
        }
    }
}
