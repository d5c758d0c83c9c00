//! What a play scores, word by word: the plain reading of the rules.

use pegword_lexicon::Letter;

use crate::board::Board;
use crate::play::Play;
use crate::rules::Rules;
use crate::square::{Axis, Coordinates};
use crate::tile::Tile;

/// A word that a play makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormedWord {
    /// Where it stands.
    pub coordinates: Coordinates,
    /// Its tiles, old and new.
    pub tiles: Vec<Tile>,
    /// What it scores, premiums applied.
    pub score: i32,
}

impl FormedWord {
    /// Its letters, blanks as what they stand for.
    pub fn letters(&self) -> Vec<Letter> {
        self.tiles.iter().map(|tile| tile.letter()).collect()
    }
}

/// A play's score, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The main word first, then the words that cross it, in its order. A single tile that makes a
    /// word only across the play's axis has no main word here.
    pub words: Vec<FormedWord>,
    /// Points for laying a whole rack.
    pub bonus: i32,
}

impl Scored {
    /// The whole score.
    pub fn total(&self) -> i32 {
        self.words.iter().map(|word| word.score).sum::<i32>() + self.bonus
    }
}

/// Scores a play, which is taken to lie well: premiums of newly covered squares, letters before
/// words; nothing for blanks; every word of two letters or more; the bonus for a whole rack.
///
/// `board` is as it was before the play.
pub fn score(rules: &Rules, board: &Board, play: &Play) -> Scored {
    let mut after = board.clone();
    play.lay(&mut after);
    let main = word_at(rules, board, &after, play.coordinates());
    let crossing = play.laid().map(|(square, _)| {
        word_at(rules, board, &after, Coordinates { square, axis: play.axis.crossing() })
    });
    let words = std::iter::once(main).chain(crossing).filter(|word| word.tiles.len() > 1).collect();
    Scored { words, bonus: if play.lays_rack(rules) { rules.all_tiles_bonus } else { 0 } }
}

/// The word through a square along an axis.
fn word_at(rules: &Rules, before: &Board, after: &Board, through: Coordinates) -> FormedWord {
    let axis: Axis = through.axis;
    let (lane, place) = axis.lane_and_place(through.square);
    let squares = after.lane(axis, lane);
    let place = usize::from(place);
    let start = squares[..place].iter().rposition(Option::is_none).map_or(0, |empty| empty + 1);
    let mut word = FormedWord {
        coordinates: Coordinates { square: axis.square(lane, start as u8), axis },
        tiles: Vec::new(),
        score: 0,
    };
    let mut times = 1;
    for (place, tile) in (start as u8..).zip(squares[start..].iter().map_while(|tile| *tile)) {
        let square = axis.square(lane, place);
        let mut value = rules.tile_value(tile);
        if before.tile(square).is_none() {
            let premium = rules.layout.premium(square);
            value *= i32::from(premium.letter);
            times *= i32::from(premium.word);
        }
        word.score += value;
        word.tiles.push(tile);
    }
    word.score *= times;
    word
}
