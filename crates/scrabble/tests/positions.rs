//! The fast generator on positions from whole games, against figures of the brute-force one.

use std::collections::{HashMap, HashSet};

use pegword_lexicon::{Contents, Kwg, Lexicon, WordSet};
use pegword_scrabble::{Field, Position, Rules, Unseen};
use pegword_testkit::{Fingerprint, Setup, every_play, fingerprint};

/// The list `en` up to tier 50, words of 2 to 15 letters.
fn words() -> (WordSet, Lexicon) {
    let en = pegword_data::lexicon("en", pegword_lexicon::Contents::DawgAndGaddag).unwrap();
    let common = en.up_to_tier(50, Contents::Dawg).unwrap();
    let mut words = Vec::new();
    common.kwg().every_word(|word| {
        if (2..=15).contains(&word.len()) {
            words.push(word.to_vec());
        }
    });
    (words.into_iter().collect(), en)
}

struct Row {
    line: &'static str,
    rules: Rules,
    position: Position,
    exchanges: u64,
    figures: Fingerprint,
}

fn rows() -> impl Iterator<Item = Row> {
    let rules: HashMap<&str, Rules> =
        Rules::names().map(|name| (name, Rules::built_in(name).unwrap())).collect();
    let lines = include_str!("data/positions.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(move |line| {
        let cells = line.split('\t').collect::<Vec<_>>();
        let &[name, cgp, plays, exchanges, best, score_sum] = cells.as_slice() else {
            panic!("six columns: {line}");
        };
        let figures = Fingerprint {
            plays: plays.parse().unwrap(),
            best: best.parse().unwrap(),
            score_sum: score_sum.parse().unwrap(),
        };
        let position = Position::parse(cgp, &rules[name]).unwrap();
        let exchanges = exchanges.parse().unwrap();
        Row { line, rules: rules[name].clone(), position, exchanges, figures }
    })
}

#[test]
fn figures_of_1520_positions() {
    let (words, _) = words();
    let kwg = Kwg::build(&words, Contents::DawgAndGaddag).unwrap();
    let mut n_rows = 0;
    for Row { line, rules, position, exchanges, figures } in rows() {
        let field = Field::new(&rules, &position.board, &kwg).unwrap();
        let mut found = Fingerprint::default();
        field.plays(position.rack(), |play| {
            let score = play.score.unsigned_abs();
            found.plays += 1;
            found.best = found.best.max(score);
            found.score_sum += u64::from(score);
        });
        assert_eq!(found, figures, "{line}");
        let unseen = Unseen::new(&rules, &position.board, position.rack());
        let may_exchange = unseen.in_bag(&rules) >= rules.minimum_bag_to_exchange.into();
        let subsets = position.rack().distinct_subsets();
        assert_eq!(if may_exchange { subsets } else { 0 }, exchanges, "{line}");
        n_rows += 1;
    }
    assert_eq!(n_rows, 1_520);
}

/// The figures are what the brute-force generator finds: the positions with the fewest tiles in
/// hand, where it takes no time.
#[test]
fn figures_are_brute_force() {
    let (words, en) = words();
    let words: HashSet<String> = words.iter().map(|word| en.alphabet().upper(word)).collect();
    let mut rows = rows().filter(|row| row.figures.plays > 0).collect::<Vec<_>>();
    rows.sort_by_key(|row| (row.position.rack().len(), row.figures.plays));
    for Row { line, rules, position, figures, .. } in &rows[..5] {
        let setup = Setup::of(rules, &position.board, position.rack());
        assert_eq!(fingerprint(&every_play(&setup, &words)), *figures, "{line}");
    }
}
