//! Games against Pegword: the same seed gives the same game, also when it was saved or taken back.

use pegword_api::lexicon::LexiconRequest;
use pegword_api::scrabble::{GameFile, GameRequest, LeavesChoice, Level, Session, Source};
use pegword_lexicon::ReadOptions;

fn request(level: &str) -> GameRequest {
    GameRequest {
        rules: Source::Named("standard".to_owned()),
        lexicon: LexiconRequest {
            source: Source::Named("en".to_owned()),
            alphabet: None,
            max_tier: Some(35),
            options: ReadOptions::default(),
        },
        leaves: LeavesChoice::default(),
        level: Level::named(level).unwrap(),
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
        ("-", "pass"),
    ] {
        assert_eq!(make(typed).as_deref(), Ok(action), "{typed}");
    }
    for (typed, error) in [
        ("ex 2", "2 tiles, but which?"),
        ("ex Q", "not on the rack AEIINTX: Q"),
        ("keep Q", "Q cannot be kept of AEIINTX"),
        ("8E TAIX", "not in the list en up to tier 35: TAIX"),
        ("1A TAXI", "the first play must cover the start, 8H"),
        ("8E", "`8E` is no play: expected a square and a word, separated by a space"),
    ] {
        assert_eq!(make(typed).unwrap_err(), error, "{typed}");
    }
}
