//! Which words may be hidden, and which may be guessed.

use std::sync::Arc;

use clap::Args;
use pegword_deduce::{Clue, GuessId, Weights};
use pegword_games::Entry;
use pegword_games::hangman::Prior;
use pegword_games::wordle::{Row, Wordle};
use pegword_lexicon::{Alphabet, Contents, Letter, WordSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::options::{Cut, ListUsed, Opened, PriorOptions, SkippedLines, whole_number};
use crate::{Error, Shelf};

/// Which words; without any of these, the 2,315 answers and 12,972 guesses of the original game
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct ListOptions {
    /// Words that may be hidden: a file; the words that may be guessed too, if --guesses is not given
    #[arg(long, value_name = "FILE")]
    pub answers: Option<String>,
    /// Words that may be guessed: a file; the words that may be hidden too, if --answers is not given
    #[arg(long, value_name = "FILE")]
    pub guesses: Option<String>,
    /// Make a game from this list: all its words may be guessed, those up to --max-tier hidden
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["answers", "guesses"])]
    pub from_lexicon: Option<String>,
    /// Only words of this many letters
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub length: Option<usize>,
    /// What to take of the lists.
    #[command(flatten)]
    #[serde(flatten)]
    pub cut: Cut,
}

/// What is known of a game before its lists are opened.
#[derive(Clone, Debug, Default)]
pub(super) struct Clues {
    /// The clues: guesses that the list lacks are taken in, so that their marks count.
    pub(super) rows: Vec<Row>,
    /// The word that was hidden, which is taken in if the list lacks it.
    pub(super) hidden: Option<Vec<Letter>>,
}

/// How many letters the words of the original lists have, and of a game from a lexicon unless it is
/// said.
const USUAL_LENGTH: usize = 5;

/// Lists that were opened.
#[derive(Clone)]
pub(super) struct Lists {
    pub(super) game: Arc<Wordle>,
    pub(super) answers: ListUsed,
    pub(super) allowed: ListUsed,
    pub(super) skipped: Vec<SkippedLines>,
    /// What is odd about the clues: guesses that the list lacks.
    pub(super) remarks: Vec<String>,
    /// Names the game among all that are kept on the shelf.
    pub(super) key: String,
}

/// The words of both lists, cut to one length if that is known.
#[derive(Clone)]
struct Both {
    answers: Named,
    guesses: Named,
    alphabet: Arc<Alphabet>,
    skipped: Vec<SkippedLines>,
    /// The game over them.
    game: Arc<Wordle>,
}

/// A list of words of several lengths.
#[derive(Clone)]
struct Named {
    words: WordSet,
    name: String,
}

impl ListOptions {
    /// The letters that words are written in.
    pub(super) fn alphabet(&self, shelf: &Shelf) -> Result<Arc<Alphabet>, Error> {
        let asked = self.cut.letters(shelf)?;
        Ok(asked.unwrap_or_else(|| Arc::new(Alphabet::english())))
    }

    /// Opens the lists for the game that the clues come from.
    pub(super) fn open(&self, shelf: &Shelf, clues: &Clues) -> Result<Lists, Error> {
        let lists = [&self.answers, &self.guesses, &self.from_lexicon];
        if lists.iter().all(|list| list.is_none()) && !self.cut.is_all() {
            return Err(Error::NoList);
        }
        let asked = self.length.or_else(|| clues.rows.first().map(|row| row.word().len()));
        let length = match asked {
            Some(length) => Some(length),
            None if self.from_lexicon.is_some() => Some(USUAL_LENGTH),
            None => None,
        };
        let key = format!("wordle {self:?} {length:?}");
        let both = if lists.into_iter().flatten().any(|list| list == "-") {
            Arc::new(self.both(shelf, length)?)
        } else {
            shelf.keep(&key, || self.both(shelf, length))?
        };
        let Both { answers, guesses, alphabet, skipped, game } = &*both;
        let allowed = ListUsed { words: game.guesses().len(), ..guesses.used() };
        let mut remarks = Vec::new();
        let mut taken_in: Vec<&[Letter]> = Vec::new();
        for row in &clues.rows {
            let known = guesses.words.find(row.word()).or(answers.words.find(row.word()));
            if known.is_none() && !taken_in.contains(&row.word()) {
                remarks.push(format!("{} is not in {}", alphabet.lower(row.word()), allowed.name));
                taken_in.push(row.word());
            }
        }
        let used = answers.used();
        let is_new =
            |word: &&[Letter]| length == Some(word.len()) && answers.words.find(word).is_none();
        let hidden = clues.hidden.as_deref().filter(is_new);
        if let Some(word) = hidden {
            remarks.push(format!("{} is not in {}", alphabet.lower(word), used.name));
        }
        let (game, key) = match game {
            game if taken_in.is_empty() && hidden.is_none() => (Arc::clone(game), key),
            _ => {
                let key = format!("{key} {taken_in:?} {hidden:?}");
                let all = guesses.words.iter().chain(taken_in).collect();
                let answers = answers.words.iter().chain(hidden).collect();
                (Arc::new(Wordle::new(Arc::clone(alphabet), answers, &all)?), key)
            }
        };
        let skipped = skipped.clone();
        Ok(Lists { game, answers: used, allowed, skipped, remarks, key })
    }

    fn both(&self, shelf: &Shelf, length: Option<usize>) -> Result<Both, Error> {
        let english = Arc::new(Alphabet::english());
        let mut skipped = Vec::new();
        let mut open = |list: &str, cut: &Cut| -> Result<Named, Error> {
            let opened = cut.open(shelf, list, &english, Contents::Dawg)?;
            skipped.extend(opened.skipped.iter().cloned());
            Ok(Named::of(&opened))
        };
        let (answers, guesses) = if let Some(lexicon) = &self.from_lexicon {
            let all = open(lexicon, &Cut { max_tier: None, ..self.cut.clone() })?;
            let answers =
                if self.cut.max_tier.is_some() { open(lexicon, &self.cut)? } else { all.clone() };
            (answers, all)
        } else {
            match (&self.answers, &self.guesses) {
                (None, None) => (
                    Named::original("answers", pegword_data::WORDLE_ANSWERS)?,
                    Named::original("guesses", pegword_data::WORDLE_GUESSES)?,
                ),
                (Some(one), None) | (None, Some(one)) => {
                    let both = open(one, &self.cut)?;
                    (both.clone(), both)
                }
                (Some(answers), Some(guesses)) => {
                    (open(answers, &self.cut)?, open(guesses, &self.cut)?)
                }
            }
        };
        if let Some(length) = length.filter(|&length| !answers.has(length)) {
            return Err(Error::NoWordOfLength { length, list: answers.name });
        }
        let (answers, guesses) = (answers.of_length(length), guesses.of_length(length));
        let alphabet = self.alphabet(shelf)?;
        let game = Wordle::new(Arc::clone(&alphabet), answers.words.clone(), &guesses.words)?;
        Ok(Both { answers, guesses, alphabet, skipped, game: Arc::new(game) })
    }
}

impl Named {
    fn of(opened: &Opened) -> Self {
        let lexicon = &opened.lexicon;
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
    pub(super) fn guess(&self, typed: &str) -> Result<GuessId, Error> {
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
    pub(super) fn weights(&self, shelf: &Shelf, prior: &PriorOptions) -> Result<Weights, Error> {
        let alphabet = self.game.alphabet();
        let name = prior.prior.clone();
        let prior = prior.read(shelf, alphabet)?;
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
