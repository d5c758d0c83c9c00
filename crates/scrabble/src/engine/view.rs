//! What the player on turn sees.

use crate::board::Board;
use crate::game::Game;
use crate::position::Position;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::unseen::Unseen;

/// A game as the player on turn sees it. Pairs are the player's own first.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// What is played by.
    pub rules: &'a Rules,
    /// The tiles on the board.
    pub board: &'a Board,
    /// The player's own rack.
    pub rack: &'a Rack,
    /// What is known of the other rack.
    pub opponent: &'a Rack,
    /// The scores.
    pub scores: [i32; 2],
    /// How many turns just before scored nothing.
    pub zero_turns: u32,
    /// How many tiles may be exchanged; 0 if the bag holds too few.
    pub most_exchanged: usize,
}

impl<'a> View<'a> {
    /// A board and a rack, with scores of nothing and a full rack opposite as long as there are tiles
    /// for it.
    pub fn new(rules: &'a Rules, board: &'a Board, rack: &'a Rack) -> Self {
        let bag = Unseen::new(rules, board, rack).in_bag(rules);
        let may_exchange = bag >= usize::from(rules.minimum_bag_to_exchange);
        let most_exchanged = if may_exchange { bag.min(rack.len()) } else { 0 };
        let opponent = &Rack::EMPTY;
        Self { rules, board, rack, opponent, scores: [0; 2], zero_turns: 0, most_exchanged }
    }

    /// A position, whatever it has too many tiles of.
    pub fn of_position(rules: &'a Rules, position: &'a Position) -> Self {
        let [rack, opponent] = &position.racks;
        let (scores, zero_turns) = (position.scores, position.zero_turns);
        Self { opponent, scores, zero_turns, ..Self::new(rules, &position.board, rack) }
    }

    /// A game as its player on turn sees it, who holds this rack.
    ///
    /// Of the other rack nothing is seen, be it known to the game or not.
    pub fn of_game(game: &'a Game, rack: &'a Rack) -> Self {
        let seats = [game.on_turn(), game.on_turn().other()];
        Self {
            rules: game.rules(),
            board: game.board(),
            rack,
            opponent: &Rack::EMPTY,
            scores: seats.map(|seat| game.scores()[seat.index()]),
            zero_turns: game.zero_turns(),
            most_exchanged: game.most_exchanged(),
        }
    }
}
