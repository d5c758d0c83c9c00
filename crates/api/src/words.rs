//! Words from a hand, by pattern, or hooked onto a word: the report `words`.

use std::cmp::Reverse;

use clap::Args;
use pegword_lexicon::{Contents, Hand, LONGEST_WORD, Letter, LetterSet, Lexicon, Pattern, Tier};
use pegword_scrabble::Rules;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::OutFile;
use crate::contract::{Asking, Question};
use crate::options::{LexiconOptions, ListUsed, Opened, RulesOption, SkippedLines, whole_number};
use crate::{Error, Place};

/// List the words that letters can spell, that fit a pattern, or that hook onto a word
///
/// In patterns: `.` or `?` is one letter, `*` any run of letters, `[abc]` one of these, `[^abc]` none
/// of these, `@` a vowel, `#` a consonant. Several of them may be given, and must all hold;
/// `--hooks` stands alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(default)]
pub struct Words {
    /// Letters to spell with, `?` for a blank
    #[arg(value_name = "LETTERS")]
    pub hand: Option<String>,
    /// Words that fit this pattern from end to end: `..i[sz]e`
    #[arg(long, value_name = "P")]
    pub pattern: Option<String>,
    /// Words that start with this
    #[arg(long, value_name = "P")]
    pub starts: Option<String>,
    /// Words that end with this
    #[arg(long, value_name = "P")]
    pub ends: Option<String>,
    /// Words that this one becomes with one more letter in front or behind
    #[arg(long, value_name = "WORD", conflicts_with_all = ["hand", "pattern", "starts", "ends"])]
    pub hooks: Option<String>,
    /// Fewest letters
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub min: Option<usize>,
    /// Most letters
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub max: Option<usize>,
    /// Sort by points, and show them
    #[arg(long)]
    pub points: bool,
    /// List at most this many
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    pub limit: Option<usize>,
    /// What letters are worth.
    #[command(flatten)]
    #[serde(flatten)]
    pub rules: RulesOption,
    /// Which words.
    #[command(flatten)]
    #[serde(flatten)]
    pub lexicon: LexiconOptions,
}

/// The words found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WordsReport {
    /// The list they come from.
    pub lexicon: ListUsed,
    /// How many were found, listed or not.
    pub total: usize,
    /// Those that are listed.
    pub words: Vec<FoundWord>,
    /// For a word to hook onto: the letters that go in front and behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hooks: Option<FoundHooks>,
    /// Are they sorted by points, the most first? Otherwise the longest come first.
    pub by_points: bool,
    /// What was left out of a text list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedLines>,
}

/// The letters that make a longer word of one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FoundHooks {
    /// Before it, in capitals.
    pub front: String,
    /// After it.
    pub back: String,
}

/// One word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FoundWord {
    /// In capitals.
    pub word: String,
    /// The same with letters that a blank stands for in lower case.
    pub tiles: String,
    /// The values of its tiles, blanks worth nothing; null if the rules have other letters.
    pub points: Option<i32>,
    /// How many letters it has.
    pub letters: usize,
    /// How common it is, 10 the commonest; null if that is not known.
    pub tier: Option<Tier>,
}

impl Question for Words {
    type Report = WordsReport;

