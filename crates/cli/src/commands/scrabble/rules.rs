//! `pegword scrabble rules`

use clap::Args;
use pegword_api::scrabble::{built_in_rules, rules};

use crate::Outcome;
use crate::failure::Failure;
use crate::lists::source;
use crate::output::Output;

/// List the rules that are built in, or check and show one set of rules
#[derive(Args)]
pub(super) struct Rules {
    /// Rules to show: a built-in name, or a TOML file
    #[arg(value_name = "NAME|FILE")]
    rules: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl Rules {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let report = match &self.rules {
            Some(name) => rules(&source(name)?)?,
            None => built_in_rules(),
        };
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
