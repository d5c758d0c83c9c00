//! The reports about Wordle as text, and games as they are played.

use std::fmt::Write as _;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use pegword_games::wordle::Mark;
use serde::Serialize;

use super::puzzle::{conflict, continuation, measures, secrets_that_fit, two_lists, write_stopped};
use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::options::{ListUsed, SkippedLines};
use crate::puzzle::{AnalyzeReport, Grade, GuessRow, NextReport};
use crate::wordle::{BoardRow, OwnGame, OwnGrade, OwnNext, Widened};

impl Show for NextReport<OwnNext> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.own.rows.is_empty() {
            writeln!(out, "read as {}", self.own.rows.join("  "))?;
        }
        for remark in &self.remarks {
            writeln!(out, "note: {remark}")?;
        }
        let lists = lists(&self.lexicon, self.allowed.as_ref());
        if let Some(told) = &self.conflict {
            write_boards(&self.own.boards, out)?;
            writeln!(out, "no word fits ({lists}):")?;
            write!(out, "{}", conflict(told))?;
            return match (&self.own.widened, &self.allowed) {
                (Some(widened), Some(allowed)) => write_widened(widened, allowed, out),
                _ => Ok(()),
            };
        }
        if !self.own.boards.is_empty() {
            writeln!(out, "{lists}")?;
            write_boards(&self.own.boards, out)?;
            if self.is_solved() {
                return writeln!(out, "all boards are solved");
            }
            if let Some(answer) = &self.answer {
                writeln!(out, "\n{answer} is known and still to be played")?;
            }
        } else if let Some(answer) = &self.answer {
            return writeln!(out, "the word is {answer}: no other fits ({lists})");
        } else {
            let (fit, all) = (self.candidates, self.lexicon.words);
            let fitting = secrets_that_fit(&self.secrets, fit);
            writeln!(out, "{fit} of {all} words fit ({lists}): {fitting}")?;
        }
        if let Some(best) = self.guesses.first() {
            let could = if best.could_be_secret { "could be right" } else { "only splits" };
            writeln!(out, "\nguess {}, which {could} ({})", best.guess, self.strategy)?;
        }
        if self.guesses.is_empty() && self.answer.is_none() {
            return writeln!(out, "no word is allowed ({})", self.strategy);
        }
        write!(out, "\n{}", ranked(&self.guesses))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        if let (Some(answer), []) = (&self.answer, self.guesses.as_slice()) {
            let known = GuessCsv {
                guess: answer.clone(),
                could_be_secret: true,
                hit_chance: 1.0,
                worst: Some(0),
                expected_size: Some(0.0),
                entropy_bits: Some(0.0),
                classes: Some(1),
                tied: false,
                average_guesses: Some(1.0),
                worst_guesses: Some(1),
            };
            return rows.extend([known]);
        }
        rows.extend(self.guesses.iter().map(|row| GuessCsv {
            guess: row.guess.to_string(),
            could_be_secret: row.could_be_secret,
            hit_chance: row.hit_chance,
            worst: row.worst,
            expected_size: row.expected_size,
            entropy_bits: row.entropy_bits,
            classes: row.classes,
            tied: row.tied,
            average_guesses: row.continuation.map(|ending| ending.average),
            worst_guesses: row.continuation.map(|ending| ending.worst),
        }))
    }
}

