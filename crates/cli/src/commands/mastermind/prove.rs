//! `pegword mastermind prove`

use clap::Args;
use pegword_api::mastermind::{Preset, ProveRequest, check_proof, prove};

use super::RulesArgs;
use crate::Outcome;
use crate::commands::proofs::ProofArgs;
use crate::failure::Failure;

/// Find the best possible strategy, and prove that none is better
#[derive(Args)]
pub(super) struct Prove {
    #[command(flatten)]
    rules: RulesArgs,
    /// Guess only codes that could be right
    #[arg(long)]
    candidates_only: bool,
    /// Guess to begin with
    #[arg(long, value_name = "CODE")]
    first: Option<String>,
    #[command(flatten)]
    proof: ProofArgs,
}

impl Prove {
    pub(super) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        let request = ProveRequest {
            rules: self.rules.choice(preset),
            candidates_only: self.candidates_only,
            first: self.first.clone(),
            proof: self.proof.choice()?,
        };
        self.proof.run(|watch| prove(&request, watch), |bytes| check_proof(bytes, &request))
    }
}
