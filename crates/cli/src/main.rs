//! The `pegword` command: reads what was typed, asks the api, shows the report.
//!
//! Answers go to stdout, everything else to stderr. Exit status 0: answered; 1: a sound question
//! with no answer; 2: input that was not understood, or a failure; 130: ended by a second Ctrl-C.

mod commands;
mod failure;
mod files;
mod interrupt;
mod lists;
mod numbers;
mod output;
mod progress;
mod text;
mod units;

use std::process::ExitCode;

use clap::Parser;

/// What to play next, and why: an engine for word games
#[derive(Parser)]
#[command(version, about, long_about = None, arg_required_else_help = true)]
struct Pegword {
    #[command(subcommand)]
    command: commands::Command,
}

/// How a sound question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// There was an answer.
    Found,
    /// There is none: no word, no legal play.
    Nothing,
}

fn main() -> ExitCode {
    match Pegword::parse().command.run() {
        Ok(Outcome::Found) => ExitCode::SUCCESS,
        Ok(Outcome::Nothing) => ExitCode::from(1),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.show();
            ExitCode::from(2)
        }
    }
}
