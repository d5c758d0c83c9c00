//! A strategy played on whole lists at once.

use pegword_deduce::{
    Outcome, PlayError, Position, Strategy, Weights, all_secrets, outcome_watched,
};
use pegword_lexicon::Alphabet;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::game::Positional;
use super::pool::Questions;
use crate::entries::Entries;
use crate::entry::Entry;

/// How many guesses the words of one shape cost, hits, misses and the word itself counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// How many places each word has.
    pub width: usize,
    /// How many words cost how many guesses (or what those words weigh).
    pub outcome: Outcome,
}

impl Simulation {
    /// How many guesses a word costs on average.
    pub fn mean(&self) -> f64 {
        self.outcome.average()
    }

    /// The fewest guesses that find at least half of the words.
    ///
    /// ```
    /// use pegword_deduce::Outcome;
    /// use pegword_games::positional::Simulation;
    /// let outcome = Outcome::from_histogram(vec![0, 1, 2, 3]);
    /// assert_eq!(Simulation { width: 5, outcome }.median(), 2);
    /// ```
    pub fn median(&self) -> u32 {
        let half = self.outcome.secrets().div_ceil(2);
        (0..=self.outcome.worst()).find(|&limit| self.outcome.within(limit) >= half).unwrap_or(0)
    }

    /// The share of words that cost at most so many guesses; 0 if there is no word.
    pub fn share_within(&self, guesses: u32) -> f64 {
        self.outcome.within(guesses) as f64 / self.outcome.secrets().max(1) as f64
    }
}

/// Plays a strategy on all entries, which must have one shape, as one decision tree.
///
/// `weights` holds one weight per entry: the prior that the strategy goes by, and what each entry
/// counts in the result.
///
/// # Errors
/// [`PlayError`] if there is no entry, or the strategy cannot go on.
///
/// # Examples
/// Of two words the default names one at once; the classic helper asks which it is, then names it.
/// ```
/// use pegword_deduce::Weights;
/// use pegword_games::{Entry, positional::{Classic, Splitting, simulate}};
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let words = ["cat", "dog"].map(|word| Entry::parse(word, &english).unwrap());
/// let entries: Vec<_> = words.iter().collect();
/// let splitting = simulate(&entries, &english, &Weights::UNIFORM, &Splitting::default())?;
/// assert_eq!(splitting.outcome.histogram(), [0, 1, 1]);
/// let classic = simulate(&entries, &english, &Weights::UNIFORM, &Classic)?;
/// assert_eq!(classic.outcome.histogram(), [0, 0, 2]);
/// # Ok::<(), pegword_deduce::PlayError>(())
/// ```
pub fn simulate<S: Strategy<Positional> + ?Sized>(
    entries: &[&Entry],
    alphabet: &Alphabet,
    weights: &Weights,
    strategy: &S,
) -> Result<Simulation, PlayError> {
    match simulate_watched(entries, alphabet, weights, strategy, &|_, _| true)? {
        Some(simulation) => Ok(simulation),
        None => unreachable!("nobody stops it"),
    }
}

/// [`simulate`], unless `watch` says no: then there is nothing to tell. It is told how many entries are found,
/// and of how many.
///
/// # Errors
/// As for [`simulate`].
pub fn simulate_watched<S: Strategy<Positional> + ?Sized>(
    entries: &[&Entry],
    alphabet: &Alphabet,
    weights: &Weights,
    strategy: &S,
    watch: &(dyn Fn(u64, u64) -> bool + Sync),
) -> Result<Option<Simulation>, PlayError> {
    let game = Positional::new(entries.iter().copied(), alphabet);
    let secrets = all_secrets(&game);
    let pool = Questions::under(weights);
    let position = Position::new(&game, &secrets).with_weights(weights).with_pool(&pool);
    let outcome = outcome_watched(&position, strategy, watch)?;
    Ok(outcome.map(|outcome| Simulation { width: game.width(), outcome }))
}

/// Plays a strategy on the entries of each length that have no signs, all equally likely; the shortest
/// first. The number of threads does not change the result.
///
/// # Errors
/// [`PlayError`] if the strategy cannot go on.
pub fn simulate_lengths<S: Strategy<Positional> + Sync>(
    entries: &Entries,
    strategy: &S,
) -> Result<Vec<Simulation>, PlayError> {
    let mut groups: Vec<Vec<&Entry>> = Vec::new();
    for (shape, indices) in entries.groups() {
        if shape.iter().all(Option::is_none) {
            groups.push(indices.into_iter().map(|index| &entries.as_slice()[index]).collect());
        }
    }
    groups.sort_by_key(|group| group[0].cells().len());
    let play =
        |group: Vec<&Entry>| simulate(&group, entries.alphabet(), &Weights::UNIFORM, strategy);
    groups.into_par_iter().map(play).collect()
}
