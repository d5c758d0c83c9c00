//! The guesses of a finished game, graded.

use std::cmp::Ordering;

use pegword_deduce::{
    Class, Clue, ExpectedSize, Game, GuessId, Labels, Measures, Partitioner, Position, Score,
    Scratch, all_secrets, information_bits, keep_fitting, rank_first,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::next::{Conflict, Continuation, conflict, is_few};
use super::{Grounds, Plan, Puzzle, Stopped, position};
use crate::options::{ListUsed, SkippedLines};
use crate::{Error, Watch};

/// The guesses of a game, graded: `<game>.analyze`. `O` is what only this game has to say of the game, `G` of a
/// guess.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnalyzeReport<O, G> {
    /// The list of secrets.
    pub lexicon: ListUsed,
    /// The list of guesses, where that is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<ListUsed>,
    /// What only this game has to say.
    #[serde(flatten)]
    pub own: O,
    /// What guesses were measured against.
    pub strategy: String,
    /// The guesses.
    pub guesses: Vec<Grade<G>>,
    /// If nothing fits: what contradicts what.
    #[serde(default)]
    pub conflict: Option<Conflict>,
    /// What is odd about the game.
    #[serde(default)]
    pub remarks: Vec<String>,
    /// If it was told to stop: the guesses before that are graded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What was left out of text lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// One guess. All numbers assume that the clues of `history` were known, and no others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Grade<G> {
    /// The guess.
    pub guess: String,
    /// What only this game has to say of it.
    #[serde(flatten)]
    pub own: G,
    /// The clues before it.
    pub history: Vec<String>,
    /// How many secrets fitted before it.
    pub before: usize,
    /// How many fitted after it.
    pub after: usize,
    /// Could it be the secret?
    pub could_be_secret: bool,
    /// How many secrets it was expected to leave.
    pub expected_size: f64,
    /// How many it left at worst.
    pub worst: u32,
    /// How many different answers it could get.
    pub classes: u32,
    /// Information it was expected to give, in bits.
    pub expected_bits: f64,
    /// Information that it gave.
    pub actual_bits: f64,
    /// How many guesses were better.
    pub better: usize,
    /// How many were allowed.
    pub available: usize,
    /// The share of allowed guesses that were no better: 1 for a best guess.
    pub skill: f64,
    /// The chance of an answer that leaves more secrets, and half that of one that leaves as many: 0.5
    /// is neither luck nor bad luck.
    pub luck: f64,
    /// Why the mode would have refused the guess, if it would.
    #[serde(default)]
    pub refused: Option<String>,
}

/// What is known of a guess beside what all games say.
pub(crate) struct Graded<'g> {
    pub(crate) clue: Clue,
    /// What guesses are ranked by here.
    pub(crate) strategy: String,
    /// The best guesses; more than one are equally good.
    pub(crate) best: &'g [GuessId],
    /// The first of them, one that could be the secret before others.
    pub(crate) first: GuessId,
    /// What the guess was expected to leave, and what the guess that is best in this respect was.
    pub(crate) expected: (f64, f64),
    /// The best that could follow, where games were played to the end.
    pub(crate) continuation: Option<Continuation>,
    /// The best that could follow the best guess.
    pub(crate) best_continuation: Option<Continuation>,
}

