//! GCG files against the rules: moves, challenges, endings and scores that are not as they should be,
//! and games that were played, saved and resumed.

#[path = "common/gcg.rs"]
mod common;

use std::sync::Arc;

use common::{PLAYERS, game, problems, rack, standard, written};
use pegword_scrabble::{
    Draw, Ending, EventAction, Game, Gcg, Move, Phase, Player, Problem, Rules, Seat, Verdict, place,
};

// Moves.

/// Tiles that lie there: dots, letters, parentheses; they are written as dots.
#[test]
fn tiles_played_through() {
    for word in ["...S", "CATS", "(CAT)S", "C.(T)S", "cATS", "(C)(A)(T)S"] {
        let gcg = game(&format!(">P1: CAT 8G CAT +10 10\n>P2: S 8G {word} +6 6\n"));
        assert_eq!(problems(&gcg), [""; 0], "{word}");
        assert!(written(&gcg).ends_with(">P2: S 8G ...S +6 6\n"), "{word}");
    }
    let differs = game(">P1: CAT 8G CAT +10 10\n>P2: S 8G COTS +6 6\n>P1: X - +0 10");
    assert_eq!(problems(&differs), ["line 4, column 8: O goes onto 8H, where A lies"]);
    assert!(written(&differs).contains(">P2: S 8G COTS +6 6"), "what does not fit is kept");
    // Eight letters of seven tiles: STEERIER down column G, through the E of an opening at 8G.
    let gcg = game(">P1: EH 8G EH +10 10\n>P2: ERITRSE G6 STEERIER +61 61\n");
    assert!(written(&gcg).ends_with(">P2: EEIRRST G6 ST.ERIER +61 61\n"));
    assert_eq!(problems(&gcg), [""; 0]);
}

#[test]
fn exchanges_and_stale_racks() {
    let gcg = game(">P1: CAT 8G CAT +10 10\n>P2: NDYEOUI -OUIIYI +0 0\n>P1: IIII - +0 10");
    assert_eq!(
        problems(&gcg),
        ["line 4, column 14: -OUIIYI needs 2 I more than the rack NDYEOUI has"]
    );
    assert!(gcg.problems()[0].is_warning());
    let EventAction::Exchange(tiles) = &gcg.events()[1].action else { panic!("an exchange") };
    assert_eq!(tiles, &rack("OUIIYI"));
    // A rack that lacks what was kept.
    let gcg = game(">P1: AEINRST 8G TEN +6 6\n>P2: - +0 0\n>P1: ABCDEFG 9G BAD +11 17\n");
    assert_eq!(
        problems(&gcg)[0],
        "line 5, column 6: the rack lacks 1 I, 1 R, 1 S, kept from the turn before"
    );
    // A rack of more tiles than there are, or than a player holds.
    let gcg = game(">P1: QZJXABC - +0 0\n>P2: QABDDGG - +0 0\n>P1: ABCDEFGH - +0 0");
    assert_eq!(
        problems(&gcg),
        [
            "line 4, column 6: the rack has 1 Q, of which none is left",
            "line 5, column 6: the rack has 8 tiles, but P1 holds 7",
        ]
    );
    assert!(gcg.problems().iter().all(Problem::is_warning));
    // More tiles played than the game has.
    let gcg = game(">P1: QQ 8G QQ +40 40\n>P2: Q 8G ..Q +30 30\n");
    let told = problems(&gcg);
    assert_eq!(told.len(), 4, "{told:?}"); // of each rack, and of each play
    assert_eq!(gcg.game().board().tile_count(), 3);
}

