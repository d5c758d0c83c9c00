//! Positions in CGP: read leniently, written strictly.

use pegword_lexicon::UnknownLetter;
use pegword_scrabble::{Board, CgpError, Position, Rack, Rules, Square, Tile, TilesError, Unseen};
use proptest::prelude::*;

fn standard() -> Rules {
    Rules::built_in("standard").unwrap()
}

fn spanish() -> Rules {
    Rules::built_in("spanish").unwrap()
}

/// A board with tiles in row 8 alone, and what stands behind the board.
fn with_row(row: &str, rest: &str) -> String {
    format!("{}{row}{}{rest}", "15/".repeat(7), "/15".repeat(7))
}

#[test]
fn lenient_in_and_strict_out() {
    for (row, rest, strict_row, strict_rest) in [
        ("15", "", "15", " / 0/0 0"),
        ("15", " /", "15", " / 0/0 0"),
        ("15", " AEINRST", "15", " AEINRST/ 0/0 0"),
        ("15", " ts?rniea/", "15", " AEINRST?/ 0/0 0"),
        ("15", " /ABCDEF", "15", " /ABCDEF 0/0 0"),
        ("15", " LS?/QI 357/289", "15", " LS?/IQ 357/289 0"),
        ("15", " LS?/QI -10/+5 4", "15", " LS?/IQ -10/5 4"),
        ("15", " A/ 3", "15", " A/ 0/0 3"), // zeros without scores
        ("15", " A/ 375/426 0 lex CSW21;", "15", " A/ 375/426 0 lex CSW21;"),
        ("15", " A/ 0/0 0 lex CSW21", "15", " A/ 0/0 0 lex CSW21;"),
        ("15", " A/ lex CSW21; ld spanish", "15", " A/ 0/0 0 lex CSW21; ld spanish;"),
        ("15", " A/ 0/0 0 ;; x;  tc 1/2 ;", "15", " A/ 0/0 0 x; tc 1/2;"),
        ("15", " \t A/   1/2\t7 \n", "15", " A/ 1/2 7"),
        ("6ION6", " A/", "6ION6", " A/ 0/0 0"),
        ("IONIONIONIONION", " A/", "IONIONIONIONION", " A/ 0/0 0"),
        ("06IoN006", " A/", "6IoN6", " A/ 0/0 0"),
        ("6[I]On6", " A/", "6IOn6", " A/ 0/0 0"), // a bracket around one character
        ("6iÓÑ6", " é/", "6iON6", " E/ 0/0 0"),
    ] {
        let text = with_row(row, rest);
        let position = Position::parse(&text, &standard());
        let position = position.unwrap_or_else(|error| panic!("{text}: {error}"));
        let strict = with_row(strict_row, strict_rest);
        assert_eq!(position.write(&standard()), strict, "{text}");
        assert_eq!(Position::parse(&strict, &standard()), Ok(position), "{strict}");
    }
}

#[test]
fn letters_of_several_characters() {
    for (row, rest, strict) in [
        ("6[CH]8", " [ll][RR]?/[CH]", "6[CH]8 [LL][RR]?/[CH] 0/0 0"),
        ("6[ch]I[Ch]6", " /", "6[ch]I[CH]6 / 0/0 0"), // in lower case a blank
        ("6CH7", " LL/", "6CH7 LL/ 0/0 0"),           // without brackets two tiles
        ("6[Ñ]n\u{303}7", " Á/", "6Ññ7 A/ 0/0 0"),    // composed, decomposed; other accents dropped
    ] {
        let text = with_row(row, rest);
        let position = Position::parse(&text, &spanish()).unwrap();
        let (row, rest) = strict.split_at(strict.find(' ').unwrap());
        assert_eq!(position.write(&spanish()), with_row(row, rest), "{text}");
    }
    let position = Position::parse(&with_row("6[ch]8", " [CH]H/"), &spanish()).unwrap();
    let ch = spanish().alphabet.parse("CH").unwrap()[0];
    assert_eq!(position.board.tile(Square { row: 7, col: 6 }), Some(Tile::blank(ch)));
    assert_eq!((position.rack().len(), position.rack().count(Some(ch))), (2, 1));
}

