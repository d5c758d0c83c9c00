//! Several boards at once: one guess for all.
//!
//! The boards hide different words and know nothing of each other, so what a guess tells of all is the
//! sum of what it tells of each.

use pegword_deduce::{
    Game as _, GuessId, Labels, Measures, Position, Scratch, StrategyName, Tabled,
};
use pegword_games::wordle::Wordle;

use super::Opened;
use crate::puzzle::{Guess, GuessRow, Puzzle as _};

type Game = Tabled<Wordle>;

/// The guesses, best first for all boards together.
///
/// A word that is known has to be played once, so such words come first. Ties: a word that could be
/// hidden first, then the first in the list.
pub(super) fn rank_together(
    opened: &Opened,
    boards: &[Position<'_, Game>],
    most: usize,
) -> Vec<GuessRow> {
    let strategy = opened.options.strategy;
    let Some(game) = boards.first().map(|board| board.game) else { return Vec::new() };
    let mut distinct: Vec<(&Position<'_, Game>, u32)> = Vec::new();
    for board in boards {
        match distinct.iter_mut().find(|(other, _)| other.candidates == board.candidates) {
            Some((_, times)) => *times += 1,
            None => distinct.push((board, 1)),
        }
    }
    let mut scratch = Scratch::default();
    let mut sums: Vec<(bool, f64, Sum)> = (0..game.n_guesses())
        .map(GuessId)
        .filter(|&guess| is_allowed(opened, boards, guess))
        .map(|guess| {
            let mut sum = Sum::default();
            for (board, times) in &distinct {
                sum.add(&Measures::of(board, guess, &mut scratch), *times);
            }
            sum.guess = guess;
            let is_known = |board: &Position<'_, Game>| {
                board.candidates.len() == 1 && board.could_be_secret(guess)
            };
            (!boards.iter().any(is_known), sum.badness(strategy), sum)
        })
        .collect();
    sums.sort_by(|a, b| {
        let by_value = a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
        by_value.then(b.2.could_be_secret.cmp(&a.2.could_be_secret)).then(a.2.guess.cmp(&b.2.guess))
    });
    let is_tied = |place: usize| {
        let alike = |other: Option<&(bool, f64, Sum)>| {
            other.is_some_and(|other| {
                (other.0, other.1.to_bits()) == (sums[place].0, sums[place].1.to_bits())
            })
        };
        alike(sums.get(place + 1))
            || alike(place.checked_sub(1).and_then(|before| sums.get(before)))
    };
    let row = |place: usize| {
        sums[place].2.row(game.game().guess_text(sums[place].2.guess), is_tied(place))
    };
    (0..sums.len().min(most)).map(row).collect()
}

/// Each board has clues of its own, and a guess has to be allowed by all.
fn is_allowed(opened: &Opened, boards: &[Position<'_, Game>], guess: GuessId) -> bool {
    boards.iter().all(|board| opened.check_guess(board.history, guess).is_ok())
}

/// What a guess tells, over all boards.
#[derive(Default)]
struct Sum {
    guess: GuessId,
    could_be_secret: bool,
    hit_chance: f64,
    worst: u32,
    expected_size: f64,
    entropy_bits: f64,
    classes: u32,
}

impl Sum {
    /// Adds what it tells of a board that is there so many times.
    fn add(&mut self, measures: &Measures, times: u32) {
        self.could_be_secret |= measures.could_be_secret;
        self.hit_chance += measures.hit_chance() * f64::from(times);
        self.worst += measures.worst * times;
        self.expected_size += measures.expected_size() * f64::from(times);
        self.entropy_bits += measures.entropy_bits * f64::from(times);
        self.classes += measures.classes * times;
    }

    fn badness(&self, strategy: StrategyName) -> f64 {
        match strategy {
            StrategyName::WorstCase => self.worst.into(),
            StrategyName::ExpectedSize => self.expected_size,
            StrategyName::Entropy => -self.entropy_bits,
            StrategyName::First => -f64::from(u8::from(self.could_be_secret)),
            _ => -f64::from(self.classes),
        }
    }

    fn row(&self, guess: String, tied: bool) -> GuessRow {
        GuessRow {
            guess: Guess::Text(guess),
            could_be_secret: self.could_be_secret,
            hit_chance: self.hit_chance,
            misses: 1.0,
            worst: Some(self.worst),
            expected_size: Some(self.expected_size),
            entropy_bits: Some(self.entropy_bits),
            classes: Some(self.classes),
            tied,
            continuation: None,
        }
    }
}
