//! The `pegword` command: turns what was typed into a question, asks the api, shows the answer.
//!
//! Answers go to stdout, everything else to stderr. Exit status 0: answered; 1: a sound question
//! with no answer; 2: input that was not understood, or a failure; 130: ended by Ctrl-C.

mod arguments;
mod ask;
mod disk;
mod failure;
mod game;
mod how;
mod listener;
mod outputs;
mod show;

use std::process::ExitCode;

use pegword_api::{Ask, Outcome, Shelf};

use crate::arguments::Typed;
use crate::disk::Disk;
use crate::failure::Failure;
use crate::listener::Listener;

/// The exit status of a program that was interrupted.
const INTERRUPTED: u8 = 130;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// There was an answer.
    Found,
    /// There is none: no word, no legal play.
    Nothing,
    /// Something was not understood, but the rest was answered.
    Failed,
    /// Ctrl-C was pressed, and what was known was said.
    Interrupted,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Found => Self::Found,
            Outcome::Nothing => Self::Nothing,
        }
    }
}

fn main() -> ExitCode {
    let ended = match arguments::read() {
        Typed::Question { ask, how } => answer(&ask, &how),
        Typed::Game { ask, resume } => game::play(*ask, resume.as_deref()),
        Typed::Ask { question, how } => ask::answer(question.as_deref(), &how),
        Typed::Show { file, form } => show::show(file.as_deref(), form),
        Typed::Schema { name } => ask::schema(name.as_deref()),
    };
    match ended {
        Ok(Ending::Found) => ExitCode::SUCCESS,
        Ok(Ending::Nothing) => ExitCode::from(1),
        Ok(Ending::Failed) => ExitCode::from(2),
        Ok(Ending::Interrupted) => ExitCode::from(INTERRUPTED),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.show();
            ExitCode::from(2)
        }
    }
}

/// Answers one question, and shows and saves the answer.
fn answer(question: &Ask, how: &how::How) -> Result<Ending, Failure> {
    let shelf = Shelf::new(Disk::default());
    outputs::check(question)?;
    let listener = Listener::new(how.deadline);
    let mut answer = listener.answer(question, &shelf, how.threads)?;
    for note in pegword_api::show::left_out(answer.report.skipped()) {
        anstream::eprintln!("note: {note}");
    }
    let files = std::mem::take(&mut answer.files);
    outputs::write(&files)?;
    show::write(&answer, how.form)?;
    anstream::eprint!("{}", answer.report.aside());
    let refused = answer.report.refused();
    if let Some(first) = refused.first() {
        let lines = refused.iter().map(|file| format!("{}: {}", file.file, file.reason));
        let help = first.help.clone().unwrap_or_default();
        return Err(Failure::Refused { files: lines.collect::<Vec<_>>().join("\n"), help });
    }
    if listener::was_interrupted() {
        return Ok(Ending::Interrupted);
    }
    Ok(answer.report.outcome().into())
}
