//! Games against Pegword: the same seed gives the same game, also when it was saved or taken back.

use pegword_api::lexicon::LexiconRequest;
use pegword_api::scrabble::{GameFile, GameRequest, LeavesChoice, Level, Session, Source};
use pegword_lexicon::ReadOptions;

fn request(level: &str) -> GameRequest {
    GameRequest {
        rules: None,
        lexicon: LexiconRequest {
            source: Source::Named("en".to_owned()),
            alphabet: None,
            max_tier: Some(35),
            options: ReadOptions::default(),
        },
        leaves: LeavesChoice::default(),
        level: Some(Level::named(level).unwrap()),
        pegword_begins: false,
        challenges: false,
        seed: 11,
        resume: None,
    }
}

fn start(request: &GameRequest) -> Session {
    let (session, remarks) = Session::start(request).unwrap();
    assert_eq!(remarks.problems, Vec::<String>::new());
    session
}

/// You make the best move, then Pegword moves.
fn turn(session: &mut Session) {
    let best = session.hints(1).remove(0).action;
    session.make(&best).unwrap();
    if !session.is_over() {
        session.pegword_moves();
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    for level in Level::names() {
        let mut session = start(&request(level));
        while !session.is_over() {
            turn(&mut session);
        }
        let [you, pegword] = session.summaries();
        assert_eq!(session.scores(), [you.score, pegword.score]);
        assert!(you.turns > 5 && you.best.is_some());
        assert_eq!(session.you_won(), Some(you.score > pegword.score));
        assert!(session.make("pass").is_err());
    }
}

#[test]
fn a_move_taken_back_and_made_again_changes_nothing() {
    let mut session = start(&request("club"));
    assert!(!session.undo());
    (0..3).for_each(|_| turn(&mut session));
    let (file, rack) = (session.to_gcg(), session.rack());
    assert!(session.undo());
    assert_ne!(session.to_gcg(), file);
    turn(&mut session);
    assert_eq!((session.to_gcg(), session.rack()), (file, rack));
}

#[test]
fn a_game_that_was_saved_goes_on_as_it_would_have() {
    let mut session = start(&request("expert"));
    (0..4).for_each(|_| turn(&mut session));
    let bytes = session.to_gcg().into_bytes();
    let resume = Some(GameFile { name: "game.gcg".to_owned(), bytes });
    let mut again = start(&GameRequest { resume, ..request("expert") });
    while !session.is_over() {
        assert_eq!(again.rack(), session.rack());
        turn(&mut session);
        turn(&mut again);
    }
    assert_eq!(again.to_gcg(), session.to_gcg());
}

/// The request to go on with what was saved, with nothing else said.
fn resume(text: &str) -> GameRequest {
    let file = GameFile { name: "game.gcg".to_owned(), bytes: text.as_bytes().to_vec() };
    GameRequest { level: None, resume: Some(file), ..request("club") }
}

#[test]
fn a_game_that_was_saved_keeps_its_rules_level_and_challenges() {
    let rules = Some(Source::Named("super".to_owned()));
    let mut session = start(&GameRequest { rules, challenges: true, ..request("score") });
    turn(&mut session);
    let text = session.to_gcg();
    assert!(text.contains("Pegword (score)"));
    let again = start(&resume(&text));
    assert_eq!((again.rules().name.as_str(), again.to_gcg()), ("super", text.clone()));
    let other = Some(Level::named("expert").unwrap());
    let again = start(&GameRequest { level: other, ..resume(&text) });
    assert!(again.to_gcg().contains("Pegword (expert)"));
}

#[test]
fn a_game_goes_on_by_its_own_rules() {
    let named = |name: &str| Some(Source::Named(name.to_owned()));
    let standard = start(&request("club")).to_gcg();
    let wwf = start(&GameRequest { rules: named("wwf"), ..request("club") }).to_gcg();
    let own = standard
        .replace("#board-layout CrosswordGame", "#board-layout mine (rules file)")
        .replace("#tile-distribution english", "#tile-distribution mine (rules file)");
    assert_ne!(own, standard);
    let refused = |rules: Option<Source>, text: &str| {
        let refused = Session::start(&GameRequest { rules, ..resume(text) });
        refused.err().map(|error| error.to_string())
    };
    for (rules, text, error) in [
        (None, &standard, None),
        (None, &wwf, None),
        (named("wwf"), &wwf, None),
        (
            named("super"),
            &standard,
            Some(
                "game.gcg: the game was played by the rules `standard`, and --rules names `super`",
            ),
        ),
        (
            named("standard"),
            &wwf,
            Some("game.gcg: the game was played by the rules `wwf`, and --rules names `standard`"),
        ),
        (
            None,
            &own,
            Some(
                "game.gcg: the game was played by rules that are not built in: #board-layout mine (rules file)",
            ),
        ),
        (
            named("standard"),
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
    let mut session = start(&request("score"));
    while !session.is_over() {
        turn(&mut session);
    }
    let text = session.to_gcg();
    assert!(session.leftovers().is_some());
    let again = start(&resume(&text));
    assert!(again.is_over());
    assert_eq!(again.to_gcg(), text);
    assert_eq!(again.scores(), session.scores());
    assert_eq!(again.leftovers(), session.leftovers());
    assert_eq!(again.you_won(), session.you_won());
}

#[test]
fn the_file_says_how_a_finished_game_ended() {
    // Nobody scores six times, and nobody knows the racks.
    let passes: String = (0..3).map(|_| ">you: - +0 0\n>pegword: - +0 0\n").collect();
    let text = format!(
        "#player1 you You\n#player2 pegword Pegword (club)\n{passes}>you: (QZ) -20 -20\n>pegword: (AE) -2 -2\n"
    );
    let (mut session, _) = Session::start(&resume(&text)).unwrap();
    assert!(session.is_over());
    assert_eq!((session.rack().as_str(), session.scores()), ("QZ", [-20, -2])); // nothing dealt
    assert_eq!(session.leftovers(), Some([-20, -2]));
    assert_eq!(session.you_won(), Some(false));
    assert_eq!(session.make("pass").unwrap_err().to_string(), "the game is over");
}

#[test]
fn moves_are_typed_in_several_ways() {
    let make = |typed: &str| {
        let mut session = start(&request("score"));
        assert_eq!(session.rack(), "AEIINTX");
        session.make(typed).map(|step| step.action).map_err(|error| error.to_string())
    };
    for (typed, action) in [
        ("8E TAXI", "8E TAXI"),
        (" 8e  taxi", "8E TAXI"),
        ("exchange IX", "exchange IX"),
        ("ex xi", "exchange IX"),
        ("-II", "exchange II"),
        ("ex 7", "exchange AEIINTX"),
        ("keep AEINTX", "exchange I"),
        ("-/AEINTX", "exchange I"),
        ("pass", "pass"),
        ("ex 0", "pass"),
        ("-", "pass"),
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
        assert_eq!(make(typed).unwrap_err(), error, "{typed}");
    }
}
