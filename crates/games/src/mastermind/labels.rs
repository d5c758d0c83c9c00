//! Codes and answers as text.

use pegword_deduce::{Feedback, GuessId, Labels, SecretId};

use super::game::Mastermind;
use super::rules::FeedbackRule;

/// Codes by the symbols of their colours, answers as [`Rules::reply_text`](super::Rules::reply_text)
/// writes them.
impl Labels for Mastermind {
    fn guess_text(&self, guess: GuessId) -> String {
        self.text(self.guess_code(guess))
    }

    fn feedback_text(&self, _: GuessId, feedback: Feedback) -> String {
        self.rules().reply_text(feedback)
    }

    fn secret_text(&self, secret: SecretId) -> String {
        self.text(self.secret_code(secret))
    }

    /// Marks place by place are too many to list those that no code gives.
    fn replies(&self) -> &[Feedback] {
        match self.rules().feedback {
            FeedbackRule::PerPlace => &[],
            _ => Self::replies(self),
        }
    }
}
