//! Questions about a list of words, answered by looking at every word.
//!
//! Words are in upper case, one `char` a letter, in any order. What is found keeps the order of
//! the list, and a word that the list holds twice is found twice.

use std::collections::BTreeSet;

/// The words that `hand` can spell, using each of its tiles at most once.
///
/// `hand` holds any number of letters in upper case, in any order; `?` is a blank and stands for
/// any letter.
///
/// # Examples
/// One `E` is not enough for `BEE`, until a blank helps.
/// ```
/// use pegword_testkit::words_from_hand;
/// let words = ["BE", "BEE", "NEB"];
/// assert_eq!(words_from_hand(&words, "NEB"), ["BE", "NEB"]);
/// assert_eq!(words_from_hand(&words, "BE?"), ["BE", "BEE", "NEB"]);
/// ```
pub fn words_from_hand<'a, S: AsRef<str>>(words: &'a [S], hand: &str) -> Vec<&'a str> {
    let words = words.iter().map(AsRef::as_ref);
    words.filter(|word| can_spell(word, hand)).collect()
}

/// Every way to begin a word of the list and not yet be at its end, the empty string included.
///
/// A whole word is among them only if a longer word begins with it.
///
/// # Examples
/// `BE` begins `BEE`, but nothing goes on after `BEE`.
/// ```
/// use pegword_testkit::proper_prefixes;
/// assert_eq!(Vec::from_iter(proper_prefixes(&["BE", "BEE"])), ["", "B", "BE"]);
/// ```
pub fn proper_prefixes<S: AsRef<str>>(words: &[S]) -> BTreeSet<String> {
    let mut prefixes = BTreeSet::new();
    for word in words.iter().map(AsRef::as_ref) {
        for (end, _) in word.char_indices() {
            prefixes.insert(word[..end].to_owned());
        }
    }
    prefixes
}

/// The words that fit `pattern` from their first letter to their last.
///
/// In a pattern, `?` or `.` is one letter, `*` any run of letters or none, `[abc]` one of these
/// letters, `[^abc]` one letter but these, `@` a vowel (`AEIOU`), `#` any other letter, and a
/// letter, in upper or lower case, is itself.
///
/// # Panics
/// If a `[` of the pattern is never closed.
///
/// # Examples
/// ```
/// use pegword_testkit::matching;
/// let words = ["REALISE", "REALIZE", "RISE", "RITE"];
/// assert_eq!(matching(&words, "*i[sz]e"), ["REALISE", "REALIZE", "RISE"]);
/// assert_eq!(matching(&words, "#@[^s]."), ["RITE"]);
/// ```
pub fn matching<'a, S: AsRef<str>>(words: &'a [S], pattern: &str) -> Vec<&'a str> {
    let pattern = pattern.to_uppercase();
    let words = words.iter().map(AsRef::as_ref);
    words.filter(|word| fits(word, &pattern)).collect()
}

/// The letters that make a word of the list when one of them is put in front of `word`.
///
/// `word` itself need not be in the list.
///
/// # Examples
/// ```
/// use pegword_testkit::front_hooks;
/// let words = ["EEL", "FEEL", "HEEL", "STEEL"];
/// assert_eq!(Vec::from_iter(front_hooks(&words, "EEL")), ['F', 'H']);
/// ```
pub fn front_hooks<S: AsRef<str>>(words: &[S], word: &str) -> BTreeSet<char> {
    let before = words.iter().filter_map(|longer| longer.as_ref().strip_suffix(word));
    before.filter_map(only_letter).collect()
}

/// The letters that make a word of the list when one of them is put behind `word`.
///
/// `word` itself need not be in the list.
///
/// # Examples
/// ```
/// use pegword_testkit::back_hooks;
/// let words = ["EEL", "EELS", "EELY", "EELING"];
/// assert_eq!(Vec::from_iter(back_hooks(&words, "EEL")), ['S', 'Y']);
/// ```
pub fn back_hooks<S: AsRef<str>>(words: &[S], word: &str) -> BTreeSet<char> {
    let behind = words.iter().filter_map(|longer| longer.as_ref().strip_prefix(word));
    behind.filter_map(only_letter).collect()
}

/// Whether `hand` can spell `word`: each letter takes a tile away, its own or else a blank.
pub(crate) fn can_spell(word: &str, hand: &str) -> bool {
    let mut tiles: Vec<char> = hand.chars().collect();
    word.chars().all(|letter| {
        let own = tiles.iter().position(|&tile| tile == letter);
        let found = own.or_else(|| tiles.iter().position(|&tile| tile == '?'));
        found.map(|at| tiles.swap_remove(at)).is_some()
    })
}

