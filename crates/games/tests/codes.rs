//! Word codes: answers by hand and against slow twins over plain text, and clues as people write them.

#[path = "../../deduce/tests/support/exhaustive.rs"]
#[allow(dead_code, unreachable_pub, reason = "part of it is used")]
mod exhaustive;

use std::collections::BTreeSet;
use std::sync::Arc;

use exhaustive::least;
use miette::Diagnostic;
use pegword_deduce::proof::Prover;
use pegword_deduce::{
    Game, GuessId, Labels, MostClasses, Objective, Position, SecretId, Tree, Weights, all_secrets,
    candidates, rank,
};
use pegword_games::codes::{ClueError, FeedbackRule, Words, WordsError};
use pegword_games::wordle::Wordle;
use pegword_lexicon::{Alphabet, Letter, WordSet};
use proptest::collection::{btree_set, vec};
use proptest::prelude::{Just, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest};
use proptest::strategy::Strategy;
use proptest::test_runner::Config;

fn english() -> Arc<Alphabet> {
    Arc::new(Alphabet::english())
}

/// L·L, NY and QU are letters.
fn catalan() -> Arc<Alphabet> {
    Arc::new(
        Alphabet::from_toml(include_str!("../../lexicon/tests/alphabets/catalan.toml")).unwrap(),
    )
}

fn set(alphabet: &Alphabet, words: &str) -> WordSet {
    words.split_whitespace().map(|word| alphabet.parse(word).unwrap()).collect()
}

fn game(rule: FeedbackRule, words: &str) -> Words {
    Words::new(english(), rule, set(&english(), words), &WordSet::default()).unwrap()
}

/// The answer to `guess` if `hidden` is the secret, as it is written.
fn told(game: &Words, guess: &str, hidden: &str) -> String {
    let guess = game.read_guess(guess).unwrap();
    let secret = game.names(game.read_guess(hidden).unwrap()).unwrap();
    game.feedback_text(guess, game.feedback(guess, secret))
}

/// Guess, hidden word; how many letters stand right, how many more are elsewhere, marks, how many letters
/// are in common. Worked out by hand.
const ANSWERS: &[(&str, &str, &str, &str, &str, &str)] = &[
    ("crane", "crate", "4", "4,0", "gggbg", "4"),
    ("crane", "nacre", "1", "1,4", "yyyyg", "5"), // an anagram is not right
    ("crane", "crane", "5", "5,0", "ggggg", "right"),
    ("eerie", "levee", "2", "2,1", "ygbbg", "3"), // two e in place, one over for the third
    ("error", "heron", "2", "2,1", "ybggb", "3"), // of three r only one
    ("alley", "knoll", "0", "0,2", "byybb", "2"),
    ("knoll", "alley", "0", "0,2", "bbbyy", "2"),
    ("abbey", "babes", "2", "2,2", "yyggb", "4"),
    ("sease", "essay", "0", "0,4", "yyyyb", "4"), // e only once
    ("fluff", "jumpy", "0", "0,1", "bbybb", "1"),
    ("mamma", "amaze", "0", "0,3", "yybby", "3"),
];

#[test]
fn answers_by_hand() {
    for &(guess, hidden, places, bulls, colours, common) in ANSWERS {
        let expected = [places, bulls, colours, common];
        for (rule, expected) in FeedbackRule::ALL.into_iter().zip(expected) {
            let game = game(rule, &format!("{guess} {hidden}"));
            assert_eq!(told(&game, guess, hidden), expected, "{rule}: {guess} against {hidden}");
        }
    }
}

