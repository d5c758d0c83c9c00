//! Word codes as a [`Game`]: secrets and guesses are words in alphabetical order.

use std::sync::Arc;

use pegword_deduce::{Feedback, Game, GuessId, Labels, SecretId, Weights, reach_by_turns};
use pegword_lexicon::{Alphabet, Letter, WordSet};

use super::kernel::answer_block;
use super::rule::FeedbackRule;
use crate::lanes::Lanes;
use crate::wordle::MOST_LETTERS;

/// Answers to longer words are too many to count in an array.
const MOST_COUNTED: usize = 10;

/// A game of word codes over two lists: words that may be hidden, and words that may be guessed.
///
/// ```
/// use pegword_deduce::{Game, Labels, all_secrets};
/// use pegword_games::codes::{FeedbackRule, Words};
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let words = ["hire", "hare", "rice"].map(|word| english.parse(word).unwrap());
/// let list = || words.iter().collect();
/// let game = Words::new(english.clone().into(), FeedbackRule::Places, list(), &list())?;
/// let hare = game.find_guess(&words[1]).unwrap();
/// let told = all_secrets(&game).into_iter().map(|secret| game.feedback(hare, secret).0);
/// assert_eq!(told.collect::<Vec<_>>(), [4, 3, 1], "hare, hire, rice");
/// # Ok::<(), pegword_games::codes::WordsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words {
    alphabet: Arc<Alphabet>,
    rule: FeedbackRule,
    secrets: WordSet,
    guesses: WordSet,
    longest: usize,
    right: Feedback,
    /// For each guess the secret that it is.
    names: Vec<Option<SecretId>>,
    /// For each secret the guess that it is.
    naming: Vec<GuessId>,
    /// All secrets side by side.
    all_secrets: Lanes,
}

/// Why two lists make no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum WordsError {
    #[error("the list has no words")]
    #[diagnostic(
        code(codes::empty),
        help("give a list with a word a line, or choose another length")
    )]
    Empty,
    #[error("the list has words of {0} and of {1} letters")]
    #[diagnostic(
        code(codes::lengths),
        help("choose words of one length, such as {0}; only the rule `common` takes several")
    )]
    Lengths(usize, usize),
    #[error("a word of {found} letters is too long: at most {MOST_LETTERS}")]
    #[diagnostic(code(codes::too_long), help("choose shorter words"))]
    TooLong { found: usize },
}

impl Words {
    /// The game over these lists; secrets that `guesses` lacks may be guessed too.
    ///
    /// # Errors
    /// [`WordsError`] if there is no word, one is too long, or the lengths differ where the rule wants places.
    pub fn new(
        alphabet: Arc<Alphabet>,
        rule: FeedbackRule,
        secrets: WordSet,
        guesses: &WordSet,
    ) -> Result<Self, WordsError> {
        let guesses: WordSet = guesses.iter().chain(secrets.iter()).collect();
        let length = secrets.iter().next().ok_or(WordsError::Empty)?.len();
        let longest = guesses.iter().map(<[Letter]>::len).max().unwrap_or(0);
        if longest == 0 {
            return Err(WordsError::Empty);
        }
        if longest > MOST_LETTERS {
            return Err(WordsError::TooLong { found: longest });
        }
        let other = guesses.iter().find(|word| word.len() != length);
        if let Some(other) = other.filter(|_| rule != FeedbackRule::Common) {
            return Err(WordsError::Lengths(length, other.len()));
        }
        let find = |set: &WordSet, word: &[Letter]| set.find(word).map(|index| index as u32);
        let names = guesses.iter().map(|word| find(&secrets, word).map(SecretId)).collect();
        let naming = secrets.iter().filter_map(|word| find(&guesses, word).map(GuessId)).collect();
        let right = rule.right(longest);
        let all_secrets = Lanes::new(secrets.iter(), longest);
        Ok(Self { alphabet, rule, secrets, guesses, longest, right, names, naming, all_secrets })
    }

    /// The same game with more words that may be guessed.
    ///
    /// # Errors
    /// [`WordsError`] as for [`Words::new`].
    pub fn with_guesses(&self, more: &WordSet) -> Result<Self, WordsError> {
        let guesses = self.guesses.iter().chain(more.iter()).collect();
        Self::new(Arc::clone(&self.alphabet), self.rule, self.secrets.clone(), &guesses)
    }

    /// The letters that words are written in.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// What the guesser is told.
    pub const fn rule(&self) -> FeedbackRule {
        self.rule
    }

    /// The words that may be hidden, in the order of their numbers.
    pub const fn secrets(&self) -> &WordSet {
        &self.secrets
    }

