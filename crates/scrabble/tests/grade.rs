//! Grades of moves that can be checked by hand.

use std::sync::Arc;

use pegword_lexicon::{Contents, Kwg, Lexicon};
use pegword_scrabble::{
    ByScore, Draw, Game, Gcg, Grade, Grader, Leaves, Move, Position, Rack, RankedMove, Rules, Seat,
    StaticEquity, Ungraded, Vocabulary, WrittenPlay, place,
};

/// A row of five squares, racks of three; A B C are worth 1, 3 and 4.
fn rules(minimum_bag: u8) -> Arc<Rules> {
    let text = format!(
        "name = 'small'\nalphabet = {{ name = 'abc', letters = 'A B C', vowels = 'A' }}\nrack_size = 3\n\
         all_tiles_bonus = 5\nminimum_first_play = 2\nminimum_bag_to_exchange = {minimum_bag}\nstart = '3C'\n\
         board = '..... ..... ..... ..... .....'\ntiles = '? 1 0  A 6 1  B 3 3  C 3 4'"
    );
    Arc::new(Rules::from_toml(&text).unwrap())
}

/// A game on an empty board whose first player holds these tiles.
fn game(rack: &str) -> Game {
    let rules = rules(3);
    let mut game = Game::new(rules.clone(), Seat::First);
    game.draw(Seat::First, Draw::Tiles(&tiles(rack))).unwrap();
    game
}

fn tiles(text: &str) -> Rack {
    Rack::parse(text, &rules(3).alphabet).unwrap()
}

fn play(game: &Game, text: &str) -> Move {
    let written: WrittenPlay = text.parse().unwrap();
    Move::Play(place(game.rules(), game.board(), None, &written).unwrap())
}

/// The words AB, CAB and CABA.
fn lexicon(rules: &Rules) -> Lexicon {
    let words = ["ab", "cab", "caba"].map(|word| rules.alphabet.parse(word).unwrap());
    let kwg = Kwg::build(&words.into_iter().collect(), Contents::DawgAndGaddag).unwrap();
    Lexicon::new("list", rules.alphabet.clone(), kwg)
}

/// Grades by these words, and a C kept that is worth 2.5.
fn grade(game: &Game, made: &Move, stood: bool, top: usize) -> Result<Grade, Ungraded> {
    let rules = game.rules();
    let vocabulary = Vocabulary::new(lexicon(rules)).unwrap();
    let leaves = Leaves::from_csv("C,2.5\nBC,-1\nABC,1", &rules.alphabet).unwrap();
    let engine = StaticEquity { vocabulary: &vocabulary, leaves: &leaves };
    Grader::new(&engine).grade(game, made, stood, top, &|_, _| true)
}

fn score_of(made: &Move) -> i32 {
    let Move::Play(play) = made else { panic!("a play") };
    play.score
}

fn text(rules: &Rules, ranked: &RankedMove) -> String {
    let what = match &ranked.action {
        Move::Play(play) => WrittenPlay::with_dots(play, &rules.alphabet).to_string(),
        Move::Exchange(tiles) => format!("-{}", tiles.write(&rules.alphabet)),
        Move::ExchangeCount(tiles) => format!("-{tiles}"),
        Move::Pass => "-".to_owned(),
    };
    format!("{what} {}", ranked.equity)
}

/// CAB scores 8 and the bonus of 5; AB scores 4 and keeps C.
#[test]
fn what_a_move_loses() {
    let game = game("ABC");
    for (made, stood, equity, lost) in [
        (play(&game, "3A CAB"), true, "13", "0"),
        (play(&game, "3C CAB"), true, "13", "0"), // as good
        (play(&game, "3B AB"), true, "6.5", "6.5"),
        (Move::Exchange(tiles("AB")), true, "2.5", "10.5"),
        (Move::ExchangeCount(3), true, "0", "13"), // all of them, whichever they are
        (Move::Pass, true, "1", "12"),
        (play(&game, "3A BAC"), true, "13", "0"), // it stood
        (play(&game, "3A BAC"), false, "1", "12"), // it was taken back: nothing happened
        (play(&game, "3A CAB"), false, "1", "12"),
    ] {
        let grade = grade(&game, &made, stood, 3).unwrap();
        assert_eq!(
            (grade.equity.to_string(), grade.lost.to_string()),
            (equity.into(), lost.into()),
            "{made:?}"
        );
        let best: Vec<String> = grade.best.iter().map(|best| text(game.rules(), best)).collect();
        assert_eq!(best, ["3A CAB 13", "3B CAB 13", "3C CAB 13"]);
    }
}

