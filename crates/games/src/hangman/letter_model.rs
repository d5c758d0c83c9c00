//! Which letter to ask when no word of the list fits: the word is not in the list.
//!
//! What a list still tells is how its words are spelled. A [`LetterModel`] takes a word for a chain
//! in which each letter depends on the four before it, with a mark before the first letter and
//! after the last. The chance of a letter after its *context* (the letters before it) is
//!
//! ```text
//! p(x after c) = (n(c x) + k(c) · p(x after c without its first letter)) / (n(c) + k(c))
//! ```
//!
//! where `n` counts in the list how often those letters run together and `k(c)` is how many
//! different letters follow `c` there. A context that the list lacks counts for nothing, and the
//! shorter one decides; the shortest, no letter at all, leans on an even chance for every letter.
//! This is Witten–Bell smoothing in its interpolated form: T. C. Bell, J. G. Cleary and
//! I. H. Witten, “Text Compression” (1990); S. F. Chen and J. Goodman, “An Empirical Study of
//! Smoothing Techniques for Language Modeling” (1998), section 2.6.
//!
//! A pattern is read forwards and backwards (L. R. Rabiner, “A Tutorial on Hidden Markov Models”,
//! 1989, section III), which weighs every filling of its unknown cells by letters not yet asked,
//! and gives for each cell the chance of each letter, on what is shown at *both* of its sides. Two
//! things are approximate: of the contexts that could end at a cell, only the [`BEAM`] likeliest
//! are followed, and cells are taken as independent when they are combined into “at least once”.
//!
//! Only plain arithmetic in a fixed order is used, so the answer is the same on every machine.

use pegword_lexicon::{Letter, LetterSet, MAX_LETTERS};

/// How many letters the next one depends on.
const LONGEST_CONTEXT: u32 = 4;

/// How many letters run together in what is counted.
const LONGEST_GRAM: u32 = LONGEST_CONTEXT + 1;

/// The symbol before a word's first letter and after its last; letters are their numbers.
const MARK: usize = 0;

/// Bits that hold one symbol of a [`Gram`].
const SYMBOL_BITS: u32 = MAX_LETTERS.ilog2() + 1;

/// Contexts followed at each cell. Measured on lists of English: 300 win as many games as all of them,
/// and with this many a blank word of 15 letters takes a few milliseconds.
const BEAM: usize = 1_000;

/// How the words of a list are spelled, to guess at the letters of a word that it lacks.
///
/// Of a list of 250,000 English words it keeps some 50,000 contexts, in 6 MB.
#[derive(Clone, Debug)]
pub struct LetterModel {
    /// The mark, and the letters.
    n_symbols: usize,
    /// A row for each context, by length and then by its letters: the chance of each symbol there.
    chances: Vec<f32>,
    /// A row for each context but the longest: for each symbol, the context that comes next.
    next: Vec<u32>,
    /// For each context, the longest one that it ends with.
    shorter: Vec<u32>,
}

