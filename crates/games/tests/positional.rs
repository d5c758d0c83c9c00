//! Positional hangman against its rules: tables, slow twins, and whole games.

use std::collections::BTreeSet;

use pegword_deduce::{
    AllGuesses, CandidatesOnly, Game, GuessId, Outcome, Pool, Position, Scratch, SecretId,
    Strategy, Tree, Weights, all_secrets, candidates, outcome, rank, trace,
};
use pegword_games::positional::{
    Asked, Classic, Constraint, ConstraintError, Positional, PositionalLabels, Questions,
    Simulation, Splitting, simulate, simulate_lengths,
};
use pegword_games::{Entries, Entry};
use pegword_lexicon::{Alphabet, Letter, Pattern};
use proptest::collection::btree_set;
use proptest::prelude::{Strategy as _, prop_assert, prop_assert_eq, proptest};

const NONE: &[&str] = &[];

fn entries(words: &[impl AsRef<str>]) -> Vec<Entry> {
    let english = Alphabet::english();
    words.iter().map(|word| Entry::parse(word.as_ref(), &english).unwrap()).collect()
}

fn game(entries: &[Entry]) -> Positional {
    Positional::new(entries, &Alphabet::english())
}

fn letter(text: &str) -> Letter {
    Alphabet::english().parse(text).unwrap()[0]
}

fn known(pattern: &str, excluded: &[&str], tried: &[&str]) -> Result<Constraint, ConstraintError> {
    Constraint::parse(pattern, excluded, tried, &Alphabet::english())
}

/// What a strategy asks first.
fn first(words: &[&str], weights: &Weights, strategy: &impl Strategy<Positional>) -> String {
    let (english, entries) = (Alphabet::english(), entries(words));
    let game = game(&entries);
    let secrets = all_secrets(&game);
    let pool = Questions::under(weights);
    let position = Position::new(&game, &secrets).with_weights(weights).with_pool(&pool);
    let guess = strategy.choose(&position, &mut Scratch::default()).unwrap();
    assert_eq!(rank(&position, strategy)[0].guess, guess, "ranking of {words:?}");
    let labels =
        PositionalLabels { alphabet: &english, game: &game, entries: entries.iter().collect() };
    pegword_deduce::Labels::guess_text(&labels, guess)
}

fn total(words: &[Entry], strategy: &impl Strategy<Positional>) -> u64 {
    let words: Vec<_> = words.iter().collect();
    let played = simulate(&words, &Alphabet::english(), &Weights::UNIFORM, strategy).unwrap();
    played.outcome.total()
}

#[test]
fn what_is_known_is_a_regular_expression() {
    let writhe = ["1:s t", "2:lo", "4:iauoenr", "5:eliu", "6:s"];
    for (pattern, excluded, expected) in [
        ("------", &[][..], "^.{6}$"),
        ("------", &["6:s"], "^.{5}[^s]$"),
        ("______", &["6:s", "5:e"], "^.{4}[^e][^s]$"),
        ("?????e", &[], "^.{5}[e]$"),
        ("---the", &writhe, "^[^st][^lo].{1}[t][h][e]$"),
        ("..-a", &["1-2:b, 2:c"], "^[^b][^bc].{1}[a]$"),
        ("- - ' a", &[], "^.{2}['][a]$"),
        ("--\\--", &["4:e"], "^.{2}[-][^e]$"),
    ] {
        let known = known(pattern, excluded, NONE).unwrap();
        assert_eq!(known.regex(&Alphabet::english()), expected, "{pattern} {excluded:?}");
    }
}

#[test]
fn letters_of_several_characters_are_listed() {
    let alphabet = Alphabet::from_toml("name = 'tiny'\nletters = 'A C CH H'").unwrap();
    let known = Constraint::parse("ch--", &["2:ach"], NONE, &alphabet).unwrap();
    assert_eq!(known.regex(&alphabet), "^(?:ch)(?:c|h)(?:a|c|ch|h){1}$");
    let known = Constraint::parse("-", &["1:hc"], NONE, &alphabet).unwrap();
    let pattern = Pattern::parse(&known.search_text(&alphabet).unwrap(), &alphabet).unwrap();
    assert!(pattern.matches(&alphabet.parse("ch").unwrap()));
    assert!(!pattern.matches(&alphabet.parse("c").unwrap()));
}

