//! The guesses of a finished game, graded.

use std::cmp::Ordering;

use pegword_deduce::{
    Class, Clue, Game as _, GuessId, Labels, Measures, Partitioner, Position, Scratch, Tabled,
    all_secrets, information_bits, keep_fitting,
};
use pegword_games::wordle::{Row, Share, Symbols, Wordle};
use serde::Serialize;

use super::lists::{Lists, ListsChoice};
use super::next::{Continuation, conflict, is_few};
use super::strategy::{Game, StrategyChoice};
use crate::guessing::{Conflict, PriorChoice};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct AnalyzeRequest {
    /// The words.
    pub lists: ListsChoice,
    /// What was guessed and told.
    pub played: Played,
    /// Signs for absent, elsewhere and in place that are not the usual ones.
    pub symbols: Option<String>,
    /// What guesses are measured against.
    pub strategy: StrategyChoice,
    /// How likely each word is.
    pub prior: PriorChoice,
}

/// The guesses of a game and what they earned.
#[derive(Clone, Debug)]
pub struct Played {
    /// The guesses, in order: words, or with marks (`crane:bbygb`) if neither of the others is given.
    pub guesses: Vec<String>,
    /// The word that was hidden.
    pub answer: Option<String>,
    /// The squares of the game, as pasted.
    pub share: Option<String>,
}

impl Played {
    /// Do the guesses come with marks?
    fn are_marked(&self) -> bool {
        let is_marked = |guess: &String| guess.contains([':', '=']);
        self.share.is_some() || self.answer.is_none() || self.guesses.iter().any(is_marked)
    }
}

/// The guesses of a game, graded: `wordle.analyze`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalyzeReport {
    schema: u32,
    report: &'static str,
    /// The words that may be hidden.
    pub lexicon: ListUsed,
    /// The words that may be guessed.
    pub allowed: ListUsed,
    /// The word that was hidden, if that is known.
    pub answer: Option<String>,
    /// The guesses.
    pub guesses: Vec<Grade>,
    /// If no word fits: what contradicts what.
    pub conflict: Option<Conflict>,
    /// What is odd about the game.
    pub remarks: Vec<String>,
    /// What was left out of text lists.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// One guess. All numbers assume that the clues of `history` were known, and no others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Grade {
    /// The guess.
    pub guess: String,
    /// Its marks.
    pub marks: String,
    /// The clues before it.
    pub history: Vec<String>,
    /// How many words fitted before it.
    pub before: usize,
    /// How many fitted after it.
    pub after: usize,
    /// Could it be the word?
    pub could_be_secret: bool,
    /// How many words it was expected to leave.
    pub expected_size: f64,
    /// How many it left at worst.
    pub worst: u32,
    /// How many different answers it could get.
    pub classes: u32,
    /// Information it was expected to give, in bits.
    pub expected_bits: f64,
    /// Information that it gave.
    pub actual_bits: f64,
    /// What guesses are ranked by here.
    pub strategy: String,
    /// The best guesses; more than one are equally good.
    pub best: Vec<String>,
    /// How many guesses were better.
    pub better: usize,
    /// How many were allowed.
    pub available: usize,
    /// The share of allowed guesses that were no better: 1 for a best guess.
    pub skill: f64,
    /// The chance of an answer that leaves more words, and half that of one that leaves as many: 0.5
    /// is neither luck nor bad luck.
    pub luck: f64,
    /// The best that could follow, where games were played to the end.
    pub continuation: Option<Continuation>,
    /// The best that could follow the best guess.
    pub best_continuation: Option<Continuation>,
    /// Why the mode would have refused the guess, if it would.
    pub refused: Option<String>,
}

