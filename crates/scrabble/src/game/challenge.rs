//! Challenges: the opponent doubts that the words of the last play are words.
//!
//! The verdict comes from outside, as does the word list; what follows from it is up to the rules.

use super::ending::{Ending, Phase};
use super::moves::{Action, Draw, Move, Turn};
use super::{Game, MoveError};
use crate::names::names;
use crate::play::Play;
use crate::rack::Rack;

/// What a challenge costs whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChallengeRule {
    /// An invalid play is refused and may be replaced; a wrong challenge costs nothing.
    #[default]
    Void,
    /// An invalid play is taken back and its turn is lost; a wrong challenge costs nothing.
    Single,
    /// As `Single`, but a wrong challenger loses a turn.
    Double,
    /// As `Single`, but a valid play earns 5 points more.
    Points5,
    /// As `Single`, but a valid play earns 10 points more.
    Points10,
    /// Whoever is wrong loses the game.
    Triple,
}

names! {
    ChallengeRule is a "challenge rule" {
        Void = "void": "an invalid play is refused and may be replaced; a wrong challenge costs nothing",
        Single = "single": "an invalid play is taken back and its turn is lost; a wrong challenge costs nothing",
        Double = "double": "an invalid play is taken back and its turn is lost; a wrong challenger loses a turn",
        Points5 = "5-points": "an invalid play is taken back and its turn is lost; a valid one earns 5 points more",
        Points10 = "10-points": "an invalid play is taken back and its turn is lost; a valid one earns 10 points more",
        Triple = "triple": "whoever is wrong loses the game",
    }
}

/// What the word list says of a challenged play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All challenged words are valid.
    Valid {
        /// How many times a bonus is paid: once, or where it is paid for each word, their number.
        bonuses: u8,
    },
    /// Some word is not.
    Invalid,
}

impl Game {
    /// The opponent challenges the play that was just made, with this verdict.
    ///
    /// # Errors
    /// [`MoveError`] if the last step was no play, or the tiles left are counted already.
    pub fn challenge(&mut self, verdict: Verdict) -> Result<(), MoveError> {
        let Some(Turn { seat, action: Action::Move(Move::Play(_)), .. }) = self.turns.last() else {
            return Err(MoveError::NothingToChallenge);
        };
        let seat = *seat;
        match (verdict, self.rules.challenge) {
            (Verdict::Invalid, ChallengeRule::Void) => self.undo(),
            (Verdict::Invalid, ChallengeRule::Triple) => {
                self.withdraw();
                self.state.phase = Phase::Over(Ending::LostChallenge(seat));
            }
            (Verdict::Invalid, _) => self.withdraw(),
            (Verdict::Valid { .. }, ChallengeRule::Void | ChallengeRule::Single) => (),
            (Verdict::Valid { .. }, ChallengeRule::Double) => {
                self.apply(Move::Pass, Draw::Unknown)?;
            }
            (Verdict::Valid { bonuses }, ChallengeRule::Points5) => {
                self.step_for(seat, Action::Challenge, 5 * i32::from(bonuses));
            }
            (Verdict::Valid { bonuses }, ChallengeRule::Points10) => {
                self.step_for(seat, Action::Challenge, 10 * i32::from(bonuses));
            }
            (Verdict::Valid { .. }, ChallengeRule::Triple) => {
                self.step_for(seat, Action::Challenge, 0);
                self.state.phase = Phase::Over(Ending::LostChallenge(seat.other()));
            }
        }
        Ok(())
    }

    /// The play just made, if it can be challenged.
    pub fn challengeable(&self) -> Option<&Play> {
        match self.turns.last()? {
            Turn { action: Action::Move(Move::Play(play)), .. } => Some(play),
            _ => None,
        }
    }

    /// Takes back the play of the last step: board and rack are as before, what was drawn is unseen
    /// again, and the turn counts as one without score.
    ///
    /// # Panics
    /// If the last step is no play.
    pub(crate) fn withdraw(&mut self) {
        let Some(Turn { seat, action: Action::Move(Move::Play(play)), before, .. }) =
            self.turns.last()
        else {
            panic!("only a play can be withdrawn");
        };
        let (seat, play) = (*seat, *play);
        let mut state = self.state.clone();
        let held = &mut state.held[seat.index()];
        held.forget(&mut state.unseen);
        play.laid().for_each(|(_, tile)| state.unseen.add(tile.on_rack()));
        let held_before = &before.held[seat.index()];
        held.unknown = held_before.len() as u8;
        // What was known before, and what the play showed beyond it.
        let mut laid: Rack = play.laid().map(|(_, tile)| tile.on_rack()).collect();
        for tile in held_before.known.tiles() {
            laid.take(tile);
            held.reveal(tile, &mut state.unseen);
        }
        laid.tiles().for_each(|tile| {
            held.reveal(tile, &mut state.unseen);
        });
        state.zero_turns = before.zero_turns + 1;
        state.on_turn = seat.other();
        state.phase = Phase::UnderWay;
        let mut points = [0; 2];
        points[seat.index()] = -play.score;
        play.laid().for_each(|(square, _)| self.board.set(square, None));
        self.step(seat, Action::Withdrawal(play), points, state);
        self.end_after_zero_turns();
    }
}
