//! Sets of candidates that are alike, by symmetries that were checked.

use super::rules::Rules;
use crate::{Game, GuessId, Permutation, Symmetry};

/// Why a symmetry is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum NotAlike {
    #[error("symmetry {generator} does not map {what} one to one")]
    NotOneToOne { generator: usize, what: &'static str },
    #[error("symmetry {generator} maps a secret to one of another weight")]
    Weight { generator: usize },
    #[error("symmetry {generator} maps guess {}, and its image tells other secrets apart", guess.0)]
    Guess { generator: usize, guess: GuessId },
    #[error("a set is mapped by symmetry {generator}, and there are only {known}")]
    Unknown { generator: usize, known: usize },
}

/// The symmetries of a game, each compared with its answers.
///
/// They count only where all secrets are candidates: otherwise a set may have an image outside.
pub(in crate::proof) struct Alike<'r, 'a, G: Game> {
    rules: &'r Rules<'a, G>,
    symmetry: Option<&'r dyn Symmetry<G>>,
    generators: Vec<Permutation>,
}

impl<'r, 'a, G: Game + Sync> Alike<'r, 'a, G> {
    pub(in crate::proof) fn new(
        rules: &'r Rules<'a, G>,
        symmetry: Option<&'r dyn Symmetry<G>>,
    ) -> Result<Self, NotAlike> {
        let game = rules.position.game;
        let symmetry = symmetry.filter(|_| rules.n_members == game.n_secrets());
        let generators = symmetry.map_or_else(Vec::new, |symmetry| symmetry.generators(game));
        for (number, generator) in generators.iter().enumerate() {
            check(rules, number, generator)?;
        }
        Ok(Self { rules, symmetry, generators })
    }

    /// The image of a set that stands for all that are alike, and the generators that lead to it.
    pub(in crate::proof) fn image(
        &self,
        members: &[u32],
    ) -> Result<(Vec<u32>, Vec<usize>), NotAlike> {
        let mut image = members.to_vec();
        let Some(symmetry) = self.symmetry else { return Ok((image, Vec::new())) };
        let steps = symmetry.steps(self.rules.position.game, &self.rules.secrets(members));
        for &generator in &steps {
            let step = self.generators.get(generator);
            let known = self.generators.len();
            let step = step.ok_or(NotAlike::Unknown { generator, known })?;
            apply(step, &mut image);
        }
        image.sort_unstable();
        Ok((image, steps))
    }

    /// Where a guess goes when generators are applied one after the other.
    pub(in crate::proof) fn image_of_guess(&self, guess: GuessId, steps: &[usize]) -> GuessId {
        steps.iter().fold(guess, |guess, &step| self.generators[step].guesses[guess.0 as usize])
    }

    /// Of the allowed guesses that generators map to each other without changing the set, the first.
    pub(in crate::proof) fn differing(&self, members: &[u32]) -> Vec<GuessId> {
        let mut guesses = self.rules.allowed(members);
        let keeps = |generator: &&Permutation| {
            let mut image = members.to_vec();
            apply(generator, &mut image);
            image.sort_unstable();
            image == members
        };
        let keeping: Vec<_> = self.generators.iter().filter(keeps).collect();
        if keeping.is_empty() {
            return guesses;
        }
        let mut is_listed = vec![false; self.rules.n_guesses as usize];
        let mut open = Vec::new();
        guesses.retain(|&guess| {
            let is_first = !is_listed[guess.0 as usize];
            open.push(guess);
            while let Some(guess) = open.pop() {
                if !std::mem::replace(&mut is_listed[guess.0 as usize], true) {
                    open.extend(keeping.iter().map(|step| step.guesses[guess.0 as usize]));
                }
            }
            is_first
        });
        guesses
    }
}

fn apply(step: &Permutation, members: &mut [u32]) {
    members.iter_mut().for_each(|member| *member = step.secrets[*member as usize].0);
}

/// Whether two secrets answer a guess alike just when their images answer its image alike, at the same
/// cost.
fn check<G: Game + Sync>(
    rules: &Rules<'_, G>,
    number: usize,
    generator: &Permutation,
) -> Result<(), NotAlike> {
    let not_one_to_one = |what| NotAlike::NotOneToOne { generator: number, what };
    if !is_one_to_one(generator.guesses.iter().map(|guess| guess.0), rules.n_guesses) {
        return Err(not_one_to_one("guesses"));
    }
    if !is_one_to_one(generator.secrets.iter().map(|secret| secret.0), rules.n_members) {
        return Err(not_one_to_one("secrets"));
    }
    let pairs = || (0..).zip(generator.secrets.iter().map(|secret| secret.0 as usize));
    if pairs().any(|(member, image): (usize, _)| rules.weights[member] != rules.weights[image]) {
        return Err(NotAlike::Weight { generator: number });
    }
    let (mut there, mut back) = (Vec::new(), Vec::new());
    for (guess, &image) in (0..).map(GuessId).zip(&generator.guesses) {
        let (row, image_row) = (rules.row(guess), rules.row(image));
        there.clear();
        there.resize(rules.kinds.len(), None);
        back.clear();
        back.resize(rules.kinds.len(), None);
        let is_kept = pairs().all(|(member, image): (usize, _)| {
            let (from, to) = (row[member], image_row[image]);
            let (a, b) = (rules.kinds[usize::from(from)], rules.kinds[usize::from(to)]);
            a.cost == b.cost
                && a.ends == b.ends
                && *there[usize::from(from)].get_or_insert(to) == to
                && *back[usize::from(to)].get_or_insert(from) == from
        });
        if !is_kept {
            return Err(NotAlike::Guess { generator: number, guess });
        }
    }
    Ok(())
}

fn is_one_to_one(images: impl ExactSizeIterator<Item = u32>, n: u32) -> bool {
    let mut is_image = vec![false; n as usize];
    images.len() == n as usize
        && images.into_iter().all(|image| {
            is_image.get_mut(image as usize).is_some_and(|seen| !std::mem::replace(seen, true))
        })
}
