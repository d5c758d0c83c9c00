//! Laws of random games: no tile is lost, taking steps back restores every bit, and a game that is
//! saved as GCG is read back as it was, without a problem.

mod common;

use std::cmp::Ordering;
use std::sync::Arc;

use common::{board, lexicon};
use pegword_lexicon::Lexicon;
use pegword_scrabble::{
    ChallengeRule, Draw, Ending, Field, Game, Gcg, Move, Phase, Play, Player, Rules, Seat, Verdict,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Short words, so that random games go on to the last tile.
const WORDS: &str = "aa ab ad ae ag ah ai al am an ar as at aw ax ay ba be bi bo by de do ed ef eh el em en er es et ex fa \
    fe go ha he hi hm ho id if in is it jo ka ki la li lo ma me mi mm mo mu my na ne no nu od oe of oh oi om on op or os \
    ow ox oy pa pe pi qi re sh si so ta ti to uh um un up us ut we wo xi xu ya ye yo za ate eat eta tea set sea seat east rest tree rate tear tare rates retains quiz";

/// Rules that challenges and tiles are chosen for: the usual tiles, those of another game, or so few and
/// handy ones that a player soon goes out.
fn rules(challenge: usize, tiles: usize) -> Rules {
    use ChallengeRule::{Double, Points5, Points10, Single, Triple, Void};
    let usual = include_str!("../rules/standard.toml");
    let (head, _) = usual.split_once("tiles = ").unwrap();
    let none = "BCDFGHIJKLMNOPQUVWXYZ".split("").filter(|letter| !letter.is_empty());
    let none = none.collect::<Vec<_>>().join(" 0 1 ") + " 0 1";
    let few = format!("{head}tiles = '? 2 0 A 9 1 E 9 1 R 3 1 S 4 1 T 5 1 {none}'");
    let text = [usual, include_str!("../rules/wwf.toml"), &few][tiles];
    let mut rules = Rules::from_toml(text).unwrap();
    rules.challenge = [Void, Single, Double, Points5, Points10, Triple][challenge];
    rules
}

/// All tiles of the rules are on the board, on a rack, or unseen.
fn assert_conserved(game: &Game) {
    let rules = game.rules();
    for tile in std::iter::once(None).chain(rules.alphabet.letters().map(Some)) {
        let board = game.board().tiles().filter(|(_, other)| other.on_rack() == tile).count();
        let racks = Seat::BOTH.map(|seat| usize::from(game.held(seat).known().count(tile)));
        let found = board + racks[0] + racks[1] + game.unseen().count(tile);
        assert_eq!(found, rules.tile_count(tile).into(), "{tile:?}");
    }
    let unknown: usize = Seat::BOTH.map(|seat| game.held(seat).unknown()).into_iter().sum();
    assert_eq!(game.bag_len() + unknown, game.unseen().len());
}

/// Looks at some racks, or forgets them.
fn random_look(game: &mut Game, random: &mut Pcg64Mcg) {
    match random.random_range(0..4) {
        0 => game.forget(game.on_turn().other()),
        1 => game.deal(random),
        _ => (),
    }
    game.draw(game.on_turn(), Draw::Random(random)).unwrap();
}

/// Tries some step, mostly a play; one that is refused changes nothing.
fn random_step(game: &mut Game, lexicon: &Lexicon, random: &mut Pcg64Mcg) {
    let rack = game.held(game.on_turn()).rack().unwrap().clone();
    match random.random_range(0..24) {
        0 => drop(game.challenge(Verdict::Invalid)),
        1 => drop(game.challenge(Verdict::Valid { bonuses: 2 })),
        2 => drop(game.make(Move::Pass, Draw::Random(random))),
        3 => drop(game.make(Move::ExchangeCount(random.random_range(0..9)), Draw::Random(random))),
        4 | 5 => {
            let tiles = rack.tiles().filter(|_| random.random_range(0..2) == 0).collect();
            drop(game.make(Move::Exchange(tiles), Draw::Random(random)));
        }
        6 => drop(game.charge_overtime(game.on_turn(), 90)),
        7 => drop(game.settle()),
        choice => {
            let rules = game.rules().clone();
            let mut plays: Vec<Play> = Vec::new();
            let field = Field::new(&rules, game.board(), lexicon.kwg()).unwrap();
            field.plays(&rack, |play| plays.push(*play));
            if plays.is_empty() {
                return;
            }
            let play = plays[random.random_range(0..plays.len() as u32) as usize];
            let draw = if choice == 8 { Draw::Unknown } else { Draw::Random(random) };
            if let Ok(turn) = game.make(Move::Play(play), draw) {
                assert_eq!(turn.points.into_iter().sum::<i32>(), play.score);
            }
        }
    }
}

/// What a player would do: mostly plays, to the end of the game.
fn sensible_step(game: &mut Game, lexicon: &Lexicon, random: &mut Pcg64Mcg) {
    game.draw(game.on_turn(), Draw::Random(random)).unwrap();
    match game.phase() {
        Phase::UnderWay => random_step(game, lexicon, random),
        Phase::Closing(Ending::WentOut(_)) if random.random_range(0..4) == 0 => {
            drop(game.challenge(Verdict::Invalid));
        }
        Phase::Closing(_) => {
            game.deal(random);
            game.settle().unwrap();
        }
        Phase::Over(Ending::LostChallenge(_)) => (), // which no line of a file tells
        Phase::Over(_) => drop(game.charge_overtime(game.on_turn(), 90)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn tiles_are_conserved_and_undo_restores_every_bit(
        seed in any::<u64>(), rule in 0usize..6, tiles in 0usize..3, steps in 1usize..300,
    ) {
        let rules = rules(rule, tiles);
        let lexicon = lexicon(&rules, WORDS);
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let mut game = Game::new(Arc::new(rules), Seat::First);
        let mut snapshots: Vec<Game> = Vec::new();
        for _ in 0..steps {
            random_look(&mut game, &mut random);
            let before = game.clone();
            random_step(&mut game, &lexicon, &mut random);
            assert_conserved(&game);
            match game.turns().len().cmp(&before.turns().len()) {
                Ordering::Greater => snapshots.push(before),
                Ordering::Equal => prop_assert_eq!(&game, &before),
                // A void challenge took the last step back.
                Ordering::Less => prop_assert_eq!(&game, &snapshots.pop().unwrap()),
            }
        }
        prop_assert_eq!(game.turns().len(), snapshots.len());
        for before in snapshots.into_iter().rev() {
            game.undo();
            prop_assert_eq!(&game, &before);
        }
        prop_assert_eq!(game.board(), &board(game.rules(), &[]));
        prop_assert_eq!(game.scores(), [0, 0]);
    }

    #[test]
    fn saved_games_are_read_back(
        seed in any::<u64>(), rule in 0usize..6, tiles in 0usize..3, steps in 0usize..120,
    ) {
        let rules = Arc::new(rules(rule, tiles));
        let lexicon = lexicon(&rules, WORDS);
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let mut game = Game::new(rules.clone(), Seat::First);
        for _ in 0..steps {
            sensible_step(&mut game, &lexicon, &mut random);
        }
        let saved = Gcg::from_game(&game, [Player::new("ann", "Ann"), Player::new("bob", "Bob")]);
        let text = saved.write();
        let read = Gcg::read(text.as_bytes(), &rules).unwrap();
        prop_assert_eq!(read.problems(), &[], "{}", text);
        prop_assert_eq!(&read.write(), &text);
        prop_assert_eq!(read.events().len(), saved.events().len());
        let again = read.game();
        prop_assert_eq!(again.board(), game.board());
        prop_assert_eq!(again.scores(), game.scores());
        if !matches!(game.phase(), Phase::Over(Ending::LostChallenge(_))) {
            prop_assert_eq!(again.phase(), game.phase(), "{}", text);
            prop_assert_eq!(again.unseen(), game.unseen(), "{}", text);
        }
    }
}
