//! The words that a setter may choose from.

use std::sync::Arc;

use clap::Args;
use pegword_deduce::{SecretId, Weights};
use pegword_games::hangman::{Known, Prior};
use pegword_games::{Entries, Entry, MOST_CELLS, ReadEntries, Shape};
use pegword_lexicon::{Alphabet, Contents, Letter, LetterSet, Lexicon, Pattern};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use super::{Cut, ListUsed, Opened, SkippedLines, whole_number};
use crate::shelf::Source;
use crate::{Error, Shelf};

/// Which words a guessing game is about
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct GameWords {
    /// Words to choose from: `en`, or a file (a text list or a KWG word graph)
    #[arg(long, value_name = "NAME|FILE", default_value = "en")]
    #[default = "en"]
    pub lexicon: String,
    /// The same, for a file with a word or phrase a line
    #[arg(long, value_name = "FILE", conflicts_with = "lexicon")]
    pub words: Option<String>,
    /// What to take of the list.
    #[command(flatten)]
    #[serde(flatten)]
    pub cut: Cut,
    /// Take whole lines of a text list, which may be phrases
    #[arg(long)]
    pub phrases: bool,
    /// Only words of this many places
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub length: Option<usize>,
}

/// Words that were opened.
#[derive(Clone, Debug)]
pub(crate) struct OpenedWords {
    source: Arc<WordSource>,
    pub(crate) used: ListUsed,
    pub(crate) skipped: Vec<SkippedLines>,
    length: Option<usize>,
    /// Names the list, and what was taken of it, among all that is kept on the shelf.
    key: String,
    /// Does it matter how common the words are?
    pub(crate) with_tiers: bool,
}

#[derive(Clone, Debug)]
enum WordSource {
    Graph(Arc<Opened>),
    List(Entries),
}

/// A list that was read, whatever is taken of it.
struct Read {
    source: Arc<WordSource>,
    used: ListUsed,
    skipped: Vec<SkippedLines>,
}

impl GameWords {
    pub(crate) fn open(&self, shelf: &Shelf) -> Result<OpenedWords, Error> {
        let list = self.words.as_ref().unwrap_or(&self.lexicon);
        let key = format!("words {list} {:?} {}", self.cut, self.phrases);
        let read = if list == "-" {
            Arc::new(self.read(shelf, list)?)
        } else {
            shelf.keep(&key, || self.read(shelf, list))?
        };
        Ok(OpenedWords {
            source: Arc::clone(&read.source),
            used: read.used.clone(),
            skipped: read.skipped.clone(),
            length: self.length,
            key,
            with_tiers: true,
        })
    }

    fn read(&self, shelf: &Shelf, list: &str) -> Result<Read, Error> {
        let is_text = |bytes: &[u8]| bytes.get(3) != Some(&0) || bytes.starts_with(&[0x1f, 0x8b]);
        let english = Arc::new(Alphabet::english());
        match shelf.source(list)? {
            Source::File { name, bytes } if is_text(&bytes) && self.cut.max_tier.is_none() => {
                let column = (!self.phrases).then_some(self.cut.column.into());
                let alphabet = self.cut.letters(shelf)?.unwrap_or(english);
                let read = Entries::read(&bytes, alphabet, ReadEntries { column, repeats: false });
                let (entries, skipped) =
                    read.map_err(|source| Error::Entries { name: name.clone(), source })?;
                let used = ListUsed { name, words: entries.as_slice().len() };
                let skipped = SkippedLines::by_reason(skipped);
                Ok(Read { source: Arc::new(WordSource::List(entries)), used, skipped })
            }
            _ => {
                let opened = self.cut.open(shelf, list, &english, Contents::Dawg)?;
                let (used, skipped) = (ListUsed::of(&opened.lexicon), opened.skipped.clone());
                Ok(Read { source: Arc::new(WordSource::Graph(opened)), used, skipped })
            }
        }
    }
}

