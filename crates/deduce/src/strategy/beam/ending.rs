//! How the rest of a game ends, and how the ends of its parts make up that of the whole.

/// How the rest of a game ends, over all its candidates; a lower one is better.
///
/// Where a guess leads to several games, the first two parts add up and the third is the largest; so
/// the best of the whole is made of the best of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ending {
    /// The weight of the candidates that cost more than a limit, if there is one.
    pub over: u64,
    /// What all candidates cost: the sum of weight times cost.
    pub total: u64,
    /// What the costliest costs.
    pub worst: u32,
}

impl Ending {
    pub(super) const FREE: Self = Self { over: 0, total: 0, worst: 0 };
    /// Worse than every ending.
    pub(super) const NONE: Self = Self { over: u64::MAX, total: u64::MAX, worst: u32::MAX };
    /// Worse than every ending that keeps within the limit, and no other.
    pub(super) const NONE_OVER: Self = Self { over: 1, total: 0, worst: 0 };

    /// Worse than this ending, and better than all others that are.
    pub(super) const fn just_above(self) -> Self {
        Self { worst: self.worst + 1, ..self }
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            over: self.over + other.over,
            total: self.total + other.total,
            worst: self.worst.max(other.worst),
        }
    }

    /// The same after a cost of `cost` was paid for candidates of this weight.
    pub(super) const fn after(self, cost: u32, weight: u64) -> Self {
        Self { total: self.total + weight * cost as u64, worst: self.worst + cost, ..self }
    }
}
