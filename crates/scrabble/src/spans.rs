//! The places where a play could lie, each with the most that it could be worth there, found without
//! looking at any word.
//!
//! A *span* is a run of squares of a lane that ends before an empty square or the edge on both sides,
//! touches a tile, and is empty on as many squares as there could be tiles to lay. All that a play on
//! it scores is known but for which tile goes where. The empty squares multiply their letters by
//! different numbers, and the sum is greatest when the dearest tile meets the highest multiplier, and
//! so on down; on squares that take a single tile of the rack, that tile is set first. To this comes
//! the best of what can be kept of a rack after so many tiles.
//!
//! Source: the shadow play of the crossword-game engines wolges and MAGPIE, where it bounds all spans
//! around an anchor at once.

use std::iter::zip;

use pegword_lexicon::{Letter, LetterSet};

use crate::equity::Equity;
use crate::field::{Field, Spot};
use crate::leaves::LeaveTable;
use crate::rack::{LARGEST_RACK, Rack};
use crate::ranking::Rank;
use crate::square::{Axis, LARGEST_BOARD};

/// Squares of a lane, in one number that sorts by what a play on them could be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span(Rank);

impl Span {
    /// No play on it comes before this rank.
    #[inline]
    pub(crate) const fn rank(self) -> Rank {
        self.0
    }

    /// How many squares it has.
    #[inline]
    pub(crate) const fn length(self) -> usize {
        self.0.number() as usize
    }
}

/// Every span that tiles of the rack could fill, in no particular order.
pub(crate) fn spans(field: &Field<'_>, rack: &Rack, table: &LeaveTable) -> Vec<Span> {
    let rules = field.rules;
    let mut values = [0; LARGEST_RACK];
    let tiles = rack.letters().iter().flat_map(|letter| {
        std::iter::repeat_n(rules.letter_value(letter), rack.count(Some(letter)).into())
    });
    zip(&mut values, tiles).for_each(|(place, value)| *place = value);
    values.sort_unstable_by(|a, b| b.cmp(a));
    let cheap = values[rack.len() / 2];
    let is_dear = |&letter: &Letter| rules.letter_value(letter) > cheap;
    let mut search = Search {
        field,
        rack,
        values,
        cheap,
        dear: rack.letters().iter().filter(is_dear).collect(),
        minimum: if field.is_empty() { rules.minimum_first_play.into() } else { 1 },
        kept: table,
        cells: [Cell::DEAD; LARGEST_BOARD],
        growing: Growing::new(values),
        found: Vec::with_capacity(512),
    };
    if !field.is_empty() {
        for axis in Axis::BOTH {
            (0..rules.layout.size()).for_each(|lane| search.lane(axis, lane, None));
        }
        return search.found;
    }
    let axes = if rules.layout.is_symmetric() { &Axis::BOTH[..1] } else { &Axis::BOTH };
    for &axis in axes {
        let (lane, start) = axis.lane_and_place(rules.layout.start());
        search.lane(axis, lane, Some(start.into()));
    }
    search.found
}

/// A square of a lane as the rack sees it.
#[derive(Clone, Copy)]
struct Cell {
    kind: Kind,
    /// Does a word through here hang together with the board?
    touches: bool,
    /// What a tile laid here multiplies its letter and its word by.
    letter: i32,
    word: i32,
    /// The word multiplier if the tile makes a crossing word, otherwise 0.
    cross: i32,
    /// What the tiles of that word that lie there already add to the score.
    cross_value: i32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A tile of this worth lies here.
    Through(i32),
    /// Nothing on the rack fits.
    Dead,
    /// Only this letter of the rack fits.
    Single(Letter),
    /// No letter of the rack that is worth more than half of its tiles fits.
    Cheap,
    Open,
}

impl Cell {
    const DEAD: Self =
        Self { kind: Kind::Dead, touches: false, letter: 1, word: 1, cross: 0, cross_value: 0 };
}

struct Search<'a> {
    field: &'a Field<'a>,
    rack: &'a Rack,
    /// What its tiles are worth, from the highest.
    values: [i32; LARGEST_RACK],
    /// What half of them are worth at most, and the letters that are worth more.
    cheap: i32,
    dear: LetterSet,
    kept: &'a LeaveTable,
    /// How few tiles make a play.
    minimum: usize,
    /// The lane, as far as the board goes.
    cells: [Cell; LARGEST_BOARD],
    growing: Growing,
    found: Vec<Span>,
}

