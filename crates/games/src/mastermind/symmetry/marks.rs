//! The order in which a set of codes puts places and colours, whatever they were before.
//!
//! Places, colours and codes tell each other what they have in common, folded to numbers, until no two
//! places and no two colours have the same mark; then the marks say their order. Where that does not
//! come to pass, one of those that share a mark is singled out. If they are alike, it does not matter
//! which; if they are not, sets that are alike may be put in different orders.
//!
//! Source: the refinement of B. Weisfeiler, A. Leman, “The reduction of a graph to canonical form and
//! the algebra which appears therein” (1968); canonical labelling, “Practical graph isomorphism, II”
//! (2014), would go on to search through all that can be singled out.

use pegword_deduce::SecretId;

use super::super::game::Mastermind;
use super::super::rules::MOST_COLOURS;
use super::arrangement::Arrangement;

/// What places and colours know of the set.
pub(super) struct Marks<const PEGS: usize> {
    places: [u64; PEGS],
    colours: [u64; MOST_COLOURS],
    n_colours: usize,
    /// The colour that must stay, together with the first place.
    zero: Option<usize>,
    /// For each place and colour, what the codes with this colour there know, summed up.
    sums: [[u64; MOST_COLOURS]; PEGS],
    /// For each place and colour, what its codes learn from it.
    cells: [[u64; MOST_COLOURS]; PEGS],
}

/// The mark of colours that no code has, and of one that must stay: it may be shared.
const LAST: u64 = u64::MAX;

impl<const PEGS: usize> Marks<PEGS> {
    /// Where the marks of a set of secrets send places and colours.
    pub(super) fn arrangement(game: &Mastermind, set: &[SecretId]) -> Arrangement {
        let rules = game.rules();
        let mut marks = Self {
            places: [1; PEGS],
            colours: [1; MOST_COLOURS],
            n_colours: rules.colours.len(),
            zero: rules.forbidden_leader().map(usize::from),
            sums: [[0; MOST_COLOURS]; PEGS],
            cells: [[0; MOST_COLOURS]; PEGS],
        };
        marks.keep();
        let mut arrangement = Arrangement::identity();
        let mut n_before = 0;
        // Every other round tells one more apart, so these are enough but for bad luck.
        for _ in 0..2 * (PEGS + MOST_COLOURS) {
            marks.exchange(game, set);
            let Arrangement { places, colours } = &mut arrangement;
            let alike_places = order(&marks.places, places);
            let alike_colours = order(&marks.colours[..marks.n_colours], colours);
            let n = alike_places.n + alike_colours.n;
            if n == 0 {
                break;
            }
            if n == n_before {
                // Colours first: then places that are not alike rarely share a mark.
                if alike_colours.n > 0 {
                    single_out(&mut marks.colours[alike_colours.one]);
                } else {
                    single_out(&mut marks.places[alike_places.one]);
                }
            }
            n_before = n;
        }
        if let Some(zero) = marks.zero {
            stay(&mut arrangement.colours[..marks.n_colours], zero);
        }
        arrangement
    }

    /// Codes learn from their places and colours, and these from their codes.
    fn exchange(&mut self, game: &Mastermind, set: &[SecretId]) {
        let n_colours = self.n_colours;
        for ((cells, sums), place) in self.cells.iter_mut().zip(&mut self.sums).zip(&self.places) {
            let row = cells[..n_colours].iter_mut().zip(sums).zip(&self.colours);
            for ((cell, sum), colour) in row {
                *cell = sum.wrapping_add(*colour).wrapping_mul(place | 1);
                *sum = 0;
            }
        }
        for &secret in set {
            let code = game.secret_code(secret);
            let mut sum = 0_u64;
            for (place, cells) in self.cells.iter().enumerate() {
                sum = sum.wrapping_add(cells[usize::from(code.colour(place))]);
            }
            let known = mix(sum);
            for (place, sums) in self.sums.iter_mut().enumerate() {
                let sum = &mut sums[usize::from(code.colour(place))];
                *sum = sum.wrapping_add(known);
            }
        }
        let mut of_colours = [0_u64; MOST_COLOURS];
        let mut is_used = [0; MOST_COLOURS];
        for ((sums, cells), mark) in self.sums.iter().zip(&self.cells).zip(&mut self.places) {
            let mut of_place = 0_u64;
            for colour in 0..n_colours {
                let known = mix(sums[colour].wrapping_add(cells[colour]));
                of_place = of_place.wrapping_add(known);
                of_colours[colour] = of_colours[colour].wrapping_add(known);
                is_used[colour] |= sums[colour];
            }
            *mark = mix(*mark ^ of_place);
        }
        for (colour, mark) in self.colours[..n_colours].iter_mut().enumerate() {
            *mark = if is_used[colour] == 0 { LAST } else { mix(*mark ^ of_colours[colour]) };
        }
        self.keep();
    }

    /// Sets apart what must stay.
    fn keep(&mut self) {
        if let Some(zero) = self.zero {
            self.places[0] = 0;
            self.colours[zero] = LAST;
        }
    }
}

/// Marks that are shared, but [`LAST`].
struct Alike {
    /// How many would have to change.
    n: usize,
    /// One of the lowest.
    one: usize,
}

/// Writes the place of each mark among all, in ascending order; of those alike the first goes first.
fn order(marks: &[u64], ranks: &mut [u8]) -> Alike {
    let mut alike = Alike { n: 0, one: 0 };
    let mut lowest = LAST;
    for (here, &mark) in marks.iter().enumerate() {
        let mut rank = 0;
        let mut is_shared = false;
        for (other, before) in marks[..here].iter().zip(&mut *ranks) {
            rank += u8::from(*other <= mark);
            *before += u8::from(mark < *other);
            is_shared |= *other == mark;
        }
        ranks[here] = rank;
        if is_shared && mark != LAST {
            alike.n += 1;
            if mark < lowest {
                (lowest, alike.one) = (mark, here);
            }
        }
    }
    alike
}

/// Sends `zero` to itself, and the others where they go without it.
fn stay(colours: &mut [u8], zero: usize) {
    let left = colours[zero];
    for image in &mut *colours {
        *image -= u8::from(*image > left);
        *image += u8::from(usize::from(*image) >= zero);
    }
    colours[zero] = zero as u8;
}

fn single_out(mark: &mut u64) {
    *mark ^= 0x9E37_79B9_7F4A_7C15;
}

/// A number that says nothing of this one.
fn mix(number: u64) -> u64 {
    (number ^ number >> 32).wrapping_mul(0xD134_2543_DE82_EF95)
}
