//! Reading a table from CSV.

use std::collections::{HashMap, HashSet};

use csv::StringRecord;
use foldhash::fast::FixedState;
use pegword_deduce::{GuessId, SecretId};

use super::game::Table;

/// The most guesses times secrets.
const MOST_CELLS: usize = 1 << 26;

/// The most different answers, so that they and the right one have numbers of 16 bits.
const MOST_ANSWERS: usize = u16::MAX as usize;

/// Why a table was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum TableError {
    #[error("line {line}: {reason}")]
    #[diagnostic(code(table::csv), help("save the table as CSV in UTF-8"))]
    Csv { line: usize, reason: String },
    #[error("the table has no secrets")]
    #[diagnostic(
        code(table::secrets),
        help("name them in the first line, with commas between: guess,red,green,blue")
    )]
    NoSecrets,
    #[error("the table has no guesses")]
    #[diagnostic(
        code(table::guesses),
        help("write a line for each guess: its name, and its answer for each secret")
    )]
    NoGuesses,
    #[error("line {line} has {found} cells, expected {expected}")]
    #[diagnostic(code(table::row), help("write the guess, and its answer for each secret"))]
    Row { line: usize, found: usize, expected: usize },
    #[error("line {line}, column {column}: the name of a {what} is missing")]
    #[diagnostic(code(table::name), help("give each secret and each guess a name"))]
    NoName { line: usize, column: usize, what: &'static str },
    #[error("line {line}, column {column}: the cell is empty")]
    #[diagnostic(code(table::empty), help("write what the guesser is told"))]
    Empty { line: usize, column: usize },
    #[error("line {line}, column {column}: `{name}` is there twice")]
    #[diagnostic(code(table::twice), help("give each guess and each secret a name of its own"))]
    Twice { line: usize, column: usize, name: String },
    #[error("line {line}: with it the table has more than {MOST_CELLS} cells")]
    #[diagnostic(code(table::size), help("leave out guesses or secrets"))]
    Size { line: usize },
    #[error("line {line}, column {column}: with it there are more than {MOST_ANSWERS} answers")]
    #[diagnostic(code(table::answers), help("are the cells what the guesser is told?"))]
    Answers { line: usize, column: usize },
}

impl Table {
    /// Reads a table; white space around cells means nothing.
    ///
    /// # Errors
    /// [`TableError`] says where it is not one.
    pub fn read(csv: &[u8]) -> Result<Self, TableError> {
        let mut rows = Rows::of(csv);
        let secrets = match rows.next()? {
            Some((line, header)) => read_secrets(line, header)?,
            None => return Err(TableError::NoSecrets),
        };
        let columns: HashMap<&str, usize> =
            secrets.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
        let mut texts = Texts::default();
        let mut seen = HashSet::new();
        let (mut guesses, mut names) = (Vec::new(), Vec::new());
        let (mut cells, mut right_texts) = (Vec::new(), Vec::new());
        while let Some((line, row)) = rows.next()? {
            let (found, expected) = (row.len(), secrets.len() + 1);
            if found != expected {
                return Err(TableError::Row { line, found, expected });
            }
            let start = cells.len();
            if start + secrets.len() > MOST_CELLS {
                return Err(TableError::Size { line });
            }
            let name = name(&row[0], line, 1, "guess", &mut seen)?;
            let own = columns.get(name.as_str()).copied();
            for (at, cell) in row.iter().skip(1).map(str::trim).enumerate() {
                let column = at + 2;
                if cell.is_empty() {
                    return Err(TableError::Empty { line, column });
                }
                let number = if own == Some(at) { Some(RIGHT) } else { texts.number(cell) };
                cells.push(number.ok_or(TableError::Answers { line, column })?);
            }
            right_texts.push(own.map(|own| {
                let told = &cells[start..];
                let is_told = |text: &str| texts.find(text).is_some_and(|it| told.contains(&it));
                text_of_right(row[own + 1].trim(), is_told)
            }));
            names.push(own.map(|own| SecretId(own as u32)));
            guesses.push(name);
        }
        if guesses.is_empty() {
            return Err(TableError::NoGuesses);
        }
        let mut naming = vec![None; secrets.len()];
        for (guess, secret) in (0..).map(GuessId).zip(&names) {
            if let Some(secret) = secret {
                naming[secret.0 as usize] = Some(guess);
            }
        }
        let answers = texts.sort(&mut cells);
        Ok(Self { secrets, guesses, answers, cells, names, naming, right_texts })
    }
}