impl Reports for NextReport<OwnNext> {
    fn outcome(&self) -> Outcome {
        let is_stuck = self.answer.is_none() && self.guesses.is_empty() && !self.is_solved();
        if self.conflict.is_some() || is_stuck { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

/// A ranked guess in a spreadsheet.
#[derive(Default, Serialize)]
struct GuessCsv {
    guess: String,
    could_be_secret: bool,
    hit_chance: f64,
    worst: Option<u32>,
    expected_size: Option<f64>,
    entropy_bits: Option<f64>,
    classes: Option<u32>,
    tied: bool,
    average_guesses: Option<f64>,
    worst_guesses: Option<u32>,
}

fn lists(answers: &ListUsed, allowed: Option<&ListUsed>) -> String {
    two_lists(answers, allowed.unwrap_or(answers))
}

fn write_boards(boards: &[BoardRow], out: &mut dyn Write) -> io::Result<()> {
    for (number, board) in (1..).zip(boards) {
        let more = if board.secrets.len() < board.candidates { " …" } else { "" };
        let state = match (board.solved, board.candidates) {
            (true, _) => "solved".to_owned(),
            (false, 1) => "1 word fits".to_owned(),
            (false, n) => format!("{n} words fit"),
        };
        let line = format!("board {number}: {state}: {}{more}", board.secrets.join(" "));
        writeln!(out, "{}", line.trim_end_matches([' ', ':']))?;
    }
    Ok(())
}

fn write_widened(widened: &Widened, allowed: &ListUsed, out: &mut dyn Write) -> io::Result<()> {
    let Widened { candidates, words } = widened;
    let more = if words.len() < *candidates { " …" } else { "" };
    match candidates {
        0 => {
            writeln!(out, "  none of the {} guesses ({}) fits either", allowed.words, allowed.name)
        }
        n => writeln!(
            out,
            "  of the guesses ({}) {n} would fit: {}{more}",
            allowed.name,
            words.join(" ")
        ),
    }
}

/// The ranked guesses, with what can follow where that is known.
fn ranked(guesses: &[GuessRow]) -> String {
    let is_exact = guesses.iter().any(|guess| guess.continuation.is_some());
    let mut columns = vec![
        ("guess", LEFT),
        ("", LEFT),
        ("worst", RIGHT),
        ("expected", RIGHT),
        ("bits", RIGHT),
        ("groups", RIGHT),
    ];
    if is_exact {
        columns.extend([("guesses", RIGHT), ("at worst", RIGHT)]);
    }
    columns.push(("", LEFT));
    let row = |row: &GuessRow| {
        let could = if row.could_be_secret { "could be it" } else { "splits" };
        let mut cells = vec![row.guess.to_string(), could.to_owned()];
        cells.extend(measures(row));
        if is_exact {
            cells.extend(continuation(row));
        }
        cells.push(if row.tied { "tied".to_owned() } else { String::new() });
        cells
    };
    table(&columns, guesses.iter().map(row))
}

/// How many of equally good guesses are named.
const MOST_NAMED: usize = 3;

impl Show for AnalyzeReport<OwnGame, OwnGrade> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        write_stopped(self.stopped, "guesses", out)?;
        let answer = self.own.answer.as_deref().unwrap_or("not known");
        writeln!(out, "answer {answer} ({})", lists(&self.lexicon, self.allowed.as_ref()))?;
        writeln!(out, "each guess is graded by what was known before it: the clues above it\n")?;
        for remark in &self.remarks {
            writeln!(out, "note: {remark}")?;
        }
        let columns = [
            ("guess", LEFT),
            ("marks", LEFT),
            ("words", RIGHT),
            ("expected", RIGHT),
            ("left", RIGHT),
            ("bits", RIGHT),
            ("got", RIGHT),
            ("skill %", RIGHT),
            ("luck %", RIGHT),
            ("best", LEFT),
        ];
        let row = |grade: &Grade<OwnGrade>| {
            let best = &grade.own.best;
            let more = best.len().saturating_sub(MOST_NAMED);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            let best = if grade.better == 0 {
                "it was".to_owned() + if best.len() > 1 { ", with others" } else { "" }
            } else {
                best.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(" ") + &more
            };
            vec![
                grade.guess.clone(),
                grade.own.marks.clone(),
                grade.before.to_string(),
                format!("{:.1}", grade.expected_size),
                grade.after.to_string(),
                format!("{:.2}", grade.expected_bits),
                format!("{:.2}", grade.actual_bits),
                format!("{:.1}", grade.skill * 100.0),
                format!("{:.0}", grade.luck * 100.0),
                best,
            ]
        };
        write!(out, "{}", table(&columns, self.guesses.iter().map(row)))?;
        writeln!(
            out,
            "\nskill: how many of the allowed guesses were no better; luck: 50 is neither"
        )?;
        let mut by: Vec<&str> = self.guesses.iter().map(|grade| &*grade.own.strategy).collect();
        by.dedup();
        writeln!(out, "ranked by {}", by.join(", then "))?;
        if let Some(told) = &self.conflict {
            write!(out, "no word fits all clues:\n{}", conflict(told))?;
        }
        for refused in self.guesses.iter().filter_map(|grade| grade.refused.as_ref()) {
            writeln!(out, "note: {refused}")?;
        }
        Ok(())
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        rows.extend(self.guesses.iter().map(|grade| GradeCsv {
            guess: &grade.guess,
            marks: &grade.own.marks,
            before: grade.before,
            after: grade.after,
            could_be_secret: grade.could_be_secret,
            expected_size: grade.expected_size,
            worst: grade.worst,
            classes: grade.classes,
            expected_bits: grade.expected_bits,
            actual_bits: grade.actual_bits,
            best: grade.own.best.join(" "),
            better: grade.better,
            available: grade.available,
            skill: grade.skill,
            luck: grade.luck,
        }))
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

/// A graded guess in a spreadsheet.
#[derive(Default, Serialize)]
struct GradeCsv<'a> {
    guess: &'a str,
    marks: &'a str,
    before: usize,
    after: usize,
    could_be_secret: bool,
    expected_size: f64,
    worst: u32,
    classes: u32,
    expected_bits: f64,
    actual_bits: f64,
    best: String,
    better: usize,
    available: usize,
    skill: f64,
    luck: f64,
}

/// A guess with its marks: `[a]` in place, `(b)` elsewhere, ` c ` absent; coloured on a terminal.
pub(crate) fn marked_word(letters: &[String], marks: &[Mark]) -> String {
    let colour = |colour: AnsiColor| Style::new().bold().fg_color(Some(colour.into()));
    let letter = |(letter, mark): (&String, &Mark)| match mark {
        Mark::Absent => format!(" {letter} "),
        Mark::Elsewhere => {
            let style = colour(AnsiColor::Yellow);
            format!("{style}({letter}){style:#}")
        }
        Mark::InPlace => {
            let style = colour(AnsiColor::Green);
            format!("{style}[{letter}]{style:#}")
        }
    };
    letters.iter().zip(marks).map(letter).collect()
}

/// A game without its words, as people share it; boards stand below each other.
pub(crate) fn squares(boards: &[Vec<Vec<Mark>>]) -> String {
    let mut text = String::new();
    for rows in boards {
        text.push('\n');
        for row in rows {
            let _ = writeln!(
                text,
                "{}",
                row.iter().map(|mark| SQUARES[*mark as usize]).collect::<String>()
            );
        }
    }
    text
}

const SQUARES: [char; 3] = ['⬛', '🟨', '🟩'];
