//! Lemmas about sets that are alike, and symmetries that are none.

use pegword_deduce::example::HigherLower;
use pegword_deduce::proof::*;
use pegword_deduce::*;

use crate::small_games::agrees;
use crate::support::Mastermind;
use crate::{certify, three_pegs};

/// Numbers seen from the other end.
struct Mirror;

impl Mirror {
    fn image(game: HigherLower, set: &[SecretId]) -> Vec<SecretId> {
        set.iter().rev().map(|secret| SecretId(game.0 - 1 - secret.0)).collect()
    }
}

impl Symmetry<HigherLower> for Mirror {
    fn settle(&self, game: &HigherLower, set: &mut Vec<SecretId>) {
        let image = Self::image(*game, set);
        if image < *set {
            *set = image;
        }
    }

    fn differing(
        &self,
        game: &HigherLower,
        history: &[Clue],
        _: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let n = if history.is_empty() { game.0.div_ceil(2) } else { game.0 };
        guesses.extend((0..n).map(GuessId));
    }

    fn generators(&self, game: &HigherLower) -> Vec<Permutation> {
        let back = || (0..game.0).rev();
        vec![Permutation {
            guesses: back().map(GuessId).collect(),
            secrets: back().map(SecretId).collect(),
        }]
    }

    fn steps(&self, game: &HigherLower, set: &[SecretId]) -> Vec<usize> {
        if Self::image(*game, set).as_slice() < set { vec![0] } else { vec![] }
    }
}

#[test]
fn what_is_alike_is_proved_once() {
    for n in 1..=6 {
        let game = HigherLower(n);
        let secrets = all_secrets(&game);
        agrees(Position::new(&game, &secrets), Some(&Mirror));
    }
    // After a clue the mirror is of no use, and does no harm.
    let game = HigherLower(8);
    let history = [Clue { guess: GuessId(1), feedback: HigherLower::TOO_LOW }];
    let left = candidates(&game, &history);
    agrees(Position::new(&game, &left).after(&history), Some(&Mirror));
}

/// Codes read backwards.
struct Backwards {
    images: Vec<u32>,
    /// The generator that is said to do it.
    step: usize,
}

impl Backwards {
    fn new(game: &Mastermind, step: usize) -> Self {
        let image = |code: &Vec<u8>| {
            let back: Vec<u8> = code.iter().rev().copied().collect();
            game.codes.iter().position(|other| *other == back).unwrap()
        };
        let images = game.codes.iter().map(|code| u32::try_from(image(code)).unwrap()).collect();
        Self { images, step }
    }

    fn image(&self, set: &[SecretId]) -> Vec<SecretId> {
        let image = |secret: &SecretId| SecretId(self.images[secret.0 as usize]);
        let mut set: Vec<SecretId> = set.iter().map(image).collect();
        set.sort_unstable();
        set
    }
}

impl Symmetry<Mastermind> for Backwards {
    fn settle(&self, _: &Mastermind, set: &mut Vec<SecretId>) {
        let image = self.image(set);
        if image < *set {
            *set = image;
        }
    }

    fn differing(
        &self,
        _: &Mastermind,
        history: &[Clue],
        _: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let differs = |&(guess, &image): &(u32, &u32)| !history.is_empty() || guess <= image;
        let guesses_with_images = (0..).zip(&self.images).filter(differs);
        guesses.extend(guesses_with_images.map(|(guess, _)| GuessId(guess)));
    }

    fn generators(&self, _: &Mastermind) -> Vec<Permutation> {
        let images = || self.images.iter().copied();
        vec![Permutation {
            guesses: images().map(GuessId).collect(),
            secrets: images().map(SecretId).collect(),
        }]
    }

    fn steps(&self, _: &Mastermind, set: &[SecretId]) -> Vec<usize> {
        if self.image(set).as_slice() < set { vec![self.step] } else { vec![] }
    }
}

