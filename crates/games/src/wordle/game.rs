//! Wordle as a [`Game`]: secrets and guesses are words in alphabetical order.

use std::sync::Arc;

use pegword_deduce::{Feedback, Game, GuessId, SecretId, Weights, reach_by_turns};
use pegword_lexicon::{Alphabet, Letter, WordSet};

use super::kernel::{answer_block, marks};
use super::mark::{Mark, marks_text};
use crate::lanes::Lanes;

/// The most letters that a word may have: an answer is a number of so many digits of base 3.
pub const MOST_LETTERS: usize = 40;

/// Answers to longer words are too many to count in an array.
const MOST_COUNTED: usize = 10;

/// Wordle over two lists: words that may be hidden, and words that may be guessed.
///
/// An answer is a number of base 3 with a digit a place, the first place first: 0 absent, 1 elsewhere,
/// 2 in place.
///
/// ```
/// use pegword_deduce::Game;
/// use pegword_games::wordle::Wordle;
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let words = ["abbey", "babes", "kebab"].map(|word| english.parse(word).unwrap());
/// let (answers, guesses) = (words[..1].iter().collect(), words.iter().collect());
/// let game = Wordle::new(english.into(), answers, &guesses)?;
/// let guess = game.find_guess(&words[2]).unwrap();
/// let answer = game.feedback(guess, game.names(game.find_guess(&words[0]).unwrap()).unwrap());
/// assert_eq!(game.marks_text(answer), "bygyy");
/// # Ok::<(), pegword_games::wordle::WordleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wordle {
    alphabet: Arc<Alphabet>,
    length: usize,
    answers: WordSet,
    guesses: WordSet,
    /// For each guess the answer that it is.
    names: Vec<Option<SecretId>>,
    /// For each answer the guess that it is.
    naming: Vec<GuessId>,
    /// All answers side by side.
    all_answers: Lanes,
}

/// Why two lists make no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum WordleError {
    #[error("there is no word to guess")]
    #[diagnostic(code(wordle::no_answers), help("give a list with words of one length"))]
    NoAnswers,
    #[error("the lists have words of {0} and of {1} letters")]
    #[diagnostic(
        code(wordle::lengths),
        help("choose the words with --length, such as --length {0}")
    )]
    Lengths(usize, usize),
    #[error("a word of {found} letters is too long, the most are {MOST_LETTERS}")]
    #[diagnostic(code(wordle::too_long), help("choose shorter words with --length"))]
    TooLong { found: usize },
}

impl Wordle {
    /// The game over these lists, whose words have all the same length; answers that `guesses` lacks
    /// may be guessed too.
    ///
    /// # Errors
    /// [`WordleError`] if there is no answer, or the lengths differ or are too long.
    pub fn new(
        alphabet: Arc<Alphabet>,
        answers: WordSet,
        guesses: &WordSet,
    ) -> Result<Self, WordleError> {
        let length = answers.iter().next().ok_or(WordleError::NoAnswers)?.len();
        let other = answers.iter().chain(guesses.iter()).find(|word| word.len() != length);
        if let Some(other) = other {
            return Err(WordleError::Lengths(length, other.len()));
        }
        if length > MOST_LETTERS {
            return Err(WordleError::TooLong { found: length });
        }
        let guesses: WordSet = guesses.iter().chain(answers.iter()).collect();
        let find = |set: &WordSet, word: &[Letter]| set.find(word).map(|index| index as u32);
        let names = guesses.iter().map(|word| find(&answers, word).map(SecretId)).collect();
        let naming = answers.iter().filter_map(|word| find(&guesses, word).map(GuessId)).collect();
        let all_answers = Lanes::new(answers.iter(), length);
        Ok(Self { alphabet, length, answers, guesses, names, naming, all_answers })
    }

    /// The letters that words are written in.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// How many letters a word has.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The words that may be hidden, in the order of their numbers.
    pub const fn answers(&self) -> &WordSet {
        &self.answers
    }

    /// The words that may be guessed, answers included, in the order of their numbers.
    pub const fn guesses(&self) -> &WordSet {
        &self.guesses
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
    pub fn answer_word(&self, secret: SecretId) -> &[Letter] {
        self.answers.get(secret.0 as usize)
    }

    /// The guess that is this word, if it may be guessed.
    pub fn find_guess(&self, word: &[Letter]) -> Option<GuessId> {
        self.guesses.find(word).map(|index| GuessId(index as u32))
    }

    /// The answer to one word if another is hidden, both of this game's length.
    ///
    /// Letters in place first, then the others from left to right, as long as there are unused copies.
    pub fn marks(&self, guess: &[Letter], hidden: &[Letter]) -> Feedback {
        marks(guess, hidden)
    }

    /// An answer place by place.
    pub fn to_marks(&self, feedback: Feedback) -> Vec<Mark> {
        let digit = |place| feedback.0 / 3_u64.pow((self.length - 1 - place) as u32) % 3;
        (0..self.length).map(|place| Mark::ALL[digit(place) as usize]).collect()
    }

    /// The answer with these marks, one a place.
    pub fn of_marks(&self, marks: &[Mark]) -> Feedback {
        Feedback(marks.iter().fold(0, |number, &mark| 3 * number + mark as u64))
    }

    /// An answer as letters: `b` absent, `y` elsewhere, `g` in place.
    pub fn marks_text(&self, feedback: Feedback) -> String {
        marks_text(&self.to_marks(feedback))
    }

    /// The answer to the right word.
    pub fn right(&self) -> Feedback {
        Feedback(3_u64.pow(self.length as u32) - 1)
    }
}

impl Game for Wordle {
    fn n_secrets(&self) -> u32 {
        self.answers.len() as u32
    }

    fn n_guesses(&self) -> u32 {
        self.guesses.len() as u32
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        marks(self.guess_word(guess), self.answer_word(secret))
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, feedback: Feedback) -> bool {
        feedback == self.right()
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        self.names[guess.0 as usize]
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        Some(self.naming[secret.0 as usize])
    }

    /// A letter in place shows more than one elsewhere.
    fn shows(&self, feedback: Feedback) -> u32 {
        self.to_marks(feedback).into_iter().map(|mark| mark as u32).sum()
    }

    /// How many places differ.
    fn distance(&self, seen: Feedback, other: Feedback) -> u32 {
        let (seen, other) = (self.to_marks(seen), self.to_marks(other));
        seen.iter().zip(other).filter(|(seen, other)| **seen != *other).count() as u32
    }

    fn n_feedbacks(&self) -> Option<usize> {
        (self.length <= MOST_COUNTED).then(|| self.right().0 as usize + 1)
    }

    fn reach(&self, limit: u32, others: u64) -> u64 {
        // All places but one right, and the last one elsewhere, never occurs.
        reach_by_turns(limit, others.min(self.right().0 - self.length as u64))
    }

    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        let some;
        let lanes = if secrets.len() == self.answers.len() {
            &self.all_answers
        } else {
            let words = secrets.iter().map(|&secret| self.answer_word(secret));
            some = Lanes::new(words, self.length);
            &some
        };
        let words = guesses.iter().map(|&guess| self.guess_word(guess));
        lanes.answer(words, out, answer_block);
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
