//! Mastermind against published figures (`deduction.md` of the shared cases) and slow twins.

use pegword_deduce::{
    Branch, CandidatesOnly, Class, Clue, Entropy, ExpectedSize, Feedback, FirstThatFits, Game,
    GuessId, Measures, MostClasses, Outcome, Partitioner, Position, Scratch, SecretId, Strategy,
    Tree, WorstCase, all_secrets, candidates, diagnose, outcome, rank,
};
use pegword_games::mastermind::{
    BracesError, Code, Colours, Deductions, FeedbackRule, Mastermind, Row, RowError, Rules,
    Symmetric, candidates_of_rows, from_braces, to_braces,
};
use proptest::collection::vec;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

fn sized(pegs: usize, colours: usize) -> Rules {
    Rules { pegs, colours: Colours::numbers(colours), ..Rules::mastermind() }
}

fn game(rules: Rules) -> Mastermind {
    Mastermind::new(rules).unwrap()
}

fn guess(game: &Mastermind, code: &str) -> GuessId {
    game.guess(game.parse_code(code).unwrap()).unwrap()
}

fn rows(game: &Mastermind, texts: &[&str]) -> Vec<Row> {
    texts.iter().map(|text| Row::parse(text, game.rules()).unwrap()).collect()
}

fn clues(game: &Mastermind, texts: &[&str]) -> Vec<Clue> {
    rows(game, texts).iter().map(|row| row.clue(game).unwrap()).collect()
}

/// How a strategy fares, with symmetry.
fn fares(game: &Mastermind, strategy: &dyn Strategy<Mastermind>) -> Outcome {
    let secrets = all_secrets(game);
    let pool = Symmetric::new(game.rules());
    let position = Position::new(game, &secrets).with_pool(&pool);
    outcome(&position, strategy).unwrap()
}

/// Source: deduction.md, Strategies, 4×6: totals and histograms.
#[test]
fn published_totals() {
    let game = game(Rules::mastermind());
    let strategies: [(&dyn Strategy<_>, u64, &[u64]); 5] = [
        (&FirstThatFits, 7471, &[0, 1, 4, 25, 108, 305, 602, 196, 49, 6]),
        (&WorstCase, 5801, &[0, 1, 6, 62, 533, 694]),
        (&ExpectedSize, 5696, &[0, 1, 10, 54, 645, 583, 3]),
        (&Entropy, 5722, &[0, 1, 4, 71, 612, 596, 12]),
        (&MostClasses, 5668, &[0, 1, 12, 72, 635, 569, 7]),
    ];
    for (strategy, total, histogram) in strategies {
        let outcome = fares(&game, strategy);
        assert_eq!((outcome.total(), outcome.histogram()), (total, histogram));
    }
}

/// Source: deduction.md, Knuth's rule elsewhere; and no repeats, first that fits.
#[test]
fn totals_at_other_sizes() {
    for (pegs, colours, total, worst) in [
        (3, 3, 74, 4),
        (3, 4, 216, 4),
        (3, 6, 874, 5),
        (4, 4, 919, 4),
        (4, 5, 2563, 5),
        (5, 3, 828, 4),
        (5, 5, 13867, 6),
        (6, 4, 17967, 6),
    ] {
        let outcome = fares(&game(sized(pegs, colours)), &WorstCase);
        assert_eq!((outcome.total(), outcome.worst()), (total, worst), "{pegs}x{colours}");
    }
    assert_eq!(fares(&game(Rules::bulls()), &FirstThatFits).total(), 28024);
}

/// Source: deduction.md, least possible totals: repeats allowed, no repeats, blacks only.
#[test]
fn no_strategy_beats_the_least_possible_total() {
    let distinct =
        |pegs, colours| Rules { repeats: false, guess_repeats: false, ..sized(pegs, colours) };
    let blacks =
        |pegs, colours| Rules { feedback: FeedbackRule::BlacksOnly, ..sized(pegs, colours) };
    for (rules, least) in [
        (sized(3, 4), 206),
        (sized(4, 2), 44),
        (sized(4, 3), 246),
        (sized(4, 5), 2463),
        (sized(6, 2), 224),
        (distinct(3, 10), 3575),
        (distinct(4, 6), 1446),
        (distinct(4, 7), 3639),
        (blacks(2, 4), 56),
        (blacks(3, 3), 95),
        (blacks(3, 4), 280),
        (blacks(4, 3), 331),
        (blacks(4, 4), 1301),
    ] {
        let game = game(rules);
        let strategies: [&dyn Strategy<_>; 5] =
            [&FirstThatFits, &WorstCase, &ExpectedSize, &Entropy, &MostClasses];
        for strategy in strategies {
            let total = fares(&game, strategy).total();
            assert!((least..2 * least).contains(&total), "{total}: {:?}", game.rules());
        }
    }
}

