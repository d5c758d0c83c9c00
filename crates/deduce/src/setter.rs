//! Setters that change their mind: as long as no clue is contradicted, nothing stops them.

use crate::{
    Class, Clue, Feedback, Game, GuessId, Outcome, PlayError, Position, Scratch, Strategy,
};
use std::cmp::Reverse;

/// A setter who has not decided on a secret yet.
pub trait Setter<G: Game> {
    /// The answer to `guess`: the feedback of one of its classes.
    ///
    /// # Errors
    /// [`PlayError::NoCandidates`] if there is none; a setter that looks ahead passes on why the
    /// strategy it plays against cannot go on.
    fn answer(
        &self,
        position: &Position<'_, G>,
        guess: GuessId,
        scratch: &mut Scratch,
    ) -> Result<Feedback, PlayError>;
}

/// Keeps as many candidates as possible.
///
/// Ties: the answer that costs the guesser more (a miss), then the one that shows least, then the
/// first in feedback order.
/// Source: K. Schwarz, “Evil Hangman”, Nifty Assignments (SIGCSE 2011).
///
/// # Examples
/// ```
/// use pegword_deduce::{GuessId, LargestClass, Position, Scratch, Setter, all_secrets};
/// use pegword_deduce::example::HigherLower;
///
/// let game = HigherLower(4);
/// let secrets = all_secrets(&game);
/// let position = Position::new(&game, &secrets);
/// // Is it 1? One secret is below, two are above: “too low” keeps two.
/// let answer = LargestClass.answer(&position, GuessId(1), &mut Scratch::default())?;
/// assert_eq!(answer, HigherLower::TOO_LOW);
/// # Ok::<(), pegword_deduce::PlayError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct LargestClass;

/// Looks ahead: keeps the class in which the guesser's strategy will have paid most in the end,
/// this answer included.
///
/// It compares the costliest secret of each class. Ties: as for [`LargestClass`].
#[derive(Clone, Copy, Debug, Default)]
pub struct CostliestClass<S> {
    /// The strategy that the guesser is thought to follow.
    pub against: S,
}

impl<G: Game> Setter<G> for LargestClass {
    fn answer(
        &self,
        position: &Position<'_, G>,
        guess: GuessId,
        scratch: &mut Scratch,
    ) -> Result<Feedback, PlayError> {
        let classes = scratch.partitioner.classes(position, guess);
        classes
            .iter()
            .min_by_key(|class| rather(position.game, class))
            .map(|class| class.feedback)
            .ok_or(PlayError::NoCandidates)
    }
}

impl<G: Game, S: Strategy<G>> Setter<G> for CostliestClass<S> {
    fn answer(
        &self,
        position: &Position<'_, G>,
        guess: GuessId,
        scratch: &mut Scratch,
    ) -> Result<Feedback, PlayError> {
        let game = position.game;
        let mut candidates = position.candidates.to_vec();
        let mut classes = Vec::new();
        let partitioner = &mut scratch.partitioner;
        partitioner.split(game, position.weights, guess, &mut candidates, &mut classes);
        let mut player = scratch.take_player();
        let mut outcome = Outcome::default();
        let mut rest = candidates.as_slice();
        let mut best = None;
        for class in &classes {
            let (members, others) = rest.split_at(class.size as usize);
            rest = others;
            let feedback = class.feedback;
            let mut history = position.history.to_vec();
            history.push(Clue { guess, feedback });
            let after = Position { candidates: members, history: &history, ..*position };
            let ahead = if game.ends(feedback) {
                0
            } else {
                player.outcome(&after, &self.against, None, &mut outcome, |_| true)?;
                outcome.worst()
            };
            let key = (Reverse(game.cost(feedback) + ahead), rather(game, class));
            if best.as_ref().is_none_or(|(least, _)| key < *least) {
                best = Some((key, feedback));
            }
        }
        scratch.keep_player(player);
        best.map(|(_, feedback)| feedback).ok_or(PlayError::NoCandidates)
    }
}

/// What a setter would rather answer, lowest first: the larger class, then the costlier answer,
/// then the one that shows less, then the first.
fn rather<G: Game>(game: &G, class: &Class) -> (Reverse<u32>, Reverse<u32>, u32, Feedback) {
    let feedback = class.feedback;
    (Reverse(class.size), Reverse(game.cost(feedback)), game.shows(feedback), feedback)
}
