//! One game of positional hangman with Pegword as the setter.

use std::sync::Arc;

use pegword_deduce::{
    Feedback, Game, GuessId, LargestClass, Position, Scratch, SecretId, Setter, all_secrets,
};
use pegword_lexicon::{Alphabet, Letter};
use rand_pcg::Pcg64Mcg;

use super::constraint::Constraint;
use super::game::Positional;
use crate::entries::Entries;
use crate::entry::Entry;
use crate::hangman::{SetterStyle, draw};

/// What a question came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The letter stands there, or it is the word.
    Yes,
    /// It does not, or is not.
    No,
    /// It was asked before, or shows: that costs nothing.
    Repeated,
}

/// A game under way, or over.
#[derive(Clone, Debug)]
pub struct Session {
    alphabet: Arc<Alphabet>,
    entries: Vec<Entry>,
    game: Positional,
    /// The words still possible; of a setter that has chosen, the one chosen.
    candidates: Vec<SecretId>,
    asked: Vec<(usize, Letter)>,
    shown: Vec<bool>,
    tried: Vec<Entry>,
    questions: u32,
    word_found: bool,
}

impl Session {
    /// Begins a game over these entries. The same seed gives the same game.
    ///
    /// # Panics
    /// If there is no entry.
    pub fn start(entries: &Entries, style: SetterStyle, seed: u64) -> Self {
        use rand::SeedableRng;
        let entries_alike = draw(entries, style, &mut Pcg64Mcg::seed_from_u64(seed));
        let game = Positional::new(&entries_alike, entries.alphabet());
        Self {
            alphabet: Arc::clone(entries.alphabet()),
            candidates: all_secrets(&game),
            shown: entries_alike[0].cells().iter().map(Option::is_none).collect(),
            game,
            entries: entries_alike,
            asked: Vec::new(),
            tried: Vec::new(),
            questions: 0,
            word_found: false,
        }
    }

    /// Asks for a letter at a place, counted from 0.
    pub fn ask(&mut self, place: usize, letter: Letter) -> Reply {
        if self.shown.get(place).is_none_or(|&shown| shown) || self.asked.contains(&(place, letter))
        {
            return Reply::Repeated;
        }
        self.asked.push((place, letter));
        let is_there = self.answer(self.game.ask(place, letter)) == Positional::YES;
        self.shown[place] = is_there;
        if is_there { Reply::Yes } else { Reply::No }
    }

    /// Says the whole word, read as an entry.
    pub fn say(&mut self, word: &Entry) -> Reply {
        if self.tried.iter().any(|tried| tried.cells() == word.cells()) {
            return Reply::Repeated;
        }
        self.tried.push(word.clone());
        let named = self.entries.iter().position(|entry| entry.cells() == word.cells());
        let guess = named.and_then(|index| self.game.naming(SecretId(index as u32)));
        match guess {
            Some(guess) => self.word_found = self.answer(guess) == Positional::RIGHT,
            None => self.questions += 1,
        }
        if self.word_found { Reply::Yes } else { Reply::No }
    }

    /// How many questions were asked.
    pub const fn questions(&self) -> u32 {
        self.questions
    }

    /// Has the guesser found the word?
    pub fn is_over(&self) -> bool {
        self.word_found || self.shown.iter().all(|&shown| shown)
    }

    /// The word: of a setter that has not chosen, one that would still do.
    pub fn word(&self) -> &str {
        self.entries[self.candidates[0].0 as usize].written()
    }

    /// What the guesser sees: `_` for a hidden letter, a space between all cells.
    pub fn board(&self) -> String {
        let entry = &self.entries[self.candidates[0].0 as usize];
        let cell = |(cell, &shown): (usize, &bool)| if shown { entry.shown(cell) } else { "_" };
        self.shown.iter().enumerate().map(cell).collect::<Vec<_>>().join(" ")
    }

    /// What the guesser knows.
    pub fn known(&self) -> Constraint {
        let entry = &self.entries[self.candidates[0].0 as usize];
        let mut known = Constraint::start(&entry.shape());
        for (place, (cell, &shown)) in entry.cells().iter().zip(&self.shown).enumerate() {
            if let (Some(letter), true) = (*cell, shown) {
                known.learn(place, letter, true);
            }
        }
        self.asked.iter().for_each(|&(place, letter)| known.learn(place, letter, false));
        self.tried.iter().for_each(|word| known.exclude_word(word));
        known
    }

    /// The letters.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    fn answer(&mut self, guess: GuessId) -> Feedback {
        self.questions += 1;
        let position = Position::new(&self.game, &self.candidates);
        let answer = LargestClass.answer(&position, guess, &mut Scratch::default());
        let answer = answer.expect("there is a candidate");
        self.candidates.retain(|&secret| self.game.feedback(guess, secret) == answer);
        answer
    }
}
