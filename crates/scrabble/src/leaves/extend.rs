//! Values for all leaves from those of few tiles.
//!
//! What some tiles are worth together is taken apart into what each adds by itself, what every two add
//! to that, and what every three do. More tiles are worth the sum of all these over their parts, as if
//! nothing worked together but twos and threes. The tiles of a leave count one by one: AAB has two
//! parts A, two parts AB, and one AA.
//!
//! Leaves are visited in the order in which the graph spells them. For each leave on the way it is
//! known what any further tile would add, so most leaves cost one addition.

use std::collections::HashMap;
use std::iter::zip;

use pegword_lexicon::Letter;

use super::build::Writer;
use super::graph::{ACCEPTS, ARC, Graph};
use super::{Leaves, MOST_POINTS, TooManyLeaves};
use crate::equity::Equity;
use crate::rack::{LARGEST_RACK, Rack};
use crate::rules::Rules;

/// The most leaves that [`Leaves::for_play`] values.
const MOST_FOR_PLAY: usize = 1 << 21;

/// No leave is worth more.
const MOST_THOUSANDTHS: i64 = MOST_POINTS as i64 * 1_000;

impl Leaves {
    /// Values for all leaves of up to `tiles` tiles that the rules' tiles make, from the values here of
    /// up to three; where one of these has none it is 0. `O(leaves)`.
    ///
    /// A is worth 1, B 2 and AB 4, so together A and B add 1. AAB is worth 1 + 1 + 2, and twice 1 for AB,
    /// and what AA adds: nothing, as it is worth 2.
    /// ```
    /// use pegword_scrabble::{Leaves, Rack, Rules};
    /// let rules = Rules::built_in("standard").ok_or("built in")?;
    /// let few = Leaves::from_csv("A,1\nB,2\nAA,2\nAB,4\nAAB,6\nAAA,3\nAAAB,0", &rules.alphabet)?;
    /// let all = few.extended(&rules, 4)?;
    /// assert_eq!(all.value(&Rack::parse("AAB", &rules.alphabet)?).to_string(), "6");
    /// assert_eq!(all.value(&Rack::parse("AAAB", &rules.alphabet)?).to_string(), "8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TooManyLeaves`] if there are more than 2²².
    ///
    /// # Panics
    /// If `tiles` is more than [`LARGEST_RACK`].
    pub fn extended(&self, rules: &Rules, tiles: usize) -> Result<Self, TooManyLeaves> {
        assert!(tiles <= LARGEST_RACK, "a leave has at most {LARGEST_RACK} tiles");
        let counts: Vec<u8> = kinds(rules).map(|kind| rules.tile_count(kind)).collect();
        if leave_count(&counts, tiles) > super::build::MOST {
            return Err(TooManyLeaves);
        }
        let mut lists = Lists { counts: &counts, writer: Writer::new(), written: HashMap::new() };
        let root = lists.list(0, 0, tiles)?;
        let graph = Graph::new(lists.writer.finish(root), counts.len() - 1);
        let mut filling =
            Filling { counts: &counts, parts: Parts::of(self, rules), values: Vec::new() };
        let alone = filling.parts.one.clone();
        if tiles > 0 {
            filling.fill(&mut Vec::with_capacity(tiles), 0, tiles, &alone);
        }
        Ok(Self { graph: graph.expect("what is built is sound"), values: filling.values })
    }

    /// [Extended](Self::extended) to as many tiles as are kept in a game by these rules, or as there can
    /// be values for.
    #[must_use]
    pub fn for_play(&self, rules: &Rules) -> Self {
        let counts: Vec<u8> = kinds(rules).map(|kind| rules.tile_count(kind)).collect();
        let most = usize::from(rules.rack_size).saturating_sub(1);
        let tiles = (0..=most).rev().find(|&tiles| leave_count(&counts, tiles) <= MOST_FOR_PLAY);
        self.extended(rules, tiles.unwrap_or(0)).expect("so many leaves are not too many")
    }
}

/// The kinds of tiles by their numbers: the blank, then the letters.
pub(crate) fn kinds(rules: &Rules) -> impl Iterator<Item = Option<Letter>> {
    std::iter::once(None).chain(rules.alphabet.letters().map(Some))
}

