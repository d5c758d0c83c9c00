//! A game as a table: rows are guesses, columns are secrets, cells what the guesser is told.

use std::sync::Arc;

use clap::Args;
use pegword_deduce::{Clue, Game as _, GuessId, Labels, SecretId, StrategyName};
use pegword_games::table::Table;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::contract::Asking;
use crate::options::ListUsed;
use crate::plain::{self, Plain, STRATEGIES, StrategyOptions};
use crate::puzzle::play::{Advice, Playable};
use crate::puzzle::questions::{self, GameOptions, NoLimits, Opens};
use crate::puzzle::{Grounds, Nouns, Plan, Puzzle, check_strategy, plan_of};

/// Which table
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Options {
    /// The table as CSV: the first row names the secrets, each other row is a guess and its answers
    #[arg(long, value_name = "FILE.csv", required = true)]
    pub feedback: String,
}

/// `table.next`.
pub type Next = plain::Next<Options>;
/// `table.play`.
pub type Play = questions::Play<Options>;
/// `table.rate`.
pub type Rate = questions::Rate<Options>;
/// `table.tree`.
pub type Tree = questions::Tree<Options>;
/// `table.prove`.
pub type Prove = questions::Prove<Options>;
/// `table.simulate`.
pub type Simulate = questions::Simulate<Options>;
/// `table.analyze`.
pub type Analyze = plain::Analyze<Options>;

/// A table that was opened.
pub(crate) struct Opened {
    table: Arc<Table>,
    file: String,
    strategy: StrategyOptions,
}

impl GameOptions for Options {
    type Strategy = StrategyOptions;
    type Limits = NoLimits;
}

impl Opens for Options {
    type Opened = Opened;

    fn open(&self, asking: &Asking<'_>, strategy: &StrategyOptions) -> Result<Opened, Error> {
        check_strategy(strategy.strategy, STRATEGIES)?;
        let file = &self.feedback;
        if file.is_empty() {
            let help = "name a CSV file with a row for each guess";
            return Err(Error::Missing { field: "feedback", help });
        }
        let read = || {
            Table::read(&asking.shelf.bytes(file)?)
                .map_err(|source| Error::Table { name: file.clone(), source })
        };
        let table = asking.shelf.keep(&format!("table {file}"), read)?;
        Ok(Opened { table, file: file.clone(), strategy: *strategy })
    }

    fn within(_: &NoLimits) -> StrategyOptions {
        StrategyOptions::default()
    }
}

impl Puzzle for Opened {
    type Game = Table;

    fn name(&self) -> &'static str {
        "table"
    }

    fn nouns(&self) -> Nouns {
        Nouns::new("secrets", "guesses")
    }

    fn game(&self) -> &Table {
        &self.table
    }

    fn labels(&self) -> impl Labels + '_ {
        &*self.table
    }

    fn grounds(&self) -> Grounds {
        Grounds::of(ListUsed { name: self.file.clone(), words: self.table.n_secrets() as usize })
    }

    fn guess(&self, typed: &str) -> Result<GuessId, Error> {
        Ok(self.table.read_guess(typed)?)
    }

    fn plan(&self) -> Plan<'_, Table> {
        let StrategyOptions { strategy, beam } = self.strategy;
        plan_of(strategy, StrategyName::MostClasses, beam, STRATEGIES)
    }

    fn ends_exactly(&self) -> bool {
        true
    }
}

impl Playable for Opened {
    fn help(&self) -> &'static str {
        "guess         the name of a guess of the table"
    }

    fn advice(&self, boards: &[Vec<Clue>]) -> Result<Advice, Error> {
        plain::advice(self, boards)
    }

    fn clue(&self, guess: GuessId, answer: &str) -> Result<Clue, Error> {
        Ok(Clue { guess, feedback: self.table.read_answer(guess, answer)? })
    }
}

impl Plain for Opened {
    fn read_clue(&self, typed: &str) -> Result<Clue, Error> {
        Ok(self.table.read_clue(typed)?)
    }

    fn read_secret(&self, typed: &str) -> Result<SecretId, Error> {
        Ok(self.table.read_secret(typed)?)
    }
}
