//! Both strategies side by side over a whole list, length by length.

use pegword_deduce::Weights;
use pegword_games::Entry;
use pegword_games::positional::{Simulation, StrategyName, simulate_watched};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};

use super::Simulate;
use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};
use crate::puzzle::Stopped;
use crate::puzzle::simulate::sample;

/// How both strategies fare: `positional.simulate`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SimulateReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// Length by length.
    pub lengths: Vec<SideBySide>,
    /// If it was told to stop: how many games were played, and of how many. Lengths that were not done are
    /// left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What was left out of a text list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// The games of one length.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideBySide {
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
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

impl Question for Simulate {
    type Report = SimulateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(SimulateReport, Vec<OutFile>), Error> {
        let words = self.words.open(asking.shelf)?;
        let entries = words.all()?;
        let chosen = sample(entries.as_slice().len(), self.sample.sample, self.sample.seed);
        let mut groups: Vec<Vec<&Entry>> = Vec::new();
        for (shape, places) in entries.groups() {
            let set = places.into_iter().filter(|&place| chosen[place]);
            let group: Vec<&Entry> = set.map(|place| &entries.as_slice()[place]).collect();
            if shape.iter().all(Option::is_none) && !group.is_empty() {
                groups.push(group);
            }
        }
        groups.sort_by_key(|group| group[0].cells().len());
        let all = 2 * groups.iter().map(|group| group.len() as u64).sum::<u64>();
        let done = AtomicU64::new(0);
        let hear = asking.watch.of("playing");
        let play = |group: &Vec<&Entry>, name: StrategyName| -> Result<Option<Simulation>, Error> {
            let before = done.load(Ordering::Relaxed);
            if !hear(before, all) {
                return Ok(None);
            }
            let tell = |so_far, _| hear(before + so_far, all);
            let (alphabet, strategy) = (words.alphabet(), name.strategy());
            let played = simulate_watched(group, alphabet, &Weights::UNIFORM, &*strategy, &tell)?;
            if played.is_some() {
                done.fetch_add(group.len() as u64, Ordering::Relaxed);
            }
            Ok(played)
        };
        let both = |group: &Vec<&Entry>| -> Result<Option<SideBySide>, Error> {
            let splitting = play(group, StrategyName::Splitting)?;
            let frequency = play(group, StrategyName::Frequency)?;
            let (Some(splitting), Some(frequency)) = (splitting, frequency) else {
                return Ok(None);
            };
            Ok(Some(SideBySide {
                length: splitting.width,
                words: splitting.outcome.secrets(),
                splitting: Figures::of(&splitting),
                frequency: Figures::of(&frequency),
            }))
        };
        let rows: Vec<Option<SideBySide>> = asking
            .watch
            .install(|| groups.par_iter().map(both).collect::<Result<Vec<_>, Error>>())?;
        let is_whole = rows.iter().all(Option::is_some);
        let done = done.load(Ordering::Relaxed);
        let report = SimulateReport {
            lexicon: words.used.clone(),
            lengths: rows.into_iter().flatten().collect(),
            stopped: (!is_whole).then_some(Stopped { done, of: all }),
            skipped: words.skipped,
        };
        Ok((report, Vec::new()))
    }
}
