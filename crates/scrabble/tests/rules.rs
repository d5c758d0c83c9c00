//! Rules files: the built-in ones against published totals, letters of several characters, refusals.

mod common;

use common::{board, lexicon};
use pegword_lexicon::AlphabetError;
use pegword_scrabble::{Coordinates, Field, Premium, Rack, Rules, RulesError, Square, WrittenPlay};

fn squares(rules: &Rules) -> impl Iterator<Item = Square> {
    let size = rules.layout.size();
    (0..size).flat_map(move |row| (0..size).map(move |col| Square { row, col }))
}

/// How many tiles there are, and what all of them are worth.
fn totals(rules: &Rules) -> (u32, i32) {
    let letters = rules.alphabet.letters().map(|letter| {
        let count = rules.tile_count(Some(letter));
        (u32::from(count), i32::from(count) * rules.letter_value(letter))
    });
    letters.fold((rules.tile_count(None).into(), 0), |sum, (count, points)| {
        (sum.0 + count, sum.1 + points)
    })
}

/// The rules that come with the engine, English ones first.
const NAMES: &str = "standard super wwf catalan dutch french german polish spanish";

/// Source: the published counts, values and boards.
#[test]
fn built_in_totals() {
    assert_eq!(Rules::names().collect::<Vec<_>>().join(" "), NAMES);
    assert_eq!(Rules::built_in("Standard"), None);
    for (name, size, tiles, points, premiums, bonus, start) in [
        ("standard", 15, 100, 187, "24' 12\" 0^ 17- 8= 0~", 50, "8H"),
        ("super", 21, 200, 381, "36' 20\" 8^ 41- 16= 4~", 50, "11K"),
        ("wwf", 15, 104, 220, "24' 16\" 0^ 12- 8= 0~", 35, "8H"),
        ("catalan", 15, 100, 189, "24' 12\" 0^ 17- 8= 0~", 50, "8H"),
        ("dutch", 15, 102, 230, "24' 12\" 0^ 17- 8= 0~", 50, "8H"),
        ("french", 15, 102, 197, "24' 12\" 0^ 17- 8= 0~", 50, "8H"),
        ("german", 15, 102, 202, "24' 12\" 0^ 17- 8= 0~", 50, "8H"),
        ("polish", 15, 100, 190, "24' 12\" 0^ 17- 8= 0~", 50, "8H"),
        ("spanish", 15, 100, 192, "24' 12\" 0^ 17- 8= 0~", 50, "8H"),
    ] {
        let rules = Rules::built_in(name).unwrap();
        assert_eq!((rules.name.as_str(), rules.layout.size()), (name, size));
        assert_eq!(totals(&rules), (tiles, points), "{name}");
        let counted = "'\"^-=~".chars().map(|sign| {
            let premium = Premium::from_sign(sign).unwrap();
            assert_eq!(premium.sign(), sign);
            let count = squares(&rules).filter(|&at| rules.layout.premium(at) == premium).count();
            format!("{count}{sign}")
        });
        assert_eq!(counted.collect::<Vec<_>>().join(" "), premiums, "{name}");
        assert_eq!(rules.all_tiles_bonus, bonus, "{name}");
        assert_eq!(rules.layout.start().to_string(), start, "{name}");
        let numbers = [rules.rack_size, rules.minimum_first_play, rules.minimum_bag_to_exchange];
        assert_eq!(numbers, [7, 2, if name == "spanish" { 1 } else { 7 }], "{name}");
        let blanks = if name == "super" { 4 } else { 2 };
        assert_eq!(rules.tile_count(None), blanks, "{name}");
    }
}

#[test]
fn built_in_boards_look_the_same_from_each_side() {
    for rules in Rules::names().map(|name| Rules::built_in(name).unwrap()) {
        let last = rules.layout.size() - 1;
        for Square { row, col } in squares(&rules) {
            for (row_there, col_there) in [(col, row), (last - row, col), (row, last - col)] {
                let there = Square { row: row_there, col: col_there };
                let premium = rules.layout.premium(Square { row, col });
                assert_eq!(rules.layout.premium(there), premium, "{}: {there}", rules.name);
            }
        }
        assert!(rules.layout.is_symmetric(), "{}", rules.name);
    }
}

