//! One turn of a game, graded.

use pegword_scrabble::{
    EventAction, Gcg, Grade, Grader, Move, Play, Position, Rack, Rules, WrittenPlay,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Points;

/// One turn: what was played, what it was worth, and what would have been best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TurnReport {
    /// Its number in the game, from 1.
    pub turn: usize,
    /// The line of the file.
    pub line: usize,
    /// The player's nick.
    pub player: String,
    /// The player's number: 1 or 2.
    pub seat: usize,
    /// What the player saw, in CGP notation.
    pub position: String,
    /// The rack; null if not all of it is known.
    pub rack: Option<String>,
    /// What was done: `8D FLYING`, `-AEI` for an exchange, `-3` if its tiles are not known, `-` for a pass.
    #[serde(rename = "move")]
    pub notation: String,
    /// What it scored by the rules, as long as it stood.
    pub score: i32,
    /// Was it taken back?
    pub withdrawn: bool,
    /// The words of the play that are not in the list.
    pub not_words: Vec<String>,
    /// Did it lay a whole rack, and stand?
    pub all_tiles: bool,
    /// What it was worth: if it was taken back, as much as a pass; null if it was not graded.
    pub equity: Option<Points>,
    /// How much more the best was worth: 0 for a best move; null if it was not graded. Never negative:
    /// a play of no words that stood loses nothing where it was worth more than every legal move.
    pub lost: Option<Points>,
    /// The best moves in order: plays, exchanges and the pass together.
    pub best: Vec<GradedMove>,
    /// The best play of the whole rack, if there was one and none was played.
    pub all_tiles_missed: Option<GradedMove>,
    /// Why it was not graded, if it was not.
    pub not_graded: Option<String>,
}

/// A move that could have been made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GradedMove {
    /// The move: `8D FLYING`, `-AEI` for an exchange, `-` for a pass.
    #[serde(rename = "move")]
    pub notation: String,
    /// What it scores.
    pub score: i32,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// What it is worth.
    pub equity: Points,
}

/// The events of a game that are turns.
pub(super) fn events(gcg: &Gcg) -> impl Iterator<Item = usize> {
    (0..).zip(gcg.events()).filter(|(_, event)| event.is_move()).map(|(index, _)| index)
}

/// Grades a turn and describes it; with the best move, if that was a play.
pub(super) fn report(
    gcg: &Gcg,
    index: usize,
    grader: &Grader<'_>,
    (top, hear): (usize, &(dyn Fn(u64, u64) -> bool + Sync)),
) -> (TurnReport, Option<Play>) {
    let (event, game) = (&gcg.events()[index], gcg.before(index));
    let rules = game.rules();
    let withdrawn = gcg.was_withdrawn(index);
    let made = event.made();
    let play = made.as_ref().and_then(play_of);
    let graded = match &made {
        Some(made) => {
            grader.grade(&game, made, !withdrawn, top, hear).map_err(|why| why.to_string())
        }
        None => Err("the line does not fit the game".to_owned()),
    };
    let (grade, not_graded) = match graded {
        Ok(grade) => (Some(grade), None),
        Err(why) => (None, Some(why)),
    };
    let held = game.held(event.seat);
    let rack = grade.as_ref().map(|grade| &grade.rack).or_else(|| held.rack());
    let racks = [rack.unwrap_or(held.known()).clone(), Rack::EMPTY];
    let not_words = play.map(|play| grader.not_words(rules, game.board(), &play));
    let describe = |grade: &Grade, action: &Move, equity| {
        described(action, Points(equity), &grade.rack, rules)
    };
    let best = grade
        .iter()
        .flat_map(|grade| grade.best.iter().map(|best| describe(grade, &best.action, best.equity)));
    let missed = grade.as_ref().and_then(|grade| {
        let missed = grade.all_tiles_missed.as_ref()?;
        Some(describe(grade, &missed.action, missed.equity))
    });
    let best_play = grade.as_ref().and_then(|grade| play_of(&grade.best.first()?.action));
    let report = TurnReport {
        turn: events(gcg).take_while(|&other| other <= index).count(),
        line: event.line,
        player: gcg.players()[event.seat.index()].nick.clone(),
        seat: event.seat.index() + 1,
        position: Position { racks, ..game.position() }.write(rules),
        rack: rack.map(|rack| rack.write(&rules.alphabet)),
        notation: event_text(&event.action, rules),
        score: play.map_or(0, |play| play.score),
        withdrawn,
        not_words: not_words.iter().flatten().map(|word| rules.alphabet.upper(word)).collect(),
        all_tiles: !withdrawn && play.is_some_and(|play| play.lays_rack(rules)),
        equity: grade.as_ref().map(|grade| Points(grade.equity)),
        lost: grade.as_ref().map(|grade| Points(grade.lost)),
        best: best.collect(),
        all_tiles_missed: missed,
        not_graded,
    };
    (report, best_play)
}

fn described(action: &Move, equity: Points, rack: &Rack, rules: &Rules) -> GradedMove {
    let play = play_of(action);
    let leave = match action {
        Move::Play(play) => rack.without(play.laid().map(|(_, tile)| tile)).unwrap_or(Rack::EMPTY),
        Move::Exchange(tiles) => {
            let mut leave = rack.clone();
            tiles.tiles().for_each(|tile| {
                leave.take(tile);
            });
            leave
        }
        Move::ExchangeCount(_) | Move::Pass => rack.clone(),
    };
    GradedMove {
        notation: match action {
            Move::Play(play) => WrittenPlay::with_dots(play, &rules.alphabet).to_string(),
            Move::Exchange(tiles) => format!("-{}", tiles.write(&rules.alphabet)),
            Move::ExchangeCount(count) => format!("-{count}"),
            Move::Pass => "-".to_owned(),
        },
        score: play.map_or(0, |play| play.score),
        leave: leave.write(&rules.alphabet),
        equity,
    }
}

fn play_of(action: &Move) -> Option<Play> {
    match action {
        Move::Play(play) => Some(*play),
        _ => None,
    }
}

fn event_text(action: &EventAction, rules: &Rules) -> String {
    match action {
        EventAction::Play { written, .. } => written.to_string(),
        EventAction::Exchange(tiles) => format!("-{}", tiles.write(&rules.alphabet)),
        EventAction::ExchangeCount(count) => format!("-{count}"),
        _ => "-".to_owned(),
    }
}
