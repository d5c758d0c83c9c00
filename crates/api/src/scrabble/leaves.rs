//! The values of tiles kept that an answer rests on.

use pegword_lexicon::Lexicon;
use pegword_scrabble::{Leaves, Rules};
use serde::Serialize;

use crate::Error;
use crate::lexicon::Source;

/// Which values of tiles kept.
#[derive(Clone, Debug, Default)]
pub struct LeavesChoice {
    /// `none`, or a file: KLV2, or lines `leave,value`. Without it, those made for the rules and words.
    pub source: Option<Source>,
}

/// Values of tiles kept, and what reports call them.
#[derive(Clone, Debug)]
pub struct NamedLeaves {
    /// Their name or file.
    pub name: String,
    /// The values.
    pub values: Leaves,
}

/// The values of tiles kept that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeavesUsed {
    /// Their name or file; `none` if all tiles are worth nothing when they are kept.
    pub name: String,
    /// How many leaves have a value.
    pub leaves: usize,
}

/// The values that come with Pegword for these rules and words: those learnt with the list `en` by the
/// standard rules, for all words and boards that are played with the same tiles; for others there are
/// none.
pub fn default_leaves(rules: &Rules, _lexicon: &Lexicon) -> NamedLeaves {
    let trained = || {
        let standard =
            Rules::built_in("standard").filter(|standard| standard.has_tiles_of(rules))?;
        let few = Leaves::from_csv(pegword_data::LEAVES, &standard.alphabet).ok()?;
        Some(NamedLeaves { name: "en".to_owned(), values: few.for_play(rules) })
    };
    trained().unwrap_or_else(none)
}

impl LeavesChoice {
    /// The values, for games by these rules with these words.
    ///
    /// # Errors
    /// [`Error`] if there are none of that name, or the file cannot be read.
    pub fn open(&self, rules: &Rules, lexicon: &Lexicon) -> Result<NamedLeaves, Error> {
        match &self.source {
            None => Ok(default_leaves(rules, lexicon)),
            Some(Source::Named(name)) if name == "none" => Ok(none()),
            Some(Source::Named(name)) => Err(Error::UnknownLeaves { name: name.clone() }),
            Some(source @ Source::File { name, bytes }) => {
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
}

impl NamedLeaves {
    /// What a report says of them.
    pub fn used(&self) -> LeavesUsed {
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
