//! Games as tables: read by hand, refused with the place, and played like the games they were made from.

#[path = "../../deduce/tests/support/exhaustive.rs"]
#[allow(dead_code, unreachable_pub, reason = "part of it is used")]
mod exhaustive;

use std::sync::Arc;

use exhaustive::{TableGame, least, mixed_games, turn_games};
use miette::Diagnostic;
use pegword_deduce::proof::Prover;
use pegword_deduce::{
    Entropy, ExpectedSize, Feedback, Game, GuessId, Labels, MostClasses, Objective, Outcome,
    Position, Ranked, SecretId, Strategy as Guesser, Tree, Weights, WorstCase, all_secrets,
    candidates, rank,
};
use pegword_games::mastermind::{Colours, Mastermind, Rules};
use pegword_games::table::{Table, TableError};
use pegword_games::wordle::Wordle;
use pegword_lexicon::{Alphabet, WordSet};
use proptest::prelude::{prop_assert_eq, prop_oneof, proptest};
use proptest::test_runner::Config;

const COLOURS: &str = "\
guess,red,green,blue
red,right,near,far
green,near,right,near
blue,far,near,right
warm?,yes,no,no
";

fn read(csv: &str) -> Table {
    Table::read(csv.as_bytes()).unwrap()
}

/// What each secret answers to a guess.
fn answers(table: &Table, guess: &str) -> Vec<String> {
    let guess = table.read_guess(guess).unwrap();
    let answer = |secret| table.feedback_text(guess, table.feedback(guess, secret));
    all_secrets(table).into_iter().map(answer).collect()
}

#[test]
fn a_table_by_hand() {
    let table = read(COLOURS);
    assert_eq!((table.n_secrets(), table.n_guesses()), (3, 4));
    assert_eq!(answers(&table, "green"), ["near", "right", "near"]);
    assert_eq!(answers(&table, "warm?"), ["yes", "no", "no"]);
    // In the order of their texts: far, near, no, yes, and the right answer.
    let numbers = |guess| all_secrets(&table).into_iter().map(move |s| (guess, s));
    let numbers = |guess| numbers(guess).map(|(guess, s)| table.feedback(guess, s).0);
    assert_eq!(numbers(GuessId(0)).collect::<Vec<_>>(), [4, 1, 0]);
    assert_eq!(numbers(GuessId(3)).collect::<Vec<_>>(), [3, 2, 2]);
    assert_eq!(table.n_feedbacks(), Some(5));
    assert!(table.ends(Feedback(4)) && !table.ends(Feedback(3)));
    assert!(!table.ends_when_known());
    assert_eq!((table.names(GuessId(2)), table.names(GuessId(3))), (Some(SecretId(2)), None));
    assert_eq!(table.naming(SecretId(1)), Some(GuessId(1)));
    let left = candidates(&table, &[table.read_clue("warm?:no").unwrap()]);
    let left: Vec<String> = left.into_iter().map(|left| table.secret_text(left)).collect();
    assert_eq!(left, ["green", "blue"]);
    // Red first: then the answer says which of the others it is.
    let secrets = all_secrets(&table);
    let tree = Tree::build(&Position::new(&table, &secrets), &MostClasses, None).unwrap();
    assert_eq!(tree.outcome(), Outcome::from_histogram(vec![0, 1, 2]));
}

#[test]
fn files_as_programs_save_them() {
    let table = read(COLOURS);
    let same = [
        COLOURS.replace('\n', "\r\n"),
        format!("\u{feff}{COLOURS}"),
        COLOURS.replace(',', " ,\t"),
        COLOURS.replace("near", "\"near\""),
        COLOURS.replace("guess,", ","),
        COLOURS.replace('\n', "\n\n"),
        COLOURS.trim_end().to_owned(),
    ];
    for csv in same {
        assert_eq!(Table::read(csv.as_bytes()).as_ref(), Ok(&table), "{csv}");
    }
    let commas = read("guess,\"a, b\",c\n\"a, b\",\"1,1\",\"0,0\"\n");
    assert_eq!(commas.secret_text(SecretId(0)), "a, b");
    assert_eq!(answers(&commas, "a, b"), ["1,1", "0,0"]);
}

