//! Games step by step: what each step does, what is refused, and how games end.

use std::sync::Arc;

use pegword_lexicon::Letter;
use pegword_scrabble::{
    Action, ChallengeRule, Draw, Ending, Game, Move, MoveError, Phase, PlayError, Position, Rack,
    Rules, Seat, SetupError, Verdict, place,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

fn standard() -> Arc<Rules> {
    Arc::new(Rules::built_in("standard").unwrap())
}

fn with_challenge(challenge: ChallengeRule) -> Arc<Rules> {
    let mut rules = Rules::built_in("standard").unwrap();
    rules.challenge = challenge;
    Arc::new(rules)
}

fn rack(text: &str) -> Rack {
    Rack::parse(text, &standard().alphabet).unwrap()
}

fn play(game: &Game, text: &str) -> Move {
    Move::Play(place(game.rules(), game.board(), None, &text.parse().unwrap()).unwrap())
}

/// A game with these racks, the first player on turn.
fn dealt(rules: Arc<Rules>, racks: [&str; 2]) -> Game {
    let mut game = Game::new(rules, FIRST);
    for (seat, text) in Seat::BOTH.into_iter().zip(racks) {
        game.draw(seat, Draw::Tiles(&rack(text))).unwrap();
    }
    game
}

/// A game near its end: ION is on the board, the bag is empty, and the players hold these tiles. All
/// others are out of the game.
fn ending(racks: [&str; 2]) -> Game {
    let tiles = racks.concat() + "ION";
    let counts = ('A'..='Z').map(|letter| {
        let value = standard().letter_value(Letter::new(letter as u8 - b'A' + 1));
        format!("{letter} {} {value} ", tiles.matches(letter).count())
    });
    let (usual, _) = include_str!("../rules/standard.toml").split_once("tiles = ").unwrap();
    let toml = format!("{usual}tiles = '? 0 0 {}'", counts.collect::<String>());
    let rules = Rules::from_toml(&toml).unwrap();
    let [empty, rows] = ["15/".repeat(7), "/15".repeat(7)];
    let [first, second] = racks;
    let text = format!("{empty}6ION6{rows} {first}/{second} 300/290 0");
    let position = Position::parse(&text, &rules).unwrap();
    Game::from_position(Arc::new(rules), &position).unwrap()
}

#[test]
fn a_play_scores_and_draws() {
    let mut game = dealt(standard(), ["AEINQST", "?BCDEFG"]);
    assert_eq!((game.bag_len(), game.unseen().len()), (86, 86));
    let turn = game.make(play(&game, "8G QATS"), Draw::Tiles(&rack("ZZ"))).unwrap_err();
    assert_eq!(turn, MoveError::MoreThanAll { tile: "Z".into(), found: 2, count: 1 });
    let turn = game.make(play(&game, "8G QATS"), Draw::Tiles(&rack("Z"))).unwrap();
    assert_eq!((turn.points, turn.scores(), turn.seat), ([26, 0], [26, 0], FIRST));
    assert_eq!(turn.held().rack(), Some(&rack("AEINQST")));
    let held = game.held(FIRST);
    assert_eq!((held.known(), held.unknown()), (&rack("EINZ"), 3));
    assert_eq!((game.bag_len(), game.unseen().len()), (82, 85));
    assert_eq!((game.on_turn(), game.zero_turns()), (SECOND, 0));
    let position = game.position();
    assert_eq!(position.write(game.rules()).split_once(' ').unwrap().1, "BCDEFG?/EINZ 0/26 0");
}

#[test]
fn an_unknown_rack_can_hold_what_is_unseen() {
    let mut game = Game::new(standard(), SECOND);
    assert_eq!(game.on_turn(), SECOND);
    game.make(play(&game, "8G ZQ"), Draw::Unknown).unwrap();
    assert_eq!(game.unseen().len(), 98);
    let again = play(&game, "9F QZ");
    assert_eq!(game.check(&again), Err(MoveError::NoneLeft { tile: "Q".into() }));
    game.draw(FIRST, Draw::Tiles(&rack("ABCDEFG"))).unwrap();
    let lacking = MoveError::NotOnRack { lacking: "S, S".into(), rack: "ABCDEFG".into() };
    assert_eq!(game.check(&play(&game, "9G SS")), Err(lacking));
    game.forget(FIRST);
    assert_eq!(game.check(&play(&game, "9G SS")), Ok(()));
}

#[test]
fn steps_that_are_refused() {
    let game = dealt(standard(), ["AEINQST", "?BCDEFG"]);
    let exchange = |tiles: &str| Move::Exchange(rack(tiles));
    let mut moved = game.clone();
    moved.make(play(&game, "8G QATS"), Draw::Unknown).unwrap();
    let onto = play(&dealt(standard(), ["", ""]), "8G FEED");
    for (game, step, expected) in [
        (&game, exchange(""), MoveError::ExchangeCount { found: 0, held: 7 }),
        (&game, Move::ExchangeCount(8), MoveError::ExchangeCount { found: 8, held: 7 }),
        (
            &game,
            exchange("AZ"),
            MoveError::NotOnRack { lacking: "Z".into(), rack: "AEINQST".into() },
        ),
        (
            &moved,
            onto,
            PlayError::OntoAnother {
                square: "8G".parse::<pegword_scrabble::Coordinates>().unwrap().square,
                wanted: "F".into(),
                there: "Q".into(),
            }
            .into(),
        ),
    ] {
        assert_eq!(game.check(&step), Err(expected), "{step:?}");
    }
    let mut game = game;
    assert_eq!(game.settle().unwrap_err(), MoveError::NotClosing);
    assert_eq!(game.charge_overtime(FIRST, 1).unwrap_err(), MoveError::NotOver);
    let valid = Verdict::Valid { bonuses: 1 };
    assert_eq!(game.challenge(valid).unwrap_err(), MoveError::NothingToChallenge);
    let drawn = game.draw(FIRST, Draw::Tiles(&rack("A"))).unwrap_err();
    assert_eq!(drawn, MoveError::DrawsTooMany { found: 1, unknown: 0 });
    let lacking = MoveError::NotOnRack { lacking: "E".into(), rack: String::new() };
    assert_eq!(lacking.to_string(), "not on the rack: E");
    let mut game = Game::new(standard(), FIRST);
    let surplus = game.draw(FIRST, Draw::Tiles(&rack("ZZ"))).unwrap_err();
    assert_eq!(surplus, MoveError::MoreThanAll { tile: "Z".into(), found: 2, count: 1 });
}

#[test]
fn exchanges() {
    let start = dealt(standard(), ["AEINQST", "?BCDEFG"]);
    let mut game = start.clone();
    game.make(Move::Exchange(rack("QAE")), Draw::Tiles(&rack("QXY"))).unwrap_err(); // one Q only
    game.make(Move::Exchange(rack("QAE")), Draw::Tiles(&rack("XYA"))).unwrap();
    assert_eq!(game.held(FIRST).rack(), Some(&rack("AINSTXY")));
    assert_eq!((game.bag_len(), game.zero_turns(), game.scores()), (86, 1, [0, 0]));
    game.make(Move::ExchangeCount(2), Draw::Unknown).unwrap();
    assert_eq!((game.held(SECOND).unknown(), game.bag_len()), (7, 86));
    // What is put back is not drawn at once.
    for seed in 0..50 {
        let mut game = start.clone();
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        game.make(Move::Exchange(rack("Q")), Draw::Random(&mut random)).unwrap();
        assert_eq!(game.held(FIRST).rack().unwrap().count(rack("Q").tiles().next().unwrap()), 0);
    }
    for (minimum, bag, found) in [(7, 6, 1), (7, 7, 7), (1, 3, 3), (1, 3, 4)] {
        let mut rules = Rules::built_in("standard").unwrap();
        rules.minimum_bag_to_exchange = minimum;
        let all = "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ";
        let on_board = 100 - 14 - bag;
        let rows: Vec<String> = (0..15)
            .map(|row| {
                let from = (row * 15).min(on_board);
                let tiles = &all[from..(from + 15).min(on_board)];
                match 15 - tiles.len() {
                    0 => tiles.to_owned(),
                    empty => format!("{tiles}{empty}"),
                }
            })
            .collect();
        let position = Position::parse(&format!("{} / 0/0", rows.join("/")), &rules).unwrap();
        let game = Game::from_position(Arc::new(rules), &position).unwrap();
        assert_eq!(game.bag_len(), bag);
        let legal = bag >= found && bag >= usize::from(minimum);
        assert_eq!(game.may_exchange(found), legal, "{found} of {bag}, from {minimum}");
    }
}

#[test]
fn challenges() {
    use ChallengeRule::{Double, Points5, Points10, Single, Triple, Void};
    use Verdict::{Invalid, Valid};
    let valid = Valid { bonuses: 1 };
    let under_way = Phase::UnderWay;
    let lost = |seat| Phase::Over(Ending::LostChallenge(seat));
    // Scores after, who is on turn, turns without score, phase; QATS is worth 26.
    for (rule, verdict, scores, on_turn, zeros, phase) in [
        (Void, Invalid, [0, 0], FIRST, 0, under_way),
        (Single, Invalid, [0, 0], SECOND, 1, under_way),
        (Double, Invalid, [0, 0], SECOND, 1, under_way),
        (Points5, Invalid, [0, 0], SECOND, 1, under_way),
        (Points10, Invalid, [0, 0], SECOND, 1, under_way),
        (Triple, Invalid, [0, 0], SECOND, 1, lost(FIRST)),
        (Void, valid, [26, 0], SECOND, 0, under_way),
        (Single, valid, [26, 0], SECOND, 0, under_way),
        (Double, valid, [26, 0], FIRST, 1, under_way),
        (Points5, valid, [31, 0], SECOND, 0, under_way),
        (Points5, Valid { bonuses: 3 }, [41, 0], SECOND, 0, under_way),
        (Points10, valid, [36, 0], SECOND, 0, under_way),
        (Triple, valid, [26, 0], SECOND, 0, lost(SECOND)),
    ] {
        let start = dealt(with_challenge(rule), ["AEINQST", "?BCDEFG"]);
        let mut game = start.clone();
        game.make(play(&game, "8G QATS"), Draw::Tiles(&rack("XYZ"))).unwrap();
        let played = game.clone();
        game.challenge(verdict).unwrap();
        let found = (game.scores(), game.on_turn(), game.zero_turns(), game.phase());
        assert_eq!(found, (scores, on_turn, zeros, phase), "{rule:?} {verdict:?}");
        if verdict == Invalid {
            assert!(game.board().is_empty());
            assert_eq!(game.held(FIRST).rack(), Some(&rack("AEINQST")));
            assert_eq!(game.unseen(), start.unseen());
        }
        if rule != Void && game.turns().len() > played.turns().len() {
            game.undo();
            assert_eq!(game, played, "{rule:?} {verdict:?}");
        }
    }
}

/// A phony of an unknown rack shows its tiles.
#[test]
fn a_withdrawn_play_has_been_seen() {
    let mut game = Game::new(standard(), FIRST);
    game.make(play(&game, "8G QATS"), Draw::Unknown).unwrap();
    game.challenge(Verdict::Invalid).unwrap();
    let held = game.held(FIRST);
    assert_eq!((held.known(), held.unknown()), (&rack("AQST"), 3));
    assert!(matches!(game.turns()[1].action, Action::Withdrawal(_)));
}

#[test]
fn going_out() {
    let start = ending(["S", "DIIT"]);
    assert_eq!(start.bag_len(), 0);
    let mut game = start.clone();
    game.make(play(&game, "8G ...S"), Draw::Unknown).unwrap();
    assert_eq!(game.phase(), Phase::Closing(Ending::WentOut(FIRST)));
    assert_eq!(game.check(&play(&game, "9G D")).unwrap_err(), MoveError::Closing);
    // The opponent may pass, once; then only counting is left.
    let mut passed = game.clone();
    passed.make(Move::Pass, Draw::Unknown).unwrap();
    assert_eq!(passed.check(&Move::Pass), Err(MoveError::Closing));
    for game in [&mut game, &mut passed] {
        game.settle().unwrap();
        assert_eq!(game.phase(), Phase::Over(Ending::WentOut(FIRST)));
        assert_eq!(game.scores(), [300 + 4 + 10, 290]); // D2 I1 I1 T1 twice
        assert_eq!(game.winner(), Some(FIRST));
        assert_eq!(game.settle().unwrap_err(), MoveError::Over);
        assert_eq!(game.check(&Move::Pass), Err(MoveError::Over));
        game.charge_overtime(FIRST, 61).unwrap();
        assert_eq!(game.scores(), [294, 290]);
        assert_eq!(game.charge_overtime(FIRST, 1).unwrap_err(), MoveError::OvertimeTwice);
        game.charge_overtime(SECOND, 60).unwrap();
        assert_eq!(game.scores(), [294, 280]);
    }
    // A last play that is challenged reopens the game.
    let mut game = start.clone();
    game.make(play(&game, "8G ...S"), Draw::Unknown).unwrap();
    game.challenge(Verdict::Invalid).unwrap();
    assert_eq!((game.phase(), game.scores()), (Phase::UnderWay, [300, 290]));
    assert_eq!(game.held(FIRST).rack(), Some(&rack("S")));
    assert_eq!(game.rewound(0), start);
}

/// The last rack need not be known: it is what nobody has seen.
#[test]
fn the_last_rack_is_worked_out() {
    let mut game = ending(["S", "DIIT"]);
    game.forget(SECOND);
    game.make(play(&game, "8G ...S"), Draw::Unknown).unwrap();
    game.settle().unwrap();
    assert_eq!(game.scores(), [314, 290]);
    assert_eq!(game.held(SECOND).rack(), Some(&rack("DIIT")));
}

#[test]
fn six_turns_without_score() {
    let mut game = dealt(standard(), ["AEINQST", "?BCDEFG"]);
    for turn in 0..6 {
        assert_eq!(game.phase(), Phase::UnderWay, "after {turn} turns");
        game.make(Move::Pass, Draw::Unknown).unwrap();
    }
    assert_eq!(game.phase(), Phase::Closing(Ending::ZeroTurns));
    assert_eq!(game.check(&Move::Pass), Err(MoveError::Over));
    game.settle().unwrap();
    assert_eq!(game.scores(), [-16, -15]); // A E I N Q S T, B C D E F G
    assert_eq!(game.winner(), Some(SECOND));
    game.undo();
    game.forget(FIRST);
    assert_eq!(game.settle().unwrap_err(), MoveError::RackUnknown { seat: FIRST });
}

/// What rules differ in is data.
#[test]
fn other_endings() {
    let toml = include_str!("../rules/wwf.toml")
        .replace("rack_size", "zero_turns_to_end = 2\nout_gain = 1\nout_loss = 1\nrack_size");
    let rules = Rules::from_toml(&toml).unwrap();
    assert_eq!((rules.zero_turns_to_end, rules.zero_turns_loss, rules.overtime_points), (2, 1, 10));
    assert_eq!(rules.challenge, ChallengeRule::Void);
    let mut game = Game::new(Arc::new(rules), FIRST);
    game.make(Move::Pass, Draw::Unknown).unwrap();
    game.make(Move::ExchangeCount(3), Draw::Unknown).unwrap();
    assert_eq!(game.phase(), Phase::Closing(Ending::ZeroTurns));
}

#[test]
fn positions_that_are_no_game() {
    let rules = standard();
    let from = |text: &str| {
        Game::from_position(rules.clone(), &Position::parse(text, &rules).unwrap()).map(|_| ())
    };
    let empty = ["15"; 15].join("/");
    assert_eq!(from(&format!("{empty} AEINRST/")), Ok(()));
    let surplus = SetupError::Surplus { tile: "Q".into(), found: 2, all: 1 };
    assert_eq!(from(&format!("{empty} QA/QB")), Err(surplus));
    let long = SetupError::RackSize { found: 8, most: 7 };
    assert_eq!(from(&format!("{empty} AEINRSTL/")), Err(long));
    let position = Position::parse(&format!("{empty} /"), &rules).unwrap();
    let large = Arc::new(Rules::built_in("super").unwrap());
    let size = SetupError::Size { found: 15, expected: 21 };
    assert_eq!(Game::from_position(large, &position), Err(size));
}