impl OpenedWords {
    /// Names the list, and what was taken of it, among all that is kept on the shelf.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    pub(crate) fn alphabet(&self) -> &Arc<Alphabet> {
        match &*self.source {
            WordSource::Graph(opened) => opened.lexicon.alphabet(),
            WordSource::List(entries) => entries.alphabet(),
        }
    }

    /// All words of the wanted length, if one is wanted, with how common they are.
    pub(crate) fn all(&self) -> Result<Entries, Error> {
        let entries = match &*self.source {
            WordSource::Graph(opened) => Entries::from_lexicon(&opened.lexicon),
            WordSource::List(entries) => match tiers_for(entries) {
                Some(en) => entries.clone().with_tiers(|entry| en.tier(&entry.plain_word()?)),
                None => entries.clone(),
            },
        };
        let entries = entries
            .filtered(|entry| self.length.is_none_or(|length| entry.cells().len() == length));
        match self.length {
            Some(length) if entries.as_slice().is_empty() => Err(self.no_such_length(length)),
            _ => Ok(entries),
        }
    }

    /// All words, which must look alike at the start.
    pub(crate) fn one_shape(&self) -> Result<Entries, Error> {
        let entries = self.all()?;
        let groups = entries.groups();
        match (groups.len(), groups.keys().next()) {
            (found, Some(shape)) if found > 1 => {
                Err(Error::SeveralShapes { found, example: shape.len() })
            }
            _ => Ok(entries),
        }
    }

    /// The words that look so before the first guess.
    pub(crate) fn alike(&self, shape: &Shape) -> Vec<Entry> {
        self.select(shape, &vec![self.alphabet().all(); shape.len()], |entry| {
            entry.shape() == *shape
        })
    }

    /// The words that fit a pattern of hangman.
    pub(crate) fn fitting(&self, known: &Known) -> Vec<Entry> {
        self.select(&known.shape(), &known.choices(self.alphabet()), |entry| known.fits(entry))
    }

    /// The weights of words that fit what is known, by what is believed of the setter.
    pub(crate) fn weights(&self, prior: &Prior, shape: &Shape, entries: &[Entry]) -> Weights {
        let alphabet = self.alphabet();
        if matches!(prior, Prior::Uniform | Prior::Common | Prior::Listed(_)) {
            return prior.weights(&entries.iter().collect::<Vec<_>>(), alphabet);
        }
        // A setter chose among all words of the shape, not only among those left.
        let alike = self.alike(shape);
        let of_all = prior.weights(&alike.iter().collect::<Vec<_>>(), alphabet);
        let place = |entry: &Entry| alike.iter().position(|other| other.cells() == entry.cells());
        let weight =
            |entry| place(entry).map_or(1, |place| of_all.of(SecretId(place as u32)) as u32);
        Weights::new(entries.iter().map(weight).collect())
            .expect("some of the weights that fitted before")
    }

    /// The words of a shape that fit, found through the letters that each place may have.
    pub(crate) fn select(
        &self,
        shape: &Shape,
        choices: &[LetterSet],
        fits: impl Fn(&Entry) -> bool,
    ) -> Vec<Entry> {
        match &*self.source {
            WordSource::List(entries) => {
                let found = entries.as_slice().iter().filter(|entry| fits(entry)).cloned();
                match tiers_for(entries).filter(|_| self.with_tiers) {
                    Some(en) => found
                        .map(|entry| {
                            let tier = entry.plain_word().and_then(|word| en.tier(&word));
                            entry.with_tier(tier)
                        })
                        .collect(),
                    None => found.collect(),
                }
            }
            WordSource::Graph(_) if shape.iter().any(Option::is_some) => Vec::new(),
            WordSource::Graph(opened) => {
                let mut found = self.words_of(&opened.lexicon, choices);
                found.retain(fits);
                found
            }
        }
    }

    fn words_of(&self, lexicon: &Lexicon, choices: &[LetterSet]) -> Vec<Entry> {
        let alphabet = lexicon.alphabet();
        let mut found = Vec::new();
        if choices.len() <= MOST_CELLS {
            lexicon.kwg().words_matching(&Pattern::of_sets(choices), |word| {
                let tier = if self.with_tiers { lexicon.tier(word) } else { None };
                found.push(Entry::from_word(word, tier, alphabet));
            });
        }
        found
    }

    /// For a phrase over a word list without phrases: the words that fit each word of it.
    pub(crate) fn fitting_words(&self, known: &Known) -> Option<Vec<Vec<Entry>>> {
        let unknown = known.hidden(self.alphabet());
        let words = known.words();
        let choices = |word: &Vec<Option<Letter>>| -> Vec<LetterSet> {
            word.iter()
                .map(|letter| letter.map_or(unknown, |letter| [letter].into_iter().collect()))
                .collect()
        };
        let fitting = |word: &Vec<Option<Letter>>| {
            let choices = choices(word);
            let fits = |entry: &Entry| {
                let letters = entry.plain_word().unwrap_or_default();
                letters.len() == choices.len()
                    && letters.iter().zip(&choices).all(|(&letter, choice)| choice.contains(letter))
            };
            self.select(&vec![None; choices.len()], &choices, fits)
        };
        (words.len() > 1).then(|| words.iter().map(fitting).collect())
    }

    /// The error for a length that no word has.
    pub(crate) fn no_such_length(&self, length: usize) -> Error {
        let longest = match &*self.source {
            WordSource::Graph(opened) => {
                let mut longest = 0;
                opened.lexicon.kwg().every_word(|word| longest = longest.max(word.len()));
                longest
            }
            WordSource::List(entries) => {
                entries.as_slice().iter().map(|entry| entry.cells().len()).max().unwrap_or(0)
            }
        };
        Error::NoSuchLength { length, longest, lexicon: self.used.name.clone() }
    }

    /// Calls `visit` with the letters of every word of the list; the words of phrases come apart.
    pub(crate) fn letters_of_every_word(&self, mut visit: impl FnMut(&[Letter])) {
        match &*self.source {
            WordSource::Graph(opened) => opened.lexicon.kwg().every_word(visit),
            WordSource::List(entries) => {
                for entry in entries.as_slice() {
                    for word in entry.cells().split(Option::is_none).filter(|word| !word.is_empty())
                    {
                        visit(&word.iter().flatten().copied().collect::<Vec<_>>());
                    }
                }
            }
        }
    }
}

/// The list that says how common the words of another list are: the embedded one, if its letters are
/// theirs.
fn tiers_for(entries: &Entries) -> Option<Lexicon> {
    pegword_data::lexicon("en", Contents::Dawg).filter(|en| en.alphabet() == entries.alphabet())
}
