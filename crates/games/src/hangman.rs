//! Hangman: ask for letters of a hidden word; a letter that it lacks is a miss.
//!
//! All places of a letter are shown. The game ends when every letter shows or when one candidate is
//! left: what remains is free. Signs (spaces, apostrophes, hyphens, digits) show from the start.

mod difficulty;
mod game;
mod known;
mod letter_model;
mod prior;
mod rating;
mod session;
mod setter_model;

pub use difficulty::classic_formula;
pub use game::{Hangman, HangmanLabels, Letters};
pub use known::{Known, KnownError, Notation};
pub use letter_model::LetterModel;
pub use prior::{Prior, PriorError, common_weight};
pub use rating::{Levels, Rated, RatedList, Rating, rate, rate_watched};
pub(crate) use session::draw;
pub use session::{Reply, Reveal, Rules, Session, SetterStyle};
pub use setter_model::{SetterKind, SetterModel};
