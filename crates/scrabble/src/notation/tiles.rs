//! Tiles as text: upper case for a tile, lower case for a blank that stands for a letter, `?` for a
//! blank on a rack, `[CH]` for a letter of several characters.

use pegword_lexicon::{Alphabet, Letter, Token, UnknownLetter};

use crate::tile::Tile;

/// Why a text names no tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum TilesError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    Letter(#[from] UnknownLetter),
    #[error("`{found}` is no single tile")]
    #[diagnostic(
        code(tiles::bracket),
        help("write one letter of several characters in brackets: [CH]")
    )]
    Bracket { found: String },
    #[error("a bracket has no partner")]
    #[diagnostic(code(tiles::bracket), help("close each [ with ] and each ( with )"))]
    Unbalanced,
    #[error("a rack of more than 255 tiles")]
    #[diagnostic(code(tiles::too_many), help("write the tiles in hand only"))]
    TooMany,
}

/// A square of a play as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A letter, which goes onto the board or equals what is there.
    New(Tile),
    /// A letter in parentheses, which must be there.
    Old(Tile),
    /// A dot: whatever is there.
    Through,
}

/// The next single tile: a character, or a letter in brackets; with the rest of the text.
pub(super) fn one_tile<'t>(
    text: &'t str,
    alphabet: &Alphabet,
) -> Result<(Tile, &'t str), TilesError> {
    let (letter, rest) = if let Some(inside) = text.strip_prefix('[') {
        inside.split_once(']').ok_or(TilesError::Unbalanced)?
    } else {
        text.split_at(character_length(text))
    };
    match alphabet.tokens(letter)?.as_slice() {
        &[token] => Ok((tile(token), rest)),
        _ => Err(TilesError::Bracket { found: letter.to_owned() }),
    }
}

/// The tiles of a rack, `None` for a blank.
pub(crate) fn rack_tiles(
    text: &str,
    alphabet: &Alphabet,
) -> Result<Vec<Option<Letter>>, TilesError> {
    let mut tiles = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix('?') {
            tiles.push(None);
            rest = after;
        } else {
            let (tile, after) = one_tile(rest, alphabet)?;
            tiles.push(Some(tile.letter()));
            rest = after.trim_start();
        }
    }
    Ok(tiles)
}

/// The squares of a word as people type it: brackets are kept to, and outside of them the longest
/// letter is taken.
pub(super) fn cells(word: &str, alphabet: &Alphabet) -> Result<Vec<Cell>, TilesError> {
    let mut cells = Vec::new();
    let mut old = false;
    let mut rest = word;
    while let Some(sign) = rest.chars().next() {
        match sign {
            '.' => cells.push(Cell::Through),
            '(' if !old => old = true,
            ')' if old => old = false,
            '(' | ')' | ']' => return Err(TilesError::Unbalanced),
            '[' => {
                let (tile, after) = one_tile(rest, alphabet)?;
                cells.push(if old { Cell::Old(tile) } else { Cell::New(tile) });
                rest = after;
                continue;
            }
            _ => {
                let run = rest.find(['.', '(', ')', '[', ']']).unwrap_or(rest.len());
                let tiles = alphabet.tokens(&rest[..run])?.into_iter().map(tile);
                cells.extend(tiles.map(|tile| if old { Cell::Old(tile) } else { Cell::New(tile) }));
                rest = &rest[run..];
                continue;
            }
        }
        rest = &rest[sign.len_utf8()..];
    }
    if old { Err(TilesError::Unbalanced) } else { Ok(cells) }
}

/// Writes a letter, in brackets if it has several characters.
pub(crate) fn write_letter(text: &mut String, form: &str) {
    if form.chars().nth(1).is_some() {
        text.push('[');
        text.push_str(form);
        text.push(']');
    } else {
        text.push_str(form);
    }
}

/// Writes a tile, a blank in lower case.
pub(crate) fn write_tile(text: &mut String, tile: Tile, alphabet: &Alphabet) {
    let letter = tile.letter();
    write_letter(
        text,
        if tile.is_blank() { alphabet.lower_form(letter) } else { alphabet.upper_form(letter) },
    );
}

fn tile(token: Token) -> Tile {
    if token.lower { Tile::blank(token.letter) } else { Tile::of(token.letter) }
}

/// The bytes of the first character with the accents that follow it.
fn character_length(text: &str) -> usize {
    let is_accent = |character: char| ('\u{300}'..='\u{36f}').contains(&character);
    let mut characters =
        text.char_indices().skip(1).skip_while(|&(_, character)| is_accent(character));
    characters.next().map_or(text.len(), |(at, _)| at)
}
