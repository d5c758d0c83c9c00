//! Playing a strategy to the end against all candidates at once.
//!
//! The candidates are one slice. A guess reorders it class by class, and each class is then a
//! smaller game on its own part of the slice: one pass, no tree needed, no recursion.

use crate::game::{count, keep_fitting};
use crate::{Class, Clue, Feedback, Game, GuessId, Outcome, Position, Scratch, SecretId, Strategy};
use std::ops::Range;

/// Why a strategy could not be played to the end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum PlayError {
    #[error("there is no candidate to play for")]
    NoCandidates,
    #[error("{left} candidates are left and no guess is allowed")]
    NoGuess { left: usize },
    #[error("the strategy asks guess {} again after {asked} guesses", guess.0)]
    Repeated { guess: GuessId, asked: usize },
}

/// A point of the game, in preorder: a guess to be made, or an end.
pub(crate) struct Step<'a> {
    /// The answer that led here; 0 at the start.
    pub(crate) feedback: Feedback,
    /// What that answer cost.
    pub(crate) cost: u32,
    /// What all answers since the start cost.
    pub(crate) paid: u32,
    /// The candidates here, as a range of the reordered slice.
    pub(crate) secrets: Range<u32>,
    /// The candidates here.
    pub(crate) members: &'a [SecretId],
    /// The guess made here, or `None` where the game is over.
    pub(crate) guess: Option<GuessId>,
    /// The classes of that guess.
    pub(crate) classes: &'a [Class],
}

impl Step<'_> {
    /// How many candidates are done after it: they are done in the order in which the ends hold them.
    pub(crate) fn done(&self) -> u64 {
        let Range { start, end } = self.secrets;
        u64::from(if self.guess.is_none() { end } else { start })
    }
}

/// Buffers to play whole games with.
#[derive(Default)]
pub(crate) struct Player {
    secrets: Vec<SecretId>,
    scratch: Scratch,
    history: Vec<Clue>,
    classes: Vec<Class>,
    waiting: Vec<Waiting>,
}

/// A class whose turn is still to come.
struct Waiting {
    depth: u32,
    clue: Clue,
    paid: u32,
    secrets: Range<u32>,
}

