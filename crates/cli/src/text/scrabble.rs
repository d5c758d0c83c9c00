//! The reports about a board as text.

use std::io::{self, Write};

use pegword_api::scrabble::{CountReport, MoveReport, NextReport, ScoreReport, ScoredWord};

use super::board::draw;
use super::table::{LEFT, RIGHT, table};
use crate::output::Show;

impl Show for NextReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let (rules, board) = &self.table;
        let best = self.moves.first().and_then(|best| best.play.as_ref());
        writeln!(out, "{}", draw(rules, board, best))?;
        self.remarks.iter().try_for_each(|remark| writeln!(out, "note: {remark}"))?;
        if self.plays == 0 {
            let (list, words) = (&self.lexicon.name, self.lexicon.words);
            writeln!(out, "no legal play by {list} ({words} words): exchange or pass\n")?;
        }
        let row = |(rank, best): (usize, &MoveReport)| {
            let (square, play) = match &best.word {
                Some(word) => (best.notation.split(' ').next().unwrap_or_default(), word.clone()),
                None if best.tiles.is_empty() => ("", "pass".to_owned()),
                None => ("", format!("exchange {}", best.tiles)),
            };
            vec![
                rank.to_string(),
                square.to_owned(),
                play,
                best.score.to_string(),
                best.leave.clone(),
                format!("{:+.1}", best.leave_value),
                format!("{:.1}", best.equity),
                best.words.join(" "),
            ]
        };
        let columns = [
            ("", RIGHT),
            ("at", RIGHT),
            ("play", LEFT),
            ("score", RIGHT),
            ("leave", LEFT),
            ("worth", RIGHT),
            ("equity", RIGHT),
            ("words", LEFT),
        ];
        write!(out, "{}", table(&columns, (1..).zip(&self.moves).map(row)))?;
        let (all, order, rules) = (self.plays, self.order, &self.rules);
        let (list, words) = (&self.lexicon.name, self.lexicon.words);
        let leaves = &self.leaves.name;
        writeln!(
            out,
            "\n{all} {}; ranked by {order}; rules {rules}, words {list} ({words}), leaves {leaves}",
            if all == 1 { "play" } else { "plays" }
        )
    }

    fn columns(&self) -> &'static [&'static str] {
        &[
            "move",
            "row",
            "col",
            "across",
            "word",
            "tiles",
            "score",
            "leave",
            "leave_value",
            "equity",
            "words",
        ]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |play: &MoveReport| {
            vec![
                play.notation.clone(),
                play.row.map(|row| row.to_string()).unwrap_or_default(),
                play.col.map(|col| col.to_string()).unwrap_or_default(),
                play.across.map(|across| across.to_string()).unwrap_or_default(),
                play.word.clone().unwrap_or_default(),
                play.tiles.clone(),
                play.score.to_string(),
                play.leave.clone(),
                play.leave_value.to_string(),
                play.equity.to_string(),
                play.words.join(" "),
            ]
        };
        self.moves.iter().map(row).collect()
    }
}

impl Show for CountReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "plays      {}", self.plays)?;
        writeln!(out, "exchanges  {}", self.exchanges)?;
        writeln!(out, "best       {}", self.best)?;
        writeln!(out, "score sum  {}", self.score_sum)
    }

    fn columns(&self) -> &'static [&'static str] {
        &["plays", "exchanges", "best", "score_sum"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let numbers = [self.plays.to_string(), self.exchanges.to_string(), self.best.to_string()];
        vec![numbers.into_iter().chain([self.score_sum.to_string()]).collect()]
    }
}

impl Show for ScoreReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let square = self.notation.split(' ').next().unwrap_or_default();
        if let Some(problem) = &self.problem {
            writeln!(out, "{}: against the rules\n{problem}", self.notation)?;
            return self.help.iter().try_for_each(|help| writeln!(out, "help: {help}"));
        }
        writeln!(out, "{square} {}: {} points", self.word, self.score)?;
        let verdict = |word: &ScoredWord| {
            if word.valid { String::new() } else { format!("not in {}", self.lexicon.name) }
        };
        let mut rows: Vec<Vec<String>> = self
            .words
            .iter()
            .map(|word| vec![word.word.clone(), word.score.to_string(), verdict(word)])
            .collect();
        if self.bonus != 0 {
            rows.push(vec!["all tiles".to_owned(), self.bonus.to_string(), String::new()]);
        }
        write!(out, "{}", table(&[("word", LEFT), ("score", RIGHT), ("", LEFT)], rows))?;
        if let Some(leave) = &self.leave {
            writeln!(out, "leave: {}", if leave.is_empty() { "none" } else { leave })?;
        }
        let verdict = if self.valid { "valid" } else { "not valid" };
        writeln!(out, "{verdict} by {} ({} words)", self.lexicon.name, self.lexicon.words)
    }

    fn columns(&self) -> &'static [&'static str] {
        &["word", "score", "valid"]
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |word: &ScoredWord| {
            vec![word.word.clone(), word.score.to_string(), word.valid.to_string()]
        };
        let sum =
            |name: &str, points: i32| vec![name.to_owned(), points.to_string(), String::new()];
        let bonus = (self.bonus != 0).then(|| sum("(all tiles)", self.bonus));
        self.words.iter().map(row).chain(bonus).chain([sum("(total)", self.score)]).collect()
    }
}
