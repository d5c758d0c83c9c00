//! Clues and answers as people write them.

use pegword_deduce::{Clue, Feedback, GuessId};
use pegword_lexicon::{Letter, UnknownLetter, WordSet};

use super::game::{Words, WordsError};
use super::rule::FeedbackRule;
use crate::mastermind::read_pair;
use crate::wordle::{Mark, MarkError, marks_text, read_marks, split_word};

/// Why a text is no clue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ClueError {
    #[error("`{found}` has no word")]
    #[diagnostic(code(codes::word), help("write the word and what was told: {example}"))]
    NoWord { found: String, example: &'static str },
    #[error("`{found}` has no answer")]
    #[diagnostic(code(codes::answer), help("write the word and what was told: {example}"))]
    NoAnswer { found: String, example: &'static str },
    #[error("`{word}` is not a word: {error}")]
    #[diagnostic(code(codes::letter), help("write a word in letters of that alphabet"))]
    Letter { word: String, error: UnknownLetter },
    #[error("`{word}` has {found} letters, expected {expected}")]
    #[diagnostic(code(codes::length), help("write a word of {expected} letters"))]
    Length { word: String, found: usize, expected: usize },
    #[error("`{word}` is not among the {words} words that may be guessed")]
    #[diagnostic(code(codes::word), help("write a word of the list"))]
    NotInList { word: String, words: usize },
    #[error("`{answer}` is not an answer to `{word}`")]
    #[diagnostic(code(codes::no_answer), help("{help}, as in {example}"))]
    Answer { answer: String, word: String, help: String, example: &'static str },
    #[error("the answer `{answer}` to `{word}` cannot occur")]
    #[diagnostic(
        code(codes::impossible_answer),
        help("where all letters but one stand right, the last one is not elsewhere")
    )]
    Impossible { answer: String, word: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Marks(#[from] MarkError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Words(#[from] WordsError),
}

impl Words {
    /// Reads a clue: a word and its answer, with `:`, `=` or a space between.
    ///
    /// | rule | answers |
    /// | --- | --- |
    /// | places | `2` |
    /// | bulls | `1,2`, `1-2`, `1A2B`, and what else Mastermind reads: one in place, two more elsewhere |
    /// | colours | whatever Wordle reads: `bbygb`, squares |
    /// | common | `3`, or `right` for the word itself: an anagram has all letters, too |
    ///
    /// # Errors
    /// [`ClueError`] if the word is not in the list, or the answer is not one.
    ///
    /// ```
    /// use pegword_deduce::{Labels, candidates};
    /// use pegword_games::codes::{FeedbackRule, Words};
    /// use pegword_lexicon::Alphabet;
    /// let english = Alphabet::english();
    /// let words = ["hire", "hare", "rice"].map(|word| english.parse(word).unwrap());
    /// let list = || words.iter().collect();
    /// let game = Words::new(english.clone().into(), FeedbackRule::Bulls, list(), &list())?;
    /// let left = candidates(&game, &[game.read_clue("rice=1A1B").unwrap()]);
    /// assert_eq!(game.secret_text(left[0]), "hare", "e is in place, r elsewhere");
    /// # Ok::<(), pegword_games::codes::WordsError>(())
    /// ```
    pub fn read_clue(&self, text: &str) -> Result<Clue, ClueError> {
        let (word, answer) = self.split_clue(text)?;
        let guess = self.read_guess(word)?;
        Ok(Clue { guess, feedback: self.read_answer(guess, answer)? })
    }

    /// The same game, in which the words of these clues may be guessed as well; beside it, those that the
    /// list lacked, as they were written.
    ///
    /// Guesses have other numbers in it: read the clues again.
    ///
    /// # Errors
    /// [`ClueError`] if a clue has no word that could be guessed.
    pub fn taking_in(&self, clues: &[String]) -> Result<(Self, Vec<String>), ClueError> {
        let mut lacked: Vec<(Vec<Letter>, &str)> = Vec::new();
        for clue in clues {
            let (text, _) = self.split_clue(clue)?;
            let word = self.read_word(text)?;
            let is_known = |(other, _): &(Vec<Letter>, &str)| *other == word;
            if self.find_guess(&word).is_none() && !lacked.iter().any(is_known) {
                lacked.push((word, text));
            }
        }
        if lacked.is_empty() {
            return Ok((self.clone(), Vec::new()));
        }
        let words: WordSet = lacked.iter().map(|(word, _)| word).collect();
        let texts = lacked.iter().map(|&(_, text)| text.to_owned());
        Ok((self.with_guesses(&words)?, texts.collect()))
    }

    /// Reads a word that may be guessed.
    ///
    /// # Errors
    /// [`ClueError`] if it is not in the list.
    pub fn read_guess(&self, text: &str) -> Result<GuessId, ClueError> {
        let word = self.read_word(text)?;
        let words = self.guesses().len();
        let word = self.find_guess(&word);
        word.ok_or_else(|| ClueError::NotInList { word: text.trim().to_owned(), words })
    }

    /// Reads the answer to a guess.
    ///
    /// # Errors
    /// [`ClueError`] if it is not one, or can never be given.
    pub fn read_answer(&self, guess: GuessId, text: &str) -> Result<Feedback, ClueError> {
        let (text, length) = (text.trim(), self.guess_word(guess).len());
        let word = || self.alphabet().lower(self.guess_word(guess));
        let refused = |help: String| {
            let (answer, example) = (text.to_owned(), self.example());
            ClueError::Answer { answer, word: word(), help, example }
        };
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&n| n <= length);
        match self.rule() {
            FeedbackRule::Places => match number(text) {
                Some(places) => Ok(Feedback(places as u64)),
                None => Err(refused(format!("write how many letters stand right, 0 to {length}"))),
            },
            FeedbackRule::Common if text.eq_ignore_ascii_case("right") => Ok(self.right()),
            FeedbackRule::Common => number(text).map(|n| Feedback(n as u64)).ok_or_else(|| {
                let what = "how many letters are in common";
                refused(format!("write {what}, 0 to {length}, or right"))
            }),
            FeedbackRule::Bulls => {
                // Counts of two digits are for longer words than Mastermind has codes.
                let pair = match text.split_once([',', '-', '/']) {
                    Some((bulls, cows)) if number(bulls).is_some() && number(cows).is_some() => {
                        Some([number(bulls), number(cows)])
                    }
                    _ => read_pair(text.trim_matches(|c: char| "([{)]}".contains(c))),
                };
                let Some([Some(bulls), Some(cows)]) = pair else {
                    let what = "how many letters stand right, and how many more elsewhere";
                    return Err(refused(format!("write {what}")));
                };
                if bulls + cows > length {
                    return Err(refused(format!("write two counts of together at most {length}")));
                }
                if (bulls + 1, cows) == (length, 1) {
                    return Err(ClueError::Impossible { answer: text.to_owned(), word: word() });
                }
                Ok(Feedback((bulls * (length + 1) + cows) as u64))
            }
            FeedbackRule::Colours => {
                let letters = (self.guess_word(guess), &**self.alphabet());
                let marks = read_marks(text, Some(letters), None)?;
                if marks.len() != length {
                    return Err(refused(format!("write {length} marks, one a letter")));
                }
                Ok(Feedback(marks.iter().fold(0, |number, &mark| 3 * number + mark as u64)))
            }
        }
    }

    /// An answer as it is written.
    pub(super) fn answer_text(&self, feedback: Feedback) -> String {
        let base = self.longest() as u64 + 1;
        match self.rule() {
            FeedbackRule::Common if feedback == self.right() => "right".to_owned(),
            FeedbackRule::Places | FeedbackRule::Common => feedback.0.to_string(),
            FeedbackRule::Bulls => format!("{},{}", feedback.0 / base, feedback.0 % base),
            FeedbackRule::Colours => marks_text(&self.to_marks(feedback)),
        }
    }

    /// The marks that an answer by colours stands for, letter by letter.
    pub(super) fn to_marks(&self, feedback: Feedback) -> Vec<Mark> {
        let digit = |place| (feedback.0 / 3_u64.pow(place as u32) % 3) as usize;
        (0..self.longest()).rev().map(|place| Mark::ALL[digit(place)]).collect()
    }

    /// The word and the answer of a clue, not yet read.
    fn split_clue<'t>(&self, text: &'t str) -> Result<(&'t str, &'t str), ClueError> {
        let (found, example) = (text.to_owned(), self.example());
        match split_word(text.trim()) {
            ("", _) => Err(ClueError::NoWord { found, example }),
            (_, "") => Err(ClueError::NoAnswer { found, example }),
            parts => Ok(parts),
        }
    }

    /// Reads a word that could be guessed, whether the list has it or not.
    fn read_word(&self, text: &str) -> Result<Vec<Letter>, ClueError> {
        let text = text.trim();
        let word = self.alphabet().parse(text);
        let word = word.map_err(|error| ClueError::Letter { word: text.to_owned(), error })?;
        let (found, expected) = (word.len(), self.longest());
        if word.is_empty() {
            return Err(ClueError::NoWord { found: text.to_owned(), example: self.example() });
        }
        if self.rule() != FeedbackRule::Common && found != expected {
            return Err(ClueError::Length { word: text.to_owned(), found, expected });
        }
        Ok(word)
    }

    const fn example(&self) -> &'static str {
        match self.rule() {
            FeedbackRule::Places => "crane:2",
            FeedbackRule::Bulls => "crane:1,2",
            FeedbackRule::Colours => "crane:bbygb",
            FeedbackRule::Common => "crane:3",
        }
    }
}
