//! Every legal play of a rack, each found once.
//!
//! A lane is searched from its *anchors*. An anchor is the last tile of a group of adjacent tiles, or
//! an empty square that only tiles of crossing lanes touch. From there the GADDAG is followed
//! leftwards, letter by letter, and at each point through the separator to the right of the anchor.
//! A play belongs to the leftmost anchor that its word covers: the walk to the left keeps off the
//! anchors before, so nothing is found twice, and never meets a tile.
//!
//! Sources: S. A. Gordon, “A Faster Scrabble Move Generation Algorithm” (1994); A. W. Appel and
//! G. J. Jacobson, “The World's Fastest Scrabble Program” (1988).

use pegword_lexicon::{Letter, Node};

use crate::field::{Field, Spot};
use crate::play::Play;
use crate::rack::Rack;
use crate::square::{Axis, LARGEST_BOARD};
use crate::tile::Tile;

impl Field<'_> {
    /// Calls `visit` with every legal play of the rack, each once, in a fixed order.
    ///
    /// A letter and a blank that stands for it make different plays. A play of one tile that makes
    /// words both ways is given across. On an empty board that is symmetric, plays down would repeat
    /// those across and are left out.
    pub fn plays(&self, rack: &Rack, visit: impl FnMut(&Play)) {
        self.plays_watched(rack, visit, &|_, _| true);
    }

    /// The same, with `watch` told how many lanes of how many are searched, until it says no; says
    /// whether all were searched.
    pub(crate) fn plays_watched(
        &self,
        rack: &Rack,
        visit: impl FnMut(&Play),
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> bool {
        let start = self.rules.layout.start();
        let mut search = Search {
            field: self,
            axis: Axis::Across,
            lane: &[],
            floor: 0,
            end: 0,
            rack: rack.clone(),
            minimum: 1,
            play: Play {
                axis: Axis::Across,
                lane: 0,
                start: 0,
                length: 0,
                score: 0,
                tiles: [None; LARGEST_BOARD],
            },
            strip: [None; LARGEST_BOARD],
            visit,
        };
        if !self.is_empty() {
            let size = self.rules.layout.size();
            let lanes =
                Axis::BOTH.into_iter().flat_map(|axis| (0..size).map(move |lane| (axis, lane)));
            return (0..).zip(lanes).all(|(done, (axis, lane))| {
                let goes_on = watch(done, 2 * u64::from(size));
                if goes_on {
                    search.lane(axis, lane);
                }
                goes_on
            });
        }
        search.minimum = self.rules.minimum_first_play;
        let axes = if self.rules.layout.is_symmetric() { &Axis::BOTH[..1] } else { &Axis::BOTH };
        for &axis in axes {
            let (lane, place) = axis.lane_and_place(start);
            search.enter(axis, lane);
            search.plays_from_empty_square(place.into());
        }
        true
    }
}

/// What a word under construction has come to.
#[derive(Clone, Copy)]
struct Progress {
    /// How many tiles were laid.
    laid: u8,
    /// The letters' worth so far, letter premiums applied.
    letters: i32,
    /// The product of the word premiums covered.
    times: i32,
    /// The crossing words' worth, complete.
    crosses: i32,
}

struct Search<'a, V> {
    field: &'a Field<'a>,
    axis: Axis,
    lane: &'a [Spot],
    /// The first place that the word may cover.
    floor: usize,
    /// The place after the anchor.
    end: usize,
    rack: Rack,
    /// How few tiles make a play.
    minimum: u8,
    play: Play,
    /// The tiles laid, by place in the lane.
    strip: [Option<Tile>; LARGEST_BOARD],
    visit: V,
}

