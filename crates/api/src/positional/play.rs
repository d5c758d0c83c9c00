//! Games of positional hangman, either way round.

use std::sync::Arc;

use pegword_games::Entry;
use pegword_games::positional::{Constraint, Reply, Session as Hidden};

use super::next::advise;
use super::{OwnNext, Play, StrategyOptions};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::hangman::yes;
use crate::names::counted;
use crate::options::{OpenedWords, PriorOptions};
use crate::play::{self, PlayReport, Session};
use crate::puzzle::play::fitting;
use crate::puzzle::{Guess, NextReport};
use crate::show::left_out;
use crate::{Error, Place, Shelf};

/// More places than a word may have.
const MOST_PLACES: usize = 100;

impl Question for Play {
    type Report = PlayReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(PlayReport, Vec<OutFile>), Error> {
        play::answer(self, &self.game.moves, self.game.seed, asking)
    }

    fn begin(&self, asking: &Asking<'_>) -> Option<Result<Box<dyn Session>, Error>> {
        let begin = || -> Result<Box<dyn Session>, Error> {
            let words = self.words.list.open(asking.shelf)?;
            match &self.guess {
                None => {
                    let seed = self.game.seed.unwrap_or(0);
                    let hidden = Hidden::start(&words.all()?, self.setter, seed);
                    Ok(Box::new(YouGuess { hidden, words }))
                }
                Some(known) => Ok(Box::new(PegwordGuesses::new(self, known, words, asking.shelf)?)),
            }
        };
        Some(begin())
    }

    fn moves(&mut self) -> Option<&mut Vec<String>> {
        Some(&mut self.game.moves)
    }

    fn seed(&mut self) -> Option<&mut Option<u64>> {
        Some(&mut self.game.seed)
    }
}

/// Pegword has the word.
struct YouGuess {
    hidden: Hidden,
    words: OpenedWords,
}

impl Session for YouGuess {
    fn take(&mut self, typed: &str) -> Result<String, Error> {
        let alphabet = Arc::clone(self.hidden.alphabet());
        let end = typed.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(typed.len());
        let (place, letter) = typed.split_at(end);
        let letter = letter.trim_start_matches([':', ' ']);
        let reply = match (place.parse::<usize>(), alphabet.parse(letter).as_deref()) {
            (Ok(place @ 1..), Ok(&[letter])) => self.hidden.ask(place - 1, letter),
            _ => match Entry::parse(typed, &alphabet) {
                Ok(word) if !typed.is_empty() => self.hidden.say(&word),
                _ => return Err(Error::NoPlaceAndLetter { typed: typed.to_owned() }),
            },
        };
        Ok(match reply {
            Reply::Yes => "yes",
            Reply::No => "no",
            Reply::Repeated => "asked before, or there is no such place to ask",
        }
        .to_owned())
    }

    fn prompt(&self) -> Result<String, Error> {
        let (board, questions) = (self.hidden.board(), self.hidden.questions());
        Ok(format!("{board}   questions {questions}\nplace and letter, or word: "))
    }

    fn hint(&self) -> Result<String, Error> {
        let (strategy, prior) = (StrategyOptions::default(), PriorOptions::default());
        let known = self.hidden.known();
        let report = advise(&Shelf::default(), &self.words, &known, (strategy, &prior), 0)?;
        let fit = fitting(report.candidates, "words");
        Ok(format!("{fit}; try {}", report.best().unwrap_or_default()))
    }

    fn remarks(&self) -> Vec<String> {
        left_out(&self.words.skipped)
    }

    fn help(&self) -> &'static str {
        "2e            ask for a letter at a place, counted from 1\n\
         word          guess the whole word"
    }

    fn won(&self) -> Option<bool> {
        self.hidden.is_over().then_some(true)
    }

    fn ending(&self) -> String {
        let verdict = if self.hidden.is_over() { "found" } else { "not found" };
        let questions = counted(self.hidden.questions().into(), "questions");
        format!("{verdict}, with {questions}: {}", self.hidden.word())
    }
}

