//! Word lists: building word graphs, describing lists, looking words up.

use std::collections::BTreeMap;
use std::sync::Arc;

use clap::Args;
use pegword_lexicon::{Alphabet, Contents, Lexicon, Tier};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::Error;
use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::names::{by_number, one_or_many};
use crate::options::{Cut, LexiconOptions, ListUsed, Opened, SkippedLines};

/// Build a KWG word graph from a word list
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Build {
    /// List to read: a text list, perhaps gzipped, another KWG file, or `en`
    #[arg(value_name = "IN")]
    pub list: String,
    /// File to write
    #[arg(value_name = "OUT.kwg")]
    pub out: String,
    /// Leave out the GADDAG, which only finding plays on a board needs
    #[arg(long)]
    pub dawg_only: bool,
    /// What to take of it.
    #[command(flatten)]
    #[serde(flatten)]
    pub cut: Cut,
}

/// Describe a word list or word graph
#[derive(Clone, Debug, PartialEq, Eq, SmartDefault, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Info {
    /// List to describe: `en`, a text list or a KWG file
    #[arg(value_name = "NAME|FILE", default_value = "en")]
    #[default = "en"]
    pub list: String,
    /// What to take of it.
    #[command(flatten)]
    #[serde(flatten)]
    pub cut: Cut,
}

/// Say of each word whether the list has it
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Check {
    /// Words to look up
    #[arg(value_name = "WORD", required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub words: Vec<String>,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub lexicon: LexiconOptions,
}

/// What a list holds: `lexicon.info` and `lexicon.build`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InfoReport {
    /// The list.
    pub lexicon: ListUsed,
    /// The name of its alphabet.
    pub alphabet: String,
    /// How many 4-byte nodes its graph has.
    pub nodes: usize,
    /// Can it be used to find plays on a board?
    pub gaddag: bool,
    /// How many words there are of each length.
    #[serde(deserialize_with = "by_number")]
    pub lengths: BTreeMap<usize, usize>,
    /// How many words there are of each size tier; empty if that is not known.
    #[serde(deserialize_with = "by_number")]
    pub tiers: BTreeMap<Tier, usize>,
    /// What was left out of a text list.
    pub skipped: Vec<SkippedLines>,
    /// The file that the graph was written to, if it was.
    pub file: Option<String>,
}

impl Question for Info {
    type Report = InfoReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(InfoReport, Vec<OutFile>), Error> {
        let is_named = pegword_data::NAMES.contains(&self.list.as_str());
        let contents = if is_named { Contents::DawgAndGaddag } else { Contents::Dawg };
        let opened = open(asking, &self.cut, &self.list, contents)?;
        Ok((describe(&opened.lexicon, opened.skipped.clone(), None), Vec::new()))
    }
}

impl Question for Build {
    type Report = InfoReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(InfoReport, Vec<OutFile>), Error> {
        if self.list.is_empty() {
            let help = "name a text list, another KWG file, or en";
            return Err(Error::Missing { field: "list", help });
        }
        if matches!(self.out.as_str(), "" | "-") {
            return Err(Error::NoOutput { out: self.out.clone() });
        }
        let contents = if self.dawg_only { Contents::Dawg } else { Contents::DawgAndGaddag };
        let opened = open(asking, &self.cut, &self.list, contents)?;
        let lexicon = opened.lexicon.as_ref().clone().with_contents(contents)?;
        let report = describe(&lexicon, opened.skipped.clone(), Some(self.out.clone()));
        let file = OutFile::new(&self.out, "graph", Some(lexicon.kwg().to_bytes()));
        Ok((report, vec![file]))
    }
}

fn open(
    asking: &Asking<'_>,
    cut: &Cut,
    list: &str,
    contents: Contents,
) -> Result<Arc<Opened>, Error> {
    cut.open(asking.shelf, list, &Arc::new(Alphabet::english()), contents)
}

fn describe(lexicon: &Lexicon, skipped: Vec<SkippedLines>, file: Option<String>) -> InfoReport {
    let mut lengths = BTreeMap::new();
    lexicon.kwg().every_word(|word| *lengths.entry(word.len()).or_default() += 1);
    let mut tiers = BTreeMap::new();
    lexicon.tiers().iter().for_each(|&tier| *tiers.entry(tier).or_default() += 1);
    InfoReport {
        lexicon: ListUsed::of(lexicon),
        alphabet: lexicon.alphabet().name().to_owned(),
        nodes: lexicon.kwg().nodes().len(),
        gaddag: lexicon.kwg().has_gaddag(),
        lengths,
        tiers,
        skipped,
        file,
    }
}

/// Whether words are in a list: `lexicon.check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckReport {
    /// The list.
    pub lexicon: ListUsed,
    /// Are all of them words?
    pub all_valid: bool,
    /// The words, as asked.
    pub words: Vec<CheckedWord>,
}

/// One word that was looked up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckedWord {
    /// The word, as it was typed.
    pub word: String,
    /// Is it in the list? A text with a character that is no letter is not.
    pub valid: bool,
    /// How common it is, 10 the commonest; null if that is not known.
    pub tier: Option<Tier>,
}

impl Question for Check {
    type Report = CheckReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(CheckReport, Vec<OutFile>), Error> {
        let english = Arc::new(Alphabet::english());
        let opened = self.lexicon.open(asking.shelf, &english, Contents::Dawg)?;
        let lexicon = &opened.lexicon;
        let check = |typed: &String| {
            let word = lexicon.alphabet().parse(typed.trim()).ok();
            let word = word.filter(|word| lexicon.kwg().contains(word));
            let tier = word.as_ref().and_then(|word| lexicon.tier(word));
            CheckedWord { word: typed.clone(), valid: word.is_some(), tier }
        };
        let words: Vec<CheckedWord> = self.words.iter().map(check).collect();
        let all_valid = words.iter().all(|word| word.valid);
        Ok((CheckReport { lexicon: ListUsed::of(lexicon), all_valid, words }, Vec::new()))
    }
}
