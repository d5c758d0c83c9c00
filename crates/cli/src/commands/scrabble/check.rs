//! `pegword scrabble check`

use clap::Args;
use pegword_api::scrabble::{CheckRequest, check, fix};

use super::games::{GameArgs, all_read};
use crate::Outcome;
use crate::failure::Failure;
use crate::output::{Output, Show as _, write_out};

/// List what is wrong with the files of games, or write a clean file
///
/// Games are replayed by the rules; no word list is needed. Exit status 1 if anything is listed, be it an
/// error or a warning, 2 if a file cannot be read at all.
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
        let (rules, games) = (self.games.rules()?, self.games.files()?);
        let report = if self.fix {
            let [game] = games.as_slice() else {
                return Err(Failure::FixOne { found: games.len() });
            };
            let (text, report) = fix(rules.as_ref(), game)?;
            write_out(text.as_bytes())?;
            if report.errors + report.warnings > 0 {
                report.text(&mut anstream::stderr().lock())?;
            }
            report
        } else {
            let report = check(&CheckRequest { rules, games })?;
            self.output.write(&report)?;
            report
        };
        all_read(&report.refused)?;
        let problems = report.errors + report.warnings;
        Ok(if problems > 0 { Outcome::Nothing } else { Outcome::Found })
    }
}
