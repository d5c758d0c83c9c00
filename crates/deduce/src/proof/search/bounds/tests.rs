use super::*;
use crate::proof::exhaustive::{Costs, TableGame, all_outcomes, outcomes_after};
use crate::proof::exhaustive::{small_games, small_weights, turn_games};
use crate::proof::prices::FREE;
use crate::{Feedback, GuessId, Position, Weights, all_secrets};
use proptest::prelude::*;
use proptest::strategy::Strategy;
use std::collections::{BTreeMap, BTreeSet};

/// The kinds of prices that are searched for, for secrets that weigh so much together.
fn prices(kind: usize, weight: u64) -> Prices {
    [
        Prices { unit: 1, last: 0, over: 0 },
        Prices { unit: 0, last: 0, over: 1 },
        Prices { unit: 1, last: 0, over: 1 << 20 },
        Prices { unit: weight + 1, last: 1, over: (weight + 1) << 20 },
    ][kind]
}

/// The least price of strategies that pay `all`.
fn least(all: &BTreeSet<Costs>, prices: Prices, left: u32) -> u64 {
    let price = |costs: &Costs| {
        (0..).zip(&costs.weights).map(|(cost, weight)| prices.price(cost, left) * weight).sum()
    };
    all.iter().map(price).min().unwrap_or(u64::MAX)
}

/// The sizes of the classes of a guess, by answer.
fn classes(game: &TableGame, guess: GuessId) -> BTreeMap<Feedback, u64> {
    let mut classes = BTreeMap::new();
    for secret in all_secrets(game) {
        *classes.entry(game.feedback(guess, secret)).or_insert(0) += 1;
    }
    classes
}

/// How many answers a guess gets at most that do not end the game.
fn most_others(game: &TableGame) -> usize {
    let others = |guess| classes(game, guess).keys().filter(|&&answer| !game.ends(answer)).count();
    (0..game.n_guesses()).map(GuessId).map(others).max().unwrap_or(0)
}

fn weights() -> impl Strategy<Value = Weights> {
    prop_oneof![Just(Weights::UNIFORM), small_weights()]
}

fn limits() -> impl Strategy<Value = u32> {
    prop_oneof![0..7_u32, Just(FREE)]
}

fn bounds_of(game: &TableGame, weights: &Weights, prices: Prices) -> (Bounds, Crowd) {
    let each: Vec<u64> = all_secrets(game).into_iter().map(|secret| weights.of(secret)).collect();
    let crowd = Crowd { n: each.len() as u64, weight: each.iter().sum() };
    (Bounds::new(game, game.costs.len(), each.len(), prices, &each), crowd)
}

proptest! {
    #[test]
    fn reach_is_beaten_by_none(
        game in small_games(), weights in weights(), kind in 0..4_usize, left in limits(),
    ) {
        let secrets = all_secrets(&game);
        let prices = prices(kind, weights.total(&secrets));
        let (bounds, crowd) = bounds_of(&game, &weights, prices);
        let all = all_outcomes(&Position::new(&game, &secrets).with_weights(&weights));
        let least = least(&all, prices, left);
        for others in most_others(&game)..=game.costs.len() {
            prop_assert!(bounds.by_reach(crowd, left, others) <= least, "{others} others");
        }
    }

    #[test]
    fn classes_and_sizes_are_beaten_by_no_strategy_that_begins_so(
        game in turn_games(), weights in weights(), kind in 0..4_usize, left in limits(),
    ) {
        let secrets = all_secrets(&game);
        let prices = prices(kind, weights.total(&secrets));
        let (bounds, crowd) = bounds_of(&game, &weights, prices);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let others = most_others(&game);
        for guess in (0..game.n_guesses()).map(GuessId) {
            let least = least(&outcomes_after(&position, guess), prices, left);
            let classes = classes(&game, guess);
            let n_classes = classes.len() as u64;
            let named = game.names(guess).map_or(0, |secret| weights.of(secret));
            let by_classes = bounds.by_classes(crowd, n_classes, named, left, others);
            prop_assert!(by_classes <= least, "{by_classes} {least}");
            let reach = bounds.reach(2, others);
            let beyond = classes.values().map(|size| size.saturating_sub(reach)).sum();
            let by_sizes = bounds.by_sizes(crowd, n_classes, named, beyond, left);
            prop_assert!(by_sizes <= least, "{by_sizes} {least}");
        }
    }

    /// If all strategies leave at least so much beyond each cost, none is cheaper than that.
    #[test]
    fn costs_are_beaten_by_none(
        game in small_games(), weights in weights(), kind in 0..4_usize, left in limits(),
    ) {
        let secrets = all_secrets(&game);
        let prices = prices(kind, weights.total(&secrets));
        let (bounds, _) = bounds_of(&game, &weights, prices);
        let all = all_outcomes(&Position::new(&game, &secrets).with_weights(&weights));
        prop_assume!(!all.is_empty());
        let beyond = |cost: usize| {
            let above = |costs: &Costs| costs.weights.iter().skip(cost + 1).sum::<u64>();
            all.iter().map(above).min().unwrap_or(0)
        };
        let beyond: Vec<u64> = (0..12).map(beyond).collect();
        prop_assert!(bounds.by_costs(&beyond, left) <= least(&all, prices, left));
    }
}

/// Halving finds 1 number with one guess, 3 with two, 7 with three: there the bound is reached.
#[test]
fn reach_is_exact_for_higher_or_lower() {
    let game = crate::example::HigherLower(7);
    let crowd = Crowd { n: 7, weight: 7 };
    let of = |prices| Bounds::new(&game, 3, 7, prices, &[1; 7]);
    assert_eq!(of(prices(0, 7)).by_reach(crowd, FREE, 2), 17);
    assert_eq!(of(prices(1, 7)).by_reach(crowd, 2, 2), 4);
    assert_eq!(of(prices(1, 7)).by_reach(crowd, 3, 2), 0);
    assert_eq!(of(prices(2, 7)).by_reach(crowd, 2, 2), (4 << 20) + 17);
    assert_eq!(of(prices(3, 7)).by_reach(crowd, 3, 2), 17 * 8 + 4);
}
