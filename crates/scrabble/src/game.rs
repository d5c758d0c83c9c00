//! A game of two, step by step: board, racks, bag, scores, and whose turn it is.
//!
//! A [`Game`] takes legal steps only and can take each of them back. It knows no words: whether a play
//! is valid is asked for by a challenge, and the answer comes from outside. Nor does it draw tiles by
//! itself: a caller's random numbers or a caller's tiles fill a rack ([`Draw`]), or it stays unknown.
//!
//! Racks may be known, partly known or unknown ([`Held`]). Each tile of the game is at every moment on
//! the board, known on a rack, or *unseen*, which is in the bag or an unknown one on a rack. How many
//! tiles a player holds is always known, so the bag is as large as the unseen tiles less those.
//!
//! A step keeps the state before it, a few hundred bytes, so that taking it back restores every bit
//! whatever it did; a copy of a whole game is some kilobytes.

mod bag;
mod challenge;
mod ending;
mod error;
mod held;
mod moves;
mod seat;
mod state;

use std::sync::Arc;

use pegword_lexicon::Letter;
use rand::Rng;

pub use bag::Bag;
pub use challenge::{ChallengeRule, Verdict};
pub use ending::{Ending, Phase};
pub use error::{MoveError, SetupError};
pub use held::Held;
pub use moves::{Action, Draw, Move, Turn};
pub use seat::Seat;

use crate::board::Board;
use crate::judge::lies_well;
use crate::position::Position;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::score::score;
use state::State;

/// A game under way or over, with all its steps.
///
/// ```
/// use std::sync::Arc;
/// use pegword_scrabble::{Draw, Game, Move, Rack, Rules, Seat, place};
///
/// let rules = Arc::new(Rules::built_in("standard").unwrap());
/// let mut game = Game::new(rules.clone(), Seat::First);
/// let rack = Rack::parse("AEINQST", &rules.alphabet)?;
/// game.draw(Seat::First, Draw::Tiles(&rack))?;
/// let play = place(&rules, game.board(), Some(&rack), &"8G QATS".parse()?)?;
/// game.make(Move::Play(play), Draw::Unknown)?;
/// assert_eq!(game.scores(), [26, 0]); // (10 + 1 + 1 + 1) × 2, on the start
/// assert_eq!((game.bag_len(), game.on_turn()), (82, Seat::Second)); // 100 − 4 − 7 − 7
/// game.undo();
/// assert_eq!(game.held(Seat::First).rack(), Some(&rack));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Arc<Rules>,
    board: Board,
    state: State,
    turns: Vec<Turn>,
}

impl Game {
    /// A game before its first move: the racks are full, and unknown until tiles are
    /// [drawn](Self::draw) for them.
    pub fn new(rules: Arc<Rules>, on_turn: Seat) -> Self {
        let board = Board::new(rules.layout.size());
        let unseen = Bag::full(&rules);
        let mut state = State {
            held: [Held::unknown_tiles(0), Held::unknown_tiles(0)],
            unseen,
            scores: [0; 2],
            on_turn,
            zero_turns: 0,
            phase: Phase::UnderWay,
        };
        state.refill(on_turn, rules.rack_size);
        state.refill(on_turn.other(), rules.rack_size);
        Self { rules, board, state, turns: Vec::new() }
    }