#[test]
fn withdrawn_plays() {
    let gcg = game(
        ">P1: CAT 8G CAT +10 10\n>P2: DEIILTZ 9H DEL +11 11\n>P2: DEIILTZ --  -11 0\n>P1: - +0 10\n>P2: DEIILTZ - +0 0\n",
    );
    assert_eq!(problems(&gcg), [""; 0]);
    assert_eq!(gcg.game().board().tile_count(), 3);
    assert_eq!(gcg.game().held(Seat::Second).rack(), Some(&rack("DEIILTZ")));
    assert_eq!((gcg.game().scores(), gcg.totals()), ([10, 0], [10, 0]));
    assert!(written(&gcg).contains(">P2: DEIILTZ -- -11 0\n"));
    for (events, expected) in [
        (
            ">P1: -- -10 -10",
            "line 3, column 6: there is no play of P1 right before that could be taken back",
        ),
        (
            ">P1: CAT 8G CAT +10 10\n>P2: -- -10 -10",
            "line 4, column 6: there is no play of P2 right before that could be taken back",
        ),
        (
            ">P1: CAT 8G CAT +10 10\n>P1: -- -10 0\n>P1: -- -10 -10",
            "line 5, column 6: there is no play of P1 right before that could be taken back",
        ),
        (">P1: CAT 8G CAT +10 10\n>P1: -- -8 2", "line 4, column 9: file -8, rules -10"),
    ] {
        assert_eq!(problems(&game(events)), [expected], "{events}");
    }
    // A play that was miscounted is taken back with the same score.
    let gcg = game(">P1: CAT 8G CAT +12 12\n>P1: CAT -- -12 0\n");
    assert_eq!(problems(&gcg), ["line 3, column 17: file 12, rules 10"]);
}

#[test]
fn challenges() {
    let play = ">P1: CAT 8G CAT +10 10\n";
    for (bonus, totals) in [
        (">P1:  (challenge) +5 15", [15, 0]),
        (">P1: AEINRST (challenge) +5 15", [15, 0]),
        (">P1: (challenge) +10 20", [20, 0]),
        (">P1: (challenge) +15 25", [25, 0]), // three words
        (">P2: (challenge) -10 -10", [10, -10]),
        (">P2: - +0 0", [10, 0]), // a turn lost
    ] {
        let gcg = game(&format!("{play}{bonus}\n"));
        assert_eq!(problems(&gcg), [""; 0], "{bonus}");
        assert_eq!((gcg.totals(), gcg.game().scores()), (totals, totals), "{bonus}");
        assert!(matches!(gcg.events()[1].action, EventAction::Challenge | EventAction::Pass));
    }
    for (events, expected) in [
        (
            ">P1: (challenge) +5 5",
            "line 3, column 6: there is no play right before that could have been challenged",
        ),
        (
            ">P1: - +0 0\n>P1: (challenge) +5 5",
            "line 4, column 6: there is no play right before that could have been challenged",
        ),
        (
            ">P1: CAT 8G CAT +10 10\n>P2: (challenge) +5 5",
            "line 4, column 6: the challenged play was P1's, so P2 does not get these points",
        ),
        (
            ">P1: CAT 8G CAT +10 10\n>P1: (challenge) -5 5",
            "line 4, column 6: the challenged play was P1's, so P1 does not get these points",
        ),
    ] {
        assert_eq!(problems(&game(events)), [expected], "{events}");
    }
    // The rack of the player's next move is that after the bonus.
    let gcg = game(&format!("{play}>P1: (challenge) +5 15\n>P2: - +0 0\n>P1: NPQTIOW -Q +0 15"));
    assert!(written(&gcg).contains(">P1: INOPQTW (challenge) +5 15\n"));
    // At the end it is what the player holds.
    let gcg = game(&format!("{play}>P1: NPQTIOW (challenge) +5 15\n"));
    assert_eq!(gcg.game().held(Seat::First).rack(), Some(&rack("INOPQTW")));
}

// Endings. A whole game would be long; rules with few tiles end soon.

/// Rules with two tiles of each of the letters A to F, and racks of three.
fn few_tiles() -> Arc<Rules> {
    let usual = include_str!("../rules/standard.toml");
    let (head, _) = usual.split_once("tiles = ").unwrap();
    let counts = ('A'..='Z').map(|letter| {
        let count = if letter <= 'D' { 2 } else { 0 };
        format!("{letter} {count} {} ", letter as u8 - b'A' + 1)
    });
    let text = format!("{head}tiles = '? 0 0 {}'", counts.collect::<String>());
    Arc::new(Rules::from_toml(&text.replace("rack_size = 7", "rack_size = 3")).unwrap())
}