/// Source: deduction.md, First-guess classes.
#[test]
fn first_guess_classes() {
    let four = game(Rules::mastermind());
    let bulls = game(Rules::bulls());
    let one_two = "00 256, 01 256, 02 96, 03 16, 04 1, 10 256, 11 208, 12 36, 20 114, 21 32, 22 4, \
                   30 20, 40 1";
    let all_differ = "00 16, 01 152, 02 312, 03 136, 04 9, 10 108, 11 252, 12 132, 13 8, 20 96, \
                      21 48, 22 6, 30 20, 40 1";
    let of_bulls = "00 360, 01 1440, 02 1260, 03 264, 04 9, 10 480, 11 720, 12 216, 13 8, 20 180, \
                    21 72, 22 6, 30 24, 40 1";
    for (game, code, expected) in
        [(&four, "1122", one_two), (&four, "1234", all_differ), (&bulls, "1234", of_bulls)]
    {
        let secrets = all_secrets(game);
        let position = Position::new(game, &secrets);
        let mut partitioner = Partitioner::default();
        let classes = partitioner.classes(&position, guess(game, code)).iter();
        let text = |class: &Class| {
            format!("{} {}", game.rules().reply_text(class.feedback).replace(',', ""), class.size)
        };
        assert_eq!(classes.map(text).collect::<Vec<_>>().join(", "), expected, "{code}");
    }
    let five = game(sized(5, 8));
    for (game, code, worst, n_classes, squares) in [
        (&four, "1122", 256, 13, Some(265_078)),
        (&four, "1123", 276, 14, Some(240_108)),
        (&five, "11223", 7105, 20, None),
    ] {
        let secrets = all_secrets(game);
        let position = Position::new(game, &secrets);
        let found = Measures::of(&position, guess(game, code), &mut Scratch::default());
        assert_eq!((found.worst, found.classes), (worst, n_classes), "{code}");
        assert_eq!(squares.unwrap_or(found.size_sum), found.size_sum, "{code}");
    }
}

/// Source: deduction.md, Three pegs, three colours, by hand.
#[test]
fn three_pegs_three_colours() {
    let game = game(sized(3, 3));
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let tree = Tree::build(&position, &WorstCase, None).unwrap();
    assert_eq!(tree.root().guess(), Some(guess(&game, "112")));
    for (black, white, left, next) in [
        (0, 0, 1, Some("333")),
        (0, 1, 4, Some("233")),
        (0, 2, 3, Some("231")),
        (0, 3, 0, None),
        (1, 0, 6, Some("133")),
        (1, 1, 4, Some("123")),
        (1, 2, 2, Some("121")),
        (2, 0, 6, Some("113")),
        (3, 0, 1, None),
    ] {
        let branch = tree.root().child(game.rules().reply(black, white).unwrap());
        assert_eq!(branch.map_or(0, |branch| branch.secrets().len()), left, "{black},{white}");
        let found = branch.and_then(Branch::guess);
        assert_eq!(found, next.map(|code| guess(&game, code)), "{black},{white}");
    }
    assert_eq!(tree.outcome().histogram(), [0, 1, 7, 17, 2]);
    let text = tree.to_text(&game);
    assert!(text.starts_with("112\n  0,0: 333\n"), "{text}");
    assert!(text.contains("\n  0,3: lost\n"), "{text}");
    assert!(text.contains("\n  3,0: won 112"), "{text}");
}

