use super::*;
use crate::proof::search::tables::answers;
use crate::proof::tables::{sets, tables};
use std::collections::BTreeMap;

/// The members by their answer.
fn classes(answers: &Answers, members: &[u32], guess: GuessId) -> BTreeMap<usize, Vec<u32>> {
    let mut classes: BTreeMap<_, Vec<u32>> = BTreeMap::new();
    for &member in members {
        classes.entry(answers.of(guess, member)).or_default().push(member);
    }
    classes
}

#[test]
fn members_go_class_by_class() {
    let (mut out, mut parts) = (Vec::new(), Vec::new());
    for game in tables() {
        let answers = answers(&game);
        let mut splitter = Splitter::default();
        for members in sets(game.n_secrets) {
            for guess in (0..answers.n_guesses as u32).step_by(7).map(GuessId) {
                splitter.split(&answers, &members, guess, &mut out, &mut parts);
                let class = |part: &Part| {
                    (part.answer, out[part.start as usize..part.end as usize].to_vec())
                };
                let found: Vec<_> = parts.iter().map(class).collect();
                let expected: Vec<_> = classes(&answers, &members, guess).into_iter().collect();
                assert_eq!(found, expected);
                assert_eq!(out.len(), members.len());
            }
        }
    }
}

#[test]
fn guesses_that_tell_something_are_kept() {
    for (mut game, ending) in tables().zip([None, Some(0), Some(1)].into_iter().cycle()) {
        game.ending = ending;
        let answers = answers(&game);
        let mut splitter = Splitter::default();
        for members in sets(game.n_secrets) {
            let all: Vec<GuessId> = (0..answers.n_guesses as u32).map(GuessId).collect();
            let tells = |guess: &GuessId| {
                let classes = classes(&answers, &members, *guess);
                classes.len() > 1 || classes.keys().any(|&answer| answers.kinds[answer].ends)
            };
            let expected: Vec<GuessId> = all.iter().copied().filter(tells).collect();
            let mut kept = all;
            splitter.keep_telling(&answers, &members, &mut kept);
            assert_eq!(kept, expected);
        }
    }
}
