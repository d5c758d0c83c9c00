//! Strategies that look only at how a guess splits the candidates.

use super::{Score, Scratch, Strategy};
use crate::bits::{GROWTH_TIE, TIE, n_log2_n, n_log2_n_growth};
use crate::{Game, GuessId, Partitioner, Position, Split};

/// A strategy that sees only the classes of a guess.
///
/// A split of the candidates into single ones must have the lowest score there is for them.
/// [`score_by`] and [`choose_by`] make it a [`Strategy`].
pub trait Measure {
    /// How bad the split is; lower is better, and scores within 1e-9 are equal.
    fn badness(&self, split: &Split<'_>) -> f64;

    /// The badness in whole numbers, one candidate of weight 1 at a time.
    ///
    /// The function takes the badness so far and the size of the class that gains a candidate, and
    /// gives the badness after it, which is not lower. With no candidate the badness is 0.
    /// Its unit need not be that of [`badness`](Measure::badness).
    fn growth(&self) -> impl Fn(u64, u64) -> u64;

    /// Up to which difference two sums of [`growth`](Measure::growth) are equal.
    fn tie(&self) -> u64 {
        0
    }
}

/// Makes the largest class as small as it can be; the class of the right answer counts too.
/// Weights do not matter.
///
/// Ties: a guess that could be the secret first, then the first in the list.
/// Source: D. E. Knuth, “The Computer as Master Mind”, Journal of Recreational Mathematics 9
/// (1976).
#[derive(Clone, Copy, Debug, Default)]
pub struct WorstCase;

/// Leaves the fewest candidates on average: the sum over classes of weight times size.
///
/// Ties: a guess that could be the secret first, then the first in the list.
/// Source: R. W. Irving, “Towards an Optimum Mastermind Strategy”, Journal of Recreational
/// Mathematics 11 (1978).
#[derive(Clone, Copy, Debug, Default)]
pub struct ExpectedSize;

/// Gives the most information: the smallest sum over classes of `n·log2 n`, with `n` the weight.
///
/// Ties (sums within 1e-9): a guess that could be the secret first, then the first in the list.
/// Source: E. Neuwirth, “Some Strategies for Mastermind”, Zeitschrift für Operations Research 26
/// (1982).
#[derive(Clone, Copy, Debug, Default)]
pub struct Entropy;

/// Makes the most classes: the fewest candidates that are not the first of their class.
/// Weights do not matter.
///
/// Ties: a guess that could be the secret first, then the first in the list.
/// Source: B. Kooi, “Yet Another Mastermind Strategy”, ICGA Journal 28 (2005).
#[derive(Clone, Copy, Debug, Default)]
pub struct MostClasses;

impl Measure for WorstCase {
    fn badness(&self, split: &Split<'_>) -> f64 {
        f64::from(split.sizes.iter().copied().max().unwrap_or(0))
    }

    fn growth(&self) -> impl Fn(u64, u64) -> u64 {
        |badness, size| badness.max(size + 1)
    }
}

impl Measure for ExpectedSize {
    fn badness(&self, split: &Split<'_>) -> f64 {
        let sizes = split.sizes.iter().map(|&size| u64::from(size));
        let sum: u64 = match split.weights {
            None => sizes.map(|size| size * size).sum(),
            Some(weights) => sizes.zip(weights).map(|(size, weight)| size * weight).sum(),
        };
        sum as f64
    }

    fn growth(&self) -> impl Fn(u64, u64) -> u64 {
        |badness, size| badness + 2 * size + 1
    }
}

impl Measure for Entropy {
    fn badness(&self, split: &Split<'_>) -> f64 {
        match split.weights {
            None => split.sizes.iter().map(|&size| n_log2_n(u64::from(size))).sum(),
            Some(weights) => weights.iter().map(|&weight| n_log2_n(weight)).sum(),
        }
    }

    fn growth(&self) -> impl Fn(u64, u64) -> u64 {
        let growth = n_log2_n_growth();
        move |badness, size| badness + growth(size)
    }

    fn tie(&self) -> u64 {
        GROWTH_TIE
    }
}

impl Measure for MostClasses {
    fn badness(&self, split: &Split<'_>) -> f64 {
        let n_candidates: u32 = split.sizes.iter().sum();
        f64::from(n_candidates) - split.n_classes() as f64
    }

