//! Every legal play: the fast generator against the brute-force one, the judge and the plain score.

mod common;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use common::{board, lexicon};
use pegword_lexicon::{Anagrams, Contents, Kwg, Lexicon, WordSet};
use pegword_scrabble::{
    Axis, Board, Coordinates, Field, LARGEST_RACK, Layout, NoGaddag, Play, Premium, Rack,
    RankedPlay, Ranking, Rules, Square, Tile, Wanted, WrittenPlay, judge, score,
};
use pegword_testkit::{OraclePlay, Setup, every_play};
use proptest::prelude::*;
use proptest::sample::Index;

fn plays(rules: &Rules, board: &Board, rack: &Rack, lexicon: &Lexicon) -> Vec<Play> {
    let mut plays = Vec::new();
    let field = Field::new(rules, board, lexicon.kwg()).unwrap();
    field.plays(rack, |play| plays.push(*play));
    plays
}

fn rack(rules: &Rules, text: &str) -> Rack {
    Rack::parse(text, &rules.alphabet).unwrap()
}

/// A play in the words of the brute-force generator.
fn plain(rules: &Rules, play: &Play) -> OraclePlay {
    let Coordinates { square, axis } = play.coordinates();
    OraclePlay {
        row: square.row.into(),
        col: square.col.into(),
        across: axis == Axis::Across,
        tiles: WrittenPlay::with_dots(play, &rules.alphabet).word().to_owned(),
    }
}

/// Both generators find the same plays with the same scores, and the judge agrees.
fn check(rules: &Rules, board: &Board, rack: &Rack, lexicon: &Lexicon, words: &HashSet<String>) {
    let plays = plays(rules, board, rack, lexicon);
    let found: BTreeMap<OraclePlay, u32> =
        plays.iter().map(|play| (plain(rules, play), play.score.unsigned_abs())).collect();
    assert_eq!(found.len(), plays.len(), "each play is found once");
    assert_eq!(found, every_play(&Setup::of(rules, board, rack), words));
    if rack.len() <= LARGEST_RACK {
        check_the_best(rules, board, rack, lexicon, &plays);
    }
    for play in &plays {
        assert_eq!(score(rules, board, play).total(), play.score);
        let alphabet = &rules.alphabet;
        let dots = WrittenPlay::with_dots(play, alphabet);
        let letters = WrittenPlay::with_letters(play, board, alphabet);
        for written in [dots, letters] {
            assert_eq!(judge(rules, board, rack, lexicon, &written), Ok(*play), "{written}");
        }
    }
}

/// The best plays are the head of the sorted list.
fn check_the_best(rules: &Rules, board: &Board, rack: &Rack, lexicon: &Lexicon, plays: &[Play]) {
    let ranking = Ranking::by_score(rack);
    let ranked = |play: &Play| RankedPlay { play: *play, equity: ranking.equity(play) };
    let mut sorted: Vec<RankedPlay> = plays.iter().map(ranked).collect();
    sorted.sort_unstable();
    let field = Field::new(rules, board, lexicon.kwg()).unwrap();
    for top in [1, 7, usize::MAX] {
        let found = field.best_plays(&Anagrams::new(lexicon.kwg()), &ranking, Wanted::top(top));
        assert_eq!(found, sorted[..top.min(sorted.len())]);
    }
}

/// Whatever is legal when somebody writes it down has been found.
fn check_nothing_is_missed(rules: &Rules, board: &Board, rack: &Rack, lexicon: &Lexicon) {
    let text = |play: &Play| WrittenPlay::with_dots(play, &rules.alphabet).to_string();
    let found: BTreeMap<String, i32> =
        plays(rules, board, rack, lexicon).iter().map(|play| (text(play), play.score)).collect();
    let across_only = board.is_empty() && rules.layout.is_symmetric();
    let mut legal = BTreeMap::new();
    for written in every_way_to_write(rules, lexicon) {
        if let Ok(play) = judge(rules, board, rack, lexicon, &written)
            && !(across_only && play.axis == Axis::Down)
        {
            legal.insert(text(&play), play.score);
        }
    }
    assert_eq!(found, legal);
}

