//! Positional hangman's reports as text.

use std::io::{self, Write};

use serde::Serialize;

use super::puzzle::{conflict, guess_rows, guesses, secrets_that_fit};
use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::options::SkippedLines;
use crate::positional::{Figures, OwnNext, SideBySide, SimulateReport};
use crate::puzzle::{Guess, NextReport, Stopped};

impl Show for NextReport<OwnNext> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}   {}", self.own.known, self.own.regex)?;
        let (list, words) = (&self.lexicon.name, self.lexicon.words);
        if let Some(answer) = &self.answer {
            return writeln!(out, "the word is {answer}");
        }
        if self.candidates == 0 {
            writeln!(
                out,
                "no word of {list} fits ({words} words): it is not in the list, or a clue is wrong"
            )?;
            write!(out, "{}", self.conflict.as_ref().map(conflict).unwrap_or_default())?;
        } else {
            let fitting = secrets_that_fit(&self.secrets, self.candidates);
            writeln!(out, "{} of {words} words of {list} fit: {fitting}", self.candidates)?;
        }
        if let Some(best) = self.guesses.first() {
            writeln!(out, "\nask {}", question(&best.guess))?;
        }
        if self.candidates == 0 {
            return Ok(());
        }
        write!(out, "\n{}", guesses(&self.guesses, "question"))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        guess_rows(&self.guesses, rows)
    }
}

impl Reports for NextReport<OwnNext> {
    fn outcome(&self) -> Outcome {
        let is_answered = self.candidates > 0 || self.answer.is_some() || !self.guesses.is_empty();
        if is_answered { Outcome::Found } else { Outcome::Nothing }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

fn question(guess: &Guess) -> String {
    match guess {
        Guess::Letter { letter, place } => {
            format!("whether place {place} is {}", letter.to_uppercase())
        }
        word => format!("whether it is {word}"),
    }
}

impl Show for SimulateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(Stopped { done, of }) = self.stopped {
            writeln!(
                out,
                "note: stopped after {done} of {of} games; only lengths that were done are listed"
            )?;
        }
        writeln!(
            out,
            "questions for every word of {} ({} words)\n",
            self.lexicon.name, self.lexicon.words
        )?;
        let columns = [
            ("letters", RIGHT),
            ("words", RIGHT),
            ("strategy", LEFT),
            ("mean", RIGHT),
            ("median", RIGHT),
            ("in 10 %", RIGHT),
            ("in 20 %", RIGHT),
            ("worst", RIGHT),
        ];
        let rows = self.lengths.iter().flat_map(|length| {
            let first = [length.length.to_string(), length.words.to_string()];
            let figures = |first: [String; 2], name: &str, figures: &Figures| {
                let mut row = first.to_vec();
                row.extend([
                    name.to_owned(),
                    format!("{:.3}", figures.mean),
                    figures.median.to_string(),
                    format!("{:.1}", figures.within_10 * 100.0),
                    format!("{:.1}", figures.within_20 * 100.0),
                    figures.worst.to_string(),
                ]);
                row
            };
            [
                figures(first, "splitting", &length.splitting),
                figures([String::new(), String::new()], "frequency", &length.frequency),
            ]
        });
        write!(out, "{}", table(&columns, rows))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        let both = |length: &SideBySide| {
            [("splitting", length.splitting), ("frequency", length.frequency)].map(
                |(strategy, figures)| FiguresCsv {
                    length: length.length,
                    words: length.words,
                    strategy,
                    total: figures.total,
                    mean: figures.mean,
                    median: figures.median,
                    within_10: figures.within_10,
                    within_20: figures.within_20,
                    worst: figures.worst,
                },
            )
        };
        rows.extend(self.lengths.iter().flat_map(both))
    }
}

impl Reports for SimulateReport {
    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

/// How one strategy fares, in a spreadsheet.
#[derive(Default, Serialize)]
struct FiguresCsv {
    length: usize,
    words: u64,
    strategy: &'static str,
    total: u64,
    mean: f64,
    median: u32,
    within_10: f64,
    within_20: f64,
    worst: u32,
}
