//! Searching games to the end, against trying everything.

mod support;

use std::collections::BTreeMap;

use pegword_deduce::{
    Beam, CandidatesOnly, Clue, Feedback, Game, GuessId, Limited, Objective, Outcome, Position,
    Score, Scratch, SecretId, Strategy as _, Tabled, Tree, Unasked, Value, Weights, all_secrets,
    candidates, outcome,
};
use proptest::prelude::*;
use support::exhaustive::{least, outcomes_after, small_games, small_weights};
use support::{Hangman, Mastermind};

const OBJECTIVES: [Objective; 6] = [
    Objective::AverageCost,
    Objective::WorstCost,
    Objective::MostWithin(1),
    Objective::MostWithin(2),
    Objective::MostWithin(3),
    Objective::AverageWithin(2),
];

/// The best value of those strategies that begin with `guess`, as far as a search looks at it.
fn best_after<G: Game>(
    position: &Position<'_, G>,
    objective: Objective,
    guess: GuessId,
) -> Option<Value> {
    let all = outcomes_after(position, guess);
    let all = all.iter().map(support::exhaustive::Costs::weighted);
    let allowed = all.filter(|outcome| match objective {
        Objective::AverageWithin(limit) => outcome.worst() <= limit,
        _ => true,
    });
    let value = |outcome| {
        let Value([first, second, _]) = objective.value(&outcome);
        Value([first, second, 0])
    };
    allowed.map(value).min()
}

fn agrees<G: Game + Sync>(position: &Position<'_, G>) {
    for objective in OBJECTIVES {
        let search = Beam::new(usize::MAX, objective);
        let ranked = search.best_first(position, usize::MAX, &|_, _| true).unwrap();
        let found: BTreeMap<GuessId, Value> = ranked.iter().copied().collect();
        assert_eq!(found.len(), ranked.len());
        let guesses = position.guesses();
        for &guess in &guesses {
            let expected = best_after(position, objective, guess);
            assert_eq!(found.get(&guess).copied(), expected, "{objective:?} {guess:?}");
        }
        let order =
            |&(guess, value): &(GuessId, Value)| (value, !position.could_be_secret(guess), guess);
        assert!(ranked.is_sorted_by_key(order), "{objective:?} {ranked:?}");
        for most in 1..4 {
            let first = search.best_first(position, most, &|_, _| true).unwrap();
            assert_eq!(first, ranked[..ranked.len().min(most)], "{objective:?} {most}");
        }
        let mut scores = Vec::new();
        search.score(position, &guesses, &mut Scratch::default(), &mut scores);
        for (guess, score) in guesses.iter().zip(scores) {
            let expected = found
                .get(guess)
                .map_or(Score::new(f64::INFINITY), |Value(parts)| Score(parts.map(|n| n as f64)));
            assert_eq!(score, expected, "{objective:?} {guess:?}");
        }
        if !position.is_over() {
            plays_out(position, objective, ranked.first().map(|&(_, value)| value));
        }
    }
}

