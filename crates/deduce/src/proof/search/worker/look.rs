//! What can be said of a set without trying guesses.

use super::Worker;
use crate::proof::search::bounds::Crowd;
use crate::proof::search::branch_and_bound::Node;
use crate::proof::search::memo::{Key, Known};
use crate::proof::search::survey::count_classes;
use crate::{Game, GuessId, Memory};

impl<G: Game + Sync> Worker<'_, '_, G> {
    /// What can be said of a set without trying guesses: by its size, by a look at its own members, from
    /// memory, and by a survey of all guesses. Stops as soon as the lower bound reaches `below`.
    ///
    /// Gives the key in the memo as well, if one was made.
    pub(super) fn look(&mut self, node: Node<'_>, below: u64) -> (Known, Option<Key>) {
        let Node { members, left, others } = node;
        let search = self.search;
        let crowd = search.crowd(members);
        if members.len() == 1 && search.start.game.ends_when_known() {
            return (Known::exactly(search.bounds.prices.price(0, left) * crowd.weight), None);
        }
        let mut known = Known::NOTHING;
        known.lower = search.bounds.by_reach(crowd, left, others);
        if search.is_by_turns
            && let Some(price) = self.price_of_few(members, left)
        {
            return (Known::exactly(price), None);
        }
        if known.lower >= below {
            return (known, None);
        }
        if search.counts_alike() {
            self.look_at_members(node, &mut known);
        } else if !search.is_by_turns {
            self.secrets.clear();
            let secret = |&member: &u32| search.start.candidates[member as usize];
            self.secrets.extend(members.iter().map(secret));
            self.beyond.clear();
            let (game, weights) = (search.start.game, search.start.weights);
            game.costs_beyond(&self.secrets, weights, &mut self.beyond);
            known.lower = known.lower.max(search.bounds.by_costs(&self.beyond, left));
        }
        if known.is_exact() || known.lower >= below {
            return (known, None);
        }
        let key = search.key(node, self);
        if let Some(found) = key.as_ref().and_then(|key| search.memo.get(key)) {
            known.lower = known.lower.max(found.lower);
            known.upper = known.upper.min(found.upper);
            return (known, key);
        }
        if search.is_by_turns {
            self.survey(node, crowd, &mut known);
            if let Some(key) = &key {
                search.memo.add(key.clone(), known);
            }
        }
        (known, key)
    }

    /// One or two candidates, named one after the other.
    pub(super) fn price_of_few(&self, members: &[u32], left: u32) -> Option<u64> {
        let search = self.search;
        let price = |cost| search.bounds.prices.price(cost, left);
        let weight = |member: u32| search.weights[member as usize];
        match *members {
            [only] => Some(weight(only) * price(1)),
            [a, b] if search.takes_names() => {
                let (a, b) = (weight(a), weight(b));
                Some(a.max(b) * price(1) + a.min(b) * price(2))
            }
            _ => None,
        }
    }

    /// **Members**: a candidate that tells all others apart is the best guess, and one that leaves a
    /// pair is nearly so.
    pub(super) fn look_at_members(&mut self, node: Node<'_>, known: &mut Known) {
        let search = self.search;
        let n = node.members.len();
        if n > search.answers.kinds.len() + 1 {
            return;
        }
        let Some((_, most)) = self.best_member(node.members) else { return };
        let weight = search.weights[0];
        let price = |cost| weight * search.bounds.prices.price(cost, node.left);
        let n = n as u64;
        if most as u64 == n {
            *known = Known::exactly(price(1) + (n - 1) * price(2));
            return;
        }
        let leaving_a_pair = price(1) + (n - 2) * price(2) + price(3);
        let by_another = n * price(2);
        known.lower = known.lower.max(by_another.min(leaving_a_pair));
        if most as u64 == n - 1 {
            known.upper = leaving_a_pair;
        }
    }

    /// The guess that names a member and makes the most classes of all, the first of these, and how many
    /// it makes.
    pub(super) fn best_member(&mut self, members: &[u32]) -> Option<(GuessId, usize)> {
        let answers = &self.search.answers;
        let mut best: Option<(GuessId, usize)> = None;
        self.seen.resize(answers.kinds.len().div_ceil(64), 0);
        for &member in members {
            let Some(guess) = self.search.naming[member as usize] else { continue };
            self.seen.fill(0);
            for &other in members {
                let answer = answers.of(guess, other);
                self.seen[answer / 64] |= 1 << (answer % 64);
            }
            let n_classes = self.seen.iter().map(|word| word.count_ones() as usize).sum();
            if best.is_none_or(|(_, most)| n_classes > most) {
                best = Some((guess, n_classes));
            }
            if n_classes == members.len() {
                break;
            }
        }
        best
    }

    /// **Survey**: no strategy does better than the guess with the most classes could.
    pub(super) fn survey(&mut self, node: Node<'_>, crowd: Crowd, known: &mut Known) {
        let search = self.search;
        let Node { members, left, others } = node;
        self.beat(members.len());
        let by_another = crowd.weight * search.bounds.prices.price(2, left);
        // Members have been looked at, so a guess that tells all apart is the best.
        let is_enough = search.memory == Memory::All && known.lower >= by_another;
        let enough = if is_enough { members.len() } else { usize::MAX };
        count_classes(&search.answers, members, enough, &mut self.counts);
        let most = u64::from(self.counts.iter().copied().max().unwrap_or(0));
        if most == crowd.n && search.memory == Memory::All {
            known.upper = known.upper.min(by_another);
            if is_enough {
                return;
            }
        }
        let mut lower = search.bounds.by_classes(crowd, most, 0, left, others);
        for &member in members {
            let Some(guess) = search.naming[member as usize] else { continue };
            let n_classes = self.counts[guess.0 as usize].into();
            let weight = search.weights[member as usize];
            lower = lower.min(search.bounds.by_classes(crowd, n_classes, weight, left, others));
        }
        known.lower = known.lower.max(lower);
    }

    /// The game's own bound for a set.
    pub(super) fn lower_by_costs(&mut self, node: Node<'_>) -> u64 {
        let search = self.search;
        if node.members.len() == 1 && search.start.game.ends_when_known() {
            return search.bounds.prices.price(0, node.left) * search.crowd(node.members).weight;
        }
        self.secrets.clear();
        let secret = |&member: &u32| search.start.candidates[member as usize];
        self.secrets.extend(node.members.iter().map(secret));
        self.beyond.clear();
        search.start.game.costs_beyond(&self.secrets, search.start.weights, &mut self.beyond);
        search.bounds.by_costs(&self.beyond, node.left)
    }
}
