//! Games of hangman, either way round.

use std::sync::Arc;

use pegword_deduce::Feedback;
use pegword_games::Entry;
use pegword_games::hangman::{Known, Notation, Reply, Rules, Session as Hidden};

use super::next::{OwnNext, Question as Shown, advise};
use super::{Play, StrategyOptions};
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::names::counted;
use crate::options::{OpenedWords, PriorOptions};
use crate::play::{self, PlayReport, Session};
use crate::puzzle::NextReport;
use crate::puzzle::play::fitting;
use crate::show::left_out;
use crate::{Error, Place, Shelf};

/// How many lives a guesser has, unless it is said.
const DEFAULT_LIVES: u32 = 6;

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
                    let rules = Rules {
                        lives: self.strategy.lives.unwrap_or(DEFAULT_LIVES),
                        wrong_word: self.wrong_word,
                        asked_again: self.asked_again,
                        reveal: self.reveal,
                    };
                    let seed = self.game.seed.unwrap_or(0);
                    let hidden = Hidden::start(&words.all()?, rules, self.setter, seed);
                    Ok(Box::new(YouGuess { hidden, words }))
                }
                Some(pattern) => {
                    Ok(Box::new(PegwordGuesses::new(self, pattern, words, asking.shelf)?))
                }
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
        let reply = match alphabet.parse(typed).as_deref() {
            Ok([letter]) => self.hidden.ask(*letter),
            Ok([]) => return Err(Error::NoGuess { typed: typed.to_owned() }),
            _ => match Entry::parse(typed, &alphabet) {
                Ok(word) if !self.hidden.is_alike(&word) => {
                    let board = self.hidden.board();
                    return Err(Error::OtherShape { word: typed.to_owned(), board });
                }
                Ok(word) => self.hidden.say(&word),
                Err(_) => return Err(Error::NoGuess { typed: typed.to_owned() }),
            },
        };
        Ok(match reply {
            Reply::Hit(1) => "yes, once".to_owned(),
            Reply::Hit(places) => format!("yes, {places} places"),
            Reply::Miss => "no".to_owned(),
            Reply::Repeated => "asked before".to_owned(),
        })
    }

    fn prompt(&self) -> Result<String, Error> {
        let missed = self.hidden.alphabet().upper(&self.hidden.missed());
        let missed = if missed.is_empty() { "none" } else { &missed };
        let (board, lives) = (self.hidden.board(), self.hidden.lives());
        Ok(format!("{board}   lives {lives}   missed {missed}\nletter or word: "))
    }

    fn hint(&self) -> Result<String, Error> {
        let alphabet = self.words.alphabet();
        let missed = alphabet.lower(&self.hidden.missed());
        let known = Known::parse(&self.hidden.board(), &missed, Notation::default(), alphabet)?;
        let question = Shown {
            strategy: &StrategyOptions::default(),
            prior: &PriorOptions::default(),
            tried: &[],
            named: 0,
        };
        let report = advise(&Shelf::default(), &self.words, &known, &question)?;
        let fit = fitting(report.candidates, "words");
        Ok(format!("{fit}; try {}", report.best().unwrap_or_default()))
    }

    fn remarks(&self) -> Vec<String> {
        left_out(&self.words.skipped)
    }

    fn help(&self) -> &'static str {
        "e             ask for a letter\nword          guess the whole word"
    }

    fn won(&self) -> Option<bool> {
        self.hidden.is_over().then(|| self.hidden.is_won())
    }

    fn ending(&self) -> String {
        let verdict = if self.hidden.is_won() { "won" } else { "not found" };
        format!("{verdict}: {}", self.hidden.word())
    }
}

/// Pegword guesses. It asks until every letter shows, whether the word is in its list or not.
struct PegwordGuesses {
    words: OpenedWords,
    strategy: StrategyOptions,
    prior: PriorOptions,
    known: Known,
    tried: Vec<String>,
    misses: u32,
    state: State,
    /// What was opened for the advice; its files are the game's.
    shelf: Shelf,
}

/// What comes next.
enum State {
    /// A letter, and the pattern.
    Ask {
        letter: String,
        pattern: String,
    },
    /// A word, and the pattern.
    Word {
        word: String,
        pattern: String,
    },
    Found(String),
    NoLife,
    AllAsked,
}

impl PegwordGuesses {
    fn new(ask: &Play, typed: &str, words: OpenedWords, shelf: &Shelf) -> Result<Self, Error> {
        let pattern = typed
            .parse::<usize>()
            .map_or_else(|_| typed.to_owned(), |length| "_".repeat(length.min(MOST_PLACES)));
        let known = Known::parse(&pattern, "", ask.notation.notation(), words.alphabet())
            .map_err(|error| Error::from(error).at(Place::field("guess")))?;
        let mut game = Self {
            words,
            strategy: ask.strategy.clone(),
            prior: ask.words.prior.clone(),
            known,
            tried: Vec::new(),
            misses: 0,
            state: State::AllAsked,
            shelf: shelf.with_file(&ask.words.prior.prior)?,
        };
        game.go_on()?;
        Ok(game)
    }

