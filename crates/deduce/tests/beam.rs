//! Searching games to the end, against trying everything.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use pegword_deduce::*;
use proptest::prelude::*;
use support::{Hangman, Mastermind};

type Histograms = BTreeSet<Vec<u64>>;

/// Every way in which a game may end, as weights by cost: slow and obvious.
fn endings<G: Game>(game: &G, weights: &Weights, candidates: &[SecretId]) -> Histograms {
    if candidates.len() == 1 && game.ends_when_known() {
        return BTreeSet::from([vec![weights.total(candidates)]]);
    }
    let guesses = (0..game.n_guesses()).map(GuessId);
    guesses.flat_map(|guess| endings_of(game, weights, guess, candidates)).collect()
}

fn endings_of<G: Game>(
    game: &G,
    weights: &Weights,
    guess: GuessId,
    candidates: &[SecretId],
) -> Histograms {
    let mut classes: BTreeMap<Feedback, Vec<SecretId>> = BTreeMap::new();
    for &secret in candidates {
        classes.entry(game.feedback(guess, secret)).or_default().push(secret);
    }
    let tells_nothing = |feedback: &Feedback| classes.len() == 1 && !game.ends(*feedback);
    if classes.keys().any(tells_nothing) {
        return BTreeSet::new();
    }
    let mut all = BTreeSet::from([vec![]]);
    for (&feedback, members) in &classes {
        let rest = if game.ends(feedback) {
            BTreeSet::from([vec![weights.total(members)]])
        } else {
            endings(game, weights, members)
        };
        let with = |so_far: &Vec<u64>, rest: &Vec<u64>| {
            let cost = game.cost(feedback) as usize;
            let mut sum = so_far.clone();
            sum.resize(sum.len().max(cost + rest.len()), 0);
            rest.iter().enumerate().for_each(|(more, weight)| sum[cost + more] += weight);
            sum
        };
        all =
            all.iter().flat_map(|so_far| rest.iter().map(move |rest| with(so_far, rest))).collect();
    }
    all
}

fn best(histograms: &Histograms, objective: Objective) -> Option<[u64; 3]> {
    let value = |histogram: &Vec<u64>| {
        let outcome = Outcome::from_histogram(histogram.clone());
        let Value([first, second, third]) = objective.value(&outcome);
        // How many have the worst cost is no part of an ending.
        if objective == Objective::WorstCost { [first, second, 0] } else { [first, second, third] }
    };
    let value = |histogram| match (objective, value(histogram)) {
        (Objective::AverageCost, [total, worst, _]) => [0, total, worst],
        (_, value) => value,
    };
    histograms.iter().map(value).min()
}

fn agrees<G: Game>(game: &G, weights: &Weights, candidates: &[SecretId]) {
    let position = Position::new(game, candidates).with_weights(weights);
    let all = endings(game, weights, candidates);
    let objectives = [
        Objective::AverageCost,
        Objective::WorstCost,
        Objective::MostWithin(1),
        Objective::MostWithin(2),
    ];
    for objective in objectives {
        let search = Beam::new(MostClasses, usize::MAX, objective);
        let value = |ending: &Ending| match objective {
            Objective::WorstCost => [ending.worst.into(), ending.total, 0],
            _ => [ending.over, ending.total, ending.worst.into()],
        };
        let ranked = search.best_first(&position, usize::MAX);
        let found: BTreeMap<GuessId, _> =
            ranked.iter().map(|(guess, ending)| (*guess, value(ending))).collect();
        for guess in (0..game.n_guesses()).map(GuessId) {
            let expected = best(&endings_of(game, weights, guess, candidates), objective);
            assert_eq!(found.get(&guess).copied(), expected, "{objective:?} {guess:?}");
        }
        let first_two = search.best_first(&position, 2);
        assert_eq!(first_two, ranked[..ranked.len().min(2)], "{objective:?}");
        if objective != Objective::WorstCost && !ranked.is_empty() {
            let played = outcome(&position, &search).unwrap();
            let played = BTreeSet::from([played.histogram().to_vec()]);
            assert_eq!(best(&played, objective), best(&all, objective), "{objective:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nothing_ends_better(
        codes in prop::collection::btree_set(0..27_u32, 1..=5),
        words in prop::collection::btree_set("[ab]{3}", 1..=4),
        each in prop::collection::vec(1..5_u32, 27),
    ) {
        let game = Mastermind::new(3, 3);
        // Few guesses, so that all can be tried: the codes themselves and one more.
        let codes: Vec<_> = codes.into_iter().collect();
        let few = Mastermind { codes: codes.iter().map(|&id| game.codes[id as usize].clone()).collect(), ..game };
        let secrets = all_secrets(&few);
        agrees(&few, &Weights::UNIFORM, &secrets);
        agrees(&few, &Weights::new(each[..secrets.len()].to_vec()).unwrap(), &secrets);
        let hangman = Hangman(words.into_iter().collect());
        agrees(&TwoLetters(hangman.clone()), &Weights::UNIFORM, &all_secrets(&hangman));
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
    let beam = Beam::new(MostClasses, 10, Objective::AverageCost);
    let tree = Tree::build(&Position::new(&game, &secrets), &beam, None).unwrap();
    tree.check(&game).unwrap();
    assert_eq!(tree.outcome().total(), 905);
}
