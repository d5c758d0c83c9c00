//! Sums over pairs of games, and what they say.

use std::iter::Sum;
use std::ops::Add;

use super::GameResult;

/// Pairs of games added up. All sums are integers, so their order does not matter.
///
/// Of the two games of a pair each player began one, with the same tiles. What luck gave one of them
/// it gave the other, so the pair is what standard errors are counted over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many pairs.
    pub pairs: u64,
    /// The final scores added up, by player.
    pub scores: [i64; 2],
    /// How many games each player won.
    pub wins: [u64; 2],
    /// How many turns each player took.
    pub turns: [u64; 2],
    /// How many plays of a whole rack each player made.
    pub all_tiles: [u64; 2],
    /// Of the first player, over both games of a pair: points more than the second.
    spread: Moments,
    /// Of the first player, over both games of a pair: wins, counted twice, and draws.
    half_wins: Moments,
}

/// A mean, and the standard error of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// How far the mean of as many other pairs would be off, typically. Not a number for less than two.
    pub standard_error: f64,
}

/// A sum, and the sum of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Moments {
    sum: i64,
    squares: i64,
}

impl Tally {
    /// The two games of one pair.
    pub(super) fn of_pair(games: [GameResult; 2]) -> Self {
        let over = |count: fn(&GameResult, usize) -> u64| {
            [0, 1].map(|player| games.iter().map(|game| count(game, player)).sum())
        };
        let spread = |game: &GameResult| i64::from(game.scores[0]) - i64::from(game.scores[1]);
        let half_wins = |game: &GameResult| 1 + spread(game).signum();
        Self {
            pairs: 1,
            scores: [0, 1]
                .map(|player| games.iter().map(|game| i64::from(game.scores[player])).sum()),
            wins: over(|game, player| u64::from(game.scores[player] > game.scores[1 - player])),
            turns: over(|game, player| game.turns[player].into()),
            all_tiles: over(|game, player| game.all_tiles[player].into()),
            spread: Moments::of(games.iter().map(spread).sum()),
            half_wins: Moments::of(games.iter().map(half_wins).sum()),
        }
    }

    /// How many games.
    pub const fn games(&self) -> u64 {
        2 * self.pairs
    }

    /// By how many points a game the first player's score is higher.
    pub fn spread(&self) -> Estimate {
        self.spread.estimate(self.pairs, 2.0)
    }

    /// Which share of the games the first player wins, a draw counting half.
    pub fn win_rate(&self) -> Estimate {
        self.half_wins.estimate(self.pairs, 4.0)
    }
}

impl Moments {
    const fn of(number: i64) -> Self {
        Self { sum: number, squares: number * number }
    }

    /// The mean of `n` numbers, each divided by `unit`.
    fn estimate(self, n: u64, unit: f64) -> Estimate {
        let n = n as f64;
        let mean = self.sum as f64 / n;
        let variance = (self.squares as f64 / n - mean * mean).max(0.0) / (n - 1.0);
        Estimate { mean: mean / unit, standard_error: variance.sqrt() / unit }
    }
}

impl Add for Moments {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { sum: self.sum + other.sum, squares: self.squares + other.squares }
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let both = |a: [u64; 2], b: [u64; 2]| [a[0] + b[0], a[1] + b[1]];
        Self {
            pairs: self.pairs + other.pairs,
            scores: [self.scores[0] + other.scores[0], self.scores[1] + other.scores[1]],
            wins: both(self.wins, other.wins),
            turns: both(self.turns, other.turns),
            all_tiles: both(self.all_tiles, other.all_tiles),
            spread: self.spread + other.spread,
            half_wins: self.half_wins + other.half_wins,
        }
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), Add::add)
    }
}
