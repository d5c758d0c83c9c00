//! Plays that somebody wrote down: each rule that they can break, and scores worked out by hand.

mod common;

use common::{board, lexicon};
use pegword_lexicon::UnknownLetter;
use pegword_scrabble::{
    Board, Coordinates, Play, PlayError, Position, Rack, Rules, Square, TilesError, judge, place,
    score,
};

fn standard() -> Rules {
    Rules::built_in("standard").unwrap()
}

fn square(text: &str) -> Square {
    text.parse::<Coordinates>().unwrap().square
}

fn judged(
    rules: &Rules,
    board: &Board,
    rack: &str,
    words: &str,
    play: &str,
) -> Result<Play, PlayError> {
    let rack = Rack::parse(rack, &rules.alphabet).unwrap();
    judge(rules, board, &rack, &lexicon(rules, words), &play.parse().unwrap())
}

fn off_board(play: &str, length: usize) -> PlayError {
    PlayError::OffBoard { play: play.into(), length, size: 15 }
}

fn gap(at: &str) -> PlayError {
    PlayError::Gap { square: square(at) }
}

fn onto(at: &str, wanted: &str, there: &str) -> PlayError {
    PlayError::OntoAnother { square: square(at), wanted: wanted.into(), there: there.into() }
}

fn starts_after(before: &str) -> PlayError {
    PlayError::StartsMidWord { before: before.into() }
}

fn ends_before(after: &str) -> PlayError {
    PlayError::EndsMidWord { after: after.into() }
}

fn not_on_rack(lacking: &str, rack: &str) -> PlayError {
    PlayError::NotOnRack { lacking: lacking.into(), rack: rack.into() }
}

fn not_words(words: &[&str]) -> PlayError {
    let words = words.iter().map(|&word| word.to_owned()).collect();
    PlayError::NotWords { words, lexicon: "list".into() }
}

/// On an empty board.
#[test]
fn first_plays_that_are_refused() {
    let start = square("8H");
    for (rack, play, expected) in [
        ("QAT", "1A QAT", PlayError::MissesStart { start }),
        ("JOG", "8D JOG", PlayError::MissesStart { start }),
        ("JOG", "8I JOG", PlayError::MissesStart { start }),
        ("JOG", "H9 JOG", PlayError::MissesStart { start }),
        ("A", "8H A", PlayError::TooFewTiles { found: 1, minimum: 2 }),
        ("QAT", "8H Q.T", gap("8I")),
        ("QAT", "8H QA(T)", gap("8J")),
        ("QAT", "8H ...", gap("8H")),
        ("QAT", "8H TAQ", not_words(&["TAQ"])),
        ("QAT", "8H QATS", not_on_rack("S", "AQT")),
        ("QAT", "8H qAT", not_on_rack("q", "AQT")),
        ("Q?T", "8H QAT", not_on_rack("A", "QT?")), // a blank is written small
        ("", "8H QAT", not_on_rack("Q, A, T", "")),
        ("QAT", "8H ()", PlayError::NothingLaid),
        ("QAT", "8N QAT", off_board("8N QAT", 3)),
        ("QAT", "P8 QAT", off_board("P8 QAT", 3)),
        ("QAT", "8P QAT", off_board("8P QAT", 3)),
        ("QAT", "H16 QAT", off_board("H16 QAT", 3)),
        ("QAT", "26Z QAT", off_board("26Z QAT", 3)),
    ] {
        let refused = judged(&standard(), &Board::new(15), rack, "QAT QATS JOG A", play);
        assert_eq!(refused, Err(expected), "{play} of {rack}");
    }
}

