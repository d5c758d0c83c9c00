//! Small games are certified, and what is proved is what trying everything says.

use pegword_deduce::example::HigherLower;
use pegword_deduce::proof::*;
use pegword_deduce::*;
use proptest::prelude::*;

use crate::support::exhaustive::{ending_games, least, small_games, small_weights, turn_games};
use crate::support::{Hangman, Mastermind};
use crate::{OBJECTIVES, certify};

/// Certifies and checks; the proved parts of the value, or `None` if no strategy does what the objective
/// demands.
fn checked<G: Game + Sync>(
    position: Position<'_, G>,
    objective: Objective,
    symmetry: Option<&dyn Symmetry<G>>,
    ties: bool,
) -> Option<Vec<u64>> {
    let mut prover = Prover::new(position, objective);
    if let Some(symmetry) = symmetry {
        prover = prover.with_symmetry(symmetry);
    }
    let certificate = certify(if ties { prover.with_ties() } else { prover })?;
    let Checked { outcome, parts_proved } = certificate.check(position, symmetry).unwrap();
    let tree = certificate.tree.as_ref();
    assert_eq!(outcome, tree.map(|tree| tree.weighted_outcome(position.weights)));
    let Value(value) = objective.value(&outcome?);
    Some(value[..parts_proved].to_vec())
}

/// The least value, if a strategy does what the objective demands.
fn least_allowed<G: Game>(position: &Position<'_, G>, objective: Objective) -> Option<Value> {
    let value = least(position, objective)?;
    let is_allowed = !matches!(objective, Objective::AverageWithin(_)) || value.0[0] == 0;
    is_allowed.then_some(value)
}

/// Certificates of all objectives check, and say what trying everything says.
pub(crate) fn agrees<G: Game + Sync>(
    position: Position<'_, G>,
    symmetry: Option<&dyn Symmetry<G>>,
) {
    for objective in OBJECTIVES {
        let least = least_allowed(&position, objective).map(|Value(value)| value);
        let agrees = |ties, n_parts| {
            let found = checked(position, objective, symmetry, ties);
            assert_eq!(found, least.map(|value| value[..n_parts].to_vec()), "{objective:?}");
        };
        agrees(false, if objective == Objective::AverageCost { 1 } else { 2 });
        if matches!(objective, Objective::AverageCost | Objective::WorstCost) {
            agrees(true, 3);
        }
    }
}

#[test]
fn all_ways_to_play_agree() {
    for n in 1..=6 {
        let game = HigherLower(n);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets);
        agrees(position, None);
        agrees(position.with_pool(&CandidatesOnly), None);
    }
    for words in
        ["bat bar car", "echo heal best lazy", "doable double", "buzzle guzzle muzzle nuzzle"]
    {
        let game = Hangman::new(words);
        let secrets = all_secrets(&game);
        agrees(Position::new(&game, &secrets), None);
    }
    let game = Mastermind::new(2, 3);
    let secrets = all_secrets(&game);
    agrees(Position::new(&game, &secrets), None);
}

#[test]
fn small_masterminds() {
    for (pegs, colours, total) in [(2, 4, 45), (3, 3, 73), (3, 4, 206)] {
        let game = Mastermind::new(pegs, colours);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets);
        assert_eq!(checked(position, Objective::AverageCost, None, false), Some(vec![total]));
    }
}

#[test]
fn a_position_under_way() {
    let game = Mastermind::new(3, 3);
    let history = [game.clue("112", 1, 0)];
    let left = candidates(&game, &history);
    let position = Position::new(&game, &left).after(&history);
    let found = checked(position, Objective::AverageCost, None, false).unwrap();
    assert_eq!(Some(found[0]), least(&position, Objective::AverageCost).map(|value| value.0[0]));
}

#[test]
fn a_fixed_first_guess() {
    let game = HigherLower(7);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    // After 0, six numbers are left, which take 14 guesses together, and one more each.
    for (first, total) in [(0, 1 + 6 + 14), (2, 18), (3, 17)] {
        let first = Some(GuessId(first));
        let prover = Prover::new(position, Objective::AverageCost).with_first(first);
        let certificate = certify(prover).unwrap();
        assert_eq!(certificate.first, first);
        let checked = certificate.check(position, None).unwrap();
        assert_eq!(checked.outcome.unwrap().total(), total);
        // Without the first guess being fixed, it is not the best but for the last.
        let free = Certificate { first: None, ..certificate.clone() };
        assert_eq!(free.check(position, None).is_ok(), total == 17);
        let other = GuessId(6);
        let other = Certificate { first: Some(other), ..certificate };
        assert_eq!(other.check(position, None), Err(Refused::First { guess: GuessId(6) }));
    }
}

/// Two numbers cannot both be found with the first guess.
#[test]
fn what_no_strategy_does_is_certified() {
    let game = HigherLower(2);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let certificate = certify(Prover::new(position, Objective::AverageWithin(1))).unwrap();
    let checked = certificate.check(position, None);
    assert_eq!(checked, Ok(Checked { outcome: None, parts_proved: 0 }));
    // It says nothing of two guesses, nor of what some strategy always does.
    let two = Certificate { objective: Objective::AverageWithin(2), ..certificate.clone() };
    assert_eq!(two.check(position, None), Err(Refused::Prices { claim: 0 }));
    for objective in [Objective::AverageCost, Objective::WorstCost, Objective::MostWithin(1)] {
        let other = Certificate { objective, ..certificate.clone() };
        assert_eq!(other.check(position, None), Err(Refused::NoStrategy));
    }
    let guess = GuessId(2);
    let other = Certificate { first: Some(guess), ..certificate };
    assert_eq!(other.check(position, None), Err(Refused::NotAllowed { guess }));
}

#[test]
fn what_is_allowed_must_not_depend_on_the_history() {
    let game = Hangman::new("bat bar car");
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let mut proving =
        Prover::new(position.with_pool(&Unasked), Objective::AverageCost).start().unwrap();
    assert!(proving.run(&|_| true).unwrap().is_proved());
    assert_eq!(proving.certificate("", &|_| true), Err(CertifyError::History));
    let certificate = certify(Prover::new(position, Objective::AverageCost)).unwrap();
    let refused = certificate.check(position.with_pool(&Unasked), None);
    assert_eq!(refused, Err(Refused::History));
}

#[test]
fn nothing_is_certified_before_it_is_proved() {
    let game = Mastermind::new(3, 3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let mut proving = Prover::new(position, Objective::AverageCost).start().unwrap();
    assert_eq!(proving.certificate("", &|_| true), Err(CertifyError::NotProved));
}

#[test]
fn certificates_do_not_depend_on_threads() {
    let game = Mastermind::new(3, 3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for objective in [Objective::AverageCost, Objective::WorstCost, Objective::MostWithin(3)] {
        let of = |threads| certify(Prover::new(position, objective).with_threads(threads));
        assert_eq!(of(1), of(2));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn small_games_are_certified(game in prop_oneof![small_games(), ending_games()], weights in small_weights()) {
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        agrees(position, None);
        agrees(position.with_weights(&Weights::UNIFORM), None);
    }

    #[test]
    fn candidates_only_are_certified(game in turn_games(), weights in small_weights()) {
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        agrees(position.with_pool(&CandidatesOnly), None);
    }
}