fn short(events: &str) -> Gcg {
    let gcg = Gcg::read(format!("{PLAYERS}{events}").as_bytes(), &few_tiles()).unwrap();
    let text = gcg.write();
    assert_eq!(Gcg::read(text.as_bytes(), &few_tiles()).unwrap().write(), text);
    gcg
}

/// P1 lays ABC on the start, (1 + 2 + 3) × 2 + 50, then DD behind it, 6 + 4 + 4, and is out; P2 holds 6
/// points.
const OUT: &str = ">P1: ABC 8F ABC +62 62\n>P2: ABC - +0 0\n>P1: DD 8F ...DD +14 76\n";

#[test]
fn going_out() {
    for (rest, phase, expected) in [
        (">P1: (ABC) +12 88", Phase::Over(Ending::WentOut(Seat::First)), vec![]),
        (">P2: ABC - +0 0\n>P1: (CAB) +12 88", Phase::Over(Ending::WentOut(Seat::First)), vec![]),
        (
            ">P1: (challenge) +5 81\n>P1: (ABC) +12 93",
            Phase::Over(Ending::WentOut(Seat::First)),
            vec![],
        ),
        (
            "",
            Phase::Closing(Ending::WentOut(Seat::First)),
            vec![
                "line 5, column 1: the game ends without the points for the tiles left; by the rules P1 +12",
            ],
        ),
        ("#incomplete\n", Phase::Closing(Ending::WentOut(Seat::First)), vec![]),
        (
            ">P1: (ABD) +14 90",
            Phase::Over(Ending::WentOut(Seat::First)),
            vec![
                "line 6, column 6: the tiles left are ABC",
                "line 6, column 12: file 14, rules 12",
            ],
        ),
        (
            ">P1: (ABC) +12 88\n>P1: (ABC) +12 100",
            Phase::Over(Ending::WentOut(Seat::First)),
            vec!["line 7, column 6: the tiles left were counted for P1 already"],
        ),
        (
            ">P2: ABC 9F AB +6 6\n>P1: (ABC) +12 88",
            Phase::Over(Ending::WentOut(Seat::First)),
            vec!["line 6, column 10: the game ended with line 5"],
        ),
        (">P1: DD -- -14 62", Phase::UnderWay, vec![]),
        // Overtime, with and without a rack, for each player once, at any place below the last move.
        (
            ">P2: ABC (time) -10 -10\n>P1: (ABC) +12 88\n>P1: (time) +-10 78",
            Phase::Over(Ending::WentOut(Seat::First)),
            vec![],
        ),
        (
            ">P1: (ABC) +12 88\n>P1: (time) -10 78\n>P1: (time) -10 68\n>P2: (time) +10 10",
            Phase::Over(Ending::WentOut(Seat::First)),
            vec![
                "line 8, column 6: P1 was charged for overtime already",
                "line 9, column 6: overtime costs points, it does not give any",
            ],
        ),
    ] {
        let gcg = short(&format!("{OUT}{rest}\n"));
        assert_eq!(problems(&gcg), expected, "{rest}");
        assert_eq!(gcg.game().phase(), phase, "{rest}");
    }
    assert_eq!(short(&format!("{OUT}>P1: (ABC) +12 88\n")).game().scores(), [88, 0]);
}

#[test]
fn six_turns_without_score() {
    let zeros =
        ">P1: ABC - +0 0\n>P2: ABC - +0 0\n>P1: - +0 0\n>P2: - +0 0\n>P1: - +0 0\n>P2: - +0 0\n";
    let over = Phase::Over(Ending::ZeroTurns);
    for (rest, phase, expected) in [
        (">P1: ABC (ABC) -6 -6\n>P2: ABC (ABC) -6 -6", over, vec![]),
        (">P2: (ABC) -6 -6\n>P1: (ABC) -6 -6", over, vec![]),
        (
            ">P1: ABC (ABC) -5 -5\n>P2: ABC (ABC) -6 -6",
            over,
            vec!["line 9, column 16: file -5, rules -6"],
        ),
        (
            "",
            Phase::Closing(Ending::ZeroTurns),
            vec![
                "line 8, column 1: the game ends without the points for the tiles left; by the rules P1 -6, P2 -6",
            ],
        ),
        (
            ">P1: - +0 0\n>P1: (ABC) -6 -6\n>P2: (ABC) -6 -6",
            over,
            vec!["line 9, column 6: the game ended with line 8"],
        ),
    ] {
        let gcg = short(&format!("{zeros}{rest}\n"));
        assert_eq!(problems(&gcg), expected, "{rest}");
        assert_eq!(gcg.game().phase(), phase, "{rest}");
    }
    // The racks may be told only when they are counted.
    let unknown = zeros.replace("ABC ", "");
    let gcg = short(&format!("{unknown}>P1: ABC (ABC) -6 -6\n>P2: ABC (ABC) -6 -6\n"));
    assert_eq!((problems(&gcg), gcg.game().scores()), (vec![], [-6, -6]));
}