#[test]
fn errors_name_the_thing() {
    for (pattern, excluded, tried, expected) in [
        ("", &[][..], &[][..], "the pattern is empty"),
        ("---", &["0:a"], &[], "there is no place 0: the pattern has 3"),
        ("---", &["2-4:a"], &[], "there is no place 4: the pattern has 3"),
        ("---", &["3-2:a"], &[], "`3-2` is no place"),
        ("---", &["x:a"], &[], "`x` is no place"),
        ("---", &["abc"], &[], "`abc` does not say at which place"),
        ("---", &[" "], &[], "` ` does not say at which place"),
        ("---", &["2:"], &[], "no letter is excluded at place 2"),
        ("---", &["2:1"], &[], "`1` is not a letter of the english alphabet"),
        ("-e-", &["1-3:e"], &[], "E is excluded at place 2, where it shows"),
        (
            "---",
            &["2:abcdefghijklm", "1-3:nopqrstuvwxyz"],
            &[],
            "every letter is excluded at place 2",
        ),
        ("---", &[], &["four"], "`four` was tried, and has 4 places; the pattern has 3"),
        ("---", &[], &["ψ"], "the tried word: `ψ` is not a letter of the english alphabet"),
    ] {
        let error = known(pattern, excluded, tried).unwrap_err();
        assert_eq!(error.to_string(), expected, "{pattern} {excluded:?} {tried:?}");
    }
}

#[test]
fn writhe_is_the_only_one_left() {
    let known = known("---the", &["1:st", "2:lo", "4:iauoenr", "5:eliu", "6:s"], &["lathe"]);
    assert!(known.is_err());
    let known = self::known("---the", &["1:st", "2:lo", "4:iauoenr", "5:eliu", "6:s"], &["scythe"]);
    let known = known.unwrap();
    let entries = entries(&["soothe", "scythe", "clothe", "writhe", "writer"]);
    let game = game(&entries);
    let clues = game.clues(&known);
    let left = candidates(&game, &clues);
    assert_eq!(left, [SecretId(3)]);
    let pool = Questions::default();
    let position = Position::new(&game, &left).after(&clues).with_pool(&pool);
    let writhe = game.naming(SecretId(3));
    assert_eq!(Classic.choose(&position, &mut Scratch::default()), writhe);
    assert_eq!(Splitting::default().choose(&position, &mut Scratch::default()), writhe);
    assert_eq!(Some(rank(&position, &Classic)[0].guess), writhe);
}

#[test]
fn no_word_fits() {
    let known = known("x-----", &["2:abe"], NONE).unwrap();
    let english = Alphabet::english();
    assert_eq!(known.unlisted(&[], &english), Some((1, letter("c"))));
    let words = entries(&["leaves", "peeled", "abacus", "cloudy", "flight", "go"]);
    assert_eq!(known.unlisted(&words, &english), Some((1, letter("l"))));
    assert_eq!(self::known("cat", NONE, NONE).unwrap().unlisted(&words, &english), None);
    let game = game(&words[..5]);
    let position = Position::new(&game, &[]);
    assert_eq!(Classic.choose(&position, &mut Scratch::default()), None);
    assert_eq!(Splitting::default().choose(&position, &mut Scratch::default()), None);
}

#[test]
fn the_classic_strategy_asks_the_likeliest_letter() {
    for (words, expected) in [
        (&["ace", "are", "bad"][..], "1:a"), // A first and E last are as common: the earlier letter
        (&["baa", "cab", "dab"], "2:a"),     // all three, though it tells nothing
        (&["aab", "aac", "bad"], "2:a"),
        (&["abba", "acca", "bdde", "befe"], "1:a"), // A at two places: the earlier place
        (&["only"], "only"),
    ] {
        assert_eq!(first(words, &Weights::UNIFORM, &Classic), expected, "{words:?}");
    }
    let weights = Weights::new(vec![1, 1, 5]).unwrap();
    assert_eq!(first(&["ace", "are", "bob"], &weights, &Classic), "1:b");
}

#[test]
fn the_default_asks_the_most_even_question() {
    let splitting = Splitting::default();
    for (words, expected) in [
        (&["sold", "bold", "held", "wild"][..], "2:o"), // not D at the end, which is certain
        (&["cat", "dog"], "cat"),
        (&["cat", "cot", "cut"], "cat"), // naming one is better than asking for it
        (&["only"], "only"),
    ] {
        assert_eq!(first(words, &Weights::UNIFORM, &splitting), expected, "{words:?}");
    }
    // A likely word is named before more is asked.
    let words = ["sold", "bold", "held", "wild"];
    for (weights, expected) in [([1, 1, 9, 1], "held"), ([5, 5, 5, 5], "2:o")] {
        let weights = Weights::new(weights.to_vec()).unwrap();
        assert_eq!(first(&words, &weights, &splitting), expected, "{weights:?}");
    }
}