#[test]
fn single_squares_and_values() {
    for (name, square, sign) in [
        ("standard", "1A", '='),
        ("standard", "1D", '\''),
        ("standard", "2B", '-'),
        ("standard", "2F", '"'),
        ("standard", "8H", '-'), // the start
        ("standard", "8G", '.'),
        ("super", "1A", '~'),
        ("super", "3F", '^'),
        ("super", "11K", '-'),
        ("wwf", "1A", '.'),
        ("wwf", "1D", '='),
        ("wwf", "8H", '.'), // no premium at the start
    ] {
        let rules = Rules::built_in(name).unwrap();
        let at = square.parse::<Coordinates>().unwrap().square;
        assert_eq!(rules.layout.premium(at).sign(), sign, "{name} {square}");
    }
    for (name, letter, count, value) in
        [("standard", "E", 12, 1), ("super", "Q", 2, 10), ("wwf", "J", 1, 10), ("wwf", "L", 4, 2)]
    {
        let rules = Rules::built_in(name).unwrap();
        let letter = rules.alphabet.parse(letter).unwrap()[0];
        assert_eq!(rules.tile_count(Some(letter)), count, "{name}");
        assert_eq!(rules.letter_value(letter), value, "{name}");
    }
}

/// A whole rules file, of which each refusal changes one thing.
const SMALL: &str = r#"
name = "small"
alphabet = { name = "ab", letters = "A B" }
rack_size = 2
all_tiles_bonus = 5
minimum_first_play = 2
minimum_bag_to_exchange = 1
start = "2B"
board = "..- .=. '.^"
tiles = "? 1 0  A 2 1  B 1 3"
"#;

fn changed(from: &str, to: &str) -> Result<Rules, RulesError> {
    assert_eq!(SMALL.matches(from).count(), 1, "{from}");
    Rules::from_toml(&SMALL.replace(from, to))
}

#[test]
fn a_small_game() {
    let rules = Rules::from_toml(SMALL).unwrap();
    assert_eq!(totals(&rules), (4, 5));
    assert!(!rules.layout.is_symmetric()); // 1C doubles the word, 3A the letter
    assert_eq!(rules.layout.premium(Square { row: 2, col: 2 }), Premium { letter: 4, word: 1 });
}

#[test]
fn a_start_off_the_diagonal_is_not_symmetric() {
    let plain = SMALL.replace("..- .=. '.^", "... ... ...");
    for (start, symmetric) in [("1A", true), ("2B", true), ("1B", false)] {
        let rules = Rules::from_toml(&plain.replace("2B", start)).unwrap();
        assert_eq!(rules.layout.is_symmetric(), symmetric, "{start}");
    }
}

#[test]
fn refusals() {
    let tile = |found: &str| RulesError::Tile { found: found.into() };
    let start = |found: &str| RulesError::Start { found: found.into() };
    let board = "..- .=. '.^";
    let rows_of_27 = vec!["."; 27].join(" ");
    for (from, to, expected) in [
        (
            "{ name = \"ab\", letters = \"A B\" }",
            "'ab'",
            RulesError::Alphabet { name: "ab".into() },
        ),
        ("A B", "A A", AlphabetError::Twice { letter: "A".into() }.into()),
        (board, "", RulesError::Rows { found: 0 }),
        (board, &rows_of_27, RulesError::Rows { found: 27 }),
        (board, "... .. ...", RulesError::Row { row: 2, found: 2, expected: 3 }),
        (board, "... ... ....", RulesError::Row { row: 3, found: 4, expected: 3 }),
        (board, "... ..* ...", RulesError::Sign { row: 2, found: '*' }),
        ("2B", "4A", start("4A")),
        ("2B", "1D", start("1D")),
        ("2B", "middle", start("middle")),
        ("2B", "", start("")),
        ("rack_size = 2", "rack_size = 0", RulesError::RackSize { found: 0 }),
        ("rack_size = 2", "rack_size = 4", RulesError::RackSize { found: 4 }),
        ("B 1 3", "B 1", tile("B 1")),
        ("B 1 3", "B 1 3 7", tile("7")),
        ("B 1 3", "B 1 3 C 1 1", tile("C 1 1")),
        ("B 1 3", "B 1 3 A 1 1", tile("A 1 1")), // once is enough
        ("B 1 3", "AB 1 3", tile("AB 1 3")),
        ("B 1 3", "B -1 3", tile("B -1 3")),
        ("B 1 3", "B 1 256", tile("B 1 256")),
        ("? 1 0", "? 1 1", tile("? 1 1")), // a blank is worth nothing
        ("B 1 3", "", RulesError::NoTile { letter: "B".into() }),
    ] {
        assert_eq!(changed(from, to), Err(expected), "{to}");
    }
}

#[test]
fn refused_as_toml() {
    for (from, to) in [
        ("name = \"small\"", ""),
        ("name = \"small\"", "name = \"small\"\ncolour = \"red\""),
        ("rack_size = 2", "rack_size = 256"),
        ("rack_size = 2", "rack_size = 'two'"),
        ("all_tiles_bonus = 5", "all_tiles_bonus = -5"),
        ("minimum_first_play = 2", "minimum_first_play"),
        ("{ name = \"ab\", letters = \"A B\" }", "3"),
    ] {
        assert!(matches!(changed(from, to), Err(RulesError::Toml(_))), "{to}");
    }
}

