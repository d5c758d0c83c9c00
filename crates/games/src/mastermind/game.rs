//! Mastermind as a [`Game`]: codes in lexicographic order, and feedback in a few instructions.

use pegword_deduce::{Feedback, Game, GuessId, SecretId, Weights, reach_by_turns};

use super::code::Code;
use super::kernel::{self, Bits};
use super::row::{RowError, check_row};
use super::rules::{FeedbackRule, Rules, RulesError};

/// Mastermind by some [`Rules`]; secrets and guesses are codes in lexicographic order.
///
/// ```
/// use pegword_deduce::Game;
/// use pegword_games::mastermind::{Mastermind, Rules};
/// let game = Mastermind::new(Rules::mastermind())?;
/// let guess = game.guess(game.parse_code("1122")?).unwrap();
/// let secret = game.secret(game.parse_code("1234")?).unwrap();
/// let reply = game.feedback(guess, secret);
/// assert_eq!(game.rules().reply_text(reply), "1,1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mastermind {
    rules: Rules,
    guesses: Codes,
    /// The codes that may be hidden, if they are not those that may be guessed.
    secrets: Option<Codes>,
    replies: Vec<Feedback>,
}

/// A list of codes, ascending, with what feedback is worked out from.
#[derive(Clone, Debug)]
struct Codes {
    codes: Vec<Code>,
    /// Empty if the codes are more than [`MOST_KEPT`].
    bits: Vec<Bits>,
}

/// Sets of bits are kept for at most so many codes; they take 32 bytes each.
const MOST_KEPT: usize = 1 << 20;

impl Codes {
    fn new(codes: Vec<Code>, rules: &Rules) -> Self {
        let kept = if codes.len() > MOST_KEPT { &[] } else { codes.as_slice() };
        let bits = kept.iter().map(|&code| Bits::of(code, rules)).collect();
        Self { codes, bits }
    }

    fn bits(&self, place: u32, rules: &Rules) -> Bits {
        let place = place as usize;
        let kept = self.bits.get(place);
        kept.copied().unwrap_or_else(|| Bits::of(self.codes[place], rules))
    }

    fn find(&self, code: Code) -> Option<u32> {
        self.codes.binary_search(&code).ok().map(|place| place as u32)
    }
}

impl Mastermind {
    /// The game by these rules.
    ///
    /// # Errors
    /// [`RulesError`] as [`Rules::check`] says.
    pub fn new(rules: Rules) -> Result<Self, RulesError> {
        rules.check()?;
        let guesses = Codes::new(rules.enumerate(rules.guess_repeats), &rules);
        let secrets = (rules.repeats != rules.guess_repeats)
            .then(|| Codes::new(rules.enumerate(rules.repeats), &rules));
        let replies = rules.replies();
        Ok(Self { rules, guesses, secrets, replies })
    }

    /// Its rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All answers that can occur, in their fixed order.
    pub fn replies(&self) -> &[Feedback] {
        &self.replies
    }

    /// The guess of a code, if it may be guessed.
    pub fn guess(&self, code: Code) -> Option<GuessId> {
        self.guesses.find(code).map(GuessId)
    }

    /// The secret of a code, if it may be hidden.
    pub fn secret(&self, code: Code) -> Option<SecretId> {
        self.secrets().find(code).map(SecretId)
    }

    /// The code of a guess.
    ///
    /// # Panics
    /// If it is no guess of this game.
    pub fn guess_code(&self, guess: GuessId) -> Code {
        self.guesses.codes[guess.0 as usize]
    }

    /// The code of a secret.
    ///
    /// # Panics
    /// If it is no secret of this game.
    pub fn secret_code(&self, secret: SecretId) -> Code {
        self.secrets().codes[secret.0 as usize]
    }

    /// A code as it is written.
    pub fn text(&self, code: Code) -> String {
        self.rules.colours.text(code.colours(self.rules.pegs))
    }

    /// Reads a whole code that may be guessed.
    ///
    /// # Errors
    /// [`RowError`] if it is none.
    pub fn parse_code(&self, text: &str) -> Result<Code, RowError> {
        let (pegs, rest) = self.rules.colours.read(text.trim(), self.rules.pegs)?;
        if !rest.trim_matches([' ', ')', ']']).is_empty() {
            return Err(RowError::Longer { code: text.to_owned(), expected: self.rules.pegs });
        }
        check_row(&pegs, &self.rules)?;
        let colours: Option<Vec<u8>> = pegs.into_iter().collect();
        let colours = colours.ok_or_else(|| RowError::Joker { code: text.to_owned() })?;
        Ok(Code::new(&colours))
    }

    /// Reads an answer: all that it may mean, one unless it has a joker.
    ///
    /// # Errors
    /// [`RowError`] if it is none, or cannot occur.
    pub fn parse_reply(&self, text: &str) -> Result<Vec<Feedback>, RowError> {
        Ok(self.rules.read_reply(text)?.0)
    }