/// With ION in the middle.
#[test]
fn later_plays_that_are_refused() {
    let rules = standard();
    let ion = board(&rules, &["8F ION"]);
    let words = "AERATIONS ION LION LIONS IONS OW AI AN QI IO S ON AT";
    for (rack, play, expected) in [
        ("AERATNGS", "8A AERATINGS", onto("8G", "N", "O")),
        ("AERATIO", "H1 AERATIONS", not_on_rack("S", "AAEIORT")), // eight tiles
        ("AI", "H6 AI", ends_before("N")),
        ("IZATION", "8I IZATION", starts_after("N")),
        ("OW", "H9 OW", starts_after("N")),
        ("L", "8E L", ends_before("I")),
        ("S", "8G ONS", starts_after("I")),
        ("S", "8F IONS.", gap("8J")),
        ("S", "8F IO.S.", gap("8J")),
        ("L", "8E L..", ends_before("N")),
        ("L", "8E L..E", onto("8H", "E", "N")),
        ("L", "8E L(IAN)", onto("8G", "A", "O")),
        ("L", "8E L(iOn)S", not_on_rack("S", "L")), // what lies there may be written either way
        ("ION", "8F ION", PlayError::NothingLaid),
        ("ION", "8F ...", PlayError::NothingLaid),
        ("AN", "1A AN", PlayError::NotConnected),
        ("AN", "9I AN", PlayError::NotConnected), // corner to corner
        ("AN", "N14 AN", PlayError::NotConnected),
        ("AN", "N15 AN", off_board("N15 AN", 2)),
        ("XQ", "7F XQ", not_words(&["XQ", "XI", "QO"])),
        ("QI", "7E QI", not_words(&["II"])),
        ("XQ", "8D XQ...", not_words(&["XQION"])),
    ] {
        assert_eq!(judged(&rules, &ion, rack, words, play), Err(expected), "{play} of {rack}");
    }
}

#[test]
fn words_that_are_no_tiles() {
    let unknown = UnknownLetter { found: 'Ж', alphabet: "english".into() };
    for (play, expected) in [
        ("8H QЖT", unknown.into()),
        ("8H (QAT", TilesError::Unbalanced),
        ("8H QAT)", TilesError::Unbalanced),
        ("8H QA[T", TilesError::Unbalanced),
        ("8H QA]T", TilesError::Unbalanced),
        ("8H ((QAT))", TilesError::Unbalanced),
        ("8H Q[AT]", TilesError::Bracket { found: "AT".into() }),
        ("8H Q[]T", TilesError::Bracket { found: String::new() }),
    ] {
        let refused = judged(&standard(), &Board::new(15), "QAT", "QAT", play);
        assert_eq!(refused, Err(PlayError::Tiles(expected)), "{play}");
    }
}

/// The first rule that is broken is named, be others broken too.
#[test]
fn rules_in_order() {
    let rules = standard();
    let ion = board(&rules, &["8F ION"]);
    for (play, expected) in [
        ("8N Ж.Z", UnknownLetter { found: 'Ж', alphabet: "english".into() }),
        ("26Z Ж", UnknownLetter { found: 'Ж', alphabet: "english".into() }),
    ] {
        assert_eq!(judged(&rules, &ion, "", "AT", play), Err(TilesError::from(expected).into()));
    }
    for (play, expected) in [
        ("8N .ZZ", off_board("8N .ZZ", 3)),
        ("8G Z.", onto("8G", "Z", "O")),
        ("8I .Z", gap("8I")),
        ("8I Z", starts_after("N")),
        ("H7 Z", ends_before("N")),
        ("8G O", starts_after("I")),
        ("1A ZZ", not_on_rack("Z, Z", "")),
    ] {
        assert_eq!(judged(&rules, &ion, "", "AT", play), Err(expected), "{play}");
    }
    assert_eq!(judged(&rules, &ion, "ZZ", "AT", "1A ZZ"), Err(PlayError::NotConnected));
    let start = square("8H");
    let first = judged(&rules, &Board::new(15), "Z", "AT", "1A Z");
    assert_eq!(first, Err(PlayError::MissesStart { start }));
}

#[test]
fn how_long_the_first_play_is() {
    for (minimum, rack, play, expected) in [
        (3, "AT", "8H AT", Some(PlayError::TooFewTiles { found: 2, minimum: 3 })),
        (3, "ATE", "8H ATE", None),
        (1, "A", "8H A", Some(PlayError::TooFewTiles { found: 1, minimum: 2 })), // no word at all
        (0, "AT", "8H AT", None),
    ] {
        let mut rules = standard();
        rules.minimum_first_play = minimum;
        let judged = judged(&rules, &Board::new(15), rack, "A AT ATE", play);
        assert_eq!(judged.err(), expected, "{play}, at least {minimum}");
    }
}

