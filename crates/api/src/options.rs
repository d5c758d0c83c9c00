//! The parts that many questions share: which words, which rules, how likely, how guesses are chosen.
//!
//! The fields are the options of the command line and the fields of JSON, with the same names, defaults and
//! descriptions. Files are named; their bytes come from the [`Shelf`](crate::Shelf).

mod lexicon;
mod number;
mod plan;
mod prior;
mod rules;
mod words;

pub(crate) use lexicon::Opened;
pub use lexicon::{Cut, LexiconOptions, ListUsed, SkippedLines};
pub use number::whole_number;
pub use plan::{Aim, BeamOptions};
pub use prior::PriorOptions;
pub(crate) use prior::{PriorUsed, read_model};
pub use rules::RulesOption;
pub(crate) use rules::rules;
pub use words::GameWords;
pub(crate) use words::OpenedWords;
