//! The word lists that come with Pegword, as word graphs embedded at compile time.
//!
//! `en`, the default, is made from SCOWL: sizes up to 80, every spelling region and variant, no
//! names, abbreviations, apostrophes or hyphens. Its origin and licence lie beside the lists.

use std::sync::Arc;

use pegword_lexicon::{Alphabet, Kwg, Lexicon};

/// The names of the embedded lists.
pub const NAMES: [&str; 1] = ["en"];

/// The embedded list with this name.
///
/// ```
/// let en = pegword_data::lexicon("en").unwrap();
/// let word = en.alphabet().parse("pegs").unwrap();
/// assert_eq!(en.tier(&word), Some(35));
/// assert!(pegword_data::lexicon("tlh").is_none());
/// ```
pub fn lexicon(name: &str) -> Option<Lexicon> {
    (name == "en").then(|| {
        let kwg = Kwg::trusted_bytes(&EN.bytes);
        Lexicon::new("en", Arc::new(Alphabet::english()), kwg)
            .with_tiers(include_bytes!(concat!(env!("OUT_DIR"), "/en.tiers")).as_slice())
    })
}

/// Bytes at an address that 32-bit nodes may stand at, so that they need not be copied.
#[repr(C, align(4))]
struct Aligned<B: ?Sized> {
    bytes: B,
}

static EN: &Aligned<[u8]> =
    &Aligned { bytes: *include_bytes!(concat!(env!("OUT_DIR"), "/en.kwg")) };
