//! `pegword scrabble check`

use std::io::{self, Write as _};

use clap::Args;
use pegword_api::scrabble::{CheckRequest, FixedGame, check, fix};

use super::games::{GameArgs, all_read};
use crate::Outcome;
use crate::failure::Failure;
use crate::output::{Output, Show as _};
use crate::text::write_lost_events;

/// List what is wrong with the files of games, or write a clean file
///
/// Games are replayed by the rules; no word list is needed. Exit status 1 if anything is listed, be it an
/// error or a warning, or a line became a note, 2 if a file cannot be read at all.
#[derive(Args)]
pub(super) struct Check {
    #[command(flatten)]
    games: GameArgs,
    /// Write the file of the one game in the strict form, with nothing lost; what is still wrong with it
    /// goes to stderr
    #[arg(long, conflicts_with = "format")]
    fix: bool,
    #[command(flatten)]
    output: Output,
}

impl Check {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let (rules, (games, refused)) = (self.games.rules()?, self.games.files());
        if self.fix {
            all_read(&refused)?;
            let [game] = games.as_slice() else {
                return Err(Failure::FixOne { found: games.len() });
            };
            return write_fixed(&game.name, &fix(rules.as_ref(), game)?);
        }
        let mut report = check(&CheckRequest { rules, games })?;
        report.refused.splice(0..0, refused);
        self.output.write(&report)?;
        all_read(&report.refused)?;
        Ok(outcome(report.errors + report.warnings))
    }
}

/// Writes the file to stdout, byte for byte, and what is to be said of it to stderr.
fn write_fixed(name: &str, fixed: &FixedGame) -> Result<Outcome, Failure> {
    let FixedGame { text, lost_events, report } = fixed;
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()?;
    let mut stderr = anstream::stderr().lock();
    write_lost_events(name, lost_events, &mut stderr)?;
    let problems = report.errors + report.warnings;
    if problems > 0 {
        report.text(&mut stderr)?;
    }
    Ok(outcome(problems + lost_events.len()))
}

const fn outcome(listed: usize) -> Outcome {
    if listed > 0 { Outcome::Nothing } else { Outcome::Found }
}
