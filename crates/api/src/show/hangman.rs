//! Hangman's reports as text.

use std::io::{self, Write};

use serde::Serialize;

use super::puzzle::{conflict, guess_rows, guesses, statistics};
use super::table::{LEFT, RIGHT, table, table_ends};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::hangman::{Basis, LearnReport, LevelRow, OwnNext, RateReport, RatedWord};
use crate::options::SkippedLines;
use crate::puzzle::{GuessRow, NextReport, Nouns, Stopped};

impl Show for NextReport<OwnNext> {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let OwnNext { pattern, missed, basis, left_after_miss } = &self.own;
        let missed = if missed.is_empty() { "none" } else { missed };
        writeln!(out, "{pattern}   missed: {missed}")?;
        let (list, words) = (&self.lexicon.name, self.lexicon.words);
        if let Some(answer) = &self.answer {
            return writeln!(out, "the word is {answer}");
        }
        match basis {
            Basis::Words => {
                let more = if self.secrets.len() < self.candidates as usize { " …" } else { "" };
                writeln!(
                    out,
                    "{} of {words} words of {list} fit: {}{more}",
                    self.candidates,
                    self.secrets.join(" ")
                )?;
            }
            Basis::WordsOfPhrase => writeln!(
                out,
                "{} phrases of words of {list} fit ({words} words), such as {}; the words are taken apart",
                self.candidates,
                self.secrets.join(" ")
            )?,
            Basis::LetterModel => {
                writeln!(
                    out,
                    "no word of {list} fits ({words} words): it is not in the list, or a clue is wrong"
                )?;
                write!(out, "{}", self.conflict.as_ref().map(conflict).unwrap_or_default())?;
                writeln!(out, "guessing by how letters follow each other in the list's words")?;
            }
        }
        if let Some(best) = self.guesses.first() {
            write!(
                out,
                "\nask {}: {:.1} % hit",
                best.guess.to_string().to_uppercase(),
                best.hit_chance * 100.0
            )?;
            match basis {
                Basis::Words => writeln!(out, ", a miss leaves {left_after_miss}")?,
                Basis::WordsOfPhrase | Basis::LetterModel => writeln!(out)?,
            }
        }
        if *basis == Basis::Words {
            write!(out, "\n{}", guesses(&self.guesses, "letter"))
        } else {
            let row = |row: &GuessRow| {
                let tied = if row.tied { "tied" } else { "" };
                vec![
                    row.guess.to_string(),
                    format!("{:.1}", row.hit_chance * 100.0),
                    tied.to_owned(),
                ]
            };
            let columns = [("letter", LEFT), ("hit %", RIGHT), ("", LEFT)];
            write!(out, "\n{}", table(&columns, self.guesses.iter().map(row)))
        }
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        guess_rows(&self.guesses, rows)
    }
}

impl Reports for NextReport<OwnNext> {
    fn outcome(&self) -> Outcome {
        let is_answered = self.candidates > 0 || self.answer.is_some() || !self.guesses.is_empty();
        if is_answered { Outcome::Found } else { Outcome::Nothing }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

impl Show for RateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(Stopped { done, of }) = self.stopped {
            writeln!(
                out,
                "note: stopped after {done} of {of} games against all words of a length; only lengths that were done are rated"
            )?;
        }
        let nouns = Nouns::new("words", "misses");
        writeln!(out, "{}", statistics(&self.statistics, &nouns))?;
        let level = |row: &LevelRow| {
            vec![
                row.level.clone(),
                row.words.to_string(),
                format!("{:.2}", row.from),
                format!("{:.2}", row.to),
            ]
        };
        let columns = [("level", LEFT), ("words", RIGHT), ("score from", RIGHT), ("to", RIGHT)];
        writeln!(out, "{}", table(&columns, self.levels.iter().map(level)))?;
        let columns = [
            ("word", LEFT),
            ("level", LEFT),
            ("score", RIGHT),
            ("misses", RIGHT),
            ("tier", RIGHT),
            ("formula", RIGHT),
            ("letters", LEFT),
        ];
        let row = |word: &RatedWord| {
            vec![
                word.word.clone(),
                word.level.clone(),
                score(word, 2),
                word.misses.to_string(),
                tier(word),
                word.formula.to_string(),
                word.letters.clone(),
            ]
        };
        write!(out, "{}", table_ends(&columns, &self.words, row, "words"))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        rows.extend(self.words.iter().map(RatedCsv::of))
    }
}

impl Reports for RateReport {
    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

/// A rated word in a spreadsheet.
#[derive(Default, Serialize)]
struct RatedCsv<'a> {
    word: &'a str,
    misses: u32,
    guesses: usize,
    letters: &'a str,
    score: String,
    tier: Option<u8>,
    formula: i64,
    level: &'a str,
}

impl<'a> RatedCsv<'a> {
    fn of(word: &'a RatedWord) -> Self {
        Self {
            word: &word.word,
            misses: word.misses,
            guesses: word.guesses,
            letters: &word.letters,
            score: score(word, 5),
            tier: word.tier,
            formula: word.formula,
            level: &word.level,
        }
    }
}

fn score(word: &RatedWord, digits: usize) -> String {
    word.score.map(|score| format!("{score:.digits$}")).unwrap_or_default()
}

fn tier(word: &RatedWord) -> String {
    word.tier.map(|tier| tier.to_string()).unwrap_or_default()
}

impl Show for LearnReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let games = self.model.games();
        writeln!(out, "learnt from {games} {}", if games == 1 { "game" } else { "games" })?;
        let row =
            |(kind, chance): (&str, f64)| vec![kind.to_owned(), format!("{:.1}", chance * 100.0)];
        let columns = [("setter", LEFT), ("chance %", RIGHT)];
        write!(out, "{}", table(&columns, chances(self).map(row)))?;
        if !self.unknown.is_empty() {
            writeln!(
                out,
                "not in {}, and passed over: {}",
                self.lexicon.name,
                self.unknown.join(" ")
            )?;
        }
        Ok(())
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        #[derive(Default, Serialize)]
        struct Kind {
            setter: &'static str,
            chance: f64,
        }
        rows.extend(chances(self).map(|(setter, chance)| Kind { setter, chance }))
    }
}

impl Reports for LearnReport {
    fn outcome(&self) -> Outcome {
        if self.model.games() == 0 { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }
}

/// The kinds of setters with their chances.
fn chances(report: &LearnReport) -> impl Iterator<Item = (&'static str, f64)> {
    ["uniform", "familiar", "hard"].into_iter().zip(report.model.kinds())
}
