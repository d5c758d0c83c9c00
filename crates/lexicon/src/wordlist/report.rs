//! What a reader left out, told by reason.

use std::collections::BTreeMap;
use std::fmt;

/// How many line numbers are kept for each reason.
const LINES_SHOWN: usize = 5;

/// Why a line of a list gave no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SkipReason {
    /// It is empty.
    Blank,
    /// It starts with `#`.
    Comment,
    /// It has fewer columns than the one asked for.
    NoColumn,
    /// It holds this character, which starts no letter of the alphabet.
    NotALetter(char),
    /// Its word has this many letters, which is not in the range asked for.
    Length(usize),
    /// Its word was there before.
    Duplicate,
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => f.write_str("blank"),
            Self::Comment => f.write_str("comment"),
            Self::NoColumn => f.write_str("too few columns"),
            Self::NotALetter(found) if found.is_control() => {
                write!(f, "U+{:04X} is no letter", *found as u32)
            }
            Self::NotALetter(found) => write!(f, "`{found}` is no letter"),
            Self::Length(length) => write!(f, "{length} letters"),
            Self::Duplicate => f.write_str("duplicate"),
        }
    }
}

/// The lines left out for one reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skipped {
    /// How many.
    pub count: usize,
    /// The numbers of the first few, from 1.
    pub first_lines: Vec<u32>,
}

/// An account of a list that was read: every line is a word or in one of the groups of `skipped`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadReport {
    /// How many lines the list has.
    pub lines: usize,
    /// The lines left out, by reason.
    pub skipped: BTreeMap<SkipReason, Skipped>,
}

/// How many lines were left out, by reason: `: 3 blank, 1 duplicate`; nothing if none were.
impl fmt::Display for ReadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST_REASONS: usize = 4;
        for (index, (reason, skipped)) in self.skipped.iter().take(MOST_REASONS).enumerate() {
            write!(f, "{}{} {reason}", if index == 0 { ": " } else { ", " }, skipped.count)?;
        }
        if self.skipped.len() > MOST_REASONS { f.write_str(", …") } else { Ok(()) }
    }
}

impl ReadReport {
    /// How many lines were left out for this reason.
    pub fn count(&self, reason: SkipReason) -> usize {
        self.skipped.get(&reason).map_or(0, |skipped| skipped.count)
    }

    pub(super) fn skip(&mut self, reason: SkipReason, line: u32) {
        let skipped = self.skipped.entry(reason).or_default();
        skipped.count += 1;
        if skipped.first_lines.len() < LINES_SHOWN {
            skipped.first_lines.push(line);
        }
    }
}
