//! Words from a hand, by pattern, or hooked onto a word: the report `words`.

use std::cmp::Reverse;

use pegword_lexicon::{Contents, Hand, LONGEST_WORD, Letter, LetterSet, Lexicon, Pattern, Tier};
use pegword_scrabble::Rules;
use serde::Serialize;

use crate::lexicon::{LexiconRequest, Opened, SkippedLines};
use crate::{Error, ListUsed, SCHEMA};

/// Which words to list. Several conditions must all hold.
#[derive(Clone, Debug)]
pub struct WordsRequest {
    /// The words to choose from.
    pub lexicon: LexiconRequest,
    /// The rules that say what letters are worth.
    pub rules: Rules,
    /// Letters to spell with, `?` for a blank.
    pub hand: Option<String>,
    /// A pattern to fit.
    pub pattern: Option<String>,
    /// What the word starts with; may be a pattern.
    pub starts: Option<String>,
    /// What the word ends with; may be a pattern.
    pub ends: Option<String>,
    /// A word to extend by one letter in front or behind.
    pub hooks: Option<String>,
    /// The fewest letters.
    pub min: Option<usize>,
    /// The most letters.
    pub max: Option<usize>,
    /// How they are sorted.
    pub order: Order,
    /// List this many at the most.
    pub limit: Option<usize>,
}

/// How words are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The longest first, then by alphabet.
    Length,
    /// The most points first, then by alphabet.
    Points,
}

/// The words found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WordsReport {
    schema: u32,
    report: &'static str,
    /// The list they come from.
    pub lexicon: ListUsed,
    /// How many were found, listed or not.
    pub total: usize,
    /// Those that are listed.
    pub words: Vec<FoundWord>,
    /// For a word to hook onto: the letters that go in front and behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hooks: Option<FoundHooks>,
    /// Are they sorted by points, the most first? Otherwise the longest come first.
    pub by_points: bool,
    /// What was left out of a text list.
    #[serde(skip)]
    pub skipped: Vec<SkippedLines>,
}

/// The letters that make a longer word of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundHooks {
    /// Before it, in capitals.
    pub front: String,
    /// After it.
    pub back: String,
}

/// One word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

/// Lists words.
///
/// # Errors
/// [`Error`] if no condition is given, or one of them cannot be read.
pub fn words(request: &WordsRequest) -> Result<WordsReport, Error> {
    let Opened { lexicon, skipped } =
        request.lexicon.or_alphabet(&request.rules.alphabet).open(Contents::Dawg)?;
    let lengths = (request.min.unwrap_or(1), request.max.unwrap_or(LONGEST_WORD));
    if lengths.0 > lengths.1 {
        return Err(Error::Lengths { min: lengths.0, max: lengths.1 });
    }
    let hand =
        request.hand.as_deref().map(|hand| Hand::parse(hand, lexicon.alphabet())).transpose()?;
    let mut found = Vec::new();
    search(request, &lexicon, hand.as_ref(), &mut |word| {
        if (lengths.0..=lengths.1).contains(&word.len()) {
            found.push(describe(word, &lexicon, hand.as_ref(), &request.rules));
        }
    })?;
    if request.order == Order::Points && request.rules.alphabet != *lexicon.alphabet() {
        return Err(Error::OtherAlphabet {
            lexicon: lexicon.name().to_owned(),
            its: lexicon.alphabet().name().to_owned(),
            rules: request.rules.name.clone(),
            theirs: request.rules.alphabet.name().to_owned(),
        });
    }
    // Words come in alphabetical order, and the sort keeps that among equals.
    match request.order {
        Order::Length => found.sort_by_key(|word| Reverse(word.letters)),
        Order::Points => found.sort_by_key(|word| Reverse(word.points)),
    }
    let total = found.len();
    found.truncate(request.limit.unwrap_or(total));
    Ok(WordsReport {
        schema: SCHEMA,
        report: "words",
        lexicon: ListUsed::of(&lexicon),
        total,
        words: found,
        hooks: request.hooks.as_ref().map(|word| hooks(word, &lexicon)).transpose()?,
        by_points: request.order == Order::Points,
        skipped,
    })
}

fn search(
    request: &WordsRequest,
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
