//! Games of code-breaking, either way round, for a skin to show.

use pegword_deduce::{
    Clue, Feedback, Game, LargestClass, Position, Scratch, SecretId, Setter, all_secrets,
};
use pegword_games::mastermind::{Mastermind, Row};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::next::{NextReport, NextRequest, advise, conflict, parse_rows, text};
use super::rules::RulesChoice;
use crate::Error;
use crate::guessing::Conflict;

/// How Pegword sets a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adversary {
    /// Any code, chosen once.
    Random,
    /// No code: each answer keeps as many codes possible as it can.
    Evil,
}

/// A game in which Pegword has the code.
pub struct Session {
    game: Mastermind,
    candidates: Vec<SecretId>,
    rows: Vec<String>,
    won: bool,
}

impl Session {
    /// Begins a game; the same seed gives the same game.
    ///
    /// # Errors
    /// [`Error`] if the rules make no sense.
    pub fn start(rules: &RulesChoice, adversary: Adversary, seed: u64) -> Result<Self, Error> {
        let game = rules.game()?;
        let all = all_secrets(&game);
        let candidates = match adversary {
            Adversary::Random => {
                vec![all[Pcg64Mcg::seed_from_u64(seed).random_range(0..all.len())]]
            }
            Adversary::Evil => all,
        };
        Ok(Self { game, candidates, rows: Vec::new(), won: false })
    }

    /// Guesses a code; gives the answer as it is written.
    ///
    /// # Errors
    /// [`Error`] if it is no code of the game.
    pub fn guess(&mut self, typed: &str) -> Result<String, Error> {
        let code = self.game.parse_code(typed)?;
        let guess =
            self.game.guess(code).ok_or_else(|| Error::NoCode { code: typed.to_owned() })?;
        let position = Position::new(&self.game, &self.candidates);
        let answer = LargestClass.answer(&position, guess, &mut Scratch::default());
        let feedback: Feedback = answer.map_err(|error| Error::Tree(error.to_string()))?;
        self.candidates.retain(|&secret| self.game.feedback(guess, secret) == feedback);
        self.won = self.game.ends(feedback);
        self.rows.push(Row::of_clue(&self.game, Clue { guess, feedback }).to_string());
        Ok(self.game.rules().reply_text(feedback))
    }

    /// The clues so far, as they may be typed.
    pub fn rows(&self) -> &[String] {
        &self.rows
    }

    /// Has the guesser found the code?
    pub const fn is_won(&self) -> bool {
        self.won
    }

    /// The code: of a setter that has not chosen, one that would still do.
    pub fn code(&self) -> String {
        text(&self.game, self.candidates[0])
    }
}

/// A game in which Pegword guesses.
pub struct Guesser {
    game: Mastermind,
    request: NextRequest,
    rows: Vec<Row>,
}

impl Guesser {
    /// Begins with the clues of a request for advice.
    ///
    /// # Errors
    /// [`Error`] if a part of the request cannot be read.
    pub fn start(request: NextRequest) -> Result<Self, Error> {
        let game = request.rules.game()?;
        let rows = parse_rows(&game, &request.rows)?;
        Ok(Self { game, request, rows })
    }

    /// What to guess next, and why.
    ///
    /// # Errors
    /// [`Error`] as for [`next`](super::next).
    pub fn advice(&self) -> Result<NextReport, Error> {
        advise(&self.game, &self.rows, &self.request)
    }

    /// Takes in the answer to a guess; true if it was right.
    ///
    /// # Errors
    /// [`Error`] if the answer cannot be read, or cannot occur.
    pub fn learn(&mut self, guess: &str, answer: &str) -> Result<bool, Error> {
        let row = Row::parse(&format!("{guess}:{answer}"), self.game.rules())?;
        let right = row.replies().iter().all(|&reply| self.game.ends(reply));
        self.rows.push(row);
        Ok(right)
    }

    /// Which answers contradict each other, if no code fits them.
    ///
    /// # Errors
    /// [`Error`] if there are too many to tell.
    pub fn conflict(&self) -> Result<Option<Conflict>, Error> {
        conflict(&self.game, &self.rows)
    }
}
