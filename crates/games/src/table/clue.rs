//! Clues as people write them: a guess of the table and what was told.

use pegword_deduce::{Clue, Feedback, Game as _, GuessId, SecretId};

use super::game::Table;

/// Why a text is no clue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ClueError {
    #[error("`{found}` has no answer")]
    #[diagnostic(code(table::clue), help("write the guess and what was told: {example}"))]
    NoAnswer { found: String, example: String },
    #[error("`{found}` is not a guess of the table")]
    #[diagnostic(code(table::guess), help("write one of its {guesses} guesses, such as {example}"))]
    NoGuess { found: String, guesses: usize, example: String },
    #[error("`{found}` is not a secret of the table")]
    #[diagnostic(code(table::secret), help("write one of its {secrets} secrets, such as {example}"))]
    NoSecret { found: String, secrets: usize, example: String },
    #[error("`{guess}` is never answered with `{answer}`")]
    #[diagnostic(code(table::answer), help("its answers: {answers}"))]
    NoAnswerOf { guess: String, answer: String, answers: String },
}

impl Table {
    /// Reads a clue: a guess and its answer, with `:` or `=` between.
    ///
    /// # Errors
    /// [`ClueError`] if the guess or the answer is not in the table.
    pub fn read_clue(&self, text: &str) -> Result<Clue, ClueError> {
        // A name may have the sign in it: the first place that leaves a guess of the table is meant.
        let splits = text.match_indices([':', '=']);
        let parts = splits.map(|(at, sign)| (&text[..at], &text[at + sign.len()..]));
        let mut parts = parts.collect::<Vec<_>>().into_iter();
        let known = parts.clone().find(|(guess, _)| self.read_guess(guess).is_ok());
        let (guess, answer) = known.or_else(|| parts.next()).ok_or_else(|| {
            let example = format!("{}:{}", self.guesses[0], self.answers.first().map_or("", |a| a));
            ClueError::NoAnswer { found: text.to_owned(), example }
        })?;
        let guess = self.read_guess(guess)?;
        Ok(Clue { guess, feedback: self.read_answer(guess, answer)? })
    }

    /// Reads the name of a guess.
    ///
    /// # Errors
    /// [`ClueError`] if the table has none of this name.
    pub fn read_guess(&self, text: &str) -> Result<GuessId, ClueError> {
        let text = text.trim();
        let place = self.guesses.iter().position(|guess| guess == text);
        place.map(|place| GuessId(place as u32)).ok_or_else(|| ClueError::NoGuess {
            found: text.to_owned(),
            guesses: self.guesses.len(),
            example: self.guesses[0].clone(),
        })
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
            example: self.secrets[0].clone(),
        })
    }

    /// Reads the answer to a guess.
    ///
    /// # Errors
    /// [`ClueError`] if no secret gives it.
    pub fn read_answer(&self, guess: GuessId, text: &str) -> Result<Feedback, ClueError> {
        use pegword_deduce::Labels as _;
        let text = text.trim();
        let mut given: Vec<Feedback> =
            (0..self.n_secrets()).map(|secret| self.feedback(guess, SecretId(secret))).collect();
        given.sort_unstable();
        given.dedup();
        // The text of the right answer may be that of others too; these leave more open.
        let found = given.iter().find(|&&answer| self.feedback_text(guess, answer) == text);
        found.copied().ok_or_else(|| {
            let texts: Vec<String> =
                given.iter().map(|&answer| self.feedback_text(guess, answer)).collect();
            ClueError::NoAnswerOf {
                guess: self.guess_text(guess),
                answer: text.to_owned(),
                answers: texts.join(", "),
            }
        })
    }
}
