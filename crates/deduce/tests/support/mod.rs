//! Tiny games to test the engine with, as slow and obvious as games can be.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod exhaustive;

use pegword_deduce::{Clue, Feedback, Game, GuessId, Labels, SecretId, reach_by_turns};

/// Hangman over a list of words: a guess is a letter, the answer a mask of its places.
#[derive(Clone, Debug)]
pub struct Hangman(pub Vec<String>);

impl Hangman {
    pub fn new(words: &str) -> Self {
        Self(words.split_whitespace().map(str::to_owned).collect())
    }

    pub fn word(&self, secret: SecretId) -> &str {
        &self.0[secret.0 as usize]
    }
}

pub fn letter(guess: GuessId) -> char {
    char::from(b'a' + u8::try_from(guess.0).unwrap())
}

pub fn ask(letter: char) -> GuessId {
    GuessId(u32::from(letter) - u32::from('a'))
}

impl Game for Hangman {
    fn n_secrets(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap()
    }

    fn n_guesses(&self) -> u32 {
        26
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        let places = self.word(secret).chars().enumerate();
        Feedback(
            places.filter(|(_, shown)| *shown == letter(guess)).map(|(place, _)| 1 << place).sum(),
        )
    }

    fn cost(&self, feedback: Feedback) -> u32 {
        u32::from(feedback == Feedback(0))
    }

    fn ends(&self, _: Feedback) -> bool {
        false
    }

    fn ends_when_known(&self) -> bool {
        true
    }

    fn shows(&self, feedback: Feedback) -> u32 {
        feedback.0.count_ones()
    }
}

/// Mastermind: codes of `pegs` colours 1, 2, …, in lexicographic order; or numbers of ten digits
/// without repeats.
#[derive(Clone, Debug)]
pub struct Mastermind {
    pub pegs: u64,
    pub codes: Vec<Vec<u8>>,
}

impl Mastermind {
    pub fn new(pegs: u32, colours: u8) -> Self {
        let mut codes = vec![vec![]];
        for _ in 0..pegs {
            codes = codes
                .iter()
                .flat_map(|code| (1..=colours).map(move |peg| [code.as_slice(), &[peg]].concat()))
                .collect();
        }
        let pegs = pegs.into();
        Self { pegs, codes }
    }

    pub fn no_repeats(pegs: u32, colours: u8) -> Self {
        let mut game = Self::new(pegs, colours);
        game.codes.retain(|code| (1..code.len()).all(|i| !code[..i].contains(&code[i])));
        game
    }

    pub fn code(&self, id: u32) -> String {
        self.codes[id as usize].iter().map(u8::to_string).collect()
    }

    pub fn guess(&self, code: &str) -> GuessId {
        let id = (0..self.n_guesses()).find(|&id| self.code(id) == code);
        GuessId(id.unwrap())
    }

    pub fn reply(&self, black: u64, white: u64) -> Feedback {
        Feedback(black * (self.pegs + 1) + white)
    }

    pub fn clue(&self, code: &str, black: u64, white: u64) -> Clue {
        let (guess, feedback) = (self.guess(code), self.reply(black, white));
        Clue { guess, feedback }
    }
}

impl Game for Mastermind {
    fn n_secrets(&self) -> u32 {
        u32::try_from(self.codes.len()).unwrap()
    }

    fn n_guesses(&self) -> u32 {
        self.n_secrets()
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        let (guess, secret) = (&self.codes[guess.0 as usize], &self.codes[secret.0 as usize]);
        let black = guess.iter().zip(secret).filter(|(a, b)| a == b).count() as u64;
        let mut counts = [[0_u64; 16]; 2];
        for (&a, &b) in guess.iter().zip(secret) {
            counts[0][usize::from(a)] += 1;
            counts[1][usize::from(b)] += 1;
        }
        let both = counts[0].iter().zip(&counts[1]).map(|(a, b)| a.min(b));
        self.reply(black, both.sum::<u64>() - black)
    }

    fn cost(&self, _: Feedback) -> u32 {
        1
    }

    fn ends(&self, feedback: Feedback) -> bool {
        feedback == self.reply(self.pegs, 0)
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        Some(SecretId(guess.0))
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        Some(GuessId(secret.0))
    }

    fn n_feedbacks(&self) -> Option<usize> {
        usize::try_from((self.pegs + 1) * (self.pegs + 1)).ok()
    }

    fn reach(&self, limit: u32, others: u64) -> u64 {
        reach_by_turns(limit, others.min(self.pegs * (self.pegs + 3) / 2 - 1))
    }
}

impl Labels for Mastermind {
    fn guess_text(&self, guess: GuessId) -> String {
        self.code(guess.0)
    }

    fn feedback_text(&self, _: GuessId, feedback: Feedback) -> String {
        let each = self.pegs + 1;
        format!("{},{}", feedback.0 / each, feedback.0 % each)
    }

    fn secret_text(&self, secret: SecretId) -> String {
        self.code(secret.0)
    }
}

/// The same game with no counters: the engine must sort instead.
#[derive(Clone, Debug)]
pub struct Uncounted<G>(pub G);

impl<G: Game> Game for Uncounted<G> {
    fn n_secrets(&self) -> u32 {
        self.0.n_secrets()
    }

    fn n_guesses(&self) -> u32 {
        self.0.n_guesses()
    }

    fn feedback(&self, guess: GuessId, secret: SecretId) -> Feedback {
        self.0.feedback(guess, secret)
    }

    fn cost(&self, feedback: Feedback) -> u32 {
        self.0.cost(feedback)
    }

    fn ends(&self, feedback: Feedback) -> bool {
        self.0.ends(feedback)
    }

    fn ends_when_known(&self) -> bool {
        self.0.ends_when_known()
    }

    fn names(&self, guess: GuessId) -> Option<SecretId> {
        self.0.names(guess)
    }

    fn naming(&self, secret: SecretId) -> Option<GuessId> {
        self.0.naming(secret)
    }
}
