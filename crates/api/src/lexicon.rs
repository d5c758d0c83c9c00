//! Word lists: opening them, and what is said about them.

use std::collections::BTreeMap;
use std::sync::Arc;

use pegword_lexicon::{Alphabet, Contents, Lexicon, ReadOptions, ReadReport, SkipReason, Tier};
use serde::Serialize;

use crate::{Error, ListUsed, SCHEMA};

/// Something that is built in under a name, or comes as a file.
#[derive(Clone, Debug)]
pub enum Source {
    /// A built-in one.
    Named(String),
    /// The content of a file.
    File {
        /// What messages call it.
        name: String,
        /// Its bytes.
        bytes: Vec<u8>,
    },
}

impl Source {
    pub(crate) fn text(&self) -> Result<&str, Error> {
        match self {
            Self::Named(name) => Ok(name),
            Self::File { name, bytes } => {
                str::from_utf8(bytes).map_err(|_| Error::NotText { name: name.clone() })
            }
        }
    }

    /// What `built_in` knows under the name, or what `read` makes of the file's name and text.
    pub(crate) fn resolve<T>(
        &self,
        built_in: impl FnOnce(&str) -> Option<T>,
        unknown: impl FnOnce(String) -> Error,
        read: impl FnOnce(&str, &str) -> Result<T, Error>,
    ) -> Result<T, Error> {
        match self {
            Self::Named(name) => built_in(name).ok_or_else(|| unknown(name.clone())),
            Self::File { name, .. } => read(name, self.text()?),
        }
    }
}

/// Which words to use.
#[derive(Clone, Debug)]
pub struct LexiconRequest {
    /// The list.
    pub source: Source,
    /// The letters of a list that is a file, if they are not English; a built-in list has its own.
    pub alphabet: Option<Arc<Alphabet>>,
    /// Leave out words less common than this.
    pub max_tier: Option<Tier>,
    /// What to take from a list that is text.
    pub options: ReadOptions,
}

/// A lexicon, and what was left out of its list if that was text.
pub struct Opened {
    /// The words.
    pub lexicon: Lexicon,
    /// What was left out.
    pub skipped: Vec<SkippedLines>,
}

/// Lines of a list that gave no word, for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SkippedLines {
    /// Why.
    pub reason: String,
    /// How many.
    pub count: usize,
    /// The numbers of the first few, from 1.
    pub first_lines: Vec<u32>,
    /// Are they blank lines or comments, which nobody misses?
    #[serde(skip)]
    pub expected: bool,
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

impl LexiconRequest {
    /// The same request, with these letters for a file if it says none.
    pub(crate) fn or_alphabet(&self, alphabet: &Arc<Alphabet>) -> Self {
        let is_open = matches!(self.source, Source::File { .. }) && self.alphabet.is_none();
        Self {
            alphabet: if is_open { Some(Arc::clone(alphabet)) } else { self.alphabet.clone() },
            ..self.clone()
        }
    }

    /// The letters that a file is written in.
    pub(crate) fn alphabet(&self) -> Arc<Alphabet> {
        self.alphabet.clone().unwrap_or_else(|| Arc::new(Alphabet::english()))
    }

