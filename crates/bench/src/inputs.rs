//! What workloads are done to: words, positions, and how much of each.

use pegword_lexicon::{Alphabet, Contents, ReadOptions, WordSet, read_words};
use pegword_scrabble::{Position, Rules};

use crate::Error;

/// The rules that positions are for.
const RULES: &str = "standard";

/// What the workloads are done to.
#[derive(Debug)]
pub struct Inputs {
    /// Words of the lexicon, hangman and Scrabble workloads.
    pub(crate) words: WordSet,
    /// The same words as a text list, as it was given or a word a line: reading it is timed too.
    pub(crate) list: Vec<u8>,
    /// Positions by the standard rules.
    pub(crate) positions: Vec<Position>,
    pub(crate) rules: Rules,
    pub(crate) sizes: Sizes,
    /// How many threads prove; all other workloads run on one.
    pub(crate) threads: usize,
}

impl Inputs {
    /// The embedded list `en` and the project's own positions.
    ///
    /// # Errors
    /// If the embedded data cannot be read, which would be a mistake of ours.
    pub fn embedded(sizes: &Sizes) -> Result<Self, Error> {
        Self::with_own_positions(None, sizes)
    }

    /// As [`Inputs::new`], with the project's own positions.
    ///
    /// # Errors
    /// If the list cannot be read.
    pub fn with_own_positions(list: Option<Vec<u8>>, sizes: &Sizes) -> Result<Self, Error> {
        Self::new(list, include_str!("../../scrabble/tests/data/positions.tsv"), sizes)
    }

    /// Words of `list`, a text list, or else of the embedded `en`; positions of a tab-separated table.
    ///
    /// A row of `positions` holds a position in CGP notation in its first column, or else the name of
    /// built-in rules there and the position in the second. Rows for other than the standard rules and
    /// lines that begin with `#` are passed over. Proofs run on one thread.
    ///
    /// # Errors
    /// If the list cannot be read, a position is malformed, or there is none.
    pub fn new(list: Option<Vec<u8>>, positions: &str, sizes: &Sizes) -> Result<Self, Error> {
        let english = Alphabet::english();
        let (words, list) = if let Some(bytes) = list {
            (read_words(&bytes, &english, &ReadOptions::default())?.words, bytes)
        } else {
            let words = embedded_words()?;
            let text: String = words.iter().map(|word| english.lower(word) + "\n").collect();
            (words, text.into_bytes())
        };
        let rules = Rules::built_in(RULES).ok_or("no standard rules")?;
        let positions = positions
            .lines()
            .filter_map(cgp)
            .map(|cgp| Position::parse(cgp, &rules))
            .collect::<Result<Vec<_>, _>>()?;
        if positions.is_empty() {
            return Err("the table holds no position by the standard rules".into());
        }
        Ok(Self { words, list, positions, rules, sizes: *sizes, threads: 1 })
    }

    /// The same inputs, with proofs on that many threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }
}

/// All words of the embedded list `en`.
fn embedded_words() -> Result<WordSet, Error> {
    let en = pegword_data::lexicon("en", Contents::Dawg).ok_or("no list `en`")?;
    let mut words = Vec::new();
    en.kwg().every_word(|word| words.push(word.to_vec()));
    Ok(words.into_iter().collect())
}

/// The position by the standard rules that a row holds, if it holds one.
fn cgp(row: &str) -> Option<&str> {
    let mut cells = row.split('\t').filter(|_| !row.starts_with('#') && !row.is_empty());
    let first = cells.next()?;
    match Rules::built_in(first) {
        Some(_) if first == RULES => cells.next(),
        Some(_) => None,
        None => Some(first),
    }
}

/// How much the workloads have to do that take long; all others do the same at every size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Colours of the large game of Mastermind, which has five pegs.
    pub(crate) large_colours: usize,
    /// Letters of the words of hangman that a best strategy is proved for.
    pub(crate) proof_letters: usize,
    /// Whether proofs that take more than a few seconds are run too.
    pub(crate) long_proofs: bool,
}

impl Sizes {
    /// What the published figures are for.
    pub const FULL: Self = Self { large_colours: 8, proof_letters: 8, long_proofs: true };

    /// Small enough for tests of code that is hardly optimised.
    pub const SMALL: Self = Self { large_colours: 6, proof_letters: 16, long_proofs: false };
}

#[cfg(test)]
mod tests {
    use super::{Inputs, Sizes, cgp};

    #[test]
    fn a_row_holds_a_position_or_rules_and_a_position() {
        for (row, expected) in [
            ("15/15 AB/\t3\t4", Some("15/15 AB/")),
            ("standard\t15/15 AB/\t3", Some("15/15 AB/")),
            ("wwf\t15/15 AB/\t3", None), // for another board
            ("# rules\tposition", None),
            ("", None),
        ] {
            assert_eq!(cgp(row), expected, "{row:?}");
        }
    }

    #[test]
    fn tables_without_a_position_or_with_a_broken_one_are_refused() {
        for table in ["", "# only a comment", "wwf\t15/15 AB/", "15/15 AB/\t3"] {
            assert!(Inputs::new(Some(b"ab\n".to_vec()), table, &Sizes::FULL).is_err(), "{table:?}");
        }
    }
}
