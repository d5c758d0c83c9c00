//! The plain player: the most even question, without looking ahead.

use std::cmp::Reverse;

use pegword_deduce::{Game, GuessId, SecretId, Weights};

use super::counts::Counts;
use super::game::Positional;

/// How far from even the halves are that a question makes: the difference of their weights.
///
/// `None` if one half is empty: it would tell nothing.
pub(super) fn question_gap(having: u64, total: u64) -> Option<u64> {
    (having > 0 && having < total).then(|| having.abs_diff(total - having))
}

/// The same for naming a word, which ends the game if it is right: nothing is better than a word that
/// is right half of the time.
///
/// `None` if the word is no candidate.
pub(super) fn naming_gap(weight: u64, total: u64) -> Option<u64> {
    (weight > 0).then(|| (total - weight).saturating_sub(weight))
}

/// Plays by the smallest gap to the end.
pub(super) struct Greedy<'a> {
    game: &'a Positional,
    weights: &'a Weights,
    counts: Counts,
}

impl<'a> Greedy<'a> {
    pub(super) fn new(game: &'a Positional, weights: &'a Weights) -> Self {
        Self { game, weights, counts: Counts::default() }
    }

    /// What finding each of `secrets` costs from here, summed by weight; it reorders them.
    pub(super) fn total(&mut self, secrets: &mut [SecretId]) -> u64 {
        let here = self.weights.total(secrets);
        let weigh = |secret: &SecretId| self.weights.of(*secret);
        if secrets.len() <= 3 {
            // The heaviest is named, then the next: no question is better.
            let heaviest = secrets.iter().map(weigh).max().unwrap_or(0);
            let lightest = if secrets.len() == 3 { secrets.iter().map(weigh).min() } else { None };
            return here + (here - heaviest) + lightest.unwrap_or(0);
        }
        let (hits, misses, ended) = self.split(secrets);
        here + if ended { 0 } else { self.total(hits) } + self.total(misses)
    }

    /// Parts several secrets by the best guess, hits first; says whether a hit ends the game.
    fn split<'s>(
        &mut self,
        secrets: &'s mut [SecretId],
    ) -> (&'s mut [SecretId], &'s mut [SecretId], bool) {
        let (guess, names) = self.best(secrets);
        let hit = self.game.hit(guess);
        let mut n_hits = 0;
        for index in 0..secrets.len() {
            if hit(secrets[index]) {
                secrets.swap(index, n_hits);
                n_hits += 1;
            }
        }
        let (hits, misses) = secrets.split_at_mut(n_hits);
        (hits, misses, names)
    }

    /// The guess with the smallest gap, and whether it names a word.
    ///
    /// Ties: a word first, then the first in the list.
    fn best(&mut self, secrets: &[SecretId]) -> (GuessId, bool) {
        let (game, weights) = (self.game, self.weights);
        self.counts.count(game, weights, secrets);
        let total = self.counts.total();
        let questions = self.counts.questions();
        let mut question: Option<(u64, GuessId)> = None;
        for (guess, having) in questions {
            if let Some(gap) = question_gap(having, total)
                && question.is_none_or(|(least, _)| gap < least)
            {
                question = Some((gap, guess));
                if gap <= total & 1 {
                    break; // nothing is more even
                }
            }
        }
        let heaviest = |&secret: &SecretId| (Reverse(weights.of(secret)), secret);
        let word = secrets.iter().copied().min_by_key(heaviest).expect("several secrets");
        let word_gap = naming_gap(weights.of(word), total);
        match question {
            Some((gap, guess)) if word_gap.is_none_or(|word_gap| gap < word_gap) => (guess, false),
            _ => (game.naming(word).expect("every word can be named"), true),
        }
    }
}
