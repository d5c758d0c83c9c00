//! Claims, lemmas and strategies that are false are refused.

use pegword_deduce::example::HigherLower;
use pegword_deduce::proof::*;
use pegword_deduce::*;
use proptest::prelude::*;

use crate::support::exhaustive::{
    Costs, TableGame, all_outcomes, ending_games, outcomes_after, small_games, small_weights,
};
use crate::{OBJECTIVES, certify, three_pegs};

#[test]
fn false_claims_are_refused() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let good = certify(Prover::new(position, Objective::AverageCost)).unwrap();
    assert!(!good.claims[0].lemmas.is_empty());
    let refused = |change: &dyn Fn(&mut Certificate)| {
        let mut bad = good.clone();
        change(&mut bad);
        bad.check(position, None).unwrap_err()
    };
    let error = refused(&|bad| bad.claims[0].price += 1);
    assert_eq!(error, Refused::Claim { claim: 0, found: 207, expected: 206 });
    let error = refused(&|bad| bad.claims[0].price -= 1);
    assert_eq!(error, Refused::Claim { claim: 0, found: 205, expected: 206 });
    assert_eq!(refused(&|bad| bad.claims[0].limit = 4), Refused::Prices { claim: 0 });
    assert_eq!(refused(&|bad| bad.claims[0].prices.unit = 2), Refused::Prices { claim: 0 });
    let error = refused(&|bad| bad.claims.clear());
    assert_eq!(error, Refused::Claims { found: 0, expected: 1 });
    for lemma in 0..good.claims[0].lemmas.len() {
        let error = refused(&|bad| drop(bad.claims[0].lemmas.remove(lemma)));
        assert!(
            matches!(error, Refused::Unproved { .. } | Refused::UnprovedLemma { .. }),
            "{error}"
        );
        let error = refused(&|bad| bad.claims[0].lemmas[lemma].price += 100);
        assert!(matches!(error, Refused::UnprovedLemma { lemma: l, .. } if l == lemma), "{error}");
        let error = refused(&|bad| bad.claims[0].lemmas[lemma].set.clear());
        assert_eq!(error, Refused::NoCandidate { claim: 0, lemma });
        let error = refused(&|bad| bad.claims[0].lemmas[lemma].set.push(SecretId(64)));
        assert_eq!(error, Refused::NoCandidate { claim: 0, lemma });
    }
    let error = refused(&|bad| bad.objective = Objective::WorstCost);
    assert_eq!(error, Refused::Claims { found: 1, expected: 2 });
    let error = refused(&|bad| bad.objective = Objective::AverageWithin(3));
    assert_eq!(error, Refused::Limit { worst: 4, limit: 3 });
}

/// Of two secrets, one guess tells nothing, at a cost; the other ends the game for both.
#[test]
fn guesses_that_end_the_game_for_nothing_are_tried() {
    let game = TableGame {
        n_secrets: 2,
        answers: vec![vec![0, 0], vec![1, 1]],
        costs: vec![1, 0],
        ending: Some(1),
        ends_when_known: true,
        names: vec![None; 2],
    };
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let prices = Prices { unit: 0, last: 0, over: 1 };
    let never = Certificate {
        description: String::new(),
        objective: Objective::AverageWithin(0),
        first: None,
        ties: false,
        tree: None,
        claims: vec![Claim { prices, limit: 0, price: 1, lemmas: vec![] }],
    };
    let (guess, expected) = (GuessId(1), 1);
    let refused = Refused::Unproved { claim: 0, guess, found: 0, expected };
    assert_eq!(never.check(position, None), Err(refused));
    let nobody = Position::new(&game, &[]);
    assert_eq!(never.check(nobody, None), Err(Refused::NoCandidates));
}