#[test]
fn a_letter_of_several_characters_is_one() {
    let catalan = catalan();
    // C O L·L E G A and C O L E G A; NY O QU I and QU I NY O: letters of one place each.
    for (guess, hidden, expected) in [
        ("col·lega", "colega", ["5", "5,0", "ggbggg", "5"]),
        ("colega", "colega", ["6", "6,0", "gggggg", "right"]),
        ("nyoqui", "quinyo", ["0", "0,4", "yyyy", "4"]),
        ("l·la", "al", ["0", "0,1", "by", "1"]),
    ] {
        for (rule, expected) in FeedbackRule::ALL.into_iter().zip(expected) {
            let words = set(&catalan, &format!("{guess} {hidden}"));
            let game = Words::new(Arc::clone(&catalan), rule, words, &WordSet::default()).unwrap();
            assert_eq!(told(&game, guess, hidden), expected, "{rule}: {guess} against {hidden}");
        }
    }
    let words = set(&catalan, "col·lega colega");
    let game = Words::new(catalan, FeedbackRule::Bulls, words, &WordSet::default()).unwrap();
    let clue = game.read_clue("COĿLEGA=5A0B").unwrap();
    let left = candidates(&game, &[clue]);
    assert_eq!(left.iter().map(|&left| game.secret_text(left)).collect::<Vec<_>>(), ["colega"]);
}

#[test]
fn letters_in_common_of_words_of_several_lengths() {
    let game = game(FeedbackRule::Common, "on noon onion no");
    for (guess, hidden, expected) in [
        ("on", "onion", "2"),
        ("onion", "on", "2"),
        ("onion", "noon", "4"), // two o, two n
        ("on", "no", "2"),
        ("no", "no", "right"),
        ("onion", "onion", "right"),
    ] {
        assert_eq!(told(&game, guess, hidden), expected, "{guess} against {hidden}");
    }
}

/// The rules over plain text: pairs of places are struck out one by one.
fn slow_answer(rule: FeedbackRule, guess: &str, hidden: &str) -> String {
    let (mut asked, mut left): (Vec<char>, Vec<char>) =
        (guess.chars().collect(), hidden.chars().collect());
    let mut marks = vec!['b'; asked.len()];
    for place in 0..asked.len().min(left.len()) {
        if asked[place] == left[place] {
            marks[place] = 'g';
            (asked[place], left[place]) = ('1', '2');
        }
    }
    for place in 0..asked.len() {
        if let Some(other) = left.iter().position(|&c| c == asked[place]) {
            marks[place] = 'y';
            left[other] = '2';
        }
    }
    let n = |mark| marks.iter().filter(|&&other| other == mark).count();
    match rule {
        FeedbackRule::Places => n('g').to_string(),
        FeedbackRule::Bulls => format!("{},{}", n('g'), n('y')),
        FeedbackRule::Colours => marks.into_iter().collect(),
        FeedbackRule::Common if guess == hidden => "right".to_owned(),
        FeedbackRule::Common => (n('g') + n('y')).to_string(),
    }
}

/// A rule with a list for it.
fn lists() -> impl Strategy<Value = (FeedbackRule, Vec<String>)> {
    let words = |length| btree_set(vec(prop::char::range('a', 'd'), length), 1..150);
    let one_length = (prop::sample::select(&FeedbackRule::ALL[..]), 1..=12_usize)
        .prop_flat_map(move |(rule, n)| (Just(rule), words(n..=n)));
    let any_length = (Just(FeedbackRule::Common), words(1..=9));
    prop_oneof![3 => one_length, 1 => any_length]
        .prop_map(|(rule, words)| (rule, words.into_iter().map(String::from_iter).collect()))
}

