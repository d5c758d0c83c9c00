//! Trees: saved, loaded, damaged, drawn and checked.

mod support;

use std::sync::Mutex;

use pegword_deduce::*;
use proptest::prelude::{
    ProptestConfig, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest,
};
use support::{Hangman, Mastermind};

fn two_by_two() -> (Mastermind, Tree) {
    let game = Mastermind::new(2, 2);
    let secrets = all_secrets(&game);
    let tree = Tree::build(&Position::new(&game, &secrets), &WorstCase, None).unwrap();
    (game, tree.with_title("2 pegs, 2 colours"))
}

/// What the secrets cost, each played by itself.
fn replay<G: Game>(game: &G, tree: &Tree) -> Outcome {
    let mut outcome = Outcome::default();
    for &secret in tree.secrets() {
        let (mut branch, mut cost) = (tree.root(), 0);
        while let Some(guess) = branch.guess() {
            let feedback = game.feedback(guess, secret);
            cost += game.cost(feedback);
            branch = branch.child(feedback).unwrap();
        }
        outcome.add(cost, 1);
    }
    outcome
}

#[test]
fn text_of_a_small_tree() {
    let (game, tree) = two_by_two();
    let expected = "\
11
  0,0: 22
    2,0: won 22
  1,0: 12
    0,2: 21
      2,0: won 21
    2,0: won 12
  2,0: won 11
";
    assert_eq!(tree.labelled(&game).to_text(), expected);
    assert_eq!(tree.outcome().histogram(), [0, 1, 2, 1]);
}

#[test]
fn labelled_json_lists_lost_replies() {
    struct WithReplies(Mastermind, Vec<Feedback>);
    impl Labels for WithReplies {
        fn guess_text(&self, guess: GuessId) -> String {
            self.0.guess_text(guess)
        }
        fn feedback_text(&self, guess: GuessId, feedback: Feedback) -> String {
            self.0.feedback_text(guess, feedback)
        }
        fn secret_text(&self, secret: SecretId) -> String {
            self.0.secret_text(secret)
        }
        fn replies(&self) -> &[Feedback] {
            &self.1
        }
    }
    let game = Mastermind::new(1, 2);
    let secrets = all_secrets(&game);
    let tree = Tree::build(&Position::new(&game, &secrets), &FirstThatFits, None).unwrap();
    let replies = vec![game.reply(0, 0), game.reply(1, 0)];
    let labels = WithReplies(game, replies);
    let json = serde_json::to_string(&tree.labelled(&labels)).unwrap();
    let expected = concat!(
        r#"{"guess":"1","replies":[{"feedback":"0,0","guess":"2","replies":["#,
        r#"{"feedback":"0,0","lost":true},{"feedback":"1,0","won":["2"]}]},"#,
        r#"{"feedback":"1,0","won":["1"]}]}"#
    );
    assert_eq!(json, expected);
    let text = "1\n  0,0: 2\n    0,0: lost\n    1,0: won 2\n  1,0: won 1\n";
    assert_eq!(tree.labelled(&labels).to_text(), text);
}

#[test]
fn drawings_name_every_node_once() {
    let (game, tree) = two_by_two();
    let dot = tree.labelled(&game).to_dot(tree.title());
    assert!(dot.starts_with("digraph \"2 pegs, 2 colours\" {\n"));
    assert_eq!(dot.matches("[label=").count(), 2 * tree.n_nodes() - 1);
    assert!(dot.contains("  n0 -> n1 [label=\"0,0\"];\n"));
    let svg = tree.labelled(&game).to_svg(tree.title());
    assert!(svg.contains("<title>2 pegs, 2 colours</title>"));
    assert_eq!(svg.matches("<text ").count(), tree.n_nodes());
    assert_eq!(svg.matches("<path ").count(), tree.n_nodes() - 1);
}

#[test]
fn following_a_history() {
    let (game, tree) = two_by_two();
    let first = game.clue("11", 1, 0);
    assert_eq!(tree.follow(&[first]).unwrap().guess(), Some(game.guess("12")));
    let lost = tree.follow(&[first, game.clue("12", 0, 0)]).unwrap_err();
    assert_eq!(lost, FollowError::Lost { clue: 2 });
    let strayed = tree.follow(&[game.clue("22", 1, 0)]).unwrap_err();
    let (found, expected) = (game.guess("22"), game.guess("11"));
    assert_eq!(strayed, FollowError::Strayed { clue: 1, found, expected });
    let over = tree.follow(&[game.clue("11", 2, 0), first]).unwrap_err();
    assert_eq!(over, FollowError::Over { clue: 2 });
}

#[test]
fn a_first_guess_can_be_fixed() {
    let (game, _) = two_by_two();
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let first = game.guess("21");
    let tree = Tree::build(&position, &WorstCase, Some(first)).unwrap();
    assert_eq!(tree.root().guess(), Some(first));
    tree.check(&game).unwrap();
}

