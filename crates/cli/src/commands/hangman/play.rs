//! `pegword hangman play`: a game in plain lines, so that a script can play it too.

use clap::{Args, ValueEnum};
use pegword_api::hangman::{
    GameRequest, Guesser, NextReport, NextRequest, Reply, Reveal, Rules, Session, SetterStyle,
    start_game,
};

use super::{NotationArgs, StrategyArgs};
use crate::Outcome;
use crate::commands::lines::{Conversation, seed};
use crate::failure::Failure;
use crate::lists::{GameWords, Prior, report_skipped};
use crate::numbers::whole_number;

/// Play against Pegword, or let it guess a word of yours
///
/// You guess unless you say `--guess`: type a letter, or a whole word. With `--guess` you think of a
/// word and answer with the places at which a letter stands, such as `2 5`, or `no`. Type `quit` to
/// stop.
#[derive(Args)]
pub(super) struct Play {
    /// How Pegword chooses its word
    #[arg(long, value_enum, default_value_t = Setter::Honest)]
    setter: Setter,
    /// Let Pegword guess a word of yours with so many letters, or that looks so: `_ _ _ ' _`
    #[arg(long, value_name = "LENGTH|PATTERN", conflicts_with_all = ["setter", "reveal", "wrong_word", "asked_again"])]
    guess: Option<String>,
    /// Lives that a wrong word costs
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<u32>, allow_negative_numbers = true)]
    wrong_word: u32,
    /// Lives that a letter asked again costs
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u32>, allow_negative_numbers = true)]
    asked_again: u32,
    /// What a hit shows
    #[arg(long, value_enum, default_value_t = Shows::All)]
    reveal: Shows,
    /// Which game
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    notation: NotationArgs,
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
    /// No word: it looks ahead, and keeps what will cost a good guesser most
    Cunning,
}

#[derive(Clone, Copy, ValueEnum)]
enum Shows {
    /// Every place of the letter
    All,
    /// One place; the letter may be asked again
    One,
}

const DEFAULT_LIVES: u32 = 6;

