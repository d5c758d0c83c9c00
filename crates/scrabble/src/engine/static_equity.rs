//! The engine that weighs each move by itself: its score, and what the tiles kept are worth.

use super::{Engine, Ranked, View};
use crate::equity::Equity;
use crate::field::Field;
use crate::game::Move;
use crate::leaves::Leaves;
use crate::moves::{RankedMove, compete};
use crate::rack::Rack;
use crate::ranking::{Ranking, Wanted};
use crate::unseen::Unseen;
use crate::valuation::Valuation;
use crate::vocabulary::Vocabulary;

/// Ranks moves by their static equity, which [`Valuation`] describes: of equal ones plays in their
/// order, then exchanges of more tiles first, then the pass. What is wanted is wanted of all moves
/// together.
#[derive(Clone, Copy, Debug)]
pub struct StaticEquity<'a> {
    /// The words it knows.
    pub vocabulary: &'a Vocabulary,
    /// What it thinks of tiles kept.
    pub leaves: &'a Leaves,
}

impl StaticEquity<'_> {
    fn valuation<'v>(&'v self, view: &View<'v>) -> Valuation<'v> {
        let unseen = Unseen::new(view.rules, view.board, view.rack);
        Valuation::new(view.rules, self.leaves, view.board, &unseen)
    }
}

impl Engine for StaticEquity<'_> {
    fn vocabulary(&self) -> &Vocabulary {
        self.vocabulary
    }

    fn rank_on(
        &self,
        field: &Field<'_>,
        view: &View<'_>,
        wanted: Wanted,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked {
        let valuation = self.valuation(view);
        let ranking = Ranking::by_equity(&valuation, view.rack);
        let (plays, stopped) = self.vocabulary.wanted_plays(field, &ranking, wanted, watch);
        Ranked { moves: compete(plays, &ranking, view.most_exchanged, wanted), stopped }
    }

    fn compare(
        &self,
        view: &View<'_>,
        moves: Vec<Move>,
        _: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked {
        let valuation = self.valuation(view);
        let equity = |action: &Move| match action {
            Move::Play(play) => {
                let laid: Rack = play.laid().map(|(_, tile)| tile.on_rack()).collect();
                valuation.play(play, &kept(view.rack, &laid))
            }
            Move::Exchange(tiles) => valuation.kept(&kept(view.rack, tiles)),
            Move::ExchangeCount(_) | Move::Pass => valuation.kept(view.rack),
        };
        let valued = |action| {
            let equity: Equity = equity(&action);
            RankedMove { action, equity }
        };
        Ranked::sorted(moves.into_iter().map(valued).collect())
    }
}

fn kept(rack: &Rack, given: &Rack) -> Rack {
    let mut kept = rack.clone();
    given.tiles().for_each(|tile| {
        kept.take(tile);
    });
    kept
}
