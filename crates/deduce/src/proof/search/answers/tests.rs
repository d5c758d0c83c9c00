use super::*;
use crate::all_secrets;
use crate::proof::exhaustive::TableGame;
use crate::proof::search::tables::answers;
use crate::proof::tables::{table, tables};
use std::sync::atomic::{AtomicU64, Ordering};

/// The answers of a table with gaps between them, too high to be counted in an array.
struct Gaps(TableGame);

impl Game for Gaps {
    fn n_secrets(&self) -> u32 {
        self.0.n_secrets
    }

    fn n_guesses(&self) -> u32 {
        self.0.n_guesses()
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        Feedback(self.0.feedback(guess, secret).0 << 40)
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, _: Feedback) -> bool {
        false
    }
}

/// Every answer is the game's own, and in feedback order.
fn check<G: Game + Sync>(game: &G, answers: &Answers) {
    assert!(answers.kinds.is_sorted_by_key(|kind| kind.feedback));
    for guess in (0..game.n_guesses()).map(GuessId) {
        for (member, secret) in (0..).zip(all_secrets(game)) {
            let kind = answers.kinds[answers.of(guess, member)];
            assert_eq!(kind.feedback, game.feedback(guess, secret));
            assert_eq!(
                (kind.cost, kind.ends),
                (game.cost(kind.feedback), game.ends(kind.feedback))
            );
        }
    }
}

#[test]
fn answers_are_those_of_the_game() {
    for game in tables() {
        let answers = answers(&game);
        check(&game, &answers);
        assert_eq!(answers.kinds.len(), game.costs.len());
        let n_planes = answers.sets.as_ref().map(|sets| sets.n_planes);
        let n_kinds = game.costs.len();
        assert_eq!(n_planes, (n_kinds <= 64).then(|| n_kinds.div_ceil(8)));
        assert_eq!(matches!(answers.rows, Rows::Bytes(_)), n_kinds <= 256);
    }
}

#[test]
fn answers_with_gaps_are_numbered_without() {
    for (n_kinds, n_guesses) in [(3, 10), (40, 20), (300, 70)] {
        let game = Gaps(table(n_kinds, n_guesses, 12));
        let secrets = all_secrets(&game);
        let answers = Answers::new(&Position::new(&game, &secrets), &|_, _| true).unwrap();
        check(&game, &answers);
        assert_eq!(answers.kinds.len() as u64, n_kinds);
        assert_ne!(answers.checksum(), self::answers(&table(n_kinds, n_guesses, 11)).checksum());
    }
}

/// Kinds that no candidate gives take no room.
#[test]
fn some_candidates_have_fewer_kinds() {
    let game = table(64, 20, 10);
    let secrets = [SecretId(3), SecretId(7)];
    let answers = Answers::new(&Position::new(&game, &secrets), &|_, _| true).unwrap();
    let used: BTreeSet<u64> = game.answers.iter().flat_map(|row| [row[3], row[7]]).collect();
    let kinds: Vec<u64> = answers.kinds.iter().map(|kind| kind.feedback.0).collect();
    assert!(kinds.iter().eq(&used) && kinds.len() < 64);
    for guess in (0..20).map(GuessId) {
        let kind = answers.kinds[answers.of(guess, 1)];
        assert_eq!(kind.feedback, game.feedback(guess, SecretId(7)));
    }
}

#[test]
fn it_tells_how_many_guesses_are_done_and_can_be_stopped_anywhere() {
    let counted = crate::example::HigherLower(300);
    let secrets = all_secrets(&counted);
    let position = Position::new(&counted, &secrets);
    let (most, times) = (AtomicU64::new(0), AtomicU64::new(0));
    Answers::new(&position, &|done, of| {
        assert_eq!(of, 300);
        most.fetch_max(done, Ordering::Relaxed);
        times.fetch_add(1, Ordering::Relaxed);
        true
    })
    .unwrap();
    assert_eq!(most.into_inner(), 300);
    for at in 0..times.into_inner() {
        let asked = AtomicU64::new(0);
        let stopped = Answers::new(&position, &|_, _| asked.fetch_add(1, Ordering::Relaxed) < at);
        assert_eq!(stopped.err(), Some(ProveError::Stopped), "after {at}");
    }
}
