//! Positional hangman as a [`Game`]: a guess is a letter at a place, or a word.

use pegword_deduce::{Clue, Feedback, Game, GuessId, SecretId, Weights};
use pegword_lexicon::{Alphabet, Letter};

use super::constraint::Constraint;
use crate::entry::Entry;

/// Positional hangman over entries of one shape; secret *n* is the *n*-th of them.
///
/// Guesses are numbered place by place and letter by letter, and after them come the words: with 26
/// letters, guess 0 is A at the first place and guess 26 is A at the second.
///
/// ```
/// use pegword_deduce::{Game, SecretId};
/// use pegword_games::{Entry, positional::{Asked, Positional}};
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let words = ["deed", "even"].map(|word| Entry::parse(word, &english).unwrap());
/// let game = Positional::new(words.iter(), &english);
/// let e = english.parse("e").unwrap()[0];
/// let e_second = game.ask(1, e);
/// assert_eq!(game.feedback(e_second, SecretId(0)), Positional::YES);
/// assert_eq!(game.feedback(e_second, SecretId(1)), Positional::NO);
/// assert_eq!(game.asked(e_second), Asked::Letter { place: 1, letter: e });
/// ```
#[derive(Clone, Debug)]
pub struct Positional {
    width: usize,
    n_letters: usize,
    n_secrets: u32,
    /// The letter numbers of each entry, `width` each; 0 for a sign.
    cells: Vec<u8>,
}

/// What a guess of positional hangman asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// Is the letter at this place?
    Letter {
        /// The place, from 0.
        place: usize,
        /// The letter.
        letter: Letter,
    },
    /// Is it this word?
    Word(SecretId),
}

impl Positional {
    /// The letter is not at that place.
    pub const NO: Feedback = Feedback(0);
    /// The letter is at that place.
    pub const YES: Feedback = Feedback(1);
    /// It is another word.
    pub const WRONG: Feedback = Feedback(2);
    /// It is that word, and the game is over.
    pub const RIGHT: Feedback = Feedback(3);

