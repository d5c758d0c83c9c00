//! Every search of a word graph against its slow twin, and published hands.

use std::collections::BTreeSet;

use pegword_lexicon::{
    Alphabet, Anagrams, Contents, Hand, HandError, Kwg, Letter, LetterSet, Pattern, PatternError,
    UnknownLetter, WordSet,
};
use pegword_testkit as slow;
use proptest::prelude::*;

/// Letters as the slow twins have them, one character each.
///
/// In Spanish the letters of two characters are told by signs of their own.
struct Script {
    alphabet: Alphabet,
    signs: fn(&str) -> char,
}

impl Script {
    fn english() -> Self {
        Self { alphabet: Alphabet::english(), signs: |form| form.chars().next().unwrap() }
    }

    fn spanish() -> Self {
        let alphabet = Alphabet::from_toml(include_str!("alphabets/spanish.toml")).unwrap();
        let signs = |form: &str| match form {
            "CH" => '4',
            "LL" => '5',
            "RR" => '6',
            _ => form.chars().next().unwrap(),
        };
        Self { alphabet, signs }
    }

    fn sign(&self, letter: Letter) -> char {
        (self.signs)(self.alphabet.upper_form(letter))
    }

    fn signs(&self, word: &[Letter]) -> String {
        word.iter().map(|&letter| self.sign(letter)).collect()
    }

    fn set(&self, letters: LetterSet) -> BTreeSet<char> {
        letters.iter().map(|letter| self.sign(letter)).collect()
    }

    fn letters(&self, signs: &str) -> Vec<Letter> {
        let letter = |sign: char| self.alphabet.letters().find(|&letter| self.sign(letter) == sign);
        signs.chars().map(|sign| letter(sign).unwrap()).collect()
    }

    /// The words as a graph, and in alphabetical order.
    fn lexicon(&self, words: &[String]) -> (Kwg<'static>, Vec<String>) {
        let words: WordSet = words.iter().map(|word| self.letters(word)).collect();
        let kwg = Kwg::build(&words, Contents::DawgAndGaddag).unwrap();
        (kwg, words.iter().map(|word| self.signs(word)).collect())
    }

    fn spelled_by(&self, kwg: &Kwg<'_>, hand: &Hand) -> Vec<String> {
        let mut found = Vec::new();
        kwg.words_from_hand(hand, |word| found.push(self.signs(word)));
        found
    }

    fn matching(&self, kwg: &Kwg<'_>, pattern: &Pattern) -> Vec<String> {
        let mut found = Vec::new();
        kwg.words_matching(pattern, |word| found.push(self.signs(word)));
        found
    }
}

fn upper(words: &str) -> Vec<String> {
    words.split(' ').map(str::to_uppercase).collect()
}

