//! The reports about word lists as text.

use std::io::{self, Write};

use pegword_api::lexicon::{CheckReport, CheckedWord, InfoReport};

use super::histogram::histogram;
use super::table::{LEFT, RIGHT, table};
use crate::output::Show;

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

    fn columns(&self) -> &'static [&'static str] {
        &["length", "words"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.lengths
            .iter()
            .map(|(length, count)| vec![length.to_string(), count.to_string()])
            .collect()
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

    fn columns(&self) -> &'static [&'static str] {
        &["word", "valid", "tier"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.words
            .iter()
            .map(|word| vec![word.word.clone(), word.valid.to_string(), tier(word)])
            .collect()
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn tier(word: &CheckedWord) -> String {
    word.tier.map(|tier| tier.to_string()).unwrap_or_default()
}
