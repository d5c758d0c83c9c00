//! How many classes each guess makes of a set, for all guesses side by side.

use super::rules::Rules;
use crate::{Game, GuessId};

/// Answers as sets with one element, sixteen kinds of answers at a time: the union over a class says which
/// answers its members give.
pub(in crate::proof) struct ClassCounts {
    n_guesses: usize,
    /// How many guesses a row has, with room for a whole number of blocks.
    width: usize,
    /// The kinds of answers that end the game.
    ends: u64,
    /// For each sixteen kinds, a row per member, with a set for each guess.
    planes: Vec<Vec<u16>>,
}

/// How many guesses are looked at together.
const BLOCK: usize = 64;

/// With more kinds of answers than this, it would take too much room.
const MOST_KINDS: usize = 64;

impl ClassCounts {
    /// `None` for games with many answers.
    pub(in crate::proof) fn new<G: Game + Sync>(rules: &Rules<'_, G>) -> Option<Self> {
        if rules.kinds.len() > MOST_KINDS {
            return None;
        }
        let n_guesses = rules.n_guesses as usize;
        let width = n_guesses.next_multiple_of(BLOCK);
        let kinds = rules.kinds.iter().rev();
        let ends = kinds.fold(0, |ends, kind| ends << 1 | u64::from(kind.ends));
        let plane = vec![0; width * rules.n_members as usize];
        let mut planes = vec![plane; rules.kinds.len().div_ceil(16)];
        for guess in 0..n_guesses {
            for (member, &answer) in rules.row(GuessId(guess as u32)).iter().enumerate() {
                let plane = &mut planes[usize::from(answer / 16)];
                plane[member * width + guess] = 1 << (answer % 16);
            }
        }
        Some(Self { n_guesses, width, ends, planes })
    }

    /// Tells of guess after guess whether it ends the game for one of the members, and how many classes it
    /// makes of the others.
    pub(in crate::proof) fn each(&self, members: &[u32], mut tell: impl FnMut(bool, u32)) {
        for start in (0..self.width).step_by(BLOCK) {
            let (mut is_end, mut counts) = ([false; BLOCK], [0; BLOCK]);
            for (number, plane) in self.planes.iter().enumerate() {
                let ends = (self.ends >> (16 * number)) as u16;
                let mut given = [0; BLOCK];
                for &member in members {
                    let row = &plane[member as usize * self.width + start..][..BLOCK];
                    given.iter_mut().zip(row).for_each(|(given, set)| *given |= set);
                }
                for ((given, is_end), count) in given.iter().zip(&mut is_end).zip(&mut counts) {
                    *is_end |= given & ends != 0;
                    *count += (given & !ends).count_ones();
                }
            }
            let n = (self.n_guesses - start).min(BLOCK);
            is_end.iter().zip(&counts).take(n).for_each(|(&is_end, &count)| tell(is_end, count));
        }
    }

    /// The same for the guess with this row of answers.
    pub(in crate::proof) fn of(&self, row: &[u16], members: &[u32]) -> (bool, u32) {
        let given = members.iter().fold(0_u64, |given, &member| given | 1 << row[member as usize]);
        (given & self.ends != 0, (given & !self.ends).count_ones())
    }
}

#[cfg(test)]
mod tests;
