//! Contradicting clues, against a diagnosis that tries every set of clues.

mod support;

use pegword_deduce::*;
use proptest::prelude::{ProptestConfig, prop, prop_assert_eq, proptest};
use support::Mastermind;

/// All minimal sets of clues that no secret fits, smallest first, then in order: by trying all.
fn slow_conflicts(game: &Mastermind, clues: &[Clue]) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = (0..1_u32 << clues.len())
        .map(|set| (0..clues.len()).filter(|i| set >> i & 1 == 1).collect())
        .collect();
    sets.sort_by_key(|set: &Vec<usize>| (set.len(), set.clone()));
    let mut found: Vec<Vec<usize>> = Vec::new();
    for set in sets {
        let some: Vec<_> = set.iter().map(|&i| clues[i]).collect();
        let minimal = !found.iter().any(|inner| inner.iter().all(|i| set.contains(i)));
        if minimal && candidates(game, &some).is_empty() {
            found.push(set);
        }
    }
    found
}

#[test]
fn clues_that_fit_need_no_diagnosis() {
    let game = Mastermind::new(3, 3);
    let clues = [game.clue("112", 1, 1), game.clue("123", 1, 2)];
    let diagnosis = diagnose(&game, &all_secrets(&game), &clues, 10).unwrap();
    assert_eq!(diagnosis, None);
}

#[test]
fn two_clues_contradict_each_other() {
    let game = Mastermind::new(3, 3);
    // All pegs are 1; no peg is 1; and some peg is 2, which only the first of them excludes.
    let clues = [game.clue("111", 3, 0), game.clue("111", 0, 0), game.clue("222", 1, 0)];
    let diagnosis = diagnose(&game, &all_secrets(&game), &clues, 10).unwrap().unwrap();
    assert_eq!(diagnosis.conflicts, [[0, 1], [0, 2]]);
    assert!(diagnosis.complete);
    // Only without the first clue does anything fit: 233, 323 and 332.
    let repair = Repair { clue: 0, feedback: game.reply(0, 0), candidates: 3 };
    assert_eq!(diagnosis.repairs, [repair]);
}

#[test]
fn conflicts_are_bounded() {
    let game = Mastermind::new(3, 3);
    let clues = [game.clue("111", 3, 0), game.clue("111", 0, 0), game.clue("222", 1, 0)];
    let diagnosis = diagnose(&game, &all_secrets(&game), &clues, 1).unwrap().unwrap();
    assert_eq!(diagnosis.conflicts, [[0, 1]]);
    assert!(!diagnosis.complete);
    let many = vec![clues[0]; MAX_CLUES + 1];
    let refused = diagnose(&game, &all_secrets(&game), &many, 1);
    assert_eq!(refused, Err(TooManyClues { found: 129 }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn conflicts_are_all_the_minimal_ones(
        given in prop::collection::vec((0_u32..27, 0_u32..27), 1..7)
    ) {
        let game = Mastermind::new(3, 3);
        let clues: Vec<_> = given
            .into_iter()
            .map(|(guess, secret)| {
                let guess = GuessId(guess);
                Clue { guess, feedback: game.feedback(guess, SecretId(secret)) }
            })
            .collect();
        let expected = slow_conflicts(&game, &clues);
        let diagnosis = diagnose(&game, &all_secrets(&game), &clues, 1000).unwrap();
        let found = diagnosis.as_ref().map(|each| each.conflicts.clone());
        prop_assert_eq!(found.unwrap_or_default(), expected);
        for repair in diagnosis.iter().flat_map(|each| &each.repairs) {
            let mut repaired = clues.clone();
            repaired[repair.clue].feedback = repair.feedback;
            prop_assert_eq!(candidates(&game, &repaired).len(), repair.candidates as usize);
        }
    }
}
