//! Mastermind: published figures, and one game small enough to play by hand.

mod support;

use pegword_deduce::*;
use support::Mastermind;

fn tree<S: Strategy<Tabled<Mastermind>>>(pegs: u32, colours: u8, strategy: &S) -> Tree {
    let game = Tabled::new(Mastermind::new(pegs, colours), 1 << 24, 1);
    let secrets = all_secrets(&game);
    let tree = Tree::build(&Position::new(&game, &secrets), strategy, None).unwrap();
    tree.check(&game).unwrap();
    tree
}

#[test]
fn three_pegs_three_colours() {
    let game = Mastermind::new(3, 3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let ranked = rank(&position, &WorstCase);
    let worst = |code| {
        let guess = game.guess(code);
        ranked.iter().find(|each| each.guess == guess).unwrap().measures.worst
    };
    assert_eq!((worst("112"), worst("111"), worst("123")), (6, 12, 6));
    assert_eq!(ranked[0].guess, game.guess("112"));
    assert!(ranked[0].tied);

    let tree = Tree::build(&position, &WorstCase, None).unwrap();
    assert_eq!(tree.root().guess(), Some(game.guess("112")));
    for ((black, white), left, next) in [
        ((0, 0), 1, Some("333")),
        ((0, 1), 4, Some("233")),
        ((0, 2), 3, Some("231")),
        ((1, 0), 6, Some("133")),
        ((1, 1), 4, Some("123")),
        ((1, 2), 2, Some("121")),
        ((2, 0), 6, Some("113")),
        ((3, 0), 1, None),
    ] {
        let branch = tree.root().child(game.reply(black, white)).unwrap();
        assert_eq!(branch.secrets().len(), left, "{black},{white}");
        assert_eq!(branch.guess(), next.map(|code| game.guess(code)), "{black},{white}");
    }
    assert!(tree.root().child(game.reply(0, 3)).is_none());
    let outcome = tree.outcome();
    assert_eq!((outcome.total(), outcome.worst()), (74, 4));
    assert_eq!(outcome.histogram(), [0, 1, 7, 17, 2]);
}

#[test]
fn first_guess_classes() {
    let game = Mastermind::new(4, 6);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for (code, worst, n_classes, squares) in
        [("1122", 256, 13, 265_078), ("1123", 276, 14, 240_108)]
    {
        let measures = Measures::of(&position, game.guess(code), &mut Scratch::default());
        let found = (measures.worst, measures.classes, measures.size_sum);
        assert_eq!(found, (worst, n_classes, squares), "{code}");
    }
}

/// Four pegs, six colours: totals, worst cases and histograms of the greedy strategies.
#[test]
fn published_totals() {
    type Row<'a> = (&'a dyn Strategy<Tabled<Mastermind>>, u64, &'a [u64]);
    let strategies: [Row<'_>; 5] = [
        (&FirstThatFits, 7471, &[0, 1, 4, 25, 108, 305, 602, 196, 49, 6]),
        (&WorstCase, 5801, &[0, 1, 6, 62, 533, 694]),
        (&ExpectedSize, 5696, &[0, 1, 10, 54, 645, 583, 3]),
        (&Entropy, 5722, &[0, 1, 4, 71, 612, 596, 12]),
        (&MostClasses, 5668, &[0, 1, 12, 72, 635, 569, 7]),
    ];
    for (strategy, total, histogram) in strategies {
        let outcome = tree(4, 6, &strategy).outcome();
        assert_eq!((outcome.total(), outcome.histogram()), (total, histogram));
    }
}

/// Knuth's rule at other sizes: total and worst case.
#[test]
fn worst_case_at_other_sizes() {
    for (pegs, colours, total, worst) in
        [(3, 4, 216, 4), (3, 6, 874, 5), (4, 4, 919, 4), (4, 5, 2563, 5), (5, 3, 828, 4)]
    {
        let outcome = tree(pegs, colours, &WorstCase).outcome();
        assert_eq!((outcome.total(), outcome.worst()), (total, worst), "{pegs}x{colours}");
    }
}

/// Colours that no guess has used yet are alike: a guess takes them in their order.
struct ColoursInOrder;

impl Pool<Mastermind> for ColoursInOrder {
    fn fill(
        &self,
        game: &Mastermind,
        history: &[Clue],
        _: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let asked = history.iter().map(|clue| clue.guess.0 as usize);
        let used: Vec<u8> = asked.flat_map(|id| game.codes[id].clone()).collect();
        let in_order = |code: &[u8]| {
            let mut used = used.clone();
            code.iter().all(|&colour| {
                let first_new = (1..=16).find(|new| !used.contains(new));
                let fits = used.contains(&colour) || Some(colour) == first_new;
                used.push(colour);
                fits
            })
        };
        let all = (0..game.n_guesses()).map(GuessId);
        guesses.extend(all.filter(|guess| in_order(&game.codes[guess.0 as usize])));
    }
}

#[test]
fn a_pool_by_symmetry_changes_no_choice() {
    let game = Mastermind::new(3, 4);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let reduced = position.with_pool(&ColoursInOrder);
    assert_eq!(reduced.guesses().len(), 5); // 111 112 121 122 123
    let strategies: [&dyn Strategy<_>; 4] = [&WorstCase, &ExpectedSize, &Entropy, &MostClasses];
    for strategy in strategies {
        let tree = Tree::build(&reduced, strategy, None).unwrap();
        assert_eq!(tree, Tree::build(&position, strategy, None).unwrap());
    }
}

#[test]
fn candidates_only_stays_with_what_fits() {
    let game = Mastermind::new(3, 3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(&CandidatesOnly);
    let tree = Tree::build(&position, &WorstCase, None).unwrap();
    tree.check(&game).unwrap();
    tree.visit_ends(|path, _, ends| {
        for (asked, clue) in path.iter().enumerate() {
            let left = candidates(&game, &path[..asked]);
            assert!(left.contains(&SecretId(clue.guess.0)), "{}", game.code(ends[0].0));
        }
    });
}

#[test]
fn a_game_by_the_worst_case_rule() {
    let game = Mastermind::new(4, 6);
    let mut clues = Vec::new();
    for (code, (black, white), left, next) in [
        ("1122", (1, 1), 208, "1134"),
        ("1134", (0, 1), 38, "2352"),
        ("2352", (1, 1), 7, "6242"),
        ("6242", (1, 0), 1, "5512"),
    ] {
        clues.push(game.clue(code, black, white));
        let candidates = candidates(&game, &clues);
        assert_eq!(candidates.len(), left);
        let position = Position::new(&game, &candidates).after(&clues);
        let guess = WorstCase.choose(&position, &mut Scratch::default());
        assert_eq!(guess, Some(game.guess(next)));
    }
    let clues = [game.clue("1122", 0, 3)];
    let candidates = candidates(&game, &clues);
    let position = Position::new(&game, &candidates).after(&clues);
    assert_eq!(candidates.len(), 16);
    let first = &rank(&position, &WorstCase)[0];
    assert_eq!(first.guess, game.guess("1213"));
    assert_eq!((first.measures.could_be_secret, first.measures.worst), (false, 4));
}