/// A table, what is wrong with it, part of what to do.
const REFUSED: &[(&str, &str, &str)] = &[
    ("", "the table has no secrets", "guess,red,green,blue"),
    ("guess\nred\n", "the table has no secrets", "guess,red,green,blue"),
    ("guess;red;green\nred;1;2\n", "the table has no secrets", "commas between"),
    ("guess,red\n", "the table has no guesses", "a line for each guess"),
    ("g,a,b\na,1,2\nb,1\n", "line 3 has 2 cells, expected 3", "its answer for each secret"),
    ("g,a,b\na,1,2,3\n", "line 2 has 4 cells, expected 3", "its answer for each secret"),
    ("g,a,b\n\n\na,1\n", "line 4 has 2 cells, expected 3", "its answer for each secret"),
    ("g,a,b\na,1,2\nb, ,1\n", "line 3, column 2: the cell is empty", "what the guesser is told"),
    ("g,a,,b\na,1,2,3\n", "line 1, column 3: the name of a secret is missing", "a name"),
    ("g,a,b\na,1,2\n ,2,1\n", "line 3, column 1: the name of a guess is missing", "a name"),
    ("g,a,b,a\na,1,2,1\n", "line 1, column 4: `a` is there twice", "a name of its own"),
    ("g,a,b\na,1,2\nb,2,1\na,1,2\n", "line 4, column 1: `a` is there twice", "a name of its own"),
];

#[test]
fn errors_say_where_and_what_to_do() {
    for &(csv, message, help) in REFUSED {
        let error = Table::read(csv.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), message, "{csv}");
        let found = error.help().unwrap().to_string();
        assert!(found.contains(help), "{csv}: {found}");
    }
    let error = Table::read(b"g,a,b\na,1,2\nb,\xff,1\n").unwrap_err();
    assert_eq!(error.to_string(), "line 3: the text is not UTF-8");
}

#[test]
fn tables_that_are_too_large() {
    let row = |name: &str, cells: &mut dyn Iterator<Item = usize>| {
        let cells = cells.map(|n| n.to_string()).collect::<Vec<_>>();
        format!("{name},{}\n", cells.join(","))
    };
    let n = 33_000;
    let header = row("guess", &mut (0..n));
    let (one, two) = (row("one", &mut (0..n)), row("two", &mut (n..2 * n)));
    let error = Table::read((header.clone() + &one + &two).as_bytes()).unwrap_err();
    assert_eq!(error, TableError::Answers { line: 3, column: 65_535 - 33_000 + 2 });
    let rows = (0..2_100).map(|guess| row(&format!("g{guess}"), &mut std::iter::repeat_n(1, n)));
    let error = Table::read((header + &rows.collect::<String>()).as_bytes()).unwrap_err();
    // 2,033 rows of 33,000 cells are the most below 2^26.
    assert_eq!(error, TableError::Size { line: 2_035 });
}

#[test]
fn without_names_the_game_ends_when_the_secret_is_known() {
    let table =
        read("test,cold,flu,allergy\nfever?,no,yes,no\nsneezing?,yes,no,yes\nitching?,no,no,yes\n");
    assert!(table.ends_when_known());
    assert_eq!(table.naming(SecretId(0)), None);
    let secrets = all_secrets(&table);
    let tree = Tree::build(&Position::new(&table, &secrets), &MostClasses, None).unwrap();
    assert_eq!(tree.outcome(), Outcome::from_histogram(vec![0, 1, 2]));
    // One secret that nobody can name is enough.
    let table = read("guess,a,b,c\na,yes,no,no\nb,no,yes,no\n");
    assert!(table.ends_when_known());
    let secrets = all_secrets(&table);
    let tree = Tree::build(&Position::new(&table, &secrets), &MostClasses, None).unwrap();
    assert_eq!(tree.outcome(), Outcome::from_histogram(vec![0, 1, 2]));
}

#[test]
fn secrets_that_nothing_tells_apart_are_an_error_of_the_tree() {
    let table = read("test,a,b,c\nx?,no,no,yes\n");
    let secrets = all_secrets(&table);
    let position = Position::new(&table, &secrets);
    assert!(Tree::build(&position, &MostClasses, None).is_err());
    let proof = Prover::new(position, Objective::AverageCost).start();
    assert!(proof.unwrap().run(&|_| true).unwrap().is_impossible);
}

