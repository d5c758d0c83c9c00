//! Clues as people write them: a guess of the table and what was told.

use pegword_deduce::{Clue, Feedback, GuessId, Labels as _, SecretId};

use super::game::Table;

/// How many names an error lists.
const MOST_NAMES: usize = 12;

/// How many characters of two names are compared.
const MOST_COMPARED: usize = 40;

/// Why a text is no clue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ClueError {
    #[error("`{found}` has no answer")]
    #[diagnostic(code(table::clue), help("write the guess and what was told: {example}"))]
    NoAnswer { found: String, example: String },
    #[error("`{found}` is not a guess of the table")]
    #[diagnostic(
        code(table::guess),
        help("write one of its {guesses} guesses, such as {}", nearest.join(", "))
    )]
    NoGuess { found: String, guesses: usize, nearest: Vec<String> },
    #[error("`{found}` is not a secret of the table")]
    #[diagnostic(
        code(table::secret),
        help("write one of its {secrets} secrets, such as {}", nearest.join(", "))
    )]
    NoSecret { found: String, secrets: usize, nearest: Vec<String> },
    #[error("`{guess}` is never answered with `{answer}`")]
    #[diagnostic(code(table::answer), help("write one of its answers: {}", answers.join(", ")))]
    NoAnswerOf { guess: String, answer: String, answers: Vec<String> },
}

impl Table {
    /// Reads a clue: a guess and its answer, with `:` or `=` between.
    ///
    /// Names and answers may have these signs in them: the last one between a guess of the table and an
    /// answer to it counts.
    ///
    /// # Errors
    /// [`ClueError`] if the guess or the answer is not in the table.
    pub fn read_clue(&self, text: &str) -> Result<Clue, ClueError> {
        let splits = text.rmatch_indices([':', '=']);
        let mut splits = splits.map(|(at, sign)| (&text[..at], &text[at + sign.len()..]));
        let mut of_table = None; // the longest
        for (guess, answer) in splits.clone() {
            if let Some(guess) = self.find_guess(guess) {
                if let Some(feedback) = self.find_answer(guess, answer) {
                    return Ok(Clue { guess, feedback });
                }
                of_table = of_table.or(Some((guess, answer)));
            }
        }
        match (of_table, splits.next_back()) {
            (Some((guess, answer)), _) => Err(self.no_answer_of(guess, answer)),
            (None, Some((guess, _))) => Err(self.no_guess(guess)),
            (None, None) => {
                let example = self.feedback_text(GuessId(0), Feedback(self.cells[0].into()));
                let example = format!("{}:{example}", self.guesses[0]);
                Err(ClueError::NoAnswer { found: text.trim().to_owned(), example })
            }
        }
    }

    /// Reads the name of a guess.
    ///
    /// # Errors
    /// [`ClueError`] if the table has none of this name.
    pub fn read_guess(&self, text: &str) -> Result<GuessId, ClueError> {
        self.find_guess(text).ok_or_else(|| self.no_guess(text))
    }

    /// Reads the name of a secret.
    ///
    /// # Errors
    /// [`ClueError`] if the table has none of this name.
    pub fn read_secret(&self, text: &str) -> Result<SecretId, ClueError> {
        let text = text.trim();
        let place = self.secrets.iter().position(|secret| secret == text);
        place.map(|place| SecretId(place as u32)).ok_or_else(|| ClueError::NoSecret {
            found: text.to_owned(),
            secrets: self.secrets.len(),
            nearest: nearest(text, &self.secrets, 3),
        })
    }

    /// Reads the answer to a guess, as [`feedback_text`](pegword_deduce::Labels::feedback_text) writes it.
    ///
    /// # Errors
    /// [`ClueError`] if no secret gives it.
    ///
    /// # Panics
    /// If it is no guess of this table.
    pub fn read_answer(&self, guess: GuessId, text: &str) -> Result<Feedback, ClueError> {
        self.find_answer(guess, text).ok_or_else(|| self.no_answer_of(guess, text))
    }

    fn find_guess(&self, text: &str) -> Option<GuessId> {
        let text = text.trim();
        let place = self.guesses.iter().position(|guess| guess == text);
        place.map(|place| GuessId(place as u32))
    }

    fn find_answer(&self, guess: GuessId, text: &str) -> Option<Feedback> {
        let text = text.trim();
        self.answers_to(guess).find(|&answer| self.feedback_text(guess, answer) == text)
    }

    /// The answers that secrets give to a guess, in order.
    fn answers_to(&self, guess: GuessId) -> impl Iterator<Item = Feedback> {
        let mut answers = self.row(guess).to_vec();
        answers.sort_unstable();
        answers.dedup();
        answers.into_iter().map(|answer| Feedback(answer.into()))
    }

    fn no_guess(&self, text: &str) -> ClueError {
        let nearest = nearest(text.trim(), &self.guesses, 3);
        ClueError::NoGuess { found: text.trim().to_owned(), guesses: self.guesses.len(), nearest }
    }

    fn no_answer_of(&self, guess: GuessId, text: &str) -> ClueError {
        let answers = self.answers_to(guess).map(|answer| self.feedback_text(guess, answer));
        let answers = nearest(text.trim(), &answers.collect::<Vec<_>>(), MOST_NAMES);
        ClueError::NoAnswerOf {
            guess: self.guess_text(guess),
            answer: text.trim().to_owned(),
            answers,
        }
    }
}

/// Those of `names` that are most like a text, in their order.
fn nearest(text: &str, names: &[String], most: usize) -> Vec<String> {
    let start = |text: &str| text.chars().take(MOST_COMPARED).collect::<String>().to_lowercase();
    let text = start(text);
    let mut places: Vec<(usize, usize)> =
        names.iter().map(|name| strsim::osa_distance(&text, &start(name))).zip(0..).collect();
    places.sort_unstable();
    places.truncate(most);
    places.sort_unstable_by_key(|&(_, place)| place);
    places.into_iter().map(|(_, place)| names[place].clone()).collect()
}
