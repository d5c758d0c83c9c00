//! The classic formula for how hard a word is.

use pegword_lexicon::{Alphabet, Letter, LetterSet, MAX_LETTERS};

use crate::entry::Entry;

/// Letters by how common they are in English text, the commonest first.
const BY_FREQUENCY: &str = "etaoinshrdlcumwfgypbvkjxqz";

/// f(w) = U · (7 − V) · P: U different letters, V vowels (every occurrence), P the sum over the
/// different letters of their place in `etaoinshrdlcumwfgypbvkjxqz`, from 1. Letters that are not in
/// that row count as last.
///
/// Within one length it goes with the misses of a game; across lengths it goes the wrong way, as
/// long words have a high f and are easy. It is negative from eight vowels on.
///
/// ```
/// use pegword_games::{Entry, hangman::classic_formula};
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// // J A Z: 3 different letters, 1 vowel, places 23 + 3 + 26.
/// assert_eq!(classic_formula(&Entry::parse("jazz", &english)?, &english), 3 * (7 - 1) * 52);
/// # Ok::<(), pegword_games::EntryError>(())
/// ```
pub fn classic_formula(entry: &Entry, alphabet: &Alphabet) -> i64 {
    Formula::new(alphabet).value(entry)
}

/// The classic formula for the words of one alphabet.
pub(super) struct Formula {
    vowels: LetterSet,
    /// The place of each letter by its number, from 1.
    places: [i64; MAX_LETTERS + 1],
}

impl Formula {
    pub(super) fn new(alphabet: &Alphabet) -> Self {
        let mut places = [BY_FREQUENCY.len() as i64; MAX_LETTERS + 1];
        for (place, common) in (1..).zip(BY_FREQUENCY.chars()) {
            let letters = alphabet.letters();
            let is_it = |letter: &Letter| alphabet.lower_form(*letter).chars().eq([common]);
            letters.filter(is_it).for_each(|letter| places[letter.index()] = place);
        }
        Self { vowels: alphabet.vowels(), places }
    }

    pub(super) fn value(&self, entry: &Entry) -> i64 {
        let different: LetterSet = entry.letters().collect();
        let vowels = entry.letters().filter(|&letter| self.vowels.contains(letter)).count() as i64;
        let places: i64 = different.iter().map(|letter| self.places[letter.index()]).sum();
        different.len() as i64 * (7 - vowels) * places
    }
}
