//! The two players, by the seat they sit on.

/// One of the two players; a number, too: 0 for the first, 1 for the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// Listed first, with number 0; who begins is another matter.
    First,
    /// Listed second, with number 1.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The seat as an index into pairs: 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
