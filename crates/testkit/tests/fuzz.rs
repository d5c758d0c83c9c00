//! The bodies of the fuzz targets, for a short while and without a fuzzer: any bytes, and sound
//! input with a few bytes changed.

use std::io::Write as _;

use pegword_lexicon::{Alphabet, Contents, Kwg, WordSet};
use pegword_scrabble::Leaves;
use pegword_testkit::fuzz;
use proptest::prelude::*;
use proptest::sample::Index;

/// A change to some bytes: one is set, a bit is flipped, some are cut off, or put in twice.
#[derive(Clone, Debug)]
enum Change {
    Set(Index, u8),
    Flip(Index, u8),
    Cut(Index),
    Repeat(Index, Index),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let index = any::<Index>;
    let change = prop_oneof![
        (index(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (index(), 0u8..8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        (index(), 0u8..8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        index().prop_map(Change::Cut),
        (index(), index()).prop_map(|(from, at)| Change::Repeat(from, at)),
    ];
    prop::collection::vec(change, 0..4)
}

fn changed(mut bytes: Vec<u8>, changes: &[Change]) -> Vec<u8> {
    for change in changes {
        if bytes.is_empty() {
            break;
        }
        let len = bytes.len();
        match change {
            Change::Set(at, byte) => bytes[at.index(len)] = *byte,
            Change::Flip(at, bit) => bytes[at.index(len)] ^= 1 << bit,
            Change::Cut(at) => bytes.truncate(at.index(len)),
            Change::Repeat(from, at) => {
                let repeated = bytes[from.index(len)..].to_vec();
                let at = at.index(len);
                bytes.splice(at..at, repeated);
            }
        }
    }
    bytes
}

fn graph<S: AsRef<str>>(words: &[S]) -> Vec<u8> {
    let english = Alphabet::english();
    let words: WordSet = words.iter().map(|word| english.parse(word.as_ref()).unwrap()).collect();
    Kwg::build(&words, Contents::DawgAndGaddag).unwrap().to_bytes()
}

/// Nodes that lead forward and mostly to places there are: many are sound graphs.
fn nodes() -> impl Strategy<Value = Vec<u8>> {
    let node = (0u32..5, any::<[bool; 2]>(), 0u32..6, prop::bool::weighted(0.02));
    prop::collection::vec(node, 0..12).prop_map(|nodes| {
        let len = nodes.len() as u32;
        let node =
            |(at, (tile, [ends, last], jump, astray)): (u32, (u32, [bool; 2], u32, bool))| {
                let child = if at < 2 { 2 + jump } else { at + 1 + jump };
                let child = if child < len || astray { child } else { 0 };
                let last = u32::from(last || at + 1 == len);
                tile << 24 | u32::from(ends) << 23 | last << 22 | child
            };
        (0..).zip(nodes).map(node).flat_map(u32::to_le_bytes).collect()
    })
}

/// Lines of games, some of them sound.
fn gcg_line() -> impl Strategy<Value = String> {
    let nick = "(a|b|a|b|c|é x|)";
    let rack = "( [A-DQTZ?]{0,7}| \\[CH\\]A| 8)?";
    let action = "( 8[A-H] [A-Dat.()]{1,5}| [A-H][1-9] [A-DT.]{1,8}| -[A-C?]{0,7}| -[0-9]{1,3}| -| --| \\(challenge\\)| \\(time\\)| \\([A-D?]{0,4}\\)|)";
    let numbers = "( [+-]{0,2}[0-9]{1,2}){0,2}";
    prop_oneof![
        6 => (nick, rack, action, numbers).prop_map(|(nick, rack, action, numbers)| format!(">{nick}:{rack}{action}{numbers}")),
        1 => "#(player[12]|rack[12]|note|-|title|lexicon|tile|incomplete|character-encoding|Foo|)( [ab] ?[A-Za-z]{0,3} ?)?",
        1 => "[ >#]?[a-z é-]{0,6}",
    ]
}

const GAME: &str = "\
#character-encoding UTF-8
#player1 ann Ann A
#player2 bob Bob B
#note begins
>ann: ACT 8G CAT +10 10
>ann: EIORSTU (challenge) +5 15
#note two
lines
>bob: S 8G ...S +6 6
>bob: S -- -6 0
>ann: EIORSTU 9H TOURIES +70 85
#style x
>bob: ?ABCDEF -?A +0 0
>ann: - +0 85
>bob: -3 +0 0
#rack1 AEIN
";

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        fuzz::kwg(&bytes);
        fuzz::word_list(&bytes);
        fuzz::leaves(&bytes);
        let packed = [&[0x1f, 0x8b, 8], &*bytes].concat();
        fuzz::word_list(&packed);
    }

    #[test]
    fn any_nodes(bytes in nodes()) {
        fuzz::kwg(&bytes);
    }

    #[test]
    fn changed_graphs(words in prop::collection::vec("[a-d]{1,5}", 0..8), changes in changes()) {
        fuzz::kwg(&changed(graph(&words), &changes));
    }

    #[test]
    fn any_leaves(text in "(([A-Ca-c?]|\\[CH\\]){0,5},-?[0-9]{0,4}(\\.[0-9])?\n?){0,8}", values in prop::collection::vec(any::<f32>(), 0..8), nodes in nodes(), changes in changes()) {
        fuzz::leaves(text.as_bytes());
        if let Ok(leaves) = Leaves::from_csv(&text, &Alphabet::english()) {
            fuzz::leaves(&changed(leaves.to_klv2(), &changes));
        }
        let values: Vec<u8> = values.into_iter().flat_map(f32::to_le_bytes).collect();
        for values in [values, vec![0; 4], vec![0; 8], vec![0; 16]] {
            let counted = |bytes: &[u8]| [&(bytes.len() as u32 / 4).to_le_bytes(), bytes].concat();
            fuzz::leaves(&[counted(&nodes), counted(&values)].concat());
        }
    }

    #[test]
    fn changed_lists(
        lines in prop::collection::vec("[a-eA-E]{0,5}(/[A-Z]|'s|\t[a-e]{1,4}|  7|é|e\u{301})?", 0..12),
        end in "\n|\r\n|\r",
        packed in any::<bool>(),
        changes in changes(),
    ) {
        let mut bytes = lines.join(&end).into_bytes();
        if packed {
            let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            encoder.write_all(&bytes).unwrap();
            bytes = encoder.finish().unwrap();
        }
        fuzz::word_list(&changed(bytes, &changes));
    }

    #[test]
    fn any_pattern_or_hand(text in "\\PC{0,20}", near in "[a-eA-E.?*@#\\[\\]^ é-]{0,12}") {
        fuzz::pattern(&text);
        fuzz::pattern(&near);
    }

    #[test]
    fn any_alphabet(text in "\\PC{0,60}", changes in changes()) {
        fuzz::alphabet(&text);
        fuzz::alphabet(&format!("name = ''\nletters = '{text}'"));
        fuzz::alphabet(&format!("name = ''\nletters = 'A B CH İ/i'\nvowels = 'A'\nfolds = '{text}'"));
        let table = "name = 'x'\nletters = 'A B CH L·L İ/i Ñ'\nvowels = 'A'\nfolds = 'é=a ŀ=l· ß=bb'";
        if let Ok(text) = String::from_utf8(changed(table.into(), &changes)) {
            fuzz::alphabet(&text);
        }
    }

    #[test]
    fn any_position(
        text in "\\PC{0,60}",
        tiles in prop::collection::vec("[A-Dabh]|\\[C[Hh]\\]|[1?é]", 0..12),
        rest in " {0,2}([A-DLT?]|\\[CH\\]){0,8}/?[ A-Da?/0-9;\\[\\]é-]{0,20}",
    ) {
        fuzz::position(&text);
        let row = format!("{}{}", tiles.concat(), 15 - tiles.len());
        fuzz::position(&format!("{}{row}{}{rest}", "15/".repeat(7), "/15".repeat(7)));
    }

    #[test]
    fn changed_positions(changes in changes()) {
        for text in [
            "15/15/15/15/15/15/3aB9A/6ABA6/15/15/15/15/15/15/15 AAB?TEQ/QI 3/0 0 lex XYZ;",
            "15/15/15/15/15/5[CH]9/5O9/4E[ch]EO7/5O9/15/15/15/15/15/15 [CH]OAL[LL]E?/ 10/-2 1",
            "A14/B14/A14/15/15/15/15/15/15/15/15/15/15/15/12TEA ??AZ 9/9",
        ] {
            if let Ok(text) = String::from_utf8(changed(text.into(), &changes)) {
                fuzz::position(&text);
            }
        }
    }

    #[test]
    fn any_random_game(bytes in prop::collection::vec(any::<u8>(), 0..48)) {
        fuzz::random_game(&bytes);
    }

    #[test]
    fn any_written_play(text in "\\PC{0,20}", square in "[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}", word in "([A-Ca-cLlHh.()Ññ]|\\[CH\\]|[\\[\\]·]){1,9}") {
        fuzz::written_play(&text);
        fuzz::written_play(&format!("{square} {word}"));
        fuzz::written_play(&format!("8E {}", word.replace(['(', ')', '[', ']', '·'], "")));
        fuzz::written_play(&format!("2A ...{}", word.replace(['(', ')', '[', ']', '·'], "")));
    }

    #[test]
    fn any_drawing(text in "\\PC{0,60}", rows in prop::collection::vec("([A-Za-z. '=é]|\\[CH\\]){0,4}", 14..17), changes in changes()) {
        fuzz::drawing(&text);
        let drawing = rows.join("\n");
        fuzz::drawing(&drawing);
        if let Ok(text) = String::from_utf8(changed(drawing.into(), &changes)) {
            fuzz::drawing(&text);
        }
    }

    #[test]
    fn any_game(
        bytes in prop::collection::vec(any::<u8>(), 0..200),
        lines in prop::collection::vec(gcg_line(), 0..30),
        end in "\n|\r\n|\r|\n\n",
        changes in changes(),
    ) {
        fuzz::gcg(&bytes);
        fuzz::gcg(lines.join(&end).as_bytes());
        fuzz::gcg(&changed(lines.join(&end).into_bytes(), &changes));
    }

    #[test]
    fn changed_games(changes in changes()) {
        fuzz::gcg(&changed(GAME.into(), &changes));
    }

    #[test]
    fn any_rules(text in "\\PC{0,60}", changes in changes(), numbers in any::<[u8; 4]>(), sign in "[.'\"^=~-]") {
        fuzz::rules(&text);
        for text in [
            include_str!("../../scrabble/rules/wwf.toml"),
            "name=''\nalphabet={name='',letters='A CH'}\nrack_size=2\nall_tiles_bonus=9\nminimum_first_play=0\n\
             minimum_bag_to_exchange=1\nstart='B2'\nboard='... .=. .^~'\ntiles='? 1 0 A 1 1 CH 1 255'",
        ] {
            if let Ok(text) = String::from_utf8(changed(text.into(), &changes)) {
                fuzz::rules(&text);
            }
        }
        let [size, rack_size, minimum, value] = numbers;
        let size = usize::from(size % 27);
        fuzz::rules(&format!(
            "name=''\nalphabet={{name='',letters='A'}}\nrack_size={}\nall_tiles_bonus=65535\n\
             minimum_first_play={}\nminimum_bag_to_exchange=1\nstart='A1'\n\
             board=\"{}\"\ntiles='? 1 0 A 255 {value}'",
            rack_size % 9,
            minimum % 4,
            vec![sign.repeat(size); size].join(" ").replace('"', "\\\""),
        ));
    }
}
