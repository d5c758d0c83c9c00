//! What the turns of a player come to, in one game and in all.

use std::collections::HashMap;

use pegword_scrabble::{Gcg, Seat};
use serde::Serialize;

use super::super::Points;
use super::AnalyzedGame;
use super::turns::TurnReport;

/// What a player made of their turns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlayerGrades {
    /// The player's name; with the nick, if both players of a game have the same name.
    pub player: String,
    /// How many games.
    pub games: usize,
    /// How many plays, exchanges and passes.
    pub turns: usize,
    /// How many of them were graded.
    pub graded: usize,
    /// What a game ended with on average, as the files have it.
    pub points_a_game: Option<Points>,
    /// What a graded turn lost on average; null if there is none.
    pub lost_a_turn: Option<Points>,
    /// How many graded turns lost nothing, with words of the list.
    pub best_moves: usize,
    /// How many plays of a whole rack stood.
    pub all_tiles_played: usize,
    /// How many graded turns had such a play and made none.
    pub all_tiles_missed: usize,
    /// How many plays of words that are not in the list stood.
    pub phonies_unchallenged: usize,
    /// How many plays were taken back.
    pub phonies_withdrawn: usize,
    #[serde(skip)]
    sums: Sums,
}

/// What averages are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    points: i64,
    /// In thousandths of a point.
    lost: i64,
}

/// The players of a game, by seat.
pub(super) fn of_game(gcg: &Gcg, turns: &[TurnReport]) -> [PlayerGrades; 2] {
    let [first, second] = gcg.players();
    Seat::BOTH.map(|seat| {
        let player = &gcg.players()[seat.index()];
        let is_clear = first.name != second.name;
        let name = if is_clear {
            player.name.clone()
        } else {
            format!("{} ({})", player.name, player.nick)
        };
        let mut grades = PlayerGrades::new(name);
        grades.games = 1;
        grades.sums.points = gcg.totals()[seat.index()].into();
        turns.iter().filter(|turn| turn.seat == seat.index() + 1).for_each(|turn| grades.add(turn));
        grades.averaged()
    })
}

/// The players of all games, by name.
pub(super) fn of_all(games: &[AnalyzedGame]) -> Vec<PlayerGrades> {
    let mut players: Vec<PlayerGrades> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for grades in games.iter().flat_map(|game| &game.players) {
        let place = *places.entry(&grades.player).or_insert_with(|| {
            players.push(PlayerGrades::new(grades.player.clone()));
            players.len() - 1
        });
        players[place].join(grades);
    }
    players.into_iter().map(PlayerGrades::averaged).collect()
}

impl PlayerGrades {
    fn new(player: String) -> Self {
        Self { player, ..Self::default() }
    }

    fn add(&mut self, turn: &TurnReport) {
        self.turns += 1;
        if let Some(Points(lost)) = turn.lost {
            self.graded += 1;
            self.sums.lost += i64::from(lost.thousandths());
            let is_of_words = turn.not_words.is_empty();
            self.best_moves += usize::from(lost.thousandths() == 0 && is_of_words);
        }
        self.all_tiles_played += usize::from(turn.all_tiles);
        self.all_tiles_missed += usize::from(turn.all_tiles_missed.is_some());
        self.phonies_unchallenged += usize::from(!turn.withdrawn && !turn.not_words.is_empty());
        self.phonies_withdrawn += usize::from(turn.withdrawn);
    }

    fn join(&mut self, other: &Self) {
        self.games += other.games;
        self.turns += other.turns;
        self.graded += other.graded;
        self.best_moves += other.best_moves;
        self.all_tiles_played += other.all_tiles_played;
        self.all_tiles_missed += other.all_tiles_missed;
        self.phonies_unchallenged += other.phonies_unchallenged;
        self.phonies_withdrawn += other.phonies_withdrawn;
        self.sums.points += other.sums.points;
        self.sums.lost += other.sums.lost;
    }

    fn averaged(mut self) -> Self {
        self.points_a_game = Points::average(1_000 * self.sums.points, self.games);
        self.lost_a_turn = Points::average(self.sums.lost, self.graded);
        self
    }
}
