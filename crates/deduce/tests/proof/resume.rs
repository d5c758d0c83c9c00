//! Stopped at any point, a proof bounds the best value; taken up again, it ends the same.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use pegword_deduce::proof::{Progress, Prover, Proving, ResumeError};
use pegword_deduce::*;
use proptest::prelude::*;

use crate::same::{three_letters, uneven};
use crate::support::{Mastermind, ask};
use crate::{Rising, prove, without_nodes};

/// A watch that says no from its call of this number on, and keeps the last checkpoint.
struct Counter {
    most: usize,
    calls: AtomicUsize,
    checkpoint: Mutex<Vec<u8>>,
    bounds: Mutex<Vec<(Value, Option<Value>)>>,
}

impl Counter {
    fn new(most: usize) -> Self {
        let (calls, checkpoint, bounds) = Default::default();
        Self { most, calls, checkpoint, bounds }
    }

    fn watch(&self, progress: &Progress<'_>) -> bool {
        self.bounds.lock().unwrap().push((progress.lower, progress.upper));
        let goes_on = self.calls.fetch_add(1, Ordering::Relaxed) < self.most;
        if !goes_on {
            *self.checkpoint.lock().unwrap() = progress.checkpoint();
        }
        goes_on
    }
}

/// Stops at a few points, evenly spread, and goes on from each: in another proof, and in this one.
fn stops_and_goes_on<G: Game + Sync>(game: &G, weights: &Weights, objective: Objective) {
    let secrets = all_secrets(game);
    let position = Position::new(game, &secrets).with_weights(weights);
    let prover = || Prover::new(position, objective).with_ties();
    let counter = Counter::new(usize::MAX);
    let proof = prover().start().unwrap().run(&|progress| counter.watch(progress)).unwrap();
    let best = proof.upper.unwrap();
    for (lower, upper) in counter.bounds.into_inner().unwrap() {
        assert!(lower <= best && upper.is_none_or(|upper| best <= upper), "{lower:?} {upper:?}");
    }
    let calls = counter.calls.into_inner();
    assert!(calls > 3, "too soon over to be stopped");
    let proof = without_nodes(proof);
    for most in (0..calls).step_by(calls.div_ceil(4)) {
        let counter = Counter::new(most);
        let mut proving = prover().start().unwrap();
        let stopped = proving.run(&|progress| counter.watch(progress)).unwrap();
        assert!(stopped.parts_proved < 3, "{stopped:?}");
        assert!(stopped.lower <= best, "{stopped:?}");
        assert!(stopped.upper.is_none_or(|upper| best <= upper), "{stopped:?}");
        let outcome = stopped.tree.map(|tree| tree.weighted_outcome(weights));
        assert_eq!(outcome.map(|outcome| objective.value(&outcome)), stopped.upper);
        for bytes in [proving.checkpoint(), counter.checkpoint.into_inner().unwrap()] {
            let mut resumed = prover().start().unwrap();
            resumed.resume(&bytes).unwrap();
            assert_eq!(without_nodes(resumed.run(&|_| true).unwrap()), proof, "after {most}");
        }
        assert_eq!(without_nodes(proving.run(&|_| true).unwrap()), proof, "after {most}");
    }
}

#[test]
fn mastermind_stops_and_goes_on() {
    let game = Mastermind::new(3, 5);
    for objective in [
        Objective::AverageCost,
        Objective::WorstCost,
        Objective::MostWithin(4),
        Objective::AverageWithin(5),
    ] {
        stops_and_goes_on(&game, &Weights::UNIFORM, objective);
    }
    stops_and_goes_on(&game, &uneven(125), Objective::AverageCost);
}

#[test]
fn hangman_stops_and_goes_on() {
    let game = three_letters(5);
    for objective in [Objective::AverageCost, Objective::WorstCost, Objective::MostWithin(1)] {
        stops_and_goes_on(&game, &uneven(125), objective);
    }
}

fn start<G: Game + Sync>(position: Position<'_, G>, objective: Objective) -> Proving<'_, G> {
    Prover::new(position, objective).start().unwrap()
}

/// A checkpoint of a small game, with findings.
fn checkpoint(game: &Mastermind) -> Vec<u8> {
    let secrets = all_secrets(game);
    let mut proving = start(Position::new(game, &secrets), Objective::AverageCost);
    proving.run(&|_| true).unwrap();
    proving.checkpoint()
}

#[test]
fn damaged_checkpoints_are_refused() {
    let game = Mastermind::new(3, 3);
    let bytes = checkpoint(&game);
    assert!(bytes.len() > 50, "findings");
    let secrets = all_secrets(&game);
    let mut proving = start(Position::new(&game, &secrets), Objective::AverageCost);
    proving.resume(&bytes).unwrap();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut bytes = bytes.clone();
            bytes[at] ^= 1 << bit;
            let expected = match at {
                0..9 => ResumeError::Magic,
                9 => ResumeError::Version { found: bytes[9] },
                _ => ResumeError::Checksum,
            };
            assert_eq!(proving.resume(&bytes), Err(expected), "bit {bit} of byte {at}");
        }
        let expected = if at < 9 { ResumeError::Magic } else { ResumeError::Checksum };
        assert_eq!(proving.resume(&bytes[..at]), Err(expected), "{at} bytes");
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    assert_eq!(proving.resume(&longer), Err(ResumeError::Checksum));
    // Nothing of all that was taken over.
    let proof = without_nodes(proving.run(&|_| true).unwrap());
    let position = Position::new(&game, &secrets);
    assert_eq!(proof, without_nodes(prove(Prover::new(position, Objective::AverageCost))));
}

