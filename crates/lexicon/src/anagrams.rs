//! Words by the letters they are made of, whatever their order.
//!
//! The key of some letters is the sum of a random number for each, so that a key grows by a letter
//! with one addition, and anagrams have the same. Words of one length lie side by side, sorted by
//! key; a table of the leading bits says where to look, and 32 other bits of the key tell at once
//! whether a word may be meant. Before that, one bit of a small filter says of most letters that they
//! make no word. All this takes about 12 bytes a word beside its letters, with no entries for blanks:
//! adding each letter in turn to a key is as fast as looking up another table.
//!
//! Source of the sum: A. L. Zobrist, “A New Hashing Method with Application for Game Playing” (1970),
//! with addition, since letters repeat.

use std::ops::Range;

use crate::kwg::{Kwg, LONGEST_WORD};
use crate::letter::{Letter, MAX_LETTERS};

/// The words of a graph by their letters.
///
/// ```
/// use pegword_lexicon::{Alphabet, Anagrams, Contents, Kwg, LetterSum, WordSet};
/// let english = Alphabet::english();
/// let words = ["stain", "tea", "eat", "at"].map(|word| english.parse(word).unwrap());
/// let kwg = Kwg::build(&words.into_iter().collect::<WordSet>(), Contents::Dawg)?;
/// let letters: LetterSum = english.parse("ATE")?.into_iter().collect();
/// let anagrams = Anagrams::new(&kwg);
/// let found = anagrams.of_length(3).words(letters).map(|word| english.lower(word)).collect::<Vec<_>>();
/// assert_eq!(found, ["eat", "tea"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Anagrams {
    /// By length of the words.
    lengths: Vec<AnagramsOfLength>,
}

/// Some letters in no order, as one number: equal for equal letters, and hardly ever otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LetterSum(u64);

/// The filter has 2 to the power of this bits a word, so few other letters pass it.
const FILTER_BITS: u32 = 4;

/// Words of one length, sorted by their sums.
#[derive(Clone, Debug)]
pub struct AnagramsOfLength {
    length: usize,
    /// By some more leading bits, whether there may be a word with them, 64 of them a number.
    filter: Vec<u64>,
    /// How far to shift a sum to get its entry in `starts`.
    shift: u32,
    /// The first word with these leading bits or higher ones; one more entry at the end.
    starts: Vec<u32>,
    /// The lower half of each word's sum.
    tags: Vec<u32>,
    /// The words, one after the other.
    letters: Vec<Letter>,
}

impl LetterSum {
    /// The sum of one letter.
    #[inline]
    pub const fn of(letter: Letter) -> Self {
        Self(NUMBERS[letter.index()])
    }

    /// With another letter, or with all letters of another sum.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl FromIterator<Letter> for LetterSum {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        letters.into_iter().fold(Self::default(), |sum, letter| sum.plus(Self::of(letter)))
    }
}

impl Anagrams {
    /// Sorts the words of a graph by their letters. `O(letters + n log n)` for `n` words.
    pub fn new(kwg: &Kwg<'_>) -> Self {
        let mut words: Vec<Vec<(LetterSum, Vec<Letter>)>> = vec![Vec::new(); LONGEST_WORD + 1];
        kwg.every_word(|word| {
            words[word.len()].push((word.iter().copied().collect(), word.to_vec()));
        });
        Self { lengths: words.into_iter().enumerate().map(AnagramsOfLength::new).collect() }
    }

    /// The words of so many letters.
    ///
    /// # Panics
    /// If the length is above [`LONGEST_WORD`].
    #[inline]
    pub fn of_length(&self, length: usize) -> &AnagramsOfLength {
        &self.lengths[length]
    }
}

impl AnagramsOfLength {
    /// The words with this sum of letters, in alphabetical order.
    ///
    /// Among 2⁶⁴ sums other letters may have the same one, though no list of words is known to hold
    /// any: where it matters, look at the letters.
    #[inline]
    pub fn words(&self, letters: LetterSum) -> impl Iterator<Item = &[Letter]> {
        let bit = letters.0 >> (self.shift - FILTER_BITS);
        let range = if self.filter[(bit / 64) as usize] >> (bit % 64) & 1 == 0 {
            0..0
        } else {
            self.bucket(letters)
        };
        let same = range.filter(move |&index| self.tags[index] == letters.0 as u32);
        same.map(|index| &self.letters[index * self.length..][..self.length])
    }

    fn bucket(&self, letters: LetterSum) -> Range<usize> {
        let bucket = (letters.0 >> self.shift) as usize;
        self.starts[bucket] as usize..self.starts[bucket + 1] as usize
    }

    fn new((length, mut words): (usize, Vec<(LetterSum, Vec<Letter>)>)) -> Self {
        words.sort_by_key(|&(LetterSum(sum), _)| sum);
        let bits = words.len().next_power_of_two().ilog2().max(1);
        let shift = u64::BITS - bits;
        let mut starts = vec![0; (1 << bits) + 1];
        let mut filter = vec![0; ((1 << (bits + FILTER_BITS)) / 64).max(1)];
        for (LetterSum(sum), _) in &words {
            let bit = sum >> (shift - FILTER_BITS);
            filter[(bit / 64) as usize] |= 1 << (bit % 64);
            starts[(sum >> shift) as usize + 1] += 1;
        }
        for bucket in 1..starts.len() {
            starts[bucket] += starts[bucket - 1];
        }
        Self {
            length,
            filter,
            shift,
            starts,
            tags: words.iter().map(|(LetterSum(sum), _)| *sum as u32).collect(),
            letters: words.into_iter().flat_map(|(_, word)| word).collect(),
        }
    }
}

/// A random number for each letter. Source of the generator: G. L. Steele Jr., D. Lea and C. H. Flood,
/// “Fast Splittable Pseudorandom Number Generators” (2014).
const NUMBERS: [u64; MAX_LETTERS + 1] = {
    let mut numbers = [0; MAX_LETTERS + 1];
    let mut letter = 1;
    while letter <= MAX_LETTERS {
        let mut number = (letter as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[letter] = number ^ (number >> 31);
        letter += 1;
    }
    numbers
};
