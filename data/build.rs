//! Turns the word lists of `en/` into the word graph and the table of tiers that the crate embeds.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use pegword_lexicon::{Alphabet, Contents, Kwg, ReadOptions, Tier, WordSet, read_words};

const TIERS: [Tier; 9] = [10, 20, 35, 40, 50, 55, 60, 70, 80];

fn main() -> Result<(), Box<dyn Error>> {
    let english = Alphabet::english();
    let mut words = Vec::new();
    for tier in TIERS {
        let file = format!("en/{tier}.txt");
        println!("cargo::rerun-if-changed={file}");
        let list = read_words(&fs::read(&file)?, &english, &ReadOptions::default())?;
        words.extend(list.words.iter().map(|word| (word.to_vec(), tier)));
    }
    words.sort_unstable();
    let (words, tiers): (Vec<_>, Vec<Tier>) = words.into_iter().unzip();
    let set: WordSet = words.iter().collect();
    assert_eq!(set.len(), tiers.len(), "a word stands in two tiers");

    let out = env::var_os("OUT_DIR").ok_or("no OUT_DIR")?;
    for (file, contents) in [("en.dawg.kwg", Contents::Dawg), ("en.kwg", Contents::DawgAndGaddag)] {
        fs::write(Path::new(&out).join(file), Kwg::build(&set, contents)?.to_bytes())?;
    }
    fs::write(Path::new(&out).join("en.tiers"), tiers)?;
    Ok(())
}
