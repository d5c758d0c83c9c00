//! Games of hangman, either way round, for a skin to show.

pub use pegword_games::hangman::{Reply, Reveal, Rules, Session, SetterStyle};

use pegword_deduce::Feedback;
use pegword_games::hangman::Known;
use pegword_lexicon::{Alphabet, Letter};

use super::next::{NextReport, NextRequest, advise};
use crate::Error;
use crate::guessing::{OpenedWords, WordsChoice};
use crate::lexicon::SkippedLines;

/// A game in which Pegword has the word.
#[derive(Clone, Debug)]
pub struct GameRequest {
    /// The words to choose from.
    pub words: WordsChoice,
    /// The rules.
    pub rules: Rules,
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
    let session = Session::start(&words.all()?, request.rules, request.style, request.seed);
    Ok((session, words.skipped))
}

/// A game in which Pegword guesses. It asks until every letter shows, whether the word is in its
/// list or not.
pub struct Guesser {
    words: OpenedWords,
    request: NextRequest,
    known: Known,
}

impl Guesser {
    /// Begins with the pattern, missed letters and words of a request for advice.
    ///
    /// # Errors
    /// [`Error`] if a part of the request cannot be read.
    pub fn start(request: NextRequest) -> Result<Self, Error> {
        let words = request.words.open()?;
        let known =
            Known::parse(&request.pattern, &request.missed, request.notation, words.alphabet())?;
        Ok(Self { words, request, known })
    }

    /// What to ask next, and why; its `answer` is the word once that is known.
    ///
    /// # Errors
    /// [`Error`] as for [`next`](super::next).
    pub fn advice(&self) -> Result<NextReport, Error> {
        advise(&self.words, &self.known, &self.request)
    }

    /// Takes in at which places (from 1) a letter shows; none is a miss, and costs a life.
    ///
    /// # Errors
    /// The first place that does not exist or shows another letter.
    pub fn learn(&mut self, letter: Letter, places: &[usize]) -> Result<(), usize> {
        let unknown: Vec<usize> = self.known.unknown().map(|place| place + 1).collect();
        if let Some(&wrong) = places.iter().find(|place| !unknown.contains(place)) {
            return Err(wrong);
        }
        if places.is_empty() {
            self.request.lives = self.request.lives.map(|lives| lives.saturating_sub(1));
        }
        self.known
            .learn(letter, Feedback(places.iter().fold(0, |mask, place| mask | 1 << (place - 1))));
        Ok(())
    }

    /// Takes in that a word was not it.
    pub fn not_it(&mut self, word: &str) {
        self.request.tried.push(word.to_owned());
    }

    /// The letters.
    pub fn alphabet(&self) -> &Alphabet {
        self.words.alphabet()
    }
}
