//! Of guesses that are alike the first is as good as all, and so is one of sets that are alike.

use std::collections::{BTreeMap, BTreeSet};

use pegword_deduce::{
    Clue, Entropy, ExpectedSize, Feedback, Game, GuessId, MostClasses, Permutation, Pool, Position,
    Scratch, SecretId, Strategy, Symmetry, Tree, WorstCase, all_secrets, candidates,
};
use pegword_games::mastermind::{
    Colours, FeedbackRule, Mastermind, Row, Rules, Symmetric, candidates_of_rows,
};
use proptest::collection::vec;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

use crate::{RULES, game, sized, small_games};

#[test]
fn symmetry_changes_no_choice() {
    let strategies: [&dyn Strategy<Mastermind>; 4] =
        [&WorstCase, &ExpectedSize, &Entropy, &MostClasses];
    for game in small_games() {
        let secrets = all_secrets(&game);
        let pool = Symmetric::new(game.rules());
        let position = Position::new(&game, &secrets);
        let reduced = position.with_pool(&pool);
        for strategy in strategies {
            let (with, without) =
                (Tree::build(&reduced, strategy, None), Tree::build(&position, strategy, None));
            assert_eq!(with, without, "{:?}", game.rules());
            if let Ok(tree) = with {
                tree.check(&game).unwrap();
            }
        }
    }
}

/// After rows with jokers the pool still offers the first of all best guesses.
#[test]
fn symmetry_with_jokers_changes_no_choice() {
    for rules in RULES.map(|feedback| Rules { feedback, ..sized(3, 4) }) {
        let game = game(rules);
        let reply = if game.rules().feedback == FeedbackRule::PerPlace { "?-?" } else { "?" };
        for code in ["1?2", "12?", "?11", "1??"] {
            let row = [Row::parse(&format!("{code}:{reply}"), game.rules()).unwrap()];
            let left = candidates_of_rows(&game, &row);
            let position = Position::new(&game, &left);
            let pool = Symmetric::new(game.rules()).with_rows(&row);
            for strategy in [&WorstCase as &dyn Strategy<_>, &Entropy] {
                let with = Tree::build(&position.with_pool(&pool), strategy, None);
                assert_eq!(with, Tree::build(&position, strategy, None), "{}", row[0]);
            }
        }
    }
}

/// All exchanges keep what a guess tells apart, and what ends the game.
#[test]
fn generators_are_symmetries() {
    for game in small_games() {
        let rules = game.rules();
        let generators = Symmetric::new(rules).generators(&game);
        let fixed = usize::from(!rules.leading_zero);
        let n_free = [rules.pegs - fixed, rules.colours.len() - fixed];
        let expected: usize = n_free.iter().map(|n| n.saturating_sub(1)).sum();
        assert_eq!(generators.len(), expected, "{rules:?}");
        for Permutation { guesses, secrets } in generators {
            assert!(guesses.iter().copied().collect::<BTreeSet<_>>().len() == guesses.len());
            assert!(secrets.iter().copied().collect::<BTreeSet<_>>().len() == secrets.len());
            let secret_image = |secret: SecretId| secrets[secret.0 as usize];
            let step = (guesses.len() / 64) | 1; // odd, so that all colours come last
            for (guess, &image) in (0..).map(GuessId).zip(&guesses).step_by(step) {
                assert_eq!(game.names(image), game.names(guess).map(secret_image), "{rules:?}");
                // Which answer each answer becomes.
                let mut images = BTreeMap::new();
                for secret in all_secrets(&game) {
                    let reply = game.feedback(guess, secret);
                    let other = game.feedback(image, secret_image(secret));
                    assert_eq!(*images.entry(reply).or_insert(other), other, "{rules:?}");
                    assert_eq!(game.ends(other), game.ends(reply), "{rules:?}");
                    assert_eq!(game.cost(other), game.cost(reply), "{rules:?}");
                    assert!(rules.feedback == FeedbackRule::PerPlace || reply == other);
                }
                let different: BTreeSet<Feedback> = images.values().copied().collect();
                assert_eq!(different.len(), images.len(), "{rules:?}");
            }
        }
    }
}

/// The images of a set under all that the generators come to.
fn orbit(generators: &[Permutation], set: &[SecretId]) -> BTreeSet<Vec<SecretId>> {
    let mut found = BTreeSet::from([set.to_vec()]);
    let mut open = vec![set.to_vec()];
    while let Some(set) = open.pop() {
        for generator in generators {
            let image = image(generator, &set);
            if found.insert(image.clone()) {
                open.push(image);
            }
        }
    }
    found
}

fn image(permutation: &Permutation, set: &[SecretId]) -> Vec<SecretId> {
    let mut image: Vec<_> =
        set.iter().map(|secret| permutation.secrets[secret.0 as usize]).collect();
    image.sort_unstable();
    image
}