#[test]
fn building_can_be_watched_and_stopped() {
    let (game, _) = two_by_two();
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let seen = Mutex::new(Vec::new());
    let stopped = Tree::build_watched(&position, &WorstCase, None, &|done, of| {
        assert_eq!(of, 4);
        seen.lock().unwrap().push(done);
        done < 2
    });
    // Of the two that were done one took two guesses, the other three.
    let Err(BuildError::Stopped(outcome)) = stopped else { panic!("it was stopped") };
    assert_eq!(outcome.secrets(), 2);
    assert!(seen.into_inner().unwrap().is_sorted());
}

#[test]
fn strategies_that_do_not_get_on_are_refused() {
    struct Stubborn;
    impl<G: Game> pegword_deduce::Strategy<G> for Stubborn {
        fn score(
            &self,
            _: &Position<'_, G>,
            guesses: &[GuessId],
            _: &mut Scratch,
            scores: &mut Vec<Score>,
        ) {
            scores.extend(guesses.iter().map(|guess| Score::new(guess.0.into())));
        }
    }
    let (game, _) = two_by_two();
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets);
    let refused = Tree::build(&position, &Stubborn, None).unwrap_err();
    let guess = GuessId(0);
    assert_eq!(refused, BuildError::Play(PlayError::Repeated { guess, asked: 1 }));
    let nobody = Position::new(&game, &[]);
    let refused = Tree::build(&nobody, &WorstCase, None).unwrap_err();
    assert_eq!(refused, BuildError::Play(PlayError::NoCandidates));
    // The same word twice: no letter tells them apart.
    let game = Hangman::new("ab ab");
    let secrets = all_secrets(&game);
    let position = Position::new(&game, &secrets).with_pool(&Unasked);
    let refused = Tree::build(&position, &FewestMisses, None).unwrap_err();
    assert_eq!(refused, BuildError::Play(PlayError::NoGuess { left: 2 }));
}

#[test]
fn a_tree_of_another_game_is_refused() {
    let (_, tree) = two_by_two();
    let refused = tree.check(&Mastermind::new(1, 2)).unwrap_err();
    assert!(matches!(
        refused,
        CheckError::NoSuchSecret { .. } | CheckError::NoSuchGuess { .. } | CheckError::Lost { .. }
    ));
    let words = Hangman::new("aa bb cc dd");
    assert!(tree.check(&words).is_err());
}

#[test]
fn every_damaged_byte_is_noticed() {
    let (_, tree) = two_by_two();
    let bytes = tree.save();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            assert!(Tree::load(&damaged).is_err(), "bit {bit} of byte {at}");
        }
        assert!(Tree::load(&bytes[..at]).is_err(), "the first {at} bytes");
    }
    assert_eq!(Tree::load(&bytes), Ok(tree));
}

/// A tree file around `body`, with magic, version and checksum as they should be.
fn wrapped(body: &[u8]) -> Vec<u8> {
    let mut bytes = [b"PEGTREE\n\x01".as_slice(), body].concat();
    let checksum = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes
}

#[test]
fn bodies_that_are_no_tree_are_refused() {
    // Title, secrets, nodes: an end that finds secret 5 at once.
    assert!(Tree::load(&wrapped(&[0, 1, 5, 1, 0, 0, 0, 1])).is_ok());
    for (body, what) in [
        (&[][..], "nothing"),
        (&[0, 1, 5, 1, 0, 0, 0], "a node cut short"),
        (&[0, 1, 5, 1, 0, 0, 0, 1, 9], "a byte too many"),
        (&[0, 1, 5, 1, 0, 0, 0, 2], "an end with more secrets than are listed"),
        (&[0, 1, 5, 1, 0, 0, 1, 1], "a guess without its branch"),
        (&[0, 1, 5, 2, 0, 0, 0, 1, 0, 0, 0, 1], "a node after the end"),
        (&[0, 2, 5, 5, 1, 0, 0, 0, 2], "a secret listed twice"),
        (&[0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], "four billion secrets"),
        (&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F], "a long title"),
        (&[0, 1, 5, 0], "no node"),
    ] {
        assert!(Tree::load(&wrapped(body)).is_err(), "{what}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn trees_survive_files_and_json(
        words in prop::collection::btree_set("[a-f]{4}", 1..20),
        title in ".{0,8}",
    ) {
        let game = Hangman(words.into_iter().collect());
        let secrets = all_secrets(&game);
        let position = Position::new(&game, &secrets).with_pool(&Unasked);
        let tree = Tree::build(&position, &FewestMisses, None).unwrap().with_title(title);
        prop_assert_eq!(tree.check(&game), Ok(()));
        prop_assert_eq!(tree.outcome(), replay(&game, &tree));
        prop_assert_eq!(tree.outcome(), outcome(&position, &FewestMisses).unwrap());
        let loaded = Tree::load(&tree.save());
        prop_assert_eq!(loaded.as_ref(), Ok(&tree));
        let json = serde_json::to_string(&tree).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Tree>(&json).unwrap(), &tree);
    }
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        prop_assert!(Tree::load(&bytes).is_err());
    }

    #[test]
    fn no_body_panics(body in prop::collection::vec(prop_oneof![3 => 0_u8..4, 1 => any::<u8>()], 0..40)) {
        if let Ok(tree) = Tree::load(&wrapped(&body)) {
            prop_assert_eq!(Tree::load(&tree.save()), Ok(tree));
        }
    }
}
