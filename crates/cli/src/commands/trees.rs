//! The part that the `tree` commands of all guessing games share.

use clap::Args;
use pegword_api::{Error, TreeForm, TreeReport};

use crate::failure::Failure;
use crate::lists::report_skipped;
use crate::output::TreeOutput;
use crate::progress::Progress;
use crate::{Outcome, files};

/// What to do with a tree
#[derive(Args)]
pub(super) struct TreeArgs {
    /// Save the tree to this file
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Instead of building one, load this tree and replay every secret through it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["strategy", "first", "out"])]
    check: Option<String>,
    #[command(flatten)]
    output: TreeOutput,
}

impl TreeArgs {
    /// Builds a tree, or checks one, as asked; shows it and saves it.
    pub(super) fn run(
        &self,
        build: impl FnOnce(Option<TreeForm>, &dyn Fn(u32) -> bool) -> Result<TreeReport, Error>,
        check: impl FnOnce(&[u8], Option<TreeForm>) -> Result<TreeReport, Error>,
    ) -> Result<Outcome, Failure> {
        let form = self.output.form();
        let report = if let Some(file) = &self.check {
            check(&files::read(file)?, form)?
        } else {
            let progress = Progress::counting("building");
            build(form, &|done| progress.count(done))?
        };
        report_skipped(&report.skipped);
        if let Some(out) = &self.out {
            if files::was_read(out) {
                return Err(Failure::SameFile { path: out.clone() });
            }
            files::write(out, &report.file)?;
        }
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
