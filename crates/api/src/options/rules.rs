//! Which rules a board is played by, and what tiles kept are worth.

use std::sync::Arc;

use clap::Args;
use pegword_scrabble::Rules;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::shelf::Source;
use crate::{Error, Shelf};

/// Which rules are played by
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct RulesOption {
    /// Rules to play by: a name that `scrabble rules` lists, or a TOML file
    #[arg(long, value_name = "NAME|FILE", default_value = "standard")]
    #[default = "standard"]
    pub rules: String,
}

impl RulesOption {
    pub(crate) fn open(&self, shelf: &Shelf) -> Result<Arc<Rules>, Error> {
        rules(shelf, &self.rules)
    }
}

/// The rules with this name, or in this file.
pub(crate) fn rules(shelf: &Shelf, name: &str) -> Result<Arc<Rules>, Error> {
    let read = || {
        let source: Source = shelf.source(name)?;
        source.resolve(
            Rules::built_in,
            |name| Error::UnknownRules { name },
            |name, text| {
                Rules::from_toml(text)
                    .map_err(|source| Error::RulesFile { name: name.to_owned(), source })
            },
        )
    };
    if name == "-" { Ok(Arc::new(read()?)) } else { shelf.keep(&format!("rules {name}"), read) }
}
