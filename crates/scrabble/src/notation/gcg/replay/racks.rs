//! Racks in files may be of another turn, or hold only what was played: they are believed as far as
//! they agree with what is known.

use pegword_lexicon::Letter;

use super::super::document::Pragma;
use super::super::event_line::{EventLine, Form, Word};
use super::super::problem::Fault;
use super::super::{Event, EventAction, Field, missing, union};
use super::{Replay, Step};
use crate::game::{Draw, Ending, Phase, Seat, written_tile};
use crate::rack::Rack;

impl Replay {
    /// Believes a rack as far as it agrees with what is known.
    pub(super) fn take_rack(&mut self, seat: Seat, rack: &Rack, line: usize, word: &Word) {
        let held = self.game.held(seat);
        if rack.len() > held.len() {
            let (found, held, nick) = (rack.len(), held.len(), self.nick(seat));
            self.problem(line, word, Fault::RackTooLong { found, held, nick });
            return;
        }
        let is_whole = rack.len() == held.len();
        let lost = missing(held.known(), rack);
        let both = union(rack, held.known());
        let taken = if both.len() <= held.len() { both } else { rack.clone() };
        if is_whole && !lost.is_empty() {
            let lacking = self.counted_tiles(&lost);
            self.problem(line, word, Fault::RackLost { lacking });
        }
        self.game.forget(seat);
        let none_left: Rack = taken
            .tiles()
            .filter(|tile| {
                let tile: Rack = std::iter::once(*tile).collect();
                self.game.draw(seat, Draw::Tiles(&tile)).is_err()
            })
            .collect();
        let all = |tile: Option<Letter>| self.game.rules().tile_count(tile);
        let (over, none_left): (Vec<_>, Vec<_>) =
            none_left.tiles().partition(|&tile| rack.count(tile) > all(tile));
        if let Some(&tile) = over.first() {
            let (found, count) = (rack.count(tile), all(tile));
            let tile = written_tile(tile, self.game.rules());
            self.problem(line, word, Fault::RackOverAll { tile, found, count });
        }
        if !none_left.is_empty() {
            let tiles = self.counted_tiles(&none_left.into_iter().collect());
            self.problem(line, word, Fault::RackNotLeft { tiles });
        }
    }

    /// Takes a rack that a pragma names.
    pub(super) fn rack_pragma(&mut self, seat: Seat, pragma: &Pragma) -> Field {
        let text: String = pragma.value.split_whitespace().collect();
        let word = Word { text, column: pragma.name.len() + 3 };
        match self.parse_rack(pragma.line, &word) {
            Some(rack) => {
                self.take_rack(seat, &rack, pragma.line, &word);
                Field::Tiles(rack)
            }
            None => Field::Text(pragma.value.split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }

    /// Takes the racks that are about to be counted after turns without score: that of this line, and
    /// that of the next.
    pub(super) fn look_at_counted(&mut self, event: &EventLine, next: Option<&EventLine>) {
        if self.game.phase() != Phase::Closing(Ending::ZeroTurns) {
            return;
        }
        let seat = self.seat(event);
        let next_seat = |next: &EventLine| self.players.seat(&next.nick.text);
        let next = next.map(|next| (next_seat(next).unwrap_or(seat.other()), next));
        for (seat, line) in [Some((seat, event)), next].into_iter().flatten() {
            if let Form::RackPoints(tiles) = &line.form
                && !self.counted[seat.index()]
            {
                self.take_rack(seat, tiles, line.line, &line.met);
            }
        }
    }

    /// The rack to write where the file has none: what the player is known to hold.
    pub(super) fn known_rack(
        &self,
        step: &Step<'_>,
        action: &EventAction,
        steps_before: usize,
    ) -> Option<Rack> {
        let turn = self.game.turns().get(steps_before)?;
        let held = turn.held();
        let rack = match action {
            EventAction::Play { play: Some(play), .. } => {
                union(held.known(), &play.laid().map(|(_, tile)| tile.on_rack()).collect())
            }
            EventAction::Exchange(tiles) => union(held.known(), tiles),
            EventAction::Withdrawal => self.game.held(step.seat).rack()?.clone(),
            EventAction::RackPoints(_) => return None,
            _ => held.rack()?.clone(),
        };
        (!rack.is_empty()).then_some(rack)
    }

    pub(super) fn parse_rack(&mut self, line: usize, word: &Word) -> Option<Rack> {
        match Rack::parse(&word.text, &self.game.rules().alphabet) {
            Ok(rack) => Some(rack),
            Err(reason) => {
                self.problem(line, word, Fault::Tiles(reason));
                None
            }
        }
    }

    /// Tiles with their number, such as `2 I, 1 Q`.
    pub(super) fn counted_tiles(&self, tiles: &Rack) -> String {
        let mut counted: Vec<(String, usize)> = Vec::new();
        for tile in tiles.tiles() {
            let text = std::iter::once(tile).collect::<Rack>().write(&self.game.rules().alphabet);
            match counted.last_mut() {
                Some((last, count)) if *last == text => *count += 1,
                _ => counted.push((text, 1)),
            }
        }
        let texts = counted.into_iter().map(|(text, count)| format!("{count} {text}"));
        texts.collect::<Vec<_>>().join(", ")
    }
}

/// Whose rack a pragma names.
pub(super) fn rack_seat(pragma: &Pragma) -> Option<Seat> {
    match pragma.name.as_str() {
        "rack1" => Some(Seat::First),
        "rack2" => Some(Seat::Second),
        _ => None,
    }
}

/// Gives a challenge bonus without a rack that of the player's next move.
pub(super) fn fill_bonus_racks(events: &mut [Event]) {
    let mut next: [Option<Rack>; 2] = [None, None];
    for event in events.iter_mut().rev() {
        let next = &mut next[event.seat.index()];
        if event.is_move() {
            *next = match &event.rack_field {
                Some(Field::Tiles(rack)) => Some(rack.clone()),
                _ => None,
            };
        } else if event.action == EventAction::Challenge && event.rack_field.is_none() {
            event.rack_field = next.clone().map(Field::Tiles);
        }
    }
}
