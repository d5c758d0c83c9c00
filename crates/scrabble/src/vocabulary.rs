//! A list of words made ready for finding plays.

use std::sync::Arc;

use pegword_lexicon::{Anagrams, Lexicon};

use crate::board::Board;
use crate::field::{Field, NoGaddag};
use crate::ranking::{RankedPlay, Ranking, Wanted};
use crate::rules::Rules;

/// A list of words made ready for choosing moves. A copy shares the words.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    lexicon: Arc<Lexicon>,
    anagrams: Option<Arc<Anagrams>>,
}

impl Vocabulary {
    /// The words of a list. `O(letters + n log n)` for `n` words.
    ///
    /// # Errors
    /// [`NoGaddag`] if its graph has words but no GADDAG.
    pub fn new(lexicon: impl Into<Arc<Lexicon>>) -> Result<Self, NoGaddag> {
        let vocabulary = Self::without_anagrams(lexicon)?;
        let anagrams = Anagrams::new(vocabulary.lexicon.kwg());
        Ok(Self { anagrams: Some(Arc::new(anagrams)), ..vocabulary })
    }

    /// The words of a list, at once and in no more memory. Moves are ranked the same; but the best ones
    /// are found by finding all, so this is for questions that are few or want every move.
    ///
    /// # Errors
    /// [`NoGaddag`] if its graph has words but no GADDAG.
    pub fn without_anagrams(lexicon: impl Into<Arc<Lexicon>>) -> Result<Self, NoGaddag> {
        let lexicon = lexicon.into();
        let kwg = lexicon.kwg();
        if kwg.nodes().dawg() != 0 && !kwg.has_gaddag() {
            return Err(NoGaddag);
        }
        Ok(Self { lexicon, anagrams: None })
    }

    /// The list.
    pub const fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// The anagrams of its words, if it was made with them.
    pub fn anagrams(&self) -> Option<&Anagrams> {
        self.anagrams.as_deref()
    }

    /// A board made ready for the words.
    ///
    /// # Panics
    /// If the board has another size than the rules.
    pub fn field<'f>(&'f self, rules: &'f Rules, board: &Board) -> Field<'f> {
        Field::new(rules, board, self.lexicon.kwg()).expect("a vocabulary has a GADDAG")
    }

    /// The plays that are wanted, on a field made by this vocabulary, and whether that was stopped.
    pub(crate) fn wanted_plays(
        &self,
        field: &Field<'_>,
        ranking: &Ranking<'_>,
        wanted: Wanted,
        watch: &(dyn Fn(u64, u64) -> bool + Sync),
    ) -> (Vec<RankedPlay>, bool) {
        let anagrams = self.anagrams().filter(|_| wanted != Wanted::ALL);
        field.wanted_plays(anagrams, ranking, wanted, watch)
    }
}
