//! Games against Pegword: state in, state out.
//!
//! A game under way is its question with the moves so far, as they were typed: a value that can be saved, sent
//! and gone on with. [`Table::take`] takes what was typed next, and gives what to show and the game after it.
//! What is no move costs nothing and says why. `hint`, `help`, `undo`, `save FILE` and `quit` mean the same in
//! all games.

use std::any::Any;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::{Ask, Error, Place, Problem, Shelf, Watch};

/// A game under way, or over.
///
/// The same question with the same moves always leads to the same game.
pub(crate) trait Session: Any + Send + Sync {
    /// Takes a move, and says what came of it.
    ///
    /// # Errors
    /// If it is no move; the game is as before.
    fn take(&mut self, typed: &str) -> Result<String, Error>;

    /// What to show before the next move; it ends where the move is to be typed.
    fn prompt(&self) -> Result<String, Error>;

    /// A good move, in words.
    ///
    /// # Errors
    /// If there is none to be had.
    fn hint(&self) -> Result<String, Error>;

    /// Which moves can be typed, a line each.
    fn help(&self) -> &'static str;

    /// How it stands: `Some(true)` if you have won, or Pegword has found your secret; `None` under way.
    fn won(&self) -> Option<bool>;

    /// The last words: at the end, or when the game is left.
    fn ending(&self) -> String;

    // Most games leave it at these.

    /// What to show at the beginning.
    fn opening(&self) -> String {
        String::new()
    }

    /// What is odd about the game that goes on.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// Shows the game as it is, in a game that has more to show than its prompt.
    fn board(&self) -> Option<String> {
        None
    }

    /// Is `undo` a move of its own, which takes back more than what was typed here?
    fn undoes(&self) -> bool {
        false
    }

    /// What to show when the game is over, if more can be typed then.
    fn parting(&self) -> Option<&'static str> {
        None
    }

    /// The game in a form of its own, that other programs read.
    fn to_file(&self) -> Option<Vec<u8>> {
        None
    }
}

/// A game under way: `<game>.play`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayReport {
    /// What the last move led to; at the beginning what there is to see.
    pub said: String,
    /// What to show before the next move; nothing when the game is over.
    pub prompt: Option<String>,
    /// If it is over: was it won?
    pub won: Option<bool>,
    /// If it is over: how it ended.
    pub ending: Option<String>,
    /// The seed of the game.
    pub seed: u64,
    /// The moves so far, as they were typed.
    pub moves: Vec<String>,
}

/// What came of what was typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What to say.
    pub said: String,
    /// What to show before the next line is typed; nothing if no more is wanted.
    pub prompt: Option<String>,
    /// How it stands: `Some` once it is over.
    pub won: Option<bool>,
    /// A file to be written.
    pub file: Option<OutFile>,
}

/// What the first prompt says.
pub const COMMANDS: &str = "hint, undo, save FILE, help or quit";

/// Answers a question about a game: takes its moves one by one.
pub(crate) fn answer<Q: Question>(
    question: &Q,
    moves: &[String],
    seed: Option<u64>,
    asking: &Asking<'_>,
) -> Result<(PlayReport, Vec<OutFile>), Error> {
    let mut session = question.begin(asking).ok_or(Error::NotAQuestion)??;
    let mut said = session.opening();
    for (index, typed) in moves.iter().enumerate() {
        said = session.take(typed).map_err(|error| error.at(Place::clue("moves", index)))?;
    }
    let won = session.won();
    let report = PlayReport {
        said,
        prompt: if won.is_none() { Some(session.prompt()?) } else { None },
        won,
        ending: won.map(|_| session.ending()),
        seed: seed.unwrap_or(0),
        moves: moves.to_vec(),
    };
    Ok((report, Vec::new()))
}

/// A game that is played line by line.
pub struct Table<'a> {
    ask: Ask,
    session: Box<dyn Session>,
    shelf: &'a Shelf,
    watch: Watch<'a>,
}

impl std::fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("ask", &self.ask).finish_non_exhaustive()
    }
}

impl<'a> Table<'a> {
    /// Begins a game, or goes on with one that has moves.
    ///
    /// # Errors
    /// [`Problem`] if the question is about no game, or a part of it is not understood.
    pub fn start(ask: Ask, shelf: &'a Shelf, watch: Watch<'a>) -> Result<Self, Problem> {
        let session = replay(&ask, shelf, &watch).map_err(|error| Problem::of(&error))?;
        Ok(Self { ask, session, shelf, watch })
    }

