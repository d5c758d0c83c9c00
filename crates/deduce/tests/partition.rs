//! Partitions and choices, against slow twins that recount everything.

#![expect(clippy::cast_precision_loss, reason = "class sizes are small")]

mod support;

use pegword_deduce::*;
use proptest::prelude::{ProptestConfig, prop, prop_assert, prop_assert_eq, proptest};
use proptest::strategy::Strategy as _;
use std::collections::BTreeMap;
use support::{Hangman, Mastermind, Uncounted};

/// The classes of a guess, by a map.
fn slow_classes<G: Game>(
    game: &G,
    guess: GuessId,
    secrets: &[SecretId],
) -> BTreeMap<Feedback, Vec<SecretId>> {
    let mut classes = BTreeMap::<_, Vec<_>>::new();
    for &secret in secrets {
        classes.entry(game.feedback(guess, secret)).or_default().push(secret);
    }
    classes
}

/// The best guess by a measure of class sizes: lowest, then possible, then first.
fn slow_choice<G: Game>(position: &Position<'_, G>, measure: fn(&[usize]) -> f64) -> GuessId {
    let mut best: Option<(f64, bool, GuessId)> = None;
    for guess in position.guesses() {
        let classes = slow_classes(position.game, guess, position.candidates);
        let sizes: Vec<_> = classes.values().map(Vec::len).collect();
        let rival = (measure(&sizes), !position.could_be_secret(guess), guess);
        let better = best.is_none_or(|(low, impossible, _)| {
            rival.0 < low - 1e-9 || (rival.0 < low + 1e-9 && !rival.1 && impossible)
        });
        if better {
            best = Some(rival);
        }
    }
    best.unwrap().2
}

fn some_codes() -> impl proptest::strategy::Strategy<Value = Vec<SecretId>> {
    prop::collection::btree_set(0_u32..256, 1..60)
        .prop_map(|ids| ids.into_iter().map(SecretId).collect())
}

