//! A game of code-breaking that was opened.

use pegword_deduce::{
    AllGuesses, CandidatesOnly, Clue, GuessId, Labels, Pool, SecretId, StrategyName, Symmetry,
    candidates,
};
use pegword_games::mastermind::{Mastermind, Row, Symmetric};

use super::rules::{RulesOptions, codes};
use super::{STRATEGIES, StrategyOptions};
use crate::Error;
use crate::puzzle::next::{NextReport, advise, conflict};
use crate::puzzle::play::{Advice, Playable};
use crate::puzzle::{Grounds, Nouns, Plan, Puzzle, check_strategy, plan_of};
use crate::show;

pub(crate) struct Opened {
    name: &'static str,
    game: Mastermind,
    options: StrategyOptions,
    /// What is alike, as far as clues with jokers, which no history holds, allow.
    symmetric: Symmetric,
}

impl Opened {
    pub(super) fn new(
        name: &'static str,
        rules: &RulesOptions,
        options: &StrategyOptions,
    ) -> Result<Self, Error> {
        check_strategy(options.strategy, STRATEGIES)?;
        let game = rules.game(name)?;
        let symmetric = Symmetric::new(game.rules());
        Ok(Self { name, game, options: options.clone(), symmetric })
    }

    /// The same, after clues with jokers.
    pub(super) fn with_jokers(self, rows: &[Row]) -> Self {
        Self { symmetric: self.symmetric.with_rows(rows), ..self }
    }

    pub(super) fn secret(&self, typed: &str) -> Result<SecretId, Error> {
        let code = self.game.parse_code(typed)?;
        self.game.secret(code).ok_or_else(|| Error::NoCode { code: typed.to_owned() })
    }
}

impl Puzzle for Opened {
    type Game = Mastermind;

    fn name(&self) -> &'static str {
        self.name
    }

    fn nouns(&self) -> Nouns {
        Nouns::new("codes", "guesses")
    }

    fn game(&self) -> &Mastermind {
        &self.game
    }

    fn labels(&self) -> impl Labels + '_ {
        &self.game
    }

    fn grounds(&self) -> Grounds {
        Grounds::of(codes(&self.game))
    }

    fn guess(&self, typed: &str) -> Result<GuessId, Error> {
        let code = self.game.parse_code(typed)?;
        self.game.guess(code).ok_or_else(|| Error::NoCode { code: typed.to_owned() })
    }

    fn plan(&self) -> Plan<'_, Mastermind> {
        let StrategyOptions { strategy, beam, limits, limit_guesses } = self.options;
        let mut plan = plan_of(strategy, StrategyName::MostClasses, beam, STRATEGIES);
        let only = if limits.candidates_only { ", candidates only" } else { "" };
        let limit =
            limit_guesses.map_or(String::new(), |most| format!(", at most {most} guesses tried"));
        plan.limit = limit_guesses;
        plan.restricted(&format!("{only}{limit}"))
    }

    fn pool(&self) -> Box<dyn Pool<Mastermind> + '_> {
        if self.options.limits.candidates_only {
            Box::new(CandidatesOnly)
        } else {
            Box::new(&self.symmetric)
        }
    }

    fn whole_pool(&self) -> Box<dyn Pool<Mastermind> + '_> {
        if self.options.limits.candidates_only {
            Box::new(CandidatesOnly)
        } else {
            Box::new(AllGuesses)
        }
    }

    fn symmetry(&self) -> Option<Box<dyn Symmetry<Mastermind> + '_>> {
        Some(Box::new(Symmetric::new(self.game.rules())))
    }

    fn mode(&self) -> Option<&'static str> {
        self.options.limits.candidates_only.then_some("candidates only")
    }
}

impl Playable for Opened {
    fn help(&self) -> &'static str {
        "1122          guess a code, as its colours are written"
    }

    fn advice(&self, boards: &[Vec<Clue>]) -> Result<Advice, Error> {
        let clues = boards.first().map_or(&[][..], Vec::as_slice);
        let left = candidates(&self.game, clues);
        let mut report = NextReport::empty(self.grounds(), String::new(), ());
        advise(self, (clues, &left), &*self.pool(), (1, 0), &mut report)?;
        let told = conflict(self, clues)?.as_ref().map(show::conflict);
        Ok(Advice { candidates: report.candidates, best: report.best(), conflict: told })
    }

    fn clue(&self, guess: GuessId, answer: &str) -> Result<Clue, Error> {
        match self.game.parse_reply(answer.trim())?.as_slice() {
            &[feedback] => Ok(Clue { guess, feedback }),
            _ => Err(Error::OpenAnswer { answer: answer.to_owned() }),
        }
    }
}

impl Opened {
    pub(super) fn secret_text(&self, secret: SecretId) -> String {
        self.game.secret_text(secret)
    }
}
