use super::*;
use crate::proof::exhaustive::{Costs, all_outcomes, small_games, small_weights};
use crate::proof::prices::{FREE, Prices};
use crate::proof::search::answers::Answers;
use crate::{AllGuesses, CandidatesOnly, Pool, Position, Unasked, Weights, all_secrets};
use proptest::prelude::*;
use proptest::strategy::Strategy;
use std::sync::Arc;

fn pools<G: Game>() -> [&'static dyn Pool<G>; 3] {
    [&AllGuesses, &CandidatesOnly, &Unasked]
}

fn prices(weight: u64) -> [Prices; 4] {
    [
        Prices { unit: 1, last: 0, over: 0 },
        Prices { unit: 0, last: 0, over: 1 },
        Prices { unit: 1, last: 0, over: 1 << 20 },
        Prices { unit: weight + 1, last: 1, over: (weight + 1) << 20 },
    ]
}

fn weights() -> impl Strategy<Value = Weights> {
    prop_oneof![Just(Weights::UNIFORM), small_weights()]
}

proptest! {
    /// What a look says about a set, and what a search finds, with any limit and any price to beat.
    #[test]
    fn looks_and_searches_agree_with_every_way_to_play(
        game in small_games(),
        weights in weights(),
        pool in 0..3_usize,
        kind in 0..4_usize,
        left in prop_oneof![0..7_u32, Just(FREE)],
        some in 1..64_u32,
        to_beat in 0..1000_u64,
    ) {
        let secrets = all_secrets(&game);
        let start = Position::new(&game, &secrets).with_weights(&weights).with_pool(pools()[pool]);
        let prices = prices(weights.total(&secrets))[kind];
        let answers = Arc::new(Answers::new(&start, &|_, _| true).unwrap());
        let search = Search::new(start, answers, prices, 1 << 20);
        let members: Vec<u32> = (0..game.n_secrets).filter(|member| some >> member & 1 == 1).collect();
        prop_assume!(!members.is_empty());
        let left_over: Vec<SecretId> = members.iter().copied().map(SecretId).collect();
        let all = all_outcomes(&Position { candidates: &left_over, ..start });
        let price = |costs: &Costs| {
            (0..).zip(&costs.weights).map(|(cost, weight)| prices.price(cost, left) * weight).sum()
        };
        let least = all.iter().map(price).min().unwrap_or(u64::MAX);
        let mut worker = Worker::new(&search, &|| true, &[]);
        let root = search.root(&members, left);
        // Near the least price, and far from it.
        let below = match to_beat {
            0..300 => u64::MAX,
            300..800 => (least.saturating_add(1)).saturating_sub(to_beat % 5).max(1),
            _ => to_beat,
        };
        for _ in 0..2 {
            let (known, _) = worker.look(root, u64::MAX);
            prop_assert!(known.lower <= least, "{known:?} {least}");
            prop_assert!(known.upper >= least, "{known:?} {least}");
            let (known, _) = worker.look(root, below);
            prop_assert!(known.lower <= least && least <= known.upper, "{known:?} {least}");
            match worker.solve(0, root, below) {
                Ok(found) => prop_assert!(found == least && found < below, "{found} {least}"),
                Err(Short::AtLeast(found)) => {
                    prop_assert!(below <= found && found <= least, "{below} {found} {least}");
                }
                Err(Short::Stopped) => prop_assert!(false, "nobody stopped it"),
            }
        }
    }
}