/// Grades the guesses of a game.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read, or answer and marks disagree.
pub fn analyze(request: &AnalyzeRequest) -> Result<AnalyzeReport, Error> {
    let alphabet = request.lists.alphabet();
    let answer = request.played.answer.as_deref().map(|word| alphabet.parse(word)).transpose()?;
    let (rows, was_hard) = request.read_rows()?;
    let strategy = request.strategy.or_hard(was_hard);
    let last = rows.last().filter(|row| Some(row.word()) == answer.as_deref());
    let hidden = answer.as_deref().or(last.map(Row::word));
    let lists = request.lists.open_with(&rows, hidden)?;
    let game = Tabled::new(lists.game.clone(), 0, 1);
    if let Some(answer) = answer.as_deref().filter(|answer| answer.len() != lists.game.length()) {
        let (found, expected) = (answer.len(), lists.game.length());
        return Err(Error::RowLength { word: alphabet.lower(answer), found, expected });
    }
    let clues = request.clues(&lists, &rows, answer.as_deref())?;
    let solved = clues.last().filter(|clue| game.ends(clue.feedback));
    let found = solved.map(|clue| lists.game.guess_text(clue.guess));
    let weights = lists.weights(&request.prior)?;
    let mut candidates = all_secrets(&game);
    let mut remarks = lists.remarks.clone();
    let mut grades = Vec::new();
    for (asked, &clue) in clues.iter().enumerate() {
        if candidates.is_empty() {
            remarks.push(format!(
                "no word of {} fits the first {asked} clues, so the rest is not graded",
                lists.answers.name
            ));
            break;
        }
        if asked > 0 && game.ends(clues[asked - 1].feedback) {
            let next = lists.game.guess_text(clue.guess);
            return Err(Error::GameOver { guesses: asked, next });
        }
        let mut after = candidates.clone();
        keep_fitting(&game, clue, &mut after);
        let left = [&candidates, &after].map(|left| weights.total(left));
        let position = Position::new(&game, &candidates)
            .after(&clues[..asked])
            .with_pool(&strategy.mode)
            .with_weights(&weights);
        let grade = grade(&position, strategy, clue)?;
        let actual_bits = information_bits(left[1], left[0]);
        grades.push(Grade { after: after.len(), actual_bits, ..grade });
        candidates = after;
    }
    Ok(AnalyzeReport {
        schema: SCHEMA,
        report: "wordle.analyze",
        lexicon: lists.answers,
        allowed: lists.allowed,
        answer: hidden.map(|word| alphabet.lower(word)).or(found),
        guesses: grades,
        conflict: conflict(&lists.game, &clues)?,
        remarks,
        skipped: lists.skipped,
    })
}

impl AnalyzeRequest {
    /// The guesses with their marks, and whether the game was in hard mode; with the answer alone the
    /// marks are still to be worked out.
    fn read_rows(&self) -> Result<(Vec<Row>, bool), Error> {
        let (alphabet, played) = (self.lists.alphabet(), &self.played);
        let symbols = self.symbols.as_deref().map(Symbols::parse).transpose()?;
        if let Some(share) = &played.share {
            let share = Share::parse(share, symbols.as_ref())?;
            return Ok((share.with_words(&played.guesses, &alphabet)?, share.hard));
        }
        if played.are_marked() {
            return Ok((Row::parse_all(&played.guesses, &alphabet, symbols.as_ref())?, false));
        }
        let unmarked = |word: &String| {
            let word = alphabet.parse(word.trim())?;
            let marks = vec![pegword_games::wordle::Mark::Absent; word.len()];
            Ok(Row::new(&word, vec![marks.into()], &alphabet)?)
        };
        Ok((played.guesses.iter().map(unmarked).collect::<Result<_, Error>>()?, false))
    }

    fn clues(
        &self,
        lists: &Lists,
        rows: &[Row],
        answer: Option<&[pegword_lexicon::Letter]>,
    ) -> Result<Vec<Clue>, Error> {
        let game = &lists.game;
        let mut clues = lists.clues(rows, 0)?;
        let Some(answer) = answer else { return Ok(clues) };
        for clue in &mut clues {
            let told = game.marks(game.guess_word(clue.guess), answer);
            if self.played.are_marked() && told != clue.feedback {
                return Err(Error::OtherMarks {
                    answer: game.alphabet().lower(answer),
                    guess: game.guess_text(clue.guess),
                    expected: game.marks_text(told),
                    found: game.marks_text(clue.feedback),
                });
            }
            clue.feedback = told;
        }
        Ok(clues)
    }
}

