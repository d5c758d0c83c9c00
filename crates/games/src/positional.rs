//! Positional hangman: ask for a letter at a place of a hidden word, or for the whole word.
//!
//! The answer is yes or no, for that place only. Every question costs one, hit or miss, and so does
//! naming the word, which ends the game. Signs (spaces, apostrophes, hyphens, digits) show from the
//! start and are never asked. People count places from 1; the functions here count them from 0.
//!
//! A question halves the candidates at best, so the fewest questions are those of a search tree that
//! is as even as the letters allow. That is what [`Splitting`] looks for; [`Classic`] asks for the
//! likeliest letter instead.

mod classic;
mod constraint;
mod counts;
mod ending;
mod game;
mod greedy;
mod labels;
mod pool;
mod session;
mod simulate;
mod splitting;
mod strategy;

pub use classic::Classic;
pub use constraint::{Constraint, ConstraintError};
pub use game::{Asked, Positional};
pub use labels::PositionalLabels;
pub use pool::Questions;
pub use session::{Reply, Session};
pub use simulate::{Simulation, simulate, simulate_lengths, simulate_watched};
pub use splitting::Splitting;
pub use strategy::StrategyName;
