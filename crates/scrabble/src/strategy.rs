//! How a player chooses its moves: by score or by equity, and with how sharp an eye.
//!
//! A player knows some words, and may overlook moves: of all moves in order, each is seen with the
//! same chance, and the first one seen is made. With every move seen that is the best one.

use pegword_lexicon::{Anagrams, Lexicon};
use rand::{Rng, RngExt};

use crate::board::Board;
use crate::field::{Field, NoGaddag};
use crate::game::{Game, Move};
use crate::leaves::Leaves;
use crate::ranking::{Ranking, Wanted};
use crate::rules::Rules;
use crate::unseen::Unseen;
use crate::valuation::Valuation;

/// Who overlooks this many moves in a row makes the next.
const MOST_OVERLOOKED: usize = 50;

/// A list of words made ready for choosing moves.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    lexicon: Lexicon,
    anagrams: Anagrams,
}

impl Vocabulary {
    /// The words of a list. `O(letters + n log n)` for `n` words.
    ///
    /// # Errors
    /// [`NoGaddag`] if its graph has words but no GADDAG.
    pub fn new(lexicon: Lexicon) -> Result<Self, NoGaddag> {
        let kwg = lexicon.kwg();
        if kwg.nodes().dawg() != 0 && !kwg.has_gaddag() {
            return Err(NoGaddag);
        }
        Ok(Self { anagrams: Anagrams::new(kwg), lexicon })
    }

    /// The list.
    pub const fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// The anagrams of its words.
    pub const fn anagrams(&self) -> &Anagrams {
        &self.anagrams
    }

    /// A board made ready for the words.
    ///
    /// # Panics
    /// If the board has another size than the rules.
    pub fn field<'f>(&'f self, rules: &'f Rules, board: &Board) -> Field<'f> {
        Field::new(rules, board, self.lexicon.kwg()).expect("a vocabulary has a GADDAG")
    }
}

/// How a player chooses its moves.
#[derive(Clone, Copy, Debug)]
pub struct Strategy<'a> {
    /// The words it knows.
    pub vocabulary: &'a Vocabulary,
    /// What it thinks of tiles kept: it plays for equity by these leaves, and without any for score.
    pub leaves: Option<&'a Leaves>,
    /// With what chance it sees a move, in percent; 0 counts as 1.
    pub sight: u8,
}

impl Strategy<'_> {
    /// The move of the player on turn, whose rack must be known.
    ///
    /// `field` is the game's board, made ready by this strategy's vocabulary. By score, equal plays
    /// are ranked as always; who has none exchanges all tiles, or passes if the bag is too small.
    ///
    /// # Panics
    /// If the rack is not known.
    pub fn choose(&self, field: &Field<'_>, game: &Game, random: &mut dyn Rng) -> Move {
        let rack = game.held(game.on_turn()).rack().expect("a player knows its own rack");
        let overlooked = (0..MOST_OVERLOOKED)
            .take_while(|_| self.sight < 100 && random.random_range(1..=100) > self.sight.max(1))
            .count();
        let wanted = Wanted::top(overlooked + 1);
        let anagrams = self.vocabulary.anagrams();
        let Some(leaves) = self.leaves else {
            let plays = field.best_plays(anagrams, &Ranking::by_score(rack), wanted);
            return match plays.last() {
                Some(ranked) => Move::Play(ranked.play),
                None if game.may_exchange(rack.len()) => Move::Exchange(rack.clone()),
                None => Move::Pass,
            };
        };
        let unseen = Unseen::new(game.rules(), game.board(), rack);
        let valuation = Valuation::new(game.rules(), leaves, game.board(), &unseen);
        let most_exchanged = game.most_exchanged();
        let mut moves = field.best_moves(anagrams, &valuation, rack, most_exchanged, wanted);
        moves.pop().map_or(Move::Pass, |ranked| ranked.action)
    }
}