    /// Opens the list as a graph with these contents, if it is not one already.
    ///
    /// # Errors
    /// [`Error`] if there is no such list, it cannot be read, or not be cut.
    pub fn open(&self, contents: Contents) -> Result<Opened, Error> {
        let (lexicon, report) = match &self.source {
            Source::Named(name) => {
                let unknown = || Error::UnknownLexicon { name: name.clone() };
                (pegword_data::lexicon(name, contents).ok_or_else(unknown)?, None)
            }
            Source::File { name, bytes } => {
                Lexicon::from_file(name, bytes, self.alphabet(), &self.options, contents)
                    .map_err(|source| Error::LexiconFile { name: name.clone(), source })?
            }
        };
        if let Some(asked) = self.alphabet.as_ref().filter(|asked| *asked != lexicon.alphabet()) {
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
        Ok(Opened { lexicon, skipped: report.as_ref().map_or_else(Vec::new, skipped) })
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

/// What a list holds: `lexicon.info` and `lexicon.build`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InfoReport {
    schema: u32,
    report: &'static str,
    /// The list.
    pub lexicon: ListUsed,
    /// The name of its alphabet.
    pub alphabet: String,
    /// How many 4-byte nodes its graph has.
    pub nodes: usize,
    /// Can it be used to find plays on a board?
    pub gaddag: bool,
    /// How many words there are of each length.
    pub lengths: BTreeMap<usize, usize>,
    /// How many words there are of each size tier; empty if that is not known.
    pub tiers: BTreeMap<Tier, usize>,
    /// What was left out of a text list.
    pub skipped: Vec<SkippedLines>,
    /// The file that the graph was written to, if it was.
    pub file: Option<String>,
}

/// Describes a list; a text list as the graph of its words alone.
///
/// # Errors
/// As for [`LexiconRequest::open`].
pub fn info(request: &LexiconRequest) -> Result<InfoReport, Error> {
    let contents = match &request.source {
        Source::Named(_) => Contents::DawgAndGaddag,
        Source::File { .. } => Contents::Dawg,
    };
    let Opened { lexicon, skipped } = request.open(contents)?;
    Ok(describe("lexicon.info", &lexicon, skipped))
}

/// Makes the bytes of a KWG file from a list, and describes it.
///
/// # Errors
/// As for [`LexiconRequest::open`].
pub fn build(request: &LexiconRequest, contents: Contents) -> Result<(Vec<u8>, InfoReport), Error> {
    let Opened { lexicon, skipped } = request.open(contents)?;
    let lexicon = lexicon.with_contents(contents)?;
    Ok((lexicon.kwg().to_bytes(), describe("lexicon.build", &lexicon, skipped)))
}

fn describe(report: &'static str, lexicon: &Lexicon, skipped: Vec<SkippedLines>) -> InfoReport {
    let mut lengths = BTreeMap::new();
    lexicon.kwg().every_word(|word| *lengths.entry(word.len()).or_default() += 1);
    let mut tiers = BTreeMap::new();
    lexicon.tiers().iter().for_each(|&tier| *tiers.entry(tier).or_default() += 1);
    InfoReport {
        schema: SCHEMA,
        report,
        lexicon: ListUsed::of(lexicon),
        alphabet: lexicon.alphabet().name().to_owned(),
        nodes: lexicon.kwg().nodes().len(),
        gaddag: lexicon.kwg().has_gaddag(),
        lengths,
        tiers,
        skipped,
        file: None,
    }
}

/// Whether words are in a list: `lexicon.check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    schema: u32,
    report: &'static str,
    /// The list.
    pub lexicon: ListUsed,
    /// Are all of them words?
    pub all_valid: bool,
    /// The words, as asked.
    pub words: Vec<CheckedWord>,
}

/// One word that was looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckedWord {
    /// The word, as it was typed.
    pub word: String,
    /// Is it in the list? A text with a character that is no letter is not.
    pub valid: bool,
    /// How common it is, 10 the commonest; null if that is not known.
    pub tier: Option<Tier>,
}

/// Looks words up.
///
/// # Errors
/// As for [`LexiconRequest::open`].
pub fn check(request: &LexiconRequest, words: &[String]) -> Result<CheckReport, Error> {
    let Opened { lexicon, .. } = request.open(Contents::Dawg)?;
    let check = |typed: &String| {
        let word =
            lexicon.alphabet().parse(typed.trim()).ok().filter(|word| lexicon.kwg().contains(word));
        let tier = word.as_ref().and_then(|word| lexicon.tier(word));
        CheckedWord { word: typed.clone(), valid: word.is_some(), tier }
    };
    let words: Vec<CheckedWord> = words.iter().map(check).collect();
    Ok(CheckReport {
        schema: SCHEMA,
        report: "lexicon.check",
        lexicon: ListUsed::of(&lexicon),
        all_valid: words.iter().all(|word| word.valid),
        words,
    })
}
