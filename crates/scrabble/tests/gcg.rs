//! GCG files: each way in which real ones differ from the form, what is told of it, and the strict form
//! they are written in.

#[path = "common/gcg.rs"]
mod common;

use common::{PLAYERS, game, problems, rack, read, read_bytes, standard, written};
use pegword_scrabble::{Gcg, GcgError, Problem, Seat};
use proptest::prelude::*;

// Encodings and line ends.

#[test]
fn encodings() {
    let file = |head: &str| {
        format!("{head}#player1 rené René X\n#player2 zoë Zoë\n>rené: CAT 8G CAT +10 10\n")
    };
    let latin1 = |text: &str| -> Vec<u8> { text.chars().map(|sign| sign as u32 as u8).collect() };
    let bom = [b"\xef\xbb\xbf", file("").as_bytes()].concat();
    for (what, bytes) in [
        ("UTF-8, unnamed", file("").into_bytes()),
        ("UTF-8 with a byte-order mark", bom),
        ("UTF-8, named", file("#character-encoding UTF-8\n").into_bytes()),
        ("UTF-8, named oddly", file("#character-encoding  utf8 \r\n").into_bytes()),
        ("ISO-8859-1, unnamed", latin1(&file(""))),
        ("ISO-8859-1, named", latin1(&file("#character-encoding ISO-8859-1\n"))),
    ] {
        let gcg = read_bytes(&bytes);
        assert_eq!(problems(&gcg), [""; 0], "{what}");
        let [first, second] = gcg.players();
        assert_eq!(
            (&*first.nick, &*first.name, &*second.nick),
            ("rené", "René X", "zoë"),
            "{what}"
        );
        assert_eq!(gcg.events()[0].seat, Seat::First, "{what}");
        assert!(
            gcg.write().starts_with("#character-encoding UTF-8\n#player1 rené René X\n"),
            "{what}"
        );
    }
    let wrong = latin1(&file("#character-encoding UTF-8\n"));
    assert!(problems(&read_bytes(&wrong))[0].contains("says that it is UTF-8 and is not"));
    let late = file("").replace("#player2", "#character-encoding UTF-8\n#player2");
    assert_eq!(
        problems(&read(&late)),
        ["line 2, column 1: the encoding is not named in the first line"]
    );
}

#[test]
fn what_cannot_be_read() {
    let error = |bytes: &[u8]| Gcg::read(bytes, &standard()).unwrap_err();
    let encoding = |found: &str| GcgError::Encoding { found: found.into() };
    assert_eq!(error(b"#character-encoding ISO8859-6\n#player1 a A\n"), encoding("ISO8859-6"));
    assert_eq!(error(b"#player1 a A\n#character-encoding KOI8-R"), encoding("KOI8-R"));
    assert_eq!(error(b"\xff\xfe#\0"), encoding("UTF-16"));
    assert_eq!(error(b""), GcgError::Empty);
    assert_eq!(error(b" \r\n\n"), GcgError::Empty);
    for no_game in [
        "hello\n",
        "root:x:0:0:root:/root:/bin/sh\n",
        "#title a game\n#note none\n",
        "#\0p\0l\0a\0y\0e\0r\x001\0",
        ">no colon\n",
        "\u{1f}\u{8b}\u{8}\n>\u{1}\u{2}: \u{3}\n",
    ] {
        assert_eq!(error(no_game.as_bytes()), GcgError::NoGame, "{no_game:?}");
    }
    let packed = [&b"a.gcg"[..], &[0; 95], PLAYERS.as_bytes(), &[0; 20]].concat();
    assert_eq!(error(&packed), GcgError::Binary { found: 95 });
}

#[test]
fn line_ends() {
    let unix =
        format!("{PLAYERS}>P1: CAT 8G CAT +10 10\n#note good\n>P2: S 8G ...S +6 6\n#rack1 AB\n");
    let expected = read(&unix);
    for end in ["\r\n", "\r", "\n\n", "\r\n\r\n"] {
        let gcg = read(&unix.replace('\n', end));
        assert_eq!(gcg.write(), expected.write(), "{end:?}");
        assert!(!gcg.write().contains('\r'));
    }
    assert_eq!(read(unix.trim_end()).write(), expected.write());
}

