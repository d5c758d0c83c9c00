//! `pegword mastermind play`, `pegword bulls play`: a game in plain lines.

use clap::{Args, ValueEnum};
use pegword_api::mastermind::{Adversary, Guesser, NextRequest, Preset, Session, next};

use super::{RulesArgs, StrategyArgs};
use crate::Outcome;
use crate::commands::lines::{Conversation, seed};
use crate::failure::Failure;
use crate::numbers::whole_number;
use crate::text::conflict;

/// Play against Pegword, or let it guess a code of yours
///
/// You guess unless you say `--guess`: type a code, or `hint`. With `--guess` you think of a code and
/// type the answers, such as `1,2`. Type `quit` to stop.
#[derive(Args)]
pub(super) struct Play {
    /// How Pegword chooses its code
    #[arg(long, value_enum, default_value_t = Setter::Random)]
    setter: Setter,
    /// Let Pegword guess a code of yours
    #[arg(long, conflicts_with = "setter")]
    guess: bool,
    /// Which game
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    strategy: StrategyArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Setter {
    /// Any code
    Random,
    /// No code: it keeps as many codes possible as it can
    Evil,
}

impl Play {
    pub(super) fn run(&self, preset: Preset) -> Result<Outcome, Failure> {
        let mut conversation = Conversation::start();
        let request = NextRequest {
            rules: self.rules.choice(preset),
            rows: Vec::new(),
            strategy: self.strategy.choice(),
            top: 1,
            secrets: 0,
        };
        if self.guess {
            pegword_guesses(request, &mut conversation)
        } else {
            self.you_guess(&request, &mut conversation)
        }
    }

    fn you_guess(
        &self,
        request: &NextRequest,
        conversation: &mut Conversation,
    ) -> Result<Outcome, Failure> {
        let adversary = match self.setter {
            Setter::Random => Adversary::Random,
            Setter::Evil => Adversary::Evil,
        };
        let mut game = Session::start(&request.rules, adversary, seed(self.seed))?;
        while !game.is_won() {
            let number = game.rows().len() + 1;
            let Some(typed) = conversation.ask(&format!("guess {number}: "))? else { break };
            if typed == "hint" {
                let advice = next(&NextRequest { rows: game.rows().to_vec(), ..request.clone() })?;
                let best = advice.guesses.first().map(|row| row.guess.clone()).or(advice.answer);
                conversation.say(&format!(
                    "{} codes fit; try {}",
                    advice.candidates,
                    best.unwrap_or_default()
                ))?;
                continue;
            }
            match game.guess(&typed) {
                Ok(reply) => conversation.say(&reply)?,
                Err(error) => conversation.say(&error.to_string())?,
            }
        }
        let verdict = if game.is_won() { "found" } else { "not found" };
        conversation.say(&format!(
            "{verdict} with {} guesses: {}",
            game.rows().len(),
            game.code()
        ))?;
        Ok(if game.is_won() { Outcome::Found } else { Outcome::Nothing })
    }
}

fn pegword_guesses(
    request: NextRequest,
    conversation: &mut Conversation,
) -> Result<Outcome, Failure> {
    let mut guesser = Guesser::start(request)?;
    for number in 1.. {
        let advice = guesser.advice()?;
        let best = advice.answer.or_else(|| advice.guesses.first().map(|row| row.guess.clone()));
        let Some(guess) = best else {
            conversation.say("no code fits your answers:")?;
            let told = guesser.conflict()?.as_ref().map(conflict).unwrap_or_default();
            conversation.say(told.trim_end())?;
            return Ok(Outcome::Nothing);
        };
        loop {
            let prompt = format!("{number}. {guess} ({} codes fit): ", advice.candidates);
            let Some(answer) = conversation.ask(&prompt)? else { return Ok(Outcome::Nothing) };
            match guesser.learn(&guess, &answer) {
                Ok(true) => {
                    conversation.say(&format!("found with {number} guesses: {guess}"))?;
                    return Ok(Outcome::Found);
                }
                Ok(false) => break,
                Err(error) => conversation.say(&error.to_string())?,
            }
        }
    }
    Ok(Outcome::Nothing)
}
