//! Many words side by side, so that a guess is compared with all of them in a few instructions.

use pegword_lexicon::Letter;

/// How many words stand side by side in a block.
pub(crate) const LANES: usize = 64;

/// One place of a block of words: the number of the letter there, word by word; 0 beyond the end of a word.
pub(crate) type Plane = [u8; LANES];

/// Words in blocks of [`LANES`]; each block has a plane for every place.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    length: usize,
    planes: Vec<Plane>,
}

impl Lanes {
    /// Words of at most this length.
    pub(crate) fn new<'w>(
        words: impl ExactSizeIterator<Item = &'w [Letter]>,
        length: usize,
    ) -> Self {
        let mut planes = vec![[0; LANES]; words.len().div_ceil(LANES) * length];
        for (index, word) in words.enumerate() {
            let block = &mut planes[index / LANES * length..][..length];
            for (plane, letter) in block.iter_mut().zip(word) {
                plane[index % LANES] = letter.number();
            }
        }
        Self { length, planes }
    }

    /// Writes to `out`, one row a word with an entry a guess, what `answer` says of a guess and a block of
    /// words; what it says beyond the last word is dropped.
    pub(crate) fn answer<'g>(
        &self,
        guesses: impl ExactSizeIterator<Item = &'g [Letter]>,
        out: &mut [u16],
        answer: impl Fn(&[Letter], &[Plane], &mut [u16; LANES]),
    ) {
        let width = guesses.len();
        let mut answers = [0; LANES];
        for (column, guess) in guesses.enumerate() {
            let blocks = self.planes.chunks_exact(self.length.max(1));
            for (block, rows) in blocks.zip(out.chunks_mut(LANES * width)) {
                answer(guess, block, &mut answers);
                if width == 1 {
                    rows.copy_from_slice(&answers[..rows.len()]);
                } else {
                    let entries = rows[column..].iter_mut().step_by(width);
                    entries.zip(&answers).for_each(|(entry, &answer)| *entry = answer);
                }
            }
        }
    }
}

/// All bits set, or none: as the comparisons of many bytes at once give it.
pub(crate) const fn mask(holds: bool) -> u8 {
    (holds as u8).wrapping_neg()
}
