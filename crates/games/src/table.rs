//! A game as a table: rows are guesses, columns are secrets, cells what the guesser is told.
//!
//! The table is CSV, so that a researcher's own game has all that the others have:
//!
//! ```text
//! guess,red,green,blue
//! red,right,near,far
//! green,near,right,near
//! warm?,yes,no,no
//! ```
//!
//! The first row names the secrets, after a cell that is free. Each other row is a guess: its name, and its
//! answer for each secret, any text. A guess with the name of a secret is the guess that it is this one, and
//! ends the game when it is right.
//!
//! If some secret has no guess of its name, nobody could say that it is this one: then the game ends as soon
//! as one secret is left, whichever it is.

mod clue;
mod game;
mod read;

pub use clue::ClueError;
pub use game::Table;
pub use read::TableError;
