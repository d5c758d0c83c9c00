//! Both sides of a game: Pegword has a secret and you guess, or the other way round.

use std::sync::Arc;

use clap::Args;
use pegword_deduce::{
    Clue, CostliestClass, Game as _, GuessId, Labels as _, LargestClass, MostClasses, Scratch,
    SecretId, Setter as _, all_secrets, keep_fitting,
};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use super::{Puzzle, position};
use crate::Error;
use crate::names::{Named, counted, singular};
use crate::options::whole_number;
use crate::play::Session;
use crate::show::left_out;

/// Which game, and how far it is
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct PlayOptions {
    /// Which game: the same seed gives the same one
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// The moves so far, as typed
    #[arg(skip)]
    pub moves: Vec<String>,
}

/// How Pegword sets a secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setter {
    /// Any secret, chosen once.
    #[default]
    Random,
    /// None: each answer keeps as many secrets possible as it can.
    Evil,
    /// None: each answer looks ahead, and keeps what will cost a good guesser most.
    Cunning,
}

impl Named for Setter {
    const ALL: &'static [Self] = &[Self::Random, Self::Evil, Self::Cunning];

    fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Evil => "evil",
            Self::Cunning => "cunning",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Random => "Any secret, chosen once",
            Self::Evil => "No secret: it keeps as many possible as it can",
            Self::Cunning => "No secret: it looks ahead, and keeps what costs most in the end",
        }
    }
}

impl fmt::Display for Setter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Setter {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().find(|setter| setter.to_string() == text).copied().ok_or(())
    }
}

/// What a game says in play, where that is not the usual.
pub(crate) trait Playable: Puzzle + Send + 'static {
    /// Which guesses and commands can be typed.
    fn help(&self) -> &'static str;

    /// What Pegword answers: to one guess on one board.
    fn told(&self, clue: Clue) -> String {
        self.labels().feedback_text(clue.guess, clue.feedback)
    }

    /// What fills the place of the answer on a board that is solved.
    fn told_nothing(&self) -> String {
        String::new()
    }

    /// What ends a game in which you guessed, such as squares to share.
    fn farewell(&self, boards: &[Vec<Clue>]) -> String {
        let _ = boards;
        String::new()
    }

    /// The best guess after the clues of each board, with how many secrets fit them all together.
    fn advice(&self, boards: &[Vec<Clue>]) -> Result<Advice, Error>;

    /// The clue that an answer to a guess makes, as people type it; nothing if the answer leaves some of it open.
    fn clue(&self, guess: GuessId, answer: &str) -> Result<Clue, Error>;
}

/// What to guess.
pub(crate) struct Advice {
    pub(crate) candidates: u64,
    pub(crate) best: Option<String>,
    /// If nothing fits: what to say about it.
    pub(crate) conflict: Option<String>,
}

/// A game in which Pegword has the secrets.
pub(crate) struct Setting<P> {
    puzzle: Arc<P>,
    setter: Setter,
    /// How many guesses there are.
    tries: usize,
    boards: Vec<Board>,
    guesses: usize,
}

#[derive(Clone)]
struct Board {
    /// The secrets still possible; of a setter that has chosen, the one chosen.
    candidates: Vec<SecretId>,
    clues: Vec<Clue>,
}

impl<P: Playable> Setting<P> {
    /// Begins a game on so many boards; the same seed gives the same game.
    pub(crate) fn new(
        puzzle: P,
        setter: Setter,
        (boards, tries): (usize, usize),
        seed: u64,
    ) -> Self {
        let mut all = all_secrets(puzzle.game());
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let boards = boards.clamp(1, all.len());
        let boards: Vec<Vec<SecretId>> = match setter {
            Setter::Random => {
                let (chosen, _) = all.partial_shuffle(&mut random, boards);
                chosen.iter().map(|&secret| vec![secret]).collect()
            }
            Setter::Evil | Setter::Cunning => vec![all; boards],
        };
        let board = |candidates| Board { candidates, clues: Vec::new() };
        let boards = boards.into_iter().map(board).collect();
        Self { puzzle: Arc::new(puzzle), setter, tries, boards, guesses: 0 }
    }

    fn is_won(&self) -> bool {
        self.boards.iter().all(|board| self.is_solved(board))
    }

    fn is_solved(&self, board: &Board) -> bool {
        board.clues.last().is_some_and(|clue| self.puzzle.game().ends(clue.feedback))
    }

    fn answer(&self, board: &Board, guess: GuessId) -> Result<Clue, Error> {
        let puzzle = &*self.puzzle;
        let pool = puzzle.pool();
        let position = position(puzzle, &board.candidates, &board.clues, &*pool);
        let scratch = &mut Scratch::default();
        let feedback = match self.setter {
            Setter::Random | Setter::Evil => LargestClass.answer(&position, guess, scratch),
            Setter::Cunning => {
                CostliestClass { against: MostClasses }.answer(&position, guess, scratch)
            }
        };
        Ok(Clue { guess, feedback: feedback? })
    }

    fn clues(&self) -> Vec<Vec<Clue>> {
        self.boards.iter().map(|board| board.clues.clone()).collect()
    }
}

