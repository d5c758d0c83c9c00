//! The word lists that come with Pegword, embedded at compile time.
//!
//! `en`, the default, is made from SCOWL: sizes up to 80, every spelling region and variant, no
//! names, abbreviations, apostrophes or hyphens. It is embedded as word graphs. The two lists of the
//! original Wordle are plain text. Origins and licences lie beside the lists.
//!
//! # Examples
//! Is it a word, and how common? Tier 10 is the commonest:
//! ```
//! use pegword_lexicon::Contents;
//!
//! let en = pegword_data::lexicon("en", Contents::Dawg).ok_or("no list `en`")?;
//! let word = en.alphabet().parse("pegs")?;
//! assert!(en.kwg().contains(&word));
//! assert_eq!(en.tier(&word), Some(35));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! The words that a hand can spell:
//! ```
//! use pegword_lexicon::{Contents, Hand};
//!
//! let en = pegword_data::lexicon("en", Contents::Dawg).ok_or("no list `en`")?;
//! let mut found = Vec::new();
//! let hand = Hand::parse("QUIZ", en.alphabet())?;
//! en.kwg().words_from_hand(&hand, |word| found.push(en.alphabet().upper(word)));
//! assert!(found.contains(&"QUIZ".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! The lists of the original Wordle, and what it is worth to keep a tile in Scrabble:
//! ```
//! use pegword_data::{LEAVES, WORDLE_ANSWERS, WORDLE_GUESSES};
//!
//! assert_eq!((WORDLE_ANSWERS.lines().count(), WORDLE_GUESSES.lines().count()), (2_315, 12_972));
//! let value_of = |leave: &str| -> Option<f64> {
//!     LEAVES.lines().find_map(|line| line.strip_prefix(leave)?.strip_prefix(',')?.parse().ok())
//! };
//! assert!(value_of("?") > value_of("S"));
//! assert!(value_of("S") > value_of("Q"));
//! ```
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]
#![forbid(unsafe_code)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

use std::sync::Arc;

use pegword_lexicon::{Alphabet, Contents, Kwg, Lexicon};

/// The names of the embedded lists.
pub const NAMES: [&str; 1] = ["en"];

/// The embedded list with this name, as a graph with these contents.
///
/// The DAWG alone is a seventh of the size, and ready so much sooner.
///
/// ```
/// use pegword_lexicon::Contents;
/// let en = pegword_data::lexicon("en", Contents::Dawg).unwrap();
/// let word = en.alphabet().parse("pegs").unwrap();
/// assert_eq!(en.tier(&word), Some(35));
/// assert!(pegword_data::lexicon("tlh", Contents::Dawg).is_none());
/// ```
pub fn lexicon(name: &str, contents: Contents) -> Option<Lexicon> {
    (name == "en").then(|| {
        let graph = match contents {
            Contents::Dawg => EN_DAWG,
            Contents::DawgAndGaddag => EN,
        };
        Lexicon::new("en", Arc::new(Alphabet::english()), Kwg::trusted_bytes(&graph.bytes))
            .with_tiers(include_bytes!(concat!(env!("OUT_DIR"), "/en.tiers")).as_slice())
    })
}

/// The words that may be the answer in the original Wordle, one a line, in alphabetical order: 2,315.
pub const WORDLE_ANSWERS: &str = include_str!("../wordle/answers.txt");

/// The words that may be guessed in the original Wordle, the answers included, one a line, in
/// alphabetical order: 12,972.
pub const WORDLE_GUESSES: &str = include_str!("../wordle/guesses.txt");

/// What tiles are worth when they are kept, for the list `en` and standard rules: a line `leave,value` for
/// each leave of up to three tiles, `?` for a blank, the value in points.
pub const LEAVES: &str = include_str!("../leaves/en.csv");

/// Bytes at an address that 32-bit nodes may stand at, so that they need not be copied.
#[repr(C, align(4))]
struct Aligned<B: ?Sized> {
    bytes: B,
}

static EN: &Aligned<[u8]> =
    &Aligned { bytes: *include_bytes!(concat!(env!("OUT_DIR"), "/en.kwg")) };

static EN_DAWG: &Aligned<[u8]> =
    &Aligned { bytes: *include_bytes!(concat!(env!("OUT_DIR"), "/en.dawg.kwg")) };
