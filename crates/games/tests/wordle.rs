//! Wordle: marks, modes, and published figures over the embedded lists.

use std::collections::BTreeMap;
use std::sync::Arc;

use pegword_deduce::{
    Beam, Clue, Entropy, ExpectedSize, Feedback, Game, GuessId, Labels, MostClasses, Objective,
    Position, SecretId, Strategy, Tabled, Tree, Value, WorstCase, all_secrets, candidates,
};
use pegword_games::wordle::{Mode, Row, Wordle};
use pegword_lexicon::{Alphabet, Letter, ReadOptions, WordSet, read_words};
use proptest::prelude::{ProptestConfig, any, prop, prop_assert, prop_assert_eq, proptest};
use proptest::strategy::Strategy as _;

fn english() -> Arc<Alphabet> {
    Arc::new(Alphabet::english())
}

fn word(text: &str) -> Vec<Letter> {
    english().parse(text).unwrap()
}

fn set(words: &str) -> WordSet {
    words.split_whitespace().map(word).collect()
}

/// A game with these words to be hidden, and to be guessed.
fn game(words: &str) -> Wordle {
    Wordle::new(english(), set(words), &WordSet::default()).unwrap()
}

fn original() -> Wordle {
    let read = |text: &str| {
        read_words(text.as_bytes(), &english(), &ReadOptions::default()).unwrap().words
    };
    let (answers, guesses) = (pegword_data::WORDLE_ANSWERS, pegword_data::WORDLE_GUESSES);
    Wordle::new(english(), read(answers), &read(guesses)).unwrap()
}

/// The clues of rows such as `crane:bbygb`.
fn clues(game: &Wordle, rows: &str) -> Vec<Clue> {
    let rows: Vec<String> = rows.split_whitespace().map(str::to_owned).collect();
    let rows = Row::parse_all(&rows, game.alphabet(), None).unwrap();
    let clue = |row: &Row| Clue {
        guess: game.find_guess(row.word()).unwrap(),
        feedback: game.of_marks(row.marks().unwrap()),
    };
    rows.iter().map(clue).collect()
}

/// Guess, hidden word, marks: G in place, Y elsewhere, B absent. Worked out from the rules.
const MARKS: &[(&str, &str, &str)] = &[
    ("balsa", "float", "BYYBB"),
    ("error", "heron", "YBGGB"),
    ("dodge", "wedge", "BBGGG"),
    ("price", "pique", "GBYBG"),
    ("kneel", "unfed", "BGBGB"),
    ("adapt", "chara", "YBGBB"),
    ("apple", "adapt", "GYBBB"),
    ("error", "elder", "GBBBG"),
    ("chuck", "whack", "BGBGG"),
    ("eagle", "keeps", "YBBBY"),
    ("cecum", "cynic", "GBYBB"),
    ("alley", "knoll", "BYYBB"),
    ("falls", "knoll", "BBYGB"),
    ("cacti", "catch", "GGYYB"),
    ("crate", "troll", "BGBYB"),
    ("trunk", "troll", "GGBBB"),
    ("sease", "essay", "YYYYB"),
    ("ender", "leave", "YBBYB"),
    ("drawbridges", "gallbladder", "YYYBGBBGYGB"),
    ("aquamarines", "gallbladder", "YBBYBBYBBGB"),
];

#[test]
fn marks_are_those_of_the_rules() {
    for &(guess, hidden, expected) in MARKS {
        let game = game(&format!("{guess} {hidden}"));
        let found = game.marks_text(game.marks(&word(guess), &word(hidden)));
        assert_eq!(found.to_uppercase(), expected, "{guess} against {hidden}");
    }
}

