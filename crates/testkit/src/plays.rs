//! Every legal play on a board, by trying every word at every place.
//!
//! A play is written as its word: the first square, the direction, and one sign for each square.
//! Each word is put at each run of squares of its length, in each line, in both directions, once
//! for every choice of the tiles that are blanks. It is then laid on a copy of the board, and the
//! rules are checked on what lies there:
//!
//! - the word is all that stands in its line there: no gap, and it runs into no other tile;
//! - it touches a tile, or on an empty board covers the start and is long enough;
//! - each word of two letters or more through a new tile is in the list; the words that stood
//!   there before are nobody's concern.
//!
//! So that no play counts twice, a play of one tile that makes words in both directions is listed
//! across only. On an empty board that looks the same with rows and columns exchanged every play
//! has a twin down, with the same score, and only the plays across are listed.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::words::can_spell;

/// A board, a rack, and the rules that they are played by.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The board, a string a row: `.` an empty square, upper case a tile, lower case a blank.
    pub rows: Vec<String>,
    /// The premium squares, a string a row: `'` and `"` and `^` double, triple and quadruple the
    /// letter, `-` and `=` and `~` the word, `.` is a plain square.
    pub premiums: Vec<String>,
    /// Row and column, from 0, of the square that the first play has to cover.
    pub start: (usize, usize),
    /// Whether the start doubles the word; a word premium that `premiums` has there stays as it is.
    pub start_doubles: bool,
    /// What each letter is worth, by its upper case; every letter on the board and in words needs
    /// an entry.
    pub values: HashMap<char, u32>,
    /// The tiles to play with, in any order: upper case, `?` a blank.
    pub rack: String,
    /// How many tiles a play must lay to earn the bonus.
    pub rack_size: usize,
    /// What laying `rack_size` tiles adds to the score.
    pub bonus: u32,
    /// The fewest tiles that the first play may lay.
    pub minimum_first_play: usize,
}

/// Tiles laid in a line, written as the word that they make there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OraclePlay {
    /// Row of the word's first square, from 0; a tile of the board may lie there.
    pub row: usize,
    /// Column of the word's first square, from 0.
    pub col: usize,
    /// Whether the word reads across; down if not.
    pub across: bool,
    /// One sign a square: upper case a tile, lower case a blank, `.` a tile of the board.
    pub tiles: String,
}

/// What a set of plays comes to, to compare two generators at a glance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fingerprint {
    /// How many plays there are.
    pub plays: usize,
    /// The highest score; 0 when there is no play.
    pub best: u32,
    /// The sum of all scores.
    pub score_sum: u64,
}

/// Every legal play of `setup`, with its score; `words` are in upper case.
///
/// Slow: it grows with the number of words times the number of squares.
///
/// # Panics
/// If the board is not a rectangle, the premiums are not one for each of its squares, a sign among
/// them is unknown, a letter has no value, or a word is empty.
///
/// # Examples
/// `A` before or behind the `B` of the only row; the tile is worth 1, the blank 0, the `B` 3.
/// ```
/// use pegword_testkit::{OraclePlay, Setup, every_play};
/// let setup = Setup {
///     rows: vec![".B.".into()],
///     premiums: vec!["...".into()],
///     start: (0, 1),
///     start_doubles: false,
///     values: [('A', 1), ('B', 3)].into(),
///     rack: "A?".into(),
///     rack_size: 7,
///     bonus: 50,
///     minimum_first_play: 2,
/// };
/// let words = ["AB", "BA"].map(String::from).into();
/// let play = |col, tiles: &str| OraclePlay { row: 0, col, across: true, tiles: tiles.into() };
/// let expected = [(play(0, "A."), 4), (play(0, "a."), 3), (play(1, ".A"), 4), (play(1, ".a"), 3)];
/// assert_eq!(every_play(&setup, &words), expected.into());
/// ```
#[expect(clippy::implicit_hasher, reason = "tests have the standard hasher")]
pub fn every_play(setup: &Setup, words: &HashSet<String>) -> BTreeMap<OraclePlay, u32> {
    let board = Board::new(&setup.rows);
    let premiums = Board::new(&setup.premiums);
    assert_eq!(premiums.lines(true), board.lines(true), "a premium for each square");
    let across_only = board.is_empty() && setup.is_symmetric();
    let directions: &[bool] = if across_only { &[true] } else { &[true, false] };

    let mut plays = BTreeMap::new();
    for &across in directions {
        for line in board.lines(across) {
            // Most words can be skipped at once: neither rack nor line has the letters.
            let letters = setup.rack.clone() + &board.letters(&line);
            for word in words.iter().filter(|word| can_spell(word, &letters)) {
                for squares in line.windows(word.chars().count()) {
                    if !may_lie(setup, &board, squares) {
                        continue;
                    }
                    for tiles in ways_to_lay(&board, word, squares, &setup.rack) {
                        // If one choice of blanks is illegal, so are the others: same words.
                        let Some(score) = judge(setup, words, &board, squares, across, &tiles)
                        else {
                            break;
                        };
                        let (row, col) = squares[0];
                        plays.insert(OraclePlay { row, col, across, tiles }, score);
                    }
                }
            }
        }
    }
    plays
}

