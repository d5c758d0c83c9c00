//! What is proved is the least value of all strategies, and the tree has it.

use std::collections::BTreeSet;

use pegword_deduce::example::HigherLower;
use pegword_deduce::proof::{Proof, ProveError, Prover};
use pegword_deduce::*;
use proptest::prelude::*;
use proptest::strategy::Strategy;

use crate::support::Mastermind;
use crate::support::exhaustive::{
    Costs, TableGame, all_outcomes, outcomes_after, small_games, small_weights,
};
use crate::{OBJECTIVES, least_of, pools, prove};

/// How many parts of a value are proved.
fn parts(objective: Objective, ties: bool) -> usize {
    match (objective, ties) {
        (Objective::AverageCost, false) => 1,
        (Objective::AverageCost | Objective::WorstCost, true) => 3,
        _ => 2,
    }
}

/// A proof says what is least of all strategies from `position` on that pay one of `all`.
fn agrees<G: Game>(
    proof: &Proof,
    position: &Position<'_, G>,
    all: &BTreeSet<Costs>,
    (objective, ties): (Objective, bool),
) -> Result<(), TestCaseError> {
    let Some(least) = least_of(all, objective) else {
        prop_assert!(proof.is_impossible, "{proof:?}");
        prop_assert_eq!(proof.parts_proved, 0);
        prop_assert_eq!((&proof.tree, &proof.outcome, proof.upper), (&None, &None, None));
        return Ok(());
    };
    let (tree, upper) = (proof.tree.as_ref().unwrap(), proof.upper.unwrap());
    let parts = parts(objective, ties);
    prop_assert_eq!((proof.parts_proved, proof.is_impossible), (parts, false));
    prop_assert_eq!(&upper.0[..parts], &least.0[..parts]);
    prop_assert_eq!(&proof.lower.0[..parts], &least.0[..parts]);
    prop_assert!(proof.lower <= least && least <= upper, "{:?} {upper:?}", proof.lower);
    prop_assert_eq!(tree.check(position.game), Ok(()));
    let outcome = tree.weighted_outcome(position.weights);
    prop_assert_eq!(objective.value(&outcome), upper);
    prop_assert!(all.iter().any(|costs| costs.weighted() == outcome));
    prop_assert_eq!(Some(outcome), proof.outcome.clone());
    let mut secrets = tree.secrets().to_vec();
    secrets.sort_unstable();
    prop_assert_eq!(secrets, position.candidates);
    Ok(())
}

/// Are all guesses of a tree allowed where they are made?
fn keeps_to_its_pool<G: Game>(tree: &Tree, position: &Position<'_, G>) -> bool {
    let mut keeps = true;
    tree.visit_ends(|path, _, _| {
        for asked in 0..path.len() {
            let history = [position.history, &path[..asked]].concat();
            let fits = |secret: &&SecretId| {
                let mut clues = path[..asked].iter();
                clues.all(|clue| position.game.feedback(clue.guess, **secret) == clue.feedback)
            };
            let left: Vec<SecretId> = position.candidates.iter().filter(fits).copied().collect();
            let now = Position { candidates: &left, history: &history, ..*position };
            keeps &= now.guesses().contains(&path[asked].guess);
        }
    });
    keeps
}

/// What strategies pay that begin with a guess, be it one that tells nothing.
fn all_that_begin_with<G: Game>(position: &Position<'_, G>, guess: GuessId) -> BTreeSet<Costs> {
    let game = position.game;
    let feedback = game.feedback(guess, position.candidates[0]);
    let same = |&secret: &SecretId| game.feedback(guess, secret) == feedback;
    if game.ends(feedback) || !position.candidates.iter().all(same) {
        return outcomes_after(position, guess);
    }
    let history = [position.history, &[Clue { guess, feedback }]].concat();
    let paid = vec![0; game.cost(feedback) as usize];
    let and = |costs: Vec<u64>| [paid.as_slice(), costs.as_slice()].concat();
    let ways = all_outcomes(&Position { history: &history, ..*position }).into_iter();
    ways.map(|way| Costs { weights: and(way.weights), numbers: and(way.numbers) }).collect()
}

fn weights() -> impl Strategy<Value = Weights> {
    prop_oneof![Just(Weights::UNIFORM), small_weights()]
}