// Players and pragmas.

#[test]
fn players() {
    let event = ">p1: CAT 8G CAT +10 10\n";
    for (head, first, second, expected) in [
        ("#player1 p1\n#player2 p2 \r", ("p1", "p1"), ("p2", "p2"), vec![]),
        ("#player1 p1  A  B \r\n#player2 p2 C", ("p1", "A  B"), ("p2", "C"), vec![]),
        (
            "#player1 p1 A B\n#player2 p1 C D",
            ("p1", "A B"),
            ("p1_2", "C D"),
            vec!["line 2, column 1: both players have the nick p1; the second was made p1_2"],
        ),
        (
            "#player1 p1 A B\n#player2 p2 A B",
            ("p1", "A B"),
            ("p2", "A B"),
            vec!["line 2, column 1: both players have the name A B"],
        ),
        (
            "#player1 p1 A\n#player1 p2 B",
            ("p1", "A"),
            ("p2", "B"),
            vec!["line 2, column 1: #player1 stands in line 1 already"],
        ),
        (
            "#player1 p1 A\n#player1 p1 B",
            ("p1", "A"),
            ("p1_2", "B"),
            vec![
                "line 2, column 1: #player1 stands in line 1 already",
                "line 2, column 1: both players have the nick p1; the second was made p1_2",
            ],
        ),
        (
            "#player1\n#player2 p1 A",
            ("player1", "player1"),
            ("p1", "A"),
            vec!["line 1, column 1: #player1 names nobody"],
        ),
        (
            "#player1 a A\n#player2 b B",
            ("a", "A"),
            ("b", "B"),
            vec!["line 3, column 2: `p1` is neither a nor b; it was taken for a"],
        ),
        (
            "#title none",
            ("p1", "p1"),
            ("player2", "player2"),
            vec!["line 2, column 2: `p1` is not declared before the event"],
        ),
    ] {
        let gcg = read(&format!("{head}\n{event}"));
        assert_eq!(problems(&gcg), expected, "{head}");
        assert!(!gcg.problems().iter().any(Problem::is_warning), "{head}");
        let found = gcg.players().each_ref().map(|player| (&*player.nick, &*player.name));
        assert_eq!(found, [first, second], "{head}");
    }
    // Without declarations the nicks of the events are taken, blanks replaced.
    let gcg = read(">ann  lee: CAT 8G CAT +10 10\n>bob: S 8G ...S +6 6\n>ann  lee: - +0 10\n");
    assert_eq!(gcg.players().each_ref().map(|player| &*player.nick), ["ann_lee", "bob"]);
    assert_eq!(gcg.problems().len(), 2);
    // With one nick for both, the order of play tells them apart.
    let gcg = read(
        "#player1 x A\n#player2 x B\n>x: CAT 8G CAT +10 10\n>x: S 8G ...S +6 6\n>x: S -- -6 0\n>x: - +0 10\n",
    );
    let seats: Vec<usize> = gcg.events().iter().map(|event| event.seat.index()).collect();
    assert_eq!((seats, gcg.problems().len()), (vec![0, 1, 1, 0], 1));
}

#[test]
fn pragmas_in_odd_places() {
    let gcg = game(
        ">P1: CAT 8G CAT +10 10\n#lexicon OSPD4\n#description late\n#- and long\n#lexicon OSPD4\n>P2: S 8G ...S +6 6\n#lexicon CSW\n",
    );
    assert_eq!(
        problems(&gcg),
        [
            "line 4, column 1: #lexicon stands after the first event",
            "line 5, column 1: #description stands after the first event",
            "line 7, column 1: #lexicon stands after the first event",
            "line 7, column 1: #lexicon stands in line 4 already",
            "line 9, column 1: #lexicon stands after the first event",
            "line 9, column 1: #lexicon stands in line 4 already",
        ]
    );
    assert!(gcg.problems().iter().all(Problem::is_warning));
    assert_eq!(gcg.pragma("lexicon"), Some("OSPD4"));
    assert_eq!(
        written(&gcg),
        "#description late\n#- and long\n#lexicon OSPD4\n#lexicon CSW\n>P1: ACT 8G CAT +10 10\n>P2: S 8G ...S +6 6\n"
    );
}

