//! Hangman's game on small sets that can be checked by hand, and against a twin made of strings.

use std::collections::BTreeMap;
use std::sync::Arc;

use pegword_deduce::{
    FewestMisses, Game, GuessId, Labels, Objective, Outcome, Position, Rollout, SecretId, Strategy,
    Tree, Weights, all_secrets, keep_fitting, outcome, trace,
};
use pegword_games::hangman::{
    Hangman, HangmanLabels, Known, Letters, Levels, Notation, Rated, Rating, classic_formula, rate,
};
use pegword_games::{Entries, Entry};
use pegword_lexicon::{Alphabet, Contents, LetterSet};
use proptest::collection::btree_set;
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

fn entries<S: AsRef<str>>(words: &[S]) -> Entries {
    let english = Alphabet::english();
    let entry = |word: &S| Entry::parse(word.as_ref(), &english).unwrap();
    let entries = words.iter().map(entry).collect();
    Entries::new(Arc::new(english), entries)
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn ask(letter: char) -> GuessId {
    Hangman::ask(Alphabet::english().parse(&letter.to_string()).unwrap()[0])
}

/// What a strategy comes to over these words, and its first letter.
fn played(words: &[String], strategy: &impl Strategy<Hangman>) -> (Outcome, Option<char>) {
    let entries = entries(words);
    let game = Hangman::new(entries.as_slice(), entries.alphabet());
    let (secrets, pool) = (all_secrets(&game), Letters::default());
    let position = Position::new(&game, &secrets).with_pool(&pool);
    let tree = Tree::build(&position, strategy, None).unwrap();
    tree.check(&game).unwrap();
    assert_eq!(tree.outcome(), outcome(&position, strategy).unwrap());
    let letter = |guess| entries.alphabet().lower_form(Hangman::letter(guess)).chars().next();
    (tree.outcome(), tree.root().guess().and_then(letter))
}

/// Misses, letters asked, word, letters: one row a word.
type Row = (u32, usize, String, String);

fn greedy_table(entries: &Entries) -> Vec<Row> {
    let rating = Rating { runs: 0, seed: 0, levels: Levels::Quantiles(3) };
    let rated = rate(entries, &rating);
    let row = |(entry, rated): (&Entry, &Rated)| {
        let asked = entries.alphabet().lower(&rated.asked);
        (rated.misses, rated.asked.len(), entry.written().to_owned(), asked)
    };
    let mut rows: Vec<Row> = entries.as_slice().iter().zip(&rated).map(row).collect();
    rows.sort();
    rows
}

/// The obvious twin: strings, and a recount for every letter.
mod slow {
    use super::*;

    pub(super) fn places(word: &str, letter: char) -> Vec<usize> {
        word.chars().enumerate().filter(|(_, c)| *c == letter).map(|(place, _)| place).collect()
    }

    pub(super) fn families(words: &[String], letter: char) -> BTreeMap<Vec<usize>, Vec<String>> {
        let mut families: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for word in words {
            families.entry(places(word, letter)).or_default().push(word.clone());
        }
        families
    }

    pub(super) fn greedy_table(words: &[String]) -> Vec<Row> {
        let mut by_length: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for word in words {
            by_length.entry(word.len()).or_default().push(word.clone());
        }
        let mut rows = Vec::new();
        by_length.values().for_each(|words| greedy(words, 0, "", &mut rows));
        rows.sort();
        rows
    }

    fn greedy(words: &[String], misses: u32, asked: &str, rows: &mut Vec<Row>) {
        if let [word] = words {
            rows.push((misses, asked.len(), word.clone(), asked.to_owned()));
            return;
        }
        let lack = |letter: &char| words.iter().filter(|word| !word.contains(*letter)).count();
        let letter = ('a'..='z').filter(|letter| !asked.contains(*letter)).min_by_key(lack);
        let letter = letter.unwrap();
        for (places, family) in families(words, letter) {
            let miss = u32::from(places.is_empty());
            greedy(&family, misses + miss, &format!("{asked}{letter}"), rows);
        }
    }

    /// The misses of the best play there is, over all words, by the sum or the largest of them.
    pub(super) fn least(words: &[String], join: fn(u64, u64) -> u64) -> u64 {
        if words.len() == 1 {
            return 0;
        }
        let cost = |letter| {
            let families = families(words, letter);
            (families.len() > 1).then(|| {
                families.iter().fold(0, |cost, (places, family)| {
                    let lacking = if places.is_empty() { join_all(family.len(), join) } else { 0 };
                    join(cost, least(family, join) + lacking)
                })
            })
        };
        ('a'..='z').filter_map(cost).min().unwrap()
    }

    /// One miss for each of `n` words.
    fn join_all(n: usize, join: fn(u64, u64) -> u64) -> u64 {
        (0..n).fold(0, |cost, _| join(cost, 1))
    }
}

#[test]
fn misses_of_each_letter() {
    let entries = entries(&words("deed dead dare"));
    let game = Hangman::new(entries.as_slice(), entries.alphabet());
    let secrets = all_secrets(&game);
    for (letters, expected) in [("de", 0), ("a", 1), ("r", 2), ("bcfghijklmnopqstuvwxyz", 3)] {
        for letter in letters.chars() {
            let mut misses = Vec::new();
            let guesses = [ask(letter)];
            game.cost_totals(&guesses, &secrets, &Weights::UNIFORM, &mut misses);
            assert_eq!(misses, [expected], "{letter}");
            let cost = |secret: &_| u64::from(game.cost(game.feedback(ask(letter), *secret)));
            assert_eq!(secrets.iter().map(cost).sum::<u64>(), expected, "{letter}");
        }
    }
}

#[test]
fn answers_are_the_places() {
    for (list, letter, expected) in [
        (
            "deed even eyes mews peep star",
            'e',
            &[(0, "star"), (2, "mews"), (5, "even eyes"), (6, "deed peep")][..],
        ),
        (
            "deed even eyes mews peep star",
            's',
            &[(0, "deed even peep"), (1, "star"), (8, "eyes mews")],
        ),
        ("boot boon pole bone hoot", 'o', &[(2, "pole bone"), (6, "boot boon hoot")]),
        ("echo heal best lazy", 'e', &[(0, "lazy"), (1, "echo"), (2, "heal best")]),
        (
            "ally beta cool deal else flew good hope ibex",
            'e',
            &[(0, "ally cool good"), (2, "beta deal"), (4, "flew ibex"), (8, "hope"), (9, "else")],
        ),
    ] {
        let entries = entries(&words(list));
        let game = Hangman::new(entries.as_slice(), entries.alphabet());
        let mut families: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
        for secret in all_secrets(&game) {
            let word = entries.as_slice()[secret.0 as usize].written();
            families.entry(game.feedback(ask(letter), secret).0).or_default().push(word);
        }
        let found: Vec<(u64, String)> =
            families.into_iter().map(|(mask, words)| (mask, words.join(" "))).collect();
        let expected: Vec<(u64, String)> =
            expected.iter().map(|(mask, words)| (*mask, (*words).to_owned())).collect();
        assert_eq!(found, expected, "{letter} in {list}");
    }
}

#[test]
fn greedy_letters_of_each_word() {
    let expected = [
        (0, "mere", "e"),
        (0, "deed", "ed"),
        (0, "even", "en"),
        (1, "star", "e"),
        (1, "eyes", "en"),
        (1, "heel", "edh"),
        (2, "peep", "edh"),
    ]
    .map(|(misses, word, asked)| (misses, asked.len(), word.to_owned(), asked.to_owned()));
    let list = words("deed even eyes heel mere peep star");
    assert_eq!(greedy_table(&entries(&list)), expected);
    assert_eq!(slow::greedy_table(&list), expected);
}

#[test]
fn totals_of_small_sets() {
    let sum: fn(u64, u64) -> u64 = |a, b| a + b;
    // List; least total and least worst case; greedy's first letter, total and worst.
    for (list, (least_total, least_worst), (first, total, worst)) in [
        ("buzzle guzzle muzzle nuzzle puzzle tuzzle wuzzle", (21, 6), ('e', 21, 6)),
        ("bat bar car", (2, 1), ('a', 2, 1)),
        ("echo heal best lazy", (2, 1), ('e', 2, 1)),
        ("doable double", (1, 1), ('b', 1, 1)),
        ("jugful rhythm syzygy zythum", (1, 1), ('y', 1, 1)),
    ] {
        let list = words(list);
        assert_eq!(slow::least(&list, sum), least_total, "{list:?}");
        assert_eq!(slow::least(&list, u64::max), least_worst, "{list:?}");
        let (greedy, greedy_first) = played(&list, &FewestMisses);
        assert_eq!((greedy_first, greedy.total(), greedy.worst()), (Some(first), total, worst));
        let (rollout, _) = played(&list, &Rollout::new(FewestMisses));
        assert_eq!(rollout.total(), least_total, "{list:?}");
        let objective = Rollout::with_objective(FewestMisses, Objective::WorstCost);
        assert_eq!(u64::from(played(&list, &objective).0.worst()), least_worst, "{list:?}");
    }
}

#[test]
fn of_words_alike_but_for_one_place_each_life_wins_one_more() {
    let list = words("buzzle guzzle muzzle nuzzle puzzle tuzzle wuzzle");
    for k in 1..=list.len() {
        let (outcome, _) = played(&list[..k], &FewestMisses);
        assert_eq!(outcome.total(), (k * (k - 1) / 2) as u64);
        assert_eq!(outcome.worst() as usize, k - 1);
        for misses in 0..k as u32 {
            assert_eq!(outcome.within(misses), u64::from(misses) + 1);
        }
    }
}

#[test]
fn playing_to_win_without_a_miss() {
    let list = words("abc abd aef egh");
    assert_eq!(played(&list, &FewestMisses).0.within(0), 1);
    let objective = Objective::MostWithin(0);
    let (outcome, first) = played(&list, &Rollout::with_objective(FewestMisses, objective));
    assert_eq!((outcome.within(0), first), (2, Some('e')));
}

#[test]
fn only_hidden_cells_and_letters_not_asked_count() {
    let english = Alphabet::english();
    let entries = entries(&["doable", "double"]);
    let known = Known::parse("do_ble", "", Notation::default(), &english).unwrap();
    let unknown: Vec<usize> = known.unknown().collect();
    let hides = |cell| unknown.contains(&cell);
    let game = Hangman::with_hidden(entries.as_slice(), &english, hides);
    let letters = |n| english.lower(&game.letters_of(SecretId(n)).iter().collect::<Vec<_>>());
    assert_eq!([letters(0), letters(1)], ["a", "u"]);
    let (secrets, pool) = (all_secrets(&game), Letters { asked: known.asked() });
    let position = Position::new(&game, &secrets).with_pool(&pool);
    let asked: LetterSet = position.guesses().into_iter().map(Hangman::letter).collect();
    assert_eq!(asked, english.all().difference(known.shown()));
    assert_eq!(outcome(&position, &FewestMisses).unwrap().histogram(), [1, 1]);
}

#[test]
fn phrases_and_accents_in_one_game() {
    let list = ["it's a café", "he's a dane", "it's a cafe"];
    let entries = entries(&list[..2]);
    let game = Hangman::new(entries.as_slice(), entries.alphabet());
    let labels = HangmanLabels {
        alphabet: entries.alphabet(),
        entries: entries.as_slice().iter().collect(),
    };
    for (letter, secret, expected) in [
        ('a', 0, "-----a--a--"),
        ('e', 0, "----------e"),
        ('e', 1, "-e--------e"),
        ('z', 0, "miss"),
    ] {
        let feedback = game.feedback(ask(letter), SecretId(secret));
        assert_eq!(labels.feedback_text(ask(letter), feedback), expected, "{letter} {secret}");
    }
    assert_eq!(labels.secret_text(SecretId(0)), list[0]);
}

#[test]
fn long_entries_are_sorted_into_classes_as_short_ones_are() {
    // Over 16 cells answers are too many to count in arrays.
    let short = words("deed even eyes heel mere peep star");
    let long: Vec<String> = short.iter().map(|word| word.clone() + &"xyz".repeat(6)).collect();
    let table = greedy_table(&entries(&long));
    assert_eq!(table, slow::greedy_table(&long));
    let mut misses: Vec<u32> = table.iter().map(|row| row.0).collect();
    misses.dedup();
    assert_eq!(misses, [0, 1, 2], "X, Y and Z are asked for nothing");
}

#[test]
fn the_classic_formula() {
    let english = Alphabet::english();
    for (word, expected) in [
        ("jazz", 936),
        ("apple", 680),
        ("wuzzle", 1650),
        ("deed", 110),
        ("eelery", 624),
        ("difficult", 1932),
        ("queueing", 804),
        ("QUEUEING", 804),
    ] {
        let entry = Entry::parse(word, &english).unwrap();
        assert_eq!(classic_formula(&entry, &english), expected, "{word}");
    }
}

/// Common six-letter words of the embedded list.
fn common_words() -> Vec<String> {
    let lexicon = pegword_data::lexicon("en", Contents::Dawg).unwrap();
    let entries = Entries::from_lexicon(&lexicon)
        .filtered(|entry| entry.cells().len() == 6 && entry.tier().is_some_and(|tier| tier <= 20));
    entries.as_slice().iter().map(|entry| entry.written().to_owned()).collect()
}

#[test]
fn the_greedy_table_of_common_words_equals_its_slow_twin() {
    let list = common_words();
    assert!(list.len() > 1_000);
    assert_eq!(greedy_table(&entries(&list)), slow::greedy_table(&list));
}

#[test]
fn rollout_misses_no_more_than_greedy() {
    let list = common_words();
    let (greedy, _) = played(&list, &FewestMisses);
    let (rollout, _) = played(&list, &Rollout::new(FewestMisses));
    assert!(rollout.total() < greedy.total(), "{} {}", rollout.total(), greedy.total());
}

proptest! {
    #[test]
    fn the_greedy_table_equals_its_slow_twin(list in btree_set("[a-f]{2,5}", 1..60)) {
        let list: Vec<String> = list.into_iter().collect();
        prop_assert_eq!(greedy_table(&entries(&list)), slow::greedy_table(&list));
    }

    #[test]
    fn a_game_of_each_word_is_its_row(list in btree_set("[a-f]{4}", 1..30)) {
        let list: Vec<String> = list.into_iter().collect();
        let entries = entries(&list);
        let game = Hangman::new(entries.as_slice(), entries.alphabet());
        let (secrets, pool) = (all_secrets(&game), Letters::default());
        let position = Position::new(&game, &secrets).with_pool(&pool);
        for (_, asked, word, letters) in greedy_table(&entries) {
            let secret = secrets[list.iter().position(|other| *other == word).unwrap()];
            let clues = trace(&position, &FewestMisses, secret).unwrap();
            let found: String = clues
                .iter()
                .map(|clue| entries.alphabet().lower_form(Hangman::letter(clue.guess)))
                .collect();
            prop_assert_eq!((clues.len(), found), (asked, letters));
            let mut left = secrets.clone();
            for clue in clues {
                keep_fitting(&game, clue, &mut left);
            }
            prop_assert_eq!(left, [secret]);
        }
    }

    #[test]
    fn rollout_is_between_greedy_and_the_best_there_is(list in btree_set("[a-e]{3}", 1..9)) {
        let list: Vec<String> = list.into_iter().collect();
        let (greedy, rollout) =
            (played(&list, &FewestMisses).0, played(&list, &Rollout::new(FewestMisses)).0);
        let least = slow::least(&list, |a, b| a + b);
        prop_assert!(least <= rollout.total() && rollout.total() <= greedy.total());
    }
}
