//! How well Pegword plays: levels as rows of a table.

use std::sync::Arc;

use pegword_lexicon::{Contents, Tier, TierError};

use crate::engine::{ByScore, StaticEquity};
use crate::leaves::Leaves;
use crate::names::names;
use crate::strategy::Strategy;
use crate::vocabulary::Vocabulary;

/// What a player knows, sees and wants.
///
/// Read and written by its name:
/// ```
/// use pegword_scrabble::Level;
/// assert_eq!("club".parse(), Ok(Level::default()));
/// assert_eq!(Level::Beginner.to_string(), "beginner");
/// assert_eq!("strong".parse::<Level>().unwrap_err().to_string(), "unknown level `strong`");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "`about` says what each of them means")]
pub enum Level {
    Beginner,
    Casual,
    #[default]
    Club,
    Score,
    Expert,
    Equity,
}

names! {
    Level is a "level" {
        Beginner = "beginner": "knows the most common words, overlooks most moves, and plays for points",
        Casual = "casual": "knows common words, overlooks more than half of its moves, and plays for points",
        Club = "club": "knows most words, overlooks some moves, and thinks of the tiles it keeps",
        Score = "score": "knows all words, and always makes the play that scores most",
        Expert = "expert": "knows all words, overlooks few moves, and thinks of the tiles it keeps",
        Equity = "equity": "knows all words, and always makes the move of the highest static equity",
    }
}

/// A row of the table.
struct Traits {
    /// It knows words as common as this, if the list says how common they are.
    max_tier: Option<Tier>,
    /// The chance, in percent, that it sees a move.
    sight: u8,
    /// Does it value the tiles it keeps, or the score alone?
    by_equity: bool,
}

impl Level {
    const fn traits(self) -> Traits {
        let (max_tier, sight, by_equity) = match self {
            Self::Beginner => (Some(35), 20, false),
            Self::Casual => (Some(50), 40, false),
            Self::Club => (Some(70), 60, true),
            Self::Score => (None, 100, false),
            Self::Expert => (None, 80, true),
            Self::Equity => (None, 100, true),
        };
        Traits { max_tier, sight, by_equity }
    }

    /// Does such a player value the tiles it keeps? Otherwise it needs no leaves.
    #[must_use]
    pub const fn by_equity(self) -> bool {
        self.traits().by_equity
    }

    /// The words of a list that such a player knows, `all` being the whole list: all of them if the
    /// list does not say how common its words are.
    ///
    /// # Errors
    /// [`TierError`] if no word of the list is common enough.
    pub fn vocabulary(self, all: &Vocabulary) -> Result<Vocabulary, TierError> {
        let lexicon = all.lexicon();
        match self.traits().max_tier {
            Some(tier) if lexicon.tiers().iter().any(|&other| other > tier) => {
                let known = lexicon.up_to_tier(tier, Contents::DawgAndGaddag)?;
                Ok(Vocabulary::new(Arc::new(known)).expect("it was made with a GADDAG"))
            }
            _ => Ok(all.clone()),
        }
    }

    /// How such a player chooses its moves, with the words it [knows](Self::vocabulary) and leaves for
    /// its equity.
    pub fn strategy<'a>(self, vocabulary: &'a Vocabulary, leaves: &'a Leaves) -> Strategy<'a> {
        let strategy = if self.by_equity() {
            Strategy::new(StaticEquity { vocabulary, leaves })
        } else {
            Strategy::new(ByScore { vocabulary })
        };
        strategy.with_sight(self.traits().sight)
    }
}
