//! The values of tiles kept that an answer rests on.

use std::sync::Arc;

use clap::Args;
use pegword_scrabble::{Leaves, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::shelf::Source;
use crate::{Error, Shelf};

/// What tiles are worth when they are kept
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct LeavesOption {
    /// Values of tiles kept: a KLV2 file, one with lines `leave,value`, or `none`; without this, those
    /// made for the rules and words
    #[arg(long, value_name = "FILE")]
    pub leaves: Option<String>,
}

/// Values of tiles kept, and what reports call them.
#[derive(Clone, Debug)]
pub(super) struct NamedLeaves {
    /// Their name or file.
    pub(super) name: String,
    /// The values.
    pub(super) values: Leaves,
}

/// The values of tiles kept that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeavesUsed {
    /// Their name or file; `none` if all tiles are worth nothing when they are kept.
    pub name: String,
    /// How many leaves have a value.
    pub leaves: usize,
}

/// The values that come with Pegword for these rules: those learnt with the list `en` by the standard rules,
/// for all words and boards that are played with the same tiles; for others there are none.
fn default_leaves(rules: &Rules) -> NamedLeaves {
    let trained = || {
        let standard =
            Rules::built_in("standard").filter(|standard| standard.has_tiles_of(rules))?;
        let few = Leaves::from_csv(pegword_data::LEAVES, &standard.alphabet).ok()?;
        Some(NamedLeaves { name: "en".to_owned(), values: few.for_play(rules) })
    };
    trained().unwrap_or_else(none)
}

impl LeavesOption {
    /// The values, for games by these rules.
    ///
    /// # Errors
    /// [`Error`] if there are none of that name, or the file cannot be read.
    pub(super) fn open(&self, shelf: &Shelf, rules: &Rules) -> Result<Arc<NamedLeaves>, Error> {
        let key = format!("leaves {:?} {rules:?}", self.leaves);
        shelf.keep(&key, || match &self.leaves {
            None => Ok(default_leaves(rules)),
            Some(name) if name == "none" => Ok(none()),
            Some(name) => read(&shelf.source(name)?, rules),
        })
    }
}

fn read(source: &Source, rules: &Rules) -> Result<NamedLeaves, Error> {
    match source {
        Source::Named(name) => Err(Error::UnknownLeaves { name: name.clone() }),
        Source::File { name, bytes } => {
            let values = if is_klv2(bytes) {
                Leaves::from_klv2(bytes, &rules.alphabet)
                    .map_err(|source| Error::Klv { name: name.clone(), source })?
            } else {
                Leaves::from_csv(source.text()?, &rules.alphabet)
                    .map_err(|source| Error::LeavesCsv { name: name.clone(), source })?
            };
            Ok(NamedLeaves { name: name.clone(), values })
        }
    }
}

impl NamedLeaves {
    /// What a report says of them.
    pub(super) fn used(&self) -> LeavesUsed {
        LeavesUsed { name: self.name.clone(), leaves: self.values.len() }
    }
}

fn none() -> NamedLeaves {
    NamedLeaves { name: "none".to_owned(), values: Leaves::none() }
}

/// A KLV2 file begins with a number of nodes, the last of whose four bytes is 0 below 16 million; text
/// has no such byte.
fn is_klv2(bytes: &[u8]) -> bool {
    bytes.iter().take(4).any(|&byte| byte == 0)
}
