//! A clue as people write it: a guess, its answer, and jokers for what they forgot.

use std::fmt;

use pegword_deduce::{Clue, Feedback, Game, GuessId, SecretId, all_secrets};

use super::code::Code;
use super::game::Mastermind;
use super::rules::Rules;

/// A guess with its answer, of which parts may be unknown.
///
/// `1122:1,1`, `1122 1 1`, `RRGG 1-1`, `1122bw`, `1122=RW` (one letter a peg: R or B in place, W
/// elsewhere), `1122 +1 -1`, `1122=1A1B` and `1122 (1, 1)` are all read. A `?` stands for an unknown
/// peg or count: such a row allows a code when some way to fill in the unknown does. `*`, and `_` or
/// `-` where they mean nothing else, are unknown pegs too.
///
/// It shows as it was understood: `1122:1,1`.
///
/// ```
/// use pegword_games::mastermind::{Row, Rules};
/// let rules = Rules::mastermind();
/// assert_eq!(Row::parse("1122=RW", &rules)?.to_string(), "1122:1,1");
/// assert_eq!(Row::parse("(1 1 ? 2) 2 ?", &rules)?.to_string(), "11?2:2,?");
/// # Ok::<(), pegword_games::mastermind::RowError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pegs: Vec<Option<u8>>,
    replies: Vec<Feedback>,
    text: String,
}

/// Why a clue, a code or an answer was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum RowError {
    #[error("`{code}` has {found} pegs, expected {expected}")]
    #[diagnostic(
        code(mastermind::code_length),
        help("write {expected} pegs, with ? for one you do not know")
    )]
    Pegs { code: String, found: usize, expected: usize },
    #[error("`{code}` goes on after {expected} pegs")]
    #[diagnostic(
        code(mastermind::code_length),
        help("write {expected} pegs, then the answer: 1122:1,1")
    )]
    Longer { code: String, expected: usize },
    #[error("`{found}` is not one of the colours {colours}")]
    #[diagnostic(
        code(mastermind::unknown_colour),
        help("write one of {colours}, or ? for a peg you do not know")
    )]
    Colour { found: String, colours: String },
    #[error("`{found}` may be {names}")]
    #[diagnostic(
        code(mastermind::ambiguous_colour),
        help(
            "write {names} in full, or give every colour a letter of its own in the list of colours"
        )
    )]
    Ambiguous { found: String, names: String },
    #[error("`{code}` is no guess by these rules: {why}")]
    #[diagnostic(code(mastermind::forbidden_code), help("{help}"))]
    Forbidden { code: String, why: &'static str, help: &'static str },
    #[error("a peg of `{code}` is unknown")]
    #[diagnostic(code(mastermind::joker), help("write all pegs of the code"))]
    Joker { code: String },
    #[error("`{found}` is no answer: expected the pegs in place and the pegs elsewhere")]
    #[diagnostic(
        code(mastermind::answer),
        help("write two counts, as in 1122:1,2, or a letter a peg, as in 1122=RWW; ? if unknown")
    )]
    Pair { found: String },
    #[error("`{found}` is no answer: expected the number of {what}")]
    #[diagnostic(
        code(mastermind::answer),
        help("write one count, as in 1122:1, or ? if it is unknown")
    )]
    Count { found: String, what: &'static str },
    #[error("`{found}` is no answer: expected {pegs} marks, one a place")]
    #[diagnostic(
        code(mastermind::answer),
        help("write R for a peg in place, W for one elsewhere, - for neither, ? if unknown")
    )]
    Marks { found: String, pegs: usize },
    #[error("the answer `{found}` cannot occur")]
    #[diagnostic(code(mastermind::impossible_answer), help("answers that can occur: {legal}"))]
    Impossible { found: String, legal: String },
}

