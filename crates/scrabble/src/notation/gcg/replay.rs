//! A document replayed on the state machine of a game, step by step, problem by problem.
//!
//! A step that breaks a rule is told of and taken all the same, as far as it can be; one that cannot,
//! because it does not fit on the board or comes after the end, is kept and passed over. Racks in files
//! may be of another turn, or hold only what was played, so they are believed as far as they agree
//! with what is known.

use std::sync::Arc;

use super::document::{Below, Document, Entry, Kind, Pragma};
use super::event_line::{EventLine, Form, Word};
use super::players::Players;
use super::problem::{Fault, Problem};
use super::{Event, EventAction, Field, Gcg, missing, union};
use crate::game::{Action, Draw, Ending, Game, Move, MoveError, Phase, Seat};
use crate::judge::lay_out;
use crate::notation::WrittenPlay;
use crate::play::Play;
use crate::rack::Rack;
use crate::rules::Rules;

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
    let at_end = entries.len();
    let (pragmas, first_racks) = replay.top_pragmas(top.pragmas);
    let mut last_racks = [None, None];
    let mut events: Vec<Event> = Vec::new();
    let mut rest = entries.into_iter().enumerate().peekable();
    while let Some((number, Entry { event, below })) = rest.next() {
        if let Form::RackPoints(tiles) = &event.form
            && let Some((_, Entry { event: next, .. })) = rest.peek()
            && let Form::RackPoints(next_tiles) = &next.form
        {
            replay.look_at_both(&event, tiles, next, next_tiles);
        }
        let Below { note, pragmas } = below;
        let is_last = number + 1 == at_end;
        let mut event = replay.event(&event);
        event.note = note;
        for pragma in pragmas {
            match rack_seat(&pragma) {
                Some(seat) if is_last => {
                    last_racks[seat.index()] = Some(replay.rack_pragma(seat, &pragma));
                }
                Some(_) => {
                    let fault = Fault::RackBetweenEvents { name: pragma.name.clone() };
                    replay.pragma_problem(&pragma, fault);
                    event.pragmas.push(pragma);
                }
                None => event.pragmas.push(pragma),
            }
        }
        events.push(event);
    }
    for seat in Seat::BOTH {
        if let Some((rack, line, word)) = replay.bonus_racks[seat.index()].take() {
            replay.take_rack(seat, &rack, line, &word);
        }
    }
    if !pragmas.iter().any(|pragma| pragma.name == "incomplete") {
        replay.check_end(last_line);
    }
    bonus_racks(&mut events);
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

/// The move that a withdrawal or a challenge is about.
#[derive(Clone, Copy)]
struct Last {
    line: usize,
    seat: Seat,
    is_play: bool,
    /// What it scored by the file.
    score: i32,
}

struct Replay {
    game: Game,
    players: Players,
    problems: Vec<Problem>,
    /// By the file.
    totals: [i32; 2],
    last: Option<Last>,
    /// Racks of challenge bonuses, with their places, until a move of the player tells more. Seen only
    /// at the end, because `bonus_racks` copies those of moves.
    bonus_racks: [Option<(Rack, usize, Word)>; 2],
    /// Whose line of rack points has been read.
    counted: [bool; 2],
}

impl Replay {
    /// What the pragmas of the top say; those to keep, and the racks.
    fn top_pragmas(&mut self, pragmas: Vec<Pragma>) -> (Vec<Pragma>, [Option<Field>; 2]) {
        let mut kept: Vec<Pragma> = Vec::new();
        let mut racks = [None, None];
        for pragma in pragmas {
            let before = kept.iter().find(|other| other.name == pragma.name);
            if let (Kind::Head, Some(before)) = (pragma.kind(), before) {
                let is_same = before.value == pragma.value;
                let fault = Fault::PragmaTwice { name: pragma.name.clone(), before: before.line };
                self.pragma_problem(&pragma, fault);
                if is_same {
                    continue;
                }
            }
            match (pragma.name.as_str(), rack_seat(&pragma)) {
                (_, Some(seat)) => racks[seat.index()] = Some(self.rack_pragma(seat, &pragma)),
                ("character-encoding", _) => {
                    if pragma.line != 1 {
                        self.pragma_problem(&pragma, Fault::EncodingNotFirst);
                    }
                }
                ("game-type", _) if !pragma.value.eq_ignore_ascii_case("classic") => {
                    let found = pragma.value.clone();
                    self.pragma_problem(&pragma, Fault::GameType { found });
                    kept.push(pragma);
                }
                ("tile", _) => {
                    self.check_tile(&pragma);
                    kept.push(pragma);
                }
                _ => kept.push(pragma),
            }
        }
        (kept, racks)
    }