/// Source: deduction.md, a game by Knuth's rule; field-notes.md, items 64 and 65.
#[test]
fn a_game_by_the_worst_case_rule() {
    let game = game(Rules::mastermind());
    let pool = Symmetric::new(game.rules());
    let texts = ["1122 RW", "1134 W", "2352 RW", "6242 R"];
    for (n, (left, next)) in (1..).zip([(208, "1134"), (38, "2352"), (7, "6242"), (1, "5512")]) {
        let clues = clues(&game, &texts[..n]);
        let candidates = candidates(&game, &clues);
        assert_eq!(candidates.len(), left);
        let position = Position::new(&game, &candidates).after(&clues).with_pool(&pool);
        let chosen = WorstCase.choose(&position, &mut Scratch::default());
        assert_eq!(chosen, Some(guess(&game, next)));
    }
    let clues = clues(&game, &["1122:0,3"]);
    let candidates = candidates(&game, &clues);
    assert_eq!(candidates.len(), 16);
    let position = Position::new(&game, &candidates).after(&clues).with_pool(&pool);
    let first = &rank(&position, &WorstCase)[0];
    assert_eq!(first.guess, guess(&game, "1213"));
    assert_eq!((first.measures.could_be_secret, first.measures.worst), (false, 4));
}

/// The textbook: pegs in place first, then each other peg looks for one of its colour.
fn textbook(rules: &Rules, guess: Code, secret: Code) -> Feedback {
    let pegs = rules.pegs;
    let mut used: Vec<bool> =
        (0..pegs).map(|place| guess.colour(place) == secret.colour(place)).collect();
    let in_place = used.clone();
    let mut marks = vec![0; pegs];
    for place in 0..pegs {
        if in_place[place] {
            marks[place] = 2;
        } else if let Some(other) =
            (0..pegs).find(|&other| !used[other] && secret.colour(other) == guess.colour(place))
        {
            used[other] = true;
            marks[place] = 1;
        }
    }
    let n = |mark| marks.iter().filter(|&&other| other == mark).count() as u64;
    let (black, white, most) = (n(2), n(1), pegs as u64);
    Feedback(match rules.feedback {
        FeedbackRule::BlackAndWhite => black * (most + 1) + white,
        FeedbackRule::BlacksOnly => black,
        FeedbackRule::TotalsOnly if black == most => most + 1,
        FeedbackRule::TotalsOnly => black + white,
        FeedbackRule::PerPlace => marks.iter().fold(0, |number, mark| 3 * number + mark),
    })
}

const RULES: [FeedbackRule; 4] = [
    FeedbackRule::BlackAndWhite,
    FeedbackRule::BlacksOnly,
    FeedbackRule::PerPlace,
    FeedbackRule::TotalsOnly,
];

/// Small games of all kinds.
fn small_games() -> impl Iterator<Item = Mastermind> {
    let sizes = [(1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4), (5, 2), (3, 6), (2, 16)];
    sizes.into_iter().flat_map(|(pegs, colours)| {
        RULES.into_iter().flat_map(move |feedback| {
            let switches = (0..8).map(|bits| [bits & 1 == 0, bits & 2 == 0, bits & 4 == 0]);
            switches.filter_map(move |[repeats, guess_repeats, leading_zero]| {
                let colours = Colours::digits(colours);
                let rules = Rules { pegs, colours, repeats, guess_repeats, feedback, leading_zero };
                Mastermind::new(rules).ok()
            })
        })
    })
}

#[test]
fn feedback_is_that_of_the_textbook() {
    for game in small_games() {
        let secrets = all_secrets(&game);
        let guesses: Vec<_> = (0..game.n_guesses()).map(GuessId).collect();
        let expected = |guess, secret| {
            textbook(game.rules(), game.guess_code(guess), game.secret_code(secret))
        };
        for width in [guesses.len(), 1, 7] {
            for block in guesses.chunks(width) {
                let mut out = vec![u16::MAX; block.len() * secrets.len()];
                game.feedback_block(block, &secrets, &mut out);
                for (row, &secret) in out.chunks(block.len()).zip(&secrets) {
                    for (&found, &guess) in row.iter().zip(block) {
                        let expected = expected(guess, secret);
                        assert_eq!(u64::from(found), expected.0, "{:?}", game.rules());
                        assert_eq!(game.feedback(guess, secret), expected, "{:?}", game.rules());
                        assert!(game.replies().contains(&expected), "{:?}", game.rules());
                    }
                }
            }
        }
    }
}