#[test]
fn pragmas_of_all_kinds_are_kept() {
    let gcg = read(
        "#style modern\n#id com.example 180184\n#game-type classic\n#tile-set english\n#game-board standard\n\
         #board-layout CrosswordGame\n#tile-distribution english\n#description two\n#- lines\n#- \n#player2 P2 B\n\
         #player1 P1 A\n#Custom\n# a remark\n#lexicon NSF25\n#title T\n>P1: CAT 8G CAT +10 10\n#clock 12:00\n#- more\n",
    );
    assert_eq!(problems(&gcg), [""; 0]);
    assert_eq!(
        gcg.write(),
        "#character-encoding UTF-8\n#player1 P1 A\n#player2 P2 B\n#title T\n#description two\n#- lines\n#-\n\
         #id com.example 180184\n#lexicon NSF25\n#game-type classic\n#tile-set english\n#game-board standard\n\
         #board-layout CrosswordGame\n#tile-distribution english\n#style modern\n#Custom\n# a remark\n\
         >P1: ACT 8G CAT +10 10\n#clock 12:00\n#- more\n"
    );
    for (text, expected) in [
        (
            "#game-type wordsmog",
            "line 3, column 1: the game type `wordsmog` is replayed by the classic rules",
        ),
        ("#tile CH ch", "line 3, column 1: #tile declares CH, which the alphabet english has not"),
        (">P1: - +0 0\n#- more", "line 4, column 1: #- continues nothing; it is kept as a note"),
    ] {
        assert_eq!(problems(&game(text)), [expected], "{text}");
    }
}

#[test]
fn rack_pragmas() {
    let gcg = game("#rack1 ETRAESF\n#rack2 HMEIUDT\n>P1: CAT 8G CAT +10 10\n");
    assert_eq!(gcg.before(0).held(Seat::Second).rack(), Some(&rack("DEHIMTU")));
    // The first rack is contradicted by the play: what it has to be is believed.
    assert_eq!(problems(&gcg).len(), 0);
    let gcg = game("#rack1 ETRAESF\n#rack2 HMEIUDT\n");
    assert_eq!(gcg.game().held(Seat::First).rack(), Some(&rack("AEEFRST")));
    assert_eq!(written(&gcg), "#rack1 AEEFRST\n#rack2 DEHIMTU\n");
    let gcg = game(">P1: CAT 8G CAT +10 10\n#rack2 ZEEIILA\n");
    assert_eq!(gcg.game().held(Seat::Second).rack(), Some(&rack("AEEIILZ")));
    assert_eq!(written(&gcg), ">P1: ACT 8G CAT +10 10\n#rack2 AEEIILZ\n");
    assert_eq!(problems(&gcg), [""; 0]);
    let gcg = game(">P1: CAT 8G CAT +10 10\n#rack2 AEEI\n>P2: S 8G ...S +6 6\n");
    assert_eq!(
        problems(&gcg),
        ["line 4, column 1: #rack2 stands between events, where it says nothing"]
    );
    assert!(gcg.write().contains("+10 10\n#rack2 AEEI\n>P2"));
}

// Notes.

#[test]
fn notes() {
    let gcg = game(
        "#note before\n>P1: CAT 8G CAT +10 10\n#note one\n#note  two, ünïcode \ngoes on\n\n  after a blank\n#- and on\n>P2: S 8G ...S +6 6\n#note last",
    );
    assert_eq!(problems(&gcg), ["line 3, column 1: the note stands before the first event"]);
    assert_eq!(gcg.note(), Some("before"));
    let note = "one\n two, ünïcode \ngoes on\n\n  after a blank\nand on";
    assert_eq!(gcg.events()[0].note.as_deref(), Some(note));
    assert_eq!(gcg.events()[1].note.as_deref(), Some("last"));
    assert_eq!(
        written(&gcg),
        "#note before\n>P1: ACT 8G CAT +10 10\n#note one\n#-  two, ünïcode \n#- goes on\n#-\n#-   after a blank\n#- and on\n>P2: S 8G ...S +6 6\n#note last\n"
    );
}

