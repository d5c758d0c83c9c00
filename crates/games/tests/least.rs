//! The least possible figures that are published, proved again.
//!
//! Each row of the data files says roughly what it costs. `PEGWORD_BUDGET` is how many seconds one is
//! willing to spend on a row; what costs more is left out, and the test prints which rows those are.

use std::sync::Arc;

use pegword_deduce::proof::{Proof, Prover};
use pegword_deduce::{AllGuesses, CandidatesOnly, Objective, Pool, Position, Value, all_secrets};
use pegword_games::mastermind::{Colours, FeedbackRule, Mastermind, Rules, Symmetric};
use pegword_games::wordle::Wordle;
use pegword_lexicon::{Alphabet, ReadOptions, read_words};

/// What a row may cost if nobody says more.
const SECONDS: u64 = 1;

/// The rows of a table that cost no more than one is willing to spend, without what they cost.
fn affordable(table: &str) -> Vec<Vec<&str>> {
    let budget = std::env::var("PEGWORD_BUDGET").ok();
    let budget = budget.map_or(SECONDS, |seconds| seconds.parse().expect("a number of seconds"));
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let mut affordable = Vec::new();
    for row in rows {
        let mut columns: Vec<&str> = row.split('\t').collect();
        let cost: u64 = columns.pop().unwrap().parse().unwrap();
        if cost <= budget {
            affordable.push(columns);
        } else {
            println!("left out, about {cost} s: {}", columns.join(" "));
        }
    }
    affordable
}

fn rules(code: &str, pegs: usize, colours: usize) -> Rules {
    let rules = Rules { pegs, colours: Colours::numbers(colours), ..Rules::mastermind() };
    match code {
        "repeats" => rules,
        "distinct" => Rules { repeats: false, guess_repeats: false, ..rules },
        "blacks" => Rules { feedback: FeedbackRule::BlacksOnly, ..rules },
        _ => panic!("{code}: no kind of code"),
    }
}

/// A proof, and with it the least worst case of the best strategies if that is asked for.
fn prove(rules: Rules, guesses: &str, objective: Objective, with_worst: bool) -> Proof {
    let game = Mastermind::new(rules).unwrap();
    let symmetry = Symmetric::new(game.rules());
    let pool: &dyn Pool<Mastermind> = match guesses {
        "all" => &AllGuesses,
        "candidates" => &CandidatesOnly,
        _ => panic!("{guesses}: no pool"),
    };
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(pool);
    let prover = Prover::new(position, objective).with_symmetry(&symmetry);
    let prover = if with_worst { prover.with_ties() } else { prover };
    let proof = prover.start().unwrap().run(&|_| true).unwrap();
    if let Some(tree) = &proof.tree {
        tree.check(&game).unwrap();
    }
    proof
}

#[test]
fn mastermind() {
    for row in affordable(include_str!("data/least-mastermind.tsv")) {
        let [code, pegs, colours, guesses, least, figure, worst] = row[..] else {
            panic!("{row:?}: seven columns")
        };
        let rules = rules(code, pegs.parse().unwrap(), colours.parse().unwrap());
        let objective = match least.split_once('-') {
            Some(("within", limit)) => Objective::AverageWithin(limit.parse().unwrap()),
            _ if least == "worst" => Objective::WorstCost,
            _ => Objective::AverageCost,
        };
        let proof = prove(rules, guesses, objective, worst != "-");
        if figure == "none" {
            assert!(proof.is_impossible, "{row:?}");
            continue;
        }
        let figure: u64 = figure.parse().unwrap();
        let (outcome, upper) = (proof.outcome.as_ref().unwrap(), proof.upper.unwrap());
        assert!(proof.is_proved() && proof.lower <= upper, "{row:?}");
        match objective {
            _ if least == "at-most" => assert!(outcome.total() <= figure, "{row:?}"),
            Objective::AverageWithin(limit) => {
                assert_eq!((upper.0[0], outcome.total()), (0, figure), "{row:?}");
                assert!(outcome.worst() <= limit, "{row:?}");
            }
            _ => assert_eq!((proof.lower.0[0], upper.0[0]), (figure, figure), "{row:?}"),
        }
        if worst != "-" {
            assert_eq!(outcome.worst().to_string(), worst, "{row:?}");
        }
    }
}

#[test]
fn wordle() {
    let rows = affordable(include_str!("data/least-wordle.tsv"));
    if rows.is_empty() {
        return;
    }
    let english = Arc::new(Alphabet::english());
    let read =
        |text: &str| read_words(text.as_bytes(), &english, &ReadOptions::default()).unwrap().words;
    let (answers, guesses) = (pegword_data::WORDLE_ANSWERS, pegword_data::WORDLE_GUESSES);
    let game = Wordle::new(Arc::clone(&english), read(answers), &read(guesses)).unwrap();
    let secrets = all_secrets(&game);
    for row in rows {
        let [first, total, worst] = row[..] else { panic!("{row:?}: three columns") };
        let first = game.find_guess(&english.parse(first).unwrap());
        let position = Position::new(&game, &secrets);
        let prover = Prover::new(position, Objective::AverageCost).with_first(first);
        let prover = if worst == "-" { prover } else { prover.with_ties() };
        let proof = prover.start().unwrap().run(&|_| true).unwrap();
        let Value([found, at_worst, _]) = proof.upper.unwrap();
        assert_eq!((proof.lower.0[0], found), (found, total.parse().unwrap()), "{row:?}");
        if worst != "-" {
            assert_eq!(at_worst.to_string(), worst, "{row:?}");
        }
    }
}