proptest! {
    #[test]
    fn answers_are_those_of_plain_text(
        (rule, words) in lists(),
        picked in vec(any::<prop::sample::Index>(), 1..80),
    ) {
        let game = game(rule, &words.join(" "));
        let guesses: Vec<GuessId> = (0..game.n_guesses()).map(GuessId).collect();
        let mut some: Vec<SecretId> =
            picked.iter().map(|index| SecretId(index.index(words.len()) as u32)).collect();
        some.sort_unstable();
        some.dedup();
        for secrets in [all_secrets(&game), some] {
            for guesses in guesses.chunks(17).chain([&guesses[..1], &guesses[..0]]) {
                let mut block = vec![0; guesses.len() * secrets.len()];
                if game.n_feedbacks().is_some() {
                    game.feedback_block(guesses, &secrets, &mut block);
                }
                let rows = block.chunks(guesses.len().max(1));
                for (row, &secret) in rows.zip(&secrets) {
                    for (&entry, &guess) in row.iter().zip(guesses) {
                        let answer = game.feedback(guess, secret);
                        if let Some(n) = game.n_feedbacks() {
                            prop_assert_eq!(u64::from(entry), answer.0);
                            prop_assert!(usize::from(entry) < n);
                        }
                        let slow =
                            slow_answer(rule, &game.guess_text(guess), &game.secret_text(secret));
                        prop_assert_eq!(game.feedback_text(guess, answer), &*slow);
                        prop_assert_eq!(game.read_answer(guess, &slow), Ok(answer));
                        prop_assert_eq!(game.ends(answer), game.names(guess) == Some(secret));
                    }
                }
            }
            let mut totals = Vec::new();
            game.cost_totals(&guesses, &secrets, &Weights::UNIFORM, &mut totals);
            prop_assert_eq!(totals, vec![secrets.len() as u64; guesses.len()]);
        }
    }

    #[test]
    fn any_clue_is_read_or_refused(rule in prop::sample::select(&FeedbackRule::ALL[..]), text in ".{0,24}") {
        let _ = game(rule, "crane crate").read_clue(&text);
        let _ = game(rule, "crane crate").read_clue(&format!("crane{text}"));
        let _ = game(rule, "crane crate").taking_in(&[text]);
    }
}

/// All words of so many letters over an alphabet of `n`.
fn all_words(length: usize, n: u8) -> String {
    let letters = (b'a'..b'a' + n).map(char::from);
    (0..length)
        .fold(vec![String::new()], |words, _| {
            words
                .iter()
                .flat_map(|word| letters.clone().map(move |c| format!("{word}{c}")))
                .collect()
        })
        .join(" ")
}

/// The bound on answers is met when all words over enough letters may be hidden.
#[test]
fn there_are_as_many_answers_as_the_bound_says() {
    for rule in FeedbackRule::ALL {
        for length in 1..=4 {
            let game = game(rule, &all_words(length, length as u8 + 1));
            let most = (0..game.n_guesses()).map(|guess| {
                let answers = all_secrets(&game).into_iter();
                let answers: BTreeSet<_> =
                    answers.map(|secret| game.feedback(GuessId(guess), secret)).collect();
                answers.len() as u64
            });
            // With two guesses: the first one, and one after each of its other answers.
            let (most, bound) = (most.max().unwrap(), game.reach(2, u64::MAX));
            // A word of one letter has no anagram.
            let never = u64::from(rule == FeedbackRule::Common && length == 1);
            assert_eq!(most, bound - never, "{rule}, {length} letters");
        }
    }
}

proptest! {
    #![proptest_config(Config::with_cases(48))]
    #[test]
    fn the_best_of_every_way_to_play(
        rule in prop::sample::select(&FeedbackRule::ALL[..]),
        words in btree_set("[a-c]{3}", 1..6),
        weights in vec(1..5_u32, 5),
    ) {
        let game = game(rule, &words.into_iter().collect::<Vec<_>>().join(" "));
        let secrets = all_secrets(&game);
        let weights = Weights::new(weights).unwrap();
        let position = Position::new(&game, &secrets).with_weights(&weights);
        for objective in [Objective::AverageCost, Objective::WorstCost] {
            let proof = Prover::new(position, objective).with_ties().start().unwrap();
            let proof = { proof }.run(&|_| true).unwrap();
            prop_assert_eq!(proof.upper, least(&position, objective));
        }
    }
}

