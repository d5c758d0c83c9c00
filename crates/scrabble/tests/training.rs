//! Leaves that are learnt, and leaves that follow from others.

use std::sync::Arc;

use pegword_lexicon::{Contents, Letter};
use pegword_scrabble::{Equity, Leaves, Rack, Rules, Training, Vocabulary};
use proptest::prelude::*;

fn standard() -> Rules {
    Rules::built_in("standard").unwrap()
}

#[test]
fn the_same_games_teach_the_same_on_any_number_of_threads() {
    let rules = Arc::new(standard());
    let list = pegword_data::lexicon("en", Contents::DawgAndGaddag).unwrap();
    let vocabulary = Vocabulary::new(list).unwrap();
    let learnt = |threads, seed| {
        let training = Training { rules: &rules, vocabulary: &vocabulary, games: 8, seed };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| training.run(&|_, _| true)).leaves
    };
    let leaves = learnt(1, 1);
    assert_eq!(leaves, learnt(2, 1));
    assert_ne!(leaves, learnt(2, 2));
    let worth = |tiles| leaves.value(&Rack::parse(tiles, &rules.alphabet).unwrap());
    assert!(worth("?") > worth("S") && worth("S") > worth("V"));
}

/// Eight games teach in generations of 1, 2, 4 and 8 games: who stops after 10 of them has 4 games of the
/// third whole and 3 of the last.
#[test]
fn who_stops_gets_what_most_games_taught() {
    let rules = Arc::new(standard());
    let list = pegword_data::lexicon("en", Contents::DawgAndGaddag).unwrap();
    let vocabulary = Vocabulary::new(list).unwrap();
    let training = Training { rules: &rules, vocabulary: &vocabulary, games: 8, seed: 1 };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let stopped_after = |games| {
        pool.install(|| {
            training.run(&|done, of| {
                assert_eq!(of, 15);
                done < games
            })
        })
    };
    let learnt = [7, 10, 11, 12, 15].map(stopped_after);
    assert_eq!(learnt.each_ref().map(|learnt| learnt.games), [7, 10, 11, 12, 15]);
    assert_eq!(learnt[1].leaves, learnt[0].leaves);
    assert_eq!(learnt[2].leaves, learnt[0].leaves); // as many as before are no more
    assert_ne!(learnt[3].leaves, learnt[0].leaves);
    assert_eq!(learnt[4], training.run(&|_, _| true));
}

/// The leaves that come with Pegword: all those of up to three tiles, and plausible.
#[test]
fn the_leaves_that_are_shipped_are_complete() {
    let rules = standard();
    let few = Leaves::from_csv(pegword_data::LEAVES, &rules.alphabet).unwrap();
    let all = few.for_play(&rules);
    // The number of different leaves of one to six of the 100 tiles, which other programs count too.
    assert_eq!(all.len(), 914_624);
    assert_eq!(few.len(), all.iter().filter(|(leave, _)| leave.len() <= 3).count());
    assert!(few.iter().all(|(leave, value)| all.value(&leave) == value));
    let worth = |tiles| all.value(&Rack::parse(tiles, &rules.alphabet).unwrap());
    let falling = ["??", "?", "ERS", "S", "E", "V", "UU", "UVV"];
    assert!(falling.is_sorted_by(|a, b| worth(a) > worth(b)));
    assert!(worth("QU") > worth("Q"));
}

/// A game of three letters with few tiles, so that all its leaves can be looked at.
fn small(counts: [u8; 4]) -> Rules {
    let [blanks, a, b, c] = counts;
    Rules::from_toml(&format!(
        "name = 'small'\nalphabet = {{ name = 'abc', letters = 'A B C', vowels = 'A' }}\n\
         rack_size = 7\nall_tiles_bonus = 5\nminimum_first_play = 1\nminimum_bag_to_exchange = 1\n\
         start = '1A'\nboard = '''{}'''\ntiles = '? {blanks} 0 A {a} 1 B {b} 3 C {c} 8'\n",
        [".......\n"; 7].concat()
    ))
    .unwrap()
}

/// Every leave of up to so many tiles, found by adding tiles one by one.
fn every_leave(rules: &Rules, tiles: usize) -> Vec<Vec<Option<Letter>>> {
    let kinds: Vec<_> = std::iter::once(None).chain(rules.alphabet.letters().map(Some)).collect();
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for size in 0..tiles {
        let longest: Vec<_> = all.iter().filter(|leave| leave.len() == size).cloned().collect();
        for leave in longest {
            let last = leave.last().copied().unwrap_or(0);
            for (kind, &tile) in kinds.iter().enumerate().skip(last) {
                let count = leave.iter().filter(|&&other| other == kind).count();
                if count < rules.tile_count(tile).into() {
                    all.push(leave.iter().copied().chain([kind]).collect());
                }
            }
        }
    }
    let tiles = |leave: Vec<usize>| leave.into_iter().map(|kind| kinds[kind]).collect();
    all.into_iter().skip(1).map(tiles).collect()
}

/// What the tiles at these places add to all their parts, by inclusion and exclusion.
fn adds(few: &Leaves, tiles: &[Option<Letter>], places: u32) -> i32 {
    let mut sum = 0;
    let mut part = places;
    while part > 0 {
        let rack: Rack = (0..tiles.len())
            .filter(|place| part >> place & 1 == 1)
            .map(|place| tiles[place])
            .collect();
        let sign = if (places.count_ones() - part.count_ones()).is_multiple_of(2) { 1 } else { -1 };
        sum += sign * few.value(&rack).thousandths();
        part = (part - 1) & places;
    }
    sum
}

/// No leave is worth more than 1,000 points, nor less than their loss.
const MOST_THOUSANDTHS: i32 = 1_000_000;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn larger_leaves_are_worth_what_their_parts_add(
        counts in [0u8..=2, 0..=4, 0..=3, 1..=2],
        values in prop::collection::vec(-20_000i32..20_000, 40),
        tiles in 0usize..=6,
    ) {
        let rules = small(counts);
        let worth = |leave: Vec<_>, value| (leave.into_iter().collect(), Equity::from_thousandths(value));
        let small_ones = every_leave(&rules, 3).into_iter().zip(values.iter().copied().cycle());
        let few = Leaves::from_values(small_ones.map(|(leave, value)| worth(leave, value))).unwrap();
        let extended = few.extended(&rules, tiles).unwrap();
        let expected = every_leave(&rules, tiles);
        prop_assert_eq!(extended.len(), expected.len());
        for leave in expected {
            let parts = (1u32..1 << leave.len()).filter(|part| part.count_ones() <= 3);
            let sum = parts.map(|part| adds(&few, &leave, part)).sum::<i32>();
            let sum = sum.clamp(-MOST_THOUSANDTHS, MOST_THOUSANDTHS);
            let rack: Rack = leave.iter().copied().collect();
            prop_assert_eq!(extended.value(&rack).thousandths(), sum, "{:?}", leave);
        }
        // Spelt in the order of all leaves, and readable like any others.
        let again = Leaves::from_klv2(&extended.to_klv2(), &rules.alphabet).unwrap();
        prop_assert_eq!(&again, &extended);
    }
}
