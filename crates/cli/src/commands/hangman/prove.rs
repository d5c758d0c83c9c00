//! `pegword hangman prove`

use clap::Args;
use pegword_api::hangman::{ProveRequest, check_proof, prove};

use crate::Outcome;
use crate::commands::proofs::ProofArgs;
use crate::failure::Failure;
use crate::lists::{GameWords, Prior};

/// Find the strategy with the fewest misses for words of one length, and prove that none has fewer
#[derive(Args)]
pub(super) struct Prove {
    #[command(flatten)]
    prior: Prior,
    /// Letter to begin with
    #[arg(long, value_name = "LETTER")]
    first: Option<String>,
    #[command(flatten)]
    words: GameWords,
    #[command(flatten)]
    proof: ProofArgs,
}

impl Prove {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let request = ProveRequest {
            words: self.words.choice()?,
            prior: self.prior.choice()?,
            first: self.first.clone(),
            proof: self.proof.choice()?,
        };
        self.proof.run(|watch| prove(&request, watch), |bytes| check_proof(bytes, &request))
    }
}
