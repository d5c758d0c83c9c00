//! `pegword wordle prove`

use clap::Args;
use pegword_api::wordle::{ProveRequest, check_proof, prove};

use super::{ListArgs, ModeArgs};
use crate::Outcome;
use crate::commands::proofs::ProofArgs;
use crate::failure::Failure;
use crate::lists::Prior;

/// Find the best possible strategy, and prove that none is better
#[derive(Args)]
pub(super) struct Prove {
    #[command(flatten)]
    mode: ModeArgs,
    #[command(flatten)]
    prior: Prior,
    /// Guess to begin with
    #[arg(long, value_name = "WORD")]
    first: Option<String>,
    #[command(flatten)]
    lists: ListArgs,
    #[command(flatten)]
    proof: ProofArgs,
}

impl Prove {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let request = ProveRequest {
            lists: self.lists.choice()?,
            mode: self.mode.mode(),
            prior: self.prior.choice()?,
            first: self.first.clone(),
            proof: self.proof.choice()?,
        };
        self.proof.run(|watch| prove(&request, watch), |bytes| check_proof(bytes, &request))
    }
}
