//! Games of Wordle, either way round, for a skin to show.

use pegword_deduce::{
    Clue, CostliestClass, Feedback, Game as _, GuessId, Labels, LargestClass, MostClasses,
    Position, Scratch, SecretId, Setter, Tabled, all_secrets, keep_fitting,
};
use pegword_games::wordle::{Mark, Mode, Row};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::lists::{Lists, ListsChoice};
use super::next::{NextReport, NextRequest, advise, conflict};
use super::strategy::Game;
use crate::Error;
use crate::guessing::Conflict;

/// How Pegword sets a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetterStyle {
    /// Any answer, chosen once.
    Random,
    /// No word: each answer keeps as many words possible as it can.
    Evil,
    /// No word: each answer looks ahead, and keeps what will cost a good guesser most.
    Cunning,
}

/// A game in which Pegword has the words.
#[derive(Clone, Debug)]
pub struct GameRequest {
    /// The words.
    pub lists: ListsChoice,
    /// How each word is chosen.
    pub style: SetterStyle,
    /// Which guesses are allowed.
    pub mode: Mode,
    /// How many boards are played at once, each with a word of its own.
    pub boards: usize,
    /// How many guesses there are.
    pub tries: usize,
    /// Which game.
    pub seed: u64,
}

/// A game under way, or over.
pub struct Session {
    lists: Lists,
    game: Game,
    request: GameRequest,
    boards: Vec<Board>,
    guesses: Vec<GuessId>,
}

struct Board {
    /// The words still possible; of a setter that has chosen, the one chosen.
    candidates: Vec<SecretId>,
    clues: Vec<Clue>,
}

impl Session {
    /// Begins a game; the same seed gives the same game.
    ///
    /// # Errors
    /// [`Error`] if the lists make no game.
    pub fn start(request: GameRequest) -> Result<Self, Error> {
        let lists = request.lists.open(&[])?;
        let game = Tabled::new(lists.game.clone(), 0, 1);
        let mut all = all_secrets(&game);
        let mut random = Pcg64Mcg::seed_from_u64(request.seed);
        let n_boards = request.boards.clamp(1, all.len());
        let boards = match request.style {
            SetterStyle::Random => {
                let (chosen, _) = all.partial_shuffle(&mut random, n_boards);
                chosen.iter().map(|&secret| vec![secret]).collect()
            }
            SetterStyle::Evil | SetterStyle::Cunning => vec![all; n_boards],
        };
        let board = |candidates| Board { candidates, clues: Vec::new() };
        let boards = boards.into_iter().map(board).collect();
        Ok(Self { lists, game, request, boards, guesses: Vec::new() })
    }

    /// Guesses a word; gives the marks on each board, none for a board that was solved before.
    ///
    /// # Errors
    /// [`Error`] if it is no word of the list, or the mode refuses it; the game is as before.
    pub fn guess(&mut self, typed: &str) -> Result<Vec<Option<Vec<Mark>>>, Error> {
        let guess = self.lists.guess(typed)?;
        let words = &self.lists.game;
        for board in self.boards.iter().filter(|board| !board.is_solved(&self.game)) {
            self.request.mode.allows(words, &board.clues, words.guess_word(guess))?;
        }
        let mut marks = Vec::with_capacity(self.boards.len());
        for board in &mut self.boards {
            if board.is_solved(&self.game) {
                marks.push(None);
                continue;
            }
            let feedback = board.answer(&self.game, guess, self.request.style)?;
            let clue = Clue { guess, feedback };
            keep_fitting(&self.game, clue, &mut board.candidates);
            board.clues.push(clue);
            marks.push(Some(words.to_marks(feedback)));
        }
        self.guesses.push(guess);
        Ok(marks)
    }

    /// The clues so far, as they may be typed.
    pub fn rows(&self) -> Vec<String> {
        let words = &self.lists.game;
        let row = |(asked, &guess): (usize, &GuessId)| {
            let mark = |board: &Board| {
                let clue = board.clues.get(asked);
                words.marks_text(clue.map_or(words.right(), |clue| clue.feedback))
            };
            let marks: Vec<String> = self.boards.iter().map(mark).collect();
            format!("{}:{}", words.guess_text(guess), marks.join("/"))
        };
        self.guesses.iter().enumerate().map(row).collect()
    }