impl Player {
    /// Plays from `position` to the end, beginning with `first` if given, and shows `visit` every
    /// step: a guess before its answers, answers in feedback order. Stops when `visit` says false.
    pub(crate) fn play<G: Game, S: Strategy<G> + ?Sized>(
        &mut self,
        position: &Position<'_, G>,
        strategy: &S,
        first: Option<GuessId>,
        mut visit: impl FnMut(Step<'_>) -> bool,
    ) -> Result<(), PlayError> {
        let game = position.game;
        if position.candidates.is_empty() {
            return Err(PlayError::NoCandidates);
        }
        self.secrets.clear();
        self.secrets.extend_from_slice(position.candidates);
        self.history.clear();
        self.history.extend_from_slice(position.history);
        self.waiting.clear();
        self.waiting.push(Waiting {
            depth: 0,
            clue: Clue { guess: GuessId(0), feedback: Feedback(0) },
            paid: 0,
            secrets: 0..count(self.secrets.len()),
        });
        while let Some(waiting) = self.waiting.pop() {
            let Waiting { depth, clue, paid, secrets } = waiting;
            let (mut cost, mut over) = (0, false);
            if depth > 0 {
                let before = position.history.len() + depth as usize - 1;
                self.history.truncate(before);
                self.history.push(clue);
                cost = game.cost(clue.feedback);
                over = game.ends(clue.feedback);
            }
            let members = &mut self.secrets[secrets.start as usize..secrets.end as usize];
            let here = Position { candidates: members, history: &self.history, ..*position };
            let guess = match first {
                Some(first) if depth == 0 => Some(first),
                _ if over || here.is_over() => None,
                _ => Some(
                    strategy
                        .choose(&here, &mut self.scratch)
                        .ok_or(PlayError::NoGuess { left: here.candidates.len() })?,
                ),
            };
            let paid = paid + cost;
            self.classes.clear();
            if let Some(guess) = guess {
                if self.history.iter().any(|clue| clue.guess == guess) {
                    let asked = self.history.len();
                    return Err(PlayError::Repeated { guess, asked });
                }
                let partitioner = &mut self.scratch.partitioner;
                partitioner.split(game, position.weights, guess, members, &mut self.classes);
                let mut end = secrets.end;
                for class in self.classes.iter().rev() {
                    let start = end - class.size;
                    self.waiting.push(Waiting {
                        depth: depth + 1,
                        clue: Clue { guess, feedback: class.feedback },
                        paid,
                        secrets: start..end,
                    });
                    end = start;
                }
            }
            let members = &self.secrets[secrets.start as usize..secrets.end as usize];
            let go_on = visit(Step {
                members,
                feedback: clue.feedback,
                cost,
                paid,
                secrets,
                guess,
                classes: &self.classes,
            });
            if !go_on {
                break;
            }
        }
        Ok(())
    }

    /// Plays from `position` to the end and leaves in `outcome` what the secrets cost, by weight.
    ///
    /// Stops early when `go_on` says false to the outcome so far, which holds every cost known so
    /// far and no cost that is still to come.
    pub(crate) fn outcome<G: Game, S: Strategy<G> + ?Sized>(
        &mut self,
        position: &Position<'_, G>,
        strategy: &S,
        first: Option<GuessId>,
        outcome: &mut Outcome,
        mut go_on: impl FnMut(&Outcome) -> bool,
    ) -> Result<(), PlayError> {
        outcome.clear();
        outcome.add(0, position.weights.total(position.candidates));
        self.play(position, strategy, first, |step| {
            let mut raised = false;
            for class in step.classes {
                let cost = position.game.cost(class.feedback);
                if cost > 0 {
                    outcome.raise(step.paid, step.paid + cost, class.weight);
                    raised = true;
                }
            }
            !raised || go_on(outcome)
        })
    }

    /// The candidates in the order in which the ends of the last game hold them.
    pub(crate) fn into_secrets(self) -> Vec<SecretId> {
        self.secrets
    }
}

/// What each secret costs `strategy` from `position` on, by weight.
///
/// # Errors
/// [`PlayError`] if the strategy cannot go on.
pub fn outcome<G: Game, S: Strategy<G> + ?Sized>(
    position: &Position<'_, G>,
    strategy: &S,
) -> Result<Outcome, PlayError> {
    let mut outcome = Outcome::default();
    Player::default().outcome(position, strategy, None, &mut outcome, |_| true)?;
    Ok(outcome)
}

/// [`outcome`], unless `watch` says no: then there is nothing to tell. It is told how many candidates are
/// done, and of how many.
///
/// # Errors
/// As for [`outcome`].
pub fn outcome_watched<G: Game, S: Strategy<G> + ?Sized>(
    position: &Position<'_, G>,
    strategy: &S,
    watch: &(dyn Fn(u64, u64) -> bool + Sync),
) -> Result<Option<Outcome>, PlayError> {
    let of = position.candidates.len() as u64;
    let (mut outcome, mut go_on) = (Outcome::default(), true);
    Player::default().play(position, strategy, None, |step| {
        if step.guess.is_none() {
            let secrets = &step.members;
            outcome.add(step.paid, position.weights.total(secrets));
        }
        go_on = watch(step.done(), of) || step.done() == of;
        go_on
    })?;
    Ok(go_on.then_some(outcome))
}

/// The clues of one game: what `strategy` asks from `position` on when `secret` is hidden.
///
/// The history of `position` is not repeated. Cost: one choice and one filtering per guess.
///
/// # Errors
/// [`PlayError`] if the strategy cannot go on; [`PlayError::NoCandidates`] if `secret` does not
/// fit the position.
pub fn trace<G: Game, S: Strategy<G> + ?Sized>(
    position: &Position<'_, G>,
    strategy: &S,
    secret: SecretId,
) -> Result<Vec<Clue>, PlayError> {
    let game = position.game;
    let mut scratch = Scratch::default();
    let mut history = position.history.to_vec();
    let mut left = position.candidates.to_vec();
    if left.binary_search(&secret).is_err() {
        return Err(PlayError::NoCandidates);
    }
    loop {
        let here = Position { candidates: &left, history: &history, ..*position };
        let over = history.len() > position.history.len()
            && history.last().is_some_and(|clue| game.ends(clue.feedback));
        if over || here.is_over() {
            return Ok(history.split_off(position.history.len()));
        }
        let guess =
            strategy.choose(&here, &mut scratch).ok_or(PlayError::NoGuess { left: left.len() })?;
        if history.iter().any(|clue| clue.guess == guess) {
            let asked = history.len();
            return Err(PlayError::Repeated { guess, asked });
        }
        let feedback = game.feedback(guess, secret);
        let clue = Clue { guess, feedback };
        keep_fitting(game, clue, &mut left);
        history.push(clue);
    }
}
