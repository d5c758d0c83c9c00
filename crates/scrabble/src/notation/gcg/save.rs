//! A game that was played, as a file.

use super::{Event, EventAction, Field, Gcg, Player, Pragma, union};
use crate::game::{Action, Game, Move, Phase, Seat, Turn};
use crate::notation::WrittenPlay;
use crate::rack::Rack;

impl Gcg {
    /// A game that was played, as a file to save it in; one that is not over is marked `#incomplete`.
    ///
    /// Reading the file gives the game back, as far as a file can tell: not what it was decided by, if
    /// a challenge lost it, nor a board that it began with.
    pub fn from_game(game: &Game, players: [Player; 2]) -> Self {
        let [first, mut second] = players;
        if first.nick == second.nick {
            second.nick.push_str("_2");
        }
        let steps = game.turns().iter().enumerate();
        let events: Vec<Event> = steps.flat_map(|(step, turn)| events(game, step, turn)).collect();
        let is_over = matches!(game.phase(), Phase::Over(_));
        let incomplete = Pragma { line: 0, name: "incomplete".to_owned(), value: String::new() };
        let racks = Seat::BOTH.map(|seat| field(game.held(seat).known().clone()));
        let racks = if is_over { [None, None] } else { racks };
        let (first_racks, last_racks) =
            if events.is_empty() { (racks, [None, None]) } else { ([None, None], racks) };
        Self {
            players: [first, second],
            pragmas: if is_over { Vec::new() } else { vec![incomplete] },
            note: None,
            first_racks,
            last_racks,
            events,
            problems: Vec::new(),
            game: game.clone(),
        }
    }
}

/// The lines of a step: one, or when racks are counted, one for each player whom that concerns.
fn events(game: &Game, step: usize, turn: &Turn) -> Vec<Event> {
    let event = |seat: Seat, rack: Rack, action: EventAction| {
        let points = turn.points[seat.index()];
        Event {
            line: 0,
            seat,
            action,
            rack_field: field(rack.clone()),
            rack: (!rack.is_empty()).then_some(rack),
            score: points,
            total: turn.scores()[seat.index()],
            computed: Some(points),
            note: None,
            pragmas: Vec::new(),
            steps_before: step,
        }
    };
    let known = turn.held().known();
    let (rack, action) = match &turn.action {
        Action::Move(Move::Play(play)) => {
            let written = WrittenPlay::with_dots(play, &game.rules().alphabet);
            let laid = play.laid().map(|(_, tile)| tile.on_rack()).collect();
            (union(known, &laid), EventAction::Play { written, play: Some(*play) })
        }
        Action::Move(Move::Exchange(tiles)) => {
            (union(known, tiles), EventAction::Exchange(tiles.clone()))
        }
        Action::Move(Move::ExchangeCount(count)) => {
            (known.clone(), EventAction::ExchangeCount(*count))
        }
        Action::Move(Move::Pass) => (known.clone(), EventAction::Pass),
        Action::Withdrawal(play) => {
            let laid = play.laid().map(|(_, tile)| tile.on_rack()).collect();
            let before = game.turns()[step - 1].held().known();
            (union(before, &laid), EventAction::Withdrawal)
        }
        Action::Challenge => (known.clone(), EventAction::Challenge),
        Action::Overtime => (known.clone(), EventAction::Overtime),
        Action::RackPoints => {
            let concerned = Seat::BOTH.into_iter().filter(|seat| turn.points[seat.index()] != 0);
            let counted = concerned.map(|seat| {
                let gains = turn.points[seat.index()] > 0;
                let left = game.held(if gains { seat.other() } else { seat }).known();
                let rack = if gains { Rack::EMPTY } else { left.clone() };
                event(seat, rack, EventAction::RackPoints(left.clone()))
            });
            return counted.collect();
        }
    };
    vec![event(turn.seat, rack, action)]
}

fn field(rack: Rack) -> Option<Field> {
    (!rack.is_empty()).then_some(Field::Tiles(rack))
}
