//! One line of a game: `>nick: RACK 8H WORD +score total`, and its other forms.
//!
//! The rack may be missing from each of them, and so may score and total.

use pegword_lexicon::Alphabet;

use super::problem::Fault;
use crate::notation::{PlayTextError, WrittenPlay};
use crate::rack::Rack;
use crate::square::Coordinates;

/// A rack, a square, a word, a score and a total.
const MOST_WORDS: usize = 5;

/// An event as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EventLine {
    pub(super) line: usize,
    pub(super) nick: Word,
    pub(super) rack: Option<Word>,
    pub(super) form: Form,
    /// What says the form: a square and a word, or a sign.
    pub(super) met: Word,
    pub(super) score: Option<Number>,
    pub(super) total: Option<Number>,
}

/// Which kind of event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Play(WrittenPlay),
    Exchange(Rack),
    ExchangeCount(u8),
    Pass,
    Withdrawal,
    Challenge,
    RackPoints(Rack),
    Overtime,
}

impl Form {
    /// Is it a turn: a play, an exchange or a pass?
    pub(super) const fn is_move(&self) -> bool {
        matches!(self, Self::Play(_) | Self::Exchange(_) | Self::ExchangeCount(_) | Self::Pass)
    }
}

impl EventLine {
    /// Does it say enough to be an event even if other words follow?
    const fn is_sure(&self) -> bool {
        self.score.is_some() || matches!(self.form, Form::Play(_))
    }
}

/// Characters without white space, and the column of the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) value: i32,
    pub(super) word: Word,
}

/// Why a line is no event, and the word that is to blame, if one is.
type Unread = Option<Box<(Fault, Word)>>;

/// Reads a line that begins with `>`: the event, and what stands behind it.
///
/// # Errors
/// If it has no such form; with the word that is to blame, if one is.
pub(super) fn event_line(
    text: &str,
    line: usize,
    alphabet: &Alphabet,
) -> Result<(EventLine, Option<Word>), Unread> {
    let after_sign = text.trim_start().strip_prefix('>').ok_or(None)?;
    let colons = || after_sign.match_indices(':').map(|(at, _)| at);
    let ends_nick =
        |at: &usize| after_sign[at + 1..].chars().next().is_none_or(char::is_whitespace);
    let colon = colons().find(ends_nick).or_else(|| colons().next()).ok_or(None)?;
    let start = text.len() - after_sign.len();
    let nick = Word { text: after_sign[..colon].trim().to_owned(), column: column(text, start) };
    let words = words(text, start + colon + 1);
    let most = words.len().min(MOST_WORDS);
    let mut fault = None;
    // As many words as make an event; less than all of them only if it is sure that they are one.
    for count in (1..=most).rev() {
        match event(&words[..count], line, &nick, alphabet) {
            Ok(event) if count == words.len() || event.is_sure() => {
                return Ok((event, rest_of(text, words.get(count))));
            }
            Err(reason) if count == most => fault = reason,
            _ => (),
        }
    }
    Err(fault.or_else(|| misread_play(&words[..most])))
}

/// Reads an event from all of these words.
fn event(
    words: &[Word],
    line: usize,
    nick: &Word,
    alphabet: &Alphabet,
) -> Result<EventLine, Unread> {
    // As many numbers at the end as leave a form before them.
    let numbers = words.iter().rev().map_while(number).take(2).collect::<Vec<_>>();
    let mut fault = None;
    for count in (0..=numbers.len()).rev() {
        let rest = &words[..words.len() - count];
        let (form, used) = match form(rest, alphabet) {
            Ok(found) => found,
            Err(reason) => {
                fault = fault.or(reason);
                continue;
            }
        };
        let (rack, form_words) = rest.split_at(rest.len() - used);
        let rack = match rack {
            [] => None,
            [rack] => Some(rack.clone()),
            _ => continue,
        };
        let mut numbers = numbers[..count].iter().rev().cloned();
        let met = form_words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        return Ok(EventLine {
            line,
            nick: nick.clone(),
            rack,
            form,
            met: Word { text: met, column: form_words[0].column },
            score: numbers.next(),
            total: numbers.next(),
        });
    }
    Err(fault)
}

/// The form that these words end with, and how many of them say it.
fn form(words: &[Word], alphabet: &Alphabet) -> Result<(Form, usize), Unread> {
    let last = words.last().ok_or(None)?;
    let tiles = |text: &str| {
        let fault = |reason| Some(Box::new((Fault::LostTiles(reason), last.clone())));
        Rack::parse(text, alphabet).map_err(fault)
    };
    if let [.., square, word] = words
        && square.text.parse::<Coordinates>().is_ok()
        && let Ok(play) = format!("{} {}", square.text, word.text).parse()
    {
        return Ok((Form::Play(play), 2));
    }
    let form = match last.text.as_str() {
        "(challenge)" => Form::Challenge,
        "(time)" => Form::Overtime,
        "--" => Form::Withdrawal,
        "-" => Form::Pass,
        text => match (text.strip_prefix('-'), text.strip_prefix('(')) {
            (Some(count), _) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
                Form::ExchangeCount(count.parse().map_err(|_| None)?)
            }
            (Some(text), _) => Form::Exchange(tiles(text)?),
            (None, Some(text)) => Form::RackPoints(tiles(text.strip_suffix(')').ok_or(None)?)?),
            (None, None) => return Err(None),
        },
    };
    Ok((form, 1))
}

/// What is wrong with a square and a word that are no play; nothing, if they do not look like it.
fn misread_play(words: &[Word]) -> Unread {
    let numbers = words.iter().rev().take(2).take_while(|word| number(word).is_some()).count();
    let [.., square, word] = &words[..words.len() - numbers] else { return None };
    if !square.text.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let reason = format!("{} {}", square.text, word.text).parse::<WrittenPlay>().err()?;
    let blamed = if matches!(reason, PlayTextError::Coordinates(_)) { square } else { word };
    Some(Box::new((Fault::PlayText(reason), blamed.clone())))
}

/// The line from a word on.
fn rest_of(text: &str, first: Option<&Word>) -> Option<Word> {
    let first = first?;
    let rest: String = text.chars().skip(first.column - 1).collect();
    Some(Word { text: rest.trim_end().to_owned(), column: first.column })
}

/// The words of a line from a byte on; no more than it takes to see that they are too many.
fn words(text: &str, from: usize) -> Vec<Word> {
    let rest = &text[from..];
    let start = |word: &str| from + (word.as_ptr() as usize - rest.as_ptr() as usize);
    rest.split_whitespace()
        .take(MOST_WORDS + 1)
        .map(|word| Word { text: word.to_owned(), column: column(text, start(word)) })
        .collect()
}

fn column(text: &str, byte: usize) -> usize {
    text[..byte].chars().count() + 1
}

/// A number of at most six digits, with a sign or two: `+24`, `-3`, `+-10`.
fn number(word: &Word) -> Option<Number> {
    let digits = word.text.trim_start_matches(['+', '-']);
    let signs = &word.text[..word.text.len() - digits.len()];
    let is_number = signs.len() <= 2
        && (1..=6).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let value: i32 = is_number.then(|| digits.parse().ok()).flatten()?;
    Some(Number { value: if signs.contains('-') { -value } else { value }, word: word.clone() })
}
