//! What the guesser is told, as numbers.

use pegword_deduce::Feedback;
use pegword_lexicon::{Letter, MAX_LETTERS};

use crate::wordle::marks;

/// What the guesser is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FeedbackRule {
    /// How many letters stand right.
    #[default]
    Places,
    /// How many letters stand right, and how many more are elsewhere.
    Bulls,
    /// For each letter: in place, elsewhere or absent.
    Colours,
    /// How many letters the words have in common, wherever they stand; and whether the word is right.
    Common,
}

names! {
    FeedbackRule is a "feedback rule" {
        Places = "places": "How many letters stand right",
        Bulls = "bulls": "How many letters stand right, and how many more elsewhere",
        Colours = "colours" | "colors": "For each letter: in place, elsewhere or absent",
        Common = "common": "How many letters the words have in common, wherever they stand",
    }
}

/// How often each letter occurs.
type Counts = [u8; MAX_LETTERS + 1];

impl FeedbackRule {
    /// The answer to a guess if another word is hidden; `right` is the answer to the hidden word itself.
    ///
    /// The words have the same length, but for [`FeedbackRule::Common`].
    pub(super) fn feedback(self, guess: &[Letter], hidden: &[Letter], right: Feedback) -> Feedback {
        match self {
            Self::Places => Feedback(in_place(guess, hidden)),
            Self::Bulls => {
                let (places, all) = (in_place(guess, hidden), in_common(guess, hidden));
                Feedback(places * (guess.len() as u64 + 1) + all - places)
            }
            Self::Colours => marks(guess, hidden),
            Self::Common if guess == hidden => right,
            Self::Common => Feedback(in_common(guess, hidden)),
        }
    }

    /// The answer to the right word, if the longest word has this many letters.
    pub(super) fn right(self, longest: usize) -> Feedback {
        let longest = longest as u64;
        Feedback(match self {
            Self::Places => longest,
            Self::Bulls => longest * (longest + 1),
            Self::Colours => 3_u64.pow(longest as u32) - 1,
            Self::Common => longest + 1,
        })
    }
}

fn in_place(guess: &[Letter], hidden: &[Letter]) -> u64 {
    guess.iter().zip(hidden).filter(|(guess, hidden)| guess == hidden).count() as u64
}

/// How many letters both have, each as often as the word that has it less often.
fn in_common(guess: &[Letter], hidden: &[Letter]) -> u64 {
    let counts = |word: &[Letter]| {
        let mut counts: Counts = [0; MAX_LETTERS + 1];
        word.iter().for_each(|letter| counts[letter.index()] += 1);
        counts
    };
    let mut left = counts(hidden);
    let has = |letter: &&Letter| {
        let left = &mut left[letter.index()];
        let has = *left > 0;
        *left -= u8::from(has);
        has
    };
    guess.iter().filter(has).count() as u64
}
