//! Word graphs: what they hold, that they are as small as can be, and what is refused on loading.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

use pegword_lexicon::{
    Alphabet, Contents, Kwg, KwgError, LONGEST_WORD, Letter, LetterSet, Node, Nodes, WordSet,
};
use proptest::prelude::*;

const ENDS: u32 = 1 << 23;
const LAST: u32 = 1 << 22;

/// A node as the format has it: `node(3, ENDS | LAST, 0)` is a C that ends a word.
const fn node(tile: u32, flags: u32, list: u32) -> u32 {
    tile << 24 | flags | list
}

fn word_set<S: AsRef<str>>(words: &[S]) -> WordSet {
    let english = Alphabet::english();
    words.iter().map(|word| english.parse(word.as_ref()).unwrap()).collect()
}

fn build<S: AsRef<str>>(words: &[S], contents: Contents) -> Kwg<'static> {
    Kwg::build(&word_set(words), contents).unwrap()
}

fn words_of(kwg: &Kwg<'_>) -> Vec<String> {
    let english = Alphabet::english();
    let mut words = Vec::new();
    kwg.every_word(|word| words.push(english.lower(word)));
    words
}

/// Every string that a part of the graph accepts, the separator written as `+`.
fn strings(nodes: Nodes<'_>, list: u32) -> Vec<String> {
    let mut found = Vec::new();
    for node in nodes.siblings(list) {
        let tile = if node.tile() == 0 { '+' } else { char::from(b'a' - 1 + node.tile()) };
        found.extend(node.accepts().then(|| tile.to_string()));
        found.extend(strings(nodes, node.list()).iter().map(|rest| format!("{tile}{rest}")));
    }
    found
}

/// What the GADDAG of these words must hold, from its definition.
fn gaddag_strings<S: AsRef<str>>(words: &[S]) -> BTreeSet<String> {
    let mut strings = BTreeSet::new();
    for word in words.iter().map(AsRef::as_ref) {
        for split in 1..=word.len() {
            let (front, back) = word.split_at(split);
            let reversed: String = front.chars().rev().collect();
            let separator = if back.is_empty() { "" } else { "+" };
            strings.insert(format!("{reversed}{separator}{back}"));
        }
    }
    strings
}

/// The lists that can be reached from the roots.
fn lists_of(nodes: Nodes<'_>) -> BTreeSet<u32> {
    let mut lists = BTreeSet::new();
    let mut open = vec![nodes.dawg(), nodes.gaddag()];
    while let Some(list) = open.pop() {
        if list != 0 && lists.insert(list) {
            open.extend(nodes.siblings(list).map(Node::list));
        }
    }
    lists
}

/// The same graph as another program might write it: lists in breadth-first order, and a list that
/// is the end of one already written pointing into it.
fn rewritten(kwg: &Kwg<'_>) -> Vec<u32> {
    let nodes = kwg.nodes();
    let mut order = Vec::new();
    let mut open = VecDeque::from([nodes.gaddag(), nodes.dawg()]);
    while let Some(list) = open.pop_front() {
        if list != 0 && !order.contains(&list) {
            order.push(list);
            open.extend(nodes.siblings(list).map(Node::list));
        }
    }
    order.sort_by_key(|&list| std::cmp::Reverse(nodes.siblings(list).count())); // stable
    let siblings = |list: u32| nodes.siblings(list).collect::<Vec<Node>>();
    let mut written: Vec<Node> = Vec::new();
    let mut places = BTreeMap::from([(0, 0)]);
    for list in order {
        let siblings = siblings(list);
        let tail = (0..written.len()).find(|&at| written[at..].starts_with(&siblings));
        let place = tail.unwrap_or(written.len());
        if tail.is_none() {
            written.extend(siblings);
        }
        places.insert(list, 2 + place as u32);
    }
    let roots = [nodes.dawg(), nodes.gaddag()].map(|list| node(0, LAST, places[&list]));
    let flags =
        |node: Node| (u32::from(node.accepts()) * ENDS) | (u32::from(node.is_last()) * LAST);
    let rest = written.iter().map(|&at| node(at.tile().into(), flags(at), places[&at.list()]));
    roots.into_iter().chain(rest).collect()
}

