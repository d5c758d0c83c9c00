//! What is certain of the code.

use pegword_deduce::SecretId;

use super::game::Mastermind;

/// What the candidates have in common.
///
/// ```
/// use pegword_games::mastermind::{Deductions, Mastermind, Row, Rules, candidates_of_rows};
/// let game = Mastermind::new(Rules::mastermind())?;
/// let rows = [Row::parse("1123:0,0", game.rules())?, Row::parse("4445:2,0", game.rules())?];
/// let known = Deductions::of(&game, &candidates_of_rows(&game, &rows));
/// assert_eq!(known.out(), [0, 1, 2]); // colours 1, 2 and 3
/// assert_eq!(known.sure(), [3]); // there is a 4
/// assert_eq!(known.certain(0), None);
/// assert_eq!(known.possible(3), [4, 5]); // the last peg is a 5 or a 6
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deductions {
    n_colours: usize,
    /// For each place the colours that some candidate has there, as bits.
    places: Vec<u16>,
    /// The colours that every candidate has, as bits.
    sure: u16,
}

impl Deductions {
    /// What all of `candidates` have in common.
    pub fn of(game: &Mastermind, candidates: &[SecretId]) -> Self {
        let (pegs, n_colours) = (game.rules().pegs, game.rules().colours.len());
        let mut places = vec![0_u16; pegs];
        let mut sure = if candidates.is_empty() { 0 } else { u16::MAX };
        for &secret in candidates {
            let code = game.secret_code(secret);
            for (place, colour) in places.iter_mut().zip(code.colours(pegs)) {
                *place |= 1 << colour;
            }
            sure &= code.colour_set(pegs);
        }
        Self { n_colours, places, sure }
    }

    /// The colour that the peg at a place (from 0) must have, if only one is left.
    pub fn certain(&self, place: usize) -> Option<u8> {
        let set = self.places[place];
        set.is_power_of_two().then(|| set.trailing_zeros() as u8)
    }

    /// The colours that the peg at a place (from 0) may have.
    pub fn possible(&self, place: usize) -> Vec<u8> {
        self.members(self.places[place])
    }

    /// The colours that no candidate has.
    pub fn out(&self) -> Vec<u8> {
        self.members(!self.places.iter().fold(0, |all, place| all | place))
    }

    /// The colours that every candidate has.
    pub fn sure(&self) -> Vec<u8> {
        self.members(self.sure)
    }

    fn members(&self, set: u16) -> Vec<u8> {
        (0..self.n_colours as u8).filter(|colour| set >> colour & 1 == 1).collect()
    }
}