    fn advice(&self) -> Result<NextReport<OwnNext>, Error> {
        let lives = self.strategy.lives.map(|lives| lives.saturating_sub(self.misses).max(1));
        let strategy = StrategyOptions { lives, ..self.strategy.clone() };
        let question =
            Shown { strategy: &strategy, prior: &self.prior, tried: &self.tried, named: 0 };
        advise(&self.shelf, &self.words, &self.known, &question)
    }

    /// Works out what comes next.
    fn go_on(&mut self) -> Result<(), Error> {
        if self.strategy.lives.is_some_and(|lives| self.misses >= lives) {
            self.state = State::NoLife;
            return Ok(());
        }
        let report = self.advice()?;
        let pattern = report.own.pattern;
        let is_done = !pattern.contains('_');
        self.state = match (report.answer, report.guesses.first()) {
            (Some(word), _) if is_done => State::Found(word),
            (Some(word), _) => State::Word { word, pattern },
            (None, Some(best)) => State::Ask { letter: best.guess.to_string(), pattern },
            (None, None) => State::AllAsked,
        };
        Ok(())
    }

    /// Takes in at which places (from 1) a letter shows; none is a miss, and costs a life.
    fn learn(&mut self, letter: &str, typed: &str) -> Result<(), Error> {
        let places = places(typed).ok_or_else(|| Error::NoPlaces { typed: typed.to_owned() })?;
        let unknown: Vec<usize> = self.known.unknown().map(|place| place + 1).collect();
        if let Some(&place) = places.iter().find(|place| !unknown.contains(place)) {
            return Err(Error::NoSuchPlace { place });
        }
        let Ok(&[letter]) = self.words.alphabet().parse(letter).as_deref() else { return Ok(()) };
        self.misses += u32::from(places.is_empty());
        let mask = places.iter().fold(0, |mask, place| mask | 1 << (place - 1));
        self.known.learn(letter, Feedback(mask));
        Ok(())
    }
}

/// The places of an answer: `2 5`, or none for `no`.
fn places(typed: &str) -> Option<Vec<usize>> {
    if matches!(typed.to_lowercase().as_str(), "n" | "no" | "-" | "0" | "none") {
        return Some(Vec::new());
    }
    let fields = typed.split([' ', ',']).filter(|field| !field.is_empty());
    let places: Option<Vec<usize>> = fields.map(|place| place.parse().ok()).collect();
    places.filter(|places| !places.is_empty())
}

impl Session for PegwordGuesses {
    fn take(&mut self, typed: &str) -> Result<String, Error> {
        match &self.state {
            State::Ask { letter, .. } => {
                let letter = letter.clone();
                self.learn(&letter, typed)?;
            }
            State::Word { word, .. } => {
                let word = word.clone();
                if yes(typed)? {
                    self.state = State::Found(word);
                    return Ok(String::new());
                }
                self.tried.push(word);
            }
            State::Found(_) | State::NoLife | State::AllAsked => return Ok(String::new()),
        }
        self.go_on()?;
        Ok(String::new())
    }

    fn prompt(&self) -> Result<String, Error> {
        Ok(match &self.state {
            State::Ask { letter, pattern } => {
                format!("{pattern}   {}? (places, or no): ", letter.to_uppercase())
            }
            State::Word { word, pattern } => format!("{pattern}   is it {word}? (yes, no): "),
            State::Found(_) | State::NoLife | State::AllAsked => String::new(),
        })
    }

    fn hint(&self) -> Result<String, Error> {
        Ok("it is for you to answer: what does your word say?".to_owned())
    }

    fn remarks(&self) -> Vec<String> {
        left_out(&self.words.skipped)
    }

    fn help(&self) -> &'static str {
        "2 5           the places at which the letter stands, counted from 1\n\
         no            the letter is not there, or it is another word\n\
         yes           it is the word"
    }

    fn won(&self) -> Option<bool> {
        match self.state {
            State::Ask { .. } | State::Word { .. } => None,
            State::Found(_) => Some(true),
            State::NoLife | State::AllAsked => Some(false),
        }
    }

    fn ending(&self) -> String {
        let misses = counted(self.misses.into(), "misses");
        match &self.state {
            State::Found(word) => format!("{word}, with {misses}"),
            State::NoLife => format!("no life left after {misses}"),
            State::AllAsked => {
                "every letter has been asked, so one of the answers must be wrong".to_owned()
            }
            State::Ask { .. } | State::Word { .. } => format!("not found, with {misses}"),
        }
    }
}

/// Reads yes or no.
pub(crate) fn yes(typed: &str) -> Result<bool, Error> {
    match typed.to_lowercase().as_str() {
        "y" | "yes" => Ok(true),
        "n" | "no" => Ok(false),
        _ => Err(Error::NeitherYesNorNo { typed: typed.to_owned() }),
    }
}
