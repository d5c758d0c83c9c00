//! Games against Pegword: the same seed gives the same game, also when it was saved or taken back.

use std::collections::HashMap;

use pegword_api::play::Table;
use pegword_api::{Ask, Problem, Shelf, Watch};
use serde_json::{Value, json};

/// The question of a new game, with what is not usual about it.
fn question(unusual: &Value) -> Ask {
    let mut question = json!({"ask": "scrabble.play", "lexicon": "en", "max_tier": 35, "seed": 11});
    for (field, value) in unusual.as_object().unwrap() {
        question[field] = value.clone();
    }
    Ask::from_json(&question.to_string()).unwrap()
}

fn start<'a>(unusual: &Value, shelf: &'a Shelf) -> Table<'a> {
    let table = Table::start(question(unusual), shelf, Watch::default()).unwrap();
    assert_eq!(table.remarks(), Vec::<String>::new());
    table
}

/// A shelf with the game that was saved, and the game that goes on with it.
fn shelf_with(text: &str) -> Shelf {
    Shelf::new(HashMap::from([("game.gcg".to_owned(), text.as_bytes().to_vec())]))
}

fn go_on<'a>(unusual: &Value, shelf: &'a Shelf) -> Result<Table<'a>, Problem> {
    let mut ask = question(unusual);
    ask.go_on_from("game.gcg").unwrap();
    Table::start(ask, shelf, Watch::default())
}

fn saved(table: &Table<'_>) -> String {
    String::from_utf8(table.to_file()).unwrap()
}

/// The best move, as the hint has it.
fn best(table: &mut Table<'_>) -> String {
    let hint = table.take("hint").unwrap().said;
    let line = hint.trim_start().lines().nth(1).unwrap();
    let parts: Vec<&str> = line.split_whitespace().collect();
    parts[1..parts.len() - 2].join(" ")
}

/// You make the best move, then Pegword moves.
fn turn(table: &mut Table<'_>) {
    let best = best(table);
    let before = table.state().clone().moves().unwrap().len();
    let step = table.take(&best).unwrap();
    assert_eq!(table.state().clone().moves().unwrap().len(), before + 1, "{best}: {}", step.said);
}

fn prompt(table: &Table<'_>) -> Option<String> {
    table.opening().unwrap().prompt
}

#[test]
fn a_game_is_played_to_its_end() {
    let shelf = Shelf::default();
    for level in ["score", "beginner", "club", "equity", "expert"] {
        let mut table = start(&json!({"level": level}), &shelf);
        while !table.is_over() {
            turn(&mut table);
        }
        let ending = table.ending();
        let (verdict, turns) = ending.split_once('\n').unwrap();
        let won = table.opening().unwrap().won;
        assert_eq!(won, Some(verdict.starts_with("you win: ")), "{ending}");
        assert!(turns.contains("you: ") && turns.contains("Pegword: "), "{ending}");
        let refused = table.take("pass").unwrap().said;
        assert_eq!(refused, "the game is over; type save FILE, board or quit");
    }
}

#[test]
fn a_move_taken_back_and_made_again_changes_nothing() {
    let shelf = Shelf::default();
    let mut table = start(&json!({}), &shelf);
    let nothing = table.take("undo").unwrap().said;
    assert!(nothing.starts_with("there is no move of yours to take back"), "{nothing}");
    (0..3).for_each(|_| turn(&mut table));
    let (file, shown) = (saved(&table), prompt(&table));
    table.take("undo").unwrap();
    assert_ne!(saved(&table), file);
    turn(&mut table);
    assert_eq!((saved(&table), prompt(&table)), (file, shown));
}

#[test]
fn a_game_that_was_saved_goes_on_as_it_would_have() {
    let shelf = Shelf::default();
    let expert = json!({"level": "expert"});
    let mut table = start(&expert, &shelf);
    (0..4).for_each(|_| turn(&mut table));
    let other = shelf_with(&saved(&table));
    let mut again = go_on(&expert, &other).unwrap();
    while !table.is_over() {
        assert_eq!(prompt(&again), prompt(&table));
        turn(&mut table);
        turn(&mut again);
    }
    assert_eq!(saved(&again), saved(&table));
}

#[test]
fn a_game_is_its_question_with_the_moves() {
    let shelf = Shelf::default();
    let mut table = start(&json!({"challenges": true}), &shelf);
    (0..2).for_each(|_| turn(&mut table));
    table.take("undo").unwrap();
    turn(&mut table);
    let state = table.state().to_json();
    let again = Table::start(Ask::from_json(&state).unwrap(), &shelf, Watch::default()).unwrap();
    assert_eq!((saved(&again), prompt(&again)), (saved(&table), prompt(&table)));
    assert_eq!(again.state().to_json(), state);
}

