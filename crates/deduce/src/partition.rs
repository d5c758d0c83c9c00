//! The one hot loop: into which classes does a guess split the candidates?
//!
//! A *class* holds the candidates that would answer a guess alike. Its members are found by
//! counting in an array when the game has few feedbacks, and by sorting otherwise.
//! All buffers live in a [`Partitioner`] and are used again, so no guess allocates.

use crate::game::{count, index};
use crate::{Feedback, Game, GuessId, Position, SecretId, Weights};

/// The candidates that would answer a guess alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// Their common answer.
    pub feedback: Feedback,
    /// How many they are; never zero.
    pub size: u32,
    /// The sum of their weights.
    pub weight: u64,
}

/// The sizes of the classes of one guess, as strategies measure them.
#[derive(Clone, Copy, Debug)]
pub struct Split<'a> {
    /// One entry per class, in no fixed order; zeros between them mean nothing.
    pub sizes: &'a [u32],
    /// The weight of each entry of `sizes`; `None` if each weight is its size.
    pub weights: Option<&'a [u64]>,
}

impl Split<'_> {
    /// How many classes there are.
    #[must_use]
    pub fn n_classes(&self) -> usize {
        self.sizes.iter().map(|&size| usize::from(size > 0)).sum()
    }
}

/// Reusable buffers for splitting candidates into classes.
///
/// # Examples
/// ```
/// use pegword_deduce::{GuessId, Partitioner, Position, all_secrets, example::HigherLower};
///
/// let game = HigherLower(4);
/// let secrets = all_secrets(&game);
/// let position = Position::new(&game, &secrets);
/// let mut partitioner = Partitioner::default();
/// // Is it 1? For two secrets that is too low, for one it is right, for one too high.
/// let classes = partitioner.classes(&position, GuessId(1));
/// let sizes: Vec<_> = classes.iter().map(|class| (class.feedback.0, class.size)).collect();
/// assert_eq!(sizes, [(0, 2), (1, 1), (2, 1)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Partitioner {
    feedbacks: Vec<Feedback>,
    /// Counters that start from `floor`; none is above it between calls.
    counts: Vec<u64>,
    floor: u64,
    /// The feedbacks of a block of guesses: a row per candidate.
    block: Vec<u16>,
    block_width: usize,
    sizes: Vec<u32>,
    weights: Vec<u64>,
    pairs: Vec<(Feedback, SecretId)>,
    moved: Vec<SecretId>,
    classes: Vec<Class>,
}

impl Partitioner {
    /// The sizes of the classes of `guess` over the candidates of `position`.
    ///
    /// `O(candidates + feedbacks)` for a game with few feedbacks, else `O(n log n)`.
    pub fn sizes<G: Game>(&mut self, position: &Position<'_, G>, guess: GuessId) -> Split<'_> {
        match position.game.n_feedbacks() {
            Some(n) if position.weights.is_uniform() => {
                self.load_block(position, &[guess]);
                return self.column_sizes(0, n);
            }
            _ => {
                self.classes(position, guess);
                self.sizes.clear();
                self.sizes.extend(self.classes.iter().map(|class| class.size));
                self.weights.clear();
                self.weights.extend(self.classes.iter().map(|class| class.weight));
            }
        }
        Split {
            sizes: &self.sizes,
            weights: (!position.weights.is_uniform()).then_some(self.weights.as_slice()),
        }
    }

    /// The classes of `guess` over the candidates of `position`, in feedback order.
    ///
    /// `O(candidates + feedbacks)` for a game with few feedbacks, else `O(n log n)`.
    pub fn classes<G: Game>(&mut self, position: &Position<'_, G>, guess: GuessId) -> &[Class] {
        let Position { game, candidates, weights, .. } = *position;
        self.classes.clear();
        match game.n_feedbacks() {
            Some(n) if n <= candidates.len() * 4 => {
                self.load_block(position, &[guess]);
                self.sizes.clear();
                self.sizes.resize(n, 0);
                self.weights.clear();
                self.weights.resize(n, 0);
                for (&feedback, &secret) in self.block.iter().zip(candidates) {
                    self.sizes[usize::from(feedback)] += 1;
                    self.weights[usize::from(feedback)] += weights.of(secret);
                }
                let each = (0..).map(Feedback).zip(&self.sizes).zip(&self.weights);
                let classes =
                    each.map(|((feedback, &size), &weight)| Class { feedback, size, weight });
                self.classes.extend(classes.filter(|class| class.size > 0));
            }
            _ => {
                self.pair(game, guess, candidates);
                self.pairs.sort_unstable();
                let mut classes = std::mem::take(&mut self.classes);
                self.emit_pairs(weights, &mut classes);
                self.classes = classes;
            }
        }
        &self.classes
    }

    /// Reorders `secrets` class by class, in feedback order, and appends the classes.
    ///
    /// `secrets` must ascend; inside a class they keep their order.
    pub fn split<G: Game>(
        &mut self,
        game: &G,
        weights: &Weights,
        guess: GuessId,
        secrets: &mut [SecretId],
        classes: &mut Vec<Class>,
    ) {
        match game.n_feedbacks() {
            Some(n) if n <= secrets.len() * 4 => {
                self.split_by_counting(game, weights, guess, secrets, n, classes);
            }
            _ => {
                self.pair(game, guess, secrets);
                self.pairs.sort_unstable();
                for (secret, pair) in secrets.iter_mut().zip(&self.pairs) {
                    *secret = pair.1;
                }
                self.emit_pairs(weights, classes);
            }
        }
    }

    /// The sizes of the classes of one guess of the block.
    pub(crate) fn column_sizes(&mut self, column: usize, n_feedbacks: usize) -> Split<'_> {
        self.sizes.clear();
        self.sizes.resize(n_feedbacks, 0);
        for &feedback in self.block[column..].iter().step_by(self.block_width) {
            self.sizes[usize::from(feedback)] += 1;
        }
        Split { sizes: &self.sizes, weights: None }
    }

