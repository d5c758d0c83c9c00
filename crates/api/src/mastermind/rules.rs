//! Which rules are played by.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use pegword_games::mastermind::{
    Colours, FeedbackRule, MOST_COLOURS, Mastermind, Rules, RulesError,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::names::{self, TextOrNumber, text_or_number};
use crate::options::{ListUsed, whole_number};

/// The rules, where they differ from the usual ones
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct RulesOptions {
    /// How many pegs a code has
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub pegs: Option<usize>,
    /// How many colours there are, or their letters (RGBYOP), or their names (red,green,blue)
    #[arg(long, value_name = "N|COLORS")]
    #[serde(deserialize_with = "text_or_number")]
    #[schemars(with = "Option<TextOrNumber>")]
    pub colors: Option<String>,
    /// May a code have a colour twice?
    #[arg(long, value_name = "YES|NO", value_parser = yes_or_no())]
    pub repeats: Option<bool>,
    /// May a guess have a colour twice, if that is not as for codes?
    #[arg(long, value_name = "YES|NO", value_parser = yes_or_no())]
    pub guess_repeats: Option<bool>,
    /// What the guesser is told
    #[arg(long, default_value_t = FeedbackRule::default(), value_parser = names::parser(&FeedbackRule::ALL))]
    #[schemars(schema_with = "names::any::<FeedbackRule>")]
    pub feedback: FeedbackRule,
    /// An empty hole is one more colour
    #[arg(long)]
    pub blank: bool,
    /// No code begins with 0
    #[arg(long)]
    pub no_leading_zero: bool,
}

fn yes_or_no() -> impl TypedValueParser<Value = bool> {
    PossibleValuesParser::new(["yes", "no"]).map(|text| text == "yes")
}

impl RulesOptions {
    /// The game `mastermind` or `bulls` by these rules.
    ///
    /// # Errors
    /// [`Error`] if there is no such game, or it is too large.
    pub(super) fn game(&self, name: &str) -> Result<Mastermind, Error> {
        let is_bulls = name == "bulls";
        let preset = if is_bulls { Rules::bulls() } else { Rules::mastermind() };
        let number = self.colors.as_deref().map(|text| (text, text.trim().parse::<usize>()));
        let mut colours = match number {
            None => preset.colours,
            Some((_, Ok(found))) if !(1..=MOST_COLOURS).contains(&found) => {
                return Err(RulesError::Colours { found }.into());
            }
            Some((_, Ok(number))) if is_bulls => Colours::digits(number),
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
            leading_zero: !self.no_leading_zero,
        })?)
    }
}

/// The list that a game's answers rest on: its codes.
pub(super) fn codes(game: &Mastermind) -> ListUsed {
    let rules = game.rules();
    let repeats = if rules.repeats { "" } else { ", no repeats" };
    let pegs = names::counted(rules.pegs as u64, "pegs");
    let colours = names::counted(rules.colours.len() as u64, "colours");
    ListUsed { name: format!("{pegs} of {colours}{repeats}"), words: rules.n_codes() as usize }
}