#[test]
fn a_small_graph_is_as_expected() {
    let kwg = build(&["at", "it"], Contents::Dawg);
    let expected = [
        node(0, LAST, 3),
        node(0, LAST, 0),
        node(20, ENDS | LAST, 0), // T, which both words share
        node(1, 0, 2),
        node(9, LAST, 2),
    ];
    let bytes: Vec<u8> = expected.into_iter().flat_map(u32::to_le_bytes).collect();
    assert_eq!(kwg.to_bytes(), bytes);
    assert!(!kwg.has_gaddag());

    let care = build(&["care"], Contents::DawgAndGaddag);
    assert!(care.has_gaddag());
    let found = strings(care.nodes(), care.nodes().gaddag());
    assert_eq!(found, ["ac+re", "c+are", "erac", "rac+e"]);
}

#[test]
fn an_empty_graph_answers() {
    for contents in [Contents::Dawg, Contents::DawgAndGaddag] {
        for words in [vec![], vec![""]] {
            let kwg = build(&words, contents);
            assert_eq!(kwg.nodes().len(), 2);
            let loaded = kwg.to_bytes();
            let loaded = Kwg::from_bytes(&loaded, 26).unwrap();
            assert_eq!((loaded.word_count(), loaded.nth(0), loaded.index_of(&[])), (0, None, None));
            assert!(!loaded.contains(&[]) && !loaded.contains(&[Letter::new(1)]));
            assert!(!loaded.is_prefix(&[]) && !loaded.has_gaddag());
            assert!(words_of(&loaded).is_empty());
            loaded.proper_prefixes(|prefix| panic!("{prefix:?} begins no word"));
        }
    }
}

#[test]
fn any_address_and_either_owner_will_do() {
    let kwg = build(&["care", "cared", "bare"], Contents::DawgAndGaddag);
    let bytes = kwg.to_bytes();
    for shift in 0..4 {
        let shifted = [&[0xaa; 3][..shift], &bytes].concat();
        let loaded = Kwg::from_bytes(&shifted[shift..], 26).unwrap();
        assert_eq!(loaded.to_bytes(), bytes);
        assert_eq!(words_of(&loaded), ["bare", "care", "cared"], "shifted by {shift}");
        assert_eq!(words_of(&loaded.into_owned()), ["bare", "care", "cared"]);
    }
    let numbers: Vec<u32> =
        bytes.chunks(4).map(|four| u32::from_le_bytes(four.try_into().unwrap())).collect();
    assert_eq!(Kwg::new(numbers.as_slice(), 26).unwrap().to_bytes(), bytes);
    assert_eq!(Kwg::new(numbers, 26).unwrap().to_bytes(), bytes);
    assert_eq!(words_of(&Kwg::trusted_bytes(&bytes)), ["bare", "care", "cared"]);
}

#[test]
fn the_longest_words_make_a_graph() {
    let longest = [1u8, 26].map(|number| vec![Letter::new(number); LONGEST_WORD]);
    let words: WordSet = longest.iter().collect();
    let bytes = Kwg::build(&words, Contents::DawgAndGaddag).unwrap().to_bytes();
    let loaded = Kwg::from_bytes(&bytes, 26).unwrap();
    assert_eq!(loaded.word_count(), 2);
    assert!(longest.iter().all(|word| loaded.contains(word)));
    assert_eq!(strings(loaded.nodes(), loaded.nodes().gaddag()).len(), 2 * LONGEST_WORD);
}

/// A chain of A's, `length` long, from node 2 on.
fn chain(length: u32) -> Vec<u32> {
    let mut nodes: Vec<u32> = (0..length).map(|at| node(1, LAST, at + 3)).collect();
    *nodes.last_mut().unwrap() = node(1, ENDS | LAST, 0);
    nodes
}

/// All strings of A and B up to `length` letters, in two nodes a place, from node 2 on.
fn two_letters_a_place(length: u32) -> Vec<u32> {
    let next = |depth| if depth == length { 0 } else { 2 + 2 * depth };
    (1..=length)
        .flat_map(|depth| [node(1, ENDS, next(depth)), node(2, ENDS | LAST, next(depth))])
        .collect()
}

