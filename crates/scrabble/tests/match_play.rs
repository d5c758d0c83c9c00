//! Laws of games that engines play against each other.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pegword_lexicon::{Contents, Kwg, Lexicon};
use pegword_scrabble::{
    Action, ByScore, Draw, Engine, Field, Game, Leaves, Match, Move, Phase, Rack, Ranked, Rules,
    Seat, StaticEquity, Strategy, Tally, View, Vocabulary, Wanted, score,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn standard() -> Arc<Rules> {
    Arc::new(Rules::built_in("standard").unwrap())
}

fn english() -> Vocabulary {
    Vocabulary::new(pegword_data::lexicon("en", Contents::DawgAndGaddag).unwrap()).unwrap()
}

fn trained(rules: &Rules) -> Leaves {
    Leaves::from_csv(pegword_data::LEAVES, &rules.alphabet).unwrap().for_play(rules)
}

/// By equity, and by score with half an eye.
fn players<'a>(vocabulary: &'a Vocabulary, leaves: &'a Leaves) -> [Strategy<'a>; 2] {
    [
        Strategy::new(StaticEquity { vocabulary, leaves }),
        Strategy::new(ByScore { vocabulary }).with_sight(50),
    ]
}

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

#[test]
fn games_end_with_every_tile_accounted_for_and_valid_words_only() {
    let (rules, vocabulary) = (standard(), english());
    let leaves = trained(&rules);
    let many = Match { rules: &rules, players: players(&vocabulary, &leaves), seed: 1 };
    for game in (0..4).flat_map(|pair| Seat::BOTH.map(|seat| many.game(pair, seat))) {
        assert!(matches!(game.phase(), Phase::Over(_)));
        for kind in std::iter::once(None).chain(rules.alphabet.letters().map(Some)) {
            let board = game.board().tiles().filter(|(_, tile)| tile.on_rack() == kind).count();
            let racks = Seat::BOTH.map(|seat| usize::from(game.held(seat).known().count(kind)));
            let found = board + racks[0] + racks[1] + game.unseen().count(kind);
            assert_eq!(found, rules.tile_count(kind).into());
        }
        let mut again = Game::new(Arc::clone(&rules), Seat::First);
        for turn in game.turns() {
            if let Action::Move(Move::Play(play)) = &turn.action {
                let words = score(&rules, again.board(), play).words;
                for word in words {
                    assert!(vocabulary.lexicon().kwg().contains(&word.letters()));
                }
            }
            if let Action::Move(chosen) = &turn.action {
                again.make(chosen.clone(), Draw::Unknown).unwrap();
            }
        }
    }
}

#[test]
fn both_games_of_a_pair_have_the_same_tiles() {
    let (rules, vocabulary) = (standard(), english());
    let leaves = trained(&rules);
    let [equity, by_score] = players(&vocabulary, &leaves);
    let racks = |game: &Game| {
        let first = |seat| {
            let mut turns = game.turns().iter().filter(move |turn| turn.seat == seat);
            turns.next().map(|turn| turn.held().known().clone())
        };
        Seat::BOTH.map(first)
    };
    let many = |players| Match { rules: &rules, players, seed: 3 };
    for pair in 0..3 {
        let different = many([equity.clone(), by_score.clone()]);
        let games = Seat::BOTH.map(|seat| different.game(pair, seat));
        assert_eq!(racks(&games[0]), racks(&games[1]));
        assert_ne!(racks(&games[0]), racks(&different.game(pair + 1, Seat::First)));
        let alike = many([equity.clone(), equity.clone()]);
        assert_eq!(alike.game(pair, Seat::First), alike.game(pair, Seat::Second));
        // Seen from the other side, the same games.
        let swapped = many([by_score.clone(), equity.clone()]);
        assert_eq!(games[0], swapped.game(pair, Seat::Second));
    }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let (rules, vocabulary) = (standard(), english());
    let leaves = trained(&rules);
    let many = Match { rules: &rules, players: players(&vocabulary, &leaves), seed: 5 };
    let told = AtomicU64::new(0);
    let tally = |threads| {
        on_threads(threads, || {
            many.run(6, &|done, of| {
                assert_eq!(of, 6);
                told.fetch_max(done, Ordering::Relaxed);
                true
            })
        })
    };
    assert_eq!(tally(1), tally(2));
    assert_eq!(told.into_inner(), 6);
}

#[test]
fn a_match_that_is_stopped_comes_to_the_pairs_that_were_finished() {
    let (rules, vocabulary) = (standard(), english());
    let leaves = trained(&rules);
    let many = Match { rules: &rules, players: players(&vocabulary, &leaves), seed: 5 };
    let whole = many.run(3, &|_, _| true);
    let tally = |threads| on_threads(threads, || many.run(u64::MAX, &|done, _| done < 3));
    assert_eq!(tally(1), whole); // one thread takes them in order
    assert!((3..=4).contains(&tally(2).pairs));
    assert_eq!(many.run(0, &|_, _| true), Tally::default());
}

/// An engine that takes its time and can only be stopped in the middle of a move.
#[derive(Debug)]
struct Slow<'a>(ByScore<'a>);

