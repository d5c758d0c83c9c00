//! Which letter to ask.

use pegword_deduce::{Position, SecretId, all_secrets, diagnose, rank};
use pegword_games::hangman::{Hangman, HangmanLabels, Known, LetterModel, Letters, Notation};
use pegword_games::{Entry, EntryError};
use pegword_lexicon::{Alphabet, Letter};
use serde::Serialize;

use super::strategy::StrategyName;
use crate::guessing::{Conflict, GuessRow};
use crate::guessing::{OpenedWords, PriorChoice, WordsChoice};
use crate::lexicon::SkippedLines;
use crate::{Error, ListUsed, SCHEMA};

/// A game of hangman under way.
#[derive(Clone, Debug)]
pub struct NextRequest {
    /// The words that the setter may have chosen.
    pub words: WordsChoice,
    /// What shows: `_a__m`.
    pub pattern: String,
    /// The letters asked in vain.
    pub missed: String,
    /// Words that were tried and are not it.
    pub tried: Vec<String>,
    /// How the pattern is to be read.
    pub notation: Notation,
    /// Play to win with so many lives left, whatever the misses.
    pub lives: Option<u32>,
    /// How the letter is chosen.
    pub strategy: StrategyName,
    /// How likely each word is.
    pub prior: PriorChoice,
    /// Name so many of the words that fit.
    pub secrets: usize,
}

/// Which letter to ask: `hangman.next`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NextReport {
    schema: u32,
    report: &'static str,
    /// The list of words.
    pub lexicon: ListUsed,
    /// The pattern as it was read, `_` for an unknown letter.
    pub pattern: String,
    /// The missed letters as they were read.
    pub missed: String,
    /// What the answer rests on.
    pub basis: Basis,
    /// The strategy's name; with `lives`, what it plays for.
    pub strategy: String,
    /// How many words fit.
    pub candidates: u64,
    /// The word, if only one fits or every letter shows.
    pub answer: Option<String>,
    /// How many words a miss of the best letter would leave.
    pub left_after_miss: u64,
    /// The letters, best first.
    pub guesses: Vec<GuessRow>,
    /// The first words that fit.
    pub secrets: Vec<String>,
    /// If no word fits: what contradicts what, supposing the word is in the list.
    pub conflict: Option<Conflict>,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The words of the list that fit.
    Words,
    /// For a phrase that the list does not hold: the words that fit each of its words, taken apart.
    WordsOfPhrase,
    /// No word fits: how letters follow each other in the list's words.
    LetterModel,
}

/// Ranks the letters to ask.
///
/// # Errors
/// [`Error`] if a part of the request cannot be read, or no word has so many places.
pub fn next(request: &NextRequest) -> Result<NextReport, Error> {
    let mut words = request.words.open()?;
    words.with_tiers = !matches!(request.prior, PriorChoice::Uniform);
    let known =
        Known::parse(&request.pattern, &request.missed, request.notation, words.alphabet())?;
    advise(&words, &known, request)
}

/// The report for what is known, over words that are open.
pub(super) fn advise(
    words: &OpenedWords,
    known: &Known,
    request: &NextRequest,
) -> Result<NextReport, Error> {
    let alphabet = words.alphabet();
    let misses_allowed = match request.lives {
        Some(0) => return Err(Error::NoLives { lives: 0 }),
        lives => lives.map(|lives| lives - 1),
    };
    let strategy = match misses_allowed {
        Some(misses) => format!("most-within {misses}"),
        None => request.strategy.greedy().label(),
    };
    let missed: Vec<Letter> = known.missed().iter().collect();
    let mut report = NextReport {
        schema: SCHEMA,
        report: "hangman.next",
        lexicon: words.used.clone(),
        pattern: known.pattern(alphabet),
        missed: alphabet.lower(&missed),
        basis: Basis::Words,
        strategy,
        candidates: 0,
        answer: None,
        left_after_miss: 0,
        guesses: Vec::new(),
        secrets: Vec::new(),
        conflict: None,
        skipped: words.skipped.clone(),
    };
    if known.unknown().next().is_none() {
        (report.candidates, report.answer) = (1, Some(report.pattern.clone()));
        return Ok(report);
    }
    let tried = tried_cells(&request.tried, alphabet)?;
    let was_tried = |entry: &Entry| tried.iter().any(|cells| **cells == *entry.cells());
    let mut entries = words.fitting(known);
    entries.retain(|entry| !was_tried(entry));
    if !entries.is_empty() {
        rank_letters(&mut report, words, &entries, known, request, misses_allowed)?;
    } else if let Some(parts) =
        words.fitting_words(known).filter(|parts| parts.iter().all(|part| !part.is_empty()))
    {
        rank_letters_of_phrase(&mut report, &parts, known, request, alphabet)?;
    } else {
        let alike = words.alike(&known.shape());
        if alike.is_empty() && known.words().len() == 1 && known.shape().iter().all(Option::is_none)
        {
            return Err(words.no_such_length(known.shape().len()));
        }
        report.conflict = conflict(&alike, known, alphabet);
        rank_by_letter_model(&mut report, words, known);
    }
    Ok(report)
}

