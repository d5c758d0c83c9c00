//! Workloads that show how fast Pegword is, each with a *signature*: one number folded from all that the
//! workload counted, the same on every machine. Speed work must leave signatures as they are.
//!
//! The program times the workloads at [`Sizes::FULL`]. The tests run each once, at [`Sizes::SMALL`], and
//! compare its signature with `signatures.tsv`; no test looks at a time.
//!
//! ```
//! use pegword_bench::{Bench, Group, Inputs, Sizes};
//!
//! let inputs = Inputs::embedded(&Sizes::SMALL)?;
//! let mut bench = Bench::new(Some("mastermind-knuth".to_owned()), 0);
//! Group::Guessing.run(&mut bench, &inputs)?;
//! assert_eq!(bench.results()[0].signature(), 5801); // guesses that Knuth's rule takes for all codes
//! # Ok::<(), pegword_bench::Error>(())
//! ```

mod guessing;
mod inputs;
mod lexicon;
mod measure;
mod proofs;
mod scrabble;
mod signatures;
mod wordle;

pub use inputs::{Inputs, Sizes};
pub use measure::{Bench, Measured};
pub use signatures::{HOW_TO_REGENERATE, signatures};

/// Why the workloads could not be run: a list or position that cannot be read.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// Workloads that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Building a graph, looking words up, and words from hands.
    Lexicon,
    /// Every play and the best plays of many positions, and whole games.
    Scrabble,
    /// Hangman and positional hangman over a list, and whole games of Mastermind.
    Guessing,
    /// The original Wordle: the table of all answers, whole greedy games, the beam.
    Wordle,
    /// Best possible strategies, proved; some take minutes at full size.
    Proofs,
}

impl Group {
    /// All groups, in the order in which the program runs them.
    pub const ALL: [Self; 5] =
        [Self::Lexicon, Self::Scrabble, Self::Guessing, Self::Wordle, Self::Proofs];

    /// Runs the workloads of this group that `bench` lets through.
    ///
    /// # Errors
    /// If what a workload starts from cannot be made of the inputs.
    pub fn run(self, bench: &mut Bench, inputs: &Inputs) -> Result<(), Error> {
        match self {
            Self::Lexicon => lexicon::run(bench, inputs),
            Self::Scrabble => scrabble::run(bench, inputs),
            Self::Guessing => {
                guessing::run(bench, inputs);
                Ok(())
            }
            Self::Wordle => wordle::run(bench),
            Self::Proofs => proofs::run(bench, inputs),
        }
    }
}
