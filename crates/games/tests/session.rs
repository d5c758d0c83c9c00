//! Games in which Pegword has the word.

use std::sync::Arc;

use pegword_games::hangman::{Reply, Reveal, Rules, Session, SetterStyle};
use pegword_games::{Entries, Entry, ReadEntries};
use pegword_lexicon::Alphabet;
use proptest::collection::{btree_set, vec};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

fn entries<S: AsRef<str>>(words: &[S]) -> Entries {
    let english = Alphabet::english();
    let entries = words.iter().map(|word| Entry::parse(word.as_ref(), &english).unwrap()).collect();
    Entries::new(Arc::new(english), entries)
}

fn start(words: &str, rules: Rules, style: SetterStyle) -> Session {
    Session::start(&entries(&words.split(", ").collect::<Vec<_>>()), rules, style, 1)
}

/// Makes a guess as it is written: a letter or a word.
fn guess(session: &mut Session, typed: &str) -> Reply {
    let english = Alphabet::english();
    match english.parse(typed).as_deref() {
        Ok([letter]) => session.ask(*letter),
        _ => session.say(&Entry::parse(typed, &english).unwrap()),
    }
}

/// Plays guesses; after each: what it came to, the lives left, what shows.
fn play(session: &mut Session, moves: &[(&str, Reply, u32, &str)]) {
    for &(typed, reply, lives, board) in moves {
        assert_eq!(guess(session, typed), reply, "{typed}");
        assert_eq!((session.lives(), &*session.board()), (lives, board), "{typed}");
    }
}

const STYLES: [SetterStyle; 4] =
    [SetterStyle::Honest, SetterStyle::Random, SetterStyle::Evil, SetterStyle::Cunning];

use Reply::{Hit, Miss, Repeated};

#[test]
fn the_evil_setter_keeps_the_largest_family() {
    let words = "ally, beta, cool, deal, else, flew, good, hope, ibex";
    let mut session = start(words, Rules::default(), SetterStyle::Evil);
    play(
        &mut session,
        &[
            ("e", Miss, 5, "_ _ _ _"),
            ("o", Hit(2), 5, "_ o o _"),
            ("d", Miss, 4, "_ o o _"), // cool or good: the one that shows fewer letters
            ("good", Miss, 3, "_ o o _"),
            ("c", Hit(1), 3, "c o o _"),
            ("l", Hit(1), 3, "c o o l"),
        ],
    );
    assert!(session.is_won() && session.is_over());
    assert_eq!(session.word(), "cool");
}

#[test]
fn with_one_life_the_evil_setter_wins() {
    // doable or double: whichever is asked for, the other is it.
    for (letter, style) in
        [("a", SetterStyle::Evil), ("u", SetterStyle::Evil), ("u", SetterStyle::Cunning)]
    {
        let rules = Rules { lives: 1, ..Rules::default() };
        let mut session = start("doable, double", rules, style);
        for shown in ["d", "o", "b", "l", "e"] {
            assert!(matches!(guess(&mut session, shown), Hit(_)));
        }
        assert_eq!(guess(&mut session, letter), Miss);
        assert!(session.is_over() && !session.is_won());
        assert!(!session.word().contains(letter));
    }
}

#[test]
fn the_cunning_setter_keeps_what_costs_most_and_not_what_is_largest() {
    // E: five words lack it and are told apart for nothing; three are alike but for one letter.
    let words = "abcd, bcda, cdab, dabc, bdac, mese, nese, pese";
    for (style, board) in [(SetterStyle::Evil, "_ _ _ _"), (SetterStyle::Cunning, "_ e _ e")] {
        let mut session = start(words, Rules::default(), style);
        guess(&mut session, "e");
        assert_eq!(session.board(), board, "{style:?}");
    }
}

#[test]
fn what_guesses_cost_by_the_usual_rules() {
    let mut session = start("peep", Rules::default(), SetterStyle::Random);
    play(
        &mut session,
        &[
            ("e", Hit(2), 6, "_ e e _"),
            ("E", Repeated, 6, "_ e e _"),
            ("x", Miss, 5, "_ e e _"),
            ("x", Repeated, 5, "_ e e _"),
            ("deed", Miss, 4, "_ e e _"),
            ("DEED", Repeated, 4, "_ e e _"),
            ("z", Miss, 3, "_ e e _"),
        ],
    );
    let missed = session.missed();
    assert_eq!(session.alphabet().lower(&missed), "xz");
    assert!(!session.is_over());
    assert_eq!(guess(&mut session, "peep"), Hit(2));
    assert!(session.is_won() && session.lives() == 3);
}

#[test]
fn rules_are_data() {
    let rules = Rules { lives: 5, wrong_word: 3, asked_again: 1, reveal: Reveal::All };
    let mut session = start("peep", rules, SetterStyle::Honest);
    play(
        &mut session,
        &[
            ("e", Hit(2), 5, "_ e e _"),
            ("e", Repeated, 4, "_ e e _"),
            ("deed", Miss, 1, "_ e e _"),
            ("even", Miss, 0, "_ e e _"), // never below 0
        ],
    );
    assert!(session.is_over() && !session.is_won());
    let free = Rules { wrong_word: 0, ..rules };
    let mut session = start("peep", free, SetterStyle::Honest);
    play(&mut session, &[("deed", Miss, 5, "_ _ _ _"), ("deed", Repeated, 5, "_ _ _ _")]);
}