/// Marks by the letter of the rules: first those in place, then each letter takes an unused copy.
fn slow_marks(guess: &str, hidden: &str) -> String {
    let mut rest: Vec<char> =
        hidden.chars().zip(guess.chars()).filter(|(a, b)| a != b).map(|(a, _)| a).collect();
    let mark = |(asked, hidden): (char, char)| {
        if asked == hidden {
            return 'g';
        }
        match rest.iter().position(|&copy| copy == asked) {
            Some(unused) => {
                rest.remove(unused);
                'y'
            }
            None => 'b',
        }
    };
    guess.chars().zip(hidden.chars()).map(mark).collect()
}

proptest! {
    #[test]
    fn many_marks_at_once_are_those_of_each(
        words in (1..=12_usize).prop_flat_map(|n| {
            prop::collection::btree_set(prop::collection::vec(prop::char::range('a', 'd'), n), 1..200)
        }),
        picked in prop::collection::vec(any::<prop::sample::Index>(), 1..40),
    ) {
        let words: Vec<String> = words.into_iter().map(String::from_iter).collect();
        let game = game(&words.join(" "));
        let guesses: Vec<GuessId> = (0..game.n_guesses()).map(GuessId).collect();
        let mut some: Vec<SecretId> =
            picked.iter().map(|index| SecretId(index.index(words.len()) as u32)).collect();
        some.sort_unstable();
        some.dedup();
        for secrets in [all_secrets(&game), some] {
            let mut block = vec![0; guesses.len() * secrets.len()];
            if game.n_feedbacks().is_some() {
                game.feedback_block(&guesses, &secrets, &mut block);
            }
            for (row, &secret) in block.chunks(guesses.len()).zip(&secrets) {
                for (&entry, &guess) in row.iter().zip(&guesses) {
                    let feedback = game.feedback(guess, secret);
                    let expected = slow_marks(&words[guess.0 as usize], &words[secret.0 as usize]);
                    prop_assert_eq!(game.marks_text(feedback), expected);
                    if game.n_feedbacks().is_some() {
                        prop_assert_eq!(Feedback(entry.into()), feedback);
                    }
                }
            }
        }
    }

    #[test]
    fn swapping_the_words_reorders_the_marks(a in "[a-e]{5}", b in "[a-e]{5}") {
        let game = game(&format!("{a} {b}"));
        let sorted = |guess, hidden| {
            let mut marks = game.to_marks(game.marks(&word(guess), &word(hidden)));
            marks.sort_unstable();
            marks
        };
        prop_assert_eq!(sorted(&a, &b), sorted(&b, &a));
    }

    #[test]
    fn the_hidden_word_meets_every_mode(words in prop::collection::btree_set("[a-d]{5}", 2..30), hidden in any::<prop::sample::Index>(), asked in prop::collection::vec(any::<prop::sample::Index>(), 1..4)) {
        let words: Vec<String> = words.into_iter().collect();
        let game = game(&words.join(" "));
        let hidden = SecretId(hidden.index(words.len()) as u32);
        let clue = |index: &prop::sample::Index| {
            let guess = GuessId(index.index(words.len()) as u32);
            Clue { guess, feedback: game.feedback(guess, hidden) }
        };
        let history: Vec<Clue> = asked.iter().map(clue).collect();
        for mode in [Mode::Normal, Mode::Hard, Mode::Ultra] {
            prop_assert!(mode.allows(&game, &history, game.answer_word(hidden)).is_ok());
            let candidates = candidates(&game, &history);
            let position = Position::new(&game, &candidates).after(&history).with_pool(&mode);
            let allowed = |guess| mode.allows(&game, &history, game.guess_word(guess)).is_ok();
            let expected: Vec<_> = (0..game.n_guesses()).map(GuessId).filter(|&g| allowed(g)).collect();
            prop_assert_eq!(position.guesses(), expected);
        }
    }
}

