//! A game of Wordle that was opened.

use std::sync::Arc;

use pegword_deduce::{
    Clue, Game as _, GuessId, Labels, Pool, StrategyName, Tabled, Weights, candidates,
};
use pegword_games::wordle::{Mark, Mode, Wordle};

use super::lists::Lists;
use super::next::widened;
use super::together::rank_together;
use super::{STRATEGIES, StrategyOptions};
use crate::contract::Asking;
use crate::options::PriorOptions;
use crate::puzzle::next::{NextReport, advise, conflict};
use crate::puzzle::play::{Advice, Playable};
use crate::puzzle::{Grounds, Nouns, Plan, Puzzle, check_strategy, plan_of, position};
use crate::{Error, Shelf, show};

/// The most bytes that a table of answers may take.
const LARGEST_TABLE: u64 = 256 << 20;

/// How many of the words that fit are named, where none of the answers does.
const NAMED: usize = 20;

pub(crate) struct Opened {
    game: Arc<Tabled<Wordle>>,
    pub(super) lists: Lists,
    pub(super) options: StrategyOptions,
    prior: PriorOptions,
    weights: Weights,
}

impl Opened {
    pub(super) fn new(
        shelf: &Shelf,
        lists: Lists,
        options: &StrategyOptions,
        prior: &PriorOptions,
    ) -> Result<Self, Error> {
        check_strategy(options.strategy, STRATEGIES)?;
        let weights = lists.weights(shelf, prior)?;
        let game = Arc::new(Tabled::new((*lists.game).clone(), 0, 1));
        Ok(Self { game, lists, options: options.clone(), prior: prior.clone(), weights })
    }

    /// The same with its answers in a table, which is kept for the next question.
    pub(super) fn with_table(self, asking: &Asking<'_>) -> Result<Self, Error> {
        let key = format!("wordle table {}", self.lists.key);
        let threads = asking.watch.threads();
        let game = &self.lists.game;
        let table = || Ok(Tabled::new((**game).clone(), LARGEST_TABLE, threads));
        Ok(Self { game: asking.shelf.keep(&key, table)?, ..self })
    }

    pub(super) fn words(&self) -> &Wordle {
        &self.lists.game
    }

    /// Refuses clues whose guesses the mode would have refused.
    pub(super) fn check_mode(&self, clues: &[Clue]) -> Result<(), Error> {
        for (asked, clue) in clues.iter().enumerate() {
            self.check_guess(&clues[..asked], clue.guess)?;
        }
        Ok(())
    }

    fn mode_of_play(&self) -> Mode {
        self.options.mode.mode()
    }
}

impl Puzzle for Opened {
    type Game = Tabled<Wordle>;

    fn name(&self) -> &'static str {
        "wordle"
    }

    fn nouns(&self) -> Nouns {
        Nouns::new("words", "guesses")
    }

    fn game(&self) -> &Tabled<Wordle> {
        &self.game
    }

    fn labels(&self) -> impl Labels + '_ {
        self.words()
    }

    fn grounds(&self) -> Grounds {
        Grounds {
            lexicon: self.lists.answers.clone(),
            allowed: Some(self.lists.allowed.clone()),
            skipped: self.lists.skipped.clone(),
            prior: self.prior.clone(),
        }
    }

    fn guess(&self, typed: &str) -> Result<GuessId, Error> {
        self.lists.guess(typed)
    }

    fn plan(&self) -> Plan<'_, Tabled<Wordle>> {
        let StrategyOptions { strategy, beam, .. } = self.options;
        let plan = plan_of(strategy, StrategyName::MostClasses, beam, STRATEGIES);
        let mode = self.mode().map_or(String::new(), |mode| format!(", {mode}"));
        plan.restricted(&mode)
    }

    fn pool(&self) -> Box<dyn Pool<Tabled<Wordle>> + '_> {
        Box::new(self.mode_of_play())
    }

    fn weights(&self) -> &Weights {
        &self.weights
    }

    fn mode(&self) -> Option<&'static str> {
        match self.mode_of_play() {
            Mode::Normal => None,
            Mode::Hard => Some("hard mode"),
            Mode::Ultra => Some("ultra-hard mode"),
        }
    }

    fn check_guess(&self, history: &[Clue], guess: GuessId) -> Result<(), Error> {
        let words = self.words();
        Ok(self.mode_of_play().allows(words, history, words.guess_word(guess))?)
    }

    fn ends_exactly(&self) -> bool {
        true
    }

    fn most_work(&self) -> u64 {
        1 << 29
    }
}

impl Playable for Opened {
    fn help(&self) -> &'static str {
        "crane         guess a word"
    }

    /// `[a]` in place, `(b)` elsewhere, ` c ` absent.
    fn told(&self, clue: Clue) -> String {
        let words = self.words();
        let letter = |&letter| words.alphabet().lower_form(letter).to_owned();
        let letters: Vec<String> = words.guess_word(clue.guess).iter().map(letter).collect();
        show::marked_word(&letters, &words.to_marks(clue.feedback))
    }

    fn told_nothing(&self) -> String {
        "   ".repeat(self.words().length())
    }

    fn farewell(&self, boards: &[Vec<Clue>]) -> String {
        let marks = |clue: &Clue| self.words().to_marks(clue.feedback);
        let boards: Vec<Vec<Vec<Mark>>> =
            boards.iter().map(|board| board.iter().map(marks).collect()).collect();
        show::squares(&boards)
    }

    fn advice(&self, boards: &[Vec<Clue>]) -> Result<Advice, Error> {
        let left: Vec<_> = boards.iter().map(|clues| candidates(self.words(), clues)).collect();
        let pool = self.pool();
        if let ([clues], [left]) = (boards, left.as_slice()) {
            let mut report = NextReport::empty(self.grounds(), String::new(), ());
            advise(self, (clues, left), &*pool, (1, 0), &mut report)?;
            let told = conflict(self, clues)?.as_ref().map(show::conflict).map(|told| {
                let widened = widened(self.words(), clues, NAMED);
                if widened.candidates == 0 {
                    return told;
                }
                let words = widened.words.join(" ");
                format!("{told}words that may be guessed and fit: {words}\n")
            });
            return Ok(Advice {
                candidates: report.candidates,
                best: report.best(),
                conflict: told,
            });
        }
        let is_open =
            |clues: &[Clue]| !clues.last().is_some_and(|clue| self.game.ends(clue.feedback));
        let open: Vec<_> = boards.iter().zip(&left).filter(|(clues, _)| is_open(clues)).collect();
        let positions: Vec<_> =
            open.iter().map(|(clues, left)| position(self, left, clues, &*pool)).collect();
        let known = open.iter().find(|(_, left)| left.len() == 1);
        let known = known.map(|(_, left)| self.words().secret_text(left[0]));
        let guesses = rank_together(self, &positions, 1);
        Ok(Advice {
            candidates: left.iter().map(|left| left.len() as u64).sum(),
            best: known.or_else(|| Some(guesses.first()?.guess.to_string())),
            conflict: None,
        })
    }

    fn clue(&self, guess: GuessId, answer: &str) -> Result<Clue, Error> {
        let typed = format!("{}:{answer}", self.words().guess_text(guess));
        let rows = pegword_games::wordle::Row::parse_all(&[typed], self.words().alphabet(), None)?;
        Ok(self.lists.clues(&rows, 0)?.remove(0))
    }
}
