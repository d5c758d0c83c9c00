//! Everything a player may do, in one order: plays, exchanges and the pass.

use std::cmp::Reverse;

use pegword_lexicon::Anagrams;

use crate::equity::Equity;
use crate::field::Field;
use crate::game::Move;
use crate::rack::Rack;
use crate::ranking::{RankedPlay, Ranking, Wanted};
use crate::valuation::Valuation;

/// A move with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedMove {
    /// The move.
    pub action: Move,
    /// Its worth: for an exchange or a pass, that of the tiles kept.
    pub equity: Equity,
}

impl Field<'_> {
    /// The best moves of a rack, in order: by equity, of equal ones plays in their order, then
    /// exchanges of more tiles first, then the pass.
    ///
    /// `anagrams` are those of the graph that the field was made with; `most_exchanged` says how many
    /// tiles may be exchanged, 0 if the bag holds too few. What is wanted is wanted of all moves together.
    pub fn best_moves(
        &self,
        anagrams: &Anagrams,
        valuation: &Valuation<'_>,
        rack: &Rack,
        most_exchanged: usize,
        wanted: Wanted,
    ) -> Vec<RankedMove> {
        let ranking = Ranking::by_equity(valuation, rack);
        let plays = self.best_plays(anagrams, &ranking, wanted);
        compete(plays, &ranking, most_exchanged, wanted)
    }

    /// All moves of a rack, in the order of [`best_moves`](Self::best_moves), which it needs no
    /// anagrams for.
    pub fn every_move(
        &self,
        valuation: &Valuation<'_>,
        rack: &Rack,
        most_exchanged: usize,
    ) -> Vec<RankedMove> {
        let ranking = Ranking::by_equity(valuation, rack);
        let mut plays = Vec::new();
        self.plays(rack, |play| {
            plays.push(RankedPlay { play: *play, equity: ranking.equity(play) });
        });
        plays.sort_unstable();
        compete(plays, &ranking, most_exchanged, Wanted::top(usize::MAX))
    }
}

/// Plays in order, and what else may be done, in one order.
fn compete(
    plays: Vec<RankedPlay>,
    ranking: &Ranking<'_>,
    most_exchanged: usize,
    wanted: Wanted,
) -> Vec<RankedMove> {
    let mut moves: Vec<RankedMove> = (plays.into_iter())
        .map(|ranked| RankedMove { action: Move::Play(ranked.play), equity: ranked.equity })
        .collect();
    let kept = &ranking.kept;
    if most_exchanged > 0 {
        // By equity, then by how few tiles are kept.
        let fewest_kept = usize::from(kept.tile_count(kept.whole())).saturating_sub(most_exchanged);
        let mut exchanges: Vec<(Reverse<Equity>, u8, usize)> = (0..kept.whole())
            .map(|number| (Reverse(kept.value(number)), kept.tile_count(number), number))
            .filter(|&(_, tiles, _)| usize::from(tiles) >= fewest_kept)
            .collect();
        exchanges.sort_unstable();
        exchanges.truncate(wanted.top);
        moves.extend(exchanges.into_iter().map(|(equity, _, number)| RankedMove {
            action: Move::Exchange(kept.tiles(kept.whole() - number)),
            equity: equity.0,
        }));
    }
    moves.push(RankedMove { action: Move::Pass, equity: kept.value(kept.whole()) });
    moves.sort_by_key(|ranked| Reverse(ranked.equity));
    let best = moves[0].equity;
    if let Some(margin) = wanted.margin {
        moves.retain(|ranked| best - ranked.equity <= margin);
    }
    moves.truncate(wanted.top);
    moves
}
