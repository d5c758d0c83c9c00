//! Mastermind against published figures and slow twins.

mod deduction;
mod feedback;
mod figures;
mod notation;
mod proofs;
mod symmetry;

use pegword_deduce::{Clue, Feedback, GuessId};
use pegword_games::mastermind::{Code, Colours, FeedbackRule, Mastermind, Row, Rules};

pub(crate) fn sized(pegs: usize, colours: usize) -> Rules {
    Rules { pegs, colours: Colours::numbers(colours), ..Rules::mastermind() }
}

pub(crate) fn game(rules: Rules) -> Mastermind {
    Mastermind::new(rules).unwrap()
}

pub(crate) fn guess(game: &Mastermind, code: &str) -> GuessId {
    game.guess(game.parse_code(code).unwrap()).unwrap()
}

pub(crate) fn rows(game: &Mastermind, texts: &[&str]) -> Vec<Row> {
    texts.iter().map(|text| Row::parse(text, game.rules()).unwrap()).collect()
}

pub(crate) fn clues(game: &Mastermind, texts: &[&str]) -> Vec<Clue> {
    rows(game, texts).iter().map(|row| row.clue(game).unwrap()).collect()
}

/// The textbook: pegs in place first, then each other peg looks for one of its colour.
pub(crate) fn textbook(rules: &Rules, guess: Code, secret: Code) -> Feedback {
    let pegs = rules.pegs;
    let mut used: Vec<bool> =
        (0..pegs).map(|place| guess.colour(place) == secret.colour(place)).collect();
    let in_place = used.clone();
    let mut marks = vec![0; pegs];
    for place in 0..pegs {
        if in_place[place] {
            marks[place] = 2;
        } else if let Some(other) =
            (0..pegs).find(|&other| !used[other] && secret.colour(other) == guess.colour(place))
        {
            used[other] = true;
            marks[place] = 1;
        }
    }
    let n = |mark| marks.iter().filter(|&&other| other == mark).count() as u64;
    let (black, white, most) = (n(2), n(1), pegs as u64);
    Feedback(match rules.feedback {
        FeedbackRule::BlackAndWhite => black * (most + 1) + white,
        FeedbackRule::BlacksOnly => black,
        FeedbackRule::TotalsOnly if black == most => most + 1,
        FeedbackRule::TotalsOnly => black + white,
        FeedbackRule::PerPlace => marks.iter().fold(0, |number, mark| 3 * number + mark),
    })
}

pub(crate) const RULES: [FeedbackRule; 4] = [
    FeedbackRule::BlackAndWhite,
    FeedbackRule::BlacksOnly,
    FeedbackRule::PerPlace,
    FeedbackRule::TotalsOnly,
];

/// Small games of all kinds.
pub(crate) fn small_games() -> impl Iterator<Item = Mastermind> {
    let sizes = [(1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4), (5, 2), (3, 6), (2, 16)];
    sizes.into_iter().flat_map(|(pegs, colours)| {
        RULES.into_iter().flat_map(move |feedback| {
            let switches = (0..8).map(|bits| [bits & 1 == 0, bits & 2 == 0, bits & 4 == 0]);
            switches.filter_map(move |[repeats, guess_repeats, leading_zero]| {
                let colours = Colours::digits(colours);
                let rules = Rules { pegs, colours, repeats, guess_repeats, feedback, leading_zero };
                Mastermind::new(rules).ok()
            })
        })
    })
}
