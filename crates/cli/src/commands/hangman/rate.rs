//! `pegword hangman rate`

use clap::{Args, ValueEnum};
use pegword_api::hangman::{Levels, Order, RateRequest, Rating, rate};

use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{GameWords, Threads, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;
use crate::progress::Progress;

/// Rate how hard each word is to guess for someone who knows the list
///
/// Words are rated among those of the list that look alike at the start: of the same length. The
/// score is the mean number of misses over many games of a player who errs a little; levels are cut
/// by it.
#[derive(Args)]
pub(super) struct Rate {
    /// Games that make the score; 0 rates by one greedy game
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    runs: u32,
    /// Which games these are
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: u64,
    /// How many levels of about as many words
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    levels: u16,
    /// Scores at which levels are cut instead, such as 2,4.5
    #[arg(long, value_name = "SCORES", value_delimiter = ',', conflicts_with = "levels")]
    cuts: Vec<f64>,
    /// In which order words are listed
    #[arg(long, value_enum, default_value_t = Sort::Easiest)]
    sort: Sort,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, ValueEnum)]
enum Sort {
    /// The easiest first
    Easiest,
    /// The hardest first
    Hardest,
    /// As in the list
    List,
}

impl Rate {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let mut cuts = self.cuts.clone();
        cuts.sort_by(f64::total_cmp);
        let levels = if cuts.is_empty() {
            Levels::Quantiles(self.levels.into())
        } else {
            Levels::Cuts(cuts)
        };
        let request = RateRequest {
            words: self.words.choice()?,
            rating: Rating { runs: self.runs, seed: self.seed, levels },
            order: match self.sort {
                Sort::Easiest => Order::Easiest,
                Sort::Hardest => Order::Hardest,
                Sort::List => Order::List,
            },
        };
        let progress = Progress::new("rating");
        let report =
            self.threads.install(|| rate(&request, |done, all| progress.show(done, all)))??;
        drop(progress);
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}