impl LetterModel {
    /// Learns from `words`, in any order; a word that is there twice counts twice.
    ///
    /// Letters are numbered up to `n_letters`. Without any word, every letter is as likely as any
    /// other. `O(n + c · n_letters)`, with `n` letters in all, and `c` runs of up to four letters
    /// that differ.
    ///
    /// # Panics
    /// If `n_letters` is over [`MAX_LETTERS`], or a letter's number is over `n_letters`.
    pub fn learn<'w>(words: impl IntoIterator<Item = &'w [Letter]>, n_letters: usize) -> Self {
        assert!(n_letters <= MAX_LETTERS, "an alphabet has at most {MAX_LETTERS} letters");
        let n_symbols = n_letters + 1;
        let mut model = Self {
            n_symbols,
            chances: vec![1.0 / n_symbols as f32; n_symbols],
            next: vec![0; n_symbols],
            shorter: vec![0],
        };
        let grams = count_grams(words);
        let mut context = 0;
        for length in 0..=LONGEST_CONTEXT {
            let rest = SYMBOL_BITS * (LONGEST_CONTEXT - length);
            let grams = merge(grams.iter().map(|&(gram, count)| (gram >> rest, count)));
            for followers in grams.chunk_by(|a, b| a.0 >> SYMBOL_BITS == b.0 >> SYMBOL_BITS) {
                // What stands after a word's end is filling.
                let ends_a_word = length > 1 && last_symbol(followers[0].0 >> SYMBOL_BITS) == MARK;
                if !ends_a_word {
                    model.learn_context(context, length, followers);
                    context += 1;
                }
            }
        }
        model
    }

    /// Adds what follows the context numbered `context`; all shorter ones are there.
    fn learn_context(&mut self, context: usize, length: u32, followers: &[(Gram, u32)]) {
        let row = context * self.n_symbols;
        let shorter_row = self.shorter[context] as usize * self.n_symbols;
        if length > 0 {
            self.chances.extend_from_within(shorter_row..shorter_row + self.n_symbols);
        }
        let n_seen: f64 = followers.iter().map(|&(_, count)| f64::from(count)).sum();
        let n_different = followers.len() as f64;
        let total = n_seen + n_different;
        let chances = &mut self.chances[row..];
        for chance in &mut *chances {
            // Never nought, so that no pattern is impossible.
            *chance = ((f64::from(*chance) * n_different / total) as f32).max(f32::MIN_POSITIVE);
        }
        for &(gram, count) in followers {
            chances[last_symbol(gram)] += (f64::from(count) / total) as f32;
        }

        if length < LONGEST_CONTEXT {
            if length > 0 {
                self.next.extend_from_within(shorter_row..shorter_row + self.n_symbols);
            }
            for symbol in followers.iter().map(|&(gram, _)| last_symbol(gram)) {
                // A mark begins a word; after any letter it ends one, and nothing follows.
                if symbol != MARK || length == 0 {
                    let shorter = if length == 0 { 0 } else { self.next[shorter_row + symbol] };
                    self.next[row + symbol] = self.shorter.len() as u32;
                    self.shorter.push(shorter);
                }
            }
        }
    }

    /// For each letter that is not in `asked`, the chance that an unknown cell holds it; best first,
    /// and of equals the earlier letter.
    ///
    /// `words` holds the words of a phrase, each with its cells in order: the letter shown, or
    /// `None`. An unknown cell holds no letter of `asked`, since a hit shows all its places. Every
    /// other letter is listed, with a chance between 0 and 1. `O(cells · beam · letters)`, where up
    /// to 1,000 contexts are followed.
    ///
    /// # Panics
    /// If a letter's number is over the alphabet's size.
    ///
    /// # Examples
    /// After `A` the list has `B` once and `C` once, so either is there half of the time.
    /// ```
    /// use pegword_games::hangman::LetterModel;
    /// use pegword_lexicon::{Letter, LetterSet};
    ///
    /// let [a, b, c] = [1, 2, 3].map(Letter::new);
    /// let model = LetterModel::learn([&[a, b][..], &[a, c]], 3);
    /// let asked = LetterSet::from_iter([a]);
    /// assert_eq!(model.chances(&[&[Some(a), None]], asked), [(b, 0.5), (c, 0.5)]);
    /// ```
    pub fn chances(&self, words: &[&[Option<Letter>]], asked: LetterSet) -> Vec<(Letter, f64)> {
        let open: Vec<Letter> =
            LetterSet::first(self.n_symbols - 1).difference(asked).iter().collect();
        let mut absent = vec![1.0; self.n_symbols];
        if !open.is_empty() {
            let mut by_context = vec![0.0; self.shorter.len()];
            for word in words {
                self.read(word, &open, &mut by_context, &mut absent);
            }
        }
        let mut ranked: Vec<(Letter, f64)> =
            open.iter().map(|&letter| (letter, 1.0 - absent[letter.index()])).collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        ranked
    }

    /// Multiplies into `absent` the chance of each letter of `open` to stand at no unknown cell.
    ///
    /// `by_context` has a place for each context, all zero before and after.
    fn read(
        &self,
        cells: &[Option<Letter>],
        open: &[Letter],
        by_context: &mut [f64],
        absent: &mut [f64],
    ) {
        let beams = self.read_forwards(cells, open, by_context);

        // For each context of the beam, how likely what follows it is, up to a common factor.
        let mut after: Vec<f64> = beams[cells.len()]
            .iter()
            .map(|&(context, _)| f64::from(self.rows(context).0[MARK]))
            .collect();
        for (i, cell) in cells.iter().enumerate().rev() {
            for (&(context, _), &after) in beams[i + 1].iter().zip(&after) {
                by_context[context as usize] = after;
            }
            let mut here = vec![0.0; self.n_symbols];
            after.clear();
            for &(context, weight) in &beams[i] {
                let (chances, next) = self.rows(context);
                let mut sum = 0.0;
                for letter in choices(cell.as_ref(), open) {
                    let letter = letter.index();
                    let likely = f64::from(chances[letter]) * by_context[next[letter] as usize];
                    here[letter] += weight * likely;
                    sum += likely;
                }
                after.push(sum);
            }
            beams[i + 1].iter().for_each(|&(context, _)| by_context[context as usize] = 0.0);

            let total: f64 = here.iter().sum();
            after.iter_mut().for_each(|after| *after /= total);
            if cell.is_none() {
                for letter in open {
                    absent[letter.index()] *= 1.0 - here[letter.index()] / total;
                }
            }
        }
    }

    /// Before each cell and after the last one: the contexts that may stand there, and how likely
    /// each is on the cells before it; the weights of a beam sum to one.
    fn read_forwards(
        &self,
        cells: &[Option<Letter>],
        open: &[Letter],
        by_context: &mut [f64],
    ) -> Vec<Vec<(u32, f64)>> {
        let mut beams = vec![vec![(self.next[MARK], 1.0)]];
        for (i, cell) in cells.iter().enumerate() {
            let mut beam = Vec::new();
            for &(context, weight) in &beams[i] {
                let (chances, next) = self.rows(context);
                for letter in choices(cell.as_ref(), open) {
                    let context = next[letter.index()];
                    let sum = &mut by_context[context as usize];
                    if *sum == 0.0 {
                        beam.push((context, 0.0));
                    }
                    *sum += weight * f64::from(chances[letter.index()]);
                }
            }
            for (context, weight) in &mut beam {
                *weight = std::mem::take(&mut by_context[*context as usize]);
            }
            if beam.len() > BEAM {
                beam.select_nth_unstable_by(BEAM, |a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
                beam.truncate(BEAM);
                beam.sort_unstable_by_key(|&(context, _)| context);
            }
            let total: f64 = beam.iter().map(|&(_, weight)| weight).sum();
            beam.iter_mut().for_each(|(_, weight)| *weight /= total);
            beams.push(beam);
        }
        beams
    }

    /// By symbol: its chance after `context`, and the context that it leads to.
    fn rows(&self, context: u32) -> (&[f32], &[u32]) {
        let row = context as usize * self.n_symbols;
        let chances = &self.chances[row..row + self.n_symbols];
        // The longest contexts drop their first letter before they take another.
        let row = if row < self.next.len() {
            row
        } else {
            self.shorter[context as usize] as usize * self.n_symbols
        };
        (chances, &self.next[row..row + self.n_symbols])
    }
}

