//! The reports about games of code-breaking as text.

use std::io::{self, Write};

use serde::Serialize;

use super::puzzle::{conflict, guess_rows, guesses, secrets_that_fit, write_stopped};
use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::mastermind::{OwnGame, OwnGrade, OwnNext};
use crate::puzzle::{AnalyzeReport, Grade, NextReport};

impl Show for NextReport<OwnNext> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.own.rows.is_empty() {
            writeln!(out, "read as {}", self.own.rows.join("  "))?;
        }
        for remark in &self.remarks {
            writeln!(out, "note: {remark}")?;
        }
        let (name, all) = (&self.lexicon.name, self.lexicon.words);
        if let Some(answer) = &self.answer {
            return writeln!(out, "the code is {answer}: no other of {all} fits ({name})");
        }
        if self.candidates == 0 {
            writeln!(out, "no code of {all} fits ({name}):")?;
            return write!(out, "{}", self.conflict.as_ref().map(conflict).unwrap_or_default());
        }
        let fitting = secrets_that_fit(&self.secrets, self.candidates);
        writeln!(out, "{} of {all} codes fit ({name}): {fitting}", self.candidates)?;
        let certain = &self.own.deductions;
        if !certain.out.is_empty() || !certain.sure.is_empty() {
            let none =
                |text: &str| if text.is_empty() { "none".to_owned() } else { text.to_owned() };
            let (sure, gone) = (none(&certain.sure), none(&certain.out));
            let places = certain.places.join(" | ");
            writeln!(out, "certain: {sure}; ruled out: {gone}; by place: {places}")?;
        }
        if let Some(best) = self.guesses.first() {
            let could = if best.could_be_secret { "could be right" } else { "cannot be right" };
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
}

impl Show for AnalyzeReport<OwnGame, OwnGrade> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let heading = format!("code {}", self.own.code);
        write_grades(&heading, "codes before", self, out)
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        grade_rows(&self.guesses, rows)
    }
}

impl Reports for AnalyzeReport<OwnGame, OwnGrade> {
    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

/// The grades of a game with its heading; `before` heads the column of how many secrets fitted before.
pub(super) fn write_grades<O>(
    heading: &str,
    before: &'static str,
    report: &AnalyzeReport<O, OwnGrade>,
    out: &mut dyn Write,
) -> io::Result<()> {
    write_stopped(report.stopped, "guesses", out)?;
    writeln!(out, "{heading}, against {} ({})\n", report.strategy, report.lexicon.name)?;
    report.remarks.iter().try_for_each(|remark| writeln!(out, "note: {remark}"))?;
    let columns = [
        ("guess", LEFT),
        ("reply", LEFT),
        (before, RIGHT),
        ("after", RIGHT),
        ("expected", RIGHT),
        ("groups", RIGHT),
        ("best", LEFT),
        ("expected", RIGHT),
        ("cost", RIGHT),
    ];
    let row = |grade: &Grade<OwnGrade>| {
        vec![
            grade.guess.clone(),
            grade.own.reply.clone(),
            grade.before.to_string(),
            grade.after.to_string(),
            format!("{:.1}", grade.expected_size),
            grade.classes.to_string(),
            grade.own.best.clone(),
            format!("{:.1}", grade.own.best_expected_size),
            format!("{:+.1}", grade.own.cost),
        ]
    };
    write!(out, "{}", table(&columns, report.guesses.iter().map(row)))
}

/// A graded guess in a spreadsheet.
#[derive(Default, Serialize)]
struct GradeCsv<'a> {
    guess: &'a str,
    reply: &'a str,
    before: usize,
    after: usize,
    could_be_secret: bool,
    worst: u32,
    expected_size: f64,
    classes: u32,
    best: &'a str,
    best_expected_size: f64,
    cost: f64,
}

/// The grades in a spreadsheet.
pub(super) fn grade_rows(grades: &[Grade<OwnGrade>], rows: &mut Rows) -> io::Result<()> {
    rows.extend(grades.iter().map(|grade| GradeCsv {
        guess: &grade.guess,
        reply: &grade.own.reply,
        before: grade.before,
        after: grade.after,
        could_be_secret: grade.could_be_secret,
        worst: grade.worst,
        expected_size: grade.expected_size,
        classes: grade.classes,
        best: &grade.own.best,
        best_expected_size: grade.own.best_expected_size,
        cost: grade.own.cost,
    }))
}
