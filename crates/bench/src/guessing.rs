//! Hangman and positional hangman over a list, and whole games of Mastermind.

use std::sync::Arc;

use pegword_deduce::{
    Entropy, FewestMisses, Position, Rollout, Strategy, Tree, Weights, WorstCase, all_secrets,
    outcome,
};
use pegword_games::hangman::{Hangman, Letters, Levels, Rating, rate};
use pegword_games::mastermind::{Colours, Mastermind, Rules, Symmetric};
use pegword_games::positional::{Splitting, simulate};
use pegword_games::{Entries, Entry};
use pegword_lexicon::Alphabet;

use crate::Inputs;
use crate::measure::{Bench, fold};

pub(crate) fn run(bench: &mut Bench, inputs: &Inputs) {
    let Inputs { words, sizes, .. } = inputs;
    let english = Arc::new(Alphabet::english());
    let entries = words.iter().map(|word| Entry::from_word(word, None, &english)).collect();
    let all = Entries::new(Arc::clone(&english), entries);
    let sixes: Vec<&Entry> =
        all.as_slice().iter().filter(|entry| entry.cells().len() == 6).collect();
    let game = Hangman::new(sixes.iter().copied(), &english);
    let (secrets, pool) = (all_secrets(&game), Letters::default());
    let position = Position::new(&game, &secrets).with_pool(&pool);
    let total = |strategy: &dyn Strategy<Hangman>| {
        outcome(&position, &strategy).map_or(0, |outcome| outcome.total())
    };

    bench.run("hangman-tree-6", "word", sixes.len(), || {
        Tree::build(&position, &FewestMisses, None).map_or(0, |tree| tree.outcome().total())
    });
    bench.run("hangman-rollout-6", "word", sixes.len(), || total(&Rollout::new(FewestMisses)));
    let sixes_only = Entries::new(Arc::clone(&english), sixes.iter().copied().cloned().collect());
    for (name, entries, runs) in
        [("hangman-rate-all", &all, 0), ("hangman-score-6", &sixes_only, 32)]
    {
        let rating = Rating { runs, seed: 0, levels: Levels::Quantiles(3) };
        bench.run(name, "word", entries.as_slice().len(), || {
            let rated = rate(entries, &rating);
            rated.iter().fold(0, |signature, rated| {
                fold(
                    fold(signature, rated.misses.into()),
                    (rated.score.unwrap_or(0.0) * 32.0) as u64,
                )
            })
        });
    }
    let codes =
        |bench: &mut Bench, name: &str, rules: Rules, strategy: &dyn Strategy<Mastermind>| {
            let Ok(game) = Mastermind::new(rules) else { return };
            let (secrets, pool) = (all_secrets(&game), Symmetric::new(game.rules()));
            let position = Position::new(&game, &secrets).with_pool(&pool);
            bench.run(name, "code", secrets.len(), || {
                Tree::build(&position, &strategy, None).map_or(0, |tree| tree.outcome().total())
            });
        };
    codes(bench, "mastermind-knuth", Rules::mastermind(), &WorstCase);
    codes(bench, "bulls-knuth", Rules::bulls(), &WorstCase);
    let large =
        Rules { pegs: 5, colours: Colours::numbers(sizes.large_colours), ..Rules::mastermind() };
    codes(bench, &format!("mastermind-5x{}", sizes.large_colours), large, &Entropy);
    bench.run("positional-6", "word", sixes.len(), || {
        let simulation = simulate(&sixes, &english, &Weights::UNIFORM, &Splitting::default());
        simulation.map_or(0, |simulation| simulation.outcome.total())
    });
}