impl<V: FnMut(&Play)> Search<'_, V> {
    fn enter(&mut self, axis: Axis, lane: u8) {
        self.axis = axis;
        self.lane = self.field.lane(axis, lane);
        self.floor = 0;
        self.play.axis = axis;
        self.play.lane = lane;
    }

    fn lane(&mut self, axis: Axis, lane: u8) {
        self.enter(axis, lane);
        let is_tile = |spot: Option<&Spot>| spot.is_some_and(|spot| spot.tile.is_some());
        let mut place = 0;
        while place < self.lane.len() {
            if is_tile(self.lane.get(place)) {
                let group =
                    self.lane[place..].iter().take_while(|spot| spot.tile.is_some()).count();
                self.plays_from_group(place, place + group);
                place += group;
                self.floor = place + 1;
            } else if self.lane[place].crossed && !is_tile(self.lane.get(place + 1)) {
                self.plays_from_empty_square(place);
                self.floor = place + 1;
            }
            place += 1;
        }
    }

    /// Plays whose leftmost anchor is the last tile of the group from `start` up to `end`.
    fn plays_from_group(&mut self, start: usize, end: usize) {
        let rules = self.field.rules;
        let list = self.lane[end - 1].list;
        let tiles = self.lane[start..end].iter().filter_map(|spot| spot.tile);
        let letters = tiles.map(|tile| rules.tile_value(tile)).sum();
        self.end = end;
        self.leftwards(list, start, Progress { laid: 0, letters, times: 1, crosses: 0 });
    }

    /// Plays whose leftmost anchor is this empty square.
    fn plays_from_empty_square(&mut self, place: usize) {
        self.end = place + 1;
        let progress = Progress { laid: 0, letters: 0, times: 1, crosses: 0 };
        self.lay(self.field.nodes.gaddag(), place, progress, |search, node, progress| {
            search.leftwards(node.list(), place, progress);
        });
    }

    /// The word so far covers the places from `start` up to the anchor's end; `list` is what may
    /// come before it, or after the separator behind it.
    fn leftwards(&mut self, list: u32, start: usize, progress: Progress) {
        if self.rack.is_empty() {
            return;
        }
        let beyond = self.field.nodes.beyond_separator(list);
        if beyond != 0 && self.end < self.lane.len() {
            self.play.start = start as u8;
            self.rightwards(beyond, self.end, progress);
        }
        if start == self.floor {
            return;
        }
        let start = start - 1;
        self.lay(list, start, progress, |search, node, progress| {
            if node.accepts() {
                search.play.start = start as u8;
                search.record(search.end, progress, start);
            }
            search.leftwards(node.list(), start, progress);
        });
    }

    /// The next tile goes on the empty square at `place`.
    fn rightwards(&mut self, list: u32, place: usize, progress: Progress) {
        self.lay(list, place, progress, |search, node, mut progress| {
            let mut node = node;
            let mut next = place + 1;
            while let Some(tile) = search.lane.get(next).and_then(|spot| spot.tile) {
                let Some(through) = search.field.nodes.find(node.list(), tile.letter()) else {
                    return;
                };
                node = through;
                progress.letters += search.field.rules.tile_value(tile);
                next += 1;
            }
            if node.accepts() {
                search.record(next, progress, place);
            }
            if node.list() != 0 && next < search.lane.len() && !search.rack.is_empty() {
                search.rightwards(node.list(), next, progress);
            }
        });
    }

    /// Lays each tile of the rack that fits on an empty square in turn, and goes on with `next`.
    #[inline]
    fn lay(
        &mut self,
        list: u32,
        place: usize,
        progress: Progress,
        mut next: impl FnMut(&mut Self, Node, Progress),
    ) {
        let spot = self.lane[place];
        let has_blank = self.rack.count(None) > 0;
        let own = self.rack.letters();
        let allowed = spot.allowed();
        let wanted = if has_blank { allowed } else { allowed.intersection(own) };
        for (letter, node) in self.field.nodes.among(list, wanted) {
            if own.contains(letter) {
                self.lay_tile(Some(letter), Tile::of(letter), place, node, progress, &mut next);
            }
            if has_blank {
                self.lay_tile(None, Tile::blank(letter), place, node, progress, &mut next);
            }
        }
    }

    #[inline]
    fn lay_tile(
        &mut self,
        from_rack: Option<Letter>,
        tile: Tile,
        place: usize,
        node: Node,
        mut progress: Progress,
        next: &mut impl FnMut(&mut Self, Node, Progress),
    ) {
        let spot = &self.lane[place];
        let worth = self.field.rules.tile_value(tile) * i32::from(spot.premium.letter);
        let times = i32::from(spot.premium.word);
        progress.laid += 1;
        progress.letters += worth;
        progress.times *= times;
        if spot.crossed {
            progress.crosses += (i32::from(spot.cross_value) + worth) * times;
        }
        self.strip[place] = Some(tile);
        self.rack.take(from_rack);
        next(self, node, progress);
        self.rack.add(from_rack);
        self.strip[place] = None;
    }

    /// The word from the play's start up to `end` is whole; `last` is where its last tile was laid.
    #[inline]
    fn record(&mut self, end: usize, progress: Progress, last: usize) {
        let start = usize::from(self.play.start);
        let length = end - start;
        let listed_across =
            progress.laid == 1 && self.axis == Axis::Down && self.lane[last].crossed;
        if progress.laid < self.minimum || length < 2 || listed_across {
            return;
        }
        let bonus = if progress.laid == self.field.rules.rack_size {
            self.field.rules.all_tiles_bonus
        } else {
            0
        };
        self.play.score = progress.letters * progress.times + progress.crosses + bonus;
        self.play.length = length as u8;
        self.play.tiles = [None; LARGEST_BOARD];
        self.play.tiles[..length].copy_from_slice(&self.strip[start..end]);
        (self.visit)(&self.play);
    }
}
