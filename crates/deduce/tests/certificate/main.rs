//! Certificates: what a proof writes down, and a checker that believes nothing.

#[path = "../support/mod.rs"]
mod support;

mod files;
mod refused;
mod small_games;
mod stopped;
mod symmetry;
mod wrong_bounds;

use pegword_deduce::proof::*;
use pegword_deduce::*;
use support::Mastermind;

const OBJECTIVES: [Objective; 8] = [
    Objective::AverageCost,
    Objective::WorstCost,
    Objective::MostWithin(0),
    Objective::MostWithin(1),
    Objective::MostWithin(2),
    Objective::AverageWithin(1),
    Objective::AverageWithin(2),
    Objective::AverageWithin(3),
];

/// The certificate of a proof; `None` if no strategy ends the game.
fn certify<G: Game + Sync>(prover: Prover<'_, G>) -> Option<Certificate> {
    let mut proving = prover.start().unwrap();
    let proof = proving.run(&|_| true).unwrap();
    let certificate = proving.certificate("a game for tests", &|_| true);
    if certificate == Err(CertifyError::NotProved) && proof.is_impossible {
        return None;
    }
    let certificate = certificate.unwrap();
    assert_eq!(certificate.tree.is_none(), proof.is_impossible);
    assert_eq!(Certificate::load(&certificate.save()).as_ref(), Ok(&certificate));
    Some(certificate)
}

/// Three pegs of four colours: its certificate has lemmas.
fn three_pegs() -> (Mastermind, Vec<SecretId>) {
    let game = Mastermind::new(3, 4);
    let secrets = all_secrets(&game);
    (game, secrets)
}
