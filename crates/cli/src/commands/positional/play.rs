//! `pegword positional play`: a game in plain lines, so that a script can play it too.

use clap::{Args, ValueEnum};
use pegword_api::hangman::Entry;
use pegword_api::positional::{
    GameRequest, Guess, Guesser, NextRequest, Reply, Session, SetterStyle, start_game,
};

use super::StrategyArgs;
use crate::Outcome;
use crate::commands::lines::{Conversation, seed};
use crate::failure::Failure;
use crate::lists::{GameWords, Prior, report_skipped};
use crate::numbers::whole_number;

/// Play against Pegword, or let it guess a word of yours
///
/// You guess unless you say `--guess`: ask for E at the second place with `2e`, or type a whole word.
/// With `--guess` you think of a word and answer `yes` or `no`. Type `quit` to stop.
#[derive(Args)]
pub(super) struct Play {
    /// How Pegword chooses its word
    #[arg(long, value_enum, default_value_t = Setter::Honest)]
    setter: Setter,
    /// Let Pegword guess a word of yours with so many letters, or that looks so: `-----`
    #[arg(
        long,
        value_name = "LENGTH|KNOWN",
        conflicts_with = "setter",
        allow_hyphen_values = true
    )]
    guess: Option<String>,
    /// Which game
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    strategy: StrategyArgs,
    #[command(flatten)]
    prior: Prior,
    #[command(flatten)]
    words: GameWords,
}

#[derive(Clone, Copy, ValueEnum)]
enum Setter {
    /// A word that people are likely to know
    Honest,
    /// Any word of the list
    Random,
    /// No word: it keeps as many words possible as it can
    Evil,
}

impl Play {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let mut conversation = Conversation::start();
        match &self.guess {
            None => self.you_guess(&mut conversation),
            Some(known) => self.pegword_guesses(known, &mut conversation),
        }
    }

    fn you_guess(&self, conversation: &mut Conversation) -> Result<Outcome, Failure> {
        let (mut game, skipped) = start_game(&GameRequest {
            words: self.words.choice()?,
            style: match self.setter {
                Setter::Honest => SetterStyle::Honest,
                Setter::Random => SetterStyle::Random,
                Setter::Evil => SetterStyle::Evil,
            },
            seed: seed(self.seed),
        })?;
        report_skipped(&skipped);
        while !game.is_over() {
            let prompt = format!(
                "{}   questions {}\nplace and letter, or word: ",
                game.board(),
                game.questions()
            );
            let Some(typed) = conversation.ask(&prompt)? else { break };
            conversation.say(&reply_to(&mut game, &typed))?;
        }
        let verdict = if game.is_over() { "found" } else { "not found" };
        conversation.say(&format!(
            "{verdict}, with {} questions: {}",
            game.questions(),
            game.word()
        ))?;
        Ok(if game.is_over() { Outcome::Found } else { Outcome::Nothing })
    }

    fn pegword_guesses(
        &self,
        known: &str,
        conversation: &mut Conversation,
    ) -> Result<Outcome, Failure> {
        let known = known
            .parse::<usize>()
            .map_or_else(|_| known.to_owned(), |length| "-".repeat(length.min(100)));
        let mut guesser = Guesser::start(NextRequest {
            words: self.words.choice()?,
            known,
            excluded: Vec::new(),
            tried: Vec::new(),
            strategy: self.strategy.name(),
            prior: self.prior.choice()?,
            secrets: 0,
        })?;
        let mut questions = 0;
        while !guesser.is_complete() {
            let advice = guesser.advice()?;
            let Some(best) = advice.guesses.first() else { break };
            questions += 1;
            let question = match &best.guess {
                Guess::Letter { letter, place } => {
                    format!("is place {place} {}?", letter.to_uppercase())
                }
                Guess::Word { word } => format!("is it {word}?"),
            };
            let prompt = format!("{}   {question} (yes, no): ", advice.known);
            let Some(yes) = conversation.ask_yes_or_no(&prompt)? else {
                return Ok(Outcome::Nothing);
            };
            match &best.guess {
                Guess::Letter { letter, place } => guesser.learn(*place, letter, yes),
                Guess::Word { word } if yes => {
                    conversation.say(&format!("{word}, with {questions} questions"))?;
                    return Ok(Outcome::Found);
                }
                Guess::Word { word } => guesser.not_it(word),
            }
        }
        let report = guesser.advice()?;
        match report.answer {
            Some(word) => conversation.say(&format!("{word}, with {questions} questions"))?,
            None => {
                conversation.say("no letter is left to ask: one of the answers must be wrong")?;
            }
        }
        Ok(if guesser.is_complete() { Outcome::Found } else { Outcome::Nothing })
    }
}

/// Takes a question as it was typed, and says what came of it. What is no question costs nothing.
fn reply_to(game: &mut Session, typed: &str) -> String {
    let alphabet = std::sync::Arc::clone(game.alphabet());
    let letter_from = typed.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(typed.len());
    let (place, letter) = typed.split_at(letter_from);
    let letter = letter.trim_start_matches([':', ' ']);
    let reply = match (place.parse::<usize>(), alphabet.parse(letter).as_deref()) {
        (Ok(place @ 1..), Ok(&[letter])) => game.ask(place - 1, letter),
        _ => match Entry::parse(typed, &alphabet) {
            Ok(word) if !typed.is_empty() => game.say(&word),
            _ => return "type a place and a letter, such as 2e, or the whole word".to_owned(),
        },
    };
    match reply {
        Reply::Yes => "yes".to_owned(),
        Reply::No => "no".to_owned(),
        Reply::Repeated => "asked before, or there is no such place to ask".to_owned(),
    }
}
