//! Every play and the best plays of many positions, and whole games.

use std::sync::Arc;

use pegword_lexicon::{Anagrams, Contents, Kwg, Letter, Lexicon};
use pegword_scrabble::{
    Equity, Field, Leaves, Match, Play, Position, Rack, RankedPlay, Ranking, Rules, Seat,
    StaticEquity, Strategy, Unseen, Valuation, Vocabulary, Wanted,
};

use crate::measure::{Bench, fold};
use crate::{Error, Inputs};

pub(crate) fn run(bench: &mut Bench, inputs: &Inputs) -> Result<(), Error> {
    let Inputs { words, positions, rules, .. } = inputs;
    let kwg = Kwg::build(words, Contents::DawgAndGaddag)?;
    bench.run("all-plays", "position", positions.len(), || {
        positions.iter().fold(0, |signature, position| {
            let (mut plays, mut scores) = (0, 0);
            if let Ok(field) = Field::new(rules, &position.board, &kwg) {
                field.plays(position.rack(), |play| {
                    plays += 1;
                    scores += play.score as u64;
                });
            }
            fold(fold(signature, plays), scores)
        })
    });
    let open = Position::new(pegword_scrabble::Board::new(15));
    let two_blanks = Rack::parse("??AEINS", &rules.alphabet)?;
    bench.run("two-blanks", "list", 1, || {
        let mut plays: Vec<Play> = Vec::new();
        if let Ok(field) = Field::new(rules, &open.board, &kwg) {
            field.plays(&two_blanks, |play| plays.push(*play));
        }
        plays.iter().fold(plays.len() as u64, |signature, play| fold(signature, play.score as u64))
    });

    bench.run("anagrams-build", "word", words.len(), || {
        let anagrams = Anagrams::new(&kwg);
        words.iter().take(1000).fold(0, |signature, word| {
            let sum = word.iter().copied().collect();
            fold(signature, anagrams.of_length(word.len()).words(sum).count() as u64)
        })
    });
    let anagrams = Anagrams::new(&kwg);
    let leaves = plain_leaves(rules)?;
    let mut best = |name, by_equity, wanted| {
        bench.run(name, "position", positions.len(), || {
            positions.iter().fold(0, |signature, position| {
                let Ok(field) = Field::new(rules, &position.board, &kwg) else { return signature };
                let unseen = Unseen::new(rules, &position.board, position.rack());
                let valuation = Valuation::new(rules, &leaves, &position.board, &unseen);
                let ranking = if by_equity {
                    Ranking::by_equity(&valuation, position.rack())
                } else {
                    Ranking::by_score(position.rack())
                };
                field.best_plays(&anagrams, &ranking, wanted).iter().fold(signature, fold_play)
            })
        });
    };
    best("best-by-score", false, Wanted::top(1));
    best("best-by-equity", true, Wanted::top(1));
    best("top-15", true, Wanted::top(15));
    self_play(bench, &Arc::new(rules.clone()), kwg)
}

/// Whole games by static equity, with the leaves that come with Pegword.
fn self_play(bench: &mut Bench, rules: &Arc<Rules>, kwg: Kwg<'static>) -> Result<(), Error> {
    let leaves = Leaves::from_csv(pegword_data::LEAVES, &rules.alphabet)?.for_play(rules);
    let vocabulary = Vocabulary::new(Lexicon::new("words", rules.alphabet.clone(), kwg))?;
    let player = Strategy::new(StaticEquity { vocabulary: &vocabulary, leaves: &leaves });
    let games = Match { rules, players: [player.clone(), player], seed: 7 };
    let pairs = 100;
    bench.run("self-play", "game", 2 * pairs, || {
        let scores = (0..pairs as u64)
            .flat_map(|pair| Seat::BOTH.map(|seat| games.game(pair, seat).scores()));
        scores.flatten().fold(0, |signature, score| fold(signature, u64::from(score as u32)))
    });
    Ok(())
}

fn fold_play(signature: u64, ranked: &RankedPlay) -> u64 {
    let worth = [ranked.play.score, ranked.equity.thousandths()].map(|number| number as u32);
    let squares = ranked.play.laid().map(|(square, tile)| {
        u64::from(square.row) << 16 | u64::from(square.col) << 8 | u64::from(tile.letter().number())
    });
    worth.into_iter().map(u64::from).chain(squares).fold(signature, fold)
}

/// Values for all leaves of up to six tiles that are much like trained ones.
fn plain_leaves(rules: &Rules) -> Result<Leaves, Error> {
    let tiles: Vec<Option<Letter>> =
        std::iter::once(None).chain(rules.alphabet.letters().map(Some)).collect();
    let mut leaves = Vec::new();
    add_leaves(rules, &tiles, &mut Rack::EMPTY.clone(), &mut leaves);
    Ok(Leaves::from_values(leaves)?)
}

fn add_leaves(
    rules: &Rules,
    tiles: &[Option<Letter>],
    rack: &mut Rack,
    leaves: &mut Vec<(Rack, Equity)>,
) {
    leaves.push((rack.clone(), plain_value(rules, rack)));
    for (index, &tile) in tiles.iter().enumerate() {
        if rack.len() < 6 && rack.count(tile) < rules.tile_count(tile) {
            rack.add(tile);
            add_leaves(rules, &tiles[index..], rack, leaves);
            rack.take(tile);
        }
    }
}

/// A blank is worth 25 points, a letter 3 less its value, each repeated letter costs 2, and each
/// vowel or consonant too many 1.
fn plain_value(rules: &Rules, rack: &Rack) -> Equity {
    let vowels = rules.alphabet.vowels();
    let mut points = 25 * i32::from(rack.count(None));
    let mut balance = 0i32;
    for letter in rack.letters().iter() {
        let count = i32::from(rack.count(Some(letter)));
        points += count * (3 - rules.letter_value(letter)) - 2 * (count - 1);
        balance += if vowels.contains(letter) { count } else { -count };
    }
    Equity::from_points(points - (balance.abs() - 1).max(0))
}