/// Clues, the next guess, and why hard mode refuses it, if it does.
#[test]
fn hard_mode_wants_what_was_shown() {
    let game = original();
    for (rows, guess, expected) in [
        ("cecum:gbybb", "candy", Some("C must come at least twice (clue 1)")),
        ("alley:byybb", "slows", Some("L must come at least twice (clue 1)")),
        ("falls:bbygb", "world", Some("L must come at least twice (clue 1)")),
        ("crane:gbybb cacti:ggyyb", "caput", Some("C must come at least twice (clue 2)")),
        ("crane:gbybb cacti:ggyyb", "catch", None),
        // Absent letters may come again, and so may the guess itself; both E are wanted.
        ("serve:bybbg", "serve", None),
        ("serve:bybbg", "eerie", None),
        ("serve:bybbg", "crane", Some("E must come at least twice (clue 1)")),
        ("crane:bbygb", "sling", Some("A must come at least once (clue 1)")),
        ("crane:bbygb", "savvy", Some("place 4 is N (clue 1)")),
    ] {
        let history = clues(&game, rows);
        let found = Mode::Hard.allows(&game, &history, &word(guess));
        let expected = expected.map(|why| format!("`{guess}` breaks hard mode: {why}"));
        assert_eq!(
            found.err().map(|refusal| refusal.to_string()),
            expected,
            "{guess} after {rows}"
        );
    }
}

/// The least total and then the least worst case after `guess`, from trying everything; `None` if it
/// tells nothing.
fn slow_ending(
    game: &Wordle,
    mode: Mode,
    history: &[Clue],
    candidates: &[SecretId],
    guess: GuessId,
) -> Option<(u64, u32)> {
    let mut classes: BTreeMap<Feedback, Vec<SecretId>> = BTreeMap::new();
    for &secret in candidates {
        classes.entry(game.feedback(guess, secret)).or_default().push(secret);
    }
    if classes.len() == 1 && !game.ends(*classes.keys().next()?) {
        return None;
    }
    let mut whole = (0, 0);
    for (feedback, members) in classes {
        let mut ending = (0, 0);
        if !game.ends(feedback) {
            let history = [history, &[Clue { guess, feedback }]].concat();
            let guesses = (0..game.n_guesses()).map(GuessId);
            let allowed =
                guesses.filter(|&g| mode.allows(game, &history, game.guess_word(g)).is_ok());
            ending =
                allowed.filter_map(|g| slow_ending(game, mode, &history, &members, g)).min()?;
        }
        whole.0 += ending.0 + members.len() as u64;
        whole.1 = whole.1.max(ending.1 + 1);
    }
    Some(whole)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn endings_are_the_best_that_a_mode_allows(
        answers in prop::collection::btree_set("[ab][abc][abc]", 2..6),
        guesses in prop::collection::btree_set("[abc]{3}", 0..5),
        first in "[abc]{3}",
    ) {
        let answers: WordSet = answers.iter().map(|text| word(text)).collect();
        let guesses: WordSet = guesses.iter().chain([&first]).map(|text| word(text)).collect();
        let game = Wordle::new(english(), answers, &guesses).unwrap();
        let guess = game.find_guess(&word(&first)).unwrap();
        for mode in [Mode::Normal, Mode::Hard, Mode::Ultra] {
            let feedback = game.feedback(guess, SecretId(0));
            let history = [Clue { guess, feedback }];
            let candidates = candidates(&game, &history);
            let position = Position::new(&game, &candidates).after(&history).with_pool(&mode);
            let search = Beam::new(usize::MAX, Objective::AverageCost);
            let found: BTreeMap<GuessId, (u64, u32)> = search.best_first(&position, usize::MAX, &|_, _| true).unwrap()
                .into_iter().map(|(guess, Value([total, worst, _]))| (guess, (total, worst as u32))).collect();
            for guess in position.guesses() {
                let expected = slow_ending(&game, mode, &history, &candidates, guess);
                prop_assert_eq!(found.get(&guess).copied(), expected, "{:?} {:?}", mode, guess);
            }
        }
    }
}

