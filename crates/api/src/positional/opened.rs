//! Positional hangman over some words, opened.

use pegword_deduce::{Clue, Game as _, GuessId, Labels, Pool, SecretId, Weights};
use pegword_games::positional::{Asked, Positional, PositionalLabels, Questions};
use pegword_games::{Entries, Entry};
use pegword_lexicon::Tier;

use super::StrategyOptions;
use crate::options::{BeamOptions, OpenedWords, PriorOptions};
use crate::puzzle::simulate::Group;
use crate::puzzle::{Grounds, Guess, Nouns, Plan, Puzzle};
use crate::{Error, Shelf};

/// How questions are chosen, and how likely each word is.
type Choice<'c> = (StrategyOptions, &'c PriorOptions);

pub(crate) struct Opened {
    entries: Entries,
    game: Positional,
    grounds: Grounds,
    strategy: StrategyOptions,
    weights: Weights,
}

impl Opened {
    /// Words of one shape, all that there are.
    pub(super) fn new(
        shelf: &Shelf,
        words: &OpenedWords,
        entries: Entries,
        choice: Choice<'_>,
    ) -> Result<Self, Error> {
        let alphabet = words.alphabet();
        let members: Vec<&Entry> = entries.as_slice().iter().collect();
        let weights = choice.1.read(shelf, alphabet)?.weights(&members, alphabet);
        Ok(Self::with_weights(words, entries, choice, weights))
    }

    /// Words that fit what is known.
    pub(super) fn with_weights(
        words: &OpenedWords,
        entries: Entries,
        (strategy, prior): Choice<'_>,
        weights: Weights,
    ) -> Self {
        let game = Positional::new(entries.as_slice(), words.alphabet());
        let grounds = Grounds {
            lexicon: words.used.clone(),
            allowed: None,
            skipped: words.skipped.clone(),
            prior: prior.clone(),
        };
        Self { entries, game, grounds, strategy, weights }
    }

    pub(super) fn clues(&self, known: &pegword_games::positional::Constraint) -> Vec<Clue> {
        self.game.clues(known)
    }
}

/// The words of each shape, with where they stand in the list.
pub(super) fn groups<'g>(
    shelf: &'g Shelf,
    words: &'g OpenedWords,
    entries: &'g Entries,
    choice: Choice<'g>,
) -> impl Iterator<Item = Result<Group<Opened>, Error>> + 'g {
    entries.groups().into_iter().map(move |(shape, places)| {
        let members = places.iter().map(|&place| entries.as_slice()[place].clone()).collect();
        let members = Entries::new(entries.alphabet().clone(), members);
        let puzzle = Opened::new(shelf, words, members, choice)?;
        Ok(Group { puzzle, length: Some(shape.len()), places })
    })
}

impl Puzzle for Opened {
    type Game = Positional;

    fn name(&self) -> &'static str {
        "positional"
    }

    fn nouns(&self) -> Nouns {
        Nouns::new("words", "questions")
    }

    fn game(&self) -> &Positional {
        &self.game
    }

    fn labels(&self) -> impl Labels + '_ {
        let entries = self.entries.as_slice().iter().collect();
        PositionalLabels { alphabet: self.entries.alphabet(), game: &self.game, entries }
    }

    fn grounds(&self) -> Grounds {
        self.grounds.clone()
    }

    /// `2:e`, or a word of the game.
    fn guess(&self, typed: &str) -> Result<GuessId, Error> {
        let (text, labels) = (typed.trim().to_lowercase(), self.labels());
        (0..self.game.n_guesses())
            .map(GuessId)
            .find(|&guess| labels.guess_text(guess).to_lowercase() == text)
            .ok_or_else(|| Error::FirstGuess { found: typed.to_owned() })
    }

    fn plan(&self) -> Plan<'_, Positional> {
        let name = self.strategy.strategy;
        Plan {
            strategy: name.strategy(),
            label: name.to_string(),
            single: name.to_string(),
            beam: None,
            ending: BeamOptions::default(),
            limit: None,
        }
    }

    fn named(&self, guess: GuessId) -> Guess {
        let alphabet = self.entries.alphabet();
        match self.game.asked(guess) {
            Asked::Letter { place, letter } => {
                Guess::Letter { letter: alphabet.lower_form(letter).to_owned(), place: place + 1 }
            }
            Asked::Word(secret) => {
                let word = self.entries.as_slice()[secret.0 as usize].written().to_owned();
                Guess::Word { word }
            }
        }
    }

    fn pool(&self) -> Box<dyn Pool<Positional> + '_> {
        Box::new(Questions::under(&self.weights))
    }

    fn weights(&self) -> &Weights {
        &self.weights
    }

    fn tier(&self, secret: SecretId) -> Option<Tier> {
        self.entries.as_slice()[secret.0 as usize].tier()
    }

    fn most_work(&self) -> u64 {
        u64::MAX
    }
}
