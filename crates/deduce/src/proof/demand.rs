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

/// Where how few cost the worst is proved as well, the weights add up to no more than this; prices of
/// larger ones would not fit a number.
pub(super) const MOST_COUNTED: u64 = 1 << 17;

/// The number of candidates beyond a limit.
pub(super) const BEYOND_ONLY: Prices = Prices { unit: 0, last: 0, over: 1 };

/// The total, and far more for each candidate beyond a limit, by the weight of all candidates.
pub(super) const fn total_first(weight: u64) -> Prices {
    Prices { unit: 1, last: 0, over: over(weight) }
}

/// The total, then how many cost exactly the limit, by the weight of all candidates.
pub(super) const fn total_then_last(weight: u64) -> Prices {
    Prices { unit: weight + 1, last: 1, over: over(weight) * (weight + 1) }
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
/// it is not, that is shown by itself. With `ties`, for the first two:
///
/// | of the best | shown |
/// | --- | --- |
/// | that by average costs least at worst | where nobody costs as much, the total is more |
/// | the fewest cost the worst | where nobody costs more, no total with how many do is less |
pub(super) fn demands(
    objective: Objective,
    ties: bool,
    outcome: &Outcome,
    most_total: u64,
) -> (Vec<Demand>, usize) {
    let (total, worst, weight) = (outcome.total(), outcome.worst(), outcome.secrets());
    let prices = total_first(weight);
    let less = worst.checked_sub(1);
    let mut demands = Vec::new();
    match objective {
        Objective::AverageCost => {
            demands.push(Demand { prices, limit: FREE, price: total });
            let more = less.map(|limit| Demand { prices, limit, price: total + 1 });
            demands.extend(more.filter(|_| ties));
        }
        Objective::WorstCost => {
            demands.extend(less.map(|limit| Demand { prices: BEYOND_ONLY, limit, price: 1 }));
            demands.push(Demand { prices, limit: worst, price: total });
        }
        Objective::MostWithin(limit) | Objective::AverageWithin(limit) => {
            let beyond = weight - outcome.within(limit);
            if beyond > 0 && most_total >= prices.over {
                demands.push(Demand { prices: BEYOND_ONLY, limit, price: beyond });
            }
            demands.push(Demand { prices, limit, price: beyond * prices.over + total });
            return (demands, 2);
        }
    }
    if ties && weight <= MOST_COUNTED {
        let prices = total_then_last(weight);
        let at_worst = less.map_or(weight, |less| weight - outcome.within(less));
        demands.push(Demand { prices, limit: worst, price: total * prices.unit + at_worst });
        return (demands, 3);
    }
    let parts = if ties || objective == Objective::WorstCost { 2 } else { 1 };
    (demands, parts)
}

/// What must be shown so that no strategy does what the objective demands; `None` if it demands nothing.
pub(super) const fn demand_of_impossibility(objective: Objective) -> Option<Demand> {
    match objective {
        Objective::AverageWithin(limit) => Some(Demand { prices: BEYOND_ONLY, limit, price: 1 }),
        _ => None,
    }
}