#[test]
fn steps_too_early() {
    for (events, expected) in [
        (">P2: (time) -10 -10", "line 3, column 6: overtime is charged before the end of the game"),
        (
            ">P2: (DIIT) +10 10",
            "line 3, column 6: the tiles left do not count yet: the game goes on",
        ),
    ] {
        let gcg = game(events);
        assert_eq!(problems(&gcg), [expected], "{events}");
        assert_eq!(gcg.game().phase(), Phase::UnderWay);
    }
}

#[test]
fn unfinished_games() {
    let gcg = game(
        ">P2: CAT 8G CAT +10 10\n>P1: -2 +0 0\n>P2: S 8G ...S +6 16\n#incomplete\n#rack1 AEE\n",
    );
    assert_eq!(problems(&gcg), [""; 0]);
    let game = gcg.game();
    assert_eq!(
        (game.phase(), game.on_turn(), game.scores()),
        (Phase::UnderWay, Seat::First, [0, 16])
    );
    let held = game.held(Seat::First);
    assert_eq!((held.known(), held.unknown()), (&rack("AEE"), 4));
}

// Scores and order.

#[test]
fn scores_and_totals() {
    for (events, expected, totals) in [
        (">P1: CAT 8G CAT +8 8\n", vec!["line 3, column 17: file 8, rules 10"], [8, 0]),
        (
            ">P1: CAT 8G CAT +10 12\n>P2: S 8G ...S +6 6\n>P1: - +0 12",
            vec!["line 3, column 21: the total is 12 in the file, 10 by its scores"],
            [12, 6],
        ),
        (
            ">P1: CAT 8G CAT +8 8\n>P2: - +0 0\n>P1: - +0 10",
            vec![
                "line 3, column 17: file 8, rules 10",
                "line 5, column 11: the total is 10 in the file, 8 by its scores",
            ],
            [10, 0],
        ),
        (">P1: - +3 3\n", vec!["line 3, column 8: file 3, rules 0"], [3, 0]),
    ] {
        let gcg = game(events);
        assert_eq!(problems(&gcg), expected, "{events}");
        assert_eq!(gcg.totals(), totals, "{events}");
    }
    let gcg = game(">P1: CAT 8G CAT +8 8\n");
    assert_eq!((gcg.events()[0].score, gcg.events()[0].computed), (8, Some(10)));
    assert_eq!(written(&gcg), ">P1: ACT 8G CAT +8 8\n", "the file's score stays");
}

/// A rack may name no more of a tile than the game has.
#[test]
fn more_tiles_than_the_game_has() {
    let gcg = game(">P1: AEXXXX 8G AXE +20 20\n");
    assert_eq!(problems(&gcg), ["line 3, column 6: the rack has 4 X, the game only 1"]);
    let gcg = game(">P1: XX 8G XX +32 32\n");
    assert_eq!(
        problems(&gcg),
        [
            "line 3, column 6: the rack has 2 X, the game only 1",
            "line 3, column 9: 2 times X on one rack: the game has only 1",
        ]
    );
}

#[test]
fn an_exchange_from_a_small_bag() {
    let gcg = short(">P1: ABC -A +0 0\n");
    assert_eq!(
        problems(&gcg),
        ["line 3, column 10: the bag holds 2, and an exchange needs 7 or more"]
    );
}

