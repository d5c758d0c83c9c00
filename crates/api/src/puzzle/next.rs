//! What to guess now, ranked, with reasons; where nothing fits, what contradicts what.

use std::fmt;

use pegword_deduce::{
    Clue, Diagnosis, Game, GuessId, Labels, Limited, Measures, Pool, Position, Ranked, Repair,
    Score, Scratch, SecretId, Value, all_secrets, diagnose, rank_first,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tree::{follow, load};
use super::{Grounds, Puzzle, position};
use crate::Error;
use crate::options::{Aim, BeamOptions, ListUsed, SkippedLines};

/// With at most this many candidates, games are played to the end with every guess.
const FEW: usize = 14;

/// At least this many guesses are tried.
const FEWEST_TRIED: u64 = 16;

/// The most conflicts that are listed.
const MOST_CONFLICTS: usize = 10;

/// What to guess: `<game>.next`. `O` is what only this game has to say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NextReport<O> {
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// What only this game has to say.
    #[serde(flatten)]
    pub own: O,
    /// How guesses are ranked.
    pub strategy: String,
    /// How many secrets fit.
    pub candidates: u64,
    /// The secret, if only one fits.
    pub answer: Option<String>,
    /// The guesses, best first.
    pub guesses: Vec<GuessRow>,
    /// The first secrets that fit.
    pub secrets: Vec<String>,
    /// If nothing fits: what contradicts what.
    pub conflict: Option<Conflict>,
    /// What is odd about the clues.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// What was left out of text lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// A guess with all that is known of it before it is made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GuessRow {
    /// The guess.
    pub guess: Guess,
    /// Could it be the secret itself?
    pub could_be_secret: bool,
    /// The chance of a hit, 0 to 1.
    pub hit_chance: f64,
    /// What it is expected to cost now: in hangman, the chance of a miss.
    pub misses: f64,
    /// How many candidates the answer leaves at worst; null, as the next three, where the answer does
    /// not rest on a list of candidates.
    pub worst: Option<u32>,
    /// How many candidates it is expected to leave.
    pub expected_size: Option<f64>,
    /// Information it is expected to give, in bits.
    pub entropy_bits: Option<f64>,
    /// How many different answers it may get.
    pub classes: Option<u32>,
    /// Is another guess just as good by the strategy?
    pub tied: bool,
    /// The best that can follow, where games were played to the end.
    #[serde(default)]
    pub continuation: Option<Continuation>,
}

/// A guess: a text, or a question of positional hangman.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Guess {
    /// A letter, word or code.
    Text(String),
    /// Does this letter stand at this place, counted from 1?
    Letter {
        /// The letter.
        letter: String,
        /// The place.
        place: usize,
    },
    /// Is it this word?
    Word {
        /// The word.
        word: String,
    },
}

/// Guesses still needed, this one included, if all are as good as can be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Continuation {
    /// On average.
    pub average: f64,
    /// At worst.
    pub worst: u32,
}

/// Why nothing fits: clues are numbered from 1, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Conflict {
    /// What each clue says.
    pub clues: Vec<String>,
    /// Smallest sets of clues that contradict each other.
    pub conflicts: Vec<Vec<usize>>,
    /// For clues that alone are to blame: the nearest other answer that leaves candidates.
    pub repairs: Vec<RepairRow>,
}

/// One way to make all clues fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RepairRow {
    /// Which clue to change.
    pub clue: usize,
    /// What its answer would be.
    pub feedback: String,
    /// How many candidates then fit.
    pub candidates: u32,
}

/// Guesses, best first, and how they were ranked.
pub(crate) struct Ranking {
    pub(crate) strategy: String,
    pub(crate) guesses: Vec<GuessRow>,
    /// How many guesses were tried of how many, if not all.
    pub(crate) tried: Option<(u64, u64)>,
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) | Self::Word { word: text } => f.write_str(text),
            Self::Letter { letter, place } => write!(f, "{place}:{letter}"),
        }
    }
}

impl<O> NextReport<O> {
    /// A report that says nothing yet.
    pub(crate) fn empty(grounds: Grounds, strategy: String, own: O) -> Self {
        let Grounds { lexicon, allowed, skipped, .. } = grounds;
        Self {
            lexicon,
            allowed,
            own,
            strategy,
            candidates: 0,
            answer: None,
            guesses: Vec::new(),
            secrets: Vec::new(),
            conflict: None,
            remarks: Vec::new(),
            skipped,
        }
    }