    /// Does the alphabet have the tile that a pragma declares?
    fn check_tile(&mut self, pragma: &Pragma) {
        let alphabet = &self.game.rules().alphabet;
        let tile = pragma.value.split_whitespace().next().unwrap_or_default();
        if alphabet.parse(tile).is_ok_and(|letters| letters.len() == 1) {
            return;
        }
        let alphabet = alphabet.name().to_owned();
        self.pragma_problem(pragma, Fault::UnknownTile { text: tile.to_owned(), alphabet });
    }

    /// Takes a rack that a pragma names.
    fn rack_pragma(&mut self, seat: Seat, pragma: &Pragma) -> Field {
        let text: String = pragma.value.split_whitespace().collect();
        let word = Word { text, column: pragma.name.len() + 3 };
        match self.parse_rack(pragma.line, &word) {
            Some(rack) => {
                self.take_rack(seat, &rack, pragma.line, &word);
                Field::Tiles(rack)
            }
            None => Field::Text(word.text),
        }
    }

    fn event(&mut self, event: &EventLine) -> Event {
        let seat = self.seat(event);
        let line = event.line;
        let rack = event.rack.as_ref().and_then(|word| self.parse_rack(line, word));
        let mut rack_field = match (&rack, &event.rack) {
            (Some(rack), _) => Some(Field::Tiles(rack.clone())),
            (None, Some(word)) => Some(Field::Text(word.text.clone())),
            (None, None) => None,
        };
        let steps_before = self.game.turns().len();
        let steps = Steps { seat, event, rack: rack.as_ref() };
        let (action, computed) = match &event.form {
            Form::Play(written) => self.play(&steps, written),
            Form::Exchange(tiles) => {
                (EventAction::Exchange(tiles.clone()), self.exchange(&steps, tiles))
            }
            Form::ExchangeCount(count) => {
                let chosen = Move::ExchangeCount(*count);
                (EventAction::ExchangeCount(*count), self.turn(&steps, chosen, &Rack::EMPTY))
            }
            Form::Pass => (EventAction::Pass, self.turn(&steps, Move::Pass, &Rack::EMPTY)),
            Form::Withdrawal => (EventAction::Withdrawal, self.withdrawal(&steps)),
            Form::Challenge => (EventAction::Challenge, self.challenge(&steps)),
            Form::RackPoints(tiles) => {
                (EventAction::RackPoints(tiles.clone()), self.rack_points(&steps, tiles))
            }
            Form::Overtime => (EventAction::Overtime, self.overtime(&steps)),
        };
        if rack_field.is_none() {
            rack_field = self.known_rack(&steps, &action, steps_before).map(Field::Tiles);
        }
        let (score, total) = self.numbers(&steps, computed);
        if event.form.is_move() {
            let is_play = matches!(event.form, Form::Play(_));
            self.last = Some(Last { line, seat, is_play, score });
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

    fn play(&mut self, steps: &Steps<'_>, written: &WrittenPlay) -> (EventAction, Option<i32>) {
        let (rules, board) = (self.game.rules().clone(), self.game.board());
        let laid = lay_out(&rules, board, written)
            .and_then(|play| Ok((play, written.dotted(board, &rules.alphabet)?)));
        let as_written = EventAction::Play { written: written.clone(), play: None };
        match laid {
            Ok((play, dotted)) => {
                let tiles = play.laid().map(|(_, tile)| tile.on_rack()).collect();
                let Some(score) = self.turn(steps, Move::Play(play), &tiles) else {
                    return (as_written, None);
                };
                let play = Some(Play { score, ..play });
                (EventAction::Play { written: dotted, play }, Some(score))
            }
            Err(error) => {
                if self.begin(steps) {
                    self.problem(steps.event.line, &steps.event.met, Fault::Play(error));
                    self.game.set_on_turn(steps.seat.other());
                }
                (as_written, None)
            }
        }
    }

    fn exchange(&mut self, steps: &Steps<'_>, tiles: &Rack) -> Option<i32> {
        self.turn(steps, Move::Exchange(tiles.clone()), tiles)
    }

    /// Makes a move that gives up these tiles; its score, unless the game is over.
    fn turn(&mut self, steps: &Steps<'_>, chosen: Move, tiles: &Rack) -> Option<i32> {
        let Steps { seat, event, rack } = *steps;
        if !self.begin(steps) {
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

    /// May the player move? If only the order is wrong, it is told and set right.
    fn begin(&mut self, steps: &Steps<'_>) -> bool {
        let Steps { seat, event, .. } = *steps;
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

    fn withdrawal(&mut self, steps: &Steps<'_>) -> Option<i32> {
        let Steps { seat, event, rack } = *steps;
        let Some(last) = self.last.filter(|last| last.is_play && last.seat == seat) else {
            let nick = self.nick(seat);
            self.problem(event.line, &event.met, Fault::NothingWithdrawn { nick });
            return None;
        };
        self.last = Some(Last { is_play: false, ..last });
        let is_play = self.game.challengeable().is_some();
        if is_play && self.game.turns().last().is_some_and(|turn| turn.seat == seat) {
            self.game.withdraw();
            if let (Some(rack), Some(word)) = (rack, &event.rack) {
                self.take_rack(seat, rack, event.line, word);
            }
        } else {
            self.game.set_on_turn(seat.other());
        }
        Some(-last.score)
    }

    fn challenge(&mut self, steps: &Steps<'_>) -> Option<i32> {
        let Steps { seat, event, rack } = *steps;
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

    fn rack_points(&mut self, steps: &Steps<'_>, tiles: &Rack) -> Option<i32> {
        let Steps { seat, event, .. } = *steps;
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
            Phase::Closing(ending) => {
                if ending == Ending::ZeroTurns {
                    self.take_rack(seat, tiles, event.line, &event.met);
                }
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

    /// Takes the racks of both players when the two of them are counted.
    fn look_at_both(
        &mut self,
        event: &EventLine,
        tiles: &Rack,
        next: &EventLine,
        next_tiles: &Rack,
    ) {
        if self.game.phase() != Phase::Closing(Ending::ZeroTurns) {
            return;
        }
        let (seat, next_seat) = (self.seat(event), self.seat(next));
        if seat != next_seat {
            self.take_rack(seat, tiles, event.line, &event.met);
            self.take_rack(next_seat, next_tiles, next.line, &next.met);
        }
    }

    fn overtime(&mut self, steps: &Steps<'_>) -> Option<i32> {
        let Steps { seat, event, .. } = *steps;
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

    /// Score and total by the file, held against the rules and against each other.
    fn numbers(&mut self, steps: &Steps<'_>, computed: Option<i32>) -> (i32, i32) {
        let Steps { seat, event, .. } = *steps;
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

    /// Believes a rack as far as it agrees with what is known.
    fn take_rack(&mut self, seat: Seat, rack: &Rack, line: usize, word: &Word) {
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
        if !none_left.is_empty() {
            let tiles = self.counted_tiles(&none_left);
            self.problem(line, word, Fault::RackNotLeft { tiles });
        }
    }

    /// The rack to write where the file has none: what the player is known to hold.
    fn known_rack(
        &self,
        steps: &Steps<'_>,
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
            EventAction::Withdrawal => self.game.held(steps.seat).rack()?.clone(),
            EventAction::RackPoints(_) => return None,
            _ => held.rack()?.clone(),
        };
        (!rack.is_empty()).then_some(rack)
    }

    /// Tells, at the end of the file, if the game ended without its last points.
    fn check_end(&mut self, last_line: usize) {
        if let Phase::Closing(_) = self.game.phase() {
            let mut game = self.game.clone();
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
    }

    /// Whose event it is: by its nick, or if that says nothing, by the order of play.
    fn seat(&mut self, event: &EventLine) -> Seat {
        let nick = &event.nick.text;
        if let Some(seat) = self.players.seat(nick) {
            return seat;
        }
        let on_turn = self.game.on_turn();
        let last = self.last.map_or(on_turn, |last| last.seat);
        let gains = event.score.as_ref().is_none_or(|score| score.value >= 0);
        let seat = match (&event.form, self.game.phase()) {
            (Form::Withdrawal, _) => last,
            (Form::Challenge, _) => {
                if gains {
                    last
                } else {
                    last.other()
                }
            }
            (
                Form::RackPoints(_),
                Phase::Closing(Ending::WentOut(out)) | Phase::Over(Ending::WentOut(out)),
            ) => {
                if gains {
                    out
                } else {
                    out.other()
                }
            }
            (Form::RackPoints(_), _) => {
                if self.counted[0] {
                    Seat::Second
                } else {
                    Seat::First
                }
            }
            (Form::Overtime, _) => {
                let paid = |seat| {
                    self.game
                        .turns()
                        .iter()
                        .any(|turn| turn.seat == seat && turn.action == Action::Overtime)
                };
                if paid(Seat::First) { Seat::Second } else { Seat::First }
            }
            _ => on_turn,
        };
        if !self.players.is_shared(nick) {
            let [first, second] = Seat::BOTH.map(|seat| self.nick(seat));
            let fault =
                Fault::UnknownNick { nick: nick.clone(), first, second, taken: self.nick(seat) };
            self.problem(event.line, &event.nick, fault);
        }
        seat
    }

    fn nick(&self, seat: Seat) -> String {
        self.players.players[seat.index()].nick.clone()
    }

    fn parse_rack(&mut self, line: usize, word: &Word) -> Option<Rack> {
        match Rack::parse(&word.text, &self.game.rules().alphabet) {
            Ok(rack) => Some(rack),
            Err(reason) => {
                self.problem(line, word, Fault::Tiles(reason));
                None
            }
        }
    }

    /// Tiles with their number, such as `2 I, 1 Q`.
    fn counted_tiles(&self, tiles: &Rack) -> String {
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

    fn pragma_problem(&mut self, pragma: &Pragma, fault: Fault) {
        let met = format!("#{} {}", pragma.name, pragma.value).trim_end().to_owned();
        self.problems.push(Problem { line: pragma.line, column: 1, met, fault });
    }

    fn problem(&mut self, line: usize, word: &Word, fault: Fault) {
        let (met, column) = (word.text.clone(), word.column);
        self.problems.push(Problem { line, column, met, fault });
    }
}

/// An event on its way through the replay.
#[derive(Clone, Copy)]
struct Steps<'e> {
    seat: Seat,
    event: &'e EventLine,
    rack: Option<&'e Rack>,
}

/// Whose rack a pragma names.
fn rack_seat(pragma: &Pragma) -> Option<Seat> {
    match pragma.name.as_str() {
        "rack1" => Some(Seat::First),
        "rack2" => Some(Seat::Second),
        _ => None,
    }
}

/// A challenge bonus without a rack is written with that of the player's next move.
fn bonus_racks(events: &mut [Event]) {
    for number in 0..events.len() {
        let event = &events[number];
        if event.action != EventAction::Challenge || event.rack_field.is_some() {
            continue;
        }
        let seat = event.seat;
        let mut moves =
            events[number + 1..].iter().filter(|later| later.seat == seat && later.is_move());
        events[number].rack_field = match moves.next().and_then(|later| later.rack_field.clone()) {
            Some(Field::Tiles(rack)) => Some(Field::Tiles(rack)),
            _ => None,
        };
    }
}
