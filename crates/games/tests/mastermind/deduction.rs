//! What rows leave, and what is certain then.

use pegword_deduce::{Clue, Game, GuessId, SecretId, all_secrets, diagnose};
use pegword_games::mastermind::{
    Code, Colours, Deductions, FeedbackRule, Row, Rules, candidates_of_rows,
};
use proptest::collection::vec;
use proptest::prelude::{prop_assert, proptest};

use crate::{RULES, game, rows, sized, textbook};

/// Worked out from the rules.
#[test]
fn rows_leave_the_codes_that_fit() {
    let letters = |pegs, colours| {
        let colours = Colours::parse(colours).unwrap();
        game(Rules { pegs, colours, ..Rules::mastermind() })
    };
    let bulls = game(Rules::bulls());
    let five = letters(5, "BYGPRO");
    for (game, texts, left) in [
        (&five, &["BYGPR=0,5"][..], 44),
        (&five, &["BYGPR=0,5", "PRBGY=1,0"], 0),
        (&five, &["B Y G P R = (0,5)", "P R B G Y = (1,4)"], 18),
        (&bulls, &["4089 = 0A0B"], 360),
        (&letters(4, "RDX"), &["RDRD 0 4"], 1),
        (&game(Rules::mastermind()), &["1122:0,3"], 16),
        (&game(Rules::mastermind()), &["112?:0,0"], 256),
        (&game(Rules::mastermind()), &["1122:0,?"], 625),
        (&game(Rules::mastermind()), &["????:?"], 1296),
    ] {
        let rows = rows(game, texts);
        assert_eq!(candidates_of_rows(game, &rows).len(), left, "{texts:?}");
    }
    let rows = rows(&five, &["BYGPR=0,5", "PRBGY=1,0"]);
    let clues: Vec<_> = rows.iter().map(|row| row.clue(&five).unwrap()).collect();
    let found = diagnose(&five, &all_secrets(&five), &clues, 10).unwrap().unwrap();
    assert_eq!(found.conflicts, [[0, 1]]);
}

/// A slow twin: a row with jokers is the union of all rows it may be.
#[test]
fn jokers_stand_for_anything() {
    for rules in RULES.map(|feedback| Rules { feedback, ..sized(3, 4) }) {
        let game = game(rules);
        let replies = match game.rules().feedback {
            FeedbackRule::BlackAndWhite => ["1,?", "?,1", "?"],
            FeedbackRule::PerPlace => ["R??", "?W-", "???"],
            _ => ["1", "2", "?"],
        };
        for code in ["1?2", "??3", "???", "?44"] {
            for reply in replies {
                let row = Row::parse(&format!("{code}:{reply}"), game.rules()).unwrap();
                assert_eq!(row.to_string().replace("?,?", "?"), format!("{code}:{reply}"));
                let mut left = all_secrets(&game);
                row.keep_fitting(&game, &mut left);
                let fits = |code: Code, secret: Code| {
                    let mut pegs = row.pegs().iter().enumerate();
                    pegs.all(|(place, peg)| peg.is_none_or(|colour| colour == code.colour(place)))
                        && row.replies().contains(&textbook(game.rules(), code, secret))
                };
                let mut slow = all_secrets(&game);
                slow.retain(|&secret| {
                    let mut guesses = (0..game.n_guesses()).map(GuessId);
                    guesses.any(|guess| fits(game.guess_code(guess), game.secret_code(secret)))
                });
                assert_eq!(left, slow, "{row}");
            }
        }
    }
}

#[test]
fn deductions_are_what_all_candidates_share() {
    let game = game(Rules::mastermind());
    let known = |texts| {
        let left = candidates_of_rows(&game, &rows(&game, texts));
        Deductions::of(&game, &left)
    };
    let known_to_the_end = known(&["1122 RW", "1134 W", "2352 RW", "6242 R"]);
    let certain: Vec<_> = (0..4).map(|place| known_to_the_end.certain(place)).collect();
    assert_eq!(certain, [Some(4), Some(4), Some(0), Some(1)]);
    assert_eq!(known_to_the_end.out(), [2, 3, 5]);
    let one_peg = known(&["1111:1,0", "1222:1,0"]); // the 1 is in front, and there is no 2
    assert_eq!((one_peg.certain(0), one_peg.out()), (Some(0), vec![1]));
    assert_eq!(one_peg.sure(), [0]);
    let nothing = known(&["1111:1,0", "1111:0,0"]);
    assert_eq!((nothing.sure(), nothing.possible(0)), (vec![], vec![]));
}

/// The nearest answer is one misread peg away.
#[test]
fn near_answers_are_one_peg_away() {
    let game = game(Rules::mastermind());
    let reply = |(black, white)| game.rules().reply(black, white).unwrap();
    for (seen, other, expected) in [
        ((0, 2), (1, 1), 1),
        ((0, 2), (0, 2), 0),
        ((0, 2), (0, 1), 1),
        ((0, 2), (2, 0), 2),
        ((1, 0), (2, 1), 2),
        ((0, 4), (4, 0), 4),
    ] {
        assert_eq!(game.distance(reply(seen), reply(other)), expected, "{seen:?} {other:?}");
        assert_eq!(game.distance(reply(other), reply(seen)), expected, "{other:?} {seen:?}");
    }
}

proptest! {
    #[test]
    fn the_secret_is_never_eliminated(secret in 0..1296_u32, guesses in vec(0..1296_u32, 1..6)) {
        let game = game(Rules::mastermind());
        let texts = guesses.into_iter().map(|guess| {
            let guess = GuessId(guess);
            let feedback = game.feedback(guess, SecretId(secret));
            Row::of_clue(&game, Clue { guess, feedback }).to_string()
        });
        let rows: Vec<_> = texts.map(|text| Row::parse(&text, game.rules()).unwrap()).collect();
        prop_assert!(candidates_of_rows(&game, &rows).contains(&SecretId(secret)));
    }
}