#[test]
fn tiles_of_several_characters() {
    let rules = Arc::new(Rules::built_in("spanish").unwrap());
    let text = format!(
        "{PLAYERS}#tile CH ch\n#tile LL ll\n>P1: [CH]OA[LL] 8H [CH]O +12 12\n>P2: ?O H8 .[ll]O +6 6\n"
    );
    let gcg = Gcg::read(text.as_bytes(), &rules).unwrap();
    assert_eq!(problems(&gcg), [""; 0]);
    assert!(gcg.write().contains(">P1: A[CH][LL]O 8H [CH]O +12 12\n>P2: O? H8 .[ll]O +6 6\n"));
    // Without brackets the longest letter is meant, as players write.
    let plain = Gcg::read(text.replace("8H [CH]O", "8H CHO").as_bytes(), &rules).unwrap();
    assert_eq!(plain.write(), gcg.write());
}

#[test]
fn before_each_event() {
    let gcg = game(">P1: AEINRST 8G TEN +6 6\n>P2: CATS 9I CAT +6 6\n>P2: CATS -- -6 0\n");
    let found: Vec<(usize, [i32; 2], Seat)> = (0..3)
        .map(|event| {
            let before = gcg.before(event);
            (before.board().tile_count(), before.scores(), before.on_turn())
        })
        .collect();
    let score = gcg.events()[1].computed.unwrap();
    assert_eq!(found[0], (0, [0, 0], Seat::First));
    assert_eq!(found[1], (3, [6, 0], Seat::Second));
    assert_eq!(found[2], (6, [6, score], Seat::First));
    assert_eq!(gcg.before(0).held(Seat::First).rack(), Some(&rack("AEINRST")));
    assert_eq!(gcg.before(1).held(Seat::Second).known(), &rack("CATS"));
}

// Games that were played.

#[test]
fn a_played_game_is_saved_and_resumed() {
    let rules = standard();
    let mut game = Game::new(rules.clone(), Seat::First);
    game.draw(Seat::First, Draw::Tiles(&rack("AEINRST"))).unwrap();
    game.draw(Seat::Second, Draw::Tiles(&rack("?CATSXZ"))).unwrap();
    let play = |game: &Game, text: &str| {
        Move::Play(place(&rules, game.board(), None, &text.parse().unwrap()).unwrap())
    };
    game.make(play(&game, "8G TEN"), Draw::Tiles(&rack("OOO"))).unwrap();
    game.make(play(&game, "9I CAz"), Draw::Tiles(&rack("UUU"))).unwrap();
    game.challenge(Verdict::Invalid).unwrap();
    game.make(Move::Exchange(rack("OO")), Draw::Tiles(&rack("EE"))).unwrap();
    game.make(Move::Pass, Draw::Unknown).unwrap();
    let players = [Player::new("ann lee", "Ann Lee"), Player::new("bob", "")];
    let mut saved = Gcg::from_game(&game, players);
    saved.set_pragma("lexicon", "en");
    saved.set_pragma("title", "A\nB");
    let text = saved.write();
    assert_eq!(
        text,
        "#character-encoding UTF-8\n#player1 ann_lee Ann Lee\n#player2 bob bob\n#title A\n#- B\n#lexicon en\n#incomplete\n\
         >ann_lee: AEINRST 8G TEN +6 6\n>bob: ACSTXZ? 9I CAz +14 14\n>bob: ACSTXZ? -- -14 0\n\
         >ann_lee: AIOOORS -OO +0 6\n>bob: ACSTXZ? - +0 0\n#rack1 AEEIORS\n#rack2 ACSTXZ?\n"
    );
    let resumed = Gcg::read(text.as_bytes(), &rules).unwrap();
    assert_eq!(problems(&resumed), [""; 0]);
    let resumed = resumed.game();
    assert_eq!(resumed.board(), game.board());
    assert_eq!(resumed.unseen(), game.unseen());
    assert_eq!((resumed.scores(), resumed.on_turn()), (game.scores(), game.on_turn()));
    assert_eq!(resumed.zero_turns(), game.zero_turns());
    for seat in Seat::BOTH {
        assert_eq!(resumed.held(seat), game.held(seat));
    }
}