    fn secrets(&self) -> &Codes {
        self.secrets.as_ref().unwrap_or(&self.guesses)
    }

    /// Pegs in place and elsewhere.
    fn pair(&self, reply: Feedback) -> [u32; 2] {
        let each = self.rules.pegs as u64 + 1;
        [(reply.0 / each) as u32, (reply.0 % each) as u32]
    }
}

impl Game for Mastermind {
    fn n_secrets(&self) -> u32 {
        self.secrets().codes.len() as u32
    }

    fn n_guesses(&self) -> u32 {
        self.guesses.codes.len() as u32
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        let pegs = self.rules.pegs as u32;
        if self.rules.feedback == FeedbackRule::PerPlace {
            return kernel::marks(self.guess_code(guess), self.secret_code(secret), pegs as usize);
        }
        let guess = self.guesses.bits(guess.0, &self.rules);
        let secret = self.secrets().bits(secret.0, &self.rules);
        Feedback(kernel::reply(self.rules.feedback, pegs, guess, secret).into())
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, feedback: Feedback) -> bool {
        feedback == self.rules.right()
    }

    /// When a code may have repeats and a guess may not.
    fn ends_when_known(&self) -> bool {
        self.rules.repeats && !self.rules.guess_repeats
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        match &self.secrets {
            None => Some(SecretId(guess.0)),
            Some(_) => self.secret(self.guess_code(guess)),
        }
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        match &self.secrets {
            None => Some(GuessId(secret.0)),
            Some(_) => self.guess(self.secret_code(secret)),
        }
    }

    /// A peg in place shows more than one elsewhere.
    fn shows(&self, feedback: Feedback) -> u32 {
        match self.rules.feedback {
            FeedbackRule::BlackAndWhite => {
                let [black, white] = self.pair(feedback);
                2 * black + white
            }
            FeedbackRule::PerPlace => {
                let marks = (0..self.rules.pegs).map(|place| self.rules.mark(feedback, place));
                marks.sum::<u64>() as u32
            }
            FeedbackRule::BlacksOnly | FeedbackRule::TotalsOnly => feedback.0 as u32,
        }
    }

    /// How many pegs were misread: a black one for a white one is one, and so is one too many.
    fn distance(&self, seen: Feedback, other: Feedback) -> u32 {
        match self.rules.feedback {
            FeedbackRule::BlackAndWhite => {
                let ([b1, w1], [b2, w2]) = (self.pair(seen), self.pair(other));
                let (black, white) = (b1.abs_diff(b2), w1.abs_diff(w2));
                if (b1 < b2) == (w1 < w2) { black + white } else { black.max(white) }
            }
            FeedbackRule::PerPlace => {
                let differs =
                    |&place: &usize| self.rules.mark(seen, place) != self.rules.mark(other, place);
                (0..self.rules.pegs).filter(differs).count() as u32
            }
            FeedbackRule::BlacksOnly | FeedbackRule::TotalsOnly => seen.0.abs_diff(other.0) as u32,
        }
    }

    fn n_feedbacks(&self) -> Option<usize> {
        Some(self.rules.right().0 as usize + 1)
    }

    fn reach(&self, limit: u32, others: u64) -> u64 {
        let last = u32::from(self.ends_when_known());
        reach_by_turns(limit.saturating_add(last), others.min(self.replies.len() as u64 - 1))
    }

    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        if self.rules.feedback == FeedbackRule::PerPlace || guesses.len() < kernel::LEAST_LANES {
            for (row, &secret) in out.chunks_exact_mut(guesses.len().max(1)).zip(secrets) {
                for (entry, &guess) in row.iter_mut().zip(guesses) {
                    *entry = self.feedback(guess, secret).0 as u16;
                }
            }
            return;
        }
        let codes = &self.secrets().codes;
        let secrets = secrets.iter().map(|&secret| codes[secret.0 as usize]);
        for (chunk, first) in guesses.chunks(kernel::LANES).zip((0..).step_by(kernel::LANES)) {
            let chunk = chunk.iter().map(|&guess| self.guess_code(guess));
            let planes = kernel::Planes::new(chunk, &self.rules);
            for (row, secret) in out.chunks_exact_mut(guesses.len()).zip(secrets.clone()) {
                let end = row.len().min(first + kernel::LANES);
                planes.answer(secret, &mut row[first..end]);
            }
        }
    }

    /// Every answer costs one.
    fn cost_totals(
        &self,
        guesses: &[GuessId],
        secrets: &[SecretId],
        weights: &Weights,
        totals: &mut Vec<u64>,
    ) {
        let total = weights.total(secrets);
        totals.extend(guesses.iter().map(|_| total));
    }
}
