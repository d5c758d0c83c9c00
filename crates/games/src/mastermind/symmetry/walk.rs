//! All guesses in order, without those that a symmetry maps to a lower one.

use std::cmp::Ordering;

use pegword_deduce::GuessId;

use super::super::rules::{MOST_PEGS, Rules};
use super::CodeMap;

/// A walk over all codes, in order, that leaves out those with dead colours but the lowest, and those
/// that name unused colours out of order.
pub(super) struct Walk<'a> {
    pub(super) rules: &'a Rules,
    /// The colours of the history.
    pub(super) used: u16,
    pub(super) dead: u16,
    pub(super) symmetries: &'a [CodeMap<'a>],
    pub(super) guesses: &'a mut Vec<GuessId>,
}

/// The first pegs of a code.
#[derive(Clone, Copy)]
struct Prefix {
    pegs: [u8; MOST_PEGS],
    length: usize,
    /// The number of the prefix among all of its length.
    number: u32,
    /// Its colours.
    colours: u16,
}

impl Walk<'_> {
    /// Visits every code.
    pub(super) fn all(&mut self) {
        self.extend(&Prefix { pegs: [0; MOST_PEGS], length: 0, number: 0, colours: 0 });
    }

    /// Visits every code that goes on from `prefix`, which is not a whole code.
    fn extend(&mut self, prefix: &Prefix) {
        let all = self.rules.all_colours();
        let mut absent = 0; // no code goes on with these
        if !self.rules.guess_repeats {
            absent |= prefix.colours;
        }
        if let Some(zero) = self.rules.forbidden_leader().filter(|_| prefix.length == 0) {
            absent |= 1 << zero;
        }
        let present = all & !absent;
        let number = prefix.number * present.count_ones();
        let mut left = but_lowest_out(present, all & !(self.used | prefix.colours));
        left = but_lowest_out(left, self.dead & present);
        let is_last = prefix.length + 1 == self.rules.pegs;
        let mut longer = Prefix { length: prefix.length + 1, ..*prefix };
        while left != 0 {
            let colour = left.trailing_zeros();
            left &= left - 1;
            let below = (1 << colour) - 1;
            longer.number = number + (present & below).count_ones();
            longer.pegs[prefix.length] = colour as u8;
            longer.colours = prefix.colours | 1 << colour;
            if !is_last {
                self.extend(&longer);
            } else if self.is_first(&longer.pegs[..longer.length]) {
                self.guesses.push(GuessId(longer.number));
            }
        }
    }

    /// Whether no symmetry maps the code of these pegs to a lower one.
    fn is_first(&self, pegs: &[u8]) -> bool {
        self.symmetries.iter().all(|symmetry| {
            let mut colours = symmetry.colours.0;
            let mut taken = self.used;
            for (&here, &from) in pegs.iter().zip(symmetry.order) {
                // Unused colours go to the lowest ones that are left.
                let image = *colours[usize::from(pegs[from])].get_or_insert_with(|| {
                    let lowest = (!taken).trailing_zeros() as u8;
                    taken |= 1 << lowest;
                    lowest
                });
                match image.cmp(&here) {
                    Ordering::Less => return false,
                    Ordering::Equal => (),
                    Ordering::Greater => return true,
                }
            }
            true
        })
    }
}

/// `from` without the colours of `alike`, all but the lowest of them.
fn but_lowest_out(from: u16, alike: u16) -> u16 {
    from & !(alike & alike.wrapping_sub(1))
}
