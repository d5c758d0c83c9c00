//! Words: the letters they are made of, the lists they come in, and the graph they are searched in.
//!
//! A [`Letter`] is a small number, given meaning by an [`Alphabet`]. A [`WordList`] is read from
//! what people have ([`read_words`]) and becomes a [`Kwg`], a compact automaton that answers
//! membership, prefixes, hands, patterns and hooks. A [`Lexicon`] is such an automaton together
//! with its alphabet, its name and, where known, how common each word is.
//!
//! Nothing here knows any game, what a tile is worth, or where a file lies: bytes come in.
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

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