#[test]
fn every_broken_rule_is_named() {
    use KwgError::{
        ArcOutOfRange, ArcToRoot, Cycle, DeadEnd, NotAscending, SeparatorInWord, TooLong,
        TooManyWords, UnknownTile, Unterminated,
    };
    let leaf = node(1, ENDS | LAST, 0);
    let with_roots =
        |dawg, gaddag, rest: &[u32]| [&[node(0, LAST, dawg), node(0, LAST, gaddag)], rest].concat();
    let dawg = |rest: &[u32]| with_roots(2, 0, rest);
    let gaddag = |rest: &[u32]| with_roots(0, 2, rest);
    for (nodes, expected) in [
        (vec![], KwgError::Nodes { nodes: 0 }),
        (vec![LAST], KwgError::Nodes { nodes: 1 }),
        (vec![LAST; (1 << 22) + 1], KwgError::Nodes { nodes: (1 << 22) + 1 }),
        // The roots lead out of the file, or to each other.
        (with_roots(9, 0, &[leaf]), ArcOutOfRange { node: 0, to: 9, nodes: 3 }),
        (with_roots(2, 3, &[leaf]), ArcOutOfRange { node: 1, to: 3, nodes: 3 }),
        (with_roots(0, 2, &[]), ArcOutOfRange { node: 1, to: 2, nodes: 2 }),
        (with_roots(1, 0, &[leaf]), ArcToRoot { node: 0 }),
        (with_roots(0, 1, &[leaf]), ArcToRoot { node: 1 }),
        // A node leads out of the file, also to the very next place, or to a root.
        (dawg(&[node(1, LAST, 77)]), ArcOutOfRange { node: 2, to: 77, nodes: 3 }),
        (dawg(&[node(1, LAST, 3)]), ArcOutOfRange { node: 2, to: 3, nodes: 3 }),
        (
            dawg(&[node(1, LAST, (1 << 22) - 1)]),
            ArcOutOfRange { node: 2, to: (1 << 22) - 1, nodes: 3 },
        ),
        (gaddag(&[node(1, LAST, 4), leaf]), ArcOutOfRange { node: 2, to: 4, nodes: 4 }),
        (dawg(&[node(1, LAST, 1)]), ArcToRoot { node: 2 }),
        // The last siblings have no end.
        (dawg(&[node(1, ENDS, 0)]), Unterminated { node: 2 }),
        (dawg(&[node(1, LAST, 3), node(1, ENDS, 0)]), Unterminated { node: 3 }),
        (gaddag(&[node(0, 0, 0), node(2, ENDS, 0)]), Unterminated { node: 3 }),
        // Siblings out of order, or twice the same.
        (dawg(&[node(2, ENDS, 0), leaf]), NotAscending { node: 3 }),
        (dawg(&[node(1, ENDS, 0), leaf]), NotAscending { node: 3 }),
        (gaddag(&[node(1, ENDS, 0), node(0, LAST, 4), leaf]), NotAscending { node: 3 }),
        // Tiles that the alphabet lacks: 26 is the last.
        (dawg(&[node(27, ENDS | LAST, 0)]), UnknownTile { node: 2, tile: 27, letters: 26 }),
        (
            dawg(&[node(1, LAST, 3), node(255, ENDS | LAST, 0)]),
            UnknownTile { node: 3, tile: 255, letters: 26 },
        ),
        (gaddag(&[node(64, ENDS | LAST, 0)]), UnknownTile { node: 2, tile: 64, letters: 26 }),
        // The separator belongs to the GADDAG.
        (dawg(&[node(0, 0, 0), node(1, ENDS | LAST, 0)]), SeparatorInWord { node: 2 }),
        (dawg(&[node(1, LAST, 3), node(0, ENDS | LAST, 0)]), SeparatorInWord { node: 3 }),
        // Circles: to itself, to its parent, to a left sibling, through the separator.
        (dawg(&[node(1, ENDS | LAST, 2)]), Cycle { node: 2 }),
        (dawg(&[node(1, LAST, 3), node(1, ENDS | LAST, 2)]), Cycle { node: 2 }),
        (dawg(&[node(1, ENDS, 0), node(2, LAST, 2)]), Cycle { node: 2 }),
        (dawg(&[node(1, 0, 4), node(2, ENDS | LAST, 0), node(1, LAST, 2)]), Cycle { node: 2 }),
        (gaddag(&[node(1, LAST, 3), node(0, LAST, 2)]), Cycle { node: 2 }),
        // One letter too many: 63 make the longest word, and the separator comes on top.
        (dawg(&chain(64)), TooLong { node: 2 }),
        (dawg(&chain(200)), TooLong { node: 138 }),
        (gaddag(&chain(65)), TooLong { node: 2 }),
        // A branch that comes to no word.
        (dawg(&[node(1, ENDS, 0), node(2, LAST, 4), node(2, LAST, 0)]), DeadEnd { node: 4 }),
        (dawg(&two_letters_a_place(LONGEST_WORD as u32)), TooManyWords),
    ] {
        let shown = &nodes[..nodes.len().min(8)];
        assert_eq!(Kwg::new(nodes.as_slice(), 26).err(), Some(expected), "{shown:x?}");
    }
    for length in [1, 2, 3, 5, 7, 9] {
        let found = Kwg::from_bytes(&vec![0; length], 26).err();
        assert_eq!(found, Some(KwgError::Length { bytes: length }));
    }
    assert!(Kwg::new(dawg(&chain(63)), 26).is_ok());
    assert!(Kwg::new(gaddag(&chain(64)), 26).is_ok());
    assert!(Kwg::new(vec![LAST; 1 << 22], 26).is_ok());
}

