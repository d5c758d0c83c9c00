//! `pegword scrabble analyze`

use clap::Args;
use pegword_api::scrabble::{AnalyzeRequest, analyze};

use super::games::{GameArgs, all_read};
use crate::Outcome;
use crate::failure::Failure;
use crate::lists::{LeavesArgs, Lexicon, Threads, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;
use crate::progress::Progress;

/// Grade every turn of finished games: the best moves by equity, and what was lost
///
/// Of one game the table has a row a turn, of several or a folder a row a player.
#[derive(Args)]
pub(super) struct Analyze {
    #[command(flatten)]
    games: GameArgs,
    /// List this many of the best moves of a turn
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    top: usize,
    /// Draw this many of the turns that lost most
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    worst: usize,
    #[command(flatten)]
    leaves: LeavesArgs,
    #[command(flatten)]
    lexicon: Lexicon,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    output: Output,
}

impl Analyze {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let (games, refused) = self.games.files();
        let request = AnalyzeRequest {
            games,
            is_collection: self.games.is_collection(),
            rules: self.games.rules()?,
            lexicon: self.lexicon.request()?,
            leaves: self.leaves.choice()?,
            top: self.top,
            worst: self.worst,
        };
        let progress = Progress::new("grading");
        let show = |done, all| progress.show(done, all);
        let mut report = self.threads.install(|| analyze(&request, show))??;
        drop(progress);
        report.refused.splice(0..0, refused);
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        all_read(&report.refused)?;
        let graded: usize = report.players.iter().map(|player| player.graded).sum();
        Ok(if graded == 0 { Outcome::Nothing } else { Outcome::Found })
    }
}