/// The squares from a start on.
struct Growing {
    fresh: usize,
    touches: bool,
    /// Does the tile laid last make a crossing word?
    crossed: bool,
    /// What lies there already or can be but one tile, letter premiums applied.
    letters: i32,
    /// The product of the word premiums covered.
    times: i32,
    /// Of the crossing words, what is known.
    crosses: i32,
    /// What tiles that are not set yet are worth, from the highest.
    values: [i32; LARGEST_RACK],
    /// The letters that were set.
    singles: LetterSet,
    open: usize,
    /// Of the squares that are open, the letter multiplier and the crossing word's.
    squares: [(i32, i32); LARGEST_RACK],
    /// What each of them multiplies its tile by in all, from the highest.
    multipliers: [i32; LARGEST_RACK],
}

impl Search<'_> {
    /// The spans of a lane; of an empty board those that cover the start.
    fn lane(&mut self, axis: Axis, lane: u8, start: Option<usize>) {
        let spots = self.field.lane(axis, lane);
        let touches = |spot: &Spot| spot.tile.is_some() || spot.crossed;
        if start.is_none() && !spots.iter().any(touches) {
            return;
        }
        for (place, spot) in spots.iter().enumerate() {
            self.cells[place] = self.cell(spot);
            self.cells[place].touches |= start == Some(place);
        }
        // How many tiles it takes from a place on to hang together with the board.
        let mut needed = usize::MAX;
        for place in (0..spots.len()).rev() {
            let Cell { kind, touches, .. } = self.cells[place];
            needed = match kind {
                Kind::Dead => usize::MAX,
                Kind::Through(_) => 0,
                _ if touches => 1,
                _ => needed.saturating_add(1),
            };
            let starts = place == 0 || spots[place - 1].tile.is_none();
            if starts && needed <= self.rack.len() {
                self.from(axis, lane, place, spots.len());
            }
        }
    }

    fn cell(&self, spot: &Spot) -> Cell {
        if let Some(tile) = spot.tile {
            let kind = Kind::Through(self.field.rules.tile_value(tile));
            return Cell { kind, touches: true, ..Cell::DEAD };
        }
        let has_blank = self.rack.count(None) > 0;
        let allowed = spot.allowed();
        let fitting = allowed.intersection(self.rack.letters());
        let kind = if has_blank && allowed.is_empty() || !has_blank && fitting.is_empty() {
            Kind::Dead
        } else if let Some(letter) = fitting.only().filter(|_| !has_blank) {
            Kind::Single(letter)
        } else if fitting.intersection(self.dear).is_empty() {
            Kind::Cheap
        } else {
            Kind::Open
        };
        let word = i32::from(spot.premium.word);
        let cross = if spot.crossed { word } else { 0 };
        let cross_value = i32::from(spot.cross_value) * word;
        let letter = i32::from(spot.premium.letter);
        Cell { kind, touches: spot.crossed, letter, word, cross, cross_value }
    }

    /// The spans from a place on.
    fn from(&mut self, axis: Axis, lane: u8, start: usize, size: usize) {
        let Self { field: Field { rules, .. }, rack, growing, .. } = self;
        growing.restart(&self.values);
        for place in start..size {
            let cell = &self.cells[place];
            growing.touches |= cell.touches;
            match cell.kind {
                Kind::Through(value) => growing.letters += value,
                Kind::Dead => return,
                _ if growing.fresh == rack.len() => return,
                Kind::Open => growing.take(cell),
                Kind::Cheap => growing.cheap(cell, self.cheap),
                Kind::Single(letter) => {
                    let again = growing.singles.contains(letter);
                    if again && rack.count(Some(letter)) == 1 {
                        return;
                    }
                    growing.set(cell, letter, rules.letter_value(letter));
                }
            }
            let end = place + 1;
            let into_tile = end < size && matches!(self.cells[end].kind, Kind::Through(_));
            let listed_across = growing.fresh == 1 && axis == Axis::Down && growing.crossed;
            if into_tile
                || !growing.touches
                || growing.fresh < self.minimum
                || end - start < 2
                || listed_across
            {
                continue;
            }
            let bonus = if growing.fresh == usize::from(rules.rack_size) {
                rules.all_tiles_bonus
            } else {
                0
            };
            let kept = self.kept.best(rack.len() - growing.fresh);
            let equity = Equity::from_points(growing.most() + bonus) + kept;
            let rank = Rank::new(equity, axis.square(lane, start as u8), axis);
            self.found.push(Span(rank.with((end - start) as u16)));
        }
    }
}

impl Growing {
    const fn new(values: [i32; LARGEST_RACK]) -> Self {
        Self {
            fresh: 0,
            touches: false,
            crossed: false,
            letters: 0,
            times: 1,
            crosses: 0,
            values,
            singles: LetterSet::EMPTY,
            open: 0,
            squares: [(0, 0); LARGEST_RACK],
            multipliers: [0; LARGEST_RACK],
        }
    }

