//! What any strategy pays for some candidates, as far as that is plain from the answers of the game: the
//! bounds with which a checker begins.

use super::class_counts::ClassCounts;
use super::rules::{Classes, Kind, Rules};
use crate::proof::prices::Prices;
use crate::{Game, GuessId};

/// The plain bounds for a game and prices.
pub(in crate::proof) struct Obvious<'r, 'a, G: Game> {
    rules: &'r Rules<'a, G>,
    pub(in crate::proof) prices: Prices,
    ends_when_known: bool,
    /// The most answers to one guess that do not end the game, where bounds can be had by counting.
    others: Option<u64>,
    /// Whether no guess has more than one answer that costs something, nor one that ends the game.
    is_by_misses: bool,
    is_uniform: bool,
    /// Where bounds can be had by counting, and all members weigh the same.
    counts: Option<ClassCounts>,
    /// By member, the least cost of an answer that ends the game.
    least_ends: Vec<u32>,
    /// By member, the guesses that end the game for it.
    finding: Vec<Vec<GuessId>>,
}

/// The size of the largest sets that get a closer look, which takes its square.
const MOST_LOOKED_AT: usize = 64;

/// A class with what it pays at least, what is still to come.
#[derive(Clone, Copy)]
pub(in crate::proof) struct Class<'c> {
    pub(in crate::proof) kind: Kind,
    pub(in crate::proof) members: &'c [u32],
    pub(in crate::proof) left: u32,
    pub(in crate::proof) bound: u64,
}

impl<'r, 'a, G: Game + Sync> Obvious<'r, 'a, G> {
    pub(in crate::proof) fn new(rules: &'r Rules<'a, G>, prices: Prices) -> Self {
        let ends_when_known = rules.position.game.ends_when_known();
        let mut least_ends = vec![u32::MAX; rules.n_members as usize];
        let mut finding = vec![Vec::new(); rules.n_members as usize];
        let (mut most_others, mut ends_one, mut is_by_misses) = (0, true, true);
        let mut is_given = vec![false; rules.kinds.len()];
        for guess in (0..rules.n_guesses).map(GuessId) {
            is_given.fill(false);
            let mut n_found = 0;
            for (member, &answer) in rules.row(guess).iter().enumerate() {
                let kind = rules.kinds[usize::from(answer)];
                is_given[usize::from(answer)] = true;
                if kind.ends {
                    n_found += 1;
                    least_ends[member] = kind.cost.min(least_ends[member]);
                    finding[member].push(guess);
                }
            }
            let given = || rules.kinds.iter().zip(&is_given).filter(|(_, given)| **given);
            let others = given().filter(|(kind, _)| !kind.ends).count() as u64;
            most_others = most_others.max(others);
            ends_one &= n_found <= 1;
            let misses = || given().filter(|(kind, _)| kind.cost > 0);
            is_by_misses &= misses().count() <= 1 && misses().all(|(kind, _)| !kind.ends);
        }
        let all_cost = rules.kinds.iter().all(|kind| kind.cost > 0);
        let can_count = all_cost && ends_one && !ends_when_known;
        let is_uniform = rules.weights.windows(2).all(|pair| pair[0] == pair[1]);
        let counts = (can_count && is_uniform).then(|| ClassCounts::new(rules)).flatten();
        Self {
            rules,
            prices,
            ends_when_known,
            others: can_count.then_some(most_others),
            is_by_misses,
            is_uniform,
            counts,
            least_ends,
            finding,
        }
    }

    /// Whether the game is over without another guess.
    pub(in crate::proof) const fn is_over(&self, members: &[u32]) -> bool {
        self.ends_when_known && members.len() == 1
    }

    /// What any strategy pays for these members, at least, when so much is left to spend.
    pub(in crate::proof) fn bound(&self, members: &[u32], left: u32) -> u64 {
        let mut bound = self.by_ends(members, left);
        if let Some(others) = self.others {
            bound = bound.max(self.by_counting(members, left, others));
        }
        if self.is_by_misses {
            bound = bound.max(self.by_misses(members, left));
        }
        bound
    }

    /// **Ends**: a game ends with an answer that ends it, or for nothing when the secret is known.
    fn by_ends(&self, members: &[u32], left: u32) -> u64 {
        if self.ends_when_known {
            return self.rules.weight(members).saturating_mul(self.prices.price(0, left));
        }
        let pays = |&member: &u32| {
            let price = self.prices.price(self.least_ends[member as usize], left);
            price.saturating_mul(self.rules.weights[member as usize])
        };
        members.iter().map(pays).fold(0, u64::saturating_add)
    }

