//! Reading a table from CSV.

use std::collections::{BTreeSet, HashMap};

use pegword_deduce::{GuessId, SecretId};

use super::game::Table;

/// The most guesses times secrets.
const MOST_CELLS: usize = 1 << 26;

/// The most different answers: they are counted in arrays.
const MOST_ANSWERS: usize = 4096;

/// Why a table was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum TableError {
    #[error("line {line}: {reason}")]
    #[diagnostic(code(table::csv), help("save the table as CSV in UTF-8"))]
    Csv { line: usize, reason: String },
    #[error("the table has no secrets")]
    #[diagnostic(code(table::secrets), help("name them in the first line: guess,red,green,blue"))]
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
    #[error("line {line}, column {column}: the cell is empty")]
    #[diagnostic(code(table::empty), help("write what the guesser is told"))]
    Empty { line: usize, column: usize },
    #[error("line {line}, column {column}: `{name}` is there twice")]
    #[diagnostic(code(table::twice), help("give each guess and each secret a name of its own"))]
    Twice { line: usize, column: usize, name: String },
    #[error("the table has {found} guesses times secrets: at most {MOST_CELLS}")]
    #[diagnostic(code(table::size), help("leave out guesses"))]
    Size { found: usize },
    #[error("the table has {found} different answers: at most {MOST_ANSWERS}")]
    #[diagnostic(code(table::answers), help("are the cells what the guesser is told?"))]
    Answers { found: usize },
}

impl Table {
    /// Reads a table; white space around cells means nothing.
    ///
    /// # Errors
    /// [`TableError`] says where it is not one.
    pub fn read(csv: &[u8]) -> Result<Self, TableError> {
        let csv = csv.strip_prefix(b"\xef\xbb\xbf").unwrap_or(csv);
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(csv);
        let mut rows: Vec<(usize, Vec<String>)> = Vec::new();
        for record in reader.records() {
            let line_of = |position: Option<&csv::Position>| {
                position.map_or(rows.len() + 1, |at| at.line() as usize)
            };
            let record = record.map_err(|error| TableError::Csv {
                line: line_of(error.position()),
                reason: "the text is not UTF-8".to_owned(),
            })?;
            let line = line_of(record.position());
            rows.push((line, record.iter().map(str::to_owned).collect()));
        }
        let mut rows = rows.into_iter();
        let (line, header) = rows.next().ok_or(TableError::NoSecrets)?;
        let secrets: Vec<String> = header.into_iter().skip(1).collect();
        if secrets.is_empty() {
            return Err(TableError::NoSecrets);
        }
        check_names(secrets.iter().enumerate().map(|(at, name)| (line, at + 2, name)))?;
        let rows: Vec<(usize, Vec<String>)> = rows.collect();
        if rows.is_empty() {
            return Err(TableError::NoGuesses);
        }
        let found = rows.len() * secrets.len();
        if found > MOST_CELLS {
            return Err(TableError::Size { found });
        }
        for (line, row) in &rows {
            let (line, expected) = (*line, secrets.len() + 1);
            if row.len() != expected {
                return Err(TableError::Row { line, found: row.len(), expected });
            }
            if let Some(at) = row.iter().position(String::is_empty) {
                return Err(TableError::Empty { line, column: at + 1 });
            }
        }
        check_names(rows.iter().map(|(line, row)| (*line, 1, &row[0])))?;
        Self::of(secrets, rows.into_iter().map(|(_, row)| row).collect())
    }

    fn of(secrets: Vec<String>, rows: Vec<Vec<String>>) -> Result<Self, TableError> {
        let secret_of: HashMap<&str, SecretId> =
            secrets.iter().map(String::as_str).zip((0..).map(SecretId)).collect();
        let names: Vec<Option<SecretId>> =
            rows.iter().map(|row| secret_of.get(row[0].as_str()).copied()).collect();
        let mut naming = vec![None; secrets.len()];
        for (guess, secret) in (0..).map(GuessId).zip(&names) {
            if let Some(secret) = secret {
                naming[secret.0 as usize] = Some(guess);
            }
        }
        let is_right = |name: &Option<SecretId>, at: usize| {
            name.is_some_and(|secret| secret.0 as usize == at)
        };
        let told = rows.iter().zip(&names).flat_map(|(row, name)| {
            let cells = row[1..].iter().enumerate();
            cells.filter(move |(at, _)| !is_right(name, *at)).map(|(_, cell)| cell.as_str())
        });
        let answers: BTreeSet<&str> = told.collect();
        if answers.len() > MOST_ANSWERS {
            return Err(TableError::Answers { found: answers.len() });
        }
        let number: HashMap<&str, u16> = answers.iter().copied().zip(0..).collect();
        let right = answers.len() as u16;
        let mut cells = Vec::with_capacity(rows.len() * secrets.len());
        for (row, name) in rows.iter().zip(&names) {
            let row = row[1..].iter().enumerate();
            cells.extend(row.map(|(at, cell)| {
                if is_right(name, at) { right } else { number[cell.as_str()] }
            }));
        }
        let right_texts = rows.iter().zip(&names).map(|(row, name)| {
            name.map(|secret| row[secret.0 as usize + 1].clone())
        });
        Ok(Self {
            answers: answers.into_iter().map(str::to_owned).collect(),
            right_texts: right_texts.collect(),
            guesses: rows.iter().map(|row| row[0].clone()).collect(),
            secrets,
            cells,
            names,
            naming,
        })
    }
}

/// Refuses names that are empty or there twice.
fn check_names<'n>(
    names: impl Iterator<Item = (usize, usize, &'n String)>,
) -> Result<(), TableError> {
    let mut seen = BTreeSet::new();
    for (line, column, name) in names {
        if name.is_empty() {
            return Err(TableError::Empty { line, column });
        }
        if !seen.insert(name) {
            return Err(TableError::Twice { line, column, name: name.clone() });
        }
    }
    Ok(())
}
