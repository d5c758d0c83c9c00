//! Each kind of event as a step of the game.

use super::super::event_line::Form;
use super::super::problem::Fault;
use super::super::{EventAction, missing};
use super::{Last, Replay, Step};
use crate::game::{Action, Draw, Ending, Move, MoveError, Phase};
use crate::judge::lay_out;
use crate::notation::WrittenPlay;
use crate::play::Play;
use crate::rack::Rack;

impl Replay {
    pub(super) fn play(
        &mut self,
        step: &Step<'_>,
        written: &WrittenPlay,
    ) -> (EventAction, Option<i32>) {
        let (rules, board) = (self.game.rules().clone(), self.game.board());
        let laid = lay_out(&rules, board, written)
            .and_then(|play| Ok((play, written.dotted(board, &rules.alphabet)?)));
        let as_written = EventAction::Play { written: written.clone(), play: None };
        match laid {
            Ok((play, dotted)) => {
                let tiles = play.laid().map(|(_, tile)| tile.on_rack()).collect();
                let Some(score) = self.turn(step, Move::Play(play), &tiles) else {
                    return (as_written, None);
                };
                let play = Some(Play { score, ..play });
                (EventAction::Play { written: dotted, play }, Some(score))
            }
            Err(error) => {
                if self.begin(step) {
                    self.problem(step.event.line, &step.event.met, Fault::Play(error));
                    self.game.set_on_turn(step.seat.other());
                }
                (as_written, None)
            }
        }
    }

    /// Makes a move that gives up these tiles; its score, unless the game is over.
    pub(super) fn turn(&mut self, step: &Step<'_>, chosen: Move, tiles: &Rack) -> Option<i32> {
        let Step { seat, event, rack } = *step;
        if !self.begin(step) {
            return None;
        }
        let mut told = false;
        if let (Some(rack), Some(word)) = (rack, &event.rack) {
            self.take_rack(seat, rack, event.line, word);
            let lacking = missing(tiles, rack);
            if !lacking.is_empty() {
                let lacking = self.counted_tiles(&lacking);
                let rack = word.text.clone();
                let met = event.met.text.clone();
                self.problem(event.line, &event.met, Fault::NotOnRack { met, lacking, rack });
                told = true;
            }
        }
        match self.game.check(&chosen) {
            Err(MoveError::NotOnRack { .. }) if told => (),
            Err(error) => self.problem(event.line, &event.met, Fault::Move(error)),
            Ok(()) => (),
        }
        self.game.provide(seat, tiles);
        let turn = self.game.apply(chosen, Draw::Unknown).expect("unknown tiles are never refused");
        Some(turn.points[seat.index()])
    }

    pub(super) fn withdrawal(&mut self, step: &Step<'_>) -> Option<i32> {
        let Step { seat, event, rack } = *step;
        let Some(last) = self.last.filter(|last| last.is_play && last.seat == seat) else {
            let nick = self.nick(seat);
            self.problem(event.line, &event.met, Fault::NothingWithdrawn { nick });
            return None;
        };
        self.last = Some(Last { is_play: false, ..last });
        if last.step == Some(self.game.turns().len()) {
            self.game.withdraw();
            if let (Some(rack), Some(word)) = (rack, &event.rack) {
                self.take_rack(seat, rack, event.line, word);
            }
        } else {
            self.game.set_on_turn(seat.other());
        }
        Some(-last.score)
    }

    pub(super) fn challenge(&mut self, step: &Step<'_>) -> Option<i32> {
        let Step { seat, event, rack } = *step;
        let points = event.score.as_ref().map_or(0, |score| score.value);
        if let (Some(rack), Some(word)) = (rack, &event.rack) {
            self.bonus_racks[seat.index()] = Some((rack.clone(), event.line, word.clone()));
        }
        let Some(last) = self.last.filter(|last| last.is_play) else {
            self.problem(event.line, &event.met, Fault::NothingChallenged);
            return None;
        };
        if (last.seat == seat) != (points >= 0) {
            let fault =
                Fault::WrongChallenge { owner: self.nick(last.seat), nick: self.nick(seat) };
            self.problem(event.line, &event.met, fault);
        }
        self.game.step_for(seat, Action::Challenge, points);
        Some(points)
    }

    pub(super) fn rack_points(&mut self, step: &Step<'_>, tiles: &Rack) -> Option<i32> {
        let Step { seat, event, .. } = *step;
        if std::mem::replace(&mut self.counted[seat.index()], true) {
            let nick = self.nick(seat);
            self.problem(event.line, &event.met, Fault::RackPointsTwice { nick });
            return None;
        }
        match self.game.phase() {
            Phase::UnderWay => {
                self.problem(event.line, &event.met, Fault::RackPointsEarly);
                return None;
            }
            Phase::Closing(_) => {
                self.game.settle().ok()?;
            }
            Phase::Over(_) => (),
        }
        let counted =
            self.game.turns().iter().rev().find(|turn| turn.action == Action::RackPoints)?;
        let points = counted.points[seat.index()];
        let owner = if points > 0 { seat.other() } else { seat };
        let left = self.game.held(owner).known();
        if left != tiles {
            let expected = left.write(&self.game.rules().alphabet);
            self.problem(event.line, &event.met, Fault::TilesLeft { expected });
        }
        Some(points)
    }

    pub(super) fn overtime(&mut self, step: &Step<'_>) -> Option<i32> {
        let Step { seat, event, .. } = *step;
        let points = event.score.as_ref().map_or(0, |score| score.value);
        if points > 0 {
            self.problem(event.line, &event.met, Fault::OvertimeGain);
        }
        let fault = match self.game.take_overtime(seat, points) {
            Ok(_) => return Some(points),
            Err(MoveError::OvertimeTwice) => Fault::OvertimeTwice { nick: self.nick(seat) },
            Err(_) => Fault::OvertimeEarly,
        };
        self.problem(event.line, &event.met, fault);
        None
    }

    /// May the player move? If only the order is wrong, it is told and set right.
    fn begin(&mut self, step: &Step<'_>) -> bool {
        let Step { seat, event, .. } = *step;
        match self.game.phase() {
            Phase::UnderWay => (),
            Phase::Closing(Ending::WentOut(out))
                if event.form == Form::Pass && out != seat && self.game.on_turn() == seat =>
            {
                return true;
            }
            Phase::Closing(_) | Phase::Over(_) => {
                let end = self.last.map_or(0, |last| last.line);
                self.problem(event.line, &event.met, Fault::AfterEnd { end });
                return false;
            }
        }
        if seat != self.game.on_turn() {
            if self.last.is_some() {
                let expected = self.nick(seat.other());
                let fault = Fault::OffTurn { nick: self.nick(seat), expected };
                self.problem(event.line, &event.nick, fault);
            }
            self.game.set_on_turn(seat);
        }
        true
    }
}
