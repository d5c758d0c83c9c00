//! What people type of a game under way.

use std::sync::Arc;

use pegword_deduce::{Feedback, Game, SecretId, all_secrets, candidates};
use pegword_games::hangman::{Hangman, Known, KnownError, Notation};
use pegword_games::{Entries, Entry};
use pegword_lexicon::Alphabet;
use proptest::collection::btree_set;
use proptest::prelude::{Strategy, prop_assert, prop_assert_eq, proptest};

const PLAIN: Notation = Notation { literal_hyphen: false, recurring: false };
const LITERAL: Notation = Notation { literal_hyphen: true, recurring: false };
const RECURRING: Notation = Notation { literal_hyphen: false, recurring: true };

fn known(pattern: &str, missed: &str, notation: Notation) -> Result<Known, KnownError> {
    Known::parse(pattern, missed, notation, &Alphabet::english())
}

fn pattern(typed: &str, notation: Notation) -> String {
    known(typed, "", notation).unwrap().pattern(&Alphabet::english())
}

fn entries<S: AsRef<str>>(words: &[S]) -> Entries {
    let english = Alphabet::english();
    let entries = words.iter().map(|word| Entry::parse(word.as_ref(), &english).unwrap()).collect();
    Entries::new(Arc::new(english), entries)
}

/// Those of `words` that fit.
fn fitting<'w>(known: &Known, words: &'w str) -> Vec<&'w str> {
    let english = Alphabet::english();
    let fits = |word: &&str| known.fits(&Entry::parse(word, &english).unwrap());
    words.split(", ").filter(fits).collect()
}

#[test]
fn every_notation_that_people_type() {
    for (typed, expected) in [
        ("_a__m", "_a__m"),
        ("?a??m", "_a__m"),
        (".a..m", "_a__m"),
        ("-a--m", "_a__m"),
        ("-a_.?", "_a___"),
        ("  _A__M ", "_a__m"),
        ("_ a _ _ m", "_a__m"),
        ("_ A  _ _ M", "_a __m"), // two spaces part words
        ("- A - - M", "_a__m"),
        ("_\ta\t_", "_a_"),
        ("_ _ _ / _ _", "___ __"),
        ("___ __", "___ __"),
        ("____'_", "____'_"),
        ("_ _ ' _", "__'_"),
        ("w e l l \\- _ _", "well-__"),
        ("well\\-_no_n", "well-_no_n"),
        ("_____ 22", "_____ 22"),
        ("__f\u{e9}", "__fe"),
        ("__fe\u{301}", "__fe"),
        ("_ _ f e\u{301}", "__fe"),
        ("\u{153}uv__", "oeuv__"),
        ("_", "_"),
    ] {
        assert_eq!(pattern(typed, PLAIN), expected, "{typed}");
    }
    for (typed, expected) in [("we__-known", "we__-known"), ("_ - _", "_-_"), ("?.-", "__-")] {
        assert_eq!(pattern(typed, LITERAL), expected, "{typed}");
    }
}

#[test]
fn missed_letters_as_a_run_or_a_list() {
    let english = Alphabet::english();
    for typed in ["esr", "ESR", "e,s,r", "e, s, r", "E S R", "e;s;r", "e/s/r", "ess\u{e9}r"] {
        let missed = known("_a__m", typed, PLAIN).unwrap().missed();
        assert_eq!(english.lower(&missed.iter().collect::<Vec<_>>()), "ers", "{typed}");
    }
    assert!(known("_a__m", "", PLAIN).unwrap().missed().is_empty());
}

#[test]
fn what_makes_no_sense_is_named() {
    let shown_and_missed = |letter: &str| KnownError::ShownAndMissed { letter: letter.to_owned() };
    let alphabet = "abcdefghijklmnopqrstuvwxyz";
    let long = "_".repeat(63);
    for (typed, missed, expected) in [
        ("", "", KnownError::Empty),
        (" ", "e", KnownError::Empty),
        (&*long, "", KnownError::TooLong { cells: 63 }),
        ("_a__m", "esra", shown_and_missed("A")),
        ("_\u{e9}__", "e", shown_and_missed("E")),
        ("_____", &*format!("{alphabet}z"), KnownError::TooManyMissed { found: 27, letters: 26 }),
        ("_____", alphabet, KnownError::AllAsked { unknown: 5 }),
        ("_a__m", "bcdefghijklnopqrstuvwxyz", KnownError::AllAsked { unknown: 3 }),
        ("_a\\", "", KnownError::Escape),
    ] {
        assert_eq!(known(typed, missed, PLAIN), Err(expected), "{typed} {missed}");
    }
    for (typed, missed) in [("_ж_", ""), ("___", "ж"), ("___", "e1")] {
        assert!(matches!(known(typed, missed, PLAIN), Err(KnownError::Letter(_))), "{typed}");
    }
    // All letters asked and all places known: nothing is wrong.
    assert!(known("am", "bcdefghijklnopqrstuvwxyz", PLAIN).is_ok());
}

