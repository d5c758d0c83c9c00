//! Proofs of the best strategy.

use pegword_deduce::{Position, all_secrets};
use pegword_games::wordle::Mode;

use super::lists::ListsChoice;
use crate::guessing::PriorChoice;
use crate::proofs::{Heading, PriorUsed, ProofChoice, ProofReport, ProofWatch, Question, Task};
use crate::{Error, Nouns};

/// A strategy to prove the best.
#[derive(Clone, Debug)]
pub struct ProveRequest {
    /// The words.
    pub lists: ListsChoice,
    /// Which guesses are allowed.
    pub mode: Mode,
    /// The guess to begin with.
    pub first: Option<String>,
    /// How likely each word is.
    pub prior: PriorChoice,
    /// What is to be proved.
    pub proof: ProofChoice,
}

/// Searches for the best strategy until it is proved, or `watch` says no.
///
/// # Errors
/// [`Error`] if the lists, the first guess or the checkpoint make no sense, or the game is too large.
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
    let lists = request.lists.open(&[])?;
    let game = &lists.game;
    let secrets = all_secrets(game);
    let (weights, prior) =
        PriorUsed::of(request.prior.name(), &lists.weights(&request.prior)?, &secrets);
    let position = Position::new(game, &secrets).with_pool(&request.mode).with_weights(&weights);
    let first = request.first.as_deref().map(|first| lists.guess(first)).transpose()?;
    let question = Question { position, symmetry: None, first };
    let heading = Heading {
        report: "wordle.prove",
        nouns: Nouns { secrets: "words", costs: "guesses" },
        lexicon: lists.answers.clone(),
        allowed: Some(lists.allowed.clone()),
        skipped: lists.skipped.clone(),
        mode: match request.mode {
            Mode::Normal => None,
            Mode::Hard => Some("hard mode"),
            Mode::Ultra => Some("ultra-hard mode"),
        },
        prior,
    };
    question.report(game, heading, task)
}
