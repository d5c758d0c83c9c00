//! Which words may be hidden, and which may be guessed.

use std::sync::Arc;

use pegword_deduce::{Clue, Weights};
use pegword_games::Entry;
use pegword_games::hangman::Prior;
use pegword_games::wordle::{Row, Wordle};
use pegword_lexicon::{Alphabet, Contents, Letter, Lexicon, WordSet};

use crate::guessing::PriorChoice;
use crate::lexicon::{LexiconRequest, Opened, SkippedLines, Source};
use crate::{Error, ListUsed};

/// The two lists of a game; without any, those of the original Wordle.
#[derive(Clone, Debug, Default)]
pub struct ListsChoice {
    /// Words that may be hidden; all that may be guessed, if only those are given.
    pub answers: Option<LexiconRequest>,
    /// Words that may be guessed; all that may be hidden, if only those are given.
    pub guesses: Option<LexiconRequest>,
    /// Make a game from a lexicon instead: all its words may be guessed, and those that are common
    /// enough may be hidden.
    pub from_lexicon: Option<LexiconRequest>,
    /// Only words of this many letters; if nobody says, as many as the clues have.
    pub length: Option<usize>,
}

/// How many letters the words of the original lists have, and of a game from a lexicon unless it is
/// said.
const USUAL_LENGTH: usize = 5;

/// Lists that were opened.
pub(super) struct Lists {
    pub(super) game: Wordle,
    pub(super) answers: ListUsed,
    pub(super) allowed: ListUsed,
    pub(super) skipped: Vec<SkippedLines>,
    /// What is odd about the clues: guesses that the list lacks.
    pub(super) remarks: Vec<String>,
}

/// A list of words of several lengths.
struct Named {
    words: WordSet,
    name: String,
}

impl ListsChoice {
    /// The letters that words are written in.
    pub(super) fn alphabet(&self) -> Arc<Alphabet> {
        let lists = [&self.answers, &self.guesses, &self.from_lexicon];
        let file =
            lists.into_iter().flatten().find(|list| !matches!(list.source, Source::Named(_)));
        file.map_or_else(|| Arc::new(Alphabet::english()), LexiconRequest::alphabet)
    }

    /// Opens the lists; guesses of `rows` that the list lacks are taken in, so that their marks count.
    pub(super) fn open(&self, rows: &[Row]) -> Result<Lists, Error> {
        self.open_with(rows, None)
    }

    /// Like [`open`](Self::open), and takes in the word that was hidden if the list lacks it.
    pub(super) fn open_with(
        &self,
        rows: &[Row],
        hidden: Option<&[Letter]>,
    ) -> Result<Lists, Error> {
        let mut skipped = Vec::new();
        let mut open = |request: &LexiconRequest| -> Result<Named, Error> {
            let Opened { lexicon, skipped: more } = request.open(Contents::Dawg)?;
            skipped.extend(more);
            Ok(Named::of(&lexicon))
        };
        let (answers, guesses) = if let Some(lexicon) = &self.from_lexicon {
            let all = open(&LexiconRequest { max_tier: None, ..lexicon.clone() })?;
            let answers = if lexicon.max_tier.is_some() {
                open(lexicon)?
            } else {
                Named { words: all.words.clone(), name: all.name.clone() }
            };
            (answers, all)
        } else {
            match (&self.answers, &self.guesses) {
                (None, None) => (
                    Named::original("answers", pegword_data::WORDLE_ANSWERS)?,
                    Named::original("guesses", pegword_data::WORDLE_GUESSES)?,
                ),
                (Some(one), None) | (None, Some(one)) => {
                    let both = open(one)?;
                    (Named { words: both.words.clone(), name: both.name.clone() }, both)
                }
                (Some(answers), Some(guesses)) => (open(answers)?, open(guesses)?),
            }
        };
        let asked = self.length.or_else(|| rows.first().map(|row| row.word().len()));
        let length = match asked {
            Some(length) => Some(length),
            None if self.from_lexicon.is_some() => Some(USUAL_LENGTH),
            None => None,
        };
        if let Some(length) = length.filter(|&length| !answers.has(length)) {
            return Err(Error::NoWordOfLength { length, list: answers.name });
        }
        let (answers, guesses) = (answers.of_length(length), guesses.of_length(length));
        let alphabet = self.alphabet();
        let either = guesses.words.iter().chain(answers.words.iter());
        let allowed = ListUsed { words: either.collect::<WordSet>().len(), ..guesses.used() };
        let mut remarks = Vec::new();
        let mut taken_in: Vec<&[Letter]> = Vec::new();
        for row in rows {
            let known = guesses.words.find(row.word()).or(answers.words.find(row.word()));
            if known.is_none() && !taken_in.contains(&row.word()) {
                remarks.push(format!("{} is not in {}", alphabet.lower(row.word()), allowed.name));
                taken_in.push(row.word());
            }
        }
        let all = guesses.words.iter().chain(taken_in).collect();
        let used = answers.used();
        let is_new =
            |word: &&[Letter]| length == Some(word.len()) && answers.words.find(word).is_none();
        let answers = match hidden.filter(is_new) {
            Some(word) => {
                remarks.push(format!("{} is not in {}", alphabet.lower(word), used.name));
                answers.words.iter().chain([word]).collect()
            }
            None => answers.words,
        };
        let game = Wordle::new(alphabet, answers, &all)?;
        Ok(Lists { game, answers: used, allowed, skipped, remarks })
    }
}