#[test]
fn odd_but_sound_graphs_load() {
    for (nodes, words) in [
        // Nothing leads to the last nodes: no end, no such tile, an arc out of the file.
        (vec![node(0, LAST, 2), LAST, node(1, ENDS | LAST, 0), node(2, 0, 0)], "a"),
        (vec![node(0, LAST, 2), LAST, node(1, ENDS | LAST, 0), node(200, LAST, 9)], "a"),
        (vec![LAST, LAST, u32::MAX >> 1, 0], ""),
        // The roots have no flags.
        (vec![2, 0, node(1, ENDS | LAST, 0)], "a"),
        // A list that is the end of its own parent's: A may be followed by B.
        (vec![node(0, LAST, 2), LAST, node(1, ENDS, 3), node(2, ENDS | LAST, 0)], "a ab b"),
        // Two roots on one list: the GADDAG of words of one letter is their DAWG.
        (
            vec![node(0, LAST, 2), node(0, LAST, 2), node(1, ENDS, 0), node(3, ENDS | LAST, 0)],
            "a c",
        ),
        // The words stand behind the separator of a GADDAG's list, which begins before them.
        (vec![node(0, LAST, 3), node(0, LAST, 2), node(0, 0, 3), node(1, ENDS | LAST, 0)], "a"),
    ] {
        let kwg = Kwg::new(nodes.as_slice(), 26).unwrap();
        assert_eq!(words_of(&kwg).join(" "), words, "{nodes:x?}");
        assert_eq!(kwg.word_count(), words.split_terminator(' ').count(), "{nodes:x?}");
        for (index, word) in words.split_terminator(' ').enumerate() {
            let word = Alphabet::english().parse(word).unwrap();
            assert_eq!(kwg.index_of(&word), Some(index), "{nodes:x?}");
            assert_eq!(kwg.nth(index), Some(word), "{nodes:x?}");
        }
    }
}

#[test]
fn small_graphs_may_spell_many_words() {
    let kwg =
        Kwg::new([&[node(0, LAST, 2), LAST], &two_letters_a_place(20)[..]].concat(), 2).unwrap();
    assert_eq!(kwg.word_count(), (1 << 21) - 2);
    assert_eq!(kwg.nth(2).unwrap(), vec![Letter::new(1); 3]);
    assert_eq!(kwg.nth(kwg.word_count() - 1).unwrap(), vec![Letter::new(2); 20]);
}

#[test]
fn a_graph_too_large_to_number_is_an_error() {
    // 90,000 words of 63 letters by chance: endings longer than a few letters are never shared.
    let mut seed = 1u64;
    let mut letter = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Letter::new(1 + (seed >> 33) as u8 % 26)
    };
    let words: WordSet =
        (0..90_000).map(|_| (0..LONGEST_WORD).map(|_| letter()).collect::<Vec<_>>()).collect();
    let refusal = Kwg::build(&words, Contents::Dawg).unwrap_err();
    assert!(refusal.to_string().contains("more than 4194304 nodes"), "{refusal}");
}

#[test]
#[should_panic(expected = "a word in a graph has at most 63 letters")]
fn longer_words_are_not_built() {
    let words = WordSet::from_iter([vec![Letter::new(1); LONGEST_WORD + 1]]);
    let _ = Kwg::build(&words, Contents::Dawg);
}

