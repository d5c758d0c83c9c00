//! The rules of a game as data.

use super::code::Code;
use super::colours::Colours;

/// The most pegs that a code may have.
pub const MOST_PEGS: usize = 8;

/// The most colours that a game may have, the blank included.
pub const MOST_COLOURS: usize = 16;

/// The most codes that a game may have, and the most guesses.
pub const MOST_CODES: u64 = 1 << 24;

/// What the guesser is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FeedbackRule {
    /// How many pegs are in place (black), and how many more are elsewhere (white).
    #[default]
    BlackAndWhite,
    /// How many pegs are in place, and no more.
    BlacksOnly,
    /// For each place, whether its peg is in place, elsewhere, or neither. Of pegs of one colour,
    /// those in place count first, then the others from left to right while the code has more.
    PerPlace,
    /// How many pegs are in place or elsewhere, together; and whether the code is right.
    TotalsOnly,
}

names! {
    FeedbackRule is a "feedback rule" {
        BlackAndWhite = "black-white": "How many pegs are in place, and how many more elsewhere",
        BlacksOnly = "blacks": "How many pegs are in place",
        PerPlace = "places": "For each place: in place, elsewhere, or neither",
        TotalsOnly = "totals": "How many pegs are in place or elsewhere, together",
    }
}

/// The rules of Mastermind, Bulls and Cows, and what lies between.
///
/// ```
/// use pegword_games::mastermind::{Colours, Rules};
/// assert_eq!(Rules::mastermind().n_codes(), 1296);
/// assert_eq!(Rules::bulls().n_codes(), 5040);
/// let three = Rules { pegs: 3, colours: Colours::numbers(3), ..Rules::mastermind() };
/// assert_eq!(three.n_codes(), 27);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many pegs a code has, from 1 to 8.
    pub pegs: usize,
    /// The colours of the pegs, from 1 to 16; a blank is one of them.
    pub colours: Colours,
    /// Whether a code may have a colour twice.
    pub repeats: bool,
    /// Whether a guess may have a colour twice.
    ///
    /// When codes may and guesses may not, some codes cannot be guessed; so the game ends when only
    /// one code is left.
    pub guess_repeats: bool,
    /// What the guesser is told.
    pub feedback: FeedbackRule,
    /// Whether codes and guesses may begin with the colour written `0`.
    pub leading_zero: bool,
}

/// Why rules were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum RulesError {
    #[error("{found} pegs are not from 1 to {MOST_PEGS}")]
    #[diagnostic(code(mastermind::pegs), help("choose from 1 to {MOST_PEGS} pegs"))]
    Pegs { found: usize },
    #[error("{found} colours are not from 1 to {MOST_COLOURS}")]
    #[diagnostic(
        code(mastermind::colours),
        help("choose from 1 to {MOST_COLOURS} colours, the blank included")
    )]
    Colours { found: usize },
    #[error("{pegs} pegs of {colours} colours cannot all differ, so there is no {what}")]
    #[diagnostic(
        code(mastermind::no_code),
        help("allow repeats in every {what}, or choose at least {pegs} colours")
    )]
    NoCode { what: &'static str, pegs: usize, colours: usize },
    #[error("every {what} would begin with 0, which these rules forbid")]
    #[diagnostic(code(mastermind::only_zero), help("allow a leading zero, or more colours"))]
    OnlyZero { what: &'static str },
    #[error("the game has {found} different {what}, and the most is {MOST_CODES}")]
    #[diagnostic(code(mastermind::too_large), help("choose fewer pegs or fewer colours"))]
    TooLarge { what: &'static str, found: u64 },
}

impl Rules {
    /// Four pegs of six colours, 1 to 6.
    pub fn mastermind() -> Self {
        Self {
            pegs: 4,
            colours: Colours::numbers(6),
            repeats: true,
            guess_repeats: true,
            feedback: FeedbackRule::BlackAndWhite,
            leading_zero: true,
        }
    }

    /// Bulls and Cows: four different digits from 0 to 9, a leading zero allowed (5040 codes).
    pub fn bulls() -> Self {
        Self {
            colours: Colours::digits(10),
            repeats: false,
            guess_repeats: false,
            ..Self::mastermind()
        }
    }

    /// How many codes may be hidden.
    pub fn n_codes(&self) -> u64 {
        self.count(self.repeats)
    }

    /// How many guesses there are.
    pub fn n_guesses(&self) -> u64 {
        self.count(self.guess_repeats)
    }

    /// Whether a game can be played by these rules.
    ///
    /// # Errors
    /// [`RulesError`] if pegs or colours are too few or too many, or there is no code, or the codes
    /// or the guesses are more than [`MOST_CODES`].
    pub fn check(&self) -> Result<(), RulesError> {
        let (pegs, colours) = (self.pegs, self.colours.len());
        if !(1..=MOST_PEGS).contains(&pegs) {
            return Err(RulesError::Pegs { found: pegs });
        }
        if !(1..=MOST_COLOURS).contains(&colours) {
            return Err(RulesError::Colours { found: colours });
        }
        for (what, repeats) in [("code", self.repeats), ("guess", self.guess_repeats)] {
            if !repeats && pegs > colours {
                return Err(RulesError::NoCode { what, pegs, colours });
            }
            let found = self.count(repeats);
            if found == 0 {
                return Err(RulesError::OnlyZero { what });
            }
            if found > MOST_CODES {
                let what = if what == "guess" { "guesses" } else { "codes" };
                return Err(RulesError::TooLarge { what, found });
            }
        }
        Ok(())
    }

    /// Whether the rules allow this row of colours, with repeats or without.
    pub(super) fn allow(&self, row: &[Option<u8>], repeats: bool) -> bool {
        let twice =
            |(place, peg): (usize, &Option<u8>)| peg.is_some() && row[..place].contains(peg);
        let zero_leads = row
            .first()
            .copied()
            .flatten()
            .is_some_and(|first| self.forbidden_leader() == Some(first));
        !zero_leads && (repeats || !row.iter().enumerate().any(twice))
    }

    /// All colours, as bits.
    pub(super) fn all_colours(&self) -> u16 {
        u16::MAX >> (MOST_COLOURS - self.colours.len())
    }

    /// The colour that no code begins with.
    pub(super) fn forbidden_leader(&self) -> Option<u8> {
        self.colours.zero().filter(|_| !self.leading_zero)
    }

    /// All codes, with repeats or without, in lexicographic order.
    pub(super) fn enumerate(&self, repeats: bool) -> Vec<Code> {
        let mut codes = Vec::with_capacity(self.count(repeats) as usize);
        let mut row = Vec::with_capacity(self.pegs);
        self.extend(&mut row, repeats, &mut codes);
        codes
    }

    fn extend(&self, row: &mut Vec<u8>, repeats: bool, codes: &mut Vec<Code>) {
        if row.len() == self.pegs {
            codes.push(Code::new(row));
            return;
        }
        for colour in 0..self.colours.len() as u8 {
            let leads = row.is_empty() && self.forbidden_leader() == Some(colour);
            if !leads && (repeats || !row.contains(&colour)) {
                row.push(colour);
                self.extend(row, repeats, codes);
                row.pop();
            }
        }
    }

    fn count(&self, repeats: bool) -> u64 {
        let colours = self.colours.len() as u64;
        let first = colours - u64::from(self.forbidden_leader().is_some());
        let choices = |place: u64| match (place, repeats) {
            (0, _) => first,
            (_, true) => colours,
            (_, false) => colours.saturating_sub(place),
        };
        (0..self.pegs as u64).map(choices).fold(1, u64::saturating_mul)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::mastermind()
    }
}
