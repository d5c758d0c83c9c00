//! The tiles that a player cannot see: the bag and the other rack.

use pegword_lexicon::{Letter, MAX_LETTERS};

use crate::board::Board;
use crate::rack::Rack;
use crate::rules::Rules;

/// What is neither on the board nor on the mover's rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// How many tiles are unseen.
    pub tiles: usize,
    /// What they are worth together.
    pub points: i32,
    /// Letters (`None`: blanks) of which more are in play than the game has, with the surplus.
    pub surplus: Vec<(Option<Letter>, u8)>,
}

impl Unseen {
    /// What the rules' tiles leave after the board and the mover's rack.
    pub fn new(rules: &Rules, board: &Board, rack: &Rack) -> Self {
        let mut on_board = [0u16; MAX_LETTERS + 1];
        for (_, tile) in board.tiles() {
            on_board[if tile.is_blank() { 0 } else { tile.letter().index() }] += 1;
        }
        let mut unseen = Self { tiles: 0, points: 0, surplus: Vec::new() };
        for letter in std::iter::once(None).chain(rules.alphabet.letters().map(Some)) {
            let on_board = on_board[letter.map_or(0, Letter::index)];
            let seen = usize::from(on_board) + usize::from(rack.count(letter));
            let all = usize::from(rules.tile_count(letter));
            let left = all.saturating_sub(seen);
            unseen.tiles += left;
            unseen.points += left as i32 * letter.map_or(0, |letter| rules.letter_value(letter));
            if seen > all {
                unseen.surplus.push((letter, (seen - all).min(255) as u8));
            }
        }
        unseen
    }

    /// How many of them are in the bag, when the opponent holds a full rack as long as there are
    /// tiles for it.
    pub fn in_bag(&self, rules: &Rules) -> usize {
        self.tiles.saturating_sub(rules.rack_size.into())
    }
}