proptest! {
    #[test]
    fn classes_partition_the_candidates(
        secrets in some_codes(),
        guess in 0_u32..256,
        heavy in prop::bool::ANY,
    ) {
        let game = Mastermind::new(4, 4);
        let guess = GuessId(guess);
        let weights = if heavy {
            Weights::new((1..=256).collect()).unwrap()
        } else {
            Weights::UNIFORM
        };
        let expected = slow_classes(&game, guess, &secrets);
        let classes: Vec<_> = expected
            .iter()
            .map(|(&feedback, members)| Class {
                feedback,
                size: u32::try_from(members.len()).unwrap(),
                weight: weights.total(members),
            })
            .collect();
        let order: Vec<_> = expected.into_values().flatten().collect();

        let mut partitioner = Partitioner::default();
        let position = Position::new(&game, &secrets).with_weights(&weights);
        prop_assert_eq!(partitioner.classes(&position, guess), classes.as_slice());

        let mut moved = secrets.clone();
        let mut found = Vec::new();
        partitioner.split(&game, &weights, guess, &mut moved, &mut found);
        prop_assert_eq!((&moved, &found), (&order, &classes));

        let mut moved = secrets.clone();
        let mut found = Vec::new();
        partitioner.split(&Uncounted(game.clone()), &weights, guess, &mut moved, &mut found);
        prop_assert_eq!((&moved, &found), (&order, &classes));

        let split = partitioner.sizes(&position, guess);
        prop_assert_eq!(split.n_classes(), classes.len());
        let mut sizes: Vec<_> = split.sizes.iter().copied().filter(|&size| size > 0).collect();
        let mut expected: Vec<_> = classes.iter().map(|class| class.size).collect();
        sizes.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(sizes, expected);
    }

    #[test]
    fn a_true_clue_keeps_the_secret(secret in 0_u32..256, guesses in prop::collection::vec(0_u32..256, 0..6)) {
        let game = Mastermind::new(4, 4);
        let secret = SecretId(secret);
        let clues: Vec<_> = guesses
            .into_iter()
            .map(|guess| Clue {
                guess: GuessId(guess),
                feedback: game.feedback(GuessId(guess), secret),
            })
            .collect();
        let left = candidates(&game, &clues);
        prop_assert!(left.contains(&secret));
        prop_assert!(left.is_sorted());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn measures_choose_as_their_twins(secrets in some_codes()) {
        use pegword_deduce::Strategy as _;
        let game = Mastermind::new(4, 4);
        let position = Position::new(&game, &secrets);
        let uncounted = Uncounted(game.clone());
        let sorted = Position::new(&uncounted, &secrets);
        let tabled = Tabled::new(game.clone(), 1 << 20, 2);
        let looked_up = Position::new(&tabled, &secrets);
        let mut scratch = Scratch::default();
        macro_rules! agree {
            ($strategy:expr, $measure:expr) => {
                let expected = slow_choice(&position, $measure);
                prop_assert_eq!($strategy.choose(&position, &mut scratch), Some(expected));
                prop_assert_eq!($strategy.choose(&sorted, &mut scratch), Some(expected));
                prop_assert_eq!($strategy.choose(&looked_up, &mut scratch), Some(expected));
                prop_assert_eq!(rank(&position, &$strategy)[0].guess, expected);
            };
        }
        agree!(WorstCase, |sizes| sizes.iter().copied().max().unwrap_or(0) as f64);
        agree!(ExpectedSize, |sizes| sizes.iter().map(|n| (n * n) as f64).sum());
        agree!(Entropy, |sizes| sizes.iter().map(|&n| n as f64 * (n as f64).log2()).sum());
        agree!(MostClasses, |sizes| -(sizes.len() as f64));
    }

    #[test]
    fn rollout_chooses_its_lowest_score(words in prop::collection::btree_set("[a-e]{3}", 2..12)) {
        use pegword_deduce::Strategy as _;
        let game = Hangman(words.into_iter().collect());
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_pool(&Unasked);
        for objective in [
            Objective::AverageCost,
            Objective::WorstCost,
            Objective::MostWithin(1),
        ] {
            let rollout = Rollout::with_objective(FewestMisses, objective);
            let chosen = rollout.choose(&position, &mut Scratch::default());
            prop_assert_eq!(chosen, Some(rank(&position, &rollout)[0].guess));
            if objective == Objective::AverageCost {
                let base = outcome(&position, &FewestMisses).unwrap();
                prop_assert!(outcome(&position, &rollout).unwrap().total() <= base.total());
            }
        }
    }
}

#[test]
fn nobody_chooses_without_candidates() {
    let game = Mastermind::new(2, 2);
    let position = Position::new(&game, &[]);
    let rollout = Rollout::new(FewestMisses);
    let noisy = NoisyMisses::new(0.1, 0);
    let strategies: [&dyn pegword_deduce::Strategy<_>; 8] = [
        &WorstCase,
        &ExpectedSize,
        &Entropy,
        &MostClasses,
        &FewestMisses,
        &FirstThatFits,
        &rollout,
        &noisy,
    ];
    let mut scratch = Scratch::default();
    for strategy in strategies {
        assert_eq!(strategy.choose(&position, &mut scratch), None);
        assert_eq!(rank(&position, strategy), []);
    }
    let refused = LargestClass.answer(&position, GuessId(0), &mut scratch);
    assert_eq!(refused, Err(PlayError::NoCandidates));
}

#[test]
fn uniform_weights_and_equal_weights_choose_alike() {
    let game = Mastermind::new(3, 4);
    let secrets = all_secrets(&game);
    let equal = Weights::new(vec![3; secrets.len()]).unwrap();
    let position = Position::new(&game, &secrets);
    let weighted = position.with_weights(&equal);
    let mut scratch = Scratch::default();
    let strategies: [&dyn pegword_deduce::Strategy<_>; 4] =
        [&WorstCase, &ExpectedSize, &Entropy, &MostClasses];
    for strategy in strategies {
        assert_eq!(
            strategy.choose(&position, &mut scratch),
            strategy.choose(&weighted, &mut scratch)
        );
    }
}

#[test]
fn a_game_that_does_not_fit_a_table_answers_by_itself() {
    let game = Mastermind::new(2, 3);
    let secrets = all_secrets(&game);
    let guesses: Vec<_> = (0..game.n_guesses()).map(GuessId).collect();
    let mut expected = vec![0; 81];
    game.feedback_block(&guesses, &secrets, &mut expected);
    for most_bytes in [81, 80] {
        let tabled = Tabled::new(game.clone(), most_bytes, 1);
        let mut found = vec![0; 81];
        tabled.feedback_block(&guesses, &secrets, &mut found);
        assert_eq!(found, expected, "{most_bytes} bytes");
    }
    let uncounted = Tabled::new(Uncounted(game.clone()), 81, 1);
    let mut found = Vec::new();
    uncounted.feedbacks(GuessId(3), &secrets, &mut found);
    assert_eq!(found[5], game.feedback(GuessId(3), SecretId(5)));
}

#[test]
fn weights_refuse_what_they_cannot_hold() {
    assert_eq!(Weights::new(vec![1, 0]), Err(WeightsError::Zero { secret: 1 }));
    let found = 129 * u64::from(u32::MAX);
    let refused = Weights::new(vec![u32::MAX; 129]);
    assert_eq!(refused, Err(WeightsError::TooLarge { found }));
}
