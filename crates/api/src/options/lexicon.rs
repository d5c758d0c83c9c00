//! Word lists: which one, what to take of it, and opening it.

use std::collections::BTreeMap;
use std::sync::Arc;

use clap::Args;
use pegword_lexicon::{Alphabet, Contents, Lexicon, ReadOptions, ReadReport, SkipReason, Tier};
use pegword_scrabble::Vocabulary;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use super::whole_number;
use crate::shelf::Source;
use crate::{Error, Shelf};

/// Which words are known
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct LexiconOptions {
    /// Words to use: `en`, or a file (a text list or a KWG word graph)
    #[arg(long, value_name = "NAME|FILE", default_value = "en")]
    #[default = "en"]
    pub lexicon: String,
    /// What to take of it.
    #[command(flatten)]
    #[serde(flatten)]
    pub cut: Cut,
}

/// What to take from a list
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Cut {
    /// Only words at least this common: 10 is the commonest, `en` goes to 80
    #[arg(long, value_name = "N", value_parser = whole_number::<Tier>, allow_negative_numbers = true)]
    pub max_tier: Option<Tier>,
    /// Column of a text list that holds the words
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    #[default = 1]
    #[schemars(range(min = 1))]
    pub column: u16,
    /// Letters of a list that is a file, if they are not English (or the rules'): a TOML file with
    /// `name`, `letters`, and perhaps `vowels` and `folds`
    #[arg(long, value_name = "FILE")]
    pub alphabet: Option<String>,
}

/// A word list that an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListUsed {
    /// Its name or file.
    pub name: String,
    /// How many words it has.
    pub words: usize,
}

/// Lines of a list that gave no word, for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SkippedLines {
    /// Why.
    pub reason: String,
    /// How many.
    pub count: usize,
    /// The numbers of the first few, from 1.
    pub first_lines: Vec<u32>,
    /// Are they blank lines or comments, which nobody misses?
    #[serde(default)]
    pub expected: bool,
}

/// A lexicon, and what was left out of its list if that was text.
#[derive(Clone, Debug)]
pub(crate) struct Opened {
    pub(crate) lexicon: Arc<Lexicon>,
    pub(crate) skipped: Vec<SkippedLines>,
}

impl ListUsed {
    pub(crate) fn of(lexicon: &Lexicon) -> Self {
        Self { name: lexicon.name().to_owned(), words: lexicon.kwg().word_count() }
    }
}

impl LexiconOptions {
    /// The list as a graph with these contents; a file in the letters of `usual` if it says none.
    pub(crate) fn open(
        &self,
        shelf: &Shelf,
        usual: &Arc<Alphabet>,
        contents: Contents,
    ) -> Result<Arc<Opened>, Error> {
        self.cut.open(shelf, &self.lexicon, usual, contents)
    }

    /// Its words made ready for choosing moves.
    pub(crate) fn vocabulary(
        &self,
        shelf: &Shelf,
        opened: &Opened,
    ) -> Result<Arc<Vocabulary>, Error> {
        let key = format!("vocabulary {self:?} {:?}", opened.lexicon.alphabet());
        shelf.keep(&key, || Ok(Vocabulary::new(Arc::clone(&opened.lexicon))?))
    }
}

impl Cut {
    /// Is nothing cut, and nothing said of how to read a file?
    pub(crate) fn is_all(&self) -> bool {
        *self == Self::default()
    }

    /// What to take of a text file.
    pub(crate) fn reading(&self) -> ReadOptions {
        ReadOptions { column: self.column.into(), ..ReadOptions::default() }
    }

    /// The letters that a file is said to be written in, if it is said.
    pub(crate) fn letters(&self, shelf: &Shelf) -> Result<Option<Arc<Alphabet>>, Error> {
        let Some(file) = &self.alphabet else { return Ok(None) };
        let alphabet = Alphabet::from_toml(&shelf.text(file)?)?;
        Ok(Some(Arc::new(alphabet)))
    }

    /// A list as a graph with these contents; a file in the letters of `usual` if it says none.
    pub(crate) fn open(
        &self,
        shelf: &Shelf,
        list: &str,
        usual: &Arc<Alphabet>,
        contents: Contents,
    ) -> Result<Arc<Opened>, Error> {
        let key = format!("lexicon {list} {self:?} {usual:?} {contents:?}");
        if list == "-" {
            return Ok(Arc::new(self.open_anew(shelf, list, usual, contents)?));
        }
        shelf.keep(&key, || self.open_anew(shelf, list, usual, contents))
    }

    fn open_anew(
        &self,
        shelf: &Shelf,
        list: &str,
        usual: &Arc<Alphabet>,
        contents: Contents,
    ) -> Result<Opened, Error> {
        let asked = self.letters(shelf)?;
        let (lexicon, report) = match shelf.source(list)? {
            Source::Named(name) => {
                let unknown = || Error::UnknownLexicon { name: name.clone() };
                (pegword_data::lexicon(&name, contents).ok_or_else(unknown)?, None)
            }
            Source::File { name, bytes } => {
                let alphabet = asked.clone().unwrap_or_else(|| Arc::clone(usual));
                Lexicon::from_file(&name, &bytes, alphabet, &self.reading(), contents)
                    .map_err(|source| Error::LexiconFile { name: name.clone(), source })?
            }
        };
        if let Some(asked) = asked.filter(|asked| asked != lexicon.alphabet()) {
            return Err(Error::HasAlphabet {
                lexicon: lexicon.name().to_owned(),
                its: lexicon.alphabet().name().to_owned(),
                asked: asked.name().to_owned(),
            });
        }
        let lexicon = match self.max_tier {
            Some(tier) => lexicon.up_to_tier(tier, contents)?,
            None => lexicon,
        };
        let lexicon = Arc::new(lexicon);
        Ok(Opened { lexicon, skipped: report.as_ref().map_or_else(Vec::new, skipped) })
    }
}

impl SkippedLines {
    /// Groups lines that gave nothing by what is said of them.
    pub(crate) fn by_reason(lines: impl IntoIterator<Item = (u32, impl ToString)>) -> Vec<Self> {
        let mut groups: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        lines
            .into_iter()
            .for_each(|(line, reason)| groups.entry(reason.to_string()).or_default().push(line));
        let group = |(reason, lines): (String, Vec<u32>)| Self {
            reason,
            count: lines.len(),
            first_lines: lines.into_iter().take(5).collect(),
            expected: false,
        };
        groups.into_iter().map(group).collect()
    }
}

fn skipped(report: &ReadReport) -> Vec<SkippedLines> {
    let lines = |(reason, skipped): (&SkipReason, &pegword_lexicon::Skipped)| SkippedLines {
        reason: reason.to_string(),
        count: skipped.count,
        first_lines: skipped.first_lines.clone(),
        expected: matches!(reason, SkipReason::Blank | SkipReason::Comment),
    };
    report.skipped.iter().map(lines).collect()
}