#[test]
fn wide_games_answer_as_the_textbook_does() {
    for (pegs, colours) in [(8, 16), (8, 8), (5, 16), (7, 10)] {
        for feedback in RULES {
            let rules = Rules { feedback, ..sized(pegs, colours) };
            let Ok(game) = Mastermind::new(Rules { repeats: false, guess_repeats: false, ..rules })
            else {
                continue; // too large
            };
            let n = game.n_guesses();
            let guesses: Vec<_> = (0..n).step_by(n as usize / 70).map(GuessId).collect();
            let secrets: Vec<_> = guesses.iter().map(|guess| SecretId(guess.0)).collect();
            let mut out = vec![0; guesses.len() * secrets.len()];
            game.feedback_block(&guesses, &secrets, &mut out);
            for (row, &secret) in out.chunks(guesses.len()).zip(&secrets) {
                for (&found, &guess) in row.iter().zip(&guesses) {
                    let (asked, hidden) = (game.guess_code(guess), game.secret_code(secret));
                    let expected = textbook(game.rules(), asked, hidden);
                    assert_eq!(u64::from(found), expected.0);
                    assert_eq!(game.feedback(guess, secret), expected);
                }
            }
        }
    }
}

/// Secrets and guesses name each other, and only codes of the rules are there.
#[test]
fn codes_are_those_of_the_rules() {
    for game in small_games() {
        let rules = game.rules();
        assert_eq!(u64::from(game.n_secrets()), rules.n_codes(), "{rules:?}");
        assert_eq!(u64::from(game.n_guesses()), rules.n_guesses(), "{rules:?}");
        for secret in all_secrets(&game) {
            let code = game.secret_code(secret);
            let colours: Vec<_> = code.colours(rules.pegs).collect();
            assert_eq!(game.secret(code), Some(secret));
            assert!(rules.leading_zero || colours[0] != 0);
            let mut sorted = colours.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert!(rules.repeats || sorted.len() == colours.len());
            let naming = game.naming(secret);
            assert_eq!(naming.is_some(), rules.guess_repeats || sorted.len() == colours.len());
            assert!(naming.is_none_or(|guess| game.names(guess) == Some(secret)));
        }
    }
}

#[test]
fn symmetry_changes_no_choice() {
    let strategies: [&dyn Strategy<Mastermind>; 4] =
        [&WorstCase, &ExpectedSize, &Entropy, &MostClasses];
    for game in small_games() {
        let secrets = all_secrets(&game);
        let pool = Symmetric::new(game.rules());
        let position = Position::new(&game, &secrets);
        let reduced = position.with_pool(&pool);
        for strategy in strategies {
            let (with, without) =
                (Tree::build(&reduced, strategy, None), Tree::build(&position, strategy, None));
            assert_eq!(with, without, "{:?}", game.rules());
            if let Ok(tree) = with {
                tree.check(&game).unwrap();
            }
        }
    }
}

/// Source: field-notes.md, items 56, 57 and 59.
#[test]
fn rows_leave_the_codes_that_fit() {
    let letters = |pegs, colours| {
        let colours = Colours::parse(colours).unwrap();
        game(Rules { pegs, colours, ..Rules::mastermind() })
    };
    let bulls = game(Rules::bulls());
    let five = letters(5, "BYGPRO");
    for (game, texts, left) in [
        (&five, &["BYGPR=0,5"][..], 44),
        (&five, &["BYGPR=0,5", "PRBGY=1,0"], 0),
        (&five, &["B Y G P R = (0,5)", "P R B G Y = (1,4)"], 18),
        (&bulls, &["4089 = 0A0B"], 360),
        (&letters(4, "RDX"), &["RDRD 0 4"], 1),
        (&game(Rules::mastermind()), &["1122:0,3"], 16),
        (&game(Rules::mastermind()), &["112?:0,0"], 256),
        (&game(Rules::mastermind()), &["1122:0,?"], 625),
        (&game(Rules::mastermind()), &["????:?"], 1296),
    ] {
        let rows = rows(game, texts);
        assert_eq!(candidates_of_rows(game, &rows).len(), left, "{texts:?}");
    }
    let rows = rows(&five, &["BYGPR=0,5", "PRBGY=1,0"]);
    let clues: Vec<_> = rows.iter().map(|row| row.clue(&five).unwrap()).collect();
    let found = diagnose(&five, &all_secrets(&five), &clues, 10).unwrap().unwrap();
    assert_eq!(found.conflicts, [[0, 1]]);
}

