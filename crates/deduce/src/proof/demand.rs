//! What must be shown of all strategies so that one of them is the best.

use super::prices::{FREE, Prices};
use crate::{Objective, Outcome};

/// No strategy pays less than `price`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Demand {
    pub(super) prices: Prices,
    pub(super) limit: u32,
    pub(super) price: u64,
}

/// What a candidate beyond a limit pays where the total counts as well, by the weight of all candidates.
pub(super) const fn over(weight: u64) -> u64 {
    (weight << 10).next_power_of_two()
}

/// All that must be shown for a strategy with this outcome, and how many parts of its value are then the
/// least possible. `most_total` is the most that a strategy can cost in all that asks nothing in vain.
///
/// | to make small | shown |
/// | --- | --- |
/// | the average | no total is less |
/// | the worst | someone always costs as much; and no total is less where nobody costs more |
/// | those within a limit | no total is less where nobody costs more than the limit |
/// | those beyond a limit | no sum of the total, and `over` for each of those, is less |
///
/// The last of these says that nobody has fewer beyond the limit only if `over` is more than any total. If
/// it is not, that is shown by itself.
pub(super) fn demands(
    objective: Objective,
    outcome: &Outcome,
    most_total: u64,
) -> (Vec<Demand>, usize) {
    let (total, worst, over) = (outcome.total(), outcome.worst(), over(outcome.secrets()));
    let prices = Prices { unit: 1, last: 0, over };
    let beyond_only = Prices { unit: 0, last: 0, over: 1 };
    match objective {
        Objective::AverageCost => (vec![Demand { prices, limit: FREE, price: total }], 1),
        Objective::WorstCost => {
            let less = worst.checked_sub(1);
            let somebody = less.map(|limit| Demand { prices: beyond_only, limit, price: 1 });
            let within = Demand { prices, limit: worst, price: total };
            (somebody.into_iter().chain([within]).collect(), 2)
        }
        Objective::MostWithin(limit) | Objective::AverageWithin(limit) => {
            let beyond = outcome.secrets() - outcome.within(limit);
            let mut demands = vec![Demand { prices, limit, price: beyond * over + total }];
            if beyond > 0 && most_total >= over {
                demands.insert(0, Demand { prices: beyond_only, limit, price: beyond });
            }
            (demands, 2)
        }
    }
}