    /// Works out the feedbacks of `guesses`, for [`Partitioner::grow`].
    pub(crate) fn load_block<G: Game>(&mut self, position: &Position<'_, G>, guesses: &[GuessId]) {
        self.block.clear();
        self.block.resize(guesses.len() * position.candidates.len(), 0);
        self.block_width = guesses.len();
        position.game.feedback_block(guesses, position.candidates, &mut self.block);
    }

    /// Counts the classes of one guess of the block and calls `grow(badness, size)` whenever a
    /// class of `size` gains a candidate; gives up as soon as the badness, which starts at 0,
    /// reaches `limit`. Returns the badness and the number of classes.
    ///
    /// A counter below the floor counts for nothing, and raising the floor clears all at once; so
    /// few candidates take little time.
    pub(crate) fn grow(
        &mut self,
        column: usize,
        n_feedbacks: usize,
        limit: u64,
        grow: impl Fn(u64, u64) -> u64,
    ) -> Option<(u64, usize)> {
        if self.counts.len() < n_feedbacks {
            self.counts.resize(n_feedbacks, 0);
        }
        let (counts, floor) = (&mut self.counts[..], self.floor);
        let (mut badness, mut n_classes) = (0, 0);
        for &feedback in self.block[column..].iter().step_by(self.block_width) {
            let count = &mut counts[usize::from(feedback)];
            let size = count.saturating_sub(floor);
            *count = floor + size + 1;
            n_classes += usize::from(size == 0);
            badness = grow(badness, size);
            if badness >= limit {
                break;
            }
        }
        self.floor += (self.block.len() / self.block_width) as u64;
        (badness < limit).then_some((badness, n_classes))
    }

    fn split_by_counting<G: Game>(
        &mut self,
        game: &G,
        weights: &Weights,
        guess: GuessId,
        secrets: &mut [SecretId],
        n_feedbacks: usize,
        classes: &mut Vec<Class>,
    ) {
        self.feedbacks.clear();
        game.feedbacks(guess, secrets, &mut self.feedbacks);
        // Sizes, then the place where the next member of each class goes.
        self.sizes.clear();
        self.sizes.resize(n_feedbacks, 0);
        for &feedback in &self.feedbacks {
            self.sizes[index(feedback)] += 1;
        }
        let first_class = classes.len();
        let mut start = 0;
        for (feedback, place) in self.sizes.iter_mut().enumerate() {
            let size = std::mem::replace(place, start);
            start += size;
            if size > 0 {
                classes.push(Class {
                    feedback: Feedback(feedback as u64),
                    size,
                    weight: u64::from(size),
                });
            }
        }
        self.moved.clear();
        self.moved.extend_from_slice(secrets);
        for (&secret, &feedback) in self.moved.iter().zip(&self.feedbacks) {
            let place = &mut self.sizes[index(feedback)];
            secrets[*place as usize] = secret;
            *place += 1;
        }
        if !weights.is_uniform() {
            let mut rest = &*secrets;
            for class in &mut classes[first_class..] {
                let (members, others) = rest.split_at(class.size as usize);
                class.weight = weights.total(members);
                rest = others;
            }
        }
    }

    fn pair<G: Game>(&mut self, game: &G, guess: GuessId, secrets: &[SecretId]) {
        self.feedbacks.clear();
        game.feedbacks(guess, secrets, &mut self.feedbacks);
        self.pairs.clear();
        self.pairs.extend(self.feedbacks.iter().copied().zip(secrets.iter().copied()));
    }

    fn emit_pairs(&self, weights: &Weights, classes: &mut Vec<Class>) {
        for members in self.pairs.chunk_by(|a, b| a.0 == b.0) {
            classes.push(Class {
                feedback: members[0].0,
                size: count(members.len()),
                weight: members.iter().map(|pair| weights.of(pair.1)).sum(),
            });
        }
    }
}