/// Each word at each square in both directions, each letter as a tile and as a blank.
fn every_way_to_write(rules: &Rules, lexicon: &Lexicon) -> Vec<WrittenPlay> {
    let alphabet = &rules.alphabet;
    let mut spelled = BTreeSet::new();
    lexicon.kwg().every_word(|word| {
        for blanks in 0..1 << word.len() {
            let forms = word.iter().enumerate().map(|(place, &letter)| {
                let is_blank = blanks >> place & 1 == 1;
                let form = if is_blank {
                    alphabet.lower_form(letter)
                } else {
                    alphabet.upper_form(letter)
                };
                format!("[{form}]")
            });
            spelled.insert(forms.collect::<String>());
        }
    });
    let mut texts = Vec::new();
    for axis in Axis::BOTH {
        for row in 0..rules.layout.size() {
            for col in 0..rules.layout.size() {
                let coordinates = Coordinates { square: Square { row, col }, axis };
                let written = spelled.iter().map(|word| format!("{coordinates} {word}"));
                texts.extend(written.map(|text| text.parse().unwrap()));
            }
        }
    }
    texts
}

/// Rules of four letters on a board of any size, with premiums, start and numbers of any kind.
fn odd_rules(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Rules> {
    sizes.prop_flat_map(|size| {
        let row = format!("[.'\"^=~-]{{{size}}}|[.'-]{{{size}}}|\\.{{{size}}}");
        let rows = prop::collection::vec(prop::string::string_regex(&row).unwrap(), size);
        let start = (1..=size, 0..size);
        (rows, start, 1..=size.min(8), 0u16..60, 0u8..5).prop_map(
            |(rows, (row, col), rack_size, bonus, first)| {
                let start = format!("{row}{}", char::from(b'A' + col as u8));
                Rules::from_toml(&format!(
                    "name = 'odd'\nalphabet = {{ name = 'four', letters = 'A B C D' }}\n\
                     rack_size = {rack_size}\nall_tiles_bonus = {bonus}\nminimum_first_play = {first}\n\
                     minimum_bag_to_exchange = 1\nstart = '{start}'\n\
                     board = \"{}\"\ntiles = '? 9 0 A 9 1 B 9 3 C 9 0 D 9 255'",
                    rows.join(" ").replace('"', "\\\"")
                ))
                .unwrap()
            },
        )
    })
}

/// Words of the letters A to D, of one letter too; perhaps none.
fn odd_words() -> impl Strategy<Value = HashSet<String>> {
    prop::collection::hash_set("[A-D]{1,6}|[AB]{2,4}", 0..40)
}

/// Racks with no, one or two blanks, more often one of those that rules allow than not.
fn odd_rack() -> impl Strategy<Value = String> {
    ("[A-D]{0,7}", "\\?{0,2}").prop_map(|(letters, blanks)| letters + &blanks)
}

/// Lays legal plays, one a rack, picked by an index.
fn play_out(rules: &Rules, lexicon: &Lexicon, turns: &[(String, Index)]) -> Board {
    let mut board = Board::new(rules.layout.size());
    for (letters, choice) in turns {
        let plays = plays(rules, &board, &rack(rules, letters), lexicon);
        if !plays.is_empty() {
            plays[choice.index(plays.len())].lay(&mut board);
        }
    }
    board
}

fn turns(rack: impl Strategy<Value = String>) -> impl Strategy<Value = Vec<(String, Index)>> {
    prop::collection::vec((rack, any::<Index>()), 0..12)
}

/// Words that hook, extend and cross each other; the same letters over and over.
const WORDS: &str = "A AE AI AN AS AT EAR EARN EARNS EAST EAT EATS ERA ERAS ES ET IN INERT INS IRE IS \
    IT ITS NA NAE NE NEAR NEAREST NEAT NET NETS NIT NITS RAIN RAINS RAN RANI RANT RAT RATE RATES RATS \
    RE RES REST RESTAIN RETAIN RETAINS RETINAS RETSINA SAE SANE SAT SATE SEA SEAT SEN SENT SERIN SET \
    SIN SIR SIRE SIREN SIT SITE SNARE STAIN STAR STARE STEARIN STIR TA TAE TAN TANS TAR TARE TARN TARS \
    TEA TEAR TEARS TEN TENS TERN TI TIE TIER TIN TINE TINS TIRE TISANE TRAIN TRAINS XI XIS AXE TAXES";

fn played_rack() -> impl Strategy<Value = String> {
    ("[AEINRSTX]{0,8}", "\\?{0,2}").prop_map(|(letters, blanks)| letters + &blanks)
}

/// CH, LL and RR at the start, in the middle and at the end; L and H by themselves too.
const SPANISH: &str =
    "al ala calle carro ch che coche cor echar eh ella hola la lee llora lo ocho ole roce rol";

/// The plays of a rack, in order, as `8G Q. 11`.
fn listed(rules: &Rules, board: &Board, letters: &str, lexicon: &Lexicon) -> Vec<String> {
    let text =
        |play: &Play| format!("{} {}", WrittenPlay::with_dots(play, &rules.alphabet), play.score);
    let mut plays =
        plays(rules, board, &rack(rules, letters), lexicon).iter().map(text).collect::<Vec<_>>();
    plays.sort();
    plays
}

#[test]
fn plays_by_hand() {
    let rules = Rules::built_in("standard").unwrap();
    let spanish = Rules::built_in("spanish").unwrap();
    for (rules, words, laid, letters, expected) in [
        (&rules, "QI", &["8H I"][..], "Q", &["8G Q. 11", "H7 Q. 11"][..]), // not 8H down, 7H across
        (
            &rules,
            "QI",
            &["8H I"],
            "Q?",
            &["7H Qi 21", "8G Q. 11", "8G q. 1", "G8 Qi 21", "H7 Q. 11", "H7 q. 1"],
        ),
        (&rules, "QI", &[], "QI", &["8G QI 22", "8H QI 22"]), // down is the same and not listed
        (&rules, "QI", &[], "??", &["8G qi 0", "8H qi 0"]),
        (&rules, "TO", &["B1 O", "A2 O"], "T", &["1A T. 12"]), // words both ways, listed across
        (&rules, "TO", &["A2 O"], "T", &["A1 T. 6"]),          // a word down alone
        (&rules, "TENSIONAL", &["C7 N", "C13 L"], "AEINOST", &["C5 TE.SIONA. 60"]),
        (&rules, "TENSIONAL", &["C7 N", "C14 L"], "AEINOST", &[]),
        (&rules, "A", &["8H A"], "A", &[]), // one letter is a word, but no play
        (&rules, "A", &[], "A", &[]),
        (&rules, "A AA", &["8H A"], "A", &["8G A. 2", "8H .A 2", "H7 A. 2", "H8 .A 2"]),
        (&rules, "", &["8H A"], "A?", &[]),
        (&rules, "", &[], "A?", &[]),
        (&rules, "AA", &["8H A"], "", &[]),
        (&rules, "AA", &[], "", &[]),
        (&rules, "AB", &["8H Z"], "AB", &[]), // no play touches the Z
        (&spanish, "calle", &["8G CA"], "LLE", &[]), // two tiles L are no LL
        (&spanish, "calle", &["8G CA"], "[LL]E", &["8G ..[LL]E 13"]), // 3 + 1 + 8 + 1
        (
            &spanish,
            "coche",
            &[],
            "[CH]CO?",
            &["8E CO[CH]e 18", "8F CO[CH]e 18", "8G CO[CH]e 18", "8H CO[CH]e 18"],
        ),
    ] {
        let found = listed(rules, &board(rules, laid), letters, &lexicon(rules, words));
        assert_eq!(found, expected, "{letters} on {laid:?} with {words}");
    }
}

#[test]
fn words_without_their_reverses_are_refused() {
    let rules = Rules::built_in("standard").unwrap();
    let board = Board::new(15);
    let words: WordSet = [rules.alphabet.parse("QI").unwrap()].into_iter().collect();
    let kwg = Kwg::build(&words, Contents::Dawg).unwrap();
    assert_eq!(Field::new(&rules, &board, &kwg).err(), Some(NoGaddag));
    let none = Kwg::build(&WordSet::default(), Contents::Dawg).unwrap();
    assert!(Field::new(&rules, &board, &none).is_ok()); // of no words there is nothing to reverse
}

/// The longest word of the most valuable tiles on the highest premiums that rules may have.
#[test]
fn the_highest_score_there_can_be() {
    let row = "~".repeat(8) + &"^".repeat(18);
    let rules = Rules::from_toml(&format!(
        "name = 'high'\nalphabet = {{ name = 'a', letters = 'A' }}\nrack_size = 8\n\
         all_tiles_bonus = 65535\nminimum_first_play = 2\nminimum_bag_to_exchange = 1\n\
         start = '1A'\nboard = '{row} {}'\ntiles = '? 0 0 A 9 255'",
        vec![".".repeat(26); 25].join(" ")
    ))
    .unwrap();
    let across = format!("1I {}", "A".repeat(18));
    let down = format!("A2 {}", "A".repeat(25));
    let board = board(&rules, &[&across, &down]);
    let lexicon = lexicon(&rules, &"A".repeat(26));
    let down = 26 * 255 * 4;
    let both = 26 * 255 * (1 << 16) + down + 65_535;
    let expected =
        [format!("1A AAAAAAAA{} {both}", ".".repeat(18)), format!("A1 A{} {down}", ".".repeat(25))];
    let rack_of_255 = "A".repeat(255);
    let mut found = listed(&rules, &board, &rack_of_255, &lexicon);
    found.retain(|play| !play.ends_with(" 6630")); // along other rows and columns, 26 * 255
    assert_eq!(found, expected);
    check(
        &rules,
        &board,
        &rack(&rules, &"A".repeat(9)),
        &lexicon,
        &HashSet::from(["A".repeat(26)]),
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn equals_brute_force_in_play(
        name in prop::sample::select(vec!["standard", "super", "wwf"]),
        turns in turns(played_rack()),
        hand in played_rack(),
    ) {
        let rules = Rules::built_in(name).unwrap();
        let lexicon = lexicon(&rules, WORDS);
        let words = WORDS.split_whitespace().map(str::to_owned).collect();
        let board = play_out(&rules, &lexicon, &turns);
        check(&rules, &board, &rack(&rules, &hand), &lexicon, &words);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn equals_brute_force_under_odd_rules(
        rules in prop_oneof![4 => odd_rules(1..=9), 1 => odd_rules(10..=26)],
        words in odd_words(),
        turns in turns(odd_rack()),
        hand in odd_rack(),
    ) {
        let lexicon = lexicon(&rules, &words.iter().cloned().collect::<Vec<_>>().join(" "));
        let board = play_out(&rules, &lexicon, &turns);
        check(&rules, &board, &rack(&rules, &hand), &lexicon, &words);
    }

    /// Tiles and blanks anywhere, which make no words at all.
    #[test]
    fn equals_brute_force_on_boards_of_no_game(
        rules in odd_rules(1..=9),
        words in odd_words(),
        tiles in prop::collection::vec((any::<[Index; 2]>(), 1u8..=4, prop::bool::weighted(0.2)), 0..30),
        hand in odd_rack(),
    ) {
        let lexicon = lexicon(&rules, &words.iter().cloned().collect::<Vec<_>>().join(" "));
        let size = rules.layout.size();
        let mut board = Board::new(size);
        for ([row, col], number, is_blank) in tiles {
            let letter = pegword_lexicon::Letter::new(number);
            let tile = if is_blank { Tile::blank(letter) } else { Tile::of(letter) };
            let [row, col] = [row, col].map(|index| index.index(size.into()) as u8);
            board.set(Square { row, col }, Some(tile));
        }
        check(&rules, &board, &rack(&rules, &hand), &lexicon, &words);
    }

    #[test]
    fn nothing_legal_is_missed(
        rules in odd_rules(1..=6),
        words in prop::collection::hash_set("[A-D]{1,4}", 0..12),
        turns in turns(odd_rack()),
        hand in odd_rack(),
    ) {
        let lexicon = lexicon(&rules, &words.iter().cloned().collect::<Vec<_>>().join(" "));
        let board = play_out(&rules, &lexicon, &turns);
        check_nothing_is_missed(&rules, &board, &rack(&rules, &hand), &lexicon);
    }

    /// The tiles CH, LL and RR are one square each, and not two letters side by side.
    #[test]
    fn spanish_tiles(
        turns in turns("(A|C|E|H|L|O|R|\\[CH\\]|\\[LL\\]|\\[RR\\]|\\?){4,7}"),
        hand in "(A|C|E|H|L|O|R|\\[CH\\]|\\[LL\\]|\\[RR\\]){3,6}\\??",
    ) {
        let mut rules = Rules::built_in("spanish").unwrap();
        let premiums = "=.'.=.-.-.'.-.'.-.-.=.'.=".chars().map(|sign| Premium::from_sign(sign).unwrap());
        rules.layout = Layout::new(5, premiums.collect(), Square { row: 2, col: 2 });
        rules.rack_size = 5;
        let lexicon = lexicon(&rules, SPANISH);
        let board = play_out(&rules, &lexicon, &turns);
        check_nothing_is_missed(&rules, &board, &rack(&rules, &hand), &lexicon);
    }
}
