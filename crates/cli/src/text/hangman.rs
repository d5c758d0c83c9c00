//! Hangman's reports as text.

use std::io::{self, Write};

use pegword_api::hangman::{
    Basis, LearnReport, LengthRow, LevelRow, NextReport, RateReport, RatedWord, SimulateReport,
};

use super::guessing::{GUESS_COLUMNS, conflict, guess_rows, guesses, statistics};
use super::table::{LEFT, RIGHT, table, table_ends};
use crate::output::Show;

impl Show for NextReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let missed = if self.missed.is_empty() { "none".to_owned() } else { self.missed.clone() };
        writeln!(out, "{}   missed: {missed}", self.pattern)?;
        let (list, words) = (&self.lexicon.name, self.lexicon.words);
        if let Some(answer) = &self.answer {
            return writeln!(out, "the word is {answer}");
        }
        match self.basis {
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
                best.guess.to_uppercase(),
                best.hit_chance * 100.0
            )?;
            match self.basis {
                Basis::Words => writeln!(out, ", a miss leaves {}", self.left_after_miss)?,
                Basis::WordsOfPhrase | Basis::LetterModel => writeln!(out)?,
            }
        }
        if self.basis == Basis::Words {
            write!(out, "\n{}", guesses(&self.guesses, "letter"))
        } else {
            let row = |row: &pegword_api::guessing::GuessRow| {
                let tied = if row.tied { "tied" } else { "" };
                vec![row.guess.clone(), format!("{:.1}", row.hit_chance * 100.0), tied.to_owned()]
            };
            let columns = [("letter", LEFT), ("hit %", RIGHT), ("", LEFT)];
            write!(out, "\n{}", table(&columns, self.guesses.iter().map(row)))
        }
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
        writeln!(out, "{}", statistics(&self.statistics, "words", "misses"))?;
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

    fn columns(&self) -> &'static [&'static str] {
        &["word", "misses", "guesses", "letters", "score", "tier", "formula", "level"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |word: &RatedWord| {
            vec![
                word.word.clone(),
                word.misses.to_string(),
                word.guesses.to_string(),
                word.letters.clone(),
                score(word, 5),
                tier(word),
                word.formula.to_string(),
                word.level.clone(),
            ]
        };
        self.words.iter().map(row).collect()
    }
}

fn score(word: &RatedWord, digits: usize) -> String {
    word.score.map(|score| format!("{score:.digits$}")).unwrap_or_default()
}

fn tier(word: &RatedWord) -> String {
    word.tier.map(|tier| tier.to_string()).unwrap_or_default()
}

impl Show for SimulateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let all = statistics(&self.statistics, "words", "misses");
        writeln!(out, "{} over {}: {all}", self.strategy, self.lexicon.name)?;
        let columns = [
            ("places", RIGHT),
            ("words", RIGHT),
            ("misses", RIGHT),
            ("average", RIGHT),
            ("worst", RIGHT),
            ("won", RIGHT),
        ];
        let row = |row: &LengthRow| {
            vec![
                row.length.to_string(),
                row.words.to_string(),
                row.total.to_string(),
                format!("{:.4}", row.average),
                row.worst.to_string(),
                row.won.map(|won| won.to_string()).unwrap_or_default(),
            ]
        };
        write!(out, "{}", table(&columns, self.lengths.iter().map(row)))
    }

    fn columns(&self) -> &'static [&'static str] {
        &["length", "words", "total", "average", "worst", "won"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |row: &LengthRow| {
            vec![
                row.length.to_string(),
                row.words.to_string(),
                row.total.to_string(),
                row.average.to_string(),
                row.worst.to_string(),
                row.won.map(|won| won.to_string()).unwrap_or_default(),
            ]
        };
        self.lengths.iter().map(row).collect()
    }
}

impl Show for LearnReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let games = self.model.games();
        writeln!(out, "learnt from {games} {}", if games == 1 { "game" } else { "games" })?;
        let row = |row: Vec<String>| {
            vec![row[0].clone(), format!("{:.1}", row[1].parse::<f64>().unwrap_or(0.0) * 100.0)]
        };
        write!(
            out,
            "{}",
            table(&[("setter", LEFT), ("chance %", RIGHT)], self.rows().into_iter().map(row))
        )?;
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

    fn columns(&self) -> &'static [&'static str] {
        &["setter", "chance"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let kinds = ["uniform", "familiar", "hard"].iter().zip(self.model.kinds());
        kinds.map(|(kind, chance)| vec![(*kind).to_owned(), chance.to_string()]).collect()
    }
}
