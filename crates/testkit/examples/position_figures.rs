//! Rewrites the figures in `crates/scrabble/tests/data/positions.tsv` with the brute-force generator.
//!
//! Minutes of work: `cargo run --release -p pegword-testkit --example position_figures`

use std::collections::HashSet;
use std::error::Error;
use std::fmt::Write as _;

use pegword_lexicon::Contents;
use pegword_scrabble::{Position, Rules};
use pegword_testkit::{Fingerprint, Setup, every_play, fingerprint};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../scrabble/tests/data/positions.tsv");

fn main() -> Result<(), Box<dyn Error>> {
    let words = words()?;
    let mut table = String::new();
    for line in std::fs::read_to_string(TABLE)?.lines() {
        if line.starts_with('#') {
            writeln!(table, "{line}")?;
            continue;
        }
        let mut cells = line.split('\t');
        let (name, cgp) = cells.next().zip(cells.next()).ok_or("rules and a position")?;
        let rules = Rules::built_in(name).ok_or("built-in rules")?;
        let position = Position::parse(cgp, &rules)?;
        let setup = Setup::of(&rules, &position.board, position.rack());
        let Fingerprint { plays, best, score_sum } = fingerprint(&every_play(&setup, &words));
        let exchanges = exchanges(&rules, &setup);
        writeln!(table, "{name}\t{cgp}\t{plays}\t{exchanges}\t{best}\t{score_sum}")?;
        eprintln!("{name} {cgp} {plays}");
    }
    std::fs::write(TABLE, table)?;
    Ok(())
}

/// The list `en` up to tier 50, words of 2 to 15 letters.
fn words() -> Result<HashSet<String>, Box<dyn Error>> {
    let en = pegword_data::lexicon("en", pegword_lexicon::Contents::DawgAndGaddag)
        .ok_or("the list `en`")?;
    let en = en.up_to_tier(50, Contents::Dawg)?;
    let mut words = HashSet::new();
    en.kwg().every_word(|word| {
        if (2..=15).contains(&word.len()) {
            words.insert(en.alphabet().upper(word));
        }
    });
    Ok(words)
}

/// How many different sets of tiles the rack may put back: none unless the bag, once the other
/// player has a full rack, holds as many tiles as an exchange needs.
fn exchanges(rules: &Rules, setup: &Setup) -> usize {
    let all: usize = std::iter::once(None)
        .chain(rules.alphabet.letters().map(Some))
        .map(|letter| usize::from(rules.tile_count(letter)))
        .sum();
    let on_board = setup.rows.concat().chars().filter(|&sign| sign != '.').count();
    let seen = on_board + setup.rack.len() + setup.rack_size;
    if all < seen + usize::from(rules.minimum_bag_to_exchange) {
        return 0;
    }
    let subsets: HashSet<String> = (1u32..1 << setup.rack.len())
        .map(|chosen| {
            let tiles = setup.rack.chars().enumerate();
            tiles.filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, tile)| tile).collect()
        })
        .collect();
    subsets.len()
}
