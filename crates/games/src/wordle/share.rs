//! A finished game as people share it: a result, and rows of squares without the words.

use std::fmt;

use pegword_lexicon::Alphabet;

use super::mark::{Mark, MarkError, read_marks};
use super::row::{Row, RowError, read_guess};
use super::symbols::{Symbols, is_picture, meaning, plain, signs};

/// A shared game: the marks of each guess, and what it says of itself.
///
/// Squares of any theme are read, or their codes (`:large_green_square:`). The header is the line
/// that has a result, such as `4/6` or `X/6*`; all other text means nothing.
///
/// ```
/// use pegword_games::wordle::{Share, marks_text};
/// let share = Share::parse("Wordle 1,186 2/6*\n\n⬛🟨⬛⬛🟩\n🟩🟩🟩🟩🟩", None)?;
/// assert_eq!(marks_text(&share.rows[0]), "bybbg");
/// assert_eq!(share.guesses.unwrap().solved_in, Some(2));
/// assert!(share.hard);
/// # Ok::<(), pegword_games::wordle::ShareError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The marks of each guess; at least one row, and all of one length.
    pub rows: Vec<Box<[Mark]>>,
    /// The line with the result.
    pub header: Option<String>,
    /// The result.
    pub guesses: Option<Stated>,
    /// Whether the result has the `*` of hard mode.
    pub hard: bool,
}

/// The result that a header states: `4/6`, or `X/6` for a lost game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated {
    /// How many guesses it took, `None` if the game was lost.
    pub solved_in: Option<usize>,
    /// How many guesses there could be.
    pub most: usize,
}

/// Why a shared game was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum ShareError {
    #[error("there is no row of squares in `{found}`")]
    #[diagnostic(
        code(wordle::share_rows),
        help(
            "paste the whole text that the game gives to share, with rows as in ⬛🟨⬛⬛🟩; if it has other signs, say which: 🍏,🥚,🍊"
        )
    )]
    NoRows { found: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Mark(#[from] MarkError),
    #[error("row {row} has {found} squares, but row 1 has {expected}")]
    #[diagnostic(
        code(wordle::share_length),
        help("paste one game of one board, each row with {expected} squares")
    )]
    Length { row: usize, found: usize, expected: usize },
    #[error("row {row} comes after the right guess, row {}", row - 1)]
    #[diagnostic(
        code(wordle::share_over),
        help("paste one game of one board, which ends with the right guess")
    )]
    AfterEnd { row: usize },
    #[error("the results `{first}` and `{second}` are of two games")]
    #[diagnostic(code(wordle::share_results), help("paste one game at a time"))]
    TwoResults { first: Stated, second: Stated },
    #[error("`{found}` is a result that no game has")]
    #[diagnostic(
        code(wordle::share_result),
        help("write 1 to {most} guesses, or X/{most} for a lost game; or leave the line out", most = found.most)
    )]
    Result { found: Stated },
    #[error("the result is {stated}, but the number of rows is {found}")]
    #[diagnostic(
        code(wordle::share_count),
        help("paste all rows of the game, or leave out the line with {stated}")
    )]
    Count { stated: Stated, found: usize },
    #[error("the result is {stated}, a lost game, but row {row} is the right guess")]
    #[diagnostic(code(wordle::share_won), help("write {row}/{} if it was won", stated.most))]
    NotLost { stated: Stated, row: usize },
    #[error("the result is {stated}, a won game, but row {row}, the last, is not the right guess")]
    #[diagnostic(code(wordle::share_lost), help("write X/{} if it was lost", stated.most))]
    NotWon { stated: Stated, row: usize },
    #[error("{rows} rows need as many words, not {words}")]
    #[diagnostic(code(wordle::share_words), help("write {rows} words, one for each row in order"))]
    Words { words: usize, rows: usize },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Row(#[from] RowError),
}

