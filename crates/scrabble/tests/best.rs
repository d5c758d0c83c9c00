//! The best plays are the head of the sorted list of all plays, to the last tile.

mod common;

use common::{board, lexicon};
use pegword_lexicon::{Anagrams, Contents, Kwg};
use pegword_scrabble::{
    Board, Equity, Field, Leaves, Position, Rack, RankedPlay, Ranking, Rules, Unseen, Valuation,
    Wanted,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// All plays, ranked.
fn full_list(field: &Field<'_>, rack: &Rack, ranking: &Ranking<'_>) -> Vec<RankedPlay> {
    let mut plays = Vec::new();
    field.plays(rack, |play| {
        plays.push(RankedPlay { play: *play, equity: ranking.equity(play) });
    });
    plays.sort_unstable();
    plays
}

/// Compares what is found under every kind of wish with the full list, by score and by equity.
fn check(
    rules: &Rules,
    board: &Board,
    rack: &Rack,
    kwg: &Kwg<'_>,
    anagrams: &Anagrams,
    leaves: &Leaves,
) {
    let field = Field::new(rules, board, kwg).unwrap();
    let valuation = Valuation::new(rules, leaves, board, &Unseen::new(rules, board, rack));
    for ranking in [Ranking::by_score(rack), Ranking::by_equity(&valuation, rack)] {
        let all = full_list(&field, rack, &ranking);
        let margin = Equity::from_points(5);
        let near = |play: &&RankedPlay| play.equity >= all[0].equity - margin;
        for (wanted, expected) in [
            (Wanted::top(0), 0),
            (Wanted::top(1), 1),
            (Wanted::top(15), 15),
            (Wanted::within(margin), all.iter().take_while(near).count()),
            (Wanted { top: 3, margin: Some(margin) }, all.iter().take(3).take_while(near).count()),
        ] {
            let found = field.best_plays(anagrams, &ranking, wanted);
            assert_eq!(
                found,
                all[..expected.min(all.len())],
                "{wanted:?} of {rack:?} on {board:?}"
            );
        }
        assert_eq!(field.best_plays(anagrams, &ranking, Wanted::top(usize::MAX)), all);
    }
}

/// Tiles that are worth more or less when kept, alone and in pairs.
fn leaves(rules: &Rules) -> Leaves {
    let tiles = || std::iter::once(None).chain(rules.alphabet.letters().map(Some));
    let rack = |tiles: &[_]| {
        let mut rack = Rack::EMPTY;
        tiles.iter().for_each(|&tile| rack.add(tile));
        rack
    };
    let number = |tile: Option<pegword_lexicon::Letter>| {
        tile.map_or(29, |letter| i32::from(letter.number()))
    };
    let value = |rack: Rack, number: i32| {
        (rack, Equity::from_thousandths(number * 7_919 % 20_011 - 10_000))
    };
    let singles = tiles().map(|tile| value(rack(&[tile]), number(tile)));
    let pairs = tiles().flat_map(|first| tiles().map(move |second| (first, second)));
    let pairs = pairs.map(|(a, b)| value(rack(&[a, b]), number(a) * number(b)));
    Leaves::from_values(singles.chain(pairs)).unwrap()
}

#[test]
fn of_1520_positions() {
    let en = pegword_data::lexicon("en", Contents::DawgAndGaddag).unwrap();
    let common = en.up_to_tier(50, Contents::DawgAndGaddag).unwrap();
    let anagrams = Anagrams::new(common.kwg());
    let mut signature = 0;
    for line in include_str!("data/positions.tsv").lines().filter(|line| !line.starts_with('#')) {
        let mut cells = line.split('\t');
        let rules = Rules::built_in(cells.next().unwrap()).unwrap();
        let Position { board, racks: [rack, _], .. } =
            Position::parse(cells.next().unwrap(), &rules).unwrap();
        let leaves = leaves(&rules);
        check(&rules, &board, &rack, common.kwg(), &anagrams, &leaves);
        let field = Field::new(&rules, &board, common.kwg()).unwrap();
        let unseen = Unseen::new(&rules, &board, &rack);
        let valuation = Valuation::new(&rules, &leaves, &board, &unseen);
        let ranking = Ranking::by_equity(&valuation, &rack);
        for RankedPlay { play, equity } in field.best_plays(&anagrams, &ranking, Wanted::top(15)) {
            for number in [play.score, equity.thousandths()] {
                signature = fold(signature, number as u64);
            }
        }
    }
    assert_eq!(signature, SIGNATURE);
}

/// Scores and equities of the 15 best plays of each position: the same on every machine.
const SIGNATURE: u64 = 0xb8cf_85f5_eaca_6eee;

/// Source: the FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo.
fn fold(signature: u64, number: u64) -> u64 {
    (signature ^ number).wrapping_mul(0x0100_0000_01b3)
}

/// Words that hook, extend and cross each other.
const WORDS: &str = "A AE AI AN AS AT EAR EARN EARNS EAST EAT EATS ERA ERAS ES ET IN INERT INS IRE IS \
    IT ITS NA NAE NE NEAR NEAREST NEAT NET NETS NIT NITS RAIN RAINS RAN RANI RANT RAT RATE RATES RATS \
    RE RES REST RESTAIN RETAIN RETAINS RETINAS RETSINA SAE SANE SAT SATE SEA SEAT SEN SENT SERIN SET \
    SIN SIR SIRE SIREN SIT SITE SNARE STAIN STAR STARE STEARIN STIR TA TAE TAN TANS TAR TARE TARN TARS \
    TEA TEAR TEARS TEN TENS TERN TI TIE TIER TIN TINE TINS TIRE TISANE TRAIN TRAINS XI XIS AXE TAXES";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn of_games_under_way(
        name in prop::sample::select(vec!["standard", "super", "wwf"]),
        rack_size in 1u8..=8,
        there in prop::sample::select(vec![&[][..], &["8D RaTE", "D8 RAIN"]]),
        turns in prop::collection::vec(("[AEINRSTX]{0,8}\\?{0,2}", any::<Index>()), 0..25),
        hand in "[AEINRSTX]{0,8}\\?{0,3}",
    ) {
        let mut rules = Rules::built_in(name).unwrap();
        rules.rack_size = rack_size;
        let lexicon = lexicon(&rules, WORDS);
        let rack = |letters: &str| Rack::parse(letters, &rules.alphabet).unwrap();
        let mut board = board(&rules, there);
        for (letters, index) in turns {
            let field = Field::new(&rules, &board, lexicon.kwg()).unwrap();
            let plays = full_list(&field, &rack(&letters), &Ranking::by_score(&rack(&letters)));
            if !plays.is_empty() {
                plays[index.index(plays.len())].play.lay(&mut board);
            }
        }
        let anagrams = Anagrams::new(lexicon.kwg());
        check(&rules, &board, &rack(&hand), lexicon.kwg(), &anagrams, &leaves(&rules));
    }
}
