//! Plays on the small board of a lesson on move generation, as far as its figures hang on the words
//! it names. In its text columns and rows count from 1, the column first: (3,2) is 2C here.

mod common;

use common::{board, lexicon};
use pegword_scrabble::{
    Axis, Board, Field, Play, PlayError, Rack, Rules, WrittenPlay, judge, parse_drawing, place,
    score,
};

const LESSON: &str = r#"
name = "lesson"
alphabet = "english"
rack_size = 7
all_tiles_bonus = 0
minimum_first_play = 2
minimum_bag_to_exchange = 7
start = "8H"
board = """
...=..\".\"..=...
..'..-...-..'..
.'..'.....'..'.
=..\"...-...\"..=
..'...'.'...'..
.-...=...=...-.
\"...'.....'...\"
...'...-...'...
\"...'.....'...\"
.-...=...=...-.
..'...'.'...'..
=..\"...-...\"..=
.'..'.....'..'.
..'..-...-..'..
...=..\".\"..=...
"""
tiles = """
? 2 0  A 9 1  B 2 3  C 2 3  D 4 2  E 12 1  F 2 4  G 3 2  H 2 4  I 9 1  J 1 8  K 1 5  L 4 1  M 2 3
N 6 1  O 8 1  P 2 3  Q 1 10  R 6 1  S 4 1  T 6 1  U 4 1  V 2 4  W 2 4  X 1 8  Y 2 4  Z 1 10
"""
"#;

/// The words that the lesson names, and those above the U and the Y of its third row.
const WORDS: &str = "AN ANA AB ACE AE AH ANE BA BACKBENCH BAH BAN BE BEN BENCH CAB CAN AND BAD BED CAD END HAD AD ED \
    EDH DE JACK KHI CHI KICK KA KEF ICH MU NU XU AY BY MY OY";

fn lesson_board(rules: &Rules) -> Board {
    let drawing = "J............I.\nA.....BE.C...D.\nGUY....F.H...L.";
    parse_drawing(&(drawing.to_owned() + &"\n".repeat(13)), rules).unwrap()
}

fn plays(rules: &Rules, hand: &str) -> Vec<Play> {
    let lexicon = lexicon(rules, WORDS);
    let board = lesson_board(rules);
    let mut plays = Vec::new();
    let field = Field::new(rules, &board, lexicon.kwg()).unwrap();
    field.plays(&Rack::parse(hand, &rules.alphabet).unwrap(), |play| plays.push(*play));
    plays
}

#[test]
fn across_in_the_second_row() {
    let rules = Rules::from_toml(LESSON).unwrap();
    let board = lesson_board(&rules);
    let mut found: Vec<(u8, String)> = plays(&rules, "ABCEHKN")
        .iter()
        .filter(|play| (play.axis, play.lane) == (Axis::Across, 1))
        .map(|play| {
            let word = play.word(&board).map(|tile| rules.alphabet.upper_form(tile.letter()));
            (play.start + 1, word.collect())
        })
        .collect();
    found.sort();
    let expected: Vec<(u8, String)> = [
        (1, "AN ANA"),
        (3, "AB ACE AE AH AN ANE BA BACKBENCH BAH BAN BE BEN"),
        (7, "BENCH"),
        (10, "CAB CAN"),
        (12, "AND BAD BED CAD END HAD"),
        (13, "AD ED EDH"),
        (14, "DE"),
    ]
    .into_iter()
    .flat_map(|(col, words)| words.split(' ').map(move |word| (col, word.to_owned())))
    .collect();
    assert_eq!(expected.len(), 27);
    assert_eq!(found, expected);
}

