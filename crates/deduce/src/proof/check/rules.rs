//! A game as a checker of proofs sees it: every answer, what it costs, and whether it ends the game.

use foldhash::fast::FixedState;
use hashbrown::HashMap;
use rayon::prelude::*;

use crate::{Feedback, Game, GuessId, Memory, Position, SecretId};

/// One kind of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::proof) struct Kind {
    pub(in crate::proof) feedback: Feedback,
    pub(in crate::proof) cost: u32,
    pub(in crate::proof) ends: bool,
}

/// The answers of every candidate to every guess.
///
/// Candidates are numbered from 0 in their order: the *members* of a proof.
pub(in crate::proof) struct Rules<'a, G: Game> {
    pub(in crate::proof) position: Position<'a, G>,
    pub(in crate::proof) n_guesses: u32,
    pub(in crate::proof) n_members: u32,
    /// What the numbers of answers mean, in feedback order.
    pub(in crate::proof) kinds: Vec<Kind>,
    /// A row per guess, with the number of each member's answer.
    rows: Vec<u16>,
    /// By member.
    pub(in crate::proof) weights: Vec<u64>,
}

/// The most answers that are held.
const MOST_ANSWERS: u64 = 4 << 30;

impl<'a, G: Game + Sync> Rules<'a, G> {
    /// Asks every guess of every candidate, until `go_on` says no. `None` if it does, or that is too much.
    pub(in crate::proof) fn new(
        position: Position<'a, G>,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<Self> {
        let Position { game, candidates, weights, .. } = position;
        let n_guesses = game.n_guesses();
        let n_members = u32::try_from(candidates.len()).ok()?;
        if u64::from(n_guesses) * u64::from(n_members) > MOST_ANSWERS {
            return None;
        }
        // First each guess by itself, with its own few answers.
        let asked = (0..n_guesses).into_par_iter();
        let asked = asked.map(|guess| go_on().then(|| ask(&position, GuessId(guess))));
        let columns: Vec<(Vec<Feedback>, Vec<u16>)> = asked.collect::<Option<_>>()?;
        let mut used: Vec<Feedback> = columns.iter().flat_map(|(used, _)| used).copied().collect();
        used.sort_unstable();
        used.dedup();
        if used.len() > usize::from(u16::MAX) {
            return None;
        }
        let number = |feedback: &Feedback| used.partition_point(|other| other < feedback) as u16;
        let rows = columns.into_iter().flat_map(|(used, answers)| {
            let numbers: Vec<u16> = used.iter().map(number).collect();
            answers.into_iter().map(move |answer| numbers[usize::from(answer)])
        });
        let rows = rows.collect();
        let kind =
            |feedback| Kind { feedback, cost: game.cost(feedback), ends: game.ends(feedback) };
        Some(Self {
            position,
            n_guesses,
            n_members,
            rows,
            kinds: used.into_iter().map(kind).collect(),
            weights: candidates.iter().map(|&secret| weights.of(secret)).collect(),
        })
    }

    /// The number of each member's answer to a guess.
    pub(in crate::proof) fn row(&self, guess: GuessId) -> &[u16] {
        let n = self.n_members as usize;
        &self.rows[guess.0 as usize * n..][..n]
    }

    pub(in crate::proof) fn weight(&self, members: &[u32]) -> u64 {
        members.iter().map(|&member| self.weights[member as usize]).sum()
    }

    pub(in crate::proof) fn secrets(&self, members: &[u32]) -> Vec<SecretId> {
        members.iter().map(|&member| self.position.candidates[member as usize]).collect()
    }

    /// The members that secrets are, if all are candidates.
    pub(in crate::proof) fn members(&self, secrets: &[SecretId]) -> Option<Vec<u32>> {
        let member = |secret| self.position.candidates.binary_search(secret).ok();
        secrets.iter().map(|secret| member(secret).map(|member| member as u32)).collect()
    }

    /// Whether what is allowed depends on nothing but the candidates.
    pub(in crate::proof) fn forgets(&self) -> bool {
        matches!(self.position.pool.memory(), Memory::All | Memory::Nothing)
    }

