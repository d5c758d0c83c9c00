//! Answers of many words at once.

use pegword_deduce::Feedback;
use pegword_lexicon::Letter;

use super::rule::FeedbackRule;
use crate::lanes::{LANES, Plane, mask};
use crate::wordle;

/// The answers of a block of hidden words to `guess`; `right` is the answer to the hidden word itself.
pub(super) fn answer_block(
    rule: FeedbackRule,
    right: Feedback,
    guess: &[Letter],
    block: &[Plane],
    answers: &mut [u16; LANES],
) {
    match rule {
        FeedbackRule::Places => {
            let places = in_place(guess, block);
            answers.iter_mut().zip(places).for_each(|(answer, n)| *answer = n.into());
        }
        // places·(length + 1) and common − places
        FeedbackRule::Bulls => {
            let (places, common) = (in_place(guess, block), in_common(guess, block));
            let length = guess.len() as u16;
            for ((answer, places), common) in answers.iter_mut().zip(places).zip(common) {
                *answer = u16::from(places) * length + u16::from(common);
            }
        }
        FeedbackRule::Colours => wordle::answer_block(guess, block, answers),
        FeedbackRule::Common => {
            let (places, common) = (in_place(guess, block), in_common(guess, block));
            for ((answer, places), common) in answers.iter_mut().zip(places).zip(common) {
                let is_right = usize::from(places) == block.len();
                *answer = if is_right { right.0 as u16 } else { common.into() };
            }
        }
    }
}

/// How many places are alike, word by word; places beyond the end of both words are.
fn in_place(guess: &[Letter], block: &[Plane]) -> [u8; LANES] {
    let mut alike = [0_u8; LANES];
    for (place, plane) in block.iter().enumerate() {
        let asked = guess.get(place).map_or(0, |letter| letter.number());
        for (alike, &hidden) in alike.iter_mut().zip(plane) {
            *alike = alike.wrapping_sub(mask(hidden == asked));
        }
    }
    alike
}

/// How many letters both have, word by word: of each letter, as many as the word with fewer of it has.
fn in_common(guess: &[Letter], block: &[Plane]) -> [u8; LANES] {
    let mut common = [0_u8; LANES];
    for (first, letter) in guess.iter().enumerate() {
        if guess[..first].contains(letter) {
            continue;
        }
        let asked = guess[first..].iter().filter(|other| *other == letter).count() as u8;
        let number = letter.number();
        let mut has = [0_u8; LANES];
        for plane in block {
            for (has, &hidden) in has.iter_mut().zip(plane) {
                *has = has.wrapping_sub(mask(hidden == number));
            }
        }
        for (common, has) in common.iter_mut().zip(has) {
            *common += has.min(asked);
        }
    }
    common
}
