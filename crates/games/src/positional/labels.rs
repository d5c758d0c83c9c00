//! Guesses, answers and words of positional hangman as text.

use pegword_deduce::{Feedback, GuessId, Labels, SecretId};
use pegword_lexicon::Alphabet;

use super::game::{Asked, Positional};
use crate::entry::Entry;

/// Positional hangman's guesses, answers and words as text: `2:e` asks for E at the second place.
#[derive(Clone, Debug)]
pub struct PositionalLabels<'a> {
    /// The letters.
    pub alphabet: &'a Alphabet,
    /// The game.
    pub game: &'a Positional,
    /// The entries of the game, in order.
    pub entries: Vec<&'a Entry>,
}

impl Labels for PositionalLabels<'_> {
    fn guess_text(&self, guess: GuessId) -> String {
        match self.game.asked(guess) {
            Asked::Letter { place, letter } => {
                format!("{}:{}", place + 1, self.alphabet.lower_form(letter))
            }
            Asked::Word(secret) => self.secret_text(secret),
        }
    }

    fn feedback_text(&self, _: GuessId, feedback: Feedback) -> String {
        match feedback {
            Positional::YES => "yes",
            Positional::WRONG => "wrong",
            Positional::RIGHT => "right",
            _ => "no",
        }
        .to_owned()
    }

    fn secret_text(&self, secret: SecretId) -> String {
        self.entries[secret.0 as usize].written().to_owned()
    }
}
