//! Of guesses that are alike the first is as good as all.

use pegword_deduce::{
    Clue, Entropy, ExpectedSize, Game, GuessId, MostClasses, Position, Scratch, SecretId, Strategy,
    Tree, WorstCase, all_secrets, candidates,
};
use pegword_games::mastermind::{
    FeedbackRule, Mastermind, Row, Rules, Symmetric, candidates_of_rows,
};
use proptest::collection::vec;
use proptest::prelude::{any, prop_assert_eq, proptest};

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

proptest! {
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