/// A slow twin: a row with jokers is the union of all rows it may be.
#[test]
fn jokers_stand_for_anything() {
    for rules in RULES.map(|feedback| Rules { feedback, ..sized(3, 4) }) {
        let game = game(rules);
        let replies = match game.rules().feedback {
            FeedbackRule::BlackAndWhite => ["1,?", "?,1", "?"],
            FeedbackRule::PerPlace => ["R??", "?W-", "???"],
            _ => ["1", "2", "?"],
        };
        for code in ["1?2", "??3", "???", "?44"] {
            for reply in replies {
                let row = Row::parse(&format!("{code}:{reply}"), game.rules()).unwrap();
                assert_eq!(row.to_string().replace("?,?", "?"), format!("{code}:{reply}"));
                let mut left = all_secrets(&game);
                row.keep_fitting(&game, &mut left);
                let fits = |code: Code, secret: Code| {
                    let mut pegs = row.pegs().iter().enumerate();
                    pegs.all(|(place, peg)| peg.is_none_or(|colour| colour == code.colour(place)))
                        && row.replies().contains(&textbook(game.rules(), code, secret))
                };
                let mut slow = all_secrets(&game);
                slow.retain(|&secret| {
                    let mut guesses = (0..game.n_guesses()).map(GuessId);
                    guesses.any(|guess| fits(game.guess_code(guess), game.secret_code(secret)))
                });
                assert_eq!(left, slow, "{row}");
            }
        }
    }
}

/// After rows with jokers the pool still offers the first of all best guesses.
#[test]
fn symmetry_with_jokers_changes_no_choice() {
    for rules in RULES.map(|feedback| Rules { feedback, ..sized(3, 4) }) {
        let game = game(rules);
        let reply = if game.rules().feedback == FeedbackRule::PerPlace { "?-?" } else { "?" };
        for code in ["1?2", "12?", "?11", "1??"] {
            let row = [Row::parse(&format!("{code}:{reply}"), game.rules()).unwrap()];
            let left = candidates_of_rows(&game, &row);
            let position = Position::new(&game, &left);
            let pool = Symmetric::new(game.rules()).with_rows(&row);
            for strategy in [&WorstCase as &dyn Strategy<_>, &Entropy] {
                let with = Tree::build(&position.with_pool(&pool), strategy, None);
                assert_eq!(with, Tree::build(&position, strategy, None), "{}", row[0]);
            }
        }
    }
}