    /// A game that goes on from a position; its mover takes the first seat.
    ///
    /// The tiles that its racks lack are unknown, as many as there are tiles for.
    ///
    /// # Errors
    /// [`SetupError`] if the position has more of a tile than the rules, a rack that is too long, or
    /// another board.
    pub fn from_position(rules: Arc<Rules>, position: &Position) -> Result<Self, SetupError> {
        let (found, expected) = (position.board.size(), rules.layout.size());
        if found != expected {
            return Err(SetupError::Size { found, expected });
        }
        let mut unseen = Bag::full(&rules);
        for tile in bag::tiles_of(&rules.alphabet) {
            let on_board =
                position.board.tiles().filter(|(_, other)| other.on_rack() == tile).count();
            let on_racks =
                position.racks.iter().map(|rack| usize::from(rack.count(tile))).sum::<usize>();
            if !(0..on_board + on_racks).all(|_| unseen.take(tile)) {
                return Err(SetupError::Surplus {
                    tile: written_tile(tile, &rules),
                    found: on_board + on_racks,
                    all: rules.tile_count(tile).into(),
                });
            }
        }
        if let Some(rack) = position.racks.iter().find(|rack| rack.len() > rules.rack_size.into()) {
            return Err(SetupError::RackSize { found: rack.len(), most: rules.rack_size });
        }
        let mut state = State {
            held: position.racks.clone().map(|known| Held { known, unknown: 0 }),
            unseen,
            scores: position.scores,
            on_turn: Seat::First,
            zero_turns: position.zero_turns,
            phase: Phase::UnderWay,
        };
        Seat::BOTH.into_iter().for_each(|seat| state.refill(seat, rules.rack_size));
        let mut game = Self { rules, board: position.board.clone(), state, turns: Vec::new() };
        game.end_after_zero_turns();
        Ok(game)
    }

    /// What it is played by.
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The tiles on the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What a player holds.
    pub const fn held(&self, seat: Seat) -> &Held {
        &self.state.held[seat.index()]
    }

    /// The tiles that are neither on the board nor known to be on a rack: with both racks known, the
    /// bag.
    pub const fn unseen(&self) -> &Bag {
        &self.state.unseen
    }

    /// How many tiles are in the bag.
    pub fn bag_len(&self) -> usize {
        self.state.bag_len()
    }

    /// The scores, by seat.
    pub const fn scores(&self) -> [i32; 2] {
        self.state.scores
    }

    /// Whose turn it is; after the last move, whose it would be.
    pub const fn on_turn(&self) -> Seat {
        self.state.on_turn
    }

    /// How many turns just before scored nothing.
    pub const fn zero_turns(&self) -> u32 {
        self.state.zero_turns
    }

    /// How far the game is.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Every step so far, in order.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// What the player on turn looks at, as far as racks are known.
    pub fn position(&self) -> Position {
        let seats = [self.state.on_turn, self.state.on_turn.other()];
        Position {
            racks: seats.map(|seat| self.held(seat).known.clone()),
            scores: seats.map(|seat| self.state.scores[seat.index()]),
            zero_turns: self.state.zero_turns,
            ..Position::new(self.board.clone())
        }
    }

    /// May the player on turn exchange so many tiles?
    pub fn may_exchange(&self, tiles: usize) -> bool {
        self.check_exchange(tiles).is_ok()
    }

    /// The most tiles that the player on turn may exchange; 0 if none.
    pub fn most_exchanged(&self) -> usize {
        let held = self.held(self.on_turn()).len();
        (1..=held).rev().find(|&tiles| self.may_exchange(tiles)).unwrap_or(0)
    }

    /// Says what the unknown tiles of a rack are, all or some of them.
    ///
    /// # Errors
    /// [`MoveError`] if the tiles named are more than the unknown ones, or one is nowhere left.
    pub fn draw(&mut self, seat: Seat, draw: Draw<'_>) -> Result<(), MoveError> {
        let mut state = self.state.clone();
        state.draw(seat, draw, &self.rules)?;
        self.state = state;
        Ok(())
    }

    /// Deals what is unknown on both racks, at random.
    pub fn deal(&mut self, random: &mut dyn Rng) {
        for seat in Seat::BOTH {
            let dealt = self.state.draw(seat, Draw::Random(random), &self.rules);
            dealt.expect("tiles at random are never refused");
        }
    }

    /// Makes what is known of a rack unknown, as it is for the opponent.
    pub fn forget(&mut self, seat: Seat) {
        self.state.held[seat.index()].forget(&mut self.state.unseen);
    }

