//! Word lists as people have them, read into a [`WordSet`] with an account of every line left out.
//!
//! Read are: LF and CRLF lines, a byte-order mark, `#` comments, blank lines, either case, a
//! definition or count in further columns, hunspell's flags after `/`, duplicates, composed and
//! decomposed accents, and gzip. What is not text is an error, not a list.

mod decode;
mod report;

use std::borrow::Cow;
use std::ops::RangeInclusive;

pub use decode::WordListError;
pub use report::{ReadReport, SkipReason, Skipped};

use crate::alphabet::Alphabet;
use crate::kwg::LONGEST_WORD;
use crate::wordset::{FlatWords, WordSet};

/// What to take from a list.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// The column that holds the word, from 1; columns are separated by white space.
    pub column: usize,
    /// How many letters a word may have, within what a word graph can hold.
    pub lengths: RangeInclusive<usize>,
}

impl Default for ReadOptions {
    /// The first column, any length that a word graph can hold.
    fn default() -> Self {
        Self { column: 1, lengths: 1..=LONGEST_WORD }
    }
}

/// A list that was read.
#[derive(Clone, Debug)]
pub struct WordList {
    /// Its words.
    pub words: WordSet,
    /// What was left out, and why.
    pub report: ReadReport,
}

/// The text of a list, taken from the bytes of its file.
#[derive(Debug)]
pub struct ListText<'a>(Cow<'a, str>);

impl ListText<'_> {
    /// Its lines with their numbers, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (u32, &str)> {
        // A stray CR inside a line ends it too.
        (1..)
            .zip(decode::lines(&self.0))
            .flat_map(|(number, line)| line.split('\r').map(move |part| (number, part)))
    }
}

/// Unpacks and decodes a list, for readers with lines of their own kind.
///
/// # Errors
/// [`WordListError`] if the bytes are not text, or unpack to more than can be held.
pub fn list_text(bytes: &[u8]) -> Result<ListText<'_>, WordListError> {
    decode::text(bytes).map(ListText)
}

/// Reads a word list. `O(n log n)` in its words, `O(n)` if it is sorted.
///
/// ```
/// use pegword_lexicon::{Alphabet, ReadOptions, SkipReason, read_words};
/// let text = b"# my list\nCaf\xc3\xa9  a place\nat/S\ndon't\nAT\n";
/// let list = read_words(text, &Alphabet::english(), &ReadOptions::default())?;
/// assert_eq!(list.words.len(), 2); // AT and CAFE
/// assert_eq!(list.report.count(SkipReason::Duplicate), 1); // line 5
/// assert_eq!(list.report.count(SkipReason::NotALetter('\'')), 1); // line 4
/// # Ok::<(), pegword_lexicon::WordListError>(())
/// ```
///
/// # Errors
/// [`WordListError`] if the bytes are not text, or unpack to more than can be held.
pub fn read_words(
    bytes: &[u8],
    alphabet: &Alphabet,
    options: &ReadOptions,
) -> Result<WordList, WordListError> {
    let text = list_text(bytes)?;
    let mut words = FlatWords::default();
    let mut lines_of_words: Vec<u32> = Vec::new();
    let mut report = ReadReport::default();
    for (number, line) in text.lines() {
        report.lines += 1;
        match read_line(line, alphabet, options, &mut words) {
            Ok(()) if lines_of_words.len() == decode::MOST_WORDS => {
                return Err(WordListError::TooManyWords);
            }
            Ok(()) => lines_of_words.push(number),
            Err(reason) => report.skip(reason, number),
        }
    }
    let (words, duplicates) = WordSet::sorted(words);
    duplicates
        .iter()
        .for_each(|&word| report.skip(SkipReason::Duplicate, lines_of_words[word as usize]));
    Ok(WordList { words, report })
}

fn read_line(
    line: &str,
    alphabet: &Alphabet,
    options: &ReadOptions,
    words: &mut FlatWords,
) -> Result<(), SkipReason> {
    let line = line.trim_start();
    if line.is_empty() {
        return Err(SkipReason::Blank);
    }
    if line.starts_with('#') {
        return Err(SkipReason::Comment);
    }
    let cell = line
        .split_whitespace()
        .nth(options.column.saturating_sub(1))
        .ok_or(SkipReason::NoColumn)?;
    let word = cell.split_once('/').map_or(cell, |(word, _flags)| word);
    words.push_with(|letters| {
        let before = letters.len();
        alphabet
            .parse_into(word, letters)
            .map_err(|unknown| SkipReason::NotALetter(unknown.found))?;
        let length = letters.len() - before;
        let fits = (1..=LONGEST_WORD).contains(&length) && options.lengths.contains(&length);
        if fits { Ok(()) } else { Err(SkipReason::Length(length)) }
    })
}