/// A guess graded by what was known before it; what it left is still to be said.
fn grade(
    position: &Position<'_, Game>,
    choice: StrategyChoice,
    clue: Clue,
) -> Result<Grade, Error> {
    let words: &Wordle = position.game.game();
    let measures = Measures::of(position, clue.guess, &mut Scratch::default());
    let guesses = position.guesses();
    let standing = if is_few(position.candidates.len()) {
        Standing::by_endings(position, choice, clue.guess)?
    } else {
        Standing::by_scores(position, choice, &guesses, clue.guess)
    };
    let history = position.history.iter().map(|clue| clue_text(words, clue)).collect();
    let refused = choice.mode.allows(words, position.history, words.guess_word(clue.guess)).err();
    Ok(Grade {
        guess: words.guess_text(clue.guess),
        marks: words.marks_text(clue.feedback),
        history,
        before: position.candidates.len(),
        after: 0,
        could_be_secret: measures.could_be_secret,
        expected_size: measures.expected_size(),
        worst: measures.worst,
        classes: measures.classes,
        expected_bits: measures.entropy_bits,
        actual_bits: 0.0,
        strategy: standing.strategy,
        best: standing.best.iter().map(|&guess| words.guess_text(guess)).collect(),
        better: standing.better,
        available: guesses.len(),
        skill: 1.0 - standing.better as f64 / guesses.len().max(1) as f64,
        luck: luck(position, clue),
        continuation: standing.continuation,
        best_continuation: standing.best_continuation,
        refused: refused.map(|refused| refused.to_string()),
    })
}

fn clue_text(words: &Wordle, clue: &Clue) -> String {
    format!("{}:{}", words.guess_text(clue.guess), words.marks_text(clue.feedback))
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
    fn by_scores(
        position: &Position<'_, Game>,
        choice: StrategyChoice,
        guesses: &[GuessId],
        guess: GuessId,
    ) -> Self {
        let choice = choice.greedy();
        let strategy = choice.strategy();
        let (mut scratch, mut scores) = (Scratch::default(), Vec::new());
        strategy.score(position, guesses, &mut scratch, &mut scores);
        strategy.score(position, &[guess], &mut scratch, &mut scores);
        let mine = scores.pop().expect("one score for one guess");
        let least = scores.iter().copied().min_by(pegword_deduce::Score::compare);
        let is_best = |score: &pegword_deduce::Score| {
            least.is_some_and(|least| score.compare(&least) == Ordering::Equal)
        };
        let best = guesses.iter().zip(&scores).filter(|(_, score)| is_best(score));
        Self {
            strategy: choice.label(),
            better: scores.iter().filter(|score| score.compare(&mine) == Ordering::Less).count(),
            best: best.map(|(&guess, _)| guess).collect(),
            continuation: None,
            best_continuation: None,
        }
    }

    fn by_endings(
        position: &Position<'_, Game>,
        choice: StrategyChoice,
        guess: GuessId,
    ) -> Result<Self, Error> {
        let ranked = choice.exactly().best_first(position, usize::MAX)?;
        let mine = ranked.iter().position(|&(other, _)| other == guess);
        let first_like = |place: usize| {
            let value = ranked[place].1;
            ranked.iter().position(|other| other.1 == value).unwrap_or(place)
        };
        let weight = position.weights.total(position.candidates);
        let continuation = |place: usize| {
            ranked.get(place).map(|&(_, value)| Continuation::of(value, choice.aim, weight))
        };
        let best = ranked.iter().take_while(|other| other.1 == ranked[0].1);
        Ok(Self {
            strategy: choice.exact_label(),
            better: mine.map_or(ranked.len(), first_like),
            best: best.map(|&(guess, _)| guess).collect(),
            continuation: mine.and_then(continuation),
            best_continuation: continuation(0),
        })
    }
}

fn luck(position: &Position<'_, Game>, clue: Clue) -> f64 {
    let mut partitioner = Partitioner::default();
    let classes = partitioner.classes(position, clue.guess);
    // The right word leaves nothing to do, which is less than one word.
    let left = |class: &Class| if position.game.ends(class.feedback) { 0 } else { class.size };
    let mine = classes.iter().find(|class| class.feedback == clue.feedback).map_or(0, left);
    let weight = |wanted: Ordering| -> u64 {
        let such = classes.iter().filter(|class| left(class).cmp(&mine) == wanted);
        such.map(|class| class.weight).sum()
    };
    let all: u64 = classes.iter().map(|class| class.weight).sum();
    (weight(Ordering::Greater) as f64 + weight(Ordering::Equal) as f64 / 2.0) / all.max(1) as f64
}
