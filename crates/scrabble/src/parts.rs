//! The parts of a rack that could be laid.

use std::cmp::Reverse;
use std::iter::zip;
use std::ops::Range;

use pegword_lexicon::{Letter, LetterSet, LetterSum};

use crate::equity::Equity;
use crate::leaves::LeaveTable;
use crate::rack::{LARGEST_RACK, Rack};
use crate::rules::Rules;

/// Some tiles of a rack, to be laid while the others are kept.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// Its number in the leave table.
    pub(crate) number: usize,
    pub(crate) tiles: u8,
    pub(crate) blanks: u8,
    pub(crate) letters: LetterSet,
    /// The sum of its letters, blanks left out.
    pub(crate) sum: LetterSum,
    /// What the tiles are worth, from the highest, as many as there are.
    pub(crate) values: [u8; LARGEST_RACK],
    /// What the others are worth when they are kept.
    pub(crate) kept: Equity,
}

/// All parts, by how many tiles they have; among those of one size, what is kept falls in value.
pub(crate) struct Parts {
    parts: Vec<Part>,
    /// Where the parts of each size begin.
    starts: [usize; LARGEST_RACK + 2],
}

impl Parts {
    pub(crate) fn new(rules: &Rules, rack: &Rack, table: &LeaveTable) -> Self {
        let value = |&letter: &Letter| rules.letter_value(letter);
        let mut tiles: Vec<Letter> = rack.letters().iter().collect();
        tiles.sort_by_key(|letter| Reverse(value(letter)));
        let nothing = Part {
            number: 0,
            tiles: 0,
            blanks: 0,
            letters: LetterSet::EMPTY,
            sum: LetterSum::default(),
            values: [0; LARGEST_RACK],
            kept: Equity::ZERO,
        };
        let mut parts = Vec::with_capacity(table.whole() + 1);
        parts.push(nothing);
        // Dear tiles first, so that each part is another one with a tile that is worth no more.
        for tile in tiles.into_iter().map(Some).chain([None]) {
            let stride = table.stride(tile);
            for shorter in 0..parts.len() * usize::from(rack.count(tile)) {
                let mut part = parts[shorter];
                part.number += stride;
                match tile {
                    Some(letter) => {
                        part.values[usize::from(part.tiles)] = value(&letter) as u8;
                        part.letters.insert(letter);
                        part.sum = part.sum.plus(LetterSum::of(letter));
                    }
                    None => part.blanks += 1,
                }
                part.tiles += 1;
                parts.push(part);
            }
        }
        parts.iter_mut().for_each(|part| part.kept = table.value(table.whole() - part.number));
        // In one number each, for a fast sort: the tiles, how little is kept, and which part it is.
        let key = |(part, index): (&Part, u64)| {
            let little = i32::MAX.abs_diff(part.kept.thousandths());
            u64::from(part.tiles) << 56 | u64::from(little) << 24 | index
        };
        let mut order: Vec<u64> = zip(&parts, 0..).map(key).collect();
        order.sort_unstable();
        let parts: Vec<Part> = order.iter().map(|key| parts[(key & 0xff_ffff) as usize]).collect();
        let mut starts = [0; LARGEST_RACK + 2];
        parts.iter().for_each(|part| starts[usize::from(part.tiles) + 1] += 1);
        (1..starts.len()).for_each(|size| starts[size] += starts[size - 1]);
        Self { parts, starts }
    }

    /// The whole rack.
    pub(crate) fn whole(&self) -> &Part {
        &self.parts[self.parts.len() - 1]
    }

    /// The parts of so many tiles.
    pub(crate) fn of_size(&self, tiles: usize) -> &[Part] {
        &self.parts[Range { start: self.starts[tiles], end: self.starts[tiles + 1] }]
    }
}
