//! The best plays of a rack, without finding the others.
//!
//! Every [span](crate::spans) where a play could lie has a bound, and spans are tried from the highest
//! bound on, until the next could hold nothing that is wanted any more. A span with its tiles in place
//! asks for words of known length: those made of the tiles that lie there and of a part of the rack as
//! large as the span is empty. So the parts of that size are looked up, what keeps the best tiles
//! first, unless the tiles of the part cannot score enough there or do not fit the squares. A blank is
//! looked up as each letter in turn that some square allows.
//!
//! Source: the word map of the crossword-game engine MAGPIE.

use std::collections::BinaryHeap;
use std::iter::zip;

use pegword_lexicon::{Anagrams, Letter, LetterSet, LetterSum};

use crate::equity::Equity;
use crate::field::{Field, Spot};
use crate::parts::{Part, Parts};
use crate::play::Play;
use crate::rack::{LARGEST_RACK, Rack};
use crate::ranking::{Rank, RankedPlay, Ranking, Shortlist, Wanted};
use crate::spans::{Span, spans};
use crate::square::{Axis, LARGEST_BOARD};
use crate::tile::Tile;

/// With more blanks, looking up every letter for each takes longer than finding every play.
const MOST_BLANKS: u8 = 2;

/// With more parts of a rack, likewise.
const MOST_PARTS: usize = 1 << 10;

impl Field<'_> {
    /// The best plays of a rack, in order: what is wanted of all [`plays`](Self::plays).
    ///
    /// `anagrams` are those of the graph that the field was made with.
    pub fn best_plays(
        &self,
        anagrams: &Anagrams,
        ranking: &Ranking<'_>,
        wanted: Wanted,
    ) -> Vec<RankedPlay> {
        let table = &ranking.kept;
        let rack = table.tiles(table.whole());
        let mut shortlist = Shortlist::new(wanted);
        if rack.count(None) > MOST_BLANKS || table.whole() >= MOST_PARTS {
            self.plays(&rack, |play| {
                shortlist.add(RankedPlay { play: *play, equity: ranking.equity(play) });
            });
            return shortlist.into_sorted();
        }
        let parts = Parts::new(self.rules, &rack, table);
        let mut spans = BinaryHeap::from(spans(self, &rack, table));
        let mut search = Search { field: self, anagrams, ranking, rack, shortlist };
        while let Some(span) = spans.pop()
            && search.shortlist.admits(span.rank())
        {
            search.span(span, &parts);
        }
        search.shortlist.into_sorted()
    }
}

struct Search<'a> {
    field: &'a Field<'a>,
    anagrams: &'a Anagrams,
    ranking: &'a Ranking<'a>,
    rack: Rack,
    shortlist: Shortlist,
}

/// A span with what is known of every play on it.
struct Ground<'a> {
    axis: Axis,
    lane: u8,
    start: u8,
    spots: &'a [Spot],
    /// The sum of the letters that lie there.
    through: LetterSum,
    /// What these and the crossing words are worth, premiums applied, with the bonus.
    known: i32,
    /// The product of the word premiums.
    times: i32,
    /// What the empty squares multiply their tiles by, from the highest.
    multipliers: [i32; LARGEST_RACK],
    /// All letters that some empty square takes.
    allowed: LetterSet,
}