    /// Is this a legal move for the player on turn?
    ///
    /// # Errors
    /// [`MoveError`]: the first rule that it breaks.
    pub fn check(&self, chosen: &Move) -> Result<(), MoveError> {
        match (self.state.phase, chosen) {
            (Phase::UnderWay, _) => (),
            (Phase::Closing(Ending::WentOut(out)), Move::Pass) if out != self.state.on_turn => (),
            (Phase::Closing(Ending::WentOut(_)), _) => return Err(MoveError::Closing),
            _ => return Err(MoveError::Over),
        }
        let seat = self.state.on_turn;
        match chosen {
            Move::Play(play) => {
                lies_well(&self.rules, &self.board, play)?;
                self.check_tiles(seat, &play.laid().map(|(_, tile)| tile.on_rack()).collect())
            }
            Move::Exchange(tiles) => {
                self.check_exchange(tiles.len())?;
                self.check_tiles(seat, tiles)
            }
            Move::ExchangeCount(count) => self.check_exchange((*count).into()),
            Move::Pass => Ok(()),
        }
    }

    /// Makes a move for the player on turn; for its tiles, others are drawn.
    ///
    /// A play's score is counted here, whatever it says of itself. Tiles it lays that were unknown are
    /// known by that. `O(tiles on the board)`, for the copy that the count takes.
    ///
    /// # Errors
    /// [`MoveError`]: the first rule that the move breaks, or what is wrong with the tiles drawn. The
    /// game is as before then.
    pub fn make(&mut self, chosen: Move, draw: Draw<'_>) -> Result<&Turn, MoveError> {
        self.check(&chosen)?;
        self.apply(chosen, draw)
    }

    /// Takes the last step back. Does nothing if there is none.
    pub fn undo(&mut self) {
        let Some(turn) = self.turns.pop() else { return };
        match &turn.action {
            Action::Move(Move::Play(play)) => {
                play.laid().for_each(|(square, _)| self.board.set(square, None));
            }
            Action::Withdrawal(play) => play.lay(&mut self.board),
            _ => (),
        }
        self.state = turn.before;
    }

    /// The game as it was before all but the first `turns` steps.
    #[must_use]
    pub fn rewound(&self, turns: usize) -> Self {
        let mut game = self.clone();
        while game.turns.len() > turns {
            game.undo();
        }
        game
    }

    /// Makes a move that may break rules, as long as it lies on free squares and the player can have
    /// its tiles.
    pub(crate) fn apply(&mut self, chosen: Move, draw: Draw<'_>) -> Result<&Turn, MoveError> {
        let seat = self.state.on_turn;
        let mut state = self.state.clone();
        let mut points = 0;
        let mut chosen = chosen;
        match &mut chosen {
            Move::Play(play) => {
                state.give(seat, &play.laid().map(|(_, tile)| tile.on_rack()).collect());
                state.refill(seat, self.rules.rack_size);
                state.draw(seat, draw, &self.rules)?;
                play.score = score(&self.rules, &self.board, play).total();
                points = play.score;
            }
            Move::Exchange(tiles) => {
                // Drawn first, put back after, so that nobody draws what they put back.
                state.give(seat, tiles);
                let held = state.held[seat.index()].len() + tiles.len();
                state.refill(seat, held as u8);
                state.draw(seat, draw, &self.rules)?;
                tiles.tiles().for_each(|tile| state.unseen.add(tile));
                state.refill(seat, held as u8);
            }
            Move::ExchangeCount(_) => {
                state.held[seat.index()].forget(&mut state.unseen);
                state.draw(seat, draw, &self.rules)?;
            }
            Move::Pass => (),
        }
        state.zero_turns = if points == 0 { state.zero_turns + 1 } else { 0 };
        state.on_turn = seat.other();
        if let Move::Play(play) = &chosen {
            play.lay(&mut self.board);
            if state.held[seat.index()].is_empty() {
                state.phase = Phase::Closing(Ending::WentOut(seat));
            }
        }
        let mut by_seat = [0; 2];
        by_seat[seat.index()] = points;
        self.step(seat, Action::Move(chosen), by_seat, state);
        self.end_after_zero_turns();
        Ok(self.turns.last().expect("the step just taken"))
    }

