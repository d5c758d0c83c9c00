//! What the reports of all guessing games share, as text.

use std::fmt::Write as _;
use std::io::{self, Write};

use serde::Serialize;

use super::histogram::histogram;
use super::table::{LEFT, RIGHT, table, table_ends};
use super::{Rows, Show};
use crate::answer::Outcome;
use crate::contract::Reports;
use crate::names::counted;
use crate::options::{ListUsed, SkippedLines};
use crate::play::PlayReport;
use crate::puzzle::{
    Bar, Conflict, Continuation, GuessRow, LengthRow, Nouns, RateReport, Rated, RatedCode,
    RatedWord, SimulateReport, Statistics, Stopped, Weighted,
};

/// The ranked guesses as a table.
pub(super) fn guesses(rows: &[GuessRow], heading: &'static str) -> String {
    let is_exact = rows.iter().any(|row| row.continuation.is_some());
    let mut columns = vec![
        (heading, LEFT),
        ("hit %", RIGHT),
        ("worst", RIGHT),
        ("expected", RIGHT),
        ("bits", RIGHT),
        ("groups", RIGHT),
    ];
    if is_exact {
        columns.extend([("guesses", RIGHT), ("at worst", RIGHT)]);
    }
    columns.push(("", LEFT));
    let row = |row: &GuessRow| {
        let mut cells = vec![row.guess.to_string(), format!("{:.1}", row.hit_chance * 100.0)];
        cells.extend(measures(row));
        if is_exact {
            cells.extend(continuation(row));
        }
        cells.push(if row.tied { "tied".to_owned() } else { String::new() });
        cells
    };
    table(&columns, rows.iter().map(row))
}

/// What a guess leaves at worst and on average, its bits and its groups.
pub(super) fn measures(row: &GuessRow) -> [String; 4] {
    let count = |count: Option<u32>| count.map(|count| count.to_string()).unwrap_or_default();
    let number = |number: Option<f64>, places: usize| {
        number.map(|number| format!("{number:.places$}")).unwrap_or_default()
    };
    [
        count(row.worst),
        number(row.expected_size, 1),
        number(row.entropy_bits, 2),
        count(row.classes),
    ]
}

/// The guesses still needed, on average and at worst.
pub(super) fn continuation(row: &GuessRow) -> [String; 2] {
    match row.continuation {
        Some(Continuation { average, worst }) => [format!("{average:.3}"), worst.to_string()],
        None => [String::new(), String::new()],
    }
}

/// A ranked guess in a spreadsheet.
#[derive(Default, Serialize)]
struct GuessCsv {
    guess: String,
    could_be_secret: bool,
    hit_chance: f64,
    misses: f64,
    worst: Option<u32>,
    expected_size: Option<f64>,
    entropy_bits: Option<f64>,
    classes: Option<u32>,
    tied: bool,
}

/// The ranked guesses in a spreadsheet.
pub(super) fn guess_rows(guesses: &[GuessRow], rows: &mut Rows) -> io::Result<()> {
    rows.extend(guesses.iter().map(|row| GuessCsv {
        guess: row.guess.to_string(),
        could_be_secret: row.could_be_secret,
        hit_chance: row.hit_chance,
        misses: row.misses,
        worst: row.worst,
        expected_size: row.expected_size,
        entropy_bits: row.entropy_bits,
        classes: row.classes,
        tied: row.tied,
    }))
}

/// How a strategy fares, in a line and a histogram.
pub(super) fn statistics(statistics: &Statistics, nouns: &Nouns) -> String {
    let Statistics { secrets, total, average, worst, histogram: bars } = statistics;
    let bar = |bar: &Bar| (bar.cost, bar.secrets as usize);
    format!(
        "{}, {} in all, {average:.4} on average, {worst} at worst\n\n{}",
        counted(*secrets, &nouns.secrets),
        counted(*total, &nouns.costs),
        histogram(bars.iter().map(bar))
    )
}

/// The secrets and the guesses, where they are two lists, with their sizes.
pub(super) fn two_lists(secrets: &ListUsed, guesses: &ListUsed) -> String {
    format!("{}, {}; {}, {}", secrets.name, secrets.words, guesses.name, guesses.words)
}

/// What the numbers of a beam are worth, and what they are under a prior.
pub(super) fn write_grounds(
    (width, prior): (Option<u32>, Option<&Weighted>),
    nouns: &Nouns,
    out: &mut dyn Write,
) -> io::Result<()> {
    if let Some(width) = width {
        let guesses = if width == 1 { "one guess".to_owned() } else { format!("{width} guesses") };
        writeln!(out, "\nan upper bound: the best of {guesses} at each point; not proved")?;
    }
    if let Some(Weighted { prior, average }) = prior {
        writeln!(out, "\nby the prior {prior}: {average:.4} {} on average", nouns.costs)?;
    }
    Ok(())
}

