//! A document replayed on the state machine of a game, step by step, problem by problem.
//!
//! A step that breaks a rule is told of and taken all the same, as far as it can be; one that cannot,
//! because it does not fit on the board or comes after the end, is kept and passed over.

mod pragmas;
mod racks;
mod steps;

use std::sync::Arc;

use super::document::{Below, Document, Entry, Pragma};
use super::event_line::{EventLine, Form, Word};
use super::players::Players;
use super::problem::{Fault, Problem, shortened};
use super::{Event, EventAction, Field, Gcg};
use crate::game::{Ending, Game, Move, Phase, Seat};
use crate::rack::Rack;
use crate::rules::Rules;
use racks::{fill_bonus_racks, rack_seat};

/// Replays a document.
pub(super) fn replay(mut document: Document, rules: &Arc<Rules>) -> Gcg {
    let players = Players::take(&mut document);
    let Document { top, entries, problems, last_line } = document;
    let mut replay = Replay {
        game: Game::new(rules.clone(), Seat::First),
        players,
        problems,
        totals: [0; 2],
        last: None,
        bonus_racks: [None, None],
        counted: [false; 2],
    };
    let (pragmas, first_racks) = replay.top_pragmas(top.pragmas);
    let mut last_racks = [None, None];
    let mut events: Vec<Event> = Vec::new();
    let mut rest = entries.into_iter().peekable();
    while let Some(Entry { event, below: Below { note, pragmas } }) = rest.next() {
        if let Form::RackPoints(_) = &event.form {
            replay.look_at_counted(&event, rest.peek().map(|next| &next.event));
        }
        let mut event = replay.event(&event);
        event.note = note;
        event.pragmas =
            replay.racks_among(pragmas, rest.peek().is_none().then_some(&mut last_racks));
        events.push(event);
    }
    replay.end(last_line, pragmas.iter().any(|pragma| pragma.name == "incomplete"));
    fill_bonus_racks(&mut events);
    let Replay { game, players, mut problems, .. } = replay;
    problems.sort_by_key(|problem| problem.line);
    Gcg {
        players: players.players,
        pragmas,
        note: top.note,
        first_racks,
        last_racks,
        events,
        problems,
        game,
    }
}

struct Replay {
    game: Game,
    players: Players,
    problems: Vec<Problem>,
    /// By the file.
    totals: [i32; 2],
    last: Option<Last>,
    /// Racks of challenge bonuses, with their places, until a move of the player tells more. Looked at
    /// only at the end, because [`fill_bonus_racks`] copies those of moves.
    bonus_racks: [Option<(Rack, usize, Word)>; 2],
    /// Whose line of rack points has been read.
    counted: [bool; 2],
}

/// The last move, which a withdrawal or a challenge is about.
#[derive(Clone, Copy)]
struct Last {
    line: usize,
    seat: Seat,
    is_play: bool,
    /// How many steps the game had after it, if it could be made.
    step: Option<usize>,
    /// What it scored by the file.
    score: i32,
}

/// An event on its way through the replay.
#[derive(Clone, Copy)]
struct Step<'e> {
    seat: Seat,
    event: &'e EventLine,
    rack: Option<&'e Rack>,
}

impl Replay {
    fn event(&mut self, event: &EventLine) -> Event {
        let seat = self.seat(event);
        self.check_nick(event, seat);
        let line = event.line;
        let rack = event.rack.as_ref().and_then(|word| self.parse_rack(line, word));
        let steps_before = self.game.turns().len();
        let step = Step { seat, event, rack: rack.as_ref() };
        let (action, computed) = match &event.form {
            Form::Play(written) => self.play(&step, written),
            Form::Exchange(tiles) => {
                let computed = self.turn(&step, Move::Exchange(tiles.clone()), tiles);
                (EventAction::Exchange(tiles.clone()), computed)
            }
            Form::ExchangeCount(count) => {
                let computed = self.turn(&step, Move::ExchangeCount(*count), &Rack::EMPTY);
                (EventAction::ExchangeCount(*count), computed)
            }
            Form::Pass => (EventAction::Pass, self.turn(&step, Move::Pass, &Rack::EMPTY)),
            Form::Withdrawal => (EventAction::Withdrawal, self.withdrawal(&step)),
            Form::Challenge => (EventAction::Challenge, self.challenge(&step)),
            Form::RackPoints(tiles) => {
                (EventAction::RackPoints(tiles.clone()), self.rack_points(&step, tiles))
            }
            Form::Overtime => (EventAction::Overtime, self.overtime(&step)),
        };
        let rack_field = match (&rack, &event.rack) {
            (Some(rack), _) => Some(Field::Tiles(rack.clone())),
            (None, Some(word)) => Some(Field::Text(word.text.clone())),
            (None, None) => self.known_rack(&step, &action, steps_before).map(Field::Tiles),
        };
        let (score, total) = self.numbers(&step, computed);
        if event.form.is_move() {
            let is_play = matches!(event.form, Form::Play(_));
            let step = computed.map(|_| self.game.turns().len());
            self.last = Some(Last { line, seat, is_play, step, score });
            self.bonus_racks[seat.index()] = None;
        }
        Event {
            line,
            seat,
            action,
            rack,
            score,
            total,
            computed,
            note: None,
            rack_field,
            pragmas: Vec::new(),
            steps_before,
        }
    }

