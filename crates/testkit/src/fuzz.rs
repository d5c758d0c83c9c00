//! What is done with input that may be anything: it is read, and what was read is put to use.
//!
//! A refusal is fine, a panic is not, and neither is an answer that contradicts another. The fuzz
//! targets call these, and for a short while so do the tests. All work is bounded: a graph of a few
//! bytes can hold more words than anybody can list.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use crate::{OraclePlay, Setup, every_play};
use pegword_lexicon::{
    Alphabet, Anagrams, Contents, Hand, Kwg, Letter, Lexicon, Node, Nodes, Pattern, ReadOptions,
    WordSet, read_words,
};
use pegword_scrabble::{
    Axis, Board, Coordinates, Field, Gcg, LeaveTable, Leaves, Play, Position, Rack, RankedPlay,
    Ranking, Rules, Square, Tile, Wanted, WrittenPlay, judge, parse_drawing, place, score,
};

/// The most paths through a graph that are followed.
const MOST_PATHS: u64 = 2_000;

/// Loads a word graph and, if it is sound, searches it.
///
/// # Panics
/// If the searches fail or contradict each other.
pub fn kwg(bytes: &[u8]) {
    for letters in [26, 63, 1] {
        let Ok(kwg) = Kwg::from_bytes(bytes, letters) else { continue };
        assert_eq!(kwg.to_bytes(), bytes, "a graph is written as it was read");
        let _ = kwg.word_count();
        let letter = Letter::new(1);
        kwg.words_from_hand(&Hand::new([letter; 3], 1), |word| assert!(word.len() <= 4));
        kwg.words_matching(&pattern_of("??"), |word| assert_eq!(word.len(), 2));
        let hooks = kwg.hooks(&[letter], english().all());
        assert!(hooks.back.iter().all(|hook| kwg.contains(&[letter, hook])));
        assert!(hooks.front.iter().all(|hook| kwg.contains(&[hook, letter])));

        let nodes = kwg.nodes();
        let mut paths = HashMap::new();
        if count_paths(nodes, nodes.dawg(), &mut paths) <= MOST_PATHS {
            every_word(&kwg);
        }
        if count_paths(nodes, nodes.gaddag(), &mut paths) <= MOST_PATHS {
            walk(nodes, nodes.gaddag());
        }
    }
}

/// Reads leaves as a KLV2 file or as lines and, if they are some, writes and looks them up.
///
/// # Panics
/// If they do not come back, or a table of a rack has other values than they have.
pub fn leaves(bytes: &[u8]) {
    let spanish = &games()[1].0.alphabet;
    let klv2 = Leaves::from_klv2(bytes, spanish).ok();
    let lines = str::from_utf8(bytes).ok().and_then(|text| Leaves::from_csv(text, spanish).ok());
    for leaves in [klv2, lines].into_iter().flatten() {
        assert_eq!(Leaves::from_klv2(&leaves.to_klv2(), spanish).as_ref(), Ok(&leaves));
        let csv = leaves.to_csv(spanish);
        let again = Leaves::from_csv(&csv, spanish).expect("what was written can be read");
        assert_eq!(again.to_csv(spanish), csv);
        let mut table = LeaveTable::new();
        for (leave, value) in leaves.iter().take(99) {
            assert_eq!((leaves.value(&leave), again.value(&leave)), (value, value));
            if leave.len() <= 7 {
                table.fill(&leaves, &leave);
                assert_eq!(table.value(table.whole()), value);
                let part = table.whole() / 2;
                assert_eq!(table.value(part), leaves.value(&table.tiles(part)));
            }
        }
    }
}

/// Reads a word list and, if it is one, builds a graph of it.
///
/// # Panics
/// If the list does not come back out of the graph.
pub fn word_list(bytes: &[u8]) {
    for options in [ReadOptions::default(), ReadOptions { column: 2, lengths: 0..=usize::MAX }] {
        let Ok(list) = read_words(bytes, english(), &options) else { return };
        let skipped: usize = list.report.skipped.values().map(|skipped| skipped.count).sum();
        assert_eq!(list.words.len() + skipped, list.report.lines, "each line is accounted for");
        let Ok(kwg) = Kwg::build(&list.words, Contents::DawgAndGaddag) else { continue };
        let bytes = kwg.to_bytes();
        let kwg = Kwg::from_bytes(&bytes, english().len()).expect("what was built can be loaded");
        let mut words = Vec::new();
        kwg.every_word(|word| words.push(word.to_vec()));
        assert_eq!(words.into_iter().collect::<WordSet>(), list.words);
    }
}