impl Share {
    /// Reads the text that a game gives to share.
    ///
    /// # Errors
    /// [`ShareError`] if there is no row, a row has a sign that is no square, or rows and result do
    /// not fit together.
    pub fn parse(text: &str, symbols: Option<&Symbols>) -> Result<Self, ShareError> {
        let mut share = Self { rows: Vec::new(), header: None, guesses: None, hard: false };
        for line in text.lines() {
            let (rows, words): (Vec<&str>, Vec<&str>) =
                line.split_whitespace().partition(|word| is_row(word, symbols));
            // A line of nothing but unknown pictures is a row, too: its first is to be named.
            let unknown = rows.is_empty()
                && words.len() == 1
                && signs(&plain(words[0])).all(is_picture)
                && signs(&plain(words[0])).nth(1).is_some();
            for row in if unknown { &words } else { &rows } {
                share.rows.push(read_marks(row, None, symbols)?);
            }
            let Some((at, stated)) = result(&words) else { continue };
            if let Some(first) = share.guesses.replace(stated) {
                return Err(ShareError::TwoResults { first, second: stated });
            }
            share.header = Some(words.join(" "));
            share.hard = plain(words[at]).ends_with('*') || words[at + 1..].contains(&"*");
        }
        if share.rows.is_empty() {
            let words: Vec<&str> = text.split_whitespace().collect();
            return Err(ShareError::NoRows { found: words.join(" ").chars().take(60).collect() });
        }
        share.check()?;
        Ok(share)
    }

    /// The rows of the game, given the words that were guessed.
    ///
    /// # Errors
    /// [`ShareError`] if there is not a word for each row, or one does not fit its row.
    pub fn with_words(
        &self,
        words: &[String],
        alphabet: &Alphabet,
    ) -> Result<Vec<Row>, ShareError> {
        if words.len() != self.rows.len() {
            return Err(ShareError::Words { words: words.len(), rows: self.rows.len() });
        }
        let mut rows = Vec::with_capacity(words.len());
        for (word, marks) in words.iter().zip(&self.rows) {
            let guess = read_guess(word.trim(), alphabet)?;
            rows.push(Row::new(&guess, vec![marks.clone()], alphabet)?);
        }
        Ok(rows)
    }

    /// Refuses rows that do not fit together, or do not fit the result.
    fn check(&self) -> Result<(), ShareError> {
        let found = self.rows.len();
        let expected = self.rows[0].len();
        if let Some(at) = self.rows.iter().position(|row| row.len() != expected) {
            let found = self.rows[at].len();
            return Err(ShareError::Length { row: at + 1, found, expected });
        }
        let is_right = |row: &[Mark]| row.iter().all(|&mark| mark == Mark::InPlace);
        let right = self.rows.iter().position(|row| is_right(row)).map(|at| at + 1);
        if let Some(row) = right.filter(|&row| row < found) {
            return Err(ShareError::AfterEnd { row: row + 1 });
        }
        let Some(stated) = self.guesses else { return Ok(()) };
        match (stated.solved_in, right) {
            (Some(n), _) if n == 0 || n > stated.most => Err(ShareError::Result { found: stated }),
            (None, Some(row)) => Err(ShareError::NotLost { stated, row }),
            (n, _) if n.unwrap_or(stated.most) != found => Err(ShareError::Count { stated, found }),
            (Some(_), None) => Err(ShareError::NotWon { stated, row: found }),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.solved_in {
            Some(n) => write!(f, "{n}/{}", self.most),
            None => write!(f, "X/{}", self.most),
        }
    }
}

/// Whether a word of the text is a row: it has a square, or is made of signs of one's own.
fn is_row(word: &str, symbols: Option<&Symbols>) -> bool {
    let word = plain(word);
    let is_square = |sign: &str| is_picture(sign) && meaning(sign, symbols).is_some();
    let is_own = |sign| symbols.is_some_and(|symbols| symbols.mark(sign).is_some());
    !word.is_empty() && (signs(&word).any(is_square) || signs(&word).all(is_own))
}

/// The last word of a line that is a result, and where it stands.
fn result(words: &[&str]) -> Option<(usize, Stated)> {
    let read = |word: &&str| {
        let (guesses, most) = word.trim_matches(|c: char| !c.is_alphanumeric()).split_once('/')?;
        let solved_in = match guesses {
            "X" | "x" => None,
            n => Some(n.parse().ok()?),
        };
        Some(Stated { solved_in, most: most.parse().ok()? })
    };
    words.iter().enumerate().rev().find_map(|(at, word)| Some((at, read(word)?)))
}