/// Words that differ in one letter are guessed one after the other in hard mode: 1 + 2 + … + 14.
#[test]
fn a_family_of_words_in_hard_mode_is_soon_done() {
    let letters = "abcdefghijklmno";
    let words: Vec<String> = letters.chars().map(|letter| format!("{letter}zxqv")).collect();
    let game = game(&words.join(" "));
    let history = clues(&game, "azxqv:bgggg");
    let candidates = candidates(&game, &history);
    let position = Position::new(&game, &candidates).after(&history).with_pool(&Mode::Hard);
    let best = Beam::new(usize::MAX, Objective::AverageCost)
        .best_first(&position, 1, &|_, _| true)
        .unwrap();
    assert_eq!(best[0].1, Value([105, 14, 0]));
}

/// After tares, colin and pygmy three words are left: a guess that cannot be right tells them apart,
/// so all take two; guessing one of them takes as many in all, and three at worst.
#[test]
fn the_worst_case_may_break_a_tie_of_averages() {
    let guesses = original().guesses().clone();
    let answers = set("bumpy dumpy jumpy lumpy grimy");
    let game = Wordle::new(english(), answers, &guesses).unwrap();
    let history = clues(&game, "tares:bbbbb colin:bbbbb pygmy:ybbyg");
    let candidates = candidates(&game, &history);
    let words: Vec<_> = candidates.iter().map(|&secret| game.secret_text(secret)).collect();
    assert_eq!(words, ["bumpy", "dumpy", "jumpy"]);
    let position = Position::new(&game, &candidates).after(&history);
    let jibed = game.find_guess(&word("jibed")).unwrap();
    for (objective, [of_jibed, of_bumpy]) in [
        (Objective::AverageCost, [Value([6, 2, 0]), Value([6, 3, 0])]),
        (Objective::WorstCost, [Value([2, 6, 0]), Value([3, 6, 0])]),
    ] {
        let search = Beam::new(usize::MAX, objective);
        let ends = search.best_first(&position, usize::MAX, &|_, _| true).unwrap();
        let of = |guess| ends.iter().find(|end| end.0 == guess).map(|end| end.1);
        assert_eq!(of(jibed), Some(of_jibed));
        let bumpy = game.find_guess(&word("bumpy")).unwrap();
        assert_eq!(of(bumpy), Some(of_bumpy));
        assert_eq!(ends[0].1, of_jibed);
    }
}

/// 2,315 answers and 12,972 guesses: the first guess, the total and the worst case of each greedy
/// strategy. Ties to a possible answer, then in alphabetical order; no special rule for two words left.
#[test]
fn published_greedy_totals() {
    let game = Tabled::new(original(), 1 << 25, 2);
    let secrets = all_secrets(&game);
    let strategies: [(&dyn Strategy<Tabled<Wordle>>, _, _, _); 4] = [
        (&WorstCase, "arise", 8272, 6),
        (&ExpectedSize, "roate", 8059, 5),
        (&Entropy, "soare", 8020, 6),
        (&MostClasses, "trace", 7949, 6),
    ];
    for (strategy, first, total, worst) in strategies {
        let tree = Tree::build(&Position::new(&game, &secrets), &strategy, None).unwrap();
        tree.check(&game).unwrap();
        assert_eq!(game.game().guess_text(tree.root().guess().unwrap()), first);
        let outcome = tree.outcome();
        assert_eq!((outcome.total(), outcome.worst()), (total, worst), "{first}");
    }
}

/// The least total after SALET is 7920 (proved elsewhere); ten guesses at each point find it.
#[test]
fn a_beam_finds_the_least_total() {
    let game = Tabled::new(original(), 1 << 25, 2);
    let secrets = all_secrets(&game);
    let salet = game.game().find_guess(&word("salet"));
    let beam = Beam::new(10, Objective::AverageCost);
    let tree = beam.tree(&Position::new(&game, &secrets), None, salet, &|_, _| true).unwrap();
    tree.check(&game).unwrap();
    assert_eq!(tree.outcome().total(), 7920);
}
