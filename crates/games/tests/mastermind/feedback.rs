//! Answers against the textbook rule, and which codes there are.

use pegword_deduce::{Game, GuessId, SecretId, all_secrets};
use pegword_games::mastermind::{Colours, Mastermind, Rules};

use crate::{RULES, sized, small_games, textbook};

#[test]
fn feedback_is_that_of_the_textbook() {
    for game in small_games() {
        let secrets = all_secrets(&game);
        let guesses: Vec<_> = (0..game.n_guesses()).map(GuessId).collect();
        let expected = |guess, secret| {
            textbook(game.rules(), game.guess_code(guess), game.secret_code(secret))
        };
        for width in [guesses.len(), 1, 7] {
            for block in guesses.chunks(width) {
                let mut out = vec![u16::MAX; block.len() * secrets.len()];
                game.feedback_block(block, &secrets, &mut out);
                for (row, &secret) in out.chunks(block.len()).zip(&secrets) {
                    for (&found, &guess) in row.iter().zip(block) {
                        let expected = expected(guess, secret);
                        assert_eq!(u64::from(found), expected.0, "{:?}", game.rules());
                        assert_eq!(game.feedback(guess, secret), expected, "{:?}", game.rules());
                        assert!(game.replies().contains(&expected), "{:?}", game.rules());
                    }
                }
            }
        }
    }
}

#[test]
fn wide_games_answer_as_the_textbook_does() {
    for (pegs, colours) in [(8, 16), (8, 8), (5, 16), (7, 10)] {
        for feedback in RULES {
            let rules = Rules { feedback, ..sized(pegs, colours) };
            let Ok(game) = Mastermind::new(Rules { repeats: false, guess_repeats: false, ..rules })
            else {
                continue; // too large
            };
            let n = game.n_guesses();
            let guesses: Vec<_> = (0..n).step_by(n as usize / 70).map(GuessId).collect();
            let secrets: Vec<_> = guesses.iter().map(|guess| SecretId(guess.0)).collect();
            let mut out = vec![0; guesses.len() * secrets.len()];
            game.feedback_block(&guesses, &secrets, &mut out);
            for (row, &secret) in out.chunks(guesses.len()).zip(&secrets) {
                for (&found, &guess) in row.iter().zip(&guesses) {
                    let (asked, hidden) = (game.guess_code(guess), game.secret_code(secret));
                    let expected = textbook(game.rules(), asked, hidden);
                    assert_eq!(u64::from(found), expected.0);
                    assert_eq!(game.feedback(guess, secret), expected);
                }
            }
        }
    }
}

/// Secrets and guesses name each other, and only codes of the rules are there.
#[test]
fn codes_are_those_of_the_rules() {
    for game in small_games() {
        let rules = game.rules();
        assert_eq!(u64::from(game.n_secrets()), rules.n_codes(), "{rules:?}");
        assert_eq!(u64::from(game.n_guesses()), rules.n_guesses(), "{rules:?}");
        for secret in all_secrets(&game) {
            let code = game.secret_code(secret);
            let colours: Vec<_> = code.colours(rules.pegs).collect();
            assert_eq!(game.secret(code), Some(secret));
            assert!(rules.leading_zero || colours[0] != 0);
            let mut sorted = colours.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert!(rules.repeats || sorted.len() == colours.len());
            let naming = game.naming(secret);
            assert_eq!(naming.is_some(), rules.guess_repeats || sorted.len() == colours.len());
            assert!(naming.is_none_or(|guess| game.names(guess) == Some(secret)));
        }
    }
}

#[test]
fn rules_out_of_bounds_are_refused() {
    let distinct = Rules { repeats: false, guess_repeats: false, ..sized(4, 3) };
    let only_zero =
        Rules { leading_zero: false, colours: Colours::digits(1), ..Rules::mastermind() };
    for (rules, expected) in [
        (sized(0, 6), "0 pegs are not from 1 to 8"),
        (sized(9, 6), "9 pegs are not from 1 to 8"),
        (sized(4, 17), "17 colours are not from 1 to 16"),
        (sized(7, 16), "the game has 268435456 different codes, and the most is 16777216"),
        (distinct, "4 pegs of 3 colours cannot all differ, so there is no code"),
        (only_zero, "every code would begin with 0, which these rules forbid"),
    ] {
        assert_eq!(rules.check().unwrap_err().to_string(), expected);
    }
    assert_eq!(sized(6, 16).check(), Ok(()));
    let numbers = Rules { leading_zero: false, ..Rules::bulls() };
    assert_eq!(numbers.n_codes(), 4536);
    for (text, expected) in [
        ("", "there is no colour in ``"),
        ("RGR", "colour `R` is there twice"),
        ("red, red", "colour `red` is there twice"),
        ("R+G", "`+` is no name of a colour"),
    ] {
        assert_eq!(Colours::parse(text).unwrap_err().to_string(), expected);
    }
}
