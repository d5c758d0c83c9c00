//! What a move is worth, as a number that sorts the same on every machine.

use std::fmt::{self, Write as _};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

/// What a move or the tiles kept are worth, in thousandths of a point: 42 points are `42_000`.
///
/// An integer, so that plays sort the same everywhere; it turns into points only for display. It
/// reaches to about ±2,147,483 points, and what would be beyond is held there: no sum overflows.
///
/// ```
/// use pegword_scrabble::Equity;
/// let equity = Equity::from_points(12) + Equity::from_thousandths(500);
/// assert_eq!(equity.to_string(), "12.5");
/// assert!(equity > Equity::from_points(12));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Equity(i32);

impl Equity {
    /// Worth nothing.
    pub const ZERO: Self = Self(0);

    /// The equity of a bare score, in whole points.
    #[inline]
    pub const fn from_points(points: i32) -> Self {
        Self(points.saturating_mul(1_000))
    }

    /// So many thousandths of a point.
    #[inline]
    pub const fn from_thousandths(thousandths: i32) -> Self {
        Self(thousandths)
    }

    /// In thousandths of a point.
    #[inline]
    pub const fn thousandths(self) -> i32 {
        self.0
    }
}

impl Add for Equity {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Equity {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Equity {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Equity {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Equity {
    fn sum<I: Iterator<Item = Self>>(equities: I) -> Self {
        equities.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Equity {
    /// In points with up to three decimals, no more than it needs: `12`, `12.5`, `-0.125`. A
    /// precision (`{:.1}`) fixes the decimals, and rounds half away from zero.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = self.0.unsigned_abs();
        let needed =
            || (0..3).find(|&decimals| thousandths.is_multiple_of(10u32.pow(3 - decimals)));
        let decimals = f.precision().map_or_else(needed, |wanted| u32::try_from(wanted).ok());
        let decimals = decimals.unwrap_or(3).min(3);
        let (unit, scale) = (10u32.pow(3 - decimals), 10u32.pow(decimals));
        let rounded = (thousandths + unit / 2) / unit;
        let mut text = (rounded / scale).to_string();
        if decimals > 0 {
            let _ = write!(text, ".{:0width$}", rounded % scale, width = decimals as usize);
        }
        f.pad_integral(self.0 >= 0 || rounded == 0, "", &text)
    }
}