    /// The guess to make: the best, or the secret once it is known.
    pub(crate) fn best(&self) -> Option<String> {
        self.answer.clone().or_else(|| Some(self.guesses.first()?.guess.to_string()))
    }
}

impl GuessRow {
    /// A guess of which only the chance of a hit is known.
    pub(crate) const fn by_chance(guess: Guess, hit_chance: f64, tied: bool) -> Self {
        Self {
            guess,
            could_be_secret: false,
            hit_chance,
            misses: 1.0 - hit_chance,
            worst: None,
            expected_size: None,
            entropy_bits: None,
            classes: None,
            tied,
            continuation: None,
        }
    }

    fn of<P: Puzzle>(puzzle: &P, ranked: &Ranked) -> Self {
        let measures = &ranked.measures;
        Self {
            guess: puzzle.named(ranked.guess),
            could_be_secret: measures.could_be_secret,
            hit_chance: measures.hit_chance(),
            misses: measures.expected_cost(),
            worst: Some(measures.worst),
            expected_size: Some(measures.expected_size()),
            entropy_bits: Some(measures.entropy_bits),
            classes: Some(measures.classes),
            tied: ranked.tied,
            continuation: None,
        }
    }
}

impl Continuation {
    /// What a value says of candidates of this weight.
    pub(crate) fn of(value: Value, aim: Aim, weight: u64) -> Self {
        let (total, worst) = match (aim, value) {
            (Aim::Average, Value([total, worst, _])) | (Aim::Worst, Value([worst, total, _])) => {
                (total, worst)
            }
        };
        let worst = u32::try_from(worst).unwrap_or(u32::MAX);
        Self { average: total as f64 / weight.max(1) as f64, worst }
    }
}

impl Conflict {
    pub(crate) fn of(diagnosis: &Diagnosis, clues: &[Clue], labels: &impl Labels) -> Self {
        let clue = |clue: &Clue| {
            format!(
                "{} {}",
                labels.guess_text(clue.guess),
                labels.feedback_text(clue.guess, clue.feedback)
            )
        };
        let repair = |repair: &Repair| RepairRow {
            clue: repair.clue + 1,
            feedback: labels.feedback_text(clues[repair.clue].guess, repair.feedback),
            candidates: repair.candidates,
        };
        let conflict = |conflict: &Vec<usize>| conflict.iter().map(|clue| clue + 1).collect();
        Self {
            clues: clues.iter().map(clue).collect(),
            conflicts: diagnosis.conflicts.iter().map(conflict).collect(),
            repairs: diagnosis.repairs.iter().map(repair).collect(),
        }
    }
}

/// Are so few candidates left that all games are played to the end?
pub(crate) fn is_few<P: Puzzle>(puzzle: &P, n_candidates: usize) -> bool {
    puzzle.ends_exactly() && n_candidates <= FEW
}

/// Ranks the guesses after these clues, whose candidates are `candidates`, into a report: how many fit and
/// which, the secret if only one does, what contradicts what if none does.
pub(crate) fn advise<P: Puzzle, O>(
    puzzle: &P,
    (clues, candidates): (&[Clue], &[SecretId]),
    pool: &dyn Pool<P::Game>,
    (top, named): (usize, usize),
    report: &mut NextReport<O>,
) -> Result<(), Error> {
    let labels = puzzle.labels();
    report.candidates = candidates.len() as u64;
    report.secrets =
        candidates.iter().take(named).map(|&secret| labels.secret_text(secret)).collect();
    match candidates {
        [] => report.conflict = conflict(puzzle, clues)?,
        &[only] => report.answer = Some(labels.secret_text(only)),
        _ => {
            let position = position(puzzle, candidates, clues, pool);
            let ranking = rank(puzzle, &position, top)?;
            report.strategy = ranking.strategy;
            report.guesses = ranking.guesses;
            report.remarks.extend(
                ranking.tried.map(|(tried, all)| format!("of {all} guesses {tried} were tried")),
            );
        }
    }
    Ok(())
}