impl Engine for Slow<'_> {
    fn vocabulary(&self) -> &Vocabulary {
        self.0.vocabulary
    }

    fn rank_on(
        &self,
        field: &Field<'_>,
        view: &View<'_>,
        wanted: Wanted,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked {
        let stopped = !watch(1, 2);
        Ranked { stopped, ..self.0.rank_on(field, view, wanted, watch) }
    }

    fn compare(
        &self,
        view: &View<'_>,
        moves: Vec<Move>,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> Ranked {
        self.0.compare(view, moves, watch)
    }
}

#[test]
fn a_match_can_be_stopped_in_the_middle_of_a_move() {
    let (rules, vocabulary) = (standard(), english());
    let slow = || Strategy::new(Slow(ByScore { vocabulary: &vocabulary }));
    let many = Match { rules: &rules, players: [slow(), slow()], seed: 5 };
    let asked = AtomicU64::new(0);
    let tally = many.run(10, &|done, of| {
        assert_eq!((done, of), (0, 10));
        asked.fetch_add(1, Ordering::Relaxed) < 5
    });
    assert_eq!(tally, Tally::default());
    assert!(asked.into_inner() < 10);
}

/// The sums again, from the games themselves.
#[test]
fn a_tally_adds_up_games() {
    let (rules, vocabulary) = (standard(), english());
    let leaves = trained(&rules);
    let many = Match { rules: &rules, players: players(&vocabulary, &leaves), seed: 9 };
    let pairs = 5u64;
    let tally: Tally = many.run(pairs, &|_, _| true);
    let mut turns = 0;
    let mut spreads: Vec<f64> = Vec::new();
    let mut points: Vec<f64> = Vec::new();
    for pair in 0..pairs {
        let (mut spread, mut won) = (0, 0.0);
        for seat in Seat::BOTH {
            let game = many.game(pair, seat);
            let [mine, theirs] = [seat, seat.other()].map(|seat| game.scores()[seat.index()]);
            spread += mine - theirs;
            won += match game.winner() {
                Some(winner) if winner == seat => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
            turns += game.turns().len() as u64 - 1; // the rack points
        }
        spreads.push(f64::from(spread) / 2.0);
        points.push(won / 2.0);
    }
    assert_eq!((tally.pairs, tally.games()), (5, 10));
    assert_eq!(tally.turns.iter().sum::<u64>(), turns);
    for (estimate, numbers) in [(tally.spread(), spreads), (tally.win_rate(), points)] {
        let n = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / n;
        let squares = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>();
        let error = (squares / (n - 1.0) / n).sqrt();
        assert!((estimate.mean - mean).abs() < 1e-9);
        assert!((estimate.standard_error - error).abs() < 1e-9);
    }
}

/// The leaves that come with Pegword are worth 40 points a game against play by score; over these few
/// games that much is certain to show.
#[test]
fn equity_beats_score() {
    let (rules, vocabulary) = (standard(), english());
    let leaves = trained(&rules);
    let players = [
        Strategy::new(StaticEquity { vocabulary: &vocabulary, leaves: &leaves }),
        Strategy::new(ByScore { vocabulary: &vocabulary }),
    ];
    let spread = Match { rules: &rules, players, seed: 7 }.run(100, &|_, _| true).spread();
    assert!(spread.mean - 3.0 * spread.standard_error > 15.0, "{spread:?}");
}

#[test]
fn who_can_play_nothing_exchanges_or_passes() {
    let rules = standard();
    let words = [rules.alphabet.parse("zzz").unwrap()].into_iter().collect();
    let kwg = Kwg::build(&words, Contents::DawgAndGaddag).unwrap();
    let none = Vocabulary::new(Lexicon::new("zzz", rules.alphabet.clone(), kwg)).unwrap();
    let players = || [(); 2].map(|()| Strategy::new(ByScore { vocabulary: &none }));
    let game = Match { rules: &rules, players: players(), seed: 0 }.game(0, Seat::First);
    let moves = game.turns().iter().filter(|turn| matches!(turn.action, Action::Move(_)));
    assert_eq!(moves.clone().count(), 6);
    assert!(moves.into_iter().all(|turn| {
        matches!(&turn.action, Action::Move(Move::Exchange(tiles)) if tiles.len() == 7)
    }));

    // A bag that is too small, and rules that let such a game go on for ever.
    let mut endless = (*rules).clone();
    (endless.zero_turns_to_end, endless.minimum_bag_to_exchange) = (0, 200);
    let endless = Arc::new(endless);
    let game = Match { rules: &endless, players: players(), seed: 0 }.game(0, Seat::First);
    assert_eq!(game.phase(), Phase::UnderWay);
    assert!(game.turns().iter().all(|turn| turn.action == Action::Move(Move::Pass)));
}

#[test]
fn who_sees_less_makes_a_lesser_move_that_is_legal() {
    let (rules, vocabulary) = (standard(), english());
    let mut game = Game::new(Arc::clone(&rules), Seat::First);
    let rack = Rack::parse("CEKLOUW", &rules.alphabet).unwrap();
    game.draw(Seat::First, Draw::Tiles(&rack)).unwrap();
    let field = vocabulary.field(&rules, game.board());
    let mut mean = |sight| {
        let player = Strategy::new(ByScore { vocabulary: &vocabulary }).with_sight(sight);
        let mut random = Pcg64Mcg::seed_from_u64(0);
        let scores = (0..50).map(|_| {
            let chosen = player.choose(&field, &game, &mut random, &|_, _| true).action;
            game.check(&chosen).unwrap();
            let Move::Play(play) = chosen else { panic!("a play") };
            play.score
        });
        scores.sum::<i32>()
    };
    let means = [0, 10, 50, 100].map(&mut mean);
    assert!(means.is_sorted() && means[0] < means[3], "{means:?}");
}