    /// Starts again without squares.
    fn restart(&mut self, values: &[i32; LARGEST_RACK]) {
        (self.fresh, self.open) = (0, 0);
        (self.touches, self.crossed) = (false, false);
        (self.letters, self.times, self.crosses) = (0, 1, 0);
        self.values = *values;
        self.singles = LetterSet::EMPTY;
    }

    /// Covers a square with a tile that is not known.
    fn take(&mut self, cell: &Cell) {
        self.cover(cell);
        self.squares[self.open] = (cell.letter, cell.cross);
        self.open += 1;
        self.add_multiplier(self.open - 1);
    }

    /// Covers a square with this letter, of which there is a tile that was not set before.
    fn set(&mut self, cell: &Cell, letter: Letter, value: i32) {
        self.cover(cell);
        self.singles.insert(letter);
        self.letters += value * cell.letter;
        self.crosses += value * cell.letter * cell.cross;
        if let Some(place) = self.values.iter().position(|&other| other == value) {
            self.values.copy_within(place + 1.., place);
            self.values[LARGEST_RACK - 1] = 0;
        }
    }

    fn cheap(&mut self, cell: &Cell, value: i32) {
        self.cover(cell);
        self.letters += value * cell.letter;
        self.crosses += value * cell.letter * cell.cross;
    }

    fn cover(&mut self, cell: &Cell) {
        self.fresh += 1;
        self.crossed = cell.cross > 0;
        self.crosses += cell.cross_value;
        if cell.word != 1 {
            self.times *= cell.word;
            (0..self.open).for_each(|square| self.add_multiplier(square));
        }
    }

    /// Sorts the multiplier of an open square in among those of the squares before it.
    fn add_multiplier(&mut self, square: usize) {
        let (letter, cross) = self.squares[square];
        insert_sorted(&mut self.multipliers[..=square], letter * (self.times + cross));
    }

    /// The most that the tiles could score, bonus left out.
    fn most(&self) -> i32 {
        let products = zip(&self.values[..self.open], &self.multipliers);
        let open: i32 = products.map(|(value, multiplier)| value * multiplier).sum();
        open + self.letters * self.times + self.crosses
    }
}

/// Puts a number into its place among others that fall; the last of them makes room.
#[inline]
pub(crate) fn insert_sorted(numbers: &mut [i32], number: i32) {
    let mut place = numbers.len() - 1;
    while place > 0 && numbers[place - 1] < number {
        numbers[place] = numbers[place - 1];
        place -= 1;
    }
    numbers[place] = number;
}

#[cfg(test)]
mod tests {
    use pegword_lexicon::{Contents, Kwg, WordSet};
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::board::Board;
    use crate::play::Play;
    use crate::ranking::Ranking;
    use crate::rules::Rules;

    const WORDS: &str = "A AE AXE AXES EX EXIT IT NIT NITE QI QUIET QUIT QUITE SIT SIX TA TAX TAXI \
        TAXIES TEA TEN TI TIE TIN TIT TUX UNIT UNITE UNITES UNTIE UNTIES XI";

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Every play lies on a span, and is worth no more than the span's bound.
        #[test]
        fn no_play_exceeds_its_bound(
            name in prop::sample::select(vec!["standard", "super", "wwf"]),
            rack_size in 1u8..=8,
            turns in prop::collection::vec(("[AEINQSTUX]{0,8}\\?{0,2}", any::<Index>()), 1..20),
        ) {
            let mut rules = Rules::built_in(name).unwrap();
            rules.rack_size = rack_size;
            let words = WORDS.split_whitespace().map(|word| rules.alphabet.parse(word).unwrap());
            let kwg = Kwg::build(&words.collect::<WordSet>(), Contents::DawgAndGaddag).unwrap();
            let board = Board::new(rules.layout.size());
            let mut field = Field::new(&rules, &board, &kwg).unwrap();
            for (letters, index) in turns {
                let rack = Rack::parse(&letters, &rules.alphabet).unwrap();
                let ranking = Ranking::by_score(&rack);
                let spans = spans(&field, &rack, &ranking.kept);
                let mut plays: Vec<Play> = Vec::new();
                field.plays(&rack, |play| plays.push(*play));
                for play in &plays {
                    let lies_on = |span: &&Span| {
                        let (_, square, axis) = span.rank().parts();
                        play.coordinates() == crate::square::Coordinates { square, axis }
                            && span.length() == play.tiles().len()
                    };
                    let span = spans.iter().find(lies_on).expect("a span for each play");
                    prop_assert!(span.rank().parts().0 >= ranking.equity(play), "{play:?}");
                }
                if !plays.is_empty() {
                    field.lay(&plays[index.index(plays.len())]);
                }
            }
        }
    }
}
