//! How hard each word of a list is to guess, when the guesser knows the list.
//!
//! The greedy game gives misses and letters asked. One game is a noisy measure, so the *stable
//! score* is the mean of the misses over many games of a player who errs a little; levels are cut by
//! it. Familiarity, the size tier, is a second axis that no guesser's misses show.

use pegword_deduce::{
    BuildError, FewestMisses, NoisyMisses, Position, SecretId, Strategy, Tree, all_secrets,
};
use pegword_lexicon::{Alphabet, Letter, Tier};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

use super::difficulty::Formula;
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

/// What came of rating that could be stopped.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedList {
    /// The entries in order; nothing for one whose games were not all played.
    pub entries: Vec<Option<Rated>>,
    /// If it was stopped: how many games against all words of a shape were played, and of how many.
    pub stopped: Option<(u64, u64)>,
}

/// Rates every entry, in order. Entries of one shape are each other's rivals.
///
/// The result does not depend on the number of threads. `O(runs × letters × entries)` or so.
pub fn rate(entries: &Entries, rating: &Rating) -> Vec<Rated> {
    let rated = rate_watched(entries, rating, &|_, _| true);
    rated.entries.into_iter().flatten().collect()
}

/// [`rate`], until `watch` says no. It is told how many games against all words of a shape are done, and of
/// how many, from any thread. The shapes whose games were all played are rated, their levels among these alone.
pub fn rate_watched(
    entries: &Entries,
    rating: &Rating,
    watch: &(dyn Fn(u64, u64) -> bool + Sync),
) -> RatedList {
    let alphabet = entries.alphabet();
    let groups: Vec<Vec<usize>> = entries.groups().into_values().collect();
    let members = |group: &[usize]| -> Vec<&Entry> {
        group.iter().map(|&index| &entries.as_slice()[index]).collect()
    };
    let games: Vec<Hangman> =
        groups.iter().map(|group| Hangman::new(members(group), alphabet)).collect();

    let n_runs = rating.runs as usize;
    let player =
        |run| NoisyMisses::new(NOISE, rating.seed.wrapping_mul(0x1_0000).wrapping_add(run));
    let players: Vec<NoisyMisses> = (0..n_runs as u64).map(player).collect();
    let jobs: Vec<(usize, Option<usize>)> = (0..groups.len())
        .flat_map(|group| {
            std::iter::once((group, None)).chain((0..n_runs).map(move |run| (group, Some(run))))
        })
        .collect();
    let (done, of) = (AtomicU64::new(0), jobs.len() as u64);
    let results: Vec<Option<Games>> = jobs
        .par_iter()
        .map(|&(group, run)| {
            let go_on = || watch(done.load(Ordering::Relaxed), of);
            if !go_on() {
                return None;
            }
            let result = match run {
                None => played(&games[group], &FewestMisses, true, &go_on),
                Some(run) => played(&games[group], &players[run], false, &go_on),
            }?;
            let done = 1 + done.fetch_add(1, Ordering::Relaxed);
            watch(done, of);
            Some(result)
        })
        .collect();

    let formula = Formula::new(alphabet);
    let mut rated: Vec<(usize, Rated)> = Vec::with_capacity(entries.as_slice().len());
    let mut results = results.into_iter();
    for group in &groups {
        let greedy = results.next().expect("one greedy game a group");
        let noisy: Vec<Option<Games>> = results.by_ref().take(n_runs).collect();
        let noisy: Option<Vec<Games>> = noisy.into_iter().collect();
        let (Some(greedy), Some(noisy)) = (greedy, noisy) else { continue };
        let greedy = greedy.misses.into_iter().zip(greedy.asked);
        for ((place, &index), (misses, asked)) in group.iter().enumerate().zip(greedy) {
            let entry = &entries.as_slice()[index];
            let sum: u32 = noisy.iter().map(|run| run.misses[place]).sum();
            let score = (n_runs > 0).then(|| f64::from(sum) / n_runs as f64);
            let (tier, formula) = (entry.tier(), formula.value(entry));
            rated.push((index, Rated { misses, asked, score, tier, formula, level: 0 }));
        }
    }
    rated.sort_by_key(|(index, _)| *index);
    let (places, mut rated): (Vec<usize>, Vec<Rated>) = rated.into_iter().unzip();
    set_levels(&mut rated, &rating.levels);
    let done = done.into_inner();
    let mut all = vec![None; entries.as_slice().len()];
    places.into_iter().zip(rated).for_each(|(place, rated)| all[place] = Some(rated));
    RatedList { entries: all, stopped: (done < of).then_some((done, of)) }
}

/// What one strategy's games came to, for each secret.
struct Games {
    misses: Vec<u32>,
    /// The letters asked, in order; none if they were not wanted.
    asked: Vec<Vec<Letter>>,
}

/// The misses of the greedy game for each of `entries`, all of one shape.
pub(super) fn greedy_misses(entries: &[&Entry], alphabet: &Alphabet) -> Vec<u32> {
    let game = Hangman::new(entries.iter().copied(), alphabet);
    played(&game, &FewestMisses, false, &|| true).map(|games| games.misses).unwrap_or_default()
}

/// Plays a strategy against every secret of a game at once; nothing if it was stopped.
fn played(
    game: &Hangman,
    strategy: &impl Strategy<Hangman>,
    with_letters: bool,
    go_on: &(dyn Fn() -> bool + Sync),
) -> Option<Games> {
    let secrets: Vec<SecretId> = all_secrets(game);
    let mut games =
        Games { misses: vec![0; secrets.len()], asked: vec![Vec::new(); secrets.len()] };
    let pool = Letters::default();
    let position = Position::new(game, &secrets).with_pool(&pool);
    let tree = match Tree::build_watched(&position, strategy, None, &|_, _| go_on()) {
        Err(BuildError::Stopped(_)) => return None,
        // Entries differ, so letters tell them apart, and the strategy always has one to ask.
        tree => tree.expect("every game of hangman ends"),
    };
    tree.visit_ends(|clues, misses, secrets| {
        for secret in secrets {
            games.misses[secret.0 as usize] = misses;
            if with_letters {
                games.asked[secret.0 as usize] =
                    clues.iter().map(|clue| Hangman::letter(clue.guess)).collect();
            }
        }
    });
    Some(games)
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