fn rank_letters(
    report: &mut NextReport,
    words: &OpenedWords,
    entries: &[Entry],
    known: &Known,
    request: &NextRequest,
    misses_allowed: Option<u32>,
) -> Result<(), Error> {
    let alphabet = words.alphabet();
    let unknown: Vec<usize> = known.unknown().collect();
    let game = Hangman::with_hidden(entries, alphabet, |cell| unknown.contains(&cell));
    let weights = words.weights(&request.prior.read(alphabet)?, &known.shape(), entries);
    let secrets = all_secrets(&game);
    let pool = Letters { asked: known.asked() };
    let position = Position::new(&game, &secrets).with_pool(&pool).with_weights(&weights);
    report.candidates = entries.len() as u64;
    report.secrets =
        entries.iter().take(request.secrets).map(|entry| entry.written().to_owned()).collect();
    report.answer = (entries.len() == 1).then(|| entries[0].written().to_owned());
    let ranked = rank(&position, &*request.strategy.strategy(misses_allowed));
    if let Some(best) = ranked.first() {
        let asked = Hangman::letter(best.guess);
        let lacks = |secret: &&SecretId| !game.letters_of(**secret).contains(asked);
        report.left_after_miss = secrets.iter().filter(lacks).count() as u64;
    }
    let name = |guess| alphabet.lower_form(Hangman::letter(guess)).to_owned();
    report.guesses = ranked.iter().map(|ranked| GuessRow::of(ranked, name)).collect();
    Ok(())
}

/// Letters by the chance that some word of the phrase has them, its words taken as independent.
fn rank_letters_of_phrase(
    report: &mut NextReport,
    parts: &[Vec<Entry>],
    known: &Known,
    request: &NextRequest,
    alphabet: &Alphabet,
) -> Result<(), Error> {
    let prior = request.prior.read(alphabet)?;
    let shown = known.shown();
    let mut lacking = [1.0; 64];
    for part in parts {
        let members: Vec<&Entry> = part.iter().collect();
        let weights = prior.weights(&members, alphabet);
        let mut having = [0u64; 64];
        let mut all = 0;
        for (index, entry) in (0..).zip(part) {
            let weight = weights.of(SecretId(index));
            all += weight;
            let letters: pegword_lexicon::LetterSet = entry.letters().collect();
            letters.difference(shown).iter().for_each(|letter| having[letter.index()] += weight);
        }
        lacking
            .iter_mut()
            .zip(having)
            .for_each(|(lacking, having)| *lacking *= 1.0 - having as f64 / all as f64);
    }
    report.basis = Basis::WordsOfPhrase;
    report.candidates =
        parts.iter().fold(1u64, |product, part| product.saturating_mul(part.len() as u64));
    let first = |part: &Vec<Entry>| part.first().map_or("", Entry::written).to_owned();
    report.secrets = vec![parts.iter().map(first).collect::<Vec<_>>().join(" ")];
    let left = alphabet.all().difference(known.asked());
    report.guesses =
        by_chance(left.iter().map(|letter| (letter, 1.0 - lacking[letter.index()])), alphabet);
    Ok(())
}

fn rank_by_letter_model(report: &mut NextReport, words: &OpenedWords, known: &Known) {
    let alphabet = words.alphabet();
    let mut list = Vec::new();
    words.letters_of_every_word(|word| list.push(word.to_vec()));
    let model = LetterModel::learn(list.iter().map(Vec::as_slice), alphabet.len());
    let parts = known.words();
    let parts: Vec<&[Option<Letter>]> = parts.iter().map(Vec::as_slice).collect();
    report.basis = Basis::LetterModel;
    report.guesses = by_chance(model.chances(&parts, known.asked()), alphabet);
}

/// Rows for letters of which only the chance of a hit is known, the likeliest first.
fn by_chance(
    chances: impl IntoIterator<Item = (Letter, f64)>,
    alphabet: &Alphabet,
) -> Vec<GuessRow> {
    let mut chances: Vec<(Letter, f64)> = chances.into_iter().collect();
    chances.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let ties =
        |chance: f64| chances.iter().filter(|other| (other.1 - chance).abs() < 1e-9).count() > 1;
    let row = |&(letter, chance): &(Letter, f64)| {
        GuessRow::by_chance(alphabet.lower_form(letter).to_owned(), chance, ties(chance))
    };
    chances.iter().map(row).collect()
}

fn conflict(alike: &[Entry], known: &Known, alphabet: &Alphabet) -> Option<Conflict> {
    const MOST_CONFLICTS: usize = 10;
    if alike.is_empty() {
        return None; // the list is to blame, not a clue
    }
    let game = Hangman::new(alike, alphabet);
    let clues = known.clues();
    let diagnosis = diagnose(&game, &all_secrets(&game), &clues, MOST_CONFLICTS).ok()??;
    Some(Conflict::of(
        &diagnosis,
        &clues,
        &HangmanLabels { alphabet, entries: alike.iter().collect() },
    ))
}

fn tried_cells(tried: &[String], alphabet: &Alphabet) -> Result<Vec<Vec<Option<Letter>>>, Error> {
    let cells = |word: &String| Entry::parse(word, alphabet).map(|entry| entry.cells().to_vec());
    Ok(tried.iter().map(cells).collect::<Result<Vec<_>, EntryError>>()?)
}
