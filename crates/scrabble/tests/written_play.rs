//! Plays as text: a square and a word.

use pegword_scrabble::{Coordinates, CoordinatesError, PlayTextError, WrittenPlay};
use proptest::prelude::*;

#[test]
fn accepted() {
    for (text, written) in [
        ("8H QAT", "8H QAT"),
        ("h8 QAT", "H8 QAT"),
        ("8d JIHAD", "8D JIHAD"),
        (" 8H  QAT ", "8H QAT"),
        ("\t8H\tQAT\n", "8H QAT"),
        ("08H QAT", "8H QAT"),
        ("8H QuA.(T)", "8H QuA.(T)"),
        ("8E L...", "8E L..."),
        ("8E L...S", "8E L...S"),
        ("z26 [CH]i[ll]o", "Z26 [CH]i[ll]o"), // whether the board has that square is judged later
        ("1a L·L", "1A L·L"),
        ("1A e\u{301}", "1A e\u{301}"), // an accent of its own
    ] {
        let play: WrittenPlay = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(play.to_string(), written, "{text}");
        assert_eq!(play.word(), written.split_once(' ').unwrap().1);
    }
}

#[test]
fn refused() {
    let shape = |found: &str| PlayTextError::Shape { found: found.into() };
    let square = |found: &str| CoordinatesError { found: found.into() }.into();
    let word = |found, word: &str| PlayTextError::Word { found, word: word.into() };
    for (text, expected) in [
        ("* QAT", square("*")),
        ("8 QAT", square("8")),
        ("H QAT", square("H")),
        ("8H1 QAT", square("8H1")),
        ("H8H QAT", square("H8H")),
        ("0H0 QAT", square("0H0")),
        ("0H QAT", square("0H")),
        ("H0 QAT", square("H0")),
        ("H27 QAT", square("H27")),
        ("27A QAT", square("27A")),
        ("H99999999999 QAT", square("H99999999999")),
        ("8É QAT", square("8É")),
        ("É8 QAT", square("É8")),
        ("H+8 QAT", square("H+8")),
        ("ex ABC", square("ex")), // an exchange is no play
        ("", shape("")),
        ("ABC", shape("ABC")),
        (" ex ", shape("ex")),
        ("h8", shape("h8")),
        ("8H QAT S", shape("8H QAT S")),
        ("8H QA?", word('?', "QA?")),
        ("8H QAT8", word('8', "QAT8")),
        ("8H Q-T", word('-', "Q-T")),
        ("8H {QAT}", word('{', "{QAT}")),
    ] {
        assert_eq!(text.parse::<WrittenPlay>(), Err(expected), "{text}");
    }
}

/// The message quotes the part that is wrong.
#[test]
fn messages() {
    for (text, quoted) in [("8 QAT", "`8`"), ("8H QA?", "`?`"), (" ABC ", "`ABC`")] {
        let message = text.parse::<WrittenPlay>().unwrap_err().to_string();
        assert!(message.contains(quoted), "{message}");
    }
}

proptest! {
    #[test]
    fn text_and_play_are_inverse(row in 1u8..=26, col in "[A-Z]", down: bool, word in "[A-Za-zÇçñĿ·.()\\[\\]]{1,20}") {
        let text = if down { format!("{col}{row} {word}") } else { format!("{row}{col} {word}") };
        let play: WrittenPlay = text.parse()?;
        prop_assert_eq!(play.to_string(), &*text);
        prop_assert_eq!(text.to_lowercase().parse::<WrittenPlay>()?.coordinates, play.coordinates);
        prop_assert_eq!(play.coordinates.to_string().parse::<Coordinates>()?, play.coordinates);
    }

    #[test]
    fn what_is_read_is_written_so_that_it_is_read_again(text in "[0-9a-z ]{0,3}\\PC{0,12}|[1-9][A-O] {1,2}[A-Z.()]{1,5} ?") {
        if let Ok(play) = text.parse::<WrittenPlay>() {
            prop_assert_eq!(play.to_string().parse(), Ok(play));
        }
    }
}
