//! Patterns such as `..i[sz]e`: a word fits when it fits from end to end.
//!
//! All ways of matching are followed at once, as bits of one number: bit *i* says that the first *i*
//! parts of the pattern can account for the letters so far. Source: R. Baeza-Yates, G. H. Gonnet,
//! “A New Approach to Text Searching” (1992).

use crate::alphabet::{Alphabet, UnknownLetter};
use crate::kwg::{Kwg, Nodes};
use crate::letter::{Letter, LetterSet, MAX_LETTERS};

/// The most parts that a pattern may have.
const MOST_PARTS: usize = 127;

/// A pattern over whole words.
///
/// `.` or `?` is one letter, `*` any run of letters (also none), `[abc]` one of these letters,
/// `[a-e]` one from a range, `[^abc]` one that is not these, `@` a vowel, `#` a consonant; a letter
/// stands for itself, in either case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// For each letter, bit *i* set if part *i* takes it; runs take none here.
    takes: [u128; MAX_LETTERS + 1],
    /// Bit *i* set if part *i* is a run.
    runs: u128,
    parts: usize,
}

/// Why a text is no pattern.
#[derive(Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum PatternError {
    #[error("the pattern is empty")]
    #[diagnostic(
        code(pattern::empty),
        help("type letters, `.` for any letter, `*` for any run: ..i[sz]e")
    )]
    Empty,
    #[error("`[` has no `]` after it")]
    #[diagnostic(code(pattern::bracket), help("close the set of letters: [abc]"))]
    Unclosed,
    #[error("`]` has no `[` before it")]
    #[diagnostic(code(pattern::bracket), help("open the set of letters: [abc]"))]
    Unopened,
    #[error("`[{inside}]` takes no letter at all")]
    #[diagnostic(
        code(pattern::set),
        help("name at least one letter, and ranges from low to high: [abc], [a-e], [^xyz]")
    )]
    NoLetter { inside: String },
    #[error("the pattern has {found} parts, the most are {MOST_PARTS}")]
    #[diagnostic(code(pattern::length), help("no word is that long: shorten the pattern"))]
    TooLong { found: usize },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
}

enum Part {
    One(LetterSet),
    Run,
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// [`PatternError`] if it is empty, too long, has a bracket without its partner, a set without
    /// letters, or a character that is neither a sign nor a letter of the alphabet.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, PatternError> {
        let parts = parts(text.trim(), alphabet)?;
        if parts.is_empty() {
            return Err(PatternError::Empty);
        }
        if parts.len() > MOST_PARTS {
            return Err(PatternError::TooLong { found: parts.len() });
        }
        Ok(Self::of_parts(&parts))
    }

    /// The pattern of words with as many letters as there are sets, each from its set.
    ///
    /// # Panics
    /// If there are more than 127 sets.
    pub fn of_sets(sets: &[LetterSet]) -> Self {
        assert!(sets.len() <= MOST_PARTS, "a pattern has at most {MOST_PARTS} parts");
        Self::of_parts(&sets.iter().copied().map(Part::One).collect::<Vec<_>>())
    }

    fn of_parts(parts: &[Part]) -> Self {
        let mut pattern = Self { takes: [0; MAX_LETTERS + 1], runs: 0, parts: parts.len() };
        for (place, part) in parts.iter().enumerate() {
            match part {
                Part::Run => pattern.runs |= 1 << place,
                Part::One(set) => {
                    set.iter().for_each(|letter| pattern.takes[letter.index()] |= 1 << place);
                }
            }
        }
        pattern
    }

    /// Does the word fit from end to end? `O(letters)`.
    pub fn matches(&self, word: &[Letter]) -> bool {
        let state = word.iter().fold(self.start(), |state, &letter| self.step(state, letter));
        self.accepts(state)
    }

    fn start(&self) -> u128 {
        self.skip_runs(1)
    }

    fn step(&self, state: u128, letter: Letter) -> u128 {
        self.skip_runs((state & self.takes[letter.index()]) << 1 | state & self.runs)
    }

    fn accepts(&self, state: u128) -> bool {
        state >> self.parts & 1 == 1
    }

    /// A run may also take nothing. Runs never stand side by side, so one step is enough.
    fn skip_runs(&self, state: u128) -> u128 {
        state | (state & self.runs) << 1
    }
}

