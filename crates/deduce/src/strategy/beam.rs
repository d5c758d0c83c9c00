//! Whole games searched to the end: all of them, or those of the few most promising guesses.

mod ending;
mod search;

pub use ending::Ending;

use super::measures::Measure;
use super::{Score, Scratch, Strategy};
use crate::game::count;
use crate::{Game, GuessId, Objective, Position};
use foldhash::fast::FixedState;
use hashbrown::HashMap;
use search::{Choices, Search, bound};

/// Plays every game to the end, trying at each point the `width` best guesses by a measure, and takes
/// the guess that ends best.
///
/// With a `width` of [`usize::MAX`] nothing is left out, and what it chooses is the best there is;
/// that is for few candidates. With fewer guesses it is a bound from above, and often the best too.
/// A limit of the objective is for the whole game, the history included.
/// Ties: the guess that the measure likes better, then one that could be the secret, then the first in
/// the list.
/// Source: B. T. Lowerre, “The HARPY Speech Recognition System” (1976), whose beam keeps the best few
/// at each level; the bounds are those of A. H. Land and A. G. Doig, “An Automatic Method of Solving
/// Discrete Programming Problems” (1960).
///
/// Growth: `width` to the power of the depth of the game, less what the bounds of [`Game::reach`] cut
/// off.
///
/// # Examples
/// ```
/// use pegword_deduce::{Beam, GuessId, MostClasses, Objective, Position, Scratch, Strategy, all_secrets};
/// use pegword_deduce::example::HigherLower;
///
/// let game = HigherLower(7);
/// let secrets = all_secrets(&game);
/// let position = Position::new(&game, &secrets);
/// let best = Beam::new(MostClasses, usize::MAX, Objective::AverageCost);
/// // Halving finds one number with one guess, two with two, and four with three: 17 in all.
/// let mut scores = Vec::new();
/// best.score(&position, &[GuessId(3), GuessId(2)], &mut Scratch::default(), &mut scores);
/// assert_eq!(scores[0].0, [0.0, 17.0, 3.0]);
/// assert_eq!(scores[1].0, [0.0, 18.0, 4.0]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Beam<M> {
    measure: M,
    width: usize,
    objective: Objective,
}

impl<M: Measure> Beam<M> {
    /// Tries the `width` guesses that `measure` likes best, at least one.
    pub const fn new(measure: M, width: usize, objective: Objective) -> Self {
        Self { measure, width, objective }
    }
}

impl<M: Measure> Beam<M> {
    /// The `most` guesses that end best, each with how the game then ends; of guesses that end alike,
    /// one that could be the secret first, then the first in the list.
    ///
    /// Guesses that tell nothing are left out.
    pub fn best_first<G: Game>(
        &self,
        position: &Position<'_, G>,
        most: usize,
    ) -> Vec<(GuessId, Ending)> {
        let mut best: Vec<(GuessId, Ending)> = Vec::new();
        if position.candidates.is_empty() || most == 0 {
            return best;
        }
        let mut search = Search::new(self, position);
        let Choices { all, tried, others } = search.choices(position.candidates, 0);
        // Those that are tried come first, so that the others are soon given up.
        let rest = all.into_iter().filter(|_| self.width == usize::MAX);
        let order: Vec<_> = tried.into_iter().chain(rest).collect();
        let rank = |&(guess, ending): &(GuessId, Ending)| {
            let ending = match self.objective {
                Objective::WorstCost => (ending.worst.into(), ending.total, ending.worst),
                _ => (ending.over, ending.total, ending.worst),
            };
            (ending, !position.could_be_secret(guess), guess)
        };
        for (limit, mut below) in self.limits(position) {
            // Guesses that tell the same apart and are not the secret end alike.
            let mut known: HashMap<u64, Option<Ending>, FixedState> = HashMap::default();
            for tried in &order {
                if best.iter().any(|&(guess, _)| guess == tried.guess) {
                    continue;
                }
                let alike = tried.partition.filter(|_| !tried.could_be_secret);
                let end = match alike.and_then(|partition| known.get(&partition)) {
                    Some(&end) => end.filter(|&end| end < below),
                    None => {
                        search.end_of(tried.guess, position.candidates, limit, 0, others, below)
                    }
                };
                alike.map(|partition| known.insert(partition, end));
                let Some(end) = end else { continue };
                let found = (tried.guess, end);
                best.insert(best.partition_point(|other| rank(other) < rank(&found)), found);
                best.truncate(most);
                if best.len() == most && self.objective != Objective::WorstCost {
                    below = best[most - 1].1.just_above();
                }
            }
            if best.len() == most {
                break;
            }
        }
        best
    }

    /// What may be paid from here on, and what an ending has to be better than. To make the worst
    /// cost small, limits are tried one after the other until no candidate is beyond.
    fn limits<G: Game>(&self, position: &Position<'_, G>) -> Vec<(u32, Ending)> {
        let paid = position.history.iter().map(|clue| position.game.cost(clue.feedback)).sum();
        let n_candidates = count(position.candidates.len());
        match self.objective.after(paid) {
            Objective::AverageCost => vec![(u32::MAX, Ending::NONE)],
            Objective::MostWithin(limit) => vec![(limit, Ending::NONE)],
            Objective::WorstCost => {
                let least = bound(position.game, position.candidates, u32::MAX, u64::MAX).worst;
                (least..=n_candidates).map(|limit| (limit, Ending::NONE_OVER)).collect()
            }
        }
    }
}

impl<G: Game, M: Measure> Strategy<G> for Beam<M> {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        _: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let mut search = Search::new(self, position);
        let limits = self.limits(position);
        scores.extend(guesses.iter().map(|&guess| {
            let mut limits = limits.iter();
            let ending = limits.find_map(|&(limit, below)| {
                search.end_of(guess, position.candidates, limit, 0, u64::MAX, below)
            });
            match (ending, self.objective) {
                (None, _) => Score::new(f64::INFINITY),
                (Some(end), Objective::WorstCost) => {
                    Score([end.worst.into(), end.total as f64, 0.0])
                }
                (Some(end), _) => Score([end.over as f64, end.total as f64, end.worst.into()]),
            }
        }));
    }

    fn choose(&self, position: &Position<'_, G>, _: &mut Scratch) -> Option<GuessId> {
        let candidates = position.candidates;
        if candidates.is_empty() {
            return None;
        }
        let mut search = Search::new(self, position);
        let mut limits = self.limits(position).into_iter();
        let best =
            limits.find_map(|(limit, below)| search.best(candidates, limit, 0, u64::MAX, below));
        best.map(|(_, guess)| guess)
    }
}
