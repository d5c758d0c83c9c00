//! Decision trees of any game as reports and files.

use pegword_deduce::{Game, Labels, Tree};
use serde::Serialize;

use crate::Error;
use crate::guessing::Statistics;

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

/// A tree of some game with its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeBody {
    /// How its strategy fares.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// The tree, where it was asked for as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<serde_json::Value>,
    /// The tree in the form asked for, where that is not JSON.
    #[serde(skip)]
    pub drawing: Option<String>,
    /// The tree as the bytes of a file.
    #[serde(skip)]
    pub file: Vec<u8>,
}

impl TreeBody {
    /// `form` is how to show the tree; `None` leaves it at the numbers.
    pub(crate) fn new(tree: &Tree, labels: &impl Labels, form: Option<TreeForm>) -> Self {
        let json = |tree: &Tree| serde_json::to_value(tree.labelled(labels)).unwrap_or_default();
        Self {
            statistics: Statistics::of(&tree.outcome()),
            tree: (form == Some(TreeForm::Json)).then(|| json(tree)),
            drawing: match form {
                Some(TreeForm::Text) => Some(tree.to_text(labels)),
                Some(TreeForm::Dot) => Some(tree.to_dot(labels)),
                Some(TreeForm::Svg) => Some(tree.to_svg(labels)),
                Some(TreeForm::Json) | None => None,
            },
            file: tree.save(),
        }
    }
}

/// Loads a tree and replays every secret of the game through it.
pub(crate) fn load_checked<G: Game>(bytes: &[u8], game: &G) -> Result<Tree, Error> {
    let tree = Tree::load(bytes).map_err(|error| Error::TreeFile(error.to_string()))?;
    tree.check(game).map_err(|error| Error::TreeFile(error.to_string()))?;
    let (found, expected) = (tree.secrets().len(), game.n_secrets() as usize);
    if found != expected {
        return Err(Error::TreeFile(format!("it has {found} words, but the list has {expected}")));
    }
    Ok(tree)
}
