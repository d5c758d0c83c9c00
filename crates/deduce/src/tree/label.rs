//! Trees in the words of their game.

use super::{Branch, Tree};
use crate::{Feedback, GuessId, SecretId};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// How a game writes its guesses, answers and secrets.
pub trait Labels {
    /// A guess, as people write it.
    fn guess_text(&self, guess: GuessId) -> String;

    /// The answer to `guess`, as people write it.
    fn feedback_text(&self, guess: GuessId, feedback: Feedback) -> String;

    /// A secret, as people write it.
    fn secret_text(&self, secret: SecretId) -> String;

    /// All answers of the game, in order, if a tree is to list those that no candidate gives.
    fn replies(&self) -> &[Feedback] {
        &[]
    }
}

impl<L: Labels + ?Sized> Labels for &L {
    fn guess_text(&self, guess: GuessId) -> String {
        (**self).guess_text(guess)
    }

    fn feedback_text(&self, guess: GuessId, feedback: Feedback) -> String {
        (**self).feedback_text(guess, feedback)
    }

    fn secret_text(&self, secret: SecretId) -> String {
        (**self).secret_text(secret)
    }

    fn replies(&self) -> &[Feedback] {
        (**self).replies()
    }
}

/// A tree with words for numbers; see [`Tree::labelled`].
///
/// As JSON it is nested `{guess, replies: [{feedback, …}]}`; an end is `{won: [secrets]}` or, for an answer of
/// [`Labels::replies`] that no candidate gives, `{lost: true}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LabelledTree {
    /// The answer that leads here; nothing at the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback: Option<String>,
    /// The guess to make; nothing at an end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guess: Option<String>,
    /// What follows each answer, in feedback order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<Self>,
    /// At an end that is won: its secrets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<Vec<String>>,
    /// Is it an end that no candidate leads to?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
}

impl Tree {
    /// The tree with words for numbers.
    #[must_use]
    pub fn labelled(&self, labels: &impl Labels) -> LabelledTree {
        label(Some(self.root()), None, labels)
    }
}

/// Depth is at most [`Tree::MAX_DEPTH`].
fn label(
    branch: Option<Branch<'_>>,
    feedback: Option<String>,
    labels: &impl Labels,
) -> LabelledTree {
    let Some(branch) = branch else {
        return LabelledTree { feedback, lost: true, ..LabelledTree::default() };
    };
    let Some(guess) = branch.guess() else {
        let won = branch.secrets().iter().map(|&secret| labels.secret_text(secret)).collect();
        return LabelledTree { feedback, won: Some(won), ..LabelledTree::default() };
    };
    let reply = |(answer, child)| label(child, Some(labels.feedback_text(guess, answer)), labels);
    LabelledTree {
        feedback,
        guess: Some(labels.guess_text(guess)),
        replies: replies(branch, labels).into_iter().map(reply).collect(),
        ..LabelledTree::default()
    }
}

/// The branches below, and in their places the answers that no candidate gives.
fn replies<'a>(branch: Branch<'a>, labels: &impl Labels) -> Vec<(Feedback, Option<Branch<'a>>)> {
    let mut replies: Vec<_> =
        branch.children().map(|child| (child.feedback(), Some(child))).collect();
    for &feedback in labels.replies() {
        if let Err(place) = replies.binary_search_by_key(&feedback, |reply| reply.0) {
            replies.insert(place, (feedback, None));
        }
    }
    replies
}

impl LabelledTree {
    /// The tree as indented lines: an answer and the guess it leads to, then what follows.
    ///
    /// An end says `won` and its secrets, or `lost`.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        self.visit(true, |depth, tree| {
            let answer =
                tree.feedback.as_ref().map_or(String::new(), |answer| format!("{answer}: "));
            writeln!(text, "{:1$}{answer}{2}", "", 2 * depth, tree.here())
                .expect("a string takes any text");
        });
        text
    }

    /// The guess to make, or how it ends.
    pub(super) fn here(&self) -> String {
        match (&self.guess, &self.won) {
            (Some(guess), _) => guess.clone(),
            (None, Some(won)) => format!("won {}", won.join(", ")),
            (None, None) => "lost".to_owned(),
        }
    }

    /// Shows each node with its depth, a guess before its answers; `lost` ends only `with_lost`.
    pub(super) fn visit<'t>(&'t self, with_lost: bool, mut show: impl FnMut(usize, &'t Self)) {
        let mut stack = vec![(0, self)];
        while let Some((depth, tree)) = stack.pop() {
            show(depth, tree);
            let below = tree.replies.iter().rev().filter(|reply| with_lost || !reply.lost);
            stack.extend(below.map(|reply| (depth + 1, reply)));
        }
    }
}
