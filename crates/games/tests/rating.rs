//! Levels and stable scores.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pegword_games::hangman::{Levels, Rated, Rating, rate, rate_watched};
use pegword_games::{Entries, Entry};
use pegword_lexicon::{Alphabet, Contents};
use proptest::collection::btree_set;
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

fn entries<S: AsRef<str>>(words: &[S]) -> Entries {
    let english = Alphabet::english();
    let entries = words.iter().map(|word| Entry::parse(word.as_ref(), &english).unwrap()).collect();
    Entries::new(Arc::new(english), entries)
}

fn words(text: &str) -> Entries {
    entries(&text.split_whitespace().collect::<Vec<_>>())
}

/// Common words of four letters, with their tiers.
fn common() -> Entries {
    let lexicon = pegword_data::lexicon("en", Contents::Dawg).unwrap();
    Entries::from_lexicon(&lexicon)
        .filtered(|entry| entry.cells().len() == 4 && entry.tier().is_some_and(|tier| tier <= 20))
}

fn levels(words: &Entries, levels: Levels) -> Vec<usize> {
    let rating = Rating { runs: 0, seed: 0, levels };
    rate(words, &rating).iter().map(|rated| rated.level).collect()
}

fn scores(words: &Entries, runs: u32, seed: u64) -> Vec<f64> {
    let rating = Rating { runs, seed, ..Rating::default() };
    rate(words, &rating).iter().map(|rated| rated.score.unwrap()).collect()
}

#[test]
fn levels_of_about_as_many_words() {
    // Misses 0 to 6.
    let family = words("buzzle guzzle muzzle nuzzle puzzle tuzzle wuzzle");
    let misses: Vec<u32> =
        rate(&family, &Rating { runs: 0, ..Rating::default() }).iter().map(|r| r.misses).collect();
    assert_eq!(misses, [0, 1, 2, 3, 4, 5, 6]);
    for (n, expected) in [
        (1, [0, 0, 0, 0, 0, 0, 0]),
        (2, [0, 0, 0, 0, 1, 1, 1]),
        (3, [0, 0, 0, 1, 1, 2, 2]),
        (7, [0, 1, 2, 3, 4, 5, 6]),
    ] {
        assert_eq!(levels(&family, Levels::Quantiles(n)), expected, "{n} levels");
    }
    assert!(levels(&family, Levels::Quantiles(50)).is_sorted());
}

#[test]
fn equal_scores_share_a_level() {
    // Misses 0 0 1 1 0 2 1.
    let seven = words("deed even eyes heel mere peep star");
    assert_eq!(levels(&seven, Levels::Quantiles(3)), [0, 0, 1, 1, 0, 2, 1]);
    assert_eq!(levels(&words("cat oxen"), Levels::Quantiles(3)), [0, 0], "nobody misses");
}

#[test]
fn levels_cut_at_scores() {
    let seven = words("deed even eyes heel mere peep star");
    for (cuts, expected) in [
        (vec![0.5, 1.5], [0, 0, 1, 1, 0, 2, 1]),
        (vec![0.0], [0, 0, 1, 1, 0, 1, 1]), // a score at the cut is below it
        (vec![1.0, 9.0], [0, 0, 0, 0, 0, 1, 0]),
        (vec![], [0; 7]),
    ] {
        assert_eq!(levels(&seven, Levels::Cuts(cuts.clone())), expected, "{cuts:?}");
    }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let words = common();
    let on = |threads| -> Vec<Rated> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| rate(&words, &Rating { runs: 8, ..Rating::default() }))
    };
    assert_eq!(on(1), on(3));
}

#[test]
fn the_seed_chooses_the_games() {
    let words = common();
    let first = scores(&words, 4, 1);
    assert_eq!(first, scores(&words, 4, 1));
    assert_ne!(first, scores(&words, 4, 2));
    for score in first {
        assert!((score * 4.0).fract() == 0.0 && (0.0..=26.0).contains(&score), "{score}");
    }
}

#[test]
fn the_score_is_steadier_than_one_game() {
    let words = common();
    let spread = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f64>() / a.len() as f64
    };
    let one = spread(&scores(&words, 1, 1), &scores(&words, 1, 2));
    let many = spread(&scores(&words, 16, 1), &scores(&words, 16, 2));
    assert!(many < one / 2.0, "{many} against {one}");
}

#[test]
fn words_are_rated_among_their_like_in_list_order() {
    let mixed = words("deed cat even eyes heel mere dog peep star it's");
    let rated = rate(&mixed, &Rating { runs: 0, ..Rating::default() });
    let misses: Vec<u32> = rated.iter().map(|rated| rated.misses).collect();
    // Of cat and dog, one lacks the letter asked.
    assert_eq!(misses, [0, 0, 0, 1, 1, 0, 1, 2, 1, 0]);
    assert!(rated.iter().all(|rated| rated.score.is_none() && rated.tier.is_none()));
    assert_eq!(rated[0].formula, 110);
    let tiers = rate(&common(), &Rating { runs: 0, ..Rating::default() });
    assert!(tiers.iter().all(|rated| rated.tier.is_some_and(|tier| tier <= 20)));
}

#[test]
fn progress_comes_to_its_end() {
    let most = AtomicU64::new(0);
    let rating = Rating { runs: 3, ..Rating::default() };
    rate_watched(&words("cat dog oxen"), &rating, &|done, all| {
        assert!(done <= all);
        assert_eq!(all, 8, "two lengths, a greedy and three other games each");
        most.fetch_max(done, Ordering::Relaxed);
        true
    });
    assert_eq!(most.into_inner(), 8);
}

#[test]
fn what_was_done_before_a_stop_is_kept() {
    let (list, rating) = (words("cat dog oxen"), Rating { runs: 3, ..Rating::default() });
    let whole = rate(&list, &rating);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    // After the four games of one length.
    let part = one.install(|| rate_watched(&list, &rating, &|done, _| done < 4));
    assert_eq!(part.stopped, Some((4, 8)));
    for (part, whole) in part.entries.iter().zip(&whole) {
        assert!(part.is_none() || part.as_ref().unwrap().score == whole.score);
    }
    assert!(part.entries.iter().any(Option::is_some) && part.entries.contains(&None));
}

proptest! {
    #[test]
    fn levels_follow_the_score(list in btree_set("[a-f]{3}", 1..40), n in 1_usize..6) {
        let entries = entries(&list.into_iter().collect::<Vec<_>>());
        let rating = Rating { runs: 3, seed: 5, levels: Levels::Quantiles(n) };
        let mut rated = rate(&entries, &rating);
        rated.sort_by(|a, b| a.score.unwrap().total_cmp(&b.score.unwrap()));
        prop_assert_eq!(rated[0].level, 0);
        prop_assert!(rated.iter().all(|rated| rated.level < n));
        for pair in rated.windows(2) {
            prop_assert!(pair[0].level <= pair[1].level);
            prop_assert!(pair[0].score < pair[1].score || pair[0].level == pair[1].level);
        }
    }
}
