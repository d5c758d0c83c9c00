//! Best possible strategies, proved: Mastermind, Bulls and Cows, Wordle, hangman.
//!
//! Some take minutes, so they run only when asked for by name. A signature is the total that is proved.

use std::sync::Arc;

use pegword_deduce::proof::Prover;
use pegword_deduce::{Game, GuessId, Objective, Position, Symmetry, all_secrets};
use pegword_games::Entry;
use pegword_games::hangman::Hangman;
use pegword_games::mastermind::{Colours, Mastermind, Rules, Symmetric};
use pegword_games::wordle::Wordle;
use pegword_lexicon::{Alphabet, ReadOptions, read_words};

use crate::measure::Bench;
use crate::{Error, Inputs};

/// Bytes for what a search finds.
const MEMORY: usize = 4 << 30;

/// Proofs that take more than a few seconds, which small sizes leave out.
const LONG: [&str; 7] = [
    "prove-6x4",
    "prove-4x8",
    "prove-bulls",
    "prove-4x9",
    "prove-8x3",
    "prove-5x6",
    "prove-wordle",
];

const AVERAGE: Objective = Objective::AverageCost;

pub(crate) fn run(bench: &mut Bench, inputs: &Inputs) -> Result<(), Error> {
    let Inputs { words, sizes, threads, .. } = inputs;
    let threads = *threads;
    let wanted = |name| sizes.long_proofs || !LONG.contains(&name);
    let codes =
        |pegs, colours| Rules { pegs, colours: Colours::numbers(colours), ..Rules::mastermind() };
    let games = [
        ("prove-4x6", codes(4, 6), AVERAGE),
        ("prove-4x6-within-5", codes(4, 6), Objective::AverageWithin(5)),
        ("prove-4x7", codes(4, 7), AVERAGE),
        ("prove-3x10", codes(3, 10), AVERAGE),
        ("prove-5x5", codes(5, 5), AVERAGE),
        ("prove-6x4", codes(6, 4), AVERAGE),
        ("prove-4x8", codes(4, 8), AVERAGE),
        ("prove-bulls", Rules::bulls(), AVERAGE),
        ("prove-4x9", codes(4, 9), AVERAGE),
        ("prove-8x3", codes(8, 3), AVERAGE),
        ("prove-5x6", codes(5, 6), AVERAGE),
    ];
    for (name, rules, objective) in games.into_iter().filter(|(name, ..)| wanted(name)) {
        let game = Mastermind::new(rules)?;
        let symmetric = Symmetric::new(game.rules());
        bench.run(name, "code", game.n_secrets() as usize, || {
            total(&game, objective, None, Some(&symmetric), threads)
        });
    }

    let english = Arc::new(Alphabet::english());
    let read = |text: &str| read_words(text.as_bytes(), &english, &ReadOptions::default());
    let answers = read(pegword_data::WORDLE_ANSWERS)?.words;
    let guesses = read(pegword_data::WORDLE_GUESSES)?.words;
    let game = Wordle::new(Arc::clone(&english), answers, &guesses)?;
    let salet = game.find_guess(&english.parse("salet")?);
    bench.run("prove-wordle-salet", "word", game.answers().len(), || {
        total(&game, AVERAGE, salet, None, threads)
    });
    if wanted("prove-wordle") {
        bench.run("prove-wordle", "word", game.answers().len(), || {
            total(&game, AVERAGE, None, None, threads)
        });
    }

    let entries: Vec<Entry> = words
        .iter()
        .filter(|word| word.len() == sizes.proof_letters)
        .map(|word| Entry::from_word(word, None, &english))
        .collect();
    let game = Hangman::new(entries.iter(), &english);
    bench.run(&format!("prove-hangman-{}", sizes.proof_letters), "word", entries.len(), || {
        total(&game, AVERAGE, None, None, threads)
    });
    Ok(())
}

/// What the best strategy costs in all; 0 if that could not be proved.
fn total<G: Game + Sync>(
    game: &G,
    objective: Objective,
    first: Option<GuessId>,
    symmetry: Option<&dyn Symmetry<G>>,
    threads: usize,
) -> u64 {
    let secrets = all_secrets(game);
    let mut prover = Prover::new(Position::new(game, &secrets), objective)
        .with_first(first)
        .with_threads(threads)
        .with_memory(MEMORY);
    if let Some(symmetry) = symmetry {
        prover = prover.with_symmetry(symmetry);
    }
    let proof = prover.start().and_then(|mut proving| proving.run(&|_| true));
    let tree =
        proof.ok().filter(pegword_deduce::proof::Proof::is_proved).and_then(|proof| proof.tree);
    tree.map_or(0, |tree| tree.outcome().total())
}
