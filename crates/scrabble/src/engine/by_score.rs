//! The engine that wants points now, and nothing else.

use super::{Engine, Ranked, View};
use crate::equity::Equity;
use crate::field::Field;
use crate::game::Move;
use crate::moves::RankedMove;
use crate::ranking::{Ranking, Wanted};
use crate::vocabulary::Vocabulary;

/// Ranks plays by their score, equal ones in their order. Only where there is no play at all, it
/// exchanges the whole rack, or passes if the bag is too small.
#[derive(Clone, Copy, Debug)]
pub struct ByScore<'a> {
    /// The words it knows.
    pub vocabulary: &'a Vocabulary,
}

impl Engine for ByScore<'_> {
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
        let ranking = Ranking::by_score(view.rack);
        let (plays, stopped) = self.vocabulary.wanted_plays(field, &ranking, wanted, watch);
        let mut moves: Vec<RankedMove> = plays.into_iter().map(RankedMove::from).collect();
        if moves.is_empty() && wanted.top > 0 {
            let may_exchange = !view.rack.is_empty() && view.most_exchanged >= view.rack.len();
            let action = if may_exchange { Move::Exchange(view.rack.clone()) } else { Move::Pass };
            moves.push(RankedMove { action, equity: Equity::ZERO });
        }
        Ranked { moves, stopped }
    }

    fn compare(
        &self,
        _: &View<'_>,
        moves: Vec<Move>,
        _: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked {
        let valued = |action| {
            let points = if let Move::Play(play) = &action { play.score } else { 0 };
            RankedMove { action, equity: Equity::from_points(points) }
        };
        Ranked::sorted(moves.into_iter().map(valued).collect())
    }
}
