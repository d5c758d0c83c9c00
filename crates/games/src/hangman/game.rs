//! Hangman as a [`Game`]: a guess is a letter, the answer the set of places that show it.

use pegword_deduce::{Clue, Feedback, Game, GuessId, Labels, Pool, SecretId, Weights};
use pegword_lexicon::{Alphabet, Letter, LetterSet};

use crate::entry::Entry;

/// Answers are counted in arrays when an entry has at most this many cells.
const MOST_CELLS_COUNTED: usize = 16;

/// Hangman over entries of one shape; secret *n* is the *n*-th of them, guess *n* letter *n* + 1.
///
/// ```
/// use pegword_deduce::{Feedback, Game, SecretId};
/// use pegword_games::{Entry, hangman::Hangman};
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let words = ["deed", "even"].map(|word| Entry::parse(word, &english).unwrap());
/// let game = Hangman::new(words.iter(), &english);
/// let e = english.parse("e").unwrap()[0];
/// assert_eq!(game.feedback(Hangman::ask(e), SecretId(0)), Feedback(0b0110));
/// assert_eq!(game.feedback(Hangman::ask(e), SecretId(1)), Feedback(0b0101));
/// ```
#[derive(Clone, Debug)]
pub struct Hangman {
    width: usize,
    n_letters: u32,
    /// The letter numbers of each entry, `width` each; 0 for a sign or a cell that is known.
    cells: Vec<u8>,
    /// The letters of each entry that are still to be found.
    sets: Vec<LetterSet>,
}

impl Hangman {
    /// The game over these entries, with every letter to be found.
    ///
    /// # Panics
    /// If they have different numbers of cells.
    pub fn new<'e>(entries: impl IntoIterator<Item = &'e Entry>, alphabet: &Alphabet) -> Self {
        Self::with_hidden(entries, alphabet, |_| true)
    }

    /// The game over these entries when only the cells that `hides` says yes to are still hidden.
    ///
    /// # Panics
    /// If they have different numbers of cells.
    pub fn with_hidden<'e>(
        entries: impl IntoIterator<Item = &'e Entry>,
        alphabet: &Alphabet,
        hides: impl Fn(usize) -> bool,
    ) -> Self {
        let mut game = Self {
            width: 0,
            n_letters: alphabet.len() as u32,
            cells: Vec::new(),
            sets: Vec::new(),
        };
        for entry in entries {
            if game.sets.is_empty() {
                game.width = entry.cells().len();
            }
            assert_eq!(entry.cells().len(), game.width, "entries of one shape");
            let cells = entry.cells().iter().enumerate();
            let hidden = cells.map(|(cell, letter)| letter.filter(|_| hides(cell)));
            game.cells.extend(hidden.clone().map(|letter| letter.map_or(0, Letter::number)));
            game.sets.push(hidden.flatten().collect());
        }
        game
    }

    /// The guess that asks for a letter.
    pub fn ask(letter: Letter) -> GuessId {
        GuessId(u32::from(letter.number()) - 1)
    }

    /// The letter that a guess asks for.
    ///
    /// # Panics
    /// If it is no guess of hangman.
    pub fn letter(guess: GuessId) -> Letter {
        Letter::new(guess.0 as u8 + 1)
    }

    /// The letters that an entry has.
    pub fn letters_of(&self, secret: SecretId) -> LetterSet {
        self.sets[secret.0 as usize]
    }

    fn cells(&self, secret: SecretId) -> &[u8] {
        &self.cells[secret.0 as usize * self.width..][..self.width]
    }
}

impl Game for Hangman {
    fn n_secrets(&self) -> u32 {
        self.sets.len() as u32
    }

    fn n_guesses(&self) -> u32 {
        self.n_letters
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        let asked = Self::letter(guess);
        if !self.letters_of(secret).contains(asked) {
            return Feedback(0);
        }
        let places = self.cells(secret).iter().enumerate();
        let shows = |(place, &letter): (usize, &u8)| u64::from(letter == asked.number()) << place;
        Feedback(places.fold(0, |mask, cell| mask | shows(cell)))
    }

    fn cost(&self, feedback: Feedback) -> u32 {
        u32::from(feedback == Feedback(0))
    }

    fn ends(&self, _: Feedback) -> bool {
        false // when every letter shows, one candidate is left
    }

    fn ends_when_known(&self) -> bool {
        true
    }

    fn shows(&self, feedback: Feedback) -> u32 {
        feedback.0.count_ones()
    }

    fn distance(&self, seen: Feedback, other: Feedback) -> u32 {
        (seen.0 ^ other.0).count_ones()
    }

    fn n_feedbacks(&self) -> Option<usize> {
        (self.width <= MOST_CELLS_COUNTED).then_some(1 << self.width)
    }

