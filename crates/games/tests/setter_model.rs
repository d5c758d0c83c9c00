//! Which kind of setter one plays against: the formulas by hand, and setters of each kind.

use pegword_deduce::SecretId;
use pegword_games::hangman::{Levels, Prior, Rating, SetterModel, common_weight, rate};
use pegword_games::{Entries, Entry};
use pegword_lexicon::{Alphabet, Contents};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Five-letter words that are not too rare, with their tiers.
fn five_letters() -> Entries {
    let lexicon = pegword_data::lexicon("en", Contents::Dawg).unwrap();
    Entries::from_lexicon(&lexicon)
        .filtered(|entry| entry.cells().len() == 5 && entry.tier().is_some_and(|tier| tier <= 50))
}

fn misses(entries: &Entries) -> Vec<u32> {
    let rating = Rating { runs: 0, seed: 0, levels: Levels::Quantiles(3) };
    rate(entries, &rating).iter().map(|rated| rated.misses).collect()
}

fn learn(entries: &Entries, chosen: impl IntoIterator<Item = usize>) -> SetterModel {
    let rivals: Vec<&Entry> = entries.as_slice().iter().collect();
    let mut model = SetterModel::default();
    chosen.into_iter().for_each(|word| model.learn(&rivals, word, entries.alphabet()));
    model
}

fn assert_close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (a, b) in found.iter().zip(expected) {
        assert!((a - b).abs() < 1e-12, "{found:?}, not {expected:?}");
    }
}

#[test]
fn the_formulas_by_hand() {
    let english = Alphabet::english();
    let entry = |word| Entry::parse(word, &english).unwrap();
    let words = ["deed", "even", "eyes", "heel", "mere", "peep", "star"].map(entry);
    let rivals: Vec<&Entry> = words.iter().collect();
    let mut model = SetterModel::default();
    assert_close(&model.kinds(), &[1.0 / 3.0; 3]);

    // Misses 0 0 1 1 0 2 1, so a hard setter's weights are 1 1 4 4 1 9 4: 24 in all. No word has a
    // tier, so a familiar setter is as a uniform one.
    let chances: Vec<f64> =
        [1.0, 1.0, 4.0, 4.0, 1.0, 9.0, 4.0].map(|hard| (2.0 / 7.0 + hard / 24.0) / 3.0).into();
    assert_close(&model.chances(&rivals, &english), &chances);

    model.learn(&rivals, 5, &english); // peep: 1/7, 1/7, 9/24
    let sum = 2.0 / 7.0 + 9.0 / 24.0;
    assert_close(&model.kinds(), &[1.0 / 7.0 / sum, 1.0 / 7.0 / sum, 9.0 / 24.0 / sum]);
    assert_eq!(model.games(), 1);
    assert!(model.is_sound());

    // A word without rivals tells nothing.
    let before = model.kinds();
    model.learn(&rivals[..1], 0, &english);
    assert_close(&model.kinds(), &before);
    assert_eq!(model.games(), 2);
}

#[test]
fn a_setter_is_recognised_within_three_games() {
    let words = five_letters();
    let misses = misses(&words);
    let tiers: Vec<u8> = words.as_slice().iter().map(|entry| entry.tier().unwrap()).collect();
    let n = misses.len();
    let mean = f64::from(misses.iter().sum::<u32>()) / n as f64;
    let pick = |wanted: &dyn Fn(usize) -> bool| {
        (0..n).filter(|&word| wanted(word)).take(3).collect::<Vec<_>>()
    };

    let hard = pick(&|word| tiers[word] >= 40 && f64::from(misses[word]) > 2.0 * mean);
    let [uniform, familiar, hard] = learn(&words, hard).kinds();
    assert!(hard > 0.8 && hard > uniform && uniform > familiar, "{uniform} {familiar} {hard}");

    let familiar = pick(&|word| tiers[word] <= 10 && f64::from(misses[word]) < mean + 1.0);
    let [uniform, familiar, hard] = learn(&words, familiar).kinds();
    assert!(familiar > 0.8, "{uniform} {familiar} {hard}");

    let any = pick(&|word| tiers[word] >= 40 && f64::from(misses[word]) < mean);
    let [uniform, familiar, hard] = learn(&words, any).kinds();
    assert!(uniform > familiar && uniform > hard, "{uniform} {familiar} {hard}");
}

