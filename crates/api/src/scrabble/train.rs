//! Values of tiles kept, learnt from games of Pegword against itself.

use pegword_lexicon::Alphabet;
use pegword_scrabble::{Leaves, Training};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Train;
use super::table::words_for;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};
use crate::puzzle::Stopped;
use crate::{Error, Place};

/// What was learnt: `scrabble.train`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TrainReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// The name of the rules.
    pub rules: String,
    /// Which games these were.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How many leaves have a value.
    pub leaves: usize,
    /// How many of them are written, the values of the others following from these.
    pub written: usize,
    /// What each tile is worth when it is kept alone, the highest first.
    pub tiles: Vec<TileWorth>,
    /// The file that the leaves were written to.
    pub file: Option<String>,
    /// If it was told to stop: how many games were played, and of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What was left out of a text list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// What one tile is worth when it is kept.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TileWorth {
    /// The tile, `?` for a blank.
    pub tile: String,
    /// Points.
    pub worth: f64,
}

impl Question for Train {
    type Report = TrainReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(TrainReport, Vec<OutFile>), Error> {
        if self.out.is_empty() {
            let help = "name the file to write, leaves.klv2 or leaves.csv";
            return Err(Error::Missing { field: "out", help });
        }
        let rules = self.rules.open(asking.shelf)?;
        let words = words_for(asking.shelf, &rules, &self.lexicon)?;
        if self.games == 0 {
            return Err(Error::NoGames.at(Place::field("games")));
        }
        let vocabulary = self.lexicon.vocabulary(asking.shelf, &words)?;
        let training =
            Training { rules: &rules, vocabulary: &vocabulary, games: self.games, seed: self.seed };
        let of = training.all_games();
        let hear = asking.watch.of("learning");
        let learnt = asking.watch.install(|| Ok(training.run(&hear)))?;
        let (few, done) = (learnt.leaves, learnt.games);
        let all = few.for_play(&rules);
        let is_csv = self.out.to_lowercase().ends_with(".csv");
        let (bytes, written) = if is_csv {
            (few.to_csv(&rules.alphabet).into_bytes(), few.len())
        } else {
            (all.to_klv2(), all.len())
        };
        let report = TrainReport {
            lexicon: ListUsed::of(&words.lexicon),
            rules: rules.name.clone(),
            seed: self.seed,
            games: done,
            leaves: all.len(),
            written,
            tiles: tiles(&few, &rules.alphabet),
            file: Some(self.out.clone()),
            stopped: (done < of).then_some(Stopped { done, of }),
            skipped: words.skipped.clone(),
        };
        Ok((report, vec![OutFile::new(&self.out, "leaves", Some(bytes))]))
    }
}

fn tiles(leaves: &Leaves, alphabet: &Alphabet) -> Vec<TileWorth> {
    let mut alone: Vec<_> = leaves.iter().filter(|(leave, _)| leave.len() == 1).collect();
    alone.sort_by_key(|&(_, worth)| -worth);
    let row = |(leave, worth): (pegword_scrabble::Rack, pegword_scrabble::Equity)| TileWorth {
        tile: leave.write(alphabet),
        worth: f64::from(worth.thousandths()) / 1_000.0,
    };
    alone.into_iter().map(row).collect()
}