    fn growth(&self) -> impl Fn(u64, u64) -> u64 {
        |badness, size| badness + size.min(1)
    }
}

/// Makes strategies of measures: a game's own measure does the same by hand.
macro_rules! strategy_by_measure {
    ($($measure:ty),+) => {$(
        impl<G: Game> Strategy<G> for $measure {
            fn score(
                &self,
                position: &Position<'_, G>,
                guesses: &[GuessId],
                scratch: &mut Scratch,
                scores: &mut Vec<Score>,
            ) {
                score_by(self, position, guesses, scratch, scores);
            }

            fn choose(
                &self,
                position: &Position<'_, G>,
                scratch: &mut Scratch,
            ) -> Option<GuessId> {
                choose_by(self, position, scratch)
            }
        }
    )+};
}

strategy_by_measure!(WorstCase, ExpectedSize, Entropy, MostClasses);

/// [`Strategy::score`] for a measure.
pub fn score_by<G: Game, M: Measure>(
    measure: &M,
    position: &Position<'_, G>,
    guesses: &[GuessId],
    scratch: &mut Scratch,
    scores: &mut Vec<Score>,
) {
    let partitioner = &mut scratch.partitioner;
    if let Some(n) = position.game.n_feedbacks().filter(|_| position.weights.is_uniform()) {
        for block in guesses.chunks(block_width(position)) {
            partitioner.load_block(position, block);
            let score = |column| Score::new(measure.badness(&partitioner.column_sizes(column, n)));
            scores.extend((0..block.len()).map(score));
        }
    } else {
        let score = |&guess| Score::new(measure.badness(&partitioner.sizes(position, guess)));
        scores.extend(guesses.iter().map(score));
    }
}

/// [`Strategy::choose`] for a measure.
///
/// With one or two candidates left it names the first. Otherwise it tries the candidates first,
/// then all other guesses, and stops at a split into single ones, which nothing can beat.
pub fn choose_by<G: Game, M: Measure>(
    measure: &M,
    position: &Position<'_, G>,
    scratch: &mut Scratch,
) -> Option<GuessId> {
    let candidates = position.candidates;
    if candidates.is_empty() {
        return None;
    }
    let naming = |secret: &_| position.game.naming(*secret);
    if candidates.len() <= 2
        && let Some(first) = candidates.iter().filter_map(naming).min()
    {
        return Some(first);
    }
    let mut guesses = std::mem::take(&mut scratch.guesses);
    let mut possible: Vec<_> = candidates.iter().filter_map(naming).collect();
    possible.sort_unstable();
    position.fill_guesses(&mut guesses);
    if guesses.len() < position.game.n_guesses() as usize {
        possible.retain(|guess| guesses.binary_search(guess).is_ok());
    }
    let lists = [possible.as_slice(), &guesses];
    let partitioner = &mut scratch.partitioner;
    let best = match position.game.n_feedbacks() {
        Some(n) if position.weights.is_uniform() => {
            best_by_growth(measure, position, n, lists, partitioner)
        }
        _ => best_by_split(measure, position, lists, partitioner),
    };
    scratch.guesses = guesses;
    best
}

/// How many guesses have their feedbacks worked out together: at most so many, and fewer when
/// that makes more feedbacks than fit the nearest memory.
const BLOCK_GUESSES: usize = 64;
const BLOCK_FEEDBACKS: usize = 1 << 15;

fn block_width<G: Game>(position: &Position<'_, G>) -> usize {
    (BLOCK_FEEDBACKS / position.candidates.len().max(1)).clamp(1, BLOCK_GUESSES)
}

/// Works out feedbacks for a block of guesses at a time, and gives a guess up as soon as it is no
/// better than the best so far.
fn best_by_growth<G: Game, M: Measure>(
    measure: &M,
    position: &Position<'_, G>,
    n_feedbacks: usize,
    lists: [&[GuessId]; 2],
    partitioner: &mut Partitioner,
) -> Option<GuessId> {
    let mut best = None;
    let mut limit = u64::MAX;
    let growth = measure.growth();
    let most = block_width(position);
    for mut list in lists {
        // The first few candidates often end the search.
        let mut width = 1;
        while !list.is_empty() {
            let (block, rest) = list.split_at(list.len().min(width));
            list = rest;
            width = most.min(2 * width);
            partitioner.load_block(position, block);
            for (column, &guess) in block.iter().enumerate() {
                let better = partitioner.grow(column, n_feedbacks, limit, &growth);
                if let Some((badness, n_classes)) = better {
                    best = Some(guess);
                    limit = badness.saturating_sub(measure.tie());
                    if n_classes == position.candidates.len() {
                        return best;
                    }
                }
            }
        }
    }
    best
}

fn best_by_split<G: Game, M: Measure>(
    measure: &M,
    position: &Position<'_, G>,
    lists: [&[GuessId]; 2],
    partitioner: &mut Partitioner,
) -> Option<GuessId> {
    let mut best = None;
    let mut limit = f64::INFINITY;
    for &guess in lists.into_iter().flatten() {
        let split = partitioner.sizes(position, guess);
        let badness = measure.badness(&split);
        if badness < limit {
            best = Some(guess);
            limit = badness - TIE;
            if split.n_classes() == position.candidates.len() {
                break;
            }
        }
    }
    best
}
