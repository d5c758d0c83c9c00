//! A game under way, as strategies see it.

use std::fmt;

use crate::{AllGuesses, Clue, Game, GuessId, Pool, SecretId, Weights};

/// A game under way: its rules, what has been learnt, and what may be asked.
///
/// # Examples
/// ```
/// use pegword_deduce::{Clue, GuessId, Position, SecretId, Unasked, candidates};
/// use pegword_deduce::example::HigherLower;
///
/// let game = HigherLower(4);
/// let history = [Clue { guess: GuessId(1), feedback: HigherLower::TOO_LOW }];
/// let candidates = candidates(&game, &history);
/// assert_eq!(candidates, [SecretId(2), SecretId(3)]);
/// let position = Position::new(&game, &candidates).after(&history).with_pool(&Unasked);
/// assert_eq!(position.guesses(), [GuessId(0), GuessId(2), GuessId(3)]);
/// ```
pub struct Position<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The secrets still possible, in ascending order.
    pub candidates: &'a [SecretId],
    /// How likely each secret is.
    pub weights: &'a Weights,
    /// The guesses allowed now and later.
    pub pool: &'a dyn Pool<G>,
    /// The clues so far, oldest first.
    pub history: &'a [Clue],
}

impl<G: Game> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Position<'_, G> {}

impl<G: Game> fmt::Debug for Position<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { candidates, weights, history, .. } = self;
        f.debug_struct("Position")
            .field("candidates", candidates)
            .field("weights", weights)
            .field("history", history)
            .finish_non_exhaustive()
    }
}

impl<'a, G: Game> Position<'a, G> {
    /// A game with no clue so far, every guess allowed, and `candidates` (in ascending order)
    /// equally likely.
    #[must_use]
    pub fn new(game: &'a G, candidates: &'a [SecretId]) -> Self {
        Self { game, candidates, weights: &Weights::UNIFORM, pool: &AllGuesses, history: &[] }
    }

    /// The same game after `history`; `candidates` must fit it already.
    #[must_use]
    pub fn after(self, history: &'a [Clue]) -> Self {
        Self { history, ..self }
    }

    /// The same game with only the guesses of `pool` allowed.
    #[must_use]
    pub fn with_pool(self, pool: &'a dyn Pool<G>) -> Self {
        Self { pool, ..self }
    }

    /// The same game with `weights` for its secrets.
    #[must_use]
    pub fn with_weights(self, weights: &'a Weights) -> Self {
        Self { weights, ..self }
    }

    /// The guesses allowed now, in ascending order.
    #[must_use]
    pub fn guesses(&self) -> Vec<GuessId> {
        let mut guesses = Vec::new();
        self.fill_guesses(&mut guesses);
        guesses
    }

    /// Replaces the contents of `guesses` by the guesses allowed now, in ascending order.
    pub fn fill_guesses(&self, guesses: &mut Vec<GuessId>) {
        guesses.clear();
        self.pool.fill(self.game, self.history, self.candidates, guesses);
    }

    /// Whether `guess` names a candidate. `O(log candidates)`.
    #[must_use]
    pub fn could_be_secret(&self, guess: GuessId) -> bool {
        self.game.names(guess).is_some_and(|secret| self.candidates.binary_search(&secret).is_ok())
    }

    /// Whether the game is over without another guess: one candidate is left, and that ends it.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.candidates.len() == 1 && self.game.ends_when_known()
    }
}
