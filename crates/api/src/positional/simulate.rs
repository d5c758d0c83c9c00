//! Both strategies side by side over a whole list, length by length.

use pegword_games::positional::{Classic, Simulation, Splitting, simulate_lengths};
use serde::Serialize;

use crate::guessing::WordsChoice;
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// How both strategies fare: `positional.simulate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulateReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// Length by length.
    pub lengths: Vec<LengthRow>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// The games of one length.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LengthRow {
    /// How many letters.
    pub length: usize,
    /// How many words; each is set once.
    pub words: u64,
    /// The default strategy.
    pub splitting: Figures,
    /// The classic one.
    pub frequency: Figures,
}

/// How one strategy fares, in questions; the one that names the word counts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figures {
    /// Questions for all words together.
    pub total: u64,
    /// Mean questions.
    pub mean: f64,
    /// The fewest questions that find at least half of the words.
    pub median: u32,
    /// The share of words found within 10 questions, 0 to 1.
    pub within_10: f64,
    /// The share of words found within 20 questions, 0 to 1.
    pub within_20: f64,
    /// Most questions.
    pub worst: u32,
}

impl Figures {
    fn of(simulation: &Simulation) -> Self {
        Self {
            total: simulation.outcome.total(),
            mean: simulation.mean(),
            median: simulation.median(),
            within_10: simulation.share_within(10),
            within_20: simulation.share_within(20),
            worst: simulation.outcome.worst(),
        }
    }
}

/// Plays both strategies against every plain word of the list.
///
/// # Errors
/// [`Error`] if the words cannot be read.
pub fn simulate(words: &WordsChoice) -> Result<SimulateReport, Error> {
    let words = words.open()?;
    let entries = words.all()?;
    let failed = |error: pegword_deduce::PlayError| Error::Tree(error.to_string());
    let splitting = simulate_lengths(&entries, &Splitting::default()).map_err(failed)?;
    let frequency = simulate_lengths(&entries, &Classic).map_err(failed)?;
    let row = |(splitting, frequency): (&Simulation, &Simulation)| LengthRow {
        length: splitting.width,
        words: splitting.outcome.secrets(),
        splitting: Figures::of(splitting),
        frequency: Figures::of(frequency),
    };
    Ok(SimulateReport {
        schema: SCHEMA,
        report: "positional.simulate",
        lexicon: words.used.clone(),
        lengths: splitting.iter().zip(&frequency).map(row).collect(),
        skipped: words.skipped,
    })
}
