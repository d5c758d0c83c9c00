//! Is a play that somebody wrote down legal, and if not, why not?

use pegword_lexicon::{Alphabet, Lexicon};

use crate::board::Board;
use crate::notation::{Cell, TilesError, WrittenPlay};
use crate::play::Play;
use crate::rack::Rack;
use crate::rules::Rules;
use crate::score::score;
use crate::square::{Axis, LARGEST_BOARD, Square};
use crate::tile::Tile;

/// Judges a play as it was written: [`place`] and, beyond it, every word in the list.
///
/// # Errors
/// [`PlayError`] as for [`place`]; for words that are not in the list, all of them.
pub fn judge(
    rules: &Rules,
    board: &Board,
    rack: &Rack,
    lexicon: &Lexicon,
    written: &WrittenPlay,
) -> Result<Play, PlayError> {
    let play = place(rules, board, Some(rack), written)?;
    let scored = score(rules, board, &play);
    let words = scored.words.iter().filter(|word| !lexicon.kwg().contains(&word.letters()));
    let words: Vec<String> = words.map(|word| rules.alphabet.upper(&word.letters())).collect();
    if words.is_empty() {
        Ok(play)
    } else {
        Err(PlayError::NotWords { words, lexicon: lexicon.name().to_owned() })
    }
}

/// Places a play as it was written on a board, whatever its words are, for a player whose rack may
/// be known.
///
/// The play comes back with its score. One tile that makes words both ways, or only across the axis
/// it was written along, comes back along the axis that it is listed by.
///
/// # Errors
/// [`PlayError`]: the first rule that it breaks, in the order of the error's variants.
pub fn place(
    rules: &Rules,
    board: &Board,
    rack: Option<&Rack>,
    written: &WrittenPlay,
) -> Result<Play, PlayError> {
    let mut play = lay_out(rules, board, written)?;
    if let Some(rack) = rack
        && let Err(lacking) = rack.without(play.laid().map(|(_, tile)| tile))
    {
        let lacking = lacking
            .into_iter()
            .map(|tile| shown(tile, &rules.alphabet))
            .collect::<Vec<_>>()
            .join(", ");
        return Err(PlayError::NotOnRack { lacking, rack: rack.write(&rules.alphabet) });
    }
    connected(rules, board, &play)?;
    play.score = score(rules, board, &play).total();
    Ok(play)
}

/// Does a play lie on the board as the rules want, whatever its words, its tiles and its score?
///
/// # Errors
/// [`PlayError`] as for [`place`], the rack and what only a text can have wrong apart.
pub(crate) fn lies_well(rules: &Rules, board: &Board, play: &Play) -> Result<(), PlayError> {
    let size = board.size();
    if play.lane >= size || usize::from(play.start + play.length) > usize::from(size) {
        let written = WrittenPlay::with_dots(play, &rules.alphabet).to_string();
        return Err(PlayError::OffBoard { play: written, length: play.length.into(), size });
    }
    for (place, new) in (play.start..).zip(play.tiles()) {
        let square = play.axis.square(play.lane, place);
        match (*new, board.tile(square)) {
            (None, None) => return Err(PlayError::Gap { square }),
            (Some(tile), Some(there)) => {
                let [wanted, there] = [tile, there].map(|tile| shown(tile, &rules.alphabet));
                return Err(PlayError::OntoAnother { square, wanted, there });
            }
            _ => (),
        }
    }
    whole_word(rules, board, play)?;
    connected(rules, board, play)
}

/// The play as it would lie, along the axis it is listed by, if it fits on the board at all. Its
/// score is yet to be counted.
pub(crate) fn lay_out(
    rules: &Rules,
    board: &Board,
    written: &WrittenPlay,
) -> Result<Play, PlayError> {
    let cells = written.cells(&rules.alphabet)?;
    let (axis, size) = (written.coordinates.axis, board.size());
    let (lane, start) = axis.lane_and_place(written.coordinates.square);
    if lane >= size || usize::from(start) + cells.len() > usize::from(size) {
        return Err(PlayError::OffBoard { play: written.to_string(), length: cells.len(), size });
    }
    let mut play = Play {
        axis,
        lane,
        start,
        length: cells.len() as u8,
        score: 0,
        tiles: [None; LARGEST_BOARD],
    };
    for ((place, cell), new) in (start..).zip(&cells).zip(&mut play.tiles) {
        let square = axis.square(lane, place);
        match (*cell, board.tile(square)) {
            (Cell::Through | Cell::Old(_), None) => return Err(PlayError::Gap { square }),
            (Cell::New(tile), None) => *new = Some(tile),
            (Cell::Through, Some(_)) => (),
            (Cell::New(tile) | Cell::Old(tile), Some(there)) => {
                if tile.letter() == there.letter() {
                    continue;
                }
                let [wanted, there] = [tile, there].map(|tile| shown(tile, &rules.alphabet));
                return Err(PlayError::OntoAnother { square, wanted, there });
            }
        }
    }
    whole_word(rules, board, &play)?;
    listed_axis(board, &mut play);
    Ok(play)
}

/// Does the play go from one end of its word to the other, and lay something?
fn whole_word(rules: &Rules, board: &Board, play: &Play) -> Result<(), PlayError> {
    let lane = board.lane(play.axis, play.lane);
    let tile_at = |place: u8| *lane.get(usize::from(place))?;
    if let Some(tile) = play.start.checked_sub(1).and_then(tile_at) {
        return Err(PlayError::StartsMidWord { before: shown(tile, &rules.alphabet) });
    }
    if let Some(tile) = tile_at(play.start + play.length) {
        return Err(PlayError::EndsMidWord { after: shown(tile, &rules.alphabet) });
    }
    if play.laid().next().is_none() {
        return Err(PlayError::NothingLaid);
    }
    Ok(())
}

