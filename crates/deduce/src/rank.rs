//! All allowed guesses side by side: every measure, best first.

use crate::game::count;
use crate::{Game, GuessId, Position, Score, Scratch, Strategy, bits};
use std::cmp::Ordering;

/// What is known about a guess before it is made.
///
/// Sums are exact; `weight` is what they are sums over, so a mean is a sum divided by it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// The weight of all candidates; their number if all weigh the same.
    pub weight: u64,
    /// The sum over candidates of weight times cost of this guess.
    pub cost: u64,
    /// The weight of the candidates for which the guess is a hit.
    pub hit: u64,
    /// The size of the largest class.
    pub worst: u32,
    /// The sum over classes of weight times size.
    pub size_sum: u64,
    /// Information the guess is expected to give, in bits.
    pub entropy_bits: f64,
    /// The number of classes.
    pub classes: u32,
    /// Whether the guess names a candidate.
    pub could_be_secret: bool,
}

impl Measures {
    /// All measures of `guess` in `position`.
    pub fn of<G: Game>(position: &Position<'_, G>, guess: GuessId, scratch: &mut Scratch) -> Self {
        let game = position.game;
        let classes = scratch.partitioner.classes(position, guess);
        let weights: Vec<_> = classes.iter().map(|class| class.weight).collect();
        let hits = classes.iter().filter(|class| game.is_hit(class.feedback));
        Self {
            weight: weights.iter().sum(),
            cost: classes
                .iter()
                .map(|class| class.weight * u64::from(game.cost(class.feedback)))
                .sum(),
            hit: hits.map(|class| class.weight).sum(),
            worst: classes.iter().map(|class| class.size).max().unwrap_or(0),
            size_sum: classes.iter().map(|class| class.weight * u64::from(class.size)).sum(),
            entropy_bits: bits::entropy_bits(&weights),
            classes: count(classes.len()),
            could_be_secret: position.could_be_secret(guess),
        }
    }

    /// The expected cost of the guess itself: in hangman, the chance of a miss.
    #[must_use]
    pub fn expected_cost(&self) -> f64 {
        self.mean(self.cost)
    }

    /// The chance of a hit.
    #[must_use]
    pub fn hit_chance(&self) -> f64 {
        self.mean(self.hit)
    }

    /// How many candidates are expected to be left.
    #[must_use]
    pub fn expected_size(&self) -> f64 {
        self.mean(self.size_sum)
    }

    fn mean(&self, sum: u64) -> f64 {
        sum as f64 / self.weight.max(1) as f64
    }
}

/// A guess with its place among the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The guess.
    pub guess: GuessId,
    /// Its place, from 1; guesses of equal score share the place of the first of them.
    pub place: u32,
    /// Whether it shares its place.
    pub tied: bool,
    /// What the strategy thinks of it.
    pub score: Score,
    /// All measures.
    pub measures: Measures,
}

/// Every allowed guess, in the order in which `strategy` would take them.
///
/// Equal scores are marked; among them, a guess that could be the secret first, then the first in
/// the list. The first of all is what the strategy chooses.
///
/// Cost: one score and one partition per allowed guess.
pub fn rank<G: Game, S: Strategy<G> + ?Sized>(
    position: &Position<'_, G>,
    strategy: &S,
) -> Vec<Ranked> {
    rank_first(position, strategy, usize::MAX)
}

/// The first `most` of [`rank`], at the cost of one score per allowed guess and one partition for each
/// of those returned.
pub fn rank_first<G: Game, S: Strategy<G> + ?Sized>(
    position: &Position<'_, G>,
    strategy: &S,
    most: usize,
) -> Vec<Ranked> {
    let mut scratch = Scratch::default();
    let guesses = position.guesses();
    let mut scores = Vec::with_capacity(guesses.len());
    if position.candidates.is_empty() {
        return Vec::new();
    }
    strategy.score(position, &guesses, &mut scratch, &mut scores);
    let mut scored: Vec<(GuessId, Score)> = guesses.into_iter().zip(scores).collect();
    scored.sort_by(|(_, a), (_, b)| {
        let by_part = a.0.iter().zip(&b.0).map(|(a, b)| a.total_cmp(b));
        by_part.fold(Ordering::Equal, Ordering::then)
    });
    let mut ranked = Vec::with_capacity(scored.len().min(most));
    let mut place = 1;
    for equals in scored.chunk_by_mut(|a, b| a.1.compare(&b.1).is_eq()) {
        if ranked.len() >= most {
            break;
        }
        let tied = equals.len() > 1;
        equals.sort_by_key(|&(guess, _)| (!position.could_be_secret(guess), guess));
        for &(guess, score) in equals.iter().take(most - ranked.len()) {
            let measures = Measures::of(position, guess, &mut scratch);
            ranked.push(Ranked { guess, place, tied, score, measures });
        }
        place += count(equals.len());
    }
    ranked
}
