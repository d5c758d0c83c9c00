//! Clues and answers as people write them.

use pegword_deduce::{Clue, Feedback, GuessId};
use pegword_lexicon::UnknownLetter;

use super::game::Words;
use super::rule::FeedbackRule;
use crate::wordle::{Mark, MarkError, marks_text, read_marks};

/// Why a text is no clue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ClueError {
    #[error("`{found}` has no answer")]
    #[diagnostic(code(codes::answer), help("write the word and what was told: {example}"))]
    NoAnswer { found: String, example: &'static str },
    #[error("`{word}` is not among the {words} words that may be guessed")]
    #[diagnostic(code(codes::word), help("write a word of the list"))]
    NotInList { word: String, words: usize },
    #[error("`{answer}` is not an answer to `{word}`")]
    #[diagnostic(code(codes::no_answer), help("{help}, as in {example}"))]
    Answer { answer: String, word: String, help: String, example: &'static str },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Marks(#[from] MarkError),
}

impl Words {
    /// Reads a clue: a word and its answer, with `:`, `=` or a space between.
    ///
    /// | rule | answers |
    /// | --- | --- |
    /// | places | `2` |
    /// | bulls | `1,2`, `1-2`, `1A2B`: one in place, two more elsewhere |
    /// | colours | whatever Wordle reads: `bbygb`, squares |
    /// | common | `3`, or `right` for the word itself |
    ///
    /// # Errors
    /// [`ClueError`] if the word is not in the list, or the answer is not one.
    pub fn read_clue(&self, text: &str) -> Result<Clue, ClueError> {
        let text = text.trim();
        let (word, answer) = text
            .split_once([':', '='])
            .or_else(|| text.split_once(char::is_whitespace))
            .ok_or_else(|| ClueError::NoAnswer {
                found: text.to_owned(),
                example: self.example(),
            })?;
        let guess = self.read_guess(word)?;
        Ok(Clue { guess, feedback: self.read_answer(guess, answer)? })
    }

    /// Reads a word that may be guessed.
    ///
    /// # Errors
    /// [`ClueError`] if it is not in the list.
    pub fn read_guess(&self, text: &str) -> Result<GuessId, ClueError> {
        let text = text.trim();
        let word = self.alphabet().parse(text)?;
        let words = self.guesses().len();
        self.find_guess(&word).ok_or_else(|| ClueError::NotInList { word: text.to_owned(), words })
    }

    /// Reads the answer to a guess.
    ///
    /// # Errors
    /// [`ClueError`] if it is not one.
    pub fn read_answer(&self, guess: GuessId, text: &str) -> Result<Feedback, ClueError> {
        let (text, length) = (text.trim(), self.guess_word(guess).len());
        let refused = |help: String| ClueError::Answer {
            answer: text.to_owned(),
            word: self.alphabet().lower(self.guess_word(guess)),
            help,
            example: self.example(),
        };
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|&n| n <= length);
        match self.rule() {
            FeedbackRule::Places => number(text)
                .map(|places| Feedback(places as u64))
                .ok_or_else(|| refused(format!("write how many letters stand right, 0 to {length}"))),
            FeedbackRule::Common if text.eq_ignore_ascii_case("right") => Ok(self.right()),
            FeedbackRule::Common => number(text)
                .map(|common| Feedback(common as u64))
                .ok_or_else(|| refused(format!("write how many letters are in common, 0 to {length}, or right"))),
            FeedbackRule::Bulls => {
                let lower = text.to_lowercase();
                let pair = match lower.strip_suffix('b').and_then(|pair| pair.split_once('a')) {
                    Some(pair) => Some(pair),
                    None => lower.split_once([',', '-', '/']),
                };
                pair.and_then(|(bulls, cows)| Some((number(bulls)?, number(cows)?)))
                    .filter(|&(bulls, cows)| bulls + cows <= length)
                    .map(|(bulls, cows)| Feedback((bulls * (length + 1) + cows) as u64))
                    .ok_or_else(|| {
                        refused("write how many letters stand right, and how many more elsewhere".to_owned())
                    })
            }
            FeedbackRule::Colours => {
                let word = self.guess_word(guess);
                let marks = read_marks(text, Some((word, self.alphabet())), None)?;
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
            FeedbackRule::Places => feedback.0.to_string(),
            FeedbackRule::Common if feedback == self.right() => "right".to_owned(),
            FeedbackRule::Common => feedback.0.to_string(),
            FeedbackRule::Bulls => format!("{},{}", feedback.0 / base, feedback.0 % base),
            FeedbackRule::Colours => {
                let digit = |place: usize| feedback.0 / 3_u64.pow(place as u32) % 3;
                let places = (0..self.longest()).rev();
                let marks: Vec<Mark> =
                    places.map(|place| Mark::ALL[digit(place) as usize]).collect();
                marks_text(&marks)
            }
        }
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