/// Word premiums multiply, so a row full of them would be worth more than can be counted.
#[test]
fn a_word_is_multiplied_65_536_times_at_most() {
    let rules = |rack_size: u8, row: &str| {
        let size = row.len();
        let board = format!("{row} {}", vec![".".repeat(size); size - 1].join(" "));
        let text = SMALL.replace("..- .=. '.^", &board);
        Rules::from_toml(&text.replace("rack_size = 2", &format!("rack_size = {rack_size}")))
    };
    assert!(rules(8, "~~~~~~~~~").is_ok()); // 4 to the power of 8
    assert_eq!(rules(9, "~~~~~~~~~"), Err(RulesError::Times { found: 1 << 18 }));
    assert!(rules(9, ".~~~~~~~~").is_ok());
    assert_eq!(rules(9, "-~~~~~~~~"), Err(RulesError::Times { found: 1 << 17 }));
    let longest = "~".repeat(26);
    assert!(rules(7, &longest).is_ok());
    assert_eq!(rules(16, &longest), Err(RulesError::Times { found: 1 << 32 }));
    assert_eq!(rules(17, &longest), Err(RulesError::RackSize { found: 17 }));
}

/// How many letters there are, the tiles that English has not or has otherwise, and what is read as
/// another letter. Source: the published counts and values.
#[test]
fn tiles_of_other_languages() {
    for (name, letters, tiles, text, read) in [
        ("catalan", 26, "Ç 1 10  L·L 1 10  NY 1 10  QU 1 8  L 4 1", "col·lègi", "C O L·L E G I"),
        ("catalan", 26, "N 6 1  U 4 1  X 1 10  S 8 1", "QUANYS", "QU A NY S"),
        ("dutch", 26, "E 18 1  N 10 1  J 2 4  W 2 5", "ĳsvogel", "I J S V O G E L"),
        ("french", 26, "E 15 1  K 1 10  U 6 1  W 1 10", "Œuvré", "O E U V R E"),
        ("german", 29, "Ä 1 6  Ö 1 8  Ü 1 6  E 15 1", "größer", "G R Ö S S E R"),
        ("polish", 32, "Ą 1 5  Ł 2 3  Ź 1 9  Ż 1 5  Z 5 1", "źdźbło", "Ź D Ź B Ł O"),
        ("spanish", 28, "CH 1 5  LL 1 8  RR 1 8  Ñ 1 8  L 4 1", "chóRro", "CH O RR O"),
    ] {
        let rules = Rules::built_in(name).unwrap();
        let alphabet = &rules.alphabet;
        assert_eq!((alphabet.name(), alphabet.len()), (name, letters));
        let form = |letter| alphabet.upper_form(letter);
        for tile in tiles.split("  ") {
            let letter = alphabet.parse(tile.split(' ').next().unwrap()).unwrap()[0];
            let (count, value) = (rules.tile_count(Some(letter)), rules.letter_value(letter));
            assert_eq!(format!("{} {count} {value}", form(letter)), tile, "{name}");
        }
        let word = alphabet.parse(text).unwrap();
        assert_eq!(word.into_iter().map(form).collect::<Vec<_>>().join(" "), read, "{name}");
    }
    let polish = Rules::built_in("polish").unwrap();
    assert!(polish.alphabet.parse("quiz").is_err()); // no Q
}

/// A word list of the user's, in the letters of the rules, is all it takes to find plays.
#[test]
fn plays_in_other_languages() {
    for (name, words, hand, best) in [
        // G on the double letter at 8L: 2 × (2 + 1 + 10 + 1 + 2 × 3 + 1)
        ("catalan", "col·legi qua", "COEGI[L·L]", "8H CO[L·L]EGI 42"),
        // Ö on the one at 8D: 2 × (2 + 1 + 2 × 8 + 1 + 1 + 1 + 1) + 50
        ("german", "größer ösen", "ÖGRSSER", "8B GRÖSSER 96"),
    ] {
        let rules = Rules::built_in(name).unwrap();
        let lexicon = lexicon(&rules, words);
        let board = board(&rules, &[]);
        let mut plays = Vec::new();
        Field::new(&rules, &board, lexicon.kwg()).unwrap().plays(
            &Rack::parse(hand, &rules.alphabet).unwrap(),
            |play| {
                plays.push((play.score, WrittenPlay::with_dots(play, &rules.alphabet)));
            },
        );
        let (score, play) = plays.iter().max_by_key(|(score, _)| *score).unwrap();
        assert_eq!(format!("{play} {score}"), best, "{name}");
    }
}
