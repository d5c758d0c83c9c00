//! Whole strategies, also as nested braces.

use pegword_games::mastermind::{from_braces, to_braces};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Opened, Tree};
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::puzzle::Puzzle as _;
use crate::puzzle::questions::open;
use crate::puzzle::tree::{self, load, tree};

/// A strategy worked out, perhaps as nested braces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TreeReport {
    /// The tree and how it fares.
    #[serde(flatten)]
    pub whole: tree::TreeReport,
    /// The tree as nested braces, if it was asked for so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub braces: Option<String>,
}

impl Question for Tree {
    type Report = TreeReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(TreeReport, Vec<OutFile>), Error> {
        let (opened, first) = open(&self.whole, asking)?;
        let mut braces = None;
        let (whole, files) = tree(
            &opened,
            (&self.tree, first),
            read,
            |tree| braces = self.braces.then(|| to_braces(tree, opened.game())),
            asking,
        )?;
        let whole = tree::TreeReport { tree: whole.tree.filter(|_| !self.braces), ..whole };
        Ok((TreeReport { whole, braces }, files))
    }
}

/// Loads a tree from its file, or reads one as nested braces.
fn read(opened: &Opened, bytes: &[u8]) -> Result<pegword_deduce::Tree, Error> {
    match str::from_utf8(bytes).ok().filter(|text| text.trim_start().starts_with('{')) {
        Some(text) => Ok(from_braces(text, opened.game())?.with_title("nested braces")),
        None => load(opened, bytes),
    }
}