/// Count, best score and sum of the scores of `plays`.
///
/// # Examples
/// ```
/// use pegword_testkit::{Fingerprint, OraclePlay, fingerprint};
/// let play = |tiles: &str| OraclePlay { row: 7, col: 7, across: true, tiles: tiles.into() };
/// let plays = [(play("AB"), 8), (play("aB"), 6)].into();
/// assert_eq!(fingerprint(&plays), Fingerprint { plays: 2, best: 8, score_sum: 14 });
/// ```
pub fn fingerprint(plays: &BTreeMap<OraclePlay, u32>) -> Fingerprint {
    Fingerprint {
        plays: plays.len(),
        best: plays.values().copied().max().unwrap_or(0),
        score_sum: plays.values().copied().map(u64::from).sum(),
    }
}

/// Row and column, from 0.
type Square = (usize, usize);

/// What lies on each square: `.` nothing, upper case a tile, lower case a blank.
#[derive(Clone)]
struct Board {
    n_rows: usize,
    n_cols: usize,
    signs: Vec<char>,
}

impl Board {
    fn new(rows: &[String]) -> Self {
        let n_cols = rows[0].chars().count();
        assert!(rows.iter().all(|row| row.chars().count() == n_cols), "rows of one length");
        let signs = rows.iter().flat_map(|row| row.chars()).collect();
        Self { n_rows: rows.len(), n_cols, signs }
    }

    /// What lies on `square`; nothing if that is off the board.
    fn sign(&self, (row, col): Square) -> char {
        let on_board = row < self.n_rows && col < self.n_cols;
        if on_board { self.signs[row * self.n_cols + col] } else { '.' }
    }

    fn has_tile(&self, square: Square) -> bool {
        self.sign(square) != '.'
    }

    fn is_empty(&self) -> bool {
        self.signs.iter().all(|&sign| sign == '.')
    }

    /// The letters of the tiles on `squares`, in upper case.
    fn letters(&self, squares: &[Square]) -> String {
        let tiles = squares.iter().filter(|&&square| self.has_tile(square));
        tiles.flat_map(|&square| self.sign(square).to_uppercase()).collect()
    }

    /// All rows, or all columns.
    fn lines(&self, across: bool) -> Vec<Vec<Square>> {
        let n_lines = if across { self.n_rows } else { self.n_cols };
        (0..n_lines).map(|line| self.line((line, line), across)).collect()
    }

    /// The squares of the row or the column of `square`.
    fn line(&self, (row, col): Square, across: bool) -> Vec<Square> {
        if across {
            (0..self.n_cols).map(|col| (row, col)).collect()
        } else {
            (0..self.n_rows).map(|row| (row, col)).collect()
        }
    }