/// Source: issue text and field-notes.md, items 56, 61, 62 and 63.
#[test]
fn any_notation_is_read() {
    let numbers = Rules::mastermind();
    let letters = Rules { colours: Colours::parse("RGBYOP").unwrap(), ..Rules::mastermind() };
    let three = Rules { pegs: 3, ..letters.clone() };
    let named = Rules {
        colours: Colours::parse("black, blue, red, green").unwrap(),
        ..Rules::mastermind()
    };
    let plain = Rules { colours: Colours::parse("red yellow green").unwrap(), ..three.clone() };
    let bulls = Rules::bulls();
    let blank = Rules { colours: Colours::numbers(5).with_blank(), ..Rules::mastermind() };
    let with = |feedback| Rules { feedback, ..Rules::mastermind() };
    let blacks = with(FeedbackRule::BlacksOnly);
    let totals = with(FeedbackRule::TotalsOnly);
    let places = with(FeedbackRule::PerPlace);
    for (rules, text, expected) in [
        (&numbers, "1122:1,1", "1122:1,1"),
        (&numbers, "1122 1 1", "1122:1,1"),
        (&numbers, "1122:11", "1122:1,1"),
        (&numbers, "1122bw", "1122:1,1"),
        (&numbers, "1122=RW", "1122:1,1"),
        (&numbers, "1122 RW--", "1122:1,1"),
        (&numbers, "1122=WWBB", "1122:2,2"),
        (&numbers, "1122 +2 -1", "1122:2,1"),
        (&numbers, "1122+2-1", "1122:2,1"),
        (&numbers, "1122 1A2B", "1122:1,2"),
        (&numbers, "1122 1b2w", "1122:1,2"),
        (&numbers, "1122 2w", "1122:0,2"),
        (&numbers, "1122 1 black, 2 whites", "1122:1,2"),
        (&numbers, "1122 (1, 1)", "1122:1,1"),
        (&numbers, "(1,1,2,2) = (1, 1)", "1122:1,1"),
        (&numbers, "  1 1 2 2 : 1 / 1 ", "1122:1,1"),
        (&numbers, "1?22 ? 1", "1?22:?,1"),
        (&numbers, "1122:?", "1122:?,?"),
        (&letters, "RRGG 1-1", "RRGG:1,1"),
        (&letters, "rrgg=1-1", "RRGG:1,1"),
        (&letters, "RRGGrw", "RRGG:1,1"),
        (&letters, "R*_- 0 0", "R???:0,0"),
        (&letters, "BB?R 1 2", "BB?R:1,2"),
        (&three, "RGB 1?", "RGB:1,?"),
        (&plain, "RYG 1 0", "RYG:1,0"),
        (&plain, "red yellow gre 1 0", "RYG:1,0"),
        (&named, "black-blue-red-red 1 0", "black blue red red:1,0"),
        (&named, "bla blu r g: 1,0", "black blue red green:1,0"),
        (&bulls, "1234=0A2B", "1234:0,2"),
        (&bulls, "0123 1 bull 2 cows", "0123:1,2"),
        (&blank, "1_2_: 1,0", "1_2_:1,0"),
        (&blacks, "1122: 2", "1122:2"),
        (&blacks, "1122=RR", "1122:2"),
        (&totals, "1122: 3", "1122:3"),
        (&totals, "1122: right", "1122:right"),
        (&places, "1122=RW-?", "1122:RW-?"),
        (&places, "1122=2.1.", "1122:R-W-"),
    ] {
        let row = Row::parse(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(row.to_string(), expected, "{text}");
        assert_eq!(Row::parse(expected, rules).unwrap(), row, "{text}");
    }
}

/// Source: field-notes.md, items 61 and 63.
#[test]
fn errors_name_the_thing() {
    let numbers = Rules::mastermind();
    let named = Rules {
        colours: Colours::parse("black, blue, red, green").unwrap(),
        ..Rules::mastermind()
    };
    let bulls = Rules::bulls();
    let with = |feedback| Rules { feedback, ..Rules::mastermind() };
    let blacks = with(FeedbackRule::BlacksOnly);
    let totals = with(FeedbackRule::TotalsOnly);
    let places = with(FeedbackRule::PerPlace);
    let pair = "is no answer: expected the pegs in place and the pegs elsewhere";
    for (rules, text, expected) in [
        (&numbers, "112:1,1", "`112:1,1` has 3 pegs, expected 4"),
        (&numbers, "", "`` has 0 pegs, expected 4"),
        (&numbers, "11223:1,1", "`11223:1,1` goes on after 4 pegs"),
        (&numbers, "1172:1,1", "`7` is not one of the colours 1, 2, 3, 4, 5, 6"),
        (&numbers, "1122:3,1", "the answer `3,1` cannot occur"),
        (&numbers, "1122:3,2", "the answer `3,2` cannot occur"),
        (&numbers, "1122=RRRWW", "the answer `RRRWW` cannot occur"),
        (&numbers, "1122:5,?", "the answer `5,?` cannot occur"),
        (&numbers, "1122", "`` {pair}"),
        (
            &numbers,
            "1122:-1,0",
            "`-1,0` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (
            &numbers,
            "1122:1,-1",
            "`1,-1` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (&numbers, "1122:1", "`1` {pair}"),
        (
            &numbers,
            "1122:2B",
            "`2B` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (
            &numbers,
            "1122:1,1,1",
            "`1,1,1` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (&named, "BBRG12", "`B` may be black or blue"),
        (&named, "bl red red red 1 2", "`bl` may be black or blue"),
        (&bulls, "1123=0A2B", "`1123` is no guess by these rules: it has a colour twice"),
        (&blacks, "1122:1,1", "`1,1` is no answer: expected the number of pegs in place"),
        (&blacks, "1122:5", "the answer `5` cannot occur"),
        (&totals, "1122:x", "`x` is no answer: expected the number of pegs of the right colour"),
        (&places, "1122:RW", "`RW` is no answer: expected 4 marks, one a place"),
        (&places, "1122:RRRW", "the answer `RRRW` cannot occur"),
    ] {
        let error = Row::parse(text, rules).unwrap_err();
        assert_eq!(error.to_string(), expected.replace("{pair}", pair), "{text}");
    }
    let RowError::Impossible { legal, .. } = Row::parse("1122:3,1", &numbers).unwrap_err() else {
        panic!("another error");
    };
    assert_eq!(legal, "0,0 0,1 0,2 0,3 0,4 1,0 1,1 1,2 1,3 2,0 2,1 2,2 3,0 4,0");
}

#[test]
fn rules_out_of_bounds_are_refused() {
    let distinct = Rules { repeats: false, guess_repeats: false, ..sized(4, 3) };
    let only_zero =
        Rules { leading_zero: false, colours: Colours::digits(1), ..Rules::mastermind() };
    for (rules, expected) in [
        (sized(0, 6), "0 pegs are not from 1 to 8"),
        (sized(9, 6), "9 pegs are not from 1 to 8"),
        (sized(4, 17), "17 colours are not from 1 to 16"),
        (sized(7, 16), "the game has 268435456 different codes, and the most is 16777216"),
        (distinct, "4 pegs of 3 colours cannot all differ, so there is no code"),
        (only_zero, "every code would begin with 0, which these rules forbid"),
    ] {
        assert_eq!(rules.check().unwrap_err().to_string(), expected);
    }
    assert_eq!(sized(6, 16).check(), Ok(()));
    let numbers = Rules { leading_zero: false, ..Rules::bulls() };
    assert_eq!(numbers.n_codes(), 4536);
    for (text, expected) in [
        ("", "there is no colour in ``"),
        ("RGR", "colour `R` is there twice"),
        ("red, red", "colour `red` is there twice"),
        ("R+G", "`+` is no name of a colour"),
    ] {
        assert_eq!(Colours::parse(text).unwrap_err().to_string(), expected);
    }
}

#[test]
fn braces_go_both_ways() {
    for game in small_games().filter(|game| game.n_secrets() <= 64) {
        let secrets = all_secrets(&game);
        let Ok(tree) = Tree::build(&Position::new(&game, &secrets), &WorstCase, None) else {
            continue; // guesses without repeats cannot tell all codes apart
        };
        let text = to_braces(&tree, &game);
        assert_eq!(from_braces(&text, &game).unwrap(), tree, "{text}");
    }
    let game = game(sized(2, 2));
    let text = " { 11 : { 00 : 22, 10: {12:{00:21 , 02:21,20}}, 20:11 } } ";
    let tree = from_braces(text, &game).unwrap();
    assert_eq!(to_braces(&tree, &game), "{11:{00:22,10:{12:{02:21}}}}");
    for (text, expected) in [
        ("", "at byte 0: found `the end`, expected a code"),
        (
            "{11:{00:22,10:12}}",
            "after 11:10 12: there is no strategy for `02`, which leaves 1 codes",
        ),
        ("{11:{00:22}}", "after 11: there is no strategy for `10`, which leaves 2 codes"),
        ("{11:{00:22,00:21}}", "after 11: `00` has two strategies"),
        ("{11:{00:22}", "at byte 11: found `the end`, expected `}`"),
        ("{11:22}", "at byte 4: found `2`, expected `{`"),
        ("{13:{}}", "at byte 1: `3` is not one of the colours 1, 2"),
        ("{11:{11:22}}", "at byte 5: the answer `11` cannot occur"),
        ("11 22", "at byte 0: `11 22` goes on after 2 pegs"),
        (
            "{11:{00:22,10:{11:{10:{12:{02:21}}}}}}",
            "the strategy asks guess 0 again after 1 guesses",
        ),
    ] {
        let error = from_braces(text, &game).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
    assert!(matches!(from_braces(&"{11:{00:".repeat(5000), &game), Err(BracesError::Deep { .. })));
}

/// Source: deduction.md, strategies, guesses that could be right only: at least 5660.
#[test]
fn candidates_only_stays_with_what_fits() {
    let game = game(Rules::mastermind());
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(&CandidatesOnly);
    let tree = Tree::build(&position, &WorstCase, None).unwrap();
    tree.check(&game).unwrap();
    assert!(tree.outcome().total() >= 5660);
    tree.visit_ends(|path, _, _| {
        for (asked, clue) in path.iter().enumerate() {
            let secret = game.names(clue.guess).unwrap();
            let fits = |before: &Clue| game.feedback(before.guess, secret) == before.feedback;
            assert!(path[..asked].iter().all(fits));
        }
    });
}

#[test]
fn deductions_are_what_all_candidates_share() {
    let game = game(Rules::mastermind());
    let known = |texts| {
        let left = candidates_of_rows(&game, &rows(&game, texts));
        Deductions::of(&game, &left)
    };
    let known_to_the_end = known(&["1122 RW", "1134 W", "2352 RW", "6242 R"]);
    let certain: Vec<_> = (0..4).map(|place| known_to_the_end.certain(place)).collect();
    assert_eq!(certain, [Some(4), Some(4), Some(0), Some(1)]);
    assert_eq!(known_to_the_end.out(), [2, 3, 5]);
    let one_peg = known(&["1111:1,0", "1222:1,0"]); // the 1 is in front, and there is no 2
    assert_eq!((one_peg.certain(0), one_peg.out()), (Some(0), vec![1]));
    assert_eq!(one_peg.sure(), [0]);
    let nothing = known(&["1111:1,0", "1111:0,0"]);
    assert_eq!((nothing.sure(), nothing.possible(0)), (vec![], vec![]));
}

/// Source: field-notes.md, item 58: the nearest answer is one misread peg away.
#[test]
fn near_answers_are_one_peg_away() {
    let game = game(Rules::mastermind());
    let reply = |(black, white)| game.rules().reply(black, white).unwrap();
    for (seen, other, expected) in [
        ((0, 2), (1, 1), 1),
        ((0, 2), (0, 2), 0),
        ((0, 2), (0, 1), 1),
        ((0, 2), (2, 0), 2),
        ((1, 0), (2, 1), 2),
        ((0, 4), (4, 0), 4),
    ] {
        assert_eq!(game.distance(reply(seen), reply(other)), expected, "{seen:?} {other:?}");
        assert_eq!(game.distance(reply(other), reply(seen)), expected, "{other:?} {seen:?}");
    }
}

proptest! {
    /// Source: field-notes.md, item 66.
    #[test]
    fn the_secret_is_never_eliminated(secret in 0..1296_u32, guesses in vec(0..1296_u32, 1..6)) {
        let game = game(Rules::mastermind());
        let texts = guesses.into_iter().map(|guess| {
            let guess = GuessId(guess);
            let feedback = game.feedback(guess, SecretId(secret));
            Row::of_clue(&game, Clue { guess, feedback }).to_string()
        });
        let rows: Vec<_> = texts.map(|text| Row::parse(&text, game.rules()).unwrap()).collect();
        prop_assert!(candidates_of_rows(&game, &rows).contains(&SecretId(secret)));
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in "[0-7RGBWbwaA?*_:=(){}, +-]{0,20}|.{0,12}") {
        for feedback in RULES {
            let rules = Rules { feedback, ..Rules::mastermind() };
            let colours = Colours::parse("black,blue,red").unwrap();
            let letters = Rules { colours, ..rules.clone() };
            let _ = Row::parse(&text, &rules);
            let _ = Row::parse(&text, &letters);
            let _ = Row::parse(&format!("1122{text}"), &rules);
        }
        let _ = Colours::parse(&text);
        let _ = from_braces(&text, &game(sized(2, 3)));
    }

    /// After any history the pool offers the first of all best guesses.
    #[test]
    fn symmetry_after_any_history(
        n in 0..RULES.len(),
        repeats in any::<bool>(),
        secret in 0..24_u32,
        guesses in vec(0..24_u32, 0..3),
    ) {
        let feedback = RULES[n];
        let rules = Rules { feedback, repeats, guess_repeats: repeats, ..sized(3, 4) };
        let game = game(rules);
        let history: Vec<_> = guesses.into_iter().map(|guess| {
            let guess = GuessId(guess * game.n_guesses() / 24);
            Clue { guess, feedback: game.feedback(guess, SecretId(secret)) }
        }).collect();
        let left = candidates(&game, &history);
        let position = Position::new(&game, &left).after(&history);
        let pool = Symmetric::new(game.rules());
        for strategy in [&WorstCase as &dyn Strategy<_>, &Entropy, &MostClasses, &ExpectedSize] {
            let scratch = &mut Scratch::default();
            let with = strategy.choose(&position.with_pool(&pool), scratch);
            prop_assert_eq!(with, strategy.choose(&position, scratch));
        }
    }
}
