//! The tiles a player holds.

use pegword_lexicon::{Alphabet, Letter, LetterSet, MAX_LETTERS};

use crate::notation::{TilesError, write_letter};
use crate::tile::Tile;

/// The most tiles that a player may hold: what can be kept of them is then at most 2¹⁶ sets.
pub const LARGEST_RACK: usize = 16;

/// Tiles in no order, blanks among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    /// By letter number; at 0 the blanks.
    counts: [u8; MAX_LETTERS + 1],
    letters: LetterSet,
    tiles: u8,
}

impl Rack {
    /// No tiles.
    pub const EMPTY: Self =
        Self { counts: [0; MAX_LETTERS + 1], letters: LetterSet::EMPTY, tiles: 0 };

    /// Reads a rack such as `AEINRS?`: letters in either case, `?` for a blank, `[CH]` for a tile of
    /// several characters.
    ///
    /// # Errors
    /// [`TilesError`] if something in it is neither, or it has more than 255 tiles.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, TilesError> {
        let mut rack = Self::EMPTY;
        for tile in crate::notation::rack_tiles(text, alphabet)? {
            if rack.tiles == u8::MAX {
                return Err(TilesError::TooMany);
            }
            rack.add(tile);
        }
        Ok(rack)
    }

    /// How many tiles.
    pub const fn len(&self) -> usize {
        self.tiles as usize
    }

    /// Is nothing on it?
    pub const fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// How many tiles of a letter, or with `None` how many blanks.
    #[inline]
    pub fn count(&self, letter: Option<Letter>) -> u8 {
        self.counts[letter.map_or(0, Letter::index)]
    }

    /// Every tile, letters in alphabetical order, blanks (`None`) last.
    pub fn tiles(&self) -> impl Iterator<Item = Option<Letter>> {
        let kinds = self.letters.iter().map(Some).chain(std::iter::once(None));
        kinds.flat_map(|kind| std::iter::repeat_n(kind, self.count(kind).into()))
    }

    /// The letters of which there is a tile.
    #[inline]
    pub const fn letters(&self) -> LetterSet {
        self.letters
    }

    /// Adds a tile of a letter, or with `None` a blank.
    ///
    /// # Panics
    /// If there are 255 tiles already.
    #[inline]
    pub fn add(&mut self, letter: Option<Letter>) {
        self.counts[letter.map_or(0, Letter::index)] += 1;
        self.tiles += 1;
        if let Some(letter) = letter {
            self.letters.insert(letter);
        }
    }

    /// Takes a tile of a letter, or with `None` a blank; says whether there was one.
    #[inline]
    pub fn take(&mut self, letter: Option<Letter>) -> bool {
        let count = &mut self.counts[letter.map_or(0, Letter::index)];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        self.tiles -= 1;
        if let (0, Some(letter)) = (*count, letter) {
            self.letters.remove(letter);
        }
        true
    }

    /// What is left after laying these tiles; `Err` holds those that the rack lacks.
    ///
    /// # Errors
    /// The tiles that are not on the rack, in order.
    pub fn without(&self, tiles: impl IntoIterator<Item = Tile>) -> Result<Self, Vec<Tile>> {
        let mut leave = self.clone();
        let lacking: Vec<Tile> =
            tiles.into_iter().filter(|tile| !leave.take(tile.on_rack())).collect();
        if lacking.is_empty() { Ok(leave) } else { Err(lacking) }
    }

    /// How many different sets of at least one tile could be taken from it.
    ///
    /// A rack AAB gives A, AA, B, AB and AAB: 5.
    pub fn distinct_subsets(&self) -> u64 {
        self.counts
            .iter()
            .fold(1u64, |product, &count| product.saturating_mul(u64::from(count) + 1))
            - 1
    }

    /// The rack in alphabetical order, blanks last, such as `AEINRS?`.
    pub fn write(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for tile in self.tiles() {
            match tile {
                Some(letter) => write_letter(&mut text, alphabet.upper_form(letter)),
                None => text.push('?'),
            }
        }
        text
    }
}

impl FromIterator<Option<Letter>> for Rack {
    /// A rack of these tiles, `None` for a blank.
    ///
    /// # Panics
    /// If there are more than 255.
    fn from_iter<I: IntoIterator<Item = Option<Letter>>>(tiles: I) -> Self {
        let mut rack = Self::EMPTY;
        tiles.into_iter().for_each(|tile| rack.add(tile));
        rack
    }
}