/// Reads a pattern and a hand and, where they are sound, looks them up in a small list.
///
/// # Panics
/// If a word is found that does not fit.
pub fn pattern(text: &str) {
    static WORDS: OnceLock<Kwg<'static>> = OnceLock::new();
    let kwg = WORDS.get_or_init(|| {
        let words = ["a", "at", "eat", "eau", "rise", "rite", "xylyl"];
        let words = words.map(|word| english().parse(word).expect("a word of the table"));
        Kwg::build(&words.iter().collect(), Contents::Dawg).expect("few words are few nodes")
    });
    if let Ok(pattern) = Pattern::parse(text, english()) {
        let mut found = Vec::new();
        kwg.words_matching(&pattern, |word| found.push(word.to_vec()));
        kwg.every_word(|word| {
            assert_eq!(pattern.matches(word), found.iter().any(|other| other == word));
        });
    }
    if let Ok(hand) = Hand::parse(text, english()) {
        assert!(!hand.is_empty());
        kwg.words_from_hand(&hand, |word| assert!(word.len() <= hand.len() && kwg.contains(word)));
    }
}

/// Reads an alphabet and, if it is sound, its own table and letters with it.
///
/// # Panics
/// If it lacks one of its letters.
pub fn alphabet(text: &str) {
    let Ok(alphabet) = Alphabet::from_toml(text) else { return };
    let _ = alphabet.tokens(text);
    let _ = Pattern::parse("@#", &alphabet);
    for letter in alphabet.letters() {
        for form in [alphabet.upper_form(letter), alphabet.lower_form(letter)] {
            let _ = alphabet.parse(form);
        }
        assert!(alphabet.all().contains(letter));
    }
}

/// Reads a position in CGP and, if it is one, writes it and finds its plays in a small list.
///
/// # Panics
/// If it is not read from the way it is written, or a play is not judged as it was found.
pub fn position(text: &str) {
    for (rules, lexicon) in games() {
        let Ok(position) = Position::parse(text, rules) else { continue };
        let written = position.write(rules);
        assert_eq!(Position::parse(&written, rules).as_ref(), Ok(&position), "{written}");
        let (board, rack) = (&position.board, position.rack());
        let field = Field::new(rules, board, lexicon.kwg()).expect("the list has its reverses");
        field.plays(rack, |play| {
            let written = WrittenPlay::with_letters(play, board, &rules.alphabet);
            assert_eq!(judge(rules, board, rack, lexicon, &written), Ok(*play), "{written}");
        });
    }
}

/// Plays a game with a small list: each byte chooses a rack or one of its plays, or takes plays back.
///
/// # Panics
/// If the plays of a rack are not those that brute force finds, the best of them not the head of the
/// list, or a board that was kept up to date not like one made anew.
pub fn random_game(bytes: &[u8]) {
    const MOST_TURNS: usize = 12;
    let (rules, lexicon) = &games()[0];
    let words = lexicon_words(rules, lexicon);
    let anagrams = Anagrams::new(lexicon.kwg());
    let mut board = Board::new(rules.layout.size());
    let mut field = Field::new(rules, &board, lexicon.kwg()).expect("the list has its reverses");
    let mut laid: Vec<Play> = Vec::new();
    for turn in bytes.chunks_exact(4).take(MOST_TURNS) {
        let rack = rack_of(rules, turn);
        let mut plays = Vec::new();
        field.plays(&rack, |play| plays.push(*play));
        compare(rules, &board, &rack, &plays, &words);
        let ranking = Ranking::by_score(&rack);
        let mut ranked: Vec<RankedPlay> = (plays.iter())
            .map(|&play| RankedPlay { play, equity: ranking.equity(&play) })
            .collect();
        ranked.sort_unstable();
        ranked.truncate(5);
        assert_eq!(field.best_plays(&anagrams, &ranking, Wanted::top(5)), ranked);
        if turn[3] >= 224 {
            let Some(play) = laid.pop() else { continue };
            field.take_back(&play);
            play.laid().for_each(|(square, _)| board.set(square, None));
        } else if !plays.is_empty() {
            let play = plays[usize::from(turn[3]) % plays.len()];
            field.lay(&play);
            play.lay(&mut board);
            laid.push(play);
        }
        let anew = Field::new(rules, &board, lexicon.kwg()).expect("the list has its reverses");
        assert!(field == anew, "kept up to date");
    }
}

