//! What an engine is: something that ranks the moves of the player on turn.
//!
//! Whoever wants moves ranked asks an [`Engine`]: a list of the best moves, a hint, a player of a match,
//! a grade, the games that leaves are learnt from. [`StaticEquity`] and [`ByScore`] answer in
//! milliseconds. An engine that looks ahead may take seconds, so all of them can be watched and stopped.

mod by_score;
mod static_equity;
mod view;

use std::cmp::Reverse;
use std::fmt::Debug;

pub use by_score::ByScore;
pub use static_equity::StaticEquity;
pub use view::View;

use crate::field::Field;
use crate::game::Move;
use crate::moves::RankedMove;
use crate::play::Play;
use crate::ranking::{RankedPlay, Wanted};
use crate::vocabulary::Vocabulary;

/// Ranks the moves of the player on turn.
///
/// `watch` is told how much of the work is done and how much there is, 0 where that is not known, and
/// says whether to go on. It may be asked from any thread, at least every 100 ms of work. When it says
/// no, the answer comes soon, with what is known so far.
///
/// The same question has the same answer, for any number of threads, unless it was stopped.
///
/// # Examples
/// QI through the middle of the board scores 22, and the S that is kept is worth 7.4. QIS scores 24.
/// ```
/// use pegword_lexicon::{Contents, Kwg, Lexicon, WordSet};
/// use pegword_scrabble::{Board, Engine, Leaves, Rack, Rules, StaticEquity, View, Vocabulary, Wanted};
/// let rules = Rules::built_in("standard").ok_or("built in")?;
/// let words: WordSet = [rules.alphabet.parse("QI")?, rules.alphabet.parse("QIS")?].into_iter().collect();
/// let kwg = Kwg::build(&words, Contents::DawgAndGaddag)?;
/// let vocabulary = Vocabulary::new(Lexicon::new("two words", rules.alphabet.clone(), kwg))?;
/// let leaves = Leaves::from_csv("S,7.4", &rules.alphabet)?;
/// let engine = StaticEquity { vocabulary: &vocabulary, leaves: &leaves };
/// let (board, rack) = (Board::new(15), Rack::parse("QIS", &rules.alphabet)?);
/// let ranked = engine.rank(&View::new(&rules, &board, &rack), Wanted::top(1), &|_, _| true);
/// assert_eq!(ranked.moves[0].equity.to_string(), "29.4");
/// assert!(!ranked.stopped);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Engine: Debug + Send + Sync {
    /// The words that it knows.
    fn vocabulary(&self) -> &Vocabulary;

    /// The moves that are wanted, the best first: at least one unless none is wanted, even if stopped.
    ///
    /// `field` is the view's board, made ready by the engine's own [`vocabulary`](Self::vocabulary).
    /// Who ranks the moves of a whole game keeps one up to date.
    ///
    /// # Panics
    /// If the rack has more than [`LARGEST_RACK`](crate::LARGEST_RACK) tiles.
    fn rank_on(
        &self,
        field: &Field<'_>,
        view: &View<'_>,
        wanted: Wanted,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked;

    /// These moves, legal ones of the view's rack, the best first; if stopped, those that are valued
    /// by then. Each is worth what [`rank_on`](Self::rank_on) would say.
    ///
    /// An exchange of nobody knows which tiles is worth as much as a pass.
    fn compare(
        &self,
        view: &View<'_>,
        moves: Vec<Move>,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked;

    // Engines implement the methods above and inherit the one below.

    /// [`rank_on`](Self::rank_on) a field made for the view.
    ///
    /// # Panics
    /// If the board has another size than the rules, or the rack has more than
    /// [`LARGEST_RACK`](crate::LARGEST_RACK) tiles.
    fn rank(
        &self,
        view: &View<'_>,
        wanted: Wanted,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked {
        let field = self.vocabulary().field(view.rules, view.board);
        self.rank_on(&field, view, wanted, watch)
    }
}

/// Moves in order, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The moves.
    pub moves: Vec<RankedMove>,
    /// Was the engine stopped? Then better moves may be missing, and these may be ranked less well.
    pub stopped: bool,
}

impl Ranked {
    /// Moves in any order, each with its worth, put in order.
    pub(crate) fn sorted(mut moves: Vec<RankedMove>) -> Self {
        moves.sort_by_cached_key(|ranked| (Reverse(ranked.equity), Place::of(ranked)));
        Self { moves, stopped: false }
    }
}

/// The order of moves that are worth the same.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Play(Box<RankedPlay>),
    Exchange(Reverse<usize>),
    Pass,
}

impl Place {
    fn of(ranked: &RankedMove) -> Self {
        let of_play = |play: &Play| RankedPlay { play: *play, equity: ranked.equity };
        match &ranked.action {
            Move::Play(play) => Self::Play(Box::new(of_play(play))),
            Move::Exchange(tiles) => Self::Exchange(Reverse(tiles.len())),
            Move::ExchangeCount(tiles) => Self::Exchange(Reverse((*tiles).into())),
            Move::Pass => Self::Pass,
        }
    }
}