impl Play {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let mut conversation = Conversation::start();
        match &self.guess {
            None => self.you_guess(&mut conversation),
            Some(pattern) => self.pegword_guesses(pattern, &mut conversation),
        }
    }

    fn you_guess(&self, conversation: &mut Conversation) -> Result<Outcome, Failure> {
        let (mut game, skipped) = start_game(&GameRequest {
            words: self.words.choice()?,
            rules: Rules {
                lives: self.strategy.lives.unwrap_or(DEFAULT_LIVES),
                wrong_word: self.wrong_word,
                asked_again: self.asked_again,
                reveal: match self.reveal {
                    Shows::All => Reveal::All,
                    Shows::One => Reveal::One,
                },
            },
            style: match self.setter {
                Setter::Honest => SetterStyle::Honest,
                Setter::Random => SetterStyle::Random,
                Setter::Evil => SetterStyle::Evil,
                Setter::Cunning => SetterStyle::Cunning,
            },
            seed: seed(self.seed),
        })?;
        report_skipped(&skipped);
        while !game.is_over() {
            let missed = game.alphabet().upper(&game.missed());
            let missed = if missed.is_empty() { "none" } else { &missed };
            let prompt = format!(
                "{}   lives {}   missed {missed}\nletter or word: ",
                game.board(),
                game.lives()
            );
            let Some(guess) = conversation.ask(&prompt)? else { break };
            conversation.say(&reply_to(&mut game, &guess))?;
        }
        let verdict = if game.is_won() { "won" } else { "not found" };
        conversation.say(&format!("{verdict}: {}", game.word()))?;
        Ok(if game.is_won() { Outcome::Found } else { Outcome::Nothing })
    }

    fn pegword_guesses(
        &self,
        pattern: &str,
        conversation: &mut Conversation,
    ) -> Result<Outcome, Failure> {
        let pattern = pattern
            .parse::<usize>()
            .map_or_else(|_| pattern.to_owned(), |length| "_".repeat(length.min(100)));
        let mut guesser = Guesser::start(NextRequest {
            words: self.words.choice()?,
            pattern,
            missed: String::new(),
            tried: Vec::new(),
            notation: self.notation.notation(),
            lives: self.strategy.lives,
            strategy: self.strategy.name(),
            prior: self.prior.choice()?,
            secrets: 0,
        })?;
        let mut misses = 0;
        loop {
            if self.strategy.lives.is_some_and(|lives| misses >= lives) {
                conversation.say(&format!("no life left after {misses} misses"))?;
                break;
            }
            let advice = guesser.advice()?;
            let done = !advice.pattern.contains('_');
            if let Some(word) = advice.answer.as_ref().filter(|_| done) {
                conversation.say(&format!("{word}, with {misses} misses"))?;
                return Ok(Outcome::Found);
            }
            if let Some(word) = advice.answer.clone() {
                let prompt = format!("{}   is it {word}? (yes, no): ", advice.pattern);
                let Some(yes) = conversation.ask_yes_or_no(&prompt)? else { break };
                if yes {
                    conversation.say(&format!("{word}, with {misses} misses"))?;
                    return Ok(Outcome::Found);
                }
                guesser.not_it(&word);
                continue;
            }
            let Some(letter) = advice.guesses.first().map(|best| best.guess.clone()) else {
                conversation
                    .say("every letter has been asked, so one of the answers must be wrong")?;
                break;
            };
            if !Self::ask_places(&mut guesser, &advice, &letter, &mut misses, conversation)? {
                break;
            }
        }
        Ok(Outcome::Nothing)
    }

    /// Asks for one letter until the answer makes sense; false if the game is given up.
    fn ask_places(
        guesser: &mut Guesser,
        advice: &NextReport,
        letter: &str,
        misses: &mut u32,
        conversation: &mut Conversation,
    ) -> Result<bool, Failure> {
        loop {
            let prompt =
                format!("{}   {}? (places, or no): ", advice.pattern, letter.to_uppercase());
            let Some(answer) = conversation.ask(&prompt)? else { return Ok(false) };
            let places: Option<Vec<usize>> = if is_no(&answer) {
                Some(Vec::new())
            } else {
                let fields = answer.split([' ', ',']).filter(|field| !field.is_empty());
                fields
                    .map(|place| place.parse().ok())
                    .collect::<Option<Vec<usize>>>()
                    .filter(|places| !places.is_empty())
            };
            let Some(places) = places else {
                conversation.say(
                    "type the places at which it stands, counted from 1, such as 2 5; or no",
                )?;
                continue;
            };
            let parsed = guesser.alphabet().parse(letter).unwrap_or_default();
            let Some(&asked) = parsed.first() else { return Ok(false) };
            match guesser.learn(asked, &places) {
                Ok(()) => {
                    *misses += u32::from(places.is_empty());
                    return Ok(true);
                }
                Err(place) => conversation
                    .say(&format!("place {place} does not exist, or shows another letter"))?,
            }
        }
    }
}

/// Takes a guess as it was typed, and says what came of it. What is no guess costs nothing.
fn reply_to(game: &mut Session, typed: &str) -> String {
    let alphabet = std::sync::Arc::clone(game.alphabet());
    let reply = match alphabet.parse(typed).as_deref() {
        Ok([letter]) => game.ask(*letter),
        Ok([]) => return "type a letter, or the whole word".to_owned(),
        _ => match pegword_api::hangman::Entry::parse(typed, &alphabet) {
            Ok(word) if !game.is_alike(&word) => {
                return format!(
                    "`{typed}` has not its letters where the places are: {}",
                    game.board()
                );
            }
            Ok(word) => game.say(&word),
            Err(_) => return format!("`{typed}` is neither a letter nor a word"),
        },
    };
    match reply {
        Reply::Hit(1) => "yes, once".to_owned(),
        Reply::Hit(places) => format!("yes, {places} places"),
        Reply::Miss => "no".to_owned(),
        Reply::Repeated => "asked before".to_owned(),
    }
}

fn is_no(answer: &str) -> bool {
    matches!(answer.to_lowercase().as_str(), "n" | "no" | "-" | "0" | "none")
}
