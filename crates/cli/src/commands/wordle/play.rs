//! `pegword wordle play`: a game in plain lines.

use clap::{Args, ValueEnum};
use pegword_api::wordle::{GameRequest, Guesser, NextRequest, Session, SetterStyle, next};

use super::{ListArgs, StrategyArgs};
use crate::Outcome;
use crate::commands::lines::{Conversation, seed};
use crate::failure::Failure;
use crate::lists::Prior;
use crate::numbers::whole_number;
use crate::text::{conflict, marked_word, squares};

/// Play against Pegword, or let it guess a word of yours
///
/// You guess unless you say `--guess`: type a word, or `hint`. An answer shows letters in place in
/// brackets, `[a]`, and letters that are elsewhere in parentheses, `(a)`. With `--guess` you think of a word
/// and type the marks, such as `bbygb`. Type `quit` to stop.
#[derive(Args)]
pub(super) struct Play {
    /// How Pegword chooses its word
    #[arg(long, value_enum, default_value_t = Setter::Random)]
    setter: Setter,
    /// Play several boards at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    boards: u32,
    /// How many guesses you have; five more than boards if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    tries: Option<u32>,
    /// Let Pegword guess a word of yours
    #[arg(long, conflicts_with_all = ["setter", "boards", "tries"])]
    guess: bool,
    /// Which game
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    #[command(flatten)]
    lists: ListArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Setter {
    /// Any answer
    Random,
    /// No word: it keeps as many words possible as it can
    Evil,
    /// No word: it looks ahead, and keeps what costs most in the end
    Cunning,
}

impl Play {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let mut conversation = Conversation::start();
        let advice = NextRequest {
            lists: self.lists.choice()?,
            rows: Vec::new(),
            share: None,
            symbols: None,
            boards: self.boards as usize,
            strategy: self.strategy.choice(),
            prior: self.prior.choice()?,
            top: 1,
            secrets: 0,
        };
        if self.guess {
            pegword_guesses(advice, &mut conversation)
        } else {
            self.you_guess(advice, &mut conversation)
        }
    }

    fn you_guess(
        &self,
        advice: NextRequest,
        conversation: &mut Conversation,
    ) -> Result<Outcome, Failure> {
        let style = match self.setter {
            Setter::Random => SetterStyle::Random,
            Setter::Evil => SetterStyle::Evil,
            Setter::Cunning => SetterStyle::Cunning,
        };
        let mut game = Session::start(GameRequest {
            lists: advice.lists.clone(),
            style,
            mode: advice.strategy.mode,
            boards: self.boards as usize,
            tries: self.tries.unwrap_or(self.boards + 5) as usize,
            seed: seed(self.seed),
        })?;
        let advice = NextRequest { boards: game.n_boards(), ..advice };
        while !game.is_over() {
            let number = game.n_guesses() + 1;
            let Some(typed) = conversation.ask(&format!("guess {number}: "))? else { break };
            if typed == "hint" {
                let rows = game.rows();
                let advice = next(&NextRequest { rows, ..advice.clone() })?;
                let best =
                    advice.answer.or(advice.guesses.first().map(|row| row.row.guess.clone()));
                let (fit, best) = (advice.candidates, best.unwrap_or_default());
                let together = if game.n_boards() > 1 { " on all boards" } else { "" };
                conversation.say(&format!("{}{together}; try {best}", fitting(fit)))?;
                continue;
            }
            match game.guess(&typed) {
                Ok(boards) => {
                    let letters = game.letters();
                    let shown = |marks: &Option<Vec<_>>| match marks {
                        Some(marks) => marked_word(&letters, marks),
                        None => "   ".repeat(letters.len()),
                    };
                    let line: Vec<String> = boards.iter().map(shown).collect();
                    conversation.say(line.join("  ").trim_end())?;
                }
                Err(error) => conversation.say(&error.to_string())?,
            }
        }
        let verdict = if game.is_won() { "found" } else { "not found" };
        let (n, answers) = (game.n_guesses(), game.answers().join(", "));
        conversation.say(&format!("{verdict} with {}: {answers}", guesses(n)))?;
        conversation.say(squares(&game.squares()).trim_end())?;
        Ok(if game.is_won() { Outcome::Found } else { Outcome::Nothing })
    }
}

/// So many guesses.
fn guesses(n: usize) -> String {
    if n == 1 { "1 guess".to_owned() } else { format!("{n} guesses") }
}

/// How many words fit.
fn fitting(words: usize) -> String {
    if words == 1 { "1 word fits".to_owned() } else { format!("{words} words fit") }
}

fn pegword_guesses(
    request: NextRequest,
    conversation: &mut Conversation,
) -> Result<Outcome, Failure> {
    let mut guesser = Guesser::start(request)?;
    for number in 1.. {
        let advice = guesser.advice()?;
        let best = advice.answer.or(advice.guesses.first().map(|row| row.row.guess.clone()));
        let Some(guess) = best else {
            conversation.say("no word fits your answers:")?;
            let told = guesser.conflict()?.as_ref().map(conflict).unwrap_or_default();
            conversation.say(told.trim_end())?;
            if let Some(widened) = advice.widened.filter(|widened| widened.candidates > 0) {
                let words = widened.words.join(" ");
                conversation.say(&format!("words that may be guessed and fit: {words}"))?;
            }
            return Ok(Outcome::Nothing);
        };
        loop {
            let prompt = format!("{number}. {guess} ({}): ", fitting(advice.candidates));
            let Some(answer) = conversation.ask(&prompt)? else { return Ok(Outcome::Nothing) };
            match guesser.learn(&guess, &answer) {
                Ok(true) => {
                    conversation.say(&format!("found with {}: {guess}", guesses(number)))?;
                    return Ok(Outcome::Found);
                }
                Ok(false) => break,
                Err(error) => conversation.say(&error.to_string())?,
            }
        }
    }
    Ok(Outcome::Nothing)
}