#[test]
fn entries_with_signs_are_never_asked_for_them() {
    let entries = entries(&["it's", "he's", "we'd"]);
    let game = game(&entries);
    let mut guesses = Vec::new();
    Questions::default().fill(&game, &[], &all_secrets(&game), &mut guesses);
    let places: BTreeSet<_> = guesses
        .iter()
        .filter_map(|&guess| match game.asked(guess) {
            Asked::Letter { place, .. } => Some(place),
            Asked::Word(_) => None,
        })
        .collect();
    assert_eq!(places.into_iter().collect::<Vec<_>>(), [0, 1, 3]);
    let known = known("--'s", &["1:i"], NONE).unwrap();
    let fitting: Vec<_> =
        entries.iter().filter(|entry| known.fits(entry)).map(Entry::written).collect();
    assert_eq!(fitting, ["he's"]);
    assert!(total(&entries, &Splitting::default()) <= total(&entries, &Classic));
}

/// The classic rule, word for word: the guesses it needs for one word.
fn classic_by_hand(words: &[String], secret: &str) -> u64 {
    let mut left: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut shown: Vec<Option<char>> = vec![None; secret.len()];
    for asked in 0.. {
        if left.len() == 1 {
            assert_eq!(left, [secret]);
            return asked + 1;
        }
        // The commonest letter of each place, then the commonest of those.
        let mut best = (0, 'z', 0);
        for place in (0..secret.len()).filter(|&place| shown[place].is_none()) {
            for letter in 'a'..='z' {
                let n = left.iter().filter(|word| word.chars().nth(place) == Some(letter)).count();
                let (most, at, where_) = best;
                if n > most || n == most && (letter, place) < (at, where_) {
                    best = (n, letter, place);
                }
            }
        }
        let (_, letter, place) = best;
        let hit = secret.chars().nth(place) == Some(letter);
        if hit {
            shown[place] = Some(letter);
        }
        left.retain(|word| (word.chars().nth(place) == Some(letter)) == hit);
    }
    unreachable!()
}

/// The least total there is, by trying every guess everywhere.
fn least_total(game: &Positional, left: &[SecretId], weights: &Weights) -> u64 {
    let total = weights.total(left);
    if left.len() <= 1 {
        return total;
    }
    let guesses = (0..game.n_guesses()).map(GuessId);
    let totals = guesses.filter_map(|guess| {
        let (hits, misses): (Vec<_>, Vec<_>) =
            left.iter().partition(|&&secret| game.is_hit(game.feedback(guess, secret)));
        if hits.is_empty() || misses.is_empty() {
            return None;
        }
        let after_hit =
            if game.names(guess).is_some() { 0 } else { least_total(game, &hits, weights) };
        Some(total + after_hit + least_total(game, &misses, weights))
    });
    totals.min().unwrap()
}

/// Plays the most even guess to the end, by feedback alone.
fn even_total(game: &Positional, left: &[SecretId], weights: &Weights) -> u64 {
    let total = weights.total(left);
    if left.len() <= 1 {
        return total;
    }
    let guesses = (0..game.n_guesses()).map(GuessId);
    let gaps = guesses.filter_map(|guess| {
        let hits = left.iter().filter(|&&secret| game.is_hit(game.feedback(guess, secret)));
        let having = weights.total(&hits.copied().collect::<Vec<_>>()) as i64;
        let (lacking, names) = (total as i64 - having, game.names(guess).is_some());
        let gap = if names { (lacking - having).max(0) } else { (lacking - having).abs() };
        (having > 0 && (names || lacking > 0)).then_some((gap, !names, guess))
    });
    let (_, asks, guess) = gaps.min().unwrap();
    let (hits, misses): (Vec<_>, Vec<_>) =
        left.iter().partition(|&&secret| game.is_hit(game.feedback(guess, secret)));
    total
        + if asks { even_total(game, &hits, weights) } else { 0 }
        + even_total(game, &misses, weights)
}

fn words(most: usize) -> impl proptest::strategy::Strategy<Value = Vec<String>> {
    btree_set("[a-d]{4}", 1..most).prop_map(|words| words.into_iter().collect())
}

/// Words with their weights.
fn weighted(most: usize) -> impl proptest::strategy::Strategy<Value = Vec<(String, u32)>> {
    proptest::collection::btree_map("[a-d]{4}", 1..20_u32, 1..most)
        .prop_map(|words| words.into_iter().collect())
}