#[test]
fn colours_are_wordle() {
    let (secrets, guesses) =
        (set(&english(), "crane crate trace abbey babes kebab"), set(&english(), "eerie levee"));
    let wordle = Wordle::new(english(), secrets.clone(), &guesses).unwrap();
    let words = Words::new(english(), FeedbackRule::Colours, secrets, &guesses).unwrap();
    let all = all_secrets(&words);
    for guess in (0..words.n_guesses()).map(GuessId) {
        assert_eq!(words.guess_text(guess), wordle.guess_text(guess));
        for &secret in &all {
            let answer = words.feedback(guess, secret);
            assert_eq!(answer, wordle.feedback(guess, secret));
            assert_eq!(words.feedback_text(guess, answer), wordle.feedback_text(guess, answer));
            assert_eq!(words.shows(answer), wordle.shows(answer));
            for &other in &all {
                let other = words.feedback(guess, other);
                assert_eq!(words.distance(answer, other), wordle.distance(answer, other));
            }
        }
    }
    assert_eq!(words.n_feedbacks(), wordle.n_feedbacks());
    for limit in 0..6 {
        assert_eq!(words.reach(limit, u64::MAX), wordle.reach(limit, u64::MAX));
    }
    assert_eq!(
        rank(&Position::new(&words, &all), &MostClasses),
        rank(&Position::new(&wordle, &all), &MostClasses)
    );
    let trees = (
        Tree::build(&Position::new(&words, &all), &MostClasses, None).unwrap(),
        Tree::build(&Position::new(&wordle, &all), &MostClasses, None).unwrap(),
    );
    assert_eq!(trees.0.outcome(), trees.1.outcome());
}

/// Rule, clue, as it is written at its plainest.
const CLUES: &[(FeedbackRule, &str, &str)] = &[
    (FeedbackRule::Places, "crane:2", "crane:2"),
    (FeedbackRule::Places, " CRANE = 2 ", "crane:2"),
    (FeedbackRule::Places, "crane 5", "crane:5"),
    (FeedbackRule::Bulls, "crane:1,2", "crane:1,2"),
    (FeedbackRule::Bulls, "crane=1A2B", "crane:1,2"),
    (FeedbackRule::Bulls, "crane 1-2", "crane:1,2"),
    (FeedbackRule::Bulls, "crane 1 2", "crane:1,2"),
    (FeedbackRule::Bulls, "crane (1, 2)", "crane:1,2"),
    (FeedbackRule::Bulls, "crane: 1 bull 2 cows", "crane:1,2"),
    (FeedbackRule::Bulls, "crane:5,0", "crane:5,0"),
    (FeedbackRule::Colours, "crane:bbygb", "crane:bbygb"),
    (FeedbackRule::Colours, "crane ⬛⬛🟨🟩⬛", "crane:bbygb"),
    (FeedbackRule::Colours, "crane :black_square::black_square:🟨🟩⬛", "crane:bbygb"),
    (FeedbackRule::Colours, "crane=..y g .", "crane:bbygb"),
    (FeedbackRule::Colours, "crane:**aN*", "crane:bbygb"),
    (FeedbackRule::Common, "crane:3", "crane:3"),
    (FeedbackRule::Common, "crane:5", "crane:5"),
    (FeedbackRule::Common, "crane:Right", "crane:right"),
];

#[test]
fn clues_are_read_as_people_write_them() {
    for &(rule, text, expected) in CLUES {
        let game = game(rule, "crane crate");
        let clue = game.read_clue(text).unwrap_or_else(|error| panic!("{rule}, {text}: {error}"));
        let (guess, answer) =
            (game.guess_text(clue.guess), game.feedback_text(clue.guess, clue.feedback));
        assert_eq!(format!("{guess}:{answer}"), expected, "{rule}, {text}");
        assert_eq!(game.read_clue(expected), Ok(clue));
    }
}