/// The answer with which some guesses end the game for several secrets, at any cost.
fn ending_games() -> impl Strategy<Value = TableGame> {
    small_games().prop_map(|game| TableGame {
        ending: Some(game.costs.len() as u64 - 1),
        ends_when_known: false,
        names: vec![None; game.answers.len()],
        ..game
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn the_least_of_all_strategies(
        game in prop_oneof![3 => small_games(), 1 => ending_games()],
        weights in weights(),
        pool in 0..5_usize,
        ties in any::<bool>(),
    ) {
        let secrets = all_secrets(&game);
        let position =
            Position::new(&game, &secrets).with_weights(&weights).with_pool(pools()[pool]);
        let all = all_outcomes(&position);
        for objective in OBJECTIVES {
            let prover = Prover::new(position, objective);
            let proof = prove(if ties { prover.with_ties() } else { prover });
            agrees(&proof, &position, &all, (objective, ties))?;
            if let Some(tree) = &proof.tree {
                prop_assert!(keeps_to_its_pool(tree, &position));
            }
        }
    }

    #[test]
    fn the_least_that_begin_with_a_guess(
        game in small_games(),
        weights in weights(),
        pool in 0..5_usize,
        objective in 0..OBJECTIVES.len(),
    ) {
        let objective = OBJECTIVES[objective];
        let secrets = all_secrets(&game);
        let position =
            Position::new(&game, &secrets).with_weights(&weights).with_pool(pools()[pool]);
        for first in position.guesses() {
            let prover = Prover::new(position, objective).with_first(Some(first)).with_ties();
            let proof = prove(prover);
            agrees(&proof, &position, &all_that_begin_with(&position, first), (objective, true))?;
            if let Some(tree) = &proof.tree {
                prop_assert_eq!(tree.root().guess(), Some(first));
            }
        }
    }

    #[test]
    fn the_least_after_a_history(
        game in small_games(),
        weights in weights(),
        pool in 0..5_usize,
        asked in 0..8_u32,
        secret in 0..6_u32,
    ) {
        let guess = GuessId(asked % game.n_guesses());
        let feedback = game.feedback(guess, SecretId(secret % game.n_secrets()));
        prop_assume!(!game.ends(feedback));
        let history = [Clue { guess, feedback }];
        let left = candidates(&game, &history);
        let position = Position::new(&game, &left)
            .after(&history)
            .with_weights(&weights)
            .with_pool(pools()[pool]);
        let all = all_outcomes(&position);
        for objective in OBJECTIVES {
            let proof = prove(Prover::new(position, objective).with_ties());
            agrees(&proof, &position, &all, (objective, true))?;
        }
    }

    /// Some of the secrets of a game, as if a word list had been cut.
    #[test]
    fn the_least_for_some_candidates(game in small_games(), some in 1..64_u32) {
        let mut secrets = all_secrets(&game);
        secrets.retain(|secret| some >> secret.0 & 1 == 1);
        prop_assume!(!secrets.is_empty());
        let position = Position::new(&game, &secrets);
        let all = all_outcomes(&position);
        for objective in OBJECTIVES {
            let proof = prove(Prover::new(position, objective).with_ties());
            agrees(&proof, &position, &all, (objective, true))?;
        }
    }
}

#[test]
fn higher_or_lower_by_halving() {
    for (n, total, worst, at_worst) in [(1, 1, 1, 1), (7, 17, 3, 4), (15, 49, 4, 8), (20, 74, 5, 5)]
    {
        let game = HigherLower(n);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets);
        for (objective, expected) in [
            (Objective::AverageCost, [total, worst, at_worst]),
            (Objective::WorstCost, [worst, total, at_worst]),
        ] {
            let proof = prove(Prover::new(position, objective).with_ties());
            assert_eq!((proof.lower, proof.upper), (Value(expected), Some(Value(expected))), "{n}");
        }
    }
}

#[test]
fn secrets_that_no_guess_tells_apart_have_no_strategy() {
    let game = TableGame {
        n_secrets: 3,
        answers: vec![vec![0, 1, 1]],
        costs: vec![1, 0],
        ending: None,
        ends_when_known: true,
        names: vec![None],
    };
    let secrets = all_secrets(&game);
    for objective in OBJECTIVES {
        let proof = prove(Prover::new(Position::new(&game, &secrets), objective));
        assert!(proof.is_impossible && !proof.is_proved() && proof.tree.is_none(), "{objective:?}");
    }
}

/// Answers may cost far more than 1.
#[test]
fn dear_answers() {
    for dear in [100, 1000] {
        let game = TableGame {
            n_secrets: 3,
            answers: vec![vec![0, 1, 1], vec![1, 0, 1]],
            costs: vec![0, dear],
            ending: None,
            ends_when_known: true,
            names: vec![None; 2],
        };
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets);
        let all = all_outcomes(&position);
        for objective in OBJECTIVES {
            let proof = prove(Prover::new(position, objective).with_ties());
            agrees(&proof, &position, &all, (objective, true)).unwrap();
        }
    }
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let game = HigherLower(3);
    let start = |position| Prover::new(position, Objective::AverageCost).start().err();
    assert_eq!(start(Position::new(&game, &[])), Some(ProveError::NoCandidates));
    let (secrets, heavy) = (all_secrets(&game), Weights::new(vec![1 << 25, 1 << 25, 1]).unwrap());
    let found = (1 << 26) + 1;
    assert_eq!(
        start(Position::new(&game, &secrets).with_weights(&heavy)),
        Some(ProveError::TooHeavy { found, most: 1 << 26 })
    );
    let large = HigherLower(1 << 17);
    let secrets = all_secrets(&large);
    let found = Prover::new(Position::new(&large, &secrets), Objective::WorstCost).start().err();
    assert_eq!(found, Some(ProveError::TooLarge { pairs: 1 << 34 }));
}

/// K. Koyama, T. W. Lai (1993), and the least of three pegs and colours: nobody wins all in three.
#[test]
fn mastermind_by_three() {
    let game = Mastermind::new(3, 3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let average = prove(Prover::new(position, Objective::AverageCost));
    assert_eq!((average.lower.0[0], average.upper.unwrap().0[0]), (73, 73));
    let worst = prove(Prover::new(position, Objective::WorstCost));
    assert_eq!(worst.upper.map(|Value([worst, total, _])| (worst, total)), Some((4, 73)));
    let in_three = prove(Prover::new(position, Objective::AverageWithin(3)));
    assert!(in_three.is_impossible && in_three.lower.0[0] > 0);
}
