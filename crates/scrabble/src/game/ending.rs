//! How a game ends: a player goes out, nobody scores for some turns, or a challenge decides.
//!
//! The last move leads to [`Phase::Closing`]: a play that goes out may still be challenged, and the
//! tiles left are not counted. [`Game::settle`] counts them.

use super::moves::{Action, Turn};
use super::seat::Seat;
use super::{Game, MoveError};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The player on turn moves.
    UnderWay,
    /// The last move is made, but the tiles left are not counted yet, and if it went out, it can be
    /// challenged. The player on turn can pass, which changes nothing.
    Closing(Ending),
    /// Only overtime can still be charged.
    Over(Ending),
}

/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This player laid all tiles, and the bag is empty.
    WentOut(Seat),
    /// Too many turns in a row scored nothing.
    ZeroTurns,
    /// This player lost a challenge where that loses the game.
    LostChallenge(Seat),
}

impl Game {
    /// Counts the tiles left, once the last move is made and stands; the game is over.
    ///
    /// If the bag is empty and one rack alone is unknown, it is worked out from all others.
    ///
    /// # Errors
    /// [`MoveError`] if the game goes on or is over already, or a rack that counts is not known.
    pub fn settle(&mut self) -> Result<&Turn, MoveError> {
        let ending = match self.state.phase {
            Phase::Closing(ending) => ending,
            Phase::UnderWay => return Err(MoveError::NotClosing),
            Phase::Over(_) => return Err(MoveError::Over),
        };
        let mut state = self.state.clone();
        state.deduce();
        let value = |seat: Seat| {
            let rack = state.held[seat.index()].rack().ok_or(MoveError::RackUnknown { seat })?;
            Ok::<i32, MoveError>(
                rack.tiles().flatten().map(|letter| self.rules.letter_value(letter)).sum(),
            )
        };
        let mut points = [0; 2];
        match ending {
            Ending::WentOut(seat) => {
                let left = value(seat.other())?;
                points[seat.index()] = left * i32::from(self.rules.out_gain);
                points[seat.other().index()] = -left * i32::from(self.rules.out_loss);
            }
            Ending::ZeroTurns => {
                for seat in Seat::BOTH {
                    points[seat.index()] = -value(seat)? * i32::from(self.rules.zero_turns_loss);
                }
            }
            Ending::LostChallenge(_) => (),
        }
        state.phase = Phase::Over(ending);
        Ok(self.step(self.state.on_turn, Action::RackPoints, points, state))
    }

    /// Takes points off a player for overtime, each started minute counting.
    ///
    /// # Errors
    /// [`MoveError`] if the game is not over yet, or the player paid already.
    pub fn charge_overtime(&mut self, seat: Seat, seconds: u32) -> Result<&Turn, MoveError> {
        let minutes = i64::from(seconds.div_ceil(60));
        let points = minutes * i64::from(self.rules.overtime_points);
        self.take_overtime(seat, -i32::try_from(points).unwrap_or(i32::MAX))
    }

    pub(crate) fn take_overtime(&mut self, seat: Seat, points: i32) -> Result<&Turn, MoveError> {
        if self.state.phase == Phase::UnderWay {
            return Err(MoveError::NotOver);
        }
        if self.paid_overtime(seat) {
            return Err(MoveError::OvertimeTwice);
        }
        Ok(self.step_for(seat, Action::Overtime, points))
    }

    pub(crate) fn paid_overtime(&self, seat: Seat) -> bool {
        self.turns.iter().any(|turn| turn.seat == seat && turn.action == Action::Overtime)
    }

    /// Who won, when the game is over: by a challenge, or with the higher score. `None` if neither did.
    pub fn winner(&self) -> Option<Seat> {
        match self.state.phase {
            Phase::Over(Ending::LostChallenge(loser)) => Some(loser.other()),
            Phase::Over(_) => {
                let [first, second] = self.state.scores;
                match first.cmp(&second) {
                    std::cmp::Ordering::Greater => Some(Seat::First),
                    std::cmp::Ordering::Equal => None,
                    std::cmp::Ordering::Less => Some(Seat::Second),
                }
            }
            _ => None,
        }
    }
}
