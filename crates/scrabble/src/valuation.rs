//! The static equity of a move: its score, and what the position after it is worth beside.
//!
//! As long as tiles are drawn, that is the value of the tiles kept. When the bag is empty nothing is
//! drawn any more: who goes out gains twice the value of the other rack, and who does not will hardly
//! play all that is kept, and lose that value twice. A first play pays for each vowel next to a
//! premium square, where the opponent's own premium play could run through it.
//!
//! Source: the static evaluation of the open crossword-game engines macondo and MAGPIE.

use crate::board::Board;
use crate::equity::Equity;
use crate::leaves::{LeaveTable, Leaves};
use crate::play::Play;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::square::Square;
use crate::unseen::Unseen;

/// What a vowel next to a premium square costs the first play.
const EXPOSED_VOWEL: Equity = Equity::from_thousandths(-700);

/// What keeping tiles costs when the bag is empty, beside twice their value.
const NOT_OUT: Equity = Equity::from_points(-10);

/// How the moves of one position are valued: made once, asked for every move.
///
/// QI through the middle of the board, with the S of QIS kept: 22 points, and 7.4 for the S.
/// ```
/// use pegword_scrabble::{Board, Leaves, Rack, Rules, Unseen, Valuation, WrittenPlay, place};
/// let rules = Rules::built_in("standard").ok_or("built in")?;
/// let leaves = Leaves::from_csv("S,7.4", &rules.alphabet)?;
/// let (board, rack) = (Board::new(15), Rack::parse("QIS", &rules.alphabet)?);
/// let play = place(&rules, &board, Some(&rack), &"8G QI".parse::<WrittenPlay>()?)?;
/// let kept = Rack::parse("S", &rules.alphabet)?;
/// let valuation = Valuation::new(&rules, &leaves, &board, &Unseen::new(&rules, &board, &rack));
/// assert_eq!(valuation.play(&play, &kept).to_string(), "29.4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Valuation<'a> {
    rules: &'a Rules,
    leaves: &'a Leaves,
    /// Does no tile lie on the board?
    is_first: bool,
    /// When the bag is empty: twice the value of the tiles unseen, which the opponent holds.
    going_out: Option<Equity>,
}

impl<'a> Valuation<'a> {
    /// Values the moves of the player for whom these tiles are unseen, by these leaves as long as
    /// tiles are drawn.
    pub fn new(rules: &'a Rules, leaves: &'a Leaves, board: &Board, unseen: &Unseen) -> Self {
        let going_out = (unseen.in_bag(rules) == 0).then(|| Equity::from_points(2 * unseen.points));
        Self { rules, leaves, is_first: board.is_empty(), going_out }
    }

    /// The equity of a play after which these tiles are kept.
    pub fn play(&self, play: &Play, kept: &Rack) -> Equity {
        Equity::from_points(play.score) + self.opening(play) + self.kept(kept)
    }

    /// What these tiles are worth when they are kept: the whole equity of an exchange of the others,
    /// or of a pass.
    pub fn kept(&self, kept: &Rack) -> Equity {
        match self.going_out {
            None => self.leaves.get(kept).unwrap_or_else(|| self.value_by_parts(kept)),
            Some(gain) if kept.is_empty() => gain,
            Some(_) => {
                let points =
                    |letter| i32::from(kept.count(Some(letter))) * self.rules.letter_value(letter);
                NOT_OUT - Equity::from_points(2 * kept.letters().iter().map(points).sum::<i32>())
            }
        }
    }

    /// Fills a table in with [`kept`](Self::kept) for each part of a rack.
    ///
    /// # Panics
    /// If the rack has more than [`LARGEST_RACK`](crate::LARGEST_RACK) tiles.
    pub fn fill(&self, table: &mut LeaveTable, rack: &Rack) {
        match self.going_out {
            None => {
                table.fill(self.leaves, rack);
                if self.is_whole(rack) && self.leaves.get(rack).is_none() {
                    table.value_whole_by_parts();
                }
            }
            Some(gain) => table.fill_with_sums(rack, gain, NOT_OUT, |tile| {
                Equity::from_points(-2 * tile.map_or(0, |letter| self.rules.letter_value(letter)))
            }),
        }
    }

    /// Nothing; but for a whole rack, which lists of leaves do not have and which draws no tile, what its
    /// best part without one tile is worth.
    fn value_by_parts(&self, kept: &Rack) -> Equity {
        if !self.is_whole(kept) {
            return Equity::ZERO;
        }
        let blank = (kept.count(None) > 0).then_some(None);
        let part = |tile| {
            let mut part = kept.clone();
            part.take(tile);
            self.leaves.value(&part)
        };
        let tiles = kept.letters().iter().map(Some).chain(blank);
        tiles.map(part).max().unwrap_or(Equity::ZERO)
    }

    fn is_whole(&self, rack: &Rack) -> bool {
        rack.len() == usize::from(self.rules.rack_size)
    }

    /// What a play loses by opening premium squares: for a first play -0.7 points for each vowel, a
    /// blank's too, with a premium on a square beside it across the play; otherwise nothing.
    pub fn opening(&self, play: &Play) -> Equity {
        if !self.is_first {
            return Equity::ZERO;
        }
        let vowels = self.rules.alphabet.vowels();
        let exposed = play.laid().filter(|&(square, tile)| {
            vowels.contains(tile.letter()) && self.is_exposed(square, play)
        });
        exposed.map(|_| EXPOSED_VOWEL).sum()
    }

    fn is_exposed(&self, square: Square, play: &Play) -> bool {
        let axis = play.axis.crossing();
        let (lane, place) = axis.lane_and_place(square);
        let beside = [place.checked_sub(1), place.checked_add(1)];
        beside.into_iter().flatten().filter(|&place| place < self.rules.layout.size()).any(
            |place| {
                self.rules.layout.premium(axis.square(lane, place)) != crate::layout::Premium::NONE
            },
        )
    }
}