#[test]
fn a_right_answer_that_others_give_has_a_name_of_its_own() {
    // Whether the first letter is that of the secret: said of the right one, too.
    let table =
        read("guess,ann,amy,bob\nann,same,same,other\namy,same,same,right\nbob,other,other,same\n");
    assert_eq!(answers(&table, "ann"), ["right", "same", "other"]);
    assert_eq!(answers(&table, "amy"), ["same", "right!", "right"]);
    assert_eq!(answers(&table, "bob"), ["other", "other", "same"]);
    for secret in all_secrets(&table) {
        for guess in (0..table.n_guesses()).map(GuessId) {
            let answer = table.feedback(guess, secret);
            assert_eq!(table.ends(answer), table.names(guess) == Some(secret));
        }
    }
    let same = candidates(&table, &[table.read_clue("ann:same").unwrap()]);
    assert_eq!(same, [SecretId(1)], "had it been ann, the game were over");
}

#[test]
fn clues_are_read_as_people_write_them() {
    let table = read("guess,a,b\na:b,1:1,2\na,=,1:1\nx=y,1,1\n");
    for (text, guess, answer) in [
        ("a:b:1:1", "a:b", "1:1"),
        ("a:b=1:1", "a:b", "1:1"),
        ("a:b:2", "a:b", "2"),
        ("a:1:1", "a", "1:1"),
        (" a : = ", "a", "="),
        ("x=y=1", "x=y", "1"),
    ] {
        let clue = table.read_clue(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let found = (table.guess_text(clue.guess), table.feedback_text(clue.guess, clue.feedback));
        assert_eq!(found, (guess.to_owned(), answer.to_owned()), "{text}");
    }
}

#[test]
fn errors_of_clues_name_what_is_near() {
    let table = read(COLOURS);
    for (text, message, help) in [
        ("red", "`red` has no answer", "write the guess and what was told: red:right"),
        ("rde:near", "`rde` is not a guess of the table", "one of its 4 guesses, such as red, "),
        ("red:warm", "`red` is never answered with `warm`", "one of its answers: far, near, right"),
        ("red:", "`red` is never answered with ``", "far, near, right"),
        (":near", "`` is not a guess of the table", "one of its 4 guesses"),
    ] {
        let error = table.read_clue(text).unwrap_err();
        assert_eq!(error.to_string(), message);
        let found = error.help().unwrap().to_string();
        assert!(found.contains(help), "{text}: {found}");
    }
    let error = table.read_secret("gren").unwrap_err();
    assert_eq!(error.to_string(), "`gren` is not a secret of the table");
    assert!(error.help().unwrap().to_string().contains("such as red, green, blue"));
}

/// A game as CSV.
fn csv<G: Game + Labels>(game: &G) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let secrets = all_secrets(game);
    let header = secrets.iter().map(|&secret| game.secret_text(secret));
    writer.write_record(std::iter::once("guess".to_owned()).chain(header)).unwrap();
    for guess in (0..game.n_guesses()).map(GuessId) {
        let answer = |&secret| game.feedback_text(guess, game.feedback(guess, secret));
        let row = std::iter::once(game.guess_text(guess)).chain(secrets.iter().map(answer));
        writer.write_record(row).unwrap();
    }
    writer.into_inner().unwrap()
}

/// A ranking; information is a sum over classes, which have another order in a table.
fn ranking<G: Game, S: Guesser<G>>(game: &G, secrets: &[SecretId], strategy: &S) -> Vec<Ranked> {
    let mut ranking = rank(&Position::new(game, secrets), strategy);
    for ranked in &mut ranking {
        let bits = &mut ranked.measures.entropy_bits;
        *bits = (*bits * 1e9).round() / 1e9;
    }
    ranking
}

