//! What the turns of a player come to, in one game and in all.

use std::collections::HashMap;

use pegword_scrabble::{Gcg, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Points;
use super::turns::TurnReport;

/// What a player made of their turns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
}

/// A player's turns, with what averages are made of.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    grades: PlayerGrades,
    points: i64,
    /// In thousandths of a point.
    lost: i64,
}

/// The players of a game, by seat.
pub(super) fn of_game<'t>(
    gcg: &Gcg,
    turns: &(impl Iterator<Item = &'t TurnReport> + Clone),
) -> [Tally; 2] {
    let [first, second] = gcg.players();
    Seat::BOTH.map(|seat| {
        let player = &gcg.players()[seat.index()];
        let is_clear = first.name != second.name;
        let name = if is_clear {
            player.name.clone()
        } else {
            format!("{} ({})", player.name, player.nick)
        };
        let mut tally = Tally::new(name);
        tally.grades.games = 1;
        tally.points = gcg.totals()[seat.index()].into();
        turns.clone().filter(|turn| turn.seat == seat.index() + 1).for_each(|turn| tally.add(turn));
        tally
    })
}

/// The players of all games, by name.
pub(super) fn of_all<'t>(games: impl Iterator<Item = &'t [Tally; 2]>) -> Vec<PlayerGrades> {
    let mut players: Vec<Tally> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for tally in games.flatten() {
        let place = *places.entry(&tally.grades.player).or_insert_with(|| {
            players.push(Tally::new(tally.grades.player.clone()));
            players.len() - 1
        });
        players[place].join(tally);
    }
    players.iter().map(Tally::averaged).collect()
}

impl Tally {
    fn new(player: String) -> Self {
        Self { grades: PlayerGrades { player, ..PlayerGrades::default() }, ..Self::default() }
    }

    fn add(&mut self, turn: &TurnReport) {
        let grades = &mut self.grades;
        grades.turns += 1;
        if let Some(Points(lost)) = turn.lost {
            grades.graded += 1;
            self.lost += i64::from(lost.thousandths());
            let is_of_words = turn.not_words.is_empty();
            grades.best_moves += usize::from(lost.thousandths() == 0 && is_of_words);
        }
        grades.all_tiles_played += usize::from(turn.all_tiles);
        grades.all_tiles_missed += usize::from(turn.all_tiles_missed.is_some());
        grades.phonies_unchallenged += usize::from(!turn.withdrawn && !turn.not_words.is_empty());
        grades.phonies_withdrawn += usize::from(turn.withdrawn);
    }

    fn join(&mut self, other: &Self) {
        let (grades, others) = (&mut self.grades, &other.grades);
        grades.games += others.games;
        grades.turns += others.turns;
        grades.graded += others.graded;
        grades.best_moves += others.best_moves;
        grades.all_tiles_played += others.all_tiles_played;
        grades.all_tiles_missed += others.all_tiles_missed;
        grades.phonies_unchallenged += others.phonies_unchallenged;
        grades.phonies_withdrawn += others.phonies_withdrawn;
        self.points += other.points;
        self.lost += other.lost;
    }

    pub(super) fn averaged(&self) -> PlayerGrades {
        let mut grades = self.grades.clone();
        grades.points_a_game = Points::average(1_000 * self.points, grades.games);
        grades.lost_a_turn = Points::average(self.lost, grades.graded);
        grades
    }
}
