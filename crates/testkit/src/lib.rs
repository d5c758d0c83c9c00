//! Slow, obvious twins of Pegword's searches, for the tests of the fast ones.
//!
//! Plain strings and brute force: every word is tried, and at every place. Nothing here knows how
//! the fast engine works, so that a mistake there has no way to repeat itself here.
//!
//! - [`words`]: words from a hand, prefixes, patterns, hooks.
//! - [`plays`]: every legal play on a board, with its score.
//! - [`fuzz`]: what is done with input that may be anything; the one part that calls the engine.
//! - `setup`: a position of the engine as the plain text that the play search takes.
//!
//! A letter is one `char` throughout, and `?` in a hand or on a rack is a blank.
#![forbid(unsafe_code)]

pub mod fuzz;
pub mod plays;
mod setup;
pub mod words;

pub use plays::{Fingerprint, OraclePlay, Setup, every_play, fingerprint};
pub use words::{back_hooks, front_hooks, matching, proper_prefixes, words_from_hand};
