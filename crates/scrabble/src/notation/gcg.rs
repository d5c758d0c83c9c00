//! GCG, the text form of a game: pragmas `#name value`, and a line `>nick: …` for each event.
//!
//! Reading is lenient and goes in two steps. The file becomes a document, in which every line is kept
//! (`document.rs`, `event_line.rs`); the document is replayed on a [`Game`](crate::Game) (`replay.rs`).
//! Whatever the form or the rules want otherwise is a [`Problem`] with its place, and reading goes on.
//! No word list is needed: a file says which plays were taken back.
//!
//! Scores are kept as the file has them, beside those that the rules give. Writing is strict
//! (`write.rs`): one order, one spacing, dots for tiles played through, UTF-8. It mends the form of a
//! file, never what it says happened. A line that cannot be read is written as a note.

mod document;
mod encoding;
mod event_line;
mod players;
mod problem;
mod replay;
mod rules_named;
mod save;
mod write;

use std::sync::Arc;

pub use document::Pragma;
pub use players::Player;
pub use problem::{Fault, GcgError, Problem};

use super::WrittenPlay;
use crate::game::{Game, Move, Seat};
use crate::play::Play;
use crate::rack::Rack;
use crate::rules::Rules;
use document::{Document, is_line_of_game};

/// A game as a GCG file has it.
///
/// ```
/// use std::sync::Arc;
/// use pegword_scrabble::{Gcg, Rules};
/// let rules = Arc::new(Rules::built_in("standard").unwrap());
/// let file = "#player1 ann Ann\n#player2 bob Bob\n>ann: ACT 8G CAT +10 10\n>bob: S 8G CATS +7 7\n";
/// let gcg = Gcg::read(file.as_bytes(), &rules)?;
/// let [problem] = gcg.problems() else { panic!("one problem") };
/// assert_eq!(problem.to_string(), "line 4, column 17: file 7, rules 6");
/// assert_eq!(gcg.events()[1].computed, Some(6));
/// assert!(gcg.write().ends_with(">bob: S 8G ...S +7 7\n"));
/// # Ok::<(), pegword_scrabble::GcgError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gcg {
    players: [Player; 2],
    /// Those at the top, but for players, encoding and racks.
    pragmas: Vec<Pragma>,
    /// A note above the first event.
    note: Option<String>,
    /// The racks named at the top and at the end, by seat.
    first_racks: [Option<Field>; 2],
    last_racks: [Option<Field>; 2],
    events: Vec<Event>,
    problems: Vec<Problem>,
    game: Game,
}

/// A step of the game as the file has it, with what the rules say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its line, from 1; 0 if it was not read from a file.
    pub line: usize,
    /// The player.
    pub seat: Seat,
    /// What happened.
    pub action: EventAction,
    /// The rack of its line, if it has one that can be read.
    pub rack: Option<Rack>,
    /// What it scored by the file; what the rules say, if the file does not.
    pub score: i32,
    /// The player's total after it by the file; the sum of the file's scores, if the file does not say.
    pub total: i32,
    /// What it scores by the rules; `None` if it could not be replayed.
    pub computed: Option<i32>,
    /// The note below it, with its line breaks.
    pub note: Option<String>,
    /// The rack as it is to be written.
    rack_field: Option<Field>,
    /// Pragmas below it that mean nothing to us.
    pragmas: Vec<Pragma>,
    /// How many steps the replayed game had before it.
    steps_before: usize,
}

/// What happened in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventAction {
    /// Tiles were laid.
    Play {
        /// The play as written, dots for tiles that lay there if it could be replayed.
        written: WrittenPlay,
        /// The play with its score by the rules; `None` if it does not fit on the board.
        play: Option<Play>,
    },
    /// These tiles were exchanged.
    Exchange(Rack),
    /// So many tiles were exchanged.
    ExchangeCount(u8),
    /// Nothing was done.
    Pass,
    /// The player's play right before was taken back.
    Withdrawal,
    /// The play right before was challenged and stood: its player gains, or the challenger loses.
    Challenge,
    /// These tiles, left on a rack, were counted.
    RackPoints(Rack),
    /// The player paid for overtime.
    Overtime,
}