/// The first guesses, and how they were ranked: by whole games where few candidates are left.
pub(crate) fn rank<P: Puzzle>(
    puzzle: &P,
    position: &Position<'_, P::Game>,
    most: usize,
) -> Result<Ranking, Error> {
    let plan = puzzle.plan();
    if is_few(puzzle, position.candidates.len()) {
        let guesses = by_endings(puzzle, position, plan.ending, plan.ending.exactly(), most)?;
        let mode = puzzle.mode().map_or(String::new(), |mode| format!(", {mode}"));
        let strategy = format!("best possible by {}{mode}", plan.ending.objective);
        return Ok(Ranking { strategy, guesses, tried: None });
    }
    let n_guesses = u64::from(position.game.n_guesses());
    let affordable = (puzzle.most_work() / position.candidates.len() as u64).max(FEWEST_TRIED);
    // Before the first clue, guesses that are alike count once.
    let are_few = position.history.is_empty() && puzzle.symmetry().is_some();
    let is_too_much = plan.limit.is_none() && !are_few && n_guesses > affordable;
    if let Some(beam) = plan.beam.filter(|_| puzzle.ends_exactly() && !is_too_much) {
        let guesses = by_endings(puzzle, position, beam, beam.beam(), most)?;
        return Ok(Ranking { strategy: plan.label, guesses, tried: None });
    }
    let limit = if is_too_much { Some(affordable as usize) } else { plan.limit };
    let limited = limit.map(|most| Limited { pool: position.pool, most });
    let pool: &dyn Pool<P::Game> = match &limited {
        Some(limited) => limited,
        None => position.pool,
    };
    let ranked = rank_first(&position.with_pool(pool), &*plan.strategy, most);
    let tried = is_too_much.then_some((affordable, n_guesses));
    let label =
        tried.map_or(String::new(), |(tried, _)| format!(", at most {tried} guesses tried"));
    Ok(Ranking {
        strategy: format!("{}{label}", plan.single),
        guesses: ranked.iter().map(|ranked| GuessRow::of(puzzle, ranked)).collect(),
        tried,
    })
}

/// The guesses after which whole games end best.
fn by_endings<P: Puzzle>(
    puzzle: &P,
    position: &Position<'_, P::Game>,
    options: BeamOptions,
    search: pegword_deduce::Beam,
    most: usize,
) -> Result<Vec<GuessRow>, Error> {
    // One more than is shown, to see whether the last one shown is tied.
    let best = search.best_first(position, most.saturating_add(1), &|_, _| true)?;
    let mut scratch = Scratch::default();
    let weight = position.weights.total(position.candidates);
    let row = |(place, &(guess, value)): (usize, &(GuessId, Value))| {
        let is_like =
            |other: Option<&(GuessId, Value)>| other.is_some_and(|(_, other)| *other == value);
        let tied = is_like(best.get(place + 1))
            || is_like(place.checked_sub(1).and_then(|before| best.get(before)));
        let measures = Measures::of(position, guess, &mut scratch);
        let ranked =
            Ranked { guess, place: place as u32 + 1, tied, score: Score::new(0.0), measures };
        GuessRow {
            continuation: Some(Continuation::of(value, options.objective, weight)),
            ..GuessRow::of(puzzle, &ranked)
        }
    };
    Ok(best.iter().enumerate().take(most).map(row).collect())
}

/// Which clues contradict each other.
pub(crate) fn conflict<P: Puzzle>(puzzle: &P, clues: &[Clue]) -> Result<Option<Conflict>, Error> {
    let game = puzzle.game();
    let diagnosis = diagnose(game, &all_secrets(game), clues, MOST_CONFLICTS)?;
    Ok(diagnosis.map(|diagnosis| Conflict::of(&diagnosis, clues, &puzzle.labels())))
}

/// The guess of a tree from a file, at once, and how many secrets fit; gives the candidates.
pub(crate) fn advise_by_tree<P: Puzzle, O>(
    puzzle: &P,
    file: &[u8],
    clues: &[Clue],
    named: usize,
    report: &mut NextReport<O>,
) -> Result<Vec<SecretId>, Error> {
    let tree = load(puzzle, file)?;
    let branch = follow(puzzle, &tree, clues)?;
    let labels = puzzle.labels();
    let mut candidates: Vec<SecretId> = branch.secrets().to_vec();
    candidates.sort_unstable();
    let text = |&secret: &SecretId| labels.secret_text(secret);
    report.strategy = format!("{}, from a tree", tree.title());
    report.candidates = candidates.len() as u64;
    report.secrets = candidates.iter().take(named).map(text).collect();
    report.answer = candidates.first().filter(|_| candidates.len() == 1).map(text);
    if let Some(guess) = branch.guess().filter(|guess| guess.0 < puzzle.game().n_guesses()) {
        let position = Position::new(puzzle.game(), &candidates);
        let measures = Measures::of(&position, guess, &mut Scratch::default());
        let ranked = Ranked { guess, place: 1, tied: false, score: Score::new(0.0), measures };
        report.guesses = vec![GuessRow::of(puzzle, &ranked)];
    }
    Ok(candidates)
}
