//! Finding the best strategy, and why none is better. Nothing here need be trusted: what it finds is checked
//! by [`check`](super::check), which uses nothing of it.
//!
//! | file | holds |
//! | --- | --- |
//! | `answers`, `survey`, `split` | all answers side by side, and the hot loops over them |
//! | `bounds` | what any strategy pays at least |
//! | `memo` | what is known of sets of candidates |
//! | `branch_and_bound`, `worker` | the search, on all threads |
//! | `beam` | the same with a few guesses at each point, or all of few candidates |
//! | `stages` | what is proved one after the other for an objective |
//! | `checkpoint` | what was found so far, as bytes |
//! | `refutation` | what makes a certificate out of a search; it goes by the checker's own step |

mod answers;
mod beam;
mod best;
mod bounds;
mod branch_and_bound;
mod checkpoint;
mod memo;
mod refutation;
mod split;
mod stages;
mod survey;
#[cfg(test)]
mod tables;
mod worker;

pub use beam::{Beam, BeamError};
pub use checkpoint::ResumeError;
pub use refutation::CertifyError;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::{Game, GuessId, Objective, Outcome, Position, Symmetry, Tree, Value};
use answers::Answers;
use branch_and_bound::Search;
use rayon::ThreadPool;

/// What is to be proved, and with what.
///
/// # Examples
/// ```
/// use pegword_deduce::{Objective, Position, all_secrets, example::HigherLower};
/// use pegword_deduce::proof::Prover;
///
/// let game = HigherLower(7);
/// let secrets = all_secrets(&game);
/// let prover = Prover::new(Position::new(&game, &secrets), Objective::AverageCost);
/// let proof = prover.start()?.run(&|_| true)?;
/// // Halving finds one number with one guess, two with two, and four with three.
/// assert!(proof.is_proved());
/// assert_eq!(proof.tree.unwrap().outcome().histogram(), [0, 1, 2, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover<'a, G: Game> {
    position: Position<'a, G>,
    objective: Objective,
    symmetry: Option<&'a dyn Symmetry<G>>,
    first: Option<GuessId>,
    threads: usize,
    most_bytes: usize,
    ties: bool,
}

impl<'a, G: Game + Sync> Prover<'a, G> {
    /// Proves the best strategy from `position` on, on one thread, with 1 GiB to remember findings in.
    ///
    /// The weights of the position count secrets; a limit of the objective is for what is still to be
    /// paid.
    #[must_use]
    pub fn new(position: Position<'a, G>, objective: Objective) -> Self {
        Self {
            position,
            objective,
            symmetry: None,
            first: None,
            threads: 1,
            most_bytes: 1 << 30,
            ties: false,
        }
    }

    /// The same, treating what is alike by `symmetry` as one. The pool of the position must allow all
    /// guesses, or go by the candidates alone.
    #[must_use]
    pub fn with_symmetry(self, symmetry: &'a dyn Symmetry<G>) -> Self {
        Self { symmetry: Some(symmetry), ..self }
    }

    /// The same among strategies that begin with this guess.
    #[must_use]
    pub fn with_first(self, first: Option<GuessId>) -> Self {
        Self { first, ..self }
    }

    /// The same on so many threads, at least one. What is proved does not depend on it, nor does the
    /// strategy.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The same with about so many bytes to remember findings in.
    #[must_use]
    pub fn with_memory(self, most_bytes: usize) -> Self {
        Self { most_bytes, ..self }
    }

    /// The same, and among the best strategies the best: those of the least total with the least worst
    /// case, or the other way round, and of those the ones with which the fewest secrets cost it.
    #[must_use]
    pub fn with_ties(self) -> Self {
        Self { ties: true, ..self }
    }

    /// Works out all answers, and makes ready to search.
    ///
    /// # Errors
    /// [`ProveError`] if there is no candidate, or the game is too large.
    pub fn start(self) -> Result<Proving<'a, G>, ProveError> {
        self.start_watched(&|_, _| true)
    }

    /// The same, unless `watch` says no. It is told how many guesses have all their answers, and of how
    /// many.
    ///
    /// # Errors
    /// As for [`start`](Prover::start), and [`ProveError::Stopped`].
    pub fn start_watched(
        self,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Result<Proving<'a, G>, ProveError> {
        if self.position.candidates.is_empty() {
            return Err(ProveError::NoCandidates);
        }
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.threads.max(1)).build();
        let threads = threads.map_err(|error| ProveError::Threads(error.to_string()))?;
        let answers = Arc::new(threads.install(|| Answers::new(&self.position, watch))?);
        let stages = stages::Stages::new(self.objective, &self.position)?;
        let prices = stages.prices();
        let mut search = Search::new(self.position, answers, prices, self.most_bytes);
        search.symmetry = self.symmetry;
        search.is_parallel = self.threads > 1;
        Ok(Proving {
            search,
            stages,
            objective: self.objective,
            first: self.first,
            threads,
            most_bytes: self.most_bytes,
            ties: self.ties,
            lower: Value([0; 3]),
            upper: None,
            tree: None,
            resumed: None,
        })
    }
}