/// A rack in a file: its tiles, or text that names none.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Field {
    Tiles(Rack),
    Text(String),
}

impl Event {
    /// Is it a turn: a play, an exchange or a pass?
    pub const fn is_move(&self) -> bool {
        use EventAction::{Exchange, ExchangeCount, Pass, Play};
        matches!(self.action, Play { .. } | Exchange(_) | ExchangeCount(_) | Pass)
    }

    /// The move that was made, if it is a turn that could be replayed.
    pub fn made(&self) -> Option<Move> {
        self.computed?;
        match &self.action {
            EventAction::Play { play, .. } => play.map(Move::Play),
            EventAction::Exchange(tiles) => Some(Move::Exchange(tiles.clone())),
            EventAction::ExchangeCount(count) => Some(Move::ExchangeCount(*count)),
            EventAction::Pass => Some(Move::Pass),
            _ => None,
        }
    }
}

impl Gcg {
    /// Reads a file and replays it. What is wrong with it is told by [`problems`](Self::problems).
    ///
    /// # Errors
    /// [`GcgError`] if the file is empty, no text or no game, or names an encoding other than UTF-8 and
    /// ISO-8859-1.
    pub fn read(bytes: &[u8], rules: &Arc<Rules>) -> Result<Self, GcgError> {
        let decoded = encoding::decode(bytes)?;
        if decoded.text.trim().is_empty() {
            return Err(GcgError::Empty);
        }
        if !decoded.text.lines().any(is_line_of_game) {
            return Err(GcgError::NoGame);
        }
        let mut document = Document::read(&decoded.text, &rules.alphabet);
        if decoded.not_utf8 {
            let met = decoded.text.lines().next().unwrap_or_default().to_owned();
            document.problems.push(Problem { line: 1, column: 1, met, fault: Fault::NotUtf8 });
        }
        Ok(replay::replay(document, rules))
    }

    /// Sets a pragma at the top, such as `title` or `lexicon`; line breaks are written as `#-` lines.
    pub fn set_pragma(&mut self, name: &str, value: &str) {
        let name: String = name.split_whitespace().collect();
        self.pragmas.retain(|pragma| pragma.name != name);
        self.pragmas.push(Pragma { line: 0, name, value: value.to_owned() });
    }

    /// The players, by seat.
    pub const fn players(&self) -> &[Player; 2] {
        &self.players
    }

    /// The value of the first pragma at the top with this name, such as `lexicon`.
    pub fn pragma(&self, name: &str) -> Option<&str> {
        self.pragmas.iter().find(|pragma| pragma.name == name).map(|pragma| pragma.value.as_str())
    }

    /// The pragmas at the top, but for players, encoding and racks.
    pub fn pragmas(&self) -> &[Pragma] {
        &self.pragmas
    }

    /// The note above the first event.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// What happened, in the order of the file.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What is wrong with the file, by line.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The game after all that could be replayed, its scores counted by the rules.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game before an event, with what the file says of the racks.
    ///
    /// # Panics
    /// If there are not that many events.
    pub fn before(&self, event: usize) -> Game {
        self.game.rewound(self.events[event].steps_before)
    }

    /// Is an event a play that was taken back?
    pub fn was_withdrawn(&self, event: usize) -> bool {
        let next = self.events.get(event + 1);
        next.is_some_and(|next| {
            next.action == EventAction::Withdrawal && next.seat == self.events[event].seat
        })
    }

    /// The totals after the last event as the file has them, by seat.
    pub fn totals(&self) -> [i32; 2] {
        Seat::BOTH.map(|seat| {
            self.events.iter().rev().find(|event| event.seat == seat).map_or(0, |event| event.total)
        })
    }
}

/// As many of each tile as either rack has.
fn union(rack: &Rack, other: &Rack) -> Rack {
    let mut rest = other.clone();
    rack.tiles().for_each(|tile| {
        rest.take(tile);
    });
    rack.tiles().chain(rest.tiles()).collect()
}

/// The tiles of a rack that another lacks.
fn missing(rack: &Rack, other: &Rack) -> Rack {
    let mut there = other.clone();
    rack.tiles().filter(|tile| !there.take(*tile)).collect()
}
