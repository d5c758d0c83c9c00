//! Positional hangman's reports as text.

use std::io::{self, Write};

use pegword_api::guessing::GuessRow;
use pegword_api::positional::{
    Figures, Guess, LengthRow, NextReport, RateReport, RatedWord, SimulateReport,
};

use super::guessing::{GUESS_COLUMNS, conflict, guess_rows, guesses, statistics};
use super::table::{LEFT, RIGHT, table, table_ends};
use crate::output::Show;

impl Show for NextReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}   {}", self.known, self.regex)?;
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
            let more = if self.secrets.len() < self.candidates { " …" } else { "" };
            writeln!(
                out,
                "{} of {words} words of {list} fit: {}{more}",
                self.candidates,
                self.secrets.join(" ")
            )?;
        }
        if let Some(best) = self.guesses.first() {
            writeln!(out, "\nask {}", question(&best.guess))?;
        }
        if self.candidates == 0 {
            return Ok(());
        }
        write!(out, "\n{}", guesses(&named(&self.guesses), "question"))
    }

    fn columns(&self) -> &'static [&'static str] {
        GUESS_COLUMNS
    }

    fn rows(&self) -> Vec<Vec<String>> {
        guess_rows(&named(&self.guesses))
    }
}

/// The rows with their questions as text: `2:e`, or a word.
fn named(rows: &[GuessRow<Guess>]) -> Vec<GuessRow> {
    let name = |guess: &Guess| match guess {
        Guess::Letter { letter, place } => format!("{place}:{letter}"),
        Guess::Word { word } => word.clone(),
    };
    let row = |row: &GuessRow<Guess>| GuessRow {
        guess: name(&row.guess),
        could_be_secret: row.could_be_secret,
        hit_chance: row.hit_chance,
        misses: row.misses,
        worst: row.worst,
        expected_size: row.expected_size,
        entropy_bits: row.entropy_bits,
        classes: row.classes,
        tied: row.tied,
    };
    rows.iter().map(row).collect()
}

fn question(guess: &Guess) -> String {
    match guess {
        Guess::Letter { letter, place } => {
            format!("whether place {place} is {}", letter.to_uppercase())
        }
        Guess::Word { word } => format!("whether it is {word}"),
    }
}

impl Show for RateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}: {}", self.strategy, statistics(&self.statistics, "words", "questions"))?;
        let columns = [("word", LEFT), ("questions", RIGHT), ("tier", RIGHT)];
        write!(out, "{}", table_ends(&columns, &self.words, row, "words"))
    }

    fn columns(&self) -> &'static [&'static str] {
        &["word", "guesses", "tier"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.words.iter().map(row).collect()
    }
}

fn row(word: &RatedWord) -> Vec<String> {
    let tier = word.tier.map(|tier| tier.to_string()).unwrap_or_default();
    vec![word.word.clone(), word.guesses.to_string(), tier]
}

impl Show for SimulateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
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

    fn columns(&self) -> &'static [&'static str] {
        &[
            "length",
            "words",
            "strategy",
            "total",
            "mean",
            "median",
            "within_10",
            "within_20",
            "worst",
        ]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let figures = |length: &LengthRow, name: &str, figures: &Figures| {
            vec![
                length.length.to_string(),
                length.words.to_string(),
                name.to_owned(),
                figures.total.to_string(),
                figures.mean.to_string(),
                figures.median.to_string(),
                figures.within_10.to_string(),
                figures.within_20.to_string(),
                figures.worst.to_string(),
            ]
        };
        let both = |length| {
            [
                figures(length, "splitting", &length.splitting),
                figures(length, "frequency", &length.frequency),
            ]
        };
        self.lengths.iter().flat_map(both).collect()
    }
}
