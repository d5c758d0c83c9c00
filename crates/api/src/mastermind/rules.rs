//! Which rules are played by.

use pegword_games::mastermind::{
    Colours, FeedbackRule, MOST_COLOURS, Mastermind, Rules, RulesError,
};

use crate::{Error, ListUsed};

/// A game with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Four pegs of six colours.
    Mastermind,
    /// Four different digits.
    Bulls,
}

/// A preset, and what is different from it.
#[derive(Clone, Debug)]
pub struct RulesChoice {
    /// The game that the rest begins with.
    pub preset: Preset,
    /// How many pegs.
    pub pegs: Option<usize>,
    /// How many colours, or their letters or names: `8`, `RGBYOP`, `red,green,blue`.
    pub colours: Option<String>,
    /// May a code have a colour twice?
    pub repeats: Option<bool>,
    /// May a guess, if that differs?
    pub guess_repeats: Option<bool>,
    /// What the guesser is told.
    pub feedback: FeedbackRule,
    /// Is an empty hole one of the colours, beside the others?
    pub blank: bool,
    /// May a code begin with 0?
    pub leading_zero: bool,
}

impl RulesChoice {
    /// The game by these rules.
    ///
    /// # Errors
    /// [`Error`] if there is no such game, or it is too large.
    pub(super) fn game(&self) -> Result<Mastermind, Error> {
        let preset = match self.preset {
            Preset::Mastermind => Rules::mastermind(),
            Preset::Bulls => Rules::bulls(),
        };
        let number = self.colours.as_deref().map(|text| (text, text.trim().parse::<usize>()));
        let mut colours = match number {
            None => preset.colours,
            Some((_, Ok(found))) if !(1..=MOST_COLOURS).contains(&found) => {
                return Err(RulesError::Colours { found }.into());
            }
            Some((_, Ok(number))) if self.preset == Preset::Bulls => Colours::digits(number),
            Some((_, Ok(number))) => Colours::numbers(number),
            Some((text, Err(_))) => Colours::parse(text)?,
        };
        if self.blank {
            colours = colours.with_blank();
        }
        let repeats = self.repeats.unwrap_or(preset.repeats);
        Ok(Mastermind::new(Rules {
            pegs: self.pegs.unwrap_or(preset.pegs),
            colours,
            repeats,
            guess_repeats: self.guess_repeats.unwrap_or(repeats),
            feedback: self.feedback,
            leading_zero: self.leading_zero,
        })?)
    }

    /// The report of a verb.
    pub(super) fn report(&self, mastermind: &'static str, bulls: &'static str) -> &'static str {
        match self.preset {
            Preset::Mastermind => mastermind,
            Preset::Bulls => bulls,
        }
    }
}

/// The list that a game's answers rest on: its codes.
pub(super) fn codes(game: &Mastermind) -> ListUsed {
    let rules = game.rules();
    let repeats = if rules.repeats { "" } else { ", no repeats" };
    ListUsed {
        name: format!("{} pegs of {} colours{repeats}", rules.pegs, rules.colours.len()),
        words: rules.n_codes() as usize,
    }
}
