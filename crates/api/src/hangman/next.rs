//! Which letter to ask.

use pegword_deduce::{SecretId, all_secrets};
use pegword_games::hangman::{Hangman, Known, LetterModel, Prior};
use pegword_games::{Entries, Entry, EntryError};
use pegword_lexicon::{Alphabet, Letter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Next, Opened, StrategyOptions};
use crate::answer::OutFile;
use crate::contract::Asking;
use crate::options::{OpenedWords, PriorOptions};
use crate::puzzle::next::{conflict, rank};
use crate::puzzle::{Guess, GuessRow, NextReport, Puzzle as _, position};
use crate::{Error, Place, Shelf};

/// How many of the words that fit are named.
const NAMED: usize = 20;

/// What only hangman has to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnNext {
    /// The pattern as it was read, `_` for an unknown letter.
    pub pattern: String,
    /// The missed letters as they were read.
    pub missed: String,
    /// What the answer rests on.
    pub basis: Basis,
    /// How many words a miss of the best letter would leave.
    pub left_after_miss: u64,
}

/// What shows, with how letters are chosen: the question of `next`, and of a game in which Pegword guesses.
pub(super) struct Question<'q> {
    pub(super) strategy: &'q StrategyOptions,
    pub(super) prior: &'q PriorOptions,
    /// Words that were tried and are not it.
    pub(super) tried: &'q [String],
    /// Name so many of the words that fit.
    pub(super) named: usize,
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The words of the list that fit.
    Words,
    /// For a phrase that the list does not hold: the words that fit each of its words, taken apart.
    WordsOfPhrase,
    /// No word fits: how letters follow each other in the list's words.
    LetterModel,
}

impl crate::contract::Question for Next {
    type Report = NextReport<OwnNext>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        if self.pattern.is_empty() {
            let help = "give what shows, `_` for an unknown letter: _a__m";
            return Err(Error::Missing { field: "pattern", help });
        }
        let mut words = self.words.list.open(asking.shelf)?;
        words.with_tiers = !self.words.prior.is_uniform();
        let known =
            Known::parse(&self.pattern, &self.missed, self.notation.notation(), words.alphabet())
                .map_err(|error| Error::from(error).at(Place::field("pattern")))?;
        let question = Question {
            strategy: &self.strategy,
            prior: &self.words.prior,
            tried: &self.tried,
            named: NAMED,
        };
        let mut report = advise(asking.shelf, &words, &known, &question)?;
        if !self.all {
            report.guesses.truncate(self.top);
        }
        Ok((report, Vec::new()))
    }
}

/// The report for what is known, over words that are open.
pub(super) fn advise(
    shelf: &Shelf,
    words: &OpenedWords,
    known: &Known,
    question: &Question<'_>,
) -> Result<NextReport<OwnNext>, Error> {
    let alphabet = words.alphabet();
    if question.strategy.lives == Some(0) {
        return Err(Error::NoLives { lives: 0 });
    }
    let missed: Vec<Letter> = known.missed().iter().collect();
    let own = OwnNext {
        pattern: known.pattern(alphabet),
        missed: alphabet.lower(&missed),
        basis: Basis::Words,
        left_after_miss: 0,
    };
    let none = Entries::new(alphabet.clone(), Vec::new());
    let unplayed = Opened::new(shelf, words, none, (question.strategy, &PriorOptions::default()))?;
    let mut report = NextReport::empty(unplayed.grounds(), unplayed.plan().single, own);
    if known.unknown().next().is_none() {
        (report.candidates, report.answer) = (1, Some(report.own.pattern.clone()));
        return Ok(report);
    }
    let tried = tried_cells(question.tried, alphabet)?;
    let was_tried = |entry: &Entry| tried.iter().any(|cells| **cells == *entry.cells());
    let mut entries = words.fitting(known);
    entries.retain(|entry| !was_tried(entry));
    if !entries.is_empty() {
        rank_letters(&mut report, shelf, words, entries, known, question)?;
    } else if let Some(parts) =
        words.fitting_words(known).filter(|parts| parts.iter().all(|part| !part.is_empty()))
    {
        let prior = question.prior.read(shelf, alphabet)?;
        rank_letters_of_phrase(&mut report, &parts, known, &prior, alphabet);
    } else {
        let alike = words.alike(&known.shape());
        if alike.is_empty() && known.words().len() == 1 && known.shape().iter().all(Option::is_none)
        {
            return Err(words.no_such_length(known.shape().len()));
        }
        // Without words that look alike the list is to blame, not a clue.
        if !alike.is_empty() {
            let alike = Entries::new(alphabet.clone(), alike);
            let choice = (question.strategy, &PriorOptions::default());
            let all = Opened::new(shelf, words, alike, choice)?;
            report.conflict = conflict(&all, &known.clues()).unwrap_or_default();
        }
        rank_by_letter_model(&mut report, shelf, words, known)?;
    }
    Ok(report)
}