    /// Takes a step that gives a player points and changes nothing else.
    pub(crate) fn step_for(&mut self, seat: Seat, action: Action, points: i32) -> &Turn {
        let mut by_seat = [0; 2];
        by_seat[seat.index()] = points;
        self.step(seat, action, by_seat, self.state.clone())
    }

    /// Lets another player be on turn than the order says.
    pub(crate) const fn set_on_turn(&mut self, seat: Seat) {
        self.state.on_turn = seat;
    }

    /// Sees to it that the player can have these tiles, out of nowhere if there is no other way.
    pub(crate) fn provide(&mut self, seat: Seat, tiles: &Rack) {
        if self.check_tiles(seat, tiles).is_ok() {
            return;
        }
        self.forget(seat);
        let State { held, unseen, .. } = &mut self.state;
        let unknown = &mut held[seat.index()].unknown;
        *unknown = (*unknown).max(tiles.len() as u8);
        for tile in bag::tiles_of(&self.rules.alphabet) {
            (unseen.count(tile)..tiles.count(tile).into()).for_each(|_| unseen.add(tile));
        }
        let on_racks: usize = held.iter().map(Held::unknown).sum();
        let another = tiles.tiles().next().flatten();
        (unseen.len()..on_racks).for_each(|_| unseen.add(another));
    }

    /// Could the player hold these tiles?
    fn check_tiles(&self, seat: Seat, tiles: &Rack) -> Result<(), MoveError> {
        let held = self.held(seat);
        let mut known = held.known.clone();
        let lacking: Vec<Option<Letter>> =
            tiles.tiles().filter(|tile| !known.take(*tile)).collect();
        if lacking.len() > held.unknown() {
            let tiles = lacking.iter().map(|tile| written_tile(*tile, &self.rules));
            let rack = held.known.write(&self.rules.alphabet);
            return Err(MoveError::NotOnRack {
                lacking: tiles.collect::<Vec<_>>().join(", "),
                rack,
            });
        }
        let none_left = |tile: &Option<Letter>| {
            lacking.iter().filter(|other| *other == tile).count() > self.state.unseen.count(*tile)
        };
        match lacking.iter().find(|tile| none_left(tile)) {
            Some(tile) => Err(MoveError::none_left(*tile, tiles, &self.rules)),
            None => Ok(()),
        }
    }

    fn check_exchange(&self, tiles: usize) -> Result<(), MoveError> {
        let held = self.held(self.state.on_turn).len();
        let bag = self.bag_len();
        let minimum = tiles.max(self.rules.minimum_bag_to_exchange.into());
        if !(1..=held).contains(&tiles) {
            Err(MoveError::ExchangeCount { found: tiles, held })
        } else if bag < minimum {
            Err(MoveError::BagTooSmall { bag, minimum })
        } else {
            Ok(())
        }
    }

    fn end_after_zero_turns(&mut self) {
        let most = u32::from(self.rules.zero_turns_to_end);
        if self.state.phase == Phase::UnderWay && most > 0 && self.state.zero_turns >= most {
            self.state.phase = Phase::Closing(Ending::ZeroTurns);
        }
    }

    /// Takes a step that leads to this state, but for the scores, which the points are added to.
    fn step(&mut self, seat: Seat, action: Action, points: [i32; 2], after: State) -> &Turn {
        let mut after = after;
        for (score, points) in after.scores.iter_mut().zip(points) {
            *score = score.saturating_add(points);
        }
        let before = std::mem::replace(&mut self.state, after);
        self.turns.push(Turn { seat, action, points, before });
        self.turns.last().expect("the step just taken")
    }
}

/// A tile as it is written on a rack.
pub(crate) fn written_tile(tile: Option<Letter>, rules: &Rules) -> String {
    tile.map_or_else(|| "?".to_owned(), |letter| rules.alphabet.upper_form(letter).to_owned())
}