    fn answer(&self, asking: &Asking<'_>) -> Result<(WordsReport, Vec<OutFile>), Error> {
        let rules = self.rules.open(asking.shelf)?;
        let opened = self.lexicon.open(asking.shelf, &rules.alphabet, Contents::Dawg)?;
        let Opened { lexicon, skipped } = &*opened;
        let lengths = (self.min.unwrap_or(1), self.max.unwrap_or(LONGEST_WORD));
        if lengths.0 > lengths.1 {
            return Err(Error::Lengths { min: lengths.0, max: lengths.1 });
        }
        let hand = self.hand.as_deref().map(|hand| Hand::parse(hand, lexicon.alphabet()));
        let hand = hand.transpose().map_err(|error| Error::from(error).at(Place::field("hand")))?;
        let mut found = Vec::new();
        search(self, lexicon, hand.as_ref(), &mut |word| {
            if (lengths.0..=lengths.1).contains(&word.len()) {
                found.push(describe(word, lexicon, hand.as_ref(), &rules));
            }
        })?;
        if self.points && rules.alphabet != *lexicon.alphabet() {
            return Err(Error::OtherAlphabet {
                lexicon: lexicon.name().to_owned(),
                its: lexicon.alphabet().name().to_owned(),
                rules: rules.name.clone(),
                theirs: rules.alphabet.name().to_owned(),
            });
        }
        // Words come in alphabetical order, and the sort keeps that among equals.
        if self.points {
            found.sort_by_key(|word| Reverse(word.points));
        } else {
            found.sort_by_key(|word| Reverse(word.letters));
        }
        let total = found.len();
        found.truncate(self.limit.unwrap_or(total));
        let report = WordsReport {
            lexicon: ListUsed::of(lexicon),
            total,
            words: found,
            hooks: self.hooks.as_ref().map(|word| hooks(word, lexicon)).transpose()?,
            by_points: self.points,
            skipped: skipped.clone(),
        };
        Ok((report, Vec::new()))
    }
}

fn search(
    request: &Words,
    lexicon: &Lexicon,
    hand: Option<&Hand>,
    visit: &mut impl FnMut(&[Letter]),
) -> Result<(), Error> {
    let (kwg, alphabet) = (lexicon.kwg(), lexicon.alphabet());
    let texts = [
        request.pattern.clone(),
        request.starts.as_ref().map(|start| format!("{start}*")),
        request.ends.as_ref().map(|end| format!("*{end}")),
    ];
    let texts = texts.iter().flatten();
    let patterns =
        texts.map(|text| Pattern::parse(text, alphabet)).collect::<Result<Vec<_>, _>>()?;
    if let Some(word) = &request.hooks {
        let word = alphabet.parse(word.trim())?;
        if word.is_empty() {
            return Err(Error::NothingAsked);
        }
        let hooks = kwg.hooks(&word, alphabet.all());
        hooks.front.iter().for_each(|letter| visit(&[&[letter], word.as_slice()].concat()));
        hooks.back.iter().for_each(|letter| visit(&[word.as_slice(), &[letter]].concat()));
    } else if let Some(hand) = hand {
        kwg.words_from_hand(hand, |word| {
            if patterns.iter().all(|pattern| pattern.matches(word)) {
                visit(word);
            }
        });
    } else {
        let (first, others) = patterns.split_first().ok_or(Error::NothingAsked)?;
        kwg.words_matching(first, |word| {
            if others.iter().all(|pattern| pattern.matches(word)) {
                visit(word);
            }
        });
    }
    Ok(())
}

fn hooks(word: &str, lexicon: &Lexicon) -> Result<FoundHooks, Error> {
    let alphabet = lexicon.alphabet();
    let hooks = lexicon.kwg().hooks(&alphabet.parse(word.trim())?, alphabet.all());
    let text = |set: LetterSet| set.iter().map(|letter| alphabet.upper_form(letter)).collect();
    Ok(FoundHooks { front: text(hooks.front), back: text(hooks.back) })
}

fn describe(word: &[Letter], lexicon: &Lexicon, hand: Option<&Hand>, rules: &Rules) -> FoundWord {
    let alphabet = lexicon.alphabet();
    let blanks = hand.map_or_else(|| vec![false; word.len()], |hand| hand.blanks_in(word));
    let letters = || word.iter().zip(&blanks);
    let form = |(&letter, &blank)| {
        if blank { alphabet.lower_form(letter) } else { alphabet.upper_form(letter) }
    };
    let is_rated = rules.alphabet == *alphabet;
    let value =
        |(&letter, &blank): (&Letter, &bool)| if blank { 0 } else { rules.letter_value(letter) };
    FoundWord {
        word: alphabet.upper(word),
        tiles: letters().map(form).collect(),
        points: is_rated.then(|| letters().map(value).sum()),
        letters: word.len(),
        tier: lexicon.tier(word),
    }
}