#[test]
fn a_hit_may_show_one_place_at_a_time() {
    let rules = Rules { reveal: Reveal::One, asked_again: 1, ..Rules::default() };
    for style in STYLES {
        let mut session = start("even", rules, style);
        play(
            &mut session,
            &[
                ("e", Hit(1), 6, "e _ _ _"),
                ("e", Hit(1), 6, "e _ e _"), // asked for again, and shown
                ("e", Repeated, 5, "e _ e _"),
                ("v", Hit(1), 5, "e v e _"),
                ("n", Hit(1), 5, "e v e n"),
            ],
        );
        assert!(session.is_won());
    }
}

#[test]
fn signs_show_and_letters_show_as_written() {
    let mut session = start("Café-bar 9", Rules::default(), SetterStyle::Random);
    assert_eq!(session.board(), "_ _ _ _ - _ _ _   9");
    play(
        &mut session,
        &[
            ("e", Hit(1), 6, "_ _ _ é - _ _ _   9"),
            ("c", Hit(1), 6, "C _ _ é - _ _ _   9"),
            ("cafe-bar 9", Hit(5), 6, "C _ _ é - _ _ _   9"),
        ],
    );
    assert!(session.is_won());
}

#[test]
fn words_of_another_shape_are_told_apart() {
    let english = Alphabet::english();
    let session = start("don't", Rules::default(), SetterStyle::Evil);
    for (word, alike) in [("won't", true), ("donut", false), ("don't stop", false), ("ee", false)] {
        assert_eq!(session.is_alike(&Entry::parse(word, &english).unwrap()), alike, "{word}");
    }
}

#[test]
fn honest_setters_choose_words_that_people_know() {
    let list = b"10 cat\n";
    let options = ReadEntries { column: Some(2), repeats: false };
    let read = Entries::read(list, Arc::new(Alphabet::english()), options).unwrap().0;
    assert_eq!(Session::start(&read, Rules::default(), SetterStyle::Honest, 0).word(), "cat");

    let lexicon = pegword_data::lexicon("en", pegword_lexicon::Contents::Dawg).unwrap();
    let words = Entries::from_lexicon(&lexicon).filtered(|entry| entry.cells().len() == 6);
    let tier = |word: &str| {
        words.as_slice().iter().find(|entry| entry.written() == word).and_then(Entry::tier).unwrap()
    };
    let mean = |style| -> f64 {
        let tiers = (0..60).map(|seed| {
            f64::from(tier(Session::start(&words, Rules::default(), style, seed).word()))
        });
        tiers.sum::<f64>() / 60.0
    };
    let (honest, random) = (mean(SetterStyle::Honest), mean(SetterStyle::Random));
    assert!(honest + 20.0 < random, "{honest} against {random}");
}

proptest! {
    #[test]
    fn the_word_at_the_end_fits_every_answer(
        words in btree_set("[a-d]{3,4}", 1..30),
        guesses in vec("[a-f]|[a-d]{3,4}", 0..12),
        seed in 0_u64..20,
        style in 0_usize..4,
        one in 0_usize..2,
    ) {
        let words: Vec<String> = words.into_iter().collect();
        let style = STYLES[style];
        let reveal = [Reveal::All, Reveal::One][one];
        let rules = Rules { lives: 100, reveal, ..Rules::default() };
        let mut session = Session::start(&entries(&words), rules, style, seed);
        let mut again = Session::start(&entries(&words), rules, style, seed);
        let (mut boards, mut missed, mut wrong, mut cost) = (vec![], vec![], vec![], 0);
        for typed in &guesses {
            if session.is_won() {
                break;
            }
            let before = session.board();
            let reply = guess(&mut session, typed);
            prop_assert_eq!(guess(&mut again, typed), reply, "the same seed, the same game");
            match (reply, typed.len()) {
                (Miss, 1) => missed.push(typed.clone()),
                (Miss, _) => wrong.push(typed.clone()),
                (Hit(n), 1) => {
                    let shown = |board: &str| board.matches('_').count();
                    prop_assert_eq!(shown(&before) - shown(&session.board()), n as usize);
                }
                _ => {}
            }
            cost += u32::from(reply == Miss);
            boards.push(session.board());
        }
        prop_assert_eq!(session.lives(), 100 - cost);
        prop_assert_eq!(session.word(), again.word());
        let word = session.word();
        prop_assert!(words.iter().any(|other| other == word));
        prop_assert!(missed.iter().all(|letter| !word.contains(letter.as_str())));
        prop_assert!(wrong.iter().all(|other| other != word));
        for board in boards {
            let cells: Vec<&str> = board.split(' ').collect();
            prop_assert_eq!(cells.len(), word.len());
            for (cell, letter) in cells.iter().zip(word.chars()) {
                let hidden = *cell == "_";
                prop_assert!(hidden || cell.starts_with(letter));
                let asked = guesses.iter().any(|typed| *typed == letter.to_string());
                prop_assert!(asked || hidden, "only what was asked for shows");
            }
        }
    }
}