impl<G: Game> fmt::Debug for Prover<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover")
            .field("position", &self.position)
            .field("objective", &self.objective)
            .field("first", &self.first)
            .field("threads", &self.threads)
            .field("most_bytes", &self.most_bytes)
            .field("ties", &self.ties)
            .finish_non_exhaustive()
    }
}

/// A proof under way.
pub struct Proving<'a, G: Game> {
    search: Search<'a, G>,
    stages: stages::Stages,
    objective: Objective,
    first: Option<GuessId>,
    threads: ThreadPool,
    most_bytes: usize,
    ties: bool,
    lower: Value,
    upper: Option<Value>,
    tree: Option<Tree>,
    resumed: Option<checkpoint::Checkpoint>,
}

impl<G: Game> fmt::Debug for Proving<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Proving")
            .field("objective", &self.objective)
            .field("first", &self.first)
            .field("lower", &self.lower)
            .field("upper", &self.upper)
            .finish_non_exhaustive()
    }
}

/// How far a proof has come.
pub struct Progress<'p> {
    /// No strategy has a lower value.
    pub lower: Value,
    /// The value of the best strategy so far.
    pub upper: Option<Value>,
    /// How many sets of candidates were searched.
    pub nodes: u64,
    /// How many bytes the findings take.
    pub bytes: usize,
    /// How far its certificate has come, while that is made.
    pub lemmas: Option<LemmaCount>,
    checkpoint: &'p (dyn Fn() -> Vec<u8> + Sync),
}

/// How far a certificate has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LemmaCount {
    /// How many lemmas are shown by others, or by counting.
    pub shown: u64,
    /// How many sets are known to need lemmas; each may turn out to need more.
    pub open: u64,
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress")
            .field("lower", &self.lower)
            .field("upper", &self.upper)
            .field("nodes", &self.nodes)
            .field("bytes", &self.bytes)
            .field("lemmas", &self.lemmas)
            .finish_non_exhaustive()
    }
}

impl Progress<'_> {
    /// What was found so far, for [`Proving::resume`].
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        (self.checkpoint)()
    }
}

/// Asked now and then, from any thread, whether to go on.
pub type Watch<'w> = &'w (dyn Fn(&Progress<'_>) -> bool + Sync);

/// What was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The best strategy found; `None` if there is none, or none was found before it was stopped.
    pub tree: Option<Tree>,
    /// How it fares, by weight.
    pub outcome: Option<Outcome>,
    /// No strategy has a lower value.
    pub lower: Value,
    /// The value of the strategy.
    pub upper: Option<Value>,
    /// How many of the parts of the value are proved to be the least possible, one after the other.
    pub parts_proved: usize,
    /// Whether it is proved that no strategy does what the objective demands.
    pub is_impossible: bool,
    /// How many sets of candidates were searched.
    pub nodes: u64,
}

impl Proof {
    /// Whether the strategy is proved to be the best by what the objective makes small first: its total,
    /// its worst case, or how many secrets it leaves.
    #[must_use]
    pub const fn is_proved(&self) -> bool {
        self.parts_proved > 0
    }
}

/// Why there can be no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ProveError {
    #[error("there is no candidate to find")]
    NoCandidates,
    #[error("{pairs} answers are more than a proof search can hold")]
    TooLarge { pairs: u64 },
    #[error("the game has {found} different answers; a proof search takes at most 65,536")]
    TooManyAnswers { found: usize },
    #[error("the weights add up to {found}; a proof search takes at most {most}")]
    TooHeavy { found: u64, most: u64 },
    #[error("no thread can be started: {0}")]
    Threads(String),
    #[error("stopped before all answers were worked out")]
    Stopped,
    #[error("the strategy cannot be written down: {0}")]
    Tree(String),
}

impl<G: Game + Sync> Proving<'_, G> {
    /// How many sets of candidates were searched.
    pub fn nodes(&self) -> u64 {
        self.search.nodes.load(Ordering::Relaxed)
    }
}
