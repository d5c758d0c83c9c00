//! What a strategy pays, as one number that adds up over secrets.

use serde::{Deserialize, Serialize};

/// What is left to spend when there is no limit to keep, or none any more.
pub const FREE: u32 = u32::MAX;

/// What a secret pays when it is found, by its cost and a limit.
///
/// Every objective is a sum over secrets this way: the worst cost is small if nobody pays `over`, and
/// few secrets cost the worst if few pay `last`.
///
/// # Examples
/// ```
/// use pegword_deduce::proof::Prices;
/// let prices = Prices { unit: 1, last: 0, over: 100 };
/// assert_eq!([1, 2, 3].map(|cost| prices.price(cost, 2)), [1, 2, 103]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prices {
    /// For each cost of 1.
    pub unit: u64,
    /// For a cost that is exactly the limit.
    pub last: u64,
    /// For a cost beyond the limit; at least `last`.
    pub over: u64,
}

impl Prices {
    /// What a secret pays that is found at `cost` when so much is `left` to spend.
    #[must_use]
    pub const fn price(self, cost: u32, left: u32) -> u64 {
        let unit = self.unit * cost as u64;
        if cost > left {
            unit + self.over
        } else if cost == left {
            unit + self.last
        } else {
            unit
        }
    }

    /// What one more than `cost` adds.
    #[must_use]
    pub const fn step(self, cost: u32, left: u32) -> u64 {
        self.price(cost + 1, left) - self.price(cost, left)
    }

    /// What each of those pays that an answer costs `cost` when so much is `left` to spend, apart from
    /// what is still to come; and what is left then.
    pub(super) const fn pay(self, cost: u32, left: u32) -> (u64, u32) {
        let unit = self.unit * cost as u64;
        if left == FREE {
            (unit, FREE)
        } else if cost > left {
            (unit + self.over, FREE)
        } else {
            (unit, left - cost)
        }
    }
}
