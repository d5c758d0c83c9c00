//! Decision trees of any game as reports and files.

use pegword_deduce::{Game, Labels, Tree};
use serde::Serialize;

use crate::guessing::{BeamChoice, Statistics};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// How a tree is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeForm {
    /// Indented lines.
    Text,
    /// Nested `{guess, replies: [{feedback, …}]}`.
    Json,
    /// For Graphviz.
    Dot,
    /// A drawing.
    Svg,
}

/// A strategy worked out: `<game>.tree`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeReport {
    schema: u32,
    report: &'static str,
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// What the tree is: its strategy's name.
    pub strategy: String,
    /// How its strategy fares.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// `upper` where a better strategy may be left out: the numbers are bounds from above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<&'static str>,
    /// How it fares if the secrets are not equally likely; the other numbers count each once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prior: Option<Weighted>,
    /// The tree, where it was asked for as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<serde_json::Value>,
    /// With a bound: how many guesses were tried at each point.
    #[serde(skip)]
    pub width: usize,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
    /// The tree in the form asked for, where that is not JSON.
    #[serde(skip)]
    pub drawing: Option<String>,
    /// Is the drawing for programs, and so to stand alone?
    #[serde(skip)]
    pub drawing_alone: bool,
    /// The tree as the bytes of a file.
    #[serde(skip)]
    pub file: Vec<u8>,
    /// What the game calls its secrets and costs.
    #[serde(skip)]
    pub nouns: Nouns,
}

/// The mean cost of secrets that are not equally likely.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Weighted {
    /// What says how likely they are.
    pub prior: String,
    /// The mean cost by that.
    pub average: f64,
}

/// What a game calls its secrets and what guesses cost, in the plural.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nouns {
    /// Words, codes.
    pub secrets: &'static str,
    /// Misses, questions, guesses.
    pub costs: &'static str,
}

impl TreeReport {
    /// `form` is how to show the tree; `None` leaves it at the numbers.
    pub(crate) fn new(
        report: &'static str,
        nouns: Nouns,
        lexicon: ListUsed,
        tree: &Tree,
        labels: &impl Labels,
        form: Option<TreeForm>,
    ) -> Self {
        let json = || serde_json::to_value(tree.labelled(labels)).unwrap_or_default();
        Self {
            schema: SCHEMA,
            report,
            lexicon,
            allowed: None,
            strategy: tree.title().to_owned(),
            statistics: Statistics::of(&tree.outcome()),
            bound: None,
            prior: None,
            width: 0,
            tree: (form == Some(TreeForm::Json)).then(json),
            skipped: Vec::new(),
            drawing: match form {
                Some(TreeForm::Text) => Some(tree.to_text(labels)),
                Some(TreeForm::Dot) => Some(tree.to_dot(labels)),
                Some(TreeForm::Svg) => Some(tree.to_svg(labels)),
                Some(TreeForm::Json) | None => None,
            },
            drawing_alone: matches!(form, Some(TreeForm::Dot | TreeForm::Svg)),
            file: tree.save(),
            nouns,
        }
    }

    /// The same, saying what the numbers are worth if a beam found the tree.
    pub(crate) fn found_by(self, beam: Option<BeamChoice>) -> Self {
        match beam {
            Some(BeamChoice { width, .. }) => Self { bound: Some("upper"), width, ..self },
            None => self,
        }
    }
}

/// Loads a tree and replays every secret of the game through it.
pub(crate) fn load_checked<G: Game>(bytes: &[u8], game: &G) -> Result<Tree, Error> {
    let tree = Tree::load(bytes).map_err(|error| Error::TreeFile(error.to_string()))?;
    tree.check(game).map_err(|error| Error::TreeFile(error.to_string()))?;
    let (found, expected) = (tree.secrets().len(), game.n_secrets() as usize);
    if found != expected {
        return Err(Error::TreeFile(format!(
            "it has {found} secrets, but the game has {expected}"
        )));
    }
    Ok(tree)
}
