//! How well Pegword plays: levels as rows of a table.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use pegword_lexicon::{Contents, Lexicon, Tier};
use pegword_scrabble::{Leaves, Strategy, Vocabulary};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Error;
use crate::names::{self, Named};

/// What a player of some level knows, sees and wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// What it is called.
    pub name: &'static str,
    /// It knows words as common as this, if the list says how common they are.
    max_tier: Option<Tier>,
    /// The chance, in percent, that it sees a move.
    sight: u8,
    /// Does it value the tiles it keeps, or the score alone?
    by_equity: bool,
}

/// From the weakest to the strongest.
const LEVELS: [Level; 6] = [
    Level { name: "beginner", max_tier: Some(35), sight: 20, by_equity: false },
    Level { name: "casual", max_tier: Some(50), sight: 40, by_equity: false },
    Level { name: "club", max_tier: Some(70), sight: 60, by_equity: true },
    Level { name: "score", max_tier: None, sight: 100, by_equity: false },
    Level { name: "expert", max_tier: None, sight: 80, by_equity: true },
    Level { name: "equity", max_tier: None, sight: 100, by_equity: true },
];

impl Default for Level {
    /// `club`.
    fn default() -> Self {
        LEVELS[2]
    }
}

impl Named for Level {
    const ALL: &'static [Self] = &LEVELS;

    fn name(self) -> &'static str {
        self.name
    }

    fn about(self) -> &'static str {
        match self.name {
            "beginner" => "Common words, and overlooks most moves",
            "casual" => "Known words, and overlooks many moves",
            "club" => "Most words by equity, and overlooks some moves",
            "score" => "The highest score, with all words",
            "expert" => "All words by equity, and overlooks few moves",
            _ => "The highest equity, with all words",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl FromStr for Level {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let level = LEVELS.into_iter().find(|level| level.name == name);
        level.ok_or_else(|| Error::UnknownLevel { name: name.to_owned() })
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(|_| {
            let names: Vec<&str> = LEVELS.iter().map(|level| level.name).collect();
            serde::de::Error::custom(format!("unknown level `{name}`; there are: {}", names.join(", ")))
        })
    }
}

impl JsonSchema for Level {
    fn schema_name() -> Cow<'static, str> {
        "Level".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        names::schema(&LEVELS)
    }
}

impl Level {
    /// The highest equity, with all words.
    pub const EQUITY: Self = LEVELS[5];

    /// The highest score, with all words.
    pub const SCORE: Self = LEVELS[3];

    /// What a player of this level is called in the file of a game.
    pub(super) fn player_name(&self) -> String {
        format!("Pegword ({})", self.name)
    }

    /// The level of a player who is called so.
    pub(super) fn of_player(name: &str) -> Option<Self> {
        LEVELS.into_iter().find(|level| level.player_name() == name)
    }

    /// The words of a list that such a player knows, `all` being the whole list.
    pub(super) fn vocabulary(&self, all: &Arc<Vocabulary>) -> Result<Arc<Vocabulary>, Error> {
        let lexicon: &Lexicon = all.lexicon();
        match self.max_tier {
            Some(tier) if lexicon.tiers().iter().any(|&other| other > tier) => {
                let known = lexicon.up_to_tier(tier, Contents::DawgAndGaddag)?;
                Ok(Arc::new(Vocabulary::new(known)?))
            }
            _ => Ok(Arc::clone(all)),
        }
    }

    /// How such a player chooses its moves, with the words it knows and leaves for its equity.
    pub(super) fn strategy<'a>(
        &self,
        vocabulary: &'a Vocabulary,
        leaves: &'a Leaves,
    ) -> Strategy<'a> {
        Strategy { vocabulary, leaves: self.by_equity.then_some(leaves), sight: self.sight }
    }
}
