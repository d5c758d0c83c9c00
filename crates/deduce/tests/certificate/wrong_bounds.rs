//! A game that states wrong bounds deceives the search, and never the checker.

use crate::support::Mastermind;
use crate::three_pegs;
use pegword_deduce::proof::*;
use pegword_deduce::*;

/// Mastermind with three pegs that says no strategy finds more than `most` secrets with `limit` guesses.
struct Pessimist {
    game: Mastermind,
    limit: u32,
    most: u64,
}

impl Game for Pessimist {
    fn n_secrets(&self) -> u32 {
        self.game.n_secrets()
    }

    fn n_guesses(&self) -> u32 {
        self.game.n_guesses()
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        self.game.feedback(guess, secret)
    }

    fn cost(&self, feedback: Feedback) -> u32 {
        self.game.cost(feedback)
    }

    fn ends(&self, feedback: Feedback) -> bool {
        self.game.ends(feedback)
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        self.game.names(guess)
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        self.game.naming(secret)
    }

    fn n_feedbacks(&self) -> Option<usize> {
        self.game.n_feedbacks()
    }

    fn reach(&self, limit: u32, others: u64) -> u64 {
        let reach = self.game.reach(limit, others);
        if limit <= self.limit { reach.min(self.most) } else { reach }
    }
}

#[test]
fn the_checker_does_not_believe_the_bounds_of_the_game() {
    let (game, secrets) = three_pegs();
    let position = Position::new(&game, &secrets);
    let best = Prover::new(position, Objective::AverageCost).start().unwrap().run(&|_| true);
    let best = best.unwrap().outcome.unwrap().total();
    let mut n_deceived = 0;
    for (limit, most) in (1..5).flat_map(|limit| (1..20).map(move |most| (limit, most))) {
        let (game, _) = three_pegs();
        let game = Pessimist { game, limit, most };
        let position = Position::new(&game, &secrets);
        let mut proving = Prover::new(position, Objective::AverageCost).start().unwrap();
        // What contradicts itself may also be noticed.
        let Ok(proof) = proving.run(&|_| true) else { continue };
        n_deceived += u32::from(proof.lower.0[0] > best);
        if let Ok(certificate) = proving.certificate("", &|_| true)
            && let Ok(checked) = certificate.check(position, None)
        {
            assert_eq!(checked.outcome.unwrap().total(), best, "{limit} {most}");
        }
    }
    assert!(n_deceived > 0);
}
