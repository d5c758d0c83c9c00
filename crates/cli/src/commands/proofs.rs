//! The part that the `prove` commands of all guessing games share.

mod watcher;

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use pegword_api::{Checkpoint, Error, Objective, ProofChoice, ProofReport, ProofWatch};

use crate::failure::Failure;
use crate::lists::{Threads, report_skipped};
use crate::output::Output;
use crate::units::{memory, time};
use crate::{Outcome, files};
use watcher::Watcher;

/// What to prove, and with what
#[derive(Args)]
pub(super) struct ProofArgs {
    /// What to make small: `average`; `worst`, then the average; `average-within K`, the average where
    /// nothing may cost more than K; or `most-within K`, how many cost more than K, then the average
    #[arg(long, value_name = "OBJECTIVE", num_args = 1..=2, action = clap::ArgAction::Set, default_value = "average")]
    objective: Vec<String>,
    /// Prove more, of strategies with the best total (or worst case): the least worst case (or total), and
    /// how few take as many
    #[arg(long)]
    ties: bool,
    /// Remember findings in about so much memory, beside the table of answers: 512M, 2G
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = "1G")]
    memory: usize,
    #[command(flatten)]
    threads: Threads,
    /// Stop after this time, with the best strategy so far and a bound: 90s, 30m, 2h, or seconds
    #[arg(long, value_name = "TIME", value_parser = time)]
    deadline: Option<Duration>,
    /// Go on from this file if it exists, and save to it what was found, every minute and at the end
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<String>,
    /// Save the proof to this file, for --check
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Instead of searching, check the proof in this file; give the same rules, lists, prior and
    /// --candidates-only, while the objective and the first guess are in the file
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["first", "objective", "ties", "memory", "deadline", "checkpoint", "out"]
    )]
    check: Option<String>,
    /// Save the strategy to this file, for `tree --check` to show and, in Mastermind, `next --tree` to
    /// follow
    #[arg(long, value_name = "FILE")]
    save_tree: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl ProofArgs {
    /// Searches for the best strategy as asked, until it is proved, the time is over or Ctrl-C is
    /// pressed, or checks a proof; shows the strategy and saves what is to be saved.
    ///
    /// A strategy that is shown with honest bounds is an answer, proved or not; so is a proof that holds.
    pub(super) fn run(
        &self,
        prove: impl FnOnce(ProofWatch<'_>) -> Result<ProofReport, Error>,
        check: impl FnOnce(&[u8]) -> Result<ProofReport, Error> + Send,
    ) -> Result<Outcome, Failure> {
        let (mut report, seconds) = if let Some(file) = &self.check {
            let (bytes, started) = (files::read(file)?, Instant::now());
            (self.threads.install(|| check(&bytes))??, seconds_since(started))
        } else {
            let watcher = Watcher::new(self.deadline, self.checkpoint.as_deref());
            (prove(&|progress| watcher.goes_on(progress))?, seconds_since(watcher.started))
        };
        report.seconds = seconds;
        report_skipped(&report.skipped);
        let saved = [
            ("checkpoint", &self.checkpoint, report.checkpoint.take()),
            ("proof", &self.out, report.certificate.take()),
            ("strategy", &self.save_tree, report.file.take()),
        ];
        for (what, file, bytes) in saved {
            match (file, bytes) {
                (Some(file), Some(bytes)) => files::write(file, &bytes)?,
                (Some(file), None) => anstream::eprintln!(
                    "note: {file} was not written: there is no {what}, or it was stopped before that was done"
                ),
                (None, _) => {}
            }
        }
        self.output.write(&report)?;
        let is_answer = report.statistics.is_some() || report.checked;
        Ok(if is_answer { Outcome::Found } else { Outcome::Nothing })
    }

    /// What is asked for; files that cannot be written are found out now.
    pub(super) fn choice(&self) -> Result<ProofChoice, Failure> {
        let objective = objective(&self.objective.join(" "))?;
        let files = [&self.check, &self.checkpoint, &self.out, &self.save_tree];
        let files: Vec<&String> = files.into_iter().flatten().collect();
        for (place, file) in files.iter().enumerate() {
            let is_same = |other: &&String| other == file || files::are_same(other, file);
            if files[..place].iter().any(is_same) || files::was_read(file) {
                return Err(Failure::SameFile { path: (*file).clone() });
            }
            if Some(*file) != self.check.as_ref() {
                files::probe(file)?;
            }
        }
        let exists = |file: &&String| Path::new(file).is_file();
        let read = |file: &String| -> Result<Checkpoint, Failure> {
            anstream::eprintln!("note: goes on from {file}");
            Ok(Checkpoint { name: file.clone(), bytes: files::read(file)? })
        };
        Ok(ProofChoice {
            objective,
            ties: self.ties,
            threads: self.threads.count(),
            most_bytes: self.memory,
            checkpoint: self.checkpoint.as_ref().filter(exists).map(read).transpose()?,
            keeps_checkpoint: self.checkpoint.is_some(),
            certifies: self.out.is_some(),
        })
    }
}

/// How long it has taken, to a millisecond.
fn seconds_since(started: Instant) -> f64 {
    started.elapsed().as_millis() as f64 / 1000.0
}

/// Reads `average`, `worst`, `average-within 5`, `most-within=5`.
fn objective(text: &str) -> Result<Objective, Failure> {
    let (name, limit) = match text.trim().split_once([' ', '=', ':']) {
        Some((name, limit)) => (name, Some(limit.trim().parse::<u32>())),
        None => (text.trim(), None),
    };
    match (name, limit) {
        ("average", None) => Ok(Objective::AverageCost),
        ("worst", None) => Ok(Objective::WorstCost),
        ("average-within", Some(Ok(limit))) => Ok(Objective::AverageWithin(limit)),
        ("most-within", Some(Ok(limit))) => Ok(Objective::MostWithin(limit)),
        _ => Err(Failure::Objective { found: text.to_owned() }),
    }
}
