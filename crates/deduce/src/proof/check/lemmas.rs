//! What sets of candidates are said to pay at least, and the one step that shows it.

use foldhash::fast::FixedState;
use hashbrown::HashMap;
use std::cmp::Reverse;

use super::alike::{Alike, NotAlike};
use super::obvious::{Class, Obvious};
use super::rules::{Classes, Rules};
use crate::proof::Prices;
use crate::{Game, GuessId};

/// Why members are not known to pay enough.
pub(in crate::proof) enum Low {
    /// The game is over.
    Over,
    /// This guess is known to pay no more.
    Guess { guess: GuessId, found: u64 },
    /// A set cannot be mapped.
    NotAlike(NotAlike),
}

/// What is said of sets, for one way to pay.
pub(in crate::proof) struct Lemmas<'r, 'a, G: Game> {
    pub(in crate::proof) rules: &'r Rules<'a, G>,
    pub(in crate::proof) alike: &'r Alike<'r, 'a, G>,
    pub(in crate::proof) obvious: Obvious<'r, 'a, G>,
    /// By set, what it pays at least when so much is left.
    sets: HashMap<Vec<u32>, Vec<(u32, u64)>, FixedState>,
}

impl<'r, 'a, G: Game + Sync> Lemmas<'r, 'a, G> {
    pub(in crate::proof) fn new(
        rules: &'r Rules<'a, G>,
        alike: &'r Alike<'r, 'a, G>,
        prices: Prices,
    ) -> Self {
        Self { rules, alike, obvious: Obvious::new(rules, prices), sets: HashMap::default() }
    }

    /// Adds what a set is said to pay at least, which is still to be shown.
    pub(in crate::proof) fn add(&mut self, members: Vec<u32>, left: u32, price: u64) {
        let said = self.sets.entry(members).or_default();
        match said.iter_mut().find(|said| said.0 == left) {
            Some(said) => said.1 = price.max(said.1),
            None => said.push((left, price)),
        }
    }

    /// What the lemmas say that a set pays, given its image. Prices do not rise when more is left.
    pub(in crate::proof) fn of_image(&self, image: &[u32], left: u32) -> u64 {
        let said = self.sets.get(image).into_iter().flatten();
        said.filter(|said| said.0 >= left).map(|said| said.1).max().unwrap_or(0)
    }

    /// Takes the lemmas about a set out.
    pub(in crate::proof) fn take(&mut self, image: &[u32]) -> Vec<(u32, u64)> {
        self.sets.remove(image).unwrap_or_default()
    }

    /// What is plain of the classes of a guess, added up, with a closer look at each if that is less than
    /// `price`; the classes that do not end the game go to `open`, the largest first.
    pub(in crate::proof) fn sum<'c>(
        &self,
        classes: &'c Classes,
        left: u32,
        price: u64,
        open: &mut Vec<Class<'c>>,
        scratch: &mut Classes,
    ) -> u64 {
        let mut sum = self.obvious.sum(classes, left, open);
        open.sort_by_key(|class| Reverse(class.members.len()));
        for class in open {
            if sum >= price {
                break;
            }
            let bound = self.obvious.closer_bound(class.members, class.left, scratch);
            sum = sum.saturating_add(bound - class.bound);
            class.bound = bound;
        }
        sum
    }

    /// Checks by one step that members pay at least `price`: with the guess `first` if given, else with
    /// every guess that may be needed.
    pub(in crate::proof) fn check(
        &self,
        members: &[u32],
        left: u32,
        price: u64,
        first: Option<GuessId>,
    ) -> Result<(), Low> {
        let (mut classes, mut scratch) = (Classes::default(), Classes::default());
        if self.obvious.closer_bound(members, left, &mut scratch) >= price {
            return Ok(());
        }
        if self.obvious.is_over(members) {
            return Err(Low::Over);
        }
        let guesses = first.map_or_else(|| self.alike.differing(members), |guess| vec![guess]);
        for guess in self.obvious.undecided(members, left, price, guesses) {
            if self.obvious.sum_by_sizes(members, left, guess, &mut scratch) >= price {
                continue;
            }
            classes.split(self.rules, members, guess);
            if first.is_none() && !classes.tell(&self.rules.kinds) {
                continue;
            }
            let mut open = Vec::new();
            let mut sum = self.sum(&classes, left, price, &mut open, &mut scratch);
            for class in open {
                if sum >= price {
                    break;
                }
                let (image, _) = self.alike.image(class.members).map_err(Low::NotAlike)?;
                let bound = self.of_image(&image, class.left).max(class.bound);
                sum = sum.saturating_add(bound - class.bound);
            }
            if sum < price {
                return Err(Low::Guess { guess, found: sum });
            }
        }
        Ok(())
    }
}
