//! `pegword scrabble next`, `count`, `score`, `rules`, `check`, `analyze`, `simulate` and `play`

mod analyze;
mod check;
mod games;
mod play;
mod rules;
mod simulate;

use clap::{ArgGroup, Args, Subcommand, ValueEnum};
use pegword_api::scrabble::{
    MoveOrder, NextRequest, PositionSource, ScrabbleRequest, count, next, score,
};

use crate::failure::Failure;
use crate::lists::{LeavesArgs, Lexicon, RulesChoice, report_skipped};
use crate::numbers::whole_number;
use crate::output::Output;
use crate::{Outcome, files};

/// Crossword games on a board: the best play, every play, the score of a play
#[derive(Args)]
pub(crate) struct Scrabble {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Next(Next),
    Count(Count),
    Score(Score),
    Rules(rules::Rules),
    Check(check::Check),
    Analyze(analyze::Analyze),
    Simulate(simulate::Simulate),
    Play(play::Play),
}

impl Scrabble {
    pub(crate) fn run(&self) -> Result<Outcome, Failure> {
        match &self.verb {
            Verb::Next(next) => next.run(),
            Verb::Count(count) => count.run(),
            Verb::Score(score) => score.run(),
            Verb::Rules(rules) => rules.run(),
            Verb::Check(check) => check.run(),
            Verb::Analyze(analyze) => analyze.run(),
            Verb::Simulate(simulate) => simulate.run(),
            Verb::Play(play) => play.run(),
        }
    }
}

/// The board, the rack, and what to judge them by
#[derive(Args)]
#[command(group(ArgGroup::new("where").required(true).args(["position", "board"])))]
struct TableArgs {
    /// Position in CGP notation: the rows joined by `/`, a space, the rack and `/`
    #[arg(long, value_name = "CGP")]
    position: Option<String>,
    /// File with a drawn board: a line a row, `.` or a space for an empty square, lower case for a blank
    #[arg(long, value_name = "FILE")]
    board: Option<String>,
    /// Tiles in hand, `?` for a blank
    #[arg(long, value_name = "RACK")]
    rack: Option<String>,
    #[command(flatten)]
    rules: RulesChoice,
    #[command(flatten)]
    lexicon: Lexicon,
}

impl TableArgs {
    fn request(&self) -> Result<ScrabbleRequest, Failure> {
        let position = match (&self.position, &self.board) {
            (Some(position), _) => PositionSource::Cgp(position.clone()),
            (None, board) => {
                PositionSource::Drawing(files::read_text(board.as_deref().unwrap_or("-"))?)
            }
        };
        Ok(ScrabbleRequest {
            rules: self.rules.source()?,
            lexicon: self.lexicon.request()?,
            position,
            rack: self.rack.clone(),
        })
    }
}

/// Rank the moves of a position: plays, exchanges and the pass
#[derive(Args)]
struct Next {
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    leaves: LeavesArgs,
    /// What moves are ranked by
    #[arg(long, value_enum, default_value_t = By::Equity)]
    by: By,
    /// List this many moves
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    top: usize,
    /// List every move
    #[arg(long, conflicts_with = "top")]
    all: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    /// The score and what the tiles kept are worth
    Equity,
    /// The score of plays
    Score,
}

impl Next {
    fn run(&self) -> Result<Outcome, Failure> {
        let report = next(&NextRequest {
            table: self.table.request()?,
            leaves: self.leaves.choice()?,
            order: match self.by {
                By::Equity => MoveOrder::Equity,
                By::Score => MoveOrder::Score,
            },
            top: if self.all { usize::MAX } else { self.top },
        })?;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(if report.plays == 0 { Outcome::Nothing } else { Outcome::Found })
    }
}

/// Count the plays of a position: the fingerprint of a move generator
#[derive(Args)]
struct Count {
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    output: Output,
}

impl Count {
    fn run(&self) -> Result<Outcome, Failure> {
        let report = count(&self.table.request()?)?;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(Outcome::Found)
    }
}

/// Judge and score one play
#[derive(Args)]
struct Score {
    /// Play: `8H WORD` across, `H8 WORD` down; lower case for a blank, `.` or (…) for tiles that lie there
    #[arg(value_name = "MOVE", num_args = 1..=2, required = true)]
    play: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    output: Output,
}

impl Score {
    fn run(&self) -> Result<Outcome, Failure> {
        let report = score(&self.table.request()?, &self.play.join(" "))?;
        report_skipped(&report.skipped);
        self.output.write(&report)?;
        Ok(if report.valid { Outcome::Found } else { Outcome::Nothing })
    }
}
