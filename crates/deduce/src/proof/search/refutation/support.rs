//! Lemmas for one guess.

use super::{CertifyError, Goal, Refuter};
use crate::proof::FREE;
use crate::proof::check::Class;
use crate::proof::check::Classes;
use crate::proof::check::Lemmas;
use crate::proof::search::branch_and_bound::{Short, put, put_ascending};
use crate::proof::search::memo::Known;
use crate::proof::search::worker::Worker;
use crate::{Clue, Game, GuessId};

/// A lemma that is needed, and clues that lead to its set.
pub(super) struct Want {
    pub(super) image: Vec<u32>,
    pub(super) left: u32,
    pub(super) price: u64,
    pub(super) clues: Vec<Clue>,
}

/// Finds lemmas, with buffers that it uses again.
pub(super) struct Support<'s, 'r, 'a, G: Game> {
    refuter: &'s Refuter<'r, 'a, G>,
    worker: Worker<'r, 'a, G>,
    classes: Classes,
    scratch: Classes,
}

/// A class whose bound could be raised.
struct Raise<'c> {
    class: Class<'c>,
    image: Vec<u32>,
    steps: Vec<usize>,
    gain: u64,
}

impl<'s, 'r, 'a, G: Game + Sync> Support<'s, 'r, 'a, G> {
    pub(super) fn new(refuter: &'s Refuter<'r, 'a, G>) -> Self {
        let worker = Worker::new(refuter.search, refuter.pulse, &[]);
        Self { refuter, worker, classes: Classes::default(), scratch: Classes::default() }
    }

    /// Lemmas with which the checker sees that the goal is reached if this guess is made.
    pub(super) fn find(&mut self, goal: &Goal, guess: GuessId) -> Result<Vec<Want>, CertifyError> {
        let mut classes = std::mem::take(&mut self.classes);
        classes.split(self.refuter.lemmas.rules, &goal.members, guess);
        let wants = self.find_for(&classes, goal, guess);
        self.classes = classes;
        wants
    }

    fn find_for(
        &mut self,
        classes: &Classes,
        goal: &Goal,
        guess: GuessId,
    ) -> Result<Vec<Want>, CertifyError> {
        let lemmas = &self.refuter.lemmas;
        let mut open = Vec::new();
        let sum = lemmas.sum(classes, goal.left, goal.price, &mut open, &mut self.scratch);
        let mut missing = goal.price.saturating_sub(sum);
        let mut raises = Vec::with_capacity(open.len());
        for mut class in open {
            if missing == 0 {
                return Ok(Vec::new());
            }
            let (image, steps) = lemmas.alike.image(class.members)?;
            let bound = lemmas.of_image(&image, class.left).max(class.bound);
            missing = missing.saturating_sub(bound - class.bound);
            class.bound = bound;
            raises.push(Raise { class, image, steps, gain: 0 });
        }
        self.raise(&mut raises, missing, goal, guess)?;
        raises.retain(|raise| raise.gain > 0);
        // Much for a small set: it is shown with little, and is a class of many others.
        raises.sort_by(|a, b| {
            let share = |one: &Raise<'_>, other: &Raise<'_>| {
                u128::from(one.gain) * other.class.members.len() as u128
            };
            share(b, a).cmp(&share(a, b))
        });
        let mut wants = Vec::new();
        for raise in raises {
            let gain = raise.gain.min(missing);
            missing -= gain;
            if gain > 0 {
                wants.push(self.want(raise, gain, goal, guess));
            }
        }
        Ok(wants)
    }

    /// Raises bounds of classes until they make up for what is missing: first as far as one step shows,
    /// then by what the search knows, small classes first.
    fn raise(
        &mut self,
        raises: &mut [Raise<'_>],
        mut missing: u64,
        goal: &Goal,
        guess: GuessId,
    ) -> Result<(), CertifyError> {
        raises.sort_by_key(|raise| raise.class.members.len());
        for raise in &mut *raises {
            if missing == 0 {
                return Ok(());
            }
            raise.gain = self.by_one_step(raise).saturating_sub(raise.class.bound);
            missing = missing.saturating_sub(raise.gain);
        }
        for raise in raises {
            if missing == 0 {
                return Ok(());
            }
            let gain = self.by_search(raise.class, raise.gain + missing, goal, guess)?;
            missing = missing.saturating_sub(gain.saturating_sub(raise.gain));
            raise.gain = gain.max(raise.gain);
        }
        if missing > 0 { Err(CertifyError::NotProved) } else { Ok(()) }
    }

    /// What one step shows that a class pays.
    fn by_one_step(&mut self, raise: &Raise<'_>) -> u64 {
        let Lemmas { alike, ref obvious, .. } = self.refuter.lemmas;
        let mut key = Vec::with_capacity(raise.image.len() * 2 + 8);
        put(&mut key, raise.class.left.wrapping_add(1));
        put_ascending(&mut key, raise.image.iter().copied());
        if let Some(known) = self.refuter.one_step.get(&key) {
            return known.lower;
        }
        let guesses = alike.differing(&raise.image);
        let left = raise.class.left;
        let lower = obvious.by_best_guess(&raise.image, left, &guesses, &mut self.scratch);
        let known = Known { lower, work: raise.image.len() as u32, ..Known::NOTHING };
        self.refuter.one_step.add(key.into(), known);
        lower
    }

    /// By how much the search can raise the bound of a class, up to `most`.
    fn by_search(
        &mut self,
        class: Class<'_>,
        most: u64,
        goal: &Goal,
        guess: GuessId,
    ) -> Result<u64, CertifyError> {
        let Class { kind, members, left, bound } = class;
        self.worker.history.clear();
        self.worker.history.extend_from_slice(&goal.history);
        self.worker.history.push(Clue { guess, feedback: kind.feedback });
        let node = self.refuter.search.root(members, left);
        match self.worker.solve(0, node, bound.saturating_add(most)) {
            Ok(price) | Err(Short::AtLeast(price)) => Ok(price.saturating_sub(bound).min(most)),
            Err(Short::Stopped) => Err(CertifyError::Stopped),
        }
    }

    /// A lemma about the image of a class.
    fn want(&self, raise: Raise<'_>, gain: u64, goal: &Goal, guess: GuessId) -> Want {
        let Raise { class, image, steps, .. } = raise;
        let Lemmas { rules, alike, .. } = self.refuter.lemmas;
        let feedback = class.kind.feedback;
        let clues = goal.history.iter().copied().chain([Clue { guess, feedback }]);
        let image_of = |clue: Clue| {
            let guess = alike.image_of_guess(clue.guess, &steps);
            let answer = rules.row(guess)[image[0] as usize];
            Clue { guess, feedback: rules.kinds[usize::from(answer)].feedback }
        };
        let clues = if steps.is_empty() { clues.collect() } else { clues.map(image_of).collect() };
        let is_long = class.left as usize > image.len() && self.refuter.search.is_by_turns;
        let left = if is_long { FREE } else { class.left };
        Want { image, left, price: class.bound + gain, clues }
    }
}