#[test]
fn lemmas_hold_for_all_that_is_alike() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let backwards = Backwards::new(&game, 0);
    let n_lemmas =
        |proof: &Certificate| proof.claims.iter().map(|claim| claim.lemmas.len()).sum::<usize>();
    for objective in [Objective::AverageCost, Objective::WorstCost, Objective::MostWithin(3)] {
        let alone = certify(Prover::new(position, objective)).unwrap();
        let prover = Prover::new(position, objective).with_symmetry(&backwards);
        let alike = certify(prover).unwrap();
        assert!(n_lemmas(&alike) < n_lemmas(&alone), "{objective:?}");
        let proved = |checked: Result<Checked, Refused>| {
            let Checked { outcome, parts_proved } = checked.unwrap();
            objective.value(&outcome.unwrap()).0[..parts_proved].to_vec()
        };
        let found = proved(alike.check(position, Some(&backwards)));
        assert_eq!(found, proved(alone.check(position, None)), "{objective:?}");
        // Each is about one of two sets.
        for lemma in alike.claims.iter().flat_map(|claim| &claim.lemmas) {
            assert_eq!(backwards.steps(&game, &lemma.set), []);
        }
        // Without the symmetry they do not suffice.
        assert!(alike.check(position, None).is_err(), "{objective:?}");
        let unknown = alike.check(position, Some(&Backwards::new(&game, 1)));
        assert_eq!(unknown, Err(Refused::Symmetry(NotAlike::Unknown { generator: 1, known: 1 })));
    }
}

/// A symmetry that is none, in one way or another.
struct Claimed {
    guesses: Vec<u32>,
    secrets: Vec<u32>,
    step: usize,
}

impl Symmetry<HigherLower> for Claimed {
    fn settle(&self, _: &HigherLower, _: &mut Vec<SecretId>) {}

    fn differing(
        &self,
        game: &HigherLower,
        _: &[Clue],
        _: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        guesses.extend((0..game.0).map(GuessId));
    }

    fn generators(&self, _: &HigherLower) -> Vec<Permutation> {
        let guesses = self.guesses.iter().copied().map(GuessId).collect();
        vec![Permutation { guesses, secrets: self.secrets.iter().copied().map(SecretId).collect() }]
    }

    fn steps(&self, _: &HigherLower, _: &[SecretId]) -> Vec<usize> {
        vec![self.step]
    }
}

#[test]
fn false_symmetries_are_refused() {
    let game = HigherLower(6);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let weights = Weights::new(vec![1, 2, 1, 1, 1, 1]).unwrap();
    let certificate = certify(Prover::new(position, Objective::MostWithin(2))).unwrap();
    let there = [0, 1, 2, 3, 4, 5];
    let back = [5, 4, 3, 2, 1, 0];
    for (guesses, secrets, refused) in [
        (&there[..5], &there[..], "symmetry 0 does not map guesses one to one"),
        (&there, &[0, 1, 2, 3, 4, 4], "symmetry 0 does not map secrets one to one"),
        (&there, &[0, 1, 2, 3, 4, 6], "symmetry 0 does not map secrets one to one"),
        (&there, &back, "symmetry 0 maps guess 0, and its image tells other secrets apart"),
        (
            &[1, 0, 2, 3, 4, 5],
            &there,
            "symmetry 0 maps guess 0, and its image tells other secrets apart",
        ),
    ] {
        let (guesses, secrets) = (guesses.to_vec(), secrets.to_vec());
        let claimed = Claimed { guesses, secrets, step: 0 };
        let found = certificate.check(position, Some(&claimed)).unwrap_err();
        assert_eq!(found.to_string(), refused);
    }
    let weighted = position.with_weights(&weights);
    let certificate = certify(Prover::new(weighted, Objective::AverageCost)).unwrap();
    let found = certificate.check(weighted, Some(&Mirror)).unwrap_err();
    assert_eq!(found.to_string(), "symmetry 0 maps a secret to one of another weight");
}