    /// The letters of the last guess, as they are written.
    pub fn letters(&self) -> Vec<String> {
        let words = &self.lists.game;
        let guess = self.guesses.last().map_or(&[][..], |&guess| words.guess_word(guess));
        guess.iter().map(|&letter| words.alphabet().lower_form(letter).to_owned()).collect()
    }

    /// How many guesses were made.
    pub fn n_guesses(&self) -> usize {
        self.guesses.len()
    }

    /// How many boards there are.
    pub fn n_boards(&self) -> usize {
        self.boards.len()
    }

    /// Is every board solved?
    pub fn is_won(&self) -> bool {
        self.boards.iter().all(|board| board.is_solved(&self.game))
    }

    /// Is there no guess left?
    pub fn is_over(&self) -> bool {
        self.is_won() || self.guesses.len() >= self.request.tries
    }

    /// The word of each board: of a setter that has not chosen, one that would still do.
    pub fn answers(&self) -> Vec<String> {
        let word = |board: &Board| self.lists.game.secret_text(board.candidates[0]);
        self.boards.iter().map(word).collect()
    }

    /// The marks of each board, guess by guess, for showing them without the words.
    pub fn squares(&self) -> Vec<Vec<Vec<Mark>>> {
        let words = &self.lists.game;
        let marks = |clue: &Clue| words.to_marks(clue.feedback);
        self.boards.iter().map(|board| board.clues.iter().map(marks).collect()).collect()
    }
}

impl Board {
    fn is_solved(&self, game: &Game) -> bool {
        self.clues.last().is_some_and(|clue| game.ends(clue.feedback))
    }

    fn answer(&self, game: &Game, guess: GuessId, style: SetterStyle) -> Result<Feedback, Error> {
        let position = Position::new(game, &self.candidates).after(&self.clues);
        let scratch = &mut Scratch::default();
        let answer = match style {
            SetterStyle::Random | SetterStyle::Evil => {
                LargestClass.answer(&position, guess, scratch)
            }
            SetterStyle::Cunning => {
                CostliestClass { against: MostClasses }.answer(&position, guess, scratch)
            }
        };
        answer.map_err(|error| Error::Tree(error.to_string()))
    }
}

/// A game in which Pegword guesses.
pub struct Guesser {
    lists: Lists,
    request: NextRequest,
    rows: Vec<Row>,
}

impl Guesser {
    /// Begins with the clues of a request for advice.
    ///
    /// # Errors
    /// [`Error`] if a part of the request cannot be read.
    pub fn start(request: NextRequest) -> Result<Self, Error> {
        let (rows, _) = request.read_rows()?;
        let lists = request.lists.open(&rows)?;
        Ok(Self { lists, request, rows })
    }

    /// What to guess next, and why.
    ///
    /// # Errors
    /// [`Error`] as for [`next`](super::next).
    pub fn advice(&self) -> Result<NextReport, Error> {
        advise(&self.lists, &self.rows, &self.request)
    }

    /// Takes in the marks of a guess; true if it was right.
    ///
    /// # Errors
    /// [`Error`] if the marks cannot be read.
    pub fn learn(&mut self, guess: &str, marks: &str) -> Result<bool, Error> {
        let rows = NextRequest { rows: vec![format!("{guess}:{marks}")], ..self.request.clone() };
        let (rows, _) = rows.read_rows()?;
        let clues = self.lists.clues(&rows, 0)?;
        self.rows.extend(rows);
        Ok(clues.iter().all(|clue| self.lists.game.ends(clue.feedback)))
    }

    /// Which clues contradict each other, if no word fits them.
    ///
    /// # Errors
    /// [`Error`] if there are too many to tell.
    pub fn conflict(&self) -> Result<Option<Conflict>, Error> {
        conflict(&self.lists.game, &self.lists.clues(&self.rows, 0)?)
    }
}
