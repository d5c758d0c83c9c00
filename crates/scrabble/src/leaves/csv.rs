//! Leaves as lines `leave,value`, the form in which programs exchange them: `?` for a blank, `[CH]`
//! for a tile of several characters, the value in points.

use std::fmt::Write as _;

use pegword_lexicon::Alphabet;

use super::build::TooManyLeaves;
use super::klv::equity;
use super::{Leaves, MOST_POINTS};
use crate::equity::Equity;
use crate::notation::TilesError;
use crate::rack::{LARGEST_RACK, Rack};

/// Why lines were refused as leaves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum LeavesCsvError {
    #[error("line {line}: `{found}` has no comma")]
    #[diagnostic(code(leaves::comma), help("write the tiles, a comma and the points: AEINS?,38.5"))]
    NoComma { line: usize, found: String },
    #[error("line {line}: {source}")]
    #[diagnostic(forward(source))]
    Tiles { line: usize, source: TilesError },
    #[error("line {line}: {found} tiles, expected 1 to {LARGEST_RACK}")]
    #[diagnostic(code(leaves::size), help("write `?` for a blank; no tiles are worth nothing"))]
    Size { line: usize, found: usize },
    #[error("line {line}: the value `{found}` is no number from -{MOST_POINTS} to {MOST_POINTS}")]
    #[diagnostic(code(leaves::value), help("write points with a decimal point: AEINS?,38.5"))]
    Value { line: usize, found: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    TooMany(#[from] TooManyLeaves),
}

impl Leaves {
    /// Reads a line `leave,value` for each leave; empty lines and a heading `leave,value` are skipped,
    /// and of equal leaves the last counts. Values are rounded to thousandths of a point.
    ///
    /// # Errors
    /// [`LeavesCsvError`] at the first line that is none, or if they are more than fit.
    pub fn from_csv(text: &str, alphabet: &Alphabet) -> Result<Self, LeavesCsvError> {
        let mut refused = None;
        let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
        let lines = lines.filter(|(_, line)| !matches!(line.trim(), "" | "leave,value"));
        let values = lines.map_while(|(line, text)| {
            leave(line, text.trim(), alphabet).map_err(|error| refused = Some(error)).ok()
        });
        let leaves = Self::from_values(values)?;
        refused.map_or(Ok(leaves), Err)
    }

    /// Writes a line `leave,value` for each leave, in order of their tiles.
    pub fn to_csv(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for (leave, value) in self.iter() {
            let _ = writeln!(text, "{},{value}", leave.write(alphabet));
        }
        text
    }
}

fn leave(line: usize, text: &str, alphabet: &Alphabet) -> Result<(Rack, Equity), LeavesCsvError> {
    let (tiles, value) = text
        .split_once(',')
        .ok_or_else(|| LeavesCsvError::NoComma { line, found: text.to_owned() })?;
    let rack =
        Rack::parse(tiles, alphabet).map_err(|source| LeavesCsvError::Tiles { line, source })?;
    if !(1..=LARGEST_RACK).contains(&rack.len()) {
        return Err(LeavesCsvError::Size { line, found: rack.len() });
    }
    let points = value.trim().parse().ok().and_then(equity);
    let value =
        points.ok_or_else(|| LeavesCsvError::Value { line, found: value.trim().to_owned() })?;
    Ok((rack, value))
}
