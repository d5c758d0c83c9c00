//! The parts that questions about hidden words share: which words there are, how likely each is.

use std::sync::Arc;

use pegword_deduce::{SecretId, Weights};
use pegword_games::hangman::{Known, Prior, SetterModel};
use pegword_games::{Entries, Entry, MOST_CELLS, ReadEntries, Shape};
use pegword_lexicon::{Alphabet, Contents, Letter, LetterSet, Lexicon, Pattern};

use crate::lexicon::{LexiconRequest, Opened, SkippedLines, Source};
use crate::{Error, ListUsed};

/// The words that a setter may choose from.
#[derive(Clone, Debug)]
pub struct WordsChoice {
    /// A lexicon, or a file with a word or phrase a line.
    pub lexicon: LexiconRequest,
    /// Read whole lines of a text file, which may be phrases, instead of its first column.
    pub phrases: bool,
    /// Only words of this many places.
    pub length: Option<usize>,
}

/// Words that were opened.
pub(crate) struct OpenedWords {
    source: WordSource,
    pub(crate) used: ListUsed,
    pub(crate) skipped: Vec<SkippedLines>,
    length: Option<usize>,
    /// Does it matter how common the words are?
    pub(crate) with_tiers: bool,
}

enum WordSource {
    Graph(Box<Lexicon>),
    List(Entries),
}

impl WordsChoice {
    pub(crate) fn open(&self) -> Result<OpenedWords, Error> {
        let is_text = |bytes: &[u8]| bytes.get(3) != Some(&0) || bytes.starts_with(&[0x1f, 0x8b]);
        match &self.lexicon.source {
            Source::File { name, bytes } if is_text(bytes) && self.lexicon.max_tier.is_none() => {
                let column = (!self.phrases).then_some(self.lexicon.options.column);
                let alphabet = self.lexicon.alphabet();
                let read = Entries::read(bytes, alphabet, ReadEntries { column, repeats: false });
                let (entries, skipped) =
                    read.map_err(|source| Error::Entries { name: name.clone(), source })?;
                let used = ListUsed { name: name.clone(), words: entries.as_slice().len() };
                let skipped = SkippedLines::by_reason(skipped);
                Ok(OpenedWords {
                    source: WordSource::List(entries),
                    used,
                    skipped,
                    length: self.length,
                    with_tiers: true,
                })
            }
            _ => {
                let Opened { lexicon, skipped } = self.lexicon.open(Contents::Dawg)?;
                let used = ListUsed::of(&lexicon);
                let source = WordSource::Graph(Box::new(lexicon));
                Ok(OpenedWords { source, used, skipped, length: self.length, with_tiers: true })
            }
        }
    }
}

impl OpenedWords {
    pub(crate) fn alphabet(&self) -> &Arc<Alphabet> {
        match &self.source {
            WordSource::Graph(lexicon) => lexicon.alphabet(),
            WordSource::List(entries) => entries.alphabet(),
        }
    }

    /// All words of the wanted length, if one is wanted, with how common they are.
    pub(crate) fn all(&self) -> Result<Entries, Error> {
        let entries = match &self.source {
            WordSource::Graph(lexicon) => Entries::from_lexicon(lexicon),
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
        match &self.source {
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
            WordSource::Graph(lexicon) => {
                let mut found = self.words_of(lexicon, choices);
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
        let longest = match &self.source {
            WordSource::Graph(lexicon) => {
                let mut longest = 0;
                lexicon.kwg().every_word(|word| longest = longest.max(word.len()));
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
        match &self.source {
            WordSource::Graph(lexicon) => lexicon.kwg().every_word(visit),
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

/// What is believed of the setter's choice.
#[derive(Clone, Debug)]
pub enum PriorChoice {
    /// Any word.
    Uniform,
    /// Common words are likelier.
    Common,
    /// A file: a list of words with weights, or a saved setter model.
    File {
        /// What messages call it.
        name: String,
        /// Its bytes.
        bytes: Vec<u8>,
    },
}

impl PriorChoice {
    /// What reports and messages call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Uniform => "uniform".to_owned(),
            Self::Common => "common".to_owned(),
            Self::File { name, .. } => name.clone(),
        }
    }

    pub(crate) fn read(&self, alphabet: &Alphabet) -> Result<Prior, Error> {
        match self {
            Self::Uniform => Ok(Prior::Uniform),
            Self::Common => Ok(Prior::Common),
            Self::File { bytes, .. } if bytes.trim_ascii_start().starts_with(b"{") => {
                Ok(Prior::Learnt(read_model(bytes)?))
            }
            Self::File { name, bytes } => Prior::listed(bytes, alphabet)
                .map_err(|source| Error::Prior { name: name.clone(), source }),
        }
    }
}

/// A setter model from its file.
pub(crate) fn read_model(bytes: &[u8]) -> Result<SetterModel, Error> {
    let model: SetterModel = serde_json::from_slice(bytes)
        .map_err(|error| Error::Model { reason: error.to_string() })?;
    if model.is_sound() {
        Ok(model)
    } else {
        Err(Error::Model { reason: "its chances do not sum to 1".to_owned() })
    }
}
