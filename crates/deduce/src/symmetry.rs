//! Candidates and guesses that are alike: what a game may tell a search that tries all of them.

use crate::{Clue, Game, GuessId, SecretId};

/// A way to exchange guesses with guesses and secrets with secrets, so that every guess still tells the
/// same secrets apart at the same cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permutation {
    /// Where each guess goes.
    pub guesses: Vec<GuessId>,
    /// Where each secret goes.
    pub secrets: Vec<SecretId>,
}

/// The symmetries of a game.
///
/// A search over sets of candidates treats sets that a symmetry maps to each other as one. Games
/// without symmetry do without.
pub trait Symmetry<G: Game + ?Sized>: Sync {
    /// Replaces `set`, which ascends, by its image under a symmetry, ascending again: the same for as
    /// many of the sets that are alike as can be found at little cost.
    fn settle(&self, game: &G, set: &mut Vec<SecretId>);

    /// Appends to `guesses` those that differ after `history`, in ascending order: of guesses that are
    /// alike, only the first. `candidates` are the secrets that fit `history`, in ascending order.
    fn differing(
        &self,
        game: &G,
        history: &[Clue],
        candidates: &[SecretId],
        guesses: &mut Vec<GuessId>,
    );

    /// Some symmetries, from which [`steps`](Symmetry::steps) makes others.
    fn generators(&self, game: &G) -> Vec<Permutation>;

    /// The generators, by number, that map `set` to what [`settle`](Symmetry::settle) makes of it when
    /// applied one after the other.
    fn steps(&self, game: &G, set: &[SecretId]) -> Vec<usize>;
}
