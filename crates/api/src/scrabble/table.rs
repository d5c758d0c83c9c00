//! The part that all questions about a board share: rules, position, words.

use std::sync::Arc;

use clap::{ArgGroup, Args};
use pegword_lexicon::Contents;
use pegword_scrabble::{Position, Rack, Rules, parse_drawing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::options::{LexiconOptions, Opened, RulesOption};
use crate::{Error, Place, Shelf};

/// The board, the rack, and what to judge them by
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
#[command(group(ArgGroup::new("where").required(true).args(["position", "board"])))]
pub struct TableOptions {
    /// Position in CGP notation: the rows joined by `/`, a space, the rack and `/`
    #[arg(long, value_name = "CGP")]
    pub position: Option<String>,
    /// File with a drawn board: a line a row, `.` or a space for an empty square, lower case for a blank
    #[arg(long, value_name = "FILE")]
    pub board: Option<String>,
    /// Tiles in hand, `?` for a blank
    #[arg(long, value_name = "RACK")]
    pub rack: Option<String>,
    /// Which rules.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOption,
    /// The words that count.
    #[command(flatten)]
    #[serde(flatten)]
    pub lexicon: LexiconOptions,
}

/// A position that was read.
pub(super) struct Table {
    pub(super) rules: Arc<Rules>,
    pub(super) position: Position,
    pub(super) words: Arc<Opened>,
}

/// Opens a list in the letters of rules, with the GADDAG that finding plays needs.
pub(super) fn words_for(
    shelf: &Shelf,
    rules: &Rules,
    lexicon: &LexiconOptions,
) -> Result<Arc<Opened>, Error> {
    let opened = lexicon.open(shelf, &rules.alphabet, Contents::DawgAndGaddag)?;
    has_alphabet(rules, &opened)?;
    Ok(opened)
}

/// Refuses a list in other letters than those of the rules.
pub(super) fn has_alphabet(rules: &Rules, opened: &Opened) -> Result<(), Error> {
    let lexicon = &opened.lexicon;
    if *lexicon.alphabet() == rules.alphabet {
        return Ok(());
    }
    Err(Error::OtherAlphabet {
        lexicon: lexicon.name().to_owned(),
        its: lexicon.alphabet().name().to_owned(),
        rules: rules.name.clone(),
        theirs: rules.alphabet.name().to_owned(),
    })
}

impl TableOptions {
    pub(super) fn read(&self, shelf: &Shelf) -> Result<Table, Error> {
        let rules = self.rules.open(shelf)?;
        let words = words_for(shelf, &rules, &self.lexicon)?;
        let mut position = match (&self.position, &self.board) {
            (Some(text), _) => Position::parse(text, &rules)
                .map_err(|error| Error::from(error).at(Place::field("position")))?,
            (None, Some(file)) => {
                let board = parse_drawing(&shelf.text(file)?, &rules);
                Position::new(board.map_err(|error| Error::from(error).at(Place::file(file)))?)
            }
            (None, None) => return Err(Error::NoPosition),
        };
        if let Some(rack) = &self.rack {
            position.racks[0] = Rack::parse(rack, &rules.alphabet)
                .map_err(|error| Error::from(error).at(Place::field("rack")))?;
        }
        for rack in &position.racks {
            if rack.len() > rules.rack_size.into() {
                let (found, most) = (rack.len(), rules.rack_size);
                return Err(Error::RackTooLarge { rack: rack.write(&rules.alphabet), found, most });
            }
        }
        Ok(Table { rules, position, words })
    }

    /// Like [`read`](Self::read), for questions that need to know the rack.
    pub(super) fn read_with_rack(&self, shelf: &Shelf) -> Result<Table, Error> {
        let table = self.read(shelf)?;
        if table.position.rack().is_empty() { Err(Error::NoRack) } else { Ok(table) }
    }
}
