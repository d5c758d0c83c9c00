//! Proofs of the best strategy.

use pegword_deduce::{AllGuesses, CandidatesOnly, Pool, Position, all_secrets};
use pegword_games::mastermind::{Mastermind, Symmetric};

use super::rules::{RulesChoice, codes};
use crate::proofs::{Heading, ProofChoice, ProofReport, ProofWatch, Question, Task};
use crate::{Error, Nouns};

/// A strategy to prove the best.
#[derive(Clone, Debug)]
pub struct ProveRequest {
    /// The rules.
    pub rules: RulesChoice,
    /// Only guesses that could be right?
    pub candidates_only: bool,
    /// The guess to begin with.
    pub first: Option<String>,
    /// What is to be proved.
    pub proof: ProofChoice,
}

/// Searches for the best strategy until it is proved, or `watch` says no.
///
/// # Errors
/// [`Error`] if the rules, the first guess or the checkpoint make no sense, or the game is too large.
pub fn prove(request: &ProveRequest, watch: ProofWatch<'_>) -> Result<ProofReport, Error> {
    report(request, Task::Search(&request.proof, watch))
}

/// Checks a proof from its file; what it is of, and the guess that it begins with, the file says.
///
/// # Errors
/// [`Error`] if the file is no proof, or one of something else.
pub fn check_proof(bytes: &[u8], request: &ProveRequest) -> Result<ProofReport, Error> {
    report(request, Task::Check(bytes))
}

fn report(request: &ProveRequest, task: Task<'_>) -> Result<ProofReport, Error> {
    let game = request.rules.game()?;
    let secrets = all_secrets(&game);
    let pool: &dyn Pool<Mastermind> =
        if request.candidates_only { &CandidatesOnly } else { &AllGuesses };
    let position = Position::new(&game, &secrets).with_pool(pool);
    let first = request.first.as_deref().map(|text| game.parse_code(text)).transpose()?;
    let symmetric = Symmetric::new(game.rules());
    let question = Question {
        position,
        symmetry: Some(&symmetric),
        first: first.and_then(|code| game.guess(code)),
    };
    let heading = Heading {
        report: request.rules.report("mastermind.prove", "bulls.prove"),
        nouns: Nouns { secrets: "codes", costs: "guesses" },
        lexicon: codes(&game),
        allowed: None,
        skipped: Vec::new(),
        mode: request.candidates_only.then_some("candidates only"),
        prior: None,
    };
    question.report(&game, heading, task)
}
