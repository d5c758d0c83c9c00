//! What any strategy pays at least: each bound a small piece by itself.

use crate::Game;
use crate::proof::prices::Prices;

/// Some candidates: how many, and what they weigh.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crowd {
    pub(super) n: u64,
    pub(super) weight: u64,
}

/// The bounds that need no look at the candidates.
#[derive(Debug)]
pub(super) struct Bounds {
    pub(super) prices: Prices,
    least_weight: u64,
    pub(super) most_weight: u64,
    /// By the most other answers a guess may get, how many secrets cost at most 0, 1, 2, …
    reaches: Vec<Vec<u64>>,
}

impl Bounds {
    /// For a game with so many kinds of answers, and so many candidates.
    pub(super) fn new<G: Game>(
        game: &G,
        n_kinds: usize,
        n_members: usize,
        prices: Prices,
        weights: &[u64],
    ) -> Self {
        let reaches = |others: u64| {
            let mut reaches = Vec::new();
            for limit in 0.. {
                let reach = game.reach(limit, others);
                reaches.push(reach);
                if limit >= 3 && reach >= n_members as u64 || limit > n_members as u32 + 3 {
                    break;
                }
            }
            reaches
        };
        Self {
            prices,
            least_weight: weights.iter().copied().min().unwrap_or(1),
            most_weight: weights.iter().copied().max().unwrap_or(1),
            // Where many answers make no difference, few kinds are told apart.
            reaches: (0..=n_kinds.min(1 << 10) as u64).map(reaches).collect(),
        }
    }

    /// How many secrets cost at most `limit`, if no guess gets more than `others` other answers.
    pub(super) fn reach(&self, limit: usize, others: usize) -> u64 {
        let reaches = &self.reaches[others.min(self.reaches.len() - 1)];
        let last = || reaches.last().copied().unwrap_or(u64::MAX);
        if others >= self.reaches.len() {
            return if limit == 0 { reaches[0] } else { u64::MAX };
        }
        reaches.get(limit).copied().unwrap_or_else(last)
    }

    /// What the candidates weigh that are beyond the first `reach`, at least.
    const fn short(&self, crowd: Crowd, reach: u64) -> u64 {
        let by_number = crowd.n.saturating_sub(reach).saturating_mul(self.least_weight);
        let found = reach.saturating_mul(self.most_weight);
        let by_weight = crowd.weight.saturating_sub(found);
        if by_number > by_weight { by_number } else { by_weight }
    }

    /// **Reach**: one secret with the first guess, then one more after each other answer, and so on.
    pub(super) fn by_reach(&self, crowd: Crowd, left: u32, others: usize) -> u64 {
        let mut price = 0;
        for cost in 0_u32.. {
            let short = self.short(crowd, self.reach(cost as usize, others));
            if short == 0 || u64::from(cost) > crowd.n {
                return price;
            }
            price += self.prices.step(cost, left) * short;
        }
        price
    }

    /// **Classes**: the first guess finds `named` (nothing, or the secret that it names), and the second
    /// one of each of the `n_classes` at most; after that, reach.
    pub(super) fn by_classes(
        &self,
        crowd: Crowd,
        n_classes: u64,
        named: u64,
        left: u32,
        others: usize,
    ) -> u64 {
        let step = |cost| self.prices.step(cost, left);
        step(0) * crowd.weight
            + step(1) * (crowd.weight - named)
            + step(2) * self.short(crowd, n_classes)
            + step(3) * self.short(crowd, self.reach(3, others))
    }

    /// **Sizes**: as for classes, but the third guess finds only so many in each class, and leaves
    /// `beyond`.
    pub(super) fn by_sizes(
        &self,
        crowd: Crowd,
        n_classes: u64,
        named: u64,
        beyond: u64,
        left: u32,
    ) -> u64 {
        let step = |cost| self.prices.step(cost, left);
        step(0) * crowd.weight
            + step(1) * (crowd.weight - named)
            + step(2) * self.short(crowd, n_classes)
            + step(3) * beyond.saturating_mul(self.least_weight)
    }

    /// **Costs**: `beyond[c]` of the candidates, by weight, cost more than `c`, as the game says.
    pub(super) fn by_costs(&self, beyond: &[u64], left: u32) -> u64 {
        (0..).zip(beyond).map(|(cost, &weight)| self.prices.step(cost, left) * weight).sum()
    }
}

#[cfg(test)]
mod tests;