/// The letters that may stand at a cell that shows `shown`.
fn choices<'a>(shown: Option<&'a Letter>, open: &'a [Letter]) -> &'a [Letter] {
    shown.map_or(open, std::slice::from_ref)
}

/// Symbols that run together, the last in the lowest bits.
type Gram = u32;

const _: () = assert!(LONGEST_GRAM * SYMBOL_BITS <= Gram::BITS);

fn last_symbol(gram: Gram) -> usize {
    gram as usize & MAX_LETTERS
}

/// How often each run of five symbols is there, in order. What a word lacks at its end is filled up
/// with marks.
fn count_grams<'w>(words: impl IntoIterator<Item = &'w [Letter]>) -> Vec<(Gram, u32)> {
    let mut counts = Counts::default();
    for word in words {
        let mut gram = 0;
        for letter in word.iter().rev() {
            gram = Gram::from(letter.number()) << (LONGEST_CONTEXT * SYMBOL_BITS)
                | gram >> SYMBOL_BITS;
            counts.add(gram, 1);
        }
        counts.add(gram >> SYMBOL_BITS, 1);
    }
    let mut grams = counts.slots;
    grams.retain(|&(_, count)| count > 0);
    grams.sort_unstable();
    grams
}

/// Counts of grams, in a table with open addressing that is at most half full: most of the time to
/// learn goes here, and what differs is a small part of what is counted.
#[derive(Default)]
struct Counts {
    /// A power of two of them; the count of a free one is 0.
    slots: Vec<(Gram, u32)>,
    n_taken: usize,
}

