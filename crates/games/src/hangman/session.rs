//! One game of hangman with Pegword as the setter.

use std::sync::Arc;

use pegword_deduce::{
    Clue, CostliestClass, Feedback, FewestMisses, Game, LargestClass, Position, Scratch, SecretId,
    Setter, all_secrets,
};
use pegword_lexicon::{Alphabet, Letter};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::common_weight;
use super::game::{Hangman, Letters};
use crate::entries::Entries;
use crate::entry::Entry;

/// The rules of a game, as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many lives the guesser has; the game is lost when none is left.
    pub lives: u32,
    /// Lives that a wrong word costs.
    pub wrong_word: u32,
    /// Lives that a letter asked again costs.
    pub asked_again: u32,
    /// What a hit shows.
    pub reveal: Reveal,
}

impl Default for Rules {
    /// Six lives; a wrong word costs one, a letter asked again nothing; a hit shows all places.
    fn default() -> Self {
        Self { lives: 6, wrong_word: 1, asked_again: 0, reveal: Reveal::All }
    }
}

/// What a hit shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reveal {
    /// Every place of the letter.
    #[default]
    All,
    /// The leftmost place that does not show yet; the letter may be asked again for the next.
    One,
}

names! {
    Reveal is a "way to show a hit" {
        All = "all": "Every place of the letter",
        One = "one": "One place; the letter may be asked again",
    }
}

/// How Pegword sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SetterStyle {
    /// A word that people are likely to know, chosen once: in proportion to [`common_weight`].
    #[default]
    Honest,
    /// Any word of the list, chosen once.
    Random,
    /// No word: each answer keeps as many words possible as it can.
    Evil,
    /// No word: each answer looks ahead and keeps what will cost a greedy guesser most.
    Cunning,
}

names! {
    SetterStyle is a "setter" {
        Honest = "honest": "A word that people are likely to know",
        Random = "random": "Any word of the list",
        Evil = "evil": "No word: it keeps as many words possible as it can",
        Cunning = "cunning": "No word: it looks ahead, and keeps what will cost a good guesser most",
    }
}

/// What a guess came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The letter shows at so many more places, or the word is right.
    Hit(u32),
    /// The letter or word is wrong.
    Miss,
    /// It was asked before.
    Repeated,
}

/// A game under way, or over.
#[derive(Clone, Debug)]
pub struct Session {
    rules: Rules,
    style: SetterStyle,
    alphabet: Arc<Alphabet>,
    entries: Vec<Entry>,
    game: Hangman,
    /// The words still possible; of a setter that has chosen, the one chosen.
    candidates: Vec<SecretId>,
    /// The places of each letter asked so far.
    answers: Vec<(Letter, Feedback)>,
    shown: u64,
    tried: Vec<Vec<Option<Letter>>>,
    lives: u32,
    word_found: bool,
}

impl Session {
    /// Begins a game over these entries. The same seed gives the same game.
    ///
    /// # Panics
    /// If there is no entry.
    pub fn start(entries: &Entries, rules: Rules, style: SetterStyle, seed: u64) -> Self {
        let alike = draw(entries, style, &mut Pcg64Mcg::seed_from_u64(seed));
        let game = Hangman::new(&alike, entries.alphabet());
        Self {
            rules,
            style,
            alphabet: Arc::clone(entries.alphabet()),
            candidates: all_secrets(&game),
            game,
            entries: alike,
            answers: Vec::new(),
            shown: 0,
            tried: Vec::new(),
            lives: rules.lives,
            word_found: false,
        }
    }

    /// Asks for a letter.
    pub fn ask(&mut self, letter: Letter) -> Reply {
        let asked =
            self.answers.iter().find(|(before, _)| *before == letter).map(|&(_, places)| places);
        let places = asked.unwrap_or_else(|| self.answer(letter)).0 & !self.shown;
        let places = match self.rules.reveal {
            Reveal::All => places,
            Reveal::One => places & places.wrapping_neg(),
        };
        self.shown |= places;
        match (places, asked) {
            (0, Some(_)) => {
                self.lives = self.lives.saturating_sub(self.rules.asked_again);
                Reply::Repeated
            }
            (0, None) => {
                self.lives = self.lives.saturating_sub(1);
                Reply::Miss
            }
            _ => Reply::Hit(places.count_ones()),
        }
    }

    /// Has a word its letters at the places of the hidden word's letters? If not, it is no guess.
    pub fn is_alike(&self, word: &Entry) -> bool {
        let places = |entry: &Entry| entry.cells().iter().map(Option::is_some).collect::<Vec<_>>();
        places(word) == places(&self.entries[self.candidates[0].0 as usize])
    }