#[test]
fn scores_by_hand() {
    let [standard, wwf, large] =
        ["standard", "wwf", "super"].map(|name| Rules::built_in(name).unwrap());
    let words =
        "JOG JEANS QI QUINZE RETAINS FORE LION LIONS IO PARASOL NO OW IONS SO XU XO UN TO IN";
    for (rules, laid, rack, play, score) in [
        (&standard, &[][..], "JOG", "8F JOG", 22), // (8 + 1 + 2) * 2, wherever it covers the start
        (&standard, &[], "JOG", "8G JOG", 22),
        (&standard, &[], "JOG", "8H JOG", 22),
        (&standard, &[], "JOG", "H8 JOG", 22),
        (&standard, &[], "JEANS", "8E JEANS", 24), // (8 + 1 + 1 + 1 + 1) * 2
        (&standard, &[], "JEANS", "8D JEANS", 40), // (16 + 1 + 1 + 1 + 1) * 2
        (&standard, &[], "J?ANS", "8D JeANS", 38),
        (&standard, &[], "??", "8H qi", 0),
        (&standard, &[], "QUINZ?", "8D QUINZe", 66), // (20 + 1 + 1 + 1 + 10 + 0) * 2
        (&standard, &[], "AEINRST", "8D RETAINS", 66), // (2 + 1 + 1 + 1 + 1 + 1 + 1) * 2 + 50
        (&standard, &[], "AEINRST", "8E RETAINS", 64),
        (&standard, &[], "AEINRST", "H4 RETAINS", 66),
        (&standard, &[], "AEINRSTX", "8D RETAINS", 66), // seven tiles count, not the whole rack
        (&wwf, &[], "AEINRST", "8E RETAINS", 43),       // 1 + 1 + 1 + 1 + 1 + 2 + 1 + 35
        (&wwf, &[], "AEINRST", "8H RETAINS", 51),       // a double word at 8L
        (&large, &[], "AEINRST", "11E RETAINS", 66),    // the T at 11G counts 2
        (&standard, &["8F ION"], "L", "8E L...", 4),
        (&standard, &["8F ION"], "LS", "8E L...S", 5),
        (&standard, &["8F ION"], "LS", "8E LIONS", 5),
        (&standard, &["8F iON"], "LS", "8E L(iON)S", 4), // the blank stays worth nothing
        (&standard, &["8F ION"], "QI", "7F QI", 26),     // QI 10 + 2, QI 10 + 1, IO 2 + 1
        (&standard, &["8F ION"], "OW", "9H OW", 11),     // OW 1 + 8, NO 1 + 1
        (&standard, &["8F ION"], "SO", "I8 SO", 7),      // SO 1 + 2, IONS 4
        (&standard, &["8F ION"], "XU", "7G XU", 36),     // XU 16 + 1, XO 16 + 1, UN 1 + 1
        (&standard, &["8F ION"], "?U", "7G xU", 4),      // XU 0 + 1, XO 0 + 1, UN 1 + 1
        (&standard, &["H5 AT"], "PARSOL", "5E PAR.SOL", 36), // 9 * 2 * 2
        (&standard, &["B1 O", "A2 O"], "T", "1A T.", 12), // TO twice, (1 + 1) * 3 each
        (&standard, &["B1 O", "A2 O"], "?", "1A t.", 6),
    ] {
        let board = board(rules, laid);
        let play_text = format!("{play} of {rack} on {laid:?}, {}", rules.name);
        let play = judged(rules, &board, rack, words, play);
        let play = play.unwrap_or_else(|error| panic!("{play_text}: {error}"));
        assert_eq!(play.score, score, "{play_text}");
    }
}

/// TE(N)SIONA(L): two tiles of the board in one word.
#[test]
fn through_two_groups() {
    let rules = standard();
    let board = board(&rules, &["C7 N", "C13 L"]);
    let play = judged(&rules, &board, "AEINOST", "TENSIONAL", "C5 TE.SIONA.").unwrap();
    assert_eq!(play.score, 60); // the I at 9C counts 2, and 50 for seven tiles
    assert_eq!(judged(&rules, &board, "AEINOST", "TENSIONAL", "C5 TENSIONAL"), Ok(play));
    let laid = play.laid().map(|(at, _)| at.to_string());
    assert_eq!(laid.collect::<Vec<_>>().join(" "), "5C 6C 8C 9C 10C 11C 12C");
}

