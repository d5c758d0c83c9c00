//! Guessing games, a module each: their rules and notation over the engine of `pegword-deduce`.
//!
//! Which colours are hidden, after one clue of Mastermind with two pegs and three colours:
//! ```
//! use pegword_games::mastermind::{Colours, Mastermind, Row, Rules, candidates_of_rows};
//! let rules = Rules { pegs: 2, colours: Colours::numbers(3), ..Rules::mastermind() };
//! let game = Mastermind::new(rules)?;
//! // One peg in place, none elsewhere: 1 with another colour, or 2 with another colour before it.
//! let clue = Row::parse("12:1,0", game.rules()).unwrap();
//! let left = candidates_of_rows(&game, &[clue]).into_iter();
//! let left: Vec<String> = left.map(|secret| game.text(game.secret_code(secret))).collect();
//! assert_eq!(left, ["11", "13", "22", "32"]);
//! # Ok::<(), pegword_games::mastermind::RulesError>(())
//! ```
//!
//! The best word to guess, by the rule of the terminal-hacking game: how many letters stand right.
//! ```
//! use pegword_deduce::{Labels, MostClasses, Position, all_secrets, rank};
//! use pegword_games::codes::{FeedbackRule, Words};
//! use pegword_lexicon::Alphabet;
//! let english = Alphabet::english();
//! let words = ["bad", "bat", "cat", "cut"].map(|word| english.parse(word).unwrap());
//! let list = || words.iter().collect();
//! let game = Words::new(english.clone().into(), FeedbackRule::Places, list(), &list())?;
//! // To bad the answers are 3, 2, 1, 0: it tells all four apart. To bat they are 2, 3, 2, 1.
//! let secrets = all_secrets(&game);
//! let best = rank(&Position::new(&game, &secrets), &MostClasses)[0];
//! assert_eq!((game.guess_text(best.guess).as_str(), best.measures.classes), ("bad", 4));
//! # Ok::<(), pegword_games::codes::WordsError>(())
//! ```
//!
//! A whole strategy for a game of one's own, which is a table:
//! ```
//! use pegword_deduce::{MostClasses, Position, Tree, all_secrets};
//! use pegword_games::table::Table;
//! let game = Table::read(b"question,ant,bee,cow\nDoes it fly?,no,yes,no\nIs it large?,no,no,yes\n")?;
//! let animals = all_secrets(&game);
//! let tree = Tree::build(&Position::new(&game, &animals), &MostClasses, None).unwrap();
//! // One question finds the bee, a second one tells the ant from the cow.
//! assert_eq!(tree.outcome().histogram(), [0, 1, 2]);
//! # Ok::<(), pegword_games::table::TableError>(())
//! ```
//!
//! [`Entries`] are the words and phrases that a setter may have in mind. [`hangman`] asks for letters,
//! [`positional`] for letters at a place. In [`codes`] the secret is a word, with feedback by a rule, and
//! [`table`] is any game whose answers stand in a file. In [`mastermind`] it is a row of colours, in [`wordle`]
//! a word.
#![warn(missing_debug_implementations)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]
#![forbid(unsafe_code)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[macro_use]
mod names;

pub mod codes;
mod entries;
mod entry;
pub mod hangman;
mod lanes;
pub mod mastermind;
pub mod positional;
pub mod table;
pub mod wordle;

pub use entries::{Entries, EntriesError, ReadEntries, Shape};
pub use entry::{Entry, EntryError, MOST_CELLS};
pub use names::UnknownName;
