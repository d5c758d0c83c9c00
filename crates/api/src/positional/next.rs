//! What to ask.

use pegword_deduce::{GuessId, Position, all_secrets, diagnose, rank};
use pegword_games::Entry;
use pegword_games::positional::{Asked, Constraint, Positional, PositionalLabels, Questions};
use pegword_lexicon::Alphabet;
use serde::Serialize;

use super::strategy::StrategyName;
use crate::guessing::{Conflict, GuessRow, OpenedWords, PriorChoice, WordsChoice};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// A game under way.
#[derive(Clone, Debug)]
pub struct NextRequest {
    /// The words that the setter may have chosen.
    pub words: WordsChoice,
    /// What shows: `---the`.
    pub known: String,
    /// What each place lacks: `1:st`, `2-3:lo`.
    pub excluded: Vec<String>,
    /// Words that were tried and are not it.
    pub tried: Vec<String>,
    /// How the question is chosen.
    pub strategy: StrategyName,
    /// How likely each word is.
    pub prior: PriorChoice,
    /// Name so many of the words that fit.
    pub secrets: usize,
}

/// What to ask: `positional.next`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NextReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// What shows, as it was read.
    pub known: String,
    /// All that is known, as a regular expression.
    pub regex: String,
    /// The strategy's name.
    pub strategy: &'static str,
    /// How many words fit.
    pub candidates: usize,
    /// The word, if only one fits or every letter shows.
    pub answer: Option<String>,
    /// The questions, best first. If no word fits, one letter that is not excluded.
    pub guesses: Vec<GuessRow<Guess>>,
    /// The first words that fit.
    pub secrets: Vec<String>,
    /// If no word fits: what contradicts what, supposing the word is in the list.
    pub conflict: Option<Conflict>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Guess {
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

/// Ranks the questions.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read, or no word has so many places.
pub fn next(request: &NextRequest) -> Result<NextReport, Error> {
    let mut words = request.words.open()?;
    words.with_tiers = !matches!(request.prior, PriorChoice::Uniform);
    let known =
        Constraint::parse(&request.known, &request.excluded, &request.tried, words.alphabet())?;
    advise(&words, &known, request)
}

/// The report for what is known, over words that are open.
pub(super) fn advise(
    words: &OpenedWords,
    known: &Constraint,
    request: &NextRequest,
) -> Result<NextReport, Error> {
    let alphabet = words.alphabet();
    let mut report = NextReport {
        schema: SCHEMA,
        report: "positional.next",
        lexicon: words.used.clone(),
        known: known.known_text(alphabet),
        regex: known.regex(alphabet),
        strategy: request.strategy.name(),
        candidates: 0,
        answer: None,
        guesses: Vec::new(),
        secrets: Vec::new(),
        conflict: None,
        skipped: words.skipped.clone(),
    };
    let shape = known.shape();
    let entries = words.select(&shape, &known.letters(alphabet), |entry| known.fits(entry));
    report.candidates = entries.len();
    report.secrets =
        entries.iter().take(request.secrets).map(|entry| entry.written().to_owned()).collect();
    if known.unknown().next().is_none() {
        report.answer =
            Some(entries.first().map_or(report.known.clone(), |entry| entry.written().to_owned()));
    } else if entries.is_empty() {
        let alike = words.alike(&shape);
        if alike.is_empty() && shape.iter().all(Option::is_none) {
            return Err(words.no_such_length(shape.len()));
        }
        report.conflict = conflict(&alike, known, alphabet);
        let letter = known.unlisted(&alike, alphabet).map(|(place, letter)| Guess::Letter {
            letter: alphabet.lower_form(letter).to_owned(),
            place: place + 1,
        });
        report.guesses =
            letter.map(|guess| GuessRow::by_chance(guess, 0.0, false)).into_iter().collect();
    } else {
        report.answer = (entries.len() == 1).then(|| entries[0].written().to_owned());
        let game = Positional::new(&entries, alphabet);
        let weights = words.weights(&request.prior.read(alphabet)?, &shape, &entries);
        let (secrets, clues, pool) =
            (all_secrets(&game), game.clues(known), Questions::under(&weights));
        let position =
            Position::new(&game, &secrets).after(&clues).with_pool(&pool).with_weights(&weights);
        let name = |guess| named(guess, &game, &entries, alphabet);
        let ranked = rank(&position, &*request.strategy.strategy());
        report.guesses = ranked.iter().map(|ranked| GuessRow::of(ranked, name)).collect();
    }
    Ok(report)
}

fn named(guess: GuessId, game: &Positional, entries: &[Entry], alphabet: &Alphabet) -> Guess {
    match game.asked(guess) {
        Asked::Letter { place, letter } => {
            Guess::Letter { letter: alphabet.lower_form(letter).to_owned(), place: place + 1 }
        }
        Asked::Word(secret) => {
            Guess::Word { word: entries[secret.0 as usize].written().to_owned() }
        }
    }
}

fn conflict(alike: &[Entry], known: &Constraint, alphabet: &Alphabet) -> Option<Conflict> {
    const MOST_CONFLICTS: usize = 10;
    if alike.is_empty() {
        return None;
    }
    let game = Positional::new(alike, alphabet);
    let clues = game.clues(known);
    let diagnosis = diagnose(&game, &all_secrets(&game), &clues, MOST_CONFLICTS).ok()??;
    let labels = PositionalLabels { alphabet, game: &game, entries: alike.iter().collect() };
    Some(Conflict::of(&diagnosis, &clues, &labels))
}