/// That an answer is about a part only.
pub(super) fn write_stopped(
    stopped: Option<Stopped>,
    secrets: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    match stopped {
        Some(Stopped { done, of: 0 }) => {
            writeln!(out, "note: stopped after {done} {secrets}; the numbers are about these alone")
        }
        Some(Stopped { done, of }) => writeln!(
            out,
            "note: stopped after {done} of {of} {secrets}; the numbers are about these alone"
        ),
        None => Ok(()),
    }
}

/// Which clues contradict each other, and what would mend it.
pub(crate) fn conflict(conflict: &Conflict) -> String {
    let mut text = String::new();
    let clue = |clue: &usize| {
        let said = conflict.clues.get(clue.wrapping_sub(1)).map_or("?", String::as_str);
        format!("clue {clue} ({said})")
    };
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

impl Show for RateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        write_stopped(self.stopped, &self.nouns.secrets, out)?;
        if let Some(allowed) = &self.allowed {
            writeln!(out, "{}", two_lists(&self.lexicon, allowed))?;
        }
        let Nouns { secrets, costs } = &self.nouns;
        writeln!(out, "{}: {}", self.strategy, statistics(&self.statistics, &self.nouns))?;
        let heading: &'static str = match costs.as_ref() {
            "questions" => "questions",
            _ => "guesses",
        };
        match &self.rated {
            Rated::Words(words) => {
                let has_tiers = self.has_tiers(words);
                let mut columns = vec![("word", LEFT), (heading, RIGHT)];
                columns.extend(has_tiers.then_some(("tier", RIGHT)));
                let row = |word: &RatedWord| {
                    let tier = word.tier.map(|tier| tier.to_string()).unwrap_or_default();
                    let cells = [word.word.clone(), word.guesses.to_string()];
                    cells.into_iter().chain(has_tiers.then_some(tier)).collect()
                };
                write!(out, "{}", table_ends(&columns, words, row, secrets))
            }
            Rated::Codes(codes) => {
                let columns = [("code", LEFT), (heading, RIGHT)];
                let row = |code: &RatedCode| vec![code.code.clone(), code.guesses.to_string()];
                write!(out, "{}", table_ends(&columns, codes, row, secrets))
            }
        }
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        match &self.rated {
            Rated::Words(words) if self.has_tiers(words) => rows.extend(words.iter().cloned()),
            Rated::Words(words) => rows.extend(
                words.iter().map(|word| WordCsv { word: &word.word, guesses: word.guesses }),
            ),
            Rated::Codes(codes) => rows.extend(codes.iter().cloned()),
        }
    }
}

/// A word in a spreadsheet, where nobody says how common it is.
#[derive(Default, Serialize)]
struct WordCsv<'a> {
    word: &'a str,
    guesses: u32,
}

impl RateReport {
    /// Is it said how common words are?
    fn has_tiers(&self, words: &[RatedWord]) -> bool {
        self.nouns.costs == "questions" || words.iter().any(|word| word.tier.is_some())
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

impl Show for SimulateReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        write_stopped(self.stopped, &self.nouns.secrets, out)?;
        if let Some(allowed) = &self.allowed {
            writeln!(out, "{}", two_lists(&self.lexicon, allowed))?;
        }
        let all = statistics(&self.statistics, &self.nouns);
        let Some(lengths) = &self.lengths else {
            write!(out, "{}: {all}", self.strategy)?;
            return write_grounds((self.width, self.prior.as_ref()), &self.nouns, out);
        };
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
        write!(out, "{}", table(&columns, lengths.iter().map(row)))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        match &self.lengths {
            Some(lengths) => rows.extend(lengths.iter().cloned()),
            None => rows.extend(self.statistics.histogram.iter().copied()),
        }
    }
}

impl Reports for SimulateReport {
    fn outcome(&self) -> Outcome {
        if self.statistics.secrets == 0 { Outcome::Nothing } else { Outcome::Found }
    }

    fn skipped(&self) -> &[SkippedLines] {
        &self.skipped
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

impl Show for PlayReport {
    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.said.is_empty() {
            writeln!(out, "{}", self.said)?;
        }
        let last = self.ending.as_ref().or(self.prompt.as_ref());
        last.map_or(Ok(()), |last| writeln!(out, "{last}"))
    }

    fn rows(&self, rows: &mut Rows) -> io::Result<()> {
        #[derive(Default, Serialize)]
        struct Move {
            number: usize,
            #[serde(rename = "move")]
            typed: String,
        }
        let numbered = (1..).zip(&self.moves);
        rows.extend(numbered.map(|(number, typed)| Move { number, typed: typed.clone() }))
    }
}

impl Reports for PlayReport {
    fn outcome(&self) -> Outcome {
        if self.won == Some(false) { Outcome::Nothing } else { Outcome::Found }
    }
}

/// How many fit and which: `12 of 2315 words fit (…): cigar rebut …`.
pub(super) fn secrets_that_fit(secrets: &[String], candidates: u64) -> String {
    let more = if (secrets.len() as u64) < candidates { " …" } else { "" };
    format!("{}{more}", secrets.join(" "))
}
