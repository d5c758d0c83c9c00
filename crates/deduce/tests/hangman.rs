//! Hangman on small sets, by hand.

mod support;

use pegword_deduce::*;
use support::{Hangman, ask, letter};

fn greedy_tree(game: &Hangman) -> Tree {
    let secrets = all_secrets(game);
    let position = Position::new(game, &secrets).with_pool(&Unasked);
    let tree = Tree::build(&position, &FewestMisses, None).unwrap();
    tree.check(game).unwrap();
    tree
}

/// Misses, number of letters asked, word and letters of every word, sorted.
fn table(game: &Hangman) -> Vec<(u32, usize, String, String)> {
    let mut rows = Vec::new();
    greedy_tree(game).visit_ends(|path, misses, secrets| {
        let letters: String = path.iter().map(|clue| letter(clue.guess)).collect();
        let word = game.word(secrets[0]).to_owned();
        rows.push((misses, path.len(), word, letters));
    });
    rows.sort();
    rows
}

#[test]
fn misses_of_each_letter() {
    let game = Hangman::new("deed dead dare");
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for (asked, misses) in [('d', 0), ('e', 0), ('a', 1), ('r', 2), ('z', 3)] {
        let measures = Measures::of(&position, ask(asked), &mut Scratch::default());
        assert_eq!(measures.cost, misses, "{asked}");
        assert_eq!(measures.hit, 3 - misses, "{asked}");
    }
}

#[test]
fn classes_of_e() {
    let game = Hangman::new("deed even eyes mews peep star");
    let secrets = all_secrets(&game);
    let mut partitioner = Partitioner::default();
    let classes = partitioner.classes(&Position::new(&game, &secrets), ask('e'));
    let sizes: Vec<_> = classes.iter().map(|class| (class.feedback.0, class.size)).collect();
    assert_eq!(sizes, [(0, 1), (2, 1), (5, 2), (6, 2)]);
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
    .map(|(misses, word, letters)| (misses, letters.len(), word.to_owned(), letters.to_owned()));
    let game = Hangman::new("deed even eyes heel mere peep star");
    assert_eq!(table(&game), expected);
}

#[test]
fn greedy_totals() {
    for (words, first, total, worst) in [
        ("jugful rhythm syzygy zythum", 'y', 1, 1),
        ("buzzle guzzle muzzle nuzzle puzzle tuzzle wuzzle", 'e', 21, 6),
    ] {
        let tree = greedy_tree(&Hangman::new(words));
        let outcome = tree.outcome();
        assert_eq!(tree.root().guess(), Some(ask(first)), "{words}");
        assert_eq!((outcome.total(), outcome.worst()), (total, worst), "{words}");
        let secrets = tree.secrets().len() as u64;
        assert_eq!(outcome.secrets(), secrets);
    }
    let game = Hangman::new("buzzle guzzle muzzle nuzzle puzzle tuzzle wuzzle");
    let outcome = greedy_tree(&game).outcome();
    assert_eq!(outcome.histogram(), [1; 7]);
    for (limit, won) in (0..7).zip(1..) {
        assert_eq!(outcome.within(limit), won);
    }
}

#[test]
fn rollout_by_each_objective() {
    for (words, objective, expected) in [
        ("bat bar car", Objective::AverageCost, vec![1, 2]),
        ("bat bar car", Objective::WorstCost, vec![1, 2]),
        ("echo heal best lazy", Objective::AverageCost, vec![2, 2]),
        ("doable double", Objective::AverageCost, vec![1, 1]),
        ("abc abd aef egh", Objective::MostWithin(0), vec![2, 1, 1]),
    ] {
        let game = Hangman::new(words);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_pool(&Unasked);
        let strategy = Rollout::with_objective(FewestMisses, objective);
        let outcome = outcome(&position, &strategy).unwrap();
        assert_eq!(outcome.histogram(), expected, "{words} {objective:?}");
    }
    let game = Hangman::new("abc abd aef egh");
    assert_eq!(greedy_tree(&game).outcome().within(0), 1);
}

#[test]
fn the_evil_setter_keeps_the_largest_family() {
    let game = Hangman::new("ally beta cool deal else flew good hope ibex");
    let mut left = all_secrets(&game);
    let mut scratch = Scratch::default();
    for (asked, mask, words) in
        [('e', 0, "ally cool good"), ('o', 0b0110, "cool good"), ('d', 0, "cool")]
    {
        let position = Position::new(&game, &left);
        let feedback = LargestClass.answer(&position, ask(asked), &mut scratch).unwrap();
        assert_eq!(feedback, Feedback(mask), "{asked}");
        let guess = ask(asked);
        keep_fitting(&game, Clue { guess, feedback }, &mut left);
        let names: Vec<_> = left.iter().map(|&secret| game.word(secret)).collect();
        assert_eq!(names.join(" "), words);
    }
}

#[test]
fn a_setter_that_looks_ahead_forces_the_worst_case() {
    let game = Hangman::new("deed even eyes heel mere peep star");
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(&Unasked);
    let setter = CostliestClass { against: FewestMisses };
    let (mut history, mut left, mut misses) = (Vec::new(), secrets.clone(), 0);
    let mut scratch = Scratch::default();
    while left.len() > 1 {
        let here = Position { candidates: &left, history: &history, ..position };
        let guess = FewestMisses.choose(&here, &mut scratch).unwrap();
        let feedback = setter.answer(&here, guess, &mut scratch).unwrap();
        misses += game.cost(feedback);
        let clue = Clue { guess, feedback };
        history.push(clue);
        keep_fitting(&game, clue, &mut left);
    }
    assert_eq!(misses, outcome(&position, &FewestMisses).unwrap().worst());
}

#[test]
fn a_trace_is_the_path_in_the_tree() {
    let game = Hangman::new("deed even eyes heel mere peep star");
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(&Unasked);
    greedy_tree(&game).visit_ends(|path, _, ends| {
        assert_eq!(trace(&position, &FewestMisses, ends[0]).unwrap(), path);
    });
}

#[test]
fn noise_depends_on_the_seed_only() {
    let game = Hangman::new("deed even eyes heel mere peep star buzzle guzzle muzzle");
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(&Unasked);
    let build = |scale, seed| Tree::build(&position, &NoisyMisses::new(scale, seed), None).unwrap();
    assert_eq!(build(0.0, 1), greedy_tree(&game));
    assert_eq!(build(0.06, 7), build(0.06, 7));
    assert!((1..20).any(|seed| build(0.5, seed) != build(0.5, 0)));
}

#[test]
fn weights_move_the_choice() {
    let game = Hangman::new("at it");
    let secrets = all_secrets(&game);
    for (weights, expected) in [(vec![1, 1], 't'), (vec![9, 1], 't')] {
        let weights = Weights::new(weights).unwrap();
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let guess = FewestMisses.choose(&position, &mut Scratch::default());
        assert_eq!(guess, Some(ask(expected)));
    }
    let weights = Weights::new(vec![1, 9]).unwrap();
    let game = Hangman::new("ab cd");
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_weights(&weights);
    let guess = FewestMisses.choose(&position, &mut Scratch::default());
    assert_eq!(guess, Some(ask('c')));
}