    /// The squares, with no gap between them, of the tiles around and on `square`.
    fn run_through(&self, square: Square, across: bool) -> Vec<Square> {
        let line = self.line(square, across);
        let mut runs = line.split(|&square| !self.has_tile(square));
        runs.find(|run| run.contains(&square)).unwrap_or_default().to_vec()
    }

    /// This board with a word written on `squares`; `.` leaves the tile that is there.
    fn with_tiles(&self, squares: &[Square], tiles: &str) -> Self {
        let mut board = self.clone();
        for (&(row, col), tile) in squares.iter().zip(tiles.chars()) {
            if tile != '.' {
                board.signs[row * self.n_cols + col] = tile;
            }
        }
        board
    }
}

impl Setup {
    /// Whether premiums and start stay the same when rows and columns are exchanged.
    fn is_symmetric(&self) -> bool {
        let premiums = Board::new(&self.premiums);
        let read = |across| -> Vec<Vec<char>> {
            let lines = premiums.lines(across).into_iter();
            lines.map(|line| line.iter().map(|&square| premiums.sign(square)).collect()).collect()
        };
        read(true) == read(false) && self.start.0 == self.start.1
    }

    /// What a new tile on `square` multiplies its letter and its word by.
    fn premium(&self, square: Square) -> (u32, u32) {
        let sign = self.premiums[square.0].chars().nth(square.1).expect("a premium a square");
        let (letter, word) = match sign {
            '.' => (1, 1),
            '\'' => (2, 1),
            '"' => (3, 1),
            '^' => (4, 1),
            '-' => (1, 2),
            '=' => (1, 3),
            '~' => (1, 4),
            other => panic!("unknown premium `{other}`"),
        };
        let doubles = self.start_doubles && square == self.start && word == 1;
        (letter, if doubles { 2 } else { word })
    }

    /// What a tile is worth; a blank, in lower case, nothing.
    fn value(&self, tile: char) -> u32 {
        if tile.is_lowercase() { 0 } else { self.values[&tile] }
    }
}

/// Whether a word may lie on `squares` at all, whatever its letters.
fn may_lie(setup: &Setup, board: &Board, squares: &[Square]) -> bool {
    if board.is_empty() {
        return squares.contains(&setup.start) && squares.len() >= setup.minimum_first_play;
    }
    // Some square holds a tile, or has one on a side.
    squares.iter().any(|&(row, col)| {
        let (above, left) = (row.wrapping_sub(1), col.wrapping_sub(1)); // off the board from 0
        let near = [(row, col), (above, col), (row + 1, col), (row, left), (row, col + 1)];
        near.into_iter().any(|square| board.has_tile(square))
    })
}

/// Every way to write `word` on `squares` with the tiles of `rack`: `.` for a tile of the board,
/// upper case for a tile, lower case for a blank. None if another letter is in the way, or the
/// rack lacks a letter.
fn ways_to_lay(board: &Board, word: &str, squares: &[Square], rack: &str) -> Vec<String> {
    let Some(letter) = word.chars().next() else {
        return vec![String::new()];
    };
    let mut firsts = Vec::new(); // how to write the first letter, and the rack left then
    if board.has_tile(squares[0]) {
        if board.letters(&squares[..1]) == letter.to_string() {
            firsts.push((".".to_owned(), rack.to_owned()));
        }
    } else {
        if rack.contains(letter) {
            firsts.push((letter.to_string(), rack.replacen(letter, "", 1)));
        }
        if rack.contains('?') {
            firsts.push((letter.to_lowercase().to_string(), rack.replacen('?', "", 1)));
        }
    }
    let mut ways = Vec::new();
    for (first, rack) in firsts {
        for rest in ways_to_lay(board, &word[letter.len_utf8()..], &squares[1..], &rack) {
            ways.push(first.clone() + &rest);
        }
    }
    ways
}

