//! The classic formula for how hard a word is.

use pegword_lexicon::{Alphabet, LetterSet};

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
    let different: LetterSet = entry.letters().collect();
    let vowels =
        entry.letters().filter(|&letter| alphabet.vowels().contains(letter)).count() as i64;
    let place = |letter| {
        let form = alphabet.lower_form(letter);
        (1..)
            .zip(BY_FREQUENCY.split("").filter(|common| !common.is_empty()))
            .find(|(_, common)| *common == form)
    };
    let places: i64 =
        different.iter().map(|letter| place(letter).map_or(26, |(place, _)| place)).sum();
    different.len() as i64 * (7 - vowels) * places
}
