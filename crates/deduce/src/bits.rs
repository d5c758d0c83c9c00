//! Logarithms that are the same on every machine.
//!
//! The system's `log2` may differ in its last digit between processors, and then a tie would fall
//! differently. These are worked out in integers.

use std::sync::LazyLock;

/// Sums of `n·log2 n` closer than this are equal.
pub(crate) const TIE: f64 = 1e-9;

/// Binary places of [`n_log2_n_growth`], so that the sum for 2^24 candidates fits 64 bits.
const PLACES: u32 = 35;

/// [`TIE`] in units of [`n_log2_n_growth`].
pub(crate) const GROWTH_TIE: u64 = 34;

/// Numbers below this have their logarithms in a table.
const TABLED: u64 = 4096;

/// Binary logarithm of `x` with 52 binary places, rounded down.
///
/// Each squaring of the mantissa yields one more binary digit: `log2 m² = 2·log2 m`.
/// Source: D. E. Knuth, “The Art of Computer Programming” volume 1, section 1.2.2.
///
/// # Panics
/// If `x` is zero.
fn fixed_log2(x: u64) -> u64 {
    let whole = x.ilog2();
    let mut mantissa = x << (63 - whole); // 1 ≤ mantissa < 2, with 63 binary places
    (0..52).fold(u64::from(whole), |log, _| {
        let square = u128::from(mantissa) * u128::from(mantissa);
        let high = u64::try_from(square >> 64).expect("the upper half");
        let digit = high >> 63;
        mantissa = if digit == 1 { high } else { high << 1 };
        log << 1 | digit
    })
}

/// Binary logarithm of `x`, within 2^-46.
///
/// # Panics
/// If `x` is zero.
pub(crate) fn log2(x: u64) -> f64 {
    fixed_log2(x) as f64 / (1_u64 << 52) as f64
}

/// `n·log2 n`, and 0 for 0.
pub(crate) fn n_log2_n(n: u64) -> f64 {
    static TABLE: LazyLock<Box<[f64]>> = LazyLock::new(|| (0..TABLED).map(compute).collect());
    fn compute(n: u64) -> f64 {
        if n == 0 { 0.0 } else { n as f64 * log2(n) }
    }
    match TABLE.get(usize::try_from(n).unwrap_or(usize::MAX)) {
        Some(&value) => value,
        None => compute(n),
    }
}

/// By how much `n·log2 n` grows from `n` to `n + 1`, in units of 2^-35.
///
/// Whole numbers, so growths add up to the same sum in any order.
pub(crate) fn n_log2_n_growth() -> impl Fn(u64) -> u64 {
    static TABLE: LazyLock<Box<[u64]>> = LazyLock::new(|| (0..TABLED).map(growth).collect());
    let table = &**TABLE;
    move |n| match table.get(usize::try_from(n).unwrap_or(usize::MAX)) {
        Some(&value) => value,
        None => growth(n),
    }
}

fn growth(n: u64) -> u64 {
    fixed_n_log2_n(n + 1) - fixed_n_log2_n(n)
}

fn fixed_n_log2_n(n: u64) -> u64 {
    if n == 0 {
        return 0;
    }
    let half = 1 << (51 - PLACES);
    let rounded = (u128::from(n) * u128::from(fixed_log2(n)) + half) >> (52 - PLACES);
    u64::try_from(rounded).unwrap_or(u64::MAX)
}

/// Information that hearing which class holds the secret is expected to give, in bits.
///
/// `weights` holds one entry per class: its number of candidates, or their weight.
/// The result lies between 0 and `log2(weights.len())`; no weight at all gives 0.
/// Source: C. E. Shannon, “A Mathematical Theory of Communication” (1948), section 6.
///
/// # Examples
/// Four candidates in classes of 2, 1 and 1: one bit half of the time, two bits otherwise.
/// ```
/// use pegword_deduce::entropy_bits;
/// assert_eq!(entropy_bits(&[2, 1, 1]), 1.5);
/// ```
#[must_use]
pub fn entropy_bits(weights: &[u64]) -> f64 {
    let total: u64 = weights.iter().sum();
    if total == 0 || weights.contains(&total) {
        return 0.0; // one class at the most, and no rounding
    }
    let left: f64 = weights.iter().map(|&weight| n_log2_n(weight)).sum();
    (log2(total) - left / total as f64).max(0.0)
}

/// Information in hearing that the secret is among candidates of weight `part`, when all weighed
/// `whole`, in bits; 0 if either is 0.
///
/// # Examples
/// One of eight is left: three bits.
/// ```
/// use pegword_deduce::information_bits;
/// assert_eq!(information_bits(1, 8), 3.0);
/// ```
#[must_use]
pub fn information_bits(part: u64, whole: u64) -> f64 {
    if part == 0 || whole == 0 {
        return 0.0;
    }
    log2(whole) - log2(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_system_logarithm() {
        assert!((GROWTH_TIE as f64 / (1_u64 << PLACES) as f64 - TIE).abs() < TIE / 50.0);
        for x in (1..5000).chain([u64::from(u32::MAX), 1 << 39, u64::MAX]) {
            assert!((log2(x) - (x as f64).log2()).abs() < 1e-12, "log2 {x}");
        }
        assert_eq!(fixed_log2(8), 3 << 52);
        assert_eq!((entropy_bits(&[]), entropy_bits(&[0])), (0.0, 0.0));
        let grown: u64 = (0..1000).map(n_log2_n_growth()).sum();
        let grown = grown as f64 / (1_u64 << PLACES) as f64;
        assert!((grown - n_log2_n(1000)).abs() < TIE);
    }
}