impl<P: Playable> Session for Setting<P> {
    fn take(&mut self, typed: &str) -> Result<String, Error> {
        let puzzle = Arc::clone(&self.puzzle);
        let guess = puzzle.guess(typed)?;
        for board in self.boards.iter().filter(|board| !self.is_solved(board)) {
            puzzle.check_guess(&board.clues, guess)?;
        }
        let mut told = Vec::with_capacity(self.boards.len());
        for index in 0..self.boards.len() {
            let board = &self.boards[index];
            if self.is_solved(board) {
                told.push(puzzle.told_nothing());
                continue;
            }
            let clue = self.answer(board, guess)?;
            told.push(puzzle.told(clue));
            let board = &mut self.boards[index];
            keep_fitting(puzzle.game(), clue, &mut board.candidates);
            board.clues.push(clue);
        }
        self.guesses += 1;
        Ok(told.join("  ").trim_end().to_owned())
    }

    fn prompt(&self) -> Result<String, Error> {
        Ok(format!("guess {}: ", self.guesses + 1))
    }

    fn hint(&self) -> Result<String, Error> {
        let advice = self.puzzle.advice(&self.clues())?;
        let fit = fitting(advice.candidates, &self.puzzle.nouns().secrets);
        let together = if self.boards.len() > 1 { " on all boards" } else { "" };
        Ok(format!("{fit}{together}; try {}", advice.best.unwrap_or_default()))
    }

    fn remarks(&self) -> Vec<String> {
        left_out(&self.puzzle.grounds().skipped)
    }

    fn help(&self) -> &'static str {
        self.puzzle.help()
    }

    fn won(&self) -> Option<bool> {
        let is_won = self.is_won();
        (is_won || self.guesses >= self.tries).then_some(is_won)
    }

    fn ending(&self) -> String {
        let verdict = if self.is_won() { "found" } else { "not found" };
        let labels = self.puzzle.labels();
        let secret = |board: &Board| labels.secret_text(board.candidates[0]);
        let secrets: Vec<String> = self.boards.iter().map(secret).collect();
        let guesses = counted(self.guesses as u64, "guesses");
        let farewell = self.puzzle.farewell(&self.clues());
        let text = format!("{verdict} with {guesses}: {}\n{farewell}", secrets.join(", "));
        text.trim_end().to_owned()
    }
}

/// A game in which Pegword guesses.
pub(crate) struct Guessing<P> {
    puzzle: P,
    clues: Vec<Clue>,
    advice: Advice,
    won: Option<bool>,
}

impl<P: Playable> Guessing<P> {
    pub(crate) fn new(puzzle: P) -> Result<Self, Error> {
        let advice = puzzle.advice(&[Vec::new()])?;
        Ok(Self { puzzle, clues: Vec::new(), advice, won: None })
    }
}

impl<P: Playable> Session for Guessing<P> {
    fn take(&mut self, typed: &str) -> Result<String, Error> {
        let best = self.advice.best.clone().unwrap_or_default();
        let clue = self.puzzle.clue(self.puzzle.guess(&best)?, typed)?;
        self.clues.push(clue);
        if self.puzzle.game().ends(clue.feedback) {
            self.won = Some(true);
            return Ok(String::new());
        }
        self.advice = self.puzzle.advice(std::slice::from_ref(&self.clues))?;
        if self.advice.best.is_none() {
            self.won = Some(false);
        }
        Ok(String::new())
    }

    fn prompt(&self) -> Result<String, Error> {
        let Advice { candidates, best, .. } = &self.advice;
        let (number, guess) = (self.clues.len() + 1, best.as_deref().unwrap_or_default());
        let fit = fitting(*candidates, &self.puzzle.nouns().secrets);
        Ok(format!("{number}. {guess} ({fit}): "))
    }

    fn hint(&self) -> Result<String, Error> {
        Ok(format!("it is for you to answer: what does your {} say?", self.noun()))
    }

    fn remarks(&self) -> Vec<String> {
        left_out(&self.puzzle.grounds().skipped)
    }

    fn help(&self) -> &'static str {
        "type the answer to the guess, as in a clue; Pegword guesses until it is right"
    }

    fn won(&self) -> Option<bool> {
        self.won
    }

    fn ending(&self) -> String {
        let guesses = counted(self.clues.len() as u64, "guesses");
        match self.won {
            Some(true) => {
                format!("found with {guesses}: {}", self.advice.best.as_deref().unwrap_or_default())
            }
            Some(false) => {
                let told = self.advice.conflict.as_deref().unwrap_or_default();
                format!("no {} fits your answers:\n{told}", self.noun()).trim_end().to_owned()
            }
            None => format!("not found with {guesses}"),
        }
    }
}

impl<P: Playable> Guessing<P> {
    fn noun(&self) -> String {
        singular(&self.puzzle.nouns().secrets).into_owned()
    }
}

/// `1 word fits`, `2 words fit`.
pub(crate) fn fitting(number: u64, secrets: &str) -> String {
    format!("{} {}", counted(number, secrets), if number == 1 { "fits" } else { "fit" })
}
