//! One step of policy improvement on another strategy.

use super::{Score, Scratch, Strategy};
use crate::{Game, GuessId, Objective, Outcome, Position};

/// Tries each guess, lets another strategy finish every game, and takes the guess that ends best.
///
/// By the average cost, a guess is worth its cost now plus the base strategy's total on every
/// class; by the worst cost, the worst of all games, then their total; by a limit, how many games
/// exceed it, then their total. A limit is for the whole game, the history included.
/// Ties: the guess that costs less now, then one that could be the secret, then the first in the
/// list.
/// Source: G. Tesauro, G. R. Galperin, “On-line Policy Improvement using Monte-Carlo Search”
/// (1996), with all games in place of a sample.
///
/// Growth: one whole game tree of the base per guess, less those that are cut off early.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rollout<S> {
    base: S,
    objective: Objective,
}

impl<S> Rollout<S> {
    /// Improves `base` by its average cost.
    pub const fn new(base: S) -> Self {
        Self::with_objective(base, Objective::AverageCost)
    }

    /// Improves `base` by `objective`.
    pub const fn with_objective(base: S, objective: Objective) -> Self {
        Self { base, objective }
    }

    /// The objective for the rest of the game.
    fn objective_at<G: Game>(&self, position: &Position<'_, G>) -> Objective {
        let costs = position.history.iter();
        self.objective.after(costs.map(|clue| position.game.cost(clue.feedback)).sum())
    }
}

/// What counts in a game's outcome. No part falls before an earlier one has risen, however much
/// costs rise; so what is known of a game bounds what it will be.
fn parts(objective: Objective, outcome: &Outcome, now: u64) -> [u64; 3] {
    let total = outcome.total();
    match objective {
        Objective::AverageCost => [total, now, 0],
        Objective::WorstCost => [outcome.worst().into(), total, now],
        Objective::MostWithin(limit) | Objective::AverageWithin(limit) => {
            [outcome.secrets() - outcome.within(limit), total, now]
        }
    }
}

impl<G: Game, S: Strategy<G>> Strategy<G> for Rollout<S> {
    fn score(
        &self,
        position: &Position<'_, G>,
        guesses: &[GuessId],
        scratch: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let objective = self.objective_at(position);
        let mut player = scratch.take_player();
        let mut outcome = Outcome::default();
        let now = costs_now(position, guesses);
        scores.extend(guesses.iter().zip(now).map(|(&guess, now)| {
            let ended = player.outcome(position, &self.base, Some(guess), &mut outcome, |_| true);
            match ended {
                Ok(()) => Score(parts(objective, &outcome, now).map(|part| part as f64)),
                Err(_) => Score::new(f64::INFINITY),
            }
        }));
        scratch.keep_player(player);
    }

    /// Tries the guesses in the order of their cost now, and gives each up as soon as it is worse
    /// than the best so far.
    fn choose(&self, position: &Position<'_, G>, scratch: &mut Scratch) -> Option<GuessId> {
        let objective = self.objective_at(position);
        let guesses = position.guesses();
        let now = costs_now(position, &guesses);
        let mut order: Vec<_> = now.into_iter().zip(guesses).collect();
        order.sort_unstable();

        let mut player = scratch.take_player();
        let mut outcome = Outcome::default();
        let mut best = None;
        for (now, guess) in order {
            let limit = best.map(|(parts, _, _)| parts);
            let in_reach =
                |so_far: &_| limit.is_none_or(|limit| parts(objective, so_far, now) <= limit);
            let ended = player.outcome(position, &self.base, Some(guess), &mut outcome, in_reach);
            // A game given up has parts above the limit.
            let parts = parts(objective, &outcome, now);
            let rival = (parts, !position.could_be_secret(guess), guess);
            if ended.is_ok() && best.is_none_or(|best| rival < best) {
                best = Some(rival);
            }
        }
        scratch.keep_player(player);
        best.map(|(_, _, guess)| guess)
    }
}

fn costs_now<G: Game>(position: &Position<'_, G>, guesses: &[GuessId]) -> Vec<u64> {
    let Position { game, candidates, weights, .. } = *position;
    let mut now = Vec::with_capacity(guesses.len());
    game.cost_totals(guesses, candidates, weights, &mut now);
    now
}
