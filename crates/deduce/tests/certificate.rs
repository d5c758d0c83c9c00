//! Certificates: what a proof writes down, and a checker that believes nothing.

mod support;

use pegword_deduce::example::HigherLower;
use pegword_deduce::proof::*;
use pegword_deduce::*;
use proptest::prelude::*;
use support::exhaustive::{
    Costs, TableGame, all_outcomes, least, outcomes_after, small_games, small_weights, turn_games,
};
use support::{Hangman, Mastermind};

const OBJECTIVES: [Objective; 8] = [
    Objective::AverageCost,
    Objective::WorstCost,
    Objective::MostWithin(0),
    Objective::MostWithin(1),
    Objective::MostWithin(2),
    Objective::AverageWithin(1),
    Objective::AverageWithin(2),
    Objective::AverageWithin(3),
];

/// The certificate of a proof; `None` if no strategy does what the objective demands.
fn certify<G: Game + Sync>(prover: Prover<'_, G>) -> Option<Certificate> {
    let mut proving = prover.start().unwrap();
    let proof = proving.run(&|_| true).unwrap();
    if proof.tree.is_none() {
        assert_eq!(proving.certificate("", &|_| true), Err(CertifyError::NotProved));
        return None;
    }
    let certificate = proving.certificate("a game for tests", &|_| true).unwrap();
    assert_eq!(Certificate::load(&certificate.save()).as_ref(), Ok(&certificate));
    Some(certificate)
}

/// Certifies and checks; the proved parts of the value.
fn checked<G: Game + Sync>(
    position: Position<'_, G>,
    objective: Objective,
    symmetry: Option<&dyn Symmetry<G>>,
) -> Option<Vec<u64>> {
    let mut prover = Prover::new(position, objective);
    if let Some(symmetry) = symmetry {
        prover = prover.with_symmetry(symmetry);
    }
    let certificate = certify(prover)?;
    let checked = certificate.check(position, symmetry).unwrap();
    assert_eq!(checked.outcome, certificate.tree.weighted_outcome(position.weights));
    let Value(value) = objective.value(&checked.outcome);
    Some(value[..checked.parts_proved].to_vec())
}

/// The least value, if a strategy does what the objective demands.
fn least_allowed<G: Game>(position: &Position<'_, G>, objective: Objective) -> Option<Value> {
    let value = least(position, objective)?;
    let is_allowed = !matches!(objective, Objective::AverageWithin(_)) || value.0[0] == 0;
    is_allowed.then_some(value)
}

/// Certificates of all objectives check, and say what trying everything says.
fn agrees<G: Game + Sync>(position: Position<'_, G>, symmetry: Option<&dyn Symmetry<G>>) {
    for objective in OBJECTIVES {
        let found = checked(position, objective, symmetry);
        let least = least_allowed(&position, objective);
        let n_parts = if objective == Objective::AverageCost { 1 } else { 2 };
        assert_eq!(found, least.map(|Value(value)| value[..n_parts].to_vec()), "{objective:?}");
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
        assert_eq!(checked(position, Objective::AverageCost, None), Some(vec![total]));
    }
}

#[test]
fn a_position_under_way() {
    let game = Mastermind::new(3, 3);
    let history = [game.clue("112", 1, 0)];
    let left = candidates(&game, &history);
    let position = Position::new(&game, &left).after(&history);
    let found = checked(position, Objective::AverageCost, None).unwrap();
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
        assert_eq!(checked.outcome.total(), total);
        // Without the first guess being fixed, it is not the best but for the last.
        let free = Certificate { first: None, ..certificate.clone() };
        assert_eq!(free.check(position, None).is_ok(), total == 17);
        let other = GuessId(6);
        let other = Certificate { first: Some(other), ..certificate };
        assert_eq!(other.check(position, None), Err(Refused::First { guess: GuessId(6) }));
    }
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
            objective.value(&outcome).0[..parts_proved].to_vec()
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