    /// The words that may be guessed, in the order of their numbers.
    pub const fn guesses(&self) -> &WordSet {
        &self.guesses
    }

    /// The guess that is this word, if it may be guessed.
    pub fn find_guess(&self, word: &[Letter]) -> Option<GuessId> {
        self.guesses.find(word).map(|index| GuessId(index as u32))
    }

    /// The answer to the right word.
    pub const fn right(&self) -> Feedback {
        self.right
    }

    pub(super) const fn longest(&self) -> usize {
        self.longest
    }

    /// The letters of a guess.
    ///
    /// # Panics
    /// If it is no guess of this game.
    pub fn guess_word(&self, guess: GuessId) -> &[Letter] {
        self.guesses.get(guess.0 as usize)
    }

    /// The letters of a secret.
    ///
    /// # Panics
    /// If it is no secret of this game.
    pub fn secret_word(&self, secret: SecretId) -> &[Letter] {
        self.secrets.get(secret.0 as usize)
    }

    /// How many answers there are but the right one, at most.
    ///
    /// Where all letters but one stand right, the last one cannot be elsewhere.
    fn others(&self) -> u64 {
        let length = self.longest as u64;
        match self.rule {
            FeedbackRule::Places | FeedbackRule::Common => self.right.0,
            FeedbackRule::Bulls => (length + 1) * (length + 2) / 2 - 2,
            FeedbackRule::Colours => self.right.0 - length,
        }
    }
}

impl Game for Words {
    fn n_secrets(&self) -> u32 {
        self.secrets.len() as u32
    }

    fn n_guesses(&self) -> u32 {
        self.guesses.len() as u32
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        self.rule.feedback(self.guess_word(guess), self.secret_word(secret), self.right)
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, feedback: Feedback) -> bool {
        feedback == self.right
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        self.names[guess.0 as usize]
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        Some(self.naming[secret.0 as usize])
    }

    /// The answers are numbered in the order in which they show more.
    fn shows(&self, feedback: Feedback) -> u32 {
        match self.rule {
            FeedbackRule::Colours => {
                self.to_marks(feedback).into_iter().map(|mark| mark as u32).sum()
            }
            _ => feedback.0 as u32,
        }
    }

    /// How many numbers, or marks, differ, and by how much.
    fn distance(&self, seen: Feedback, other: Feedback) -> u32 {
        let base = match self.rule {
            FeedbackRule::Places | FeedbackRule::Common => return seen.0.abs_diff(other.0) as u32,
            FeedbackRule::Bulls => self.longest as u64 + 1,
            FeedbackRule::Colours => 3,
        };
        let (mut seen, mut other, mut distance) = (seen.0, other.0, 0);
        while seen > 0 || other > 0 {
            let apart = (seen % base).abs_diff(other % base) as u32;
            distance += if base == 3 { apart.min(1) } else { apart };
            (seen, other) = (seen / base, other / base);
        }
        distance
    }

    fn n_feedbacks(&self) -> Option<usize> {
        let few = self.rule != FeedbackRule::Colours || self.longest <= MOST_COUNTED;
        few.then_some(self.right.0 as usize + 1)
    }

    fn reach(&self, limit: u32, others: u64) -> u64 {
        reach_by_turns(limit, others.min(self.others()))
    }

    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        let some;
        let lanes = if secrets.len() == self.secrets.len() {
            &self.all_secrets
        } else {
            let words = secrets.iter().map(|&secret| self.secret_word(secret));
            some = Lanes::new(words, self.longest);
            &some
        };
        let words = guesses.iter().map(|&guess| self.guess_word(guess));
        lanes.answer(words, out, |guess, block, answers| {
            answer_block(self.rule, self.right, guess, block, answers);
        });
    }

    /// Every answer costs one.
    fn cost_totals(
        &self,
        guesses: &[GuessId],
        secrets: &[SecretId],
        weights: &Weights,
        totals: &mut Vec<u64>,
    ) {
        let total = weights.total(secrets);
        totals.extend(guesses.iter().map(|_| total));
    }
}

/// Words in lower case; answers as [`Words::read_clue`] reads them.
impl Labels for Words {
    fn guess_text(&self, guess: GuessId) -> String {
        self.alphabet.lower(self.guess_word(guess))
    }

    fn feedback_text(&self, _: GuessId, feedback: Feedback) -> String {
        self.answer_text(feedback)
    }

    fn secret_text(&self, secret: SecretId) -> String {
        self.alphabet.lower(self.secret_word(secret))
    }
}
