//! Engine against engine.

use std::sync::Arc;

use pegword_scrabble::{Estimate, Match, Strategy, Tally, Vocabulary};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

use super::leaves::{LeavesOption, LeavesUsed, NamedLeaves};
use super::table::words_for;
use super::{Level, Simulate};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{ListUsed, SkippedLines};
use crate::puzzle::Stopped;
use crate::{Error, Place};

/// How two players fare against each other: `scrabble.simulate`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SimulateReport {
    /// The list of words.
    pub lexicon: ListUsed,
    /// The name of the rules.
    pub rules: String,
    /// Which games these were.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How many pairs of games with the same tiles and the seats changed: what standard errors are
    /// counted over.
    pub pairs: u64,
    /// By how many points a game the first player's score is higher.
    #[serde(serialize_with = "thousandths")]
    pub spread: f64,
    /// The standard error of that; null for a single pair.
    #[serde(serialize_with = "optional_thousandths")]
    pub spread_error: Option<f64>,
    /// Which share of the games the first player wins, a draw counting half.
    #[serde(serialize_with = "thousandths")]
    pub win_rate: f64,
    /// The standard error of that; null for a single pair.
    #[serde(serialize_with = "optional_thousandths")]
    pub win_rate_error: Option<f64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Both players, as they were asked for.
    pub players: Vec<PlayerReport>,
    /// If it was told to stop: how many games were played, and of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What was left out of a text list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// One player's games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerReport {
    /// Its level.
    pub level: String,
    /// How many words it knows.
    pub words: usize,
    /// What it thinks of tiles kept, if it plays by equity; null if it plays by score.
    pub leaves: Option<LeavesUsed>,
    /// Games won.
    pub wins: u64,
    /// Mean score.
    #[serde(serialize_with = "thousandths")]
    pub score: f64,
    /// Mean number of turns in a game.
    #[serde(serialize_with = "thousandths")]
    pub turns: f64,
    /// Mean number of plays of a whole rack in a game.
    #[serde(serialize_with = "thousandths")]
    pub all_tiles: f64,
}

impl Question for Simulate {
    type Report = SimulateReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(SimulateReport, Vec<OutFile>), Error> {
        let [first, second] = self.players[..] else {
            let error = Error::Players { found: self.players.len() };
            return Err(error.at(Place::field("players")));
        };
        if self.leaves.len() > 2 {
            let error = Error::LeavesOfPlayers { found: self.leaves.len() };
            return Err(error.at(Place::field("leaves")));
        }
        let rules = self.rules.open(asking.shelf)?;
        let words = words_for(asking.shelf, &rules, &self.lexicon)?;
        let pairs = self.games.div_ceil(2);
        if pairs == 0 {
            return Err(Error::NoGames.at(Place::field("games")));
        }
        let leaves = [0, 1].map(|index| {
            let leaves = self.leaves.get(index).or(self.leaves.first()).cloned();
            LeavesOption { leaves }.open(asking.shelf, &rules)
        });
        let [mine, theirs] = leaves;
        let leaves: [Arc<NamedLeaves>; 2] = [mine?, theirs?];
        let all = self.lexicon.vocabulary(asking.shelf, &words)?;
        let levels = [first, second];
        let vocabularies: [Vocabulary; 2] = [first.vocabulary(&all)?, second.vocabulary(&all)?];
        let player =
            |index: usize| levels[index].strategy(&vocabularies[index], &leaves[index].values);
        let players = [player(0), player(1)];
        let games = Match { rules: &rules, players: players.clone(), seed: self.seed };
        let hear = asking.watch.of("playing");
        let hear = |done, of| hear(2 * done, 2 * of);
        let tally = asking.watch.install(|| Ok(games.run(pairs, &hear)))?;
        let played = tally.games();
        let (spread, win_rate) = (tally.spread(), tally.win_rate());
        let error = |estimate: Estimate| (played > 2).then_some(estimate.standard_error);
        let report = SimulateReport {
            lexicon: ListUsed::of(&words.lexicon),
            rules: rules.name.clone(),
            seed: self.seed,
            games: played,
            pairs: played / 2,
            spread: spread.mean,
            spread_error: error(spread),
            win_rate: win_rate.mean,
            win_rate_error: error(win_rate),
            draws: played - tally.wins[0] - tally.wins[1],
            players: [0, 1]
                .map(|index| row(levels[index], &players[index], &leaves[index], &tally, index))
                .into(),
            stopped: (played < 2 * pairs).then_some(Stopped { done: played, of: 2 * pairs }),
            skipped: words.skipped.clone(),
        };
        Ok((report, Vec::new()))
    }
}

fn row(
    level: Level,
    player: &Strategy<'_>,
    leaves: &NamedLeaves,
    tally: &Tally,
    index: usize,
) -> PlayerReport {
    let games = tally.games().max(1) as f64;
    PlayerReport {
        level: level.name().to_owned(),
        words: player.engine.vocabulary().lexicon().kwg().word_count(),
        leaves: level.by_equity().then(|| leaves.used()),
        wins: tally.wins[index],
        score: tally.scores[index] as f64 / games,
        turns: tally.turns[index] as f64 / games,
        all_tiles: tally.all_tiles[index] as f64 / games,
    }
}

/// Writes a number with at most three decimals. Zero has no sign.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn thousandths<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((number * 1_000.0).round() / 1_000.0 + 0.0)
}

#[expect(clippy::ref_option, reason = "serde asks for it")]
fn optional_thousandths<S: Serializer>(
    number: &Option<f64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => thousandths(number, serializer),
        None => serializer.serialize_none(),
    }
}
