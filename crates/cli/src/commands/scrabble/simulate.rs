//! `pegword scrabble simulate`

use std::io::IsTerminal as _;
use std::time::Instant;

use clap::Args;
use pegword_api::scrabble::{
    LeavesChoice, LeavesForm, Level, PlayerChoice, SimulateRequest, TrainRequest, simulate, train,
};

use crate::failure::Failure;
use crate::lists::{Lexicon, RulesChoice, Threads, report_skipped, source};
use crate::numbers::whole_number;
use crate::output::Output;
use crate::progress::Progress;
use crate::{Outcome, files};

/// Let two players of Pegword's play many games against each other
///
/// Games are played in pairs: with the same tiles, and the seats changed. With `--train`, values of tiles
/// kept are learnt from such games and written to a file.
#[derive(Args)]
pub(super) struct Simulate {
    /// How many games; with `--train` those of the last of four generations
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    games: u64,
    /// Which games
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: u64,
    /// Who plays whom: beginner, casual, club, score, expert or equity
    #[arg(long, value_name = "LEVEL,LEVEL", default_value = "equity,score")]
    players: String,
    /// Values of tiles kept: a KLV2 file, lines `leave,value`, or `none`; twice for one player each
    #[arg(long, value_name = "FILE", num_args = 1)]
    leaves: Vec<String>,
    /// Learn values of tiles kept
    #[arg(long, requires = "out", conflicts_with_all = ["players", "leaves"])]
    train: bool,
    /// Write them to this file: all of them, or to a `.csv` file those of up to three tiles
    #[arg(long, value_name = "FILE", requires = "train")]
    out: Option<String>,
    #[command(flatten)]
    rules: RulesChoice,
    #[command(flatten)]
    lexicon: Lexicon,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    output: Output,
}

impl Simulate {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let progress = Progress::new(if self.train { "learning" } else { "playing" });
        let show = |done: u64, all: u64| progress.show(done as usize, all as usize);
        if let Some(out) = &self.out {
            let request = self.train_request(out)?;
            let (bytes, mut report) = self.threads.install(|| train(&request, show))??;
            drop(progress);
            files::write(out, &bytes)?;
            report.file = Some(out.clone());
            report_skipped(&report.skipped);
            self.output.write(&report)?;
            return Ok(Outcome::Found);
        }
        let request = self.simulate_request()?;
        let start = Instant::now();
        let report = self.threads.install(|| simulate(&request, show))??;
        drop(progress);
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        if std::io::stderr().is_terminal() {
            let rate = report.games as f64 / start.elapsed().as_secs_f64();
            anstream::eprintln!("{rate:.0} games a second");
        }
        Ok(Outcome::Found)
    }

    fn train_request(&self, out: &str) -> Result<TrainRequest, Failure> {
        let is_csv = out.to_lowercase().ends_with(".csv");
        Ok(TrainRequest {
            rules: self.rules.source()?,
            lexicon: self.lexicon.request()?,
            games: self.games,
            seed: self.seed,
            form: if is_csv { LeavesForm::Csv } else { LeavesForm::Klv2 },
        })
    }

    fn simulate_request(&self) -> Result<SimulateRequest, Failure> {
        let mut levels = self.players.split(',').map(str::trim);
        let (Some(first), Some(second), None) = (levels.next(), levels.next(), levels.next())
        else {
            return Err(Failure::Players { found: self.players.clone() });
        };
        if self.leaves.len() > 2 {
            return Err(Failure::Leaves { found: self.leaves.len() });
        }
        let leaves: Vec<_> =
            self.leaves.iter().map(|file| source(file)).collect::<Result<_, _>>()?;
        let player = |level: &str, index: usize| -> Result<PlayerChoice, Failure> {
            let source = leaves.get(index).or(leaves.first()).cloned();
            Ok(PlayerChoice { level: Level::named(level)?, leaves: LeavesChoice { source } })
        };
        Ok(SimulateRequest {
            rules: self.rules.source()?,
            lexicon: self.lexicon.request()?,
            players: [player(first, 0)?, player(second, 1)?],
            games: self.games,
            seed: self.seed,
        })
    }
}