impl Named {
    fn of(lexicon: &Lexicon) -> Self {
        let mut words = Vec::new();
        lexicon.kwg().every_word(|word| words.push(word.to_vec()));
        Self { words: words.into_iter().collect(), name: lexicon.name().to_owned() }
    }

    fn original(which: &str, text: &str) -> Result<Self, Error> {
        let english = Alphabet::english();
        let words = text.lines().map(|word| english.parse(word)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { words: words.into_iter().collect(), name: format!("original {which}") })
    }

    fn has(&self, length: usize) -> bool {
        self.words.iter().any(|word| word.len() == length)
    }

    fn of_length(self, length: Option<usize>) -> Self {
        let Some(length) = length else { return self };
        if self.words.iter().all(|word| word.len() == length) {
            return self;
        }
        let words = self.words.iter().filter(|word| word.len() == length).collect();
        Self { words, name: format!("{}, {length} letters", self.name) }
    }

    fn used(&self) -> ListUsed {
        ListUsed { name: self.name.clone(), words: self.words.len() }
    }
}

impl Lists {
    /// The clues of rows, each for one board; `board` says for which.
    pub(super) fn clues(&self, rows: &[Row], board: usize) -> Result<Vec<Clue>, Error> {
        let mut clues = Vec::with_capacity(rows.len());
        for row in rows {
            let guess = self.game.find_guess(row.word()).ok_or_else(|| Error::RowLength {
                word: self.game.alphabet().lower(row.word()),
                found: row.word().len(),
                expected: self.game.length(),
            })?;
            clues.push(Clue { guess, feedback: self.game.of_marks(&row.boards()[board]) });
        }
        Ok(clues)
    }

    /// A guess as it was typed.
    pub(super) fn guess(&self, typed: &str) -> Result<pegword_deduce::GuessId, Error> {
        let word = self.game.alphabet().parse(typed.trim())?;
        let (found, expected) = (word.len(), self.game.length());
        if found != expected {
            return Err(Error::RowLength { word: typed.trim().to_owned(), found, expected });
        }
        self.game.find_guess(&word).ok_or_else(|| Error::NotInList {
            word: typed.trim().to_owned(),
            list: self.allowed.name.clone(),
            words: self.allowed.words,
        })
    }

    /// How likely each answer is.
    pub(super) fn weights(&self, prior: &PriorChoice) -> Result<Weights, Error> {
        let alphabet = self.game.alphabet();
        let name = prior.name();
        let prior = prior.read(alphabet)?;
        if matches!(prior, Prior::Uniform) {
            return Ok(Weights::UNIFORM);
        }
        let en = pegword_data::lexicon("en", Contents::Dawg);
        let en = en.filter(|en| en.alphabet() == alphabet);
        let tier = |word: &[Letter]| en.as_ref().and_then(|en| en.tier(word));
        let entries: Vec<Entry> = (self.game.answers().iter())
            .map(|word| Entry::from_word(word, tier(word), alphabet))
            .collect();
        let weights = prior.weights(&entries.iter().collect::<Vec<_>>(), alphabet);
        if matches!(prior, Prior::Listed(_)) && weights.is_uniform() {
            return Err(Error::PriorOfOthers { name, list: self.answers.name.clone() });
        }
        Ok(weights)
    }
}