impl Kwg<'_> {
    /// Calls `visit` with every word that fits the pattern, in alphabetical order.
    ///
    /// Visits every node that some beginning of the pattern leads to.
    ///
    /// ```
    /// use pegword_lexicon::{Alphabet, Contents, Kwg, Pattern, WordSet};
    /// let english = Alphabet::english();
    /// let words: WordSet = ["prise", "prize", "prune"].map(|word| english.parse(word).unwrap()).into_iter().collect();
    /// let mut found = Vec::new();
    /// let pattern = Pattern::parse("..i[sz]e", &english)?;
    /// Kwg::build(&words, Contents::Dawg)?.words_matching(&pattern, |word| found.push(english.lower(word)));
    /// assert_eq!(found, ["prise", "prize"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words_matching(&self, pattern: &Pattern, mut visit: impl FnMut(&[Letter])) {
        let nodes = self.nodes();
        below(nodes, nodes.dawg(), pattern, pattern.start(), &mut Vec::new(), &mut visit);
    }
}

fn below(
    nodes: Nodes<'_>,
    list: u32,
    pattern: &Pattern,
    state: u128,
    word: &mut Vec<Letter>,
    visit: &mut impl FnMut(&[Letter]),
) {
    for node in nodes.siblings(list) {
        let Some(letter) = node.letter() else { continue };
        let state = pattern.step(state, letter);
        if state == 0 {
            continue;
        }
        word.push(letter);
        if node.accepts() && pattern.accepts(state) {
            visit(word);
        }
        below(nodes, node.list(), pattern, state, word, visit);
        word.pop();
    }
}

fn parts(text: &str, alphabet: &Alphabet) -> Result<Vec<Part>, PatternError> {
    let mut parts: Vec<Part> = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let mut length = sign.len_utf8();
        match sign {
            '.' | '?' => parts.push(Part::One(alphabet.all())),
            '@' => parts.push(Part::One(alphabet.vowels())),
            '#' => parts.push(Part::One(alphabet.all().difference(alphabet.vowels()))),
            '*' if matches!(parts.last(), Some(Part::Run)) => (),
            '*' => parts.push(Part::Run),
            ']' => return Err(PatternError::Unopened),
            '[' => {
                let (inside, _) = rest[1..].split_once(']').ok_or(PatternError::Unclosed)?;
                parts.push(Part::One(set(inside, alphabet)?));
                length = inside.len() + 2;
            }
            _ => {
                length = rest.find(['.', '?', '@', '#', '*', '[', ']']).unwrap_or(rest.len());
                let letters = alphabet.parse(&rest[..length])?;
                parts.extend(
                    letters.into_iter().map(|letter| Part::One([letter].into_iter().collect())),
                );
            }
        }
        rest = &rest[length..];
    }
    Ok(parts)
}

/// The letters of `abc`, `a-e` or `^abc`.
fn set(inside: &str, alphabet: &Alphabet) -> Result<LetterSet, PatternError> {
    let (negated, named) = inside.strip_prefix('^').map_or((false, inside), |named| (true, named));
    let mut set = LetterSet::EMPTY;
    let mut from: Option<Letter> = None;
    for (place, run) in named.split('-').enumerate() {
        let letters = alphabet.parse(run)?;
        if place > 0 {
            let range = from.zip(letters.first().copied()).filter(|(from, to)| from <= to);
            let (from, to) = range.ok_or_else(|| no_letter(inside))?;
            (from.number()..=to.number()).for_each(|number| set.insert(Letter::new(number)));
        }
        from = letters.last().copied();
        letters.into_iter().for_each(|letter| set.insert(letter));
    }
    let set = if negated { alphabet.all().difference(set) } else { set };
    if set.is_empty() { Err(no_letter(inside)) } else { Ok(set) }
}

fn no_letter(inside: &str) -> PatternError {
    PatternError::NoLetter { inside: inside.to_owned() }
}
