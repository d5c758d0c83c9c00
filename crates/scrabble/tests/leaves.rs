//! The values of tiles kept, against a plain map of them; the files they come in; tables of one rack.

use std::collections::BTreeMap;

use pegword_lexicon::{Alphabet, Letter};
use pegword_scrabble::{
    Equity, KlvError, LARGEST_RACK, LeaveTable, Leaves, LeavesCsvError, Rack, Rules, TilesError,
};
use proptest::prelude::*;

fn english() -> Alphabet {
    Alphabet::english()
}

fn rack(text: &str) -> Rack {
    Rack::parse(text, &english()).unwrap()
}

/// Values read from the KLV2 file of a published list; source: CSW21.klv2, to two decimals.
const PUBLISHED: &str = "\
?,28.29
??,41.83
S,9.11
Q,-7.65
Z,8.41
E,0.85
V,-6.49
QU,2.25
UU,-17.29
ERS,17.98
AEINST,33.24
";

#[test]
fn published_values() {
    let leaves = Leaves::from_csv(PUBLISHED, &english()).unwrap();
    assert_eq!(leaves.len(), 11);
    for (tiles, value) in [
        ("", "0"),
        ("?", "28.29"),
        ("??", "41.83"),
        ("UQ", "2.25"), // in any order
        ("TSNIEA", "33.24"),
        ("ERS", "17.98"),
        ("ER", "0"), // on the way to ERS, but no leave itself
        ("ERSS", "0"),
        ("B", "0"),
    ] {
        assert_eq!(leaves.value(&rack(tiles)).to_string(), value, "{tiles}");
    }
    assert_eq!(Leaves::none().value(&rack("?")), Equity::ZERO);
}

/// A node: tile, then `.` if a leave ends here, `|` if it is the last of its siblings, then the child.
fn node(text: &str) -> u32 {
    let flags = text.find(['.', '|']).unwrap_or(text.len());
    let child = text.rfind(['.', '|']).map_or("", |last| &text[last + 1..]);
    let flag = |sign: char, bit: u32| if text.contains(sign) { 1 << bit } else { 0 };
    text[..flags].parse::<u32>().unwrap() << 24
        | flag('.', 23)
        | flag('|', 22)
        | child.parse().unwrap_or(0)
}

fn klv2(nodes: &str, values: &[f32]) -> Vec<u8> {
    let nodes: Vec<u32> = nodes.split_whitespace().map(node).collect();
    let mut bytes = (nodes.len() as u32).to_le_bytes().to_vec();
    bytes.extend(nodes.iter().flat_map(|node| node.to_le_bytes()));
    bytes.extend((values.len() as u32).to_le_bytes());
    bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    bytes
}

/// ?, ?A, A, AA and B by hand: node 0 leads to node 2, the list ? A B; ? and A both lead to A alone.
#[test]
fn a_file_by_hand() {
    let bytes = klv2("0|2 0| 0.5 1.5 2.| 1.|", &[25.5, 27.0, 0.25, -2.0625, -2.5]);
    let leaves = Leaves::from_klv2(&bytes, &english()).unwrap();
    let csv = "?,25.5\nA?,27\nA,0.25\nAA,-2.063\nB,-2.5\n"; // -2.0625 is half way: away from zero
    assert_eq!(leaves.to_csv(&english()), csv);
    assert_eq!(leaves.value(&rack("A?")), Equity::from_points(27));
    let built = Leaves::from_csv(csv, &english()).unwrap();
    assert_eq!(Leaves::from_klv2(&built.to_klv2(), &english()).unwrap(), built);
    // Built from its leaves it has as many nodes, children before parents.
    let expected = klv2("0|3 0| 1.| 0.2 1.2 2.|", &[25.5, 27.0, 0.25, -2.063, -2.5]);
    assert_eq!(built.to_klv2(), expected);
}

#[test]
fn a_file_with_one_root_alone() {
    let leaves = Leaves::from_klv2(&klv2("0|1 3.|", &[1.5]), &english()).unwrap();
    assert_eq!(leaves.to_csv(&english()), "C,1.5\n");
    let none = Leaves::from_klv2(&klv2("0|", &[]), &english()).unwrap();
    assert!(none.is_empty());
    assert_eq!(Leaves::none().to_klv2(), klv2("0| 0|", &[]));
    assert_eq!(Leaves::from_klv2(&Leaves::none().to_klv2(), &english()), Ok(Leaves::none()));
}

