//! Symmetries made of exchanges of neighbours: first of places, then of colours.

use pegword_deduce::{Game, GuessId, Permutation, SecretId};

use super::super::game::Mastermind;
use super::super::rules::Rules;
use super::arrangement::{Arrangement, free_colours, free_places};
use super::numbers::Numbers;

/// The exchanges of neighbours among what may go elsewhere.
pub(super) fn generators(game: &Mastermind) -> Vec<Permutation> {
    let mut exchanges = Vec::new();
    for pair in free_places(game.rules()).windows(2) {
        let mut exchange = Arrangement::identity();
        exchange.places.swap(pair[0], pair[1]);
        exchanges.push(permutation(game, &exchange));
    }
    for pair in free_colours(game.rules()).windows(2) {
        let mut exchange = Arrangement::identity();
        exchange.colours.swap(pair[0], pair[1]);
        exchanges.push(permutation(game, &exchange));
    }
    exchanges
}

/// The exchanges, by number, that one after the other come to `arrangement`.
pub(super) fn steps(rules: &Rules, arrangement: &Arrangement) -> Vec<usize> {
    let mut places: Vec<u8> =
        free_places(rules).into_iter().map(|place| arrangement.places[place]).collect();
    let mut colours: Vec<u8> =
        free_colours(rules).into_iter().map(|colour| arrangement.colours[colour]).collect();
    let mut steps = Vec::new();
    sort(&mut places, 0, &mut steps);
    sort(&mut colours, places.len().saturating_sub(1), &mut steps);
    steps
}

/// Bubble sort; exchanges are counted from `first`.
fn sort(images: &mut [u8], first: usize, steps: &mut Vec<usize>) {
    for end in (1..images.len()).rev() {
        for left in 0..end {
            if images[left] > images[left + 1] {
                images.swap(left, left + 1);
                steps.push(first + left);
            }
        }
    }
}

fn permutation(game: &Mastermind, arrangement: &Arrangement) -> Permutation {
    let rules = game.rules();
    let guesses = Numbers::new(rules, rules.guess_repeats, arrangement);
    let secrets = Numbers::new(rules, rules.repeats, arrangement);
    let guess = |guess| GuessId(guesses.of_image(game.guess_code(GuessId(guess))));
    let secret = |secret| SecretId(secrets.of_image(game.secret_code(SecretId(secret))));
    Permutation {
        guesses: (0..game.n_guesses()).map(guess).collect(),
        secrets: (0..game.n_secrets()).map(secret).collect(),
    }
}