impl Row {
    /// Reads a guess and its answer.
    ///
    /// # Errors
    /// [`RowError`] if the guess is no guess by these rules, or the answer can never be given.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, RowError> {
        let text = text.trim();
        let (pegs, rest) = rules.colours.read(text, rules.pegs)?;
        let longer = rest
            .find([':', '='])
            .is_some_and(|end| !rest[..end].chars().all(|c| c.is_whitespace() || ")]".contains(c)));
        if longer {
            return Err(RowError::Longer { code: text.to_owned(), expected: rules.pegs });
        }
        check_row(&pegs, rules)?;
        let (replies, reply) = rules.read_reply(rest)?;
        let text = format!("{}:{reply}", rules.colours.pattern_text(pegs.iter().copied()));
        Ok(Self { pegs, replies, text })
    }

    /// The row of a clue.
    pub fn of_clue(game: &Mastermind, clue: Clue) -> Self {
        let rules = game.rules();
        let code = game.guess_code(clue.guess);
        let pegs = code.colours(rules.pegs).map(Some).collect();
        let text = format!("{}:{}", game.text(code), rules.reply_text(clue.feedback));
        Self { pegs, replies: vec![clue.feedback], text }
    }

    /// The pegs of the guess, `None` for an unknown one.
    pub fn pegs(&self) -> &[Option<u8>] {
        &self.pegs
    }

    /// All answers that it may mean, in their order; one if nothing of it is unknown.
    pub fn replies(&self) -> &[Feedback] {
        &self.replies
    }

    /// Whether nothing is unknown.
    pub fn is_exact(&self) -> bool {
        self.replies.len() == 1 && self.pegs.iter().all(Option::is_some)
    }

    /// The clue that it is, if nothing of it is unknown.
    pub fn clue(&self, game: &Mastermind) -> Option<Clue> {
        let guess = game.guess(self.code().filter(|_| self.is_exact())?)?;
        Some(Clue { guess, feedback: self.replies[0] })
    }

    /// The guesses that it may be, in order.
    pub fn guesses(&self, game: &Mastermind) -> Vec<GuessId> {
        if let Some(code) = self.code() {
            return game.guess(code).into_iter().collect();
        }
        let may_be = |&guess: &GuessId| {
            let code = game.guess_code(guess);
            let mut pegs = self.pegs.iter().enumerate();
            pegs.all(|(place, peg)| peg.is_none_or(|colour| colour == code.colour(place)))
        };
        (0..game.n_guesses()).map(GuessId).filter(may_be).collect()
    }

    /// Drops the secrets that this row does not allow; the others keep their order.
    ///
    /// Cost: a feedback per secret and guess that it may be, until one fits.
    pub fn keep_fitting(&self, game: &Mastermind, secrets: &mut Vec<SecretId>) {
        let guesses = self.guesses(game);
        secrets.retain(|&secret| {
            guesses.iter().any(|&guess| self.replies.contains(&game.feedback(guess, secret)))
        });
    }

    fn code(&self) -> Option<Code> {
        let colours: Option<Vec<u8>> = self.pegs.iter().copied().collect();
        colours.map(|colours| Code::new(&colours))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The secrets that all of `rows` allow, in order.
pub fn candidates_of_rows(game: &Mastermind, rows: &[Row]) -> Vec<SecretId> {
    let mut left = all_secrets(game);
    for row in rows {
        row.keep_fitting(game, &mut left);
    }
    left
}

/// Refuses a row of pegs that no guess by these rules has.
pub(super) fn check_row(pegs: &[Option<u8>], rules: &Rules) -> Result<(), RowError> {
    if rules.allow(pegs, rules.guess_repeats) {
        return Ok(());
    }
    let code = rules.colours.pattern_text(pegs.iter().copied());
    Err(if rules.allow(pegs, true) {
        let help = "choose different colours, or allow repeats in guesses";
        RowError::Forbidden { code, why: "it has a colour twice", help }
    } else {
        let help = "begin with another digit, or allow a leading zero";
        RowError::Forbidden { code, why: "it begins with 0", help }
    })
}
