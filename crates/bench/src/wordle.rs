//! The original Wordle: the table of all answers, whole greedy games, the beam.

use std::sync::Arc;

use pegword_deduce::{
    Beam, Entropy, ExpectedSize, MostClasses, Objective, Position, Strategy, Tabled, Tree,
    WorstCase, all_secrets, rank_first,
};
use pegword_games::wordle::Wordle;
use pegword_lexicon::{Alphabet, ReadOptions, read_words};

use crate::Error;
use crate::measure::Bench;

/// Room enough for the table of the original lists.
const TABLE: u64 = 1 << 25;

pub(crate) fn run(bench: &mut Bench) -> Result<(), Error> {
    let english = Arc::new(Alphabet::english());
    let read = |text: &str| read_words(text.as_bytes(), &english, &ReadOptions::default());
    let answers = read(pegword_data::WORDLE_ANSWERS)?.words;
    let guesses = read(pegword_data::WORDLE_GUESSES)?.words;
    let game = Wordle::new(Arc::clone(&english), answers, &guesses)?;
    let pairs = game.answers().len() * game.guesses().len();
    bench.run("wordle-table", "pair", pairs, || {
        let tabled = Tabled::new(game.clone(), TABLE, 1);
        std::hint::black_box(&tabled);
        pairs as u64
    });
    let secrets = all_secrets(&game);
    bench.run("wordle-first-guess", "guess", game.guesses().len(), || {
        let ranked = rank_first(&Position::new(&game, &secrets), &MostClasses, 5);
        ranked.first().map_or(0, |best| best.guess.0.into())
    });
    let strategies: [(_, &dyn Strategy<Tabled<Wordle>>); 4] = [
        ("wordle-worst-case", &WorstCase),
        ("wordle-expected", &ExpectedSize),
        ("wordle-entropy", &Entropy),
        ("wordle-classes", &MostClasses),
    ];
    for (name, strategy) in strategies {
        bench.run(name, "word", secrets.len(), || {
            let tabled = Tabled::new(game.clone(), TABLE, 1);
            let tree = Tree::build(&Position::new(&tabled, &secrets), &strategy, None);
            tree.map_or(0, |tree| tree.outcome().total())
        });
    }
    let salet = english.parse("salet")?;
    let first = game.find_guess(&salet);
    let beam = Beam::new(10, Objective::AverageCost);
    bench.run("wordle-beam-salet", "word", secrets.len(), || {
        let tabled = Tabled::new(game.clone(), TABLE, 1);
        let tree = beam.tree(&Position::new(&tabled, &secrets), None, first, &|_, _| true);
        tree.map_or(0, |tree| tree.outcome().total())
    });
    Ok(())
}
