//! Trees in the words of their game.

use super::{Branch, Tree};
use crate::{Feedback, GuessId, SecretId};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
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

impl Tree {
    /// The tree as indented lines: an answer and the guess it leads to, then what follows.
    ///
    /// An end says `won` and its secrets. An answer of [`Labels::replies`] that no candidate gives
    /// says `lost`.
    #[must_use]
    pub fn to_text(&self, labels: &impl Labels) -> String {
        let mut text = String::new();
        self.visit_lines(labels, |depth, line| {
            writeln!(text, "{:1$}{line}", "", 2 * depth).expect("a string takes any text");
        });
        text
    }

    /// The tree with words for numbers, to be serialised as nested
    /// `{guess, replies: [{feedback, …}]}`; an end is `{won: [secrets]}` or `{lost: true}`.
    pub const fn labelled<'a, L: Labels>(&'a self, labels: &'a L) -> Labelled<'a, L> {
        Labelled { branch: Some(self.root()), feedback: None, labels }
    }

    fn visit_lines(&self, labels: &impl Labels, mut visit: impl FnMut(usize, &str)) {
        let mut stack = vec![(0, String::new(), Some(self.root()))];
        while let Some((depth, mut line, branch)) = stack.pop() {
            line.push_str(&here(branch, labels));
            visit(depth, &line);
            let (Some(branch), first) = (branch, stack.len()) else {
                continue;
            };
            let Some(guess) = branch.guess() else {
                continue;
            };
            for (feedback, child) in replies(branch, labels) {
                let label = labels.feedback_text(guess, feedback) + ": ";
                stack.push((depth + 1, label, child));
            }
            stack[first..].reverse();
        }
    }
}

/// The guess of a branch, or how it ends.
pub(super) fn here(branch: Option<Branch<'_>>, labels: &impl Labels) -> String {
    let Some(branch) = branch else {
        return "lost".to_owned();
    };
    match branch.guess() {
        Some(guess) => labels.guess_text(guess),
        None => format!("won {}", secrets(branch, labels).join(", ")),
    }
}

fn secrets(branch: Branch<'_>, labels: &impl Labels) -> Vec<String> {
    let secrets = branch.secrets().iter();
    secrets.map(|&secret| labels.secret_text(secret)).collect()
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

/// A tree with words for numbers; see [`Tree::labelled`].
pub struct Labelled<'a, L> {
    branch: Option<Branch<'a>>,
    feedback: Option<String>,
    labels: &'a L,
}

impl<L: Labels> Serialize for Labelled<'_, L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(feedback) = &self.feedback {
            map.serialize_entry("feedback", feedback)?;
        }
        match self.branch.map(|branch| (branch, branch.guess())) {
            None => map.serialize_entry("lost", &true)?,
            Some((branch, None)) => map.serialize_entry("won", &secrets(branch, self.labels))?,
            Some((branch, Some(guess))) => {
                map.serialize_entry("guess", &self.labels.guess_text(guess))?;
                let replies = Replies { branch, guess, labels: self.labels };
                map.serialize_entry("replies", &replies)?;
            }
        }
        map.end()
    }
}

struct Replies<'a, L> {
    branch: Branch<'a>,
    guess: GuessId,
    labels: &'a L,
}

impl<L: Labels> Serialize for Replies<'_, L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let replies = replies(self.branch, self.labels);
        let mut list = serializer.serialize_seq(Some(replies.len()))?;
        for (feedback, branch) in replies {
            list.serialize_element(&Labelled {
                branch,
                feedback: Some(self.labels.feedback_text(self.guess, feedback)),
                labels: self.labels,
            })?;
        }
        list.end()
    }
}
