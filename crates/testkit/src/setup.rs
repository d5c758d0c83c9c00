//! A position in the words of the brute-force generator.

use pegword_scrabble::{Board, Rack, Rules, Square};

use crate::plays::Setup;

impl Setup {
    /// The same board, rack and rules as plain text.
    ///
    /// # Panics
    /// If a letter of the rules has more than one character.
    pub fn of(rules: &Rules, board: &Board, rack: &Rack) -> Self {
        let alphabet = &rules.alphabet;
        let sign = |form: &str| {
            let mut signs = form.chars();
            let sign = signs.next().expect("a letter has a form");
            assert_eq!(signs.next(), None, "the letter {form} is one character");
            sign
        };
        let rows = |sign_at: &dyn Fn(Square) -> char| {
            let row = |row| (0..board.size()).map(|col| sign_at(Square { row, col })).collect();
            (0..board.size()).map(row).collect()
        };
        let tile_at = |square| match board.tile(square) {
            None => '.',
            Some(tile) if tile.is_blank() => sign(alphabet.lower_form(tile.letter())),
            Some(tile) => sign(alphabet.upper_form(tile.letter())),
        };
        let value =
            |letter| (sign(alphabet.upper_form(letter)), rules.letter_value(letter).unsigned_abs());
        let start = rules.layout.start();
        Self {
            rows: rows(&tile_at),
            premiums: rows(&|square| rules.layout.premium(square).sign()),
            start: (start.row.into(), start.col.into()),
            start_doubles: false, // where it does, the premiums say so
            values: alphabet.letters().map(value).collect(),
            rack: rack.write(alphabet),
            rack_size: rules.rack_size.into(),
            bonus: rules.all_tiles_bonus.unsigned_abs(),
            minimum_first_play: rules.minimum_first_play.into(),
        }
    }
}
