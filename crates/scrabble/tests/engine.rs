//! Engines: all moves of a rack in one order, however they are found, and stopped early.

use std::sync::Arc;

use pegword_lexicon::{Contents, Kwg, Lexicon, WordSet};
use pegword_scrabble::{
    Board, ByScore, Engine, Equity, Game, Leaves, Move, Position, Rack, Ranked, RankedMove, Rules,
    StaticEquity, View, Vocabulary, Wanted,
};
use proptest::prelude::*;

fn lexicon(words: &str) -> Arc<Lexicon> {
    let rules = standard();
    let words: WordSet = words.split(' ').map(|word| rules.alphabet.parse(word).unwrap()).collect();
    let kwg = Kwg::build(&words, Contents::DawgAndGaddag).unwrap();
    Arc::new(Lexicon::new("list", rules.alphabet.clone(), kwg))
}

fn standard() -> Rules {
    Rules::built_in("standard").unwrap()
}

fn rack(tiles: &str) -> Rack {
    Rack::parse(tiles, &standard().alphabet).unwrap()
}

fn unwatched(engine: &dyn Engine, view: &View<'_>, wanted: Wanted) -> Vec<RankedMove> {
    let Ranked { moves, stopped } = engine.rank(view, wanted, &|_, _| true);
    assert!(!stopped);
    moves
}

const FEW_WORDS: &str = "aa as at ate east eat eats sat sea seat set tea teas";

/// What a move is, in a word.
fn text(rules: &Rules, ranked: &RankedMove) -> String {
    let what = match &ranked.action {
        Move::Play(play) => format!("play {}", play.score),
        Move::Exchange(tiles) => format!("exchange {}", tiles.write(&rules.alphabet)),
        Move::ExchangeCount(tiles) => format!("exchange {tiles}"),
        Move::Pass => "pass".to_owned(),
    };
    format!("{what} {}", ranked.equity)
}

/// AT scores 4 and keeps Q, -7; giving up Q keeps AT, worth 3; giving up all keeps nothing.
#[test]
fn plays_exchanges_and_the_pass_compete() {
    let (rules, vocabulary) = (standard(), Vocabulary::new(lexicon("at")).unwrap());
    let leaves = Leaves::from_csv("Q,-7\nAT,3\nAQ,-6\nQT,-6\nAQT,-5\nA,1\nT,1", &rules.alphabet);
    let (leaves, rack, board) = (leaves.unwrap(), rack("AQT"), Board::new(15));
    let engine = StaticEquity { vocabulary: &vocabulary, leaves: &leaves };
    let moves = |most_exchanged, wanted| {
        let view = View { most_exchanged, ..View::new(&rules, &board, &rack) };
        let moves = unwatched(&engine, &view, wanted);
        moves.iter().map(|ranked| text(&rules, ranked)).collect::<Vec<_>>()
    };
    let all = moves(3, Wanted::ALL);
    assert_eq!(all[..4], ["exchange Q 3", "exchange QT 1", "exchange AQ 1", "exchange AQT 0"]);
    assert_eq!(moves(3, Wanted::top(2)), all[..2]);
    assert_eq!(moves(3, Wanted::within(Equity::from_points(2))), all[..3]);
    assert_eq!(moves(1, Wanted::top(2)), ["exchange Q 3", "play 4 -3"]);
    assert_eq!(moves(0, Wanted::top(1)), ["play 4 -3"]);
    assert_eq!(moves(0, Wanted::ALL).last().unwrap(), "pass -5");
}

#[test]
fn by_score_only_plays_count_as_long_as_there_are_some() {
    let (rules, vocabulary) = (standard(), Vocabulary::new(lexicon("at ta")).unwrap());
    let engine = ByScore { vocabulary: &vocabulary };
    let board = Board::new(15);
    let moves = |tiles, most_exchanged| {
        let rack = rack(tiles);
        let view = View { most_exchanged, ..View::new(&rules, &board, &rack) };
        let moves = unwatched(&engine, &view, Wanted::ALL);
        moves.iter().map(|ranked| text(&rules, ranked)).collect::<Vec<_>>()
    };
    assert_eq!(moves("ATQ", 3), ["play 4 4"; 4]); // at 8G and 8H, AT and TA
    assert_eq!(moves("QQQ", 3), ["exchange QQQ 0"]);
    assert_eq!(moves("QQQ", 2), ["pass 0"]);
    assert_eq!(moves("", 0), ["pass 0"]);
}

