//! Boards drawn one character a square.

use pegword_lexicon::UnknownLetter;
use pegword_scrabble::{DrawingError, Position, Rules, TilesError, parse_drawing};

fn standard() -> Rules {
    Rules::built_in("standard").unwrap()
}

/// The rows of the board as CGP writes them.
fn cgp(drawing: &str, rules: &Rules) -> String {
    let board = parse_drawing(drawing, rules).unwrap_or_else(|error| panic!("{drawing}: {error}"));
    let text = Position::new(board).write(rules);
    text.split(' ').next().unwrap().to_owned()
}

#[test]
fn drawings_of_one_board() {
    let empty = "...............\n";
    let row = "......IoN......\n";
    let expected = "15/15/15/15/15/15/15/6IoN6/15/15/15/15/15/15/15";
    let whole = empty.repeat(7) + row + &empty.repeat(7);
    for drawing in [
        whole.clone(),
        whole.trim_end().to_owned(), // no end of the last line
        whole.replace('\n', "\r\n"),
        whole.replace('.', " "),
        format!("\u{feff}{whole}"),
        "\n".repeat(7) + "      IoN" + &"\n".repeat(8), // spaces at the end are left out
        empty.repeat(7) + row + &empty.repeat(7) + "\n \n\n", // more lines, all empty
        whole.replace(row, &row.replacen("...", "=.'", 1)), // premium squares drawn
        whole.replace("......I", "~^\"-'=[I]"),
    ] {
        assert_eq!(cgp(&drawing, &standard()), expected, "{drawing}");
    }
}

#[test]
fn other_boards_and_letters() {
    let spanish = Rules::built_in("spanish").unwrap();
    for (rules, drawing, expected) in [
        (&standard(), "", "15".to_owned() + &"/15".repeat(14)),
        (&standard(), &"A".repeat(15), "A".repeat(15) + &"/15".repeat(14)),
        (
            &Rules::built_in("super").unwrap(),
            "  A\n\n\n\n\n\n",
            "2A18".to_owned() + &"/21".repeat(20),
        ),
        (&spanish, "[CH]I[ch]o", "[CH]I[ch]o11".to_owned() + &"/15".repeat(14)),
        (&spanish, "CHÑ", "CHÑ12".to_owned() + &"/15".repeat(14)),
    ] {
        let drawing = drawing.to_owned() + &"\n".repeat(15);
        assert_eq!(cgp(&drawing, rules), expected, "{drawing}");
    }
}

#[test]
fn refusals() {
    let unknown = |found| TilesError::from(UnknownLetter { found, alphabet: "english".into() });
    let lines = |found| DrawingError::Lines { found, expected: 15 };
    for (drawing, expected) in [
        (String::new(), lines(0)),
        (".\n".repeat(14), lines(14)),
        (".\n".repeat(16), lines(16)),
        ("\n".repeat(20) + "A\n\n", lines(22)),
        (".".repeat(15 * 15), lines(1)), // one line for all
    ] {
        assert_eq!(parse_drawing(&drawing, &standard()), Err(expected), "{drawing}");
    }
    let line = |line, found| DrawingError::Line { line, found, expected: 15 };
    let tile = |line, reason| DrawingError::Tile { line, reason };
    for (drawing, expected) in [
        (".".repeat(16), line(1, 16)),
        ("\n".repeat(4) + &"A".repeat(17), line(5, 17)),
        ("..\n.?".to_owned(), tile(2, unknown('?'))),
        ("\t.A".to_owned(), tile(1, unknown('\t'))),
        ("[I".to_owned(), tile(1, TilesError::Unbalanced)),
        ("[CH]".to_owned(), tile(1, TilesError::Bracket { found: "CH".into() })),
    ] {
        let drawing = drawing + &"\n".repeat(15);
        assert_eq!(parse_drawing(&drawing, &standard()), Err(expected), "{drawing}");
    }
}
