//! Questions to a word graph: what a hand spells, what fits a pattern, what hooks onto a word.

mod hand;
mod hooks;
mod pattern;
mod prefixes;

pub use hand::{Hand, HandError};
pub use hooks::Hooks;
pub use pattern::{Pattern, PatternError};
