//! How people write Wordle: marks, guesses with their marks, shared games.

use miette::Diagnostic;
use pegword_games::wordle::{
    Mark, MarkError, Row, RowError, Share, ShareError, Stated, Symbols, SymbolsError, marks_text,
    read_marks,
};
use pegword_lexicon::Alphabet;
use proptest::collection::vec;
use proptest::prelude::{prop_assert_eq, proptest};

fn english() -> Alphabet {
    Alphabet::english()
}

/// Letters of two characters, a letter with an accent of its own, and one folded away.
fn spanish() -> Alphabet {
    Alphabet::from_toml(
        "name = 'spanish'\nletters = 'A B C CH D E G I L LL M N Ñ O S'\nfolds = 'ó=o œ=oe'",
    )
    .unwrap()
}

fn fruit() -> Symbols {
    Symbols::parse("🍏,🥚,🍊").unwrap()
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

fn rows_in(arguments: &[&str], alphabet: &Alphabet) -> Result<Vec<String>, RowError> {
    let rows = Row::parse_all(&strings(arguments), alphabet, None)?;
    Ok(rows.iter().map(Row::to_string).collect())
}

fn rows(arguments: &[&str]) -> Result<Vec<String>, RowError> {
    rows_in(arguments, &english())
}

fn share(text: &str) -> Result<Share, ShareError> {
    Share::parse(text, None)
}

/// The rows of a share, with slashes between them.
fn row_text(share: &Share) -> String {
    let rows: Vec<String> = share.rows.iter().map(|row| marks_text(row)).collect();
    rows.join("/")
}

fn marks_of(text: &str, symbols: Option<&Symbols>) -> String {
    marks_text(&read_marks(text, None, symbols).unwrap_or_else(|error| panic!("{text}: {error}")))
}

#[test]
fn marks_ascend_from_absent_to_in_place() {
    assert!(Mark::ALL.is_sorted());
    assert_eq!(Mark::ALL.map(|mark| (mark as u8, mark.letter())), [(0, 'b'), (1, 'y'), (2, 'g')]);
}

#[test]
fn marks_in_every_notation() {
    for (text, marks) in [
        ("bbygb", "bbygb"),
        ("BYYBG", "byybg"),
        ("..y.g", "bbybg"),
        ("--Y_G", "bbybg"),
        ("XOXXX", "bybbb"), // as language models write it
        ("VVXXX", "ggbbb"),
        ("00120", "bbygb"),
        ("⬛🟨⬛⬛🟩", "bybbg"),
        ("⬜🟨⬛⬜🟩", "bybbg"), // both themes at once
        ("⬜️🟨️⬜︎\u{200d}🟩️", "bybg"),
        ("⬛ 🟨 🟩", "byg"),
        ("⬜🟧🟦", "bgy"), // high contrast
        (":black_large_square::large_yellow_square::large_green_square:", "byg"),
        (":white_square::large_blue_square::large_orange_square::black_square:", "bygb"),
        (":white_large_square:🟨", "by"), // a code is its square
        ("xygx", "bygb"),                 // a sign for absent goes with any others
        ("⬛0.b", "bbbb"),
    ] {
        assert_eq!(marks_of(text, None), marks, "{text}");
    }
}

/// As it is pasted into Slack.
#[test]
fn codes_of_slack() {
    let text = ":large_yellow_square::large_yellow_square::large_green_square::white_large_square::large_green_square:";
    assert_eq!(marks_of(text, None), "yygbg");
    assert_eq!(marks_of(&":large_green_square:".repeat(5), None), "ggggg");
}

#[test]
fn marks_as_letters_of_the_guess() {
    let (english, spanish) = (english(), spanish());
    for (alphabet, guess, text, marks) in [
        (&english, "crane", "*r**E", "bybbg"),
        (&english, "crane", "CRANE", "ggggg"),
        (&english, "boggy", "boGG*", "yyggb"),
        (&english, "boggy", "boGGy", "yyggy"), // marks of two kinds, so letters
        (&english, "gybbg", "gybbg", "gybbg"), // marks, since these are tried first
        (&spanish, "leche", "*e*E", "bybg"),   // CH is one letter
        (&spanish, "leche", "*eCHE", "bygg"),
        (&spanish, "leche", "*echE", "byyg"),
        (&spanish, "año", "*Ño", "bgy"),
        (&spanish, "año", "*N\u{303}ó", "bgy"),
        (&spanish, "nacœ", "***œ", "bbbyy"), // one character, two letters
    ] {
        let word = alphabet.parse(guess).unwrap();
        let found = read_marks(text, Some((&word, alphabet)), None);
        assert_eq!(found.map(|found| marks_text(&found)), Ok(marks.to_owned()), "{guess}: {text}");
    }
}

#[test]
fn marks_that_are_none() {
    for (text, message) in [
        ("", "there are no marks"),
        (" \u{fe0f}", "there are no marks"),
        ("⬛🟨🍎⬛🟩", "`🍎` at place 3 of `⬛🟨🍎⬛🟩` is no mark"),
        ("bb\u{7}", "U+0007 at place 3 of `bb\u{7}` is no mark"),
        ("b\u{200b}", "U+200B at place 2 of `b\u{200b}` is no mark"),
        ("bqy", "`q` at place 2 of `bqy` is no mark"),
        ("b'y", "`'` at place 2 of `b'y` is no mark"),
        ("*r**E", "`*` at place 1 of `*r**E` is no mark"), // which guess?
        (
            ":large_pink_square:b",
            "`:large_pink_square:` at place 1 of `:large_pink_square:b` is no mark",
        ),
        (":b", "`:` at place 1 of `:b` is no mark"),
        ("by1", "`1` at place 3 of `by1` is of another kind than `y`"),
        ("🟨🟧", "`🟧` at place 2 of `🟨🟧` is of another kind than `🟨`"),
        ("g🟩", "`🟩` at place 2 of `g🟩` is of another kind than `g`"),
        ("ⓦⓞⓡⓓⓢ", "`ⓦ` at place 1 of `ⓦⓞⓡⓓⓢ` is no mark"),
    ] {
        let error = read_marks(text, None, None).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(error.help().is_some(), "{text}");
    }
}

#[test]
fn own_signs() {
    for (symbols, text, marks) in [
        ("🍏,🥚,🍊", "🍏🥚🍊🍏🍏", "bygbb"),
        ("🍏,🥚,🍊", "bbygb", "bbygb"), // the others stay
        ("⬛🍏, 🥚, 🍊️", "⬛🍏🥚🍊", "bbyg"),
        (":green_apple:,:egg:,:tangerine:", ":egg::tangerine::green_apple:", "ygb"),
        ("👍🏿,👍🏽,👍🏻", "👍🏽👍🏿👍🏻", "ybg"), // the tone of a skin is part of a sign
        ("g,y,b", "gyb", "byg"),       // even where they mean something else
    ] {
        assert_eq!(marks_of(text, Some(&Symbols::parse(symbols).unwrap())), marks, "{symbols}");
    }
    let mixed = read_marks("🥚y", None, Some(&fruit()));
    assert!(matches!(mixed, Err(MarkError::Mixed { place: 2, .. })));
}

#[test]
fn own_signs_that_are_none() {
    for (text, message) in [
        ("", "expected 3 groups of signs in ``, found 1"),
        ("🍏🥚🍊", "expected 3 groups of signs in `🍏🥚🍊`, found 1"),
        ("a,b,c,d", "expected 3 groups of signs in `a,b,c,d`, found 4"),
        ("🍏,,🍊", "`🍏,,🍊` has no sign for elsewhere"),
        ("🍏,🥚, ", "`🍏,🥚, ` has no sign for in place"),
        ("🍏,🥚,🍏", "`🍏` is there twice"),
        ("🍏🍏,🥚,🍊", "`🍏` is there twice"),
        ("/,🥚,🍊", "`/` parts a guess from its marks"),
    ] {
        let error: SymbolsError = Symbols::parse(text).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(error.help().is_some(), "{text}");
    }
}

#[test]
fn rows_in_every_form() {
    for (argument, expected) in [
        ("crane:bbygb", "crane:bbygb"),
        ("Crane=BBYGB", "crane:bbygb"),
        ("crane bbygb", "crane:bbygb"),
        (" crane : bbygb ", "crane:bbygb"),
        ("slate=⬛🟨⬛⬛🟩", "slate:bybbg"),
        ("crane:*r**E", "crane:bybbg"),
        ("crane:..y.g", "crane:bbybg"),
        ("crane ..y.g", "crane:bbybg"),
        ("ab::large_green_square::black_large_square:", "ab:gb"),
        ("ab :large_green_square::black_large_square:", "ab:gb"),
        ("ab:large_green_square::black_large_square:", "ab:gb"),
        ("tares.BBBBB.colin.BBBBB", "tares:bbbbb colin:bbbbb"),
        ("tares,BBBBB,colin,BBBBB", "tares:bbbbb colin:bbbbb"),
        ("tares BBBBB  colin BBBBB", "tares:bbbbb colin:bbbbb"),
        ("tares:BBBBB, colin:BBBBB,", "tares:bbbbb colin:bbbbb"),
        ("tares.BBBBB colin.BBBBB", "tares:bbbbb colin:bbbbb"),
        ("crane:bbygb/GYBBB/bbbbb", "crane:bbygb/gybbb/bbbbb"),
        ("crane:⬛⬛🟨🟩⬛/*r**E", "crane:bbygb/bybbg"),
    ] {
        assert_eq!(rows(&[argument]).map(|rows| rows.join(" ")), Ok(expected.to_owned()));
    }
    assert_eq!(
        rows(&["tares:bbbbb", "colin:bbbbb pygmy:ybbyg"]).unwrap(),
        ["tares:bbbbb", "colin:bbbbb", "pygmy:ybbyg"]
    );
    assert_eq!(rows(&[]).unwrap(), [""; 0]);
}

/// Worked out from the rules.
#[test]
fn marks_of_words_of_any_length() {
    let texts =
        ["balsa:BYYBB", "drawbridges:YYYBGBBGYGB", "aquamarines:YBBYBBYBBGB", "sease:YYYYB"];
    assert_eq!(rows(&texts).unwrap(), texts.map(str::to_lowercase));
}

#[test]
fn letters_count_as_the_alphabet_has_them() {
    for (argument, expected) in [
        ("Leche:bygb", "leche:bygb"),
        ("calle:bygb", "calle:bygb"),
        ("man\u{303}o\u{301}:bygb", "maño:bygb"),
        ("leche:*eCHE", "leche:bygg"),
    ] {
        assert_eq!(rows_in(&[argument], &spanish()).unwrap(), [expected]);
    }
    let long = rows_in(&["leche:byggb"], &spanish()).unwrap_err();
    assert_eq!(long.to_string(), "`leche` has 4 letters, but `byggb` marks 5");
}

#[test]
fn a_row_has_its_boards() {
    let english = english();
    let row = |text: &str| Row::parse_all(&strings(&[text]), &english, None).unwrap().remove(0);
    let single = row("crane:bbygb");
    assert_eq!(english.lower(single.word()), "crane");
    assert_eq!(single.marks().map(marks_text), Some("bbygb".to_owned()));
    let double = row("crane:bbygb/ggggg");
    assert_eq!((double.marks(), double.boards().len()), (None, 2));
    assert_eq!(Row::new(double.word(), double.boards().to_vec(), &english), Ok(double));
}

#[test]
fn rows_that_are_none() {
    for (argument, message) in [
        ("crane", "`crane` has no marks"),
        ("crane:", "`crane` has no marks"),
        ("crane:bbygb slate", "`slate` has no marks"),
        ("", "there is no guess in ``"),
        (" , ", "there is no guess in ` , `"),
        (":bbygb", "there is no guess in `bbygb`"),
        ("crane:bbyg", "`crane` has 5 letters, but `bbyg` marks 4"),
        ("crane:bbygb/bbygbb", "`crane` has 5 letters, but `bbygbb` marks 6"),
        ("crane:*r**E*", "`crane` has 5 letters, but `bybbgb` marks 6"),
        ("crane:bbygb/", "there are no marks"),
        ("crane:bbzgb", "`z` at place 3 of `bbzgb` is no mark"),
        ("crane:*r**X", "`X` at place 5 of `*r**X` is not the letter of the guess, `e`"),
        ("cr4ne:bbygb", "`cr4ne` is no guess: `4` is not a letter of the english alphabet"),
        ("⬛🟨⬛⬛🟩", "`⬛🟨⬛⬛🟩` is no guess: `⬛` is not a letter of the english alphabet"),
    ] {
        let error = rows(&[argument]).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(error.help().is_some(), "{argument}");
    }
    assert!(matches!(Row::new(&[], vec![], &english()), Err(RowError::NoGuess { .. })));
    let crane = english().parse("crane").unwrap();
    assert!(matches!(Row::new(&crane, vec![], &english()), Err(RowError::Unmarked { .. })));
}

/// As games are shared, by several programs.
#[test]
fn shares_of_many_games() {
    let solved = |n| Some(Stated { solved_in: Some(n), most: 6 });
    for (text, header, guesses, hard, rows) in [
        (
            "Wordle 219 4/6\n\n⬜🟨⬜⬜🟨\n⬜⬜🟨🟨⬜\n🟩⬜⬜🟩🟩\n🟩🟩🟩🟩🟩",
            Some("Wordle 219 4/6"),
            solved(4),
            false,
            "bybby/bbyyb/gbbgg/ggggg",
        ),
        (
            "Wordle 219 4/6\r\n\r\n⬛🟨⬛⬛🟨\r\n⬛⬛🟨🟨⬛\r\n\r\n🟩⬛⬛🟩🟩\r\n🟩🟩🟩🟩🟩\r\n",
            Some("Wordle 219 4/6"),
            solved(4),
            false,
            "bybby/bbyyb/gbbgg/ggggg",
        ),
        (
            "Wordle 269 3/6*\n\n⬜🟦⬜⬜🟧\n🟧⬜🟧🟧🟧\n🟧🟧🟧🟧🟧",
            Some("Wordle 269 3/6*"),
            solved(3),
            true,
            "bybbg/gbggg/ggggg",
        ),
        (
            "Wordle 269 2/6\n:large_yellow_square::large_yellow_square::large_green_square::white_large_square::large_green_square:\n:large_green_square::large_green_square::large_green_square::large_green_square::large_green_square:",
            Some("Wordle 269 2/6"),
            solved(2),
            false,
            "yygbg/ggggg",
        ),
        ("Wordle 1,186 1/6*\n🟩🟩", Some("Wordle 1,186 1/6*"), solved(1), true, "gg"),
        ("Wordle 1.186 1/6 *\n🟩🟩", Some("Wordle 1.186 1/6 *"), solved(1), true, "gg"),
        ("Wordle 1\u{202f}186 1/6\n🟩🟩", Some("Wordle 1 186 1/6"), solved(1), false, "gg"),
        ("hello wordl 2/6\n⬜🟨\n🟩🟩", Some("hello wordl 2/6"), solved(2), false, "by/gg"),
        (
            "Sanuli #40 2/6\n\n⬜️🟨️\n\u{fe0f}\n🟩️🟩️",
            Some("Sanuli #40 2/6"),
            solved(2),
            false,
            "by/gg",
        ),
        (
            "Word Master 2/6\n⬜🟨\n🟩🟩\nhttps://example.org/2/6",
            Some("Word Master 2/6"),
            solved(2),
            false,
            "by/gg",
        ),
        (
            "#Thwordle 131 1/6\n🟩🟩\n#thwordle #fun",
            Some("#Thwordle 131 1/6"),
            solved(1),
            false,
            "gg",
        ),
        (
            "Wordle 7 X/2*\n⬜🟨\n🟩⬜",
            Some("Wordle 7 X/2*"),
            Some(Stated { solved_in: None, most: 2 }),
            true,
            "by/gb",
        ),
        ("Daily 10/6 (2/6!) 🎉 ⬜🟨 🟩🟩", Some("Daily 10/6 (2/6!) 🎉"), solved(2), false, "by/gg"),
        ("⬜🟨\nnearly\n🟩⬜", None, None, false, "by/gb"),
    ] {
        let share = share(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(share.header.as_deref(), header);
        assert_eq!((share.guesses, share.hard), (guesses, hard), "{text}");
        assert_eq!(row_text(&share), rows, "{text}");
    }
}

#[test]
fn shares_with_own_signs() {
    for (symbols, text) in [
        ("🍏,🥚,🍊", "apples 2/6\n🍏🥚🍏\n🍊🍊🍊"),
        ("🍏,🥚,🍊", "apples 2/6\n⬛🟨⬛\n🟩🟩🟩"),
        ("x,o,v", "Fox 2/6\nxox\nvvv"),
    ] {
        let share = Share::parse(text, Some(&Symbols::parse(symbols).unwrap())).unwrap();
        assert_eq!(row_text(&share), "byb/ggg", "{text}");
    }
}

#[test]
fn shares_that_are_none() {
    for (text, message) in [
        ("", "there is no row of squares in ``"),
        ("Wordle 219 4/6\nbybby", "there is no row of squares in `Wordle 219 4/6 bybby`"),
        ("ⓦⓞⓡⓓⓢ", "there is no row of squares in `ⓦⓞⓡⓓⓢ`"),
        ("⬜🍎\n🟩🟩", "`🍎` at place 2 of `⬜🍎` is no mark"),
        ("Fruit 2/6\n🍏🥚🍊\n🍊🍊🍊", "`🍏` at place 1 of `🍏🥚🍊` is no mark"),
        ("⬜🟨\n:egg::egg:", "`:egg:` at place 1 of `:egg::egg:` is no mark"),
        ("⬜🟨\n🟩🟩🟩", "row 2 has 3 squares, but row 1 has 2"),
        ("🟩🟩\n🟩🟩", "row 2 comes after the right guess, row 1"),
        ("🟩🟩\n🟩⬜", "row 2 comes after the right guess, row 1"),
        ("Wordle 219 4/6\n⬜🟨\n🟩🟩", "the result is 4/6, but the number of rows is 2"),
        ("Wordle 219 X/6\n⬜🟨", "the result is X/6, but the number of rows is 1"),
        (
            "Wordle 219 X/2\n⬜🟨\n🟩🟩",
            "the result is X/2, a lost game, but row 2 is the right guess",
        ),
        (
            "Wordle 219 2/6\n⬜🟨\n⬜⬜",
            "the result is 2/6, a won game, but row 2, the last, is not the right guess",
        ),
        ("Wordle 219 3/2\n⬜🟨\n🟩🟩", "`3/2` is a result that no game has"),
        ("Wordle 219 0/6\n🟩🟩", "`0/6` is a result that no game has"),
        ("a 1/6\n🟩🟩\nb X/6", "the results `1/6` and `X/6` are of two games"),
    ] {
        let error = share(text).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert!(error.help().is_some(), "{text}");
    }
}

#[test]
fn a_share_joins_its_words() {
    let share = share("Wordle 219 2/6\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩").unwrap();
    let join = |words: &[&str]| match share.with_words(&strings(words), &english()) {
        Ok(rows) => rows.iter().map(Row::to_string).collect::<Vec<_>>().join(" "),
        Err(error) => error.to_string(),
    };
    for (words, expected) in [
        (&["crane", " Verge "] as &[_], "crane:bybbg verge:ggggg"),
        (&["crane"], "2 rows need as many words, not 1"),
        (&["crane", "verge", "merge"], "2 rows need as many words, not 3"),
        (&["crane", "cranes"], "`cranes` has 6 letters, but `ggggg` marks 5"),
        (&["cr4ne", "verge"], "`cr4ne` is no guess: `4` is not a letter of the english alphabet"),
    ] {
        assert_eq!(join(words), expected);
    }
}

proptest! {
    #[test]
    fn every_notation_reads_what_it_writes(marks in vec(0..3_usize, 1..9)) {
        for kind in ["byg", ".yg", "xov", "012", "⬛🟨🟩", "⬜🟦🟧"] {
            let sign = |&mark: &usize| kind.chars().nth(mark).unwrap();
            let text: String = marks.iter().map(sign).collect();
            let read: Vec<usize> =
                read_marks(&text, None, None).unwrap().iter().map(|&mark| mark as usize).collect();
            prop_assert_eq!(&read, &marks);
        }
    }

    #[test]
    fn rows_read_what_they_show(words in vec("[a-z]{5}:[byg]{5}(/[byg]{5}){0,2}", 0..4)) {
        let rows = Row::parse_all(&words, &english(), None).unwrap();
        prop_assert_eq!(rows.iter().map(Row::to_string).collect::<Vec<_>>(), words);
    }

    #[test]
    fn no_text_makes_the_readers_panic(
        text in "[a-eBYGxov012*.:=/, X\u{fe0f}\u{303}⬛🟨🟩🟧🍏:egg:ß\n-]{0,24}|.{0,12}|\\PC{0,12}",
    ) {
        let fruit = fruit();
        for symbols in [None, Some(&fruit)] {
            for alphabet in [english(), spanish()] {
                let word = alphabet.parse("bacon").unwrap_or_default();
                let _ = read_marks(&text, Some((&word, &alphabet)), symbols);
                let _ = Row::parse_all(&[text.clone(), format!("bacon:{text}")], &alphabet, symbols);
                let _ = Row::parse_all(&[format!("bacon:{text}")], &alphabet, symbols);
                if let Ok(share) = Share::parse(&text, symbols) {
                    let _ = share.with_words(std::slice::from_ref(&text), &alphabet);
                }
            }
            let _ = read_marks(&text, None, symbols);
            let _ = Share::parse(&format!("Wordle 1/6\n🟩{text}"), symbols);
        }
        let _ = Symbols::parse(&text);
        let _ = Symbols::parse(&format!("{text},{text},x"));
    }
}
