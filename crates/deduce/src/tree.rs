//! A strategy worked out to the end.
//!
//! Each node is a guess with one branch per answer, in feedback order, or an end that holds the
//! secrets found there. Nodes are kept in preorder, so a subtree is a contiguous run of nodes and
//! its candidates are a contiguous run of secrets. An answer without a branch is *lost*: no
//! candidate gives it.

mod branch;
mod check;
mod draw;
mod file;
mod label;
mod shape;

pub use branch::Branch;
pub use check::CheckError;
pub use file::LoadError;
pub use label::{LabelledTree, Labels};
pub use shape::ShapeError;

use shape::{Raw, RawNode};

use crate::game::count;
use crate::play::{PlayError, Player};
use crate::{Clue, Feedback, Game, GuessId, Outcome, Position, SecretId, Strategy, Weights};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A strategy worked out to the end: a guess, then one branch per answer.
///
/// It serialises as `{title, secrets, nodes}` with the nodes in preorder, each
/// `{feedback, cost, guess, size}`: `size` counts the branches of a guess, or the secrets of an
/// end; `secrets` lists the secrets of all ends, one end after the other.
///
/// # Examples
/// ```
/// use pegword_deduce::{Clue, GuessId, MostClasses, Position, SecretId, Tree, all_secrets};
/// use pegword_deduce::example::HigherLower;
///
/// let game = HigherLower(4);
/// let secrets = all_secrets(&game);
/// let tree = Tree::build(&Position::new(&game, &secrets), &MostClasses, None)?;
/// // 1 is asked first; then 0 or, of 2 and 3, first one and then the other.
/// assert_eq!(tree.outcome().histogram(), [0, 1, 2, 1]);
/// let above_1 = Clue { guess: GuessId(1), feedback: HigherLower::TOO_LOW };
/// // 2 is asked, and 3 comes first because “too low” does.
/// assert_eq!(tree.follow(&[above_1]).unwrap().guess(), Some(GuessId(2)));
/// assert_eq!(tree.follow(&[above_1]).unwrap().secrets(), [SecretId(3), SecretId(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Raw", try_from = "Raw")]
pub struct Tree {
    title: String,
    secrets: Vec<SecretId>,
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    feedback: Feedback,
    cost: u32,
    guess: Option<GuessId>,
    /// The node after the last of this subtree.
    end: u32,
    secrets: Range<u32>,
}

/// Why no tree could be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum BuildError {
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    Shape(#[from] ShapeError),
    #[error("stopped when {} secrets were done", _0.secrets())]
    Stopped(Outcome),
}

/// Why a tree has nothing to say after a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum FollowError {
    #[error("clue {clue} guesses {}, where the tree guesses {}", found.0, expected.0)]
    Strayed { clue: usize, found: GuessId, expected: GuessId },
    #[error("no candidate gives the answer of clue {clue}")]
    Lost { clue: usize },
    #[error("the game is over before clue {clue}")]
    Over { clue: usize },
}

impl Tree {
    /// The most guesses from the root to an end.
    pub const MAX_DEPTH: usize = 1024;

    /// The most that reaching an end may cost.
    pub const MAX_COST: u32 = 65_535;

    /// Plays `strategy` from `position` against all candidates at once, beginning with `first` if
    /// given, and keeps every step. The history of `position` is not part of the tree.
    ///
    /// # Errors
    /// [`BuildError`] if the strategy cannot go on, or goes on for too long.
    pub fn build<G: Game, S: Strategy<G> + ?Sized>(
        position: &Position<'_, G>,
        strategy: &S,
        first: Option<GuessId>,
    ) -> Result<Self, BuildError> {
        Self::build_watched(position, strategy, first, &|_, _| true)
    }

