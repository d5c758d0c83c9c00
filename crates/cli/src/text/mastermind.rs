//! The reports about games of code-breaking as text.

use std::io::{self, Write};

use pegword_api::mastermind::{AnalyzeReport, CodeRow, Grade, NextReport, RateReport};

use super::guessing::{GUESS_COLUMNS, conflict, guess_rows, guesses, statistics};
use super::table::{LEFT, RIGHT, table, table_ends};
use crate::output::Show;

impl Show for NextReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.rows.is_empty() {
            writeln!(out, "read as {}", self.rows.join("  "))?;
        }
        let (name, all) = (&self.lexicon.name, self.lexicon.words);
        if let Some(answer) = &self.answer {
            return writeln!(out, "the code is {answer}: no other of {all} fits ({name})");
        }
        if self.candidates == 0 {
            writeln!(out, "no code of {all} fits ({name}):")?;
            return write!(out, "{}", self.conflict.as_ref().map(conflict).unwrap_or_default());
        }
        let more = if self.secrets.len() < self.candidates { " …" } else { "" };
        writeln!(
            out,
            "{} of {all} codes fit ({name}): {}{more}",
            self.candidates,
            self.secrets.join(" ")
        )?;
        if !self.deductions.out.is_empty() || !self.deductions.sure.is_empty() {
            let none =
                |text: &str| if text.is_empty() { "none".to_owned() } else { text.to_owned() };
            let (sure, gone) = (none(&self.deductions.sure), none(&self.deductions.out));
            writeln!(
                out,
                "surely in it: {sure}; surely not: {gone}; by place: {}",
                self.deductions.places.join(" | ")
            )?;
        }
        if let Some(best) = self.guesses.first() {
            let could = if best.could_be_secret { "could be right" } else { "cannot be right" };
            writeln!(out, "\nguess {}, which {could} ({})", best.guess, self.strategy)?;
        }
        write!(out, "\n{}", guesses(&self.guesses, "guess"))
    }

    fn columns(&self) -> &'static [&'static str] {
        GUESS_COLUMNS
    }

    fn rows(&self) -> Vec<Vec<String>> {
        guess_rows(&self.guesses)
    }
}

impl Show for RateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}: {}", self.strategy, statistics(&self.statistics, "codes", "guesses"))?;
        let columns = [("code", LEFT), ("guesses", RIGHT)];
        write!(out, "{}", table_ends(&columns, &self.codes, row, "codes"))
    }

    fn columns(&self) -> &'static [&'static str] {
        &["code", "guesses"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.codes.iter().map(row).collect()
    }
}

fn row(code: &CodeRow) -> Vec<String> {
    vec![code.code.clone(), code.guesses.to_string()]
}

impl Show for AnalyzeReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "code {}, against {} ({})\n", self.code, self.strategy, self.lexicon.name)?;
        let columns = [
            ("guess", LEFT),
            ("reply", LEFT),
            ("codes before", RIGHT),
            ("after", RIGHT),
            ("expected", RIGHT),
            ("classes", RIGHT),
            ("best", LEFT),
            ("expected", RIGHT),
            ("cost", RIGHT),
        ];
        let row = |grade: &Grade| {
            vec![
                grade.guess.clone(),
                grade.reply.clone(),
                grade.before.to_string(),
                grade.after.to_string(),
                format!("{:.1}", grade.expected_size),
                grade.classes.to_string(),
                grade.best.clone(),
                format!("{:.1}", grade.best_expected_size),
                format!("{:+.1}", grade.cost),
            ]
        };
        write!(out, "{}", table(&columns, self.guesses.iter().map(row)))
    }

    fn columns(&self) -> &'static [&'static str] {
        &[
            "guess",
            "reply",
            "before",
            "after",
            "could_be_secret",
            "worst",
            "expected_size",
            "classes",
            "best",
            "best_expected_size",
            "cost",
        ]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |grade: &Grade| {
            vec![
                grade.guess.clone(),
                grade.reply.clone(),
                grade.before.to_string(),
                grade.after.to_string(),
                grade.could_be_secret.to_string(),
                grade.worst.to_string(),
                grade.expected_size.to_string(),
                grade.classes.to_string(),
                grade.best.clone(),
                grade.best_expected_size.to_string(),
                grade.cost.to_string(),
            ]
        };
        self.guesses.iter().map(row).collect()
    }
}
