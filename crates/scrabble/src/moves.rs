//! Everything a player may do, in one order: plays, exchanges and the pass.

use std::cmp::Reverse;

use crate::equity::Equity;
use crate::game::Move;
use crate::ranking::{RankedPlay, Ranking, Wanted};

/// A move with what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedMove {
    /// The move.
    pub action: Move,
    /// Its worth: for an exchange or a pass, that of the tiles kept.
    pub equity: Equity,
}

impl From<RankedPlay> for RankedMove {
    fn from(ranked: RankedPlay) -> Self {
        Self { action: Move::Play(ranked.play), equity: ranked.equity }
    }
}

/// Plays in order, and what else may be done, in one order.
pub(crate) fn compete(
    plays: Vec<RankedPlay>,
    ranking: &Ranking<'_>,
    most_exchanged: usize,
    wanted: Wanted,
) -> Vec<RankedMove> {
    let mut moves: Vec<RankedMove> = plays.into_iter().map(RankedMove::from).collect();
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
