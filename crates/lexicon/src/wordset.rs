//! A set of words, sorted and without duplicates, in two flat arrays.

use std::cmp::Ordering;

use crate::letter::Letter;

/// Distinct words in alphabetical order.
///
/// ```
/// use pegword_lexicon::{Alphabet, WordSet};
/// let english = Alphabet::english();
/// let words: WordSet = ["tea", "at", "tea"].map(|word| english.parse(word).unwrap()).into_iter().collect();
/// assert_eq!(words.len(), 2);
/// assert_eq!(english.lower(words.get(0)), "at");
/// assert_eq!(words.find(&english.parse("tea").unwrap()), Some(1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordSet {
    words: FlatWords,
}

/// Words one after the other, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FlatWords {
    letters: Vec<Letter>,
    ends: Vec<u32>,
}

impl WordSet {
    /// How many words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Is there no word?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The word at `index`, counted from 0 in alphabetical order.
    ///
    /// # Panics
    /// If there are not that many words.
    pub fn get(&self, index: usize) -> &[Letter] {
        self.words.get(index)
    }

    /// The words in alphabetical order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Letter]> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// The index of a word, if it is in the set. `O(log n)`.
    pub fn find(&self, word: &[Letter]) -> Option<usize> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.get(middle).cmp(word) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Sorts words and drops those that repeat. `O(n log n)`; `O(n)` if they are sorted already.
    ///
    /// Also returns the positions, in the old order, of the words that were dropped.
    pub(crate) fn sorted(words: FlatWords) -> (Self, Vec<u32>) {
        if words.is_strictly_ascending() {
            return (Self { words }, Vec::new());
        }
        let mut order: Vec<(u128, u32)> = (0..words.len())
            .map(|index| (leading_letters(words.get(index).iter().copied()), index as u32))
            .collect();
        order.sort_unstable_by(|&(a_key, a), &(b_key, b)| {
            a_key
                .cmp(&b_key)
                .then_with(|| words.get(a as usize).cmp(words.get(b as usize)))
                .then(a.cmp(&b))
        });
        let mut sorted = FlatWords::with_capacity(words.len(), words.letters.len());
        let mut dropped = Vec::new();
        for (_, index) in order {
            let word = words.get(index as usize);
            if sorted.last() == Some(word) {
                dropped.push(index);
            } else {
                sorted.push(word);
            }
        }
        dropped.sort_unstable();
        (Self { words: sorted }, dropped)
    }
}

impl<W: AsRef<[Letter]>> FromIterator<W> for WordSet {
    fn from_iter<I: IntoIterator<Item = W>>(words: I) -> Self {
        let mut flat = FlatWords::default();
        words.into_iter().for_each(|word| flat.push(word.as_ref()));
        Self::sorted(flat).0
    }
}

impl FlatWords {
    fn with_capacity(words: usize, letters: usize) -> Self {
        Self { letters: Vec::with_capacity(letters), ends: Vec::with_capacity(words) }
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn get(&self, index: usize) -> &[Letter] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.letters[start..self.ends[index] as usize]
    }

    fn last(&self) -> Option<&[Letter]> {
        self.len().checked_sub(1).map(|index| self.get(index))
    }

    pub(crate) fn push(&mut self, word: &[Letter]) {
        self.letters.extend_from_slice(word);
        self.ends.push(self.letters.len() as u32);
    }

    /// Adds what `write` appends to the letters as one word, or nothing if it fails.
    pub(crate) fn push_with<E>(
        &mut self,
        write: impl FnOnce(&mut Vec<Letter>) -> Result<(), E>,
    ) -> Result<(), E> {
        let before = self.letters.len();
        let outcome = write(&mut self.letters);
        match &outcome {
            Ok(()) => self.ends.push(self.letters.len() as u32),
            Err(_) => self.letters.truncate(before),
        }
        outcome
    }

    fn is_strictly_ascending(&self) -> bool {
        (1..self.len()).all(|index| self.get(index - 1) < self.get(index))
    }
}

/// The first 16 letters, so packed that keys sort as the words do; words that differ only later
/// have equal keys.
pub(crate) fn leading_letters(letters: impl Iterator<Item = Letter>) -> u128 {
    letters
        .take(16)
        .zip((0..16).rev())
        .fold(0, |key, (letter, place)| key | u128::from(letter.number()) << (8 * place))
}
