//! A field that plays are laid on and taken back from is the field of the board that results.

mod common;

use common::{board, lexicon};
use pegword_scrabble::{Board, Field, Play, Rack, Rules};
use proptest::prelude::*;
use proptest::sample::Index;

const WORDS: &str = "A AB ABA ABBA AD ADD BA BAD BADE BE BEAD BEE CAB CAD DAB DEAD DEB ED EBB";

/// What is done to the board: a play of a rack is laid, or one that lies there is taken back.
#[derive(Clone, Debug)]
enum Change {
    Lay(String, Index),
    TakeBack(Index),
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        3 => ("[A-E]{1,6}\\??", any::<Index>()).prop_map(|(rack, index)| Change::Lay(rack, index)),
        1 => any::<Index>().prop_map(Change::TakeBack),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Plays are not taken back in the order they came in: what is left need not be words.
    #[test]
    fn changed_in_place_equals_made_anew(
        name in prop::sample::select(vec!["standard", "super", "wwf"]),
        there in prop::sample::select(vec![&[][..], &["4D ZAxZ", "G5 A"]]),
        changes in prop::collection::vec(change(), 0..20),
    ) {
        let rules = Rules::built_in(name).unwrap();
        let lexicon = lexicon(&rules, WORDS);
        let anew = |board: &Board| Field::new(&rules, board, lexicon.kwg()).unwrap();
        let mut board = board(&rules, there);
        let mut field = anew(&board);
        let mut laid: Vec<Play> = Vec::new();
        for change in changes {
            match change {
                Change::Lay(rack, index) => {
                    let mut plays = Vec::new();
                    field.plays(&Rack::parse(&rack, &rules.alphabet).unwrap(), |play| plays.push(*play));
                    if !plays.is_empty() {
                        let play = plays[index.index(plays.len())];
                        play.lay(&mut board);
                        field.lay(&play);
                        laid.push(play);
                    }
                }
                Change::TakeBack(index) if !laid.is_empty() => {
                    let play = laid.swap_remove(index.index(laid.len()));
                    play.laid().for_each(|(square, _)| board.set(square, None));
                    field.take_back(&play);
                }
                Change::TakeBack(_) => (),
            }
            prop_assert!(field == anew(&board), "{board:?}");
        }
    }
}