    /// The game over these entries.
    ///
    /// # Panics
    /// If they have different numbers of cells.
    pub fn new<'e>(entries: impl IntoIterator<Item = &'e Entry>, alphabet: &Alphabet) -> Self {
        let mut game =
            Self { width: 0, n_letters: alphabet.len(), n_secrets: 0, cells: Vec::new() };
        for entry in entries {
            if game.n_secrets == 0 {
                game.width = entry.cells().len();
            }
            assert_eq!(entry.cells().len(), game.width, "entries of one shape");
            game.cells.extend(entry.cells().iter().map(|cell| cell.map_or(0, Letter::number)));
            game.n_secrets += 1;
        }
        game
    }

    /// How many cells each entry has; 0 if there is no entry.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many letters the alphabet has.
    pub fn n_letters(&self) -> usize {
        self.n_letters
    }

    /// The guess that asks for a letter at a place, counted from 0.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn ask(&self, place: usize, letter: Letter) -> GuessId {
        assert!(place < self.width, "places are numbered from 0 and below the width");
        GuessId((place * self.n_letters + letter.index() - 1) as u32)
    }

    /// What a guess asks.
    ///
    /// # Panics
    /// If it is no guess of this game.
    pub fn asked(&self, guess: GuessId) -> Asked {
        let number = guess.0 as usize;
        if number < self.n_questions() {
            let letter = Letter::new((number % self.n_letters) as u8 + 1);
            Asked::Letter { place: number / self.n_letters, letter }
        } else {
            let secret = number - self.n_questions();
            assert!(secret < self.n_secrets as usize, "guess {number} is no guess of this game");
            Asked::Word(SecretId(secret as u32))
        }
    }

    /// How many guesses ask for a letter: they come before those that name a word.
    pub fn n_questions(&self) -> usize {
        self.width * self.n_letters
    }

    /// What is known, as the clues that say it: letters shown, then letters excluded, place by
    /// place, then tried words. Tried words that the game lacks exclude nothing, and are left out.
    ///
    /// Cost: one comparison per tried word and entry.
    ///
    /// # Panics
    /// If the constraint has another number of places than the game.
    pub fn clues(&self, known: &Constraint) -> Vec<Clue> {
        assert_eq!(known.width(), self.width, "a constraint on entries of the game's shape");
        let shown = (0..self.width).filter_map(|place| {
            let guess = self.ask(place, known.shown(place)?);
            Some(Clue { guess, feedback: Self::YES })
        });
        let excluded = (0..self.width).flat_map(|place| {
            let letters: Vec<_> = known.excluded(place).iter().collect();
            letters.into_iter().map(move |letter| (place, letter))
        });
        let excluded = excluded
            .map(|(place, letter)| Clue { guess: self.ask(place, letter), feedback: Self::NO });
        let tried = known.tried().iter().filter_map(|word| {
            let cells: Vec<u8> = word.iter().map(|cell| cell.map_or(0, Letter::number)).collect();
            let secret =
                (0..self.n_secrets).map(SecretId).find(|&secret| self.row(secret) == cells)?;
            Some(Clue { guess: self.naming(secret)?, feedback: Self::WRONG })
        });
        shown.chain(excluded).chain(tried).collect()
    }

    /// The letter numbers of an entry; 0 for a sign.
    pub(super) fn row(&self, secret: SecretId) -> &[u8] {
        &self.cells[secret.0 as usize * self.width..][..self.width]
    }

    /// Whether a guess is a hit, secret by secret: the guess is read but once.
    pub(super) fn hit(&self, guess: GuessId) -> impl Fn(SecretId) -> bool {
        let asked = self.asked(guess);
        move |secret| match asked {
            Asked::Letter { place, letter } => {
                self.cells[secret.0 as usize * self.width + place] == letter.number()
            }
            Asked::Word(named) => secret == named,
        }
    }

    /// What the guess may be answered: no and yes, or wrong and right.
    fn answers(&self, guess: GuessId) -> [Feedback; 2] {
        match self.names(guess) {
            None => [Self::NO, Self::YES],
            Some(_) => [Self::WRONG, Self::RIGHT],
        }
    }
}

impl Game for Positional {
    fn n_secrets(&self) -> u32 {
        self.n_secrets
    }

    fn n_guesses(&self) -> u32 {
        self.n_questions() as u32 + self.n_secrets
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        self.answers(guess)[usize::from(self.hit(guess)(secret))]
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, feedback: Feedback) -> bool {
        feedback == Self::RIGHT
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        guess.0.checked_sub(self.n_questions() as u32).map(SecretId)
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        Some(GuessId(self.n_questions() as u32 + secret.0))
    }

    fn is_hit(&self, feedback: Feedback) -> bool {
        feedback == Self::YES || feedback == Self::RIGHT
    }

    fn shows(&self, feedback: Feedback) -> u32 {
        match feedback {
            Self::YES => 1,
            Self::RIGHT => self.width as u32,
            _ => 0,
        }
    }

    fn n_feedbacks(&self) -> Option<usize> {
        Some(4)
    }

    fn feedbacks(&self, guess: GuessId, secrets: &[SecretId], out: &mut Vec<Feedback>) {
        let (hit, answers) = (self.hit(guess), self.answers(guess));
        out.extend(secrets.iter().map(|&secret| answers[usize::from(hit(secret))]));
    }

    fn feedback_block(&self, guesses: &[GuessId], secrets: &[SecretId], out: &mut [u16]) {
        for (column, &guess) in guesses.iter().enumerate() {
            let (hit, answers) = (self.hit(guess), self.answers(guess));
            for (row, &secret) in out.chunks_exact_mut(guesses.len()).zip(secrets) {
                row[column] = answers[usize::from(hit(secret))].0 as u16;
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
