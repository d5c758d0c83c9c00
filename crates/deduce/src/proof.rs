//! Proofs: the best possible strategy of a game, and that none is better.
//!
//! A [`Prover`] is given a game and an [`Objective`]. It first plays a few promising
//! guesses to the end, which gives a strategy at once; then it searches all guesses, in passes that rule
//! out more and more of what might be better. It can be stopped at any time, with the best strategy so
//! far and a bound that no strategy beats; it can be taken up again from a checkpoint; and what it proves
//! can be written down as a [`Certificate`] that is checked without the search.
//!
//! | file | holds |
//! | --- | --- |
//! | `answers`, `survey`, `split` | all answers side by side, and the hot loops over them |
//! | `prices` | objectives as sums over secrets |
//! | `bounds` | what any strategy pays at least |
//! | `memo` | what is known of sets of candidates |
//! | `search`, `worker` | branch and bound, on all threads |
//! | `beam` | the same with a few guesses at each point, or all of few candidates |
//! | `stages` | what is proved one after the other for an objective |
//! | `checkpoint` | what was found so far, as bytes |
//! | `certificate`, `refutation` | a proof as a file, and what makes it out of a search |
//! | `check`, `demand`, `lemmas`, `obvious`, `class_counts`, `rules`, `alike` | the checker, which shares nothing with the search |
//!
//! Sources: the recursion over sets of candidates is that of K. Koyama, T. W. Lai, “An Optimal Mastermind
//! Strategy” (1993); canonical guesses and classes of D. E. Knuth's game by Z. Chen, C. Cunha, S. Homer
//! (1996); branch and bound by A. H. Land, A. G. Doig (1960).

mod alike;
mod answers;
mod beam;
mod best;
mod bounds;
mod certificate;
mod check;
mod checkpoint;
mod class_counts;
mod demand;
mod lemmas;
mod memo;
mod obvious;
mod prices;
mod refutation;
mod rules;
mod search;
mod split;
mod stages;
mod survey;
mod worker;

#[cfg(test)]
#[path = "../tests/support/exhaustive.rs"]
#[allow(dead_code, unreachable_pub, reason = "each test uses its part")]
mod exhaustive;
#[cfg(test)]
mod tables;

pub use alike::NotAlike;
pub use beam::{Beam, BeamError};
pub use certificate::{Certificate, Claim, Lemma, LoadError};
pub use check::{Checked, Refused};
pub use checkpoint::ResumeError;
pub use prices::{FREE, Prices};
pub use refutation::CertifyError;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::{Game, GuessId, Objective, Outcome, Position, Symmetry, Tree, Value};
use answers::Answers;
use rayon::ThreadPool;
use search::Search;

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
