//! A conversation in plain lines, so that a script can hold it too.

use std::io::{self, BufRead, Read, StdinLock, StdoutLock, Write};

use anstream::AutoStream;
use miette::Diagnostic;

use crate::failure::Failure;

/// The most bytes of a line that are read at a time.
const LONGEST_LINE: u64 = 1 << 16;

/// Lines from stdin, prompts and answers on stdout.
pub(super) struct Conversation {
    input: StdinLock<'static>,
    out: AutoStream<StdoutLock<'static>>,
}

impl Conversation {
    pub(super) fn start() -> Self {
        Self { input: io::stdin().lock(), out: anstream::stdout().lock() }
    }

    /// The next line that is typed; `None` for `quit`, or when there is none.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = Vec::new();
        if (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        Ok(Some(line).filter(|line| line != "quit"))
    }

    /// Like [`ask`](Self::ask), until the answer is yes or no.
    pub(super) fn ask_yes_or_no(&mut self, prompt: &str) -> Result<Option<bool>, Failure> {
        loop {
            let Some(answer) = self.ask(prompt)? else { return Ok(None) };
            match answer.to_lowercase().as_str() {
                "y" | "yes" => return Ok(Some(true)),
                "n" | "no" => return Ok(Some(false)),
                _ => self.say("type yes or no, or quit")?,
            }
        }
    }

    /// Says what was wrong with what was typed, and what to type instead.
    pub(super) fn complain(&mut self, error: &impl Diagnostic) -> Result<(), Failure> {
        let help = error.help().map_or(String::new(), |help| format!("; {help}"));
        self.say(&format!("{error}{help}"))
    }

    pub(super) fn say(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.out, "{line}")?;
        Ok(self.out.flush()?)
    }
}

/// A seed for a game that nobody asked to repeat.
pub(super) fn seed(asked: Option<u64>) -> u64 {
    asked.unwrap_or_else(|| {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_nanos() as u64)
    })
}
