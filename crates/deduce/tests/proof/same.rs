//! Threads and memory change how long a proof takes, and nothing else.

use pegword_deduce::example::HigherLower;
use pegword_deduce::proof::Prover;
use pegword_deduce::*;
use proptest::prelude::*;

use crate::support::exhaustive::{small_games, small_weights};
use crate::support::{Hangman, Mastermind};
use crate::{OBJECTIVES, pools, prove, without_nodes};

/// All words of three letters out of the first so many.
pub(crate) fn three_letters(n_letters: u8) -> Hangman {
    let letters = || (b'a'..).take(n_letters.into()).map(char::from);
    let twos = letters().flat_map(|a| letters().map(move |b| format!("{a}{b}")));
    Hangman(twos.flat_map(|two| letters().map(move |c| format!("{two}{c}"))).collect())
}

/// Weights from 1 to 7 in an irregular order.
pub(crate) fn uneven(n_secrets: u32) -> Weights {
    Weights::new((1..=n_secrets).map(|n| n * n * n % 29 % 7 + 1).collect()).unwrap()
}

/// The same strategy and bounds on 1, 2 and 3 threads.
fn same_on_all_threads<G: Game + Sync>(game: &G, objectives: &[Objective]) {
    let secrets = all_secrets(game);
    for weights in [Weights::UNIFORM, uneven(game.n_secrets())] {
        let position = Position::new(game, &secrets).with_weights(&weights);
        for &objective in objectives {
            let on = |threads| {
                let prover = Prover::new(position, objective).with_threads(threads);
                without_nodes(prove(prover))
            };
            let alone = on(1);
            assert!(alone.is_proved() || alone.is_impossible, "{objective:?}");
            assert_eq!(on(2), alone, "{objective:?}");
            assert_eq!(on(3), alone, "{objective:?}");
        }
    }
}

#[test]
fn threads_of_mastermind() {
    same_on_all_threads(
        &Mastermind::new(3, 5),
        &[Objective::AverageCost, Objective::WorstCost, Objective::MostWithin(4)],
    );
}

#[test]
fn threads_of_hangman() {
    same_on_all_threads(
        &three_letters(5),
        &[Objective::AverageCost, Objective::WorstCost, Objective::AverageWithin(3)],
    );
}

#[test]
fn threads_of_numbers() {
    same_on_all_threads(&HigherLower(130), &[Objective::AverageCost, Objective::WorstCost]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn little_memory(
        game in small_games(),
        weights in small_weights(),
        pool in 0..5_usize,
        objective in 0..OBJECTIVES.len(),
    ) {
        let secrets = all_secrets(&game);
        let position =
            Position::new(&game, &secrets).with_weights(&weights).with_pool(pools()[pool]);
        let objective = OBJECTIVES[objective];
        let with = |bytes| {
            let prover = Prover::new(position, objective).with_ties().with_memory(bytes);
            without_nodes(prove(prover))
        };
        let enough = without_nodes(prove(Prover::new(position, objective).with_ties()));
        prop_assert_eq!(with(0), enough.clone());
        prop_assert_eq!(with(1 << 13), enough);
    }
}

#[test]
fn little_memory_for_mastermind() {
    let game = Mastermind::new(3, 4);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for objective in [Objective::AverageCost, Objective::WorstCost] {
        let prover = || Prover::new(position, objective);
        let enough = without_nodes(prove(prover()));
        for bytes in [0, 1 << 14, 1 << 17] {
            assert_eq!(without_nodes(prove(prover().with_memory(bytes))), enough, "{bytes}");
        }
    }
}
