//! The guesses of a finished game, graded.

use pegword_deduce::{
    Clue, ExpectedSize, Game, GuessId, Measures, Position, Scratch, all_secrets, keep_fitting,
    rank_first,
};
use pegword_games::mastermind::Mastermind;
use serde::Serialize;

use super::rules::{RulesChoice, codes};
use super::strategy::StrategyChoice;
use crate::{Error, ListUsed, SCHEMA};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct AnalyzeRequest {
    /// The rules.
    pub rules: RulesChoice,
    /// The code that was hidden.
    pub code: String,
    /// The guesses, in order.
    pub guesses: Vec<String>,
    /// What they are measured against.
    pub strategy: StrategyChoice,
}

/// The guesses of a game, graded: `mastermind.analyze`, `bulls.analyze`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalyzeReport {
    schema: u32,
    report: &'static str,
    /// The codes of the game.
    pub lexicon: ListUsed,
    /// What they were measured against.
    pub strategy: String,
    /// The code that was hidden.
    pub code: String,
    /// The guesses.
    pub guesses: Vec<Grade>,
}

/// One guess, given the answers before it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Grade {
    /// The guess.
    pub guess: String,
    /// Its answer.
    pub reply: String,
    /// How many codes fitted before it.
    pub before: usize,
    /// How many fitted after it.
    pub after: usize,
    /// Could it be right?
    pub could_be_secret: bool,
    /// How many codes it left at worst.
    pub worst: u32,
    /// How many it was expected to leave.
    pub expected_size: f64,
    /// How many different answers it could get.
    pub classes: u32,
    /// What the strategy would have guessed.
    pub best: String,
    /// How many codes the best guess in this respect was expected to leave.
    pub best_expected_size: f64,
    /// How many codes more than that the guess was expected to leave.
    pub cost: f64,
}

/// Grades the guesses of a game.
///
/// # Errors
/// [`Error`] if the rules make no sense, or a code or guess cannot be read.
pub fn analyze(request: &AnalyzeRequest) -> Result<AnalyzeReport, Error> {
    let game = request.rules.game()?;
    let code = game.parse_code(&request.code)?;
    let secret = game.secret(code).ok_or_else(|| Error::NoCode { code: request.code.clone() })?;
    let (mut candidates, mut history, mut grades) = (all_secrets(&game), Vec::new(), Vec::new());
    for typed in &request.guesses {
        if history.last().is_some_and(|clue: &Clue| game.ends(clue.feedback)) {
            return Err(Error::GameOver { guesses: history.len(), next: typed.clone() });
        }
        let guess = game.parse_code(typed)?;
        let guess = game.guess(guess).ok_or_else(|| Error::NoCode { code: typed.clone() })?;
        let clue = Clue { guess, feedback: game.feedback(guess, secret) };
        let before = candidates.len();
        let pool = request.strategy.pool(&game, &[]);
        let position = Position::new(&game, &candidates).after(&history).with_pool(&*pool);
        let mine = Measures::of(&position, guess, &mut Scratch::default());
        let best = rank_first(&position, &*request.strategy.strategy(), 1);
        let least = rank_first(&position, &ExpectedSize, 1);
        let least = least.first().map_or(mine, |least| least.measures).expected_size();
        let best = (best.first().map_or(guess, |best| best.guess), least.min(mine.expected_size()));
        keep_fitting(&game, clue, &mut candidates);
        grades.push(grade(&game, clue, (before, candidates.len()), &mine, best));
        history.push(clue);
    }
    Ok(AnalyzeReport {
        schema: SCHEMA,
        report: request.rules.report("mastermind.analyze", "bulls.analyze"),
        lexicon: codes(&game),
        strategy: request.strategy.greedy().label(),
        code: game.text(code),
        guesses: grades,
    })
}

fn grade(
    game: &Mastermind,
    clue: Clue,
    left: (usize, usize),
    mine: &Measures,
    best: (GuessId, f64),
) -> Grade {
    let (expected, best_expected) = (mine.expected_size(), best.1);
    Grade {
        guess: game.text(game.guess_code(clue.guess)),
        reply: game.rules().reply_text(clue.feedback),
        before: left.0,
        after: left.1,
        could_be_secret: mine.could_be_secret,
        worst: mine.worst,
        expected_size: expected,
        classes: mine.classes,
        best: game.text(game.guess_code(best.0)),
        best_expected_size: best_expected,
        cost: expected - best_expected,
    }
}
