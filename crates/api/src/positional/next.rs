//! What to ask.

use pegword_deduce::all_secrets;
use pegword_games::Entries;
use pegword_games::positional::Constraint;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Next, Opened, StrategyOptions};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{OpenedWords, PriorOptions};
use crate::puzzle::next::{conflict, rank};
use crate::puzzle::{Grounds, Guess, GuessRow, NextReport, Puzzle as _, position};
use crate::{Error, Place, Shelf};

/// How many of the words that fit are named.
const NAMED: usize = 20;

/// What only positional hangman has to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnNext {
    /// What shows, as it was read.
    pub known: String,
    /// All that is known, as a regular expression.
    pub regex: String,
}

impl Question for Next {
    type Report = NextReport<OwnNext>;

    fn answer(&self, asking: &Asking<'_>) -> Result<(Self::Report, Vec<OutFile>), Error> {
        if self.pattern.is_empty() {
            let help = "give what shows, `-` for an unknown letter: ---the";
            return Err(Error::Missing { field: "pattern", help });
        }
        let mut words = self.words.list.open(asking.shelf)?;
        words.with_tiers = !self.words.prior.is_uniform();
        let known = Constraint::parse(&self.pattern, &self.not, &self.tried, words.alphabet())
            .map_err(|error| Error::from(error).at(Place::field("pattern")))?;
        let choice = (self.strategy, &self.words.prior);
        let mut report = advise(asking.shelf, &words, &known, choice, NAMED)?;
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
    known: &Constraint,
    choice: (StrategyOptions, &PriorOptions),
    named: usize,
) -> Result<NextReport<OwnNext>, Error> {
    let alphabet = words.alphabet();
    let own = OwnNext { known: known.known_text(alphabet), regex: known.regex(alphabet) };
    let mut grounds = Grounds::of(words.used.clone());
    grounds.skipped.clone_from(&words.skipped);
    let mut report = NextReport::empty(grounds, choice.0.strategy.to_string(), own);
    let shape = known.shape();
    let entries = words.select(&shape, &known.letters(alphabet), |entry| known.fits(entry));
    report.candidates = entries.len() as u64;
    report.secrets = entries.iter().take(named).map(|entry| entry.written().to_owned()).collect();
    if known.unknown().next().is_none() {
        let written = entries.first().map(|entry| entry.written().to_owned());
        report.answer = written.or_else(|| Some(report.own.known.clone()));
    } else if entries.is_empty() {
        let alike = words.alike(&shape);
        if alike.is_empty() && shape.iter().all(Option::is_none) {
            return Err(words.no_such_length(shape.len()));
        }
        let letter = known.unlisted(&alike, alphabet).map(|(place, letter)| Guess::Letter {
            letter: alphabet.lower_form(letter).to_owned(),
            place: place + 1,
        });
        report.guesses =
            letter.map(|guess| GuessRow::by_chance(guess, 0.0, false)).into_iter().collect();
        if !alike.is_empty() {
            let alike = Entries::new(alphabet.clone(), alike);
            let prior = &PriorOptions::default();
            let all = Opened::new(shelf, words, alike, (choice.0, prior))?;
            report.conflict = conflict(&all, &all.clues(known)).unwrap_or_default();
        }
    } else {
        report.answer = (entries.len() == 1).then(|| entries[0].written().to_owned());
        let prior = choice.1.read(shelf, alphabet)?;
        let weights = words.weights(&prior, &shape, &entries);
        let entries = Entries::new(alphabet.clone(), entries);
        let opened = Opened::with_weights(words, entries, choice, weights);
        let (secrets, clues, pool) =
            (all_secrets(opened.game()), opened.clues(known), opened.pool());
        let position = position(&opened, &secrets, &clues, &*pool);
        report.guesses = rank(&opened, &position, usize::MAX)?.guesses;
    }
    Ok(report)
}
