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

use pegword_lexicon::{Anagrams, AnagramsOfLength, Letter, LetterSet, LetterSum};

use crate::equity::Equity;
use crate::field::{Field, Spot};
use crate::parts::{Part, Parts};
use crate::play::Play;
use crate::rack::{LARGEST_RACK, Rack};
use crate::ranking::{Rank, RankedPlay, Ranking, Shortlist, Wanted};
use crate::spans::{Span, insert_sorted, spans};
use crate::square::{Axis, LARGEST_BOARD};
use crate::tile::Tile;

/// With more blanks, looking up every letter for each takes longer than finding every play.
const MOST_BLANKS: u8 = 2;

/// With more parts of a rack, likewise.
const MOST_PARTS: usize = 1 << 10;

impl Field<'_> {
    /// The best plays of a rack, in order: what is wanted of all [`plays`](Self::plays), ranked.
    ///
    /// `anagrams` are those of the graph that the field was made with; the rack is the ranking's. Grows
    /// with the parts of the rack and the places to look at; a rack of more than two blanks or 1,024
    /// parts takes as long as finding every play.
    ///
    /// # Examples
    /// A Q beside an I: 10 and 1 points, across or down.
    /// ```
    /// use pegword_lexicon::{Anagrams, Contents, Kwg, WordSet};
    /// use pegword_scrabble::{Field, Position, Ranking, Rules, Wanted};
    /// let rules = Rules::built_in("standard").unwrap();
    /// let words: WordSet = [rules.alphabet.parse("QI")?].into_iter().collect();
    /// let kwg = Kwg::build(&words, Contents::DawgAndGaddag)?;
    /// let position =
    ///     Position::parse("15/15/15/15/15/15/15/7I7/15/15/15/15/15/15/15 Q/ 0/0 0", &rules)?;
    /// let field = Field::new(&rules, &position.board, &kwg)?;
    /// let ranking = Ranking::by_score(position.rack());
    /// let best = field.best_plays(&Anagrams::new(&kwg), &ranking, Wanted::top(1));
    /// assert_eq!(best[0].play.score, 11);
    /// assert_eq!(best[0].play.coordinates().to_string(), "H7"); // row 7 comes before 8G
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_plays(
        &self,
        anagrams: &Anagrams,
        ranking: &Ranking<'_>,
        wanted: Wanted,
    ) -> Vec<RankedPlay> {
        self.wanted_plays(Some(anagrams), ranking, wanted, &|_, _| true).0
    }

    /// The best plays of a rack, in order, and whether `watch` stopped that; without anagrams by
    /// finding every play.
    pub(crate) fn wanted_plays(
        &self,
        anagrams: Option<&Anagrams>,
        ranking: &Ranking<'_>,
        wanted: Wanted,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> (Vec<RankedPlay>, bool) {
        let table = &ranking.kept;
        let rack = table.tiles(table.whole());
        let is_quick = rack.count(None) <= MOST_BLANKS && table.whole() < MOST_PARTS;
        let Some(anagrams) = anagrams.filter(|_| is_quick) else {
            return self.wanted_of_every_play(&rack, ranking, wanted, watch);
        };
        let shortlist = Shortlist::new(wanted);
        let parts = Parts::new(self.rules, &rack, table);
        let mut spans = BinaryHeap::from(spans(self, &rack, table));
        let mut search = Search { field: self, anagrams, ranking, rack, shortlist };
        while let Some(span) = spans.pop()
            && search.shortlist.admits(span.rank())
        {
            search.span(span, &parts);
        }
        (search.shortlist.into_sorted(), false)
    }

    /// The same by finding every play.
    fn wanted_of_every_play(
        &self,
        rack: &Rack,
        ranking: &Ranking<'_>,
        wanted: Wanted,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> (Vec<RankedPlay>, bool) {
        let ranked = |play: &Play| RankedPlay { play: *play, equity: ranking.equity(play) };
        if wanted == Wanted::ALL {
            let mut plays = Vec::new();
            let stopped = !self.plays_watched(rack, |play| plays.push(ranked(play)), watch);
            plays.sort_unstable();
            return (plays, stopped);
        }
        let mut shortlist = Shortlist::new(wanted);
        let stopped = !self.plays_watched(rack, |play| shortlist.add(ranked(play)), watch);
        (shortlist.into_sorted(), stopped)
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
    /// The words as long as the span.
    words: &'a AnagramsOfLength,
    /// The sum of the letters that lie there.
    through: LetterSum,
    /// What these and the crossing words are worth, premiums applied, with the bonus.
    known: i32,
    /// The product of the word premiums.
    times: i32,
    /// How many squares are empty.
    fresh: usize,
    /// What the empty squares multiply their tiles by, from the highest.
    multipliers: [i32; LARGEST_RACK],
    /// What each empty square takes.
    allowed: [LetterSet; LARGEST_RACK],
    /// What some empty square takes.
    some_allowed: LetterSet,
}

impl Search<'_> {
    fn span(&mut self, span: Span, parts: &Parts) {
        let ground = Ground::new(self.field, self.anagrams, span);
        let (_, square, axis) = span.rank().parts();
        let most = Equity::from_points(ground.most(&parts.whole().values));
        for part in parts.of_size(ground.fresh) {
            if !self.shortlist.admits(Rank::new(most + part.kept, square, axis)) {
                break;
            }
            let most = Equity::from_points(ground.most(&part.values)) + part.kept;
            if !self.shortlist.admits(Rank::new(most, square, axis)) {
                continue;
            }
            let Some(blanks) = ground.blanks_of(part) else { continue };
            let sum = ground.through.plus(part.sum);
            match part.blanks {
                0 => self.words(&ground, part, sum),
                1 => {
                    for letter in blanks.iter() {
                        self.words(&ground, part, sum.plus(LetterSum::of(letter)));
                    }
                }
                _ => {
                    for first in blanks.iter() {
                        let sum = sum.plus(LetterSum::of(first));
                        for second in blanks.iter().take_while(|&second| second <= first) {
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
        for word in ground.words.words(letters) {
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
    fn new(field: &'a Field<'_>, anagrams: &'a Anagrams, span: Span) -> Self {
        let rules = field.rules;
        let (_, square, axis) = span.rank().parts();
        let (lane, start) = axis.lane_and_place(square);
        let spots = &field.lane(axis, lane)[start.into()..][..span.length()];
        let mut ground = Self {
            axis,
            lane,
            start,
            spots,
            words: anagrams.of_length(spots.len()),
            through: LetterSum::default(),
            known: 0,
            times: 1,
            fresh: 0,
            multipliers: [0; LARGEST_RACK],
            allowed: [LetterSet::EMPTY; LARGEST_RACK],
            some_allowed: LetterSet::EMPTY,
        };
        let (mut letters, mut crosses) = (0, 0);
        for spot in spots {
            if let Some(tile) = spot.tile {
                ground.through = ground.through.plus(LetterSum::of(tile.letter()));
                letters += rules.tile_value(tile);
            } else {
                let word = i32::from(spot.premium.word);
                ground.times *= word;
                crosses += i32::from(spot.cross_value) * word;
                ground.allowed[ground.fresh] = spot.allowed();
                ground.some_allowed = ground.some_allowed.union(spot.allowed());
                ground.fresh += 1;
            }
        }
        for (index, spot) in spots.iter().filter(|spot| spot.tile.is_none()).enumerate() {
            let multiplier = ground.multiplier(spot);
            insert_sorted(&mut ground.multipliers[..=index], multiplier);
        }
        let whole_rack = ground.fresh == usize::from(rules.rack_size);
        let bonus = if whole_rack { rules.all_tiles_bonus } else { 0 };
        ground.known = letters * ground.times + crosses + bonus;
        ground
    }

    /// What an empty square multiplies its tile by, in all words together.
    fn multiplier(&self, spot: &Spot) -> i32 {
        let crossing = if spot.crossed { i32::from(spot.premium.word) } else { 0 };
        i32::from(spot.premium.letter) * (self.times + crossing)
    }

    /// The most that tiles of these values, from the highest, can score.
    #[inline]
    fn most(&self, values: &[u8; LARGEST_RACK]) -> i32 {
        let tiles = zip(&values[..self.fresh], &self.multipliers);
        self.known + tiles.map(|(&value, times)| i32::from(value) * times).sum::<i32>()
    }

    /// If each letter of a part fits somewhere, and on each square a letter or a blank: what a blank
    /// could stand for.
    #[inline]
    fn blanks_of(&self, part: &Part) -> Option<LetterSet> {
        let fits = |set: &&LetterSet| !set.intersection(part.letters).is_empty();
        let mut for_blanks = self.allowed[..self.fresh].iter().filter(|set| !fits(set));
        let without_letter = for_blanks.clone().count();
        if without_letter > part.blanks.into()
            || !part.letters.difference(self.some_allowed).is_empty()
        {
            return None;
        }
        let only = for_blanks.next().filter(|_| part.blanks == 1);
        Some(only.copied().unwrap_or(self.some_allowed))
    }
}
