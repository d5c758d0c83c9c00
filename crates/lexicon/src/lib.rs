//! Words: the letters they are made of, the lists they come in, and the graph they are searched in.
//!
//! A [`Letter`] is a small number, given meaning by an [`Alphabet`]. A [`WordList`] is read from
//! what people have ([`read_words`]) and becomes a [`Kwg`], a compact automaton that answers
//! membership, prefixes, hands, patterns and hooks. A [`Lexicon`] is such an automaton together
//! with its alphabet, its name and, where known, how common each word is.
//!
//! Nothing here knows any game, what a tile is worth, or where a file lies: bytes come in.
//!
//! # Examples
//! Words from a list, and those that a hand can spell, `?` being any letter:
//! ```
//! use pegword_lexicon::{Alphabet, Contents, Hand, Kwg, ReadOptions, read_words};
//!
//! let english = Alphabet::english();
//! let list = read_words(b"tea\nate\nteas\n", &english, &ReadOptions::default())?;
//! let graph = Kwg::build(&list.words, Contents::Dawg)?;
//! assert!(graph.contains(&english.parse("TEAS")?));
//!
//! let mut found = Vec::new();
//! graph.words_from_hand(&Hand::parse("AET?", &english)?, |word| found.push(english.lower(word)));
//! assert_eq!(found, ["ate", "tea", "teas"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Words that match a pattern, and the letters that make a longer word of one:
//! ```
//! use pegword_lexicon::{Alphabet, Contents, Kwg, Letter, Pattern, ReadOptions, read_words};
//!
//! let english = Alphabet::english();
//! let list = read_words(b"care\ncared\nscare\ncore\n", &english, &ReadOptions::default())?;
//! let graph = Kwg::build(&list.words, Contents::Dawg)?;
//!
//! let mut found = Vec::new();
//! graph.words_matching(&Pattern::parse("c[ao]*", &english)?, |word| found.push(english.lower(word)));
//! assert_eq!(found, ["care", "cared", "core"]);
//!
//! let hooks = graph.hooks(&english.parse("care")?, english.all());
//! let front: Vec<Letter> = hooks.front.iter().collect();
//! let back: Vec<Letter> = hooks.back.iter().collect();
//! assert_eq!((english.lower(&front), english.lower(&back)), ("s".into(), "d".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! An alphabet in which a letter has two characters:
//! ```
//! use pegword_lexicon::Alphabet;
//!
//! let spanish = Alphabet::from_toml(
//!     r#"
//!     name = "spanish"
//!     letters = "A B C CH D E F G H I J L LL M N Ñ O P Q R RR S T U V X Y Z"
//!     vowels = "A E I O U"
//!     folds = "á=a é=e í=i ó=o úü=u"
//!     "#,
//! )?;
//! let word = spanish.parse("chillón")?; // CH I LL O N
//! assert_eq!((word.len(), spanish.upper(&word)), (5, "CHILLON".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod alphabet;
mod anagrams;
mod bits;
mod kwg;
mod letter;
mod lexicon;
mod search;
mod wordlist;
mod wordset;

pub use alphabet::{Alphabet, AlphabetError, AlphabetSpec, Token, UnknownLetter};
pub use anagrams::{Anagrams, AnagramsOfLength, LetterSum};
pub use kwg::{Contents, Kwg, KwgError, LONGEST_WORD, Node, Nodes, SEPARATOR, TooManyNodes};
pub use letter::{Letter, LetterSet, MAX_LETTERS};
pub use lexicon::{FileError, Lexicon, Tier, TierError};
pub use search::{Hand, HandError, Hooks, Pattern, PatternError};
pub use wordlist::{
    ListText, ReadOptions, ReadReport, SkipReason, Skipped, WordList, WordListError, list_text,
    read_words,
};
pub use wordset::WordSet;
