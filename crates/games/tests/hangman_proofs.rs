//! The best possible hangman over small lists: laws against every way to play, and figures found by hand.

#[path = "../../deduce/tests/support/exhaustive.rs"]
#[allow(dead_code, unreachable_pub, reason = "part of it is used")]
mod exhaustive;

use exhaustive::{Costs, all_outcomes, least};
use pegword_deduce::proof::{Proof, Prover};
use pegword_deduce::{Game, Objective, Position, Unasked, Value, Weights, all_secrets};
use pegword_games::Entry;
use pegword_games::hangman::{Hangman, Letters};
use pegword_lexicon::Alphabet;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::strategy::Strategy;

fn hangman<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> Hangman {
    let english = Alphabet::english();
    let entries = words.into_iter().map(|word| Entry::parse(word.as_ref(), &english).unwrap());
    let entries: Vec<Entry> = entries.collect();
    Hangman::new(&entries, &english)
}

fn prove(position: Position<'_, Hangman>, objective: Objective) -> Proof {
    let mut proving = Prover::new(position, objective).with_ties().start().unwrap();
    proving.run(&|_| true).unwrap()
}

/// Up to five words of few letters.
fn lists() -> impl Strategy<Value = Vec<String>> {
    let words = prop_oneof![btree_set("[a-d]{3}", 1..6), btree_set("[a-g]{4}", 1..6)];
    words.prop_map(|words| words.into_iter().collect())
}

fn weights() -> impl Strategy<Value = Weights> {
    let uneven = vec(1..5_u32, 5).prop_map(|each| Weights::new(each).unwrap());
    prop_oneof![Just(Weights::UNIFORM), uneven]
}

proptest! {
    /// Every strategy leaves at least so many words, by weight, beyond each number of misses.
    #[test]
    fn misses_that_no_strategy_saves(words in lists(), weights in weights()) {
        let game = hangman(&words);
        let secrets = all_secrets(&game);
        let mut beyond = Vec::new();
        game.costs_beyond(&secrets, &weights, &mut beyond);
        for costs in all_outcomes(&Position::new(&game, &secrets).with_weights(&weights)) {
            let Costs { weights, .. } = costs;
            for (cost, &least) in beyond.iter().enumerate() {
                let found: u64 = weights.iter().skip(cost + 1).sum();
                prop_assert!(least <= found, "{words:?}: {least} of {found} beyond {cost}");
            }
        }
    }

    #[test]
    fn the_best_of_every_way_to_play(words in lists(), weights in weights()) {
        let game = hangman(&words);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let letters = Letters::default();
        for objective in [Objective::AverageCost, Objective::WorstCost] {
            let best = least(&position, objective);
            prop_assert_eq!(prove(position, objective).upper, best);
            prop_assert_eq!(prove(position.with_pool(&letters), objective).upper, best);
            prop_assert_eq!(prove(position.with_pool(&Unasked), objective).upper, best);
        }
        for limit in 0..3 {
            let objective = Objective::MostWithin(limit);
            let Value(best) = least(&position, objective).unwrap();
            let Value(found) = prove(position, objective).upper.unwrap();
            prop_assert_eq!(&found[..2], &best[..2], "within {}", limit);
        }
    }
}

/// Words, least total, least worst case.
#[test]
fn lists_by_hand() {
    for (words, total, worst) in [
        ("bat bar car", 2, 1),
        ("echo heal best lazy", 2, 1),
        ("doable double", 1, 1),
        ("jugful rhythm syzygy zythum", 1, 1),
    ] {
        let game = hangman(words.split(' '));
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets);
        let average = prove(position, Objective::AverageCost).upper;
        assert_eq!(average.map(|Value([total, ..])| total), Some(total), "{words}");
        let worst_case = prove(position, Objective::WorstCost).upper;
        assert_eq!(worst_case.map(|Value([worst, ..])| worst), Some(worst), "{words}");
    }
}

/// Words that are alike but for one letter, which each has alone: one letter after the other is asked in
/// vain, and the last word is known without being asked.
#[test]
fn words_alike_but_for_one_place() {
    for n_words in 2..9_u64 {
        let game = hangman("bcdfghkl".chars().take(n_words as usize).map(|c| format!("{c}ate")));
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets);
        let average = prove(position, Objective::AverageCost).upper.unwrap();
        assert_eq!(average.0[..2], [n_words * (n_words - 1) / 2, n_words - 1]);
        let worst = prove(position, Objective::WorstCost).upper.unwrap();
        assert_eq!(worst.0[..2], [n_words - 1, n_words * (n_words - 1) / 2]);
        for misses in 0..8 {
            let Value([beyond, ..]) = prove(position, Objective::MostWithin(misses)).upper.unwrap();
            let won = u64::from(misses) + 1;
            assert_eq!(beyond, n_words.saturating_sub(won), "{n_words} words, {misses} misses");
        }
    }
}

/// With no miss allowed, the best order wins two of four.
#[test]
fn words_won_without_a_miss() {
    let game = hangman(["abc", "abd", "aef", "egh"]);
    let secrets = all_secrets(&game);
    let proof = prove(Position::new(&game, &secrets), Objective::MostWithin(0));
    assert_eq!(proof.outcome.map(|outcome| outcome.within(0)), Some(2));
}
