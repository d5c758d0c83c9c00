//! Games of a table of answers, for the tests of the loops over them.

use super::exhaustive::TableGame;

/// Numbers by chance, below the one given.
///
/// Source: G. Marsaglia, “Xorshift RNGs” (2003).
pub(super) fn chance(mut state: u64) -> impl FnMut(u64) -> u64 {
    state = state * 2 + 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % below
    }
}

/// A game of so many secrets and guesses whose answers, by chance, are all that there are.
pub(super) fn table(n_kinds: u64, n_guesses: usize, n_secrets: u32) -> TableGame {
    let mut chance = chance(n_kinds << 40 | (n_guesses as u64) << 20 | u64::from(n_secrets));
    let mut next = 0;
    let mut answer = || {
        next += 1;
        if next <= n_kinds { next - 1 } else { chance(n_kinds) }
    };
    let answers: Vec<Vec<u64>> =
        (0..n_guesses).map(|_| (0..n_secrets).map(|_| answer()).collect()).collect();
    TableGame {
        n_secrets,
        answers,
        costs: vec![1; n_kinds as usize],
        ending: None,
        ends_when_known: true,
        names: vec![None; n_guesses],
    }
}

/// As many guesses as fill blocks of them, one more and one less; few and many kinds of answers.
pub(super) fn tables() -> impl Iterator<Item = TableGame> {
    let sizes = [1_usize, 31, 32, 33, 63, 64, 65, 255, 256, 257];
    let kinds = [2_u64, 16, 17, 32, 33, 64, 65, 256, 257, 300];
    kinds.into_iter().flat_map(move |n_kinds| {
        sizes.into_iter().flat_map(move |n_guesses| {
            [1_u32, 2, 5, 36, 37, 45].into_iter().filter_map(move |n_secrets| {
                let fits = n_guesses as u64 * u64::from(n_secrets) >= n_kinds;
                fits.then(|| table(n_kinds, n_guesses, n_secrets))
            })
        })
    })
}

/// Some of so many members: all, one, and some by chance.
pub(super) fn sets(n_members: u32) -> Vec<Vec<u32>> {
    let mut chance = chance(u64::from(n_members));
    let mut sets = vec![(0..n_members).collect(), vec![n_members - 1]];
    for _ in 0..3 {
        sets.push((0..n_members).filter(|_| chance(2) == 0).collect());
    }
    sets.retain(|set| !set.is_empty());
    sets
}
