//! The part that all questions about a board share: rules, position, words.

use pegword_lexicon::{Contents, Lexicon};
use pegword_scrabble::{Position, Rack, Rules, parse_drawing};

use crate::Error;
use crate::lexicon::{LexiconRequest, Opened, SkippedLines, Source};

/// A board, a rack, and what to judge them by.
#[derive(Clone, Debug)]
pub struct ScrabbleRequest {
    /// The rules of the game.
    pub rules: Source,
    /// The words that count. Its alphabet is taken from the rules.
    pub lexicon: LexiconRequest,
    /// The board.
    pub position: PositionSource,
    /// The rack of the player to move, if the position does not say it, or to replace it.
    pub rack: Option<String>,
}

/// A board as people have it.
#[derive(Clone, Debug)]
pub enum PositionSource {
    /// A line in CGP notation.
    Cgp(String),
    /// A drawing: one line a row, one character a square.
    Drawing(String),
}

/// A request that was read.
pub(super) struct Table {
    pub(super) rules: Rules,
    pub(super) position: Position,
    pub(super) lexicon: Lexicon,
    pub(super) skipped: Vec<SkippedLines>,
}

/// Rules, and words in their letters.
pub(super) struct Words {
    pub(super) rules: Rules,
    pub(super) lexicon: Lexicon,
    pub(super) skipped: Vec<SkippedLines>,
}

/// Opens rules, and a list with the GADDAG that finding plays needs.
pub(super) fn rules_and_words(rules: &Source, lexicon: &LexiconRequest) -> Result<Words, Error> {
    words_for(rules.rules()?, lexicon)
}

/// Opens a list in the letters of rules, with the GADDAG that finding plays needs.
pub(super) fn words_for(rules: Rules, lexicon: &LexiconRequest) -> Result<Words, Error> {
    let Opened { lexicon, skipped } =
        lexicon.or_alphabet(&rules.alphabet).open(Contents::DawgAndGaddag)?;
    if *lexicon.alphabet() != rules.alphabet {
        return Err(Error::OtherAlphabet {
            lexicon: lexicon.name().to_owned(),
            its: lexicon.alphabet().name().to_owned(),
            rules: rules.name,
            theirs: rules.alphabet.name().to_owned(),
        });
    }
    Ok(Words { rules, lexicon, skipped })
}

impl Source {
    /// The rules with this name, or in this file.
    ///
    /// # Errors
    /// [`Error`] if there are none of that name, or the file is no rules file.
    pub fn rules(&self) -> Result<Rules, Error> {
        self.resolve(
            Rules::built_in,
            |name| Error::UnknownRules { name },
            |name, text| {
                Rules::from_toml(text)
                    .map_err(|source| Error::RulesFile { name: name.to_owned(), source })
            },
        )
    }
}

impl ScrabbleRequest {
    pub(super) fn read(&self) -> Result<Table, Error> {
        let Words { rules, lexicon, skipped } = rules_and_words(&self.rules, &self.lexicon)?;
        let mut position = match &self.position {
            PositionSource::Cgp(text) => Position::parse(text, &rules)?,
            PositionSource::Drawing(text) => Position::new(parse_drawing(text, &rules)?),
        };
        if let Some(rack) = &self.rack {
            position.racks[0] = Rack::parse(rack, &rules.alphabet)?;
        }
        for rack in &position.racks {
            if rack.len() > rules.rack_size.into() {
                let (found, most) = (rack.len(), rules.rack_size);
                return Err(Error::RackTooLarge { rack: rack.write(&rules.alphabet), found, most });
            }
        }
        Ok(Table { rules, position, lexicon, skipped })
    }

    /// Like [`read`](Self::read), for questions that need to know the rack.
    pub(super) fn read_with_rack(&self) -> Result<Table, Error> {
        let table = self.read()?;
        if table.position.rack().is_empty() { Err(Error::NoRack) } else { Ok(table) }
    }
}
