//! Every play of many positions.

use std::error::Error;

use pegword_lexicon::{Contents, Kwg, WordSet};
use pegword_scrabble::{Field, Position, Rules};

use crate::measure::{Bench, fold};

pub(crate) fn run(
    bench: &mut Bench,
    words: &WordSet,
    positions: &str,
) -> Result<(), Box<dyn Error>> {
    let rules = Rules::built_in("standard").ok_or("no standard rules")?;
    let cgps = positions
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('\t').next());
    // Rows for other boards have another column first, or another number of rows.
    let positions: Vec<Position> =
        cgps.filter_map(|cgp| Position::parse(cgp, &rules).ok()).collect();
    let kwg = Kwg::build(words, Contents::DawgAndGaddag)?;
    bench.run("all-plays", "position", positions.len(), || {
        positions.iter().fold(0, |signature, position| {
            let (mut plays, mut scores) = (0, 0);
            if let Ok(field) = Field::new(&rules, &position.board, &kwg) {
                field.plays(position.rack(), |play| {
                    plays += 1;
                    scores += play.score as u64;
                });
            }
            fold(fold(signature, plays), scores)
        })
    });
    Ok(())
}