/// Grades the clues of a game, whose last one may be the right guess. `own` says of each guess what only this
/// game has to say.
pub(crate) fn analyze<P: Puzzle, O, G>(
    puzzle: &P,
    clues: &[Clue],
    (own, own_grade): (O, impl Fn(&Graded<'_>) -> G),
    watch: &Watch<'_>,
) -> Result<AnalyzeReport<O, G>, Error> {
    let (game, labels) = (puzzle.game(), puzzle.labels());
    let Grounds { lexicon, allowed, skipped, .. } = puzzle.grounds();
    let hear = watch.of("grading");
    let mut candidates = all_secrets(game);
    let (mut guesses, mut remarks, mut stopped) = (Vec::new(), Vec::new(), None);
    for (asked, &clue) in clues.iter().enumerate() {
        if candidates.is_empty() {
            remarks.push(format!(
                "no {} of {} fits the first {asked} clues, so the rest is not graded",
                crate::names::singular(&puzzle.nouns().secrets),
                lexicon.name
            ));
            break;
        }
        if asked > 0 && game.ends(clues[asked - 1].feedback) {
            let next = labels.guess_text(clue.guess);
            return Err(Error::GameOver { guesses: asked, next });
        }
        if !hear(asked as u64, clues.len() as u64) {
            stopped = Some(Stopped { done: asked as u64, of: clues.len() as u64 });
            break;
        }
        let pool = puzzle.pool();
        let position = position(puzzle, &candidates, &clues[..asked], &*pool);
        let mut grade = grade(puzzle, &position, clue, &own_grade)?;
        let mut after = candidates.clone();
        keep_fitting(game, clue, &mut after);
        let left = [&candidates, &after].map(|left| puzzle.weights().total(left));
        (grade.after, grade.actual_bits) = (after.len(), information_bits(left[1], left[0]));
        guesses.push(grade);
        candidates = after;
    }
    Ok(AnalyzeReport {
        lexicon,
        allowed,
        own,
        strategy: puzzle.plan().single,
        guesses,
        conflict: conflict(puzzle, clues)?,
        remarks,
        stopped,
        skipped,
    })
}

/// A guess graded by what was known before it; what it left is still to be said.
fn grade<P: Puzzle, G>(
    puzzle: &P,
    position: &Position<'_, P::Game>,
    clue: Clue,
    own: impl Fn(&Graded<'_>) -> G,
) -> Result<Grade<G>, Error> {
    let labels = puzzle.labels();
    let measures = Measures::of(position, clue.guess, &mut Scratch::default());
    let guesses = position.guesses();
    let plan = puzzle.plan();
    let standing = if is_few(puzzle, position.candidates.len()) {
        Standing::by_endings(puzzle, position, &plan, clue.guess)?
    } else {
        Standing::by_scores(position, plan, &guesses, clue.guess)
    };
    let least = rank_first(position, &ExpectedSize, 1);
    let least = least.first().map_or(measures, |least| least.measures).expected_size();
    let text = |clue: &Clue| {
        let answer = labels.feedback_text(clue.guess, clue.feedback);
        format!("{}:{answer}", labels.guess_text(clue.guess))
    };
    let refused = puzzle.check_guess(position.history, clue.guess).err();
    Ok(Grade {
        guess: labels.guess_text(clue.guess),
        own: own(&Graded {
            clue,
            first: standing.first(position, clue.guess),
            strategy: standing.strategy,
            best: &standing.best,
            expected: (measures.expected_size(), least.min(measures.expected_size())),
            continuation: standing.continuation,
            best_continuation: standing.best_continuation,
        }),
        history: position.history.iter().map(text).collect(),
        before: position.candidates.len(),
        after: 0,
        could_be_secret: measures.could_be_secret,
        expected_size: measures.expected_size(),
        worst: measures.worst,
        classes: measures.classes,
        expected_bits: measures.entropy_bits,
        actual_bits: 0.0,
        better: standing.better,
        available: guesses.len(),
        skill: 1.0 - standing.better as f64 / guesses.len().max(1) as f64,
        luck: luck(position, clue),
        refused: refused.map(|refused| refused.to_string()),
    })
}

/// Where a guess stands among all.
struct Standing {
    strategy: String,
    better: usize,
    best: Vec<GuessId>,
    continuation: Option<Continuation>,
    best_continuation: Option<Continuation>,
}

impl Standing {
    /// The first of the best guesses, one that could be the secret before others.
    fn first<G: Game>(&self, position: &Position<'_, G>, made: GuessId) -> GuessId {
        let could_be = self.best.iter().find(|&&guess| position.could_be_secret(guess));
        could_be.or(self.best.first()).copied().unwrap_or(made)
    }

    fn by_scores<G: Game>(
        position: &Position<'_, G>,
        plan: Plan<'_, G>,
        guesses: &[GuessId],
        guess: GuessId,
    ) -> Self {
        let strategy = plan.strategy;
        let (mut scratch, mut scores) = (Scratch::default(), Vec::new());
        strategy.score(position, guesses, &mut scratch, &mut scores);
        strategy.score(position, &[guess], &mut scratch, &mut scores);
        let mine = scores.pop().expect("one score for one guess");
        let least = scores.iter().copied().min_by(Score::compare);
        let is_best =
            |score: &Score| least.is_some_and(|least| score.compare(&least) == Ordering::Equal);
        let best = guesses.iter().zip(&scores).filter(|(_, score)| is_best(score));
        let best: Vec<GuessId> = best.map(|(&guess, _)| guess).collect();
        Self {
            strategy: plan.single,
            better: scores.iter().filter(|score| score.compare(&mine) == Ordering::Less).count(),
            best,
            continuation: None,
            best_continuation: None,
        }
    }

    fn by_endings<P: Puzzle>(
        puzzle: &P,
        position: &Position<'_, P::Game>,
        plan: &Plan<'_, P::Game>,
        guess: GuessId,
    ) -> Result<Self, Error> {
        let ending = plan.ending;
        let ranked = ending.exactly().best_first(position, usize::MAX, &|_, _| true)?;
        let mine = ranked.iter().position(|&(other, _)| other == guess);
        let first_like = |place: usize| {
            let value = ranked[place].1;
            ranked.iter().position(|other| other.1 == value).unwrap_or(place)
        };
        let weight = position.weights.total(position.candidates);
        let continuation = |place: usize| {
            ranked.get(place).map(|&(_, value)| Continuation::of(value, ending.objective, weight))
        };
        let best = ranked.iter().take_while(|other| other.1 == ranked[0].1);
        let mode = puzzle.mode().map_or(String::new(), |mode| format!(", {mode}"));
        Ok(Self {
            strategy: format!("best possible by {}{mode}", ending.objective),
            better: mine.map_or(ranked.len(), first_like),
            best: best.map(|&(guess, _)| guess).collect(),
            continuation: mine.and_then(continuation),
            best_continuation: continuation(0),
        })
    }
}

fn luck<G: Game>(position: &Position<'_, G>, clue: Clue) -> f64 {
    let mut partitioner = Partitioner::default();
    let classes = partitioner.classes(position, clue.guess);
    // The right guess leaves nothing to do, which is less than one secret.
    let left = |class: &Class| if position.game.ends(class.feedback) { 0 } else { class.size };
    let mine = classes.iter().find(|class| class.feedback == clue.feedback).map_or(0, left);
    let weight = |wanted: Ordering| -> u64 {
        let such = classes.iter().filter(|class| left(class).cmp(&mine) == wanted);
        such.map(|class| class.weight).sum()
    };
    let all: u64 = classes.iter().map(|class| class.weight).sum();
    (weight(Ordering::Greater) as f64 + weight(Ordering::Equal) as f64 / 2.0) / all.max(1) as f64
}