/// Seven tiles that the words of the small list want, and now and then a blank.
fn rack_of(rules: &Rules, turn: &[u8]) -> Rack {
    let bits = u32::from_le_bytes([turn[0], turn[1], turn[2], 0]);
    let tiles: String = (0..7)
        .map(|tile| char::from(b"ABEITQUZ"[(bits >> (3 * tile) & 7) as usize]))
        .chain((bits >> 21 == 7).then_some('?'))
        .skip(1)
        .collect();
    Rack::parse(&tiles, &rules.alphabet).expect("tiles of the game")
}

fn lexicon_words(rules: &Rules, lexicon: &Lexicon) -> HashSet<String> {
    let mut words = HashSet::new();
    lexicon.kwg().every_word(|word| {
        words.insert(rules.alphabet.upper(word));
    });
    words
}

/// Both generators find the same plays with the same scores.
fn compare(rules: &Rules, board: &Board, rack: &Rack, plays: &[Play], words: &HashSet<String>) {
    let plain = |play: &Play| {
        let Coordinates { square, axis } = play.coordinates();
        let play_in_words = OraclePlay {
            row: square.row.into(),
            col: square.col.into(),
            across: axis == Axis::Across,
            tiles: WrittenPlay::with_dots(play, &rules.alphabet).word().to_owned(),
        };
        (play_in_words, play.score.unsigned_abs())
    };
    let found: BTreeMap<OraclePlay, u32> = plays.iter().map(plain).collect();
    assert_eq!(found.len(), plays.len(), "each play is found once");
    assert_eq!(found, every_play(&Setup::of(rules, board, rack), words));
}

/// Reads a play such as `8H WORD` and, if it is one, places it on an empty board and on a full one.
///
/// # Panics
/// If it is not read from the way it is written, or lays tiles where some lie.
pub fn written_play(text: &str) {
    let Ok(written) = text.parse::<WrittenPlay>() else { return };
    assert_eq!(written.to_string().parse().as_ref(), Ok(&written));
    for (rules, lexicon) in games() {
        let size = rules.layout.size();
        let mut lattice = Board::new(size);
        for (row, col) in (0..size).flat_map(|row| (0..size).map(move |col| (row, col))) {
            if row % 3 == 1 && col % 4 != 1 {
                lattice.set(Square { row, col }, Some(Tile::of(Letter::new(1 + col % 2))));
            }
        }
        for board in [Board::new(size), lattice] {
            let Ok(play) = place(rules, &board, None, &written) else { continue };
            let mut after = board.clone();
            play.lay(&mut after);
            assert_eq!(after.tile_count(), board.tile_count() + play.laid().count());
            assert_eq!(score(rules, &board, &play).total(), play.score);
            let _ = judge(rules, &board, &Rack::EMPTY, lexicon, &written);
            let again = WrittenPlay::with_dots(&play, &rules.alphabet);
            assert_eq!(place(rules, &board, None, &again), Ok(play), "{written} as {again}");
        }
    }
}

/// Reads a drawn board and, if it is one, writes it as CGP.
///
/// # Panics
/// If that is another board.
pub fn drawing(text: &str) {
    for (rules, _) in games() {
        let Ok(board) = parse_drawing(text, rules) else { continue };
        let position = Position::new(board);
        assert_eq!(Position::parse(&position.write(rules), rules), Ok(position));
    }
}

/// Reads a game in GCG and, if it is one, writes it, and goes back to each of its moves.
///
/// # Panics
/// If it is not read from the way it is written: other text, notes, events or scores.
pub fn gcg(bytes: &[u8]) {
    for (rules, _) in games() {
        let Ok(gcg) = Gcg::read(bytes, rules) else { return };
        let text = gcg.write();
        let again = Gcg::read(text.as_bytes(), rules).expect("what is written is read");
        assert_eq!(again.write(), text);
        assert_eq!(again.note(), gcg.note());
        assert_eq!(again.totals(), gcg.totals());
        let told = |gcg: &Gcg| -> Vec<_> {
            let events = gcg.events().iter();
            events
                .map(|event| (event.seat, event.note.clone(), event.score, event.computed))
                .collect()
        };
        assert_eq!(told(&again), told(&gcg));
        assert!(gcg.problems().is_sorted_by_key(|problem| problem.line));
        for problem in gcg.problems() {
            assert!(problem.help().is_some(), "{problem}");
        }
        for event in 0..gcg.events().len().min(30) {
            let _ = gcg.before(event).position().write(rules);
        }
    }
}