fn plays_alike<G: Game + Labels>(game: &G) {
    let table = Table::read(&csv(game)).unwrap();
    let all = all_secrets(game);
    assert_eq!((table.n_secrets(), table.n_guesses()), (game.n_secrets(), game.n_guesses()));
    let some: Vec<SecretId> = all.iter().copied().step_by(3).collect();
    for secrets in [&all, &some] {
        let position = (Position::new(game, secrets), Position::new(&table, secrets));
        macro_rules! alike {
            ($($strategy:expr),*) => {$(
                let ranked = ranking(game, secrets, &$strategy);
                assert_eq!(ranked, ranking(&table, secrets, &$strategy));
                let trees = (
                    Tree::build(&position.0, &$strategy, None).unwrap(),
                    Tree::build(&position.1, &$strategy, None).unwrap(),
                );
                assert_eq!(trees.0.outcome(), trees.1.outcome());
            )*};
        }
        alike!(MostClasses, ExpectedSize, WorstCase, Entropy);
    }
    for guess in (0..game.n_guesses()).map(GuessId) {
        assert_eq!(table.names(guess), game.names(guess));
        for &secret in &all {
            let (answer, other) = (game.feedback(guess, secret), table.feedback(guess, secret));
            assert_eq!(table.ends(other), game.ends(answer));
            let text = game.feedback_text(guess, answer);
            assert_eq!(table.feedback_text(guess, other), text);
            assert_eq!(table.read_answer(guess, &text), Ok(other));
            let clue = format!("{}:{text}", table.guess_text(guess));
            assert_eq!(table.read_clue(&clue).map(|clue| clue.feedback), Ok(other));
        }
    }
}

#[test]
fn a_table_plays_like_the_game_it_was_made_from() {
    let rules = Rules { pegs: 2, colours: Colours::numbers(3), ..Rules::mastermind() };
    plays_alike(&Mastermind::new(rules).unwrap());
    let english = Arc::new(Alphabet::english());
    let set = |words: &str| -> WordSet {
        words.split(' ').map(|word| english.parse(word).unwrap()).collect()
    };
    let secrets = set("abbey babes crane crate eerie error heron kebab levee nacre trace slate");
    let game = Wordle::new(Arc::clone(&english), secrets, &set("audio tares colin"));
    plays_alike(&game.unwrap());
}

/// A small game as CSV: an answer is its number, a guess that names a secret is called like it.
fn csv_of(game: &TableGame) -> String {
    let secret = |secret| format!("s{secret}");
    let header = std::iter::once("guess".to_owned()).chain((0..game.n_secrets).map(secret));
    let rows = game.answers.iter().zip(&game.names).enumerate().map(|(guess, (row, name))| {
        let name = name.map_or_else(|| format!("g{guess}"), secret);
        std::iter::once(name).chain(row.iter().map(u64::to_string)).collect::<Vec<_>>().join(",")
    });
    let header = header.collect::<Vec<_>>().join(",");
    std::iter::once(header).chain(rows).collect::<Vec<_>>().join("\n")
}

proptest! {
    #![proptest_config(Config::with_cases(128))]
    /// Bounds on what can be reached never hide the best strategy.
    #[test]
    fn the_best_of_every_way_to_play(game in prop_oneof![turn_games(), mixed_games()]) {
        let table = read(&csv_of(&game));
        prop_assert_eq!(table.ends_when_known(), game.ends_when_known);
        // Every answer costs one in a table.
        let twin = TableGame { costs: vec![1; game.costs.len()], ..game };
        let secrets = all_secrets(&table);
        let weights = Weights::UNIFORM;
        let position = Position::new(&table, &secrets).with_weights(&weights);
        let twin = Position::new(&twin, &secrets);
        for objective in [Objective::AverageCost, Objective::WorstCost] {
            if let Some(best) = least(&twin, objective) {
                let mut proving = Prover::new(position, objective).with_ties().start().unwrap();
                prop_assert_eq!(proving.run(&|_| true).unwrap().upper, Some(best));
            }
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(text in "[a-c,\"\n: ]{0,60}", clue in "[a-c:= ]{0,12}") {
        if let Ok(table) = Table::read(text.as_bytes()) {
            let _ = table.read_clue(&clue);
            for guess in (0..table.n_guesses()).map(GuessId) {
                for secret in all_secrets(&table) {
                    let answer = table.feedback(guess, secret);
                    let text = table.feedback_text(guess, answer);
                    prop_assert_eq!(table.read_answer(guess, &text), Ok(answer));
                    prop_assert_eq!(table.ends(answer), table.names(guess) == Some(secret));
                }
            }
        }
    }
}
