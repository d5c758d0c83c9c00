//! A row of pegs in one number.

/// A row of at most eight pegs, four bits each, the first peg uppermost.
///
/// Colours are numbered from 0, so codes of one length compare in lexicographic order.
///
/// ```
/// use pegword_games::mastermind::Code;
/// let code = Code::new(&[0, 0, 1, 5]);
/// assert_eq!(code.colour(3), 5);
/// assert!(code < Code::new(&[0, 0, 2, 0]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(u32);

impl Code {
    /// The code with these colours, the first peg first.
    ///
    /// # Panics
    /// If there are more than eight pegs, or a colour above 15.
    pub fn new(colours: &[u8]) -> Self {
        assert!(colours.len() <= 8, "a code has at most 8 pegs");
        let packed = colours.iter().enumerate().map(|(place, &colour)| {
            assert!(colour < 16, "colours are numbered from 0 to 15");
            u32::from(colour) << shift(place)
        });
        Self(packed.sum())
    }

    /// The colour of the peg at a place, counted from 0.
    pub const fn colour(self, place: usize) -> u8 {
        (self.0 >> shift(place) & 15) as u8
    }

    /// The colours of its first `pegs` pegs.
    pub fn colours(self, pegs: usize) -> impl DoubleEndedIterator<Item = u8> + Clone {
        (0..pegs).map(move |place| self.colour(place))
    }

    /// The colours that its first `pegs` pegs have, as bits.
    pub(super) fn colour_set(self, pegs: usize) -> u16 {
        self.colours(pegs).fold(0, |set, colour| set | 1 << colour)
    }
}

const fn shift(place: usize) -> u32 {
    28 - 4 * place as u32
}
