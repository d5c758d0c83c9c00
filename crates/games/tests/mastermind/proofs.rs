//! Proofs with symmetry come to the same as proofs that try all guesses.

use pegword_deduce::proof::{Proof, Prover};
use pegword_deduce::{
    AllGuesses, CandidatesOnly, Clue, Game, GuessId, Objective, Pool, Position, SecretId, Value,
    all_secrets, candidates,
};
use pegword_games::mastermind::{Colours, FeedbackRule, Mastermind, Rules, Symmetric};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, prop_assume, proptest};

use crate::{RULES, game, sized};

const OBJECTIVES: [Objective; 4] = [
    Objective::AverageCost,
    Objective::WorstCost,
    Objective::MostWithin(3),
    Objective::AverageWithin(4),
];

/// What is proved, with symmetry or without.
fn value(
    position: Position<'_, Mastermind>,
    objective: Objective,
    with_symmetry: bool,
) -> (Value, Option<Value>, usize, bool) {
    let symmetry = Symmetric::new(position.game.rules());
    let prover = Prover::new(position, objective);
    let prover = if with_symmetry { prover.with_symmetry(&symmetry) } else { prover };
    let proof = prover.start().unwrap().run(&|_| true).unwrap();
    let Proof { tree, lower, mut upper, parts_proved, is_impossible, .. } = proof;
    if let Some(tree) = tree {
        tree.check(position.game).unwrap();
    }
    // What is not proved may depend on which of the best strategies is found.
    if let Some(Value(parts)) = &mut upper {
        parts[parts_proved..].fill(0);
    }
    let Value(mut lower) = lower;
    if !is_impossible {
        lower[parts_proved..].fill(0);
    }
    (Value(lower), upper, parts_proved, is_impossible)
}

/// Small games by every rule; those of more than 40 codes are searched by guesses that differ.
#[test]
fn symmetry_changes_no_value() {
    for feedback in RULES {
        let with_feedback = |rules: Rules| Rules { feedback, ..rules };
        let digits = Rules { colours: Colours::digits(4), leading_zero: false, ..sized(3, 4) };
        let distinct = Rules { repeats: false, guess_repeats: false, ..sized(3, 5) };
        let codes_without = Rules { repeats: false, ..sized(3, 4) };
        for rules in [sized(2, 3), sized(3, 3), sized(3, 4), digits, distinct, codes_without] {
            let game = game(with_feedback(rules));
            let secrets = all_secrets(&game);
            for pool in [&AllGuesses as &dyn Pool<_>, &CandidatesOnly] {
                let position = Position::new(&game, &secrets).with_pool(pool);
                for objective in OBJECTIVES {
                    assert_eq!(
                        value(position, objective, true),
                        value(position, objective, false),
                        "{objective:?} {:?}",
                        game.rules()
                    );
                }
            }
        }
    }
    // Nothing but the number in place: many guesses are needed, and no other rule is like it.
    let game = game(Rules { feedback: FeedbackRule::BlacksOnly, ..sized(2, 7) });
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    assert_eq!(
        value(position, Objective::AverageCost, true),
        value(position, Objective::AverageCost, false)
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// After clues that leave the game open, only the symmetries that keep them count.
    #[test]
    fn symmetry_after_clues_changes_no_value(
        n in 0..RULES.len(),
        leading_zero in any::<bool>(),
        secret in any::<u32>(),
        guesses in vec(any::<u32>(), 1..3),
        objective in 0..OBJECTIVES.len(),
    ) {
        let rules = Rules { colours: Colours::digits(5), leading_zero, ..sized(3, 5) };
        let game = game(Rules { feedback: RULES[n], ..rules });
        let secrets = all_secrets(&game);
        let secret = secrets[secret as usize % secrets.len()];
        let clue = |guess: u32| {
            let guess = GuessId(guess % secrets.len() as u32);
            Clue { guess, feedback: game.feedback(guess, secret) }
        };
        let history: Vec<Clue> = guesses.into_iter().map(clue).collect();
        prop_assume!(history.iter().all(|clue| !game.ends(clue.feedback)));
        let left: Vec<SecretId> = candidates(&game, &history);
        let position = Position::new(&game, &left).after(&history);
        let objective = OBJECTIVES[objective];
        prop_assert_eq!(value(position, objective, true), value(position, objective, false));
    }
}