#[test]
fn broken_files() {
    for (nodes, expected) in [
        ("", KlvError::NoNodes),
        ("0|2 0| 27.|", KlvError::UnknownTile { node: 2, tile: 27, letters: 26 }),
        ("0|9 0| 1.|", KlvError::ArcOutOfRange { to: 9, nodes: 3 }),
        ("0|2 0| 1.|7", KlvError::ArcOutOfRange { to: 7, nodes: 3 }),
        ("0|2 0| 1. 2.", KlvError::Unterminated { node: 2 }),
        ("0|2 0| 2. 1.|", KlvError::NotAscending { node: 3 }),
        ("0|2 0| 1. 1.|", KlvError::NotAscending { node: 3 }),
        ("0|2 0| 2.|3 1.|", KlvError::NotAscending { node: 3 }), // B before A in one leave
        ("0|2 0| 1.|2", KlvError::TooLong { node: 2 }),          // A leads to itself
        ("0|2 0| 1|", KlvError::DeadEnd { node: 2 }),
        ("0|2 0| 1.|", KlvError::Count { spelt: 1, values: 0 }),
        ("0|", KlvError::Count { spelt: 0, values: 1 }),
    ] {
        let values = if nodes == "0|" { &[1.0][..] } else { &[] };
        assert_eq!(Leaves::from_klv2(&klv2(nodes, values), &english()), Err(expected), "{nodes}");
    }
    for value in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1000.01, -1e30] {
        let read = Leaves::from_klv2(&klv2("0|2 0| 1. 2.|", &[0.0, value]), &english());
        assert!(matches!(read, Err(KlvError::Value { number: 1, .. })), "{value}");
    }
    for (bytes, expected) in [
        (vec![], KlvError::Short { bytes: 0, expected: 4 }),
        (vec![9, 0, 0, 0], KlvError::Short { bytes: 4, expected: 40 }),
        (vec![255; 4], KlvError::Short { bytes: 4, expected: 4 + 4 * 0xffff_ffff }),
        (klv2("0|", &[])[..8].to_vec(), KlvError::Short { bytes: 8, expected: 12 }),
        ([klv2("0|", &[]), vec![0; 3]].concat(), KlvError::Length { bytes: 15, expected: 12 }),
    ] {
        assert_eq!(Leaves::from_klv2(&bytes, &english()), Err(expected));
    }
}

/// As many tiles as a rack may have make a leave, one more do not.
#[test]
fn the_longest_leave() {
    let chain = |tiles: usize| {
        let links: Vec<String> = (1..tiles).map(|tile| format!("1|{}", tile + 2)).collect();
        klv2(&format!("0|2 0| {} 1.|", links.join(" ")), &[3.0])
    };
    let leaves = Leaves::from_klv2(&chain(LARGEST_RACK), &english()).unwrap();
    assert_eq!(leaves.value(&rack(&"A".repeat(LARGEST_RACK))), Equity::from_points(3));
    assert_eq!(leaves.value(&rack(&"A".repeat(LARGEST_RACK + 1))), Equity::ZERO);
    let longer = Leaves::from_klv2(&chain(LARGEST_RACK + 1), &english());
    assert_eq!(longer, Err(KlvError::TooLong { node: 2 + LARGEST_RACK }));
}

#[test]
fn lines() {
    let text = "\u{feff}leave,value\r\nS,7.4\r\n\r\nqu , 2.25\r\nS,8\r\n?,1e2";
    let leaves = Leaves::from_csv(text, &english()).unwrap();
    assert_eq!(leaves.to_csv(&english()), "?,100\nQU,2.25\nS,8\n"); // of equal leaves the last counts
    let tiles = |line, source| LeavesCsvError::Tiles { line, source };
    let value = |found: &str| LeavesCsvError::Value { line: 1, found: found.into() };
    for (text, expected) in [
        ("S,1\nS 2", LeavesCsvError::NoComma { line: 2, found: "S 2".into() }),
        ("\n,1", LeavesCsvError::Size { line: 2, found: 0 }),
        ("AAAAAAAAAAAAAAAAA,1", LeavesCsvError::Size { line: 1, found: 17 }),
        ("É,1\n7,1", tiles(2, TilesError::Letter(english().unknown('7')))),
        ("S,", value("")),
        ("S,much", value("much")),
        ("S,1,2", value("1,2")),
        ("S,inf", value("inf")),
        ("S,NaN", value("NaN")),
        ("S,1000.1", value("1000.1")),
    ] {
        assert_eq!(Leaves::from_csv(text, &english()), Err(expected), "{text}");
    }
}