/// Pegword guesses.
struct PegwordGuesses {
    words: OpenedWords,
    strategy: StrategyOptions,
    prior: PriorOptions,
    known: Constraint,
    questions: u32,
    /// What is asked next, beside what shows.
    question: Option<(Guess, String)>,
    found: Option<String>,
    /// What was opened for the advice; its files are the game's.
    shelf: Shelf,
}

impl PegwordGuesses {
    fn new(ask: &Play, typed: &str, words: OpenedWords, shelf: &Shelf) -> Result<Self, Error> {
        let known = typed
            .parse::<usize>()
            .map_or_else(|_| typed.to_owned(), |length| "-".repeat(length.min(MOST_PLACES)));
        let none: [&str; 0] = [];
        let known = Constraint::parse(&known, &none, &none, words.alphabet())
            .map_err(|error| Error::from(error).at(Place::field("guess")))?;
        let mut game = Self {
            words,
            strategy: ask.strategy,
            prior: ask.words.prior.clone(),
            known,
            questions: 0,
            question: None,
            found: None,
            shelf: shelf.with_file(&ask.words.prior.prior)?,
        };
        game.go_on()?;
        Ok(game)
    }

    /// Works out what comes next.
    fn go_on(&mut self) -> Result<(), Error> {
        let choice = (self.strategy, &self.prior);
        let report: NextReport<OwnNext> = advise(&self.shelf, &self.words, &self.known, choice, 0)?;
        let is_complete = self.known.unknown().next().is_none();
        self.question = None;
        if is_complete {
            self.found = report.answer;
        } else if let Some(best) = report.guesses.into_iter().next() {
            self.question = Some((best.guess, report.own.known));
            self.questions += 1;
        }
        Ok(())
    }
}

impl Session for PegwordGuesses {
    fn take(&mut self, typed: &str) -> Result<String, Error> {
        let Some((guess, _)) = self.question.clone() else { return Ok(String::new()) };
        let is_so = yes(typed)?;
        let alphabet = self.words.alphabet();
        match guess {
            Guess::Letter { letter, place } => {
                if let Ok(&[letter]) = alphabet.parse(&letter).as_deref() {
                    self.known.learn(place - 1, letter, is_so);
                }
            }
            Guess::Word { word } | Guess::Text(word) if is_so => {
                (self.found, self.question) = (Some(word), None);
                return Ok(String::new());
            }
            Guess::Word { word } | Guess::Text(word) => {
                if let Ok(entry) = Entry::parse(&word, alphabet) {
                    self.known.exclude_word(&entry);
                }
            }
        }
        self.go_on()?;
        Ok(String::new())
    }

    fn prompt(&self) -> Result<String, Error> {
        let Some((guess, known)) = &self.question else { return Ok(String::new()) };
        let question = match guess {
            Guess::Letter { letter, place } => {
                format!("is place {place} {}?", letter.to_uppercase())
            }
            word => format!("is it {word}?"),
        };
        Ok(format!("{known}   {question} (yes, no): "))
    }

    fn hint(&self) -> Result<String, Error> {
        Ok("it is for you to answer: what does your word say?".to_owned())
    }

    fn remarks(&self) -> Vec<String> {
        left_out(&self.words.skipped)
    }

    fn help(&self) -> &'static str {
        "yes, no       the answer to the question"
    }

    fn won(&self) -> Option<bool> {
        self.question.is_none().then_some(self.found.is_some())
    }

    fn ending(&self) -> String {
        let questions = counted(self.questions.into(), "questions");
        match (&self.found, &self.question) {
            (Some(word), _) => format!("{word}, with {questions}"),
            (None, None) => "no letter is left to ask: one of the answers must be wrong".to_owned(),
            (None, Some(_)) => format!("not found, with {questions}"),
        }
    }
}