/// How many leaves of one tile up to so many there are.
fn leave_count(counts: &[u8], tiles: usize) -> usize {
    // By how many tiles, with the kinds so far.
    let mut leaves = vec![0usize; tiles + 1];
    leaves[0] = 1;
    for &count in counts {
        for size in (1..=tiles).rev() {
            let fewer = &leaves[size.saturating_sub(count.into())..size];
            leaves[size] = fewer.iter().fold(leaves[size], |sum, &n| sum.saturating_add(n));
        }
    }
    leaves[1..].iter().fold(0, |sum, &n| sum.saturating_add(n))
}

/// The lists of siblings that spell all leaves.
struct Lists<'a> {
    /// How many tiles there are, by kind.
    counts: &'a [u8],
    writer: Writer,
    /// By the last tile, how many of it there are, and how many tiles may follow.
    written: HashMap<(usize, u8, usize), u32>,
}

impl Lists<'_> {
    /// What may follow leaves that end with so many of this kind.
    fn list(&mut self, kind: usize, used: u8, left: usize) -> Result<u32, TooManyLeaves> {
        if let Some(&list) = self.written.get(&(kind, used, left)) {
            return Ok(list);
        }
        let mut siblings = Vec::new();
        if left > 0 {
            for next in kind..self.counts.len() {
                let used = if next == kind { used } else { 0 };
                if used < self.counts[next] {
                    let after = self.list(next, used + 1, left - 1)?;
                    siblings.push((next as u32) << 24 | ACCEPTS | after & ARC);
                }
            }
        }
        let list = self.writer.write(siblings)?;
        self.written.insert((kind, used, left), list);
        Ok(list)
    }
}

/// What tiles add to each other, in thousandths of a point. By number of kinds, in rows.
struct Parts {
    kinds: usize,
    one: Vec<i64>,
    two: Vec<i64>,
    three: Vec<i64>,
}

impl Parts {
    fn of(leaves: &Leaves, rules: &Rules) -> Self {
        let all: Vec<Option<Letter>> = kinds(rules).collect();
        let n = all.len();
        let value = |kinds: &[usize]| {
            let tiles: Rack = kinds.iter().map(|&kind| all[kind]).collect();
            i64::from(leaves.value(&tiles).thousandths())
        };
        let one: Vec<i64> = (0..n).map(|a| value(&[a])).collect();
        let mut two = vec![0; n * n];
        for a in 0..n {
            for b in 0..n {
                two[a * n + b] = value(&[a, b]) - one[a] - one[b];
            }
        }
        let mut three = vec![0; n * n * n];
        for a in 0..n {
            for b in a..n {
                for c in b..n {
                    let pairs = two[a * n + b] + two[a * n + c] + two[b * n + c];
                    let adds = value(&[a, b, c]) - pairs - one[a] - one[b] - one[c];
                    three[(a * n + b) * n + c] = adds;
                }
            }
        }
        Self { kinds: n, one, two, three }
    }
}

struct Filling<'a> {
    counts: &'a [u8],
    parts: Parts,
    values: Vec<Equity>,
}

impl Filling<'_> {
    /// Adds the values of all leaves that begin with these tiles, worth `value` thousandths, and go on
    /// with 1 to `left` others; `adds` says by kind what another tile would add.
    fn fill(&mut self, tiles: &mut Vec<usize>, value: i64, left: usize, adds: &[i64]) {
        let last = tiles.last().copied().unwrap_or(0);
        for next in last..self.counts.len() {
            let used = tiles.iter().rev().take_while(|&&tile| tile == next).count();
            if used >= self.counts[next].into() {
                continue;
            }
            let value = value + adds[next];
            let points = value.clamp(-MOST_THOUSANDTHS, MOST_THOUSANDTHS);
            self.values.push(Equity::from_thousandths(points as i32));
            if left > 1 {
                let mut then_adds = adds.to_vec();
                self.add_parts_with(next, tiles, &mut then_adds);
                tiles.push(next);
                self.fill(tiles, value, left - 1, &then_adds);
                tiles.pop();
            }
        }
    }

    /// With another tile, those after it add more: what the two do, and what three do with each before.
    fn add_parts_with(&self, next: usize, tiles: &[usize], adds: &mut [i64]) {
        let Parts { kinds, two, three, .. } = &self.parts;
        let add = |adds: &mut [i64], row: &[i64]| {
            zip(&mut adds[next..], &row[next..]).for_each(|(sum, part)| *sum += part);
        };
        add(adds, &two[next * kinds..][..*kinds]);
        for before in tiles {
            add(adds, &three[(before * kinds + next) * kinds..][..*kinds]);
        }
    }
}
