//! Hangman over some words, opened.

use pegword_deduce::{
    AllGuesses, FewestMisses, GuessId, Labels, Objective, Pool, Rollout, SecretId, StrategyName,
    Weights,
};
use pegword_games::hangman::{Hangman, HangmanLabels, Letters};
use pegword_games::{Entries, Entry};
use pegword_lexicon::{LetterSet, Tier};

use super::{STRATEGIES, StrategyOptions};
use crate::options::{OpenedWords, PriorOptions};
use crate::puzzle::simulate::Group;
use crate::puzzle::{Grounds, Nouns, Plan, Puzzle, check_strategy, plan_of};
use crate::{Error, Shelf};

/// How letters are chosen, and how likely each word is.
type Choice<'c> = (&'c StrategyOptions, &'c PriorOptions);

pub(crate) struct Opened {
    entries: Entries,
    game: Hangman,
    grounds: Grounds,
    strategy: StrategyOptions,
    weights: Weights,
    /// The letters asked so far.
    asked: LetterSet,
}

impl Opened {
    /// Words of one shape, before any letter is asked.
    pub(super) fn new(
        shelf: &Shelf,
        words: &OpenedWords,
        entries: Entries,
        (strategy, prior): Choice<'_>,
    ) -> Result<Self, Error> {
        let game = Hangman::new(entries.as_slice(), words.alphabet());
        let members: Vec<&Entry> = entries.as_slice().iter().collect();
        let weights = prior.read(shelf, words.alphabet())?.weights(&members, words.alphabet());
        Self::with_game(words, entries, game, (strategy, prior), weights)
    }

    /// Words that fit what is known, with the game of the letters that are left.
    pub(super) fn with_game(
        words: &OpenedWords,
        entries: Entries,
        game: Hangman,
        (strategy, prior): Choice<'_>,
        weights: Weights,
    ) -> Result<Self, Error> {
        check_strategy(strategy.strategy, STRATEGIES)?;
        let grounds = Grounds {
            lexicon: words.used.clone(),
            allowed: None,
            skipped: words.skipped.clone(),
            prior: prior.clone(),
        };
        let strategy = strategy.clone();
        Ok(Self { entries, game, grounds, strategy, weights, asked: LetterSet::default() })
    }

    /// The same, after these letters were asked.
    pub(super) fn after(self, asked: LetterSet) -> Self {
        Self { asked, ..self }
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
    type Game = Hangman;

    fn name(&self) -> &'static str {
        "hangman"
    }

    fn nouns(&self) -> Nouns {
        Nouns::new("words", "misses")
    }

    fn game(&self) -> &Hangman {
        &self.game
    }

    fn labels(&self) -> impl Labels + '_ {
        let entries = self.entries.as_slice().iter().collect();
        HangmanLabels { alphabet: self.entries.alphabet(), entries }
    }

    fn grounds(&self) -> Grounds {
        self.grounds.clone()
    }

    fn guess(&self, typed: &str) -> Result<GuessId, Error> {
        match self.entries.alphabet().parse(typed)?.as_slice() {
            &[letter] => Ok(Hangman::ask(letter)),
            _ => Err(Error::FirstGuess { found: typed.to_owned() }),
        }
    }

    fn plan(&self) -> Plan<'_, Hangman> {
        let StrategyOptions { strategy, beam, lives } = self.strategy;
        let plan = plan_of(strategy, StrategyName::Misses, beam, STRATEGIES);
        let Some(lives) = lives else { return plan };
        let objective = Objective::MostWithin(lives.saturating_sub(1));
        Plan {
            strategy: Box::new(Rollout::with_objective(FewestMisses, objective)),
            label: objective.to_string(),
            single: objective.to_string(),
            beam: None,
            ..plan
        }
    }

    fn pool(&self) -> Box<dyn Pool<Hangman> + '_> {
        Box::new(Letters { asked: self.asked })
    }

    /// A letter asked again tells nothing and costs nothing, so all letters may as well stay allowed.
    fn whole_pool(&self) -> Box<dyn Pool<Hangman> + '_> {
        Box::new(AllGuesses)
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
