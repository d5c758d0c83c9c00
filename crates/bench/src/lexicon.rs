//! Building a graph, looking words up, and words from hands.

use pegword_lexicon::{Alphabet, Contents, Hand, Kwg, Letter, ReadOptions, read_words};
use pegword_scrabble::Rules;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::measure::{Bench, fold};
use crate::{Error, Inputs};

pub(crate) fn run(bench: &mut Bench, inputs: &Inputs) -> Result<(), Error> {
    let Inputs { words, list, .. } = inputs;
    let english = Alphabet::english();
    bench.run("lexicon-read", "word", words.len(), || {
        read_words(list, &english, &ReadOptions::default())
            .map_or(0, |list| list.words.len() as u64)
    });
    bench.run("lexicon-build", "word", words.len(), || {
        Kwg::build(words, Contents::DawgAndGaddag).map_or(0, |kwg| kwg.nodes().len() as u64)
    });
    let kwg = Kwg::build(words, Contents::DawgAndGaddag)?;
    let bytes = kwg.to_bytes();
    bench.run("lexicon-load", "word", words.len(), || {
        Kwg::from_bytes(&bytes, english.len()).map_or(0, |kwg| kwg.nodes().len() as u64)
    });

    let mut random = Pcg64Mcg::seed_from_u64(7);
    let mut order: Vec<usize> = (0..words.len()).collect();
    order.shuffle(&mut random);
    // One after the other in memory, as words come when they are read: the look-up is what is timed.
    let shuffled: Vec<Letter> = order.iter().flat_map(|&index| words.get(index)).copied().collect();
    let lengths: Vec<usize> = order.iter().map(|&index| words.get(index).len()).collect();
    bench.run("membership", "word", words.len(), || {
        let mut rest = shuffled.as_slice();
        let mut next = |length: &&usize| {
            let (word, after) = rest.split_at(**length);
            rest = after;
            kwg.contains(word)
        };
        lengths.iter().filter(|length| next(length)).count() as u64
    });

    for (name, blanks, hands) in
        [("hands", 0, 20_000), ("hands-1-blank", 1, 3_000), ("hands-2-blanks", 2, 1_000)]
    {
        let hands = random_hands(&mut random, blanks, hands);
        bench.run(name, "hand", hands.len(), || {
            hands.iter().fold(0, |signature, hand| {
                let mut found = 0;
                kwg.words_from_hand(hand, |word| found += word.len() as u64);
                fold(signature, found)
            })
        });
    }
    Ok(())
}

/// Hands of seven tiles as they come from the standard bag, with a given number of blanks.
fn random_hands(random: &mut Pcg64Mcg, blanks: usize, hands: usize) -> Vec<Hand> {
    let rules = Rules::built_in("standard").expect("built in");
    let tiles = |letter| std::iter::repeat_n(letter, rules.tile_count(Some(letter)).into());
    let mut bag: Vec<Letter> = rules.alphabet.letters().flat_map(tiles).collect();
    let mut draw = || Hand::new(bag.partial_shuffle(random, 7 - blanks).0.iter().copied(), blanks);
    (0..hands).map(|_| draw()).collect()
}
