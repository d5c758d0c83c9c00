use super::*;
use crate::proof::search::tables::answers;
use crate::proof::tables::{sets, tables};
use std::collections::BTreeMap;

/// The sizes of the classes of a guess.
fn sizes(answers: &Answers, members: &[u32], guess: GuessId) -> Vec<u32> {
    let mut sizes = BTreeMap::new();
    for &member in members {
        *sizes.entry(answers.of(guess, member)).or_insert(0) += 1;
    }
    sizes.into_values().collect()
}

#[test]
fn classes_are_counted() {
    let mut counts = Vec::new();
    for game in tables() {
        let answers = answers(&game);
        for members in sets(game.n_secrets) {
            count_classes(&answers, &members, usize::MAX, &mut counts);
            let guesses = (0..answers.n_guesses as u32).map(GuessId);
            let expected: Vec<u16> =
                guesses.map(|guess| sizes(&answers, &members, guess).len() as u16).collect();
            assert_eq!(counts, expected, "{} answers", answers.kinds.len());
        }
    }
}

#[test]
fn shapes_are_those_of_the_classes() {
    let mut found = Vec::new();
    for game in tables() {
        let answers = answers(&game);
        let all = (0..answers.n_guesses as u32).map(GuessId);
        for (members, every) in sets(game.n_secrets).into_iter().zip([1, 3, 2].into_iter().cycle())
        {
            let guesses: Vec<GuessId> = all.clone().step_by(every).collect();
            for reach in [0, 1, 3, u32::MAX] {
                shapes(&answers, &members, &guesses, reach, &mut found);
                let shape = |&guess: &GuessId| {
                    let sizes = sizes(&answers, &members, guess);
                    Shape {
                        n_large: sizes.iter().filter(|&&size| size > 2).count() as u32,
                        beyond: sizes.iter().map(|size| size.saturating_sub(reach)).sum(),
                        squares: sizes.iter().map(|size| size * size).sum(),
                    }
                };
                let expected: Vec<Shape> = guesses.iter().map(shape).collect();
                assert_eq!(found, expected, "{} answers", answers.kinds.len());
            }
        }
    }
}