/// Each form of a line, and how it is written.
#[test]
fn forms_of_lines() {
    for (event, expected) in [
        (">P1: CAT 8G CAT +10 10", ">P1: ACT 8G CAT +10 10"),
        (">P1:CAT 8g CAT +10 10", ">P1: ACT 8G CAT +10 10"),
        (">P1:   8G   CAT   +10   10  ", ">P1: ACT 8G CAT +10 10"),
        ("  >P1: CAT 8G CAT 10 10", ">P1: ACT 8G CAT +10 10"),
        (">P1: CA? 8G CAt +8 8", ">P1: AC? 8G CAt +8 8"),
        (">P1: ?? H8 at +0 0", ">P1: ?? H8 at +0 0"), // nothing but blanks
        (">P1: - +0 0", ">P1: - +0 0"),
        (">P1: AB  -  +0 0", ">P1: AB - +0 0"),
        (">P1: ABC -CA +0 0", ">P1: ABC -AC +0 0"),
        (">P1: -CA +0 0", ">P1: AC -AC +0 0"),
        (">P1: IIIU -4 +0 0", ">P1: IIIU -4 +0 0"),
        (">P1: EIORW?? -5 +0 0", ">P1: EIORW?? -5 +0 0"),
        (">P1: -7 +0 0", ">P1: -7 +0 0"),
    ] {
        let gcg = game(event);
        assert_eq!(problems(&gcg), [""; 0], "{event}");
        assert_eq!(written(&gcg), format!("{expected}\n"), "{event}");
    }
    // Score and total that are missing are worked out.
    let gcg = game(">P1: CAT 8G CAT\n>P2: S 8G ...S +6\n>P1: -4 +0\n>P2: -");
    assert_eq!(
        problems(&gcg),
        [
            "line 3, column 10: the score is missing",
            "line 3, column 10: the total is missing",
            "line 4, column 8: the total is missing",
            "line 5, column 6: the total is missing",
            "line 6, column 6: the score is missing",
            "line 6, column 6: the total is missing",
        ]
    );
    assert_eq!(
        written(&gcg),
        ">P1: ACT 8G CAT +10 10\n>P2: S 8G ...S +6 6\n>P1: -4 +0 10\n>P2: - +0 6\n"
    );
}

#[test]
fn order_and_form() {
    for (events, expected) in [
        (
            ">P1: CAT 8G CAT +10 10\n>P1: S 8G ...S +6 16",
            "line 4, column 2: it is P2's turn, not P1's",
        ),
        (
            "hello",
            "line 3, column 1: `hello` is neither a pragma nor an event; it is kept as a note",
        ),
        (
            ">P1 CAT 8G CAT +10 10",
            "line 3, column 1: `>P1 CAT 8G CAT +10 10` is neither a pragma nor an event; it is kept as a note",
        ),
        (
            ">P1: CAT 8G C4T +10 10",
            "line 3, column 13: `4` in C4T is no tile; the line is kept as a note",
        ),
        (
            ">P1: CAT 8@ CAT +10 10",
            "line 3, column 10: `8@` names no square; the line is kept as a note",
        ),
        (">P1: 8@ CAT", "line 3, column 6: `8@` names no square; the line is kept as a note"),
        (">P1: CAT 8G CAT ten 10", "line 3, column 17: `ten` is no score; it is kept as a note"),
        (
            ">P1: CAT -C4T +0 0",
            "line 3, column 10: `4` is not a letter of the english alphabet; the line is kept as a note",
        ),
        (">P1: C4T - +0 0", "line 3, column 6: `4` is not a letter of the english alphabet"),
        (
            ">P1: CAT 8N CAT +5 5",
            "line 3, column 10: 8N CAT runs off the board: its 3 squares do not fit 15 rows and columns",
        ),
        (">P1: CAT 1A CAT +15 15", "line 3, column 10: the first play must cover the start, 8H"),
        (
            ">P1: CAT 8G CAT +10 10\n>P2: DOG 1A DOG +18 18",
            "line 4, column 10: the play touches no tile on the board",
        ),
        (
            ">P1: CAT 8G CAT +10 10\n>P2: S 8J S +1 1",
            "line 4, column 8: the play starts in the middle of a word: T stands right before it",
        ),
        (">P1: -8 +0 0", "line 3, column 6: an exchange of 8 tiles by a player who holds 7"),
    ] {
        let gcg = game(&format!("{events}\n"));
        let told = problems(&gcg);
        assert_eq!(told.first().map(String::as_str), Some(expected), "{events}");
        assert!(gcg.problems()[0].help().is_some());
    }
    // Reading goes on, and unreadable lines are kept as notes.
    let gcg = game(">P1: CAT 8G CAT +10 10\n>P2: what?\n>P2: S 8G ...S +6 6\nno line\n>P1: x\n");
    assert_eq!(gcg.problems().len(), 3);
    assert_eq!(gcg.game().scores(), [10, 6]);
    assert_eq!(
        written(&gcg),
        ">P1: ACT 8G CAT +10 10\n#note >P2: what?\n>P2: S 8G ...S +6 6\n#note no line\n#- >P1: x\n"
    );
    assert_eq!(problems(&read(&gcg.write())), [""; 0], "the written form has no problem of form");
}