    /// Says the whole word, read as an entry.
    pub fn say(&mut self, word: &Entry) -> Reply {
        let cells = word.cells().to_vec();
        if self.tried.contains(&cells) {
            return Reply::Repeated;
        }
        let is_it = |secret: &SecretId| self.entries[secret.0 as usize].cells() == cells;
        if self.candidates.len() == 1 && is_it(&self.candidates[0]) {
            self.word_found = true;
            return Reply::Hit(self.hidden());
        }
        let others: Vec<SecretId> =
            self.candidates.iter().copied().filter(|secret| !is_it(secret)).collect();
        self.candidates = others;
        self.tried.push(cells);
        self.lives = self.lives.saturating_sub(self.rules.wrong_word);
        Reply::Miss
    }

    /// The lives that are left.
    pub const fn lives(&self) -> u32 {
        self.lives
    }

    /// Has the guesser found the word?
    pub fn is_won(&self) -> bool {
        self.word_found || self.hidden() == 0
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.lives == 0 || self.is_won()
    }

    /// The word: of a setter that has not chosen, one that would still do.
    pub fn word(&self) -> &str {
        self.entries[self.candidates[0].0 as usize].written()
    }

    /// What the guesser sees: `_` for a hidden letter, a space between all cells.
    pub fn board(&self) -> String {
        let entry = &self.entries[self.candidates[0].0 as usize];
        let cell = |(cell, letter): (usize, &Option<Letter>)| {
            let shows = letter.is_none() || self.shown >> cell & 1 == 1;
            if shows { entry.shown(cell) } else { "_" }
        };
        entry.cells().iter().enumerate().map(cell).collect::<Vec<_>>().join(" ")
    }

    /// The letters asked in vain, in order.
    pub fn missed(&self) -> Vec<Letter> {
        self.answers
            .iter()
            .filter(|(_, places)| *places == Feedback(0))
            .map(|&(letter, _)| letter)
            .collect()
    }

    /// The letters they are written in.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// How many letters do not show yet.
    fn hidden(&self) -> u32 {
        let cells = self.entries[self.candidates[0].0 as usize].cells().iter().enumerate();
        cells.filter(|(cell, letter)| letter.is_some() && self.shown >> cell & 1 == 0).count()
            as u32
    }

    /// The places of a letter that was not asked before; from now on they are so.
    fn answer(&mut self, letter: Letter) -> Feedback {
        let guess = Hangman::ask(letter);
        let clue = |&(letter, feedback): &(Letter, Feedback)| Clue {
            guess: Hangman::ask(letter),
            feedback,
        };
        let history: Vec<Clue> = self.answers.iter().map(clue).collect();
        let pool = Letters::default();
        let position = Position::new(&self.game, &self.candidates).with_pool(&pool).after(&history);
        let mut scratch = Scratch::default();
        let answer = match self.style {
            SetterStyle::Cunning => {
                CostliestClass { against: FewestMisses }.answer(&position, guess, &mut scratch)
            }
            _ => LargestClass.answer(&position, guess, &mut scratch),
        };
        let places = answer.expect("there is a candidate");
        self.candidates.retain(|&secret| self.game.feedback(guess, secret) == places);
        self.answers.push((letter, places));
        places
    }
}

/// The entries that a setter may have in mind: the one it chose, or for an evil one all that look
/// like one chosen by chance.
///
/// # Panics
/// If there is no entry.
pub(crate) fn draw(entries: &Entries, style: SetterStyle, random: &mut Pcg64Mcg) -> Vec<Entry> {
    let weight = |entry: &Entry| match style {
        SetterStyle::Honest => u64::from(common_weight(entry.tier())),
        SetterStyle::Random | SetterStyle::Evil | SetterStyle::Cunning => 1,
    };
    let all: u64 = entries.as_slice().iter().map(weight).sum();
    let mut drawn = random.random_range(0..all);
    let chosen = entries.as_slice().iter().find(|entry| {
        let found = drawn < weight(entry);
        drawn = drawn.saturating_sub(weight(entry));
        found
    });
    let chosen = chosen.expect("the draw is below the sum");
    match style {
        SetterStyle::Honest | SetterStyle::Random => vec![chosen.clone()],
        SetterStyle::Evil | SetterStyle::Cunning => {
            let shape = chosen.shape();
            entries.as_slice().iter().filter(|entry| entry.shape() == shape).cloned().collect()
        }
    }
}