    /// [`Tree::build`], telling `watch` after every step how many secrets of how many are done, until
    /// it says false.
    ///
    /// # Errors
    /// As [`Tree::build`], and [`BuildError::Stopped`] with the cost of the secrets that were done when
    /// `watch` stopped it.
    pub fn build_watched<G: Game, S: Strategy<G> + ?Sized>(
        position: &Position<'_, G>,
        strategy: &S,
        first: Option<GuessId>,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Result<Self, BuildError> {
        let mut nodes = Vec::new();
        let all = position.candidates.len() as u64;
        let (mut done, mut go_on) = (Outcome::default(), true);
        let mut player = Player::default();
        player.play(position, strategy, first, |step| {
            let secrets = step.secrets.end - step.secrets.start;
            let branches = count(step.classes.len());
            nodes.push(RawNode {
                feedback: step.feedback,
                cost: step.cost,
                guess: step.guess,
                size: step.guess.map_or(secrets, |_| branches),
            });
            if step.guess.is_none() {
                done.add(step.paid, secrets.into());
            }
            go_on = watch(step.done(), all) || step.done() == all;
            go_on
        })?;
        if !go_on {
            return Err(BuildError::Stopped(done));
        }
        Ok(Self::try_from(Raw { title: String::new(), secrets: player.into_secrets(), nodes })?)
    }

    /// The same tree with a title: what it is for. It is saved with the tree.
    #[must_use]
    pub fn with_title(self, title: impl Into<String>) -> Self {
        let title = title.into();
        Self { title, ..self }
    }

    /// What the tree is for; empty if nobody said.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The start of the tree.
    #[must_use]
    pub const fn root(&self) -> Branch<'_> {
        Branch { tree: self, node: 0 }
    }

    /// All secrets of the tree, in the order of its ends.
    #[must_use]
    pub fn secrets(&self) -> &[SecretId] {
        &self.secrets
    }

    /// How many nodes it has: guesses and ends.
    #[must_use]
    pub const fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The branch reached by `history`: its guess is the next one.
    ///
    /// # Errors
    /// [`FollowError`], with clues counted from 1: a guess that is not the tree's, an answer that
    /// no candidate gives (a lost end), or a clue after the end.
    pub fn follow(&self, history: &[Clue]) -> Result<Branch<'_>, FollowError> {
        let mut branch = self.root();
        for (clue, &Clue { guess, feedback }) in (1..).zip(history) {
            let expected = branch.guess().ok_or(FollowError::Over { clue })?;
            if guess != expected {
                return Err(FollowError::Strayed { clue, found: guess, expected });
            }
            branch = branch.child(feedback).ok_or(FollowError::Lost { clue })?;
        }
        Ok(branch)
    }

    /// What the secrets cost, each counted once.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.weighted_outcome(&Weights::UNIFORM)
    }

    /// What the secrets cost, each counted by its weight.
    #[must_use]
    pub fn weighted_outcome(&self, weights: &Weights) -> Outcome {
        let mut outcome = Outcome::default();
        self.visit_ends(|_, cost, secrets| outcome.add(cost, weights.total(secrets)));
        outcome
    }

    /// Calls `visit` for every end, in order, with the clues that lead there, what they cost
    /// together, and the secrets found there.
    pub fn visit_ends(&self, mut visit: impl FnMut(&[Clue], u32, &[SecretId])) {
        let mut path: Vec<Clue> = Vec::new();
        let mut paid = vec![0];
        let mut guesses = Vec::new();
        for (depth, branch) in self.preorder() {
            path.truncate(depth.saturating_sub(1));
            guesses.truncate(depth);
            paid.truncate(depth.max(1));
            if let Some(&guess) = guesses.last() {
                let feedback = branch.feedback();
                path.push(Clue { guess, feedback });
                paid.push(paid[depth - 1] + branch.cost());
            }
            match branch.guess() {
                Some(guess) => guesses.push(guess),
                None => visit(&path, paid[depth], branch.secrets()),
            }
        }
    }

    /// All branches with their depths: a guess before its answers, answers in feedback order.
    fn preorder(&self) -> impl Iterator<Item = (usize, Branch<'_>)> {
        let mut ends: Vec<u32> = Vec::new();
        (0..).zip(&self.nodes).map(move |(node, here)| {
            while ends.last().is_some_and(|&end| end <= node) {
                ends.pop();
            }
            let depth = ends.len();
            ends.push(here.end);
            (depth, Branch { tree: self, node })
        })
    }
}