/// With 93 tiles unseen and 7 of them opposite, 86 are in the bag.
#[test]
fn a_view_allows_exchanges_as_the_bag_does() {
    let rules = standard();
    let (board, tiles) = (Board::new(15), rack("AEIRSTV"));
    assert_eq!(View::new(&rules, &board, &tiles).most_exchanged, 7);
    for minimum in [7, 86, 87] {
        let mut rules = rules.clone();
        rules.minimum_bag_to_exchange = minimum;
        let expected = if minimum <= 86 { 7 } else { 0 };
        assert_eq!(View::new(&rules, &board, &tiles).most_exchanged, expected);
        let mut position = Position::new(board.clone());
        position.racks[0] = tiles.clone();
        position.scores = [12, 30];
        let view = View::of_position(&rules, &position);
        let game = Game::from_position(Arc::new(rules.clone()), &position).unwrap();
        let of_game = View::of_game(&game, &tiles);
        assert_eq!(view.most_exchanged, expected);
        assert_eq!(of_game.most_exchanged, expected);
        assert_eq!((view.scores, of_game.scores), ([12, 30], [12, 30]));
    }
}

/// Four blanks find plays one by one, lane by lane, and are asked after each.
#[test]
fn who_is_stopped_answers_with_what_it_has() {
    let (rules, vocabulary) = (standard(), Vocabulary::new(lexicon(FEW_WORDS)).unwrap());
    let leaves = Leaves::none();
    let engines: [&dyn Engine; 2] = [
        &StaticEquity { vocabulary: &vocabulary, leaves: &leaves },
        &ByScore { vocabulary: &vocabulary },
    ];
    let cgp = "15/15/15/15/15/15/15/7SEA5/15/15/15/15/15/15/15 ????/ 0/0 0";
    let position = Position::parse(cgp, &rules).unwrap();
    let view = View::of_position(&rules, &position);
    for engine in engines {
        let all = unwatched(engine, &view, Wanted::ALL);
        let stopped_after = |lanes| {
            engine.rank(&view, Wanted::ALL, &move |done, of| {
                assert_eq!(of, 30);
                done < lanes
            })
        };
        let mut found = 0;
        for lanes in [0, 7, 8, 20, 29] {
            let Ranked { moves, stopped } = stopped_after(lanes);
            assert!(stopped && (found.max(1)..=all.len()).contains(&moves.len()), "{lanes} lanes");
            found = moves.len();
        }
        assert!(!stopped_after(30).stopped);
        assert_eq!(stopped_after(30).moves, all);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn fewer_are_the_first_of_all(tiles in "[aestq?]{1,7}", top in 1..30_usize, points in 0..9_i32) {
        let (rules, lexicon) = (standard(), lexicon(FEW_WORDS));
        let leaves = Leaves::from_csv("A,1\nS,7\nES,9\nQ,-7\n?,20\nAEST,12", &rules.alphabet).unwrap();
        let (rack, board) = (rack(&tiles), Board::new(15));
        let view = View::new(&rules, &board, &rack);
        let vocabulary = Vocabulary::new(lexicon.clone()).unwrap();
        let engine = StaticEquity { vocabulary: &vocabulary, leaves: &leaves };
        let moves = |wanted| unwatched(&engine, &view, wanted);
        let all = moves(Wanted::ALL);
        prop_assert!(all.is_sorted_by_key(|ranked| std::cmp::Reverse(ranked.equity)));
        let exchanges = all.iter().filter(|ranked| matches!(ranked.action, Move::Exchange(_)));
        prop_assert_eq!(exchanges.count() as u64, rack.distinct_subsets());
        let again = engine.compare(&view, all.iter().map(|ranked| ranked.action.clone()).collect(), &|_, _| true);
        prop_assert_eq!(&again.moves, &all);
        let slow = Vocabulary::without_anagrams(lexicon).unwrap();
        let slow = StaticEquity { vocabulary: &slow, leaves: &leaves };
        prop_assert_eq!(&unwatched(&slow, &view, Wanted::top(top)), &moves(Wanted::top(top)));
        prop_assert_eq!(&moves(Wanted::top(top)), &all[..top.min(all.len())]);
        let margin = Equity::from_points(points);
        let close = all.iter().filter(|ranked| all[0].equity - ranked.equity <= margin);
        prop_assert_eq!(moves(Wanted::within(margin)).len(), close.count());
    }
}
