//! The tiles that a player cannot see: the bag and the other rack.

use pegword_lexicon::Letter;

use crate::board::Board;
use crate::rack::Rack;
use crate::rules::Rules;

/// What is neither on the board nor on the mover's rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// How many tiles are unseen.
    pub tiles: usize,
    /// Letters (`None`: blanks) of which more are in play than the game has, with the surplus.
    pub surplus: Vec<(Option<Letter>, u8)>,
}

impl Unseen {
    /// What the rules' tiles leave after the board and the mover's rack.
    pub fn new(rules: &Rules, board: &Board, rack: &Rack) -> Self {
        let on_board = |letter: Option<Letter>| {
            board.tiles().filter(|(_, tile)| tile.on_rack() == letter).count()
        };
        let mut unseen = Self { tiles: 0, surplus: Vec::new() };
        for letter in std::iter::once(None).chain(rules.alphabet.letters().map(Some)) {
            let seen = on_board(letter) + usize::from(rack.count(letter));
            let all = usize::from(rules.tile_count(letter));
            unseen.tiles += all.saturating_sub(seen);
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