#[test]
fn letters_that_show_do_not_hide_elsewhere() {
    let words = "llama, alarm, cabal, manic, panda, nadir, llano, blank";
    for (typed, missed, notation, expected) in [
        ("_a___", "", PLAIN, &["manic", "nadir"][..]), // one A, and E I O not asked
        ("_a___", "", RECURRING, &["cabal", "manic", "panda", "nadir"]),
        ("_a___", "i", PLAIN, &[]),
        ("_a___", "c", RECURRING, &["panda", "nadir"]),
        ("__a__", "", PLAIN, &["llano", "blank"]),
        ("__a__", "", RECURRING, &["llama", "alarm", "llano", "blank"]),
        ("____", "", PLAIN, &[]),
    ] {
        let known = known(typed, missed, notation).unwrap();
        assert_eq!(fitting(&known, words), expected, "{typed} {missed} {notation:?}");
    }
}

#[test]
fn signs_must_be_where_they_are() {
    let words =
        "it's a dog, its a dogs, he's a cat, it-s a dog, Ît's Á dog, it's a d\u{f6}g, it's 4 dog";
    for (typed, expected) in [
        ("__'_ _ ___", &["it's a dog", "he's a cat", "Ît's Á dog", "it's a d\u{f6}g"][..]),
        ("_ _ ' _   _   _ _ g", &["it's a dog", "Ît's Á dog", "it's a d\u{f6}g"]),
        ("__\\-_ _ ___", &["it-s a dog"]),
        ("__'_ 4 ___", &["it's 4 dog"]),
    ] {
        assert_eq!(fitting(&known(typed, "", PLAIN).unwrap(), words), expected, "{typed}");
    }
}

#[test]
fn the_words_of_a_phrase_and_its_unknown_places() {
    let english = Alphabet::english();
    let known = known("_o_'_ -d\\-_ 9", "", PLAIN).unwrap();
    let words: Vec<String> = known
        .words()
        .iter()
        .map(|word| {
            let cell = |cell: &Option<_>| cell.map_or("_", |letter| english.lower_form(letter));
            word.iter().map(cell).collect()
        })
        .collect();
    assert_eq!(words, ["_o_", "_", "_d", "_"]);
    assert_eq!(known.unknown().collect::<Vec<_>>(), [0, 2, 4, 6, 9]);
}

/// What the guesser sees of `secret` after asking for `asked`: the pattern, and what was missed.
fn seen(secret: &str, asked: &str) -> (String, String) {
    let show = |letter| if asked.contains(letter) { letter } else { '_' };
    let missed = asked.chars().filter(|letter| !secret.contains(*letter)).collect();
    (secret.chars().map(show).collect(), missed)
}

/// The obvious twin of fitting.
fn slow_fits(pattern: &str, missed: &str, recurring: bool, word: &str) -> bool {
    pattern.len() == word.len()
        && pattern.chars().zip(word.chars()).all(|(shown, letter)| match shown {
            '_' => !missed.contains(letter) && (recurring || !pattern.contains(letter)),
            shown => shown == letter,
        })
}

proptest! {
    #[test]
    fn fitting_is_giving_the_same_answers(
        words in btree_set("[a-e]{4}", 1..60),
        pattern in "[a-e_]{4}",
        missed in "[a-e]{0,3}",
    ) {
        let words: Vec<String> = words.into_iter().collect();
        let entries = entries(&words);
        let game = Hangman::new(entries.as_slice(), entries.alphabet());
        for notation in [PLAIN, RECURRING] {
            let Ok(known) = known(&pattern, &missed, notation) else { continue };
            let fitting: Vec<SecretId> = all_secrets(&game)
                .into_iter()
                .filter(|secret| known.fits(&entries.as_slice()[secret.0 as usize]))
                .collect();
            let twin: Vec<SecretId> = all_secrets(&game)
                .into_iter()
                .filter(|secret| {
                    let word = &words[secret.0 as usize];
                    slow_fits(&pattern, &missed, notation.recurring, word)
                })
                .collect();
            prop_assert_eq!(&fitting, &twin);
            if !notation.recurring {
                prop_assert_eq!(fitting, candidates(&game, &known.clues()));
            }
        }
    }

    #[test]
    fn a_secret_fits_its_own_answers(secret in "[a-h]{1,8}", asked in "[a-j]{0,6}") {
        let (pattern, missed) = seen(&secret, &asked);
        let known = known(&pattern, &missed, PLAIN).unwrap();
        let entries = entries(&[&secret]);
        prop_assert!(known.fits(&entries.as_slice()[0]));

        // Learning the answers one by one comes to the same.
        let game = Hangman::new(entries.as_slice(), entries.alphabet());
        let mut learnt = Known::start(&entries.as_slice()[0].shape());
        for letter in entries.alphabet().parse(&asked).unwrap() {
            let answer: Feedback = game.feedback(Hangman::ask(letter), SecretId(0));
            learnt.learn(letter, answer);
        }
        prop_assert_eq!(learnt, known);
    }

    #[test]
    fn spaces_between_cells_change_nothing(typed in "[a-h_?.]{2,9}".prop_filter(
        "one cell more than the spaces", |typed| typed.len() > 1
    )) {
        let spaced: Vec<String> = typed.chars().map(String::from).collect();
        prop_assert_eq!(pattern(&typed, PLAIN), pattern(&spaced.join(" "), PLAIN));
    }

    #[test]
    fn nothing_typed_makes_it_panic(typed in "\\PC{0,70}", missed in "\\PC{0,30}") {
        for notation in [PLAIN, LITERAL, RECURRING] {
            if let Ok(known) = known(&typed, &missed, notation) {
                prop_assert!(!known.shape().is_empty());
            }
        }
    }
}