fn settled(game: &Mastermind, set: &[SecretId]) -> Vec<SecretId> {
    let mut set = set.to_vec();
    Symmetric::new(game.rules()).settle(game, &mut set);
    set
}

/// Of what a guess leaves after another, nearly all that is alike gets one form, which is an image.
#[test]
fn classes_that_are_alike_settle_alike() {
    let without_repeats = Rules { repeats: false, guess_repeats: false, ..sized(3, 5) };
    let no_zero = Rules { colours: Colours::digits(4), leading_zero: false, ..Rules::mastermind() };
    for rules in [sized(3, 4), without_repeats, no_zero, sized(4, 3)] {
        let game = game(rules);
        let pool = Symmetric::new(game.rules());
        let generators = pool.generators(&game);
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_pool(&pool);
        let (mut n_kinds, mut n_forms) = (0, 0);
        let mut seen = BTreeSet::new();
        for first in position.guesses() {
            for second in (0..game.n_guesses()).map(GuessId) {
                let mut classes = BTreeMap::<_, Vec<SecretId>>::new();
                for &secret in &secrets {
                    let replies = [first, second].map(|guess| game.feedback(guess, secret));
                    classes.entry(replies).or_default().push(secret);
                }
                for class in classes.into_values() {
                    if !seen.contains(&class) {
                        let images = orbit(&generators, &class);
                        let forms: BTreeSet<_> =
                            images.iter().map(|image| settled(&game, image)).collect();
                        assert!(forms.is_subset(&images), "{:?}", game.rules());
                        n_kinds += 1;
                        n_forms += forms.len();
                        seen.extend(images);
                    }
                }
            }
        }
        assert!(50 * n_forms <= 51 * n_kinds, "{n_forms} of {n_kinds}: {:?}", game.rules());
    }
}

proptest! {
    /// The steps lead to the settled set.
    #[test]
    fn steps_settle(
        n in 0..RULES.len(),
        repeats in any::<bool>(),
        leading_zero in any::<bool>(),
        sizes in (1..6_usize, 5..8_usize),
        numbers in vec(any::<u32>(), 0..30),
    ) {
        let (pegs, colours) = (sizes.0, Colours::digits(sizes.1));
        let rules = Rules { pegs, colours, repeats, leading_zero, ..Rules::mastermind() };
        let game = game(Rules { feedback: RULES[n], ..rules });
        let set: BTreeSet<_> = numbers.iter().map(|n| SecretId(n % game.n_secrets())).collect();
        let set: Vec<_> = set.into_iter().collect();
        let pool = Symmetric::new(game.rules());
        let generators = pool.generators(&game);
        let steps = pool.steps(&game, &set);
        let end = steps.into_iter().fold(set.clone(), |set, step| image(&generators[step], &set));
        prop_assert_eq!(settled(&game, &set), end);
    }

    /// What differs is what the pool offers.
    #[test]
    fn pool_offers_what_differs(guesses in vec(0..1296_u32, 0..3), secret in 0..1296_u32) {
        let game = game(Rules::mastermind());
        let history: Vec<_> = guesses.into_iter().map(GuessId).map(|guess| {
            Clue { guess, feedback: game.feedback(guess, SecretId(secret)) }
        }).collect();
        let left = candidates(&game, &history);
        let pool = Symmetric::new(game.rules());
        let (mut differing, mut offered) = (Vec::new(), Vec::new());
        pool.differing(&game, &history, &left, &mut differing);
        pool.fill(&game, &history, &left, &mut offered);
        prop_assert!(differing.is_sorted() && !differing.is_empty());
        prop_assert_eq!(differing, offered);
    }

    /// After any history the pool offers the first of all best guesses.
    #[test]
    fn symmetry_after_any_history(
        n in 0..RULES.len(),
        repeats in any::<bool>(),
        secret in 0..24_u32,
        guesses in vec(0..24_u32, 0..3),
    ) {
        let feedback = RULES[n];
        let rules = Rules { feedback, repeats, guess_repeats: repeats, ..sized(3, 4) };
        let game = game(rules);
        let history: Vec<_> = guesses.into_iter().map(|guess| {
            let guess = GuessId(guess * game.n_guesses() / 24);
            Clue { guess, feedback: game.feedback(guess, SecretId(secret)) }
        }).collect();
        let left = candidates(&game, &history);
        let position = Position::new(&game, &left).after(&history);
        let pool = Symmetric::new(game.rules());
        for strategy in [&WorstCase as &dyn Strategy<_>, &Entropy, &MostClasses, &ExpectedSize] {
            let scratch = &mut Scratch::default();
            let with = strategy.choose(&position.with_pool(&pool), scratch);
            prop_assert_eq!(with, strategy.choose(&position, scratch));
        }
    }
}
