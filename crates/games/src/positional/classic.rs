//! The classic helper: the likeliest letter at a place.

use pegword_deduce::{Game, GuessId, Position, Score, Scratch, Strategy};

use super::counts::Counts;
use super::game::{Asked, Positional};

/// Asks for the letter that the most candidates have at one of the unknown places.
///
/// For each unknown place it takes the commonest letter there, and of these the commonest; one that
/// every candidate has is asked as well, though it tells nothing. One candidate left is named.
/// Under a prior, a letter is as common as its candidates are likely.
/// Ties: the earlier letter of the alphabet, then the earlier place.
///
/// Which places are known is read from the history: it must hold all that was known at the start
/// ([`Positional::clues`]).
/// Source: folklore; this is what helpers for the game do.
///
/// # Examples
/// Of *ace*, *are* and *bad*, two begin with A and two end with E: the earlier letter first. Then E
/// at the end is a certain hit.
/// ```
/// use pegword_deduce::{SecretId, Position, all_secrets, trace};
/// use pegword_games::{Entry, positional::{Classic, Positional, Questions}};
/// use pegword_lexicon::Alphabet;
/// let english = Alphabet::english();
/// let words = ["ace", "are", "bad"].map(|word| Entry::parse(word, &english).unwrap());
/// let game = Positional::new(words.iter(), &english);
/// let secrets = all_secrets(&game);
/// let pool = Questions::default();
/// let position = Position::new(&game, &secrets).with_pool(&pool);
/// let clues = trace(&position, &Classic, SecretId(1))?;
/// let letter = |place, text| game.ask(place, english.parse(text).unwrap()[0]);
/// assert_eq!(clues[0].guess, letter(0, "a"));
/// assert_eq!(clues[1].guess, letter(2, "e"));
/// # Ok::<(), pegword_deduce::PlayError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Classic;

impl Strategy<Positional> for Classic {
    fn score(
        &self,
        position: &Position<'_, Positional>,
        guesses: &[GuessId],
        _: &mut Scratch,
        scores: &mut Vec<Score>,
    ) {
        let counts = Counts::of(position);
        let known = known_places(position);
        let only = position.candidates.len() == 1;
        scores.extend(guesses.iter().map(|&guess| match position.game.asked(guess) {
            Asked::Word(_) if only && position.could_be_secret(guess) => Score::new(-1.0),
            Asked::Letter { place, letter } if known >> place & 1 == 0 => {
                let lacking = counts.total() - counts.hit(position, guess);
                Score([lacking as f64, f64::from(letter.number()), place as f64])
            }
            _ => Score::new(f64::INFINITY),
        }));
    }

    fn choose(&self, position: &Position<'_, Positional>, _: &mut Scratch) -> Option<GuessId> {
        let (game, candidates) = (position.game, position.candidates);
        if candidates.len() <= 1 {
            return candidates.first().and_then(|&only| game.naming(only));
        }
        let known = known_places(position);
        let counts = Counts::of(position);
        let unknown = counts.questions().filter_map(|(guess, having)| {
            let Asked::Letter { place, letter } = game.asked(guess) else { return None };
            (known >> place & 1 == 0).then_some((having, letter, place))
        });
        let best = unknown.reduce(|best, rival| {
            let earlier = (rival.1, rival.2) < (best.1, best.2);
            if rival.0 > best.0 || rival.0 == best.0 && earlier { rival } else { best }
        });
        best.map(|(_, letter, place)| game.ask(place, letter))
    }
}

/// The places where a letter was asked and shows, as a bit set.
fn known_places(position: &Position<'_, Positional>) -> u64 {
    let hits = position.history.iter().filter(|clue| clue.feedback == Positional::YES);
    hits.fold(0, |known, clue| match position.game.asked(clue.guess) {
        Asked::Letter { place, .. } => known | 1 << place,
        Asked::Word(_) => known,
    })
}
