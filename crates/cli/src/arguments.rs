//! What was typed, as a question: commands are the questions of the api, game then verb.

use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches as _, value_parser};
use pegword_api::Ask;

use crate::how::{Form, How};

/// The games, with what help says of them.
const GAMES: &[(&str, &str)] = &[
    ("hangman", "Hangman: the letter to ask, games, how hard words are"),
    ("positional", "Positional hangman: a guess is a letter at a place"),
    ("mastermind", "Mastermind: break a code of colours"),
    ("bulls", "Bulls and Cows: break a code of different digits"),
    ("wordle", "Wordle: guess a hidden word by words"),
    ("codes", "Word codes: guess a hidden word, told how many letters stand right, or otherwise"),
    ("table", "A game of your own, as a table of what the guesser is told"),
    ("scrabble", "Crossword games on a board: the best play, every play, the score of a play"),
    ("lexicon", "Word lists: build a word graph, describe a list, look words up"),
];

/// The verbs that may take long.
const LONG: &[&str] = &["tree", "prove", "rate", "simulate", "analyze", "train"];

/// What was typed.
pub(crate) enum Typed {
    /// A question, and how its answer is wanted.
    Question { ask: Box<Ask>, how: How },
    /// A game to be played.
    Game { ask: Box<Ask>, resume: Option<String> },
    /// Questions as JSON: one, or many from standard input.
    Ask { question: Option<String>, how: How },
    /// An answer as JSON, to be shown.
    Show { file: Option<String>, form: Form },
    /// The schema of a question, or of all.
    Schema { name: Option<String> },
}

/// Reads the arguments; help and what clap refuses end the program here.
pub(crate) fn read() -> Typed {
    let matches = pegword().get_matches();
    let (game, rest) = matches.subcommand().unwrap_or_else(|| usage_error());
    match game {
        "words" => question("words", rest),
        "ask" => {
            let how = How::from_arg_matches(rest).unwrap_or_else(|error| error.exit());
            Typed::Ask { question: rest.get_one::<String>("question").cloned(), how }
        }
        "show" => {
            let file = rest.get_one::<String>("file").cloned();
            Typed::Show { file, form: How::form_of(rest) }
        }
        "schema" => Typed::Schema { name: rest.get_one::<String>("name").cloned() },
        game => {
            let (verb, rest) = rest.subcommand().unwrap_or_else(|| usage_error());
            match (game, verb) {
                ("scrabble", "simulate") if rest.get_flag("train") => {
                    question("scrabble.train", rest)
                }
                (_, verb) => question(&format!("{game}.{verb}"), rest),
            }
        }
    }
}

fn usage_error() -> ! {
    pegword().error(clap::error::ErrorKind::MissingSubcommand, "a command is missing").exit()
}

/// The question of this name with the options that were typed.
fn question(name: &str, matches: &ArgMatches) -> Typed {
    let ask = Box::new(Ask::from_arguments(name, matches).unwrap_or_else(|error| error.exit()));
    let verb = name.rsplit('.').next().unwrap_or(name);
    if verb == "play" {
        return Typed::Game { ask, resume: matches.get_one::<String>("resume").cloned() };
    }
    let mut how = if LONG.contains(&verb) {
        How::from_arg_matches(matches).unwrap_or_else(|error| error.exit())
    } else {
        How::default()
    };
    let is_braced = matches!(matches.try_get_one::<bool>("braces"), Ok(Some(true)));
    how.form = if is_braced { Form::Braces } else { How::form_of(matches) };
    Typed::Question { ask, how }
}

/// The whole command line. What a game or a verb has is worked out when it is asked for.
fn pegword() -> Command {
    let games = GAMES.iter().map(|&(game, about)| {
        Command::new(game)
            .about(about)
            .subcommand_required(true)
            .arg_required_else_help(true)
            .defer(verbs)
    });
    let questions = Arg::new("question")
        .value_name("QUESTION")
        .help("The question as JSON; without it, one a line from standard input");
    let file = Arg::new("file")
        .value_name("FILE")
        .help("File with answers as JSON, one a line; without it, standard input");
    let name = Arg::new("name").value_name("QUESTION").help("Which question: wordle.next");
    Command::new("pegword")
        .version(env!("CARGO_PKG_VERSION"))
        .about("What to play next, and why: an engine for word games")
        .arg_required_else_help(true)
        .subcommand_required(true)
        .subcommand(
            Command::new("words").about(about("words")).defer(|command| verb("words", command)),
        )
        .subcommands(games)
        .subcommand(How::augment_args(
            Command::new("ask")
                .about("Answer questions as JSON: one, or many from standard input, one a line")
                .arg(questions),
        ))
        .subcommand(How::augment_form(
            Command::new("show")
                .about("Show an answer that is JSON, as the command shows it")
                .arg(file),
            true,
        ))
        .subcommand(
            Command::new("schema")
                .about("Print the JSON Schema of questions, answers and errors")
                .arg(name),
        )
}

/// The first line of what help says of a question.
fn about(name: &str) -> String {
    let command = Ask::command(name, Command::new("question")).unwrap_or_default();
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

/// Adds the verbs of the game that the command is named for.
fn verbs(command: Command) -> Command {
    let prefix = format!("{}.", command.get_name());
    let names = Ask::NAMES.iter().filter(|name| name.starts_with(&prefix));
    // Training is what `simulate --train` does.
    let names = names.filter(|name| **name != "scrabble.train");
    command.subcommands(names.map(|name| verb(name, Command::new(&name[prefix.len()..]))))
}

/// The options of a question, and those of how its answer is wanted.
fn verb(name: &'static str, command: Command) -> Command {
    let verb = name.rsplit('.').next().unwrap_or(name);
    let command = Ask::command(name, command).unwrap_or_default();
    if verb == "play" {
        return command.arg(
            Arg::new("resume")
                .long("resume")
                .value_name("FILE")
                .help("Go on with a game that was saved"),
        );
    }
    let command = How::augment_form(command, verb == "tree");
    let command = if LONG.contains(&verb) { How::augment_long(command) } else { command };
    if name != "scrabble.simulate" {
        return command;
    }
    command
        .arg(
            Arg::new("train")
                .long("train")
                .action(ArgAction::SetTrue)
                .requires("out")
                .conflicts_with_all(["players", "leaves"])
                .help("Learn values of tiles kept"),
        )
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("FILE")
                .requires("train")
                .value_parser(value_parser!(String))
                .help("Write them to this file: all of them, or to a `.csv` file those of up to three tiles"),
        )
}
