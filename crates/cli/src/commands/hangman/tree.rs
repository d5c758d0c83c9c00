//! `pegword hangman tree`

use clap::Args;
use pegword_api::hangman::{TreeRequest, check_tree, tree};

use super::StrategyArgs;
use crate::Outcome;
use crate::commands::trees::TreeArgs;
use crate::failure::Failure;
use crate::lists::{GameWords, Prior};

/// Work out a whole strategy for words of one length, and save, check or draw it
#[derive(Args)]
pub(super) struct TreeCommand {
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    /// Letter to begin with
    #[arg(long, value_name = "LETTER")]
    first: Option<String>,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    tree: TreeArgs,
}

impl TreeCommand {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let words = self.words.choice()?;
        let request = TreeRequest {
            words: words.clone(),
            strategy: self.strategy.name(),
            lives: self.strategy.lives,
            first: self.first.clone(),
            prior: self.prior.choice()?,
            form: None,
        };
        self.tree.run(
            |form, watch| tree(&TreeRequest { form, ..request }, watch),
            |bytes, form| check_tree(bytes, &words, form),
        )
    }
}
