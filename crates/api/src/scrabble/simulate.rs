//! Engine against engine, and leaves learnt from it.

use std::sync::Arc;

use pegword_lexicon::Alphabet;
use pegword_scrabble::{Estimate, Leaves, Simulation, Strategy, Tally, Training, Vocabulary};
use serde::{Serialize, Serializer};

use super::leaves::{LeavesChoice, LeavesUsed, NamedLeaves};
use super::level::Level;
use super::request::{Words, rules_and_words};
use crate::lexicon::{LexiconRequest, SkippedLines, Source};
use crate::{Error, ListUsed, SCHEMA};

/// Games to be played by Pegword alone.
#[derive(Clone, Debug)]
pub struct SimulateRequest {
    /// The rules.
    pub rules: Source,
    /// The words. Its alphabet is taken from the rules.
    pub lexicon: LexiconRequest,
    /// Who plays: by equity, by score, or weaker.
    pub players: [PlayerChoice; 2],
    /// How many games; one more if that is odd.
    pub games: u64,
    /// Which games.
    pub seed: u64,
}

/// One player.
#[derive(Clone, Debug)]
pub struct PlayerChoice {
    /// How well it plays.
    pub level: Level,
    /// What it thinks of tiles kept.
    pub leaves: LeavesChoice,
}

/// How two players fare against each other: `scrabble.simulate`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulateReport {
    schema: u32,
    report: &'static str,
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
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// One player's games.
#[derive(Clone, Debug, PartialEq, Serialize)]
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

/// Plays the games. `progress` is told how many of how many games are done, from any thread.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read, or no game is asked for.
pub fn simulate(
    request: &SimulateRequest,
    progress: impl Fn(u64, u64) + Sync,
) -> Result<SimulateReport, Error> {
    let Words { rules, lexicon, skipped } = rules_and_words(&request.rules, &request.lexicon)?;
    let pairs = request.games.div_ceil(2);
    if pairs == 0 {
        return Err(Error::NoGames);
    }
    let used = ListUsed::of(&lexicon);
    let read = |player: &PlayerChoice| player.leaves.open(&rules, &lexicon);
    let [first, second] = &request.players;
    let leaves = [read(first)?, read(second)?];
    let all = Arc::new(Vocabulary::new(lexicon)?);
    let vocabularies = [first.level.vocabulary(&all)?, second.level.vocabulary(&all)?];
    let rules = Arc::new(rules);
    let player = |index: usize| {
        request.players[index].level.strategy(&vocabularies[index], &leaves[index].values)
    };
    let players = [player(0), player(1)];
    let simulation = Simulation { rules: &rules, players, seed: request.seed };
    let tally = simulation.run(pairs, |done| progress(2 * done, 2 * pairs));
    let (spread, win_rate) = (tally.spread(), tally.win_rate());
    let error = |estimate: Estimate| (pairs > 1).then_some(estimate.standard_error);
    Ok(SimulateReport {
        schema: SCHEMA,
        report: "scrabble.simulate",
        lexicon: used,
        rules: rules.name.clone(),
        seed: request.seed,
        games: tally.games(),
        pairs,
        spread: spread.mean,
        spread_error: error(spread),
        win_rate: win_rate.mean,
        win_rate_error: error(win_rate),
        draws: tally.games() - tally.wins[0] - tally.wins[1],
        players: [0, 1]
            .map(|index| row(request, &players[index], &leaves[index], &tally, index))
            .into(),
        skipped,
    })
}

fn row(
    request: &SimulateRequest,
    player: &Strategy<'_>,
    leaves: &NamedLeaves,
    tally: &Tally,
    index: usize,
) -> PlayerReport {
    let games = tally.games() as f64;
    PlayerReport {
        level: request.players[index].level.name.to_owned(),
        words: player.vocabulary.lexicon().kwg().word_count(),
        leaves: player.leaves.map(|_| leaves.used()),
        wins: tally.wins[index],
        score: tally.scores[index] as f64 / games,
        turns: tally.turns[index] as f64 / games,
        all_tiles: tally.all_tiles[index] as f64 / games,
    }
}

/// Values of leaves to be learnt.
#[derive(Clone, Debug)]
pub struct TrainRequest {
    /// The rules.
    pub rules: Source,
    /// The words. Its alphabet is taken from the rules.
    pub lexicon: LexiconRequest,
    /// How many games the last generation plays; all of them play about twice as many.
    pub games: u64,
    /// Which games.
    pub seed: u64,
    /// What is wanted.
    pub form: LeavesForm,
}

/// How leaves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeavesForm {
    /// All of them, in the KLV2 format.
    Klv2,
    /// Those of up to three tiles, which tell the others: lines `leave,value`.
    Csv,
}

/// What was learnt: `scrabble.train`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrainReport {
    schema: u32,
    report: &'static str,
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
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// What one tile is worth when it is kept.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileWorth {
    /// The tile, `?` for a blank.
    pub tile: String,
    /// Points.
    pub worth: f64,
}

/// Learns values of leaves; with the bytes of the file. `progress` is told how many of how many games
/// are done, from any thread.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read, or no game is asked for.
pub fn train(
    request: &TrainRequest,
    progress: impl Fn(u64, u64) + Sync,
) -> Result<(Vec<u8>, TrainReport), Error> {
    let Words { rules, lexicon, skipped } = rules_and_words(&request.rules, &request.lexicon)?;
    if request.games == 0 {
        return Err(Error::NoGames);
    }
    let used = ListUsed::of(&lexicon);
    let vocabulary = Vocabulary::new(lexicon)?;
    let rules = Arc::new(rules);
    let training = Training {
        rules: &rules,
        vocabulary: &vocabulary,
        games: request.games,
        seed: request.seed,
    };
    let games = training.all_games();
    let few = training.run(|done| progress(done, games));
    let all = few.for_play(&rules);
    let (bytes, written) = match request.form {
        LeavesForm::Klv2 => (all.to_klv2(), all.len()),
        LeavesForm::Csv => (few.to_csv(&rules.alphabet).into_bytes(), few.len()),
    };
    let report = TrainReport {
        schema: SCHEMA,
        report: "scrabble.train",
        lexicon: used,
        rules: rules.name.clone(),
        seed: request.seed,
        games,
        leaves: all.len(),
        written,
        tiles: tiles(&few, &rules.alphabet),
        file: None,
        skipped,
    };
    Ok((bytes, report))
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