#[test]
fn tiles_of_several_characters() {
    let rules = Rules::built_in("spanish").unwrap();
    let csv = "[CH]E,3.25\nC,1\nH,-2\n[RR],-4\n";
    let sorted = "C,1\n[CH]E,3.25\nH,-2\n[RR],-4\n";
    assert_eq!(Leaves::from_csv(csv, &rules.alphabet).unwrap().to_csv(&rules.alphabet), sorted);
}

/// The longest leaves that there may be, of tiles that are few so that many are equal in part.
fn few_tiles() -> impl Strategy<Value = String> {
    prop_oneof!["[ABC?]{0,7}", "[A-Z?]{0,3}", "[ABY?]{14,16}"]
}

fn values() -> impl Strategy<Value = Vec<(String, i32)>> {
    prop::collection::vec((few_tiles(), -1_000_000..=1_000_000), 0..40)
}

/// The twin: a map from the tiles, sorted.
fn map(values: &[(String, i32)]) -> BTreeMap<String, Equity> {
    let written = values
        .iter()
        .filter(|(tiles, _)| !tiles.is_empty())
        .map(|(tiles, value)| (rack(tiles).write(&english()), Equity::from_thousandths(*value)));
    written.collect()
}

fn leaves(values: &[(String, i32)]) -> Leaves {
    let values =
        values.iter().map(|(tiles, value)| (rack(tiles), Equity::from_thousandths(*value)));
    Leaves::from_values(values).unwrap()
}

proptest! {
    #[test]
    fn as_the_map_has_them(values in values(), others in prop::collection::vec(few_tiles(), 9)) {
        let (leaves, map) = (leaves(&values), map(&values));
        prop_assert_eq!(leaves.len(), map.len());
        for tiles in values.iter().map(|(tiles, _)| tiles).chain(&others) {
            let rack = rack(tiles);
            let expected = map.get(&rack.write(&english())).copied().unwrap_or_default();
            prop_assert_eq!(leaves.value(&rack), expected, "{}", tiles);
        }
        let mut listed = BTreeMap::new();
        for (rack, value) in leaves.iter() {
            prop_assert!(listed.insert(rack.write(&english()), value).is_none());
        }
        prop_assert_eq!(listed, map);
    }

    #[test]
    fn both_files_give_them_back(values in values()) {
        let leaves = leaves(&values);
        let read = Leaves::from_klv2(&leaves.to_klv2(), &english());
        prop_assert_eq!(read.as_ref(), Ok(&leaves));
        let read = Leaves::from_csv(&leaves.to_csv(&english()), &english());
        prop_assert_eq!(read.as_ref(), Ok(&leaves));
    }

    #[test]
    fn a_table_is_right_for_each_part(values in values(), racks in prop::collection::vec(few_tiles(), 1..4)) {
        let leaves = leaves(&values);
        let mut table = LeaveTable::new();
        for tiles in racks {
            let rack = rack(&tiles);
            table.fill(&leaves, &rack);
            prop_assert_eq!(table.whole() as u64, rack.distinct_subsets());
            let mut best = [None; LARGEST_RACK + 1];
            for number in 0..=table.whole() {
                let kept = table.tiles(number);
                let value = leaves.value(&kept);
                prop_assert_eq!(table.value(number), value);
                best[kept.len()] = best[kept.len()].max(Some(value));
                let strides = kept.letters().iter().map(|letter| {
                    usize::from(kept.count(Some(letter))) * table.stride(Some(letter))
                });
                let blanks = usize::from(kept.count(None)) * table.stride(None);
                prop_assert_eq!(strides.sum::<usize>() + blanks, number);
            }
            for (size, best) in best.into_iter().enumerate() {
                prop_assert_eq!(table.best(size), best.unwrap_or_default());
            }
            for letter in english().letters().filter(|&letter| rack.count(Some(letter)) == 0) {
                prop_assert_eq!(table.stride(Some(letter)), 0);
            }
        }
    }
}

#[test]
fn a_new_table_is_that_of_no_tiles() {
    let (new, mut filled) = (LeaveTable::new(), LeaveTable::new());
    filled.fill(&Leaves::none(), &rack("AB?"));
    assert_eq!(filled.whole(), 7);
    filled.fill(&Leaves::none(), &Rack::EMPTY);
    for table in [new, filled] {
        assert_eq!((table.whole(), table.value(0), table.best(0)), (0, Equity::ZERO, Equity::ZERO));
        assert_eq!(table.stride(Some(Letter::new(1))), 0);
    }
}
