//! Playing games in every way, against figures found by hand and laws that hold for any game.

mod support;

use std::collections::BTreeSet;

use pegword_deduce::Strategy;
use pegword_deduce::example::HigherLower;
use pegword_deduce::*;
use proptest::prelude::*;
use support::exhaustive::{all_outcomes, least, least_within, small_games, small_weights};
use support::{Hangman, Mastermind};

/// What the strategies from `position` on pay, each secret counted by its weight.
fn histograms<G: Game>(position: &Position<'_, G>) -> Vec<Vec<u64>> {
    let all = all_outcomes(position).into_iter();
    all.map(|costs| costs.weighted().histogram().to_vec()).collect()
}

/// The least total, and the least worst cost, each by its own strategy.
fn total_and_worst<G: Game>(position: &Position<'_, G>) -> Option<(u64, u64)> {
    let first = |objective| least(position, objective).map(|Value([first, ..])| first);
    first(Objective::AverageCost).zip(first(Objective::WorstCost))
}

#[test]
fn higher_or_lower() {
    for (n, total, worst) in
        [(1, 1, 1), (2, 3, 2), (3, 5, 2), (4, 8, 3), (5, 11, 3), (6, 14, 3), (7, 17, 3)]
    {
        let game = HigherLower(n);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets);
        assert_eq!(total_and_worst(&position), Some((total, worst)), "{n}");
        // Candidates do as well as any guess: there are no others that tell something.
        let candidates = position.with_pool(&CandidatesOnly);
        assert_eq!(all_outcomes(&candidates), all_outcomes(&position), "{n}");
        for (guesses, found) in [(0, 0), (1, 1), (2, 3), (3, 7)] {
            let Value([over, ..]) = least(&position, Objective::MostWithin(guesses)).unwrap();
            assert_eq!(over, u64::from(n).saturating_sub(found), "{n} within {guesses}");
        }
    }
}