fn rank_letters(
    report: &mut NextReport<OwnNext>,
    shelf: &Shelf,
    words: &OpenedWords,
    entries: Vec<Entry>,
    known: &Known,
    question: &Question<'_>,
) -> Result<(), Error> {
    let alphabet = words.alphabet();
    let unknown: Vec<usize> = known.unknown().collect();
    let game = Hangman::with_hidden(&entries, alphabet, |cell| unknown.contains(&cell));
    let prior = question.prior.read(shelf, alphabet)?;
    let weights = words.weights(&prior, &known.shape(), &entries);
    let n = entries.len();
    let written = |entry: &Entry| entry.written().to_owned();
    report.candidates = n as u64;
    report.secrets = entries.iter().take(question.named).map(written).collect();
    report.answer = (n == 1).then(|| written(&entries[0]));
    let entries = Entries::new(alphabet.clone(), entries);
    let choice = (question.strategy, question.prior);
    let opened = Opened::with_game(words, entries, game, choice, weights)?.after(known.asked());
    let secrets = all_secrets(opened.game());
    let pool = opened.pool();
    let ranking = rank(&opened, &position(&opened, &secrets, &[], &*pool), usize::MAX)?;
    report.guesses = ranking.guesses;
    if let Some(best) = report.guesses.first() {
        let asked = Hangman::letter(opened.guess(&best.guess.to_string())?);
        let lacks = |secret: &&SecretId| !opened.game().letters_of(**secret).contains(asked);
        report.own.left_after_miss = secrets.iter().filter(lacks).count() as u64;
    }
    Ok(())
}

/// Letters by the chance that some word of the phrase has them, its words taken as independent.
fn rank_letters_of_phrase(
    report: &mut NextReport<OwnNext>,
    parts: &[Vec<Entry>],
    known: &Known,
    prior: &Prior,
    alphabet: &Alphabet,
) {
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
    report.own.basis = Basis::WordsOfPhrase;
    report.candidates =
        parts.iter().fold(1u64, |product, part| product.saturating_mul(part.len() as u64));
    let first = |part: &Vec<Entry>| part.first().map_or("", Entry::written).to_owned();
    report.secrets = vec![parts.iter().map(first).collect::<Vec<_>>().join(" ")];
    let left = alphabet.all().difference(known.asked());
    report.guesses =
        by_chance(left.iter().map(|letter| (letter, 1.0 - lacking[letter.index()])), alphabet);
}

fn rank_by_letter_model(
    report: &mut NextReport<OwnNext>,
    shelf: &Shelf,
    words: &OpenedWords,
    known: &Known,
) -> Result<(), Error> {
    let alphabet = words.alphabet();
    let model = || {
        let mut list = Vec::new();
        words.letters_of_every_word(|word| list.push(word.to_vec()));
        Ok(LetterModel::learn(list.iter().map(Vec::as_slice), alphabet.len()))
    };
    let model = shelf.keep(&format!("letter model {}", words.key()), model)?;
    let parts = known.words();
    let parts: Vec<&[Option<Letter>]> = parts.iter().map(Vec::as_slice).collect();
    report.own.basis = Basis::LetterModel;
    report.guesses = by_chance(model.chances(&parts, known.asked()), alphabet);
    Ok(())
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
        GuessRow::by_chance(
            Guess::Text(alphabet.lower_form(letter).to_owned()),
            chance,
            ties(chance),
        )
    };
    chances.iter().map(row).collect()
}

fn tried_cells(tried: &[String], alphabet: &Alphabet) -> Result<Vec<Vec<Option<Letter>>>, Error> {
    let cells = |word: &String| Entry::parse(word, alphabet).map(|entry| entry.cells().to_vec());
    Ok(tried.iter().map(cells).collect::<Result<Vec<_>, EntryError>>()?)
}
