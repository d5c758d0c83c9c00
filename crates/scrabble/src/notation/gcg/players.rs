//! Who plays: the nicks that events go by, declared or not.

use super::document::{Document, Pragma};
use super::problem::{Fault, Problem};
use crate::game::Seat;

/// A player as a file names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Stands before each of their events; has no white space.
    pub nick: String,
    /// Their full name; the nick, if the file gives none.
    pub name: String,
}

impl Player {
    /// A player; white space in the nick is replaced by `_`.
    pub fn new(nick: &str, name: &str) -> Self {
        let nick = nick.split_whitespace().collect::<Vec<_>>().join("_");
        let nick = if nick.is_empty() { "player".to_owned() } else { nick };
        let name = name.split(['\n', '\r']).collect::<Vec<_>>().join(" ");
        let name = if name.trim().is_empty() { nick.clone() } else { name.trim().to_owned() };
        Self { nick, name }
    }
}

/// The players of a file, and how its events name them.
pub(super) struct Players {
    pub(super) players: [Player; 2],
    /// Both had the same nick, so that it says nothing.
    same: Option<String>,
}

impl Players {
    /// Takes the players out of the pragmas at the top; nicks of events stand in for missing ones.
    pub(super) fn take(document: &mut Document) -> Self {
        let mut seats: [Option<Player>; 2] = [None, None];
        let mut lines = [0; 2];
        for pragma in std::mem::take(&mut document.top.pragmas) {
            let seat = match pragma.name.as_str() {
                "player1" => Seat::First,
                "player2" => Seat::Second,
                _ => {
                    document.top.pragmas.push(pragma);
                    continue;
                }
            };
            let mut words = pragma.value.splitn(2, char::is_whitespace);
            let nick = words.next().unwrap_or_default();
            if nick.is_empty() {
                let name = pragma.name.clone();
                document.problems.push(problem(&pragma, Fault::NoNick { name }));
                continue;
            }
            let player = Player::new(nick, words.next().unwrap_or_default());
            if seats[seat.index()].is_some() {
                let (name, before) = (pragma.name.clone(), lines[seat.index()]);
                document.problems.push(problem(&pragma, Fault::PlayerTwice { name, before }));
            }
            // A second #player1 alone must mean the second player.
            let seat = [seat, seat.other()].into_iter().find(|seat| seats[seat.index()].is_none());
            match seat {
                Some(seat) => {
                    tell_apart(&seats, seat, &player, &pragma, document);
                    seats[seat.index()] = Some(player);
                    lines[seat.index()] = pragma.line;
                }
                None => document.top.pragmas.push(pragma),
            }
        }
        let same = match &seats {
            [Some(first), Some(second)] if first.nick == second.nick => Some(first.nick.clone()),
            _ => None,
        };
        if let (Some(_), [_, Some(second)]) = (&same, &mut seats) {
            second.nick.push_str("_2");
        }
        Self::from_events(&mut seats, document);
        let [first, second] = seats;
        let first = first.unwrap_or_else(|| stand_in("player1", second.as_ref()));
        let second = second.unwrap_or_else(|| stand_in("player2", Some(&first)));
        Self { players: [first, second], same }
    }

    /// Fills empty seats by the nicks that events use.
    fn from_events(seats: &mut [Option<Player>; 2], document: &mut Document) {
        for entry in &document.entries {
            let word = &entry.event.nick;
            let Some(empty) = seats.iter().position(Option::is_none) else { return };
            let player = Player::new(&word.text, &word.text);
            let is_new = seats.iter().flatten().all(|other| other.nick != player.nick);
            if is_new && !word.text.is_empty() {
                let fault = Fault::Undeclared { nick: word.text.clone() };
                document.problems.push(Problem {
                    line: entry.event.line,
                    column: word.column,
                    met: word.text.clone(),
                    fault,
                });
                seats[empty] = Some(player);
            }
        }
    }

    /// Whose events carry this nick, if that can be said.
    pub(super) fn seat(&self, nick: &str) -> Option<Seat> {
        if self.same.as_deref() == Some(nick) {
            return None;
        }
        let is_it =
            |player: &Player| player.nick == nick || player.nick == Player::new(nick, "").nick;
        Seat::BOTH.into_iter().find(|seat| is_it(&self.players[seat.index()]))
    }

    /// Is it a nick of either player, or of both?
    pub(super) fn is_known(&self, nick: &str) -> bool {
        self.same.as_deref() == Some(nick) || self.seat(nick).is_some()
    }
}

/// Tells if a player is named as the other is.
fn tell_apart(
    seats: &[Option<Player>; 2],
    seat: Seat,
    player: &Player,
    pragma: &Pragma,
    document: &mut Document,
) {
    let Some(other) = &seats[seat.other().index()] else { return };
    if other.name == player.name {
        let name = player.name.clone();
        document.problems.push(problem(pragma, Fault::SameName { name }));
    }
    if other.nick == player.nick {
        let nick = player.nick.clone();
        let made = format!("{nick}_2");
        document.problems.push(problem(pragma, Fault::SameNick { nick, made }));
    }
}

fn problem(pragma: &Pragma, fault: Fault) -> Problem {
    Problem {
        line: pragma.line,
        column: 1,
        met: format!("#{} {}", pragma.name, pragma.value),
        fault,
    }
}

/// A player of whom the file says nothing.
fn stand_in(nick: &str, other: Option<&Player>) -> Player {
    let taken = other.is_some_and(|other| other.nick == nick);
    let nick = if taken { format!("{nick}_2") } else { nick.to_owned() };
    Player::new(&nick, "")
}
