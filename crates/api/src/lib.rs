//! Questions and answers as data: the same for the command line, the page, Python and a cluster.
//!
//! An [`Ask`] is one question, as JSON or as a value; [`ask`] answers it with an [`Answer`], whose [`Report`] has
//! all that a reader needs: [`Answer::text`] and [`Answer::csv`] are made from it alone. Files are named in the
//! question and come from a [`Shelf`], which keeps what was opened. Long work is heard and stopped through a
//! [`Watch`]. What was not understood is a [`Problem`], which is data too. A game against Pegword is a question
//! with the moves so far; [`play`] takes it a step on.
//!
//! # Examples
//! The guess to make after a clue:
//! ```
//! use pegword_api::{Ask, Shelf, Watch, ask};
//! let question = Ask::from_json(r#"{"ask": "mastermind.next", "clues": ["1122:1,1", "1344:0,1"]}"#)?;
//! let answer = ask(&question, &Shelf::default(), &Watch::default())?;
//! assert!(answer.text().starts_with("read as 1122:1,1  1344:0,1\n"));
//! # Ok::<(), pegword_api::Problem>(())
//! ```
//! Words from a hand, with their points:
//! ```
//! use pegword_api::{Ask, Shelf, Watch, ask};
//! let question = Ask::from_json(r#"{"ask": "words", "hand": "QUIZ", "min": 4, "points": true}"#)?;
//! let answer = ask(&question, &Shelf::default(), &Watch::default())?;
//! assert!(answer.to_json().contains(r#""word":"QUIZ","tiles":"QUIZ","points":22"#));
//! # Ok::<(), pegword_api::Problem>(())
//! ```
//! What is not understood says what would be right:
//! ```
//! use pegword_api::Ask;
//! let problem = Ask::from_json(r#"{"ask": "wordle.next", "clue": ["crane:bbygb"]}"#).unwrap_err();
//! assert_eq!(problem.message, "unknown field `clue`");
//! assert_eq!(problem.help.as_deref(), Some("did you mean `clues`?"));
//! ```
#![forbid(unsafe_code)]

mod answer;
mod ask;
pub mod codes;
mod contract;
mod error;
pub mod hangman;
pub mod lexicon;
pub mod mastermind;
pub mod names;
pub mod options;
pub mod plain;
pub mod play;
pub mod positional;
pub mod puzzle;
mod schema;
pub mod scrabble;
mod shelf;
pub mod show;
pub mod table;
pub mod units;
mod watch;
pub mod wordle;
pub mod words;

pub use answer::{Answer, OutFile, Outcome, SCHEMA};
pub use contract::{Ask, Report, ask};
pub use error::{Error, Place, Problem};
pub use schema::schema;
pub use shelf::{Files, NoFiles, Shelf};
pub use watch::{Progress, ProofProgress, Watch};