/// Whether the whole of `word` fits the whole of `pattern`, both in upper case.
fn fits(word: &str, pattern: &str) -> bool {
    let Some(sign) = pattern.chars().next() else {
        return word.is_empty();
    };
    if sign == '*' {
        // The run takes no letter, or it takes one and goes on.
        return fits(word, &pattern[1..]) || !word.is_empty() && fits(tail(word), pattern);
    }
    let Some(letter) = word.chars().next() else {
        return false;
    };
    let is_vowel = "AEIOU".contains(letter);
    let (this_fits, rest) = match sign {
        '?' | '.' => (true, tail(pattern)),
        '@' => (is_vowel, tail(pattern)),
        '#' => (!is_vowel, tail(pattern)),
        '[' => {
            let (class, rest) = tail(pattern).split_once(']').expect("a `[` needs its `]`");
            let this_fits = match class.strip_prefix('^') {
                Some(excluded) => !excluded.contains(letter),
                None => class.contains(letter),
            };
            (this_fits, rest)
        }
        _ => (letter == sign, tail(pattern)),
    };
    this_fits && fits(tail(word), rest)
}

/// `text` without its first letter; empty if it has none.
fn tail(text: &str) -> &str {
    let mut letters = text.chars();
    letters.next();
    letters.as_str()
}

/// The letter of a text of one letter.
fn only_letter(text: &str) -> Option<char> {
    text.chars().next().filter(|_| tail(text).is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_spells_with_each_tile_once() {
        let words = "BE BEE BEEN BEN EN NE NEB NEE BEGIN JEE JUS SEEN";
        let words: Vec<&str> = words.split(' ').collect();
        for (hand, expected) in [
            ("BEEN", "BE BEE BEEN BEN EN NE NEB NEE"), // a line of the lesson
            ("BEN", "BE BEN EN NE NEB"),               // one E only
            ("NEB", "BE BEN EN NE NEB"),               // the order of the hand is nothing
            ("BEEEZUSJ", "BE BEE JEE JUS"),            // a hand longer than a rack
            ("EE?", "BE BEE EN NE NEE JEE"),           // the blank is B, N or J
            ("??", "BE EN NE"),                        // two blanks: every word of two letters
            ("", ""),
        ] {
            assert_eq!(words_from_hand(&words, hand).join(" "), expected, "hand {hand}");
        }
    }

    #[test]
    fn prefixes_stop_before_the_end() {
        assert!(proper_prefixes::<&str>(&[]).is_empty());
        let prefixes = proper_prefixes(&["AN", "ANA", "AÑO"]);
        assert_eq!(Vec::from_iter(prefixes), ["", "A", "AN", "AÑ"]);
    }

    #[test]
    fn patterns_fit_whole_words() {
        let words = "MU NU XU AY BY MY OY BEN BENCH BEECH BACKBENCH";
        let words: Vec<&str> = words.split(' ').collect();
        for (pattern, expected) in [
            (".U", "MU NU XU"), // two lines of the lesson
            (".Y", "AY BY MY OY"),
            ("?y", "AY BY MY OY"),
            ("BEN", "BEN"),
            ("BEN*", "BEN BENCH"), // the run may be empty
            ("*B*CH", "BENCH BEECH BACKBENCH"),
            ("*", "MU NU XU AY BY MY OY BEN BENCH BEECH BACKBENCH"),
            ("@?", "AY OY"),
            ("##", "BY MY"), // Y is no vowel
            ("[mn][uy]", "MU NU MY"),
            ("[^MN]U", "XU"),
            ("BE[^N]*", "BEECH"),
            ("??????", ""),
            ("", ""),
        ] {
            assert_eq!(matching(&words, pattern).join(" "), expected, "pattern {pattern}");
        }
    }

    #[test]
    fn hooks_are_one_letter_long() {
        let words = ["AN", "ANA", "ANE", "BAN", "CLAN", "FAÑA", "ANDES", "ÑAN"];
        assert_eq!(Vec::from_iter(front_hooks(&words, "AN")), ['B', 'Ñ']);
        assert_eq!(Vec::from_iter(back_hooks(&words, "AN")), ['A', 'E']);
        assert_eq!(Vec::from_iter(back_hooks(&words, "FAÑ")), ['A']); // itself no word
        assert!(back_hooks(&words, "CLAN").is_empty());
    }
}
