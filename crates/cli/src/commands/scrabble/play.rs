//! `pegword scrabble play`: a game in plain lines, so that a script can play it too.

use clap::Args;
use pegword_api::scrabble::{ChallengeRule, GameFile, GameRequest, Level, Session, Step, Summary};

use crate::commands::lines::{Conversation, seed};
use crate::failure::Failure;
use crate::lists::{LeavesArgs, Lexicon, report_skipped, source};
use crate::numbers::whole_number;
use crate::text::{draw, hints};
use crate::{Outcome, files};

/// How many moves a hint shows.
const HINTS: usize = 3;

const HELP: &str = "\
8H WORD       lay a word across, H8 WORD down; lower case for a blank, . or (…) for tiles that lie there
exchange ABC  put tiles back and draw as many; keep ABC does so with the others
pass          do nothing
hint          see good moves
undo          take your last move back
challenge     doubt the last play, in a game with --challenges
board         see the board again
save FILE     write the game to a GCG file; --resume FILE goes on with it
quit          stop";

/// Play against Pegword
///
/// Type a move, such as `8H WORD`, or `help`.
#[derive(Args)]
pub(super) struct Play {
    /// How well Pegword plays: beginner, casual, club, score, expert or equity; without this, as in the
    /// game that goes on, or as at a club
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// Which game
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Let Pegword begin
    #[arg(long)]
    second: bool,
    /// Take a play that is no word, and let it be challenged as the rules say, instead of refusing it
    #[arg(long)]
    challenges: bool,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with = "second")]
    resume: Option<String>,
    #[command(flatten)]
    leaves: LeavesArgs,
    /// Rules to play by: a name that `scrabble rules` lists, or a TOML file; without this, those of the
    /// game that goes on, or the standard ones
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    #[command(flatten)]
    lexicon: Lexicon,
}

impl Play {
    pub(super) fn run(&self) -> Result<Outcome, Failure> {
        let read = |name: &String| -> Result<GameFile, Failure> {
            Ok(GameFile { name: name.clone(), bytes: files::read(name)? })
        };
        let (mut game, remarks) = Session::start(&GameRequest {
            rules: self.rules.as_deref().map(source).transpose()?,
            lexicon: self.lexicon.request()?,
            leaves: self.leaves.choice()?,
            level: self.level.as_deref().map(Level::named).transpose()?,
            pegword_begins: self.second,
            challenges: self.challenges,
            seed: seed(self.seed),
            resume: self.resume.as_ref().map(read).transpose()?,
        })?;
        report_skipped(&remarks.skipped);
        remarks.problems.iter().for_each(|problem| anstream::eprintln!("note: {problem}"));
        let mut conversation = Conversation::start();
        show_board(&game, &mut conversation)?;
        while !game.is_over() {
            if !game.is_your_turn() {
                let step = game.pegword_moves();
                conversation.say(&format!("Pegword: {}\n", told(&step)))?;
                show_board(&game, &mut conversation)?;
                continue;
            }
            let [yours, pegwords] = game.scores();
            let prompt = format!(
                "you {yours}, Pegword {pegwords}, bag {}   {}> ",
                game.bag_len(),
                game.rack()
            );
            let Some(typed) = conversation.ask(&prompt)? else { break };
            obey(&mut game, &typed, &mut conversation)?;
        }
        say_end(&game, &mut conversation)?;
        if game.is_over() {
            offer_to_save(&game, &mut conversation)?;
        }
        Ok(if game.you_won() == Some(true) { Outcome::Found } else { Outcome::Nothing })
    }
}

/// Does what was typed. What is not understood costs nothing.
fn obey(game: &mut Session, typed: &str, conversation: &mut Conversation) -> Result<(), Failure> {
    let (command, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    match command.to_lowercase().as_str() {
        "" | "help" | "?" => conversation.say(HELP),
        "board" => show_board(game, conversation),
        "hint" => conversation.say(&format!("\n{}", hints(&game.hints(HINTS)))),
        "undo" if game.undo() => show_board(game, conversation),
        "undo" => conversation.say("there is no move of yours to take back"),
        "challenge" => match game.challenge() {
            Ok(rule) => conversation.say(challenged(rule)),
            Err(error) => conversation.complain(&error),
        },
        "save" => save(game, rest.trim(), conversation),
        _ => match game.make(typed) {
            Ok(step) => {
                conversation.say(&format!("you: {}\n", told(&step)))?;
                if game.is_over() { show_board(game, conversation) } else { Ok(()) }
            }
            Err(error) => conversation.complain(&error),
        },
    }
}

fn save(game: &Session, path: &str, conversation: &mut Conversation) -> Result<(), Failure> {
    if path.is_empty() {
        return conversation.say("say where: save game.gcg");
    }
    match files::write(path, game.to_gcg().as_bytes()) {
        Ok(()) => conversation.say(&format!("saved in {path}")),
        Err(error) => conversation.complain(&error),
    }
}

/// A game that is over can still be saved.
fn offer_to_save(game: &Session, conversation: &mut Conversation) -> Result<(), Failure> {
    while let Some(typed) = conversation.ask("save FILE, or quit> ")? {
        let (command, rest) = typed.split_once(char::is_whitespace).unwrap_or((&typed, ""));
        match command.to_lowercase().as_str() {
            "save" => save(game, rest.trim(), conversation)?,
            "board" => show_board(game, conversation)?,
            _ => conversation.say("the game is over; type save FILE, board or quit")?,
        }
    }
    Ok(())
}

fn show_board(game: &Session, conversation: &mut Conversation) -> Result<(), Failure> {
    conversation.say(&draw(game.rules(), game.board(), game.last_play()))
}

fn told(step: &Step) -> String {
    let Step { action, score, withdrawn } = step;
    match (withdrawn.as_slice(), score) {
        ([], Some(score)) => format!("{action}, {score} points"),
        ([], None) => action.clone(),
        (words, _) => format!("{action} is challenged and taken back: no {}", words.join(", ")),
    }
}

const fn challenged(rule: ChallengeRule) -> &'static str {
    match rule {
        ChallengeRule::Void | ChallengeRule::Single => "the play is valid",
        ChallengeRule::Double => "the play is valid, and you lose your turn",
        ChallengeRule::Points5 => "the play is valid, and Pegword gains 5 points",
        ChallengeRule::Points10 => "the play is valid, and Pegword gains 10 points",
        ChallengeRule::Triple => "the play is valid, and you lose the game",
    }
}

fn say_end(game: &Session, conversation: &mut Conversation) -> Result<(), Failure> {
    let [yours, pegwords] = game.summaries();
    let (you, pegword) = (yours.score, pegwords.score);
    let verdict = match game.you_won() {
        _ if !game.is_over() => format!("not finished: you {you}, Pegword {pegword}"),
        Some(true) => format!("you win: {you} to {pegword}"),
        Some(false) => format!("Pegword wins: {pegword} to {you}"),
        None => format!("a draw: {you} to {pegword}"),
    };
    conversation.say(&verdict)?;
    if let Some([you, pegword]) = game.leftovers() {
        conversation.say(&format!("tiles left: you {you:+}, Pegword {pegword:+}"))?;
    }
    for (who, Summary { turns, all_tiles, best, .. }) in [("you", yours), ("Pegword", pegwords)] {
        let best = best.map_or(String::new(), |(play, score)| format!(", best {play} for {score}"));
        let all = if all_tiles > 0 { format!(", all tiles {all_tiles}×") } else { String::new() };
        let plural = if turns == 1 { "turn" } else { "turns" };
        conversation.say(&format!("{who}: {turns} {plural}{all}{best}"))?;
    }
    Ok(())
}