proptest! {
    #[test]
    fn the_classic_strategy_follows_its_rule(words in words(30)) {
        let entries = entries(&words);
        let by_hand: u64 = words.iter().map(|word| classic_by_hand(&words, word)).sum();
        prop_assert_eq!(total(&entries, &Classic), by_hand);
    }

    #[test]
    fn small_endings_cost_the_least_there_is(list in weighted(6)) {
        let (words, weights): (Vec<_>, Vec<_>) = list.into_iter().unzip();
        let entries = entries(&words);
        let game = game(&entries);
        let secrets = all_secrets(&game);
        for weights in [Weights::UNIFORM, Weights::new(weights).unwrap()] {
            let pool = Questions::under(&weights);
            let position = Position::new(&game, &secrets).with_weights(&weights).with_pool(&pool);
            let played = outcome(&position, &Splitting::default()).unwrap();
            prop_assert_eq!(played.total(), least_total(&game, &secrets, &weights));
        }
    }

    #[test]
    fn on_small_lists_the_default_costs_no_more_than_the_classic_strategy(words in words(13)) {
        let entries = entries(&words);
        prop_assert!(total(&entries, &Splitting::default()) <= total(&entries, &Classic));
    }

    #[test]
    fn without_looking_ahead_it_takes_the_most_even_guess(list in weighted(40)) {
        let (words, weights): (Vec<_>, Vec<_>) = list.into_iter().unzip();
        let entries = entries(&words);
        let game = game(&entries);
        let secrets = all_secrets(&game);
        for weights in [Weights::UNIFORM, Weights::new(weights).unwrap()] {
            // Any pool will do that lets the word be named in the end.
            let position = Position::new(&game, &secrets).with_weights(&weights);
            let played = outcome(&position, &Splitting::with_look_ahead(0)).unwrap();
            prop_assert_eq!(played.total(), even_total(&game, &secrets, &weights));
        }
    }

    #[test]
    fn looking_ahead_costs_no_more_at_the_first_step(list in weighted(60)) {
        let (words, weights): (Vec<_>, Vec<_>) = list.into_iter().unzip();
        let entries = entries(&words);
        let game = game(&entries);
        let secrets = all_secrets(&game);
        let weights = Weights::new(weights).unwrap();
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let best = &rank(&position, &Splitting::default())[0];
        let even = even_total(&game, &secrets, &weights);
        prop_assert!(best.score.0[1] <= even as f64);
    }

    #[test]
    fn the_ranking_begins_with_the_choice(list in weighted(40)) {
        let (words, weights): (Vec<_>, Vec<_>) = list.into_iter().unzip();
        let entries = entries(&words);
        let game = game(&entries);
        let secrets = all_secrets(&game);
        let questions = Questions::default();
        let pools: [&dyn Pool<Positional>; 3] = [&questions, &AllGuesses, &CandidatesOnly];
        let splitting = Splitting::default();
        let strategies: [&dyn Strategy<Positional>; 3] =
            [&Classic, &splitting, &Splitting::with_look_ahead(0)];
        for weights in [Weights::UNIFORM, Weights::new(weights).unwrap()] {
            for (at, strategy) in strategies.into_iter().enumerate() {
                // The classic helper asks for letters, whatever is allowed.
                for &pool in if at == 0 { &pools[..2] } else { &pools } {
                    let position =
                        Position::new(&game, &secrets).with_weights(&weights).with_pool(pool);
                    let chosen = strategy.choose(&position, &mut Scratch::default());
                    prop_assert_eq!(chosen, Some(rank(&position, strategy)[0].guess));
                }
            }
        }
    }

    #[test]
    fn trees_replay_and_agree_with_traces(words in words(40)) {
        let entries = entries(&words);
        let game = game(&entries);
        let secrets = all_secrets(&game);
        let pool = Questions::default();
        let position = Position::new(&game, &secrets).with_pool(&pool);
        let splitting = Splitting::default();
        let strategies: [&dyn Strategy<Positional>; 2] = [&Classic, &splitting];
        for strategy in strategies {
            let tree = Tree::build(&position, strategy, None).unwrap();
            prop_assert!(tree.check(&game).is_ok());
            let mut traced = Outcome::default();
            for &secret in &secrets {
                let clues = trace(&position, strategy, secret).unwrap();
                prop_assert_eq!(tree.follow(&clues).unwrap().secrets(), [secret]);
                traced.add(clues.len() as u32, 1);
            }
            prop_assert_eq!(tree.outcome(), traced);
        }
    }

    #[test]
    fn a_constraint_keeps_what_its_clues_keep(
        words in words(40),
        pattern in "[-ab]{4}",
        excluded in proptest::collection::vec("[1-4]:[cd]{1,2}", 0..4),
    ) {
        let english = Alphabet::english();
        let entries = entries(&words);
        let game = game(&entries);
        let tried = &words[..1];
        let known = Constraint::parse(&pattern, &excluded, tried, &english).unwrap();
        let by_clues = candidates(&game, &game.clues(&known));
        let all = all_secrets(&game);
        let fits = |secret: &SecretId| known.fits(&entries[secret.0 as usize]);
        let by_fit: Vec<_> = all.iter().copied().filter(fits).collect();
        prop_assert_eq!(&by_clues, &by_fit);
        let search = Pattern::parse(&known.search_text(&english).unwrap(), &english).unwrap();
        let letters = known.letters(&english);
        for (word, entry) in words.iter().zip(&entries).skip(1) {
            let word = english.parse(word).unwrap();
            prop_assert_eq!(search.matches(&word), known.fits(entry));
            let allowed = word.iter().zip(&letters).all(|(&letter, here)| here.contains(letter));
            prop_assert_eq!(allowed, known.fits(entry));
        }
        // Learning the clues one by one comes to the same.
        let mut learnt = Constraint::start(&vec![None; 4]);
        for clue in game.clues(&known) {
            match game.asked(clue.guess) {
                Asked::Letter { place, letter } => {
                    learnt.learn(place, letter, clue.feedback == Positional::YES);
                }
                Asked::Word(secret) => learnt.exclude_word(&entries[secret.0 as usize]),
            }
        }
        prop_assert_eq!(learnt, known);
    }

    #[test]
    fn kernels_agree_with_single_answers(words in words(20)) {
        let entries = entries(&words);
        let game = game(&entries);
        let secrets = all_secrets(&game);
        let guesses: Vec<_> = (0..game.n_guesses()).map(GuessId).collect();
        let mut block = vec![0; guesses.len() * secrets.len()];
        game.feedback_block(&guesses, &secrets, &mut block);
        for (column, &guess) in guesses.iter().enumerate() {
            let mut row = Vec::new();
            game.feedbacks(guess, &secrets, &mut row);
            for (at, &secret) in secrets.iter().enumerate() {
                let answer = game.feedback(guess, secret);
                let yes = match game.asked(guess) {
                    Asked::Word(named) => named == secret,
                    Asked::Letter { place, letter } => {
                        entries[at].cells()[place] == Some(letter)
                    }
                };
                prop_assert_eq!(game.is_hit(answer), yes);
                prop_assert_eq!(game.ends(answer), yes && game.names(guess).is_some());
                prop_assert_eq!(row[at], answer);
                prop_assert_eq!(u64::from(block[at * guesses.len() + column]), answer.0);
            }
        }
    }
}