/// Rule, clue, what is wrong with it, part of what to write instead.
const REFUSED: &[(FeedbackRule, &str, &str, &str)] = &[
    (FeedbackRule::Places, "", "`` has no word", "crane:2"),
    (FeedbackRule::Places, ":2", "`:2` has no word", "crane:2"),
    (FeedbackRule::Places, "crane", "`crane` has no answer", "crane:2"),
    (
        FeedbackRule::Places,
        "cr4ne:2",
        "`cr4ne` is not a word: `4` is not a letter of the english alphabet",
        "letters of that alphabet",
    ),
    (FeedbackRule::Places, "cranes:2", "`cranes` has 6 letters, expected 5", "5 letters"),
    (
        FeedbackRule::Places,
        "slate:2",
        "`slate` is not among the 2 words that may be guessed",
        "word of the list",
    ),
    (FeedbackRule::Places, "crane:6", "`6` is not an answer to `crane`", "0 to 5, as in crane:2"),
    (
        FeedbackRule::Places,
        "crane:-1",
        "`-1` is not an answer to `crane`",
        "how many letters stand right",
    ),
    (FeedbackRule::Bulls, "crane:3", "`3` is not an answer to `crane`", "crane:1,2"),
    (FeedbackRule::Bulls, "crane:3,3", "`3,3` is not an answer to `crane`", "together at most 5"),
    (
        FeedbackRule::Bulls,
        "crane:4,1",
        "the answer `4,1` to `crane` cannot occur",
        "the last one is not elsewhere",
    ),
    (FeedbackRule::Colours, "crane:bbyg", "`bbyg` is not an answer to `crane`", "5 marks"),
    (FeedbackRule::Colours, "crane:bbqgb", "`q` at place 3 of `bbqgb` is no mark", "b y g"),
    (FeedbackRule::Common, "crane:6", "`6` is not an answer to `crane`", "or right"),
];

#[test]
fn errors_say_what_is_wrong_and_what_to_write() {
    for &(rule, text, message, help) in REFUSED {
        let error = game(rule, "crane crate").read_clue(text).unwrap_err();
        assert_eq!(error.to_string(), message, "{rule}, {text}");
        let found = error.help().unwrap().to_string();
        assert!(found.contains(help), "{rule}, {text}: {found}");
    }
}

#[test]
fn words_of_clues_are_taken_in() {
    let game = game(FeedbackRule::Bulls, "crane crate");
    let clues = ["slate:1,2", "CRANE 1,2", "Slate=0,1"].map(str::to_owned);
    let (game, lacked) = game.taking_in(&clues).unwrap();
    assert_eq!(lacked, ["slate"]);
    let slate = game.read_clue(&clues[0]).unwrap();
    assert_eq!(game.guess_text(slate.guess), "slate");
    assert_eq!((game.names(slate.guess), game.n_secrets(), game.n_guesses()), (None, 2, 3));
    let error = game.taking_in(&["slates:1,2".to_owned()]).unwrap_err();
    assert!(matches!(error, ClueError::Length { found: 6, expected: 5, .. }));
    // Where letters in common count, words may have any length up to the most.
    let game = self::game(FeedbackRule::Common, "crane crate");
    let (longer, lacked) = game.taking_in(&["abracadabra:3".to_owned()]).unwrap();
    assert_eq!((lacked.len(), longer.right().0), (1, 12));
    let too_long = format!("{}:3", "a".repeat(41));
    let error = game.taking_in(&[too_long]).unwrap_err();
    assert_eq!(error, ClueError::Words(WordsError::TooLong { found: 41 }));
}

#[test]
fn lists_that_make_no_game() {
    let none = WordSet::default();
    let new = |rule, words: &str| Words::new(english(), rule, set(&english(), words), &none);
    assert_eq!(new(FeedbackRule::Places, "").err(), Some(WordsError::Empty));
    let uneven = new(FeedbackRule::Places, "on noon").err();
    assert_eq!(uneven, Some(WordsError::Lengths(4, 2)));
    let help = uneven.unwrap().help().unwrap().to_string();
    assert_eq!(help, "choose words of one length, such as 4; only the rule `common` takes several");
    assert!(new(FeedbackRule::Common, "on noon").is_ok());
    let empty: WordSet = [Vec::<Letter>::new()].iter().collect();
    for rule in FeedbackRule::ALL {
        let game = Words::new(english(), rule, empty.clone(), &none);
        assert_eq!(game.err(), Some(WordsError::Empty), "a word without letters");
    }
}

#[test]
fn names_of_rules() {
    for rule in FeedbackRule::ALL {
        assert_eq!(rule.name().parse(), Ok(rule));
        assert!(!rule.about().is_empty());
    }
    assert_eq!("colors".parse(), Ok(FeedbackRule::Colours));
}