impl Counts {
    fn add(&mut self, gram: Gram, count: u32) {
        if self.slots.len() <= 2 * self.n_taken {
            let n_slots = (2 * self.slots.len()).max(1 << 16);
            let old = std::mem::replace(&mut self.slots, vec![(0, 0); n_slots]);
            self.n_taken = 0;
            let taken = old.into_iter().filter(|&(_, count)| count > 0);
            taken.for_each(|(gram, count)| self.add(gram, count));
        }
        // Fibonacci hashing: D. E. Knuth, “The Art of Computer Programming”, volume 3, section 6.4.
        let mixed = u64::from(gram).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let mut at = mixed as usize & (self.slots.len() - 1);
        while self.slots[at].1 > 0 && self.slots[at].0 != gram {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.n_taken += usize::from(self.slots[at].1 == 0);
        self.slots[at] = (gram, self.slots[at].1 + count);
    }
}

/// Adds up the counts of equal neighbours.
fn merge(grams: impl Iterator<Item = (Gram, u32)>) -> Vec<(Gram, u32)> {
    let mut merged: Vec<(Gram, u32)> = Vec::new();
    for (gram, count) in grams {
        match merged.last_mut() {
            Some(last) if last.0 == gram => last.1 += count,
            _ => merged.push((gram, count)),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// `A` is letter 1; anything but a capital is an unknown cell.
    fn cells(text: &str) -> Vec<Option<Letter>> {
        text.bytes().map(|b| b.is_ascii_uppercase().then(|| Letter::new(b - b'@'))).collect()
    }

    fn letters(text: &str) -> Vec<Letter> {
        cells(text).into_iter().flatten().collect()
    }

    fn learn<S: AsRef<str>>(words: &[S], n_letters: usize) -> LetterModel {
        let words: Vec<Vec<Letter>> = words.iter().map(|word| letters(word.as_ref())).collect();
        LetterModel::learn(words.iter().map(Vec::as_slice), n_letters)
    }

    /// `phrase` has its words apart by spaces.
    fn chances(model: &LetterModel, phrase: &str, asked: &str) -> Vec<(Letter, f64)> {
        let words: Vec<_> = phrase.split(' ').map(cells).collect();
        let words: Vec<_> = words.iter().map(Vec::as_slice).collect();
        model.chances(&words, letters(asked).into_iter().collect())
    }

    fn assert_close(found: &[(Letter, f64)], expected: &[(Letter, f64)]) {
        assert_eq!(found.len(), expected.len());
        for &(letter, chance) in found {
            let (_, expected) = expected.iter().find(|&&(other, _)| other == letter).unwrap();
            assert!((chance - expected).abs() < 1e-5, "{letter:?}: {chance}, not {expected}");
        }
    }

    /// The obvious twin: counts by looking through the words, and tries every filling.
    mod slow {
        use super::*;

        /// Between marks, as numbers.
        fn marked(word: &[Letter]) -> Vec<usize> {
            let letters = word.iter().map(|letter| letter.index());
            [MARK].into_iter().chain(letters).chain([MARK]).collect()
        }

        /// How likely `symbol` is after `context`, by the formula at the head of this file.
        fn chance(words: &[Vec<Letter>], n: usize, context: &[usize], symbol: usize) -> f64 {
            let mut followers = Vec::new();
            for word in words.iter().map(|word| marked(word)) {
                let places = (1..word.len()).filter(|&i| word[..i].ends_with(context));
                followers.extend(places.map(|i| word[i]));
            }
            let n_different = (0..=n).filter(|x| followers.contains(x)).count() as f64;
            let count = followers.iter().filter(|&&x| x == symbol).count() as f64;
            let shorter = match context {
                [] => 1.0 / (n + 1) as f64,
                [_, shorter @ ..] => chance(words, n, shorter, symbol),
            };
            if followers.is_empty() {
                shorter
            } else {
                (count + n_different * shorter) / (followers.len() as f64 + n_different)
            }
        }

        fn fillings(cells: &[Option<Letter>], open: &[Letter]) -> Vec<Vec<Letter>> {
            let Some((cell, rest)) = cells.split_first() else { return vec![vec![]] };
            let rest = fillings(rest, open);
            let first = choices(cell.as_ref(), open).iter();
            first.flat_map(|&x| rest.iter().map(move |rest| [&[x], &rest[..]].concat())).collect()
        }

        pub(super) fn chances(
            words: &[Vec<Letter>],
            n: usize,
            cells: &[Option<Letter>],
            asked: LetterSet,
        ) -> Vec<(Letter, f64)> {
            let open: Vec<Letter> = LetterSet::first(n).difference(asked).iter().collect();
            let weighed: Vec<(Vec<Letter>, f64)> = fillings(cells, &open)
                .into_iter()
                .map(|filling| {
                    let word = marked(&filling);
                    let weight = (1..word.len())
                        .map(|i| chance(words, n, &word[i.saturating_sub(4)..i], word[i]))
                        .product();
                    (filling, weight)
                })
                .collect();
            let total: f64 = weighed.iter().map(|(_, weight)| weight).sum();
            let absent = |letter: Letter| -> f64 {
                let unknown = (0..cells.len()).filter(|&i| cells[i].is_none());
                let at = |i: usize| -> f64 {
                    let with = weighed.iter().filter(|(filling, _)| filling[i] == letter);
                    with.map(|(_, weight)| weight).sum()
                };
                unknown.map(|i| 1.0 - at(i) / total).product()
            };
            open.iter().map(|&letter| (letter, 1.0 - absent(letter))).collect()
        }
    }

    #[test]
    fn chances_checked_by_hand() {
        let [a, b, c] = [1, 2, 3].map(Letter::new);

        // A, A, B. Any place: 3 ends, 2 A, 1 B, so A (2 + 3/3) / (6 + 3) = 1/3, B 2/9, end 4/9.
        // First: A (2 + 2 · 1/3) / 5 = 8/15, B (1 + 2 · 2/9) / 5 = 13/45.
        // The end after A: (2 + 4/9) / 3 = 22/27, after first A: (2 + 22/27) / 3 = 76/81.
        // The end after B: (1 + 4/9) / 2 = 13/18, after first B: (1 + 13/18) / 2 = 31/36.
        let model = learn(&["A", "A", "B"], 2);
        let (with_a, with_b) = (8.0 / 15.0 * 76.0 / 81.0, 13.0 / 45.0 * 31.0 / 36.0);
        let total = with_a + with_b;
        assert_close(&chances(&model, "-", ""), &[(a, with_a / total), (b, with_b / total)]);

        // One place unknown, one letter left: certain, however odd.
        assert_eq!(chances(&model, "A-", "A"), [(b, 1.0)]);

        // By symmetry B and C share the place after A; A was asked, or it would show there too.
        let model = learn(&["AB", "AC"], 3);
        assert_eq!(chances(&model, "A-", "A"), [(b, 0.5), (c, 0.5)]);

        // Two such places: each letter misses both a quarter of the time.
        assert_eq!(chances(&model, "A- A-", "A"), [(b, 0.75), (c, 0.75)]);
    }

    #[test]
    fn both_sides_and_the_ends_of_a_word_are_heeded() {
        let model = learn(&["QUIT", "QUIZ", "QUEEN", "SUITE", "FRIED", "TRIED", "CRISP"], 26);
        for (pattern, asked, best) in [
            ("Q-IT", "QIT", 'U'),        // before: Q
            ("-RIED", "RIEDT", 'F'),     // after: RIED
            ("CRIS-", "CRIS", 'P'),      // the end
            ("QUI-", "QUIT", 'Z'),       // T was a miss
            ("Q- CRISP", "QCRISP", 'U'), // a word at a time
        ] {
            let best = Letter::new(best as u8 - b'@');
            assert_eq!(chances(&model, pattern, asked)[0].0, best, "{pattern}");
        }
    }

    #[test]
    fn without_words_all_letters_are_alike() {
        for n_letters in [1, 26, MAX_LETTERS] {
            let found = LetterModel::learn([], n_letters).chances(&[&[None; 3]], LetterSet::EMPTY);
            let letters = found.iter().map(|&(letter, _)| letter);
            assert!(letters.eq(LetterSet::first(n_letters).iter()), "earlier letters come first");
            let expected = 1.0 - (1.0 - 1.0 / n_letters as f64).powi(3);
            assert!(found.iter().all(|&(_, chance)| (chance - expected).abs() < 1e-9));
            assert!(found.iter().all(|&(_, chance)| chance.to_bits() == found[0].1.to_bits()));
        }
    }

    #[test]
    fn the_edges_have_an_answer() {
        let model = learn(&["AB"], 3);
        let none: [(Letter, f64); 0] = [];
        assert_eq!(chances(&model, "--", "ABC"), none, "no letter is left");
        let [b, c] = [2, 3].map(Letter::new);
        assert_eq!(chances(&model, "", "A"), [(b, 0.0), (c, 0.0)], "no place is left");
        assert_eq!(chances(&model, "AB", "A"), [(b, 0.0), (c, 0.0)], "no place is left");
        assert!(LetterModel::learn([], 0).chances(&[&[None]], LetterSet::EMPTY).is_empty());
        assert_eq!(chances(&model, &"-".repeat(500), "").len(), 3, "nothing vanishes on the way");
        assert!(chances(&model, &"C-".repeat(500), "C").iter().all(|c| (0.0..=1.0).contains(&c.1)));
    }

    #[test]
    fn grams_are_counted_and_in_order() {
        let grams = (0..20_000).map(|i: Gram| (i * i) % 9_973 * 71_993);
        let mut counts = std::collections::BTreeMap::new();
        grams.clone().for_each(|gram| *counts.entry(gram).or_insert(0) += 1);
        let mut found = Counts::default();
        grams.for_each(|gram| found.add(gram, 1));
        assert_eq!(found.n_taken, counts.len());
        let found: std::collections::BTreeMap<_, _> =
            found.slots.into_iter().filter(|&(_, count)| count > 0).collect();
        assert_eq!(found, counts);
    }

    proptest! {
        #[test]
        fn equals_its_slow_twin(
            words in prop::collection::vec("[A-C]{0,6}", 0..8),
            pattern in "[A-C_]{0,6}",
            asked in "[A-C]{0,2}",
        ) {
            let slow_words: Vec<_> = words.iter().map(|word| letters(word)).collect();
            let asked_set = letters(&asked).into_iter().collect();
            let expected = slow::chances(&slow_words, 3, &cells(&pattern), asked_set);
            assert_close(&chances(&learn(&words, 3), &pattern, &asked), &expected);
        }

        #[test]
        fn every_letter_left_is_ranked(
            words in prop::collection::vec("[A-Z]{1,9}", 0..60),
            phrase in "[A-Z_]{0,7} [A-H_]{0,7}",
            asked in "[A-Z]{0,30}",
        ) {
            let found = chances(&learn(&words, 26), &phrase, &asked);
            let asked: LetterSet = letters(&asked).into_iter().collect();
            let listed: LetterSet = found.iter().map(|&(letter, _)| letter).collect();
            prop_assert_eq!(listed, LetterSet::first(26).difference(asked));
            prop_assert_eq!(found.len(), listed.len());
            prop_assert!(found.iter().all(|(_, chance)| (0.0..=1.0).contains(chance)));
            prop_assert!(found.is_sorted_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)).is_lt()));
        }

        #[test]
        fn the_order_of_words_is_irrelevant(
            words in prop::collection::vec("[A-F]{1,7}", 0..30).prop_shuffle(),
            phrase in "[A-F_]{0,7} [A-F_]{0,7}",
        ) {
            let mut sorted = words.clone();
            sorted.sort_unstable();
            let found = chances(&learn(&words, 6), &phrase, "");
            prop_assert_eq!(found, chances(&learn(&sorted, 6), &phrase, ""));
        }
    }
}