#[test]
fn the_default_beats_the_classic_helper_at_every_length() {
    let en = pegword_data::lexicon("en", pegword_lexicon::Contents::Dawg).unwrap();
    let mut kept = 0;
    let entries = Entries::from_lexicon(&en).filtered(|entry| {
        kept += 1;
        kept % 8 == 0 && (3..=15).contains(&entry.cells().len())
    });
    let classic = simulate_lengths(&entries, &Classic).unwrap();
    let splitting = simulate_lengths(&entries, &Splitting::default()).unwrap();
    let widths: Vec<_> = classic.iter().map(|played| played.width).collect();
    assert_eq!(widths, (3..=15).collect::<Vec<_>>());
    for (classic, splitting) in classic.iter().zip(&splitting) {
        assert_eq!(classic.outcome.secrets(), splitting.outcome.secrets());
        assert!(splitting.mean() < classic.mean(), "{} letters", classic.width);
    }
}

#[test]
fn figures_of_a_simulation() {
    let outcome = Outcome::from_histogram(vec![0, 0, 3, 4, 2, 1]);
    let played = Simulation { width: 4, outcome };
    assert_eq!(played.median(), 3);
    for (guesses, share) in [(1, 0.0), (2, 0.3), (3, 0.7), (10, 1.0)] {
        assert!((played.share_within(guesses) - share).abs() < 1e-12, "within {guesses}");
    }
    assert!((played.mean() - 3.1).abs() < 1e-12);
    assert_eq!(Simulation { width: 0, outcome: Outcome::default() }.median(), 0);
}