#[test]
fn published_hands_spell_the_published_words() {
    let english = Script::english();
    let rows: Vec<Vec<&str>> = include_str!("data/hands.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), 9);
    let union: Vec<String> = rows.iter().flat_map(|row| upper(row[2])).collect();
    let (kwg, _) = english.lexicon(&union);
    for row in rows {
        let [hand, n_words, words] = row[..] else { panic!("three columns: {row:?}") };
        let found = english.spelled_by(&kwg, &Hand::parse(hand, &english.alphabet).unwrap());
        assert_eq!(found.len().to_string(), n_words, "{hand}");
        assert_eq!(found.join(" "), words, "{hand}");
    }
}

#[test]
fn hands_are_read_as_people_type_them() {
    let spanish = Alphabet::from_toml(include_str!("alphabets/spanish.toml")).unwrap();
    let english = Alphabet::english();
    let hand = |alphabet: &Alphabet, letters: &str, blanks| {
        let letters = letters.split_whitespace().flat_map(|form| alphabet.parse(form).unwrap());
        Hand::new(letters, blanks)
    };
    for (alphabet, text, letters, blanks) in [
        (&english, "aeinrs?", "AEINRS", 1),
        (&english, "?S r n I e A", "AEINRS", 1),
        (&english, "??", "", 2),
        (&english, "é", "E", 0),
        (&spanish, "chal", "CH A L", 0),
        (&spanish, "c hal", "C H A L", 0), // apart, they are two tiles
        (&spanish, "c?hal", "C H A L", 1),
        (&spanish, "n\u{303}?", "Ñ", 1),
    ] {
        assert_eq!(Hand::parse(text, alphabet), Ok(hand(alphabet, letters, blanks)), "{text}");
    }
    for text in ["", " ", "\t\n"] {
        assert_eq!(Hand::parse(text, &english), Err(HandError::Empty));
        assert!(Hand::new([], 0).is_empty());
    }
    let unknown = |found| HandError::Letter(UnknownLetter { found, alphabet: "english".into() });
    assert_eq!(Hand::parse("AB*", &english), Err(unknown('*')));
    assert_eq!(Hand::parse("?1", &english), Err(unknown('1')));
    assert_eq!(Hand::parse(&"?".repeat(1_000), &english).unwrap().len(), 63);
    assert_eq!(Hand::parse("ab?", &english).unwrap().len(), 3);
}

#[test]
fn blanks_stand_for_what_the_hand_lacks() {
    let english = Alphabet::english();
    for (hand, word, expected) in [
        ("TEA", "tea", "..."),
        ("TE?", "tea", "..?"),
        ("TE?", "tee", "..?"), // the hand's own E comes first
        ("???", "tea", "???"),
        ("E??", "eerie", ".????"), // more than the hand can give
    ] {
        let blanks = Hand::parse(hand, &english).unwrap().blanks_in(&english.parse(word).unwrap());
        let shown: String = blanks.iter().map(|&blank| if blank { '?' } else { '.' }).collect();
        assert_eq!(shown, expected, "{word} from {hand}");
    }
}

#[test]
fn patterns_of_a_table_match() {
    let english = Script::english();
    let list = upper("at bat bet bit bot rise rite realise realize prise prize xylyl eau");
    let (kwg, _) = english.lexicon(&list);
    for (pattern, expected) in [
        ("b[a-i]t", "bat bet bit"),
        ("b[a-ei]t", "bat bet bit"),
        ("b[^a-i]t", "bot"),
        ("B[AeO]T", "bat bet bot"),
        (" b.t ", "bat bet bit bot"), // white space around it
        ("**r**ise**", "prise realise rise"),
        ("[^b]*[st]e", "prise realise rise rite"),
        ("#####", "xylyl"),
        ("@@@", "eau"),
        ("b[é]t", "bet"),
        ("*", "at bat bet bit bot eau prise prize realise realize rise rite xylyl"),
        ("?*?*?*?*?*?", "realise realize"),
        ("", ""),
    ] {
        let found = Pattern::parse(pattern, &english.alphabet).map_or_else(
            |error| {
                assert_eq!(error, PatternError::Empty, "{pattern}");
                Vec::new()
            },
            |pattern| english.matching(&kwg, &pattern),
        );
        assert_eq!(found.join(" ").to_lowercase(), expected, "{pattern}");
    }

    let spanish = Script::spanish();
    let list: Vec<String> =
        ["4OCO", "COCO", "CAÑA", "CALA", "CA5A"].map(str::to_owned).into_iter().collect();
    let (kwg, _) = spanish.lexicon(&list);
    for (pattern, expected) in [
        ("choco", "4OCO"),
        (".oco", "COCO 4OCO"),
        ("[ch]oco", "4OCO"),
        ("[c-ch]oco", "COCO 4OCO"),
        ("calla", "CA5A"),
        ("ca[l-n\u{303}]a", "CALA CA5A CAÑA"), // Ñ, decomposed, ends the range
        ("ca[^ll]a", "CALA CAÑA"),
    ] {
        let found = spanish.matching(&kwg, &Pattern::parse(pattern, &spanish.alphabet).unwrap());
        assert_eq!(found.join(" "), expected, "{pattern}");
    }
}

#[test]
fn unsound_patterns_are_refused() {
    let english = Alphabet::english();
    let no_letter = |inside: &str| PatternError::NoLetter { inside: inside.to_owned() };
    let unknown =
        |found| PatternError::Letter(UnknownLetter { found, alphabet: "english".to_owned() });
    for (pattern, expected) in [
        ("", PatternError::Empty),
        ("  ", PatternError::Empty),
        ("ab[cd", PatternError::Unclosed),
        ("[", PatternError::Unclosed),
        ("ab]", PatternError::Unopened),
        ("[ab]]", PatternError::Unopened),
        ("a[]", no_letter("")),
        ("[-]", no_letter("-")),
        ("[a-]", no_letter("a-")),
        ("[-a]", no_letter("-a")),
        ("[^a-z]", no_letter("^a-z")),
        ("a b", unknown(' ')),
        ("a1", unknown('1')),
        ("[a.]", unknown('.')),
        ("[[a]", unknown('[')),
    ] {
        assert_eq!(Pattern::parse(pattern, &english), Err(expected), "{pattern}");
    }
    assert!(Pattern::parse(&"a".repeat(127), &english).is_ok());
    assert!(Pattern::parse(&"*".repeat(1_000), &english).is_ok()); // one run
    let found = Pattern::parse(&"a*".repeat(64), &english);
    assert_eq!(found, Err(PatternError::TooLong { found: 128 }));
}

#[test]
fn the_longest_pattern_keeps_its_ends() {
    let english = Alphabet::english();
    let word = |text: &str| english.parse(text).unwrap();
    let pattern = Pattern::parse(&format!("*{}b", "a*".repeat(62)), &english).unwrap();
    for (text, expected) in [
        (format!("{}b", "a".repeat(62)), true),
        (format!("{}b", "a".repeat(61)), false),
        (format!("c{}b", "ca".repeat(62)), true),
        (format!("{}bc", "a".repeat(62)), false),
    ] {
        assert_eq!(pattern.matches(&word(&text)), expected, "{text}");
    }
    let fixed = Pattern::parse(&"a".repeat(127), &english).unwrap();
    assert!(fixed.matches(&word(&"a".repeat(127))));
    assert!(!fixed.matches(&word(&"a".repeat(126))) && !fixed.matches(&word(&"a".repeat(128))));
}

/// Small lexicons whose words share much.
fn words() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[A-E]{1,6}", 0..30)
}