/// The score of `tiles` laid on `squares`, or nothing if that is illegal or listed elsewhere.
fn judge(
    setup: &Setup,
    words: &HashSet<String>,
    board: &Board,
    squares: &[Square],
    across: bool,
    tiles: &str,
) -> Option<u32> {
    let after = board.with_tiles(squares, tiles);
    let is_new = |square: Square| !board.has_tile(square) && after.has_tile(square);
    let new: Vec<Square> = squares.iter().copied().filter(|&square| is_new(square)).collect();
    let main = after.run_through(squares[0], across);
    if new.is_empty() || main != squares || main.len() < 2 {
        return None;
    }

    let mut formed: Vec<Vec<Square>> =
        new.iter().map(|&square| after.run_through(square, !across)).collect();
    formed.push(main);
    formed.retain(|word| word.len() >= 2);
    if new.len() == 1 && formed.len() == 2 && !across {
        return None; // both its words count where it is listed across
    }
    if !formed.iter().all(|word| words.contains(&after.letters(word))) {
        return None;
    }

    let mut score = if new.len() == setup.rack_size { setup.bonus } else { 0 };
    for word in formed {
        let (mut sum, mut multiplier) = (0, 1);
        for square in word {
            let value = setup.value(after.sign(square));
            if is_new(square) {
                let (times_letter, times_word) = setup.premium(square);
                sum += value * times_letter;
                multiplier *= times_word;
            } else {
                sum += value;
            }
        }
        score += sum * multiplier;
    }
    Some(score)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words as a set.
    fn set(words: &str) -> HashSet<String> {
        words.split_whitespace().map(String::from).collect()
    }

    /// A board with no premiums and every letter worth 1; start in the middle, bonus 50 for 7.
    fn plain(rows: &str, rack: &str) -> Setup {
        let rows: Vec<String> = rows.split_whitespace().map(String::from).collect();
        Setup {
            premiums: rows.iter().map(|row| ".".repeat(row.chars().count())).collect(),
            start: (rows.len() / 2, rows[0].chars().count() / 2),
            start_doubles: false,
            values: ('A'..='Z').map(|letter| (letter, 1)).collect(),
            rack: rack.into(),
            rack_size: 7,
            bonus: 50,
            minimum_first_play: 2,
            rows,
        }
    }

    /// Plays as text, in order: `row,col across tiles score`, joined by `; `.
    fn text(plays: &BTreeMap<OraclePlay, u32>) -> String {
        let lines = plays.iter().map(|(play, score)| {
            let direction = if play.across { "across" } else { "down" };
            format!("{},{} {direction} {} {score}", play.row, play.col, play.tiles)
        });
        lines.collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn plays_on_small_boards() {
        for (rows, rack, words, expected) in [
            // Both words through one tile at once, CAB and AT: listed across, both score.
            ("C.B .T. ...", "A", "CAB AT", "0,0 across .A. 5"),
            // One of the two is no word.
            ("C.B .T. ...", "A", "CAB", ""),
            ("C.B .T. ...", "A", "AT", ""),
            // One tile that makes a word down only, and one across only.
            ("... .T. ...", "A", "AT", "0,1 down A. 2; 1,0 across A. 2"),
            // A single tile on its own is no word, whatever the list says.
            ("... .T. ...", "A", "A", ""),
            // AT and TO stand there, and nobody asks whether they are in the list.
            ("AT. .O. ...", "S", "OS TOS ATS", "0,0 across ..S 3; 0,1 down ..S 3; 1,1 across .S 2"),
            // A word runs from end to end of what stands in its line.
            (".A.T.", "ET", "AT EAT TEAT EATS", ""),
            // A gap is filled from the rack; the letter is worth 1, the blank nothing.
            (".A.T.", "?S", "AST", "0,1 across .S. 3; 0,1 across .s. 2"),
            // A blank of the board is worth nothing, but it is a letter.
            (".a.", "S", "AS", "0,1 across .S 1"),
            // AB below AS makes AA and SB besides.
            (
                "AS. ... ...",
                "AB",
                "AB AA SB",
                "0,0 down .A 2; 0,0 down .B 2; 0,1 down .B 2; 1,0 across AB 6",
            ),
            // Where BC touches the A it makes ABC or AB; where it does not, it may not lie.
            ("A.... ..... .....", "BC", "BC", ""),
            // Nothing to lay, nowhere to lay it.
            ("AB.", "", "AB", ""),
            ("AB", "C", "AB ABC", ""),
        ] {
            let plays = every_play(&plain(rows, rack), &set(words));
            assert_eq!(text(&plays), expected, "{rack} on {rows} with {words}");
        }
    }

    #[test]
    fn the_first_play_covers_the_start() {
        let words = set("AA");
        let mut setup = plain("... ... ...", "A?");
        let across = "1,0 across Aa 1; 1,0 across aA 1; 1,1 across Aa 1; 1,1 across aA 1";
        assert_eq!(text(&every_play(&setup, &words)), across);

        // Something that tells rows from columns: now the plays down are listed too.
        setup.premiums[2] = "'..".into();
        let both = "0,1 down Aa 1; 0,1 down aA 1; 1,0 across Aa 1; 1,0 across aA 1; \
                    1,1 down Aa 1; 1,1 down aA 1; 1,1 across Aa 1; 1,1 across aA 1";
        assert_eq!(text(&every_play(&setup, &words)), both);
        setup.premiums[2] = "...".into();
        setup.start = (0, 2);
        let both = "0,1 across Aa 1; 0,1 across aA 1; 0,2 down Aa 1; 0,2 down aA 1";
        assert_eq!(text(&every_play(&setup, &words)), both);

        setup.minimum_first_play = 3;
        assert_eq!(text(&every_play(&setup, &words)), "");
    }

    #[test]
    fn premiums_count_for_new_tiles() {
        for (row, premiums, start_doubles, rack, expected) in [
            ("A..", "...", false, "BC", 3),
            ("A..", "='-", false, "BC", 8), // (1 + 2 * 1 + 1) * 2; the A is no new tile
            ("A..", "='-", false, "?C", 4), // (1 + 2 * 0 + 1) * 2
            ("A..", "='-", true, "BC", 16), // the B is on the start too
            ("...", "\".^", false, "ABC", 8), // 3 + 1 + 4
            ("...", "-=~", false, "ABC", 72), // 3 * 2 * 3 * 4
            ("...", "...", true, "ABC", 6),
            ("...", ".-.", true, "ABC", 6), // doubled once
        ] {
            let mut setup = plain(row, rack);
            setup.premiums = vec![premiums.into()];
            setup.start_doubles = start_doubles;
            let plays = every_play(&setup, &set("ABC"));
            let scores: Vec<u32> = plays.into_values().collect();
            assert_eq!(scores, [expected], "{rack} on {row}, premiums {premiums}");
        }
    }

    #[test]
    fn laying_a_full_rack_earns_the_bonus() {
        let mut setup = plain("A....", "BCD");
        setup.rack_size = 3;
        let plays = every_play(&setup, &set("ABC ABCD"));
        assert_eq!(text(&plays), "0,0 across .BC 3; 0,0 across .BCD 54");
        assert_eq!(fingerprint(&plays), Fingerprint { plays: 2, best: 54, score_sum: 57 });
        assert_eq!(fingerprint(&BTreeMap::new()), Fingerprint::default());
    }

    /// The board of a lesson on move generation; columns and rows count from 1 in its figures.
    ///
    /// The lesson looks at the three upper rows as if they were the whole board. Its start lies
    /// below them, and it gives no bonus.
    fn lesson(rack: &str) -> Setup {
        let values =
            [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
        Setup {
            premiums: ["...=..\".\"..=...", "..'..-...-..'..", ".'..'.....'..'."]
                .map(String::from)
                .into(),
            start: (7, 7),
            start_doubles: true,
            values: ('A'..='Z').zip(values).collect(),
            bonus: 0,
            ..plain("J............I. A.....BE.C...D. GUY....F.H...L.", rack)
        }
    }

    #[test]
    fn cross_words_of_the_lesson() {
        let board = Board::new(&lesson("").rows);
        for (col, row, expected) in [
            (2, 2, "XU"),
            (1, 2, "JAG"),
            (3, 2, "XY"),
            (5, 2, "X"),
            (8, 1, "XEF"),
            (8, 2, "EF"),
            (7, 3, "BX"),
        ] {
            let square = (row - 1, col - 1);
            let tile = if board.has_tile(square) { "." } else { "X" };
            let after = board.with_tiles(&[square], tile);
            let word = after.letters(&after.run_through(square, false));
            assert_eq!(word, expected, "({col},{row})");
        }
    }

    #[test]
    fn plays_in_a_row_of_the_lesson() {
        // The words that end up in the row; those of N above U, and of A or B above Y.
        let words = set(
            "AN ANA AB ACE AE AH ANE BA BACKBENCH BAH BAN BE BEN BENCH CAB CAN AND BAD BED CAD END \
             HAD AD ED EDH DE
             NU AY BY",
        );
        let expected: Vec<(usize, &str)> = [
            (1, ".N .NA"),
            (3, "AB ACE AE AH AN ANE BA BACK..N.H BAH BAN BE BEN"),
            (7, "..N.H"),
            (10, ".AB .AN"),
            (12, "AN. BA. BE. CA. EN. HA."),
            (13, "A. E. E.H"),
            (14, ".E"),
        ]
        .into_iter()
        .flat_map(|(col, plays)| plays.split(' ').map(move |tiles| (col, tiles)))
        .collect();
        assert_eq!(expected.len(), 27);

        let plays = every_play(&lesson("ABCEHKN"), &words);
        let in_row = plays.keys().filter(|play| play.across && play.row == 1);
        let found: Vec<(usize, &str)> =
            in_row.map(|play| (play.col + 1, play.tiles.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn scores_of_the_lesson() {
        let words = set("JACK KHI CHI BACKBENCH BY KICK ICH");
        for (rack, col, row, tiles, score, is_best) in [
            ("ABCEHKN", 1, 1, ".ACK", 51, false), // (8 + 1 + 3 + 5) * 3
            ("ABCEHKN", 12, 1, "KH.", 30, false), // (5 + 4 + 1) * 3
            ("ABCEHKN", 12, 1, "CH.", 24, false), // (3 + 4 + 1) * 3
            ("ABCEHKN", 3, 2, "BACK..N.H", 64, true),
            ("?BCEHKN", 3, 2, "BaCK..N.H", 62, true),
            ("??CEHKN", 9, 1, "KiCk", 61, true),
        ] {
            let (row, col) = (row - 1, col - 1);
            let play = OraclePlay { row, col, across: true, tiles: tiles.into() };
            let plays = every_play(&lesson(rack), &words);
            assert_eq!(plays.get(&play), Some(&score), "{tiles}");
            assert_eq!(fingerprint(&plays).best == score, is_best, "{tiles}");
        }
    }

    #[test]
    fn a_cross_word_has_the_premium_too() {
        // On standard premiums K and A above E and F make KA, (5 + 1) * 3, and KEF,
        // (5 + 1 + 4) * 3: the K is on a triple word.
        let mut setup = lesson("ABCEHKN");
        setup.premiums =
            ["=..'...=...'..=", ".-...\"...\"...-.", "..-...'.'...-.."].map(String::from).into();
        let play = OraclePlay { row: 0, col: 7, across: true, tiles: "KA".into() };
        assert_eq!(every_play(&setup, &set("KA KEF")).get(&play), Some(&48));
    }
}
