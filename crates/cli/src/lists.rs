//! The options that choose words and rules, the same for every command.

use std::path::Path;
use std::sync::Arc;

use clap::Args;
use pegword_api::hangman::{PriorChoice, WordsChoice};
use pegword_api::lexicon::{LexiconRequest, SkippedLines, Source};
use pegword_api::scrabble::LeavesChoice;
use pegword_lexicon::{Alphabet, ReadOptions, Tier};

use crate::failure::Failure;
use crate::files;
use crate::numbers::whole_number;

/// Which words are known
#[derive(Args)]
pub(crate) struct Lexicon {
    /// Words to use: `en`, or a file (a text list or a KWG word graph)
    #[arg(long, value_name = "NAME|FILE", default_value = "en")]
    lexicon: String,
    #[command(flatten)]
    cut: Cut,
}

/// What to take from a list
#[derive(Args)]
pub(crate) struct Cut {
    /// Only words at least this common: 10 is the commonest, `en` goes to 80
    #[arg(long, value_name = "N", value_parser = whole_number::<Tier>, allow_negative_numbers = true)]
    max_tier: Option<Tier>,
    /// Column of a text list that holds the words
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    column: u16,
    /// Letters of a list that is a file, if they are not English (or the rules'): a TOML file with
    /// `name`, `letters`, and perhaps `vowels` and `folds`
    #[arg(long, value_name = "FILE")]
    alphabet: Option<String>,
}

impl Lexicon {
    pub(crate) fn request(&self) -> Result<LexiconRequest, Failure> {
        self.cut.request(&self.lexicon)
    }
}

impl Cut {
    /// Is nothing cut, and nothing said of how to read a file?
    pub(crate) fn is_all(&self) -> bool {
        self.max_tier.is_none() && self.column == 1 && self.alphabet.is_none()
    }

    /// The list with this name, or in this file, cut as asked.
    pub(crate) fn request(&self, list: &str) -> Result<LexiconRequest, Failure> {
        let read = |file: &String| -> Result<Arc<Alphabet>, Failure> {
            let alphabet =
                Alphabet::from_toml(&files::read_text(file)?).map_err(pegword_api::Error::from)?;
            Ok(Arc::new(alphabet))
        };
        let alphabet = self.alphabet.as_ref().map(read).transpose()?;
        let options = ReadOptions { column: self.column.into(), ..ReadOptions::default() };
        Ok(LexiconRequest { source: source(list)?, alphabet, max_tier: self.max_tier, options })
    }
}

/// Which rules are played by
#[derive(Args)]
pub(crate) struct RulesChoice {
    /// Rules to play by: a name that `scrabble rules` lists, or a TOML file
    #[arg(long, value_name = "NAME|FILE", default_value = "standard")]
    rules: String,
}

impl RulesChoice {
    pub(crate) fn source(&self) -> Result<Source, Failure> {
        source(&self.rules)
    }
}

/// What tiles are worth when they are kept
#[derive(Args)]
pub(crate) struct LeavesArgs {
    /// Values of tiles kept: a KLV2 file, one with lines `leave,value`, or `none`; without this, those
    /// made for the rules and words
    #[arg(long, value_name = "FILE")]
    leaves: Option<String>,
}

impl LeavesArgs {
    pub(crate) fn choice(&self) -> Result<LeavesChoice, Failure> {
        Ok(LeavesChoice { source: self.leaves.as_deref().map(source).transpose()? })
    }
}

/// Which words a guessing game is about
#[derive(Args)]
pub(crate) struct GameWords {
    /// Words to choose from: `en`, or a file (a text list or a KWG word graph)
    #[arg(long, value_name = "NAME|FILE", default_value = "en")]
    lexicon: String,
    /// The same, for a file with a word or phrase a line
    #[arg(long, value_name = "FILE", conflicts_with = "lexicon")]
    words: Option<String>,
    #[command(flatten)]
    rest: GameWordsCut,
}

/// What to take from the words of a game
#[derive(Args)]
pub(crate) struct GameWordsCut {
    #[command(flatten)]
    cut: Cut,
    /// Take whole lines of a text list, which may be phrases
    #[arg(long)]
    phrases: bool,
    /// Only words of this many places
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    length: Option<usize>,
}

impl GameWords {
    pub(crate) fn choice(&self) -> Result<WordsChoice, Failure> {
        self.rest.choice(self.words.as_deref().unwrap_or(&self.lexicon))
    }
}

impl GameWordsCut {
    pub(crate) fn choice(&self, list: &str) -> Result<WordsChoice, Failure> {
        Ok(WordsChoice {
            lexicon: self.cut.request(list)?,
            phrases: self.phrases,
            length: self.length,
        })
    }
}

/// How likely each word is
#[derive(Args)]
pub(crate) struct Prior {
    /// How likely each word is: `uniform`, `common` (by size tier), or a file: words with weights, or
    /// what `hangman learn` saved
    #[arg(long, value_name = "NAME|FILE", default_value = "uniform")]
    prior: String,
}

impl Prior {
    pub(crate) fn choice(&self) -> Result<PriorChoice, Failure> {
        Ok(match self.prior.as_str() {
            "uniform" => PriorChoice::Uniform,
            "common" => PriorChoice::Common,
            file => PriorChoice::File { name: file.to_owned(), bytes: files::read(file)? },
        })
    }
}

/// More threads than this are no use.
const MOST_THREADS: usize = 256;

/// How many threads work
#[derive(Args)]
pub(crate) struct Threads {
    /// Use this many threads; the answer does not depend on it
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    threads: usize,
}

impl Threads {
    /// How many threads that is: one a processor if none were asked for.
    pub(crate) fn count(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads.min(MOST_THREADS),
        }
    }

    /// Does the work on so many threads, one a processor if none were asked for.
    pub(crate) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(self.threads.min(MOST_THREADS)).build();
        Ok(pool.map_err(|error| Failure::Answer(std::io::Error::other(error)))?.install(work))
    }
}

/// Something built in under a name, or the file of that name. What looks like a file must be one.
pub(crate) fn source(name: &str) -> Result<Source, Failure> {
    let path = Path::new(name);
    if name == "-" || path.exists() || path.extension().is_some() || path.components().count() > 1 {
        return Ok(Source::File { name: name.to_owned(), bytes: files::read(name)? });
    }
    Ok(Source::Named(name.to_owned()))
}

/// Says on stderr which lines of a list gave no word, other than blank ones and comments.
pub(crate) fn report_skipped(skipped: &[SkippedLines]) {
    for lines in skipped.iter().filter(|lines| !lines.expected) {
        let numbers: Vec<String> = lines.first_lines.iter().map(u32::to_string).collect();
        let more = if lines.count > numbers.len() { ", …" } else { "" };
        let plural = if lines.count == 1 { "line" } else { "lines" };
        anstream::eprintln!(
            "note: {} {plural} left out: {} (line {}{more})",
            lines.count,
            lines.reason,
            numbers.join(", ")
        );
    }
}
