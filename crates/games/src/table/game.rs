//! A table as a [`Game`].

use pegword_deduce::{Feedback, Game, GuessId, Labels, SecretId, Weights, reach_by_turns};

/// A game whose answers stand in a table.
///
/// Answers are numbered in the order of their texts. The answer to a right guess is one of its own, above all
/// others, whatever its cell says; it is called as its cell says, or `right` where the same text is told for
/// other secrets as well: then the setter says separately that a guess is right.
///
/// ```
/// use pegword_deduce::{Game, GuessId, SecretId};
/// use pegword_games::table::Table;
/// let game = Table::read(b"guess,red,green,blue\nred,right,near,far\nwarm?,yes,no,no\n")?;
/// assert_eq!((game.n_guesses(), game.n_secrets()), (2, 3));
/// // Is it red? For red that is right; near, for green, comes after far, for blue.
/// assert!(game.ends(game.feedback(GuessId(0), SecretId(0))));
/// assert!(game.feedback(GuessId(0), SecretId(1)) > game.feedback(GuessId(0), SecretId(2)));
/// # Ok::<(), pegword_games::table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(super) secrets: Vec<String>,
    pub(super) guesses: Vec<String>,
    /// The texts of answers, in order.
    pub(super) answers: Vec<String>,
    /// Row by row, one a guess: the answer for each secret.
    pub(super) cells: Vec<u16>,
    pub(super) names: Vec<Option<SecretId>>,
    pub(super) naming: Vec<Option<GuessId>>,
    /// What the right answer to a guess is called.
    pub(super) right_texts: Vec<Option<String>>,
}

impl Table {
    /// The answer to a right guess.
    pub(super) fn right(&self) -> Feedback {
        Feedback(self.answers.len() as u64)
    }

    /// The answers to a guess, secret by secret.
    pub(super) fn row(&self, guess: GuessId) -> &[u16] {
        &self.cells[guess.0 as usize * self.secrets.len()..][..self.secrets.len()]
    }
}

impl Game for Table {
    fn n_secrets(&self) -> u32 {
        self.secrets.len() as u32
    }

    fn n_guesses(&self) -> u32 {
        self.guesses.len() as u32
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        Feedback(self.row(guess)[secret.0 as usize].into())
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, feedback: Feedback) -> bool {
        feedback == self.right()
    }

    fn ends_when_known(&self) -> bool {
        !self.naming.iter().all(Option::is_some)
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        self.names[guess.0 as usize]
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        self.naming[secret.0 as usize]
    }

    fn n_feedbacks(&self) -> Option<usize> {
        Some(self.answers.len() + 1)
    }

    /// Where one secret left ends the game, the last answers each leave one that costs nothing more.
    fn reach(&self, limit: u32, others: u64) -> u64 {
        let last = u32::from(self.ends_when_known());
        reach_by_turns(limit.saturating_add(last), others.min(self.answers.len() as u64))
    }

    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        for (column, &guess) in guesses.iter().enumerate() {
            let row = self.row(guess);
            let entries = out.iter_mut().skip(column).step_by(guesses.len());
            for (entry, secret) in entries.zip(secrets) {
                *entry = row[secret.0 as usize];
            }
        }
    }

    /// Every answer costs one.
    fn cost_totals(
        &self,
        guesses: &[GuessId],
        secrets: &[SecretId],
        weights: &Weights,
        totals: &mut Vec<u64>,
    ) {
        let total = weights.total(secrets);
        totals.extend(guesses.iter().map(|_| total));
    }
}

impl Labels for Table {
    fn guess_text(&self, guess: GuessId) -> String {
        self.guesses[guess.0 as usize].clone()
    }

    fn feedback_text(&self, guess: GuessId, feedback: Feedback) -> String {
        let text = self.answers.get(feedback.0 as usize).cloned();
        let right = || self.right_texts[guess.0 as usize].clone();
        text.or_else(right).unwrap_or_else(|| "right".to_owned())
    }

    fn secret_text(&self, secret: SecretId) -> String {
        self.secrets[secret.0 as usize].clone()
    }
}
