//! The reports of games that have nothing of their own as text.

use std::io::{self, Write};

use super::mastermind::{grade_rows, write_grades};
use super::puzzle::{conflict, guess_rows, guesses, secrets_that_fit, two_lists};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::mastermind::OwnGrade;
use crate::options::SkippedLines;
use crate::plain::{OwnGame, OwnNext};
use crate::puzzle::{AnalyzeReport, NextReport};

impl Show for NextReport<OwnNext> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.own.rows.is_empty() {
            writeln!(out, "read as {}", self.own.rows.join("  "))?;
        }
        for remark in &self.remarks {
            writeln!(out, "note: {remark}")?;
        }
        let (name, all) = (&self.lexicon.name, self.lexicon.words);
        let lists = self
            .allowed
            .as_ref()
            .map_or_else(|| name.clone(), |allowed| two_lists(&self.lexicon, allowed));
        if self.candidates == 0 {
            writeln!(out, "none of {all} fits ({lists}):")?;
            return write!(out, "{}", self.conflict.as_ref().map(conflict).unwrap_or_default());
        }
        if let Some(answer) = &self.answer {
            return writeln!(out, "it is {answer}: no other of {all} fits ({lists})");
        }
        let fitting = secrets_that_fit(&self.secrets, self.candidates);
        writeln!(out, "{} of {all} fit ({lists}): {fitting}", self.candidates)?;
        if let Some(best) = self.guesses.first() {
            let could = if best.could_be_secret { "could be right" } else { "only splits" };
            writeln!(out, "\nguess {}, which {could} ({})", best.guess, self.strategy)?;
        }
        write!(out, "\n{}", guesses(&self.guesses, "guess"))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        guess_rows(&self.guesses, rows)
    }
}

impl Reports for NextReport<OwnNext> {
    fn outcome(&self) -> Outcome {
        if self.candidates == 0 { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

impl Show for AnalyzeReport<OwnGame, OwnGrade> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let answer = self.own.answer.as_deref().unwrap_or("not known");
        write_grades(&format!("answer {answer}"), "before", self, out)?;
        match &self.conflict {
            Some(told) => write!(out, "nothing fits all clues:\n{}", conflict(told)),
            None => Ok(()),
        }
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        grade_rows(&self.guesses, rows)
    }
}

impl Reports for AnalyzeReport<OwnGame, OwnGrade> {
    fn outcome(&self) -> Outcome {
        if self.conflict.is_some() { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}
