use std::collections::BTreeSet;

use super::*;
use crate::proof::tables::{sets, tables};
use crate::{Feedback, Position, all_secrets};

/// The first answer or the last ends the game, or none.
#[test]
fn classes_are_those_of_the_game() {
    let mut n_counted = 0;
    for (mut game, place) in tables().zip((0..3).cycle()) {
        let n_kinds = game.costs.len();
        game.ending = [None, Some(0), Some(n_kinds as u64 - 1)][place];
        let secrets = all_secrets(&game);
        let rules = Rules::new(Position::new(&game, &secrets), &|| true).unwrap();
        let Some(counts) = ClassCounts::new(&rules) else {
            assert!(n_kinds > MOST_KINDS);
            continue;
        };
        n_counted += 1;
        for members in sets(game.n_secrets) {
            let of_guess = |guess: GuessId| {
                let answer = |&member: &u32| game.feedback(guess, secrets[member as usize]);
                let given: BTreeSet<Feedback> = members.iter().map(answer).collect();
                let n_ends = given.iter().filter(|&&feedback| game.ends(feedback)).count();
                (n_ends > 0, (given.len() - n_ends) as u32)
            };
            let expected: Vec<_> = (0..rules.n_guesses).map(GuessId).map(of_guess).collect();
            let mut side_by_side = Vec::new();
            counts.each(&members, |is_end, n_classes| side_by_side.push((is_end, n_classes)));
            assert_eq!(side_by_side, expected, "{n_kinds} answers");
            let one_by_one: Vec<_> = (0..rules.n_guesses)
                .map(|guess| counts.of(rules.row(GuessId(guess)), &members))
                .collect();
            assert_eq!(one_by_one, expected, "{n_kinds} answers");
        }
    }
    assert!(n_counted > 100);
}
