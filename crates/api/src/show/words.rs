//! The report `words` as text: a line for each length, or a table by points.

use std::io::{self, Write};

use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::options::SkippedLines;
use crate::words::{FoundWord, WordsReport};
use serde::Serialize;

impl Show for WordsReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let plural = if self.total == 1 { "word" } else { "words" };
        writeln!(
            out,
            "{} {plural} in {} ({} words)",
            self.total, self.lexicon.name, self.lexicon.words
        )?;
        if let Some(hooks) = &self.hooks {
            writeln!(
                out,
                "in front: {}",
                if hooks.front.is_empty() { "none" } else { &hooks.front }
            )?;
            writeln!(
                out,
                "behind:   {}",
                if hooks.back.is_empty() { "none" } else { &hooks.back }
            )?;
        }
        if self.by_points {
            let row = |word: &FoundWord| vec![points(word), word.tiles.clone(), tier(word)];
            let columns = [("points", RIGHT), ("word", LEFT), ("tier", RIGHT)];
            write!(out, "{}", table(&columns, self.words.iter().map(row)))?;
        } else {
            for group in self.words.chunk_by(|a, b| a.letters == b.letters) {
                let words: Vec<&str> = group.iter().map(|word| word.tiles.as_str()).collect();
                writeln!(out, "{:>3}  {}", group[0].letters, words.join(" "))?;
            }
        }
        if self.words.len() < self.total {
            writeln!(out, "… and {} more", self.total - self.words.len())?;
        }
        Ok(())
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        rows.extend(self.words.iter().map(|word| WordCsv {
            word: &word.word,
            tiles: &word.tiles,
            letters: word.letters,
            points: word.points,
            tier: word.tier,
        }))
    }
}

impl Reports for WordsReport {
    fn outcome(&self) -> Outcome {
        if self.total == 0 { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

/// A word in a spreadsheet.
#[derive(Default, Serialize)]
struct WordCsv<'a> {
    word: &'a str,
    tiles: &'a str,
    letters: usize,
    points: Option<i32>,
    tier: Option<u8>,
}

fn points(word: &FoundWord) -> String {
    word.points.map(|points| points.to_string()).unwrap_or_default()
}

fn tier(word: &FoundWord) -> String {
    word.tier.map(|tier| tier.to_string()).unwrap_or_default()
}
