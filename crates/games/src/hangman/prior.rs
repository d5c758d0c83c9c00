//! How likely each word is: priors over a setter's choice.
//!
//! Every prior becomes whole weights of at least 1, so no word of the list is ever ruled out and sums
//! are exact.

use std::collections::HashMap;

use pegword_deduce::Weights;
use pegword_lexicon::{Alphabet, Letter, Tier, WordListError, list_text};

use super::setter_model::SetterModel;
use crate::entry::{Entry, EntryError};

/// The largest weight that a prior gives.
const HEAVIEST: f64 = (1u32 << 20) as f64;

/// What is believed of the setter's choice before the first guess.
#[derive(Clone, Debug)]
pub enum Prior {
    /// Every word is as likely as any other.
    Uniform,
    /// Common words are likelier: [`common_weight`].
    Common,
    /// As a list says, by the letters of the word; words that it lacks weigh least.
    Listed(HashMap<Vec<Option<Letter>>, f64>),
    /// As was learnt from the setter's past games.
    Learnt(SetterModel),
}

/// Why a list of weights was refused.
#[derive(Debug, PartialEq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum PriorError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    List(#[from] WordListError),
    #[error("line {line} of the prior: {reason}")]
    #[diagnostic(code(prior::word), help("write a word and its weight on each line: apple 12.5"))]
    Word { line: u32, reason: EntryError },
    #[error("line {line} of the prior: `{found}` is no weight")]
    #[diagnostic(
        code(prior::weight),
        help("write a word and a number above 0 on each line: apple 12.5")
    )]
    Weight { line: u32, found: String },
    #[error("the prior names no word")]
    #[diagnostic(code(prior::empty), help("write a word and its weight on each line: apple 12.5"))]
    Empty,
}

/// The weight of a word by its size tier: halved with every ten sizes, from 128 for the commonest
/// (10) to 1 (80, or not known).
///
/// ```
/// use pegword_games::hangman::common_weight;
/// assert_eq!([Some(10), Some(20), Some(35), Some(80), None].map(common_weight), [128, 64, 16, 1, 1]);
/// ```
pub fn common_weight(tier: Option<Tier>) -> u32 {
    1 << ((80 - tier.unwrap_or(80).min(80)) / 10)
}

impl Prior {
    /// Reads a list: a word or phrase, white space, and its weight on each line.
    ///
    /// # Errors
    /// [`PriorError`] names the line that is wrong.
    pub fn listed(bytes: &[u8], alphabet: &Alphabet) -> Result<Self, PriorError> {
        let mut weights = HashMap::new();
        for (line, text) in list_text(bytes)?.lines() {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let (word, weight) = text.rsplit_once(char::is_whitespace).unwrap_or((text, ""));
            let number =
                weight.parse::<f64>().ok().filter(|weight| *weight > 0.0 && weight.is_finite());
            let number =
                number.ok_or_else(|| PriorError::Weight { line, found: weight.to_owned() })?;
            let entry =
                Entry::parse(word, alphabet).map_err(|reason| PriorError::Word { line, reason })?;
            weights.insert(entry.cells().to_vec(), number);
        }
        if weights.is_empty() { Err(PriorError::Empty) } else { Ok(Self::Listed(weights)) }
    }

    /// The weights of entries of one shape, in order.
    pub fn weights(&self, entries: &[&Entry], alphabet: &Alphabet) -> Weights {
        match self {
            Self::Uniform => Weights::UNIFORM,
            Self::Common => {
                whole(entries.iter().map(|entry| common_weight(entry.tier()).into()).collect())
            }
            Self::Listed(listed) => whole(
                entries
                    .iter()
                    .map(|entry| listed.get(entry.cells()).copied().unwrap_or(0.0))
                    .collect(),
            ),
            Self::Learnt(model) => whole(model.chances(entries, alphabet)),
        }
    }
}

/// Numbers from 0 up as whole weights in proportion, the largest 2²⁰ and the least 1.
fn whole(numbers: Vec<f64>) -> Weights {
    let largest = numbers.iter().fold(0.0, |a: f64, &b| a.max(b));
    if largest == 0.0 {
        return Weights::UNIFORM;
    }
    let weight = |number: f64| (number / largest * HEAVIEST).round().max(1.0) as u32;
    let weights = numbers.into_iter().map(weight).collect();
    Weights::new(weights).expect("at least 1 each, and too few to sum to more than fits")
}
