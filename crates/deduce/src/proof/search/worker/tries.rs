//! The guesses that are worth a try, the most promising first.

use super::{Level, Worker};
use crate::proof::search::branch_and_bound::{NOBODY, Node};
use crate::proof::search::survey::{Shape, count_classes, shapes};
use crate::{Game, GuessId, Memory, Position};

/// A guess to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Try {
    pub(super) guess: GuessId,
    /// What a strategy that begins with it pays at least.
    pub(super) bound: u64,
    /// Whether the bound is what the best such strategy pays.
    pub(super) is_exact: bool,
    is_candidate: bool,
    /// What its answers cost all candidates together.
    cost: u64,
    squares: u32,
}

impl Try {
    /// The most promising first.
    fn order(&self) -> impl Ord + use<> {
        (self.bound, !self.is_exact, self.cost, self.squares, !self.is_candidate, self.guess)
    }
}

/// Sets of at least so many candidates look for guesses that differ by the symmetries of the history.
const LEAST_DIFFERING: usize = 40;

impl<G: Game + Sync> Worker<'_, '_, G> {
    /// Lists the guesses whose bounds are below `below`; the least of the other bounds goes to `lowest`.
    /// Only the `width` best are needed. Gives the node with what was learnt about it.
    pub(super) fn list_tries<'n>(
        &mut self,
        node: Node<'n>,
        below: u64,
        width: usize,
        lowest: &mut u64,
        level: &mut Level,
    ) -> Node<'n> {
        level.tries.clear();
        let node = if self.search.is_by_turns {
            self.list_by_counts(node, below, width, lowest, level)
        } else {
            self.list_by_classes(node, below, lowest, level);
            node
        };
        level.tries.sort_unstable_by_key(Try::order);
        level.tries.truncate(width);
        node
    }

    /// The guesses that are allowed now.
    pub(super) fn fill_guesses(&mut self, members: &[u32], guesses: &mut Vec<GuessId>) {
        let search = self.search;
        guesses.clear();
        let is_large = members.len() >= LEAST_DIFFERING;
        if search.memory == Memory::All && !(is_large && search.symmetry.is_some()) {
            guesses.extend((0..search.answers.n_guesses as u32).map(GuessId));
            return;
        }
        self.secrets.clear();
        let secret = |&member: &u32| search.start.candidates[member as usize];
        self.secrets.extend(members.iter().map(secret));
        let history = self.history.as_slice();
        let position = Position { candidates: &self.secrets, history, ..search.start };
        match search.symmetry {
            Some(symmetry) if search.memory == Memory::All => {
                symmetry.differing(search.start.game, history, &self.secrets, guesses);
            }
            _ => position.fill_guesses(guesses),
        }
    }

    /// Games by turns: bounds from the numbers and sizes of classes.
    fn list_by_counts<'n>(
        &mut self,
        node: Node<'n>,
        below: u64,
        width: usize,
        lowest: &mut u64,
        level: &mut Level,
    ) -> Node<'n> {
        let search = self.search;
        let Node { members, left, mut others } = node;
        let crowd = search.crowd(members);
        let mut guesses = std::mem::take(&mut level.guesses);
        self.fill_guesses(members, &mut guesses);
        count_classes(&search.answers, members, usize::MAX, &mut self.counts);
        let counts = self.counts.as_slice();
        if search.width == usize::MAX {
            let most = guesses.iter().map(|guess| counts[guess.0 as usize]).max();
            others = others.min(most.unwrap_or(1).into());
        }
        // The weight of the candidate that a guess names, if it names one.
        let named = |guess: GuessId| match search.named[guess.0 as usize] {
            NOBODY => 0,
            member if members.binary_search(&member).is_ok() => search.weights[member as usize],
            _ => 0,
        };
        // By number of classes: the bound of a guess that names the heaviest candidate.
        let heaviest = search.bounds.most_weight.min(crowd.weight);
        let by_classes =
            |n_classes: u64, named| search.bounds.by_classes(crowd, n_classes, named, left, others);
        let most = search.answers.kinds.len() as u64;
        self.least.clear();
        self.least.extend((0..=most).map(|n_classes| by_classes(n_classes, heaviest)));
        let least = self.least.as_slice();
        guesses.retain(|&guess| {
            let n_classes = counts[guess.0 as usize];
            if n_classes == 1 && (members.len() > 1 || named(guess) == 0) {
                return false; // it tells nothing
            }
            let bound = least[usize::from(n_classes)];
            if bound >= below {
                *lowest = (*lowest).min(bound);
            }
            bound < below
        });
        let reach = u32::try_from(search.bounds.reach(2, others)).unwrap_or(u32::MAX);
        let may_be_exact = search.is_uniform && search.takes_names();
        let tried = |guess: GuessId, shape: &Shape| {
            let (n_classes, named) = (counts[guess.0 as usize].into(), named(guess));
            let beyond = shape.beyond.into();
            let by_sizes = search.bounds.by_sizes(crowd, n_classes, named, beyond, left);
            Try {
                guess,
                bound: by_classes(n_classes, named).max(by_sizes),
                is_exact: may_be_exact && shape.n_large == 0,
                is_candidate: named > 0,
                cost: crowd.n,
                squares: shape.squares,
            }
        };
        if width < guesses.len() {
            // Bounds only rise, so the first few tell which others can be among the best.
            let by_number = |guess: &GuessId| least[usize::from(counts[guess.0 as usize])];
            let few = guesses.len().min(4 * width);
            guesses.select_nth_unstable_by_key(few - 1, by_number);
            shapes(&search.answers, members, &guesses[..few], reach, &mut level.shapes);
            let mut bounds: Vec<u64> = guesses[..few]
                .iter()
                .zip(&level.shapes)
                .map(|(&guess, shape)| tried(guess, shape).bound)
                .collect();
            let (_, &mut last, _) = bounds.select_nth_unstable(width - 1);
            guesses.retain(|guess| by_number(guess) <= last);
        }
        shapes(&search.answers, members, &guesses, reach, &mut level.shapes);
        // One guess whose bound is exact is enough, and no other is worth a try unless its bound is lower.
        let mut exact: Option<Try> = None;
        for (&guess, shape) in guesses.iter().zip(&level.shapes) {
            let tried = tried(guess, shape);
            if tried.bound >= below {
                *lowest = (*lowest).min(tried.bound);
            } else if !tried.is_exact {
                level.tries.push(tried);
            } else if exact.is_none_or(|exact| tried.order() < exact.order()) {
                exact = Some(tried);
            }
        }
        if let Some(exact) = exact {
            level.tries.retain(|tried| tried.bound < exact.bound);
            level.tries.push(exact);
        }
        level.guesses = guesses;
        Node { others, ..node }
    }

    /// All games: bounds from the classes themselves.
    pub(super) fn list_by_classes(
        &mut self,
        node: Node<'_>,
        below: u64,
        lowest: &mut u64,
        level: &mut Level,
    ) {
        let search = self.search;
        let mut guesses = std::mem::take(&mut level.guesses);
        self.fill_guesses(node.members, &mut guesses);
        self.splitter.keep_telling(&search.answers, node.members, &mut guesses);
        // Where every clue may change what is allowed, even those for nothing count.
        let may_be_free = search.memory != Memory::Everything;
        for &guess in &guesses {
            self.split(node.members, guess, level);
            let (mut bound, mut cost, mut squares) = (0_u64, 0_u64, 0_u32);
            for part in &level.parts {
                let class = &level.members[part.start as usize..part.end as usize];
                let crowd = search.crowd(class);
                let kind = search.answers.kinds[part.answer];
                let (paid, left) = search.bounds.prices.pay(kind.cost, node.left);
                cost += u64::from(kind.cost) * crowd.n;
                squares = squares.saturating_add((crowd.n * crowd.n) as u32);
                bound += paid * crowd.weight;
                let rest = Node { members: class, left, others: node.others };
                bound += if kind.ends {
                    search.bounds.prices.price(0, left) * crowd.weight
                } else {
                    self.lower_by_costs(rest)
                };
                if bound >= below {
                    break;
                }
            }
            // What is told for nothing never hurts.
            let is_enough = may_be_free && cost == 0 && bound < below && level.parts.len() > 1;
            if is_enough {
                level.tries.clear();
            }
            let is_candidate = search.named[guess.0 as usize] != NOBODY
                && node.members.binary_search(&search.named[guess.0 as usize]).is_ok();
            if bound < below {
                level.tries.push(Try {
                    guess,
                    bound,
                    is_exact: false,
                    is_candidate,
                    cost,
                    squares,
                });
            } else {
                *lowest = (*lowest).min(bound);
            }
            if is_enough {
                break;
            }
        }
        level.guesses = guesses;
    }
}
