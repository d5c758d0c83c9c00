//! The moves of a game graded: what each was worth, and what the best would have been.
//!
//! A move is valued by an engine for the player who made it, who sees the board and one rack.
//! Plays, exchanges and the pass compete. A play that was taken back is worth what passing is, since
//! that is what became of it; a play of no words that stood is worth what it scored.

use pegword_lexicon::Letter;

use crate::board::Board;
use crate::engine::{Engine, Ranked, View};
use crate::equity::Equity;
use crate::field::Field;
use crate::game::{Game, Move, MoveError, Phase};
use crate::moves::RankedMove;
use crate::play::Play;
use crate::rack::Rack;
use crate::ranking::Wanted;
use crate::rules::Rules;
use crate::score::{FormedWord, score};

/// Grades moves by one engine.
#[derive(Clone, Copy, Debug)]
pub struct Grader<'a> {
    engine: &'a dyn Engine,
}

/// A move beside the best of its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The rack before the move.
    pub rack: Rack,
    /// The best moves, in order, at least one.
    pub best: Vec<RankedMove>,
    /// What the move was worth.
    pub equity: Equity,
    /// How much more the best was worth: 0 for every best move, never less.
    pub lost: Equity,
    /// If it is no play of a whole rack that stood: the best such play, if there is one.
    pub all_tiles_missed: Option<RankedMove>,
    /// Was the engine stopped? Then better moves may be missing; a move that it had no time to value
    /// counts as the best.
    pub stopped: bool,
}

/// Why a move cannot be graded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum Ungraded {
    #[error("the rack is not known")]
    RackUnknown,
    #[error("only {known} is known of a rack of {tiles} tiles")]
    RackInPart { known: String, tiles: usize },
    #[error("a player holds {most} tiles at most, this one has {tiles}")]
    RackTooLarge { tiles: usize, most: u8 },
    #[error("it is not known which {tiles} tiles were exchanged")]
    ExchangeUnknown { tiles: u8 },
    #[error("the game was over, nothing was to be decided")]
    Closing,
    #[error("against the rules: {0}")]
    Illegal(MoveError),
}

impl<'a> Grader<'a> {
    /// Grades by this engine.
    pub const fn new(engine: &'a dyn Engine) -> Self {
        Self { engine }
    }

    /// The words of a play on this board that are not in the list.
    pub fn not_words(&self, rules: &Rules, board: &Board, play: &Play) -> Vec<Vec<Letter>> {
        let words = score(rules, board, play).words;
        let letters = words.iter().map(FormedWord::letters);
        let kwg = self.engine.vocabulary().lexicon().kwg();
        letters.filter(|word| !kwg.contains(word)).collect()
    }

    /// Grades the move that was made in this game, as it was before the move; `stood` says whether it
    /// was not taken back. Lists the `top` best moves, and one at least. `watch` as in [`Engine`].
    ///
    /// # Errors
    /// [`Ungraded`] if not all is known that a player knows, or the move breaks a rule.
    pub fn grade(
        &self,
        game: &Game,
        made: &Move,
        stood: bool,
        top: usize,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Result<Grade, Ungraded> {
        let rules = game.rules().as_ref();
        let rack = whole_rack(game, made)?;
        let made = exchange_named(made, &rack)?;
        game.check(&made).map_err(Ungraded::Illegal)?;
        let view = View::of_game(game, &rack);
        let field = self.engine.vocabulary().field(rules, view.board);
        let Ranked { moves: best, mut stopped } =
            self.engine.rank_on(&field, &view, Wanted::top(top.max(1)), watch);
        let mut compare = |moves| {
            let compared = self.engine.compare(&view, moves, watch);
            stopped |= compared.stopped;
            compared.moves
        };
        let is_whole = |made: &Move| matches!(made, Move::Play(play) if play.lays_rack(rules));
        let all_tiles_missed = if stood && is_whole(&made) {
            None
        } else {
            compare(plays_of_whole_rack(rules, &field, &rack)).into_iter().next()
        };
        let counts = if stood || !matches!(made, Move::Play(_)) { made } else { Move::Pass };
        let equity = compare(vec![counts]).first().map_or(best[0].equity, |made| made.equity);
        let lost = (best[0].equity - equity).max(Equity::ZERO);
        Ok(Grade { rack, best, equity, lost, all_tiles_missed, stopped })
    }
}

/// The rack of the player on turn, if all of it is known, by the move at the latest, and there is
/// something to decide.
fn whole_rack(game: &Game, made: &Move) -> Result<Rack, Ungraded> {
    if game.phase() != Phase::UnderWay {
        return Err(Ungraded::Closing);
    }
    let held = game.held(game.on_turn());
    let (mut rack, mut rest) = (held.known().clone(), held.known().clone());
    if held.unknown() > 0 {
        let shown = given(made);
        shown.tiles().filter(|tile| !rest.take(*tile)).for_each(|tile| rack.add(tile));
    }
    let most = game.rules().rack_size;
    if rack.len() > most.into() {
        Err(Ungraded::RackTooLarge { tiles: rack.len(), most })
    } else if rack.len() == held.len() {
        Ok(rack)
    } else if held.known().is_empty() {
        Err(Ungraded::RackUnknown)
    } else {
        let known = held.known().write(&game.rules().alphabet);
        Err(Ungraded::RackInPart { known, tiles: held.len() })
    }
}

/// The tiles that a move takes from the rack, as far as it says.
fn given(made: &Move) -> Rack {
    match made {
        Move::Play(play) => play.laid().map(|(_, tile)| tile.on_rack()).collect(),
        Move::Exchange(tiles) => tiles.clone(),
        Move::ExchangeCount(_) | Move::Pass => Rack::EMPTY,
    }
}

/// The same move; an exchange of a whole rack with the tiles named.
fn exchange_named(made: &Move, rack: &Rack) -> Result<Move, Ungraded> {
    match made {
        Move::ExchangeCount(count) if rack.len() == usize::from(*count) => {
            Ok(Move::Exchange(rack.clone()))
        }
        Move::ExchangeCount(tiles) => Err(Ungraded::ExchangeUnknown { tiles: *tiles }),
        made => Ok(made.clone()),
    }
}

fn plays_of_whole_rack(rules: &Rules, field: &Field<'_>, rack: &Rack) -> Vec<Move> {
    let mut plays = Vec::new();
    field.plays(rack, |play| {
        if play.lays_rack(rules) {
            plays.push(Move::Play(*play));
        }
    });
    plays
}
