//! Why a step cannot be taken.

use pegword_lexicon::Letter;

use super::seat::Seat;
use super::written_tile;
use crate::judge::PlayError;
use crate::rack::Rack;
use crate::rules::Rules;

/// Which rule of the game a step breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum MoveError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    Play(#[from] PlayError),
    #[error("the game is over")]
    #[diagnostic(code(game::over), help("take steps back, or start another game"))]
    Over,
    #[error("the last play went out, so nobody moves any more")]
    #[diagnostic(
        code(game::closing),
        help("challenge that play, or count the tiles that are left")
    )]
    Closing,
    #[error("the game goes on, so the tiles left do not count yet")]
    #[diagnostic(
        code(game::not_closing),
        help("they count when a player has gone out, or nobody scores for some turns")
    )]
    NotClosing,
    #[error("not on the rack{}{rack}: {lacking}", if rack.is_empty() { "" } else { " " })]
    #[diagnostic(code(game::not_on_rack), help("name tiles that the player holds, ? for a blank"))]
    NotOnRack { lacking: String, rack: String },
    #[error("no {tile} is left that could be on the rack")]
    #[diagnostic(
        code(game::none_left),
        help("all of them are on the board or on a known rack; name other tiles")
    )]
    NoneLeft { tile: String },
    #[error("{found} times {tile} on one rack: the game has only {count}")]
    #[diagnostic(code(game::none_left), help("name no more tiles than the rules have"))]
    MoreThanAll { tile: String, found: u8, count: u8 },
    #[error("the bag holds {bag}, and an exchange needs {minimum} or more")]
    #[diagnostic(code(game::exchange_bag), help("make a play, or pass"))]
    BagTooSmall { bag: usize, minimum: usize },
    #[error("an exchange of {found} tiles by a player who holds {held}")]
    #[diagnostic(
        code(game::exchange_count),
        help("exchange at least one tile, at most as many as are held; without any, pass")
    )]
    ExchangeCount { found: usize, held: usize },
    #[error("{found} tiles are named for a rack that has room for {unknown}")]
    #[diagnostic(code(game::draw), help("name no more tiles than are unknown"))]
    DrawsTooMany { found: usize, unknown: usize },
    #[error("there is no play to challenge")]
    #[diagnostic(
        code(game::challenge),
        help("a play can be challenged right after it was made, by the opponent")
    )]
    NothingToChallenge,
    #[error("the rack of the {} player is not known", if *seat == Seat::First { "first" } else { "second" })]
    #[diagnostic(code(game::rack_unknown), help("say which tiles are left on it"))]
    RackUnknown { seat: Seat },
    #[error("overtime is charged once the game is over, and it goes on")]
    #[diagnostic(code(game::overtime), help("finish the game first"))]
    NotOver,
    #[error("this player was charged for overtime already")]
    #[diagnostic(code(game::overtime), help("charge all of it at once"))]
    OvertimeTwice,
}

impl MoveError {
    /// A tile of these of which not enough are unseen.
    pub(super) fn none_left(tile: Option<Letter>, tiles: &Rack, rules: &Rules) -> Self {
        let (found, count) = (tiles.count(tile), rules.tile_count(tile));
        let tile = written_tile(tile, rules);
        if found > count {
            Self::MoreThanAll { tile, found, count }
        } else {
            Self::NoneLeft { tile }
        }
    }
}

/// Why a game cannot start from a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum SetupError {
    #[error("more {tile} are in play than the game has: {found} of {all}")]
    #[diagnostic(
        code(game::surplus),
        help("take some off the board or the racks, or name other rules")
    )]
    Surplus { tile: String, found: usize, all: usize },
    #[error("the board has {found} rows, the rules have {expected}")]
    #[diagnostic(code(game::size), help("use the rules that the position is of"))]
    Size { found: u8, expected: u8 },
    #[error("a rack has {found} tiles, at most {most} are held")]
    #[diagnostic(code(game::rack_size), help("write the tiles in hand only"))]
    RackSize { found: usize, most: u8 },
}
