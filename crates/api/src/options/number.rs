//! Numbers as they are typed.

use std::fmt::Display;
use std::str::FromStr;

/// Reads a whole number for an option.
///
/// # Errors
/// A text that says what would be one.
pub fn whole_number<N: FromStr + Bounded + Display>(text: &str) -> Result<N, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("type a whole number from 0 to {}, such as 5", N::LARGEST))
}

/// A kind of whole number from 0 up.
pub trait Bounded: Sized {
    /// The largest of its kind.
    const LARGEST: Self;
}

macro_rules! bounded {
    ($($number:ty),*) => { $(impl Bounded for $number { const LARGEST: Self = <$number>::MAX; })* };
}

bounded!(u8, u32, u64, usize);
