//! Errors as they are shown: what was met, then what to type instead.

use std::io::{self, Write as _};

use anstyle::{AnsiColor, Style};
use miette::Diagnostic;

/// The most characters of a message that are shown: it may quote what was typed.
const MOST_SHOWN: usize = 1000;

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
    /// The file to write is the one that was read, or none.
    #[error("{out} cannot be written to")]
    #[diagnostic(code(out), help("give a file other than the list itself: LIST.kwg"))]
    Output { out: String },
    /// No objective of a proof.
    #[error("`{found}` is nothing to make small")]
    #[diagnostic(
        code(prove::objective),
        help("write `average`, `worst`, `average-within 5` or `most-within 5`, with any number")
    )]
    Objective { found: String },
    /// Two things would be written to one file.
    #[error("{path} is named for two different things")]
    #[diagnostic(code(prove::files), help("give each file a name of its own"))]
    SameFile { path: String },
    /// The original lists of a game cannot be cut.
    #[error("--max-tier, --column and --alphabet are about a list, and none is given")]
    #[diagnostic(
        code(wordle::no_list),
        help("name a list with --from-lexicon, --answers or --guesses")
    )]
    NoList,
    /// A folder of games has none.
    #[error("there is no *.gcg file in the folder")]
    #[diagnostic(code(games::folder), help("name the files, or a folder that holds them itself"))]
    NoGames,
    /// Some files are no games; the others were dealt with.
    #[error("{files}")]
    #[diagnostic(code(games::refused), help("{help}"))]
    Refused { files: String, help: String },
    /// Several files cannot be written to one output.
    #[error("--fix writes one game, and {found} were given")]
    #[diagnostic(
        code(games::fix),
        help("fix one file at a time: check --fix GAME.gcg > CLEAN.gcg")
    )]
    FixOne { found: usize },
    /// Other than two players.
    #[error("`{found}` names no two players")]
    #[diagnostic(code(simulate::players), help("name two levels: --players equity,score"))]
    Players { found: String },
    /// More leaves than players.
    #[error("--leaves is given {found} times, for two players")]
    #[diagnostic(
        code(simulate::leaves),
        help("give it once for both players, or twice, the first player's first")
    )]
    Leaves { found: usize },
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
        if let Some(help) = self.help() {
            line(bold(AnsiColor::Cyan), "help", &help.to_string());
        }
    }
}

impl From<csv::Error> for Failure {
    fn from(error: csv::Error) -> Self {
        Self::Answer(error.into())
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Answer(error.into())
    }
}
