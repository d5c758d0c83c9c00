//! The worth of a move beside its score, by hand.

use pegword_scrabble::{
    Board, Equity, LeaveTable, Leaves, Position, Rack, Rules, Square, Tile, Unseen, Valuation,
    WrittenPlay, place,
};

/// A game small enough to run out of tiles: A A A B C C and a blank, racks of 2.
fn small() -> Rules {
    Rules::from_toml(
        "name = 'small'\nalphabet = { name = 'abc', letters = 'A B C', vowels = 'A' }\nrack_size = 2\n\
         all_tiles_bonus = 5\nminimum_first_play = 2\nminimum_bag_to_exchange = 1\nstart = '2B'\n\
         board = \"'... .... .... ....\"\ntiles = '? 1 0  A 3 1  B 1 3  C 2 4'",
    )
    .unwrap()
}

fn equity(points: &str) -> Equity {
    Equity::from_thousandths((points.parse::<f64>().unwrap() * 1000.0).round() as i32)
}

#[test]
fn tiles_kept() {
    let rules = small();
    let leaves = Leaves::from_csv("A,0.5\nB,-1.5\nAB,2\n?,20", &rules.alphabet).unwrap();
    // The board and the rack, the tiles kept, what they are worth.
    for (position, kept, worth) in [
        ("4/4/4/4 AB/", "AB", "2"), // 5 unseen, 3 of them in the bag
        ("4/4/4/4 AB/", "B", "-1.5"),
        ("4/4/4/4 AB/", "", "0"),
        ("4/A3/4/4 ?B/", "?", "20"), // A A C C unseen, 2 of them in the bag
        ("4/AC2/4/4 ?B/", "?", "20"), // 1 in the bag
        ("4/ACC1/4/4 ?B/", "?", "-10"), // A A unseen: the bag is empty
        ("4/ACC1/4/4 ?B/", "B", "-16"), // -10 - 2 × 3
        ("4/ACC1/4/4 ?B/", "?B", "-16"),
        ("4/ACC1/4/4 ?B/", "", "4"),  // + 2 × (1 + 1)
        ("4/ACC1/AA2/4 B/", "", "0"), // only the blank is unseen
        ("4/AaC1/AA2/4 B/", "", "8"), // only a C
        ("4/AaC1/AA2/4 B/", "B", "-16"),
        ("4/bCC1/AAA1/4 B/", "", "0"), // nothing
    ] {
        let position = Position::parse(position, &rules).unwrap();
        let (board, held) = (&position.board, position.rack());
        let kept = Rack::parse(kept, &rules.alphabet).unwrap();
        let valuation = Valuation::new(&rules, &leaves, board, &Unseen::new(&rules, board, held));
        assert_eq!(valuation.kept(&kept), equity(worth), "{}", position.write(&rules));
        let mut table = LeaveTable::new();
        valuation.fill(&mut table, held);
        for number in 0..=table.whole() {
            let part = table.tiles(number);
            assert_eq!(table.value(number), valuation.kept(&part));
        }
        let best = (0..=table.whole())
            .filter(|&number| table.tiles(number).len() == kept.len())
            .map(|number| table.value(number));
        assert_eq!(table.best(kept.len()), best.max().unwrap());
    }
}

#[test]
fn vowels_of_the_first_play() {
    for (rules, play, worth) in [
        ("standard", "8E QUIZ", "-0.7"), // I at 8G, above and below it a double letter
        ("standard", "8G QI", "0"),      // I at 8H
        ("standard", "8H QI", "-0.7"),
        ("standard", "8G ADIEU", "-1.4"), // A at 8G, I at 8I; E at 8J and U at 8K are safe
        ("standard", "8C OXIDATE", "-2.1"), // O at 8C, A at 8G, E at 8I
        ("standard", "8G aT", "-0.7"),    // a blank as A
        ("standard", "H7 IT", "-0.7"),    // down the column H, beside G7 and I7
        ("standard", "H8 IT", "0"),
        ("wwf", "8G OE", "0"),
        ("wwf", "8E AEEE", "-0.7"), // a double letter at 7E
    ] {
        let rules = Rules::built_in(rules).unwrap();
        let (leaves, board) = (Leaves::none(), Board::new(rules.layout.size()));
        let written: WrittenPlay = play.parse().unwrap();
        let unseen = Unseen::new(&rules, &board, &Rack::EMPTY);
        let placed = place(&rules, &board, None, &written).unwrap();
        let valuation = Valuation::new(&rules, &leaves, &board, &unseen);
        assert_eq!(valuation.opening(&placed), equity(worth), "{play}");
        let sum = Equity::from_points(placed.score) + equity(worth);
        assert_eq!(valuation.play(&placed, &Rack::EMPTY), sum, "{play}");
        // With a tile on the board it is no opening.
        let mut later = board.clone();
        let tile = Tile::of(rules.alphabet.letters().next().unwrap());
        later.set(Square { row: 0, col: 0 }, Some(tile));
        let valuation = Valuation::new(&rules, &leaves, &later, &unseen);
        assert_eq!(valuation.opening(&placed), Equity::ZERO, "{play}");
    }
}

/// Lists of leaves have no whole racks; a pass keeps one, and is worth what the best of its parts is.
#[test]
fn a_whole_rack_kept() {
    let rules = Rules::built_in("standard").unwrap();
    let text = "IIUUVV,-30\nIIUUVW,-24\nIIUVVW,-22\nIUUVVW,-21\nV,-5";
    let leaves = Leaves::from_csv(text, &rules.alphabet).unwrap();
    let rack = |tiles| Rack::parse(tiles, &rules.alphabet).unwrap();
    let board = Board::new(15);
    let unseen = Unseen::new(&rules, &board, &rack("IIUUVVW"));
    let valuation = Valuation::new(&rules, &leaves, &board, &unseen);
    for (kept, worth) in [("IIUUVVW", "-21"), ("V", "-5"), ("IIUU", "0"), ("AEINRST", "0")] {
        assert_eq!(valuation.kept(&rack(kept)), equity(worth), "{kept}");
        let mut table = LeaveTable::new();
        valuation.fill(&mut table, &rack(kept));
        assert_eq!(table.value(table.whole()), equity(worth), "{kept}");
        assert_eq!(table.best(kept.len()), equity(worth), "{kept}");
    }
}
