//! The number of a code among all, worked out instead of looked up.

use super::super::code::Code;
use super::super::rules::{MOST_COLOURS, MOST_PEGS, Rules};
use super::arrangement::Arrangement;

/// Works out the numbers of the images of codes, with repeats or without.
pub(super) struct Numbers {
    n_places: usize,
    /// What each place and colour adds to the number of the image, repeats aside.
    cells: [[u32; MOST_COLOURS]; MOST_PEGS],
    /// If there are no repeats.
    distinct: Option<Distinct>,
}

/// What the numbers of codes without repeats need beside.
struct Distinct {
    /// Where places and colours go.
    places: [u8; MOST_PEGS],
    colours: [u8; MOST_COLOURS],
    /// How many codes there are for each way to begin them, by the last place of the beginning.
    weights: [u32; MOST_PEGS],
}

impl Numbers {
    pub(super) fn new(rules: &Rules, repeats: bool, arrangement: &Arrangement) -> Self {
        let (n_places, n_colours) = (rules.pegs, rules.colours.len());
        let mut weights = [1; MOST_PEGS];
        for place in (1..n_places).rev() {
            let choices = if repeats { n_colours } else { n_colours - place };
            weights[place - 1] = weights[place] * choices as u32;
        }
        let zero = rules.forbidden_leader();
        let mut cells = [[0; MOST_COLOURS]; MOST_PEGS];
        for (row, &image) in cells[..n_places].iter_mut().zip(&arrangement.places) {
            for (cell, &colour) in row[..n_colours].iter_mut().zip(&arrangement.colours) {
                let below = image == 0 && zero.is_some_and(|zero| zero < colour);
                *cell = weights[usize::from(image)] * u32::from(colour - u8::from(below));
            }
        }
        let &Arrangement { places, colours } = arrangement;
        let distinct = (!repeats).then_some(Distinct { places, colours, weights });
        Self { n_places, cells, distinct }
    }

    /// The number of the image of `code`.
    pub(super) fn of_image(&self, code: Code) -> u32 {
        let mut number = 0;
        for (place, row) in self.cells[..self.n_places].iter().enumerate() {
            number += row[usize::from(code.colour(place))];
        }
        if let Some(distinct) = &self.distinct {
            number -= distinct.surplus(code, self.n_places);
        }
        number
    }
}

impl Distinct {
    /// How much too high the number is that lets every colour come again.
    fn surplus(&self, code: Code, n_places: usize) -> u32 {
        let mut row = [0; MOST_PEGS];
        for (place, &image) in self.places[..n_places].iter().enumerate() {
            row[usize::from(image)] = self.colours[usize::from(code.colour(place))];
        }
        let mut surplus = 0;
        for (place, &weight) in self.weights[..n_places].iter().enumerate() {
            let gone = row[..place].iter().filter(|&&before| before < row[place]).count();
            surplus += weight * gone as u32;
        }
        surplus
    }
}