#[test]
fn false_strategies_are_refused() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let good = certify(Prover::new(position, Objective::AverageCost)).unwrap();
    let with = |tree: Tree| Certificate { tree: Some(tree), ..good.clone() }.check(position, None);
    // One that is worse: nothing says that none is better.
    let worse = Tree::build(&position, &FirstThatFits, None).unwrap();
    let (found, expected) = (206, worse.outcome().total());
    assert!(found < expected);
    assert_eq!(with(worse), Err(Refused::Claim { claim: 0, found, expected }));
    // One for fewer candidates.
    let fewer = Tree::build(&Position::new(&game, &secrets[1..]), &Entropy, None).unwrap();
    assert_eq!(with(fewer), Err(Refused::Candidates { found: 63, expected: 64 }));
    // One of another game.
    let other = HigherLower(64);
    let other = Tree::build(&Position::new(&other, &secrets), &Entropy, None).unwrap();
    assert!(matches!(with(other), Err(Refused::Tree(_))));
    // One that asks what is not allowed.
    let tree = good.tree.as_ref().unwrap();
    let asked = |clues: &[Clue]| {
        clues.iter().zip(0..).any(|(clue, n)| {
            let left = candidates(&game, &clues[..n]);
            !Position::new(&game, &left).could_be_secret(clue.guess)
        })
    };
    let mut strays = false;
    tree.visit_ends(|clues, _, _| strays |= asked(clues));
    assert!(strays);
    let refused = good.check(position.with_pool(&CandidatesOnly), None);
    assert!(matches!(refused, Err(Refused::NotAllowed { .. })), "{refused:?}");
}

/// What the best strategy pays: no lemma may say more.
fn truth<G: Game>(position: &Position<'_, G>, prices: Prices, left: u32) -> u64 {
    least_price(all_outcomes(position), prices, left)
}

fn least_price(all: impl IntoIterator<Item = Costs>, prices: Prices, left: u32) -> u64 {
    let price = |costs: Costs| {
        let priced = |(cost, &weight): (u32, &u64)| prices.price(cost, left) * weight;
        (0..).zip(costs.weighted().histogram()).map(priced).sum()
    };
    all.into_iter().map(price).min().unwrap_or(u64::MAX)
}

/// Whether all that a certificate says is true.
pub(crate) fn is_true<G: Game>(position: &Position<'_, G>, certificate: &Certificate) -> bool {
    certificate.claims.iter().all(|claim| {
        let all = match certificate.first {
            Some(first) => outcomes_after(position, first),
            None => all_outcomes(position),
        };
        claim.price <= least_price(all, claim.prices, claim.limit)
            && claim.lemmas.iter().all(|Lemma { left, price, set }| {
                let position = Position { candidates: set, ..*position };
                *price <= truth(&position, claim.prices, *left)
            })
    })
}

/// The members of `secrets` that a number has bits for; the first if it has none.
fn some(secrets: &[SecretId], bits: u8) -> Vec<SecretId> {
    let is_in = |secret: &SecretId| bits >> secret.0 & 1 == 1;
    let set: Vec<_> = secrets.iter().copied().filter(is_in).collect();
    if set.is_empty() { secrets[..1].to_vec() } else { set }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn no_false_lemma_is_accepted(
        game in prop_oneof![small_games(), ending_games()],
        weights in small_weights(),
        is_uniform in any::<bool>(),
        objective in prop::sample::select(OBJECTIVES.to_vec()),
        bits in any::<u8>(),
        left in prop_oneof![Just(FREE), 0..6_u32],
    ) {
        let secrets = all_secrets(&game);
        let weights = if is_uniform { Weights::UNIFORM } else { weights };
        let position = Position::new(&game, &secrets).with_weights(&weights);
        let Some(mut certificate) = certify(Prover::new(position, objective)) else {
            return Ok(());
        };
        let set = some(&secrets, bits);
        let part = Position { candidates: &set, ..position };
        for number in 0..certificate.claims.len() {
            let prices = certificate.claims[number].prices;
            // Where no strategy ends the game, nothing is too much.
            let Some(price) = truth(&part, prices, left).checked_add(1) else { continue };
            certificate.claims[number].lemmas.push(Lemma { left, price, set: set.clone() });
            let refused = certificate.check(position, None);
            prop_assert!(
                matches!(refused, Err(Refused::UnprovedLemma { .. } | Refused::Over { .. })),
                "{refused:?}"
            );
            certificate.claims[number].lemmas.pop();
        }
    }
}