/// Three pegs of four colours: its certificate has lemmas.
fn three_pegs() -> (Mastermind, Vec<SecretId>) {
    let game = Mastermind::new(3, 4);
    let secrets = all_secrets(&game);
    (game, secrets)
}

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

#[test]
fn false_strategies_are_refused() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let good = certify(Prover::new(position, Objective::AverageCost)).unwrap();
    let with = |tree: Tree| Certificate { tree, ..good.clone() }.check(position, None);
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
    let tree = &good.tree;
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

/// FNV-1a with 64 bits (RFC 9923), as the file ends with.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - 8;
    let checksum = bytes[..body].iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    bytes[body..].copy_from_slice(&checksum.to_le_bytes());
    bytes
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
fn is_true<G: Game>(position: &Position<'_, G>, certificate: &Certificate) -> bool {
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

#[test]
fn damaged_files_are_refused() {
    let game = TableGame {
        n_secrets: 4,
        answers: vec![vec![1, 0, 0, 0], vec![0, 1, 0, 0], vec![0, 0, 1, 0], vec![2, 2, 0, 0]],
        costs: vec![1, 0, 0],
        ending: None,
        ends_when_known: true,
        names: vec![None; 4],
    };
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for objective in OBJECTIVES {
        let Some(certificate) = certify(Prover::new(position, objective)) else { continue };
        let bytes = certificate.save();
        for length in 0..bytes.len() {
            assert!(Certificate::load(&bytes[..length]).is_err(), "{length} bytes");
        }
        let mut n_loaded = 0;
        for place in 0..bytes.len() {
            for mask in 1..=255 {
                let mut bad = bytes.clone();
                bad[place] ^= mask;
                assert!(Certificate::load(&bad).is_err(), "byte {place} with {mask}");
                // With a checksum that fits, what is accepted is still true.
                if let Ok(bad) = Certificate::load(&with_checksum(bad))
                    && bad != certificate
                {
                    n_loaded += 1;
                    let accepted = bad.check(position, None).is_ok();
                    assert!(!accepted || is_true(&position, &bad), "byte {place} with {mask}");
                }
            }
        }
        assert!(n_loaded > 0);
    }
}

#[test]
fn files_say_what_is_wrong_with_them() {
    let game = HigherLower(3);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let bytes = certify(Prover::new(position, Objective::WorstCost)).unwrap().save();
    assert_eq!(Certificate::load(b""), Err(proof::LoadError::Magic));
    assert_eq!(Certificate::load(b"PEGTREE\n\x01"), Err(proof::LoadError::Magic));
    let mut other = bytes.clone();
    other[9] = 2;
    assert_eq!(Certificate::load(&other), Err(proof::LoadError::Version { found: 2 }));
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Certificate::load(&longer), Err(proof::LoadError::Checksum));
    let at = bytes.len() - 8;
    let expected = proof::LoadError::Malformed { what: "the end", at };
    assert_eq!(Certificate::load(&with_checksum(longer)), Err(expected));
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

/// The members of `secrets` that a number has bits for; the first if it has none.
fn some(secrets: &[SecretId], bits: u8) -> Vec<SecretId> {
    let is_in = |secret: &SecretId| bits >> secret.0 & 1 == 1;
    let set: Vec<_> = secrets.iter().copied().filter(is_in).collect();
    if set.is_empty() { secrets[..1].to_vec() } else { set }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn small_games_are_certified(game in small_games(), weights in small_weights()) {
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

    #[test]
    fn no_false_lemma_is_accepted(
        game in small_games(),
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
            let price = truth(&part, prices, left).saturating_add(1);
            certificate.claims[number].lemmas.push(Lemma { left, price, set: set.clone() });
            let refused = certificate.check(position, None);
            prop_assert!(
                matches!(refused, Err(Refused::UnprovedLemma { .. } | Refused::Over { .. })),
                "{refused:?}"
            );
            certificate.claims[number].lemmas.pop();
        }
    }

    #[test]
    fn bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut file = b"PEGPROOF\n\x01".to_vec();
        file.extend(bytes);
        file.extend([0; 8]);
        let _ = Certificate::load(&with_checksum(file));
    }
}