/// Words with many shared beginnings and endings.
fn words() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[a-d]{1,6}", 0..25)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_graph_holds_its_words_and_its_gaddag_strings(mut words in words()) {
        let kwg = build(&words, Contents::DawgAndGaddag);
        let nodes = kwg.nodes();
        words.sort();
        words.dedup();
        prop_assert_eq!(&strings(nodes, nodes.dawg()), &words);
        // In order, and each once: what is found equals the sorted set.
        let expected = Vec::from_iter(gaddag_strings(&words));
        prop_assert_eq!(strings(nodes, nodes.gaddag()), expected);
        prop_assert_eq!(words_of(&build(&words, Contents::Dawg)), words);
    }

    #[test]
    fn no_list_is_stored_twice(words in words()) {
        for contents in [Contents::Dawg, Contents::DawgAndGaddag] {
            let kwg = build(&words, contents);
            let nodes = kwg.nodes();
            let lists = lists_of(nodes);
            let written: Vec<Vec<String>> =
                lists.iter().map(|&list| strings(nodes, list)).collect();
            // Two lists with the same strings would be one list in the smallest graph.
            let distinct: HashSet<&Vec<String>> = written.iter().collect();
            prop_assert_eq!(distinct.len(), written.len());
            prop_assert!(written.iter().all(|strings| !strings.is_empty()));
            // And nothing is stored that no list has.
            let in_lists: usize = lists.iter().map(|&list| nodes.siblings(list).count()).sum();
            prop_assert_eq!(nodes.len(), 2 + in_lists);
        }
    }

    #[test]
    fn the_order_of_the_words_is_nothing(mut words in words()) {
        let bytes = build(&words, Contents::DawgAndGaddag).to_bytes();
        words.reverse();
        prop_assert_eq!(build(&words, Contents::DawgAndGaddag).to_bytes(), bytes);
    }

    #[test]
    fn bytes_come_back(words in words()) {
        let kwg = build(&words, Contents::DawgAndGaddag);
        let bytes = kwg.to_bytes();
        let loaded = Kwg::from_bytes(&bytes, 26).unwrap();
        prop_assert_eq!(loaded.to_bytes(), bytes.clone());
        prop_assert_eq!(words_of(&loaded), words_of(&kwg));
        // The same file is refused for an alphabet that ends before its last letter.
        let letters = words.iter().flat_map(|word| word.bytes()).map(|letter| letter - b'a' + 1);
        if let Some(last) = letters.max() {
            prop_assert!(Kwg::from_bytes(&bytes, last.into()).is_ok());
            let refusal = Kwg::from_bytes(&bytes, usize::from(last) - 1).unwrap_err();
            let is_tile = matches!(refusal, KwgError::UnknownTile { tile, .. } if tile == last);
            prop_assert!(is_tile, "{refusal}");
        }
    }

    #[test]
    fn another_layout_answers_the_same(words in words()) {
        let kwg = build(&words, Contents::DawgAndGaddag);
        let foreign = rewritten(&kwg);
        prop_assert!(foreign.len() <= kwg.nodes().len());
        let foreign = Kwg::new(foreign, 26).unwrap();
        let (ours, theirs) = (kwg.nodes(), foreign.nodes());
        prop_assert_eq!(strings(ours, ours.dawg()), strings(theirs, theirs.dawg()));
        prop_assert_eq!(strings(ours, ours.gaddag()), strings(theirs, theirs.gaddag()));
        prop_assert_eq!(foreign.word_count(), kwg.word_count());
        for index in 0..=kwg.word_count() {
            prop_assert_eq!(foreign.nth(index), kwg.nth(index));
        }
    }

    #[test]
    fn steps_agree_with_the_siblings(words in words(), wanted in 0u64..1 << 8) {
        let kwg = build(&words, Contents::DawgAndGaddag);
        let nodes = kwg.nodes();
        let wanted = LetterSet::from_bits(wanted);
        for list in lists_of(nodes).into_iter().chain([0]) {
            let siblings: Vec<Node> = nodes.siblings(list).collect();
            let of = |letter: Letter| {
                siblings.iter().copied().find(|node| node.letter() == Some(letter))
            };
            for number in 1..=6 {
                let letter = Letter::new(number);
                prop_assert_eq!(nodes.find(list, letter), of(letter));
                prop_assert_eq!(nodes.letters(list).contains(letter), of(letter).is_some());
                let ends = of(letter).is_some_and(Node::accepts);
                prop_assert_eq!(nodes.endings(list).contains(letter), ends);
            }
            let expected: Vec<(Letter, Node)> =
                wanted.iter().filter_map(|letter| Some((letter, of(letter)?))).collect();
            let found: Vec<(Letter, Node)> = nodes.among(list, wanted).collect();
            prop_assert_eq!(found, expected);
            let separator = siblings.iter().find(|node| node.letter().is_none());
            prop_assert_eq!(nodes.beyond_separator(list), separator.map_or(0, |node| node.list()));
        }
    }
}