/// Does the play hang together with the board, or on an empty board cover the start?
fn connected(rules: &Rules, board: &Board, play: &Play) -> Result<(), PlayError> {
    let laid = play.laid().count();
    if board.is_empty() {
        let start = rules.layout.start();
        if play.laid().all(|(square, _)| square != start) {
            return Err(PlayError::MissesStart { start });
        }
        // One tile alone makes no word, whatever the rules would allow.
        let minimum = rules.minimum_first_play.max(2);
        if laid < usize::from(minimum) {
            return Err(PlayError::TooFewTiles { found: laid, minimum });
        }
        return Ok(());
    }
    let crosses = |(square, _)| has_neighbour(board, square, play.axis.crossing());
    if laid == usize::from(play.length) && !play.laid().any(crosses) {
        return Err(PlayError::NotConnected);
    }
    Ok(())
}

/// Writes a play of one tile along the axis it is listed by: across if that makes a word.
fn listed_axis(board: &Board, play: &mut Play) {
    let laid: Vec<(Square, Tile)> = play.laid().take(2).collect();
    let &[(square, tile)] = laid.as_slice() else { return };
    let Some(axis) = Axis::BOTH.into_iter().find(|&axis| has_neighbour(board, square, axis)) else {
        return;
    };
    if axis == play.axis {
        return;
    }
    let (lane, place) = axis.lane_and_place(square);
    let tiles = board.lane(axis, lane);
    let before = tiles[..usize::from(place)].iter().rev().take_while(|tile| tile.is_some()).count();
    let after = tiles[usize::from(place) + 1..].iter().take_while(|tile| tile.is_some()).count();
    *play = Play {
        axis,
        lane,
        start: place - before as u8,
        length: (before + 1 + after) as u8,
        score: 0,
        tiles: [None; LARGEST_BOARD],
    };
    play.tiles[before] = Some(tile);
}

fn has_neighbour(board: &Board, square: Square, axis: Axis) -> bool {
    let (lane, place) = axis.lane_and_place(square);
    let tiles = board.lane(axis, lane);
    let at = |place: Option<u8>| place.and_then(|place| *tiles.get(usize::from(place))?).is_some();
    at(place.checked_sub(1)) || at(Some(place + 1))
}

/// A tile as it is written: a blank in lower case.
fn shown(tile: Tile, alphabet: &Alphabet) -> String {
    let letter = tile.letter();
    if tile.is_blank() {
        alphabet.lower_form(letter).to_owned()
    } else {
        alphabet.upper_form(letter).to_owned()
    }
}

/// Which rule a play breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum PlayError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    Tiles(#[from] TilesError),
    #[error("{play} runs off the board: its {length} squares do not fit {size} rows and columns")]
    #[diagnostic(
        code(play::off_board),
        help("start it nearer to the upper left, or lay fewer tiles")
    )]
    OffBoard { play: String, length: usize, size: u8 },
    #[error("{square} is empty, but the play goes through a tile there: that leaves a gap")]
    #[diagnostic(code(play::gap), help("write `.` or (…) only where a tile lies already"))]
    Gap { square: Square },
    #[error("{wanted} goes onto {square}, where {there} lies")]
    #[diagnostic(code(play::onto_another), help("write `.` for a tile that lies there already"))]
    OntoAnother { square: Square, wanted: String, there: String },
    #[error("the play starts in the middle of a word: {before} stands right before it")]
    #[diagnostic(
        code(play::starts_mid_word),
        help("start at the first letter of the whole word, with `.` for tiles that lie there")
    )]
    StartsMidWord { before: String },
    #[error("the play ends in the middle of a word: {after} stands right after it")]
    #[diagnostic(
        code(play::ends_mid_word),
        help("write the word to its end, with `.` for tiles that lie there")
    )]
    EndsMidWord { after: String },
    #[error("the play lays no tile")]
    #[diagnostic(
        code(play::nothing_laid),
        help("write at least one new tile; `.` stands for one that lies there already")
    )]
    NothingLaid,
    #[error("not on the rack{}{rack}: {lacking}", if rack.is_empty() { "" } else { " " })]
    #[diagnostic(
        code(play::not_on_rack),
        help("lower case is a blank; write `.` for tiles that lie on the board already")
    )]
    NotOnRack { lacking: String, rack: String },
    #[error("the first play must cover the start, {start}")]
    #[diagnostic(
        code(play::misses_start),
        help("move it so that one of its tiles lies on {start}")
    )]
    MissesStart { start: Square },
    #[error("the first play has {found} tile, the fewest are {minimum}")]
    #[diagnostic(code(play::too_few), help("lay a word of at least {minimum} letters"))]
    TooFewTiles { found: usize, minimum: u8 },
    #[error("the play touches no tile on the board")]
    #[diagnostic(
        code(play::not_connected),
        help("lay it so that it goes through, or touches, a tile that lies there")
    )]
    NotConnected,
    #[error("not in the list {lexicon}: {}", words.join(", "))]
    #[diagnostic(
        code(play::not_words),
        help("name another list with --lexicon, if that is where they are words")
    )]
    NotWords { words: Vec<String>, lexicon: String },
}
