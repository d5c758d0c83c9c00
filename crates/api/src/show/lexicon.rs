//! The reports about word lists as text.

use std::io::{self, Write};

use serde::Serialize;

use super::histogram::histogram;
use super::table::{LEFT, RIGHT, table};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::lexicon::{CheckReport, CheckedWord, InfoReport};
use crate::options::SkippedLines;

impl Show for InfoReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "{}: {} words, {} alphabet",
            self.lexicon.name, self.lexicon.words, self.alphabet
        )?;
        let contents = if self.gaddag { "DAWG and GADDAG" } else { "DAWG alone" };
        if let Some(file) = &self.file {
            writeln!(out, "written to {file}")?;
        }
        writeln!(out, "graph: {} nodes, {} bytes, {contents}", self.nodes, self.nodes * 4)?;
        write!(
            out,
            "\nwords by length\n{}",
            histogram(self.lengths.iter().map(|(&length, &count)| (length, count)))
        )?;
        if !self.tiers.is_empty() {
            write!(
                out,
                "\nwords by size tier\n{}",
                histogram(self.tiers.iter().map(|(&tier, &count)| (tier, count)))
            )?;
        }
        Ok(())
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        #[derive(Default, Serialize)]
        struct Length {
            length: usize,
            words: usize,
        }
        rows.extend(self.lengths.iter().map(|(&length, &words)| Length { length, words }))
    }
}

impl Reports for InfoReport {
    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

impl Show for CheckReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let columns = [("word", LEFT), ("in list", LEFT), ("tier", RIGHT)];
        let row = |word: &CheckedWord| {
            vec![word.word.clone(), yes_or_no(word.valid).to_owned(), tier(word)]
        };
        write!(out, "{}", table(&columns, self.words.iter().map(row)))?;
        writeln!(out, "list {} ({} words)", self.lexicon.name, self.lexicon.words)
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        rows.extend(self.words.iter().cloned())
    }
}

impl Reports for CheckReport {
    fn outcome(&self) -> Outcome {
        if self.all_valid { Outcome::Found } else { Outcome::Nothing }
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn tier(word: &CheckedWord) -> String {
    word.tier.map(|tier| tier.to_string()).unwrap_or_default()
}