/// A position of a real game.
#[test]
fn late_in_a_game() {
    let text = "WOLVE10/3E11/3AWRY1Q1LAZED/3L2EPITAXES1/2OYE2R1OMEN2/7o1PAD3/7T7/OUIJA2E6B/3I3G6O/\
                1HUNK2E6N/2SNIFTER5H/3S4ENTASIA/5TEnIOID2M/15/15 CATCONU/ 375/426 0 lex CSW21;";
    let rules = standard();
    let position = Position::parse(text, &rules).unwrap();
    assert_eq!(position.rack(), &Rack::parse("ACCNOTU", &rules.alphabet).unwrap());
    assert_eq!((position.scores, position.zero_turns), ([375, 426], 0));
    assert_eq!(position.operation("lex"), Some("CSW21"));
    assert_eq!(position.operation("le"), None);
    let blanks = position.board.tiles().filter(|(_, tile)| tile.is_blank());
    let blanks =
        blanks.map(|(at, tile)| format!("{at} {}", rules.alphabet.lower_form(tile.letter())));
    assert_eq!(blanks.collect::<Vec<_>>(), ["6H o", "13H n"]);
    let unseen = Unseen::new(&rules, &position.board, position.rack());
    // ABDFGGIILORRRUV
    assert_eq!(unseen, Unseen { tiles: 15, points: 26, surplus: vec![] });
    assert_eq!(unseen.in_bag(&rules), 8);
    let w = rules.alphabet.parse("W").unwrap()[0];
    let on_board = position.board.tiles().filter(|(_, tile)| tile.letter() == w).count();
    assert_eq!(on_board, 2); // both that there are, so that no W is unseen
    let written = position.write(&rules);
    assert_eq!(written, text.replace("CATCONU", "ACCNOTU"));
}

#[test]
fn more_tiles_than_there_are() {
    let rules = standard();
    let position = Position::parse(&with_row("6QzZ6", " Q??/ 0/0 0"), &rules).unwrap();
    let q = rules.alphabet.parse("Q").unwrap()[0];
    let unseen = Unseen::new(&rules, &position.board, position.rack());
    assert_eq!(unseen.surplus, [(None, 1), (Some(q), 1)]);
    assert_eq!(unseen.tiles, 100 - 4); // one Q, one Z, two blanks are seen
}

#[test]
fn refusals() {
    let unknown = |found| TilesError::from(UnknownLetter { found, alphabet: "english".into() });
    let bracket = |found: &str| TilesError::Bracket { found: found.into() };
    let row = |found| CgpError::Row { row: 8, found, expected: 15 };
    let tile = |reason| CgpError::Tile { row: 8, reason };
    let rack = |rack: &str, reason| CgpError::Rack { rack: rack.into(), reason };
    let scores = |found: &str| CgpError::Scores { found: found.into() };
    for (cells, rest, expected) in [
        ("14", "", row(14)),
        ("16", "", row(16)),
        ("6ION7", "", row(16)),
        ("IONIONIONIONIONI", "", row(16)),
        ("", "", row(0)),
        ("99999999999999999999", "", row(65_535)),
        ("6I0N6", "", CgpError::Zero { row: 8 }), // the letter O was meant
        ("15000", "", row(15_000)),
        ("0", "", CgpError::Zero { row: 8 }),
        ("6I*N6", "", tile(unknown('*'))),
        ("6I?N6", "", tile(unknown('?'))),
        ("6[CH]8", "", tile(bracket("CH"))), // no letter in English
        ("6[]8", "", tile(bracket(""))),
        ("6[I8", "", tile(TilesError::Unbalanced)),
        ("6I]8", "", tile(unknown(']'))),
        ("15", " A1/", rack("A1", unknown('1'))),
        ("15", " A/-", rack("-", unknown('-'))),
        ("15", " [A/B]", rack("[A", TilesError::Unbalanced)),
        ("15", " A/ 1/x 0", scores("1/x")),
        ("15", " A/ 1/ 0", scores("1/")),
        ("15", " A/ 1/2/3 0", scores("1/2/3")),
        ("15", " A/ 99999999999/0 0", scores("99999999999/0")),
    ] {
        assert_eq!(
            Position::parse(&with_row(cells, rest), &standard()),
            Err(expected),
            "{cells}{rest}"
        );
    }
    let rows = |found| CgpError::Rows { found, expected: 15 };
    let too_many = format!("15{} {}/", "/15".repeat(14), "A".repeat(256));
    for (text, expected) in [
        ("", CgpError::Empty),
        (" \n", CgpError::Empty),
        ("15", rows(1)),
        ("15/15/ A/", rows(3)),
        (&format!("21{} A/", "/21".repeat(20)), rows(21)), // of other rules
        (&too_many, rack(&"A".repeat(256), TilesError::TooMany)),
    ] {
        assert_eq!(Position::parse(text, &standard()), Err(expected), "{text}");
    }
    let most = format!("15{} {}/", "/15".repeat(14), "A".repeat(255));
    assert_eq!(Position::parse(&most, &standard()).unwrap().rack().len(), 255);
}

