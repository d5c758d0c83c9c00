//! Word codes: a hidden word of a list, guessed by words, with feedback by a rule.

use std::sync::Arc;

use clap::Args;
use pegword_deduce::{Clue, GuessId, Labels, SecretId, StrategyName};
use pegword_games::codes::{FeedbackRule, Words};
use pegword_lexicon::{Alphabet, Contents, Letter, WordSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::contract::Asking;
use crate::names;
use crate::options::{Cut, ListUsed, SkippedLines, whole_number};
use crate::plain::{self, Plain, STRATEGIES, StrategyOptions};
use crate::puzzle::play::{Advice, Playable};
use crate::puzzle::questions::{self, GameOptions, NoLimits, Opens};
use crate::puzzle::{Grounds, Nouns, Plan, Puzzle, check_strategy, plan_of};
use crate::{Error, Shelf};

/// Which words, and what is told
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Options {
    /// Words that may be hidden: `en`, or a file (a text list or a KWG word graph); those that may be guessed
    /// too, if --guesses is not given
    #[arg(long, value_name = "NAME|FILE", required = true)]
    pub words: String,
    /// Words that may be guessed: `en`, or a file
    #[arg(long, value_name = "NAME|FILE")]
    pub guesses: Option<String>,
    /// What the guesser is told
    #[arg(long, default_value_t = FeedbackRule::default(), value_parser = names::parser(&FeedbackRule::ALL))]
    #[schemars(schema_with = "names::any::<FeedbackRule>")]
    pub feedback: FeedbackRule,
    /// Only words of this many letters
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub length: Option<usize>,
    /// What to take of the lists.
    #[command(flatten)]
    #[serde(flatten)]
    pub cut: Cut,
}

/// `codes.next`.
pub type Next = plain::Next<Options>;
/// `codes.play`.
pub type Play = questions::Play<Options>;
/// `codes.rate`.
pub type Rate = questions::Rate<Options>;
/// `codes.tree`.
pub type Tree = questions::Tree<Options>;
/// `codes.prove`.
pub type Prove = questions::Prove<Options>;
/// `codes.simulate`.
pub type Simulate = questions::Simulate<Options>;
/// `codes.analyze`.
pub type Analyze = plain::Analyze<Options>;

/// A game of word codes that was opened.
pub(crate) struct Opened {
    lists: Arc<Lists>,
    strategy: StrategyOptions,
}

struct Lists {
    game: Words,
    secrets: ListUsed,
    /// The list of guesses, where that is another one.
    guesses: Option<ListUsed>,
    skipped: Vec<SkippedLines>,
}

impl GameOptions for Options {
    type Strategy = StrategyOptions;
    type Limits = NoLimits;
}

impl Opens for Options {
    type Opened = Opened;

    fn open(&self, asking: &Asking<'_>, strategy: &StrategyOptions) -> Result<Opened, Error> {
        check_strategy(strategy.strategy, STRATEGIES)?;
        if self.words.is_empty() {
            let help = "name a list: en, or a file with a word a line";
            return Err(Error::Missing { field: "words", help });
        }
        let lists = asking.shelf.keep(&format!("codes {self:?}"), || self.lists(asking.shelf))?;
        Ok(Opened { lists, strategy: *strategy })
    }

    fn within(_: &NoLimits) -> StrategyOptions {
        StrategyOptions::default()
    }
}

impl Options {
    fn lists(&self, shelf: &Shelf) -> Result<Lists, Error> {
        let english = Arc::new(Alphabet::english());
        let mut skipped = Vec::new();
        let mut open = |list: &str| -> Result<(WordSet, ListUsed, Arc<Alphabet>), Error> {
            let opened = self.cut.open(shelf, list, &english, Contents::Dawg)?;
            skipped.extend(opened.skipped.iter().cloned());
            let mut words: Vec<Vec<Letter>> = Vec::new();
            opened.lexicon.kwg().every_word(|word| words.push(word.to_vec()));
            words.retain(|word| self.length.is_none_or(|length| word.len() == length));
            let name = opened.lexicon.name();
            let name = match self.length {
                Some(length) => format!("{name}, {length} letters"),
                None => name.to_owned(),
            };
            let used = ListUsed { name, words: words.len() };
            Ok((words.into_iter().collect(), used, Arc::clone(opened.lexicon.alphabet())))
        };
        let (words, secrets, alphabet) = open(&self.words)?;
        let guesses = self.guesses.as_deref().map(&mut open).transpose()?;
        let allowed = guesses.as_ref().map_or(&words, |(guesses, _, _)| guesses);
        let game = Words::new(alphabet, self.feedback, words.clone(), allowed)?;
        let guesses = guesses.map(|(_, used, _)| ListUsed { words: game.guesses().len(), ..used });
        Ok(Lists { game, secrets, guesses, skipped })
    }
}

impl Puzzle for Opened {
    type Game = Words;

    fn name(&self) -> &'static str {
        "codes"
    }

    fn nouns(&self) -> Nouns {
        Nouns::new("words", "guesses")
    }

    fn game(&self) -> &Words {
        &self.lists.game
    }

    fn labels(&self) -> impl Labels + '_ {
        &self.lists.game
    }

    fn grounds(&self) -> Grounds {
        Grounds {
            allowed: self.lists.guesses.clone(),
            skipped: self.lists.skipped.clone(),
            ..Grounds::of(self.lists.secrets.clone())
        }
    }

    fn guess(&self, typed: &str) -> Result<GuessId, Error> {
        Ok(self.lists.game.read_guess(typed)?)
    }

    fn plan(&self) -> Plan<'_, Words> {
        let StrategyOptions { strategy, beam } = self.strategy;
        plan_of(strategy, StrategyName::MostClasses, beam, STRATEGIES)
    }

    fn ends_exactly(&self) -> bool {
        true
    }
}

impl Playable for Opened {
    fn help(&self) -> &'static str {
        "crane         guess a word"
    }

    fn advice(&self, boards: &[Vec<Clue>]) -> Result<Advice, Error> {
        plain::advice(self, boards)
    }

    fn clue(&self, guess: GuessId, answer: &str) -> Result<Clue, Error> {
        Ok(Clue { guess, feedback: self.lists.game.read_answer(guess, answer)? })
    }
}

impl Plain for Opened {
    fn read_clue(&self, typed: &str) -> Result<Clue, Error> {
        Ok(self.lists.game.read_clue(typed)?)
    }

    fn read_secret(&self, typed: &str) -> Result<SecretId, Error> {
        use pegword_deduce::Game as _;
        let game = &self.lists.game;
        let guess = game.read_guess(typed)?;
        game.names(guess).ok_or_else(|| Error::NotHidden { word: typed.trim().to_owned() })
    }
}