/// One tile is one play, written along either axis; the word is what it makes.
#[test]
fn one_tile_along_either_axis() {
    let rules = standard();
    for (laid, rack, texts, listed, score) in [
        (&["8G FOR"][..], "E", &["8G FORE", "8G ...E", "8G (FOR)E", "J8 E"][..], "8G", 7),
        (&["H8 FOR"], "E", &["H8 ...E", "H8 FORE", "11H E"], "H8", 7),
        (&["B1 O", "A2 O"], "T", &["1A T.", "A1 TO", "A1 T."], "1A", 12),
        (&["8H I"], "Q", &["8G QI", "8G Q."], "8G", 11),
        (&["8H I"], "Q", &["H7 QI", "7H Q", "H7 Q."], "H7", 11),
    ] {
        let board = board(&rules, laid);
        for text in texts {
            let play = judged(&rules, &board, rack, "FORE TO QI", text);
            let play = play.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(
                (play.coordinates().to_string().as_str(), play.score),
                (listed, score),
                "{text}"
            );
        }
    }
}

#[test]
fn a_score_taken_apart() {
    let rules = standard();
    let board = board(&rules, &["8F ION"]);
    let rack = Rack::parse("XU", &rules.alphabet).unwrap();
    let play =
        judge(&rules, &board, &rack, &lexicon(&rules, "XU XO UN"), &"7G XU".parse().unwrap());
    let scored = score(&rules, &board, &play.unwrap());
    let words = scored.words.iter().map(|word| {
        format!("{} {} {}", word.coordinates, rules.alphabet.upper(&word.letters()), word.score)
    });
    assert_eq!(words.collect::<Vec<_>>(), ["7G XU 17", "G7 XO 17", "H7 UN 2"]);
    assert_eq!((scored.bonus, scored.total()), (0, 36));
}

/// Where neither the words nor the rack are known, a play is placed all the same.
#[test]
fn placed_without_rack_or_list() {
    let rules = standard();
    let board = board(&rules, &["8F ION"]);
    let play = place(&rules, &board, None, &"8D XQ...".parse().unwrap()).unwrap();
    assert_eq!(play.score, 29); // the X at 8D counts twice
    let refused = place(&rules, &board, None, &"1A XQ".parse().unwrap());
    assert_eq!(refused, Err(PlayError::NotConnected));
}

/// The largest and the smallest boards.
#[test]
fn boards_of_other_sizes() {
    let rules = |size: usize| {
        let board = vec![".".repeat(size); size].join(" ");
        Rules::from_toml(&format!(
            "name = 'size'\nalphabet = {{ name = 'ab', letters = 'A B' }}\nrack_size = 1\n\
             all_tiles_bonus = 3\nminimum_first_play = 2\nminimum_bag_to_exchange = 1\n\
             start = '1A'\nboard = '{board}'\ntiles = '? 0 0 A 9 255 B 9 1'"
        ))
        .unwrap()
    };
    let smallest = rules(1);
    let off = PlayError::OffBoard { play: "1A AB".into(), length: 2, size: 1 };
    assert_eq!(judged(&smallest, &Board::new(1), "AB", "A AB", "1A AB"), Err(off));
    let short = PlayError::TooFewTiles { found: 1, minimum: 2 };
    assert_eq!(judged(&smallest, &Board::new(1), "AB", "A AB", "1A A"), Err(short));

    let largest = rules(26);
    let word = "A".repeat(26);
    let row =
        board(&largest, &[&format!("1A {}", "A".repeat(25)), &format!("A2 {}", "A".repeat(25))]);
    let play = judged(&largest, &row, "A", &word, &format!("1A {}A", ".".repeat(25))).unwrap();
    assert_eq!(play.score, 26 * 255 + 3);
    let position = Position::new(row);
    assert_eq!(Position::parse(&position.write(&largest), &largest), Ok(position));
}