    /// **Counting**: every answer costs something, and of those that end the game each guess gets one. So
    /// one member is found at a cost of 1, one more after each other answer at a cost of 2, and so on; at
    /// best the heaviest first.
    fn by_counting(&self, members: &[u32], left: u32, others: u64) -> u64 {
        if self.is_uniform {
            return self.by_size(members.len() as u64, left, others);
        }
        let weights = members.iter().map(|&member| self.rules.weights[member as usize]);
        let mut weights: Vec<u64> = weights.collect();
        weights.sort_unstable_by(|a, b| b.cmp(a));
        let mut bound = 0_u64;
        let mut rest = weights.as_slice();
        for (cost, number) in found(rest.len() as u64, 1, others, 1) {
            let (now, later) = rest.split_at(number as usize);
            let price = self.prices.price(cost, left).saturating_mul(now.iter().sum());
            bound = bound.saturating_add(price);
            rest = later;
        }
        bound
    }

    /// The same for so many members that all weigh the same.
    fn by_size(&self, size: u64, left: u32, others: u64) -> u64 {
        self.pay_found(found(size, 1, others, 1), left)
    }

    /// The same after a guess that makes so many classes of them, apart from one that it may find.
    fn by_classes(&self, size: u64, left: u32, others: u64, is_end: bool, n_classes: u64) -> u64 {
        let n_found = u64::from(is_end);
        let rest = found(size - n_found, n_classes, others, 2);
        self.pay_found([(1, n_found)].into_iter().chain(rest), left)
    }

    /// What so many at each cost pay.
    fn pay_found(&self, found: impl Iterator<Item = (u32, u64)>, left: u32) -> u64 {
        let weight = self.rules.weights[0];
        let price = |(cost, number)| self.prices.price(cost, left).saturating_mul(number * weight);
        found.map(price).fold(0, u64::saturating_add)
    }

