//! Totals, classes and games that are published, and some small enough to play by hand.

use pegword_deduce::{
    Branch, CandidatesOnly, Class, Clue, Entropy, ExpectedSize, FirstThatFits, Game, Measures,
    MostClasses, Outcome, Partitioner, Position, Scratch, Strategy, Tree, WorstCase, all_secrets,
    candidates, outcome, rank,
};
use pegword_games::mastermind::{FeedbackRule, Mastermind, Rules, Symmetric};

use crate::{clues, game, guess, sized};

/// How a strategy fares, with symmetry.
fn fares(game: &Mastermind, strategy: &dyn Strategy<Mastermind>) -> Outcome {
    let secrets = all_secrets(game);
    let pool = Symmetric::new(game.rules());
    let position = Position::new(game, &secrets).with_pool(&pool);
    outcome(&position, strategy).unwrap()
}

/// Published totals and histograms, 4×6.
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

/// Published totals by Knuth's rule at other sizes; and the first that fits, without repeats.
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

/// The least possible totals that are published: repeats allowed, no repeats, blacks only.
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

/// Published classes of the first guess.
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

/// Worked out by hand.
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
    let text = tree.labelled(&game).to_text();
    assert!(text.starts_with("112\n  0,0: 333\n"), "{text}");
    assert!(text.contains("\n  0,3: lost\n"), "{text}");
    assert!(text.contains("\n  3,0: won 112"), "{text}");
}

/// Worked out from the rule.
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

/// The least published total of guesses that could be right only is 5660.
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
