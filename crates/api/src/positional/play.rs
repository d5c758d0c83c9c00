//! Games of positional hangman, either way round, for a skin to show.

pub use pegword_games::hangman::SetterStyle;
pub use pegword_games::positional::{Reply, Session};

use pegword_games::Entry;
use pegword_games::positional::Constraint;
use pegword_lexicon::Alphabet;

use super::next::{NextReport, NextRequest, advise};
use crate::Error;
use crate::guessing::{OpenedWords, WordsChoice};
use crate::lexicon::SkippedLines;

/// A game in which Pegword has the word.
#[derive(Clone, Debug)]
pub struct GameRequest {
    /// The words to choose from.
    pub words: WordsChoice,
    /// How the word is chosen.
    pub style: SetterStyle,
    /// Which game.
    pub seed: u64,
}

/// Begins a game; also says what was left out of a text list.
///
/// # Errors
/// [`Error`] if the words cannot be read.
pub fn start_game(request: &GameRequest) -> Result<(Session, Vec<SkippedLines>), Error> {
    let words = request.words.open()?;
    let session = Session::start(&words.all()?, request.style, request.seed);
    Ok((session, words.skipped))
}

/// A game in which Pegword guesses.
pub struct Guesser {
    words: OpenedWords,
    request: NextRequest,
    known: Constraint,
}

impl Guesser {
    /// Begins with what a request for advice says is known.
    ///
    /// # Errors
    /// [`Error`] if a part of the request cannot be read.
    pub fn start(request: NextRequest) -> Result<Self, Error> {
        let words = request.words.open()?;
        let known =
            Constraint::parse(&request.known, &request.excluded, &request.tried, words.alphabet())?;
        Ok(Self { words, request, known })
    }

    /// What to ask next, and why.
    ///
    /// # Errors
    /// [`Error`] as for [`next`](super::next).
    pub fn advice(&self) -> Result<NextReport, Error> {
        advise(&self.words, &self.known, &self.request)
    }

    /// Takes in whether a letter stands at a place, counted from 1.
    pub fn learn(&mut self, place: usize, letter: &str, is_there: bool) {
        if let Ok(&[letter]) = self.alphabet().parse(letter).as_deref() {
            self.known.learn(place - 1, letter, is_there);
        }
    }

    /// Takes in that a word was not it.
    pub fn not_it(&mut self, word: &str) {
        if let Ok(entry) = Entry::parse(word, self.alphabet()) {
            self.known.exclude_word(&entry);
        }
    }

    /// Does every letter show?
    pub fn is_complete(&self) -> bool {
        self.known.unknown().next().is_none()
    }

    /// The letters.
    pub fn alphabet(&self) -> &Alphabet {
        self.words.alphabet()
    }
}
