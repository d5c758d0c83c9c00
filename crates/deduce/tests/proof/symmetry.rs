//! A game whose symmetries are few enough to try them all.

use std::collections::BTreeSet;

use pegword_deduce::proof::{Proof, Prover};
use pegword_deduce::*;

use crate::support::Mastermind;
use crate::{OBJECTIVES, prove};

/// All orders of `things`.
fn orders(things: &[u8]) -> Vec<Vec<u8>> {
    if things.is_empty() {
        return vec![vec![]];
    }
    let first = things.iter().flat_map(|&first| {
        let rest: Vec<u8> = things.iter().copied().filter(|&thing| thing != first).collect();
        orders(&rest).into_iter().map(move |order| [&[first], order.as_slice()].concat())
    });
    first.collect()
}

/// Where the codes of Mastermind go, for each way to exchange pegs and colours.
struct Everything(Vec<Vec<u32>>);

impl Everything {
    fn new(game: &Mastermind) -> Self {
        let pegs: Vec<u8> = (0..game.codes[0].len() as u8).collect();
        let colours: BTreeSet<u8> = game.codes.iter().flatten().copied().collect();
        let colours: Vec<u8> = colours.into_iter().collect();
        let maps = orders(&pegs).into_iter().flat_map(|order| {
            orders(&colours).into_iter().map(move |images| {
                let image = |code: &Vec<u8>| -> Vec<u8> {
                    order
                        .iter()
                        .map(|&peg| images[usize::from(code[usize::from(peg)]) - 1])
                        .collect()
                };
                let place = |code| game.codes.binary_search(&image(code)).unwrap() as u32;
                game.codes.iter().map(place).collect()
            })
        });
        Self(maps.collect())
    }

    fn image(map: &[u32], set: &[SecretId]) -> Vec<SecretId> {
        let mut image: Vec<_> = set.iter().map(|secret| SecretId(map[secret.0 as usize])).collect();
        image.sort_unstable();
        image
    }

    /// The map to the least image.
    fn best(&self, set: &[SecretId]) -> usize {
        let maps = 0..self.0.len();
        maps.min_by_key(|&map| Self::image(&self.0[map], set)).unwrap()
    }
}

impl Symmetry<Mastermind> for Everything {
    fn settle(&self, _: &Mastermind, set: &mut Vec<SecretId>) {
        *set = Self::image(&self.0[self.best(set)], set);
    }

    fn differing(
        &self,
        game: &Mastermind,
        history: &[Clue],
        _: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let keeps =
            |map: &&Vec<u32>| history.iter().all(|clue| map[clue.guess.0 as usize] == clue.guess.0);
        let keeping: Vec<&Vec<u32>> = self.0.iter().filter(keeps).collect();
        let is_first = |guess: &u32| keeping.iter().all(|map| map[*guess as usize] >= *guess);
        guesses.extend((0..game.n_guesses()).filter(is_first).map(GuessId));
    }

    fn generators(&self, _: &Mastermind) -> Vec<Permutation> {
        let permutation = |map: &Vec<u32>| Permutation {
            guesses: map.iter().copied().map(GuessId).collect(),
            secrets: map.iter().copied().map(SecretId).collect(),
        };
        self.0.iter().map(permutation).collect()
    }

    fn steps(&self, _: &Mastermind, set: &[SecretId]) -> Vec<usize> {
        vec![self.best(set)]
    }
}

/// What is proved, and to what value.
fn value(proof: &Proof) -> (Value, Option<Value>, usize, bool) {
    (proof.lower, proof.upper, proof.parts_proved, proof.is_impossible)
}

/// The same values with symmetry and without; of sets with no few members, guesses that are alike are
/// tried once.
#[test]
fn what_is_alike_is_searched_once() {
    let small = [Mastermind::new(2, 3), Mastermind::new(3, 3), Mastermind::no_repeats(2, 4)];
    for (game, objectives) in [
        (&small[0], &OBJECTIVES[..]),
        (&small[1], &OBJECTIVES[..]),
        (&small[2], &OBJECTIVES[..]),
        (&Mastermind::new(3, 4), &OBJECTIVES[..2]),
    ] {
        let symmetry = Everything::new(game);
        let secrets = all_secrets(game);
        for pool in [&AllGuesses as &dyn Pool<_>, &CandidatesOnly] {
            let position = Position::new(game, &secrets).with_pool(pool);
            for &objective in objectives {
                let prover = || Prover::new(position, objective).with_ties();
                let with = prove(prover().with_symmetry(&symmetry));
                let without = prove(prover());
                assert_eq!(value(&with), value(&without), "{objective:?}");
                assert!(with.nodes <= without.nodes, "{} {}", with.nodes, without.nodes);
                if let Some(tree) = with.tree {
                    tree.check(game).unwrap();
                }
            }
        }
    }
}

/// After clues, only symmetries that keep them count.
#[test]
fn symmetry_after_a_history() {
    let game = Mastermind::new(3, 4);
    let symmetry = Everything::new(&game);
    for clue in [game.clue("112", 0, 1), game.clue("123", 1, 0), game.clue("111", 0, 0)] {
        let history = [clue];
        let left = candidates(&game, &history);
        let position = Position::new(&game, &left).after(&history);
        for objective in OBJECTIVES {
            let prover = || Prover::new(position, objective).with_ties();
            let with = prove(prover().with_symmetry(&symmetry));
            assert_eq!(value(&with), value(&prove(prover())), "{clue:?} {objective:?}");
        }
    }
}

/// The symmetry of this file keeps what its trait promises.
#[test]
fn steps_lead_where_sets_settle() {
    let game = Mastermind::new(2, 3);
    let symmetry = Everything::new(&game);
    let generators = symmetry.generators(&game);
    for some in 1..512_u32 {
        let mut set = all_secrets(&game);
        set.retain(|secret| some >> secret.0 & 1 == 1);
        let mut image = set.clone();
        for step in symmetry.steps(&game, &set) {
            for secret in &mut image {
                *secret = generators[step].secrets[secret.0 as usize];
            }
        }
        image.sort_unstable();
        symmetry.settle(&game, &mut set);
        assert_eq!(image, set);
    }
}
