//! Which guesses a mode allows after the clues so far.

use pegword_deduce::{Clue, Game, GuessId, Memory, Pool, SecretId, Tabled};
use pegword_lexicon::{Letter, MAX_LETTERS};

use super::game::Wordle;
use super::mark::Mark;

/// How much a guess must use of what is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Nothing.
    #[default]
    Normal,
    /// Letters in place stay, and each letter comes at least as often as any one clue has shown it.
    /// Absent letters may come again, and a letter elsewhere may stay where it is.
    Hard,
    /// Everything: the guess could be hidden, as far as the clues say.
    Ultra,
}

names! {
    Mode is a "mode" {
        Normal = "normal": "Any word of the list",
        Hard = "hard": "Use what was shown; letters in place stay",
        Ultra = "ultra": "Only words that fit every clue",
    }
}

/// Why a mode refuses a guess.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its fields hold")]
pub enum Refusal {
    #[error("`{guess}` breaks hard mode: place {place} is {letter} (clue {clue})")]
    Place { guess: String, place: usize, letter: String, clue: usize },
    #[error("`{guess}` breaks hard mode: {letter} must come at least {times} (clue {clue})")]
    Copies { guess: String, letter: String, times: &'static str, clue: usize },
    #[error("`{guess}` breaks ultra-hard mode: it cannot be the word (clue {clue})")]
    NotPossible { guess: String, clue: usize },
}

impl Mode {
    /// Whether a word may be guessed after `history`, or why not; clues are counted from 1.
    ///
    /// # Errors
    /// [`Refusal`] names what is missing, and the first clue that wants it.
    pub fn allows(self, game: &Wordle, history: &[Clue], word: &[Letter]) -> Result<(), Refusal> {
        let guess = || game.alphabet().lower(word);
        match self {
            Self::Normal => Ok(()),
            Self::Hard => Demands::of(game, history).meet(game, word),
            Self::Ultra => {
                let unlike =
                    |clue: &Clue| game.marks(game.guess_word(clue.guess), word) != clue.feedback;
                match history.iter().position(unlike) {
                    None => Ok(()),
                    Some(clue) => Err(Refusal::NotPossible { guess: guess(), clue: clue + 1 }),
                }
            }
        }
    }
}

impl Pool<Wordle> for Mode {
    fn fill(&self, game: &Wordle, history: &[Clue], _: &[SecretId], guesses: &mut Vec<GuessId>) {
        let all = (0..game.n_guesses()).map(GuessId);
        match self {
            Self::Normal => guesses.extend(all),
            Self::Hard => {
                let demands = Demands::of(game, history);
                guesses.extend(all.filter(|&guess| demands.are_met(game.guess_word(guess))));
            }
            Self::Ultra => guesses.extend(
                all.filter(|&guess| self.allows(game, history, game.guess_word(guess)).is_ok()),
            ),
        }
    }

    fn memory(&self) -> Memory {
        if *self == Self::Normal { Memory::All } else { Memory::Forbidden }
    }
}

impl Pool<Tabled<Wordle>> for Mode {
    fn fill(
        &self,
        game: &Tabled<Wordle>,
        history: &[Clue],
        candidates: &[SecretId],
        guesses: &mut Vec<GuessId>,
    ) {
        self.fill(game.game(), history, candidates, guesses);
    }

    fn memory(&self) -> Memory {
        Pool::<Wordle>::memory(self)
    }
}

/// What hard mode demands of a guess, each with the clue that demanded it first.
struct Demands {
    places: Vec<Option<(Letter, usize)>>,
    copies: Vec<(Letter, usize, usize)>,
}

impl Demands {
    fn of(game: &Wordle, history: &[Clue]) -> Self {
        let mut places = vec![None; game.length()];
        let mut most = [(0, 0); MAX_LETTERS + 1];
        for (clue, &Clue { guess, feedback }) in (1..).zip(history) {
            let (word, marks) = (game.guess_word(guess), game.to_marks(feedback));
            let mut shown = [0; MAX_LETTERS + 1];
            for (place, (&letter, mark)) in word.iter().zip(marks).enumerate() {
                shown[letter.index()] += usize::from(mark != Mark::Absent);
                if mark == Mark::InPlace {
                    places[place].get_or_insert((letter, clue));
                }
            }
            for (most, shown) in most.iter_mut().zip(shown) {
                if shown > most.0 {
                    *most = (shown, clue);
                }
            }
        }
        let copies = |letter: Letter| {
            let (copies, clue) = most[letter.index()];
            (copies > 0).then_some((letter, copies, clue))
        };
        Self { places, copies: game.alphabet().letters().filter_map(copies).collect() }
    }

    fn are_met(&self, word: &[Letter]) -> bool {
        let stays = |(place, &letter): (&Option<(Letter, usize)>, &Letter)| {
            place.is_none_or(|(wanted, _)| wanted == letter)
        };
        self.places.iter().zip(word).all(stays)
            && self.copies.iter().all(|&(letter, copies, _)| copies_of(letter, word) >= copies)
    }

    fn meet(&self, game: &Wordle, word: &[Letter]) -> Result<(), Refusal> {
        let alphabet = game.alphabet();
        let guess = || alphabet.lower(word);
        for (place, (wanted, &letter)) in (1..).zip(self.places.iter().zip(word)) {
            if let Some((wanted, clue)) = *wanted
                && wanted != letter
            {
                let letter = alphabet.upper(&[wanted]);
                return Err(Refusal::Place { guess: guess(), place, letter, clue });
            }
        }
        for &(letter, copies, clue) in &self.copies {
            if copies_of(letter, word) < copies {
                let times = ["never", "once", "twice", "three times", "four times"];
                let times = times.get(copies).unwrap_or(&"more than four times");
                let letter = alphabet.upper(&[letter]);
                return Err(Refusal::Copies { guess: guess(), letter, times, clue });
            }
        }
        Ok(())
    }
}

fn copies_of(letter: Letter, word: &[Letter]) -> usize {
    word.iter().filter(|&&other| other == letter).count()
}
