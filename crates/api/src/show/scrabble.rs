//! The reports about a board as text.

use std::io::{self, Write};

use serde::Serialize;

use super::board::draw;
use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::options::SkippedLines;
use crate::scrabble::{CountReport, MoveReport, NextReport, Points, ScoreReport, ScoredWord};

impl Show for NextReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", draw(&self.board))?;
        self.remarks.iter().try_for_each(|remark| writeln!(out, "note: {remark}"))?;
        if self.plays == 0 {
            let (list, words) = (&self.lexicon.name, self.lexicon.words);
            writeln!(out, "no legal play by {list} ({words} words): exchange or pass\n")?;
        }
        let row = |(rank, best): (usize, &MoveReport)| {
            let (square, play) = match &best.word {
                Some(word) => (best.notation.split(' ').next().unwrap_or_default(), word.clone()),
                None if best.tiles.is_empty() => ("", "pass".to_owned()),
                None => ("", format!("exchange {}", best.tiles)),
            };
            vec![
                rank.to_string(),
                square.to_owned(),
                play,
                best.score.to_string(),
                best.leave.clone(),
                format!("{:+.1}", best.leave_value),
                format!("{:.1}", best.equity),
                best.words.join(" "),
            ]
        };
        let columns = [
            ("", RIGHT),
            ("at", RIGHT),
            ("play", LEFT),
            ("score", RIGHT),
            ("leave", LEFT),
            ("worth", RIGHT),
            ("equity", RIGHT),
            ("words", LEFT),
        ];
        write!(out, "{}", table(&columns, (1..).zip(&self.moves).map(row)))?;
        let (all, order, rules) = (self.plays, &self.order, &self.rules);
        let (list, words) = (&self.lexicon.name, self.lexicon.words);
        let leaves = &self.leaves.name;
        writeln!(
            out,
            "\n{all} {}; ranked by {order}; rules {rules}, words {list} ({words}), leaves {leaves}",
            if all == 1 { "play" } else { "plays" }
        )
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        rows.extend(self.moves.iter().map(|play| MoveCsv {
            notation: &play.notation,
            row: play.row,
            col: play.col,
            across: play.across,
            word: play.word.as_deref(),
            tiles: &play.tiles,
            score: play.score,
            leave: &play.leave,
            leave_value: exactly(play.leave_value),
            equity: exactly(play.equity),
            words: play.words.join(" "),
        }))
    }
}

impl Reports for NextReport {
    fn outcome(&self) -> Outcome {
        if self.plays == 0 { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

/// A move in a spreadsheet.
#[derive(Default, Serialize)]
struct MoveCsv<'a> {
    #[serde(rename = "move")]
    notation: &'a str,
    row: Option<u8>,
    col: Option<u8>,
    across: Option<bool>,
    word: Option<&'a str>,
    tiles: &'a str,
    score: i32,
    leave: &'a str,
    leave_value: String,
    equity: String,
    words: String,
}

/// Points to their last decimal.
pub(super) fn exactly(points: Points) -> String {
    points.to_string()
}

impl Show for CountReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "plays      {}", self.plays)?;
        writeln!(out, "exchanges  {}", self.exchanges)?;
        writeln!(out, "best       {}", self.best)?;
        writeln!(out, "score sum  {}", self.score_sum)
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        #[derive(Default, Serialize)]
        struct Counts {
            plays: u64,
            exchanges: u64,
            best: i32,
            score_sum: i64,
        }
        let Self { plays, exchanges, best, score_sum, .. } = *self;
        rows.extend([Counts { plays, exchanges, best, score_sum }])
    }
}

impl Reports for CountReport {
    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

impl Show for ScoreReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let square = self.notation.split(' ').next().unwrap_or_default();
        if let Some(problem) = &self.problem {
            writeln!(out, "{}: against the rules\n{problem}", self.notation)?;
            return self.help.iter().try_for_each(|help| writeln!(out, "help: {help}"));
        }
        writeln!(out, "{square} {}: {} points", self.word, self.score)?;
        let verdict = |word: &ScoredWord| {
            if word.valid { String::new() } else { format!("not in {}", self.lexicon.name) }
        };
        let mut rows: Vec<Vec<String>> = self
            .words
            .iter()
            .map(|word| vec![word.word.clone(), word.score.to_string(), verdict(word)])
            .collect();
        if self.bonus != 0 {
            rows.push(vec!["bingo".to_owned(), self.bonus.to_string(), String::new()]);
        }
        write!(out, "{}", table(&[("word", LEFT), ("score", RIGHT), ("", LEFT)], rows))?;
        if let Some(leave) = &self.leave {
            writeln!(out, "leave: {}", if leave.is_empty() { "none" } else { leave })?;
        }
        let verdict = if self.valid { "valid" } else { "not valid" };
        writeln!(out, "{verdict} by {} ({} words)", self.lexicon.name, self.lexicon.words)
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        #[derive(Default, Serialize)]
        struct Part<'a> {
            word: &'a str,
            score: i32,
            valid: Option<bool>,
        }
        let words = self.words.iter().map(|word| Part {
            word: &word.word,
            score: word.score,
            valid: Some(word.valid),
        });
        let sum = |word, score| Part { word, score, valid: None };
        let bonus = (self.bonus != 0).then(|| sum("(all tiles)", self.bonus));
        rows.extend(words.chain(bonus).chain([sum("(total)", self.score)]))
    }
}

impl Reports for ScoreReport {
    fn outcome(&self) -> Outcome {
        if self.valid { Outcome::Found } else { Outcome::Nothing }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}