    /// Score and total by the file, held against the rules and against each other.
    fn numbers(&mut self, step: &Step<'_>, computed: Option<i32>) -> (i32, i32) {
        let Step { seat, event, .. } = *step;
        let end = Word { text: event.met.text.clone(), column: event.met.column };
        let score = match (&event.score, computed) {
            (Some(score), computed) => {
                let recorded = score.value;
                if let Some(computed) = computed.filter(|&computed| computed != recorded) {
                    self.problem(event.line, &score.word, Fault::Score { recorded, computed });
                }
                recorded
            }
            (None, computed) => {
                self.problem(event.line, &end, Fault::NoScore);
                computed.unwrap_or(0)
            }
        };
        let by_scores = self.totals[seat.index()].saturating_add(score);
        let total = match &event.total {
            Some(total) if total.value == by_scores => by_scores,
            Some(total) => {
                let (recorded, computed) = (total.value, by_scores);
                self.problem(event.line, &total.word, Fault::Total { recorded, computed });
                recorded
            }
            None => {
                self.problem(event.line, &end, Fault::NoTotal);
                by_scores
            }
        };
        self.totals[seat.index()] = total;
        (score, total)
    }

    /// Whose event it is: by its nick, or if that says nothing, by the order of play.
    fn seat(&self, event: &EventLine) -> Seat {
        if let Some(seat) = self.players.seat(&event.nick.text) {
            return seat;
        }
        let on_turn = self.game.on_turn();
        let last = self.last.map_or(on_turn, |last| last.seat);
        let gains = event.score.as_ref().is_none_or(|score| score.value >= 0);
        let gainer = |seat: Seat| if gains { seat } else { seat.other() };
        match (&event.form, self.game.phase()) {
            (Form::Withdrawal, _) => last,
            (Form::Challenge, _) => gainer(last),
            (
                Form::RackPoints(_),
                Phase::Closing(Ending::WentOut(out)) | Phase::Over(Ending::WentOut(out)),
            ) => gainer(out),
            (Form::RackPoints(_), _) if self.counted[0] => Seat::Second,
            (Form::Overtime, _) if self.game.paid_overtime(Seat::First) => Seat::Second,
            (Form::RackPoints(_) | Form::Overtime, _) => Seat::First,
            _ => on_turn,
        }
    }

    /// Tells if the nick is neither player's.
    fn check_nick(&mut self, event: &EventLine, seat: Seat) {
        if self.players.is_known(&event.nick.text) {
            return;
        }
        let nick = shortened(&event.nick.text);
        let [first, second] = Seat::BOTH.map(|seat| self.nick(seat));
        let fault = Fault::UnknownNick { nick, first, second, taken: self.nick(seat) };
        self.problem(event.line, &event.nick, fault);
    }

    /// Takes the racks out of the pragmas below an event: after the last one, they are the current racks.
    fn racks_among(
        &mut self,
        pragmas: Vec<Pragma>,
        mut last_racks: Option<&mut [Option<Field>; 2]>,
    ) -> Vec<Pragma> {
        let mut others = Vec::new();
        for pragma in pragmas {
            match (rack_seat(&pragma), &mut last_racks) {
                (Some(seat), Some(racks)) => {
                    racks[seat.index()] = Some(self.rack_pragma(seat, &pragma));
                }
                (Some(_), None) => {
                    let fault = Fault::RackBetweenEvents { name: pragma.name.clone() };
                    self.pragma_problem(&pragma, fault);
                    others.push(pragma);
                }
                (None, _) => others.push(pragma),
            }
        }
        others
    }

    /// At the end of the file: the racks last seen, and the points that are missing.
    fn end(&mut self, last_line: usize, is_incomplete: bool) {
        for seat in Seat::BOTH {
            if let Some((rack, line, word)) = self.bonus_racks[seat.index()].take() {
                self.take_rack(seat, &rack, line, &word);
            }
        }
        let mut game = self.game.clone();
        if is_incomplete || !matches!(game.phase(), Phase::Closing(_)) {
            return;
        }
        let Ok(turn) = game.settle() else { return };
        let gets = |seat: Seat| {
            let points = turn.points[seat.index()];
            (points != 0).then(|| format!("{} {points:+}", self.nick(seat)))
        };
        let expected = Seat::BOTH.into_iter().filter_map(gets).collect::<Vec<_>>().join(", ");
        if !expected.is_empty() {
            let end = Word { text: String::new(), column: 1 };
            self.problem(last_line, &end, Fault::NoRackPoints { expected });
        }
    }

    /// As problems name the player.
    fn nick(&self, seat: Seat) -> String {
        shortened(&self.players.players[seat.index()].nick)
    }

    fn problem(&mut self, line: usize, word: &Word, fault: Fault) {
        let (met, column) = (word.text.clone(), word.column);
        self.problems.push(Problem { line, column, met, fault });
    }
}