/// The bytes with the checksum that fits them. Source: RFC 9923.
fn sealed(body: &[u8]) -> Vec<u8> {
    let checksum = body.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    [body, &checksum.to_le_bytes()].concat()
}

#[test]
fn cut_checkpoints_are_refused_even_if_sealed_again() {
    let game = Mastermind::new(3, 3);
    let bytes = checkpoint(&game);
    let body = &bytes[..bytes.len() - 8];
    assert_eq!(sealed(body), bytes);
    let secrets = all_secrets(&game);
    let mut proving = start(Position::new(&game, &secrets), Objective::AverageCost);
    for length in 18..body.len() {
        let found = proving.resume(&sealed(&body[..length]));
        assert!(matches!(found, Err(ResumeError::Malformed { .. })), "{length}: {found:?}");
    }
}

proptest! {
    /// What it says is believed, or refused; it never ends in a panic.
    #[test]
    fn any_bytes_may_come(tail in prop::collection::vec(any::<u8>(), 0..60)) {
        let game = Mastermind::new(2, 3);
        let secrets = all_secrets(&game);
        let mut proving = start(Position::new(&game, &secrets), Objective::AverageCost);
        let bytes = proving.checkpoint();
        // The kind and version, and the number of the game.
        let number = bytes[10..].iter().take_while(|&&byte| byte >= 0x80).count() + 1;
        let head = &bytes[..10 + number];
        let found = proving.resume(&sealed(&[head, &tail].concat()));
        let is_sound = matches!(
            found,
            Ok(()) | Err(ResumeError::Malformed { .. } | ResumeError::Tree(_))
        );
        prop_assert!(is_sound, "{found:?}");
        prop_assert!(proving.resume(&tail).is_err());
    }
}

#[test]
fn checkpoints_of_other_games_are_refused() {
    let (game, other) = (Mastermind::new(2, 3), Mastermind::no_repeats(2, 4));
    let bytes = checkpoint(&game);
    let (secrets, others) = (all_secrets(&game), all_secrets(&other));
    let weights = uneven(9);
    let position = Position::new(&game, &secrets);
    let average = Objective::AverageCost;
    let first = Prover::new(position, average).with_first(Some(game.guess("12")));
    for (what, mut proving) in [
        ("game", start(Position::new(&other, &others), average)),
        ("candidates", start(Position::new(&game, &secrets[1..]), average)),
        ("weights", start(position.with_weights(&weights), average)),
        ("pool", start(position.with_pool(&CandidatesOnly), average)),
        ("objective", start(position, Objective::WorstCost)),
        ("limit", start(position, Objective::MostWithin(2))),
        ("first guess", first.start().unwrap()),
    ] {
        assert_eq!(proving.resume(&bytes), Err(ResumeError::OtherGame), "{what}");
    }
}

/// The same candidates after another history may allow less.
#[test]
fn checkpoints_go_by_what_is_allowed() {
    let game = three_letters(3);
    let miss = [Clue { guess: ask('b'), feedback: Feedback(0) }];
    let secrets = candidates(&game, &miss);
    let position = Position::new(&game, &secrets);
    for memory in [Memory::Forbidden, Memory::Everything] {
        let rising = Rising(memory);
        let position = position.with_pool(&rising);
        let bytes = start(position, Objective::AverageCost).checkpoint();
        assert_eq!(start(position, Objective::AverageCost).resume(&bytes), Ok(()));
        let mut after = start(position.after(&miss), Objective::AverageCost);
        assert_eq!(after.resume(&bytes), Err(ResumeError::OtherGame));
    }
}

#[test]
fn what_was_resumed_is_not_lost_before_it_is_needed() {
    let game = Mastermind::new(3, 4);
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    for objective in [Objective::AverageCost, Objective::WorstCost] {
        let mut first = start(position, objective);
        first.run(&|_| true).unwrap();
        let bytes = first.checkpoint();
        let mut second = start(position, objective);
        second.resume(&bytes).unwrap();
        assert_eq!(second.checkpoint(), bytes);
    }
}
