//! The reports about Wordle as text, and games as they are played.

use std::fmt::Write as _;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use pegword_api::ListUsed;
use pegword_api::wordle::{
    AnalyzeReport, BoardRow, Continuation, Grade, Mark, NextReport, RankedGuess, RateReport,
    Widened, WordRow,
};

use super::guessing::{conflict, statistics, two_lists};
use super::table::{LEFT, RIGHT, table, table_ends};
use crate::output::Show;

impl Show for NextReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.rows.is_empty() {
            writeln!(out, "read as {}", self.rows.join("  "))?;
        }
        for remark in &self.remarks {
            writeln!(out, "note: {remark}")?;
        }
        let lists = two_lists(&self.lexicon, &self.allowed);
        if let Some(told) = &self.conflict {
            write_boards(&self.boards, out)?;
            writeln!(out, "no word fits ({lists}):")?;
            write!(out, "{}", conflict(told))?;
            return match &self.widened {
                Some(widened) => write_widened(widened, &self.allowed, out),
                None => Ok(()),
            };
        }
        if !self.boards.is_empty() {
            writeln!(out, "{lists}")?;
            write_boards(&self.boards, out)?;
            if self.is_solved() {
                return writeln!(out, "all boards are solved");
            }
            if let Some(answer) = &self.answer {
                writeln!(out, "\n{answer} is known and still to be played")?;
            }
        } else if let Some(answer) = &self.answer {
            return writeln!(out, "the word is {answer}: no other fits ({lists})");
        } else {
            let more = if self.secrets.len() < self.candidates { " …" } else { "" };
            let (fit, all) = (self.candidates, self.lexicon.words);
            writeln!(out, "{fit} of {all} words fit ({lists}): {}{more}", self.secrets.join(" "))?;
        }
        if let Some(best) = self.guesses.first().map(|best| &best.row) {
            let could = if best.could_be_secret { "could be right" } else { "only splits" };
            writeln!(out, "\nguess {}, which {could} ({})", best.guess, self.strategy)?;
        }
        if self.guesses.is_empty() && self.answer.is_none() {
            return writeln!(out, "no word is allowed ({})", self.strategy);
        }
        write!(out, "\n{}", ranked(&self.guesses))
    }

    fn columns(&self) -> &'static [&'static str] {
        &[
            "guess",
            "could_be_secret",
            "hit_chance",
            "worst",
            "expected_size",
            "entropy_bits",
            "classes",
            "tied",
            "average_guesses",
            "worst_guesses",
        ]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        if let (Some(answer), []) = (&self.answer, self.guesses.as_slice()) {
            let known = ["true", "1", "0", "0", "0", "1", "false", "1", "1"];
            return vec![[answer.as_str()].iter().chain(&known).map(ToString::to_string).collect()];
        }
        let row = |guess: &RankedGuess| {
            let row = &guess.row;
            let number = |number: Option<f64>| number.map(|n| n.to_string()).unwrap_or_default();
            let count = |count: Option<u32>| count.map(|n| n.to_string()).unwrap_or_default();
            vec![
                row.guess.clone(),
                row.could_be_secret.to_string(),
                row.hit_chance.to_string(),
                count(row.worst),
                number(row.expected_size),
                number(row.entropy_bits),
                count(row.classes),
                row.tied.to_string(),
                number(guess.continuation.map(|ending| ending.average)),
                count(guess.continuation.map(|ending| ending.worst)),
            ]
        };
        self.guesses.iter().map(row).collect()
    }
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
fn ranked(guesses: &[RankedGuess]) -> String {
    let is_exact = guesses.iter().any(|guess| guess.continuation.is_some());
    let mut columns = vec![
        ("guess", LEFT),
        ("", LEFT),
        ("worst", RIGHT),
        ("expected", RIGHT),
        ("bits", RIGHT),
        ("classes", RIGHT),
    ];
    if is_exact {
        columns.extend([("guesses", RIGHT), ("at worst", RIGHT)]);
    }
    columns.push(("", LEFT));
    let row = |guess: &RankedGuess| {
        let row = &guess.row;
        let could = if row.could_be_secret { "could be it" } else { "splits" };
        let number = |number: Option<f64>, places| {
            number.map(|number| format!("{number:.places$}")).unwrap_or_default()
        };
        let count = |count: Option<u32>| count.map(|count| count.to_string()).unwrap_or_default();
        let mut cells = vec![
            row.guess.clone(),
            could.to_owned(),
            count(row.worst),
            number(row.expected_size, 1),
            number(row.entropy_bits, 2),
            count(row.classes),
        ];
        if is_exact {
            let Continuation { average, worst } =
                guess.continuation.unwrap_or(Continuation { average: 0.0, worst: 0 });
            cells.extend([format!("{average:.3}"), worst.to_string()]);
        }
        cells.push(if row.tied { "tied".to_owned() } else { String::new() });
        cells
    };
    table(&columns, guesses.iter().map(row))
}

impl Show for RateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", two_lists(&self.lexicon, &self.allowed))?;
        writeln!(out, "{}: {}", self.strategy, statistics(&self.statistics, "words", "guesses"))?;
        let columns = [("word", LEFT), ("guesses", RIGHT)];
        write!(out, "{}", table_ends(&columns, &self.words, row, "words"))
    }

    fn columns(&self) -> &'static [&'static str] {
        &["word", "guesses"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.words.iter().map(row).collect()
    }
}

fn row(word: &WordRow) -> Vec<String> {
    vec![word.word.clone(), word.guesses.to_string()]
}

/// How many of equally good guesses are named.
const MOST_NAMED: usize = 3;

impl Show for AnalyzeReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let answer = self.answer.as_deref().unwrap_or("not known");
        writeln!(out, "answer {answer} ({})", two_lists(&self.lexicon, &self.allowed))?;
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
        let row = |grade: &Grade| {
            let best = &grade.best;
            let more = best.len().saturating_sub(MOST_NAMED);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            let best = if grade.better == 0 {
                "it was".to_owned() + if best.len() > 1 { ", with others" } else { "" }
            } else {
                best.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(" ") + &more
            };
            vec![
                grade.guess.clone(),
                grade.marks.clone(),
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
        let mut by: Vec<&str> = self.guesses.iter().map(|grade| &*grade.strategy).collect();
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

    fn columns(&self) -> &'static [&'static str] {
        &[
            "guess",
            "marks",
            "before",
            "after",
            "could_be_secret",
            "expected_size",
            "worst",
            "classes",
            "expected_bits",
            "actual_bits",
            "best",
            "better",
            "available",
            "skill",
            "luck",
        ]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |grade: &Grade| {
            vec![
                grade.guess.clone(),
                grade.marks.clone(),
                grade.before.to_string(),
                grade.after.to_string(),
                grade.could_be_secret.to_string(),
                grade.expected_size.to_string(),
                grade.worst.to_string(),
                grade.classes.to_string(),
                grade.expected_bits.to_string(),
                grade.actual_bits.to_string(),
                grade.best.join(" "),
                grade.better.to_string(),
                grade.available.to_string(),
                grade.skill.to_string(),
                grade.luck.to_string(),
            ]
        };
        self.guesses.iter().map(row).collect()
    }
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