#[test]
fn three_numbers_in_every_way() {
    let game = HigherLower(3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    // One after the other, or the middle first.
    assert_eq!(histograms(&position), [vec![0, 1, 1, 1], vec![0, 1, 2]]);
    assert_eq!(least_within(&position, 2), Some(Value([5, 2, 2])));
    assert_eq!(least_within(&position, 1), None);
}

#[test]
fn weights_count() {
    let game = HigherLower(2);
    let secrets = all_secrets(&game);
    let weights = Weights::new(vec![1, 9]).unwrap();
    let position = Position::new(&game, &secrets).with_weights(&weights);
    let all = all_outcomes(&position);
    assert_eq!(histograms(&position), [vec![0, 1, 9], vec![0, 9, 1]]);
    assert!(all.iter().all(|costs| costs.counted().histogram() == [0, 1, 1]));
    assert_eq!(least(&position, Objective::AverageCost), Some(Value([11, 2, 1])));
    assert_eq!(least(&position, Objective::MostWithin(1)), Some(Value([1, 11, 2])));
}

/// Only guesses above the one before.
struct Upwards;

impl Pool<HigherLower> for Upwards {
    fn fill(
        &self,
        game: &HigherLower,
        history: &[Clue],
        _: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let first = history.last().map_or(0, |clue| clue.guess.0 + 1);
        guesses.extend((first..game.n_guesses()).map(GuessId));
    }
}

#[test]
fn a_pool_sees_the_history() {
    let game = HigherLower(4);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(&Upwards);
    // A number that is passed over is never found.
    assert_eq!(histograms(&position), [[0, 1, 1, 1, 1]]);
    let above_1 = [Clue { guess: GuessId(1), feedback: HigherLower::TOO_LOW }];
    let left = candidates(&game, &above_1);
    let position = Position { candidates: &left, history: &above_1, ..position };
    assert_eq!(histograms(&position), [[0, 1, 1]]);
}

#[test]
fn words_alike_but_for_one_place() {
    let words = ["buzzle", "guzzle", "muzzle", "nuzzle"];
    for k in 1..=words.len() {
        let game = Hangman::new(&words[..k].join(" "));
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_pool(&Unasked);
        let n = k as u64;
        assert_eq!(total_and_worst(&position), Some((n * (n - 1) / 2, n - 1)), "{k}");
        for misses in 0..4 {
            let Value([lost, ..]) = least(&position, Objective::MostWithin(misses)).unwrap();
            assert_eq!(n - lost, n.min(u64::from(misses) + 1), "{k} within {misses}");
        }
    }
}

#[test]
fn hangman_by_hand() {
    for (words, total, worst) in
        [("bat bar car", 2, 1), ("echo heal best lazy", 2, 1), ("doable double", 1, 1)]
    {
        let game = Hangman::new(words);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_pool(&Unasked);
        assert_eq!(total_and_worst(&position), Some((total, worst)), "{words}");
    }
}

#[test]
fn without_a_strategy() {
    let alike = Hangman::new("bat bar bat");
    let secrets = all_secrets(&alike);
    let position = Position::new(&alike, &secrets);
    assert_eq!(total_and_worst(&position), None);
    // A letter names no word.
    let position = Position::new(&alike, &secrets[..2]);
    assert_eq!(total_and_worst(&position), Some((1, 1)));
    assert_eq!(total_and_worst(&position.with_pool(&CandidatesOnly)), None);
    assert_eq!(total_and_worst(&Position::new(&alike, &[])), None);
}

/// What holds between the least values with a limit and without one.
fn limits_agree<G: Game>(position: &Position<'_, G>) {
    let average = least(position, Objective::AverageCost);
    let worst = least(position, Objective::WorstCost);
    let (Some(average), Some(Value([limit, total, at_limit]))) = (average, worst) else {
        assert_eq!((average, worst, least_within(position, u32::MAX)), (None, None, None));
        return;
    };
    let within = |limit: u64| least_within(position, u32::try_from(limit).unwrap());
    let Value([_, worst_of_average, _]) = average;
    assert_eq!(within(worst_of_average), Some(average));
    assert_eq!(within(limit), Some(Value([total, limit, at_limit])));
    assert_eq!(limit.checked_sub(1).and_then(within), None);
}

#[test]
fn two_pegs_three_colours() {
    let game = Mastermind::new(2, 3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for pool in [&AllGuesses as &dyn Pool<_>, &CandidatesOnly] {
        limits_agree(&position.with_pool(pool));
    }
    let beam = Beam::new(usize::MAX, Objective::AverageCost);
    let played = outcome(&position, &beam).unwrap();
    let least = least(&position, Objective::AverageCost);
    assert_eq!(least, Some(Objective::AverageCost.value(&played)));
}

/// Whether the guesses tell any two secrets apart.
fn tells_all_apart<G: Game>(game: &G) -> bool {
    let guesses = || (0..game.n_guesses()).map(GuessId);
    let answers = |secret| guesses().map(|guess| game.feedback(guess, secret)).collect::<Vec<_>>();
    let secrets = all_secrets(game);
    secrets.iter().map(|&secret| answers(secret)).collect::<BTreeSet<_>>().len() == secrets.len()
}

/// The most answers to one guess that do not end the game.
fn most_others<G: Game>(game: &G) -> u64 {
    let others = |guess| {
        let answers = all_secrets(game).into_iter().map(|secret| game.feedback(guess, secret));
        answers.filter(|&answer| !game.ends(answer)).collect::<BTreeSet<_>>().len() as u64
    };
    (0..game.n_guesses()).map(|guess| others(GuessId(guess))).max().unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_outcome_finds_every_secret(game in small_games(), weights in small_weights()) {
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let all = all_outcomes(&position);
        prop_assert_eq!(all.is_empty(), !tells_all_apart(&game));
        for costs in &all {
            let (weighted, counted) = (costs.weighted(), costs.counted());
            prop_assert_eq!(weighted.secrets(), weights.total(&secrets));
            prop_assert_eq!(counted.secrets(), secrets.len() as u64);
            prop_assert_eq!(weighted.worst(), counted.worst());
            for limit in 0..=counted.worst() {
                prop_assert!(counted.within(limit) <= game.reach(limit, most_others(&game)));
            }
        }
        // To ask again tells nothing.
        prop_assert_eq!(all, all_outcomes(&position.with_pool(&Unasked)));
        limits_agree(&position);
    }

    #[test]
    fn what_a_strategy_pays_is_among_all(game in small_games(), weights in small_weights()) {
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let all = histograms(&position);
        for strategy in [&MostClasses as &dyn Strategy<_>, &Entropy, &WorstCase] {
            let played = outcome(&position, strategy).ok();
            prop_assert_eq!(played.is_some(), !all.is_empty());
            prop_assert!(played.is_none_or(|played| all.contains(&played.histogram().to_vec())));
        }
    }
}