/// What an X would make down, where the lesson gives the pattern with a dot.
#[test]
fn words_that_cross() {
    let rules = Rules::from_toml(LESSON).unwrap();
    let board = lesson_board(&rules);
    for (play, down) in [
        ("2A .X", Some("B2 XU")), // `.U` from row 2
        ("2C X", Some("C2 XY")),  // `.Y` from row 2
        ("2F X..", None),         // nothing above or below
        ("1H X", Some("H1 XEF")), // `.EF` from row 1
        ("3G X.", Some("G2 BX")), // `B.` from row 2
    ] {
        let written: WrittenPlay = play.parse().unwrap();
        let play = place(&rules, &board, None, &written).unwrap();
        let words = score(&rules, &board, &play).words.into_iter();
        let mut down_words = words.filter(|word| word.coordinates.axis == Axis::Down);
        let word = down_words
            .next()
            .map(|word| format!("{} {}", word.coordinates, rules.alphabet.upper(&word.letters())));
        assert_eq!(word.as_deref(), down, "{written}");
        assert_eq!(down_words.next(), None);
    }
}

#[test]
fn letters_that_fit_above() {
    let rules = Rules::from_toml(LESSON).unwrap();
    let board = lesson_board(&rules);
    let lexicon = lexicon(&rules, WORDS);
    for (square, below, fitting) in [("B2", 'U', "MNX"), ("C2", 'Y', "ABMO")] {
        let fits = |letter: &char| {
            let rack = Rack::parse(&letter.to_string(), &rules.alphabet).unwrap();
            let written = format!("{square} {letter}.").parse().unwrap();
            match judge(&rules, &board, &rack, &lexicon, &written) {
                Ok(_) => true,
                // The word across is another matter.
                Err(PlayError::NotWords { words, .. }) => {
                    !words.contains(&format!("{letter}{below}"))
                }
                Err(other) => panic!("{written}: {other}"),
            }
        };
        assert_eq!(('A'..='Z').filter(fits).collect::<String>(), fitting, "above {below}");
    }
}

#[test]
fn scores_and_best_plays() {
    let lesson = Rules::from_toml(LESSON).unwrap();
    let mut usual = lesson.clone();
    usual.layout = Rules::built_in("standard").unwrap().layout;
    for (rules, hand, play, score, is_best) in [
        (&lesson, "ABCEHKN", "1A .ACK", 51, false), // (8 + 1 + 3 + 5) * 3
        (&lesson, "ABCEHKN", "1L KH.", 30, false),  // (5 + 4 + 1) * 3
        (&lesson, "ABCEHKN", "1L CH.", 24, false),  // (3 + 4 + 1) * 3
        (&lesson, "ABCEHKN", "2C BACK..N.H", 64, true),
        (&lesson, "?BCEHKN", "2C BaCK..N.H", 62, true),
        (&lesson, "??CEHKN", "1I KiCk", 61, true),
        (&usual, "ABCEHKN", "1H KA", 48, true), // KA (5 + 1) * 3, KEF (5 + 1 + 4) * 3
    ] {
        let plays = plays(rules, hand);
        let written = |found: &Play| WrittenPlay::with_dots(found, &rules.alphabet).to_string();
        let scores = plays.iter().filter(|found| written(found) == play).map(|found| found.score);
        assert_eq!(scores.collect::<Vec<_>>(), [score], "{play} of {hand}");
        let best = plays.iter().map(|play| play.score).max();
        assert_eq!(best == Some(score), is_best, "{play} of {hand}");
    }
}

/// A hand with one more letter: the letter lies on the board, the rest goes before and behind it.
#[test]
fn a_hand_around_a_letter() {
    let rules = Rules::from_toml(LESSON).unwrap();
    let words = "BEJEEZUS JEE JEEZ JEU JUS BEES BEE";
    let board = board(&rules, &["8H J"]);
    let lexicon = lexicon(&rules, words);
    let field = Field::new(&rules, &board, lexicon.kwg()).unwrap();
    let mut found: Vec<String> = Vec::new();
    field.plays(&Rack::parse("BEEEZUS", &rules.alphabet).unwrap(), |play| {
        if play.axis == Axis::Across && play.lane == 7 {
            found.push(
                play.word(&board).map(|tile| rules.alphabet.upper_form(tile.letter())).collect(),
            );
        }
    });
    found.sort();
    assert_eq!(found, ["BEJEEZUS", "JEE", "JEEZ", "JEU", "JUS"].map(String::from));
}