    /// The guesses that are allowed when these members are left.
    pub(in crate::proof) fn allowed(&self, members: &[u32]) -> Vec<GuessId> {
        if self.position.pool.memory() == Memory::All {
            return (0..self.n_guesses).map(GuessId).collect();
        }
        let mut guesses =
            Position { candidates: &self.secrets(members), ..self.position }.guesses();
        guesses.retain(|guess| guess.0 < self.n_guesses);
        guesses
    }

    /// The most that a strategy can cost in all that asks nothing in vain: no guess twice, and each tells
    /// some candidates apart, or ends the game.
    pub(in crate::proof) fn most_total(&self) -> u64 {
        let most_cost = self.kinds.iter().map(|kind| kind.cost).max().unwrap_or(0);
        let most_guesses = self.n_guesses.min(self.n_members);
        let weight: u64 = self.weights.iter().sum();
        weight.saturating_mul(most_cost.into()).saturating_mul(most_guesses.into())
    }
}

/// The answers of all candidates to a guess, numbered as they come up, and what the numbers mean.
fn ask<G: Game>(position: &Position<'_, G>, guess: GuessId) -> (Vec<Feedback>, Vec<u16>) {
    let mut used = Vec::new();
    let mut numbers: HashMap<Feedback, u16, FixedState> = HashMap::default();
    let answers = position.candidates.iter().map(|&secret| {
        let feedback = position.game.feedback(guess, secret);
        *numbers.entry(feedback).or_insert_with(|| {
            used.push(feedback);
            (used.len() - 1) as u16
        })
    });
    let answers = answers.collect();
    (used, answers)
}

/// The classes of one guess, in feedback order.
#[derive(Default)]
pub(in crate::proof) struct Classes {
    /// For each answer the size of its class, or where its next member goes; zero between calls.
    slots: Vec<u32>,
    members: Vec<u32>,
    /// The answer of each class, and its size, then where it ends.
    ends: Vec<(u16, u32)>,
}

impl Classes {
    /// The sizes of the classes of a guess, each with its answer, in any order.
    pub(in crate::proof) fn sizes<G: Game + Sync>(
        &mut self,
        rules: &Rules<'_, G>,
        members: &[u32],
        guess: GuessId,
    ) -> &mut [(u16, u32)] {
        let row = rules.row(guess);
        self.slots.resize(rules.kinds.len(), 0);
        self.ends.clear();
        for &member in members {
            let answer = row[member as usize];
            let size = &mut self.slots[usize::from(answer)];
            if *size == 0 {
                self.ends.push((answer, 0));
            }
            *size += 1;
        }
        for (answer, size) in &mut self.ends {
            *size = std::mem::take(&mut self.slots[usize::from(*answer)]);
        }
        &mut self.ends
    }

    /// Splits members as a guess does; inside a class they keep their order.
    pub(in crate::proof) fn split<G: Game + Sync>(
        &mut self,
        rules: &Rules<'_, G>,
        members: &[u32],
        guess: GuessId,
    ) {
        self.sizes(rules, members, guess).sort_unstable();
        let mut start = 0;
        for (answer, end) in &mut self.ends {
            self.slots[usize::from(*answer)] = start;
            *end += start;
            start = *end;
        }
        let row = rules.row(guess);
        self.members.resize(members.len(), 0);
        for &member in members {
            let place = &mut self.slots[usize::from(row[member as usize])];
            self.members[*place as usize] = member;
            *place += 1;
        }
        for &(answer, _) in &self.ends {
            self.slots[usize::from(answer)] = 0;
        }
    }

    /// The classes, each with its answer.
    pub(in crate::proof) fn iter<'c>(
        &'c self,
        kinds: &[Kind],
    ) -> impl Iterator<Item = (Kind, &'c [u32])> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|&(_, end)| end));
        let ranges = starts.zip(&self.ends);
        ranges.map(move |(start, &(answer, end))| {
            (kinds[usize::from(answer)], &self.members[start as usize..end as usize])
        })
    }

    /// Whether the guess tells members apart, or ends the game.
    ///
    /// One that does neither is never needed: what follows it could be asked at once, and prices do not
    /// fall when less is left to spend.
    pub(in crate::proof) fn tell(&self, kinds: &[Kind]) -> bool {
        self.ends.len() > 1 || self.ends.iter().any(|&(answer, _)| kinds[usize::from(answer)].ends)
    }
}
