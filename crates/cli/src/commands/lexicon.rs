//! `pegword lexicon build`, `info` and `check`

use clap::{Args, Subcommand};
use pegword_api::lexicon::{build, check, info};
use pegword_lexicon::Contents;

use crate::failure::Failure;
use crate::lists::{Cut, Lexicon, report_skipped};
use crate::output::Output;
use crate::{Outcome, files};

/// Word lists: build a word graph, describe a list, look words up
#[derive(Args)]
pub(crate) struct LexiconCommand {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Build(Build),
    Info(Info),
    Check(Check),
}

impl LexiconCommand {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        match &self.verb {
            Verb::Build(build) => build.run(),
            Verb::Info(info) => info.run(),
            Verb::Check(check) => check.run(),
        }
    }
}

/// Build a KWG word graph from a word list
#[derive(Args)]
struct Build {
    /// List to read: a text list, perhaps gzipped, another KWG file, or `en`
    #[arg(value_name = "IN")]
    list: String,
    /// File to write
    #[arg(value_name = "OUT.kwg")]
    out: String,
    /// Leave out the GADDAG, which only finding plays on a board needs
    #[arg(long)]
    dawg_only: bool,
    #[command(flatten)]
    cut: Cut,
    #[command(flatten)]
    output: Output,
}

impl Build {
    fn run(&self) -> Result<Outcome, Failure> {
        if self.out == "-" || files::are_same(&self.list, &self.out) {
            return Err(Failure::Output { out: self.out.clone() });
        }
        let contents = if self.dawg_only { Contents::Dawg } else { Contents::DawgAndGaddag };
        let (bytes, mut report) = build(&self.cut.request(&self.list)?, contents)?;
        report_skipped(&report.skipped);
        files::write(&self.out, &bytes)?;
        report.file = Some(self.out.clone());
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}

/// Describe a word list or word graph
#[derive(Args)]
struct Info {
    /// List to describe: `en`, a text list or a KWG file
    #[arg(value_name = "NAME|FILE", default_value = "en")]
    list: String,
    #[command(flatten)]
    cut: Cut,
    #[command(flatten)]
    output: Output,
}

impl Info {
    fn run(&self) -> Result<Outcome, Failure> {
        let report = info(&self.cut.request(&self.list)?)?;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}

/// Say of each word whether the list has it
#[derive(Args)]
struct Check {
    /// Words to look up
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,
    #[command(flatten)]
    lexicon: Lexicon,
    #[command(flatten)]
    output: Output,
}

impl Check {
    fn run(&self) -> Result<Outcome, Failure> {
        let report = check(&self.lexicon.request()?, &self.words)?;
        self.output.write(&report)?;
        Ok(if report.all_valid { Outcome::Found } else { Outcome::Nothing })
    }
}