/// Words behind an event are kept as a note; the event counts.
#[test]
fn extra_words() {
    for (event, expected, clean) in [
        (
            ">P1: GMU 8G GUM +12 12 extra  words",
            vec!["line 3, column 24: `extra  words` stands behind the event; it is kept as a note"],
            ">P1: GMU 8G GUM +12 12\n#note extra  words\n",
        ),
        (
            ">P1: GMU 8G GUM +12 12 13",
            vec!["line 3, column 24: `13` stands behind the event; it is kept as a note"],
            ">P1: GMU 8G GUM +12 12\n#note 13\n",
        ),
        (
            ">P1: - +0 0 why",
            vec!["line 3, column 13: `why` stands behind the event; it is kept as a note"],
            ">P1: - +0 0\n#note why\n",
        ),
        (
            ">P1: GMU 8G GUM twelve 12",
            vec![
                "line 3, column 17: `twelve` is no score; it is kept as a note",
                "line 3, column 10: the score is missing",
                "line 3, column 10: the total is missing",
            ],
            ">P1: GMU 8G GUM +12 12\n#note twelve 12\n",
        ),
        // Not sure to be a pass.
        (
            ">P1: CAT - 8G CAT +10 10",
            vec![
                "line 3, column 1: `>P1: CAT - 8G CAT +10 10` is neither a pragma nor an event; it is kept as a note",
            ],
            "#note >P1: CAT - 8G CAT +10 10\n",
        ),
    ] {
        let gcg = game(event);
        assert_eq!(problems(&gcg), expected, "{event}");
        assert!(gcg.problems()[0].is_lost_event(), "{event}");
        assert_eq!(written(&gcg), clean, "{event}");
    }
    for event in ["hello", ">P1: C4T - +0 0", ">P1: CAT 8G CAT +9 9"] {
        assert!(!game(event).problems().iter().any(Problem::is_lost_event), "{event}");
    }
}

/// Control characters are kept as they are.
#[test]
fn control_characters() {
    let file = "#character-encoding UTF-8\n#player1 P1 P\0one\n#player2 P2 Two\n#title x \u{1b}]y\0\n\
                >P1: ACT 8G CAT +10 10\n#note \0\0 \u{7}\n#rack2 A\0 \0\n";
    assert_eq!(read(file).write(), file);
}

proptest! {
    /// Notes of any text survive, wherever they stand.
    #[test]
    fn notes_survive(lines in prop::collection::vec("\\PC{0,30}", 1..5)) {
        let note = lines.join("\n#- ");
        let gcg = game(&format!(">P1: CAT 8G CAT +10 10\n#note {note}\n>P2: S 8G ...S +6 6\n"));
        let expected = Some(lines.join("\n"));
        prop_assert_eq!(&gcg.events()[0].note, &expected);
        let again = read(&gcg.write());
        prop_assert_eq!(&again.events()[0].note, &expected);
    }
}