    /// What is plain of the classes of a guess, added up; the classes that do not end the game go to
    /// `open`.
    pub(in crate::proof) fn sum<'c>(
        &self,
        classes: &'c Classes,
        left: u32,
        open: &mut Vec<Class<'c>>,
    ) -> u64 {
        open.clear();
        let mut sum = 0_u64;
        for (kind, members) in classes.iter(&self.rules.kinds) {
            let weight = self.rules.weight(members);
            let (paid, left) = self.prices.pay(kind.cost, left);
            sum = sum.saturating_add(paid.saturating_mul(weight));
            if kind.ends {
                sum = sum.saturating_add(weight.saturating_mul(self.prices.price(0, left)));
            } else {
                let bound = self.bound(members, left);
                sum = sum.saturating_add(bound);
                open.push(Class { kind, members, left, bound });
            }
        }
        sum
    }

    /// A closer look at a small set, where bounds can be had by counting: the first guess finds nobody, or
    /// it is one of those that find a member, and these are tried.
    pub(in crate::proof) fn closer_bound(
        &self,
        members: &[u32],
        left: u32,
        classes: &mut Classes,
    ) -> u64 {
        let bound = self.bound(members, left);
        let Some(others) = self.others.filter(|_| self.is_uniform) else { return bound };
        if members.len() > MOST_LOOKED_AT {
            return bound;
        }
        let size = members.len() as u64;
        let mut closer = self.by_classes(size, left, others, false, others);
        for &guess in members.iter().flat_map(|&member| &self.finding[member as usize]) {
            if closer <= bound {
                break;
            }
            if let Some(counts) = &self.counts {
                let (is_end, n_classes) = counts.of(self.rules.row(guess), members);
                if self.by_classes(size, left, others, is_end, n_classes.into()) >= closer {
                    continue;
                }
            }
            closer = closer.min(self.by_sizes(members, left, others, guess, classes));
        }
        closer.max(bound)
    }

    /// By guess, what is plain of how many classes it makes, where all members weigh the same and bounds
    /// can be had by counting.
    fn by_class_counts(&self, members: &[u32], left: u32) -> Option<Vec<u64>> {
        let (counts, others) = self.counts.as_ref().zip(self.others)?;
        let size = members.len() as u64;
        let bounds = [false, true].map(|is_end| {
            let most = others.min(size - u64::from(is_end));
            let bound = |n_classes| self.by_classes(size, left, others, is_end, n_classes);
            (0..=most).map(bound).collect::<Vec<_>>()
        });
        let mut by_guess = Vec::with_capacity(self.rules.n_guesses as usize);
        counts.each(members, |is_end, n_classes| {
            by_guess.push(bounds[usize::from(is_end)][n_classes as usize]);
        });
        Some(by_guess)
    }

    /// The guesses of which it is not plain, by how many classes they make, that members pay at least
    /// `price`.
    pub(in crate::proof) fn undecided(
        &self,
        members: &[u32],
        left: u32,
        price: u64,
        mut guesses: Vec<GuessId>,
    ) -> Vec<GuessId> {
        if let Some(bounds) = self.by_class_counts(members, left) {
            guesses.retain(|guess| bounds[guess.0 as usize] < price);
        }
        guesses
    }

    /// What members pay at least with the best of these guesses, as far as the sizes of its classes say;
    /// 0 where that says nothing.
    pub(in crate::proof) fn by_best_guess(
        &self,
        members: &[u32],
        left: u32,
        guesses: &[GuessId],
        classes: &mut Classes,
    ) -> u64 {
        let Some(bounds) = self.by_class_counts(members, left) else { return 0 };
        let bound = |guess: &GuessId| bounds[guess.0 as usize];
        let Some(&promising) = guesses.iter().min_by_key(|guess| bound(guess)) else { return 0 };
        let mut best = self.sum_by_sizes(members, left, promising, classes);
        for guess in guesses {
            if bound(guess) < best {
                best = best.min(self.sum_by_sizes(members, left, *guess, classes));
            }
        }
        best
    }

    /// What is plain of the sizes of the classes of a guess, added up, where all members weigh the same and
    /// bounds can be had by counting; else 0.
    pub(in crate::proof) fn sum_by_sizes(
        &self,
        members: &[u32],
        left: u32,
        guess: GuessId,
        classes: &mut Classes,
    ) -> u64 {
        let others = self.others.filter(|_| self.is_uniform);
        others.map_or(0, |others| self.by_sizes(members, left, others, guess, classes))
    }

    fn by_sizes(
        &self,
        members: &[u32],
        left: u32,
        others: u64,
        guess: GuessId,
        classes: &mut Classes,
    ) -> u64 {
        let pay = |&mut (answer, size): &mut (u16, u32)| {
            let (kind, size) = (self.rules.kinds[usize::from(answer)], u64::from(size));
            let (paid, left) = self.prices.pay(kind.cost, left);
            let paid = paid.saturating_mul(size * self.rules.weights[0]);
            let least = u32::from(!kind.ends);
            paid.saturating_add(self.pay_found(found(size, 1, others, least), left))
        };
        let sizes = classes.sizes(self.rules, members, guess);
        sizes.iter_mut().map(pay).fold(0, u64::saturating_add)
    }

    /// **Misses**: whoever misses guess after guess pays for each. After some misses all members are left
    /// but those that the guesses asked so far are free for, and while there are two of them something
    /// must be asked.
    ///
    /// The next guess misses some of those that are left, or it is free for them all, and then the sum of
    /// all that are free so far is as large as the set, and nothing is said. Guesses that all members
    /// answer alike, for nothing, and that do not end the game, are never needed.
    fn by_misses(&self, members: &[u32], left: u32) -> u64 {
        let rules = self.rules;
        let weight = rules.weight(members);
        let mut bound = weight.saturating_mul(self.prices.price(0, left));
        let Some((&first, others)) = members.split_first() else { return bound };
        let (mut numbers, mut weights) = (Vec::new(), Vec::new());
        for guess in (0..rules.n_guesses).map(GuessId) {
            let row = rules.row(guess);
            let is_free =
                |&&member: &&u32| rules.kinds[usize::from(row[member as usize])].cost == 0;
            let free = || members.iter().filter(is_free);
            let number = free().count();
            let answer = row[first as usize];
            let is_same = |&other: &u32| row[other as usize] == answer;
            let ends = rules.kinds[usize::from(answer)].ends;
            if number == members.len() && !ends && others.iter().all(is_same) {
                continue;
            }
            numbers.push(number);
            weights.push(free().map(|&member| rules.weights[member as usize]).sum::<u64>());
        }
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        weights.sort_unstable_by(|a, b| b.cmp(a));
        let (mut n_left, mut still) = (members.len(), weight);
        for (cost, (number, weight)) in (0..).zip(numbers.into_iter().zip(weights)) {
            if n_left < 2 {
                break;
            }
            n_left = n_left.saturating_sub(number);
            still = still.saturating_sub(weight);
            bound = bound.saturating_add(self.prices.step(cost, left).saturating_mul(still));
        }
        bound
    }
}

/// How many secrets are found at each cost from `least` on: `first` of them at that, and for each one
/// more for each of `others`, at least one, at the next. None at all if `first` is 0.
fn found(size: u64, first: u64, others: u64, least: u32) -> impl Iterator<Item = (u32, u64)> {
    let others = others.max(1);
    let (mut rest, mut most) = (size, first);
    (least..).map_while(move |cost| {
        let number = rest.min(most);
        rest -= number;
        most = most.saturating_mul(others);
        (number > 0).then_some((cost, number))
    })
}
