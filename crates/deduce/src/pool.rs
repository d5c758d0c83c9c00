//! Which guesses are allowed now: all, those not asked yet, candidates only, or a game's own rule.

use crate::{Clue, Game, GuessId, SecretId};

/// The guesses allowed after a history.
///
/// A game states its modes this way (hard mode), and also its symmetry: of guesses that are alike
/// after `history`, its pool may offer the first only, which changes neither the measures nor the
/// tie rule of any strategy.
/// Whatever the rule, the first guess that names a candidate must be allowed, and clues must not allow
/// what they did not before (or something that is alike). An answer that costs nothing must not forbid
/// any guess but the one that got it.
pub trait Pool<G: Game + ?Sized>: Sync {
    /// Appends the allowed guesses to `guesses`, in ascending order.
    ///
    /// `candidates` are the secrets that fit `history`, in ascending order.
    fn fill(&self, game: &G, history: &[Clue], candidates: &[SecretId], guesses: &mut Vec<GuessId>);

    /// How much of the history counts for what is allowed.
    fn memory(&self) -> Memory {
        Memory::Everything
    }
}

/// How much of the history a [`Pool`] goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// None of it, for all is allowed, always (or, of guesses that are alike, one).
    All,
    /// None of it: the same candidates always allow the same guesses.
    Nothing,
    /// Each clue forbids some guesses for good; so what is allowed now, and the clues to come, say what
    /// will be allowed.
    Forbidden,
    /// Anything.
    Everything,
}

/// Every guess of the game, again and again.
#[derive(Clone, Copy, Debug, Default)]
pub struct AllGuesses;

/// Every guess that the history does not hold: hangman's letters not asked yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unasked;

/// Only guesses that name a candidate.
#[derive(Clone, Copy, Debug, Default)]
pub struct CandidatesOnly;

/// At most so many guesses of another pool, evenly spread over it, and the first that names a
/// candidate: for games too large to try every guess. What is chosen from it may not be the best.
#[derive(Clone, Copy, Debug)]
pub struct Limited<P> {
    /// The other pool.
    pub pool: P,
    /// How many of its guesses are kept.
    pub most: usize,
}

impl<G: Game, P: Pool<G>> Pool<G> for Limited<P> {
    fn fill(
        &self,
        game: &G,
        history: &[Clue],
        candidates: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        let mut all = Vec::new();
        self.pool.fill(game, history, candidates, &mut all);
        let step = all.len().div_ceil(self.most.max(1)).max(1);
        let named = |guess: &GuessId| {
            game.names(*guess).is_some_and(|secret| candidates.binary_search(&secret).is_ok())
        };
        let first = all.iter().position(named);
        let kept =
            all.iter().enumerate().filter(|(place, _)| place % step == 0 || Some(*place) == first);
        guesses.extend(kept.map(|(_, &guess)| guess));
    }

    /// Not all that could be right is allowed, so little can be said.
    fn memory(&self) -> Memory {
        match self.pool.memory() {
            Memory::Nothing => Memory::Forbidden,
            _ => Memory::Everything,
        }
    }
}

/// Whatever is borrowed, such as a pool that is not known by its type.
impl<G: Game, P: Pool<G> + ?Sized> Pool<G> for &P {
    fn fill(
        &self,
        game: &G,
        history: &[Clue],
        candidates: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        (**self).fill(game, history, candidates, guesses);
    }

    fn memory(&self) -> Memory {
        (**self).memory()
    }
}

impl<G: Game> Pool<G> for AllGuesses {
    fn fill(&self, game: &G, _: &[Clue], _: &[SecretId], guesses: &mut Vec<GuessId>) {
        guesses.extend((0..game.n_guesses()).map(GuessId));
    }

    fn memory(&self) -> Memory {
        Memory::All
    }
}

impl<G: Game> Pool<G> for Unasked {
    fn fill(&self, game: &G, history: &[Clue], _: &[SecretId], guesses: &mut Vec<GuessId>) {
        let asked = |guess| history.iter().any(|clue| clue.guess == guess);
        guesses.extend((0..game.n_guesses()).map(GuessId).filter(|&g| !asked(g)));
    }

    fn memory(&self) -> Memory {
        Memory::Forbidden
    }
}

impl<G: Game> Pool<G> for CandidatesOnly {
    fn fill(&self, game: &G, _: &[Clue], candidates: &[SecretId], guesses: &mut Vec<GuessId>) {
        guesses.extend(candidates.iter().filter_map(|&secret| game.naming(secret)));
        guesses.sort_unstable();
    }

    fn memory(&self) -> Memory {
        Memory::Nothing
    }
}
