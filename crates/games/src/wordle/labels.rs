//! Words and answers as text.

use pegword_deduce::{Feedback, GuessId, Labels, SecretId};

use super::game::Wordle;

/// Words in lower case, answers as [`Wordle::marks_text`] writes them.
impl Labels for Wordle {
    fn guess_text(&self, guess: GuessId) -> String {
        self.alphabet().lower(self.guess_word(guess))
    }

    fn feedback_text(&self, _: GuessId, feedback: Feedback) -> String {
        self.marks_text(feedback)
    }

    fn secret_text(&self, secret: SecretId) -> String {
        self.alphabet().lower(self.answer_word(secret))
    }
}