/// Words with letters of two characters, and the characters alone.
fn spanish_words() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[CHL45Ñ]{1,5}", 0..30)
}

/// Patterns that both readers understand; ranges are in the table.
fn patterns() -> impl Strategy<Value = String> {
    prop::collection::vec("[a-eA-E.?*@#]|\\[\\^?[a-e]{1,3}\\]", 1..8)
        .prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn membership_and_prefixes(words in words(), others in words()) {
        let english = Script::english();
        let (kwg, sorted) = english.lexicon(&words);
        let prefixes = slow::proper_prefixes(&words);
        let mut found = Vec::new();
        kwg.proper_prefixes(|prefix| found.push(english.signs(prefix)));
        prop_assert!(found.iter().eq(&prefixes), "{found:?} {prefixes:?}"); // in order, each once
        let mut found = Vec::new();
        kwg.every_word(|word| found.push(english.signs(word)));
        prop_assert_eq!(&found, &sorted);
        for text in words.iter().chain(&others).chain(&prefixes) {
            let letters = english.letters(text);
            prop_assert_eq!(kwg.contains(&letters), words.contains(text), "{}", text);
            let begins = words.iter().any(|word| word.starts_with(text));
            prop_assert_eq!(kwg.is_prefix(&letters), begins, "{}", text);
        }
    }

    #[test]
    fn words_have_numbers(words in words(), others in words()) {
        let english = Script::english();
        let (kwg, sorted) = english.lexicon(&words);
        prop_assert_eq!(kwg.word_count(), sorted.len());
        for (index, word) in sorted.iter().enumerate() {
            prop_assert_eq!(kwg.nth(index), Some(english.letters(word)));
        }
        prop_assert_eq!(kwg.nth(sorted.len()), None);
        prop_assert_eq!(kwg.nth(usize::MAX), None);
        for word in words.iter().chain(&others) {
            let expected = sorted.iter().position(|other| other == word);
            prop_assert_eq!(kwg.index_of(&english.letters(word)), expected, "{}", word);
        }
    }

    #[test]
    fn hands(words in words(), hand in "[A-G]{0,8}", blanks in 0usize..4) {
        let english = Script::english();
        let (kwg, sorted) = english.lexicon(&words);
        let typed = format!("{hand}{}", "?".repeat(blanks));
        let tiles = Hand::new(english.letters(&hand), blanks);
        prop_assert_eq!(tiles.len(), typed.len());
        let found = english.spelled_by(&kwg, &tiles);
        prop_assert_eq!(&found, &slow::words_from_hand(&sorted, &typed), "{}", typed);
        for word in found {
            let used = tiles.blanks_in(&english.letters(&word));
            prop_assert!(used.iter().filter(|&&blank| blank).count() <= blanks);
        }
    }

    #[test]
    fn anagrams(words in words(), others in words()) {
        let english = Script::english();
        let (kwg, sorted) = english.lexicon(&words);
        let anagrams = Anagrams::new(&kwg);
        for text in words.iter().chain(&others) {
            let mut letters = english.letters(text);
            letters.reverse();
            let found = anagrams.of_length(letters.len()).words(letters.into_iter().collect());
            let found: Vec<String> = found.map(|word| english.signs(word)).collect();
            let mut expected = slow::words_from_hand(&sorted, text);
            expected.retain(|word| word.len() == text.len());
            prop_assert_eq!(found, expected, "{}", text);
        }
    }

    #[test]
    fn followers(words in words()) {
        let english = Script::english();
        let (kwg, _) = english.lexicon(&words);
        for letter in english.alphabet.letters() {
            let first = english.sign(letter);
            let follows = |second: &char| words.iter().any(|word| word.contains(&format!("{first}{second}")));
            let expected: BTreeSet<char> = ('A'..='Z').filter(follows).collect();
            prop_assert_eq!(english.set(kwg.nodes().followers(letter)), expected, "{}", first);
        }
    }

    #[test]
    fn patterns_fit(words in words(), pattern in patterns()) {
        let english = Script::english();
        let (kwg, sorted) = english.lexicon(&words);
        let parsed = Pattern::parse(&pattern, &english.alphabet).unwrap();
        let expected = slow::matching(&sorted, &pattern);
        prop_assert_eq!(english.matching(&kwg, &parsed), expected.clone(), "{}", pattern);
        let one_by_one: Vec<&String> =
            sorted.iter().filter(|word| parsed.matches(&english.letters(word))).collect();
        prop_assert_eq!(one_by_one, expected, "{}", pattern);
    }

    #[test]
    fn hooks(words in words(), others in words()) {
        let english = Script::english();
        let (kwg, _) = english.lexicon(&words);
        let shorter = words.iter().flat_map(|word| [&word[1..], &word[..word.len() - 1]]);
        let asked = words.iter().chain(&others).map(String::as_str).chain(shorter);
        for word in asked.filter(|word| !word.is_empty()) {
            let hooks = kwg.hooks(&english.letters(word), english.alphabet.all());
            prop_assert_eq!(english.set(hooks.front), slow::front_hooks(&words, word), "{}", word);
            prop_assert_eq!(english.set(hooks.back), slow::back_hooks(&words, word), "{}", word);
        }
    }

    #[test]
    fn letters_of_two_characters_are_one(words in spanish_words(), hand in "[CHL45Ñ]{0,7}\\??") {
        let spanish = Script::spanish();
        let (kwg, sorted) = spanish.lexicon(&words);
        let blanks = hand.matches('?').count();
        let tiles = Hand::new(spanish.letters(hand.trim_end_matches('?')), blanks);
        prop_assert_eq!(spanish.spelled_by(&kwg, &tiles), slow::words_from_hand(&sorted, &hand));
        for length in 1..5 {
            let pattern = Pattern::parse(&".".repeat(length), &spanish.alphabet).unwrap();
            let expected = slow::matching(&sorted, &".".repeat(length));
            prop_assert_eq!(spanish.matching(&kwg, &pattern), expected);
        }
        for word in &sorted {
            let hooks = kwg.hooks(&spanish.letters(word), spanish.alphabet.all());
            prop_assert_eq!(spanish.set(hooks.front), slow::front_hooks(&words, word));
            prop_assert_eq!(spanish.set(hooks.back), slow::back_hooks(&words, word));
        }
    }
}