    /// After *i* misses at least all words are left but those that have one of the *i* commonest letters,
    /// and while there are two of them, the next miss is still to come; unless a letter that all words
    /// have tells some of them apart for nothing. Letters that all words have at the same places do not
    /// count: they tell nothing, now or later.
    fn costs_beyond(&self, secrets: &[SecretId], weights: &Weights, beyond: &mut Vec<u64>) {
        let Some((&first, others)) = secrets.split_first() else { return };
        let (mut words, mut weight) = ([0_u64; 64], [0_u64; 64]);
        let mut in_all = self.letters_of(first);
        for &secret in secrets {
            let letters = self.letters_of(secret);
            in_all = in_all.intersection(letters);
            letters.iter().for_each(|letter| words[letter.index()] += 1);
        }
        for letter in in_all.iter() {
            let places = |secret| self.feedback(Self::ask(letter), secret);
            let here = places(first);
            if others.iter().any(|&other| places(other) != here) {
                return;
            }
            words[letter.index()] = 0;
        }
        let words = &mut words[1..=self.n_letters as usize];
        let mut n_left = secrets.len() as u64;
        if weights.is_uniform() {
            while n_left >= 2 {
                n_left = n_left.saturating_sub(take_most(words));
                if n_left == 0 {
                    return;
                }
                beyond.push(n_left);
            }
            return;
        }
        for &secret in secrets {
            let (letters, each) = (self.letters_of(secret).difference(in_all), weights.of(secret));
            letters.iter().for_each(|letter| weight[letter.index()] += each);
        }
        let mut left = weights.total(secrets);
        while n_left >= 2 {
            n_left = n_left.saturating_sub(take_most(words));
            left = left.saturating_sub(take_most(&mut weight));
            if left == 0 {
                return;
            }
            beyond.push(left);
        }
    }

    /// One pass over the candidates serves all letters.
    fn cost_totals(
        &self,
        guesses: &[GuessId],
        secrets: &[SecretId],
        weights: &Weights,
        totals: &mut Vec<u64>,
    ) {
        let mut having = [0u64; 64];
        if weights.is_uniform() {
            let mut having_uniform = [0u32; 64];
            for &secret in secrets {
                self.letters_of(secret)
                    .iter()
                    .for_each(|letter| having_uniform[letter.index()] += 1);
            }
            having = having_uniform.map(u64::from);
        } else {
            for &secret in secrets {
                let weight = weights.of(secret);
                self.letters_of(secret).iter().for_each(|letter| having[letter.index()] += weight);
            }
        }
        let all = weights.total(secrets);
        totals.extend(guesses.iter().map(|&guess| all - having[Self::letter(guess).index()]));
    }
}

/// The largest number, which becomes 0.
fn take_most(numbers: &mut [u64]) -> u64 {
    let most = numbers.iter().copied().max().unwrap_or(0);
    if let Some(place) = numbers.iter().position(|&number| number == most) {
        numbers[place] = 0;
    }
    most
}

/// The letters that may be asked: all but those asked before.
#[derive(Clone, Copy, Debug, Default)]
pub struct Letters {
    /// Letters that were asked before the history begins.
    pub asked: LetterSet,
}

impl Pool<Hangman> for Letters {
    fn fill(&self, game: &Hangman, history: &[Clue], _: &[SecretId], guesses: &mut Vec<GuessId>) {
        let asked = history.iter().fold(self.asked, |mut asked, clue| {
            asked.insert(Hangman::letter(clue.guess));
            asked
        });
        let left = LetterSet::first(game.n_letters as usize).difference(asked);
        guesses.extend(left.iter().map(Hangman::ask));
    }
}

/// Hangman's guesses, answers and words as text.
#[derive(Clone, Debug)]
pub struct HangmanLabels<'a> {
    /// The letters.
    pub alphabet: &'a Alphabet,
    /// The entries of the game, in order.
    pub entries: Vec<&'a Entry>,
}

impl Labels for HangmanLabels<'_> {
    fn guess_text(&self, guess: GuessId) -> String {
        self.alphabet.lower_form(Hangman::letter(guess)).to_owned()
    }

    /// The places that show the letter, `-` for the others; `miss` if there is none.
    fn feedback_text(&self, guess: GuessId, feedback: Feedback) -> String {
        if feedback == Feedback(0) {
            return "miss".to_owned();
        }
        let width = self.entries.first().map_or(0, |entry| entry.cells().len());
        let letter = self.guess_text(guess);
        (0..width)
            .map(|place| if feedback.0 >> place & 1 == 1 { letter.as_str() } else { "-" })
            .collect()
    }

    fn secret_text(&self, secret: SecretId) -> String {
        self.entries[secret.0 as usize].written().to_owned()
    }
}
