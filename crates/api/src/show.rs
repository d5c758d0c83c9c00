//! Answers for reading: text, tables for spreadsheets, and drawings, each made from the answer alone.

mod board;
mod checked;
mod csv;
mod games;
mod hangman;
mod histogram;
mod lexicon;
mod mastermind;
mod plain;
mod positional;
mod proofs;
mod puzzle;
mod rules;
mod scrabble;
mod table;
mod trees;
mod turns;
mod wordle;
mod words;

use std::io::{self, Write};

use crate::Answer;
pub(crate) use board::draw;
pub(crate) use csv::Rows;
pub(crate) use games::hints;
pub(crate) use puzzle::conflict;
pub use trees::TreeForm;
pub(crate) use wordle::{marked_word, squares};

/// A report that can be read as text and as a table.
pub(crate) trait Show {
    /// Writes it for reading.
    fn text(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Writes its table.
    fn rows(&self, rows: &mut Rows) -> io::Result<()>;
}

impl Answer {
    /// The answer for reading. Styles are ANSI escape sequences; strip them where they would not show.
    ///
    /// # Panics
    /// Never: memory takes any text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = Vec::new();
        self.report.inner().text(&mut text).expect("memory takes any text");
        String::from_utf8(text).expect("text is UTF-8")
    }

    /// The table of the answer, as CSV.
    ///
    /// # Panics
    /// Never: memory takes any table.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut rows = Rows::default();
        self.report.inner().rows(&mut rows).expect("memory takes any table");
        rows.finish()
    }

    /// The tree of the answer as a drawing, if it has one.
    #[must_use]
    pub fn drawing(&self, form: TreeForm) -> Option<String> {
        trees::drawing(&self.report, form)
    }
}

/// Says what was left out of text lists: a line each, without blank lines and comments.
#[must_use]
pub fn left_out(skipped: &[crate::options::SkippedLines]) -> Vec<String> {
    let said = skipped.iter().filter(|lines| !lines.expected);
    let say = |lines: &crate::options::SkippedLines| {
        let numbers: Vec<String> = lines.first_lines.iter().map(u32::to_string).collect();
        let more = if lines.count > numbers.len() { ", …" } else { "" };
        let plural = if lines.count == 1 { "line" } else { "lines" };
        let (count, reason) = (lines.count, &lines.reason);
        format!("{count} {plural} left out: {reason} (line {}{more})", numbers.join(", "))
    };
    said.map(say).collect()
}
