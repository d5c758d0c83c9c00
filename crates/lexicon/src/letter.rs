//! A letter as a small number, and sets of letters as one machine word.

use std::fmt;

/// How many letters an alphabet may have: they are numbered from 1 and a [`LetterSet`] is 64 bits.
pub const MAX_LETTERS: usize = 63;

/// One letter of an [`Alphabet`](crate::Alphabet), numbered from 1 in alphabetical order.
///
/// A letter may be written with several characters (`CH`); what it looks like is the alphabet's
/// business. The number 0 is never a letter: word graphs use it for the separator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Letter(u8);

impl Letter {
    /// The letter with this number.
    ///
    /// # Panics
    /// If `number` is not between 1 and [`MAX_LETTERS`].
    pub const fn new(number: u8) -> Self {
        assert!(number >= 1 && number as usize <= MAX_LETTERS, "letters are numbered 1 to 63");
        Self(number)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index into a table of `MAX_LETTERS + 1` entries.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of letters: bit *n* stands for letter number *n*, bit 0 is never set.
///
/// ```
/// use pegword_lexicon::{Letter, LetterSet};
/// let set: LetterSet = [Letter::new(3), Letter::new(1)].into_iter().collect();
/// assert!(set.contains(Letter::new(3)));
/// assert_eq!(set.iter().map(Letter::number).collect::<Vec<_>>(), [1, 3]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct LetterSet(u64);

impl LetterSet {
    /// No letter.
    pub const EMPTY: Self = Self(0);

    /// The first `n` letters of an alphabet.
    pub const fn first(n: usize) -> Self {
        Self(((1u128 << (n + 1)) - 2) as u64)
    }

    /// The set whose bit *n* stands for letter *n*; bit 0 is dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & !1)
    }

    /// Bit *n* stands for letter *n*.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is `letter` in the set?
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.0 & 1 == 1
    }

    /// Adds `letter`.
    pub const fn insert(&mut self, letter: Letter) {
        self.0 |= 1 << letter.0;
    }

    /// Takes `letter` out.
    pub const fn remove(&mut self, letter: Letter) {
        self.0 &= !(1 << letter.0);
    }

    /// The letters that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The letters that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The letters of this set that `other` lacks.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many letters.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no letter?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letter, if there is just one.
    pub const fn only(self) -> Option<Letter> {
        if self.0.is_power_of_two() { Some(Letter(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The letters, in alphabetical order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let number = bits.trailing_zeros() as u8;
            bits &= bits.checked_sub(1)?;
            Some(Letter(number))
        })
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut set = Self::EMPTY;
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Letter::number)).finish()
    }
}