#[test]
fn a_game_that_was_saved_keeps_its_rules_level_and_challenges() {
    let shelf = Shelf::default();
    let unusual = json!({"rules": "super", "challenges": true, "level": "score"});
    let mut table = start(&unusual, &shelf);
    turn(&mut table);
    let text = saved(&table);
    assert!(text.contains("Pegword (score)") && text.contains("#challenges yes"), "{text}");
    let shelf = shelf_with(&text);
    assert_eq!(saved(&go_on(&json!({}), &shelf).unwrap()), text);
    let other = go_on(&json!({"level": "expert"}), &shelf).unwrap();
    assert!(saved(&other).contains("Pegword (expert)"));
}

#[test]
fn a_game_goes_on_by_its_own_rules() {
    let shelf = Shelf::default();
    let standard = saved(&start(&json!({}), &shelf));
    let wwf = saved(&start(&json!({"rules": "wwf"}), &shelf));
    let own = standard
        .replace("#board-layout CrosswordGame", "#board-layout mine (rules file)")
        .replace("#tile-distribution english", "#tile-distribution mine (rules file)");
    assert_ne!(own, standard);
    let refused = |rules: Value, text: &str| {
        let shelf = shelf_with(text);
        go_on(&json!({"rules": rules}), &shelf).err().map(|problem| problem.message)
    };
    for (rules, text, error) in [
        (json!(null), &standard, None),
        (json!(null), &wwf, None),
        (json!("wwf"), &wwf, None),
        (
            json!("super"),
            &standard,
            Some(
                "game.gcg: the game was played by the rules `standard`, and --rules names `super`",
            ),
        ),
        (
            json!("standard"),
            &wwf,
            Some("game.gcg: the game was played by the rules `wwf`, and --rules names `standard`"),
        ),
        (
            json!(null),
            &own,
            Some(
                "game.gcg: the game was played by rules that are not built in: #board-layout mine (rules file)",
            ),
        ),
        (
            json!("standard"),
            &own,
            Some(
                "game.gcg: the game was played by the rules `mine (rules file)`, and --rules names `standard`",
            ),
        ),
    ] {
        assert_eq!(refused(rules, text).as_deref(), error, "{text}");
    }
}

#[test]
fn a_finished_game_is_saved_with_its_end_points() {
    let shelf = Shelf::default();
    let mut table = start(&json!({"level": "score"}), &shelf);
    while !table.is_over() {
        turn(&mut table);
    }
    let text = saved(&table);
    let ending = table.ending();
    assert!(ending.contains("\ntiles left: "), "{ending}");
    let shelf = shelf_with(&text);
    let again = go_on(&json!({}), &shelf).unwrap();
    assert!(again.is_over());
    assert_eq!((saved(&again), again.ending()), (text, ending));
}

#[test]
fn the_file_says_how_a_finished_game_ended() {
    // Nobody scores six times, and nobody knows the racks.
    let passes: String = (0..3).map(|_| ">you: - +0 0\n>pegword: - +0 0\n").collect();
    let text = format!(
        "#player1 you You\n#player2 pegword Pegword (club)\n{passes}>you: (QZ) -20 -20\n>pegword: (AE) -2 -2\n"
    );
    let shelf = shelf_with(&text);
    let mut table = go_on(&json!({}), &shelf).unwrap();
    assert!(table.is_over());
    let lines: Vec<String> = table.ending().lines().take(2).map(str::to_owned).collect();
    assert_eq!(lines, ["Pegword wins: -2 to -20", "tiles left: you -20, Pegword -2"]);
    let refused = table.take("pass").unwrap().said;
    assert_eq!(refused, "the game is over; type save FILE, board or quit");
}

#[test]
fn moves_are_typed_in_several_ways() {
    let shelf = Shelf::default();
    let make = |typed: &str| {
        let mut table = start(&json!({"level": "score"}), &shelf);
        assert!(prompt(&table).unwrap().ends_with("   AEIINTX> "));
        let said = table.take(typed).unwrap().said;
        let is_move = table.state().clone().moves().unwrap().len() == 1;
        let line = said.lines().next().unwrap().to_owned();
        if is_move { Ok(line) } else { Err(line) }
    };
    for (typed, action) in [
        ("8E TAXI", "you: 8E TAXI, 22 points"),
        (" 8e  taxi", "you: 8E TAXI, 22 points"),
        ("exchange IX", "you: exchange IX"),
        ("ex xi", "you: exchange IX"),
        ("-II", "you: exchange II"),
        ("ex 7", "you: exchange AEIINTX"),
        ("keep AEINTX", "you: exchange I"),
        ("-/AEINTX", "you: exchange I"),
        ("pass", "you: pass"),
        ("ex 0", "you: pass"),
        ("-", "you: pass"),
    ] {
        assert_eq!(make(typed).as_deref(), Ok(action), "{typed}");
    }
    for (typed, error) in [
        ("ex 2", "2 of your tiles, and not which"),
        ("ex Q", "not on the rack AEIINTX: Q"),
        ("keep Q", "Q cannot be kept of AEIINTX"),
        ("8E TAIX", "not in the list en up to tier 35: TAIX"),
        ("1A TAXI", "the first play must cover the start, 8H"),
        ("8E", "`8E` is no play: expected a square and a word, separated by a space"),
    ] {
        let said = make(typed).unwrap_err();
        assert!(said.starts_with(error), "{typed}: {said}");
    }
}
