//! What several of these tests need: word lists and boards written out in a line.

use pegword_lexicon::{Contents, Kwg, Lexicon};
use pegword_scrabble::{Board, Coordinates, Rules, Square, Tile};

/// A lexicon of these words, separated by white space, called `list`.
pub(crate) fn lexicon(rules: &Rules, words: &str) -> Lexicon {
    let words = words.split_whitespace().map(|word| rules.alphabet.parse(word).unwrap());
    let kwg = Kwg::build(&words.collect(), Contents::DawgAndGaddag).unwrap();
    Lexicon::new("list", rules.alphabet.clone(), kwg)
}

/// A board with words such as `8F ION` on it, valid or not.
pub(crate) fn board(rules: &Rules, words: &[&str]) -> Board {
    let mut board = Board::new(rules.layout.size());
    for text in words {
        let (square, word) = text.split_once(' ').unwrap();
        let Coordinates { square: Square { row, col }, axis } = square.parse().unwrap();
        let (lane, start) = axis.lane_and_place(Square { row, col });
        for (place, token) in (start..).zip(rules.alphabet.tokens(word).unwrap()) {
            let tile = if token.lower { Tile::blank(token.letter) } else { Tile::of(token.letter) };
            board.set(axis.square(lane, place), Some(tile));
        }
    }
    board
}