#[test]
fn plays_of_the_whole_rack_missed() {
    let game = game("ABC");
    for (text, stood, missed) in [
        ("3A CAB", true, None),
        ("3A BAC", true, None),
        ("3A BAC", false, Some(13)),
        ("3B AB", true, Some(13)),
    ] {
        let grade = grade(&game, &play(&game, text), stood, 3).unwrap();
        assert_eq!(grade.all_tiles_missed.map(|missed| score_of(&missed.action)), missed, "{text}");
    }
    let none_there = self::game("AAB");
    assert_eq!(grade(&none_there, &Move::Pass, true, 3).unwrap().all_tiles_missed, None);
}

#[test]
fn words_that_are_none() {
    let game = game("ABC");
    let vocabulary = Vocabulary::new(lexicon(game.rules())).unwrap();
    let engine = ByScore { vocabulary: &vocabulary };
    let grader = Grader::new(&engine);
    for (text, expected) in [("3A CAB", vec![]), ("3A BAC", vec!["BAC"]), ("3B BA", vec!["BA"])] {
        let Move::Play(play) = play(&game, text) else { panic!("a play") };
        let words = grader.not_words(game.rules(), game.board(), &play);
        let words = words.iter().map(|word| game.rules().alphabet.upper(word));
        assert_eq!(words.collect::<Vec<_>>(), expected, "{text}");
    }
}

/// A rack of which nothing is known before is known when all of it is laid.
#[test]
fn racks_that_the_move_shows() {
    let mut game = Game::new(rules(3), Seat::First);
    for made in [play(&game, "3A CAB"), Move::Exchange(tiles("ABC"))] {
        assert_eq!(grade(&game, &made, true, 3).unwrap().best[0].equity.to_string(), "13");
    }
    assert_eq!(grade(&game, &play(&game, "3B AB"), true, 3), Err(Ungraded::RackUnknown));
    game.draw(Seat::First, Draw::Tiles(&tiles("C"))).unwrap();
    assert_eq!(grade(&game, &play(&game, "3B AB"), true, 3).unwrap().lost.to_string(), "6.5");
}

/// What the list of best moves says of a move is what the move is graded as.
#[test]
fn best_moves_are_graded_as_they_are_ranked() {
    for rack in ["ABC", "AB?", "AAC", "CCC"] {
        let game = game(rack);
        let best = grade(&game, &Move::Pass, true, usize::MAX).unwrap().best;
        assert!(best.len() > 1);
        for ranked in &best {
            let grade = grade(&game, &ranked.action, true, 1).unwrap();
            assert_eq!(grade.equity, ranked.equity, "{}", text(game.rules(), ranked));
            assert_eq!(grade.lost, best[0].equity - ranked.equity);
        }
    }
}

#[test]
fn what_cannot_be_graded() {
    let mut known_in_part = Game::new(rules(3), Seat::First);
    assert_eq!(grade(&known_in_part, &Move::Pass, true, 3), Err(Ungraded::RackUnknown));
    known_in_part.draw(Seat::First, Draw::Tiles(&tiles("BA"))).unwrap();
    let reason = grade(&known_in_part, &Move::Pass, true, 3).unwrap_err();
    assert_eq!(reason.to_string(), "only AB is known of a rack of 3 tiles");
    let game = game("ABC");
    let reason = |made: &Move| grade(&game, made, true, 3).unwrap_err().to_string();
    assert_eq!(reason(&Move::ExchangeCount(2)), "it is not known which 2 tiles were exchanged");
    assert_eq!(reason(&Move::Exchange(tiles("AA"))), "against the rules: not on the rack ABC: A");
    // A file may say anything.
    let gcg = Gcg::read(b">P1: 3A CABA +0 0", &rules(3)).unwrap();
    let made = gcg.events()[0].made().unwrap();
    let reason = grade(&gcg.before(0), &made, true, 3).unwrap_err();
    assert_eq!(reason, Ungraded::RackTooLarge { tiles: 4, most: 3 });
}

/// With two tiles in the bag, two can be exchanged where the rules allow it, and all three nowhere.
#[test]
fn exchanges_that_the_bag_allows() {
    for (minimum_bag, expected) in [(1, &["-CC 2.5", "-C 0", "- 0"][..]), (3, &["- 0"])] {
        let rules = rules(minimum_bag);
        // 13 tiles: 5 on the board, 3 on each rack; no word has neither blank nor B.
        let position = Position::parse("5/5/AAAAA/5/5 CCC/ 0/0 0", &rules).unwrap();
        let game = Game::from_position(rules, &position).unwrap();
        let grade = grade(&game, &Move::Pass, true, 3).unwrap();
        let best: Vec<String> = grade.best.iter().map(|best| text(game.rules(), best)).collect();
        assert_eq!(best, expected);
    }
}
