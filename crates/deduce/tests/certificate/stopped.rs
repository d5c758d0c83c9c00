//! Long work that is stopped comes back, wherever it is.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{certify, three_pegs};
use pegword_deduce::proof::*;
use pegword_deduce::*;

#[test]
fn a_check_tells_how_far_it_is_and_can_be_stopped_anywhere() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let certificate = certify(Prover::new(position, Objective::AverageCost)).unwrap();
    let n_lemmas: usize = certificate.claims.iter().map(|claim| claim.lemmas.len()).sum();
    let (most, times) = (AtomicU64::new(0), AtomicU64::new(0));
    let checked = certificate.check_watched(position, None, &|done, of| {
        assert_eq!(of, n_lemmas as u64);
        most.fetch_max(done, Ordering::Relaxed);
        times.fetch_add(1, Ordering::Relaxed);
        true
    });
    assert_eq!(checked, certificate.check(position, None));
    assert_eq!(most.into_inner(), n_lemmas as u64);
    for at in 0..times.into_inner() {
        let asked = AtomicU64::new(0);
        let watch = |_, _| asked.fetch_add(1, Ordering::Relaxed) < at;
        assert_eq!(certificate.check_watched(position, None, &watch), Err(Refused::Stopped));
    }
}

#[test]
fn a_start_can_be_stopped() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let prover = Prover::new(position, Objective::AverageCost);
    assert_eq!(prover.start_watched(&|_, _| false).err(), Some(ProveError::Stopped));
    let stopped = Beam::new(2, Objective::AverageCost).tree(&position, None, None, &|_, _| false);
    assert_eq!(stopped, Err(BeamError::Build(BuildError::Stopped(Outcome::default()))));
    let stopped = Beam::new(2, Objective::AverageCost).best_first(&position, 3, &|_, _| false);
    assert_eq!(stopped, Err(BeamError::Build(BuildError::Stopped(Outcome::default()))));
}

#[test]
fn a_certificate_can_be_stopped_before_its_first_lemma() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let mut proving = Prover::new(position, Objective::AverageCost).start().unwrap();
    assert!(proving.run(&|_| true).unwrap().is_proved());
    assert_eq!(proving.certificate("", &|_| false), Err(CertifyError::Stopped));
}
