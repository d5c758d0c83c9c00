//! Proofs of the best strategy for words of one length.

use pegword_deduce::{Position, all_secrets};
use pegword_games::Entry;
use pegword_games::hangman::{Hangman, HangmanLabels};

use super::tree::first_letter;
use crate::guessing::{PriorChoice, WordsChoice};
use crate::proofs::{Heading, PriorUsed, ProofChoice, ProofReport, ProofWatch, Question, Task};
use crate::{Error, Nouns};

/// A strategy to prove the best.
#[derive(Clone, Debug)]
pub struct ProveRequest {
    /// Words of one shape.
    pub words: WordsChoice,
    /// The letter to begin with.
    pub first: Option<String>,
    /// How likely each word is.
    pub prior: PriorChoice,
    /// What is to be proved.
    pub proof: ProofChoice,
}

/// Searches for the strategy with the fewest misses until it is proved, or `watch` says no.
///
/// # Errors
/// [`Error`] if the words cannot be read or are of several shapes, if the first letter or the checkpoint
/// make no sense, or the list is too long.
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
    let words = request.words.open()?;
    let entries = words.one_shape()?;
    let members: Vec<&Entry> = entries.as_slice().iter().collect();
    let alphabet = words.alphabet();
    let game = Hangman::new(members.iter().copied(), alphabet);
    let secrets = all_secrets(&game);
    let weights = request.prior.read(alphabet)?.weights(&members, alphabet);
    let (weights, prior) = PriorUsed::of(request.prior.name(), &weights, &secrets);
    // A letter asked again tells nothing and costs nothing, so all letters may as well stay allowed.
    let position = Position::new(&game, &secrets).with_weights(&weights);
    let first = request.first.as_deref().map(|first| first_letter(first, alphabet)).transpose()?;
    let labels = HangmanLabels { alphabet, entries: members };
    let question = Question { position, symmetry: None, first };
    let heading = Heading {
        report: "hangman.prove",
        nouns: Nouns { secrets: "words", costs: "misses" },
        lexicon: words.used.clone(),
        allowed: None,
        skipped: words.skipped.clone(),
        mode: None,
        prior,
    };
    question.report(&labels, heading, task)
}