impl Search<'_> {
    fn span(&mut self, span: Span, parts: &Parts) {
        let ground = Ground::new(self.field, span);
        let (bound, square, axis) = span.rank().parts();
        let fresh = span.fresh();
        let most = bound - self.ranking.kept.best(self.rack.len() - fresh);
        for part in parts.of_size(fresh) {
            if !self.shortlist.admits(Rank::new(most + part.kept, square, axis)) {
                break;
            }
            let tiles = zip(&part.values[..fresh], &ground.multipliers[..fresh]);
            let score: i32 = tiles.map(|(&value, times)| i32::from(value) * times).sum();
            let most = Equity::from_points(score + ground.known) + part.kept;
            if !self.shortlist.admits(Rank::new(most, square, axis)) || !ground.takes(part) {
                continue;
            }
            let sum = ground.through.plus(part.sum);
            match part.blanks {
                0 => self.words(&ground, part, sum),
                1 => {
                    for letter in ground.allowed.iter() {
                        self.words(&ground, part, sum.plus(LetterSum::of(letter)));
                    }
                }
                _ => {
                    for first in ground.allowed.iter() {
                        let sum = sum.plus(LetterSum::of(first));
                        for second in ground.allowed.iter().take_while(|&second| second <= first) {
                            self.words(&ground, part, sum.plus(LetterSum::of(second)));
                        }
                    }
                }
            }
        }
    }

    /// Lays every word made of these letters, and of this part of the rack.
    fn words(&mut self, ground: &Ground<'_>, part: &Part, letters: LetterSum) {
        let Ground { axis, lane, start, .. } = *ground;
        let length = ground.spots.len();
        for word in self.anagrams.words(letters, length) {
            let fits = |(spot, &letter): (&Spot, &Letter)| match spot.tile {
                Some(tile) => tile.letter() == letter,
                None => spot.allowed().contains(letter),
            };
            if zip(ground.spots, word).all(fits) {
                let tiles = [None; LARGEST_BOARD];
                let play =
                    Play { axis, lane, start, length: length as u8, score: ground.known, tiles };
                self.lay(ground, word, part.number, play);
            }
        }
    }

    /// Lays the rest of a word, from the right, in every way to choose which tiles are blanks.
    ///
    /// `left` is the number of the tiles that are left for it.
    fn lay(&mut self, ground: &Ground<'_>, word: &[Letter], left: usize, play: Play) {
        let Some((&letter, word)) = word.split_last() else {
            self.shortlist.add(RankedPlay { play, equity: self.ranking.equity(&play) });
            return;
        };
        let place = word.len();
        let spot = &ground.spots[place];
        if spot.tile.is_some() {
            return self.lay(ground, word, left, play);
        }
        for tile in [Tile::of(letter), Tile::blank(letter)] {
            let from_rack = (!tile.is_blank()).then_some(letter);
            let stride = self.ranking.kept.stride(from_rack);
            let count = usize::from(self.rack.count(from_rack));
            let there = left.checked_div(stride).unwrap_or(0) % (count + 1);
            if there > 0 {
                let mut play = play;
                play.tiles[place] = Some(tile);
                play.score += self.field.rules.tile_value(tile) * ground.multiplier(spot);
                self.lay(ground, word, left - stride, play);
            }
        }
    }
}

impl<'a> Ground<'a> {
    fn new(field: &'a Field<'_>, span: Span) -> Self {
        let rules = field.rules;
        let (_, square, axis) = span.rank().parts();
        let (lane, start) = axis.lane_and_place(square);
        let spots = &field.lane(axis, lane)[start.into()..][..span.length()];
        let mut ground = Self {
            axis,
            lane,
            start,
            spots,
            through: LetterSum::default(),
            known: 0,
            times: 1,
            multipliers: [0; LARGEST_RACK],
            allowed: LetterSet::EMPTY,
        };
        let fresh = || spots.iter().filter(|spot| spot.tile.is_none());
        for spot in fresh() {
            ground.times *= i32::from(spot.premium.word);
            ground.allowed = ground.allowed.union(spot.allowed());
        }
        for tile in spots.iter().filter_map(|spot| spot.tile) {
            ground.through = ground.through.plus(LetterSum::of(tile.letter()));
            ground.known += rules.tile_value(tile) * ground.times;
        }
        for (spot, place) in zip(fresh(), 0..) {
            ground.known += i32::from(spot.cross_value) * i32::from(spot.premium.word);
            ground.multipliers[place] = ground.multiplier(spot);
        }
        ground.multipliers[..span.fresh()].sort_unstable_by(|a, b| b.cmp(a));
        if span.fresh() == usize::from(rules.rack_size) {
            ground.known += rules.all_tiles_bonus;
        }
        ground
    }

    /// What an empty square multiplies its tile by, in all words together.
    fn multiplier(&self, spot: &Spot) -> i32 {
        let crossing = if spot.crossed { i32::from(spot.premium.word) } else { 0 };
        i32::from(spot.premium.letter) * (self.times + crossing)
    }

    /// Does each letter of a part fit somewhere, and on each square a letter or a blank?
    fn takes(&self, part: &Part) -> bool {
        let nothing_fits = |spot: &&Spot| {
            spot.tile.is_none() && spot.allowed().intersection(part.letters).is_empty()
        };
        part.letters.difference(self.allowed).is_empty()
            && self.spots.iter().filter(nothing_fits).count() <= part.blanks.into()
    }
}
