//! What the reports of all guessing games share, as text.

use std::fmt::Write as _;
use std::io::{self, Write};

use pegword_api::guessing::{Bar, Conflict, GuessRow, Statistics};

use pegword_api::{ListUsed, Nouns, TreeReport, Weighted};

use super::histogram::histogram;
use super::table::{LEFT, RIGHT, table};
use crate::output::Show;

/// The ranked guesses as a table.
pub(crate) fn guesses(rows: &[GuessRow], heading: &'static str) -> String {
    let columns = [
        (heading, LEFT),
        ("hit %", RIGHT),
        ("worst", RIGHT),
        ("expected", RIGHT),
        ("bits", RIGHT),
        ("classes", RIGHT),
        ("", LEFT),
    ];
    let row = |row: &GuessRow| {
        vec![
            row.guess.clone(),
            format!("{:.1}", row.hit_chance * 100.0),
            cell(row.worst),
            row.expected_size.map(|size| format!("{size:.1}")).unwrap_or_default(),
            row.entropy_bits.map(|bits| format!("{bits:.2}")).unwrap_or_default(),
            cell(row.classes),
            if row.tied { "tied".to_owned() } else { String::new() },
        ]
    };
    table(&columns, rows.iter().map(row))
}

/// The columns of ranked guesses in a spreadsheet.
pub(crate) const GUESS_COLUMNS: &[&str] = &[
    "guess",
    "could_be_secret",
    "hit_chance",
    "misses",
    "worst",
    "expected_size",
    "entropy_bits",
    "classes",
    "tied",
];

/// The rows of ranked guesses in a spreadsheet.
pub(crate) fn guess_rows(rows: &[GuessRow]) -> Vec<Vec<String>> {
    let row = |row: &GuessRow| {
        vec![
            row.guess.clone(),
            row.could_be_secret.to_string(),
            row.hit_chance.to_string(),
            row.misses.to_string(),
            cell(row.worst),
            cell(row.expected_size),
            cell(row.entropy_bits),
            cell(row.classes),
            row.tied.to_string(),
        ]
    };
    rows.iter().map(row).collect()
}

/// A number, or nothing where there is none.
fn cell(number: Option<impl ToString>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// How a strategy fares, in a line and a histogram.
pub(crate) fn statistics(statistics: &Statistics, secrets: &str, cost: &str) -> String {
    let Statistics { secrets: n, total, average, worst, histogram: bars } = statistics;
    let bar = |bar: &Bar| (bar.cost, bar.secrets as usize);
    format!(
        "{n} {secrets}, {total} {cost} in all, {average:.4} on average, {worst} at worst\n\n{}",
        histogram(bars.iter().map(bar))
    )
}

/// The columns of a histogram in a spreadsheet.
pub(crate) const BAR_COLUMNS: &[&str] = &["cost", "secrets"];

/// The rows of a histogram in a spreadsheet.
pub(crate) fn bar_rows(statistics: &Statistics) -> Vec<Vec<String>> {
    let row = |bar: &Bar| vec![bar.cost.to_string(), bar.secrets.to_string()];
    statistics.histogram.iter().map(row).collect()
}

impl Show for TreeReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(drawing) = &self.drawing {
            writeln!(out, "{drawing}")?;
        }
        if let Some(allowed) = &self.allowed {
            writeln!(out, "{}", two_lists(&self.lexicon, allowed))?;
        }
        let Nouns { secrets, costs } = self.nouns;
        write!(out, "{}: {}", self.strategy, statistics(&self.statistics, secrets, costs))?;
        if self.bound.is_some() {
            let width = self.width;
            let guesses =
                if width == 1 { "one guess".to_owned() } else { format!("{width} guesses") };
            writeln!(out, "\nan upper bound: the best of {guesses} at each point; not proved")?;
        }
        match &self.prior {
            Some(Weighted { prior, average }) => {
                writeln!(out, "\nby the prior {prior}: {average:.4} {costs} on average")
            }
            None => Ok(()),
        }
    }

    fn columns(&self) -> &'static [&'static str] {
        BAR_COLUMNS
    }

    fn rows(&self) -> Vec<Vec<String>> {
        bar_rows(&self.statistics)
    }
}

/// The secrets and the guesses, where they are two lists, with their sizes.
pub(crate) fn two_lists(secrets: &ListUsed, guesses: &ListUsed) -> String {
    format!("{}, {}; {}, {}", secrets.name, secrets.words, guesses.name, guesses.words)
}

/// Which clues contradict each other, and what would mend it.
pub(crate) fn conflict(conflict: &Conflict) -> String {
    let mut text = String::new();
    let clue = |clue: &usize| format!("clue {clue} ({})", conflict.clues[clue - 1]);
    for clues in &conflict.conflicts {
        let clues: Vec<String> = clues.iter().map(clue).collect();
        let _ = match clues.as_slice() {
            [only] => writeln!(text, "  nothing fits {only}"),
            several => writeln!(text, "  nothing fits {} together", several.join(" and ")),
        };
    }
    for repair in &conflict.repairs {
        let fit =
            if repair.candidates == 1 { "1 fits" } else { &format!("{} fit", repair.candidates) };
        let _ = writeln!(text, "  with {} for {}, {fit}", repair.feedback, clue(&repair.clue));
    }
    text
}