/// Reads a rules file and, if it is one, finds first plays and some that follow them.
///
/// # Panics
/// If a play is scored in two ways.
pub fn rules(text: &str) {
    let Ok(rules) = Rules::from_toml(text) else { return };
    let letters: Vec<Letter> = rules.alphabet.letters().take(2).collect();
    let (first, last) = (letters[0], letters[letters.len() - 1]);
    let words: WordSet =
        [vec![first], vec![first, last], vec![last; 3], vec![first; 26]].into_iter().collect();
    let kwg = Kwg::build(&words, Contents::DawgAndGaddag).expect("few words are few nodes");
    let mut rack = Rack::EMPTY;
    for tile in [None, Some(first), Some(first), Some(last)] {
        rack.add(tile);
    }
    let mut board = Board::new(rules.layout.size());
    for _ in 0..4 {
        let mut last = None;
        let field = Field::new(&rules, &board, &kwg).expect("the graph has its reverses");
        field.plays(&rack, |play| {
            assert_eq!(score(&rules, &board, play).total(), play.score);
            last = Some(*play);
        });
        last.inspect(|play| play.lay(&mut board));
    }
}

/// Two games with small lists: English letters, and tiles of several characters.
fn games() -> &'static [(Arc<Rules>, Lexicon); 2] {
    static GAMES: OnceLock<[(Arc<Rules>, Lexicon); 2]> = OnceLock::new();
    GAMES.get_or_init(|| {
        let english = Rules::built_in("standard").expect("rules that come with the engine");
        let spanish = Rules::built_in("spanish");
        let games = [
            (english, "a aa ab aba abba at eat quiz tea to"),
            (
                spanish.expect("rules that come with the engine"),
                "al calle che coche ella la o ocho rr",
            ),
        ];
        games.map(|(rules, words)| {
            let words = words.split(' ').map(|word| rules.alphabet.parse(word).expect("a word"));
            let kwg = Kwg::build(&words.collect(), Contents::DawgAndGaddag);
            let kwg = kwg.expect("few words are few nodes");
            let lexicon = Lexicon::new("small", rules.alphabet.clone(), kwg);
            (Arc::new(rules), lexicon)
        })
    })
}

fn english() -> &'static Alphabet {
    static ENGLISH: OnceLock<Alphabet> = OnceLock::new();
    ENGLISH.get_or_init(Alphabet::english)
}

fn pattern_of(text: &str) -> Pattern {
    Pattern::parse(text, english()).expect("a pattern of this file")
}

/// Lists all words and looks each up again.
fn every_word(kwg: &Kwg<'_>) {
    let mut words = Vec::new();
    kwg.every_word(|word| words.push(word.to_vec()));
    assert_eq!(words.len(), kwg.word_count());
    assert!(words.is_sorted(), "words come in order");
    for (index, word) in words.into_iter().enumerate() {
        assert!(kwg.contains(&word) && kwg.is_prefix(&word));
        assert_eq!(kwg.index_of(&word), Some(index));
        assert_eq!(kwg.nth(index), Some(word));
    }
    kwg.proper_prefixes(|prefix| assert!(kwg.is_prefix(prefix)));
}

/// Goes everywhere below a list.
fn walk(nodes: Nodes<'_>, list: u32) {
    let mut offered = nodes.letters(list);
    for node in nodes.siblings(list) {
        match node.letter() {
            Some(letter) => {
                assert_eq!(nodes.find(list, letter), Some(node));
                offered.remove(letter);
            }
            None => assert_eq!(nodes.beyond_separator(list), node.list()),
        }
        walk(nodes, node.list());
    }
    assert!(offered.is_empty(), "a list has the letters that it says");
}

/// How many ways lead down from a list, each node on the way counted.
fn count_paths(nodes: Nodes<'_>, list: u32, known: &mut HashMap<u32, u64>) -> u64 {
    if let Some(&paths) = known.get(&list) {
        return paths;
    }
    let children: Vec<u32> = nodes.siblings(list).map(Node::list).collect();
    let paths = children.into_iter().fold(0u64, |sum, child| {
        sum.saturating_add(1 + count_paths(nodes, child, known).min(1 << 60))
    });
    known.insert(list, paths);
    paths
}