    /// The game under way, to be saved and gone on with.
    #[must_use]
    pub const fn state(&self) -> &Ask {
        &self.ask
    }

    /// Is the game over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.won().is_some()
    }

    /// What is odd about the game that goes on.
    #[must_use]
    pub fn remarks(&self) -> Vec<String> {
        self.session.remarks()
    }

    /// The game in the form in which it is saved.
    #[must_use]
    pub fn to_file(&self) -> Vec<u8> {
        self.session.to_file().unwrap_or_else(|| (self.ask.to_json() + "\n").into())
    }

    /// What to show before anything is typed.
    ///
    /// # Errors
    /// [`Problem`] if the game cannot go on.
    pub fn opening(&self) -> Result<Step, Problem> {
        self.step(self.session.opening())
    }

    /// Takes what was typed: a move, or `hint`, `help`, `undo`, `save FILE`, `quit`, and `board` where there is
    /// one. What is not understood costs nothing, and what is said tells why.
    ///
    /// # Errors
    /// [`Problem`] if the game cannot go on.
    pub fn take(&mut self, typed: &str) -> Result<Step, Problem> {
        let typed = typed.trim();
        let (command, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        match command.to_lowercase().as_str() {
            "quit" => {
                let ended = self.session.won().is_some();
                let said = if ended { String::new() } else { self.session.ending() };
                Ok(Step { prompt: None, ..self.step(said)? })
            }
            "help" | "?" | "" => {
                let said = format!("{}\n{COMMANDS_HELP}", self.session.help());
                self.step(said)
            }
            "save" => self.save(rest.trim()),
            "undo" if !self.session.undoes() => self.undo(),
            "board" if self.session.board().is_some() => {
                self.step(self.session.board().unwrap_or_default())
            }
            command if self.is_over() && command != "undo" => {
                self.step("the game is over; type save FILE, board or quit".to_owned())
            }
            "hint" => {
                let said = self.session.hint().unwrap_or_else(|error| complaint(&error));
                self.step(said)
            }
            _ => match self.session.take(typed) {
                Ok(said) => {
                    self.ask.moves().expect("a game has moves").push(typed.to_owned());
                    self.step(said)
                }
                Err(error) => self.step(complaint(&error)),
            },
        }
    }

    fn undo(&mut self) -> Result<Step, Problem> {
        let mut before = self.ask.clone();
        if before.moves().and_then(Vec::pop).is_none() {
            return self.step("there is no move to take back".to_owned());
        }
        self.session =
            replay(&before, self.shelf, &self.watch).map_err(|error| Problem::of(&error))?;
        self.ask = before;
        let said = self.session.board().unwrap_or_else(|| "taken back".to_owned());
        self.step(said)
    }

    fn save(&self, path: &str) -> Result<Step, Problem> {
        if path.is_empty() {
            return self.step("say where: save FILE".to_owned());
        }
        let file = Some(OutFile::new(path, "game", Some(self.to_file())));
        Ok(Step { file, ..self.step(format!("saved in {path}"))? })
    }

    fn step(&self, said: String) -> Result<Step, Problem> {
        let won = self.session.won();
        let prompt = match won {
            Some(_) => self.session.parting().map(str::to_owned),
            None => Some(self.session.prompt().map_err(|error| Problem::of(&error))?),
        };
        Ok(Step { said, prompt, won, file: None })
    }

    /// The last words of the game.
    #[must_use]
    pub fn ending(&self) -> String {
        self.session.ending()
    }
}

/// The game after all its moves.
fn replay(ask: &Ask, shelf: &Shelf, watch: &Watch<'_>) -> Result<Box<dyn Session>, Error> {
    let mut session = ask.begin(shelf, watch).ok_or(Error::NotAQuestion)??;
    for (index, typed) in ask.clone().moves().into_iter().flatten().enumerate() {
        session.take(typed).map_err(|error| error.at(Place::clue("moves", index)))?;
    }
    Ok(session)
}

const COMMANDS_HELP: &str = "\
hint          see a good move
undo          take your last move back
save FILE     save the game; --resume FILE goes on with it
quit          stop";

/// What was wrong with what was typed, and what to type instead.
fn complaint(error: &Error) -> String {
    use miette::Diagnostic as _;
    let help = error.help().map_or(String::new(), |help| format!("; {help}"));
    format!("{error}{help}")
}
