//! `pegword ask` and `pegword schema`: the contract itself.

use std::io::{self, BufRead as _, Read as _};

use pegword_api::{Ask, Problem, Shelf, schema as schema_of};

use crate::Ending;
use crate::disk::Disk;
use crate::failure::Failure;
use crate::how::How;
use crate::listener::{Listener, was_interrupted};
use crate::outputs;
use crate::show::write_out;

/// The most bytes of a question.
const LONGEST: u64 = 1 << 24;

/// Answers one question, or those of standard input, one a line and in order; each answer, or error, is a line.
pub(crate) fn answer(question: Option<&str>, how: &How) -> Result<Ending, Failure> {
    if let Some(question) = question {
        return one(question, &Shelf::new(Disk::default()), how);
    }
    // What one question opens serves the next.
    let shelf = Shelf::new(Disk::without_stdin());
    let mut input = io::stdin().lock();
    let mut ending = Ending::Found;
    loop {
        let mut line = Vec::new();
        if (&mut input).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(ending);
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        match (one(&line, &shelf, how)?, ending) {
            (Ending::Interrupted, _) => return Ok(Ending::Interrupted),
            (Ending::Failed, _) => ending = Ending::Failed,
            (Ending::Nothing, Ending::Found) => ending = Ending::Nothing,
            _ => (),
        }
    }
}

fn one(json: &str, shelf: &Shelf, how: &How) -> Result<Ending, Failure> {
    let listener = Listener::new(how.deadline);
    let answer = Ask::from_json(json.trim()).and_then(|question| {
        outputs::check(&question).map_err(|failure| problem(&failure))?;
        let mut answer = listener.answer(&question, shelf, how.threads)?;
        outputs::write(&std::mem::take(&mut answer.files)).map_err(|failure| problem(&failure))?;
        Ok(answer)
    });
    match answer {
        Ok(answer) => {
            write_out((answer.to_json() + "\n").as_bytes())?;
            if was_interrupted() {
                return Ok(Ending::Interrupted);
            }
            Ok(answer.report.outcome().into())
        }
        Err(problem) => {
            write_out((problem.to_json() + "\n").as_bytes())?;
            Ok(Ending::Failed)
        }
    }
}

fn problem(failure: &Failure) -> Problem {
    use miette::Diagnostic as _;
    match failure {
        Failure::Question(problem) => problem.clone(),
        failure => Problem {
            code: failure.code().map_or_else(|| "files".to_owned(), |code| code.to_string()),
            message: failure.to_string(),
            help: failure.help().map(|help| help.to_string()),
            place: Box::default(),
        },
    }
}

/// Prints the schemas of one question, its answer and errors, or of all.
pub(crate) fn schema(name: Option<&str>) -> Result<Ending, Failure> {
    let schema = schema_of(name)?;
    let text = serde_json::to_string_pretty(&schema).map_err(io::Error::from)?;
    write_out((text + "\n").as_bytes())?;
    Ok(Ending::Found)
}
