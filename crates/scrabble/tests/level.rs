//! Levels: what their players know and how strong they are.

use pegword_lexicon::Contents;
use pegword_scrabble::{ChallengeRule, Leaves, Level, Rules, UnknownName, Vocabulary};

#[test]
fn names_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    for rule in ChallengeRule::ALL {
        assert_eq!(rule.to_string().parse(), Ok(rule));
    }
    let known = Level::ALL.map(Level::name).to_vec();
    assert_eq!(known, ["beginner", "casual", "club", "score", "expert", "equity"]);
    let unknown = UnknownName { kind: "level", name: "Club".to_owned(), known };
    assert_eq!("Club".parse::<Level>(), Err(unknown));
    assert_eq!(
        "ten".parse::<ChallengeRule>().unwrap_err().to_string(),
        "unknown challenge rule `ten`"
    );
}

#[test]
fn stronger_levels_know_at_least_as_many_words() {
    let all = pegword_data::lexicon("en", Contents::DawgAndGaddag).unwrap();
    let words = |vocabulary: &Vocabulary| vocabulary.lexicon().kwg().word_count();
    let all = Vocabulary::without_anagrams(all).unwrap();
    let known = Level::ALL.map(|level| words(&level.vocabulary(&all).unwrap()));
    assert!(known.is_sorted() && known[0] < known[1] && known[1] < known[2], "{known:?}");
    assert_eq!(known[3], words(&all));
}

#[test]
fn a_strategy_is_as_its_level_says() {
    let rules = Rules::built_in("standard").unwrap();
    let words = pegword_data::lexicon("en", Contents::DawgAndGaddag).unwrap();
    let vocabulary = Vocabulary::without_anagrams(words).unwrap();
    let leaves = Leaves::from_csv("S,7", &rules.alphabet).unwrap();
    let sights = Level::ALL.map(|level| level.strategy(&vocabulary, &leaves).sight);
    assert_eq!(sights, [20, 40, 60, 100, 80, 100]);
    assert_eq!(Level::ALL.map(Level::by_equity), [false, false, true, false, true, true]);
}
