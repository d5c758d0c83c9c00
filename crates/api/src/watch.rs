//! Long work: how far it is, whether it is to go on, and on how many threads.

use pegword_deduce::proof::Progress as Search;

use crate::Error;

/// Hears how far long work has come and says whether it goes on.
///
/// Every question may be given one. A question that is told to stop answers with what it found so far, and its
/// report says so (`stopped`). The answer does not depend on the number of threads.
///
/// ```
/// use pegword_api::Watch;
/// let watch = Watch::new(2, &|progress| progress.done < 1_000);
/// assert_eq!(watch.threads(), 2);
/// ```
#[derive(Clone, Copy)]
pub struct Watch<'w> {
    threads: usize,
    hear: &'w (dyn Fn(&Progress<'_>) -> bool + Sync),
}

/// How far long work has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'p> {
    /// What is done: `building`, `rating`, `playing`, `grading`, `learning`, `proving`.
    pub what: &'static str,
    /// How much of it is done.
    pub done: u64,
    /// Of how much; 0 while that is not known.
    pub of: u64,
    /// For a proof, what is known so far.
    pub proof: Option<&'p ProofProgress<'p>>,
}

/// How far a proof has come.
pub struct ProofProgress<'p> {
    /// What is made small first: `total`, `worst` or `beyond`.
    pub measure: &'static str,
    /// No strategy has less of it.
    pub lower: u64,
    /// How much of it the best strategy so far has.
    pub upper: Option<u64>,
    /// The name of the file that keeps what is found, if there is one.
    pub checkpoint: Option<&'p str>,
    pub(crate) search: &'p Search<'p>,
}

impl ProofProgress<'_> {
    /// How many sets of candidates were searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// How many bytes the findings take.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.search.bytes
    }

    /// How far the proof to be written down has come, once all is proved: lemmas shown, and sets to go.
    #[must_use]
    pub fn lemmas(&self) -> Option<(u64, u64)> {
        self.search.lemmas.map(|count| (count.shown, count.open))
    }

    /// What was found so far, as the bytes of a checkpoint; nothing while the first strategy is sought.
    #[must_use]
    pub fn to_checkpoint(&self) -> Option<Vec<u8>> {
        Some(self.search.checkpoint()).filter(|bytes| !bytes.is_empty())
    }
}

impl std::fmt::Debug for ProofProgress<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { measure, lower, upper, .. } = self;
        write!(f, "{measure}: {lower} to {upper:?}")
    }
}

impl std::fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl<'w> Watch<'w> {
    /// Works on so many threads, one a processor for 0. `hear` is told of progress now and then, from any
    /// thread, and says whether to go on.
    pub fn new(threads: usize, hear: &'w (dyn Fn(&Progress<'_>) -> bool + Sync)) -> Self {
        Self { threads, hear }
    }

    /// How many threads work.
    #[must_use]
    pub fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }

    /// Does the work on these threads.
    pub(crate) fn install<T: Send>(
        &self,
        work: impl FnOnce() -> Result<T, Error> + Send,
    ) -> Result<T, Error> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads()).build();
        pool.map_err(|error| Error::Threads(error.to_string()))?.install(work)
    }

    /// What the engine tells of its progress, named.
    pub(crate) fn of(&self, what: &'static str) -> impl Fn(u64, u64) -> bool + Sync + 'w {
        let hear = self.hear;
        move |done, of| hear(&Progress { what, done, of, proof: None })
    }

    pub(crate) fn hears(&self, proof: &ProofProgress<'_>) -> bool {
        (self.hear)(&Progress { what: "proving", done: 0, of: 0, proof: Some(proof) })
    }
}

impl Default for Watch<'_> {
    /// All processors, nobody listening, never stopped.
    fn default() -> Self {
        Self::new(0, &|_| true)
    }
}
