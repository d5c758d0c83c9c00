//! Rows and strategies as people write them.

use pegword_deduce::{Game, Position, Tree, WorstCase, all_secrets};
use pegword_games::mastermind::{
    BracesError, Colours, FeedbackRule, Row, RowError, Rules, from_braces, to_braces,
};
use proptest::prelude::proptest;

use crate::{RULES, game, sized, small_games};

/// What people type, and what it means.
#[test]
fn any_notation_is_read() {
    let numbers = Rules::mastermind();
    let letters = Rules { colours: Colours::parse("RGBYOP").unwrap(), ..Rules::mastermind() };
    let three = Rules { pegs: 3, ..letters.clone() };
    let named = Rules {
        colours: Colours::parse("black, blue, red, green").unwrap(),
        ..Rules::mastermind()
    };
    let plain = Rules { colours: Colours::parse("red yellow green").unwrap(), ..three.clone() };
    let bulls = Rules::bulls();
    let blank = Rules { colours: Colours::numbers(5).with_blank(), ..Rules::mastermind() };
    let with = |feedback| Rules { feedback, ..Rules::mastermind() };
    let blacks = with(FeedbackRule::BlacksOnly);
    let totals = with(FeedbackRule::TotalsOnly);
    let places = with(FeedbackRule::PerPlace);
    for (rules, text, expected) in [
        (&numbers, "1122:1,1", "1122:1,1"),
        (&numbers, "1122 1 1", "1122:1,1"),
        (&numbers, "1122:11", "1122:1,1"),
        (&numbers, "1122bw", "1122:1,1"),
        (&numbers, "1122=RW", "1122:1,1"),
        (&numbers, "1122 RW--", "1122:1,1"),
        (&numbers, "1122=WWBB", "1122:2,2"),
        (&numbers, "1122 +2 -1", "1122:2,1"),
        (&numbers, "1122+2-1", "1122:2,1"),
        (&numbers, "1122 1A2B", "1122:1,2"),
        (&numbers, "1122 1b2w", "1122:1,2"),
        (&numbers, "1122 2w", "1122:0,2"),
        (&numbers, "1122 1 black, 2 whites", "1122:1,2"),
        (&numbers, "1122 (1, 1)", "1122:1,1"),
        (&numbers, "(1,1,2,2) = (1, 1)", "1122:1,1"),
        (&numbers, "  1 1 2 2 : 1 / 1 ", "1122:1,1"),
        (&numbers, "1?22 ? 1", "1?22:?,1"),
        (&numbers, "1122:?", "1122:?,?"),
        (&letters, "RRGG 1-1", "RRGG:1,1"),
        (&letters, "rrgg=1-1", "RRGG:1,1"),
        (&letters, "RRGGrw", "RRGG:1,1"),
        (&letters, "R*_- 0 0", "R???:0,0"),
        (&letters, "BB?R 1 2", "BB?R:1,2"),
        (&three, "RGB 1?", "RGB:1,?"),
        (&plain, "RYG 1 0", "RYG:1,0"),
        (&plain, "red yellow gre 1 0", "RYG:1,0"),
        (&named, "black-blue-red-red 1 0", "black blue red red:1,0"),
        (&named, "bla blu r g: 1,0", "black blue red green:1,0"),
        (&bulls, "1234=0A2B", "1234:0,2"),
        (&bulls, "0123 1 bull 2 cows", "0123:1,2"),
        (&blank, "1_2_: 1,0", "1_2_:1,0"),
        (&blacks, "1122: 2", "1122:2"),
        (&blacks, "1122=RR", "1122:2"),
        (&totals, "1122: 3", "1122:3"),
        (&totals, "1122: right", "1122:right"),
        (&places, "1122=RW-?", "1122:RW-?"),
        (&places, "1122=2.1.", "1122:R-W-"),
    ] {
        let row = Row::parse(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(row.to_string(), expected, "{text}");
        assert_eq!(Row::parse(expected, rules).unwrap(), row, "{text}");
    }
}

/// What cannot be meant, and what is said of it.
#[test]
fn errors_name_the_thing() {
    let numbers = Rules::mastermind();
    let named = Rules {
        colours: Colours::parse("black, blue, red, green").unwrap(),
        ..Rules::mastermind()
    };
    let bulls = Rules::bulls();
    let with = |feedback| Rules { feedback, ..Rules::mastermind() };
    let blacks = with(FeedbackRule::BlacksOnly);
    let totals = with(FeedbackRule::TotalsOnly);
    let places = with(FeedbackRule::PerPlace);
    let pair = "is no answer: expected the pegs in place and the pegs elsewhere";
    for (rules, text, expected) in [
        (&numbers, "112:1,1", "`112:1,1` has 3 pegs, expected 4"),
        (&numbers, "", "`` has 0 pegs, expected 4"),
        (&numbers, "11223:1,1", "`11223:1,1` goes on after 4 pegs"),
        (&numbers, "1172:1,1", "`7` is not one of the colours 1, 2, 3, 4, 5, 6"),
        (&numbers, "1122:3,1", "the answer `3,1` cannot occur"),
        (&numbers, "1122:3,2", "the answer `3,2` cannot occur"),
        (&numbers, "1122=RRRWW", "the answer `RRRWW` cannot occur"),
        (&numbers, "1122:5,?", "the answer `5,?` cannot occur"),
        (&numbers, "1122", "`` {pair}"),
        (
            &numbers,
            "1122:-1,0",
            "`-1,0` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (
            &numbers,
            "1122:1,-1",
            "`1,-1` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (&numbers, "1122:1", "`1` {pair}"),
        (
            &numbers,
            "1122:2B",
            "`2B` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (
            &numbers,
            "1122:1,1,1",
            "`1,1,1` is no answer: expected the pegs in place and the pegs elsewhere",
        ),
        (&named, "BBRG12", "`B` may be black or blue"),
        (&named, "bl red red red 1 2", "`bl` may be black or blue"),
        (&bulls, "1123=0A2B", "`1123` is no guess by these rules: it has a colour twice"),
        (&blacks, "1122:1,1", "`1,1` is no answer: expected the number of pegs in place"),
        (&blacks, "1122:5", "the answer `5` cannot occur"),
        (&totals, "1122:x", "`x` is no answer: expected the number of pegs of the right colour"),
        (&places, "1122:RW", "`RW` is no answer: expected 4 marks, one a place"),
        (&places, "1122:RRRW", "the answer `RRRW` cannot occur"),
    ] {
        let error = Row::parse(text, rules).unwrap_err();
        assert_eq!(error.to_string(), expected.replace("{pair}", pair), "{text}");
    }
    let RowError::Impossible { legal, .. } = Row::parse("1122:3,1", &numbers).unwrap_err() else {
        panic!("another error");
    };
    assert_eq!(legal, "0,0 0,1 0,2 0,3 0,4 1,0 1,1 1,2 1,3 2,0 2,1 2,2 3,0 4,0");
}

#[test]
fn braces_go_both_ways() {
    for game in small_games().filter(|game| game.n_secrets() <= 64) {
        let secrets = all_secrets(&game);
        let Ok(tree) = Tree::build(&Position::new(&game, &secrets), &WorstCase, None) else {
            continue; // guesses without repeats cannot tell all codes apart
        };
        let text = to_braces(&tree, &game);
        assert_eq!(from_braces(&text, &game).unwrap(), tree, "{text}");
    }
    let game = game(sized(2, 2));
    let text = " { 11 : { 00 : 22, 10: {12:{00:21 , 02:21,20}}, 20:11 } } ";
    let tree = from_braces(text, &game).unwrap();
    assert_eq!(to_braces(&tree, &game), "{11:{00:22,10:{12:{02:21}}}}");
    for (text, expected) in [
        ("", "at byte 0: found `the end`, expected a code"),
        (
            "{11:{00:22,10:12}}",
            "after 11:10 12: there is no strategy for `02`, which leaves 1 codes",
        ),
        ("{11:{00:22}}", "after 11: there is no strategy for `10`, which leaves 2 codes"),
        ("{11:{00:22,00:21}}", "after 11: `00` has two strategies"),
        ("{11:{00:22}", "at byte 11: found `the end`, expected `}`"),
        ("{11:22}", "at byte 4: found `2`, expected `{`"),
        ("{13:{}}", "at byte 1: `3` is not one of the colours 1, 2"),
        ("{11:{11:22}}", "at byte 5: the answer `11` cannot occur"),
        ("11 22", "at byte 0: `11 22` goes on after 2 pegs"),
        (
            "{11:{00:22,10:{11:{10:{12:{02:21}}}}}}",
            "the strategy asks guess 0 again after 1 guesses",
        ),
    ] {
        let error = from_braces(text, &game).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
    assert!(matches!(from_braces(&"{11:{00:".repeat(5000), &game), Err(BracesError::Deep { .. })));
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in "[0-7RGBWbwaA?*_:=(){}, +-]{0,20}|.{0,12}") {
        for feedback in RULES {
            let rules = Rules { feedback, ..Rules::mastermind() };
            let colours = Colours::parse("black,blue,red").unwrap();
            let letters = Rules { colours, ..rules.clone() };
            let _ = Row::parse(&text, &rules);
            let _ = Row::parse(&text, &letters);
            let _ = Row::parse(&format!("1122{text}"), &rules);
        }
        let _ = Colours::parse(&text);
        let _ = from_braces(&text, &game(sized(2, 3)));
    }
}
