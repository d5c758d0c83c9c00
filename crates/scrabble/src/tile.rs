//! A tile as it lies on the board.

use std::num::NonZeroU8;

use pegword_lexicon::Letter;

const BLANK: u8 = 0x80;

/// A letter tile, or a blank that was given a letter. One byte, also as `Option<Tile>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(NonZeroU8);

impl Tile {
    /// The tile of a letter.
    ///
    /// # Panics
    /// Never: letters are numbered from 1.
    pub const fn of(letter: Letter) -> Self {
        Self(NonZeroU8::new(letter.number()).expect("letters are numbered from 1"))
    }

    /// A blank that stands for a letter.
    ///
    /// # Panics
    /// Never: letters are numbered from 1.
    pub const fn blank(letter: Letter) -> Self {
        Self(NonZeroU8::new(letter.number() | BLANK).expect("letters are numbered from 1"))
    }

    /// The letter it shows or stands for.
    #[inline]
    pub const fn letter(self) -> Letter {
        Letter::new(self.0.get() & !BLANK)
    }

    /// What it is on a rack: its letter, or `None` for a blank.
    #[inline]
    pub const fn on_rack(self) -> Option<Letter> {
        if self.is_blank() { None } else { Some(self.letter()) }
    }

    /// Is it a blank?
    #[inline]
    pub const fn is_blank(self) -> bool {
        self.0.get() & BLANK != 0
    }
}