/// A game on `size` rows and columns with the alphabet of the Spanish tiles.
fn spanish_of_size(size: usize) -> Rules {
    let text = include_str!("../rules/spanish.toml");
    let (before, from_board) = text.split_once("board = \"\"\"").unwrap();
    let (_, after) = from_board.split_once("\"\"\"").unwrap();
    let board = format!("board = '{}'", vec![".".repeat(size); size].join(" "));
    let before = before.replace("rack_size = 7", "rack_size = 1").replace("8H", "1A");
    Rules::from_toml(&(before + &board + after)).unwrap()
}

fn rules() -> impl Strategy<Value = Rules> {
    let built_in = prop::sample::select(vec!["standard", "super", "wwf"]);
    prop_oneof![
        built_in.prop_map(|name| Rules::built_in(name).unwrap()),
        (1usize..=26).prop_map(spanish_of_size),
    ]
}

/// Any tiles anywhere, any racks, any scores: a position of no game.
fn position(rules: Rules) -> impl Strategy<Value = (Rules, Position)> {
    let size = rules.layout.size();
    let letters = rules.alphabet.letters().collect::<Vec<_>>();
    let letter = prop::sample::select(letters);
    let square = (0..size, 0..size).prop_map(|(row, col)| Square { row, col });
    let tiles = prop::collection::vec((square, letter.clone(), prop::bool::weighted(0.1)), 0..60);
    let rack = prop::collection::vec(prop::option::weighted(0.8, letter), 0..10);
    let operations = prop::collection::vec("[a-z0-9/]{1,5}( [!-:<-~é]{1,6}){0,3}", 0..3);
    (tiles, [rack.clone(), rack], any::<[i32; 2]>(), any::<u32>(), operations).prop_map(
        move |(tiles, racks, scores, zero_turns, operations)| {
            let mut board = Board::new(size);
            for (square, letter, is_blank) in tiles {
                let tile = if is_blank { Tile::blank(letter) } else { Tile::of(letter) };
                board.set(square, Some(tile));
            }
            let racks = racks.map(|letters| {
                let mut rack = Rack::EMPTY;
                for letter in letters {
                    rack.add(letter);
                }
                rack
            });
            (rules.clone(), Position { board, racks, scores, zero_turns, operations })
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_again((rules, position) in rules().prop_flat_map(position)) {
        let text = position.write(&rules);
        prop_assert_eq!(Position::parse(&text, &rules), Ok(position), "{}", text);
        prop_assert_eq!(text.split(' ').next().unwrap().split('/').count(), usize::from(rules.layout.size()));
    }
}
