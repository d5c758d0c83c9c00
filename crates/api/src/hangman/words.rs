//! The parts that hangman's questions share: which words, how likely, which strategy.

use std::sync::Arc;

use pegword_deduce::{
    Entropy, ExpectedSize, FewestMisses, MostClasses, Objective, Rollout, SecretId, Strategy,
    Weights, WorstCase,
};
use pegword_games::hangman::{Hangman, Known, Prior, SetterModel};
use pegword_games::{Entries, Entry, MOST_CELLS, ReadEntries};
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
pub(super) struct OpenedWords {
    source: WordSource,
    pub(super) used: ListUsed,
    pub(super) skipped: Vec<SkippedLines>,
    length: Option<usize>,
    /// Does it matter how common the words are?
    pub(super) with_tiers: bool,
}

enum WordSource {
    Graph(Box<Lexicon>),
    List(Entries),
}

impl WordsChoice {
    pub(super) fn open(&self) -> Result<OpenedWords, Error> {
        let is_text = |bytes: &[u8]| bytes.get(3) != Some(&0) || bytes.starts_with(&[0x1f, 0x8b]);
        match &self.lexicon.source {
            Source::File { name, bytes } if is_text(bytes) && self.lexicon.max_tier.is_none() => {
                let column = (!self.phrases).then_some(self.lexicon.options.column);
                let alphabet = Arc::clone(&self.lexicon.alphabet);
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
    pub(super) fn alphabet(&self) -> &Arc<Alphabet> {
        match &self.source {
            WordSource::Graph(lexicon) => lexicon.alphabet(),
            WordSource::List(entries) => entries.alphabet(),
        }
    }

    /// All words of the wanted length, if one is wanted.
    pub(super) fn all(&self) -> Result<Entries, Error> {
        let entries = match &self.source {
            WordSource::Graph(lexicon) => Entries::from_lexicon(lexicon),
            WordSource::List(entries) => entries.clone(),
        };
        let entries = entries
            .filtered(|entry| self.length.is_none_or(|length| entry.cells().len() == length));
        match self.length {
            Some(length) if entries.as_slice().is_empty() => Err(self.no_such_length(length)),
            _ => Ok(entries),
        }
    }

    /// The words that look like the pattern before the first guess.
    pub(super) fn alike(&self, known: &Known) -> Vec<Entry> {
        let shape = known.shape();
        self.select(&Known::start(&shape), &vec![self.alphabet().all(); shape.len()])
    }

    /// The words that fit.
    pub(super) fn fitting(&self, known: &Known) -> Vec<Entry> {
        self.select(known, &known.choices(self.alphabet()))
    }

    /// The weights of words that fit what is known, by what is believed of the setter.
    pub(super) fn weights(&self, prior: &Prior, known: &Known, entries: &[Entry]) -> Weights {
        let alphabet = self.alphabet();
        if matches!(prior, Prior::Uniform | Prior::Common | Prior::Listed(_)) {
            return prior.weights(&entries.iter().collect::<Vec<_>>(), alphabet);
        }
        // A setter chose among all words of the shape, not only among those left.
        let alike = self.alike(known);
        let of_all = prior.weights(&alike.iter().collect::<Vec<_>>(), alphabet);
        let place = |entry: &Entry| alike.iter().position(|other| other.cells() == entry.cells());
        let weight =
            |entry| place(entry).map_or(1, |place| of_all.of(SecretId(place as u32)) as u32);
        Weights::new(entries.iter().map(weight).collect())
            .expect("some of the weights that fitted before")
    }

    /// The words that fit, found through the letters that each place may have.
    fn select(&self, known: &Known, choices: &[LetterSet]) -> Vec<Entry> {
        match &self.source {
            WordSource::List(entries) => {
                entries.as_slice().iter().filter(|entry| known.fits(entry)).cloned().collect()
            }
            WordSource::Graph(_)
                if known.words().len() != 1 || known.words()[0].len() != choices.len() =>
            {
                Vec::new()
            }
            WordSource::Graph(lexicon) => self.words_of(lexicon, choices),
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
    pub(super) fn fitting_words(&self, known: &Known) -> Option<Vec<Vec<Entry>>> {
        let WordSource::Graph(lexicon) = &self.source else { return None };
        let unknown = known.hidden(lexicon.alphabet());
        let words = known.words();
        let choices = |word: &Vec<Option<Letter>>| -> Vec<LetterSet> {
            word.iter()
                .map(|letter| letter.map_or(unknown, |letter| [letter].into_iter().collect()))
                .collect()
        };
        (words.len() > 1)
            .then(|| words.iter().map(|word| self.words_of(lexicon, &choices(word))).collect())
    }

    /// The error for a length that no word has.
    pub(super) fn no_such_length(&self, length: usize) -> Error {
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

    /// Calls `visit` with the letters of every word of the list, the words of phrases apart.
    pub(super) fn letters_of_every_word(&self, mut visit: impl FnMut(&[Letter])) {
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

/// How a guess is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyName {
    /// The letter that the fewest candidates lack.
    Misses,
    /// The letter whose largest class is smallest.
    WorstCase,
    /// The letter that is expected to leave the fewest candidates.
    ExpectedSize,
    /// The letter that tells most.
    Entropy,
    /// The letter with the most different answers.
    MostClasses,
    /// One step of improvement on `Misses`.
    Rollout,
}

impl StrategyName {
    /// The strategy, and when only so many misses may happen, one that wins most games within them.
    pub(super) fn strategy(self, misses_allowed: Option<u32>) -> Box<dyn Strategy<Hangman>> {
        if let Some(misses) = misses_allowed {
            return Box::new(Rollout::with_objective(FewestMisses, Objective::MostWithin(misses)));
        }
        match self {
            Self::Misses => Box::new(FewestMisses),
            Self::WorstCase => Box::new(WorstCase),
            Self::ExpectedSize => Box::new(ExpectedSize),
            Self::Entropy => Box::new(Entropy),
            Self::MostClasses => Box::new(MostClasses),
            Self::Rollout => Box::new(Rollout::new(FewestMisses)),
        }
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misses => "misses",
            Self::WorstCase => "worst-case",
            Self::ExpectedSize => "expected-size",
            Self::Entropy => "entropy",
            Self::MostClasses => "most-classes",
            Self::Rollout => "rollout",
        }
    }
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
    pub(super) fn read(&self, alphabet: &Alphabet) -> Result<Prior, Error> {
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
pub(super) fn read_model(bytes: &[u8]) -> Result<SetterModel, Error> {
    let model: SetterModel = serde_json::from_slice(bytes)
        .map_err(|error| Error::Model { reason: error.to_string() })?;
    if model.is_sound() {
        Ok(model)
    } else {
        Err(Error::Model { reason: "its chances do not sum to 1".to_owned() })
    }
}
