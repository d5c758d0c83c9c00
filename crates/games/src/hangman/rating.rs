//! How hard each word of a list is to guess, when the guesser knows the list.
//!
//! The greedy game gives misses and letters asked. One game is a noisy measure, so the *stable
//! score* is the mean of the misses over many games of a player who errs a little; levels are cut by
//! it. Familiarity, the size tier, is a second axis that no guesser's misses show.

use pegword_deduce::{
    Clue, FewestMisses, Game, NoisyMisses, Position, SecretId, Strategy, Tree, all_secrets,
};
use pegword_lexicon::{Alphabet, Letter, Tier};
use rayon::prelude::*;

use super::classic_formula;
use super::game::{Hangman, Letters};
use crate::entries::Entries;
use crate::entry::Entry;

/// How much the erring player errs: times a standard Gumbel variable, on shares of candidates.
const NOISE: f64 = 0.06;

/// How to rate.
#[derive(Clone, Debug)]
pub struct Rating {
    /// How many games of the erring player make the stable score; 0 for none.
    pub runs: u32,
    /// Which games these are.
    pub seed: u64,
    /// Where levels are cut.
    pub levels: Levels,
}

/// Where levels are cut, by the stable score (by the misses if there is none).
#[derive(Clone, Debug, PartialEq)]
pub enum Levels {
    /// Into so many levels of about as many words; equal scores share a level.
    Quantiles(usize),
    /// A word is above each of these scores that it exceeds.
    Cuts(Vec<f64>),
}

impl Default for Rating {
    /// 32 runs, three levels.
    fn default() -> Self {
        Self { runs: 32, seed: 0, levels: Levels::Quantiles(3) }
    }
}

/// How hard one entry is.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Misses of the greedy game.
    pub misses: u32,
    /// The letters that the greedy game asks, in order.
    pub asked: Vec<Letter>,
    /// Mean misses of the erring player.
    pub score: Option<f64>,
    /// How common it is.
    pub tier: Option<Tier>,
    /// The classic formula.
    pub formula: i64,
    /// Its level, from 0 for the easiest.
    pub level: usize,
}

/// Rates every entry, in order. Entries of one shape are each other's rivals.
///
/// `progress` is told after each part how many of how many parts are done, from any thread.
/// The result does not depend on the number of threads. `O(runs × letters × entries)` or so.
pub fn rate(
    entries: &Entries,
    rating: &Rating,
    progress: impl Fn(usize, usize) + Sync,
) -> Vec<Rated> {
    let alphabet = entries.alphabet();
    let groups: Vec<Vec<usize>> = entries.groups().into_values().collect();
    let members = |group: &[usize]| -> Vec<&Entry> {
        group.iter().map(|&index| &entries.as_slice()[index]).collect()
    };
    let games: Vec<Hangman> =
        groups.iter().map(|group| Hangman::new(members(group), alphabet)).collect();

    let n_runs = rating.runs as usize;
    let jobs: Vec<(usize, Option<u64>)> = (0..groups.len())
        .flat_map(|group| {
            std::iter::once((group, None))
                .chain((0..n_runs as u64).map(move |run| (group, Some(run))))
        })
        .collect();
    let done = std::sync::atomic::AtomicUsize::new(0);
    let results: Vec<Vec<(u32, Vec<Letter>)>> = jobs
        .par_iter()
        .map(|&(group, run)| {
            let result = match run {
                None => played(&games[group], &FewestMisses, true),
                Some(run) => {
                    let seed = rating.seed.wrapping_mul(0x1_0000).wrapping_add(run);
                    played(&games[group], &NoisyMisses::new(NOISE, seed), false)
                }
            };
            progress(1 + done.fetch_add(1, std::sync::atomic::Ordering::Relaxed), jobs.len());
            result
        })
        .collect();

    let mut rated: Vec<Option<Rated>> = vec![None; entries.as_slice().len()];
    for (group, results) in groups.iter().zip(results.chunks(1 + n_runs)) {
        let (greedy, noisy) = results.split_first().expect("one greedy game a group");
        for ((place, &index), (misses, asked)) in group.iter().enumerate().zip(greedy) {
            let entry = &entries.as_slice()[index];
            let sum: u32 = noisy.iter().map(|run| run[place].0).sum();
            rated[index] = Some(Rated {
                misses: *misses,
                asked: asked.clone(),
                score: (n_runs > 0).then(|| f64::from(sum) / n_runs as f64),
                tier: entry.tier(),
                formula: classic_formula(entry, alphabet),
                level: 0,
            });
        }
    }
    let mut rated: Vec<Rated> =
        rated.into_iter().map(|rated| rated.expect("every entry has a group")).collect();
    set_levels(&mut rated, &rating.levels);
    rated
}

/// The misses of the greedy game for each of `entries`, all of one shape.
pub(super) fn greedy_misses(entries: &[&Entry], alphabet: &Alphabet) -> Vec<u32> {
    let game = Hangman::new(entries.iter().copied(), alphabet);
    played(&game, &FewestMisses, false).into_iter().map(|(misses, _)| misses).collect()
}

/// Misses, and if wanted the letters asked, for each secret of a game.
fn played(
    game: &Hangman,
    strategy: &impl Strategy<Hangman>,
    with_letters: bool,
) -> Vec<(u32, Vec<Letter>)> {
    let secrets: Vec<SecretId> = all_secrets(game);
    let mut results = vec![(0, Vec::new()); game.n_secrets() as usize];
    let pool = Letters::default();
    let tree = Tree::build(&Position::new(game, &secrets).with_pool(&pool), strategy, None);
    // Entries differ, so letters tell them apart, and the strategy always has one to ask.
    let tree = tree.expect("every game of hangman ends");
    tree.visit_ends(|clues, misses, secrets| {
        for secret in secrets {
            let letter = |clue: &Clue| Hangman::letter(clue.guess);
            let asked = if with_letters { clues.iter().map(letter).collect() } else { Vec::new() };
            results[secret.0 as usize] = (misses, asked);
        }
    });
    results
}

fn set_levels(rated: &mut [Rated], levels: &Levels) {
    let score = |rated: &Rated| rated.score.unwrap_or_else(|| rated.misses.into());
    let cuts: Vec<f64> = match levels {
        Levels::Cuts(cuts) => cuts.clone(),
        Levels::Quantiles(levels) => {
            let mut scores: Vec<f64> = rated.iter().map(score).collect();
            scores.sort_by(f64::total_cmp);
            let last_of = |level: usize| (level * scores.len()).div_ceil(*levels).checked_sub(1);
            (1..*levels).filter_map(|level| Some(scores[last_of(level)?])).collect()
        }
    };
    rated.iter_mut().for_each(|rated| {
        let score = score(rated);
        rated.level = cuts.iter().filter(|&&cut| score > cut).count();
    });
}