#[test]
fn setters_of_each_kind_are_told_apart() {
    let words = five_letters();
    let hard = misses(&words).into_iter().map(|misses| (1 + misses) * (1 + misses)).collect();
    let familiar = words.as_slice().iter().map(|entry| common_weight(entry.tier())).collect();
    let weights: [Vec<u32>; 3] = [vec![1; words.as_slice().len()], familiar, hard];
    let mut random = Pcg64Mcg::seed_from_u64(7);
    for (kind, weights) in weights.iter().enumerate() {
        let mut draw = || {
            let mut drawn = random.random_range(0..weights.iter().sum::<u32>());
            weights.iter().position(|&weight| {
                let found = drawn < weight;
                drawn = drawn.saturating_sub(weight);
                found
            })
        };
        let chosen: Vec<usize> = (0..40).map(|_| draw().unwrap()).collect();
        let kinds = learn(&words, chosen).kinds();
        assert!(kinds[kind] > 0.9, "kind {kind}: {kinds:?}");
    }
}

#[test]
fn no_kind_is_ever_ruled_out() {
    let words = five_letters();
    let tiers: Vec<u8> = words.as_slice().iter().map(|entry| entry.tier().unwrap()).collect();
    let misses = misses(&words);
    let easiest = |wanted: u8| {
        let of_tier = (0..tiers.len()).filter(|&word| tiers[word] == wanted);
        of_tier.min_by_key(|&word| misses[word]).unwrap()
    };
    let (common, rare) = (easiest(10), easiest(50));
    let model = learn(&words, [common; 20]);
    assert!(model.is_sound() && model.games() == 20);
    assert!(model.kinds().iter().all(|&kind| kind > 0.0009), "{:?}", model.kinds());

    assert!(model.kinds()[1] > 0.9, "{:?}", model.kinds());

    // One that changes its ways is found out, though it was sure before.
    let changed = learn(&words, [common; 20].into_iter().chain([rare; 8]));
    assert!(changed.kinds()[0] > 0.9, "{:?}", changed.kinds());
}

#[test]
fn chances_sum_to_one_and_become_weights() {
    let words = five_letters();
    let rivals: Vec<&Entry> = words.as_slice().iter().collect();
    let model = learn(&words, [0, 10, 20]);
    let chances = model.chances(&rivals, words.alphabet());
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let weights = Prior::Learnt(model).weights(&rivals, words.alphabet());
    let heaviest = chances.iter().copied().fold(0.0, f64::max);
    for (secret, chance) in (0..).map(SecretId).zip(&chances) {
        let expected = (chance / heaviest * f64::from(1 << 20)).max(1.0);
        assert!((weights.of(secret) as f64 - expected).abs() <= 0.5, "{secret:?}");
    }
}

#[test]
fn listed_weights_are_in_proportion() {
    let english = Alphabet::english();
    let words = ["deed", "even", "it's"].map(|word| Entry::parse(word, &english).unwrap());
    let rivals: Vec<&Entry> = words.iter().collect();
    let prior = Prior::listed(b"# mine\nDEED 2\n\nit's\t8\nzzzz 1\n", &english).unwrap();
    let weights = prior.weights(&rivals, &english);
    let found = [0, 1, 2].map(|word| weights.of(SecretId(word)));
    assert_eq!(found, [1 << 18, 1, 1 << 20], "even is not in the list, and still possible");
    let unlisted = prior.weights(&rivals[1..2], &english);
    assert!(unlisted.is_uniform());
    for (text, part) in [
        ("deed", "line 1"),
        ("deed 1\neven zero", "`zero`"),
        ("deed 0", "`0`"),
        ("deed -1", "`-1`"),
        ("deed inf", "`inf`"),
        ("deed NaN", "`NaN`"),
        ("жук 1", "`ж`"),
        ("\n# none\n", "no word"),
    ] {
        let error = Prior::listed(text.as_bytes(), &english).unwrap_err().to_string();
        assert!(error.contains(part), "{text:?}: {error}");
    }
}
