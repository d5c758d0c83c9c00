//! All moves of a rack in one order.

use pegword_lexicon::{Alphabet, Anagrams, Contents, Kwg, WordSet};
use pegword_scrabble::{
    Board, Equity, Field, Leaves, Move, Rack, RankedMove, Rules, Unseen, Valuation, Wanted,
};
use proptest::prelude::*;

fn kwg(words: &str) -> Kwg<'static> {
    let english = Alphabet::english();
    let words: WordSet = words.split(' ').map(|word| english.parse(word).unwrap()).collect();
    Kwg::build(&words, Contents::DawgAndGaddag).unwrap()
}

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
    let rules = Rules::built_in("standard").unwrap();
    let kwg = kwg("at");
    let leaves = Leaves::from_csv("Q,-7\nAT,3\nAQ,-6\nQT,-6\nAQT,-5\nA,1\nT,1", &rules.alphabet);
    let (leaves, rack) = (leaves.unwrap(), Rack::parse("AQT", &rules.alphabet).unwrap());
    let board = Board::new(15);
    let unseen = Unseen::new(&rules, &board, &rack);
    let valuation = Valuation::new(&rules, &leaves, &board, &unseen);
    let field = Field::new(&rules, &board, &kwg).unwrap();
    let anagrams = Anagrams::new(&kwg);
    let moves = |most_exchanged, wanted| {
        let moves = field.best_moves(&anagrams, &valuation, &rack, most_exchanged, wanted);
        moves.iter().map(|ranked| text(&rules, ranked)).collect::<Vec<_>>()
    };
    let all = moves(3, Wanted::top(usize::MAX));
    assert_eq!(all[..4], ["exchange Q 3", "exchange QT 1", "exchange AQ 1", "exchange AQT 0"]);
    assert_eq!(moves(3, Wanted::top(2)), all[..2]);
    assert_eq!(moves(3, Wanted::within(Equity::from_points(2))), all[..3]);
    assert_eq!(moves(1, Wanted::top(2)), ["exchange Q 3", "play 4 -3"]);
    assert_eq!(moves(0, Wanted::top(1)), ["play 4 -3"]);
    assert_eq!(moves(0, Wanted::top(usize::MAX)).last().unwrap(), "pass -5");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn fewer_are_the_first_of_all(tiles in "[aestq?]{1,7}", top in 1..30_usize, points in 0..9_i32) {
        let rules = Rules::built_in("standard").unwrap();
        let kwg = kwg("aa as at ate east eat eats sat sea seat set tea teas");
        let leaves = Leaves::from_csv("A,1\nS,7\nES,9\nQ,-7\n?,20\nAEST,12", &rules.alphabet).unwrap();
        let rack = Rack::parse(&tiles, &rules.alphabet).unwrap();
        let board = Board::new(15);
        let unseen = Unseen::new(&rules, &board, &rack);
        let valuation = Valuation::new(&rules, &leaves, &board, &unseen);
        let field = Field::new(&rules, &board, &kwg).unwrap();
        let anagrams = Anagrams::new(&kwg);
        let moves = |wanted| field.best_moves(&anagrams, &valuation, &rack, 7, wanted);
        let all = moves(Wanted::top(usize::MAX));
        prop_assert!(all.is_sorted_by_key(|ranked| std::cmp::Reverse(ranked.equity)));
        let exchanges = all.iter().filter(|ranked| matches!(ranked.action, Move::Exchange(_)));
        prop_assert_eq!(exchanges.count() as u64, rack.distinct_subsets());
        prop_assert_eq!(&field.every_move(&valuation, &rack, 7), &all);
        prop_assert_eq!(&moves(Wanted::top(top)), &all[..top.min(all.len())]);
        let margin = Equity::from_points(points);
        let close = all.iter().filter(|ranked| all[0].equity - ranked.equity <= margin);
        prop_assert_eq!(moves(Wanted::within(margin)).len(), close.count());
    }
}