/// Stands for the right answer until all others have their numbers.
const RIGHT: u16 = u16::MAX;

/// The texts of answers, numbered as they come.
#[derive(Default)]
struct Texts {
    numbers: HashMap<String, u16, FixedState>,
}

impl Texts {
    /// The number of a text; `None` if there are too many.
    fn number(&mut self, text: &str) -> Option<u16> {
        if let Some(number) = self.find(text) {
            return Some(number);
        }
        let number = self.numbers.len();
        (number < MOST_ANSWERS).then(|| {
            self.numbers.insert(text.to_owned(), number as u16);
            number as u16
        })
    }

    fn find(&self, text: &str) -> Option<u16> {
        self.numbers.get(text).copied()
    }

    /// The texts in order; their numbers in `cells` become their places there, and [`RIGHT`] the next one.
    fn sort(self, cells: &mut [u16]) -> Vec<String> {
        let mut texts: Vec<(String, u16)> = self.numbers.into_iter().collect();
        texts.sort_unstable();
        let right = texts.len() as u16;
        let mut places = vec![0; texts.len()];
        for (place, (_, number)) in (0..).zip(&texts) {
            places[usize::from(*number)] = place;
        }
        for cell in cells {
            *cell = if *cell == RIGHT { right } else { places[usize::from(*cell)] };
        }
        texts.into_iter().map(|(text, _)| text).collect()
    }
}

/// What to call the right answer: as its cell says, unless that is told for other secrets, too.
fn text_of_right(cell: &str, is_told: impl Fn(&str) -> bool) -> String {
    let mut text = if is_told(cell) { "right" } else { cell }.to_owned();
    while is_told(&text) {
        text.push('!');
    }
    text
}

/// The rows of a table that are not blank, with their lines.
struct Rows<'b> {
    csv: &'b [u8],
    reader: csv::Reader<&'b [u8]>,
    record: StringRecord,
}

impl<'b> Rows<'b> {
    fn of(csv: &'b [u8]) -> Self {
        let csv = csv.strip_prefix(b"\xef\xbb\xbf").unwrap_or(csv);
        let mut builder = csv::ReaderBuilder::new();
        let reader = builder.has_headers(false).flexible(true).from_reader(csv);
        Self { csv, reader, record: StringRecord::new() }
    }

    fn next(&mut self) -> Result<Option<(usize, &StringRecord)>, TableError> {
        // A position is the end of the row before: blank lines follow it.
        let line = |position: Option<&csv::Position>| {
            position.map_or(1, |at| {
                let rest = self.csv.get(at.byte() as usize..).unwrap_or_default();
                let blank = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
                at.line() as usize + blank.filter(|&&byte| byte == b'\n').count()
            })
        };
        match self.reader.read_record(&mut self.record) {
            Ok(true) => Ok(Some((line(self.record.position()), &self.record))),
            Ok(false) => Ok(None),
            Err(error) => Err(TableError::Csv {
                line: line(error.position()),
                reason: "the text is not UTF-8".to_owned(),
            }),
        }
    }
}

fn read_secrets(line: usize, header: &StringRecord) -> Result<Vec<String>, TableError> {
    if header.len() < 2 {
        return Err(TableError::NoSecrets);
    }
    let mut seen = HashSet::new();
    let cells = header.iter().enumerate().skip(1);
    cells.map(|(at, cell)| name(cell, line, at + 1, "secret", &mut seen)).collect()
}

/// A name that was not there before.
fn name(
    cell: &str,
    line: usize,
    column: usize,
    what: &'static str,
    seen: &mut HashSet<String>,
) -> Result<String, TableError> {
    let name = cell.trim().to_owned();
    if name.is_empty() {
        return Err(TableError::NoName { line, column, what });
    }
    if !seen.insert(name.clone()) {
        return Err(TableError::Twice { line, column, name });
    }
    Ok(name)
}