/// What is chosen point by point, and the tree, end as well as the best guess.
fn plays_out<G: Game + Sync>(
    position: &Position<'_, G>,
    objective: Objective,
    best: Option<Value>,
) {
    let search = Beam::new(usize::MAX, objective);
    let value = |outcome: &Outcome| {
        let Value([first, second, _]) = objective.value(outcome);
        Value([first, second, 0])
    };
    let tree = search.tree(position, None, None, &|_, _| true).ok();
    let treed = tree.map(|tree| value(&tree.weighted_outcome(position.weights)));
    assert_eq!(treed, best, "{objective:?}");
    let played = outcome(position, &search).ok().map(|outcome| value(&outcome));
    match objective {
        // Below the first guess, more care is taken than the worst of all demands.
        Objective::WorstCost => {
            assert_eq!(played.map(|value| value.0[0]), best.map(|value| value.0[0]));
        }
        _ => assert_eq!(played, best, "{objective:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn nothing_ends_better(
        codes in prop::collection::btree_set(0..27_u32, 1..=5),
        words in prop::collection::btree_set("[ab]{3}", 1..=4),
        each in prop::collection::vec(1..5_u32, 27),
    ) {
        let game = Mastermind::new(3, 3);
        // Few guesses, so that all can be tried: the codes themselves.
        let codes: Vec<_> = codes.into_iter().collect();
        let few = Mastermind { codes: codes.iter().map(|&id| game.codes[id as usize].clone()).collect(), ..game };
        let secrets = all_secrets(&few);
        let position = Position::new(&few, &secrets);
        agrees(&position);
        agrees(&position.with_pool(&CandidatesOnly));
        agrees(&position.with_weights(&Weights::new(each[..secrets.len()].to_vec()).unwrap()));
        let hangman = Hangman(words.into_iter().collect());
        let secrets = all_secrets(&hangman);
        agrees(&Position::new(&TwoLetters(hangman), &secrets));
    }

    #[test]
    fn no_small_game_ends_better(game in small_games(), weights in small_weights()) {
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        agrees(&position.with_pool(&Unasked));
        agrees(&position.with_pool(&Limited { pool: Unasked, most: 3 }));
    }

    /// Few guesses at each point find a way, if there is one, and each value is that of a tree.
    #[test]
    fn a_narrow_beam_does_what_it_says(
        game in small_games(),
        weights in small_weights(),
        width in 1..3_usize,
    ) {
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let least = least(&position, Objective::AverageCost);
        let beam = Beam::new(width, Objective::AverageCost);
        let tree = |first| beam.tree(&position, None, first, &|_, _| true).ok();
        let value = |tree: &Tree| Objective::AverageCost.value(&tree.weighted_outcome(&weights));
        prop_assert!(tree(None).map(|tree| value(&tree)) >= least);
        prop_assert_eq!(tree(None).is_some(), least.is_some());
        let best = beam.best_first(&position, usize::MAX, &|_, _| true).unwrap();
        prop_assert!(best.len() <= width && best.is_empty() == least.is_none());
        for (guess, Value([total, worst, _])) in best {
            let tree = tree(Some(guess)).unwrap();
            prop_assert_eq!(tree.check(&game), Ok(()));
            prop_assert_eq!(tree.root().guess(), Some(guess));
            let Value([tree_total, tree_worst, _]) = value(&tree);
            prop_assert_eq!((tree_total, tree_worst <= worst), (total, true));
        }
    }
}

/// Hangman in which only a and b are asked.
struct TwoLetters(Hangman);

impl Game for TwoLetters {
    fn n_secrets(&self) -> u32 {
        self.0.n_secrets()
    }

    fn n_guesses(&self) -> u32 {
        2
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        self.0.feedback(guess, secret)
    }

    fn cost(&self, feedback: Feedback) -> u32 {
        self.0.cost(feedback)
    }

    fn ends(&self, feedback: Feedback) -> bool {
        self.0.ends(feedback)
    }

    fn ends_when_known(&self) -> bool {
        true
    }
}

/// Four pegs of four colours: the least possible total is 905 (published); ten guesses at each point
/// find it.
#[test]
fn a_narrow_beam_finds_a_published_least_total() {
    let game = Tabled::new(Mastermind::new(4, 4), 1 << 20, 1);
    let secrets = all_secrets(&game);
    let beam = Beam::new(10, Objective::AverageCost);
    let tree = beam.tree(&Position::new(&game, &secrets), None, None, &|_, _| true).unwrap();
    tree.check(&game).unwrap();
    assert_eq!(tree.outcome().total(), 905);
}

/// A limit is for the whole game, and once it is overspent the average counts.
#[test]
fn what_was_spent_counts() {
    let game = Mastermind::new(2, 4);
    let clue = |guess| Clue {
        guess: GuessId(guess),
        feedback: game.feedback(GuessId(guess), SecretId(14)),
    };
    let history = [clue(0), clue(1)];
    let left = candidates(&game, &history);
    let position = Position::new(&game, &left).after(&history);
    let best = |objective| {
        Beam::new(usize::MAX, objective).best_first(&position, 1, &|_, _| true).unwrap()[0].1
    };
    let Value([total, worst, _]) = best(Objective::AverageCost);
    assert!(worst > 1);
    // Two guesses were made: with one more, one secret is found.
    let Value([beyond, ..]) = best(Objective::MostWithin(3));
    assert_eq!(beyond, left.len() as u64 - 1);
    assert_eq!(best(Objective::MostWithin(1)), Value([total, worst, 0]));
}
