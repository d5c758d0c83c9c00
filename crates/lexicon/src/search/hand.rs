//! Words from a hand: walk the graph, spending a letter of the hand at each step.
//!
//! Source: A. W. Appel, G. J. Jacobson, “The World's Fastest Scrabble Program” (1988), section on
//! the left part, without a board.

use crate::alphabet::{Alphabet, UnknownLetter};
use crate::kwg::{Kwg, LONGEST_WORD, Nodes};
use crate::letter::{Letter, LetterSet, MAX_LETTERS};

/// Letters to spell with, and blanks that stand for any letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    counts: [u8; MAX_LETTERS + 1],
    /// The letters whose count is not 0.
    letters: LetterSet,
    blanks: u8,
}

/// Why a text is no hand.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
pub enum HandError {
    /// There is nothing in it.
    #[error("the hand is empty")]
    #[diagnostic(code(hand::empty), help("type its letters in one run, ? for a blank: AEINRS?"))]
    Empty,
    /// A character that is no letter.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
}

impl Hand {
    /// The hand with these letters and this many blanks. More than any word has room for is as good
    /// as that many.
    pub fn new(letters: impl IntoIterator<Item = Letter>, blanks: usize) -> Self {
        let mut hand = Self { counts: [0; MAX_LETTERS + 1], letters: LetterSet::EMPTY, blanks: 0 };
        for letter in letters {
            hand.counts[letter.index()] = hand.counts[letter.index()].saturating_add(1);
            hand.letters.insert(letter);
        }
        hand.blanks = blanks.min(LONGEST_WORD) as u8;
        hand
    }

    /// Reads a hand such as `AEINRS?`: letters in any case and order, `?` for a blank;
    /// brackets keep a letter of several characters apart, as in `A[CH]E`. White space
    /// keeps letters apart that would be one together: `C H` is not `CH`.
    ///
    /// # Errors
    /// [`HandError`] if it is empty or has a character that is neither.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, HandError> {
        let mut letters = Vec::with_capacity(text.len());
        for run in text.split(|sign: char| "?[]".contains(sign) || sign.is_whitespace()) {
            alphabet.parse_into(run, &mut letters)?;
        }
        let blanks = text.matches('?').count();
        if letters.is_empty() && blanks == 0 {
            return Err(HandError::Empty);
        }
        Ok(Self::new(letters, blanks))
    }

    /// How many letters and blanks it has.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum::<usize>()
            + usize::from(self.blanks)
    }

    /// Is nothing in it?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which letters of `word` a blank would have to stand for, in the order of the word. Of equal
    /// letters the last ones: the hand's own letters come first.
    pub fn blanks_in(&self, word: &[Letter]) -> Vec<bool> {
        let mut counts = self.counts;
        let spend = |letter: &Letter| {
            let count = &mut counts[letter.index()];
            let missing = *count == 0;
            *count = count.saturating_sub(1);
            missing
        };
        word.iter().map(spend).collect()
    }
}

impl Kwg<'_> {
    /// Calls `visit` with every word that the hand can spell, each once, in alphabetical order.
    ///
    /// Visits one node for each distinct arrangement that begins a word, and its siblings.
    ///
    /// ```
    /// use pegword_lexicon::{Alphabet, Contents, Hand, Kwg, WordSet};
    /// let english = Alphabet::english();
    /// let words: WordSet = ["at", "tea", "tee"].map(|word| english.parse(word).unwrap()).into_iter().collect();
    /// let kwg = Kwg::build(&words, Contents::Dawg)?;
    /// let mut found = Vec::new();
    /// kwg.words_from_hand(&Hand::parse("te?", &english)?, |word| found.push(english.lower(word)));
    /// assert_eq!(found, ["at", "tea", "tee"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words_from_hand(&self, hand: &Hand, visit: impl FnMut(&[Letter])) {
        let left = hand.len();
        let nodes = self.nodes();
        let mut search =
            Search { nodes, hand: hand.clone(), left, word: Vec::with_capacity(left), visit };
        if left > 0 {
            search.below(nodes.dawg());
        }
    }
}

struct Search<'a, V> {
    nodes: Nodes<'a>,
    hand: Hand,
    /// How many letters and blanks are left in the hand.
    left: usize,
    word: Vec<Letter>,
    visit: V,
}

impl<V: FnMut(&[Letter])> Search<'_, V> {
    fn below(&mut self, list: u32) {
        let Hand { letters, blanks, .. } = self.hand;
        let wanted = if blanks > 0 { self.nodes.letters(list) } else { letters };
        self.left -= 1;
        for (letter, node) in self.nodes.among(list, wanted) {
            let goes_on = self.left > 0 && node.list() != 0;
            if !goes_on && !node.accepts() {
                continue;
            }
            self.word.push(letter);
            if node.accepts() {
                (self.visit)(&self.word);
            }
            if goes_on && letters.contains(letter) {
                self.spend(letter);
                self.below(node.list());
                self.hand.counts[letter.index()] += 1;
                self.hand.letters = letters;
            } else if goes_on {
                self.hand.blanks -= 1;
                self.below(node.list());
                self.hand.blanks = blanks;
            }
            self.word.pop();
        }
        self.left += 1;
    }

    fn spend(&mut self, letter: Letter) {
        let count = &mut self.hand.counts[letter.index()];
        *count -= 1;
        if *count == 0 {
            self.hand.letters.remove(letter);
        }
    }
}
