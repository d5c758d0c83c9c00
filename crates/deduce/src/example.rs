//! A game small enough to play by hand, for the examples of this documentation.

use crate::{Feedback, Game, GuessId, SecretId};

/// The secret is a number below the one given; a guess is [`TOO_LOW`](Self::TOO_LOW),
/// [`RIGHT`](Self::RIGHT) or [`TOO_HIGH`](Self::TOO_HIGH), and costs 1.
///
/// # Examples
/// ```
/// use pegword_deduce::{Game, GuessId, SecretId, example::HigherLower};
///
/// let game = HigherLower(4);
/// assert_eq!(game.feedback(GuessId(2), SecretId(0)), HigherLower::TOO_HIGH);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HigherLower(pub u32);

impl HigherLower {
    /// The guess is below the secret.
    pub const TOO_LOW: Feedback = Feedback(0);
    /// The guess is the secret.
    pub const RIGHT: Feedback = Feedback(1);
    /// The guess is above the secret.
    pub const TOO_HIGH: Feedback = Feedback(2);
}

impl Game for HigherLower {
    fn n_secrets(&self) -> u32 {
        self.0
    }

    fn n_guesses(&self) -> u32 {
        self.0
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        match guess.0.cmp(&secret.0) {
            std::cmp::Ordering::Less => Self::TOO_LOW,
            std::cmp::Ordering::Equal => Self::RIGHT,
            std::cmp::Ordering::Greater => Self::TOO_HIGH,
        }
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, feedback: Feedback) -> bool {
        feedback == Self::RIGHT
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        Some(SecretId(guess.0))
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        Some(GuessId(secret.0))
    }

    fn n_feedbacks(&self) -> Option<usize> {
        Some(3)
    }

    fn reach(&self, limit: u32, others: u64) -> u64 {
        crate::reach_by_turns(limit, others.min(2))
    }
}
