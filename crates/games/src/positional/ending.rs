//! Small endings, solved exactly.
//!
//! A handful of candidates is a bit set, and what each set costs at least is worked out once:
//! `T(S) = w(S) + min(T(yes) + T(no), T(S without a word))` over all questions and all words, where
//! `w` is the weight, and a word named rightly costs nothing more.

use pegword_deduce::{GuessId, Position};

use super::game::{Asked, Positional};

/// The most candidates of an ending whose words are equally likely.
const MOST_ALIKE: usize = 12;

/// The most candidates of an ending whose words are not: there is less to prune by.
const MOST_UNLIKE: usize = 8;

/// Candidates so few that the best way to find them is known.
pub(super) struct Ending<'p> {
    position: Position<'p, Positional>,
    /// The weight of each candidate.
    weights: Vec<u64>,
    /// The candidates that say yes to a question, for every question that says more than a word
    /// would, each set once; the most even first.
    questions: Vec<u16>,
    /// What each set costs; 0 where that is not known yet.
    totals: Vec<u64>,
    /// The common weight of all candidates, if they have one.
    alike: Option<u64>,
}

impl<'p> Ending<'p> {
    /// The ending, or `None` if the candidates are too many.
    pub(super) fn new(position: &Position<'p, Positional>) -> Option<Self> {
        let n = position.candidates.len();
        if n > MOST_ALIKE {
            return None;
        }
        let weights: Vec<_> =
            position.candidates.iter().map(|&secret| position.weights.of(secret)).collect();
        let alike =
            weights.first().copied().filter(|first| weights.iter().all(|each| each == first));
        if n > MOST_UNLIKE && alike.is_none() {
            return None;
        }
        let totals = vec![0; 1 << n];
        let mut ending =
            Self { position: *position, weights, questions: Vec::new(), totals, alike };
        ending.find_questions();
        Some(ending)
    }

    /// What finding all candidates costs at least, summed by weight, if this guess comes first.
    /// `None` if the guess tells nothing.
    pub(super) fn total_after(&mut self, guess: GuessId) -> Option<u64> {
        let hits = self.hits(guess);
        let misses = self.all() & !hits;
        match self.position.game.asked(guess) {
            Asked::Word(_) if hits != 0 => Some(self.weight(self.all()) + self.total(misses)),
            Asked::Letter { .. } if hits != 0 && misses != 0 => {
                Some(self.weight(self.all()) + self.total(hits) + self.total(misses))
            }
            _ => None,
        }
    }

    /// The candidates for which a guess is a hit.
    fn hits(&self, guess: GuessId) -> u16 {
        let Position { game, candidates, .. } = self.position;
        let hit = game.hit(guess);
        candidates
            .iter()
            .enumerate()
            .fold(0, |set, (at, &secret)| set | u16::from(hit(secret)) << at)
    }

    fn find_questions(&mut self) {
        let Position { game, candidates, .. } = self.position;
        let n = candidates.len() as u32;
        for place in 0..game.width() {
            let mut left = self.all();
            while left != 0 {
                let number = game.row(candidates[left.trailing_zeros() as usize])[place];
                let same = |at: &usize| game.row(candidates[*at])[place] == number;
                let set = (0..candidates.len()).filter(same).fold(0, |set, at| set | 1 << at);
                left &= !set;
                if (2..n - 1).contains(&set.count_ones()) {
                    self.questions.push(set);
                }
            }
        }
        self.questions.sort_unstable_by_key(|set| ((2 * set.count_ones()).abs_diff(n), *set));
        self.questions.dedup();
    }

    /// What a set costs at least.
    fn total(&mut self, set: u16) -> u64 {
        let n = set.count_ones();
        if n <= 1 {
            return self.weight(set);
        }
        if self.totals[usize::from(set)] > 0 {
            return self.totals[usize::from(set)];
        }
        let (here, least) = (self.weight(set), self.bound(set));
        let mut best = u64::MAX;
        for index in 0..self.questions.len() {
            let hits = set & self.questions[index];
            let misses = set & !hits;
            if hits != 0 && misses != 0 && here + self.bound(hits) + self.bound(misses) < best {
                best = best.min(here + self.total(hits) + self.total(misses));
            }
            if best == least {
                break;
            }
        }
        for word in bits(set) {
            if here + self.bound(set & !word) < best {
                best = best.min(here + self.total(set & !word));
            }
        }
        self.totals[usize::from(set)] = best;
        best
    }

    /// A number that the total of a set does not fall below.
    fn bound(&self, set: u16) -> u64 {
        if let Some(weight) = self.alike {
            return weight * FEWEST[set.count_ones() as usize];
        }
        // One word may be named at once; the others cost two or more.
        let heaviest = members(set).map(|at| self.weights[at]).max().unwrap_or(0);
        2 * self.weight(set) - heaviest
    }

    fn weight(&self, set: u16) -> u64 {
        match self.alike {
            Some(weight) => weight * u64::from(set.count_ones()),
            None => members(set).map(|at| self.weights[at]).sum(),
        }
    }

    /// The set of all candidates.
    fn all(&self) -> u16 {
        ((1_u32 << self.weights.len()) - 1) as u16
    }
}

/// The least total for so many words of weight 1, if every question can be had.
const FEWEST: [u64; MOST_ALIKE + 1] = {
    let mut fewest = [0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let mut n = 3;
    while n <= MOST_ALIKE {
        let by_word = fewest[n - 1];
        let by_question = fewest[n / 2] + fewest[n - n / 2];
        fewest[n] = n as u64 + if by_word < by_question { by_word } else { by_question };
        n += 1;
    }
    fewest
};

/// The members of a set, as sets of one.
fn bits(set: u16) -> impl Iterator<Item = u16> {
    members(set).map(|at| 1 << at)
}

/// The members of a set, from 0.
fn members(set: u16) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let at = left.trailing_zeros() as usize;
        left &= left.checked_sub(1)?;
        Some(at)
    })
}
